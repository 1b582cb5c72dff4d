/* report.c - a report's life, what it copies from the scene, and the questions asked on demand. */
#include "report/facts/report.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "report/facts/report_data.h"

/* ---- Life -------------------------------------------------------------------------------- */

/* Anew and not moved: nothing in it is worth keeping, and addresses are. */
static bool reserve_broad(report *r, int count)
{
    size_t size = ct_broad_size(count);
    void *memory = size > 0 ? malloc(size) : NULL;
    if (memory == NULL) {
        return false;
    }
    free(r->broad);
    r->broad = ct_broad_init(memory, size, count);
    return true;
}

/* Arrays that grew stay grown when a later one cannot: the capacity is raised only when all did,
 * so nothing is ever used beyond what it surely has. */
static bool reserve_shapes(report *r, int count)
{
    if (count <= r->shape_capacity) {
        return true;
    }
    size_t n = (size_t)count;
    scene_shape *shapes = realloc(r->shapes, n * sizeof *shapes);
    r->shapes = shapes != NULL ? shapes : r->shapes;
    ct_shape *core = realloc(r->core, n * sizeof *core);
    r->core = core != NULL ? core : r->core;
    ct_shape3 *core3 = realloc(r->core3, n * sizeof *core3);
    r->core3 = core3 != NULL ? core3 : r->core3;
    bool *overlapping = realloc(r->overlapping, n * sizeof *overlapping);
    r->overlapping = overlapping != NULL ? overlapping : r->overlapping;
    int *movers = realloc(r->movers, n * sizeof *movers);
    r->movers = movers != NULL ? movers : r->movers;
    ct_rect *boxes = realloc(r->boxes, n * sizeof *boxes);
    r->boxes = boxes != NULL ? boxes : r->boxes;
    int *buckets = realloc(r->buckets, (n + 1) * sizeof *buckets);
    r->buckets = buckets != NULL ? buckets : r->buckets;
    if (!shapes || !core || !core3 || !overlapping || !movers || !boxes || !buckets ||
        !reserve_broad(r, count)) {
        return false;
    }
    r->shape_capacity = count;
    return true;
}

static bool reserve_points(report *r, const scene *s)
{
    int count = 0; /* a file of 16 MiB has a few millions */
    for (int i = 0; i < scene_shape_count(s); i++) {
        const scene_shape *shape = scene_shape_at(s, i);
        count += shape->type == SCENE_POLYGON ? shape->as.polygon.count : 0;
    }
    if (count == 0 || count <= r->point_capacity) {
        return true;
    }
    ct_vec *points = realloc(r->points, (size_t)count * sizeof *points);
    if (points == NULL) {
        return false;
    }
    r->points = points;
    r->point_capacity = count;
    return true;
}

static void make_empty(report *r)
{
    r->shape_count = r->mover_count = r->pair_count = 0;
    r->judged_count = r->failed_count = 0;
}

report *report_create(void)
{
    return calloc(1, sizeof(report));
}

void report_destroy(report *r)
{
    if (r == NULL) {
        return;
    }
    free(r->shapes);
    free(r->core);
    free(r->core3);
    free(r->points);
    free(r->overlapping);
    free(r->movers);
    free(r->boxes);
    free(r->broad);
    free(r->buckets);
    free(r->pairs);
    free(r->sorting);
    free(r->judged);
    free(r);
}

static ct_shape front_view(const ct_shape3 *shape)
{
    if (shape->type == CT_SPHERE) {
        const ct_sphere *sphere = &shape->as.sphere;
        return (
            ct_shape){ .type = CT_CIRCLE,
                       .as.circle = { { sphere->center.x, sphere->center.y }, sphere->radius } };
    }
    const ct_box *box = &shape->as.box;
    return (ct_shape){ .type = CT_RECT,
                       .as.rect = { { box->min.x, box->min.y }, { box->max.x, box->max.y } } };
}

/* The report's own copy of the shape at index. A polygon's points go to `points`; the answer is
 * where the next ones go. */
static ct_vec *copy_shape(report *r, int index, const scene_shape *from, ct_vec *points)
{
    scene_shape *shape = &r->shapes[index];
    *shape = *from;
    if (shape->type == SCENE_POLYGON) {
        ct_polygon *polygon = &shape->as.polygon;
        memcpy(points, polygon->points, (size_t)polygon->count * sizeof *points);
        polygon->points = points;
        points += polygon->count;
    }
    if (scene_type_is_3d(shape->type)) {
        scene_to_core3(shape, &r->core3[index]);
        r->core[index] = front_view(&r->core3[index]);
    } else {
        scene_to_core(shape, &r->core[index]);
    }
    return points;
}

