#!/bin/sh
# usage: run_fuzz.sh CLANG SOURCE_DIR BUILD_DIR [SECONDS]
# Builds the core and the fuzz target with clang, AddressSanitizer and UndefinedBehaviorSanitizer,
# tries the committed corpus, then mutates it for a minute. What it finds beyond the corpus stays in
# BUILD_DIR; a failing input is kept there as well, to be committed once it is fixed.
set -eu
clang=$1 source=$2 build=$3 seconds=${4-60}
mkdir -p "$build/found"
"$clang" -std=c17 -O1 -g -ffp-contract=off -fsanitize=fuzzer,address,undefined \
    -fno-sanitize-recover=all -I"$source/src" \
    "$source"/src/core/*.c "$source/tests/fuzz/fuzz_shapes.c" -lm -o "$build/fuzz_shapes"
"$build/fuzz_shapes" -max_total_time="$seconds" -max_len=512 -len_control=0 -seed=1 -timeout=10 -print_final_stats=1 \
    -artifact_prefix="$build/" "$build/found" "$source/tests/fuzz/corpus"
