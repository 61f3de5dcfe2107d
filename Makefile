# Every target makes the virtual environments it needs. Stamp files inside them keep repeated
# calls quick. Other Python: make PYTHON=python3.13 ...   More arguments: make play ARGS="--lang de"

PYTHON ?= python3
ARGS ?=
WORKERS ?= auto
MATCHES ?= 20000

GAME ?= pixel_tactics
VENV := .venv
COMPILED := .venv-compiled
AUDIT := .venv-audit
PIP_INSTALL := -m pip install -qq --disable-pip-version-check
LOCKED := $(PIP_INSTALL) --require-hashes -r
OURS := $(PIP_INSTALL) --no-deps --no-build-isolation
PACKAGING := pyproject.toml setup.py

# What the compiled build is made from, as one number: touching a file rebuilds nothing.
SOURCES_SUM = $(shell find src $(PACKAGING) locks/dev.txt -name '*.py' -o -name '*.toml' -o -name dev.txt -o -name py.typed \
	| LC_ALL=C sort | xargs cksum | cksum | cut -d' ' -f1)

export PYTHON

.DEFAULT_GOAL := help
.PHONY: help play terminal test fast check web web-check compiled compiled-for-tests test-compiled mutants bench soak trees kills powercuts attacks fuzz worlds load lock audit docs clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile

play: $(VENV)/.installed ## open the table in the browser
	@$(VENV)/bin/feldherr serve --open $(ARGS)

terminal: $(VENV)/.installed ## play in the terminal (GAME=runewars for the other game)
	@$(VENV)/bin/feldherr play $(GAME) --against normal $(ARGS)

test: ## everything CI runs, from a bare machine on: checks and tests of both builds, with times
	@sh tools/system.sh make python venv compiler node browser $(if $(FELDHERR_NO_POSTGRES),,postgres)
	@WORKERS=$(WORKERS) $(PYTHON) -m tools.suite $(ARGS)

fast: $(VENV)/.dev ## tests without the slow ones, stop at the first failure
	@$(VENV)/bin/python -m pytest -x -q -m "not slow and not compiled" $(ARGS)

check: $(VENV)/.dev ## lint, format, types, import rules, weak spots, rule map, packs, generated files
	@echo "==> ruff"
	@$(VENV)/bin/ruff check -q .
	@$(VENV)/bin/ruff format -q --check .
	@echo "==> mypy"
	@$(VENV)/bin/mypy
	@echo "==> import rules"
	@$(VENV)/bin/lint-imports --no-logo
	@echo "==> weak spots"
	@$(VENV)/bin/bandit -q -c pyproject.toml -ii -r src
	@echo "==> rule map"
	@$(VENV)/bin/python -m tools.rulemap --check
	@echo "==> packs"
	@$(VENV)/bin/python -m tools.packcheck
	@echo "==> page of cards"
	@$(VENV)/bin/python -m tools.cards --check
	@echo "==> messages in TypeScript"
	@$(VENV)/bin/python -m tools.protocol_ts --check
	@echo "==> figures of the book"
	@$(VENV)/bin/python -m tools.conquest.figures --check

web: web/node_modules/.made ## build the page of the browser table
	@cd web && npm run --silent build

web-check: web/node_modules/.made ## types, accessibility and tests of the page; a rebuild must equal what is committed
	@echo "==> page: types"
	@cd web && npm run --silent check
	@echo "==> page: tests"
	@cd web && npm run --silent test
	@echo "==> page: rebuild"
	@cd web && npm run --silent build -- --outDir "$(CURDIR)/build/page" --emptyOutDir
	@diff -r build/page src/feldherr/server/static

kills: $(VENV)/.dev ## kill the store under load 200 times and a server with games 50 times, and look for losses
	@$(VENV)/bin/python -m tools.kills --what store --kills 200 $(ARGS)
	@$(VENV)/bin/python -m tools.kills --what server --kills 50 $(ARGS)

powercuts: $(VENV)/.dev ## cut the power of the store 500 times and look for losses
	@$(VENV)/bin/python -m tools.powercuts --cuts 500 $(ARGS)

attacks: $(VENV)/.dev ## attack a server while bots play, and measure what they notice
	@$(VENV)/bin/python -m tools.attacks $(ARGS)

fuzz: $(VENV)/.dev ## send a million broken messages to a server
	@$(VENV)/bin/python -m tools.fuzz --messages 1000000 $(ARGS)

worlds: compiled ## compare what seats are told in 100,000 pairs of worlds
	@$(COMPILED)/bin/python -m tools.worlds --pairs 100000 $(ARGS)

load: compiled ## 500 live games through sockets, beside a bare echo; into bench/results.md
	@$(COMPILED)/bin/python -m tools.load $(ARGS)

compiled: ## build the mypyc-compiled package into .venv-compiled
	@$(MAKE) -s --no-print-directory $(COMPILED)/.built-$(SOURCES_SUM)-O3

