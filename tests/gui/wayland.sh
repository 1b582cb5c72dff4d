#!/bin/sh
# wayland.sh - on a display under Wayland that the window just fits on, it opens and stays: a compositor
# ends what is not as large as it was told to be.
. "$(dirname "$0")/gui.sh"

start_server 1280x800
XDG_RUNTIME_DIR=$(mktemp -d) # a socket's path may be no longer than 107 bytes
export XDG_RUNTIME_DIR
weston --backend=x11-backend.so --width=1280 --height=800 --use-pixman --socket=gui 2>weston.txt &
compositor=$!
trap 'status=$?; kill $compositor 2>/dev/null; rm -rf "$XDG_RUNTIME_DIR"; (exit $status); finish' EXIT
wait_for test -S "$XDG_RUNTIME_DIR/gui"
WAYLAND_DISPLAY=gui SDL_VIDEODRIVER=wayland "$program" 2>stderr.txt &
app=$!
is_light() { pixel 640 400 | awk '{ exit !($1 > 200 && $2 > 200 && $3 > 200) }'; } # the figure
is_seen_or_gone() { is_light || gone; }
wait_for is_seen_or_gone
! gone || fail "it has ended; stderr: $(cat stderr.txt)"
kill -TERM "$app"
wait_end
[ $ended -eq 0 ] || fail "exit status $ended, stderr: $(cat stderr.txt)"
