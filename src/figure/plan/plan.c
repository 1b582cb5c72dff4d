/* plan.c - chooses the pairs and sweeps to explain, see plan.h. */
#include "figure/plan/plan.h"

#include <math.h>
#include <stddef.h>

#include "core/num/num.h"
#include "figure/draw/motion.h"
#include "report/facts/coarse.h"

/* Up to here everything is explained; above it only what hits, what so many movers that hit nothing
 * pass most closely, or what is selected. */
#define FEW_SWEEPS 6
#define FEW_SHAPES 3   /* every pair of theirs */
#define SOME_SHAPES 12 /* each that is free has the one nearest to it */
#define FEW_RELATIVE 2 /* ways as targets see them */

/* Of more, the later ones show no more than where and when, and small. */
#define FEW_HITS 3  /* of one mover */
#define MANY_HITS 8 /* of all movers */

/* With more movers than this the areas they sweep would hide all else, and fill the page so many
 * times over that a window drawn without a graphics card would lag. */
#define MANY_MOVERS 48

/* How many pairs a plan may look at in search of the sweeps and neighbours worth drawing. */
#define LOOK_BUDGET 20000

/* A sweep whose hit is no farther than that from what was played is what happened there. */
static const double same_time = 1e-9;

#define NEAREST_PARTNERS 3

/* A back-off larger than this share of what meets would look like a miss. */
#define BACK_OFF_SHARE 0.01

/* ---- Shapes ------------------------------------------------------------------------------ */

ct_vec plan_move_of(const report *r, int index)
{
    const scene_shape *shape = report_shape(r, index);
    return shape->has_move ? shape->move : (ct_vec){ 0, 0 };
}

ct_vec plan_middle(const ct_shape *shape)
{
    if (!ct_has_ends(shape) && shape->type != CT_POLYGON) { return ct_reference_point(shape); }
    const ct_segment ends = shape->as.segment; /* a capsule begins as a segment does */
    const ct_rect box = ct_has_ends(shape) ? (ct_rect){ ends.from, ends.to } : ct_bounds(shape);
    return ct_along(box.min, 0.5, ct_sub(box.max, box.min));
}

ct_vec plan_world(const ct_swept_circle *s, ct_vec local)
{
    return (ct_vec){ s->frame_origin.x + local.x * s->frame_cos - local.y * s->frame_sin,
                     s->frame_origin.y + local.x * s->frame_sin + local.y * s->frame_cos };
}

bool plan_has_stages(const plan_sweep *s)
{
    return s->sweep.kind == REPORT_SWEEP_CIRCLE_BOX && !s->aside;
}

bool plan_has_path_box(const plan_sweep *s)
{
    const ct_rect *box = &s->sweep.stages.path_bounds;
    return plan_has_stages(s) && box->min.x < box->max.x && box->min.y < box->max.y;
}

double plan_grow(const report *r, const plan_sweep *s)
{
    const ct_shape *mover = report_core_shape(r, s->sweep.mover);
    return mover->type == CT_CIRCLE ? mover->as.circle.radius : 0;
}

bool plan_is_relative(const report *r, const plan_sweep *s)
{
    const ct_vec move = plan_move_of(r, s->sweep.target);
    return move.x != 0 || move.y != 0;
}

ct_vec plan_relative_end(const report *r, const plan_sweep *s)
{
    const ct_vec from = ct_reference_point(report_core_shape(r, s->sweep.mover));
    return ct_add(from, ct_sub(plan_move_of(r, s->sweep.mover), plan_move_of(r, s->sweep.target)));
}

static double size_of(const ct_shape *shape)
{
    const ct_rect bounds = ct_bounds(shape);
    return fmax(bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y);
}

ct_vec plan_slide_start(const report *r, const plan_sweep *s)
{
    const ct_vec move = plan_move_of(r, s->sweep.mover);
    const double size = fmax(fmax(size_of(report_core_shape(r, s->sweep.mover)),
                                  size_of(report_core_shape(r, s->sweep.target))),
                             fmax(fabs(move.x), fabs(move.y)));
    const ct_sweep *result = &s->sweep.result;
    return CT_STOP_DISTANCE > size * BACK_OFF_SHARE ? result->center : result->stop;
}

