#!/bin/sh
# mutate.sh FOLDER SEED COUNT [FLOOR...] - do the tests see single faults? Puts COUNT of them, picked at
# random, one after the other into the sources of the commit checked out, in FOLDER, a worktree of its own
# that is made and built, and runs the tests of the file's room, of its floor and of the floors that show
# what it does, the quick ones first, until one fails; without the monkeys and the real window (tests/gui),
# which take minutes, and without sanitizers. Prints a line a fault, and adds it to FOLDER.log: seen (by
# which test), UNSEEN, or refused by the compiler, which counts as none. A run with the same FOLDER and SEED
# goes on where the log ends. What is UNSEEN wants to be looked at: is it the same program? SHARD=I/N takes
# every Nth fault, so that several can run at once, each in its own FOLDER.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$1 seed=$2 wanted=$3
shift 3
floors=${*:-core scene play report figure canvas app cli}
log=$folder.log
if [ ! -d "$folder" ]; then
    git -C "$here" worktree add -q --detach "$folder"
    cmake -S "$folder" -B "$folder/build" -G Ninja -DCMAKE_C_COMPILER_LAUNCHER=ccache \
        -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O1 -DCT_BUILD_BENCH=OFF >/dev/null
fi
touch "$log"
cd "$folder"
git checkout -q -- .

build() { ninja -C build -j1 "$@" >/dev/null 2>&1; }

# tests_of FLOOR: its tests, by the seconds they took when there was no fault.
tests_of() {
    ctest --test-dir "build/tests/$1" -N -LE long -E '^(source|single|test_(robot_)?monkey|test_kill)' |
        sed -n 's/^ *Test *#[0-9]*: //p' |
        awk 'NR == FNR { cost[$1] = $3; next } { print cost[$1] + 0, $1 }' \
            build/Testing/Temporary/CTestCostData.txt - | sort -n | cut -d' ' -f2
}

# run FLOOR TEST...: which of them fails first? Each is linked when its turn comes. A campaign is ten times
# as short as usual.
run() {
    next=$1
    shift
    for test; do
        case $test in
        test_*_x11_*) build "${test%_x11_*}" ;;
        x11_scripts) build test_scripts ;;
        docs_commands) build print_commands ;;
        cli_* | docs_*) build collision-test ;;
        *) build "$test" ;;
        esac
        CT_TEST_COUNT=10000 ctest --test-dir "build/tests/$next" -R "^$test\$" --timeout 60 2>&1 |
            sed -nE 's/.*Test +#[0-9]+: ([^ ]+) .*(\*\*\*.*|Exception).*/\1 \2/p' | sed 's/ \*\*\*Failed.*//' |
            grep . && return
    done
    return 0
}

# judge FILE: by which test is what was done to it seen?
judge() {
    path=${1#src/}
    floor=${path%%/*}
    room=$(basename "$(dirname "$path")")
    build "$PWD/$1^" || { echo compiler; return; }
    names=$(find "tests/$floor/$room" -name 'test_*.c' 2>/dev/null | sed 's|.*/test_||; s|\.c$||')
    mine=$(tests_of "$floor" | grep -xE "test_(${floor}_)?($(echo "$names" | tr '\n' '|')-)" || true)
    # shellcheck disable=SC2086 # names
    by=$(run "$floor" $mine)
    [ -z "$by" ] || { echo "$by"; return; }
    case $floor in
    core) above="core report cli docs" ;;
    scene | report) above="$floor cli docs figure" ;;
    *) above="$floor cli docs" ;;
    esac
    for next in $above; do
        # shellcheck disable=SC2046 # names
        by=$(run "$next" $(tests_of "$next" | grep -vxF "${mine:--}"))
        [ -z "$by" ] || { echo "$by"; return; }
    done
}

build
mkdir -p build/Testing/Temporary
[ -f build/Testing/Temporary/CTestCostData.txt ] ||
    CT_TEST_COUNT=10000 ctest --test-dir build -LE long -E '^(gui|source|single|install|test_(robot_)?monkey|test_kill)' \
        >/dev/null
files=$(for floor in $floors; do find "src/$floor" -name '*.c'; done | LC_ALL=C sort)
done_before=$(grep -cE '^(seen|UNSEEN)' "$log" || true)
tried=$(wc -l <"$log")
# The first `tried` were had before. A generator of its own: awk's differs from awk to awk.
# shellcheck disable=SC2086 # names
awk -f "$here/mutate.awk" $files | awk -v seed="$seed" -v skip="$tried" -v most=$((wanted * 2)) \
    -v shard="${SHARD:-0/1}" '
    { all[NR] = $0 }
    END {
        split(shard, part, "/")
        x = seed
        for (i = 0; i < most * part[2]; i++) {
            for (k = 0; k < 3; k++) x = (x * 69069 + 12345) % 4294967296
            if (i % part[2] == part[1] && skip-- <= 0) print all[1 + int(x / 4294967296 * NR)]
        }
    }' | while IFS='	' read -r file line column from to; do
    [ "$done_before" -lt "$wanted" ] || break
    awk -f "$here/mutate.awk" -v file="$file" -v line="$line" -v column="$column" -v from="$from" \
        -v to="$to" "$file" >build/mutated.c
    cp build/mutated.c "$file"
    by=$(judge "$file" </dev/null)
    verdict=seen
    [ -n "$by" ] || verdict=UNSEEN
    [ "$by" != compiler ] || verdict=refused
    printf '%s\t%s:%s:%s\t%s\t%s\t%s\n' "$verdict" "$file" "$line" "$column" "$from" "$to" "$by" | tee -a "$log"
    git checkout -q -- "$file"
    [ "$verdict" = refused ] || done_before=$((done_before + 1))
done
awk '{ n[$1]++ } END { printf "%d seen, %d unseen, %d refused by the compiler\n", n["seen"], n["UNSEEN"], n["refused"] }' "$log"
