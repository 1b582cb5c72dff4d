#!/bin/sh
# Is every C file formatted as .clang-format says? Argument: the clang-format to ask.
set -eu
find src tests -name '*.[ch]' -print0 | xargs -0 "$1" --dry-run --Werror
