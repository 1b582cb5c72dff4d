#!/bin/sh
# usage: check_tidy.sh CLANG_TIDY BUILD_DIR: asks clang-tidy about every C file of src.
set -eu
grep -rnE '^ *# *define +_' src && exit 1 # reserved, and clang warns of some alone
# The analyzer wanders about in hundreds of megabytes, which takes it a seventh less in huge pages;
# where there are none, this says nothing.
export GLIBC_TUNABLES=glibc.malloc.hugetlb=1
# The largest files first, so that none is left over at the end. One to a process: the analyzer keeps
# names of the first file that it sees (clang 14: va_start is unknown in the second). xargs fails
# when any of them finds something.
find src -name '*.c' -exec ls -S {} + | xargs -P 2 -n 1 "$1" -quiet -p "$2"
