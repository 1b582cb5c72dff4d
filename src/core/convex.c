/* convex.c - how far two convex outlines are apart, or how far one has to move. */
#include "core/convex.h"

#include <float.h>

#include "core/convex_exact.h"
#include "core/edge.h"

/* The first of the best edges, and what another must stay below to be better by more than rounding. */
typedef struct best {
    double least; /* of all, squared */
    double limit;
    bool of_b;
    int edge, corner;
    ct_feature feature;
} best;

typedef struct scan {
    const ct_hull_pair *pair;
    double noise_sq;
    best near;     /* squared distance of the edges that look towards the origin */
    best shallow;  /* squared depth behind those that do not */
    bool is_apart; /* beyond doubt */
} scan;

static void keep(best *b, double value, double noise, const ct_face *face)
{
    b->edge = face->edge;
    b->corner = face->corner;
    /* (sqrt(value) - noise)^2 or less, and 0 where that is negative. */
    double root = sqrt(value) - noise;
    b->limit = root > 0 ? root * root : 0;
}

/* Squared distance of the origin from the edge, which looks towards it. */
static inline double near_sq(const ct_face *f, ct_feature *feature)
{
    double along = ct_dot(f->w, f->d);
    if (along <= 0) {
        *feature = CT_FEATURE_START;
        return ct_dot(f->w, f->w);
    }
    if (along >= f->length_sq) {
        ct_vec v = ct_sub(f->w, f->d);
        *feature = CT_FEATURE_END;
        return ct_dot(v, v);
    }
    *feature = CT_FEATURE_FACE;
    return f->height * f->height / f->length_sq;
}

static inline void look_at_near(scan *s, const ct_face *f, bool of_b)
{
    ct_feature feature;
    double value = near_sq(f, &feature);
    s->near.least = ct_min(value, s->near.least);
    if (value < s->near.limit) {
        keep(&s->near, value, s->pair->noise, f);
        s->near.of_b = of_b;
        s->near.feature = feature;
    }
}

/* Of two parallel sides each meets the corners of the other, so that nothing between is left out. */
CT_COLD static void look_along_side(scan *s, const ct_face *face, bool of_b)
{
    ct_face f = *face;
    double limit = f.height + s->pair->noise * sqrt(f.length_sq);
    for (int steps = 1; steps < f.other->count; steps++) {
        f.corner = ct_face_ahead(&f, f.corner);
        f.height = ct_face_height(&f, f.corner);
        f.w = ct_sub(f.other->at[f.corner], f.of->at[f.edge]);
        if (f.height > limit) {
            return;
        }
        look_at_near(s, &f, of_b);
    }
}

static inline void look(scan *s, const ct_face *f, bool of_b)
{
    double height_sq = f->height * f->height;
    double noise_sq = s->noise_sq * f->length_sq;
    if (f->height > 0) {
        s->is_apart |= height_sq > noise_sq;
        look_at_near(s, f, of_b);
        if (f->rise * fabs(f->rise) < noise_sq) {
            look_along_side(s, f, of_b);
        }
    } else if (height_sq < s->shallow.limit * f->length_sq ||
               height_sq < s->shallow.least * f->length_sq) {
        double value = height_sq / f->length_sq;
        s->shallow.least = ct_min(value, s->shallow.least);
        if (value < s->shallow.limit) {
            keep(&s->shallow, value, s->pair->noise, f);
            s->shallow.of_b = of_b;
        }
    }
}

static void look_around(scan *s, bool of_b)
{
    const ct_hull_pair *pair = s->pair;
    ct_face face;
    ct_face_begin(&face, of_b ? &pair->b : &pair->a, of_b ? &pair->a : &pair->b);
    if (face.of->count < 2) {
        return;
    }
    while (ct_face_next(&face)) {
        look(s, &face, of_b);
    }
}

static void tell(const ct_hull_pair *pair, const best *b, double core, ct_nearest *out)
{
    double radius = pair->a.outline->radius + pair->b.outline->radius;
    out->core = core;
    out->gap = core - radius;
    out->of_b = b->of_b;
    out->edge = b->edge;
    out->corner = b->corner;
    out->feature = b->feature;
    out->relation = out->gap > 0 ? CT_APART : CT_OVERLAPPING;
}

void ct_find_nearest(const ct_hull_pair *pair, ct_nearest *out)
{
    double noise = pair->noise;
    scan s = { .pair = pair, .noise_sq = noise * noise };
    s.near.least = s.near.limit = s.shallow.least = s.shallow.limit = HUGE_VAL;
    look_around(&s, false);
    look_around(&s, true);
    double distance = sqrt(s.near.least), depth = sqrt(s.shallow.least);
    bool is_deep = s.near.least == HUGE_VAL && depth > noise;
    if (s.is_apart) {
        tell(pair, &s.near, distance / pair->scale, out);
    } else if (is_deep) {
        tell(pair, &s.shallow, -depth / pair->scale, out);
        out->feature = CT_FEATURE_FACE;
    }
    /* Where the digits of the gap have gone, or what is nearest hangs on them. */
    if (!(s.is_apart || is_deep) || !(fabs(out->gap) * pair->scale > 0x1p42 * noise)) {
        ct_nearest_known known = { s.is_apart, is_deep };
        ct_find_nearest_exactly(pair, known, out);
    }
}
