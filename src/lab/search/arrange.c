/* arrange.c - two random shapes brought to a kind of place, and to where a sweep leads there. */
#include "lab/search/arrange.h"

#include <math.h>

/* Ways whose lengths are whole: along the axes, and slanted ones. */
static lab_way random_way(lab_dice *d, bool slanted)
{
    static const double legs[][3] = { { 1, 0, 1 }, { 3, 4, 5 }, { 5, 12, 13 }, { 8, 15, 17 } };
    const double *leg = legs[slanted ? lab_among(d, 1, 3) : 0];
    const int turn = lab_below(d, 8);
    const double x = turn & 1 ? -leg[0] : leg[0], y = turn & 2 ? -leg[1] : leg[1];
    return turn & 4 ? (lab_way){ y, x, leg[2] } : (lab_way){ x, y, leg[2] };
}

static bool is_thin(ct_type type)
{
    return type == CT_POINT || type == CT_SEGMENT;
}

/* b so that it lies beyond a along the way, with a gap (or, below 0, less than touching). */
static void put_beside(const lab_pair *p, const lab_way *way, double gap)
{
    const ct_vec from = lab_reach(p->a, way, 1, p->dice), to = lab_reach(p->b, way, -1, p->dice);
    const double by = gap / way->length;
    lab_shift(p->b, (ct_vec){ from.x + by * way->x - to.x, from.y + by * way->y - to.y });
}

static void put_middle(const lab_pair *p, ct_vec off)
{
    const ct_vec from = p->a->middle, to = p->b->middle;
    lab_shift(p->b, (ct_vec){ from.x - to.x + off.x, from.y - to.y + off.y });
}

static double power_of_ten(int exponent)
{
    static const double powers[] = { 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1,   10,
                                     1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8, 1e9 };
    return powers[exponent + 6];
}

/* ---- Kinds -------------------------------------------------------------------------------- */

/* What a place is made of; the way at which the two touch is kept for sweeps. */
typedef struct setting {
    const lab_pair *pair;
    lab_digits digits;
    lab_way way;
    double scale[2];
} setting;

static void make_both(const setting *s)
{
    const lab_pair *p = s->pair;
    const double radius = s->way.length;
    lab_make_shape(p->a, p->topic->a, p->dice, s->digits, s->scale[0], radius);
    lab_make_shape(p->b, p->topic->b, p->dice, s->digits, s->scale[1], radius);
}

static void put_near(const setting *s)
{
    lab_dice *d = s->pair->dice;
    put_middle(s->pair, (ct_vec){ lab_number(d, s->digits, 12), lab_number(d, s->digits, 12) });
}

/* Some last digits: also of numbers near 0, which have smaller ones than the pair. */
static void put_ulp(const setting *s)
{
    lab_dice *d = s->pair->dice;
    const int x = lab_among(d, -1, 1), y = lab_among(d, -1, 1);
    put_beside(s->pair, &s->way, 0);
    lab_nudge(lab_below(d, 2) ? s->pair->a : s->pair->b, x, x == 0 && y == 0 ? 1 : y,
              fmax(s->scale[0], s->scale[1]));
}

/* Beside each other, touching or within a tenth of their size of that. The larger one is moved:
 * where it lies, a tiny one would be lost in rounding. */
static void put_at_border(const setting *s, double size)
{
    const lab_pair *p = s->pair;
    const double gaps[] = { 0, 0.1 * size, -0.1 * size, lab_between(p->dice, -size, size) };
    lab_pair turned = *p;
    if (s->scale[0] > s->scale[1]) {
        turned.a = p->b;
        turned.b = p->a;
    }
    put_beside(&turned, &s->way, gaps[lab_below(p->dice, 4)]);
}

