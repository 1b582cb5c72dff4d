/* shadows.c - the shadows of two shapes on an axis: bars beside them, lines that lead there,
 * and what the bars share or the gap between them. */
#include <math.h>

#include "core/num/num.h"
#include "figure/layers/layers.h"

/* From the shapes to the first bar, and from bar to bar. */
#define FIRST_LANE 20.0
#define LANE 8.0
#define PITCH 22.0    /* from one axis to the next on the same side */
#define SAME_SIDE 0.8 /* the cosine of what two ways away may differ by */
#define BAR_HALF 2.6
#define LEAST_BAR 1.2 /* half the length of a bar without length */
#define OUTREACH 3.0  /* of the band between the bars, beyond them */
#define WORDS 9.0     /* from the last lane to the middle of the words */

/* An axis on the page: the way along it, and the way away from the shapes. */
typedef struct axis_line {
    const mark_pen *pen;
    draw_point along, away;
    double off; /* of the line, from the page's corner on the way away */
    ct_vec axis;
} axis_line;

static double on_way(draw_point at, draw_point way)
{
    return at.x * way.x + at.y * way.y;
}

/* ---- Where it is ------------------------------------------------------------------------- */

/* How far a shape reaches on a way; *at is a point of it that does, up to its radius. */
static double reach_of(const picture *p, const ct_shape *shape, draw_point way, draw_point *at)
{
    ct_vec own[4];
    int count;
    const ct_vec *corners = ct_corners(shape, own, &count);
    double most = -INFINITY;
    for (int i = 0; i < count; i++) {
        const draw_point corner = picture_at(p, corners[i]);
        if (on_way(corner, way) > most) {
            most = on_way(corner, way);
            *at = corner;
        }
    }
    return most + pen_radius(p, shape);
}

static void shapes_of(const mark_pen *pen, ct_shape out[2])
{
    if (pen->shapes) {
        out[0] = pen->shapes[0];
        out[1] = pen->shapes[1];
    } else {
        picture_shape(pen->p, pen->p->told.about.pair.a, &out[0]);
        picture_shape(pen->p, pen->p->told.about.pair.b, &out[1]);
    }
}

static double reach_of_both(const mark_pen *pen, draw_point way)
{
    ct_shape both[2];
    draw_point at;
    shapes_of(pen, both);
    return fmax(reach_of(pen->p, &both[0], way, &at), reach_of(pen->p, &both[1], way, &at));
}

/* Where the middle of the bars would be, is there room on the page? */
static bool fits(const mark_pen *pen, draw_point along, draw_point away, double off)
{
    const picture *p = pen->p;
    ct_shape both[2];
    shapes_of(pen, both);
    const draw_point a = pen_shape_middle(p, &both[0]);
    const draw_point b = pen_shape_middle(p, &both[1]);
    const double middle = (on_way(a, along) + on_way(b, along)) / 2;
    const double far = off + 2 * LANE + WORDS;
    const draw_point at = { along.x * middle + away.x * far, along.y * middle + away.y * far };
    return at.x > p->clip.min.x && at.x < p->clip.max.x && at.y > p->clip.min.y &&
           at.y < p->clip.max.y;
}

static bool is_shadow(const report_mark *mark)
{
    return mark->kind == REPORT_MARK_INTERVAL;
}

/* The step's first; NULL: it has none. */
static const report_mark *find_shadow(const report_steps *steps, int index)
{
    const report_step *step = &steps->step[index];
    for (int i = 0; i < step->mark_count; i++) {
        if (is_shadow(&steps->mark[step->first_mark + i])) {
            return &steps->mark[step->first_mark + i];
        }
    }
    return NULL;
}

/* The axis of the step's shadows, as the pen's frame sees it; it has some. */
static ct_vec axis_of(const mark_pen *pen, const report_steps *steps, int index)
{
    const report_mark mark = mark_seen(pen, find_shadow(steps, index));
    return (ct_vec){ mark.axis.x, mark.axis.y };
}

/* Is the way nearer to one of those taken than its opposite is? */
static bool is_crowded(draw_point way, const draw_point *taken, int count)
{
    double same = -0.5;
    double opposite = -0.5;
    for (int i = 0; i < count; i++) {
        const double dot = on_way(way, taken[i]);
        same = fmax(same, dot);
        opposite = fmax(opposite, -dot);
    }
    return opposite < same - 0.1;
}

/* A side of the shapes, and how many axes are there already. */
typedef struct axis_side {
    draw_point away;
    int before;
} axis_side;

/* Below the shapes or at their left, but away from where the axes told before are: so that four of
 * them are on four sides. */