/* Where a concave outline grows into its own notches, what is drawn would not be the grown set. */
bool plan_grows(const report *r, const plan_sweep *s)
{
    return plan_grow(r, s) > 0 && !s->aside &&
           !ct_is_concave(report_core_shape(r, s->sweep.target));
}

/* ---- Texts, which collide with nothing ----------------------------------------------------- */

/* How many shapes are no texts, counted up to what still is some. */
static int few_bodies(const report *r)
{
    int bodies = 0;
    for (int i = 0; i < report_shape_count(r) && bodies <= SOME_SHAPES; i++) {
        bodies += plan_is_body(r, i);
    }
    return bodies;
}

static void find_asked(const report *r, figure_plan *plan)
{
    const int with = plan_is_body(r, plan->partner) ? plan->partner : -1;
    const bool both = plan_is_body(r, plan->selected);
    plan->asked = both ? plan->selected : with;
    plan->asked_with = both ? with : -1;
}

/* ---- Sweeps ------------------------------------------------------------------------------ */

/* Two movers meet once: of their two sweeps the one that has stages counts, else the first. */
static bool is_told_by_partner(const report *r, int mover, int target)
{
    if (!report_shape(r, target)->has_move) { return false; }
    const bool this_way = ct_is_round(report_core_shape(r, mover));
    const bool other_way = ct_is_round(report_core_shape(r, target));
    return this_way == other_way ? target < mover : other_way;
}

static const plan_sweep *sweep_of(const figure_plan *plan, report_pair pair)
{
    for (int i = 0; i < plan->sweep_count; i++) {
        const report_sweep *s = &plan->sweeps[i].sweep;
        if ((s->mover == pair.a && s->target == pair.b) ||
            (s->mover == pair.b && s->target == pair.a)) {
            return &plan->sweeps[i];
        }
    }
    return NULL;
}

typedef struct sweep_search {
    int only; /* every sweep in which this shape takes part; -1: any */
    bool only_hits;
    int budget;
} sweep_search;

/* What already overlaps stops nothing; what only touches does, where the move leads into it. */
static bool is_met(const report *r, const report_sweep *s)
{
    const ct_sweep *result = &s->result;
    if (!result->hit || result->t > 0) { return result->hit; }
    const report_contact contact = report_contact_of(r, (report_pair){ s->mover, s->target });
    const ct_vec move = plan_move_of(r, s->mover), other = plan_move_of(r, s->target);
    return contact.relation == CT_TOUCHING && result->has_normal &&
           (move.x - other.x) * result->normal.x + (move.y - other.y) * result->normal.y < 0;
}

static void add_sweep(const report *r, figure_plan *plan, report_pair way, bool only_hits)
{
    if (way.a == way.b || plan->more_sweeps || sweep_of(plan, way)) { return; }
    plan_sweep s = { .sweep = report_sweep_of(r, way.a, way.b) };
    if (only_hits && !is_met(r, &s.sweep)) { return; }
    if (!s.sweep.result.hit) { s.closest = report_closest_of(r, way.a, way.b); }
    if (plan->sweep_count == PLAN_MAX_SWEEPS) {
        plan->more_sweeps = true;
    } else {
        plan->sweeps[plan->sweep_count++] = s;
    }
}

/* The sweeps of one mover; tells what is left of the budget. */
static int add_sweeps_of_mover(const report *r, figure_plan *plan, int mover, sweep_search search)
{
    const int first = search.only < 0 || mover == search.only ? 0 : search.only;
    const int last = search.only < 0 || mover == search.only ? report_shape_count(r) : first + 1;
    const ct_rect way = plan_way_bounds(r, mover);
    for (int target = first; target < last && search.budget > 0 && !plan->more_sweeps; target++) {
        const ct_rect other = plan_way_bounds(r, target);
        search.budget--;
        /* Not worth asking the core when even the boxes of both ways are apart. */
        if (report_comparable(r, (report_pair){ mover, target }) &&
            (!search.only_hits || ct_overlap_rect_rect(&way, &other)) &&
            !is_told_by_partner(r, mover, target)) {
            add_sweep(r, plan, (report_pair){ mover, target }, search.only_hits);
        }
    }
    return search.budget;
}

