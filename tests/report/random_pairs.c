/* random_pairs.c - random pairs, and what must hold for every step about them. */
#include "tests/report/random_pairs.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/num/num.h"
#include "tests/report/steps/step_marks.h"
#include "tests/report/steps/step_sums.h"
#include "tests/unit.h"

enum { TEXT_SIZE = 1600 };

/* ---- Random shapes ------------------------------------------------------------------------ */

/* A staircase (concave), a triangle with its corner cut off or a rectangle turned as the rotated
 * ones are, in either winding. */
static void polygon_text(dice *d, ct_vec at, double unit, char out[TEXT_SIZE])
{
    double w = unit * roll(d, 3, 30), h = unit * roll(d, 3, 30), cut = unit * roll(d, 1, 2);
    const ct_vec stairs[] = { { 0, 0 }, { w, 0 }, { w, cut }, { cut, cut }, { cut, h }, { 0, h } };
    const ct_vec blunt[] = { { 0, 0 }, { w, -cut }, { w, cut }, { cut, h }, { 0, h } };
    const double turn = 15 * roll(d, 0, 23) * atan(1) / 45, c = cos(turn), s = sin(turn);
    const ct_vec tile[] = {
        { 0, 0 }, { w * c, w * s }, { w * c - h * s, w * s + h * c }, { -h * s, h * c }
    };
    const struct {
        const ct_vec *points;
        int count;
    } forms[3] = { { stairs, 6 }, { blunt, 5 }, { tile, 4 } };
    const int form = roll(d, 0, 2), count = forms[form].count;
    const ct_vec *points = forms[form].points;
    const bool turned = roll(d, 0, 1);
    int length = snprintf(out, TEXT_SIZE, "{\"type\": \"polygon\", \"points\": [");
    for (int i = 0; i < count; i++) {
        ct_vec p = points[turned ? count - 1 - i : i];
        length += snprintf(out + length, (size_t)(TEXT_SIZE - length), "%s[%.17g, %.17g]",
                           i ? ", " : "", at.x + p.x, at.y + p.y);
    }
    snprintf(out + length, (size_t)(TEXT_SIZE - length), "]}");
}

static void shape_text(dice *d, ct_vec far, scene_type last, char out[TEXT_SIZE])
{
    /* Tenths make touching pairs that doubles get wrong, integers ones that they get right. */
    double unit = roll(d, 0, 1) ? 0.1 : 1;
    double x = far.x + unit * roll(d, -30, 30), y = far.y + unit * roll(d, -30, 30);
    double w = unit * roll(d, 0, 30), h = unit * roll(d, 0, 30);
    switch ((scene_type)roll(d, 0, (int)last)) {
    case SCENE_POINT:
        snprintf(out, TEXT_SIZE, "{\"type\": \"point\", \"at\": [%.17g, %.17g]}", x, y);
        break;
    case SCENE_CIRCLE:
        snprintf(out, TEXT_SIZE,
                 "{\"type\": \"circle\", \"center\": [%.17g, %.17g], \"radius\": %.17g}", x, y, w);
        break;
    case SCENE_RECT:
        snprintf(out, TEXT_SIZE,
                 "{\"type\": \"rect\", \"min\": [%.17g, %.17g], \"size\": [%.17g, %.17g]}", x, y, w,
                 h);
        break;
    case SCENE_ROTATED_RECT:
        snprintf(out, TEXT_SIZE,
                 "{\"type\": \"rotated_rect\", \"center\": [%.17g, %.17g], "
                 "\"size\": [%.17g, %.17g], \"rotation\": %d}",
                 x, y, w, h, 15 * roll(d, 0, 23));
        break;
    case SCENE_SEGMENT:
        snprintf(out, TEXT_SIZE,
                 "{\"type\": \"segment\", \"from\": [%.17g, %.17g], \"to\": [%.17g, %.17g]}", x, y,
                 x + w, y - h);
        break;
    case SCENE_CAPSULE:
        snprintf(out, TEXT_SIZE,
                 "{\"type\": \"capsule\", \"from\": [%.17g, %.17g], \"to\": [%.17g, %.17g], "
                 "\"radius\": %.17g}",
                 x, y, x - w, y + h, unit * roll(d, 0, 9));
        break;
    default:
        polygon_text(d, (ct_vec){ x, y }, unit, out);
        break;
    }
}

