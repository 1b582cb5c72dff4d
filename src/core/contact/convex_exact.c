/* convex_exact.c - pairs of convex outlines that plain doubles alone do not settle, or of many
 * corners. */
#include "core/contact/contact.h"

#include "core/outline/edge.h"
#include "core/overlap/meeting.h"

/* Values closer than this to each other, relatively, are equals of which the first is taken. */
static const double equal = 1e-12;

ct_vec ct_outline_between(const ct_outline *a, int i, const ct_outline *b, int j)
{
    if (a->error == 0 && b->error == 0) { return ct_sub(b->at[j], a->at[i]); }
    ct_dyadic exact[2];
    ct_outline_exact_between(a, i, b, j, exact);
    return (ct_vec){ ct_dyadic_value(&exact[0]), ct_dyadic_value(&exact[1]) };
}

typedef struct face_search {
    const ct_hull_pair *pair;
    bool of_b; /* is it an edge of b that is looked at? */
    bool takes_short;
    bool found, faces; /* is there a best, and what lies farthest back from it in front of it? */
    double value;      /* what the best has to say for itself */
    ct_nearest best;
} face_search;

static ct_edge_corner edge_corner(const ct_face *face, int corner)
{
    return (ct_edge_corner){ face->of->outline, face->edge, face->other->outline, corner };
}

/* How far the corner lies in front of the edge's line, < 0 behind it. */
static double in_front(const ct_face *face, int corner)
{
    ct_edge_corner e = edge_corner(face, corner);
    double left = ct_edge_line_gap(&e);
    return face->of->turn > 0 ? -left : left;
}

typedef void face_visit(face_search *s, const ct_face *face);

static void each_face(face_search *s, face_visit *look)
{
    const ct_hull_pair *pair = s->pair;
    const ct_hull *hulls[2] = { &pair->a, &pair->b };
    for (int i = 0; i < 2; i++) {
        ct_face face = { pair, hulls[i], hulls[1 - i], -1, -1, .takes_short = s->takes_short };
        s->of_b = i == 1;
        while (face.of->count > 1 && ct_face_next(&face)) { look(s, &face); }
    }
}

/* What the height of a corner in front of a face may be off by: a moved copy of an edge has lost
 * its direction where it is no longer than what moving rounded. */
static double height_noise(const face_search *s, const ct_face *face)
{
    double size = s->pair->noise / (16 * DBL_EPSILON);
    return s->pair->noise * (sqrt(face->length_sq) + size);
}

static double face_height(const ct_face *face, int corner)
{
    ct_vec w = ct_sub(face->other->at[corner], face->of->at[face->edge]);
    return -face->of->turn * ct_cross(face->d, w);
}

/* The corners that may be farthest back for all that plain doubles know: a stretch of the other
 * hull's outline around face->corner. */
typedef struct corner_run {
    int first, count;
} corner_run;

static corner_run farthest_back(const face_search *s, const ct_face *face)
{
    const ct_hull *other = face->other;
    double limit = face->height + 2 * height_noise(s, face);
    corner_run found = { face->corner, 1 };
    int next = ct_hull_next(other, face->corner);
    while (found.count < other->count && face_height(face, next) <= limit) {
        found.count++;
        next = ct_hull_next(other, next);
    }
    int before = ct_hull_before(other, face->corner);
    while (found.count < other->count && face_height(face, before) <= limit) {
        found.count++;
        found.first = before;
        before = ct_hull_before(other, before);
    }
    return found;
}

static void keep(face_search *s, const ct_face *face, int corner, ct_feature feature)
{
    s->best.of_b = s->of_b;
    s->best.edge = face->edge;
    s->best.corner = corner;
    s->best.feature = feature;
}

/* ---- Cores apart ------------------------------------------------------------------------- */

/* Does the edge look towards the origin, as far as plain doubles know? */
static bool is_in_sight(const face_search *s, const ct_face *f)
{
    return f->height >= -height_noise(s, f);
}

static double distance_of(const ct_face *f, int corner)
{
    ct_vec w = ct_sub(f->other->at[corner], f->of->at[f->edge]);
    double t = ct_clamp(ct_dot(w, f->d) / f->length_sq, 0, 1);
    return ct_length(ct_along(w, -t, f->d));
}

static void find_least_distance(face_search *s, const ct_face *face)
{
    if (is_in_sight(s, face)) {
        corner_run back = farthest_back(s, face);
        for (int i = 0; i < back.count; i++) {
            int corner = (back.first + i) % face->other->count;
            s->value = ct_min(s->value, distance_of(face, corner));
        }
    }
}

