/* shrink.c - makes of a question that fails the simplest one that still does.
 *
 * In rounds: all changes that would make it simpler, the simplest first, until one still fails;
 * that is the next round's. Nothing is random. */
#include "lab/search/kept.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/num/num.h"
#include "scene/text/number.h"

enum { max_changes = 2048 };

typedef struct change {
    lab_kept kept;
    double cost;
    int order;
} change;

/* The changes of one round, and the numbers of the one that is being made. */
typedef struct changes {
    lab_kept *from;
    double cost; /* of from */
    int count, value_count;
    change *items;
    lab_value v[LAB_MAX_VALUES];
} changes;

/* ---- What may be asked -------------------------------------------------------------------- */

static bool is_valid(const ct_shape *s)
{
    ct_polygon_check check;
    return s->type == CT_POLYGON ? ct_check_polygon(&s->as.polygon, &check) : ct_is_valid(s);
}

/* The next one to be filled in: a copy of the question. */
static lab_kept *begin(changes *c)
{
    lab_kept *next = &c->items[c->count].kept;
    lab_keep(&c->from->question, next);
    c->value_count = lab_values(next, c->v);
    return next;
}

/* Keeps it, if it is simpler and there is room for another. */
static void end(changes *c)
{
    change *next = &c->items[c->count];
    const lab_question *q = &next->kept.question;
    lab_settle(&next->kept);
    c->value_count = lab_values(&next->kept, c->v); /* there may be fewer corners */
    bool fine = is_valid(&q->a.shape) && is_valid(&q->b.shape) &&
                (!q->is_sweep || q->a.move.x != 0 || q->a.move.y != 0); /* or it is no mover */
    for (int i = 0; i < c->value_count; i++) {
        /* A case states whole sides, not halves. */
        fine = fine && number_allowed((c->v[i].role == LAB_LENGTH ? 2 : 1) * *c->v[i].at);
        *c->v[i].at += 0.0; /* no -0 */
    }
    next->cost = lab_cost(&next->kept);
    next->order = c->count;
    c->count += fine && next->cost < c->cost && c->count + 1 < max_changes;
}

static int compare_changes(const void *a, const void *b)
{
    const change *x = a, *y = b;
    return x->cost < y->cost ? -1 : x->cost > y->cost ? 1 : x->order - y->order;
}

/* ---- Changes ------------------------------------------------------------------------------ */

static double rounded(double x, double per_unit)
{
    return rint(x * per_unit) / per_unit;
}

static const double grids[] = { 1, 2, 10, 20, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e12 };
enum { grid_count = sizeof grids / sizeof *grids };
static const double finest = 1e12, hardly = 0.01; /* apart, as a part of the size */
static const double alike = 1e-3;                 /* two numbers are, as a part of one */
static const double rounding = 1e-14;             /* as a part of the largest number */

/* All numbers of both (which 3), of a (1) or b (2). */
static void offer_rounded(changes *c, int which)
{
    for (int g = 0; g < grid_count; g++) {
        begin(c);
        for (int i = 0; i < c->value_count; i++) {
            if (which & (1 << c->v[i].piece)) { *c->v[i].at = rounded(*c->v[i].at, grids[g]); }
        }
        end(c);
    }
}

/* Larger or smaller as a whole, or mirrored: by x in x and y in y. */
static void offer_scaled(changes *c, double x, double y)
{
    lab_kept *k = begin(c);
    for (int i = 0; i < c->value_count; i++) {
        double *at = c->v[i].at;
        const lab_role role = c->v[i].role;
        if (role == LAB_TURN) {
            *at = x * y < 0 && *at != 0 ? 360 - *at : *at;
        } else {
            *at *= role == LAB_X || role == LAB_MOVE_X ? x : role == LAB_LENGTH ? fabs(y) : y;
        }
    }
    for (int i = 0; i < 2; i++) {
        ct_shape *s = &k->question.of[i].shape;
        if (s->type == CT_RECT) { s->as.rect = ct_box_of_two(s->as.rect.min, s->as.rect.max); }
    }
    end(c);
}

