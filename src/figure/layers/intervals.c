/* intervals.c - what goes with two views: their titles, and beside them the intervals that
 * the two 3D shapes explained take on x, y and z, with what they share or the gap between. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/num/num.h"
#include "figure/layers/layers.h"

/* Off the view's edge: the two bars, and the words. */
#define FIRST_LANE 15.0
#define SECOND_LANE 29.0
#define BAR_HALF 3.5
#define WORDS_LANE 48.0   /* the baseline below bars of x */
#define WORDS_BESIDE 39.0 /* the left end beside bars of y and z */
#define LEAST_BAR 1.2     /* half the length of a bar without length */
#define OUTREACH 4.0      /* of the band between the bars, beyond them */
#define NAME_ROOM 8.0
#define NAME_PITCH 0.75  /* narrower lanes have no room for names one below the other */
#define TITLE_LEAST 64.0 /* a lower view is all for its shapes; its axes tell which it is */
#define LINE_HEIGHT 11.0
#define BASELINE 8.7 /* in a line */

/* ---- Titles ------------------------------------------------------------------------------ */

static draw_bounds room_of(const draw_text_style *style, draw_point at, const char *text)
{
    draw_bounds room = draw_bounds_of_text(style, at, text);
    room.min = (draw_point){ room.min.x - 2, room.min.y - 1 };
    room.max.x += 2;
    return room;
}

/* If it fits on the page. */
static void set_text(picture *p, const draw_text_style *style, draw_point at, const char *text)
{
    const draw_bounds room = room_of(style, at, text);
    if (room.min.x >= 0 && room.min.y >= 0 && room.max.x <= p->list->width &&
        room.max.y <= p->layout.legend.min.y) {
        board_take(p->board, room);
        draw_text(p->list, style, at, text);
    }
}

static void draw_frame(picture *p)
{
    const draw_paint frame = pen_line(picture_role(p, FIGURE_AXIS), 0.75);
    draw_box_shape box = draw_bounds_box(p->layout.plot, 0);
    box.half = (draw_point){ box.half.x - 0.4, box.half.y - 0.4 };
    draw_box(p->list, &frame, &box);
}

void picture_side_title(picture *p)
{
    /* The longest that no line crosses, and that leaves some of the upper edge to the shapes. */
    static const char *const titles[FIGURE_SIDE_COUNT][3] = {
        [FIGURE_FRONT] = { "front: x, y", "front", "front" },
        [FIGURE_TOP] = { "top: x, z (z grows towards the viewer)", "top: x, z", "top" },
    };
    draw_text_style style = pen_style(p, DRAW_SANS_BOLD, TEXT_LEGEND, FIGURE_TEXT_MUTED);
    style.halo = picture_role(p, FIGURE_BACKGROUND);
    draw_point at = { p->layout.plot.min.x + 8, p->layout.plot.min.y + 15 };
    const double axis = picture_at(p, (ct_vec){ 0, 0 }).y;
    if (axis > at.y - TEXT_LEGEND && axis < at.y + DRAW_DESCENT * TEXT_LEGEND) {
        at.y = axis + TEXT_LEGEND + 2; /* or it would be struck out */
    }
    const double right = at.x + 0.6 * (p->layout.plot.max.x - at.x);
    const char *title = NULL;
    draw_frame(p);
    for (int i = 0; i < 3; i++) {
        const draw_bounds room = room_of(&style, at, titles[p->side][i]);
        if (room.max.x < right) {
            title = titles[p->side][i];
            if (board_is_clear(p->board, room)) { break; }
        }
    }
    if (title && draw_bounds_size(p->layout.plot).y >= TITLE_LEAST) {
        set_text(p, &style, at, title);
    }
}

/* ---- Bars -------------------------------------------------------------------------------- */

typedef struct strip {
    picture *p;
    figure_side side;
    bool upright;  /* beside the view: intervals of y or z; else below it, of x */
    double edge;   /* of the view, on the page */
    ct_span shown; /* on the page, along the axis */
    double pitch;  /* 1 where there is room for lanes as wide as they ought to be, else less */
    int axis;      /* 0 x, 1 y, 2 z */
    bool loud;     /* the step pointed out is about it */
} strip;

