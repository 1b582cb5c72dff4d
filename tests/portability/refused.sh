#!/bin/sh
# Does each source of the core, and so ct.c, refuse what would make it inexact, by name? Is nothing
# fused that is left to be switched off, nor warned of (answers.sh asks both of -O3)? Does ct.h stay
# right in a program with -ffast-math? Argument: the folder of the amalgamation.
set -eu
single=$1
strict=$(cat tests/portability/strict.flags)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$*" >&2
    exit 1
}

# refused FILE COMPILER FLAGS...
refused() {
    file=$1 && shift
    ! "$@" -Isrc -x c -fsyntax-only "$file" 2>"$work/said" || fail "$* takes $file"
    grep -q 'error: .*libct is exact' "$work/said" || fail "$* refuses $file, but does not say why"
}

for file in $(find src/core -name '*.c') "$single/ct.c"; do
    refused "$file" gcc -ffast-math
done
for compiler in gcc clang; do
    for flag in -Ofast -ffast-math -ffinite-math-only; do
        refused src/core/num/num.h $compiler $flag
    done
done
for flag in -fno-signed-zeros -freciprocal-math -funsafe-math-optimizations -fsingle-precision-constant \
    '-fassociative-math -fno-signed-zeros -fno-trapping-math'; do
    # shellcheck disable=SC2086 # flags are words
    refused src/core/num/num.h gcc $flag
done

[ "$(uname -m)" = x86_64 ] || exit 0
# Without the headers of a 32-bit libc: this one asks for none.
for flags in 'gcc -m32' 'clang -m32 -mno-sse' 'gcc -mfpmath=387' 'gcc -mfpmath=sse+387'; do
    # shellcheck disable=SC2086
    refused src/core/num/arithmetic.h $flags
done

# A control first: so flagged, these compilers fuse and reorder where they may.
fused='vfn?m(add|sub)'
echo 'double f(double a, double b, double c) { return a * b - c; }' >"$work/control.c"
# shellcheck disable=SC2086
for flags in 'gcc -std=gnu17 -O2 -mfma -ffp-contract=fast' \
    'clang -std=gnu17 -O2 -mfma -funsafe-math-optimizations'; do
    $flags -S "$work/control.c" -o - | grep -qE "$fused" || fail "$flags: nothing to switch off"
    $flags $strict -S "$single/ct.c" -o "$work/ct.s"
    ! grep -E "$fused" "$work/ct.s" >&2 || fail "$flags fuses in ct.c"
done

# Where plain comparisons could be taken apart the functions are called, none is inline.
cat >"$work/fast.c" <<'END'
#include "ct.h"
bool rects(const ct_rect *a, const ct_rect *b) { return ct_overlap_rect_rect(a, b); }
bool circles(const ct_circle *a, const ct_circle *b) { return ct_overlap_circle_circle(a, b); }
bool both(const ct_circle *a, const ct_rect *b) { return ct_overlap_circle_rect(a, b); }
END
for flag in -ffast-math -ffinite-math-only -funsafe-math-optimizations; do
    gcc -O2 $flag -I"$single" -S "$work/fast.c" -o "$work/fast.s"
    for name in rect_rect circle_circle circle_rect; do
        grep -qE "(jmp|call).*ct_overlap_$name" "$work/fast.s" || fail "$flag: $name is inline"
    done
    ! grep -qE 'sd|pd' "$work/fast.s" || fail "$flag: arithmetic in a caller"
done
