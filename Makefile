# Two commands matter: `make run` opens the app, `make test` checks everything. Each sets itself up.

PYTHON ?= python3
PORT   ?= 8501
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check -q

.DEFAULT_GOAL := help
.PHONY: help run test lint style types content unit browser bench proof format pot font chromium clean

help:
	@echo 'make run      open the app (PORT=8501)'
	@echo 'make test     lint, types, content, unit, page and browser tests'
	@echo 'make bench    speed, memory and load, printed as a table'
	@echo 'make proof    the solver against plain minimax, 20 000 positions, some minutes'
	@echo 'make format   lay out the code'
	@echo 'make pot      collect the texts for translators'

# A stamp is older than pyproject.toml or the constraints exactly when an install is due.
$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'Python 3.11 or newer is needed; $(PYTHON) is another one. Try: make PYTHON=python3.12 ...' >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { \
	  echo 'The environment could not be made. On Debian or Ubuntu: apt-get install python3-venv' >&2; exit 1; }
	@touch $@

$(VENV)/.run: pyproject.toml constraints.txt | $(VENV)/.python
	@echo 'Installing the app ...'
	@$(PIP) install -c constraints.txt -e .
	@touch $@

# What the tests use is compiled when it is first used, by two of them at a time.
$(VENV)/.test: pyproject.toml constraints.txt | $(VENV)/.python
	@echo 'Installing the app and its test tools ...'
	@$(PIP) install --no-compile -c constraints.txt -e '.[test]'
	@touch $@ $(VENV)/.run

run: $(VENV)/.run
	@PORT=$(PORT) $(BIN)/python streamlit_app.py

test: lint unit browser

lint: $(VENV)/.test
	@$(MAKE) --no-print-directory -j2 types style content

style: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.test
	$(BIN)/mypy

content: $(VENV)/.test
	$(BIN)/python -m explorer.lint

unit: $(VENV)/.test
	$(BIN)/python -m pytest -n 2 --dist loadgroup

# One browser a worker: pages are measured and photographed undisturbed.
browser: $(VENV)/.test chromium
	$(BIN)/python -m pytest tests/browser -n 2

# The Chromium without windows opens pages faster; where it cannot be had, the one that is there will do.
chromium:
	@command -v chromium-headless-shell >/dev/null || { \
	  run=; [ "$$(id -u)" = 0 ] || run='sudo -n'; \
	  echo 'Installing Chromium for the browser tests ...'; \
	  $$run apt-get -qq update && $$run apt-get -qq install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null; \
	} || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
	  echo 'The browser tests need Chromium: install the package "chromium-headless-shell", then run make test again.' >&2; exit 1; }

bench: $(VENV)/.test chromium
	$(BIN)/python -m tests.benchmarks

proof: $(VENV)/.test
	$(BIN)/python -m tests.benchmarks.proof

format: $(VENV)/.test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

pot: $(VENV)/.run
	$(BIN)/python -m explorer.i18n.update

# The suit signs of the texts, from the drawing of the cards.
font: $(VENV)/.test
	$(BIN)/python -m explorer.table.suit_font

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
