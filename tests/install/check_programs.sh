#!/bin/sh
# Do the C programs that `check --as c` writes compile without a warning as C99 and as C++17 with
# the installed library, and print what `check --json` says? Arguments: the installed program, the
# folder with ct.h, libct.a, the program that compares, flags for the compiler.
set -eu
program=$1 include=$2 library=$3 compare=$4 cflags=$5
cases=$(dirname "$program")/../share/collision-test/cases
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
strict='-Wall -Wextra -Wpedantic -Wshadow -Werror -O0'

cp "$cases"/*.json "$work"
cd "$work"

# What no gallery has: names that C would read as its own, every type at once, numbers of all sizes.
cat >odd.json <<'END'
{"collision-test": 1, "y": "down", "title": "*/ int main(void) { ??/", "note": "/* ??/\nint \\", "shapes": [
 {"type": "point", "name": "int", "at": [0.1, -0.0], "move": [1e-300, 1e12]},
 {"type": "segment", "name": "\"; exit(1); //", "from": [0.3, 1e-7], "to": [4, 5e-324]},
 {"type": "circle", "name": "ball", "center": [123456789.12345678, -2], "radius": 0},
 {"type": "circle", "name": "ball!", "center": [1, 1], "radius": 0.1, "move": [-3, 0]},
 {"type": "rect", "name": "main", "min": [1, 2], "max": [3.3, 4]},
 {"type": "rotated_rect", "name": "größe\\??/%s%n", "center": [0, 0], "size": [3, 1], "rotation": 12.5},
 {"type": "capsule", "name": "\u202eevil\u2066", "from": [1, 1], "to": [2, 2], "radius": 0.7},
 {"type": "polygon", "name": "?", "points": [[0, 0], [1, 0], [0.1, 0.1], [0, 1]], "move": [2, 2]},
 {"type": "sphere", "name": "CT_BOX", "center": [1, 2, 3.3], "radius": 1},
 {"type": "box", "name": "stdin", "min": [0, 0, 0], "max": [1, 1, 4]}]}
END
printf '{"collision-test": 1, "shapes": []}' >none.json
printf '{"collision-test": 1, "shapes": [{"type": "box", "min": [0, 0, 0], "size": [1, 1, 1]}, %s]}' \
    '{"type": "point", "at": [1, 2]}' >one.json

"$program" check --json ./*.json >answers
for file in ./*.json; do
    "$program" check --as c "$file" >"${file%.json}.c"
done

# shellcheck disable=SC2086 # flags are words
gcc -std=c99 $strict -I"$include" -fsyntax-only ./*.c

# All of them in one C++ program, each in a namespace of its own.
{
    echo '#include <ct.h>'
    echo '#include <stdio.h>'
    echo '#define main run'
    i=0
    for file in ./*.c; do
        i=$((i + 1))
        echo "namespace case$i {"
        echo "#include \"$file\""
        echo '}'
    done
    echo '#undef main'
    echo 'int main(void) {'
    for k in $(seq $i); do
        echo "    if (case$k::run() != 0) { return 1; }"
    done
    echo '}'
} >all.cpp
# shellcheck disable=SC2086
g++ -std=c++17 $strict $cflags -I"$include" all.cpp "$library" -o all
./all >printed
"$compare" answers printed
if grep -E '[[ ]-0[],}]' printed; then
    echo "-0: no answer is that" >&2
    exit 1
fi

# And as C, linked as its first lines say.
"$program" check --json odd.json >answers
# shellcheck disable=SC2086
gcc -std=c99 $strict $cflags -I"$include" odd.c "$library" -lm -o odd
./odd >printed
"$compare" answers printed
