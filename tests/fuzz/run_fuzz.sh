#!/bin/sh
# usage: run_fuzz.sh CLANG SOURCE_DIR BUILD_DIR [SECONDS]
# Builds the fuzz targets, and what they test, with clang, AddressSanitizer and
# UndefinedBehaviorSanitizer, tries their committed corpora, then mutates these: the shapes for a
# minute, the pictures for an eighth of it. What it finds beyond a corpus stays in BUILD_DIR; a
# failing input is kept there as well, to be committed once it is fixed.
set -eu
clang=$1 source=$2 build=$3 seconds=${4-60}

# usage: compile NAME SOURCE... LIBRARY...
compile() {
    name=$1
    shift
    "$clang" -std=c17 -D_POSIX_C_SOURCE=200809L -O1 -g -ffp-contract=off \
        -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -I"$source/src" \
        "$source/tests/fuzz/$name.c" "$@" -o "$build/$name"
}

# usage: fuzz NAME CORPUS SECONDS LONGEST_INPUT
# Polygons that cross themselves everywhere end by their bound of work, which with sanitizers is 10 seconds.
fuzz() {
    mkdir -p "$build/$1.found"
    "$build/$1" -max_total_time="$3" -max_len="$4" -len_control=0 -seed=1 -timeout=600 \
        -print_final_stats=1 -artifact_prefix="$build/" "$build/$1.found" "$source/tests/fuzz/$2"
}

mkdir -p "$build"
cd "$source/src"
compile fuzz_pictures scene/disk/carried_png.c scene/disk/carried_svg.c scene/disk/carried_text.c scene/text/refuse.c scene/text/utf8.c \
    scene/text/array.c -lexpat -lz
compile fuzz_shapes core/*/*.c -lm
# 0 seconds would be without end.
fuzz fuzz_pictures pictures $((seconds / 8 + 1)) 4096
fuzz fuzz_shapes corpus "$seconds" 512
