#!/bin/sh
# wayland.sh - on a display under Wayland that the window just fits on, it opens and stays: a compositor
# ends what is not as large as it was told to be.
command -v weston >/dev/null || exit 77
. "$(dirname "$0")/gui.sh"

start_server 1280x800
export XDG_RUNTIME_DIR="$work"
weston --backend=x11-backend.so --width=1280 --height=800 --use-pixman --socket=gui 2>weston.txt &
compositor=$!
trap 'status=$?; kill $compositor 2>/dev/null; (exit $status); finish' EXIT
wait_for test -S gui
WAYLAND_DISPLAY=gui SDL_VIDEODRIVER=wayland "$program" 2>stderr.txt &
app=$!
is_light() { pixel 640 400 | awk '{ exit !($1 > 200 && $2 > 200 && $3 > 200) }'; } # the figure
until_true 10 is_light
is_light || fail "no figure is seen; stderr: $(cat stderr.txt)"
! gone || fail "it has ended; stderr: $(cat stderr.txt)"
kill -TERM "$app"
wait_end
[ $ended -eq 0 ] || fail "exit status $ended, stderr: $(cat stderr.txt)"
