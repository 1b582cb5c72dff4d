#!/bin/sh
# crowd.sh - a small crowd moves from the start, rests while it is paused, and leaves nothing behind.
. "$(dirname "$0")/gui.sh"

start_server
start_app play crowd --count 60 --seed 3
xdotool mousemove --window "$window" 400 790
start=$(plot)
wait_for plot_is_not "$start"
keys space
wait_for is_paused
keys space
wait_for plot_is_not "$paused"
quit_app
[ -z "$(ls "$XDG_STATE_HOME/collision-test" 2>/dev/null | grep unsaved)" ] || fail "work left over"
