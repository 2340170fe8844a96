"""`python -m explorer.lint` checks the content that comes with the program."""

import sys

from explorer.lint import run

if __name__ == "__main__":
    sys.exit(run())
