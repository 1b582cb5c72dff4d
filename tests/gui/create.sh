#!/bin/sh
# create.sh - every type of shape is made with the mouse, by letters and by the tool bar; a polygon
# click by click; Escape gives up; undo takes them back one by one; the file has what was drawn.
. "$(dirname "$0")/gui.sh"
strip=0

write_empty() { # FILE
    cat >"$1" <<'CASE'
{
  "collision-test": 1,
  "title": "Gui",
  "view": {"center": [0, 0], "height": 72.4},
  "shapes": []
}
CASE
}

# make KEY X1 Y1 X2 Y2: chooses the tool of that letter and drags, in world units.
make() {
    keys "$1"
    drag "$(at_x "$2")" "$(at_y "$3")" "$(at_x "$4")" "$(at_y "$5")"
}

# The middle of the tool bar's button number $1, counted from 0, in this window.
button() {
    click 20 $((20 + 32 * $1))
}

saved() { # TEXT: saves until the file has it
    keys ctrl+s
    wait_for contains case.json "$1"
}

start_server
write_empty case.json
start_app case.json
keys j shift+j # what is snapped to is tested elsewhere

make c -30 -20 -27 -16
saved '{"type": "circle", "name": "circle1", "center": [-30, -20], "radius": 5}'
make r -10 -30 -2 -25
saved '{"type": "rect", "name": "rect1", "min": [-10, -30], "max": [-2, -25]}'
make u 10 -20 20 -26
saved '{"type": "rotated_rect", "name": "rotated_rect1", "center": [15, -23], "size": [10, 6], "rotation": 0}'
make l -30 30 -20 25
saved '{"type": "segment", "name": "segment1", "from": [-30, 30], "to": [-20, 25]}'
make k -10 20 -5 25
saved '{"type": "capsule", "name": "capsule1", "from": [-10, 20], "to": [-5, 25], "radius": 2}'
keys d
click "$(at_x 30)" "$(at_y 30)"
saved '{"type": "point", "name": "point1", "at": [30, 30]}'

# A polygon: a double click closes, then Enter, then a click on the first point.
keys y
click "$(at_x 5)" "$(at_y 5)"
click "$(at_x 15)" "$(at_y 5)"
xdotool mousemove --window "$window" "$(at_x 15)" "$(at_y 12)" click --repeat 2 --delay 60 1
saved '{"type": "polygon", "name": "polygon1", "points": [[5, 5], [15, 5], [15, 12]]}'
button 7
click "$(at_x -5)" "$(at_y -5)"
click "$(at_x -15)" "$(at_y -5)"
click "$(at_x -15)" "$(at_y -12)"
click "$(at_x -2)" "$(at_y -12)"
keys BackSpace Return
saved '{"type": "polygon", "name": "polygon2", "points": [[-5, -5], [-15, -5], [-15, -12]]}'
keys y
click "$(at_x 20)" "$(at_y 15)"
click "$(at_x 30)" "$(at_y 15)"
click "$(at_x 30)" "$(at_y 22)"
click "$(at_x 20)" "$(at_y 15)"
saved '{"type": "polygon", "name": "polygon3", "points": [[20, 15], [30, 15], [30, 22]]}'

# By the bar: the circle's button, then a drag; Escape in the middle of the next gives up.
button 3
drag "$(at_x 25)" "$(at_y -5)" "$(at_x 25)" "$(at_y -9)"
saved '{"type": "circle", "name": "circle2", "center": [25, -5], "radius": 4}'
button 4
xdotool mousemove --window "$window" "$(at_x 0)" "$(at_y 0)" mousedown 1
xdotool mousemove --window "$window" "$(at_x 3)" "$(at_y 3)"
wait_for title_is "Gui — case.json *"
keys Escape
wait_for title_is "Gui — case.json"
xdotool mouseup 1
keys Escape

# A label: pressed, typed, dragged by the end of its text; then it is gone again.
keys shift+t
click "$(at_x 0)" "$(at_y -25)"
xdotool type --delay 20 -- 'what is written here'
keys Return
saved '{"type": "label", "name": "label1", "at": [0, -25], "text": "what is written here"}'
drag $(($(at_x 0) + 50)) "$(at_y -25)" $(($(at_x 0) + 90)) "$(at_y -27)"
saved '"name": "label1", "at": [4, -27]'
keys ctrl+z ctrl+z ctrl+z

# One step of undo each.
keys ctrl+z ctrl+z ctrl+z ctrl+s
wait_for title_is "Gui — case.json"
wait_for contains case.json polygon1
contains case.json circle2 && fail "did not undo"
contains case.json polygon3 && fail "did not undo"
contains case.json polygon2 && fail "did not undo"
quit_app

# Shapes in space; the first one splits the plot.
write_empty case.json
start_app case.json
keys j shift+j
make o -10 5 -4 13
saved '{"type": "sphere", "name": "sphere1", "center": [-10, 5, 0], "radius": 10}'
keys ctrl+z x
drag "$(at_x 5)" "$(at_y 10)" "$(at_x 15)" "$(at_y 2)"
saved '{"type": "box", "name": "box1", "min": [5, 2, -4], "max": [15, 10, 4]}'
quit_app
