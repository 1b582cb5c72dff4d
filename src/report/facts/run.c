/* run.c - a report's life, what it copies from the scene, which shapes overlap, and the questions
 * asked on demand. */
#include "report/facts/report.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/num/num.h"
#include "core/num/sum.h"
#include "report/facts/coarse.h"
#include "report/facts/judge.h"
#include "scene/doc/moved_shape.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/array.h"

/* What was asked of two shapes since the run: figure and panel ask the same in every frame. */
enum { MOST_ASKED = 1024, ASKED_NEAR = 8 };
enum { ASKED_CONTACT = 1, ASKED_SWEEP = 2, ASKED_CLOSEST = 4, ASKED_SLIDE = 8 };

typedef struct asked {
    unsigned run, answers; /* ASKED_ bits, of that run */
    report_pair pair;
    report_contact contact;
    report_sweep sweep;
    ct_closest_approach closest;
    double slide_part;
} asked;

struct report {
    double (*now_ms)(void); /* NULL: none */
    report_times times;
    bool y_down;
    scene_ignores ignores;
    int ignores_capacity;
    int shape_count, shape_capacity;
    scene_shape *shapes;
    ct_shape *core;   /* of a 3D shape its front view */
    ct_shape3 *core3; /* of the 3D shapes */
    ct_vec *points;   /* of all polygons; texts of labels, too */
    int point_capacity;
    bool *overlapping;
    int *movers;
    int mover_count;
    ct_rect *boxes;
    ct_broad *broad; /* of shape_capacity */
    int *buckets;    /* shape_capacity + 1 of them */
    int *next_other; /* of each shape the next that is compared with others than it is */

    int pair_count, pair_capacity;
    report_pair *pairs; /* overlapping ones, in file order */
    report_pair *sorting;

    judged_list judged; /* the expectations */
    coarse_found coarse;
    hits_found hits;
    report_tell_mistake *tell; /* NULL: nobody does */
    bool has_mistake;
    report_mistake mistake;

    asked *asked;
    unsigned asked_slots;
    unsigned run; /* counts */
    int sorting_capacity;
};

/* ---- Life -------------------------------------------------------------------------------- */

/* Anew and not moved: nothing in it is worth keeping, and addresses are. */
static bool reserve_broad(report *r, int count)
{
    size_t size = ct_broad_size(count);
    void *memory = size > 0 ? malloc(size) : NULL;
    if (memory == NULL) { return false; }
    free(r->broad);
    r->broad = ct_broad_init(memory, size, count);
    return true;
}

/* Anew as well: four times as many as these shapes have pairs, so that hardly two want the same. */
static bool reserve_asked(report *r, int count)
{
    const unsigned slots = (unsigned)fmin(4.0 * count * count, MOST_ASKED);
    asked *memory = slots > r->asked_slots ? calloc(slots, sizeof *memory) : NULL;
    if (memory != NULL) {
        free(r->asked);
        r->asked = memory;
        r->asked_slots = slots;
    }
    return slots <= r->asked_slots;
}

/* Arrays that grew stay grown when a later one cannot: the capacity is raised only when all did,
 * so nothing is ever used beyond what it surely has. */
static bool reserve_shapes(report *r, int count)
{
    const size_t n = (size_t)count;
    if (count <= r->shape_capacity) { return true; }
    if (!array_resize(&r->shapes, n, sizeof *r->shapes) ||
        !array_resize(&r->core, n, sizeof *r->core) ||
        !array_resize(&r->core3, n, sizeof *r->core3) ||
        !array_resize(&r->overlapping, n, sizeof *r->overlapping) ||
        !array_resize(&r->movers, n, sizeof *r->movers) ||
        !array_resize(&r->boxes, n, sizeof *r->boxes) ||
        !array_resize(&r->buckets, n + 1, sizeof *r->buckets) ||
        !array_resize(&r->next_other, n, sizeof *r->next_other) || !reserve_broad(r, count) ||
        !reserve_asked(r, count)) {
        return false;
    }
    r->shape_capacity = count;
    return true;
}

/* So many hold it, with its end mark. */
static int points_of_text(const char *text)
{
    return (int)(strlen(text) / sizeof(ct_vec)) + 1;
}

