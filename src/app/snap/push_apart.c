/* push_apart.c - the way out of all that a shape overlaps, to where it just touches.
 *
 * Places are tried, the nearest first. From each it goes on by depth and normal out of one of
 * the shapes that it overlaps there; or along one that it was pushed out of before, until it is out
 * of the next, and into the corner between the two. So it finds the places that touch one shape and
 * those that touch two, which the nearest free place of all is among. */
#include <math.h>

#include "app/snap/touch.h"
#include "core/num/num.h"
#include "core/space/solid.h"
#include "report/facts/report.h"
#include "scene/doc/moved_shape.h"

/* So many places are tried, and from each the ways out of so many pairs. */
enum { MOST_PLACES = 64, MOST_COUPLES = 8 };

/* The depth of outlines costs as much as their corners multiplied: this is about a tenth of a
 * second. What overlaps where they stand is told in any case. */
static const double most_effort = 1 << 18;

/* Two that overlap by less than this share of the way, or so many last places, are parted by last
 * places, at the end. */
static const double tiny_share = 1e-9, tiny_places = 64;
static const double most_tiny = 16; /* of these, by last places */
enum { MOST_ROUNDS = 16, MOST_HALVINGS = 60, MOST_DECIMALS = 18 };

/* One that it overlaps at some place, and how it comes out there. */
typedef struct couple {
    const scene_shape *other; /* NULL: none */
    double depth;             /* less than 0: apart */
    ct_vec3 out;              /* unit */
} couple;

typedef struct place {
    ct_vec3 by, fine; /* as in a push_result */
    /* What it came out of to get here, the latest first; it touches the other one here as well. */
    couple pushed[2];
    bool tried;
} place;

typedef struct push {
    const scene *scene;
    const scene_shape *mover;
    const selection *waiting;
    ct_rect bounds; /* of the mover, as seen in front */
    double reach;   /* of a way along something */
    double step;    /* a last place of what moves */
    double tiny, effort;
    place places[MOST_PLACES]; /* the first is where it stands */
    int place_count;
    push_result *result;
    bool failed;                  /* no memory */
    ct_vec points[CT_MAX_POINTS]; /* of a polygon, moved */
} push;

static double length_of(ct_vec3 v)
{
    return sqrt(ct_dot3(v, v));
}

/* ---- What is overlapped at a place -------------------------------------------------------- */

static double corners_of(const scene_shape *shape)
{
    return shape->type == SCENE_POLYGON ? shape->as.polygon.count : 4;
}

static ct_relation look_at(push *p, const place *at, couple *c)
{
    const scene_shape near = moved_shape(p->mover, at->by, p->points);
    const scene_shape moved = moved_shape(&near, at->fine, p->points);
    p->effort += corners_of(&moved) * corners_of(c->other);
    const report_contact contact = report_contact_between(&moved, c->other);
    c->depth = contact.relation == CT_APART ? -contact.distance : contact.depth;
    c->out = contact.has_normal ? ct_negate3(contact.normal) : c->out;
    return contact.relation;
}

static bool are_near(const push *p, const scene_shape *other, ct_vec3 by)
{
    const ct_rect bounds = around_bounds(other, FIGURE_FRONT);
    return other->id != p->mover->id && !selection_has(p->waiting, other->id) &&
           scene_compares(scene_ignored_layers(p->scene), p->mover, other) &&
           around_near(&p->bounds, (ct_vec){ by.x, by.y }, p->tiny, &bounds);
}

/* What it overlaps there by more than `least`; tells how many, at most MOST_COUPLES. What touches
 * is noted. */
static int find_couples(push *p, const place *at, double least, couple found[MOST_COUPLES])
{
    int count = 0;
    selection_clear(&p->result->touched);
    for (int i = 0; i < scene_shape_count(p->scene); i++) {
        couple c = { .other = scene_shape_at(p->scene, i) };
        if (!are_near(p, c.other, at->by)) { continue; }
        const ct_relation relation = look_at(p, at, &c);
        if (relation == CT_TOUCHING) {
            p->failed = !selection_add(&p->result->touched, c.other->id) || p->failed;
        } else if (relation == CT_OVERLAPPING && c.depth > least && count < MOST_COUPLES) {
            found[count++] = c;
        }
    }
    return count;
}

