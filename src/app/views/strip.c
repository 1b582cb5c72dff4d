/* strip.c - the strip below the plot that plays the case: buttons, the slider, where it is. */
#include "app/views/views.h"

#include <math.h>
#include <stdio.h>

static const double height = 30, margin = 6, side = 26;
static const double speed_width = 40, moment_width = 132, slider_least = 60;
static const double mark_reach_px = 6; /* so near a mark the slider takes it */
static const double knob_px = 6;

/* A button, or for a NULL command how fast it is. */
typedef struct part {
    const char *command;
    toolbar_icon icon;
    double needs; /* width of the strip; narrower ones do without */
} part;

static const part left_parts[] = {
    { NAMED_RESTART, TOOLBAR_RESTART, 360 }, { NAMED_FRAME_BACK, TOOLBAR_FRAME_BACK, 300 },
    { NAMED_PLAY, TOOLBAR_PLAY, 0 },         { NAMED_FRAME_ON, TOOLBAR_FRAME_ON, 300 },
    { NAMED_GO_ON, TOOLBAR_LOOP, 400 },      { NAMED_SLOWER, TOOLBAR_SLOWER, 560 },
    { NULL, TOOLBAR_ICON_COUNT, 560 },       { NAMED_FASTER, TOOLBAR_FASTER, 560 },
};
static const part right_parts[] = { { NAMED_STOP, TOOLBAR_STOP, 0 },
                                    { NAMED_KEEP_MOMENT, TOOLBAR_KEEP_MOMENT, 240 } };
enum { left_count = sizeof left_parts / sizeof left_parts[0] };
enum { right_count = sizeof right_parts / sizeof right_parts[0] };
static const double moment_needs = 420;

static const ui_text_style text_style = { { DRAW_MONO, 12 }, FIGURE_TEXT, DRAW_START };
static const ui_text_style speed_style = { { DRAW_SANS, 12 }, FIGURE_TEXT, DRAW_MIDDLE };

double strip_height(const shell *s)
{
    const editor *ed = &s->session.editor;
    return !ed->presenting && (ed->moves || player_is_on(ed)) ? height : 0;
}

/* "frame 3  t 0.348" */
static void tell_moment(const editor *ed, char *out, size_t out_size)
{
    const bool on = player_is_on(ed);
    const asteroids *game = ed->player.game;
    if (game) {
        snprintf(out, out_size, "score %d  lives %d", game->score, game->lives);
        return;
    }
    if (player_is_crowd(&ed->player)) {
        snprintf(out, out_size, "%d shapes  frame %d", scene_shape_count(ed->scene),
                 play_world_frame(ed->player.world));
        return;
    }
    snprintf(out, out_size, "frame %d  t %.3f", on ? play_world_frame(ed->player.world) : 0,
             on ? ed->player.transport.t : 0);
}

/* ---- Buttons ----------------------------------------------------------------------------- */

static toolbar_icon icon_of(const editor *ed, const part *p)
{
    const transport *tr = &ed->player.transport;
    if (p->icon == TOOLBAR_PLAY && tr->playing) { return TOOLBAR_PAUSE; }
    return p->icon == TOOLBAR_LOOP && tr->goes_on ? TOOLBAR_GO_ON : p->icon;
}

static void build_button(shell *s, const part *p, double x)
{
    const layout_box *strip = &s->layout.strip;
    commands_button(
        s, p->command, 1,
        &(widget_button_spec){ .box = { x, strip->y + (strip->height - side) / 2, side, side },
                               .icon = toolbar_icon_draw,
                               .icon_which = (int)icon_of(&s->session.editor, p),
                               .flat = true });
}

/* "x1/8": of a frame a second. */
static void draw_speed(const shell *s, const ui *u, double x)
{
    const layout_box *strip = &s->layout.strip;
    char text[PLAYER_RATE_SIZE];
    player_tell_rate(&s->session.editor.player, "\xC3\x97", text);
    /* The longest, "x1/512", reaches into the margins of the buttons beside it. */
    ui_text(u, &speed_style, (draw_point){ x + speed_width / 2, strip->y + 19.5 }, speed_width + 8,
            text);
}

/* ---- Slider ------------------------------------------------------------------------------ */

static void take_mouse(shell *s, const layout_box *track)
{
    widgets *w = &s->widgets;
    const double t = (w->in->at.x - track->x) / track->width;
    player *p = shell_play(s);
    if (p) {
        transport_scrub(&p->transport, transport_snap(p->world, t, mark_reach_px / track->width));
        player_show(&s->session.editor);
    }
}