static bool reserve_points(report *r, const scene *s)
{
    int count = 0; /* a file of 16 MiB has a few millions */
    for (int i = 0; i < scene_shape_count(s); i++) {
        const scene_shape *shape = scene_shape_at(s, i);
        count += shape->type == SCENE_POLYGON ? shape->as.polygon.count
                 : shape->type == SCENE_LABEL ? points_of_text(shape->as.label.text)
                                              : 0;
    }
    return array_reserve(&r->points, &r->point_capacity, 0, count, sizeof *r->points);
}

static bool copy_ignores(report *r, const scene *s)
{
    const scene_ignores *from = scene_ignored_layers(s);
    r->ignores.count = 0;
    if (!array_reserve(&r->ignores.pairs, &r->ignores_capacity, 0, from->count,
                       sizeof *from->pairs)) {
        return false;
    }
    r->ignores.count = from->count;
    for (int i = 0; i < from->count; i++) { r->ignores.pairs[i] = from->pairs[i]; }
    return true;
}

static void make_empty(report *r)
{
    r->shape_count = r->mover_count = r->pair_count = 0;
    r->judged.count = r->judged.failed = 0;
    r->coarse.test = (report_coarse){ .by = 0 };
    r->hits.is_kept = false;
    r->has_mistake = false;
    r->run++;
}

report *report_create(void)
{
    return calloc(1, sizeof(report));
}

void report_destroy(report *r)
{
    if (r == NULL) { return; }
    free(r->ignores.pairs);
    free(r->shapes);
    free(r->core);
    free(r->core3);
    free(r->points);
    free(r->overlapping);
    free(r->movers);
    free(r->boxes);
    free(r->broad);
    free(r->buckets);
    free(r->next_other);
    free(r->pairs);
    free(r->sorting);
    free(r->judged.items);
    free(r->coarse.is_left);
    free(r->coarse.balls);
    free(r->coarse.boxes);
    free(r->hits.sweeps);
    free(r->asked);
    free(r);
}

static ct_vec flat_place(ct_vec3 v, bool from_above)
{
    return (ct_vec){ v.x, from_above ? v.z : v.y };
}

ct_shape report_flat(const ct_shape3 *solid, bool from_above)
{
    if (solid->type == CT_SPHERE) {
        const ct_sphere *sphere = &solid->as.sphere;
        return (
            ct_shape){ .type = CT_CIRCLE,
                       .as.circle = { flat_place(sphere->center, from_above), sphere->radius } };
    }
    const ct_box *box = &solid->as.box;
    return (ct_shape){ .type = CT_RECT,
                       .as.rect = { flat_place(box->min, from_above),
                                    flat_place(box->max, from_above) } };
}

/* The report's own copy of the shape at index. A polygon's points, or a label's text, go to
 * `points`; the answer is where the next ones go. */
static ct_vec *copy_shape(report *r, int index, const scene_shape *from, ct_vec *points)
{
    scene_shape *shape = &r->shapes[index];
    memcpy(shape, from, offsetof(scene_shape, name) + strlen(from->name) + 1);
    if (shape->type == SCENE_POLYGON) {
        ct_polygon *polygon = &shape->as.polygon;
        memcpy(points, polygon->points, (size_t)polygon->count * sizeof *points);
        polygon->points = points;
        points += polygon->count;
    } else if (shape->type == SCENE_LABEL) {
        memcpy(points, from->as.label.text, strlen(from->as.label.text) + 1);
        shape->as.label.text = (const char *)points;
        points += points_of_text(from->as.label.text);
    }
    if (scene_type_is_3d(shape->type)) {
        r->core3[index] = scene_to_core3(shape);
        r->core[index] = report_flat(&r->core3[index], false);
    } else {
        r->core[index] = scene_to_core(shape);
    }
    return points;
}

/* Are they compared with the same shapes, but for themselves? */
static bool is_alike(const report *r, int a, int b)
{
    return report_is_3d(r, a) == report_is_3d(r, b) &&
           (r->ignores.count == 0 || strcmp(r->shapes[a].layer, r->shapes[b].layer) == 0);
}

/* So that texts, and tiles of one layer, cost nobody who lists pairs the square of their number. */
static void find_next_others(report *r)
{
    for (int i = r->shape_count - 1, next = r->shape_count; i >= 0; i--) {
        const bool is_label = r->shapes[i].type == SCENE_LABEL;
        const bool skips = !is_label && next < r->shape_count && is_alike(r, i, next);
        r->next_other[i] = skips ? r->next_other[next] : next;
        next = is_label ? next : i;
    }
}

