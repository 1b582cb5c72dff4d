/* snap.c - finds what a drag is nearest to, and the way that gets there to the last bit. */
#include "app/snap/snap.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/base/plane.h"
#include "core/num/num.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/number.h"

/* What is only in line, and middles of sides, have less of a reach: there are so many of them. */
static const double in_line_share = 4.5 / 8;

/* Middles of sides give way to corners and centres a little further off. */
static const double middle_handicap = 1.5;

/* Shorter ways count as none, as a share of the reach. */
static const double start_share = 1e-9;

/* One place or one line that could be snapped to. */
typedef struct candidate {
    bool found;
    double off;    /* how far from where the mouse has it; what is less is better */
    double along;  /* among lines equally far: how far it is to what they are in line with */
    int point;     /* of the moving ones */
    ct_vec target; /* where that gets to, or what it is in line with */
    snap_kind kind;
    bool turned; /* in line, one of the two of a turned rect: short numbers matter more */
    const char *name;
} candidate;

typedef struct search {
    const snap_query *query;
    int count;       /* of moving points */
    candidate place; /* both coordinates at once, on a corner or centre */
    candidate edge;  /* both coordinates at once, on a slanted edge */
    candidate line_x, line_y;
    snap_point points[SNAP_POINTS_MAX]; /* of the shape looked at */
} search;

static ct_vec wanted_place(const snap_query *query, int point)
{
    return ct_add(query->points[point].at, query->wanted);
}

static bool is_short(const snap_query *query, double way)
{
    return fabs(way) <= start_share * query->reach;
}

/* Would the drag end where it began? */
static bool leads_back(const snap_query *query, int point, ct_vec target)
{
    return is_short(query, target.x - query->points[point].at.x) &&
           is_short(query, target.y - query->points[point].at.y);
}

/* ---- Places ------------------------------------------------------------------------------ */

static void try_place(search *s, int point, const snap_point *target, const char *name)
{
    const snap_query *query = s->query;
    const ct_vec at = wanted_place(query, point);
    const double off = hypot(target->at.x - at.x, target->at.y - at.y);
    const bool with_middle =
        target->kind == SNAP_MIDDLE || query->points[point].kind == SNAP_MIDDLE;
    const double rated = with_middle ? off * middle_handicap : off;
    const double reach = with_middle ? query->reach * in_line_share : query->reach;
    if (off <= reach && (!s->place.found || rated < s->place.off) &&
        !leads_back(query, point, target->at)) {
        s->place = (candidate){ .found = true,
                                .off = rated,
                                .point = point,
                                .target = target->at,
                                .kind = target->kind,
                                .name = name };
    }
}

/* ---- Lines ------------------------------------------------------------------------------- */

/* A drag no longer than the reach is not held by a line that it began on. */
static bool holds_start(const snap_query *query, double from, double to)
{
    return is_short(query, to - from) && hypot(query->wanted.x, query->wanted.y) <= query->reach;
}

static bool is_better(const snap_query *query, const candidate *now, const candidate *best)
{
    if (!best->found || (now->kind == SNAP_EDGE) != (best->kind == SNAP_EDGE)) {
        return !best->found || now->kind == SNAP_EDGE;
    }
    const double tie = start_share * query->reach;
    return now->off < best->off - tie || (now->off <= best->off + tie && now->along < best->along);
}

/* An upright line sets x, a flat one y. */
static void try_line(search *s, bool upright, int point, const snap_point *target, const char *name)
{
    const snap_query *query = s->query;
    const ct_vec from = query->points[point].at;
    const ct_vec at = wanted_place(query, point);
    const double off_x = fabs(target->at.x - at.x);
    const double off_y = fabs(target->at.y - at.y);
    const double reach = query->reach * (target->kind == SNAP_EDGE ? 1 : in_line_share);
    candidate *best = upright ? &s->line_x : &s->line_y;
    const candidate now = { .found = true,
                            .off = upright ? off_x : off_y,
                            .along = upright ? off_y : off_x,
                            .point = point,
                            .target = target->at,
                            .kind = target->kind,
                            .turned = target->kind != SNAP_EDGE &&
                                      (target->turned || query->points[point].turned),
                            .name = name };
    if (!(upright ? query->keep_x : query->keep_y) && now.off <= reach &&
        is_better(query, &now, best) &&
        !(upright ? holds_start(query, from.x, target->at.x)
                  : holds_start(query, from.y, target->at.y))) {
        *best = now;
    }
}

/* ---- Edges ------------------------------------------------------------------------------- */

