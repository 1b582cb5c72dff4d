#!/bin/sh
# Are the shapes of an animated SVG where the world has them, at many times of several frames, as a
# browser plays it (animation_probe.js)? Arguments: the program, print_places, Chromium.
set -eu
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/case.json" <<'END'
{"collision-test": 1, "show": [], "shapes": [
  {"type": "circle", "center": [-14, 1], "radius": 3, "move": [9, 1], "respond": "bounce"},
  {"type": "circle", "center": [8, -1], "radius": 2, "move": [-11, 2], "respond": "bounce"},
  {"type": "rotated_rect", "center": [1, 14], "size": [6, 3], "rotation": 20, "move": [5, -2], "spin": 35},
  {"type": "circle", "center": [12, -12], "radius": 2, "move": [6, 9]},
  {"type": "rect", "min": [16, -8], "size": [3, 28]}
]}
END
"$1" shot "$work/case.json" --animate --frames 3 -o "$work/case.svg" >"$work/log"
{
    echo '<!DOCTYPE html><style>body{margin:0}</style>'
    cat "$work/case.svg"
    echo '<script>'
    "$2" "$work/case.json" 3 16
    cat "$here/animation_probe.js"
    echo '</script>'
} >"$work/page.html"
HOME=$work "$3" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \
    --user-data-dir="$work/chromium" --window-size=1000,800 --dump-dom "file://$work/page.html" \
    >"$work/seen" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
grep -E '^(LOOKED AT|PROBLEM|ALL IS WELL)' "$work/seen" || cat "$work/log"
grep -q '^LOOKED AT 4 SHAPES AT 48 TIMES' "$work/seen" && grep -qx 'ALL IS WELL' "$work/seen"