static axis_side side_of(const mark_pen *pen, const report_steps *steps, int index)
{
    draw_point taken[REPORT_MAX_STEPS];
    int count = 0;
    draw_point away = { 0, 1 };
    for (int i = 0; i <= index; i++) {
        if (!find_shadow(steps, i)) { continue; }
        const draw_point along = picture_direction(pen->p, axis_of(pen, steps, i));
        const bool level = fabs(along.x) >= fabs(along.y);
        const double sign = (level ? along.x < 0 : along.y < 0) ? -1 : 1;
        away = (draw_point){ -along.y * sign, along.x * sign };
        if (is_crowded(away, taken, count)) { away = (draw_point){ -away.x, -away.y }; }
        taken[count++] = away;
    }
    axis_side out = { away, 0 };
    for (int i = 0; i + 1 < count; i++) { out.before += on_way(away, taken[i]) > SAME_SIDE; }
    return out;
}

/* Where the first bar of an axis is, so far away or behind the texts that somebody wrote there. */
static double behind_texts(const mark_pen *pen, draw_point along, draw_point away, double off)
{
    const double least = -reach_of_both(pen, (draw_point){ -along.x, -along.y });
    const double most = reach_of_both(pen, along), band = BAR_HALF + OUTREACH;
    double before = -INFINITY;
    while (off > before && !pen->shapes) { /* behind one, another may be in the way */
        before = off;
        for (int i = 0; i < report_shape_count(pen->p->report); i++) {
            draw_box_shape text;
            if (!picture_text_box(pen->p, i, &text)) { continue; }
            const double at = on_way(text.center, along), far = on_way(text.center, away);
            const double wide = fabs(along.x) * text.half.x + fabs(along.y) * text.half.y;
            const double high = fabs(away.x) * text.half.x + fabs(away.y) * text.half.y;
            const bool is_between = at + wide > least && at - wide < most;
            if (is_between && far - high < off + LANE + band) {
                off = fmax(off, far + high + band);
            }
        }
    }
    return off;
}

/* So many axes are there already. */
static double off_on_side(const mark_pen *pen, draw_point along, draw_point away, int before)
{
    double off = behind_texts(pen, along, away, reach_of_both(pen, away) + FIRST_LANE);
    for (int i = 0; i < before; i++) { off = behind_texts(pen, along, away, off + PITCH); }
    return off;
}

static axis_line lay_axis(const mark_pen *pen, const report_steps *steps, int index)
{
    axis_line out = { .pen = pen, .axis = axis_of(pen, steps, index) };
    out.along = picture_direction(pen->p, out.axis);
    const axis_side side = side_of(pen, steps, index);
    out.away = side.away;
    out.off = off_on_side(pen, out.along, out.away, side.before);
    const draw_point other = { -out.away.x, -out.away.y };
    const double off = off_on_side(pen, out.along, other, side.before);
    if (!fits(pen, out.along, out.away, out.off) && fits(pen, out.along, other, off)) {
        out.away = other;
        out.off = off;
    }
    return out;
}

/* ---- Bars -------------------------------------------------------------------------------- */

static draw_point axis_at(const axis_line *line, double along, double lane)
{
    const double off = line->off + lane;
    return (draw_point){ line->along.x * along + line->away.x * off,
                         line->along.y * along + line->away.y * off };
}

/* Numbers on the axis, on the page along it. */
static ct_span on_page(const axis_line *line, double min, double max)
{
    const figure_map *map = &line->pen->p->map;
    const double origin = map->origin.x * line->axis.x + map->origin.y * line->axis.y;
    const double start = on_way(map->offset, line->along);
    return (ct_span){ start + (min - origin) * map->scale, start + (max - origin) * map->scale };
}

static void draw_bar(const axis_line *line, const draw_paint *paint, ct_span along, ct_span lanes)
{
    const double middle = (along.least + along.most) / 2;
    const double half = fmax((along.most - along.least) / 2, LEAST_BAR);
    const draw_box_shape box = { .center = axis_at(line, middle, (lanes.least + lanes.most) / 2),
                                 .half = { half, (lanes.most - lanes.least) / 2 },
                                 .cos = line->along.x,
                                 .sin = line->along.y };
    pen_box(line->pen->p, paint, &box);
}

/* From the outermost points of the shape on the axis. */
static void draw_rays(const axis_line *line, const ct_shape *shape, ct_span along, double lane)
{
    picture *p = line->pen->p;
    const draw_paint ray = pen_dash(picture_role(p, FIGURE_TEXT_MUTED), WEIGHT_THIN, DRAW_DOTTED);
    for (int end = 0; end < 2; end++) {
        const double sign = end ? 1 : -1;
        const draw_point way = { line->along.x * sign, line->along.y * sign };
        const double told = end ? along.most : along.least;
        draw_point corner = { 0, 0 };
        const double reach = reach_of(p, shape, way, &corner);
        if (fabs(reach - told * sign) > 1.5) {
            continue; /* the shadow of something else: a shape on its way */
        }
        const double off = on_way(corner, line->away);
        const draw_point from = { line->along.x * told + line->away.x * off,
                                  line->along.y * told + line->away.y * off };
        pen_segment(p, &ray, from, axis_at(line, told, lane - BAR_HALF));
    }
}

