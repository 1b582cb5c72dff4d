#!/bin/sh
# clipboard.sh - a program that asks for what was copied and is gone before the answer comes does not
# end ours.
. "$(dirname "$0")/gui.sh"

start_server
write_case case.json
start_app case.json
click "$(at_x 22)" "$(at_y -5)"
copied_and_asked() {
    keys ctrl+c
    "$(dirname "$program")/../../tests/gui/rude_requestor"
}
wait_for copied_and_asked
gone && fail "ended: $(cat stderr.txt)"
keys Up
wait_for title_is "Gui — case.json *"
keys ctrl+s
wait_for contains case.json '"min": [5, -7], "max": [25, 9]'
quit_app