static ct_span extent_of(const picture *p, int index, figure_side side, bool upright)
{
    ct_shape seen = { .type = CT_POINT };
    figure_seen(p->report, index, side, &seen);
    const ct_rect bounds = ct_bounds(&seen);
    return upright ? (ct_span){ bounds.min.y, bounds.max.y }
                   : (ct_span){ bounds.min.x, bounds.max.x };
}

/* The same on the page, its smaller number first. */
static ct_span on_page(const strip *s, ct_span world)
{
    const figure_map *map = &s->p->map;
    if (!s->upright) {
        return (ct_span){ figure_to_page(map, (ct_vec){ world.least, 0 }).x,
                          figure_to_page(map, (ct_vec){ world.most, 0 }).x };
    }
    const double a = figure_to_page(map, (ct_vec){ 0, world.least }).y;
    const double b = figure_to_page(map, (ct_vec){ 0, world.most }).y;
    return (ct_span){ fmin(a, b), fmax(a, b) };
}

static ct_span cut(const strip *s, ct_span page)
{
    return (ct_span){ fmax(page.least, s->shown.least), fmin(page.most, s->shown.most) };
}

static draw_point place(const strip *s, double along, double off)
{
    off *= s->pitch;
    return s->upright ? (draw_point){ s->edge + off, along } : (draw_point){ along, s->edge + off };
}

static void draw_bar(const strip *s, const draw_paint *paint, ct_span along, ct_span off)
{
    const ct_span seen = cut(s, along);
    if (seen.most < seen.least) { return; }
    const draw_point a = place(s, seen.least, off.least), b = place(s, seen.most, off.most);
    const draw_box_shape box = draw_bounds_box((draw_bounds){ true, a, b }, 0);
    draw_box(s->p->list, paint, &box);
}

static void draw_interval(const strip *s, int index, ct_span page, double lane)
{
    const draw_color color = picture_own_color(s->p, index);
    const draw_paint bar = pen_area(color, 0.35, WEIGHT_THIN);
    if (page.most - page.least < 2 * LEAST_BAR) {
        const double middle = (page.least + page.most) / 2;
        page = (ct_span){ middle - LEAST_BAR, middle + LEAST_BAR };
    }
    draw_bar(s, &bar, page, (ct_span){ lane - BAR_HALF, lane + BAR_HALF });
}

static ct_span around(ct_span a, ct_span b)
{
    return (ct_span){ fmin(fmin(a.least, a.most), fmin(b.least, b.most)),
                      fmax(fmax(a.least, a.most), fmax(b.least, b.most)) };
}

/* ---- What they share --------------------------------------------------------------------- */

/* "y:", "overlap", "2" */
typedef struct verdict {
    char word[3][TYPE_NUMBER_SIZE];
    int words;
} verdict;

static verdict verdict_of(const strip *s, double length)
{
    verdict out = { .words = 3 };
    char number[TYPE_NUMBER_SIZE];
    snprintf(out.word[0], sizeof out.word[0], "%c:", "xyz"[s->axis]);
    if (length == 0) {
        snprintf(out.word[1], sizeof out.word[1], "touch");
        out.words = 2;
        return out;
    }
    snprintf(out.word[1], sizeof out.word[1], "%s", length > 0 ? "overlap" : "gap");
    snprintf(out.word[2], sizeof out.word[2], "%s",
             type_value(fabs(length), picture_digits(s->p), number));
    return out;
}

/* The words on `count` lines, the last words each on one of their own. */
typedef struct verdict_lines {
    char text[3][3 * TYPE_NUMBER_SIZE];
    int count;
    double width;
} verdict_lines;

