"""The course: lessons as data, played on the real engine. Knows rules, no language and no screen."""
