"""Briscola Explorer: Italian trick-taking games, played, explained and taught in four languages."""
