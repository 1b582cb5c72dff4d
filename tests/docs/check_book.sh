#!/bin/sh
# Is assets/gallery.html what the program makes of the cases now? Argument: the program. With
# UPDATE=1 it is made anew.
set -eu
program=$1
page=assets/gallery.html
LC_ALL=C
export LC_ALL
set -- assets/cases/*.json
if [ "${UPDATE-}" = 1 ]; then
    "$program" shot --format html -o "$page" "$@"
elif ! "$program" shot --format html -o "$page" --check "$@"; then
    echo "$page is not what the cases give now; run:" >&2
    echo "collision-test shot --format html -o $page assets/cases/*.json" >&2
    exit 1
fi
# Every case states what it shows, shows it, and stands in a chapter.
"$program" check "$@" >/dev/null
if grep -L '"expect": \[' "$@" | grep . || grep -L '"title": "[^":]*: [^"]' "$@" | grep .; then
    echo "these cases lack expectations, or a title \"Chapter: title\"" >&2
    exit 1
fi
for chapter in 'Overlap' 'Containment and touching' 'Rotated rectangles' 'Segments and rays' Capsules \
    Polygons Sweeps 'Corner cases' 'Bounding volumes' 3D 'Famous mistakes'; do
    grep -q "<h2 [^>]*>$chapter</h2>" "$page" || {
        echo "$page lacks the chapter $chapter" >&2
        exit 1
    }
done
size=$(wc -c <"$page")
[ "$size" -lt 2000000 ] || {
    echo "$page has $size bytes; it is to stay below 2 million" >&2
    exit 1
}
