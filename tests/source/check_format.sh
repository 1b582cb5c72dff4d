#!/bin/sh
# Is every C file formatted as .clang-format says, comments within its 100 columns too (it leaves
# them alone, for it would pull tables apart)? Argument: the clang-format to ask.
set -eu
find src tests -name '*.[ch]' -print0 | xargs -0 "$1" --dry-run --Werror
if LC_ALL=C.UTF-8 grep -rn --include='*.[ch]' '.\{101,\}' src tests; then
    echo "These lines have more than 100 columns." >&2
    exit 1
fi
