#!/bin/sh
# shapes.sh - a concave polygon, a segment and a capsule are dragged by what they cover; a sphere and
# a box in the front and in the top view; N and B move along z.
. "$(dirname "$0")/gui.sh"
strip=0

write_flat() { # FILE
    cat >"$1" <<'CASE'
{
  "collision-test": 1,
  "title": "Gui",
  "view": {"center": [0, 0], "height": 72.4},
  "shapes": [
    {"type": "polygon", "name": "cup", "points": [[-34, 10], [-34, -10], [-14, -10], [-14, 10], [-18, 10], [-18, -6], [-30, -6], [-30, 10]]},
    {"type": "rect", "name": "wall", "min": [5, -8], "max": [25, 8]},
    {"type": "segment", "name": "wire", "from": [-30, 20], "to": [-10, 30]},
    {"type": "capsule", "name": "rod", "from": [10, 20], "to": [20, 20], "radius": 3}
  ]
}
CASE
}

# In a window of 1280 x 800 one unit is ten pixels; z = -3 is in the middle of the top view.
write_space() { # FILE
    cat >"$1" <<'CASE'
{
  "collision-test": 1,
  "title": "Gui",
  "view": {"center": [0, 0], "height": 33.5},
  "shapes": [
    {"type": "sphere", "name": "ball", "center": [-20, 4, -8], "radius": 4},
    {"type": "box", "name": "crate", "min": [10, -8, -6], "max": [24, 6, 6]}
  ]
}
CASE
}
space_x() { echo $((404 + left / 2 + 10 * $1)); }
space_y() { echo $((186 + 3 * top / 4 - 10 * $1)); }
space_z() { echo $((585 + top / 4 + 10 * ($1 + 3))); }

start_server

# ---- Flat shapes -----------------------------------------------------------------------------
write_flat case.json
start_app case.json
is_not_red "$(at_x -34)" "$(at_y 0)" || fail "red before anything overlaps"
is_not_red "$(at_x 25)" "$(at_y -5)" || fail "the wall is red before anything overlaps"
drag "$(at_x -24)" "$(at_y 0)" "$(at_x 10)" "$(at_y 0)" # in the notch: there is nothing to take
title_is "Gui — case.json" || fail "dragged a polygon by its notch"
drag "$(at_x -32)" "$(at_y -8)" "$(at_x -8)" "$(at_y -5)"
wait_for is_red "$(at_x -10)" "$(at_y -5)"
wait_for is_red "$(at_x 25)" "$(at_y -5)"
is_red "$(at_x 8)" "$(at_y -5)" || fail "not red where both are"
keys ctrl+s
wait_for title_is "Gui — case.json"
contains case.json '"points": [[-10, 13], [-10, -7], [10, -7], [10, 13], [6, 13], [6, -3], [-6, -3], [-6, 13]]' ||
    fail "$(grep cup case.json)"
drag "$(at_x -20)" $(($(at_y 25) + 3)) "$(at_x -20)" $(($(at_y 15) + 3)) # 3 pixels beside the line
drag "$(at_x 15)" "$(at_y 20)" "$(at_x 25)" "$(at_y 30)"
keys ctrl+s
wait_for contains case.json '"from": [20, 30], "to": [30, 30], "radius": 3'
contains case.json '"from": [-30, 10], "to": [-10, 20]' || fail "$(grep wire case.json)"
quit_app

# ---- Space -----------------------------------------------------------------------------------
write_space case.json
start_app case.json
is_not_red "$(space_x 24)" "$(space_z 4)" || fail "red before anything overlaps in space"
drag "$(space_x -20)" "$(space_z -8)" "$(space_x 10)" "$(space_z 0)"
wait_for is_red "$(space_x 24)" "$(space_y -5)"
wait_for is_red "$(space_x 24)" "$(space_z 4)"
wait_for is_red "$(space_x 6)" "$(space_z 0)"
is_red "$(space_x 12)" "$(space_z 2)" || fail "not red where both are"
keys ctrl+s
wait_for contains case.json '"center": [10, 4, 0]'
drag "$(space_x 8)" "$(space_y 5)" "$(space_x -22)" "$(space_y 2)"
wait_for is_not_red "$(space_x 24)" "$(space_z 4)"
keys n n shift+b ctrl+s
wait_for contains case.json '"center": [-20, 1, -8]'
drag "$(space_x 17)" "$(space_z 0)" "$(space_x 7)" "$(space_z -2)"
keys ctrl+s
wait_for contains case.json '"min": [0, -8, -8], "max": [14, 6, 4]'
quit_app
