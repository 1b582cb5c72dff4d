#!/bin/sh
# palette.sh - the list of commands is opened, searched, run by Enter and by a click; rulers and
# presentation are switched, and remembered where they are a person's ways; the manual is opened.
. "$(dirname "$0")/gui.sh"

type_text() {
    xdotool type --delay 20 "$1"
}

# The colour of the window's lower right corner: the status line's, or the picture's.
corner() {
    pixel 1270 797
}
corner_is() {
    [ "$(corner)" = "$1" ]
}
corner_is_not() {
    [ "$(corner)" != "$1" ]
}

start_server
write_case case.json
mkdir bin
printf '#!/bin/sh\necho "$1" >opened\n' >bin/xdg-open
chmod +x bin/xdg-open
PATH=$PWD/bin:$PATH
start_app case.json
bar=$(corner)

# ---- Run by keys -----------------------------------------------------------------------------
keys ctrl+k
type_text "select all"
keys Return
keys ctrl+k
type_text "dupl"
keys Return ctrl+s
wait_for contains case.json '"ball2"'
wait_for contains case.json '"wall2"'

# ---- Closed without any harm -----------------------------------------------------------------
keys F1
type_text "dlt" # letters of tools and of "Delete": searched, not obeyed
keys Escape ctrl+s
[ "$(grep -c '"name"' case.json)" -eq 4 ] || fail "$(cat case.json)"

# ---- The manual ------------------------------------------------------------------------------
keys F1
type_text "manual"
keys Return
wait_for contains opened manual/index.md
[ -s "$(cat opened)" ] || fail "no such manual: $(cat opened)"

# ---- Run by a click --------------------------------------------------------------------------
keys ctrl+k
type_text "presentation"
wait_for corner_is_not "$bar" # the window is dimmed
dimmed=$(corner)
click 640 142 # the first row
no_status_line() {
    corner_is_not "$dimmed" && corner_is_not "$bar"
}
wait_for no_status_line
keys Escape
wait_for corner_is "$bar"

# ---- Remembered ------------------------------------------------------------------------------
ruler=$(pixel 900 4)
ruler_is() {
    [ "$(pixel 900 4)" = "$1" ]
}
ruler_is_not() {
    [ "$(pixel 900 4)" != "$1" ]
}
keys ctrl+r
wait_for ruler_is_not "$ruler"
quit_app
contains config/collision-test/settings.json '"rulers_hidden": true' ||
    fail "$(cat config/collision-test/settings.json)"
start_app case.json
wait_for ruler_is_not "$ruler"
keys ctrl+r
wait_for ruler_is "$ruler"
quit_app
