# Two commands: make run, make test. Both need git, make and Debian's python3-venv, nothing else.
PYTHON ?= python3

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PACKAGING := pyproject.toml referee/_build.py
# Noto for names in any script; the driver of the browser tests needs libatomic.
BROWSER := fonts-noto-core libatomic1

.DEFAULT_GOAL := help
.PHONY: help run test lint words bench kill audit fuzz mutate browser clean

help:
	@echo 'make run     install into $(VENV) and start the app; make run ARGS="--port 8001" passes options on'
	@echo 'make test    all checks and tests; installs Chromium for the browser tests where it may'
	@echo 'make lint    ruff, mypy and djlint only'
	@echo 'make words   bring the catalogs of translations up to date with the words in the code'
	@echo 'make bench   measure taps, watchers, pages, counts, memory and start, as one table; ten minutes'
	@echo 'make kill    kill a server fifty times while phones play on it, and see that nothing is lost'
	@echo 'make audit   who may do what: the table of all addresses, then its tests'
	@echo 'make fuzz    send nonsense to everything that reads: 100,000 readings, at least 20,000 requests'
	@echo 'make mutate  break the rules one place at a time, and name the changes that no test notices; an hour'
	@echo 'make clean   remove all that was built; games in instance/ stay'

run: $(VENV)/.runs
	$(BIN)/referee serve $(ARGS)

test: browser lint
	$(BIN)/python -m pytest -n auto --dist worksteal -rs

lint: $(VENV)/.tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/djlint --lint --quiet templates

words: $(VENV)/.tests
	$(BIN)/python -m referee.translations

bench: $(VENV)/.tests
	$(BIN)/python -m tests.bench $(ARGS)

kill: $(VENV)/.tests
	$(BIN)/python -m tests.kill $(ARGS)

audit: $(VENV)/.tests
	@$(BIN)/python -m tests.audit
	$(BIN)/python -m pytest -q tests/web/test_safety.py tests/web/test_rights.py tests/web/league/test_rights.py

fuzz: $(VENV)/.tests
	$(BIN)/python -m tests.fuzz $(ARGS)

mutate: $(VENV)/.tests
	$(BIN)/python -m tests.mutate $(ARGS)

# Stamps: what is installed already is installed again only when the packaging changes.
$(VENV)/.runs: $(VENV)/.made $(PACKAGING)
	@echo 'Installing referee into $(VENV), half a minute ...'
	@$(PIP) install --editable .
	@touch $@

$(VENV)/.tests: $(VENV)/.made $(PACKAGING)
	@echo 'Installing referee and its test tools into $(VENV), a minute ...'
	@$(PIP) install --editable '.[test]'
	@touch $@ $(VENV)/.runs

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { \
	  echo '$(PYTHON) is missing: apt install python3-venv' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "referee needs Python 3.11 or later, and this is $$($(PYTHON) -V): make PYTHON=python3.12, say" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo 'The venv of $(PYTHON) is missing: apt install python3-venv' >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# As root or with a sudo that asks nothing Chromium is installed; else its tests are skipped. Debian has it without
# windows too, which takes a third of the time.
browser:
	@command -v chromium-headless-shell >/dev/null && exit; \
	if [ "$$(id -u)" = 0 ]; then as=env; elif sudo -n true 2>/dev/null; then as='sudo -n env'; fi; \
	if [ "$$as" ] && command -v apt-get >/dev/null && $$as apt-get update -q; then \
	  for chromium in chromium-headless-shell chromium; do \
	    $$as DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $$chromium $(BROWSER) && exit; \
	  done; \
	fi; \
	command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
	  || echo 'There is no Chromium and it cannot be installed from here: the browser tests are left out.'

clean:
	rm -rf $(VENV) static/vendor dist build test-results .pytest_cache .mypy_cache .ruff_cache .hypothesis .mutate
	find referee tests -name __pycache__ -type d -prune -exec rm -rf {} +
