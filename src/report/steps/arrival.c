/* arrival.c - steps of a moving outline with a radius, not convex, or without a length: the boxes
 * around both ways, when the balls around both meet; the side or the corner that is met first; how
 * close it comes where none is. */
#include <float.h>
#include <math.h>

#include "report/facts/coarse.h"
#include "report/steps/build.h"

/* ---- A point on its way past a disc ---------------------------------------------------------- */

static void mark_disc(const disc_view *view, ct_vec found, report_steps *out)
{
    const ct_circle disc = { view->center, view->reach };
    const ct_vec from = view->from, p = found;
    marks_circle(out, REPORT_ROLE_HELP, &disc);
    marks_arrow(out, REPORT_ROLE_A, NULL, from, ct_along(view->from, 1, view->way));
    marks_segment(out, REPORT_ROLE_RESULT, "d", disc.center, p);
}

void steps_closest_approach(const disc_view *view, report_step_kind kind, report_steps *out)
{
    const double s = fmin(fmax(steps_share(ct_sub(view->center, view->from), view->way), 0), 1);
    ct_vec closest = ct_along(view->from, s, view->way);
    ct_vec d = ct_sub(closest, view->center);
    const phrase_comparison c = { ct_dot(d, d), view->reach * view->reach,
                                  view->hit ? PHRASE_AT_MOST : PHRASE_MORE, 0 };
    report_step *step = steps_add_in(out, view->box, kind, "Closest approach");
    int places = phrase_places_for_extent(fmin(view->extent, fmax(sqrt(c.left), view->reach)));
    places = steps_places_of_way(places, view->center, closest, (steps_of_way){ .square = c.left });
    const int digits = steps_digits_of_reach(view->reach, 0);
    SAY(step->formula, "to %s (%.*f, %.*f), d² ≤ r², r = %.*g", view->what, places, view->center.x,
        places, view->center.y, digits, view->reach);
    SAY(step->numbers, "at (%.*f, %.*f): d² %s %g", places, closest.x, places, closest.y,
        steps_sign_of_square(c.left, hypot(d.x, d.y)), c.left);
    steps_compare(step, c, view->hit ? "its circle is met" : "its circle is missed");
    step->decides = true;
    STEP_VALUES(step, view->center.x, view->center.y);
    steps_point(step, closest);
    STEP_VALUES(step, c.left, c.right);
    mark_disc(view, closest, out);
}

/* Of a, −b, b² and a·c. */
static double first_root(const double *v, int which)
{
    (void)which;
    return (v[1] - sqrt(fmax(v[2] - v[3], 0))) / v[0];
}

void steps_disc_time(const disc_view *view, double t, report_steps *out)
{
    ct_vec f = ct_sub(view->from, view->center);
    double a = ct_dot(view->way, view->way), b = ct_dot(f, view->way);
    double c = ct_dot(f, f) - view->reach * view->reach;
    report_step *step = steps_add_in(out, view->box, REPORT_STEP_TIME, "Time of the hit");
    const follow_numbers n = { { a, 0.0 - b, b * b, a * c }, .count = 4 };
    const follow_result time = { first_root, .told = t };
    const int more = follow_more(&n, &time, 1), digits = FOLLOW_DIGITS + more;
    SAY(step->formula,
        "t = (−b − √(b² − a·c)) / a, a = m·m, b = f·m, c = f·f − r², f from %s to the start",
        view->what);
    if (a < DBL_MIN) {
        SAY(step->numbers, "a, b and c are less than doubles hold: t = %g", t);
    } else {
        SAY(step->numbers, "a = %.*g, b = %.*g, c = %g: t = (%.*g − √(%.*g − % .*g)) / %.*g %s %g",
            digits, a, digits, b, c, digits, n.v[1], digits, n.v[2], digits, n.v[3], digits, a,
            follow_sign(&n, &time, more), t); /* ≈ where −b and the root are nearly the same */
    }
    SAY(step->outcome, "t = %g", t);
    STEP_VALUES(step, a, b, c, t);
    mark_disc(view, ct_along(view->from, t, view->way), out);
}

