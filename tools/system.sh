#!/bin/sh
# See that the machine has what a build needs: sh tools/system.sh make python venv compiler
# As root on Debian or Ubuntu, what is missing is installed; otherwise a hint says what to do.
set -eu

PYTHON=${PYTHON:-python3}

has_make() { command -v make; }

has_python() { "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; }

has_venv() { "$PYTHON" -c 'import ensurepip, venv'; }

# Compiles a line that needs the compiler, the C library's headers and Python's.
has_compiler() {
    cc=$("$PYTHON" -c 'import sysconfig; print(sysconfig.get_config_var("CC") or "cc")')
    headers=$("$PYTHON" -c 'import sysconfig; print(sysconfig.get_path("include"))')
    echo '#include <Python.h>' | ${CC:-$cc} -I"$headers" -x c -fsyntax-only -
}

# Vite needs Node 20.19 or newer.
has_node() {
    command -v npm && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}

has_browser() { command -v chromium; }

has_postgres() { ls /usr/lib/postgresql/*/bin/initdb; }

packages() {
    case $1 in
        make) echo make ;;
        python) echo python3 ;;
        venv) echo python3-venv ;;
        compiler) echo gcc libc6-dev python3-dev ;;
        node) echo nodejs npm ;;
        browser) echo chromium fonts-dejavu-core ;;
        postgres) echo postgresql ;;
    esac
}

install() {
    echo "==> installing $*"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

for need in "$@"; do
    "has_$need" >/dev/null 2>&1 && continue
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        # shellcheck disable=SC2046  # several package names, separated on purpose
        install $(packages "$need") || true
        "has_$need" >/dev/null 2>&1 && continue
    fi
    case $need in
        python) echo "feldherr needs Python 3.11 or newer; '$PYTHON' is older or missing." ;;
        venv) echo "'$PYTHON' cannot make virtual environments (its module ensurepip is missing)." ;;
        node) echo "The page is built with Node 20.19 or newer and npm; they were not found." ;;
        compiler) echo "No working C compiler with the headers of '$PYTHON' was found." ;;
        *) echo "'$need' was not found." ;;
    esac >&2
    echo "On Debian or Ubuntu: sudo apt-get install $(packages "$need")" >&2
    echo "With another Python: make PYTHON=/path/to/python3 ..." >&2
    exit 1
done
