#!/bin/sh
# recovery.sh - unsaved changes survive closing, being terminated and being killed.
. "$(dirname "$0")/gui.sh"

# The list of recent files stays, of course.
nothing_kept() {
    ! ls -A state/collision-test 2>/dev/null | grep -vx recent.json
}

start_server
write_case case.json
before=$(cksum <case.json)
for ending in quit TERM HUP KILL; do
    start_app case.json
    keys Tab Up
    wait_for title_is "Gui — case.json *"
    case $ending in
    quit) quit_app ;;
    KILL)
        wait_for test -s state/collision-test/unsaved-1.json
        kill -KILL "$app"
        wait_end
        ;;
    *)
        kill -s $ending "$app"
        wait_end
        [ $ended -eq 0 ] || fail "$ending: exit status $ended"
        ;;
    esac
    [ "$before" = "$(cksum <case.json)" ] || fail "$ending: the case's file was changed"

    start_app
    keys Return
    wait_for title_is "Gui — case.json *"
    keys ctrl+s
    wait_for title_is "Gui — case.json"
    contains case.json '"center": [-30, -19]' || fail "$ending: $(grep ball case.json)"
    quit_app
    nothing_kept || fail "$ending: left behind: $(ls state/collision-test)"
    write_case case.json
done

# Where they are kept stands in the window for a moment; a key ends it.
start_app case.json
keys Tab Up
wait_for title_is "Gui — case.json *"
keys ctrl+q
wait_for grep -q 'kept in .*unsaved-1.json' stderr.txt
kill -STOP "$app" # the moment is short
find_window || fail "the window went with what it says"
kill -CONT "$app"
xdotool key space
wait_end
start_app case.json
keys Escape Escape ctrl+Delete
wait_for test -s state/collision-test/discarded-1.json
[ ! -e state/collision-test/unsaved-1.json ] || fail "discarded work is still on offer"
quit_app
