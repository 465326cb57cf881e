#!/bin/bash
# Installs the Node packages of the Terraform checker into a build folder: setup.sh BUILD_FOLDER. Quick when nothing changed.
# Afterwards: node BUILD_FOLDER/oracles/tfcheck/tfcheck.js DIR …
set -euo pipefail
if [ $# -ne 1 ]; then
    echo 'usage: setup.sh BUILD_FOLDER' >&2
    exit 2
fi
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
target=$1/oracles
mkdir -p "$target"
exec 9>"$target/lock"
flock 9
wanted=$(cd "$here" && find tfcheck -type f -not -path '*/node_modules/*' -print0 | sort -z | xargs -0 cat | sha256sum)
if [ -e "$target/installed" ] && [ "$(cat "$target/installed")" = "$wanted $here" ]; then
    exit 0
fi
rm -rf "$target/tfcheck" "$target/installed"
mkdir "$target/tfcheck"
(cd "$here/tfcheck" && tar --exclude=node_modules -cf - .) | tar -xf - -C "$target/tfcheck"
ln -sfn "$here/schemas" "$target/schemas"
if ! (cd "$target/tfcheck" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error --fetch-retries=1); then
    echo 'setup.sh: npm could not install the packages of tfcheck (its message is above).' >&2
    echo 'Behind a proxy with its own certificate, add that to /usr/local/share/ca-certificates and run update-ca-certificates.' >&2
    exit 1
fi
echo "$wanted $here" >"$target/installed"
