#!/bin/sh
# Cuts the display font from the packaged Archivo. Needs fonttools and brotli for Python (Debian: python3-fonttools python3-brotli).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
source=${1:-$here/../../node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2}
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
python=${PYTHON:-python3}

"$python" -m fontTools.varLib.instancer "$source" wdth=75 wght=600:800 -o "$work/pinned.ttf"

cut() {
  "$python" -m fontTools.subset "$work/pinned.ttf" --flavor=woff2 --no-hinting --output-file="$here/src/fonts/$1" --unicodes="$2" --layout-features="$3"
}
cut archivo-display.woff2 U+20-7E,U+A0,U+A3,U+A5,U+B7,U+D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026,U+20AC,U+2212 kern,tnum
cut archivo-display-ext.woff2 U+A1,U+BF,U+C0-D6,U+D8-FF,U+152,U+153 kern