# For tests any optimization will do; without it the C compiler takes half as long.
compiled-for-tests:
	@ls $(COMPILED)/.built-$(SOURCES_SUM)-O* >/dev/null 2>&1 \
		|| $(MAKE) -s --no-print-directory $(COMPILED)/.built-$(SOURCES_SUM)-O1

test-compiled: compiled-for-tests ## the tests of what is compiled, and long random play, on the compiled build
	@$(COMPILED)/bin/python -m pytest -q -n $(WORKERS) --share --ignore=tests/browser $(ARGS)

mutants: $(VENV)/.dev ## change the code in 100 places, one at a time, and list what no test has noticed (ARGS="--only core")
	@$(VENV)/bin/python -m tools.mutants $(ARGS)

bench: $(COMPILED)/.bench $(VENV)/.installed ## speed beside others, into bench/results.md and geometry.md
	@$(COMPILED)/bin/python bench/geometry.py
	@$(COMPILED)/bin/python bench/run.py --interpreted $(VENV)/bin/python $(ARGS)

soak: compiled ## play 20,000 random matches (MATCHES=n, GAME=name) and check every one
	@$(COMPILED)/bin/python -m tools.soak --matches $(MATCHES) $(if $(GAME),--game $(GAME)) $(ARGS)

trees: compiled ## count the long trees of answers and compare
	@$(COMPILED)/bin/python -m tools.perft --long

lock: $(AUDIT)/.locked ## write locks/ anew, with the newest packages that pyproject.toml allows
	@PATH="$(CURDIR)/$(AUDIT)/bin:$$PATH" $(AUDIT)/bin/python -m tools.locks

audit: $(AUDIT)/.locked web/node_modules/.made ## ask whether there are warnings about anything we install, and look for weak spots
	@echo "==> weak spots"
	@$(AUDIT)/bin/bandit -q -c pyproject.toml -ii -r src
	@echo "==> warnings about packages"
	@PATH="$(CURDIR)/$(AUDIT)/bin:$$PATH" $(AUDIT)/bin/python -m tools.audit

docs: $(VENV)/.dev ## rewrite the generated pages, such as the rule maps
	@$(VENV)/bin/python -m tools.rulemap
	@$(VENV)/bin/python -m tools.cards
	@$(VENV)/bin/python -m tools.protocol_ts
	@$(VENV)/bin/python -m tools.conquest.figures

clean: ## remove everything that make has made
	rm -rf $(VENV) $(COMPILED) $(AUDIT) web/node_modules build dist src/*.egg-info
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# --- environments ---------------------------------------------------------------------------

# Packages come with the hashes of locks/; what they need to be built is among them.
$(VENV)/.made $(COMPILED)/.made $(AUDIT)/.made: %/.made:
	@sh tools/system.sh python venv
	@echo "==> creating $*"
	@$(PYTHON) -m venv --clear $*
	@touch $@

$(VENV)/.installed: $(VENV)/.made $(PACKAGING) locks/play.txt
	@echo "==> installing feldherr into $(VENV)"
	@$(VENV)/bin/python $(LOCKED) locks/play.txt
	@FELDHERR_COMPILE=0 $(VENV)/bin/python $(OURS) -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.made $(PACKAGING) locks/dev.txt
	@echo "==> installing feldherr and its test tools into $(VENV)"
	@$(VENV)/bin/python $(LOCKED) locks/dev.txt
	@FELDHERR_COMPILE=0 $(VENV)/bin/python $(OURS) -e .
	@touch $@ $(VENV)/.installed

$(COMPILED)/.locked: $(COMPILED)/.made locks/dev.txt
	@echo "==> installing compiler and test tools into $(COMPILED)"
	@$(COMPILED)/bin/python $(LOCKED) locks/dev.txt
	@touch $@

$(AUDIT)/.locked: $(AUDIT)/.made locks/audit.txt
	@echo "==> installing what audits into $(AUDIT)"
	@$(AUDIT)/bin/python $(LOCKED) locks/audit.txt
	@touch $@

$(COMPILED)/.built-%: | $(COMPILED)/.locked
	@sh tools/system.sh compiler
	@echo "==> compiling feldherr into $(COMPILED) (a minute or two)"
	@mkdir -p build && find build -mindepth 1 -maxdepth 1 ! -name screenshots ! -name page ! -name test -exec rm -rf {} +
	@rm -f $(COMPILED)/.built-*
	@FELDHERR_COMPILE=1 FELDHERR_OPTIMIZE=$(lastword $(subst -O, ,$@)) $(COMPILED)/bin/python $(OURS) --force-reinstall .
	@$(COMPILED)/bin/python -c 'import feldherr.core.match as m; assert m.__file__[-3:] != ".py"'
	@touch $@

web/node_modules/.made: web/package-lock.json
	@sh tools/system.sh node
	@echo "==> installing the tools of the page"
	@cd web && npm ci --no-audit --no-fund --silent
	@touch $@

$(COMPILED)/.bench: $(COMPILED)/.made locks/bench.txt | compiled
	@echo "==> installing the engines to compare with into $(COMPILED)"
	@$(COMPILED)/bin/python $(LOCKED) locks/bench.txt
	@touch $@
