#!/bin/sh
# trial.sh - somebody's C file is put on trial from the dialog; it is edited, saved and asked again, the map of
# where it is wrong as well; while it hangs the window answers. A famous mistake of the gallery is shown, and hidden.
. "$(dirname "$0")/gui.sh"
strip=0

write_mine() { # STATEMENT
    cat >mine.new <<MINE
#include "ct_subject.h"
int ct_subject_overlap(const ct_shape *a, const ct_shape *b)
{
    (void)a, (void)b;
    $1
}
MINE
    mv mine.new mine.c
}

# What it alone takes to be hit is hatched in red.
has_hatching() {
    [ "$(import -window root -crop 600x600+160+60 -depth 8 rgb:- | od -An -v -tu1 -w3 |
        awk '$1 > $2 + 60 && $1 > $3 + 60 { n++ } END { print n + 0 }')" -gt 500 ]
}

# Of the map: above all shapes, where nothing but false hits is red.
has_false_hits() {
    [ "$(import -window root -crop 600x80+200+70 -depth 8 rgb:- | od -An -v -tu1 -w3 |
        awk '$1 > $2 + 15 && $1 > $3 + 10 { n++ } END { print n + 0 }')" -gt 20000 ]
}

has_no_false_hits() {
    ! has_false_hits
}

has_no_hatching() {
    ! has_hatching
}

start_server
cat >case.json <<'CASE'
{
  "collision-test": 1,
  "title": "Gui",
  "view": {"center": [0, 0], "height": 40},
  "shapes": [
    {"type": "circle", "name": "ball", "center": [-8, 0], "radius": 5},
    {"type": "rect", "name": "wall", "min": [5, -8], "max": [15, 8]}
  ]
}
CASE
write_mine 'return 1;'
start_app case.json
wait_for has_no_hatching
keys ctrl+t
xdotool type --delay 30 mine.c
keys Return
wait_for has_hatching
write_mine 'return 0;'
wait_for has_no_hatching
write_mine 'return 1; /* again */'
wait_for has_hatching
wait_for has_no_false_hits
keys Tab ctrl+m
wait_for has_false_hits
write_mine 'return 0; /* everywhere */'
wait_for has_no_false_hits
write_mine 'return 1; /* everywhere */'
wait_for has_false_hits
keys Right
wait_for title_is "Gui — case.json *"
wait_for has_false_hits
keys ctrl+m
wait_for has_no_false_hits
keys ctrl+z
write_mine 'for (;;) { }'
wait_for has_no_hatching
write_mine 'for (;;) { } /* again */'
keys ctrl+a Right
wait_for title_is "Gui — case.json *"
quit_app

# What a mistake looks at is purple in the plot; in the panel its answer is red.
has_mistake() {
    purple=$(import -window root -crop 760x700+100+30 -depth 8 rgb:- | od -An -v -tu1 -w3 |
        awk '$1 > $2 + 90 && $3 > $2 + 70 { n++ } END { print n + 0 }')
    red=$(import -window root -crop 340x60+930+250 -depth 8 rgb:- | od -An -v -tu1 -w3 |
        awk '$1 > $2 + 120 && $1 > $3 + 120 { n++ } END { print n + 0 }')
    [ "$purple" -gt 100 ] && [ "$red" -gt 100 ]
}

has_no_mistake() {
    ! has_mistake && [ "$purple" -eq 0 ] && [ "$red" -eq 0 ]
}

cp "$(dirname "$0")/../../assets/cases/963-mistake-ray-from-inside.json" case.json
start_app case.json
wait_for has_mistake
keys alt+m
wait_for has_no_mistake
keys alt+m
wait_for has_mistake
quit_app
