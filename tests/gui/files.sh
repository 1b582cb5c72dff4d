#!/bin/sh
# files.sh - new, save as, open, other programs' changes, what is remembered between runs.
. "$(dirname "$0")/gui.sh"

is_dark() {
    pixel 640 780 | awk '{ exit !($1 < 90 && $2 < 90 && $3 < 90) }'
}

# The plot's upper part, where questions are asked.
head() {
    import -window root -crop 600x120+0+0 -depth 8 rgb:- | cksum
}
is_unasked() { # nor is the last frame on its way
    unasked=$(head)
    sleep 0.3
    ! is_asked
}
is_asked() {
    [ "$(head)" != "$unasked" ]
}

start_server
write_case case.json

# A new case gets its file from the browser; the name proposed is replaced by what is typed.
start_app case.json
keys ctrl+n
wait_for title_is "Untitled"
keys ctrl+shift+s
xdotool type "fresh"
keys Return
wait_for title_is "fresh.json"
contains fresh.json '"shapes": []' || fail "not an empty case: $(cat fresh.json)"

# Typing filters, Enter opens.
keys ctrl+o
xdotool type "case.j"
keys Return
wait_for title_is "Gui — case.json"

# Saving over another file asks: Escape goes back and closes, Enter replaces.
before=$(cksum <fresh.json)
keys ctrl+shift+s
xdotool type "fresh"
keys Return Escape Escape
keys Tab Up
wait_for title_is "Gui — case.json *"
[ "$before" = "$(cksum <fresh.json)" ] || fail "fresh.json was replaced unasked"
keys ctrl+shift+s
xdotool type "fresh"
keys Return Return
wait_for title_is "Gui — fresh.json"
contains fresh.json '"center": [-30, -19]' || fail "not saved: $(cat fresh.json)"

# Another program's change is shown; with unsaved work it is asked about.
sed 's/"Gui"/"Theirs"/' fresh.json >new && mv new fresh.json
wait_for title_is "Theirs — fresh.json"
keys Tab Up
wait_for title_is "Theirs — fresh.json *"
wait_for is_unasked
sed 's/"Theirs"/"Theirs again"/' fresh.json >new && mv new fresh.json
wait_for is_asked
keys Return
wait_for title_is "Theirs again — fresh.json"
keys ctrl+z
wait_for title_is "Theirs — fresh.json *"
keys ctrl+y
wait_for title_is "Theirs again — fresh.json"
rm fresh.json
wait_for title_is "Theirs again — fresh.json *"
keys ctrl+s
wait_for title_is "Theirs again — fresh.json"

# Theme and recent files are there again at the next start.
keys t
wait_for is_dark
quit_app
start_app case.json
wait_for is_dark
keys ctrl+shift+o Down Return
wait_for title_is "Theirs again — fresh.json"
quit_app
contains config/collision-test/settings.json '"theme": "dark"' || fail "the theme is not kept"

# A broken file of settings is told, put aside, and stops nothing.
echo '{ broken' >config/collision-test/settings.json
start_app case.json
wait_for test -s config/collision-test/settings.broken.json
quit_app