const char *steps_at_start(const sweep_view *view)
{
    return steps_verdict(report_contact_of(view->r, view->pair).relation);
}

void steps_time_zero(const sweep_view *view, report_steps *out)
{
    report_step *step = steps_add(out, REPORT_STEP_TIME, "Time of the hit");
    SAY(step->formula, "t = 0");
    SAY(step->numbers, "%s at the start", steps_at_start(view));
    SAY(step->outcome, "t = 0");
    STEP_VALUES(step, 0);
}

/* ---- Boxes ----------------------------------------------------------------------------------- */

static void say_box(const char *name, const ct_rect *box, int places, report_step *step)
{
    SAY_MORE(step->numbers, "%s x [%.*f, %.*f] y [%.*f, %.*f]", name, places, box->min.x, places,
             box->max.x, places, box->min.y, places, box->max.y);
}

bool steps_swept_bounds(const sweep_view *view, report_steps *out)
{
    const ct_moving mover = { *view->a, view->mover->move };
    const ct_moving target = { *view->b, view->target->move };
    const ct_rect a = ct_swept_bounds(&mover), b = ct_swept_bounds(&target);
    const bool meet = ct_overlap_rect_rect(&a, &b);
    int places = phrase_places_for_extent(view->extent);
    places = phrase_places(places, (double[]){ a.min.x, a.max.x, b.min.x, b.max.x }, 4);
    places = phrase_places(places, (double[]){ a.min.y, a.max.y, b.min.y, b.max.y }, 4);
    report_step *step = steps_add(out, REPORT_STEP_BOXES, "Boxes around both paths");
    SAY(step->formula, "a.min ≤ b.max and b.min ≤ a.max on x and y");
    say_box("a", &a, places, step);
    say_box("  b", &b, places, step);
    SAY(step->outcome, meet ? "they meet: a closer look is needed" : "apart: no hit");
    step->decides = !meet;
    STEP_VALUES(step, a.min.x, a.max.x, a.min.y, a.max.y, b.min.x, b.max.x, b.min.y, b.max.y);
    marks_rect(out, REPORT_ROLE_A, &a);
    marks_rect(out, REPORT_ROLE_B, &b);
    return !meet;
}

/* ---- Balls ----------------------------------------------------------------------------------- */

static ct_moving moving_ball(const ct_circle *ball, ct_vec move, bool backwards)
{
    const ct_vec end = ct_along(ball->center, 1, move);
    return (ct_moving){ { .type = CT_CIRCLE,
                          .as.circle = { backwards ? end : ball->center, ball->radius } },
                        backwards ? (ct_vec){ 0.0 - move.x, 0.0 - move.y } : move };
}

/* When the balls first meet; backwards: from the end of the frame on. */
static ct_sweep meet(const sweep_view *view, const steps_passage *p, bool backwards)
{
    const ct_moving a = moving_ball(&p->a, view->mover->move, backwards);
    const ct_moving b = moving_ball(&p->b, view->target->move, backwards);
    ct_sweep out;
    ct_find_sweep(&a, &b, &out);
    return out;
}

steps_passage steps_find_passage(const sweep_view *view)
{
    steps_passage out = { .is_told = view->a->type == CT_POLYGON || view->b->type == CT_POLYGON };
    if (!out.is_told) { return out; }
    out.a = report_ball_around(view->a);
    out.b = report_ball_around(view->b);
    const ct_sweep forth = meet(view, &out, false), back = meet(view, &out, true);
    out.meets = forth.hit;
    out.enter = forth.hit ? forth.t : 1;
    out.leave = back.hit ? fmax(1 - back.t, out.enter) : out.enter;
    out.from_start = out.meets && out.enter == 0;
    out.to_end = out.meets && out.leave == 1;
    return out;
}

