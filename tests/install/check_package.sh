#!/bin/sh
# Does cpack make a Debian package of all that is installed, that works where it is unpacked and that
# lintian and appstreamcli have nothing against? Argument: the build folder.
set -eu
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

fail() {
    echo "$1" >&2
    failed=1
}

# As with Ninja: with make it would first look whether all is built.
(
    umask 027
    cpack --config "$build/CPackConfig.cmake" -D CPACK_CMAKE_GENERATOR=Ninja -B "$work/made" \
        -D CPACK_PACKAGE_CONTACT='Ann Other <ann@example.net>' >"$work/log" 2>&1
) || {
    cat "$work/log" >&2
    exit 1
}
version=$("$build/src/cli/collision-test" --version | awk '{ print $NF }')
package="$work/made/collision-test_${version}_$(dpkg --print-architecture).deb"
dpkg-deb -c "$package" >"$work/list"
dpkg-deb -x "$package" "$work/root"
usr="$work/root/usr"

# Program, library, development files, what desktops show; all of it for every user to read.
for file in bin/collision-test 'lib.*/libct\.so\.0' 'lib.*/libct\.so' 'lib.*/libct\.a' include/ct.h \
    'lib.*/pkgconfig/collision-test\.pc' 'lib.*/cmake/collision-test/collision-test-config\.cmake' \
    'lib.*/cmake/collision-test/collision-test-config-version\.cmake' \
    share/collision-test/amalgamation/ct.c share/collision-test/cases/601-.*.json \
    share/collision-test/manual/index.md share/collision-test/gallery.html \
    share/applications/collision-test.desktop share/icons/hicolor/scalable/apps/collision-test.svg \
    'share/metainfo/.*\.metainfo\.xml' 'share/man/man1/collision-test\.1\.gz' \
    'share/doc/collision-test/changelog\.gz'; do
    grep -qE " \./usr/$file( -> .*)?\$" "$work/list" || fail "the package has no usr/$file"
done
cmp LICENSE "$usr/share/doc/collision-test/copyright" || fail "the package's licence is another"
grep -vE '^(d|-)rw[x-]r-[x-]r-[x-] root/root |^lrwxrwxrwx root/root ' "$work/list" >&2 &&
    fail "modes or owners as above"

# It depends on the libraries of the program and on the fonts that its links lead to.
dpkg-deb -f "$package" Depends >"$work/depends"
for name in libc6 libsdl2-2.0-0 libcairo2 libfribidi0 libjansson4 fonts-dejavu-core fonts-wqy-microhei; do
    grep -qE "(^|, )$name( |,|\$)" "$work/depends" || fail "the package does not depend on $name"
done
for font in DejaVuSans.ttf DejaVuSans-Bold.ttf DejaVuSansMono.ttf wqy-microhei.ttc; do
    path=/usr/share/collision-test/fonts/$font
    link=$(realpath -ms "/usr/share/collision-test/fonts/$(readlink "$work/root$path")")
    [ -s "$link" ] || fail "$path leads to $link, where nothing is"
done

# What lintian looks at as well, where it is installed.
dpkg-deb -I "$package" triggers | grep -qx 'activate-noawait ldconfig' || fail "no trigger of ldconfig"
dpkg-deb -I "$package" shlibs | grep -q '^libct 0 collision-test' || fail "nobody can depend on libct.so"
file -L "$usr/bin/collision-test" | grep -q ', stripped' || fail "the program is not stripped"
dpkg-deb -f "$package" Maintainer | grep -qx 'Ann Other <ann@example.net>' || fail "maintained by another"
zcat "$usr/share/doc/collision-test/changelog.gz" >"$work/changelog"
head -n 1 "$work/changelog" | grep -q "^collision-test ($version) " || fail "the log of another version"
grep -q '^ -- Ann Other <ann@example.net>  ' "$work/changelog" || fail "the log of another maintainer"

# Unpacked, it works with its own files, and what it writes in C with the libraries, stripped as they are.
cd "$work"
"$usr/bin/collision-test" check "$usr"/share/collision-test/cases/*.json >/dev/null || fail "check fails"
"$usr/bin/collision-test" shot "$usr"/share/collision-test/cases/601-*.json -o "$work/shot.svg" >/dev/null
[ -s "$work/shot.svg" ] || fail "no picture"
"$usr/bin/collision-test" check --as c "$usr"/share/collision-test/cases/601-*.json >main.c
lib=$(dirname "$(find "$usr" -name libct.a)")
gcc main.c -I"$usr/include" "$lib/libct.a" -lm -o static && ./static >printed || fail "libct.a does not link"
gcc main.c -I"$usr/include" -L"$lib" -lct -lm -o shared || fail "libct.so does not link"
LD_LIBRARY_PATH=$lib ./shared | cmp printed - || fail "libct.so answers otherwise than libct.a"

metainfo=$(echo "$usr"/share/metainfo/*.metainfo.xml)
grep -q "<release version=\"$version\"" "$metainfo" || fail "$metainfo does not know version $version"
if command -v appstreamcli >/dev/null; then
    appstreamcli validate --no-net "$metainfo" || fail "appstreamcli rejects the metainfo"
    appstreamcli validate-tree --no-net "$work/root" || fail "appstreamcli rejects the desktop's files"
else
    echo "appstreamcli is not installed: metainfo not looked at"
fi
if command -v lintian >/dev/null; then
    lintian --allow-root --fail-on error "$package" || fail "lintian rejects the package"
else
    echo "lintian is not installed: its rules not looked at"
fi
exit $failed
