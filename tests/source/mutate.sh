#!/bin/sh
# mutate.sh FOLDER SEED COUNT [FLOOR...] - do the tests see single faults? Puts COUNT of them, picked at
# random, one after the other into the sources of the commit checked out, in FOLDER, a worktree of its own
# that is made and built, and runs the tests of the file's room, of its floor and of the command line
# until one fails; without the monkeys, which take minutes. Prints a line a fault, and adds it to FOLDER.log: seen (by which test), UNSEEN, or
# refused by the compiler, which counts as none. A run with the same FOLDER and SEED goes on where the log
# ends. What is UNSEEN wants to be looked at: is it the same program?
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$1 seed=$2 wanted=$3
shift 3
floors=${*:-core scene report figure canvas app cli}
log=$folder.log
if [ ! -d "$folder" ]; then
    git -C "$here" worktree add -q --detach "$folder"
    cmake -S "$folder" -B "$folder/build" -G Ninja -DCMAKE_C_COMPILER_LAUNCHER=ccache \
        -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O1 >/dev/null
fi
touch "$log"
cd "$folder"
git checkout -q -- .

# A campaign is ten times as short as usual.
run() {
    CT_TEST_COUNT=10000 ctest --test-dir "$1" -LE long -E '^(gui|source|test_(robot_)?monkey|test_kill)' ${2:+-R "$2"} -j2 --timeout 60 \
        --stop-on-failure 2>&1 | sed -nE 's/.*Test +#[0-9]+: ([^ ]+) .*(\*\*\*.*|Exception).*/\1/p' | head -1
}

# judge FILE: by which test is what was done to it seen?
judge() {
    path=${1#src/}
    floor=${path%%/*}
    room=$(basename "$(dirname "$path")")
    names=$(find "tests/$floor/$room" -name 'test_*.c' 2>/dev/null | sed 's|.*/test_||; s|\.c$||')
    mine=$(ninja -C build -t targets all |
        grep -oE "^test_(${floor}_)?($(echo "$names" | tr '\n' '|')-): phony" | sed 's/: phony//')
    if [ -n "$mine" ]; then
        # shellcheck disable=SC2086 # targets
        ninja -C build $mine >/dev/null 2>&1 || { echo compiler; return; }
        by=$(run "build/tests/$floor" "^($(echo "$mine" | tr '\n' '|')-)$")
        [ -z "$by" ] || { echo "$by"; return; }
    fi
    for next in $floor cli; do
        ninja -C build "tests/$next/all" collision-test >/dev/null 2>&1 || { echo compiler; return; }
        by=$(run "build/tests/$next" '')
        [ -z "$by" ] || { echo "$by"; return; }
    done
}

ninja -C build >/dev/null
files=$(for floor in $floors; do find "src/$floor" -name '*.c'; done | sort)
done_before=$(grep -cE '^(seen|UNSEEN)' "$log" || true)
tried=$(wc -l <"$log")
# The first `tried` were had before. A generator of its own: awk's differs from awk to awk.
# shellcheck disable=SC2086 # names
awk -f "$here/mutate.awk" $files | awk -v seed="$seed" -v skip="$tried" -v most=$((wanted * 2)) '
    { all[NR] = $0 }
    END {
        x = seed
        for (i = 0; i < most; i++) {
            for (k = 0; k < 3; k++) x = (x * 69069 + 12345) % 4294967296
            if (i >= skip) print all[1 + int(x / 4294967296 * NR)]
        }
    }' | while IFS='	' read -r file line column from to; do
    [ "$done_before" -lt "$wanted" ] || break
    awk -f "$here/mutate.awk" -v file="$file" -v line="$line" -v column="$column" -v from="$from" \
        -v to="$to" "$file" >build/mutated.c
    cp build/mutated.c "$file"
    by=$(judge "$file")
    verdict=seen
    [ -n "$by" ] || verdict=UNSEEN
    [ "$by" != compiler ] || verdict=refused
    printf '%s\t%s:%s\t%s\t%s\t%s\n' "$verdict" "$file" "$line" "$from" "$to" "$by" | tee -a "$log"
    git checkout -q -- "$file"
    [ "$verdict" = refused ] || done_before=$((done_before + 1))
done
awk '{ n[$1]++ } END { printf "%d seen, %d unseen, %d refused by the compiler\n", n["seen"], n["UNSEEN"], n["refused"] }' "$log"
