#!/bin/sh
# steer.sh - two arrow keys that are held drive the selected shape diagonally, as far as the time they are
# held says; it stops at a wall where the core says, and slides along it.
. "$(dirname "$0")/gui.sh"

# Nothing moves by itself. In a view of 60 a driven shape goes 20 a frame, which is a second.
write_yard() { # FILE
    cat >"$1" <<'CASE'
{
  "collision-test": 1,
  "title": "Gui",
  "view": {"center": [0, 0], "height": 60},
  "shapes": [
    {"type": "circle", "name": "ball", "center": [-60, -60], "radius": 5},
    {"type": "rect", "name": "wall", "min": [5, -90], "max": [25, 90]}
  ]
}
CASE
}

seconds() { date +%s.%N; }

# Holds these keys for about so long. At most $longest, and at least $shortest, the program saw them: events take
# their time, where a frame does.
hold() { # SECONDS KEY...
    length=$1
    shift
    began=$(seconds)
    for key in "$@"; do xdotool keydown "$key"; done
    held=$(seconds)
    sleep "$length"
    released=$(seconds)
    for key in "$@"; do xdotool keyup "$key"; done
    ended=$(seconds)
    shortest=$(echo "$released $held" | awk '{ print $1 - $2 - 1 }')
    longest=$(echo "$ended $began" | awk '{ print $1 - $2 + 1 }')
}

# The moment becomes the case and is saved; $x and $y are where the ball is.
keep() {
    keys ctrl+Return
    wait_for title_is "Gui — case.json *"
    keys ctrl+s
    wait_for title_is "Gui — case.json"
    set -- $(sed -n 's/.*"ball", "center": \[\([^,]*\), \([^]]*\)\].*/\1 \2/p' case.json)
    x=$1 y=$2
}

true_that() { # an expression of awk
    awk "BEGIN { exit !($1) }"
}

start_server
write_yard case.json
start_app case.json
keys Tab space

# Both at once: as far as the time says, along the diagonal.
hold 1.5 Right Up
keep
way=$(awk "BEGIN { print sqrt(($x + 60) ^ 2 + ($y + 60) ^ 2) }")
true_that "$way >= 20 * $shortest && $way <= 20 * $longest" ||
    fail "went $way in $shortest to $longest s"
true_that "$x + 60 > 0.6 * $way && $y + 60 > 0.6 * $way" || fail "not diagonally: $x $y"

# By the switch it stops at the wall, whose side is at 5, and stays there.
keys space i
hold 4 Right
before=$y
keep
true_that "($x + 0.0001) ^ 2 < 1e-12 && $y == $before" || fail "does not stop at the wall: $x $y"

# It slides along it, and passes through.
keys space i i
hold 1.5 Right Up
before=$y
keep
true_that "($x + 0.0001) ^ 2 < 1e-6" || fail "does not stay at the wall: $x $y"
true_that "$y - $before >= 14 * $shortest && $y - $before <= 14.2 * $longest" ||
    fail "slides by $y - $before in $shortest to $longest s"
keys space i i
hold 1.5 Right
keep
true_that "$x >= 20 * $shortest && $x <= 20 * $longest" || fail "does not pass: $x $y"
quit_app
