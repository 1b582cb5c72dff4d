#!/bin/sh
# drag.sh - a circle dragged onto a rectangle turns both red, off it again neither; the tip of its
# arrow drags. Under SDL's software renderer and under OpenGL, where there is one.
. "$(dirname "$0")/gui.sh"

start_server
for renderer in software opengl; do
    export SDL_RENDER_DRIVER=$renderer
    write_case case.json
    start_app case.json
    ball_x=$(at_x -32) ball_y=$(at_y -22)
    on_wall_x=$(at_x 3) on_wall_y=$(at_y -2)
    edge_x=$(at_x 25) edge_y=$(at_y -5) # of the wall

    is_not_red "$(at_x -35)" "$(at_y -20)" || fail "$renderer: red before anything overlaps"
    is_not_red "$edge_x" "$edge_y" || fail "$renderer: the wall is red before anything overlaps"
    drag "$ball_x" "$ball_y" "$on_wall_x" "$on_wall_y"
    wait_for is_red "$(at_x 7)" "$(at_y 3)"
    wait_for is_red "$edge_x" "$edge_y"
    is_red "$(at_x 0)" "$(at_y 0)" || fail "$renderer: the ball is not red"
    is_not_red "$(at_x 22)" "$(at_y -5)" || fail "$renderer: red where the ball is not"
    wait_for title_is "Gui — case.json *"
    keys ctrl+s
    wait_for title_is "Gui — case.json"
    contains case.json '"center": [5, 0]' || fail "$renderer: $(grep ball case.json)"

    drag "$on_wall_x" "$on_wall_y" "$ball_x" "$ball_y"
    wait_for is_not_red "$edge_x" "$edge_y"
    is_not_red "$(at_x -35)" "$(at_y -20)" || fail "$renderer: the ball is still red"
    is_not_red "$(at_x 7)" "$(at_y 3)" || fail "$renderer: red where both were"

    # The tip is at (-20, 10).
    drag "$(at_x -20)" "$(at_y 10)" "$(at_x -10)" "$(at_y 5)"
    keys ctrl+s
    wait_for contains case.json '"center": [-30, -20], "radius": 5, "move": [20, 25]'
    quit_app
done