/* So that the number `at` of the pair becomes `to`, by a shift of these pieces along its axis. */
static void offer_shifted(changes *c, int at, double to, int pieces)
{
    begin(c);
    const double by = to - *c->v[at].at;
    for (int i = 0; i < c->value_count; i++) {
        if (c->v[i].role == c->v[at].role && pieces & (1 << c->v[i].piece)) { *c->v[i].at += by; }
    }
    end(c);
}

/* This number, and with `same` all that are hardly larger or smaller. */
static void offer_number(changes *c, int at, double to, bool same)
{
    begin(c);
    const double was = *c->v[at].at;
    for (int i = 0; i < c->value_count; i++) {
        double *x = c->v[i].at;
        const double off = fabs(fabs(*x) - fabs(was));
        if (i == at || (same && c->v[i].role != LAB_TURN && off <= alike * fabs(was))) {
            *x = (*x < 0) == (was < 0) ? to : -to;
        }
    }
    end(c);
}

static void shift(changes *c, int piece, ct_vec by)
{
    for (int i = 0; i < c->value_count; i++) {
        const lab_value *v = &c->v[i];
        if (v->piece == piece && (v->role == LAB_X || v->role == LAB_Y)) {
            *v->at = rounded(*v->at + (v->role == LAB_X ? by.x : by.y), finest);
        }
    }
}

static double extent_of(const ct_rect *box)
{
    return fmax(box->max.x - box->min.x, box->max.y - box->min.y);
}

/* Upright, and the other one beside it, where the boxes around both meet at a corner or a side:
 * what fails only near the border would not where that stood. */
static void offer_upright(changes *c, int at)
{
    for (int side = 0; side < 9; side++) {
        lab_kept *k = begin(c);
        const int piece = c->v[at].piece, column = side % 3, row = side / 3;
        *c->v[at].at = 0;
        lab_settle(k);
        const ct_rect own = ct_bounds(&k->question.of[piece].shape);
        const ct_rect other = ct_bounds(&k->question.of[1 - piece].shape);
        const ct_vec least = ct_sub(own.min, other.max), most = ct_sub(own.max, other.min);
        shift(c, 1 - piece,
              (ct_vec){ rint(least.x + 0.5 * column * (most.x - least.x)),
                        rint(least.y + 0.5 * row * (most.y - least.y)) });
        end(c);
    }
}

/* How two are put together anew. */
typedef struct meeting {
    double size[2], per_unit;
    ct_vec way; /* from the first, where it ends, to the second */
    double gap; /* between them there */
} meeting;

/* Both upright, of short numbers and about so large, where the second touches when it comes along
 * the way: what fails only so near the border does not bear that one number changes. */
static void offer_meeting(changes *c, const meeting *m)
{
    lab_kept *k = begin(c);
    lab_question *q = &k->question;
    const ct_rect was[] = { ct_bounds(&q->a.shape), ct_bounds(&q->b.shape) };
    const ct_vec ends = q->is_sweep ? ct_scale(m->size[0], m->way) : (ct_vec){ 0, 0 };
    for (int i = 0; i < c->value_count; i++) {
        const lab_value *v = &c->v[i];
        const ct_rect *box = &was[v->piece];
        const double extent = extent_of(box), x = *v->at;
        const double scale = extent > 0 ? m->size[v->piece] / extent : 1;
        const double placed[] = { [LAB_X] = rounded((x - box->min.x) * scale, m->per_unit),
                                  [LAB_Y] = rounded((x - box->min.y) * scale, m->per_unit),
                                  [LAB_LENGTH] = rounded(x * scale, m->per_unit),
                                  [LAB_TURN] = 0,
                                  [LAB_MOVE_X] = v->piece == 0 ? rounded(ends.x, finest) : 0,
                                  [LAB_MOVE_Y] = v->piece == 0 ? rounded(ends.y, finest) : 0 };
        *v->at = placed[v->role];
    }
    lab_settle(k);
    const ct_rect a = ct_bounds(&q->a.shape), b = ct_bounds(&q->b.shape);
    const double far = 2 * (m->size[0] + m->size[1]);
    shift(c, 1, ct_add(ct_sub(ct_middle_of(&a), ct_middle_of(&b)), ct_scale(far, m->way)));
    lab_settle(k);
    const ct_moving comes = { q->b.shape, ct_scale(-far, m->way) },
                    stands = { q->a.shape, { 0, 0 } };
    ct_sweep met;
    ct_find_sweep(&comes, &stands, &met);
    shift(c, 1, ct_add(ends, ct_scale(m->gap - far * met.t, m->way)));
    end(c);
}

