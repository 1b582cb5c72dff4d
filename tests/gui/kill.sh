#!/bin/sh
# kill.sh - kill -9 while the real window saves: the file is whole, the work is offered again.
# tests/app/files/test_kill.c does the same 200 times, without a window.
. "$(dirname "$0")/gui.sh"

start_server
write_case case.json
for round in 1 2 3 4 5 6 7 8; do
    start_app case.json
    keys Return Tab Up
    # Keys go on coming while the program is killed, a little later in every round.
    (for i in 1 2 3 4 5 6 7 8 9 10; do xdotool key ctrl+s Up; done) 2>/dev/null &
    typist=$!
    until_true 1 test $round -gt 4 -a -e state/collision-test/unsaved-1.json || :
    kill -KILL "$app"
    wait_end
    wait $typist || :
    "$program" check case.json >check.txt || fail "round $round: broken: $(cat check.txt case.json)"
    for kept in state/collision-test/unsaved-*.json; do
        [ ! -e "$kept" ] || "$program" check "$kept" >check.txt || fail "round $round: $kept"
    done
done

# The next run takes the work up, saves it and leaves nothing behind.
start_app case.json
keys Return Tab Up
wait_for title_is "Gui — case.json *"
keys ctrl+s ctrl+s
wait_for title_is "Gui — case.json"
quit_app
left=$(ls -A . state/collision-test | grep '\.tmp$')
[ -z "$left" ] || fail "left behind: $left"
