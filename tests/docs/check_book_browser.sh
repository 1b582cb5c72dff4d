#!/bin/sh
# Is the book of cases fit to be read in a browser? In both themes, and in a wide and a narrow window,
# every figure must be seen and no text may lie over another (book_probe.js); a hand-out of 14 cases with all
# steps must come on few pages of paper (120, with one step on each). Arguments: Chromium, the program.
set -eu
chromium=$1
program=$2
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{
    cat assets/gallery.html
    echo '<script data-probe>'
    cat "$here/book_probe.js"
    echo '</script>'
} >"$work/page.html"

# browse NAME OPTIONS...
browse() {
    name=$1
    shift
    HOME=$work "$chromium" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \
        --user-data-dir="$work/$name" "$@" >"$work/$name.txt" 2>"$work/$name.log" ||
        { cat "$work/$name.log" >&2; return 1; }
}
# look NAME SCHEME WIDTH: 0 is the dark scheme to Chromium, 1 the light one.
look() {
    browse "$1" --blink-settings=preferredColorScheme="$2" --window-size="$3,900" --dump-dom \
        "file://$work/page.html"
}
"$program" shot --format html --all-steps -o "$work/steps.html" assets/cases/??5-*.json >/dev/null
browse print --print-to-pdf="$work/steps.pdf" "file://$work/steps.html"
pages=$(grep -ac '/Type /Page$' "$work/steps.pdf")
echo "PRINTED ON $pages PAGES"
[ "$pages" -gt 10 ] && [ "$pages" -le 40 ]
look light 1 1280 &
first=$!
look dark 0 560
wait "$first"
for theme in light dark; do
    grep -E '^(LOOKED AT|PROBLEM|ALL IS WELL)' "$work/$theme.txt" || cat "$work/$theme.log"
done
grep -q "CASES, LIGHT" "$work/light.txt" && grep -q "CASES, DARK" "$work/dark.txt" &&
    grep -qx 'ALL IS WELL' "$work/light.txt" && grep -qx 'ALL IS WELL' "$work/dark.txt"
