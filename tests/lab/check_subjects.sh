#!/bin/sh
# Do the subjects to copy run as they are, and answer right? Those whose language or library is not
# installed are named and skipped. Argument: the program.
set -eu
program=$1
subjects=$PWD/assets/subjects
includes="-I$PWD/src/core -I$PWD/src/lab/ask"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Circles and rects, apart and touching; what a template does not support, sweeps among it; with blanks
# between and without; a square beyond 64 bits.
cat >questions <<'END'
{"collision-test-lab": 1}
{"id": 1, "a": {"type": "circle", "center": [0, 0], "radius": 5}, "b": {"type": "circle", "center": [6, 8], "radius": 5}}
{"id": 2, "a": {"type": "circle", "center": [0, 0], "radius": 5}, "b": {"type": "circle", "center": [6, 8.5], "radius": 5}}
{"id":3,"a":{"type":"rect","min":[0,0],"max":[2,1.5e0]},"b":{"type":"circle","center":[5,5.5],"radius":5}}
{"id": 4, "a": {"type": "circle", "center": [-3, -4.25], "radius": 5.0}, "b": {"type": "rect", "min": [0, 0], "max": [2, 1]}}
{"id": 5, "a": {"type": "rect", "min": [0, 0], "max": [2, 1]}, "b": {"type": "rect", "min": [2, 1], "max": [3, 3]}}
{"id": 6, "a": {"type": "rect", "min": [0, 0], "max": [2, 1]}, "b": {"type": "rect", "min": [-5, -5], "max": [-1e-9, 7]}}
{"id": 7, "a": {"type": "point", "at": [0, 0]}, "b": {"type": "rect", "min": [2, 1], "max": [3, 3]}}
{"id": 8, "sweep": {"type": "circle", "center": [0, 0], "radius": 1, "move": [1, 2]}, "against": {"type": "rect", "min": [2, 1], "max": [3, 3]}}
{"id": 9, "a": {"type": "polygon", "points": [[0, 0], [1, 0], [0, 1]]}, "b": {"type": "circle", "center": [0, 0], "radius": 1}}
{"id": 10, "a": {"type": "circle", "center": [0, 0], "radius": 3400000000}, "b": {"type": "rect", "min": [0, 0], "max": [1, 1]}}
END
expect() { # NAME ANSWER...: t true, f false, u unsupported
    printf '{"name":"%s"}\n' "$1"
    shift
    i=0
    for answer in "$@"; do
        i=$((i + 1))
        case $answer in
        t) echo "{\"id\":$i,\"overlap\":true}" ;;
        f) echo "{\"id\":$i,\"overlap\":false}" ;;
        u) echo "{\"id\":$i,\"unsupported\":true}" ;;
        esac
    done
}
passed=0 skipped=
ask() { # COMMAND: its answers without blanks, and without the numbers that it may add
    "$@" <questions >raw
    sed 's/": */":/g; s/, *"/,"/g; s/,"\(distance\|depth\|normal\)":[^]}]*\]*//g; s/"name":"\(my code in [^"]*\|.*\)"/"name":"\1"/' raw >answers
}
check() { # WHAT EXPECTED...
    what=$1
    shift
    expect "$@" >expected
    diff expected answers || {
        echo "$what answers otherwise" >&2
        exit 1
    }
    passed=$((passed + 1))
}
has() { # TOOL: rustup leaves a rustc that may have no compiler behind it
    command -v "$1" >/dev/null && { [ "$1" != rustc ] || rustc --version >/dev/null 2>&1; }
}
template() { # LANGUAGE TOOL COMMAND...
    language=$1
    has "$2" || {
        skipped="$skipped $language"
        return 0
    }
    shift 2
    ask "$@"
    check "the template in $language" "my code in $language" t f t f t f u u u t
}
built() { # COMPILER ARGUMENTS...: no word from it, where it is there
    ! has "$1" || "$@" || {
        echo "$1 does not compile its template" >&2
        exit 1
    }
}

for file in "$subjects"/template.*; do
    [ "$(wc -l <"$file")" -lt 60 ] || {
        echo "$file has 60 lines or more" >&2
        exit 1
    }
done
template Python python3 python3 "$subjects/template.py"
template JavaScript node node "$subjects/template.js"
template Lua lua5.4 lua5.4 "$subjects/template.lua"
template Java java java "$subjects/template.java"
built mcs -out:cs.exe "$subjects/template.cs"
template 'C#' mcs mono cs.exe
built rustc -O "$subjects/template.rs" -o template_rs
template Rust rustc ./template_rs