/* Where the line of the edge is met by one that keeps a coordinate of `at`. */
static bool meet_straight(const snap_query *query, const ct_segment *edge, ct_vec at, ct_vec *out)
{
    const ct_vec along = ct_sub(edge->to, edge->from);
    if (query->keep_x) {
        const double share = (at.x - edge->from.x) / along.x;
        *out = (ct_vec){ at.x, edge->from.y + share * along.y };
        return share >= 0 && share <= 1;
    }
    const double share = (at.y - edge->from.y) / along.y;
    *out = (ct_vec){ edge->from.x + share * along.x, at.y };
    return share >= 0 && share <= 1;
}

/* The nearest place on a slanted edge; false: it is one of its ends. */
static bool nearest_on(const ct_segment *edge, ct_vec at, ct_vec *out)
{
    const ct_vec along = ct_sub(edge->to, edge->from);
    const double share = ct_dot(ct_sub(at, edge->from), along) / ct_dot(along, along);
    *out = ct_along(edge->from, share, along);
    return share > 0 && share < 1;
}

static void try_slanted(search *s, int point, const ct_segment *edge, const char *name)
{
    const snap_query *query = s->query;
    const ct_vec at = wanted_place(query, point);
    ct_vec place;
    const bool on = query->keep_x || query->keep_y ? meet_straight(query, edge, at, &place)
                                                   : nearest_on(edge, at, &place);
    const double off = hypot(place.x - at.x, place.y - at.y);
    if (on && off <= query->reach && (!s->edge.found || off < s->edge.off) &&
        !leads_back(query, point, place)) {
        s->edge = (candidate){ .found = true,
                               .off = off,
                               .point = point,
                               .target = place,
                               .kind = SNAP_EDGE,
                               .name = name };
    }
}

static void try_edge(search *s, const ct_segment *edge, const char *name)
{
    for (int i = 0; i < s->count; i++) {
        const ct_vec at = wanted_place(s->query, i);
        if (edge->from.x == edge->to.x) {
            if (ct_is_between(at.y, edge->from.y, edge->to.y)) {
                try_line(s, true, i, &(snap_point){ { edge->from.x, at.y }, SNAP_EDGE, false },
                         name);
            }
        } else if (edge->from.y == edge->to.y) {
            if (ct_is_between(at.x, edge->from.x, edge->to.x)) {
                try_line(s, false, i, &(snap_point){ { at.x, edge->from.y }, SNAP_EDGE, false },
                         name);
            }
        } else if (s->query->points[i].kind != SNAP_MIDDLE) {
            try_slanted(s, i, edge, name);
        }
    }
}

static void try_edges(search *s, const scene_shape *shape, int count)
{
    const snap_outline outline = snap_outline_of(s->points, count);
    if (scene_traits_of(shape->type)->form == SCENE_ENDS && scene_radius_of(shape)) {
        return; /* a capsule's middle line is no edge */
    }
    for (int i = 0; i < outline.sides; i++) {
        const ct_segment edge = { outline.corners[i].at,
                                  outline.corners[(i + 1) % outline.count].at };
        try_edge(s, &edge, shape->name);
    }
}

/* ---- Looking around ---------------------------------------------------------------------- */

static void look_at(search *s, const around_item *item, const ct_rect *moving)
{
    const bool beside = item->bounds.min.x > moving->max.x || item->bounds.max.x < moving->min.x;
    const bool above = item->bounds.min.y > moving->max.y || item->bounds.max.y < moving->min.y;
    if (beside && above) { return; /* not even in line */ }
    const bool straight = s->query->keep_x || s->query->keep_y;
    const scene_shape *shape = &item->shape;
    const int count = snap_points_of(shape, s->query->around->side, s->points, SNAP_POINTS_MAX);
    for (int i = 0; i < count; i++) {
        for (int m = 0; m < s->count; m++) {
            if (!straight) { try_place(s, m, &s->points[i], shape->name); }
            try_line(s, true, m, &s->points[i], shape->name);
            try_line(s, false, m, &s->points[i], shape->name);
        }
    }
    if (!beside && !above) { try_edges(s, shape, count); }
}

static void look_at_grid(search *s)
{
    const snap_query *query = s->query;
    const ct_vec at = wanted_place(query, 0);
    const ct_vec near = { figure_grid_near(query->scale, at.x),
                          figure_grid_near(query->scale, at.y) };
    const candidate line = { .found = true, .target = near, .kind = SNAP_GRID };
    if (!query->keep_x && !s->line_x.found) { s->line_x = line; }
    if (!query->keep_y && !s->line_y.found) { s->line_y = line; }
}

/* ---- The result -------------------------------------------------------------------------- */