static void break_lines(const verdict *v, const draw_text_style *style, int count,
                        verdict_lines *out)
{
    const int on_first = v->words - count + 1;
    *out = (verdict_lines){ .count = count };
    for (int i = 0; i < v->words; i++) {
        char *line = out->text[i < on_first ? 0 : i - on_first + 1];
        const size_t length = strlen(line);
        snprintf(line + length, sizeof out->text[0] - length, "%s%s", length > 0 ? " " : "",
                 v->word[i]);
    }
    for (int i = 0; i < count; i++) {
        out->width = fmax(out->width, draw_text_width(style->font, style->size, out->text[i]));
    }
}

/* Within the room; in the middle of them where there is no room. */
static double keep_within(double at, ct_span room)
{
    return room.least > room.most ? (room.least + room.most) / 2
                                  : fmin(fmax(at, room.least), room.most);
}

/* On as few lines as fit between the bars and the page's edge; where even its words do not, over
 * the bars, unless there is text. */
static void set_beside(const strip *s, draw_text_style style, const verdict *v, double middle)
{
    verdict_lines lines;
    const double edge = s->p->list->width - 3;
    double left = place(s, 0, WORDS_BESIDE).x;
    int count = 1;
    break_lines(v, &style, 1, &lines);
    while (left + lines.width > edge && count < v->words &&
           (count + 1) * LINE_HEIGHT <= s->shown.most - s->shown.least) {
        break_lines(v, &style, ++count, &lines);
    }
    const double half = lines.count * LINE_HEIGHT / 2;
    const double top =
        keep_within(middle, (ct_span){ s->shown.least + half, s->shown.most - half }) - half;
    if (left + lines.width > edge) {
        left = fmax(edge - lines.width, 3);
        style.halo = picture_role(s->p, FIGURE_BACKGROUND);
        if (!board_take(s->p->board,
                        (draw_bounds){ true, { left - 2, top }, { edge, top + 2 * half } })) {
            return;
        }
    }
    for (int i = 0; i < lines.count; i++) {
        set_text(s->p, &style, (draw_point){ left, top + i * LINE_HEIGHT + BASELINE },
                 lines.text[i]);
    }
}

static void set_below(const strip *s, const draw_text_style *style, const verdict *v, double middle)
{
    verdict_lines line;
    break_lines(v, style, 1, &line);
    const double half = line.width / 2;
    const double page = s->p->list->width;
    middle = keep_within(middle, (ct_span){ s->shown.least + half, s->shown.most - half });
    middle = keep_within(middle, (ct_span){ half + 3, page - half - 3 });
    set_text(s->p, style, place(s, middle, WORDS_LANE), line.text[0]);
}

static void draw_verdict(const strip *s, ct_span both, double length)
{
    const bool gap = length < 0;
    const ct_span page = on_page(s, around(both, both));
    const verdict v = verdict_of(s, length);
    const draw_color color =
        s->loud ? picture_role(s->p, FIGURE_ACCENT) : picture_role(s->p, TINT_MEASURE);
    const draw_paint band = { .fill = theme_fade(picture_role(s->p, TINT_EMPHASIS), gap ? 0 : 0.3),
                              .stroke = color,
                              .width = s->loud ? WEIGHT_OUTLINE : WEIGHT_HAIR,
                              .dash = gap ? DRAW_DASHED : DRAW_SOLID };
    draw_bar(s, &band, page,
             (ct_span){ FIRST_LANE - BAR_HALF - OUTREACH, SECOND_LANE + BAR_HALF + OUTREACH });
    const draw_text_style style = { .font = gap ? DRAW_SANS_BOLD
                                                : DRAW_SANS, /* one is enough to tell */
                                    .size = TEXT_NUMBER,
                                    .anchor = s->upright ? DRAW_START : DRAW_MIDDLE,
                                    .color = color };
    const ct_span seen = cut(s, page);
    const double middle = (seen.least + seen.most) / 2;
    if (s->upright) {
        set_beside(s, style, &v, middle);
    } else {
        set_below(s, &style, &v, middle);
    }
}

/* ---- Strips ------------------------------------------------------------------------------ */