static void add_sweeps(const report *r, figure_plan *plan, sweep_search search)
{
    const int movers = report_mover_count(r);
    for (int i = 0; i < movers && !plan->more_sweeps; i++) {
        search.budget = add_sweeps_of_mover(r, plan, report_mover_at(r, i), search);
    }
    plan->more_sweeps |= search.budget <= 0;
}

/* The one sweep of the two, if any moves, hit or miss. */
static void add_meeting(const report *r, figure_plan *plan, report_pair way)
{
    if (report_shape(r, way.a)->has_move && !is_told_by_partner(r, way.a, way.b)) {
        add_sweep(r, plan, way, false);
    } else if (report_shape(r, way.b)->has_move) {
        add_sweep(r, plan, (report_pair){ way.b, way.a }, false);
    }
}

/* The sweep that the story of the shape tells: the words are of what is to be seen. */
static void add_told(const report *r, figure_plan *plan, int shape)
{
    const figure_choice choice = figure_choose(r, report_shape(r, shape)->id, 0);
    if (choice.has_sweep) { add_meeting(r, plan, choice.pair); }
}

static bool is_in_sweep(const figure_plan *plan, int shape)
{
    for (int i = 0; i < plan->sweep_count; i++) {
        if (plan->sweeps[i].sweep.mover == shape || plan->sweeps[i].sweep.target == shape) {
            return true;
        }
    }
    return false;
}

/* What hits, and what the movers that hit nothing pass most closely. */
static void add_what_matters(const report *r, figure_plan *plan)
{
    const int movers = report_mover_count(r);
    if (plan->asked >= 0) { add_told(r, plan, plan->asked); }
    add_sweeps(r, plan, (sweep_search){ plan->asked, true, LOOK_BUDGET });
    for (int i = 0; i < movers && movers <= FEW_SWEEPS && plan->asked < 0; i++) {
        const int mover = report_mover_at(r, i);
        if (!is_in_sweep(plan, mover) && !report_overlaps(r, mover)) { add_told(r, plan, mover); }
    }
}

static void plan_sweeps(const report *r, figure_plan *plan)
{
    const int shapes = few_bodies(r);
    if (plan->asked_with >= 0) {
        const report_pair way = { plan->asked, plan->asked_with };
        if (report_comparable(r, way)) { add_meeting(r, plan, way); }
    } else if (report_mover_count(r) <= FEW_SWEEPS &&
               report_mover_count(r) * (shapes - 1) <= FEW_SWEEPS) {
        add_sweeps(r, plan, (sweep_search){ -1, false, LOOK_BUDGET });
    } else {
        add_what_matters(r, plan);
    }
}

int plan_hits_of(const figure_plan *plan, int mover)
{
    int hits = 0;
    for (int i = 0; i < plan->sweep_count; i++) {
        const report_sweep *sweep = &plan->sweeps[i].sweep;
        hits += sweep->result.hit && (mover < 0 || sweep->mover == mover);
    }
    return hits;
}

static void mark_first_hits(const report *r, figure_plan *plan)
{
    for (int i = 0; i < plan->sweep_count; i++) {
        plan_sweep *s = &plan->sweeps[i];
        s->first = s->sweep.result.hit;
        for (int k = 0; k < plan->sweep_count && s->first; k++) {
            const report_sweep *other = &plan->sweeps[k].sweep;
            const double later = s->sweep.result.t - other->result.t;
            const bool was_met = other->target == s->sweep.mover && later > same_time;
            const bool is_earlier = other->mover == s->sweep.mover
                                        ? later > 0 || (later == 0 && k < i)
                                        : was_met; /* by one that moves as well, and tells of it */
            s->first = !(other->result.hit && is_earlier);
        }
        s->aside =
            s->sweep.result.hit && !s->first &&
            (plan_hits_of(plan, s->sweep.mover) > FEW_HITS || plan_hits_of(plan, -1) > MANY_HITS);
        s->slide_part = s->first ? report_slide_part(r, &s->sweep) : 1;
    }
}

