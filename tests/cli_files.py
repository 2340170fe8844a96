"""Deal files that the tests of the command line hand over."""

from pathlib import Path

from explorer.tree_files import dumps_tree
from explorer.trees import MAIN
from tests.some_trees import two_lines

SETTLED = Path(__file__).parent / "data" / "deals" / "settled.toml"
HEAD = 'format = 1\nprofile = "chiamata/pagat"\ndealer = "E"\n'
ONE_TRICK = HEAD + 'play = {trump = "S", tricks = ["A: AH 2S 3H 7S 4C"]}\n'
TWO_LINES = dumps_tree(
    two_lines()
    .rename(MAIN, "As it was played")
    .rename(1, "<b>B</b> \u202eholds back")
    .annotate(1, "Look at B.\nThen at D.")
)