/* The way from `from` to `to`, that leads just there; with what is missing in *fine. */
static double exact_way(double from, double to, double *fine)
{
    const double ways[2] = { decimal_sum(to, -from), to - from };
    *fine = 0;
    for (int i = 0; i < 2; i++) {
        if (decimal_sum(from, ways[i]) == to) { return ways[i]; }
    }
    *fine = to - decimal_sum(from, ways[1]);
    return ways[1];
}

static void add_line(snap_result *out, ct_vec from, ct_vec to)
{
    if (out->line_count < SNAP_LINES_MAX) {
        out->lines[out->line_count++] = (snap_line){ from, to };
    }
}

static void describe(const candidate *c, char *out, size_t size)
{
    static const char *const words[] = {
        [SNAP_CORNER] = "corner of ", [SNAP_CENTER] = "centre of ", [SNAP_END] = "end of ",
        [SNAP_MIDDLE] = "middle of ", [SNAP_EDGE] = "edge of ",     [SNAP_SPOT] = "",
        [SNAP_GRID] = "grid"
    };
    snprintf(out, size, "%s%s", words[c->kind], c->kind == SNAP_GRID ? "" : c->name);
}

/* What is computed has the digits of what it is computed from: 5.2 + 0.1 is 5.3. */
static ct_vec tidied(ct_vec at, snap_kind kind)
{
    const double size = fabs(at.x) + fabs(at.y);
    return kind == SNAP_MIDDLE ? (ct_vec){ decimal_snap(at.x, size), decimal_snap(at.y, size) }
                               : at;
}

static void set_axis(const snap_query *query, snap_result *out, const candidate *c, bool is_x)
{
    const double scale = c->turned ? GRAIN_FINER * query->scale : 0;
    const snap_point *point = &query->points[c->point];
    const ct_vec from = grain_round_vec(tidied(point->at, point->kind), scale);
    const ct_vec to = grain_round_vec(tidied(c->target, c->kind), scale);
    if (is_x) {
        out->at.x = to.x;
        out->by.x = exact_way(from.x, to.x, &out->fine.x);
    } else {
        out->at.y = to.y;
        out->by.y = exact_way(from.y, to.y, &out->fine.y);
    }
    *(is_x ? &out->x : &out->y) = true;
}

static void use_place(const snap_query *query, snap_result *out, const candidate *c)
{
    if (!query->keep_x) { set_axis(query, out, c, true); }
    if (!query->keep_y) { set_axis(query, out, c, false); }
    add_line(out, c->target, c->target);
    out->on = true;
    describe(c, out->text, sizeof out->text);
}

static void use_lines(const search *s, snap_result *out)
{
    const candidate *lines[] = { &s->line_x, &s->line_y };
    char words[2][SCENE_NAME_SIZE + 16] = { "", "" };
    bool in_line = false;
    for (int i = 0; i < 2; i++) {
        if (lines[i]->found) { set_axis(s->query, out, lines[i], i == 0); }
    }
    for (int i = 0; i < 2; i++) {
        const candidate *c = lines[i];
        const bool is_far = c->kind != SNAP_GRID && c->kind != SNAP_EDGE;
        if (c->found) { /* the line through what is in line, of the point as it comes to lie */
            const ct_vec at = ct_add(s->query->points[c->point].at, out->by);
            add_line(out, at, is_far ? c->target : at);
            describe(c, words[i], sizeof words[i]);
            in_line = in_line || is_far;
            out->on = out->on || c->kind == SNAP_EDGE;
        }
    }
    const bool both = words[0][0] && words[1][0] && strcmp(words[0], words[1]) != 0;
    snprintf(out->text, sizeof out->text, "%s%s%s%s", in_line ? "in line with " : "",
             words[0][0] ? words[0] : words[1], both ? ", " : "", both ? words[1] : "");
}

bool snap_find(const snap_query *query, snap_result *out)
{
    search s = { .query = query };
    *out = (snap_result){ .by = query->wanted };
    s.count = query->point_count < SNAP_MOVING_MAX ? query->point_count : SNAP_MOVING_MAX;
    if (s.count < 1 || !(query->reach > 0)) { return false; }
    ct_vec at[SNAP_MOVING_MAX];
    for (int i = 0; i < s.count; i++) { at[i] = wanted_place(query, i); }
    const ct_rect box = ct_box_of_points(at, s.count), moving = ct_box_grown(&box, query->reach);
    out->at = at[0];
    for (int i = 0; query->around && i < query->around->count; i++) {
        look_at(&s, &query->around->items[i], &moving);
    }
    if (s.place.found || s.edge.found) {
        use_place(query, out, s.place.found ? &s.place : &s.edge);
        return true;
    }
    if (query->grid) { look_at_grid(&s); }
    use_lines(&s, out);
    return out->x || out->y;
}