/* Up to twice as long as moves, and nothing ever moves along them: of many movers they would be
 * most of the picture, and the shapes a corner of it. */
static void mark_relative_ways(const report *r, figure_plan *plan)
{
    int count = 0;
    for (int i = 0; i < plan->sweep_count; i++) {
        plan_sweep *s = &plan->sweeps[i];
        s->relative_way = plan_is_relative(r, s) && (plan_grows(r, s) || plan_has_stages(s));
        count += s->relative_way;
    }
    for (int i = 0; i < plan->sweep_count; i++) {
        plan->sweeps[i].relative_way &= count <= FEW_RELATIVE;
    }
}

/* ---- Pairs ------------------------------------------------------------------------------- */

static void add_pair(const report *r, figure_plan *plan, report_pair pair)
{
    if (plan->pair_count == PLAN_MAX_PAIRS || pair.a == pair.b || !report_comparable(r, pair)) {
        return;
    }
    if (pair.a > pair.b) { pair = (report_pair){ pair.b, pair.a }; }
    plan_pair *p = &plan->pairs[plan->pair_count++];
    *p = (plan_pair){ .pair = pair, .contact = report_contact_of(r, pair), .inside.polygon = -1 };
    p->has_nearest = report_find_nearest(r, pair, &p->center, &p->nearest);
    if (report_is_3d(r, pair.a)) {
        p->in_space = true;
        return;
    }
    const plan_sweep *swept = sweep_of(plan, pair);
    p->quiet = swept && p->contact.relation == CT_APART;
    p->plain = swept && swept->sweep.result.hit && swept->sweep.result.has_normal;
    p->inside = report_inside_of(r, pair);
}

static int index_of_pair(const figure_plan *plan, report_pair pair)
{
    for (int i = 0; i < plan->pair_count; i++) {
        const report_pair other = plan->pairs[i].pair;
        if ((other.a == pair.a && other.b == pair.b) || (other.a == pair.b && other.b == pair.a)) {
            return i;
        }
    }
    return -1;
}

typedef struct neighbour {
    double distance;
    int index;
} neighbour;

/* Keeps the `most` nearest, nearest first. */
static void keep_nearest(neighbour *best, int *count, int most, neighbour candidate)
{
    int at = *count;
    for (; at > 0 && best[at - 1].distance > candidate.distance; at--) {
        if (at < most) { best[at] = best[at - 1]; }
    }
    if (at < most) {
        best[at] = candidate;
        *count += *count < most;
    }
}

/* Adds the pairs of a shape with those nearest to it among the ones apart from it. */
static void add_nearest_partners(const report *r, figure_plan *plan, int self, int most)
{
    neighbour best[NEAREST_PARTNERS];
    int count = 0;
    const int shapes = report_shape_count(r) < LOOK_BUDGET ? report_shape_count(r) : LOOK_BUDGET;
    for (int i = 0; i < shapes; i++) {
        const report_pair pair = { self, i };
        if (i != self && report_comparable(r, pair) && !report_pair_overlaps(r, pair)) {
            keep_nearest(best, &count, most, (neighbour){ report_contact_of(r, pair).distance, i });
        }
    }
    for (int i = 0; i < count; i++) {
        const report_pair pair = { self, best[i].index };
        if (index_of_pair(plan, pair) < 0) { add_pair(r, plan, pair); }
    }
}

static void add_overlaps(const report *r, figure_plan *plan, int only)
{
    const int room = only >= 0 ? PLAN_MAX_PAIRS - NEAREST_PARTNERS : PLAN_MAX_PAIRS;
    const int count = report_overlap_count(r);
    for (int i = 0; i < count && (only >= 0 || plan->pair_count < room); i++) {
        const report_pair pair = report_overlap_at(r, i);
        if (only >= 0 && pair.a != only && pair.b != only) { continue; }
        plan->pairs_in_all++;
        if (plan->pair_count < room) { add_pair(r, plan, pair); }
    }
    plan->pairs_in_all = only < 0 ? count : plan->pairs_in_all;
    plan->pairs_left_out = plan->pairs_in_all - plan->pair_count;
}

