/* pick.c - hit tests of the mouse, by the core's own distances. */
#include "app/edit/editor.h"

#include <math.h>

static const double reach_px = 6;  /* how far beside a shape still means it */
static const double small_px = 12; /* smaller shapes are hard to hit and win over larger ones */
static const double short_arrow_px = 12;

typedef struct hit {
    bool exact; /* the point lies in the shape */
    bool small;
    double distance_px;
} hit;

/* How large a shape is to aim at: lines, however long, are as thin as they look. */
static double size_of(const ct_shape *shape)
{
    if (shape->type == CT_SEGMENT || shape->type == CT_CAPSULE) { return 2 * ct_radius(shape); }
    const ct_rect bounds = ct_bounds(shape);
    return fmax(bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y);
}

/* So far off its box that nothing else need be asked: most of a crowd is, in every frame. Boxes are
 * of what is seen from the front; one that has no numbers is not far. */
static bool is_far(const pick_query *query, int index, ct_vec at, double reach)
{
    const ct_rect *box = report_bounds(query->report, index);
    return query->side == FIGURE_FRONT && (at.x < box->min.x - reach || at.x > box->max.x + reach ||
                                           at.y < box->min.y - reach || at.y > box->max.y + reach);
}

/* Of a label: its text, as it stood when it was drawn. */
static hit hit_of_text(const pick_query *query, int index)
{
    hit out = { .small = true, .distance_px = INFINITY };
    for (int i = 0; query->kept && i < query->kept->name_count; i++) {
        const figure_kept_name *n = &query->kept->names[i];
        if (n->index == index && query->at.x >= n->min.x && query->at.x <= n->max.x &&
            query->at.y >= n->min.y && query->at.y <= n->max.y && query->side == FIGURE_FRONT) {
            out = (hit){ .exact = true, .small = true };
        }
    }
    return out;
}

static hit hit_of(const pick_query *query, int index)
{
    if (report_shape(query->report, index)->type == SCENE_LABEL) {
        return hit_of_text(query, index);
    }
    ct_shape shape;
    const double scale = camera_scale(&query->camera);
    const ct_shape mouse = { .type = CT_POINT,
                             .as.point = camera_to_world(&query->camera, query->at) };
    if (is_far(query, index, mouse.as.point, 2 * reach_px / scale) ||
        !figure_seen(query->report, index, query->side, &shape)) {
        return (hit){ .distance_px = INFINITY };
    }
    const double distance_px = ct_find_distance(&mouse, &shape, NULL) * scale;
    const double extent = size_of(&shape);
    return (hit){
        .exact = ct_overlap(&mouse, &shape),
        .small = extent * scale < small_px,
        .distance_px = distance_px,
    };
}

/* Does a press here mean the shape, even where others are? */
static bool is_taken(const hit *h)
{
    return h->exact || (h->small && h->distance_px <= reach_px);
}

/* Whether it lies within is asked of what this leaves: to find the depth as well takes long. */
static bool corners_lie_within(const ct_shape *shape, const ct_shape *other)
{
    int count;
    ct_vec own[4];
    const ct_vec *corners = ct_corners(shape, own, &count);
    bool within = true;
    for (int i = 0; i < count && within; i++) {
        const ct_shape corner = { .type = CT_POINT, .as.point = corners[i] };
        within = ct_overlap(&corner, other);
    }
    return within;
}

/* Uppermost first, but small shapes before large ones and a shape before the one that it lies
 * within: behind a translucent fill it looks as if it were in front. */
static bool goes_before(const pick_query *query, int candidate, const hit *h, int best,
                        const hit *best_hit)
{
    if (h->small != best_hit->small) { return h->small; }
    ct_shape shape;
    ct_shape best_shape;
    ct_contact contact;
    if (!figure_seen(query->report, candidate, query->side, &shape) ||
        !figure_seen(query->report, best, query->side, &best_shape) ||
        !corners_lie_within(&shape, &best_shape)) {
        return false;
    }
    ct_find_contact(&shape, &best_shape, &contact);
    return contact.inside == CT_INSIDE_A;
}

