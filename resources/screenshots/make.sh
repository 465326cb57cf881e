#!/usr/bin/env bash
# Takes the picture of every page in every look: bash resources/screenshots/make.sh PROGRAM FOLDER
# PROGRAM is the built desktop (build/dev/app/gpuplan), FOLDER gets the pictures and, where ImageMagick is installed, one sheet a look.
# `cmake --build --preset dev --target screenshots` does it into build/dev/screenshots. With a third argument, --keep, the three pictures
# of README.md are written anew beside this file.
set -euo pipefail
program=${1:?the desktop program}
folder=${2:?a folder for the pictures}
keep=${3:-}
pages=(plan memory cost topology compare export catalogue)
export QT_QPA_PLATFORM=offscreen

# name, then the options of the program
looks=(
    "small --size 1366x768"
    "large --size 1920x1080"
    "double --size 1920x1080 --scale 2"
    "dark --size 1920x1080 --theme dark"
    "chinese --size 1920x1080 --lang zh_CN"
    "chinese_small --size 1366x768 --lang zh_CN"
    "present --size 1920x1080 --present"
)

mkdir -p "$folder"
for look in "${looks[@]}"; do
    read -r name options <<<"$look"
    for page in "${pages[@]}"; do
        # shellcheck disable=SC2086 # several options
        "$program" --screenshot "$folder/$name-$page.png" --page "$page" $options
    done
    if command -v montage >/dev/null; then
        montage "$folder/$name"-{plan,memory,cost,topology,compare,export,catalogue}.png -tile 2x -geometry 960x+8+8 "$folder/sheet-$name.png"
    fi
done

if [[ $keep == --keep ]]; then
    here=$(dirname "${BASH_SOURCE[0]}")
    "$program" --screenshot "$here/plan.png" --size 1440x900 --page plan
    "$program" --screenshot "$here/cost-dark.png" --size 1440x900 --page cost --theme dark
    "$program" --screenshot "$here/topology-zh.png" --size 1440x900 --page topology --lang zh_CN
    if command -v convert >/dev/null; then
        for picture in plan cost-dark topology-zh; do
            convert "$here/$picture.png" -strip +dither -colors 200 -define png:compression-level=9 "$here/$picture.png"
        done
    fi
fi