static void plan_pairs(const report *r, figure_plan *plan)
{
    const int bodies = few_bodies(r), shapes = report_shape_count(r);
    if (plan->asked_with >= 0) {
        add_pair(r, plan, (report_pair){ plan->asked, plan->asked_with });
    } else if (bodies <= FEW_SHAPES) {
        for (int a = 0; a < shapes; a++) {
            for (int b = a + 1; b < shapes && plan_is_body(r, a); b++) {
                add_pair(r, plan, (report_pair){ a, b });
            }
        }
    } else if (plan->asked >= 0) {
        add_overlaps(r, plan, plan->asked);
        add_nearest_partners(r, plan, plan->asked, NEAREST_PARTNERS);
    } else {
        add_overlaps(r, plan, -1);
        for (int i = 0; i < shapes && bodies <= SOME_SHAPES; i++) {
            if (plan_is_body(r, i) && !report_overlaps(r, i)) {
                add_nearest_partners(r, plan, i, 1);
            }
        }
    }
}

/* Where flat shapes are told of beside the picture: the deepest pair in space, else the nearest. */
static int most_in_space(const figure_plan *plan)
{
    int most = -1;
    double best = INFINITY;
    for (int i = 0; i < plan->pair_count; i++) {
        const plan_pair *p = &plan->pairs[i];
        const double apart = p->contact.distance > 0 ? p->contact.distance : -p->contact.depth;
        if (p->in_space && apart < best) {
            best = apart;
            most = i;
        }
    }
    return most;
}

bool plan_has_solids(const report *r)
{
    for (int i = 0; i < report_shape_count(r); i++) {
        if (report_is_3d(r, i)) { return true; }
    }
    return false;
}

/* The pair whose intervals are drawn is the one that is told of beside the picture. */
static void choose_in_space(const report *r, const figure_focus *focus, figure_plan *plan)
{
    if (!plan_has_solids(r)) { return; }
    const figure_choice choice = figure_choose(r, focus->selected, focus->partner);
    if (!choice.has_pair || !report_is_3d(r, choice.pair.a)) {
        plan->in_space = plan->asked < 0 ? most_in_space(plan) : -1;
        return;
    }
    if (index_of_pair(plan, choice.pair) < 0) {
        if (plan->pair_count == PLAN_MAX_PAIRS) { /* in the place of the last */
            plan->pair_count--;
            plan->pairs_left_out += plan->pairs[plan->pair_count].contact.relation != CT_APART;
        }
        add_pair(r, plan, choice.pair);
    }
    plan->in_space = index_of_pair(plan, choice.pair);
}

/* ---- Coarse test ------------------------------------------------------------------------- */

bool plan_is_left(const report *r, const figure_plan *plan, int index)
{
    return plan->coarse != 0 && report_is_left(r, index) && !report_overlaps(r, index);
}

/* ---- Moves ------------------------------------------------------------------------------- */

bool plan_is_crossed(const report_inside *inside)
{
    return inside->polygon >= 0 && inside->in_ball && inside->place != CT_ON_BORDER;
}

bool plan_moves_in_full(const figure_plan *plan, int mover)
{
    if (!plan->many_moves || mover == plan->selected || mover == plan->partner ||
        mover == plan->hovered) {
        return true;
    }
    return is_in_sweep(plan, mover);
}

int plan_places(const scene_played *played, int index, const scene_place **out)
{
    const int count = played ? played->first[index + 1] - played->first[index] : 0;
    if (out) { *out = count > 0 ? &played->places[played->first[index]] : NULL; }
    return count;
}

int plan_overlaps(const scene_played *played, int index, const scene_span **out)
{
    const int *first = played ? &played->first_overlap[index] : NULL;
    const int count = first ? first[1] - first[0] : 0;
    *out = count > 0 ? &played->overlaps[first[0]] : NULL;
    return count == 1 && (*out)->from == 0 && (*out)->until == played->frames ? 0 : count;
}