static int best_taken(const pick_query *query)
{
    int best = -1;
    hit best_hit = { 0 };
    for (int i = report_shape_count(query->report) - 1; i >= 0; i--) {
        const hit h = hit_of(query, i);
        if (is_taken(&h) && (best < 0 || goes_before(query, i, &h, best, &best_hit))) {
            best = i;
            best_hit = h;
        }
    }
    return best;
}

/* How far off a shape within reach is; INFINITY: it is not. */
static double near_distance_px(const pick_query *query, int index)
{
    const hit h = hit_of(query, index);
    return h.distance_px <= reach_px ? h.distance_px : INFINITY;
}

/* Can the tip be taken without hiding the shape? A short arrow ends in the middle of its own
 * shape, which then could not be moved any more: there the shape goes first. */
static bool is_clear_of_its_shape(const pick_query *query, int index, draw_point tip)
{
    const draw_point from =
        camera_to_page(&query->camera, scene_pivot(report_shape(query->report, index)));
    if (hypot(tip.x - from.x, tip.y - from.y) >= short_arrow_px) { return true; }
    const hit own = hit_of(query, index);
    return !is_taken(&own);
}

/* How far off a tip that can be taken here is; INFINITY: it cannot. */
static double tip_distance_px(const pick_query *query, int index)
{
    const scene_shape *shape = report_shape(query->report, index);
    const bool shown = query->paths_shown || shape->id == query->selected;
    if (!shape->has_move || !shown || query->side != FIGURE_FRONT) { return INFINITY; }
    const ct_vec from = scene_pivot(shape);
    const draw_point tip =
        camera_to_page(&query->camera, (ct_vec){ from.x + shape->move.x, from.y + shape->move.y });
    const double distance = hypot(tip.x - query->at.x, tip.y - query->at.y);
    const bool taken = distance <= PICK_GRIP_PX && is_clear_of_its_shape(query, index, tip);
    return taken ? distance : INFINITY;
}

/* The least far off, of equals the one in front; 0: none. */
static scene_id nearest(const pick_query *query, double distance_px(const pick_query *, int))
{
    scene_id best = 0;
    double best_px = INFINITY;
    for (int i = report_shape_count(query->report) - 1; i >= 0; i--) {
        const double distance = distance_px(query, i);
        if (distance < best_px) {
            best = report_shape(query->report, i)->id;
            best_px = distance;
        }
    }
    return best;
}

/* The selected shape keeps the mouse where it overlaps others, except from those in front of it. */
static bool selection_stays(const pick_query *query, int selected, int best)
{
    const hit selected_hit = hit_of(query, selected);
    if (!is_taken(&selected_hit) || best < 0) { return is_taken(&selected_hit); }
    const hit best_hit = hit_of(query, best);
    return !goes_before(query, best, &best_hit, selected, &selected_hit);
}

/* What is selected goes first, its tip before itself: what was clicked once can be dragged. */
static pick_kind pick_of_selection(const pick_query *query, int best)
{
    const int selected = plan_next_index(query->report, query->selected, -1);
    if (selected < 0) { return PICK_NOTHING; }
    if (tip_distance_px(query, selected) < INFINITY) { return PICK_TIP; }
    return selection_stays(query, selected, best) ? PICK_SHAPE : PICK_NOTHING;
}

pick_result pick_at(const pick_query *query)
{
    const int index = best_taken(query);
    const pick_kind own = pick_of_selection(query, index);
    if (own != PICK_NOTHING) { return (pick_result){ own, query->selected }; }
    scene_id id = nearest(query, tip_distance_px);
    if (id != 0) { return (pick_result){ PICK_TIP, id }; }
    id = index >= 0 ? report_shape(query->report, index)->id : nearest(query, near_distance_px);
    return (pick_result){ id != 0 ? PICK_SHAPE : PICK_NOTHING, id };
}

scene_id pick_next(const pick_query *query, scene_id current)
{
    const int count = report_shape_count(query->report);
    const int start = plan_next_index(query->report, current, -1);
    for (int step = 1; step < count; step++) {
        const int i = (start - step + count) % count;
        const hit h = hit_of(query, i);
        if (is_taken(&h)) { return report_shape(query->report, i)->id; }
    }
    return current;
}
