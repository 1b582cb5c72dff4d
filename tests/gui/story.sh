#!/bin/sh
# story.sh - the reasoning is walked through with . and , by the keyboard and by clicks on the steps;
# the mouse over a step of the panel points it out in the figure and leaves the answer as it is.
. "$(dirname "$0")/gui.sh"
strip=0

# In a window of 1280 x 800: the second step in the panel.
second_step="1100 225"

start_server
cat >case.json <<'CASE'
{
  "collision-test": 1,
  "title": "Gui",
  "view": {"center": [0, 0], "height": 72.4},
  "shapes": [
    {"type": "circle", "name": "ball", "center": [8, 0], "radius": 5},
    {"type": "rect", "name": "wall", "min": [5, -8], "max": [25, 8]}
  ]
}
CASE
start_app case.json
both_x=$(at_x 9) both_y=$(at_y -4)
xdotool mousemove --window "$window" 400 700
wait_for is_red $both_x $both_y
before=$(plot)

xdotool mousemove --window "$window" $second_step
wait_for plot_is_not "$before"
is_red $both_x $both_y || fail "pointing at a step hides the answer"
xdotool mousemove --window "$window" 400 700
wait_for plot_is "$before"

click $second_step
wait_for is_not_red $both_x $both_y
keys period period
wait_for is_red $both_x $both_y
keys comma
wait_for is_not_red $both_x $both_y
keys Escape
xdotool mousemove --window "$window" 400 700
wait_for plot_is "$before"
quit_app