/* `lowest` is how far in front of the edge all of the other hull lies. */
static void compare_corner_gap(face_search *s, const ct_face *face, int corner, double lowest)
{
    ct_edge_corner e = edge_corner(face, corner);
    int zone = ct_edge_zone(&e);
    double gap = ct_edge_gap(&e, e.of->radius, e.other->radius), core = ct_edge_gap(&e, 0, 0);
    double tie = equal * fabs(gap);
    bool is_face = zone == 0 && ct_edge_has_length(e.of, e.edge);
    /* Level with an edge that looks away from it: then the other side of what is thinner than
     * rounding is as near, or what lies beyond nearer. In front of one that the other hull lies
     * behind elsewhere: nothing comes free there, as little as discs leave of the difference. */
    if (is_face && (ct_edge_side(&e) * face->of->turn > 0 || core > lowest + equal * core + tie)) {
        return;
    }
    bool better = gap < s->best.gap - tie;
    bool is_equal = gap <= s->best.gap + tie && s->best.feature != CT_FEATURE_FACE;
    if (better || (is_equal && (is_face || core < (1 - equal) * s->best.core))) {
        keep(s, face, corner,
             is_face    ? CT_FEATURE_FACE
             : zone > 0 ? CT_FEATURE_END
                        : CT_FEATURE_START);
    }
    s->best.core = ct_min(s->best.core, core);
    s->best.gap = ct_min(s->best.gap, gap);
}

static void compare_gaps(face_search *s, const ct_face *face)
{
    if (!is_in_sight(s, face)) { return; }
    corner_run back = farthest_back(s, face);
    double lowest = HUGE_VAL;
    for (int i = 0; i < back.count; i++) {
        lowest = ct_min(in_front(face, (back.first + i) % face->other->count), lowest);
    }
    for (int i = 0; i < back.count; i++) {
        int corner = (back.first + i) % face->other->count;
        if (distance_of(face, corner) <= s->value + 2 * s->pair->noise) {
            compare_corner_gap(s, face, corner, lowest);
        }
    }
}

/* Edges that faces pass over as too short, with every corner that may be nearest. They are few, and
 * mostly none. */
static void compare_short(face_search *s)
{
    double limit = s->value + 2 * s->pair->noise;
    for (int i = 0; i < 2; i++) {
        ct_face face = { .of = i == 0 ? &s->pair->a : &s->pair->b,
                         .other = i == 0 ? &s->pair->b : &s->pair->a };
        s->of_b = i == 1;
        for (; face.edge < face.of->count; face.edge++) {
            ct_vec d = ct_hull_edge(s->pair, face.of, face.edge);
            bool is_short = !(ct_dot(d, d) > CT_HULL_TINY * CT_HULL_TINY);
            for (int k = 0; is_short && k < face.other->count; k++) {
                ct_vec w = ct_sub(face.other->at[k], face.of->at[face.edge]);
                if (ct_length(w) <= limit) { compare_corner_gap(s, &face, k, HUGE_VAL); }
            }
        }
    }
}

static void settle_apart(face_search *s)
{
    s->value = HUGE_VAL;
    s->best = (ct_nearest){ .gap = HUGE_VAL, .core = HUGE_VAL, .feature = CT_FEATURE_START };
    each_face(s, find_least_distance);
    each_face(s, compare_gaps);
    compare_short(s);
    double gap = s->best.gap, radius = s->pair->a.outline->radius + s->pair->b.outline->radius;
    s->best.core = gap + radius;
    s->best.relation = gap > 0 ? CT_APART : gap < 0 ? CT_OVERLAPPING : CT_TOUCHING;
}

/* ---- Cores meeting ----------------------------------------------------------------------- */

static void find_least_depth(face_search *s, const ct_face *face)
{
    s->value = ct_max(s->value, face->height / sqrt(face->length_sq));
}

/* How far in front of the edge all of the other hull lies; that it does not lie there at all is
 * known. */
