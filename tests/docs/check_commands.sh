#!/bin/sh
# Does README.md, between its two markers, show the commands as the program has them? Argument: the
# program that prints them. With UPDATE=1 that part of README.md is written anew.
set -eu
print_commands=$1
begin='<!-- the commands: UPDATE=1 tests/docs/check_commands.sh build/tests/docs/print_commands -->'
end='<!-- end of the commands -->'
grep -qxF "$begin" README.md && grep -qxF "$end" README.md || {
    echo "README.md lacks the markers around the commands" >&2
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$print_commands" >"$work/commands"
awk -v begin="$begin" -v end="$end" -v file="$work/commands" '
    $0 == end { skip = 0 }
    !skip { print }
    $0 == begin { skip = 1; print ""; while ((getline line <file) > 0) print line; print "" }
' README.md >"$work/README.md"
if [ "${UPDATE-}" = 1 ]; then
    cat "$work/README.md" >README.md
elif ! diff README.md "$work/README.md"; then
    echo "README.md tells other commands than there are; run: UPDATE=1 $0 $print_commands" >&2
    exit 1
fi
