#!/bin/sh
# window.sh - opening and refusing, resizing, idling.
. "$(dirname "$0")/gui.sh"

# SIGTERM, which would end it before.
catches_end() {
    grep -q '^SigCgt:.*[4-7c-f]...$' "/proc/$app/status"
}

# ---- Without a display -----------------------------------------------------------------------
(
    unset DISPLAY
    write_case case.json
    "$program" case.json >out.txt 2>err.txt
    status=$?
    [ $status -eq 3 ] || fail "no display: exit status $status"
    [ ! -s out.txt ] || fail "no display: wrote to stdout"
    contains err.txt "collision-test shot" || fail "no display: $(cat err.txt)"
    # An empty name is none.
    SDL_VIDEODRIVER='' timeout 20 "$program" case.json 2>err.txt
    status=$?
    [ $status -eq 3 ] || fail "no display, no driver's name: exit status $status"
    echo '{ "collision-test": 1, "shapes": [ oops' >bad.json
    "$program" bad.json 2>err.txt
    status=$?
    [ $status -eq 2 ] || fail "bad file: exit status $status"
    contains err.txt "bad.json:1: " || fail "bad file: $(cat err.txt)"
    # A driver that is asked for by name is a window, also when it shows nothing.
    SDL_VIDEODRIVER=dummy "$program" case.json &
    app=$!
    wait_for catches_end
    kill -TERM $app && wait $app || fail "dummy driver: exit status $?"
) || exit 1

# ---- Size ------------------------------------------------------------------------------------
start_server
write_case case.json
start_app case.json

# The status line's and the panel's colour at their corner, whatever the size.
corner_is_panel() {
    [ "$(pixel $(($1 - 2)) $(($2 - 3)))" = "$(pixel 3 $(($2 - 3)))" ] &&
        [ "$(pixel $(($1 - 2)) $(($2 - 3)))" != "$(pixel 170 60)" ]
}
for size in "1100 700" "320 240" "1000 400" "700 800" "1280 800"; do
    # shellcheck disable=SC2086 # two numbers
    set -- $size
    timeout 10 xdotool windowsize --sync "$window" "$1" "$2"
    wait_for corner_is_panel "$1" "$2"
done
drag "$(at_x -30)" "$(at_y -20)" "$(at_x 0)" "$(at_y 0)"
wait_for is_red "$(at_x 25)" "$(at_y -5)"

# ---- Hidden and shown again ------------------------------------------------------------------
timeout 10 xdotool windowunmap --sync "$window"
timeout 10 xdotool windowmap --sync "$window"
wait_for focus
wait_for is_red "$(at_x 25)" "$(at_y -5)"

# A button let go of meanwhile is up, and its next press is heard.
xdotool mousemove --window "$window" "$(at_x 0)" "$(at_y 0)" mousedown 1
xdotool mousemove --window "$window" "$(at_x 2)" "$(at_y 2)"
timeout 10 xdotool windowunmap --sync "$window"
xdotool mouseup 1
timeout 10 xdotool windowmap --sync "$window"
wait_for focus
wait_for drawn
keys ctrl+z
wait_for is_red "$(at_x 25)" "$(at_y -5)"
drag "$(at_x 0)" "$(at_y 0)" "$(at_x -30)" "$(at_y -20)"
wait_for is_not_red "$(at_x 25)" "$(at_y -5)"
drag "$(at_x -30)" "$(at_y -20)" "$(at_x 0)" "$(at_y 0)"
wait_for is_red "$(at_x 25)" "$(at_y -5)"

# ---- Idle ------------------------------------------------------------------------------------
ticks() {
    awk '{ print $14 + $15 }' "/proc/$app/stat"
}
idles() {
    before=$(ticks)
    sleep 5
    used=$(($(ticks) - before))
    [ $used -le 10 ]
}
sleep 3 # the recovery file is written meanwhile
until_true 1 idles || fail "idle, but used $used of 500 ticks"
quit_app
