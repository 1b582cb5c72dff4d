#!/bin/sh
# Is every answer the same, to the last bit, whatever the compiler and the machine? Builds the program
# of answers.c with ct.c in every way that there is here, says of each whether its answers have the
# hash of answers.hash, and what could not be run; fails on any that differ, and on any that this
# machine's compilers warn of or fuse. Arguments: the folder of the amalgamation; "native" for this
# machine's compilers only, "once" for each of these once, "again" for the other time. With UPDATE=1
# it writes the hash of the first: after a change of answers that was meant.
#
# The others are Debian's libc6-dev-i386 lib32gcc-12-dev, qemu-user with gcc-aarch64-linux-gnu,
# gcc-s390x-linux-gnu (big-endian), gcc-riscv64-linux-gnu, libc6-dev-...-cross, and wine64 with
# gcc-mingw-w64-x86-64.
set -eu
single=$(cd "$1" && pwd) here=$(cd "$(dirname "$0")" && pwd) failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export WINEPREFIX="$work/wine" WINEDEBUG=-all

# one RUNNER COMPILER FLAGS...: RUNNER may be empty
one() {
    runner=$1 && shift
    for program in $runner "$1"; do
        command -v "$program" >/dev/null || {
            echo "not run  no $program: $*"
            return 0
        }
    done
    # shellcheck disable=SC2086 # flags are words
    if ! "$@" $warnings -I"$single" "$here/answers.c" "$single/ct.c" -o "$work/answers.exe" -lm 2>"$work/said"; then
        echo "not run  does not link: $*"
        [ -z "${must-}" ] || { cat "$work/said" && failed=1; }
        return 0
    fi
    got=$(cd "$work" && $runner ./answers.exe 2>/dev/null | tr -d '\r') || got=crashed
    [ -z "${UPDATE-}" ] || { echo "$got" >"$here/answers.hash" && UPDATE=; }
    if [ "$got" = "$(cat "$here/answers.hash")" ]; then
        echo "same     $*"
    else
        echo "DIFFERS  $*: $got"
        failed=1
    fi
}

# unfused COMPILER FLAGS...: is nothing fused in the program that one() made for this machine, or,
# where the machine cannot, in ct.c for one that can?
unfused() {
    fused='vfn?m(add|sub)'
    echo 'double f(double a, double b, double c) { return a * b - c; }' >"$work/control.c"
    if "$@" -march=native -S "$work/control.c" -o - | grep -qE "$fused"; then
        objdump -d "$work/answers.exe" >"$work/ct.s"
    else
        "$@" -march=haswell -w -S "$single/ct.c" -o "$work/ct.s"
    fi
    ! grep -E "$fused" "$work/ct.s" || failed=1
}

must=1 warnings=$(cat "$here/strict.flags")
for compiler in gcc clang; do
    [ "${2-}" = again ] || one '' $compiler -std=gnu17 -O3 -march=native
    [ "${2-}" = again ] || [ "$(uname -m)" != x86_64 ] || unfused $compiler -std=gnu17 -O3
    # What is read before it is written would tell here: a pattern stands there.
    [ "${2-}" = once ] || one '' $compiler -std=c99 -O0 -ftrivial-auto-var-init=pattern
done
must='' warnings=-w
case ${2-} in native | once | again) ;; *)
    one '' gcc -m32 -msse2 -mfpmath=sse -O2
    one '' clang -m32 -msse2 -O2
    for level in -O0 -O3; do
        one qemu-aarch64 aarch64-linux-gnu-gcc -static $level
        one qemu-s390x s390x-linux-gnu-gcc -static $level
        one qemu-riscv64 riscv64-linux-gnu-gcc -static $level
        one wine x86_64-w64-mingw32-gcc -static $level
    done
    one qemu-aarch64 clang --target=aarch64-linux-gnu -static -O2
    ;;
esac
[ "$failed" = 0 ] || echo 'after a change of answers that was meant: UPDATE=1' >&2
exit "$failed"