/* ---- Overlapping pairs: the broad phase picks the candidates, the core decides ------------- */

/* More overlapping pairs than this are taken for more than memory holds: 100,000 shapes on one heap
 * have five billion, and asking for that much would take the whole machine down. */
enum { MAX_PAIRS = 1 << 25 };

static bool test_candidate(void *user, int a, int b)
{
    report *r = user;
    report_pair pair = { a, b };
    if (!report_pair_overlaps(r, pair)) { return true; }
    if (r->pair_count == MAX_PAIRS ||
        !array_reserve(&r->pairs, &r->pair_capacity, r->pair_count, 1, sizeof *r->pairs)) {
        return false;
    }
    r->pairs[r->pair_count++] = pair;
    r->overlapping[a] = r->overlapping[b] = true;
    return true;
}

/* One stable pass of a counting sort by a, or by b, from `from` to `to`. */
static void sort_pass(report *r, bool by_a, const report_pair *from, report_pair *to)
{
    memset(r->buckets, 0, ((size_t)r->shape_count + 1) * sizeof *r->buckets);
    for (int i = 0; i < r->pair_count; i++) { r->buckets[(by_a ? from[i].a : from[i].b) + 1]++; }
    for (int i = 1; i <= r->shape_count; i++) { r->buckets[i] += r->buckets[i - 1]; }
    for (int i = 0; i < r->pair_count; i++) {
        to[r->buckets[by_a ? from[i].a : from[i].b]++] = from[i];
    }
}

void report_set_clock(report *r, double (*now_ms)(void))
{
    r->now_ms = now_ms;
}

report_times report_last_times(const report *r)
{
    return r->times;
}

static double now_ms(const report *r)
{
    return r->now_ms ? r->now_ms() : 0;
}

/* Boxes only ever reject, and those of ct_bounds() are rounded outwards, so the exact verdict of
 * the core is never pre-empted. A 3D shape is boxed as seen from the front. False: no memory. */
static bool find_pairs(report *r)
{
    int count = r->shape_count;
    const double start_ms = now_ms(r);
    for (int i = 0; i < count; i++) { r->boxes[i] = ct_bounds(&r->core[i]); }
    if (count < 2) { return true; }
    /* Mostly a few shapes have moved since the last time. */
    if (!ct_broad_update(r->broad, r->boxes, count)) { return false; }
    const double built_ms = now_ms(r);
    if (!ct_broad_each_pair(r->broad, test_candidate, r)) { return false; }
    r->times = (report_times){ built_ms - start_ms, now_ms(r) - built_ms };
    if (!array_reserve(&r->sorting, &r->sorting_capacity, 0, r->pair_count, sizeof *r->sorting)) {
        return false;
    }
    if (r->pair_count > 1) {
        sort_pass(r, false, r->pairs, r->sorting);
        sort_pass(r, true, r->sorting, r->pairs);
    }
    return true;
}

/* ---- Run --------------------------------------------------------------------------------- */

report_status report_run(report *r, const scene *s)
{
    int count = scene_shape_count(s);
    make_empty(r);
    r->y_down = scene_y_down(s);
    if (!reserve_shapes(r, count) || !reserve_points(r, s) || !copy_ignores(r, s)) {
        return REPORT_NO_MEMORY;
    }
    ct_vec *points = r->points;
    for (int i = 0; i < count; i++) {
        points = copy_shape(r, i, scene_shape_at(s, i), points);
        r->overlapping[i] = false;
        if (r->shapes[i].has_move) { r->movers[r->mover_count++] = i; }
    }
    r->shape_count = count;
    find_next_others(r);
    if (!find_pairs(r) || !judge_all(r, s, &r->judged) ||
        !coarse_find(r, scene_show(s), r->broad, &r->coarse)) {
        make_empty(r);
        return REPORT_NO_MEMORY;
    }
    r->has_mistake = r->tell && scene_mistake(s)[0];
    if (r->has_mistake) {
        memset(&r->mistake, 0, offsetof(report_mistake, points));
        r->tell(r, scene_mistake(s), &r->mistake);
    }
    return REPORT_OK;
}

report_status report_keep_hits(report *r)
{
    r->hits.is_kept = hits_find(r, r->broad, &r->hits);
    return r->hits.is_kept ? REPORT_OK : REPORT_NO_MEMORY;
}

