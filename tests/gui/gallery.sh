#!/bin/sh
# gallery.sh - PageDown and PageUp walk; S saves PNG and SVG side by side, named after the case, and overwrites nothing;
# a gallery case is saved under a number.
. "$(dirname "$0")/gui.sh"

start_server
for name in a b c; do
    sed "s/Gui/Case $name/" <<CASE >"cases/$name.json"
$(write_case /dev/stdout)
CASE
done
COLLISION_TEST_ASSETS=$work
export COLLISION_TEST_ASSETS
start_app
wait_for title_is "Case a — a.json"
keys Next
wait_for title_is "Case b — b.json"
keys Next Next
wait_for title_is "Case a — a.json"
keys Prior
wait_for title_is "Case c — c.json"

echo mine >c-001.svg
keys s
wait_for test -s c-002.svg
contains c-001.svg mine || fail "overwrote a picture"
[ ! -e c-001.png ] || fail "the numbers of PNG and SVG differ"
contains c-002.svg "<svg" || fail "no SVG"
[ "$(head -c 4 c-002.png | tail -c 3)" = PNG ] || fail "no PNG"
[ "$(identify -format '%w %h' c-002.png)" = "922 742" ] ||
    fail "the PNG is $(identify c-002.png)"

before=$(cksum <cases/c.json)
keys Tab Up ctrl+s
wait_for title_is "Case c — collision-test-001.json"
[ "$before" = "$(cksum <cases/c.json)" ] || fail "overwrote a case of the gallery"
contains collision-test-001.json '"center": [-30, -19]' || fail "did not save the change"
quit_app