void steps_say_passage(const sweep_view *view, const steps_passage *p, char *text, size_t size)
{
    const bool of_point = view->a->type == CT_POINT;
    const char *how = p->meets ? "" : "never ";
    phrase_add(text, size, of_point ? "the point is %sin the ball" : "the balls %smeet", how);
    if (!p->meets) { return; }
    if (p->from_start && p->to_end) {
        phrase_add(text, size, " all the time");
    } else if (phrase_look_alike(p->enter, p->leave, PHRASE_NO_PLACES)) {
        phrase_add(text, size, " at t = %g", p->enter);
    } else if (p->to_end) {
        phrase_add(text, size, " from t = %g on", p->enter);
    } else if (p->from_start) {
        phrase_add(text, size, " until t = %g", p->leave);
    } else {
        phrase_add(text, size, " from t = %g to t = %g", p->enter, p->leave);
    }
}

/* Where the mover's ball is then, as the target sees it. */
static void mark_passage(const sweep_view *view, const steps_passage *p, report_steps *out)
{
    const ct_vec from = p->a.center, way = view->relative;
    marks_circle(out, REPORT_ROLE_B, &p->b);
    if (p->a.radius > 0) { marks_circle(out, REPORT_ROLE_A, &p->a); }
    marks_arrow(out, REPORT_ROLE_A, NULL, from, ct_along(from, 1, way));
    if (p->meets && !p->from_start) {
        marks_point(out, REPORT_ROLE_RESULT, "in", ct_along(from, p->enter, way));
    }
    if (p->meets && !p->to_end) {
        marks_point(out, REPORT_ROLE_RESULT, "out", ct_along(from, p->leave, way));
    }
}

/* Of a·t² + 2·b·t + c: when it comes below 0, and when it is above again. */
static double roots(const double *v, int which)
{
    const double root = sqrt(fmax(v[1] * v[1] - v[0] * v[2], 0));
    return ((which == 0 ? -root : root) - v[1]) / v[0];
}

bool steps_swept_balls(const sweep_view *view, report_steps *out)
{
    const steps_passage p = steps_find_passage(view);
    if (!p.is_told) { return false; }
    const ct_vec f = ct_sub(p.a.center, p.b.center), m = view->relative;
    const double r = p.a.radius + p.b.radius, a = ct_dot(m, m), b = ct_dot(f, m);
    const double c = ct_dot(f, f) - r * r;
    report_step *step = steps_add(out, REPORT_STEP_BALL, "Balls along their paths");
    SAY(step->formula, "a·t² + 2·b·t + c ≤ 0, a = m·m, b = f·m, c = f·f − R², f from b's centre");
    const bool enters = p.meets && !p.from_start, leaves = p.meets && !p.to_end;
    const follow_numbers n = { { a, b, c }, .count = 3 };
    const follow_result times[] = { { roots, 0, .told = p.enter }, { roots, 1, .told = p.leave } };
    const int digits = FOLLOW_DIGITS + follow_more(&n, times + !enters, enters + leaves);
    SAY(step->numbers, "R = %g, ", r);
    if (a < DBL_MIN && (m.x != 0 || m.y != 0)) {
        SAY_MORE(step->numbers, "a, b and c are less than doubles hold");
    } else {
        SAY_MORE(step->numbers, "a = %.*g, b = %.*g, c = %.*g", digits, a, digits, b, digits, c);
    }
    if (enters) { SAY_MORE(step->numbers, ": t_enter = %g", p.enter); }
    if (leaves) {
        SAY_MORE(step->numbers, p.from_start ? ": t_leave = %g" : ", t_leave = %g", p.leave);
    }
    steps_say_passage(view, &p, step->outcome, sizeof step->outcome);
    SAY_MORE(step->outcome, p.meets ? ": a closer look is needed" : ": no hit");
    step->decides = !p.meets;
    STEP_VALUES(step, r, a, b, c);
    if (p.meets) { STEP_VALUES(step, p.enter, p.leave); }
    mark_passage(view, &p, out);
    return !p.meets;
}

/* ---- Corners and sides ----------------------------------------------------------------------- */

/* One of the two: its corners, and how the other moves as it sees it. */
typedef struct party {
    const ct_shape *shape;
    steps_corners corners;
    const char *name;
    report_mark_role role;
} party;