/* ---- From place to place ----------------------------------------------------------------- */

/* Notes the place, or the corner there where both just touch: straight sides are there at once,
 * round ones soon. Where so many rounds do not lead there it stays, and touches the first. */
static void add_place(push *p, place *new, int rounds)
{
    place at = *new;
    couple *a = &at.pushed[0], *b = &at.pushed[1];
    new->pushed[1].other = NULL;
    for (int i = 0; b->other && i <= rounds; i++) {
        (void)look_at(p, &at, a);
        (void)look_at(p, &at, b);
        const double cos = ct_dot3(a->out, b->out), det = 1 - cos * cos;
        if (fmax(fabs(a->depth), fabs(b->depth)) <= p->tiny) {
            *new = at;
            break;
        }
        if (!(det > 1e-6)) { break; }
        at.by = ct_along3(at.by, (a->depth - cos * b->depth) / det, a->out);
        at.by = ct_along3(at.by, (b->depth - cos * a->depth) / det, b->out);
    }
    bool known = p->place_count == MOST_PLACES || !(length_of(new->by) < SCENE_MAX_NUMBER);
    for (int i = 0; i < p->place_count; i++) {
        const couple *last = &p->places[i].pushed[0];
        known = known || (last->other == a->other &&
                          length_of(ct_along3(p->places[i].by, -1, new->by)) <= p->tiny);
    }
    if (!known) { p->places[p->place_count++] = *new; }
}

/* Along what it came out of, as seen in front to the left or right, until it is out of the
 * other. */
static void slide(push *p, const place *from, const couple *along, const couple *c, int sense)
{
    const bool level = along->out.x == 0 && along->out.y == 0; /* in space */
    const ct_vec3 way = { level ? sense : -sense * along->out.y, sense * along->out.x, 0 };
    place to = { .pushed = { *c, *along } };
    double in = 0, out = 2 * p->reach;
    for (int i = 0; i <= MOST_HALVINGS; i++) {
        to.by = ct_along3(from->by, (in + out) / 2, way);
        const scene_shape moved = moved_shape(p->mover, to.by, p->points);
        *(touch_meets(&moved, c->other) ? &in : &out) = (in + out) / 2;
    }
    if (out < 2 * p->reach) { add_place(p, &to, MOST_ROUNDS); }
}

static void go_on(push *p, const place *from, const couple found[], int count)
{
    for (int i = 0; i < count; i++) {
        p->failed = !selection_add(&p->result->met, found[i].other->id) || p->failed;
        place out = { .by = ct_along3(from->by, found[i].depth, found[i].out),
                      .pushed = { found[i], from->pushed[0] } };
        add_place(p, &out, 0);
        for (int k = 0; k < 2; k++) {
            if (from->pushed[k].other && from->pushed[k].other != found[i].other) {
                slide(p, from, &from->pushed[k], &found[i], 1);
                slide(p, from, &from->pushed[k], &found[i], -1);
            }
        }
    }
}

/* ---- To the last place ------------------------------------------------------------------- */

/* With the fewest decimals that touch all that it came out of; false: none do. */
static bool touch_shortly(push *p, place *at)
{
    const int wanted = at->pushed[1].other ? 2 : 1;
    couple found[MOST_COUPLES];
    const ct_vec3 by = at->by;
    for (int places = 0; places <= MOST_DECIMALS; places++) {
        at->by = (ct_vec3){ decimal_rounded(by.x, places, INFINITY),
                            decimal_rounded(by.y, places, INFINITY),
                            decimal_rounded(by.z, places, INFINITY) };
        if (length_of(ct_along3(at->by, -1, by)) <= p->tiny && find_couples(p, at, 0, found) == 0 &&
            p->result->touched.count >= wanted) {
            return true;
        }
    }
    at->by = by;
    return false;
}

