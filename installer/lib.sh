# Shared by run.sh and test.sh: says what it does, installs what is missing, builds.

say() { printf '==> %s\n' "$*"; }

die() {
    printf 'gpuplan installer: %s\n' "$*" >&2
    exit 1
}

# Runs a command as root: directly, or by sudo.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        die "needs root or sudo to run: $*"
    fi
}

# install_packages FILE...: installs by apt what the lists name and dpkg does not have.
install_packages() {
    local wanted missing=() package
    wanted=$(sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "$@")
    for package in $wanted; do
        # A program of the same name that is already there (a vendor's nodejs brings its own npm) counts as installed.
        if dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed'; then continue; fi
        if [ "$package" = npm ] && command -v npm >/dev/null 2>&1; then continue; fi
        missing+=("$package")
    done
    if [ "${#missing[@]}" -eq 0 ]; then
        say "all Debian packages are there"
        return
    fi
    say "installing ${#missing[@]} Debian packages: ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}"
}

# build PRESET TARGET...: configures when needed and builds.
build() {
    local preset=$1
    shift
    say "building ($preset)"
    [ -f "build/$preset/build.ninja" ] || cmake --preset "$preset"
    cmake --build --preset "$preset" --target "$@"
}
