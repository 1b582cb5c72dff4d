/* coarse.c - balls and boxes around all shapes of a report, and the pairs that these leave; boxes
 * around whole moves, and the sweeps that hit. */
#include "report/facts/coarse.h"

#include <math.h>
#include <stdlib.h>

#include "core/num/num.h"
#include "scene/text/array.h"

/* Of sums and products that are rounded a few times; more than they lose. */
static const double rounding = 0x1p-48;

/* ---- What is around a shape -------------------------------------------------------------- */

ct_circle report_ball_around(const ct_shape *shape)
{
    int count;
    ct_vec own[4];
    const ct_vec *corners = ct_corners(shape, own, &count);
    if (ct_is_round(shape)) { return (ct_circle){ corners[0], ct_radius(shape) }; }
    ct_circle ball = ct_smallest_circle(corners, count);
    if (shape->type == CT_OBB || (ct_radius(shape) > 0 && ball.radius > 0)) {
        /* The corners of an oriented rect and the sum of two radii are rounded: grown by more. */
        double far = fabs(ball.center.x) + fabs(ball.center.y) + ball.radius + ct_radius(shape);
        ball.radius += rounding * far;
    }
    ball.radius += ct_radius(shape);
    return ball;
}

static ct_sphere ball_of(const report *r, int index)
{
    if (!report_is_3d(r, index)) {
        const ct_circle ball = report_ball_around(report_core_shape(r, index));
        return (ct_sphere){ { ball.center.x, ball.center.y, 0 }, ball.radius };
    }
    const ct_shape3 *solid = report_core_shape3(r, index);
    if (solid->type == CT_SPHERE) { return solid->as.sphere; }
    const ct_vec3 low = solid->as.box.min, high = solid->as.box.max;
    const ct_vec3 half = { high.x / 2 - low.x / 2, high.y / 2 - low.y / 2, high.z / 2 - low.z / 2 };
    const ct_vec3 middle = { low.x + half.x, low.y + half.y, low.z + half.z };
    const double radius = hypot(hypot(half.x, half.y), half.z);
    const double far = fabs(middle.x) + fabs(middle.y) + fabs(middle.z) + radius;
    return (ct_sphere){ middle, radius + rounding * far };
}

ct_shape3 coarse_box_of(const report *r, int index)
{
    const ct_rect *flat = report_bounds(r, index);
    const ct_box box = report_is_3d(r, index) ? ct_bounds3(report_core_shape3(r, index))
                                              : (ct_box){ { flat->min.x, flat->min.y, 0 },
                                                          { flat->max.x, flat->max.y, 0 } };
    return (ct_shape3){ .type = CT_BOX, .as.box = box };
}

/* ---- All pairs --------------------------------------------------------------------------- */

typedef struct coarse_search {
    const report *r;
    coarse_found *found;
} coarse_search;

static bool shows(const coarse_found *found, scene_overlay by)
{
    return (found->test.by & SCENE_SHOW_BIT(by)) != 0;
}

static bool boxes_meet(const report *r, int a, int b)
{
    const ct_shape3 box_a = coarse_box_of(r, a), box_b = coarse_box_of(r, b);
    return ct_overlap3(&box_a, &box_b);
}

static bool test_candidate(void *user, int a, int b)
{
    const coarse_search *s = user;
    coarse_found *found = s->found;
    const bool balls = shows(found, SCENE_SHOW_BALLS), boxes = shows(found, SCENE_SHOW_AABBS);
    if (report_comparable(s->r, (report_pair){ a, b }) &&
        (!balls || ct_overlap3(&found->balls[a], &found->balls[b])) &&
        (!boxes || boxes_meet(s->r, a, b))) {
        found->test.left++;
        found->is_left[a] = found->is_left[b] = true;
    }
    return true;
}