static void offer_meetings(changes *c, double largest)
{
    static const ct_vec ways[] = { { 1, 0 },  { 0, 1 },     { -1, 0 },
                                   { 0, -1 }, { 0.6, 0.8 }, { 0.8, 0.6 } };
    enum { upright = 4, all = 6 };
    const lab_question *q = &c->from->question;
    const ct_rect a = ct_bounds(&q->a.shape), b = ct_bounds(&q->b.shape);
    const double extent = fmax(extent_of(&a), extent_of(&b));
    const double gap = lab_gap_of(q);
    for (int size = 1; size <= 8; size *= 2) {
        for (int i = 0; i < 2 * upright; i++) {
            const double wide = i < upright || extent == 0 ? gap : gap * size / extent;
            const double digit = pow(10, -floor(log10(fabs(wide))));
            if (wide != 0 && fabs(wide) <= hardly * size) {
                offer_meeting(
                    c, &(meeting){ { size, size }, 1, ways[i % upright], rounded(wide, digit) });
            }
        }
    }
    if (q->is_sweep || fabs(gap) > rounding * largest) { return; }
    for (int n = 1; n <= 36; n++) { /* as 0.1 + 0.2 is not 0.3 */
        for (int i = 0; i < all; i++) {
            offer_meeting(c, &(meeting){ { n / 10.0, (1 + n * 7 % 37) / 10.0 }, 20, ways[i], 0 });
        }
    }
}

static void offer_numbers(changes *c, int at, const lab_value *value)
{
    const double x = *value->at;
    const double one = x > 0 ? 1 : -1;
    const double tries[] = { 0, one, x / 2, x / 10, rint(x / 1e3), x - one, trunc(x), -x };
    if (value->role == LAB_TURN) {
        offer_upright(c, at);
        offer_number(c, at, x - 360 * floor(x / 360), false);
        for (int deg = 0; deg < 360; deg += 15) { offer_number(c, at, deg, false); }
    } else if (value->role == LAB_X || value->role == LAB_Y) {
        offer_shifted(c, at, 0, 3);
        offer_shifted(c, at, rint(x / 10), 3);
        offer_shifted(c, at, 0, 1 << value->piece);
        offer_shifted(c, at, rint(x), 1 << value->piece);
        offer_shifted(c, at, x - one, 1 << value->piece);
    }
    for (int same = 0; same < 2; same++) {
        for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
            offer_number(c, at, tries[i], same);
        }
        for (int g = 0; g < grid_count; g++) { offer_number(c, at, rounded(x, grids[g]), same); }
    }
}

/* This number, and either piece moves along by as much: the borders stay where they nearly met. */
static void offer_along(changes *c, int at, double to)
{
    for (int way = 0; way < 8; way++) {
        const lab_role role = way & 1 ? LAB_Y : LAB_X;
        begin(c);
        const double by = (to - *c->v[at].at) * (way & 2 ? 1 : -1);
        *c->v[at].at = to;
        for (int i = 0; i < c->value_count; i++) {
            const lab_value *v = &c->v[i];
            *v->at += i != at && v->role == role && v->piece == way / 4 ? by : 0;
        }
        end(c);
    }
}