/* One that has begun already is none that it comes to. */
static void find_first(const editor *ed, strip_marks *out)
{
    const int sweeps = report_mover_count(ed->report) * report_shape_count(ed->report);
    play_world *w = sweeps <= STRIP_MOST_SWEEPS ? play_world_create(ed->scene) : NULL;
    *out = (strip_marks){ .edits = ed->edits };
    for (int i = 0; w && i < play_world_mark_count(w) && out->count < STRIP_MOST_SWEEPS; i++) {
        const double t = play_world_mark_at(w, i).t;
        if (t > 0) { out->t[out->count++] = t; }
    }
    play_world_destroy(w);
}

/* Of the frame under way, no more than can be told apart; before the case is played of its
 * first. */
static void draw_marks(shell *s, const ui *u, const layout_box *track)
{
    const editor *ed = &s->session.editor;
    const play_world *w = ed->player.world;
    strip_marks *first = &s->strip_marks;
    if (!w && first->edits != ed->edits) { find_first(ed, first); }
    const int count = w ? play_world_mark_count(w) : first->count;
    double last = -1;
    for (int i = 0; i < count; i++) {
        const double t = w ? play_world_mark_at(w, i).t : first->t[i];
        const double x = track->x + track->width * t, y = track->y + track->height / 2;
        if ((t - last) * track->width >= 1) {
            const draw_paint mark = { .stroke = ui_color(u, FIGURE_HIT), .width = 2 };
            draw_line(u->list, &mark, (draw_point){ x, y - 8 }, (draw_point){ x, y + 8 });
            last = t;
        }
    }
}

static void draw_slider(shell *s, const ui *u, const layout_box *track)
{
    const player *p = &s->session.editor.player;
    const double y = track->y + track->height / 2;
    const double at = track->x + track->width * (p->world ? p->transport.t : 0);
    const draw_color accent = ui_color(u, FIGURE_ACCENT);
    const layout_box whole = { track->x, y - 1.5, track->width, 3 };
    const layout_box gone = { track->x, y - 1.5, at - track->x, 3 };
    ui_fill(u, &whole, ui_border(u));
    ui_fill(u, &gone, accent);
    draw_marks(s, u, track);
    const draw_paint knob = { .fill = accent, .stroke = ui_color(u, FIGURE_PANEL), .width = 1.5 };
    draw_circle(u->list, &knob, (draw_point){ at, y }, knob_px);
}

static void build_slider(shell *s, const ui *u, double from, double to)
{
    widgets *w = &s->widgets;
    const layout_box *strip = &s->layout.strip;
    const layout_box track = { from + margin + knob_px, strip->y + 1,
                               to - from - 2 * (margin + knob_px), strip->height - 1 };
    const layout_box place = { from, track.y, to - from, track.height };
    const widget_id id = widget_key("moment", 0);
    if (track.width < slider_least || player_is_demo(&s->session.editor.player)) { return; }
    widget_add(w, id, &place, WIDGET_HAND);
    if (widget_is_pressed(w, id) && !toolbox_is_dragging(&s->session.tools)) { w->active = id; }
    const bool goes_on = widget_happens(w, INPUT_MOTION) && player_is_on(&s->session.editor);
    if (w->active == id && (widget_happens(w, INPUT_PRESS) || goes_on)) { take_mouse(s, &track); }
    draw_slider(s, u, &track);
}

/* ---- All --------------------------------------------------------------------------------- */

void strip_build(shell *s, const ui *u)
{
    const layout_box *strip = &s->layout.strip;
    if (strip->height <= 0) { return; }
    ui_fill(u, strip, ui_color(u, FIGURE_PANEL));
    ui_rule(u, strip->x, strip->y + 0.5, strip->width, 0);
    widget_ground(&s->widgets, widget_key("strip", 0), *strip);
    double left = strip->x + margin, right = strip->x + strip->width - margin;
    for (int i = 0; i < left_count; i++) {
        const part *p = &left_parts[i];
        if (strip->width >= p->needs && p->command) {
            build_button(s, p, left);
            left += side;
        } else if (strip->width >= p->needs) {
            draw_speed(s, u, left);
            left += speed_width;
        }
    }
    for (int i = 0; i < right_count; i++) {
        if (strip->width >= right_parts[i].needs) {
            right -= side;
            build_button(s, &right_parts[i], right);
        }
    }
    if (strip->width >= moment_needs) {
        char text[48];
        tell_moment(&s->session.editor, text, sizeof text);
        const double least = player_is_demo(&s->session.editor.player) ? 0 : moment_width;
        const double width = fmax(ui_text_width(&text_style, text) + 8, least);
        right -= fmin(width, right - left);
        ui_text(u, &text_style, (draw_point){ right, strip->y + 19.5 }, width, text);
    }
    build_slider(s, u, left, right);
}
