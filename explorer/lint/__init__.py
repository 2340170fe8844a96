"""The content lint: lessons, deals and catalogs held against the engine and against each other.

All rules run and all findings come out, so one mistake never hides another.
"""

from explorer.lint.findings import Finding
from explorer.lint.rules import RULES
from explorer.lint.run import findings, run

__all__ = ["RULES", "Finding", "findings", "run"]