/* Arrays that grew stay grown when a later one cannot. */
static bool reserve(coarse_found *found, int count)
{
    const size_t n = (size_t)count;
    if (count <= found->capacity) { return true; }
    const bool all = array_resize(&found->is_left, n, sizeof *found->is_left) &&
                     array_resize(&found->balls, n, sizeof *found->balls) &&
                     array_resize(&found->boxes, n, sizeof *found->boxes);
    found->capacity = all ? count : found->capacity;
    return all;
}

static void find_bounds(const report *r, coarse_found *found)
{
    const int count = report_shape_count(r);
    for (int i = 0; i < count; i++) {
        found->is_left[i] = false;
        if (shows(found, SCENE_SHOW_BALLS)) {
            found->balls[i] = (ct_shape3){ .type = CT_SPHERE, .as.sphere = ball_of(r, i) };
            const ct_box box = ct_bounds3(&found->balls[i]);
            found->boxes[i] = (ct_rect){ { box.min.x, box.min.y }, { box.max.x, box.max.y } };
        }
    }
}

bool coarse_find(const report *r, unsigned show, ct_broad *broad, coarse_found *out)
{
    const int count = report_shape_count(r);
    out->test = (report_coarse){ .by = show & SCENE_SHOW_COARSE };
    if (out->test.by == 0) { return true; }
    if (!reserve(out, count)) { return false; }
    find_bounds(r, out);
    out->test.pairs = report_question_count(r, false);
    /* With boxes the broad phase has the candidates already. */
    if (count < 2 ||
        (!shows(out, SCENE_SHOW_AABBS) && !ct_broad_update(broad, out->boxes, count))) {
        return count < 2;
    }
    return ct_broad_each_pair(broad, test_candidate, &(coarse_search){ r, out });
}

/* ---- Sweeps that hit: boxes pick the candidates, the core decides ---------------------------- */

typedef struct hit_search {
    const report *r;
    hits_found *out;
} hit_search;

static bool keep_hit(const hit_search *s, int mover, int target)
{
    hits_found *out = s->out;
    if (!report_shape(s->r, mover)->has_move) { return true; }
    const report_sweep sweep = report_sweep_of(s->r, mover, target);
    if (!sweep.result.hit) { return true; }
    if (!array_reserve(&out->sweeps, &out->capacity, out->count, 1, sizeof *out->sweeps)) {
        return false;
    }
    out->sweeps[out->count++] = (report_pair){ mover, target };
    return true;
}

static bool test_both(void *user, int a, int b)
{
    const hit_search *s = user;
    return !report_comparable(s->r, (report_pair){ a, b }) ||
           (keep_hit(s, a, b) && keep_hit(s, b, a));
}

static int in_file_order(const void *left, const void *right)
{
    const report_pair *x = left, *y = right;
    return x->a != y->a ? (x->a > y->a) - (x->a < y->a) : (x->b > y->b) - (x->b < y->b);
}

/* Two that meet at t lie at t within the boxes around all of their moves. */
bool hits_find(const report *r, ct_broad *broad, hits_found *out)
{
    const int count = report_shape_count(r);
    out->count = 0;
    if (count < 2 || report_mover_count(r) == 0) { return true; }
    ct_rect *boxes = malloc((size_t)count * sizeof *boxes);
    for (int i = 0; boxes != NULL && i < count; i++) {
        const ct_moving moving = { *report_core_shape(r, i), report_shape(r, i)->move };
        boxes[i] = ct_swept_bounds(&moving);
    }
    const bool found = boxes != NULL && ct_broad_build(broad, boxes, count) &&
                       ct_broad_each_pair(broad, test_both, &(hit_search){ r, out });
    free(boxes);
    if (out->count > 1) {
        qsort(out->sweeps, (size_t)out->count, sizeof *out->sweeps, in_file_order);
    }
    return found;
}

bool hits_next(const report_pair *list, int count, report_pair *at)
{
    int first = 0;
    for (int end = count; first < end;) {
        const int middle = first + (end - first) / 2;
        if (in_file_order(&list[middle], at) > 0) {
            end = middle;
        } else {
            first = middle + 1;
        }
    }
    if (first == count) { return false; }
    *at = list[first];
    return true;
}