void report_set_mistakes(report *r, report_tell_mistake *tell)
{
    r->tell = tell;
}

const report_mistake *report_mistake_of(const report *r)
{
    return r->has_mistake ? &r->mistake : NULL;
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
    return scene_compares(&r->ignores, report_shape(r, pair.a), report_shape(r, pair.b));
}

bool report_has_others(const report *r, int index)
{
    int i = 0;
    while (i < r->shape_count && (i == index || !report_comparable(r, (report_pair){ index, i }))) {
        i++;
    }
    return i < r->shape_count;
}

const char *report_why_not_compared(const report *r, report_pair pair)
{
    const char *why = scene_why_not_compared(report_shape(r, pair.a), report_shape(r, pair.b));
    return why || report_comparable(r, pair)
               ? why
               : "they are not compared: their layers ignore each other";
}

/* How many there are of a layer; of all with NULL. */
typedef struct tally {
    int64_t flat, solid, movers;
} tally;

static tally tally_of(const report *r, const char *layer)
{
    tally t = { 0 };
    for (int i = 0; i < r->shape_count; i++) {
        const scene_shape *shape = &r->shapes[i];
        if (shape->type != SCENE_LABEL && (layer == NULL || strcmp(shape->layer, layer) == 0)) {
            *(scene_type_is_3d(shape->type) ? &t.solid : &t.flat) += 1;
            t.movers += shape->has_move;
        }
    }
    return t;
}

static int64_t questions_within(const tally *t, bool sweeps)
{
    return sweeps ? t->movers * (t->flat - 1)
                  : (t->flat * (t->flat - 1) + t->solid * (t->solid - 1)) / 2;
}

int64_t report_question_count(const report *r, bool sweeps)
{
    if (r->hits.is_kept) { return sweeps ? r->hits.count : r->pair_count; }
    const tally all = tally_of(r, NULL);
    int64_t count = questions_within(&all, sweeps);
    for (int i = 0; i < r->ignores.count; i++) {
        const scene_ignored *pair = &r->ignores.pairs[i];
        const bool is_one = strcmp(pair->layers[0], pair->layers[1]) == 0;
        const tally a = tally_of(r, pair->layers[0]), b = tally_of(r, pair->layers[1]);
        count -= is_one   ? questions_within(&a, sweeps)
                 : sweeps ? a.movers * b.flat + b.movers * a.flat
                          : a.flat * b.flat + a.solid * b.solid;
    }
    return count;
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
    if (!report_comparable(r, pair)) { return false; }
    if (report_is_3d(r, pair.a)) {
        return ct_overlap3(report_core_shape3(r, pair.a), report_core_shape3(r, pair.b));
    }
    return ct_overlap(report_core_shape(r, pair.a), report_core_shape(r, pair.b));
}

report_coarse report_coarse_test(const report *r)
{
    return r->coarse.test;
}

bool report_is_left(const report *r, int index)
{
    assert(index >= 0 && index < r->shape_count && r->coarse.test.by != 0);
    return r->coarse.is_left[index];
}

ct_shape3 report_coarse_bound(const report *r, int index, scene_overlay by)
{
    assert(index >= 0 && index < r->shape_count && (r->coarse.test.by & SCENE_SHOW_BIT(by)));
    return by == SCENE_SHOW_BALLS ? r->coarse.balls[index] : coarse_box_of(r, index);
}

int report_judged_count(const report *r)
{
    return r->judged.count;
}

const report_judged *report_judged_at(const report *r, int index)
{
    assert(index >= 0 && index < r->judged.count);
    return &r->judged.items[index];
}

int report_failed_count(const report *r)
{
    return r->judged.failed;
}

bool report_next(const report *r, report_question *at)
{
    int a = at->pair.a, b = at->pair.b + 1;
    if (r->hits.is_kept) {
        return at->is_sweep ? hits_next(r->hits.sweeps, r->hits.count, &at->pair)
                            : hits_next(r->pairs, r->pair_count, &at->pair);
    }
    for (; a < r->shape_count; a++, b = 0) {
        const bool skip = at->is_sweep && !r->shapes[a].has_move;
        b = at->is_sweep || b > a ? b : a + 1;
        while (b < r->shape_count && !skip) {
            at->pair = (report_pair){ a, b };
            if (a != b && report_comparable(r, at->pair)) { return true; }
            b = a == b ? b + 1 : r->next_other[b];
        }
    }
    return false;
}