typedef struct meeting_of_two {
    const sweep_view *view;
    party side[2]; /* mover, target */
    double radius; /* of both */
} meeting_of_two;

/* As the other sees it move. */
static ct_vec way_of(const meeting_of_two *m, int which)
{
    const ct_vec way = m->view->relative;
    return which == 0 ? way : (ct_vec){ 0.0 - way.x, 0.0 - way.y };
}

void steps_say_place(const ct_shape *shape, const steps_feature *f, const char *name, char *text,
                     size_t size)
{
    const bool straight = ct_has_ends(shape);
    if (straight && f->from == f->to) {
        phrase_add(text, size, "end '%s'", f->from == 0 ? "from" : "to");
    } else if (straight) {
        phrase_add(text, size, "the side");
    } else {
        steps_say_feature(shape, f, text, size);
    }
    phrase_add(text, size, " of %s", name);
}

static void say_corner(const party *p, int corner, char *text, size_t size)
{
    const steps_feature f = { .from = corner, .to = corner };
    steps_say_place(p->shape, &f, p->name, text, size);
}

steps_feature steps_touching(const sweep_view *view, bool of_mover)
{
    const ct_sweep *s = &view->sweep.result;
    const ct_shape *shape = of_mover ? view->a : view->b;
    const ct_vec move = of_mover ? view->mover->move : view->target->move;
    const double r = (of_mover ? -1 : 1) * ct_radius(shape);
    const ct_vec p = { s->contact.x - r * s->normal.x - s->t * move.x,
                       s->contact.y - r * s->normal.y - s->t * move.y };
    return steps_feature_at(shape, p);
}

/* ---- A side, pushed outwards by the radius --------------------------------------------------- */

/* A corner on its way to the line of a side. */
typedef struct pushed_side {
    int owner;       /* of the side: 0 mover, 1 target */
    int from, to;    /* its corners */
    int corner;      /* of the other */
    ct_vec n;        /* out of it, towards the corner */
    double start;    /* how far the corner is from the line */
    double speed, t; /* at which it comes nearer, and when it is as near as the radius */
    double share;    /* of the side, where the foot is then */
    bool lands;      /* it is what is hit: within the ends */
} pushed_side;

static pushed_side push_side(const meeting_of_two *m, int owner, int from, int corner)
{
    const steps_corners *c = &m->side[owner].corners;
    pushed_side out = {
        .owner = owner, .from = from, .to = (from + 1) % c->count, .corner = corner
    };
    const ct_vec a = c->points[from], e = ct_sub(c->points[out.to], a);
    const ct_vec off = ct_sub(m->side[!owner].corners.points[corner], a);
    const ct_vec way = way_of(m, !owner);
    const double length = hypot(e.x, e.y);
    const ct_vec across = { -e.y / length, e.x / length };
    const double left = (ct_dot(off, across) < 0 ? -1 : 1) / length;
    out.n = (ct_vec){ 0.0 - left * e.y, left * e.x + 0.0 };
    out.start = ct_dot(off, out.n);
    out.speed = 0.0 - ct_dot(way, out.n);
    out.t = (out.start - m->radius) / out.speed;
    out.share = steps_share(ct_along(off, out.t, way), e);
    return out;
}

static void mark_side(const meeting_of_two *m, const pushed_side *s, report_steps *out)
{
    const party *own = &m->side[s->owner], *other = &m->side[!s->owner];
    const ct_vec a = own->corners.points[s->from], b = own->corners.points[s->to];
    const ct_vec p = other->corners.points[s->corner];
    const double r = m->radius;
    marks_segment(out, own->role, NULL, a, b);
    if (r > 0) {
        marks_segment(out, REPORT_ROLE_HELP, NULL, ct_along(a, r, s->n), ct_along(b, r, s->n));
    }
    marks_arrow(out, other->role, NULL, p, ct_along(p, 1, way_of(m, !s->owner)));
    marks_point(out, REPORT_ROLE_RESULT, "t", ct_along(p, s->t, way_of(m, !s->owner)));
}