static void offer_fewer_corners(changes *c, int piece)
{
    const ct_shape *s = &c->from->question.of[piece].shape;
    const int count = s->type == CT_POLYGON ? s->as.polygon.count : 0;
    for (int i = 0; count > 3 && i < count; i++) {
        lab_kept *k = begin(c);
        memmove(&k->points[piece][i], &k->points[piece][i + 1],
                (size_t)(count - 1 - i) * sizeof(ct_vec));
        k->question.of[piece].shape.as.polygon.count = count - 1;
        end(c);
    }
}

static void offer_rest(changes *c)
{
    lab_kept *k = begin(c);
    ct_vec *a = &k->question.a.move, *b = &k->question.b.move;
    *a = ct_sub(*a, *b);
    *b = (ct_vec){ 0, 0 };
    end(c);
}

static void collect(changes *c)
{
    static const double scales[] = { 2, 4, 5, 10, 1e3, 1e6, 0.5, 0.25, 0.2, 0.1, 1e-3, 1e-6 };
    lab_value v[LAB_MAX_VALUES];
    const int count = lab_values(c->from, v);
    double largest = 0;
    for (int i = 0; i < count; i++) { largest = fmax(largest, fabs(*v[i].at)); }
    c->count = 0;
    for (int which = 3; which > 0; which--) { offer_rounded(c, which); }
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        offer_scaled(c, scales[i], scales[i]);
    }
    offer_scaled(c, -1, 1);
    offer_scaled(c, 1, -1);
    offer_meetings(c, largest);
    offer_rest(c);
    offer_fewer_corners(c, 0);
    offer_fewer_corners(c, 1);
    for (int i = 0; i < count; i++) { offer_numbers(c, i, &v[i]); }
    for (int i = 0; i < count; i++) {
        const double one = *v[i].at > 0 ? 1 : -1;
        if (v[i].role == LAB_LENGTH || v[i].role == LAB_X || v[i].role == LAB_Y) {
            offer_along(c, i, one);
            offer_along(c, i, *v[i].at - one);
        }
    }
    qsort(c->items, (size_t)c->count, sizeof *c->items, compare_changes);
}

/* ---- Rounds ------------------------------------------------------------------------------- */

static bool is_same(change *a, change *b)
{
    lab_value v[LAB_MAX_VALUES], w[LAB_MAX_VALUES];
    const int count = lab_values(&a->kept, v);
    bool same = a->cost == b->cost && count == lab_values(&b->kept, w);
    for (int i = 0; i < count && same; i++) { same = *v[i].at == *w[i].at; }
    return same;
}

/* The first that fails still, in *k; false: none does, or no more may be asked. */
static bool ask_round(const lab_shrinker *s, const changes *c, int *asked, lab_kept *k)
{
    for (int i = 0; i < c->count && *asked < s->most;) {
        lab_kept tries[LAB_MAX_AT_ONCE];
        bool fails[LAB_MAX_AT_ONCE] = { false };
        int count = 0;
        for (; count < s->at_once && i < c->count; i++) {
            if (i == 0 || !is_same(&c->items[i], &c->items[i - 1])) {
                lab_settle(&c->items[i].kept); /* where it was sorted to */
                lab_keep(&c->items[i].kept.question, &tries[count++]);
            }
        }
        *asked += count;
        if (!s->ask(s->user, tries, count, fails)) { return false; }
        for (int at = 0; at < count; at++) {
            if (fails[at]) {
                lab_keep(&tries[at].question, k);
                return true;
            }
        }
    }
    return false;
}

int lab_shrink(const lab_shrinker *s, lab_kept *k)
{
    int asked = 0;
    lab_kept from;
    changes c = { .from = &from, .items = malloc(max_changes * sizeof(change)) };
    if (c.items == NULL) { return 0; }
    do {
        lab_keep(&k->question, &from);
        c.cost = lab_cost(&from);
        collect(&c);
    } while (ask_round(s, &c, &asked, k));
    free(c.items);
    return asked;
}