/* Whose bar it is: in the gutter, else beside `taken`, where there is more room. */
static void name_lane(const strip *s, int index, double lane, ct_span taken)
{
    draw_text_style style = { .font = DRAW_SANS_BOLD,
                              .size = TEXT_NUMBER,
                              .anchor = DRAW_END,
                              .color = picture_own_color(s->p, index) };
    const char *name = report_shape(s->p->report, index)->name;
    const double width = draw_text_width(style.font, style.size, name);
    const ct_span seen = cut(s, taken);
    const double before = seen.least - NAME_ROOM;
    const double behind = s->p->list->width - seen.most - NAME_ROOM;
    double right = s->shown.least - 5;
    double room = s->shown.least - NAME_ROOM;
    if (width > room && seen.most >= seen.least) {
        const bool left = before >= fmin(width, behind);
        style.anchor = left ? DRAW_END : DRAW_START;
        right = left ? seen.least - 5 : seen.most + 5;
        room = left ? before : behind;
    }
    const draw_point at = { right, place(s, 0, lane).y + 3.2 };
    if (s->pitch >= NAME_PITCH || lane == FIRST_LANE) {
        set_text(s->p, &style, at, picture_short_name(s->p, name, style.size, room));
    }
}

static void draw_strip(const strip *s, report_pair pair)
{
    const ct_span a = extent_of(s->p, pair.a, s->side, s->upright);
    const ct_span b = extent_of(s->p, pair.b, s->side, s->upright);
    const ct_span both = { fmax(a.least, b.least), fmin(a.most, b.most) };
    draw_interval(s, pair.a, on_page(s, a), FIRST_LANE);
    draw_interval(s, pair.b, on_page(s, b), SECOND_LANE);
    if (!s->upright) {
        name_lane(s, pair.a, FIRST_LANE, on_page(s, around(a, both)));
        name_lane(s, pair.b, SECOND_LANE, on_page(s, around(b, both)));
    }
    draw_verdict(s, both, report_shared_on(s->p->report, pair, s->axis));
}

/* The steps about each axis. */
static const report_step_kind kinds[3][2] = {
    { REPORT_STEP_INTERVAL_X, REPORT_STEP_CLAMP_X },
    { REPORT_STEP_INTERVAL_Y, REPORT_STEP_CLAMP_Y },
    { REPORT_STEP_INTERVAL_Z, REPORT_STEP_CLAMP_Z },
};

/* Of a story: told by a step of its own, or, of spheres, at its end. */
static bool knows_interval(const picture *p, int axis)
{
    return picture_knows(p, kinds[axis][0]) || picture_knows(p, kinds[axis][1]) ||
           picture_knows(p, REPORT_STEP_VERDICT);
}

static bool is_pointed_out(const picture *p, int axis)
{
    const picture_told *told = &p->told;
    const report_step_kind kind =
        told->loud ? told->loud->step[told->loud_index].kind : REPORT_STEP_KIND_COUNT;
    return kind == kinds[axis][0] || kind == kinds[axis][1];
}

void picture_intervals(picture *p)
{
    if (p->plan.in_space < 0 || !p->layout.has_strips) { return; }
    static const int axes[] = { 1, 0, 2 }; /* beside the front, below it, beside the top */
    const report_pair pair = p->plan.pairs[p->plan.in_space].pair;
    const draw_bounds *views = p->layout.sides;
    const double between = views[FIGURE_TOP].min.y - views[FIGURE_FRONT].max.y;
    for (int i = 0; i < 3; i++) {
        const int axis = axes[i];
        const bool upright = axis != 0;
        const figure_side side = axis == 2 ? FIGURE_TOP : FIGURE_FRONT;
        const draw_point min = views[side].min, max = views[side].max;
        const strip s = { .p = p,
                          .side = side,
                          .upright = upright,
                          .edge = upright ? max.x : max.y,
                          .shown = upright ? (ct_span){ min.y, max.y } : (ct_span){ min.x, max.x },
                          .pitch = upright ? 1 : between / STRIP_BETWEEN,
                          .axis = axis,
                          .loud = is_pointed_out(p, axis) };
        p->map = p->maps[side];
        if (knows_interval(p, axis)) { draw_strip(&s, pair); }
    }
}