report_status report_run(report *r, const scene *s)
{
    int count = scene_shape_count(s);
    make_empty(r);
    r->y_down = scene_y_down(s);
    if (!reserve_shapes(r, count) || !reserve_points(r, s)) {
        return REPORT_NO_MEMORY;
    }
    ct_vec *points = r->points;
    for (int i = 0; i < count; i++) {
        points = copy_shape(r, i, scene_shape_at(s, i), points);
        r->overlapping[i] = false;
        if (r->shapes[i].has_move) {
            r->movers[r->mover_count++] = i;
        }
    }
    r->shape_count = count;
    if (!report_find_pairs(r) || !report_judge_all(r, s)) {
        make_empty(r);
        return REPORT_NO_MEMORY;
    }
    return REPORT_OK;
}

/* ---- Look -------------------------------------------------------------------------------- */

int report_shape_count(const report *r)
{
    return r->shape_count;
}

const ct_shape *report_core_shape(const report *r, int index)
{
    assert(index >= 0 && index < r->shape_count);
    return &r->core[index];
}

const ct_shape3 *report_core_shape3(const report *r, int index)
{
    assert(index >= 0 && index < r->shape_count && report_is_3d(r, index));
    return &r->core3[index];
}

const ct_rect *report_bounds(const report *r, int index)
{
    assert(index >= 0 && index < r->shape_count);
    return &r->boxes[index];
}

bool report_is_3d(const report *r, int index)
{
    return scene_type_is_3d(report_shape(r, index)->type);
}

bool report_comparable(const report *r, report_pair pair)
{
    return report_is_3d(r, pair.a) == report_is_3d(r, pair.b);
}

const scene_shape *report_shape(const report *r, int index)
{
    assert(index >= 0 && index < r->shape_count);
    return &r->shapes[index];
}

bool report_y_down(const report *r)
{
    return r->y_down;
}

bool report_overlaps(const report *r, int index)
{
    assert(index >= 0 && index < r->shape_count);
    return r->overlapping[index];
}

int report_overlap_count(const report *r)
{
    return r->pair_count;
}

report_pair report_overlap_at(const report *r, int i)
{
    assert(i >= 0 && i < r->pair_count);
    return r->pairs[i];
}

bool report_pair_overlaps(const report *r, report_pair pair)
{
    if (!report_comparable(r, pair)) {
        return false;
    }
    if (report_is_3d(r, pair.a)) {
        return ct_overlap3(report_core_shape3(r, pair.a), report_core_shape3(r, pair.b));
    }
    return ct_overlap(report_core_shape(r, pair.a), report_core_shape(r, pair.b));
}

/* ---- Answers on demand ------------------------------------------------------------------- */

void report_contact(const report *r, report_pair pair, ct_contact *out)
{
    ct_find_contact(report_core_shape(r, pair.a), report_core_shape(r, pair.b), out);
}

void report_contact3(const report *r, report_pair pair, ct_contact3 *out)
{
    ct_find_contact3(report_core_shape3(r, pair.a), report_core_shape3(r, pair.b), out);
}

int report_mover_count(const report *r)
{
    return r->mover_count;
}

int report_mover_at(const report *r, int i)
{
    assert(i >= 0 && i < r->mover_count);
    return r->movers[i];
}

void report_sweep_of(const report *r, int mover, int target, report_sweep *out)
{
    assert(mover != target);
    ct_moving a = { *report_core_shape(r, mover), r->shapes[mover].move };
    ct_moving b = { *report_core_shape(r, target), r->shapes[target].move };
    *out = (report_sweep){ .mover = mover, .target = target, .kind = REPORT_SWEEP_OTHER };
    if (ct_find_swept_circle(&a, &b, &out->stages)) {
        out->kind = REPORT_SWEEP_CIRCLE_BOX;
        out->result = out->stages.result;
    } else {
        ct_find_sweep(&a, &b, &out->result);
    }
}

/* ---- Names ------------------------------------------------------------------------------- */

const char *report_region_name(const report *r, ct_region region)
{
    static const char *const names[2][CT_REGION_COUNT] = {
        { "inside", "l", "r", "t", "b", "tl", "tr", "bl", "br" },
        { "inside", "l", "r", "b", "t", "bl", "br", "tl", "tr" },
    };
    assert(region < CT_REGION_COUNT);
    return names[r->y_down][region];
}

int report_side_names(const report *r, unsigned sides, const char *out[2])
{
    const struct {
        unsigned bit;
        const char *name;
    } table[4] = {
        { CT_CODE_LEFT, "left" },
        { CT_CODE_RIGHT, "right" },
        { CT_CODE_BOTTOM, r->y_down ? "top" : "bottom" },
        { CT_CODE_TOP, r->y_down ? "bottom" : "top" },
    };
    int count = 0;
    for (int i = 0; i < 4 && count < 2; i++) {
        if (sides & table[i].bit) {
            out[count++] = table[i].name;
        }
    }
    return count;
}

const char *report_relation_name(ct_relation relation)
{
    static const char *const names[] = { "apart", "touching", "overlapping" };
    assert(relation <= CT_OVERLAPPING);
    return names[relation];
}

const char *report_inside_name(ct_inside inside)
{
    static const char *const names[] = { NULL, "a", "b", "both" };
    assert(inside <= CT_INSIDE_BOTH);
    return names[inside];
}
