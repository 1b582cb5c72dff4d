#!/bin/sh
# asteroids.sh - the game by recorded keys: from its start, a sixtieth of a second at a time, until rocks are
# in pieces; then kept, saved and taken back. Live it goes on until P pauses it.
. "$(dirname "$0")/gui.sh"

on() { # COUNT sixtieths of a second
    for _ in $(seq "$1"); do
        set -- "$@" shift+period
    done
    shift
    xdotool key --delay 2 "$@"
}

start_server
start_app play asteroids --seed 20
xdotool mousemove --window "$window" 400 790

# Alive until it is paused, and on again.
start=$(plot)
wait_for plot_is_not "$start"
keys p
wait_for is_paused
keys p
wait_for plot_is_not "$paused"
keys p

# From the start with Z held, then with Left as well.
keys Home
xdotool keydown z
on 30
xdotool keydown Left
on 76
xdotool keyup z keyup Left
keys ctrl+Return
wait_for title_is "Asteroids, wave 1, score 60 — copy of 990-asteroids.json *"
keys ctrl+s
wait_for test -s collision-test-001.json
contains collision-test-001.json '"name": "bullet 12", "at": [68.91895415535282, 51.20308454955111]' || fail "not the game that was recorded"
keys ctrl+z
wait_for title_is "Asteroids: a moment of the game — collision-test-001.json *"
quit_app