/* A partner that touches b as nearly as doubles can, where the truth and doubles part: a circle
 * that reaches it, a disc without radius, a box or a segment that ends on it. */
static void touching_partner_text(dice *d, ct_vec far, const char *b, char out[TEXT_SIZE])
{
    char shapes[2 * TEXT_SIZE];
    report_contact c;
    double x = far.x + 0.1 * roll(d, -30, 30), y = far.y + 0.1 * roll(d, -30, 30);
    int form = roll(d, 0, 3);
    snprintf(shapes, sizeof shapes, "{\"type\": \"point\", \"at\": [%.17g, %.17g]},%s", x, y, b);
    report *r = report_of(shapes);
    c = report_contact_of(r, (report_pair){ 0, 1 });
    report_destroy(r);
    const ct_vec3 q = c.b_point;
    if (form == 0) {
        snprintf(out, TEXT_SIZE,
                 "{\"type\": \"circle\", \"center\": [%.17g, %.17g], \"radius\": %.17g}", x, y,
                 c.distance);
    } else if (form == 1) {
        snprintf(out, TEXT_SIZE,
                 "{\"type\": \"circle\", \"center\": [%.17g, %.17g], \"radius\": 0}", q.x, q.y);
    } else if (form == 2) {
        snprintf(out, TEXT_SIZE,
                 "{\"type\": \"rect\", \"min\": [%.17g, %.17g], \"max\": [%.17g, %.17g]}",
                 fmin(x, q.x), fmin(y, q.y), fmax(x, q.x), fmax(y, q.y));
    } else {
        snprintf(out, TEXT_SIZE,
                 "{\"type\": \"segment\", \"from\": [%.17g, %.17g], \"to\": [%.17g, %.17g]}", x, y,
                 q.x, q.y);
    }
}

/* a, which stood at `far` and was rolled from `start`, moved until it touches b, or by a last place
 * too far or too short. */
static void moved_partner_text(dice *d, ct_vec far, scene_type last, const char *b,
                               char out[TEXT_SIZE])
{
    char shapes[2 * TEXT_SIZE];
    report_contact c;
    const dice before = *d;
    shape_text(d, far, last, out);
    snprintf(shapes, sizeof shapes, "%s,%s", out, b);
    report *r = report_of(shapes);
    c = report_contact_of(r, (report_pair){ 0, 1 });
    report_destroy(r);
    const double by = c.relation == CT_APART ? c.distance : -c.depth;
    const double x = far.x + by * c.normal.x;
    far.x = nextafter(x, x + roll(d, -1, 1));
    far.y += by * c.normal.y;
    dice again = before;
    shape_text(&again, far, last, out);
}

/* ---- What must hold ------------------------------------------------------------------------- */

/* The text with "-" for every "−", for strtod(). */
static void plain_text(const char *text, char *out)
{
    for (; *text != '\0'; text++) {
        bool is_minus = strncmp(text, "−", strlen("−")) == 0;
        *out++ = is_minus ? '-' : *text;
        text += is_minus ? strlen("−") - 1 : 0;
    }
    *out = '\0';
}

/* "A ≤ B…" and "A > B…" must hold for the numbers as printed. */
static void check_comparison(const char *outcome)
{
    char text[sizeof(report_step)], *end;
    plain_text(outcome, text);
    double left = strtod(text, &end);
    if (end == text) { return; }
    if (strncmp(end, " ≤ ", strlen(" ≤ ")) == 0) {
        assert_true(left <= strtod(end + strlen(" ≤ "), NULL));
    } else if (strncmp(end, " > ", 3) == 0) {
        assert_true(left > strtod(end + 3, NULL));
    }
}

