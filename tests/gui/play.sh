#!/bin/sh
# play.sh - Space plays a case and pauses it; the slider is dragged to the mark of a contact; nothing is
# edited meanwhile; what is kept is one step of undo. By `collision-test play` at once.
. "$(dirname "$0")/gui.sh"

# The ball meets the wall at t = 0.5; there their outlines touch at (5, 0).
write_meeting() { # FILE
    cat >"$1" <<'CASE'
{
  "collision-test": 1,
  "title": "Gui",
  "view": {"center": [0, 0], "height": 69.4},
  "show": ["names"],
  "shapes": [
    {"type": "circle", "name": "ball", "center": [-30, 0], "radius": 5, "move": [60, 0]},
    {"type": "rect", "name": "wall", "min": [5, -8], "max": [25, 8]}
  ]
}
CASE
}

# Places in the strip of a plot that is 922 wide: the slider's track is from 240 to 720.
strip_y=757
slider_x() { echo $((240 + 480 * $1 / 100)); }
play_x=72

start_server
write_meeting case.json
start_app case.json
xdotool mousemove --window "$window" 400 790
wait_for is_not_red "$(at_x 25)" "$(at_y -5)"
start=$(plot)

# Played, paused, played on by the button.
keys space
wait_for plot_is_not "$start"
keys space
wait_for is_paused
click $play_x $strip_y
wait_for plot_is_not "$paused"
keys space

# The slider: four pixels beside the mark is at the mark, where the two touch and are red.
xdotool mousemove --window "$window" "$(slider_x 10)" $strip_y mousedown 1
wait_for is_not_red "$(at_x 25)" "$(at_y -5)"
xdotool mousemove --window "$window" $(($(slider_x 50) + 4)) $strip_y
wait_for is_red "$(at_x 25)" "$(at_y -5)"
is_red "$(at_x 0)" "$(at_y -5)" || fail "the ball is not where it meets the wall"
xdotool mouseup 1

# Nothing is edited: neither by the mouse nor by keys, nor is there anything to save.
drag "$(at_x 20)" "$(at_y 0)" "$(at_x 20)" "$(at_y 20)"
keys Right Delete ctrl+d ctrl+z
title_is "Gui — case.json" || fail "edited while it was played"
wait_for is_red "$(at_x 25)" "$(at_y -5)"

# Kept, undone, kept again.
keys ctrl+Return
wait_for title_is "Gui — case.json *"
keys ctrl+s
wait_for title_is "Gui — case.json"
contains case.json '"center": [0, 0], "radius": 5' || fail "$(grep ball case.json)"
keys ctrl+z ctrl+s
wait_for contains case.json '"center": [-30, 0], "radius": 5, "move": [60, 0]'
wait_for title_is "Gui — case.json"
original=$(cksum <case.json)

# Stopped it is where it began.
keys ctrl+shift+a space
sleep 0.3
keys shift+Escape
wait_for plot_is "$start"

# Space that is held while the keyboard goes elsewhere is no tap.
xdotool keydown space
xdotool windowfocus "$(xdotool search --maxdepth 0 --class '' | head -n 1)"
xdotool keyup space
wait_for focus
sleep 0.3
plot_is "$start" || fail "plays when the keyboard goes elsewhere"
quit_app

# From the command line at once; quitting loses nothing and leaves nothing.
start_app play case.json
before=$(plot)
wait_for plot_is_not "$before"
quit_app
[ "$original" = "$(cksum <case.json)" ] || fail "playing changed the file"
[ -z "$(ls "$XDG_STATE_HOME/collision-test" 2>/dev/null | grep unsaved)" ] || fail "work left over"