/* The larger one first, unless that has nothing to be in. */
static void put_inside(setting *s)
{
    const lab_pair *p = s->pair;
    lab_dice *d = p->dice;
    const bool thin[2] = { is_thin(p->topic->a), is_thin(p->topic->b) };
    const bool first = thin[0] == thin[1] ? lab_below(d, 2) : thin[1];
    s->scale[first ? 0 : 1] = 16;
    s->scale[first ? 1 : 0] = 0.0625;
    make_both(s);
    if (thin[0] && thin[1]) { /* one in the other's line */
        const double deg = 90 * lab_below(d, 2);
        lab_align(p->a, deg, d);
        lab_align(p->b, deg, d);
        put_middle(p, (ct_vec){ 0, 0 });
        return;
    }
    put_middle(p, (ct_vec){ lab_number(d, s->digits, 4) / 8, lab_number(d, s->digits, 4) / 8 });
}

static void put_equal(const setting *s)
{
    const lab_pair *p = s->pair;
    const bool a_first = p->topic->a <= p->topic->b;
    lab_equal(a_first ? p->b : p->a, a_first ? p->topic->b : p->topic->a, a_first ? p->a : p->b);
}

static void put_degenerate(const setting *s)
{
    const lab_pair *p = s->pair;
    const int which = lab_among(p->dice, 1, 3); /* bits: a, b */
    if ((which & 1) || p->topic->b == CT_POINT) {
        lab_flatten(p->a, p->dice);
    }
    if ((which & 2) || p->topic->a == CT_POINT) {
        lab_flatten(p->b, p->dice);
    }
    switch (lab_below(p->dice, 3)) {
    case 0:
        put_near(s);
        break;
    case 1:
        put_beside(p, &s->way, 0);
        break;
    default:
        put_middle(p, (ct_vec){ 0, 0 });
    }
}

static void put_parallel(setting *s)
{
    const lab_pair *p = s->pair;
    const bool upright = p->topic->a == CT_RECT || p->topic->b == CT_RECT || s->digits == LAB_WHOLE;
    const double deg = upright ? 90 * lab_below(p->dice, 4) : lab_below(p->dice, 360);
    ct_shape turned = { .type = CT_OBB };
    lab_piece axis = { &turned, NULL, { 0, 0 } };
    lab_align(p->a, deg, p->dice);
    lab_align(p->b, deg, p->dice);
    lab_align(&axis, deg, p->dice);
    s->way = (lab_way){ turned.as.obb.cos, turned.as.obb.sin, 1 };
    put_at_border(s, 1);
}

static void put_far(const setting *s)
{
    lab_dice *d = s->pair->dice;
    const double far = power_of_ten(lab_among(d, 3, 9));
    const ct_vec by = { far * lab_number(d, s->digits, 9), far * lab_among(d, 1, 9) };
    lab_shift(s->pair->a, by);
    lab_shift(s->pair->b, by);
    if (lab_below(d, 2)) {
        put_near(s);
    } else {
        put_at_border(s, 1);
    }
}

/* Whatever is made is on the grid, and so is where it goes. */
static void put_on_grid(const setting *s)
{
    lab_dice *d = s->pair->dice;
    const double x = lab_number(d, s->digits, 2), y = lab_number(d, s->digits, 2);
    lab_shift(s->pair->b, (ct_vec){ x * s->scale[1], y * s->scale[1] });
}

static void put(setting *s)
{
    const lab_pair *p = s->pair;
    lab_dice *d = p->dice;
    switch (p->kind) {
    case LAB_NEAR:
        put_near(s);
        break;
    case LAB_APART:
        put_beside(p, &s->way,
                   s->way.length * lab_positive(d, s->digits, 9) *
                       power_of_ten(lab_among(d, 1, 5)));
        break;
    case LAB_DEEP:
        put_middle(p, (ct_vec){ lab_number(d, s->digits, 3) / 4, lab_number(d, s->digits, 3) / 4 });
        break;
    case LAB_ULP:
        put_ulp(s);
        break;
    case LAB_INSIDE:
        put_inside(s);
        break;
    case LAB_EQUAL:
        put_equal(s);
        break;
    case LAB_DEGENERATE:
        put_degenerate(s);
        break;
    case LAB_PARALLEL:
        put_parallel(s);
        break;
    case LAB_FAR:
        put_far(s);
        break;
    case LAB_SIZES:
        put_at_border(s, fmin(s->scale[0], s->scale[1]));
        break;
    case LAB_CORNERS:
        put_at_border(s, 1);
        break;
    case LAB_GRID:
        put_on_grid(s);
        break;
    default:
        put_beside(p, &s->way, 0);
    }
}

