#!/bin/sh
# What the window costs: start to first frame, and CPU over 5 idle seconds. Prints, asserts nothing.
# The time to the first frame is an upper bound: looking at the screen takes some 50 ms each time.
#
# usage: xvfb-run -a -s '-screen 0 1280x800x24' tests/bench/bench_window.sh PROGRAM [CASE]
set -eu
program=$1
case=${2-assets/cases/601-swept-worked-example.json}
XDG_STATE_HOME=$(mktemp -d)
XDG_CONFIG_HOME=$XDG_STATE_HOME
export XDG_STATE_HOME XDG_CONFIG_HOME
trap 'rm -rf "$XDG_STATE_HOME"' EXIT

# The screen without a window is one colour; a pixel of the panel tells when something is drawn.
pixel() {
    import -window root -crop 1x1+1100+500 -depth 8 rgb:- | od -An -tx1
}

ticks() {
    awk '{ print $14 + $15 }' "/proc/$1/stat"
}

measure() {
    before=$(pixel)
    start=$(date +%s%N)
    "$program" "$case" &
    pid=$!
    while [ "$(pixel)" = "$before" ]; do
        kill -0 "$pid"
    done
    first=$((($(date +%s%N) - start) / 1000000))
    sleep 1
    idle=$(ticks "$pid")
    sleep 5
    idle=$(($(ticks "$pid") - idle))
    kill "$pid"
    wait "$pid" || :
    echo "$1: first frame after at most $first ms, $idle ticks of $((5 * $(getconf CLK_TCK))) in 5 idle seconds"
}

SDL_RENDER_DRIVER=software measure "software renderer"
measure "default renderer"