static void compare_heights(face_search *s, const ct_face *face)
{
    if (face->height < (s->value - 2 * s->pair->noise) * sqrt(face->length_sq)) { return; }
    corner_run back = farthest_back(s, face);
    double height = HUGE_VAL,
           level = 0.5 * s->pair->noise / s->pair->scale; /* as find_points() sees it */
    int lowest = face->corner, zones[2] = { 0, 0 };       /* of all that lie as far back */
    for (int i = 0; i < back.count; i++) {
        int corner = (back.first + i) % face->other->count;
        ct_edge_corner e = edge_corner(face, corner);
        double front = in_front(face, corner);
        int zone = ct_edge_zone(&e);
        bool is_farther = front < height - level;
        if (is_farther || front <= height + level) {
            zones[0] = is_farther || zone < zones[0] ? zone : zones[0];
            zones[1] = is_farther || zone > zones[1] ? zone : zones[1];
        }
        lowest = front < height ? corner : lowest;
        height = ct_min(height, front);
    }
    /* An edge that leans by next to nothing is told by a corner far beyond its end. */
    double tie = equal * fabs(s->best.core);
    bool faces = zones[0] <= 0 && zones[1] >= 0;
    if (!s->found || height > s->best.core + tie ||
        (faces && !s->faces && height >= s->best.core - tie)) {
        keep(s, face, lowest, CT_FEATURE_FACE);
        s->faces = faces;
    }
    s->best.core = s->found ? ct_max(s->best.core, height) : height;
    s->found = true;
}

static void settle_meeting(face_search *s, ct_relation relation)
{
    double radius = s->pair->a.outline->radius + s->pair->b.outline->radius;
    s->value = -HUGE_VAL;
    s->takes_short = true;
    each_face(s, find_least_depth);
    each_face(s, compare_heights);
    if (!s->found) {
        /* Without an edge that has a length any way out is as good. */
        s->best = (ct_nearest){ .feature = CT_FEATURE_FACE, .of_b = s->pair->a.count < 2 };
    }
    double most = relation == CT_OVERLAPPING ? -DBL_TRUE_MIN : 0;
    s->best.core = relation == CT_TOUCHING ? 0 : ct_min(s->best.core, most);
    s->best.gap = s->best.core - radius;
    s->best.relation = s->best.gap < 0 ? CT_OVERLAPPING : CT_TOUCHING;
}

/* ---- All on one line --------------------------------------------------------------------- */

static bool is_on_line(const ct_outline *of, const ct_outline *other)
{
    ct_edge_corner e = { of, 0, other, 0 };
    bool on_line = ct_edge_side(&e) == 0;
    e.corner = other->count - 1;
    return on_line && ct_edge_side(&e) == 0;
}

static bool are_on_one_line(const ct_hull_pair *pair)
{
    const ct_outline *a = pair->a.outline, *b = pair->b.outline;
    return a->count <= 2 && b->count <= 2 && (a->count == 2 ? is_on_line(a, b) : is_on_line(b, a));
}

/* Does the other one begin where this edge starts, and lead away from it? */
static bool starts_at_end(const ct_outline *of, int edge, const ct_outline *other, int corner)
{
    ct_edge_corner e = { of, edge, other, corner };
    ct_edge_corner far = { of, edge, other, other->count - 1 - corner };
    return ct_edge_starts_at(&e) && (other->count == 1 || ct_edge_zone(&far) < 0);
}

/* Collinear cores that meet: perpendicular to the line they are as good as free, and along it where
 * just two ends meet. */
static void settle_line(face_search *s)
{
    const ct_outline *a = s->pair->a.outline, *b = s->pair->b.outline;
    bool of_b = a->count < 2;
    const ct_outline *of = of_b ? b : a, *other = of_b ? a : b;
    s->best = (ct_nearest){ .feature = CT_FEATURE_FACE, .of_b = of_b };
    for (int i = 0; i < 2 * other->count; i++) {
        if (starts_at_end(of, i % 2, other, i / 2)) {
            s->best.feature = CT_FEATURE_LINE_END;
            s->best.edge = i % 2;
            s->best.corner = i / 2;
        }
    }
    s->best.gap = 0 - (a->radius + b->radius);
    s->best.relation = s->best.gap < 0 ? CT_OVERLAPPING : CT_TOUCHING;
}

static ct_relation relation_of_cores(const ct_hull_pair *pair)
{
    ct_outline a = *pair->a.outline, b = *pair->b.outline;
    a.radius = b.radius = 0;
    return ct_outlines_relation(&a, &b);
}

void ct_find_nearest_exactly(const ct_hull_pair *pair, ct_relation known, ct_nearest *out)
{
    face_search s = { .pair = pair };
    ct_relation cores = known == CT_TOUCHING ? relation_of_cores(pair) : known;
    if (cores == CT_APART) {
        settle_apart(&s);
    } else if (are_on_one_line(pair)) {
        settle_line(&s);
    } else {
        settle_meeting(&s, cores);
    }
    *out = s.best;
}
