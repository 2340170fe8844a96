"""Everything said to people, in the reader's language: catalogs, names, numbers, sentences."""
