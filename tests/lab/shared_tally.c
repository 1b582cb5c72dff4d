/* shared_tally.c - see shared_tally.h. */
#include "tests/lab/shared_tally.h"

#include "scene/text/degrees.h"
#include "tests/unit.h"

void tally_one(void *shared, const lab_question *q, const lab_finding *f)
{
    shared_tally *t = shared;
    (void)q;
    t->asked++;
    t->of[f->verdict]++;
    if (lab_is_wrong(f->verdict)) { t->last = *f; }
}

static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 31)) * 0x7fb5d329728ea185;
    x = (x ^ (x >> 27)) * 0x81dadef4bc2dd44d;
    return x ^ (x >> 33);
}

/* 0 to below-1, the next of this state. */
static int roll(uint64_t *state, int below)
{
    *state = mix(*state + 0x9e3779b97f4a7c15);
    return (int)(*state % (unsigned)below);
}

static double half(uint64_t *state, int below)
{
    return 0.5 * roll(state, below);
}

static ct_vec place(uint64_t *state)
{
    const double x = half(state, 40);
    return (ct_vec){ x, half(state, 40) };
}

void make_circles(void *user, int64_t index, lab_question *out)
{
    uint64_t state = (uint64_t)index;
    (void)user;
    *out = (lab_question){ .a.shape.type = CT_CIRCLE, .b.shape.type = CT_CIRCLE };
    out->a.shape.as.circle = (ct_circle){ place(&state), half(&state, 20) };
    out->b.shape.as.circle = (ct_circle){ place(&state), half(&state, 20) };
}

static ct_shape any_shape(uint64_t *state, ct_vec points[5], double *rotation_deg)
{
    static const double turns[3] = { 53.125, 360, -254.5 };
    ct_shape s = { .type = (ct_type)roll(state, CT_TYPE_COUNT) };
    const ct_vec p = place(state), to = place(state);
    const double size = half(state, 12);
    switch (s.type) {
    case CT_CIRCLE:
        s.as.circle = (ct_circle){ p, size };
        break;
    case CT_RECT:
        s.as.rect = (ct_rect){ p, { p.x + size, p.y + half(state, 12) } };
        break;
    case CT_OBB: {
        *rotation_deg = turns[roll(state, 3)];
        s.as.obb = (ct_obb){ .center = p, .half = { size, half(state, 12) } };
        cos_sin_of_degrees(*rotation_deg, &s.as.obb.cos, &s.as.obb.sin);
        break;
    }
    case CT_SEGMENT:
        s.as.segment = (ct_segment){ p, to };
        break;
    case CT_CAPSULE:
        s.as.capsule = (ct_capsule){ p, to, half(state, 6) };
        break;
    case CT_POLYGON: { /* an arrow head, or a kite */
        const double in = roll(state, 2) ? 1 : -1, w = size + 1;
        const ct_vec at[4] = { { p.x, p.y },
                               { p.x + 2 * w, p.y - w },
                               { p.x + (2 + in) * w, p.y },
                               { p.x + 2 * w, p.y + w } };
        for (int i = 0; i < 4; i++) { points[i] = at[i]; }
        s.as.polygon = (ct_polygon){ points, 4 };
        break;
    }
    default:
        s.as.point = p;
        break;
    }
    return s;
}

void make_any(void *user, int64_t index, lab_question *out)
{
    static ct_vec points[2][5];
    uint64_t state = (uint64_t)index;
    (void)user;
    *out = (lab_question){ .is_sweep = index % 2 != 0 };
    out->a.shape = any_shape(&state, points[0], &out->rotation_deg[0]);
    out->b.shape = any_shape(&state, points[1], &out->rotation_deg[1]);
    if (out->is_sweep) { out->a.move = (ct_vec){ half(&state, 60) - 15, half(&state, 60) - 15 }; }
}

lab_loop loop_of(void (*make)(void *, int64_t, lab_question *))
{
    void *shared = lab_share(sizeof(shared_tally));
    assert_non_null(shared);
    return (lab_loop){ make, tally_one, NULL, shared, LAB_USUAL_RULES, 0, NULL };
}

shared_tally tally_of(lab_subject *s, void (*make)(void *, int64_t, lab_question *), int64_t count)
{
    char error[256] = "";
    const lab_loop loop = loop_of(make);
    const bool ok = lab_compare(s, &loop, 0, count, NULL, error, sizeof error);
    const shared_tally result = *(shared_tally *)loop.shared;
    lab_unshare(loop.shared, sizeof(shared_tally));
    if (!ok) { fail_msg("%s", error); }
    return result;
}
