#!/bin/sh
# Does the manual, between its two markers, show the commands as the program has them? Argument: the
# program that prints them. With UPDATE=1 that part of the manual is written anew.
set -eu
print_commands=$1
page=assets/manual/window.md
begin='<!-- the commands: UPDATE=1 tests/docs/check_commands.sh build/tests/docs/print_commands -->'
end='<!-- end of the commands -->'
grep -qxF "$begin" "$page" && grep -qxF "$end" "$page" || {
    echo "$page lacks the markers around the commands" >&2
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$print_commands" >"$work/commands"
awk -v begin="$begin" -v end="$end" -v file="$work/commands" '
    $0 == end { skip = 0 }
    !skip { print }
    $0 == begin { skip = 1; print ""; while ((getline line <file) > 0) print line; print "" }
' "$page" >"$work/page"
if [ "${UPDATE-}" = 1 ]; then
    cat "$work/page" >"$page"
elif ! diff "$page" "$work/page"; then
    echo "$page tells other commands than there are; run: UPDATE=1 $0 $print_commands" >&2
    exit 1
fi