/* ---- Sweeps ------------------------------------------------------------------------------- */

/* The mover stands at its place at t of the relative move, which leads along there. */
static void bring(const setting *s, double t, ct_vec move, lab_question *out)
{
    lab_dice *d = s->pair->dice;
    ct_vec own = { 0, 0 };
    if (lab_below(d, 4) == 0) {
        own = (ct_vec){ lab_number(d, s->digits, 9), lab_number(d, s->digits, 9) };
    }
    if (s->scale[0] < s->scale[1]) {
        lab_shift(s->pair->b, (ct_vec){ t * move.x, t * move.y });
    } else {
        lab_shift(s->pair->a, (ct_vec){ -t * move.x, -t * move.y });
    }
    out->a.move = (ct_vec){ move.x + own.x, move.y + own.y };
    out->b.move = own;
}

static void set_going(const setting *s, lab_question *out)
{
    lab_dice *d = s->pair->dice;
    const lab_way *w = &s->way;
    const double scale = fmax(s->scale[0], s->scale[1]);
    const double fast = lab_below(d, 8) == 0 && scale == 1 ? power_of_ten(lab_among(d, 1, 4)) : 4;
    ct_vec move = { lab_number(d, s->digits, 9) * fast * scale,
                    lab_number(d, s->digits, 9) * fast * scale };
    double t = lab_below(d, 5) / 4.0;
    if (s->pair->kind == LAB_APART || s->pair->kind == LAB_GRAZING) {
        const double along = 2 * lab_number(d, s->digits, 9);
        move = (ct_vec){ -w->y * along, w->x * along };
        t = 0.5;
    } else if (s->pair->kind == LAB_STARTS || s->pair->kind == LAB_DEEP) {
        t = 0;
    } else if (s->pair->kind == LAB_TOUCH || s->pair->kind == LAB_ULP) {
        const double toward = move.x * w->x + move.y * w->y < 0 ? -1 : 1;
        move = (ct_vec){ toward * move.x, toward * move.y };
        t = 1;
    }
    bring(s, t, move, out);
}

void lab_place(const lab_pair *pair, lab_question *out)
{
    lab_dice *d = pair->dice;
    setting s = { pair, LAB_REAL, { 1, 0, 1 }, { 1, 1 } };
    const bool on_grid = pair->kind == LAB_GRID;
    const bool exact =
        on_grid || pair->kind == LAB_TOUCH || pair->kind == LAB_GRAZING || pair->kind == LAB_STARTS;
    s.digits = exact ? LAB_WHOLE : (lab_digits)lab_below(d, 3);
    s.way = random_way(d, pair->kind == LAB_CORNERS || (!on_grid && lab_below(d, 2)));
    if (on_grid) {
        s.scale[0] = s.scale[1] = 0.5;
    }
    if (pair->kind == LAB_SIZES) {
        const int tiny = lab_below(d, 2);
        s.scale[tiny] = power_of_ten(-lab_among(d, 3, 6));
        s.scale[1 - tiny] = power_of_ten(lab_among(d, 1, 9));
    }
    make_both(&s);
    put(&s);
    out->is_sweep = pair->topic->is_sweep;
    out->a.move = out->b.move = (ct_vec){ 0, 0 };
    if (out->is_sweep) {
        set_going(&s, out);
        if (out->a.move.x == 0 && out->a.move.y == 0) { /* what rests is not swept */
            out->a.move.x += 1;
            out->b.move.x += 1;
        }
    }
}
