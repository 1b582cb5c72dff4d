#!/bin/sh
# Are the storyboards in tests/cli/storyboards what the program draws now? Argument: the program. With
# UPDATE=1 they are drawn anew; look at them before they are committed.
set -eu
program=$1
folder=tests/cli/storyboards
cases="assets/cases/403-circle-over-rotated-corner.json assets/cases/603-swept-corner-missed.json"
if [ "${UPDATE-}" = 1 ]; then
    rm -f "$folder"/*.svg
    # shellcheck disable=SC2086
    "$program" shot --all-steps --size 640x460 --no-source --format svg -o "$folder/" $cases
    exit
fi
# shellcheck disable=SC2086
"$program" shot --all-steps --size 640x460 --no-source --format svg -o "$folder/" --check $cases || {
    echo "run: UPDATE=1 $0 $program, and look at what has changed" >&2
    exit 1
}
