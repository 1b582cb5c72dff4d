#!/bin/sh
# usage: display.sh WIDTHxHEIGHTxDEPTH COMMAND...
# Runs the command with a display of its own, whose number the server itself finds. (xvfb-run waits for a signal,
# for ever where that comes before it does.) A server that resets behind the last client would refuse the next one.
size=$1
shift
work=$(mktemp -d) || exit 1
mkfifo "$work/number" || exit 1
Xvfb -displayfd 3 -screen 0 "$size" -nolisten tcp -noreset 3>"$work/number" 2>"$work/log" &
server=$!
trap 'kill $server; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP
read -r number <"$work/number" || {
    cat "$work/log" >&2
    exit 1
}
DISPLAY=:$number "$@"
