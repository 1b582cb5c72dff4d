#!/bin/sh
# inspector.sh - values of the selected shape are typed, stepped by the wheel and dragged by their
# letters; a wrong one says so in red; F2 and Tab reach the fields without the mouse.
. "$(dirname "$0")/gui.sh"

# Where the fields of a circle are in a window of 1280 x 800, in a case without a note.
radius="1060 147"
x_letter=1000 x_line=119

type_text() {
    xdotool type --delay 20 -- "$1"
}

saved() { # TEXT
    keys ctrl+s
    contains case.json "$1"
}

start_server
write_case case.json
start_app case.json
keys Tab
click $radius
type_text '3*4/2+1.5'
keys Return
wait_for saved '"radius": 7.5'

xdotool mousemove --window "$window" $radius click 1 click 4 click 4 click 5 click 4
wait_for saved '"radius": 9.5'
drag $x_letter $x_line $((x_letter + 20)) $x_line
wait_for saved '"center": [-28, -20]'
keys ctrl+z ctrl+z ctrl+z
wait_for saved '"center": [-30, -20], "radius": 5'

click $radius
type_text '1/0'
is_not_red 1100 188 || fail "red before anything is wrong"
keys Return
wait_for is_red 1100 188
keys Escape
wait_for is_not_red 1100 188
wait_for saved '"radius": 5'

keys F2 ctrl+a
type_text 'disc'
keys Tab
type_text '-31'
keys Return
wait_for saved '"name": "disc", "center": [-31, -20]'
quit_app
