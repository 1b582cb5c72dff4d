#!/bin/sh
# usage: once_more.sh COMMAND...
# Runs a test of the real window, and once more if it fails. It was seen once that the X server
# refused a request about a window that a killed or closing program had just lost (BadWindow in
# X_SendEvent, not from our code), which ended the program; a fault of ours fails twice.
"$@" && exit 0
echo "FAILED at the first attempt, trying once more: $*" >&2
exec "$@"
