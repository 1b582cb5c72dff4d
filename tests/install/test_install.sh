#!/bin/sh
# Does an installed copy work from any folder, wherever it is moved, and can others embed the
# library with CMake and with pkg-config, static and shared? Arguments: the build folder, and the
# program that compares answers.
set -eu
build=$1 compare=$2
source=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix="$work/moved here/usr"

# Instrumented libraries want the same flags in whoever links them.
cflags=
grep -q '^CT_SANITIZE:BOOL=ON' "$build/CMakeCache.txt" && cflags='-fsanitize=address,undefined'

cmake --install "$build" --prefix "$work/first" >"$work/install.log"
mkdir -p "$work/moved here"
mv "$work/first" "$prefix"
program="$prefix/bin/collision-test"
libdir=$(dirname "$(find "$prefix" -name 'libct.a')")

# The program finds its cases and fonts, also after the move, from any folder.
cd /
"$program" --version
cases="$prefix/share/collision-test/cases"
[ "$(find "$cases" -name '*.json' | wc -l)" -ge 20 ]
for font in DejaVuSans.ttf DejaVuSans-Bold.ttf DejaVuSansMono.ttf wqy-microhei.ttc; do
    [ -s "$prefix/share/collision-test/fonts/$font" ]
done
"$program" shot "$cases"/601-*.json -o "$work/shot.png" >/dev/null
[ -s "$work/shot.png" ]

for file in share/icons/hicolor/scalable/apps/collision-test.svg include/ct.h \
    share/applications/collision-test.desktop share/man/man1/collision-test.1 \
    share/collision-test/manual/index.md share/collision-test/gallery.html \
    share/collision-test/amalgamation/ct.h share/collision-test/amalgamation/ct.c \
    include/ct_subject.h share/collision-test/subjects/template.py; do
    [ -s "$prefix/$file" ] || {
        echo "$file is not installed" >&2
        exit 1
    }
done
desktop-file-validate "$prefix/share/applications/collision-test.desktop"
xmllint --noout "$prefix/share/icons/hicolor/scalable/apps/collision-test.svg"
warnings=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z \
    "$prefix/share/man/man1/collision-test.1" 2>&1 >/dev/null)
[ -z "$warnings" ] || {
    echo "$warnings" >&2
    exit 1
}

# A subject as it is copied.
gcc -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$prefix/include" \
    "$prefix/share/collision-test/subjects/template.c"

# Code under test finds the header and the library, without a folder named.
cat >"$work/mine.c" <<'END'
/* link: -lct */
#include <ct_subject.h>
int ct_subject_overlap(const ct_shape *a, const ct_shape *b) { return ct_overlap(a, b); }
END
"$program" check "$cases/101-circles-apart.json" --against "$work/mine.c" | grep ': 1 asked, 1 right'

# The shared library shows the API and nothing else.
hidden=$(nm -D --defined-only "$libdir/libct.so" | awk '$2 != "A" && $3 !~ /^ct_/ { print $3 }' |
    grep -vE '^(_|__)' || :)
[ -z "$hidden" ] || {
    echo "libct.so exports more than its API: $hidden" >&2
    exit 1
}

# The examples of the manual and of README, built as these say.
example() {
    awk -v mark="<!-- the $1 -->" '
        $0 == mark { marked = 1; next }
        marked && /^```/ { if (inside) exit; inside = 1; next }
        inside { print }' "$source/README.md" "$source/assets/manual/library.md"
}
mkdir "$work/example"
cd "$work/example"
example 'embedding example: main.c' >main.c
example 'embedding example: CMakeLists.txt' >CMakeLists.txt
[ -s main.c ] && [ -s CMakeLists.txt ]
example 'embedding example: output' >expected
example 'short example: main.c' >short.c
example 'short example: output' >expected_short

cmake -S . -B b -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_FLAGS="$cflags" >/dev/null
cmake --build b >/dev/null
b/example | diff expected -

PKG_CONFIG_PATH="$libdir/pkgconfig"
export PKG_CONFIG_PATH
# The prefix has a space, which pkg-config escapes for a shell: let one read it.
eval "gcc $cflags main.c -o shared $(pkg-config --cflags --libs collision-test)"
LD_LIBRARY_PATH=$libdir ./shared | diff expected -
eval "gcc $cflags main.c -o static $(pkg-config --cflags collision-test) '$libdir/libct.a' -lm"
./static | diff expected -
eval "gcc $cflags short.c -o short $(pkg-config --cflags --libs collision-test)"
LD_LIBRARY_PATH=$libdir ./short | diff expected_short -

# One header, for C99 and C++17, warning-free.
echo '#include <ct.h>' >header.c
gcc -std=c99 -Wall -Wextra -Wpedantic -Werror -I"$prefix/include" -c header.c
g++ -std=c++17 -Wall -Wextra -Wpedantic -Werror -I"$prefix/include" -x c++ -c header.c

# What `check --as c` writes is such a program as well.
"$source/tests/install/check_programs.sh" "$program" "$prefix/include" "$libdir/libct.a" "$compare" \
    "$cflags"
