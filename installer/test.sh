#!/usr/bin/env bash
# Installs what gpuplan and its tests need, builds everything and runs all tests without a display. Ends with ctest's summary.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. installer/lib.sh

install_packages installer/packages.txt installer/packages-test.txt
build ci all
say "preparing the export checkers"
bash tests/oracles/setup.sh build/ci
if command -v terraform >/dev/null 2>&1; then
    say "terraform is on PATH: exports are checked with the real one"
else
    say "terraform is not on PATH: exports are checked by the checkers' fallback"
fi
say "running the tests"
export QT_QPA_PLATFORM=offscreen
ctest --preset ci -j "$(nproc)"