static void say_side_title(const meeting_of_two *m, const pushed_side *s, report_step *step)
{
    const party *own = &m->side[s->owner];
    if (own->corners.edge_count == 1) {
        SAY(step->title, "Side of %s", own->name);
    } else {
        SAY(step->title, "Side %d–%d of %s", s->from, s->to, own->name);
    }
    SAY_MORE(step->title, m->radius > 0 ? ", pushed out by the radius" : "");
}

static void add_side(const meeting_of_two *m, const pushed_side *s, report_steps *out)
{
    const ct_sweep *result = &m->view->sweep.result;
    const bool grown = m->radius > 0;
    report_step *step = steps_add(out, s->lands ? REPORT_STEP_TIME : REPORT_STEP_AXIS, "");
    say_side_title(m, s, step);
    const double sign = s->owner == 1 ? 1 : -1; /* from b to a */
    SAY(step->formula, "t = %s / (−m·n), n = (%g, %g), d: ", grown ? "(d − r)" : "d",
        sign * s->n.x + 0.0, sign * s->n.y + 0.0);
    say_corner(&m->side[!s->owner], s->corner, step->formula, sizeof step->formula);
    SAY_MORE(step->formula, " to its line");
    const double t = s->lands ? result->t : s->t;
    const int digits =
        follow_digits(follow_times, (double[]){ s->start, 0, m->radius, 0, s->speed }, 5, t);
    if (grown) {
        SAY(step->numbers, "t = (%.*g − %.*g) / %.*g = %g", digits, s->start, digits, m->radius,
            digits, s->speed, t);
    } else {
        SAY(step->numbers, "t = %.*g / %.*g = %g", digits, s->start, digits, s->speed, t);
    }
    SAY_MORE(step->numbers, ", foot at %.*g of the side", phrase_digits(s->share, 1), s->share);
    if (s->lands) {
        SAY(step->outcome, "between its ends, none before it: hit at t = %g", t);
    } else {
        SAY(step->outcome, "beyond its %s end: not this side", s->share < 0 ? "first" : "second");
    }
    step->decides = s->lands;
    step->axis = s->n;
    STEP_VALUES(step, s->start, m->radius, s->speed, t, s->share);
    mark_side(m, s, out);
}

/* The sides that end in the corner that is hit, if their lines are reached before it. */
static void add_sides_beside(const meeting_of_two *m, int owner, int corner, int other,
                             report_steps *out)
{
    const steps_corners *c = &m->side[owner].corners;
    const int sides[2] = { (corner + c->count - 1) % c->count, corner };
    for (int i = 0; i < 2 && c->edge_count > 0; i++) {
        const bool is_side = c->edge_count > 1 || sides[i] == 0;
        const pushed_side s = push_side(m, owner, is_side ? sides[i] : 0, other);
        const bool beside = s.share < -1e-9 || s.share > 1 + 1e-9;
        if (is_side && isfinite(s.t) && s.speed > 0 && s.t > 0 && beside &&
            s.t <= m->view->sweep.result.t) {
            add_side(m, &s, out);
        }
    }
}

/* ---- A corner, or an end, or a centre, on its way to another --------------------------------- */

static void add_corner(const meeting_of_two *m, int from, int to, report_steps *out)
{
    const sweep_view *view = m->view;
    char what[64] = "";
    add_sides_beside(m, 1, to, from, out);
    add_sides_beside(m, 0, from, to, out);
    say_corner(&m->side[1], to, what, sizeof what);
    const disc_view disc = { .from = m->side[0].corners.points[from],
                             .way = view->relative,
                             .center = m->side[1].corners.points[to],
                             .reach = m->radius,
                             .what = what,
                             .hit = true,
                             .extent = view->extent };
    steps_closest_approach(&disc, REPORT_STEP_CORNER, out);
    report_step *step = &out->step[out->count - 1];
    SAY(step->title, "Closest approach of ");
    say_corner(&m->side[0], from, step->title, sizeof step->title);
    steps_disc_time(&disc, view->sweep.result.t, out);
}

/* ---- How close they come --------------------------------------------------------------------- */