/* ---- Answers on demand ------------------------------------------------------------------- */

/* The slot of these two: the first free one of a few, or they take it from others. */
static asked *asked_of(const report *r, report_pair pair)
{
    /* Odd numbers far apart, so that neighbours do not meet. */
    const unsigned first = ((unsigned)pair.a * 2654435761u + (unsigned)pair.b * 2246822519u) >> 16;
    asked *slot = &r->asked[first % r->asked_slots];
    for (unsigned i = 0; i < ASKED_NEAR; i++) {
        asked *at = &r->asked[(first + i) % r->asked_slots];
        const bool is_free = at->run != r->run;
        if (!is_free && at->pair.a == pair.a && at->pair.b == pair.b) { return at; }
        slot = is_free && slot->run == r->run ? at : slot;
    }
    slot->run = r->run;
    slot->answers = 0;
    slot->pair = pair;
    return slot;
}

/* True: it is the first time since the run, and the answer has to be found. */
static bool is_new(asked *slot, unsigned answer)
{
    const bool found = (slot->answers & answer) != 0;
    slot->answers |= answer;
    return !found;
}

static ct_vec3 at_front(ct_vec v)
{
    return (ct_vec3){ v.x, v.y, 0 };
}

static report_contact meet_flat(const ct_shape *a, const ct_shape *b)
{
    ct_contact c;
    ct_find_contact(a, b, &c);
    return (report_contact){ c.relation,          c.inside,
                             c.distance,          c.depth,
                             c.has_normal,        at_front(c.normal),
                             at_front(c.a_point), at_front(c.b_point) };
}

report_contact report_contact_of(const report *r, report_pair pair)
{
    asked *slot = asked_of(r, pair);
    const bool first = is_new(slot, ASKED_CONTACT);
    if (first && report_is_3d(r, pair.a)) {
        ct_find_contact3(report_core_shape3(r, pair.a), report_core_shape3(r, pair.b),
                         &slot->contact);
    } else if (first) {
        slot->contact = meet_flat(report_core_shape(r, pair.a), report_core_shape(r, pair.b));
    }
    return slot->contact;
}

report_contact report_contact_between(const scene_shape *a, const scene_shape *b)
{
    if (scene_type_is_3d(a->type)) {
        const ct_shape3 solid_a = scene_to_core3(a), solid_b = scene_to_core3(b);
        report_contact out;
        ct_find_contact3(&solid_a, &solid_b, &out);
        return out;
    }
    const ct_shape flat_a = scene_to_core(a), flat_b = scene_to_core(b);
    return meet_flat(&flat_a, &flat_b);
}

/* A circle or a sphere? */
static bool is_ball(const scene_shape *shape)
{
    return scene_traits_of(shape->type)->form == SCENE_ROUND && scene_radius_of(shape);
}

/* The core answers it as the contact of the centre, as a point, with the other shape. */
bool report_find_nearest(const report *r, report_pair pair, ct_vec3 *center, ct_vec3 *nearest)
{
    const int round = is_ball(&r->shapes[pair.a]) ? pair.a : pair.b;
    const int other = round == pair.a ? pair.b : pair.a;
    const scene_shape *to = &r->shapes[other];
    report_contact contact;
    if (!is_ball(&r->shapes[round]) || scene_radius_of(to) || to->type == SCENE_POINT) {
        return false;
    }
    if (report_is_3d(r, round)) {
        *center = r->core3[round].as.sphere.center;
        const ct_shape3 point = { .type = CT_POINT3, .as.point = *center };
        ct_find_contact3(&point, &r->core3[other], &contact);
    } else {
        const ct_shape point = { .type = CT_POINT, .as.point = r->core[round].as.circle.center };
        *center = at_front(point.as.point);
        contact = meet_flat(&point, &r->core[other]);
    }
    *nearest = contact.relation == CT_APART ? contact.b_point : *center;
    return true;
}

