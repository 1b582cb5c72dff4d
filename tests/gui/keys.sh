#!/bin/sh
# keys.sh - Q and E turn a rectangle, arrows nudge, Tab selects, Ctrl+S saves; the file read again
# is the same scene.
. "$(dirname "$0")/gui.sh"

start_server
write_case case.json
start_app case.json
keys Tab Tab q
wait_for title_is "Gui — case.json *"
keys ctrl+s
wait_for contains case.json '"rotation": 5'
contains case.json '"rotated_rect"' || fail "$(cat case.json)"
keys e shift+e
keys ctrl+s
wait_for contains case.json '"rotation": 359'
keys shift+Tab Up shift+Left
keys ctrl+s
wait_for contains case.json '"center": [-40, -19]'
quit_app

"$program" check --json case.json >first.json || fail "check refuses what was saved"
cp case.json saved.json
start_app case.json
keys 1 1 ctrl+s Tab q e ctrl+s
quit_app
"$program" check --json case.json >second.json
cmp first.json second.json || fail "another scene after reopening"
