#!/bin/sh
# Does the amalgamation hold what the library holds and nothing else, and compile without a warning
# as C99 and C17, strict or not, by every compiler, its header as C++ as well, and do the two files
# make a program as README says? Arguments: the folder of the two, libct.a, "more" for only
# other standards and levels of optimisation (each once: what warns of one asks little of the other;
# -O3 is left to ../portability/answers.sh, gnu17 with -O2 to refused.sh there).
set -eu
folder=$1 library=$2 settings='c99:-O2'
[ "${3-}" = more ] && settings='gnu99:-O1 c17:-O0'
source=$PWD
strict=$(cat "$source/tests/portability/strict.flags")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$folder/ct.c" "$folder/ct.h" "$work"
cd "$work"
# shellcheck disable=SC2086 # flags are words
for compiler in gcc clang; do
    for setting in $settings; do
        $compiler -std=${setting%:*} ${setting#*:} $strict -c ct.c
    done
done
echo '#include "ct.h"' | g++ -std=c++17 -Wall -Wextra -Wpedantic -Werror -I. -x c++ -c - -o header.o

names() { nm --defined-only "$1" | awk '$3 ~ /^ct_/ && $2 ~ /[A-Z]/ { print $3 }' | sort; }
names "$library" >of_library
names ct.o | diff of_library -
[ "${3-}" != more ] || exit 0

grep -F 'cc main.c ct.c -lm' "$source/README.md" >command
for part in main.c output; do
    awk -v mark="<!-- the short example: $part -->" '
        $0 == mark { marked = 1; next }
        marked && /^```/ { if (inside) exit; inside = 1; next }
        inside { sub(/<ct.h>/, "\"ct.h\""); print }' "$source/README.md" >"$part"
done
cc main.c ct.c -lm
./a.out | diff output -