/* Every "A − B = C" holds for the numbers as printed, to the last place of C. */
static void check_differences(const report_step *s)
{
    char text[sizeof s->numbers];
    plain_text(s->numbers, text);
    if (s->kind != REPORT_STEP_DIFFERENCE) { return; }
    const char *p = text;
    for (int i = 0; i < 2; i++) {
        char *end;
        double a = strtod(strstr(p, " = ") + 3, &end);
        assert_memory_equal(end, " - ", 3);
        end += 3 + (end[3] == '(');
        double b = strtod(end, &end);
        end += *end == ')';
        assert_memory_equal(end, " = ", 3);
        double c = strtod(end + 3, &end);
        double wrong = fabs((a - b) - c);
        if (!(wrong <= 2e-5 * fabs(c) + DBL_EPSILON * (fabs(a) + fabs(b)))) {
            fail_msg("\"%s\" is wrong by %g", s->numbers, wrong);
        }
        p = end;
    }
}

static void check_lacks_all(const char *text, const char *const *parts)
{
    for (; *parts != NULL; parts++) { check_lacks(text, *parts); }
}

/* What stands between two shadows in the picture is what the step says, to the digit; and what
 * doubles show otherwise than it is, is no number there. */
static void check_shadow_words(const report_steps *steps, const report_step *s)
{
    for (int i = 0; s->kind == REPORT_STEP_AXIS && i < s->mark_count; i++) {
        const report_mark *m = &steps->mark[s->first_mark + i];
        const bool meets = m->role == REPORT_ROLE_GAP || m->role == REPORT_ROLE_SHARED;
        if (!meets || m->kind != REPORT_MARK_INTERVAL) { continue; }
        const bool is_exact = strncmp(m->text, "exactly ", 8) == 0;
        const bool says_exactly = strstr(s->outcome, "exactly") != NULL;
        if (is_exact != says_exactly || (!is_exact && strstr(s->outcome, m->text) == NULL)) {
            fail_msg("\"%s\" is drawn as \"%s\"", s->outcome, m->text);
        }
    }
}

/* What an axis is told to have: 'g'ap, 't'ouch, 'o'verlap; 0 for other steps. */
static char told_on_axis(const report_step *s)
{
    const char *exactly = strstr(s->outcome, "exactly ");
    const char *told = exactly != NULL ? exactly + strlen("exactly ") : s->outcome;
    return s->kind != REPORT_STEP_AXIS                                               ? 0
           : strncmp(told, "gap", 3) == 0 || strncmp(told, "a gap", 5) == 0          ? 'g'
           : strncmp(told, "they touch", 10) == 0 || strncmp(told, "no gap", 6) == 0 ? 't'
                                                                                     : 'o';
}

static double largest(const report *r)
{
    double size = 0;
    for (int i = 0; i < 2; i++) {
        const ct_rect *b = report_bounds(r, i);
        size = fmax(
            size, fmax(fmax(fabs(b->min.x), fabs(b->max.x)), fmax(fabs(b->min.y), fabs(b->max.y))));
    }
    return size;
}

/* The same u, or the opposite, is told to have the same, and what cannot be is not told. */
static void check_axes(const report *r, const report_steps *steps, ct_relation relation)
{
    /* Far from the origin a side is tilted by the last place of its ends. */
    const double same_u = largest(r) < 1e6 ? 1e-6 : 1e-13;
    for (int i = 0; i < steps->count; i++) {
        const report_step *s = &steps->step[i];
        const char told = told_on_axis(s);
        if ((told == 'g' && relation != CT_APART) || (told == 't' && relation == CT_OVERLAPPING)) {
            fail_msg("relation %d: \"%s\"", relation, s->outcome);
        }
        for (int k = 0; told != 0 && k < i; k++) {
            const report_step *other = &steps->step[k];
            if (told_on_axis(other) != 0 && fabs(ct_cross(other->axis, s->axis)) < same_u &&
                told_on_axis(other) != told) {
                fail_msg("\"%s\" and \"%s\" on one axis", other->outcome, s->outcome);
            }
        }
    }
}