unsigned plan_looks(const report *r, const figure_plan *plan, const scene_played *played, int index)
{
    const scene_span *spans;
    if (!played || played->first[report_shape_count(r)] == 0) { /* nothing moves */
        return 0;
    }
    const unsigned left = plan_is_left(r, plan, index) ? 1u << MOTION_LEFT : 0;
    const unsigned overlaps = plan_overlaps(played, index, &spans) > 0 ? 1u << MOTION_OVERLAP : 0;
    return left | overlaps ? left | overlaps | 1u << MOTION_APART : 0;
}

bool plan_turns(const scene_played *played, int index)
{
    const scene_place *places;
    const int count = plan_places(played, index, &places);
    bool turns = false;
    for (int i = 1; i < count && !turns; i++) {
        turns = places[i].turned_deg != places[0].turned_deg;
    }
    return turns;
}

/* NULL: it meets nothing in the first frame. */
static const scene_touch *first_touch(const scene_played *played, int index)
{
    for (int i = 0; played && i < played->touch_count && played->touches[i].at <= 1; i++) {
        const scene_touch *touch = &played->touches[i];
        if (touch->shapes[0] == index || touch->shapes[1] == index) { return touch; }
    }
    return NULL;
}

bool plan_first_hit(const report *r, const scene_played *played, int mover, plan_sweep *out)
{
    const scene_touch *touch = first_touch(played, mover);
    if (!touch || !report_shape(r, mover)->has_move) { return false; }
    *out = (plan_sweep){ .first = true };
    out->sweep = report_sweep_of(r, mover, touch->shapes[touch->shapes[0] == mover]);
    const ct_sweep *result = &out->sweep.result;
    if (!result->hit || !(fabs(result->t - touch->at) <= same_time)) { return false; }
    out->slide_part = report_slide_part(r, &out->sweep);
    return true;
}

bool plan_stands(const report *r, const scene_played *played, const plan_sweep *s)
{
    plan_sweep first;
    return !played || (s->first && s->sweep.result.t <= 0 &&
                       !plan_first_hit(r, played, s->sweep.mover, &first));
}

bool plan_tells_touch(const report *r, const scene_played *played, const scene_touch *touch)
{
    plan_sweep s;
    bool told = false;
    for (int i = 0; i < 2 && touch->at <= 1; i++) {
        const int index = touch->shapes[i];
        told =
            told || (first_touch(played, index) == touch && plan_first_hit(r, played, index, &s));
    }
    return told;
}

bool plan_slides(const report *r, const plan_sweep *first)
{
    const ct_vec slide = first->sweep.result.slide;
    return report_shape(r, first->sweep.mover)->respond == SCENE_SLIDE &&
           (slide.x != 0 || slide.y != 0);
}

/* ---- The plan ----------------------------------------------------------------------------- */

static void plan_story_of(const report *r, figure_plan *plan)
{
    const report_question *about = &plan->story.about;
    if (about->is_sweep) {
        add_sweep(r, plan, about->pair, false);
    } else {
        add_pair(r, plan, about->pair);
        plan->in_space = plan->pair_count > 0 && plan->pairs[0].in_space ? 0 : -1;
    }
}

void plan_make(const report *r, const figure_options *options, figure_plan *out)
{
    *out = (figure_plan){ .tells_left_out = options->tells_left_out,
                          .selected = plan_next_index(r, options->focus.selected, -1),
                          .hovered = plan_next_index(r, options->focus.hovered, -1),
                          .in_space = -1 };
    out->partner = out->selected >= 0 ? plan_next_index(r, options->focus.partner, -1) : -1;
    if (out->partner == out->selected) { out->partner = -1; }
    find_asked(r, out);
    plan_tell(r, options, &out->story);
    /* A story shows what it needs, and the report has the test that the case asks for. */
    const unsigned by = report_coarse_test(r).by;
    out->coarse = !out->story.on && (options->show & SCENE_SHOW_COARSE) == by ? by : 0;
    out->way = options->frame && !out->story.on ? options->frame : r;
    out->many_moves = report_mover_count(out->way) > MANY_MOVERS;
    if (out->story.on) {
        plan_story_of(r, out);
    } else {
        plan_sweeps(out->way, out);
        plan_pairs(r, out);
        choose_in_space(r, &options->focus, out);
    }
    mark_first_hits(out->way, out);
    mark_relative_ways(out->way, out);
    plan_list_items(r, options, out);
}