typedef struct approach {
    int owner;    /* of the edge: 0 mover, 1 target */
    int from, to; /* the edge's corners */
    int corner;   /* of the other */
    double share; /* where on the edge */
    double t, d_sq;
    ct_vec p,
        q; /* the corner then, and the place on the edge, both as the edge's owner sees them */
} approach;

static double past(double low, double high, double other_low, double other_high)
{
    return fmax(fmax(other_low - high, low - other_high), 0);
}

/* Surely farther than what is known? */
static bool is_beyond(ct_vec a, ct_vec b, ct_vec p, ct_vec q, double d_sq)
{
    const double x = past(fmin(a.x, b.x), fmax(a.x, b.x), fmin(p.x, q.x), fmax(p.x, q.x));
    const double y = past(fmin(a.y, b.y), fmax(a.y, b.y), fmin(p.y, q.y), fmax(p.y, q.y));
    return x * x + y * y > d_sq;
}

static void try_corner(const meeting_of_two *m, int owner, int corner, approach *best)
{
    const steps_corners *c = &m->side[owner].corners;
    const ct_vec from = m->side[!owner].corners.points[corner];
    const ct_vec to = ct_along(from, 1, way_of(m, !owner));
    const ct_shape way = { .type = CT_SEGMENT, .as.segment = { from, to } };
    for (int i = 0; i < (c->edge_count > 0 ? c->edge_count : 1); i++) {
        const int next = (i + 1) % c->count;
        const ct_vec a = c->points[i], b = c->points[next];
        const ct_shape edge = { .type = CT_SEGMENT, .as.segment = { a, b } };
        ct_contact contact;
        if (is_beyond(a, b, from, to, best->d_sq)) { continue; }
        ct_find_contact(&way, &edge, &contact);
        const ct_vec at = contact.a_point, near = contact.b_point, d = ct_sub(near, at);
        const double d_sq = ct_dot(d, d);
        if (d_sq < best->d_sq) {
            const double share = steps_share_of(a, b, near), t = steps_share_of(from, to, at);
            *best = (approach){ owner, i, next, corner, share, t, d_sq, at, near };
        }
    }
}

static approach find_approach(const meeting_of_two *m)
{
    approach best = { .d_sq = INFINITY };
    for (int owner = 0; owner < 2; owner++) {
        const steps_corners *other = &m->side[!owner].corners;
        for (int i = 0; i < other->count; i++) { try_corner(m, owner, i, &best); }
    }
    return best;
}

static void say_approach(const meeting_of_two *m, const approach *a, report_step *step)
{
    const bool at_end = a->share <= 0 || a->share >= 1;
    const int at = a->share < 1 ? a->from : a->to;
    int places = phrase_places_for_extent(fmin(m->view->extent, fmax(sqrt(a->d_sq), m->radius)));
    places = steps_places_of_way(places, a->p, a->q, (steps_of_way){ .square = a->d_sq });
    SAY(step->formula, "d² > %s, d from the path of ", m->radius > 0 ? "r²" : "0");
    say_corner(&m->side[!a->owner], a->corner, step->formula, sizeof step->formula);
    SAY_MORE(step->formula, " to ");
    const steps_feature place = { .from = at_end ? at : a->from, .to = at_end ? at : a->to };
    steps_say_place(m->side[a->owner].shape, &place, m->side[a->owner].name, step->formula,
                    sizeof step->formula);
    if (m->radius > 0) {
        SAY_MORE(step->formula, ", r = %.*g", steps_digits_of_reach(m->radius, 0), m->radius);
    }
    SAY(step->numbers, "at t = %g (%.*f, %.*f) → (%.*f, %.*f): d² %s %g", a->t, places, a->p.x,
        places, a->p.y, places, a->q.x, places, a->q.y,
        steps_sign_of_square(a->d_sq, hypot(a->q.x - a->p.x, a->q.y - a->p.y)), a->d_sq);
}