/* A difference below the last place of the coordinates is no number of its own. */
static void check_noise(const report *r, const report_step *s)
{
    for (int i = 4; s->kind == REPORT_STEP_AXIS && i < 6; i++) {
        if (s->values[i] != 0 && fabs(s->values[i]) < DBL_EPSILON * largest(r)) {
            fail_msg("\"%s\": \"%s\"", s->numbers, s->outcome);
        }
    }
}

/* The origin is as far from the border of the Minkowski difference as the verdict tells. */
static void check_minkowski(const report_steps *steps, const report_contact *c)
{
    const report_step *s = find_step(steps, REPORT_STEP_MINKOWSKI, 0);
    const double want = c->relation == CT_APART ? c->distance : c->depth;
    if (s != NULL && !(fabs(hypot(s->values[0], s->values[1]) - want) <= 1e-5 * want)) {
        fail_msg("\"%s\", the verdict %g", s->numbers, want);
    }
}

static void check_consistent(const report_steps *steps, ct_relation relation)
{
    const bool overlap = relation != CT_APART;
    static const char *const when_overlapping[] = { "apart", "separating", "separates as well",
                                                    NULL };
    static const char *const when_apart[] = { "they overlap", "overlapping",   "inside",
                                              "touching",     "on the border", NULL };
    static const char *const wrong[3][4] = {
        [CT_TOUCHING] = { "they overlap", "overlapping", "exactly inside" },
        [CT_OVERLAPPING] = { "they touch", "touching", "on its border" },
    };
    static const char *const before_known[] = { "no axis", "least", "overlapping", "separat",
                                                NULL };
    bool decided = false;
    for (int i = 0; i < steps->count; i++) {
        const report_step *s = &steps->step[i];
        check_comparison(s->outcome);
        check_whole(s);
        check_differences(s);
        check_lacks_all(s->outcome, overlap ? when_overlapping : when_apart);
        check_lacks_all(s->outcome, wrong[relation]);
        check_shadow_words(steps, s);
        if (!decided && !s->decides && s->kind == REPORT_STEP_AXIS) {
            check_lacks_all(s->outcome, before_known);
        }
        decided = decided || s->decides;
    }
}

static int corners_of(const ct_shape *shape, ct_vec own[4], const ct_vec **out)
{
    const ct_rect *r = &shape->as.rect;
    *out = own;
    switch (shape->type) {
    case CT_RECT:
        own[0] = r->min;
        own[1] = r->max;
        own[2] = (ct_vec){ r->min.x, r->max.y };
        own[3] = (ct_vec){ r->max.x, r->min.y };
        return 4;
    case CT_OBB:
        ct_obb_corners(&shape->as.obb, own);
        return 4;
    case CT_SEGMENT:
        own[0] = shape->as.segment.from;
        own[1] = shape->as.segment.to;
        return 2;
    case CT_POLYGON:
        *out = shape->as.polygon.points;
        return shape->as.polygon.count;
    default:
        return 0;
    }
}

/* Both shadows on an axis are those of the corners. */
static void check_shadows(const report *r, const report_step *s)
{
    for (int i = 0; i < 2 && s->kind == REPORT_STEP_AXIS; i++) {
        ct_vec own[4];
        const ct_vec *corners;
        const int count = corners_of(report_core_shape(r, i), own, &corners);
        double min = INFINITY, max = -INFINITY, size = 0;
        for (int k = 0; k < count; k++) {
            const double at = corners[k].x * s->axis.x + corners[k].y * s->axis.y;
            min = fmin(min, at);
            max = fmax(max, at);
            size = fmax(size, fabs(corners[k].x) + fabs(corners[k].y));
        }
        const double *told = &s->values[i == 0 ? 0 : 2];
        const double off = fabs(told[0] - min) + fabs(told[1] - max);
        if (!(off <= 1e-14 * size)) {
            fail_msg("\"%s\" \"%s\": off by %g", s->title, s->numbers, off);
        }
    }
}

