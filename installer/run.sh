#!/usr/bin/env bash
# Installs what gpuplan needs, builds it and starts it. With a display: the desktop on the default scenario. Without one: the same
# scenario on the command line, then a report with charts and the Terraform folder into out/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. installer/lib.sh

install_packages installer/packages.txt
build release gpuplan gpuplan-cli

if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
    say "starting the desktop"
    exec build/release/app/gpuplan "$@"
fi

say "no display: planning the default scenario on the command line"
build/release/app/gpuplan-cli plan
say "writing the report with charts and the Terraform folder to out/"
QT_QPA_PLATFORM=offscreen build/release/app/gpuplan --report out/ "$@"
find out -type f | sort