static void add_approach(const meeting_of_two *m, report_steps *out)
{
    const approach a = find_approach(m);
    const party *own = &m->side[a.owner], *other = &m->side[!a.owner];
    const ct_vec from = other->corners.points[a.corner];
    report_step *step = steps_add(out, REPORT_STEP_SQUARED, "Closest approach");
    say_approach(m, &a, step);
    steps_compare(step, (phrase_comparison){ a.d_sq, m->radius * m->radius, PHRASE_MORE, 0 },
                  "nothing comes closer, no hit");
    step->decides = true;
    STEP_VALUES(step, a.t, a.p.x, a.p.y, a.q.x, a.q.y, a.d_sq, m->radius * m->radius);
    marks_segment(out, own->role, NULL, own->corners.points[a.from], own->corners.points[a.to]);
    marks_arrow(out, other->role, NULL, from, ct_along(from, 1, way_of(m, !a.owner)));
    marks_segment(out, REPORT_ROLE_GAP, "d", a.p, a.q);
}

/* ---- What it comes to ------------------------------------------------------------------------ */

static void add_start(const sweep_view *view, report_steps *out)
{
    ct_contact contact;
    ct_find_contact(view->a, view->b, &contact);
    report_step *step = steps_add_common_point(view->a, view->b, &contact, view->extent, out);
    SAY_MORE(step->title, " at the start");
    SAY(step->outcome, "%s at the start", steps_verdict(contact.relation));
    step->decides = true;
    steps_time_zero(view, out);
}

/* The side whose line the other's corner reaches when the core tells; a graze is too slow for
 * doubles to tell the time from. Of an edge that meets the side along its length it is a corner
 * that comes down on the side, and not beside it. */
static bool find_side(const meeting_of_two *m, const steps_feature features[2], pushed_side *out)
{
    const double t = m->view->sweep.result.t;
    for (int owner = 1; owner >= 0; owner--) {
        const steps_feature *own = &features[owner], *other = &features[!owner];
        const int corners[2] = { other->from, other->to };
        for (int i = 0; i < 2 && own->from != own->to; i++) {
            const pushed_side s = push_side(m, owner, own->from, corners[i]);
            const bool flat = other->from != other->to, within = s.share >= 0 && s.share <= 1;
            if (!(s.speed > 0 && s.start > 0 && fabs(s.t - t) <= 1e-6 * t)) { continue; }
            if (within || !out->lands) {
                *out = s;
                out->share = flat && within ? s.share : own->share;
                out->lands = true;
            }
            if (within) { return true; }
        }
    }
    return out->lands;
}

static void add_time(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    report_step *step = steps_add(out, REPORT_STEP_TIME, "Time of the hit");
    SAY(step->formula, "the first t in [0, 1] at which they share a point");
    SAY(step->numbers, "t = %g", s->t);
    SAY(step->outcome, "they touch");
    STEP_VALUES(step, s->t);
    steps_mark_shapes_at(view, s->t, out);
    step->decides = true;
}

static void add_hit(const meeting_of_two *m, report_steps *out)
{
    const sweep_view *view = m->view;
    const steps_feature features[2] = { steps_touching(view, true), steps_touching(view, false) };
    pushed_side side = { .lands = false };
    if (find_side(m, features, &side)) {
        add_side(m, &side, out);
    } else if (m->radius > 0 && features[0].from == features[0].to &&
               features[1].from == features[1].to) {
        add_corner(m, features[0].from, features[1].from, out);
    } else {
        add_time(view, out);
    }
}

void steps_landing(const sweep_view *view, report_steps *out)
{
    meeting_of_two m = { .view = view,
                         .side = { { .shape = view->a, .name = "a", .role = REPORT_ROLE_A },
                                   { .shape = view->b, .name = "b", .role = REPORT_ROLE_B } },
                         .radius = ct_radius(view->a) + ct_radius(view->b) };
    steps_take_corners(view->a, &m.side[0].corners);
    steps_take_corners(view->b, &m.side[1].corners);
    if (!view->sweep.result.hit) {
        add_approach(&m, out);
    } else if (view->sweep.result.t == 0 && ct_overlap(view->a, view->b)) {
        add_start(view, out);
    } else {
        add_hit(&m, out);
    }
}
