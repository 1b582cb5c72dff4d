#!/bin/sh
# Does every picture in assets/pictures match what the program draws from its case now? The name
# tells how it was made: CASE.svg, CASE-dark.svg, CASE-animated.svg, CASE-frames-03.svg, CASE-step-04.svg or CASE-map.svg.
# Argument: the program. With UPDATE=1 the pictures are made anew. Also: does README.md or the manual show each of them?
set -eu
program=$1
failed=0
drawn=$(mktemp)
trap 'rm -f "$drawn"' EXIT

for picture in assets/pictures/*.svg; do
    name=$(basename "$picture" .svg)
    theme=light
    more=
    case=$name
    case $name in
    *-dark) theme=dark case=${name%-dark} ;;
    *-animated) more=--animate case=${name%-animated} ;;
    *-frames-[0-9][0-9]) more="--frames ${name##*-frames-}" case=${name%-frames-*} ;;
    *-map) more="--against published:rapapaing --map ball" case=${name%-map} ;;
    *-step-[0-9][0-9]) more="--step ${name##*-step-}" case=${name%-step-*} ;;
    esac
    # shellcheck disable=SC2086
    "$program" shot "assets/cases/$case.json" --format svg --theme "$theme" $more -o - >"$drawn"
    if [ "${UPDATE-}" = 1 ]; then
        cp "$drawn" "$picture"
    elif ! cmp "$drawn" "$picture"; then
        echo "$picture is not what is drawn now; run: UPDATE=1 $0 $program" >&2
        failed=1
    fi
    grep -qF "${picture#assets/}" README.md assets/manual/*.md || {
        echo "neither README.md nor the manual shows $picture" >&2
        failed=1
    }
done
exit "$failed"