static double on_axis(ct_vec3 v, int axis)
{
    return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

double report_shared_on(const report *r, report_pair pair, int axis)
{
    double least[2], most[2], radius[2], shared = INFINITY;
    for (int i = 0; i < 2; i++) {
        const ct_shape3 *s = &r->core3[i == 0 ? pair.a : pair.b];
        const bool is_box = s->type == CT_BOX;
        least[i] = on_axis(is_box ? s->as.box.min : s->as.sphere.center, axis);
        most[i] = on_axis(is_box ? s->as.box.max : s->as.sphere.center, axis);
        radius[i] = is_box ? 0 : s->as.sphere.radius;
    }
    for (int i = 0; i < 4; i++) {
        const int low = i % 2, high = i / 2;
        const ct_sum one = ct_sum_of_four(most[high], radius[high], radius[low], -least[low]);
        shared = fmin(shared, ct_sum_value(&one));
    }
    return shared;
}

report_inside report_inside_of(const report *r, report_pair pair)
{
    const ct_shape *a = report_core_shape(r, pair.a), *b = report_core_shape(r, pair.b);
    const ct_shape *point = a->type == CT_POINT ? a : b, *polygon = point == a ? b : a;
    report_inside out = { .polygon = -1 };
    if (point->type == CT_POINT && polygon->type == CT_POLYGON) {
        const ct_polygon *outline = &polygon->as.polygon;
        out.polygon = point == a ? pair.b : pair.a;
        out.point = point->as.point;
        out.ball = report_ball_around(polygon);
        out.in_ball = ct_overlap_point_circle(&out.point, &out.ball);
        out.place = ct_place_by_crossing(outline, out.point, &out.crossings);
    }
    return out;
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

static ct_moving moving(const report *r, int index)
{
    return (ct_moving){ *report_core_shape(r, index), r->shapes[index].move };
}

ct_closest_approach report_closest_of(const report *r, int mover, int target)
{
    asked *slot = asked_of(r, (report_pair){ mover, target });
    if (is_new(slot, ASKED_CLOSEST)) {
        const ct_moving a = moving(r, mover), b = moving(r, target);
        (void)ct_find_closest_approach(&a, &b, &slot->closest);
    }
    return slot->closest;
}

static void find_sweep(const report *r, int mover, int target, report_sweep *out)
{
    const ct_moving a = moving(r, mover), b = moving(r, target);
    *out = (report_sweep){ .mover = mover, .target = target, .kind = REPORT_SWEEP_OTHER };
    if (ct_find_swept_circle(&a, &b, &out->stages)) {
        out->kind = REPORT_SWEEP_CIRCLE_BOX;
        out->result = out->stages.result;
    } else {
        ct_find_sweep(&a, &b, &out->result);
    }
}

report_sweep report_sweep_of(const report *r, int mover, int target)
{
    assert(mover != target);
    asked *slot = asked_of(r, (report_pair){ mover, target });
    if (is_new(slot, ASKED_SWEEP)) { find_sweep(r, mover, target, &slot->sweep); }
    return slot->sweep;
}

static double find_slide_part(const report *r, const report_sweep *s)
{
    const ct_sweep *hit = &s->result;
    const ct_shape *mover = report_core_shape(r, s->mover),
                   *target = report_core_shape(r, s->target);
    if (!hit->hit || !hit->has_normal || !(ct_is_concave(mover) || ct_is_concave(target))) {
        return 1; /* convex, they lie on two sides of a line along the slide */
    }
    if (report_contact_of(r, (report_pair){ s->mover, s->target }).relation == CT_OVERLAPPING) {
        return 1;
    }
    const ct_vec from = ct_reference_point(mover), move = r->shapes[s->target].move;
    const ct_vec3 by = { hit->stop.x - from.x - hit->t * move.x,
                         hit->stop.y - from.y - hit->t * move.y, 0 };
    ct_vec points[CT_MAX_POINTS];
    const ct_moving rest = { *target, { 0, 0 } };
    ct_sweep again;
    const scene_shape moved = moved_shape(&r->shapes[s->mover], by, points);
    const ct_moving slider = { scene_to_core(&moved), hit->slide };
    ct_find_sweep(&slider, &rest, &again);
    /* Backed off too little to be seen in such coordinates it still touches what it slides
     * along. */
    const double into = again.hit ? ct_dot(again.normal, hit->slide) : 0;
    return into < -1e-6 * ct_length(hit->slide) ? again.t : 1;
}

double report_slide_part(const report *r, const report_sweep *s)
{
    asked *slot = asked_of(r, (report_pair){ s->mover, s->target });
    if (is_new(slot, ASKED_SLIDE)) { slot->slide_part = find_slide_part(r, s); }
    return slot->slide_part;
}
