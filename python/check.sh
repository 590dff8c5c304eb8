#!/usr/bin/env bash
# Checks the Python package as users get it: builds the wheel and the source distribution, installs the wheel in fresh
# environments of the oldest and the newest installed Python, and checks types, tests and notebooks. It needs Rust, and Python
# 3.10 or newer with venv.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
profile=${PROFILE:-dev}

# Prints an interpreter of each installed minor version from 3.10 on, oldest first.
pythons() {
    local known=()
    mapfile -t known < <(
        compgen -c python3 | grep -E '^python3(\.[0-9]+)?$' | sort -u
        ls -d "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.*/bin/python 2>/dev/null || true
    )
    local python
    for python in "${known[@]}"; do
        "$python" -c 'import sys, sysconfig
if sys.version_info >= (3, 10) and not sysconfig.get_config_var("Py_GIL_DISABLED"):
    print(sys.version_info.minor, sys.executable)' 2>/dev/null || true
    done | sort -n -u -k1,1 | cut -d' ' -f2
}

mapfile -t found < <(pythons)
[ "${#found[@]}" -gt 0 ] || { echo "check.sh: Python 3.10 or newer is not installed" >&2; exit 2; }
chosen=("${found[-1]}")
[ "${#found[@]}" -gt 1 ] && chosen=("${found[0]}" "${found[-1]}")

# Install the tools in a separate environment.
"${chosen[-1]}" -m venv "$work/tools"
"$work/tools/bin/pip" install --quiet 'maturin>=1.9,<2' twine
"$work/tools/bin/maturin" build --profile "$profile" --locked --out "$work/dist"
"$work/tools/bin/maturin" sdist --out "$work/dist"
# Check that the source distribution contains all crates that the build needs.
tar -xzf "$work"/dist/*.tar.gz -C "$work"
cargo metadata --manifest-path "$work"/ennead-*/python/Cargo.toml --locked --format-version 1 >/dev/null
"$work/tools/bin/twine" check --strict "$work"/dist/*
wheel=$(ls "$work"/dist/*.whl)
ls -l "$work"/dist
rm -rf "$work/tools" "$work"/ennead-*/

for python in "${chosen[@]}"; do
    echo "== $("$python" --version)"
    "$python" -m venv "$work/venv"
    extras=test
    [ "$python" = "${chosen[-1]}" ] && extras=test,notebooks
    "$work/venv/bin/pip" install --quiet "$wheel[$extras]"
    # Test the installed package, and run its doctests in the folder where it is installed.
    installed=$("$work/venv/bin/python" -c 'import ennead, os; print(os.path.dirname(ennead.__file__))')
    "$work/venv/bin/python" -m pytest -q -p no:cacheprovider python/tests
    "$work/venv/bin/python" -m pytest -q -p no:cacheprovider --doctest-modules --doctest-ignore-import-errors --rootdir "$installed" -c /dev/null "$installed"
    if [ "$python" = "${chosen[-1]}" ]; then
        (cd "$work" && venv/bin/python -m mypy --strict -p ennead && venv/bin/python -m mypy.stubtest ennead._ennead)
        "$work/venv/bin/python" -m mypy --strict python/tests
        "$work/venv/bin/pyright" --pythonpath "$work/venv/bin/python" "$installed"
    fi
    rm -rf "$work/venv"
done