static ct_shape without_radius(const ct_shape *shape)
{
    if (shape->type == CT_CIRCLE) {
        return (ct_shape){ .type = CT_POINT, .as.point = shape->as.circle.center };
    }
    if (shape->type == CT_CAPSULE) {
        return (ct_shape){ .type = CT_SEGMENT,
                           .as.segment = { shape->as.capsule.from, shape->as.capsule.to } };
    }
    return *shape;
}

/* How far p is beyond the shape, in units of what its coordinates round by. */
static double far_off(const ct_shape *shape, const ct_shape *p)
{
    const ct_rect box = ct_bounds(shape);
    const double size =
        fmax(fmax(fabs(box.min.x), fabs(box.max.x)), fmax(fabs(box.min.y), fabs(box.max.y)));
    ct_contact c;
    ct_find_contact(shape, p, &c);
    return c.distance / (DBL_EPSILON * size);
}

/* A point that is told to be of both is, and one that is told to be so nearly is so nearly. */
static bool is_common_point(const report *r, const report_step *s)
{
    if (strcmp(s->title, "A common point") != 0) { return true; }
    const ct_shape p = { .type = CT_POINT, .as.point = { s->values[0], s->values[1] } };
    const bool nearly = strstr(s->numbers, "≈") != NULL;
    for (int i = 0; i < 2; i++) {
        const ct_shape shape = without_radius(report_core_shape(r, i));
        if (nearly ? far_off(&shape, &p) > 16 : !ct_overlap(&shape, &p)) {
            print_message("%g roundings off shape %d\n", far_off(&shape, &p), i);
            return false;
        }
    }
    return true;
}

static int count_hidden(const report_steps *steps)
{
    int hidden = 0;
    for (int i = 0; i < steps->count; i++) {
        hidden += strstr(steps->step[i].outcome, "exactly") != NULL;
    }
    return hidden;
}

int check_random_pairs(unsigned long long seed, int count, scene_type last)
{
    static const double far[8] = { 0, 0, 0, 0, 0, 1e9, -1e9, 1e12 - 100 };
    dice d = { seed };
    int hidden = 0;
    for (int i = 0; i < count; i++) {
        char a[TEXT_SIZE], b[TEXT_SIZE], shapes[2 * TEXT_SIZE];
        unsigned long long start = d.state;
        ct_vec at = { far[roll(&d, 0, 7)], far[roll(&d, 0, 7)] };
        shape_text(&d, at, last, b);
        if (i % 4 == 0) {
            shape_text(&d, at, last, a);
        } else if (i % 2 == 0) {
            moved_partner_text(&d, at, last, b, a);
        } else {
            touching_partner_text(&d, at, b, a);
        }
        snprintf(shapes, sizeof shapes, "%s,%s", a, b);
        report *r = report_of(shapes);
        report_steps steps;
        report_pair_steps(r, (report_pair){ 0, 1 }, &steps);
        if (count_deciding(&steps) != 1) {
            fail_msg("state %llu: %s: %d steps decide", start, shapes, count_deciding(&steps));
        }
        if (steps.step[steps.count - 1].kind != REPORT_STEP_VERDICT) {
            fail_msg("state %llu: %s: no verdict", start, shapes);
        }
        for (int k = 0; k < steps.count; k++) {
            (void)check_sums(&steps.step[k]);
            check_last_value(&steps.step[k]);
            check_shadows(r, &steps.step[k]);
            check_noise(r, &steps.step[k]);
        }
        const report_contact contact = report_contact_of(r, (report_pair){ 0, 1 });
        check_axes(r, &steps, contact.relation);
        check_minkowski(&steps, &contact);
        check_marks(r, &steps);
        check_consistent(&steps, contact.relation);
        for (int k = 0; k < steps.count; k++) {
            if (!is_common_point(r, &steps.step[k])) {
                fail_msg("state %llu: %s: %s", start, shapes, steps.step[k].numbers);
            }
        }
        hidden += count_hidden(&steps);
        report_destroy(r);
    }
    return hidden;
}
