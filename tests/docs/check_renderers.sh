#!/bin/sh
# Does an SVG look the same in librsvg and in Chromium as our PNG of it? Pixels are compared after a
# blur, since each sets letters and edges a little otherwise; what is missing, moved or of another
# colour stays. Arguments: the program, Chromium.
set -eu
program=$1
chromium=$2
width=480
height=340
most=0.15 # of white to black, in the pixel that differs most
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
samples='103-circles-overlapping 604-swept-corner-br 809-hooks-without-touching
    865-swept-key 909-sphere-over-a-box 958-mistake-single-precision'

count=0
echo '<!DOCTYPE html><style>body{margin:0}img{display:block}</style>' >"$work/page.html"
for sample in $samples; do
    theme=light
    [ $((count % 2)) -eq 0 ] || theme=dark
    for format in svg png; do
        "$program" shot "assets/cases/$sample.json" --theme "$theme" --size "${width}x$height" \
            -o "$work/$sample.$format" >"$work/written"
    done
    rsvg-convert "$work/$sample.svg" -o "$work/$sample-rsvg.png"
    echo "<img src='$sample.svg' width=$width height=$height>" >>"$work/page.html"
    count=$((count + 1))
done
HOME=$work "$chromium" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \
    --hide-scrollbars --force-device-scale-factor=1 --user-data-dir="$work/chromium" \
    --blink-settings=preferredColorScheme=1 --window-size="$width,$((height * count))" \
    --screenshot="$work/page.png" "file://$work/page.html" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    exit 1
}

# difference A B: told as a number from 0 to 1; 1 when their sizes differ.
difference() {
    convert "$1" "$2" -alpha off -blur 0x2.5 -metric PAE -compare -format '%[distortion]' info: \
        2>"$work/log" || echo 1
}

failed=0
index=0
previous=
for sample in $samples; do
    convert "$work/page.png" -crop "${width}x$height+0+$((index * height))" +repage \
        "$work/$sample-chromium.png"
    for renderer in rsvg chromium; do
        found=$(difference "$work/$sample.png" "$work/$sample-$renderer.png")
        echo "$sample $renderer $found"
        awk -v found="${found:-1}" -v most="$most" 'BEGIN { exit !(found <= most) }' || {
            echo "$sample looks otherwise in $renderer" >&2
            failed=1
        }
    done
    # The measure must tell pictures apart, or the test says nothing.
    if [ -n "$previous" ]; then
        found=$(difference "$work/$sample.png" "$work/$previous.png")
        awk -v found="${found:-1}" -v most="$most" 'BEGIN { exit !(found > 3 * most) }' || {
            echo "$sample and $previous are taken for the same: $found" >&2
            failed=1
        }
    fi
    previous=$sample
    index=$((index + 1))
done
exit "$failed"
