#!/bin/sh
# coverage.sh [BUILD] - which branches of the core do its own tests never take? Builds these with clang, in
# BUILD (build-coverage), runs them, and prints a line for each condition that was never true, or never
# false, then llvm-cov's sums. What a header asks inline is the same line in many places: one that takes
# both ways anywhere does. Without assertions: that they never fail is their purpose. Needs Debian's llvm.
set -eu
cd "$(dirname "$0")/../.."
build=$(realpath -m "${1:-build-coverage}")
cmake -S . -B "$build" -DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++ -DCT_BUILD_BENCH=OFF \
    -DCMAKE_BUILD_TYPE=Debug -DCMAKE_RULE_MESSAGES=OFF \
    -DCMAKE_C_FLAGS_DEBUG='-O1 -DNDEBUG -fprofile-instr-generate -fcoverage-mapping' >/dev/null
cmake --build "$build/tests/core" --parallel "$(nproc)" >/dev/null
rm -rf "$build/profiles"
CT_TEST_COUNT=${CT_TEST_COUNT-12500} LLVM_PROFILE_FILE=$build/profiles/%m.profraw \
    ctest --test-dir "$build/tests/core" -LE source --parallel "$(nproc)" --output-on-failure |
    sed -n '/tests passed/p'
llvm-profdata merge -o "$build/all.profdata" "$build"/profiles/*.profraw
set -- -instr-profile "$build/all.profdata" -ignore-filename-regex=/tests/
for program in $(find "$build/tests/core" -maxdepth 1 -type f -executable -name 'test_*'); do
    set -- "$@" -object "$program"
done
llvm-cov show -show-branches=count "$@" | awk '
    /^\/.*:$/ { file = $0; sub(/.*\/src\/core\//, "", file) }
    { source = /\|/ && !/Branch/ ? $0 : source }
    /Branch \(/ && !/Folded/ && source !~ /switch \(/ {
        split($0, at, /[()]/); split($0, taken, /(True|False): |[],]/)
        condition = file at[2]
        if (taken[2] != 0) { true[condition] = 1 }
        if (taken[4] != 0) { false[condition] = 1 }
        all[condition] = 1
    }
    END {
        for (condition in all) {
            if (!true[condition]) { print condition ": never true" }
            if (!false[condition]) { print condition ": never false" }
        }
    }' | sort -t: -k1,1 -k2,2n -k3,3n
llvm-cov report -show-branch-summary "$@" | tail -1 |
    awk '{ print "lines: " $10 " taken; branches: " $11 - $12 " of " $11 " (" $13 ")" }'
