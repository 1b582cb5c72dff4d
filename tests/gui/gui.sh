# gui.sh - the real window under Xvfb, with real mouse and keys. Sourced by the tests beside it.
#
# Waits poll for what they wait for, up to a minute: no test depends on how fast the machine is.
# There is no window manager: focus is given by hand, and the window has the display to itself.

program=$1
work=$2/$(basename "$0" .sh).$$
mkdir -p "$work/cases"
cd "$work" || exit 1
export XDG_STATE_HOME="$work/state" XDG_CONFIG_HOME="$work/config"
export LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY SDL_VIDEODRIVER SDL_RENDER_DRIVER COLLISION_TEST_ASSETS
# D-Bus and the graphics drivers leak a little at their end; our own leaks are found by tests/app,
# which has neither.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0"
server=
app=

finish() {
    status=$?
    [ -z "$app" ] || kill -KILL "$app" 2>/dev/null
    [ -z "$server" ] || kill "$server" 2>/dev/null
    [ $status -ne 0 ] || rm -rf "$work"
    exit $status
}
trap finish EXIT
trap 'exit 1' INT TERM HUP

fail() {
    echo "FAILED: $*" >&2
    [ -z "$app" ] || import -window root "$work/failed.png" 2>/dev/null
    echo "  title: $(title 2>/dev/null)" >&2
    echo "  kept for looking at it: $work" >&2
    exit 1
}

# until_true SECONDS COMMAND...: polls until the command succeeds.
until_true() {
    tries=$(($1 * 20))
    shift
    while [ $tries -gt 0 ]; do
        "$@" >/dev/null 2>&1 && return 0
        tries=$((tries - 1))
        sleep 0.05
    done
    return 1
}

wait_for() {
    until_true 60 "$@" || fail "waited in vain for: $*"
}

start_server() { # [WIDTHxHEIGHT]
    Xvfb -displayfd 3 -screen 0 "${1:-1280x800}x24" -nolisten tcp -noreset 3>display 2>xvfb.log &
    server=$!
    wait_for test -s display
    DISPLAY=":$(cat display)"
    export DISPLAY
}

find_window() {
    window=$(xdotool search --onlyvisible --pid "$app" 2>/dev/null | tail -n 1)
    [ -n "$window" ]
}

# One that vanishes under xdotool is asked for again.
focus() {
    find_window && timeout 2 xdotool windowfocus --sync "$window"
}

start_app() { # [FILE]
    "$program" "$@" 2>stderr.txt &
    app=$!
    wait_for focus
    wait_for drawn
}

# Something other than one colour is on the screen. (All pixels are taken from it, where the window lies at 0,0: asked for
# a window that has just gone, import waits for ever, with the whole server in its grip.)
drawn() {
    [ "$(import -window root -crop 200x100+0+100 -depth 8 rgb:- | od -An -v -tx1 -w3 |
        sort -u | wc -l)" -gt 3 ]
}

# Waits for the end of the program and puts its exit status into $ended.
wait_end() {
    wait_for gone
    wait "$app"
    ended=$?
    app=
}

gone() {
    case $(cut -d ' ' -f 3 "/proc/$app/stat" 2>/dev/null) in
    '' | Z) return 0 ;;
    *) return 1 ;;
    esac
}

quit_app() {
    xdotool key ctrl+q
    wait_end
    [ $ended -eq 0 ] || fail "exit status $ended, stderr: $(cat stderr.txt)"
}

title() {
    xdotool getwindowname "$window"
}

title_is() {
    [ "$(title)" = "$1" ]
}

keys() {
    xdotool key "$@"
}

# drag X1 Y1 X2 Y2, in points of the window.
drag() {
    xdotool mousemove --window "$window" "$1" "$2" mousedown 1
    xdotool mousemove --window "$window" $((($1 + $3) / 2)) $((($2 + $4) / 2))
    xdotool mousemove --window "$window" "$3" "$4" mouseup 1
}

click() {
    xdotool mousemove --window "$window" "$1" "$2" click 1
}

# The colour of a pixel as "r g b".
pixel() {
    import -window root -crop "1x1+$1+$2" -depth 8 rgb:- | od -An -tu1
}

is_red() {
    pixel "$1" "$2" | awk '{ exit !($1 > $2 + 25 && $1 > $3 + 25) }'
}

is_not_red() {
    pixel "$1" "$2" | awk '{ exit $1 > $2 + 25 && $1 > $3 + 25 }'
}

# What the plot shows, but for the mouse.
plot() {
    import -window root -crop 800x640+110+30 -depth 8 rgb:- | cksum
}
plot_is() { [ "$(plot)" = "$1" ]; }
plot_is_not() { [ "$(plot)" != "$1" ]; }

# The same for a while; $paused is what it shows. A key takes its time to stop what moves.
is_paused() {
    paused=$(plot)
    sleep 0.3
    plot_is "$paused"
}

contains() { # FILE TEXT
    grep -qF -- "$2" "$1"
}

# What lies over the plot keeps so much of it free, at the left and above.
left=100
top=20
strip=30 # below the plot, where something moves; cases of shapes that rest set it to 0

# A circle left of a rectangle. In a window of 1280 x 800 one unit is ten pixels: the figure's
# gutters, tool bar, rulers, panel, strip and status line take the rest.
write_case() { # FILE
    cat >"$1" <<'CASE'
{
  "collision-test": 1,
  "title": "Gui",
  "view": {"center": [0, 0], "height": 69.4},
  "shapes": [
    {"type": "circle", "name": "ball", "center": [-30, -20], "radius": 5, "move": [10, 30]},
    {"type": "rect", "name": "wall", "min": [5, -8], "max": [25, 8]}
  ]
}
CASE
}
at_x() { echo $((456 + (left - 2 * (strip > 0)) / 2 + 10 * $1)); }
at_y() { echo $((386 + top / 2 - strip / 2 - 10 * $1)); }