static void draw_shadow(const axis_line *line, const report_mark *mark)
{
    const mark_pen *pen = line->pen;
    ct_shape both[2];
    shapes_of(pen, both);
    const int which = mark->role == REPORT_ROLE_B;
    const report_pair told = pen->p->told.about.pair;
    const draw_color color = picture_own_color(pen->p, which ? told.b : told.a);
    const double lane = which * LANE;
    const draw_paint bar = { .fill = theme_fade(color, pen->loud ? 0.55 : 0.2),
                             .stroke = theme_fade(color, pen->loud ? 1 : 0.6),
                             .width = pen->loud ? WEIGHT_LINE : WEIGHT_THIN };
    const ct_span along = on_page(line, mark->min, mark->max);
    if (pen->loud) { draw_rays(line, &both[which], along, lane); }
    draw_bar(line, &bar, along, (ct_span){ lane - BAR_HALF, lane + BAR_HALF });
}

static void say_verdict(const axis_line *line, const report_mark *mark, ct_span along)
{
    const mark_pen *pen = line->pen;
    label words = pen_label(SCENE_OVERLAY_COUNT, board_text(pen->p->board, mark->text),
                            picture_role(pen->p, FIGURE_ACCENT));
    words.font = DRAW_SANS_BOLD;
    words.rank = RANK_SELECTED;
    /* Of a leaning bar it keeps off one end of the words as well: that is nearer than their
     * middle. */
    const double across = fabs(line->away.x),
                 width = draw_text_width(words.font, words.size, words.text);
    const double off = LANE + across * fmax(1 - 1.42 * across, 0) * width / 2;
    pen_about(&words, axis_at(line, (along.least + along.most) / 2, LANE), off, LABEL_TOWARD);
    words.toward = line->away;
    board_add(pen->p->board, &words);
}

static void draw_meeting(const axis_line *line, const report_mark *mark)
{
    const mark_pen *pen = line->pen;
    const bool gap = mark->role == REPORT_ROLE_GAP;
    const draw_color color = picture_role(pen->p, FIGURE_ACCENT);
    const ct_span along = on_page(line, mark->min, mark->max);
    const draw_paint band = { .fill = theme_fade(picture_role(pen->p, TINT_EMPHASIS), gap ? 0
                                                                                      : pen->loud
                                                                                          ? 0.3
                                                                                          : 0.12),
                              .stroke = theme_fade(color, pen->loud ? 1 : 0.4),
                              .width = pen->loud ? WEIGHT_LINE : WEIGHT_HAIR,
                              .dash = gap ? DRAW_DASHED : DRAW_SOLID };
    draw_bar(line, &band, along, (ct_span){ -BAR_HALF - OUTREACH, LANE + BAR_HALF + OUTREACH });
    if (pen->loud) { say_verdict(line, mark, along); }
}

/* ---- A step's shadows -------------------------------------------------------------------- */

bool shadow_ends(const mark_pen *pen, const report_steps *steps, int index, draw_point out[2])
{
    const report_step *step = &steps->step[index];
    ct_span all = { INFINITY, -INFINITY };
    if (!find_shadow(steps, index)) { return false; }
    const axis_line line = lay_axis(pen, steps, index);
    for (int i = 0; i < step->mark_count; i++) {
        const report_mark mark = mark_seen(pen, &steps->mark[step->first_mark + i]);
        if (is_shadow(&mark)) {
            const ct_span one = on_page(&line, mark.min, mark.max);
            all = (ct_span){ fmin(all.least, one.least), fmax(all.most, one.most) };
        }
    }
    out[0] = axis_at(&line, all.least, LANE);
    out[1] = axis_at(&line, all.most, LANE);
    return true;
}

void shadow_draw(const mark_pen *pen, const report_steps *steps, int index)
{
    const report_step *step = &steps->step[index];
    if (report_is_3d(pen->p->report, pen->p->told.about.pair.a) || !find_shadow(steps, index)) {
        return;
    }
    const axis_line line = lay_axis(pen, steps, index);
    for (int i = 0; i < step->mark_count; i++) {
        const report_mark mark = mark_seen(pen, &steps->mark[step->first_mark + i]);
        if (!is_shadow(&mark)) { continue; }
        if (mark.role == REPORT_ROLE_A || mark.role == REPORT_ROLE_B) {
            draw_shadow(&line, &mark);
        } else {
            draw_meeting(&line, &mark);
        }
    }
}
