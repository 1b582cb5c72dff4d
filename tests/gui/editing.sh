#!/bin/sh
# editing.sh - what only a real window shows of editing: double clicks, Shift+click, copying from one
# window into another, letters typed into a field, a mouse that leaves the window and a window that
# loses the keyboard during a drag.
. "$(dirname "$0")/gui.sh"

# The circle's centre and half the rectangle's height in the file.
saves() { # TEXT
    keys ctrl+s
    wait_for contains case.json "$1"
}

start_server 1600x1000
root=$(xwininfo -root | awk '/Window id/ { print $4 }')
write_case case.json
start_app case.json
ball_x=$(at_x -32) ball_y=$(at_y -22)

# ---- Shift+click takes both along --------------------------------------------------------------
click "$ball_x" "$ball_y"
xdotool keydown shift
click "$(at_x 22)" "$(at_y -5)"
xdotool keyup shift
xdotool keydown ctrl # no snapping
drag "$(at_x 22)" "$(at_y -5)" "$(at_x 22)" "$(at_y 5)"
xdotool keyup ctrl
saves '"center": [-30, -10]'
contains case.json '"min": [5, 2], "max": [25, 18]' || fail "$(grep wall case.json)"
keys ctrl+z
saves '"center": [-30, -20]'

# ---- Outside of the window, and without the keyboard -------------------------------------------
xdotool mousemove --window "$window" "$ball_x" "$ball_y" mousedown 1
xdotool mousemove --window "$window" $((ball_x + 50)) "$ball_y"
xdotool mousemove --window "$window" -- -100 -50
xdotool windowfocus "$root"
xdotool mousemove --window "$window" $((ball_x + 100)) "$ball_y"
xdotool mouseup 1
wait_for focus
wait_for title_is "Gui — case.json *"
keys ctrl+z
wait_for title_is "Gui — case.json"

# ---- A double click ----------------------------------------------------------------------------
click "$(at_x 22)" "$(at_y -5)"
keys Escape y # a polygon: three clicks, the last one double
click "$(at_x -20)" "$(at_y 10)"
click "$(at_x -10)" "$(at_y 10)"
xdotool mousemove --window "$window" "$(at_x -10)" "$(at_y 20)" click --repeat 2 --delay 50 1
saves '"polygon"'
drag "$(at_x -20)" "$(at_y 10)" "$(at_x -22)" "$(at_y 9)" # two pulls, however quick, are none:
drag "$(at_x -22)" "$(at_y 9)" "$(at_x -24)" "$(at_y 7)"
saves '[-24, 7]'
xdotool mousemove --window "$window" "$(at_x 0)" "$(at_y 30)" # off the point: Delete would take that
keys Delete
wait_for title_is "Gui — case.json *"
saves '"wall"'
if contains case.json polygon; then fail "Delete left the polygon"; fi

# ---- Letters into a field ----------------------------------------------------------------------
click "$ball_x" "$ball_y"
keys F2 ctrl+a
xdotool type --delay 20 'Kugel 3*4'
keys Return
saves '"Kugel 3*4"'
keys Escape ctrl+z
saves '"ball"'
kill -STOP "$app" # and while the window is busy, before the field is there
keys F2 ctrl+a
xdotool type --delay 20 'a/b~c?d:e_F.G*(2)=+-0'
kill -CONT "$app"
keys Return
saves '"a/b~c?d:e_F.G*(2)=+-0"'
keys Escape ctrl+z
saves '"ball"'

# ---- From one window into another ---------------------------------------------------------------
keys ctrl+a ctrl+c
first=$app first_window=$window
echo '{"collision-test": 1, "title": "Second", "shapes": []}' >second.json
start_app second.json
wait_for title_is "Second — second.json"
keys ctrl+v
wait_for title_is "Second — second.json *"
keys ctrl+s
wait_for contains second.json '"center": [-30, -20], "radius": 5, "move": [10, 30]'
contains second.json '"wall"' || fail "$(cat second.json)"
quit_app
app=$first window=$first_window
wait_for focus
quit_app
