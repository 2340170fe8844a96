"""What advice on the game is worth: one seat follows it, or does otherwise, in the same dealt cards."""

from explorer.analysis.advice.measuring import Difference, Figures, measure, players
from explorer.analysis.advice.model import Advice, Choice, Who
from explorer.analysis.advice.results import Results, Verdict, results, verdict
from explorer.analysis.advice.table import ADVICE

__all__ = [
    "ADVICE",
    "Advice",
    "Choice",
    "Difference",
    "Figures",
    "Results",
    "Verdict",
    "Who",
    "measure",
    "players",
    "results",
    "verdict",
]