/* Is all free so many steps from a place, or with `only` that couple? */
static bool is_free(push *p, const place *from, couple *only, double steps, place *at)
{
    const ct_vec3 out = only ? only->out : ct_along3(from->pushed[0].out, 1, from->pushed[1].out);
    couple found[MOST_COUPLES];
    *at = *from;
    at->fine = ct_along3(from->fine, steps * p->step / length_of(out), out);
    return only ? look_at(p, at, &(couple){ only->other, 0, out }) != CT_OVERLAPPING
                : find_couples(p, at, 0, found) == 0;
}

/* By the least bit that frees all, or that couple. */
static bool part_last(push *p, place *at, couple *only)
{
    const place from = *at;
    const bool starts_free = is_free(p, &from, only, 0, at);
    double last = 0, next = starts_free ? -1 : 1;
    while (is_free(p, &from, only, next, at) == starts_free) {
        if (fabs(next) * p->step > most_tiny * p->tiny) {
            *at = from; /* beside it, for what is free */
            return starts_free;
        }
        last = next;
        next *= 2;
    }
    double in = starts_free ? next : last, out = starts_free ? last : next;
    for (int i = 0; i < MOST_HALVINGS; i++) {
        const double middle = (in + out) / 2;
        *(is_free(p, &from, only, middle, at) ? &out : &in) = middle;
    }
    return is_free(p, &from, only, out, at);
}

/* Touches what it came out of and overlaps nothing: where no doubles touch, it is the least bit
 * further out. */
static bool settle(push *p, place *at)
{
    couple found[MOST_COUPLES];
    if (touch_shortly(p, at)) { return true; }
    for (int k = 1; k >= 0; k--) {
        couple only = at->pushed[k];
        (void)(only.other && part_last(p, at, &only));
    }
    return find_couples(p, at, 0, found) == 0 || part_last(p, at, NULL);
}

static place *nearest_untried(push *p)
{
    place *nearest = NULL;
    for (place *at = p->places; at < p->places + p->place_count; at++) {
        if (!at->tried && (!nearest || length_of(at->by) < length_of(nearest->by))) {
            nearest = at;
        }
    }
    return nearest;
}

/* The nearest place at which all is free; NULL: none was found. */
static const place *find_free(push *p)
{
    couple found[MOST_COUPLES];
    int count = find_couples(p, p->places, 0, found);
    p->places->tried = true;
    if (count == 0) { return p->places; }
    p->reach += found[0].depth;
    p->tiny = fmax(tiny_places * p->step, tiny_share * p->reach);
    p->effort = 0;
    go_on(p, p->places, found, count);
    for (place *at = nearest_untried(p); at && p->effort < most_effort; at = nearest_untried(p)) {
        at->tried = true;
        count = find_couples(p, at, p->tiny, found);
        const place rough = *at;
        if (count == 0 && settle(p, at)) { return at; }
        go_on(p, &rough, found, count > 0 ? count : find_couples(p, &rough, 0, found));
    }
    return NULL;
}

push_outcome push_apart(const scene *s, scene_id id, const selection *waiting, push_result *out)
{
    const scene_shape mover = *scene_find(s, id);
    const ct_vec3 last = around_last_places(&mover, (last_places){ 1, 1, 1 });
    const ct_rect bounds = around_bounds(&mover, FIGURE_FRONT);
    push p = { .scene = s,
               .mover = &mover,
               .waiting = waiting,
               .bounds = bounds,
               .reach = hypot(bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y),
               .step = fmax(last.x, fmax(last.y, last.z)),
               .place_count = 1,
               .result = out };
    *out = (push_result){ 0 };
    p.tiny = p.step;
    const place *end = find_free(&p);
    if (end) {
        out->by = end->by;
        out->fine = end->fine;
    }
    return p.failed          ? PUSH_NO_MEMORY
           : end == p.places ? PUSH_NOTHING
           : end             ? PUSH_FREED
                             : PUSH_NO_WAY;
}
