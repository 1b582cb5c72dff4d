#!/bin/sh
# Is the book of cases fit to be read in a browser? In both themes, and in a wide and a narrow window,
# every figure must be seen and no text may lie over another (book_probe.js). Argument: Chromium.
set -eu
chromium=$1
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{
    cat assets/gallery.html
    echo '<script data-probe>'
    cat "$here/book_probe.js"
    echo '</script>'
} >"$work/page.html"

# look NAME SCHEME WIDTH: 0 is the dark scheme to Chromium, 1 the light one.
look() {
    HOME=$work "$chromium" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \
        --user-data-dir="$work/$1" --blink-settings=preferredColorScheme="$2" \
        --window-size="$3,900" --dump-dom "file://$work/page.html" >"$work/$1.txt" 2>"$work/$1.log" ||
        { cat "$work/$1.log" >&2; return 1; }
}
look light 1 1280 &
first=$!
look dark 0 560
wait "$first"
for theme in light dark; do
    grep -E '^(LOOKED AT|PROBLEM|ALL IS WELL)' "$work/$theme.txt" || cat "$work/$theme.log"
done
grep -q "CASES, LIGHT" "$work/light.txt" && grep -q "CASES, DARK" "$work/dark.txt" &&
    grep -qx 'ALL IS WELL' "$work/light.txt" && grep -qx 'ALL IS WELL' "$work/dark.txt"