# A library that a package of Debian's has, by the interpreter that has it.
adapter() { # FILE MODULE EXPECTED...
    /usr/bin/python3 -c "import $2" >/dev/null 2>&1 || {
        skipped="$skipped $2"
        return 0
    }
    file=$1
    shift 2
    ask /usr/bin/python3 "$subjects/$file"
    check "$file" "$(sed -n '1s/.*"name": *"\(.*\)".*/\1/p' raw)" "$@"
}
adapter shapely_subject.py shapely t f t f t f f u t t
adapter pygame_rect.py pygame u u u u f f f u u u # its rects do not touch

# What has a compiler: it compiles without a word.
# shellcheck disable=SC2086 # flags are words
for line in "cc c -std=c99 template.c" "c++ c++ -std=c++11 template.cpp" \
    "cc c -std=c99 chipmunk.c -lchipmunk -lm" "c++ c++ -std=c++11 box2d.cpp -lbox2d"; do
    set -- $line
    compiler=$1 language=$2 standard=$3 file=$4
    shift 4
    header=$(sed -n 's/^#include <\(chipmunk.*\|box2d.*\)>/\1/p' "$subjects/$file" | head -1)
    if ! command -v "$compiler" >/dev/null || { [ -n "$header" ] &&
        ! echo "#include <$header>" | "$compiler" -x "$language" -E - >/dev/null 2>&1; }; then
        skipped="$skipped $file"
        continue
    fi
    "$compiler" "$standard" -Wall -Wextra -Wpedantic -Werror -shared -fPIC $includes \
        -o "${file%.*}.$language.so" "$subjects/$file" "$@"
    passed=$((passed + 1))
done

# The program finds nothing wrong with the templates, of what they support and where rounding does not
# decide; and the libraries answer it.
search() { # SUBJECT NAME PATTERN ARGUMENT...
    subject=$1 name=$2 pattern=$3
    shift 3
    status=0
    "$program" fuzz --against "$subject" --kinds near,apart,deep,touching --count 500 --seed 1 "$@" >found || status=$?
    [ "$status" -le 1 ] && grep -q "^$name: 500 asked, $pattern" found && ! grep -qE 'crash|no answer' found || {
        head -20 found >&2
        echo "fuzz --against $subject does not find what it should" >&2
        exit 1
    }
}
few=circle-circle,circle-rect,rect-rect
search "$subjects/template.py" 'my code in Python' '.* 0 wrong' --pairs "$few"
search ./template.c.so 'my code in C' '.* 0 wrong' --pairs "$few"
search ./template.c++.so 'my code in C++' '.* 0 wrong' --pairs "$few"
search "$subjects/template.c" 'my code in C' '.* 0 wrong' --pairs "$few"
search "$subjects/template.cpp" 'my code in C++' '.* 0 wrong' --pairs "$few"
! command -v node >/dev/null || search "$subjects/template.js" 'my code in JavaScript' '.* 0 wrong' --pairs "$few"
[ ! -e box2d.c++.so ] || search "$subjects/box2d.cpp" 'Box2D 2.4' '[2-5].* right' --pairs "$few" --slop 0.02
[ ! -e chipmunk.c.so ] || search "$subjects/chipmunk.c" 'Chipmunk 7' '[2-5].* right' --pairs "$few"

# What the manual's table says of touching, and its last line for each library.
manual=${subjects%/subjects}/manual/lab.md
for subject in ./box2d.c++.so ./chipmunk.c.so "/usr/bin/python3 $subjects/shapely_subject.py" \
    "/usr/bin/python3 $subjects/pygame_rect.py"; do
    # One that is not installed, or of another version than the manual's, has no line there.
    "$program" check --touching-table --against "$subject" >table 2>/dev/null || continue
    sum=$(tail -1 table)
    ! grep -q "^${sum%%:*}: 125 asked" "$manual" || grep -qxF "$sum" "$manual" || {
        echo "the manual's table of touching says otherwise than: $sum" >&2
        exit 1
    }
done

# And its searches: what a million questions come to.
manual=${subjects%/subjects}/manual/command-line.md
for subject in published:rapapaing ./template.c.so; do
    "$program" fuzz --against "$subject" >found || [ $? -eq 1 ]
    grep -qxF "$(head -1 found)" "$manual" || {
        echo "the manual's search says otherwise than: $(head -1 found)" >&2
        exit 1
    }
done
echo "$passed subjects; not installed:${skipped:- none}"
