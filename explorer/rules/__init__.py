"""The rules of the games: pure values and functions, in no language."""
