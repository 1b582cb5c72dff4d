/* clipping.c - steps for a segment against a rectangle: by Cohen and Sutherland's codes, cut by
 * cut, and by slabs. */
#include "report/steps/build.h"

#include <float.h>
#include <math.h>

/* Each end is cut at most twice; rounding may ask for one more, which no reader misses. */
enum { most_cuts = 4 };

static int places_of(const clip_view *view)
{
    return phrase_places_for_extent(view->extent);
}

/* ---- Codes ------------------------------------------------------------------------------- */

/* Four binary digits: top, bottom, right, left as seen on the picture. */
typedef struct code_text {
    char bits[5];
} code_text;

static code_text spell(const report *r, unsigned code)
{
    const bool down = report_y_down(r);
    const unsigned order[4] = { down ? CT_CODE_BOTTOM : CT_CODE_TOP,
                                down ? CT_CODE_TOP : CT_CODE_BOTTOM, CT_CODE_RIGHT, CT_CODE_LEFT };
    code_text text = { "" };
    for (int i = 0; i < 4; i++) { text.bits[i] = code & order[i] ? '1' : '0'; }
    return text;
}

/* A segment on its way through the cuts. */
typedef struct cutting {
    ct_vec end[2];
    unsigned code[2];
    int cuts;
} cutting;

static bool is_done(const cutting *c)
{
    return (c->code[0] | c->code[1]) == 0 || (c->code[0] & c->code[1]) != 0;
}

static void mark_ends(const clip_view *view, const cutting *c, report_steps *out)
{
    const code_text from = spell(view->r, c->code[0]), to = spell(view->r, c->code[1]);
    const ct_vec p = c->end[0], q = c->end[1];
    marks_rect(out, view->rect_role, &view->rect);
    marks_segment(out, view->segment_role, NULL, p, q);
    marks_between(out, REPORT_MARK_TEXT, view->segment_role, from.bits, p, p);
    marks_between(out, REPORT_MARK_TEXT, view->segment_role, to.bits, q, q);
}

static void say_state(const clip_view *view, const cutting *c, clip_words words, report_step *step)
{
    const bool inside = (c->code[0] | c->code[1]) == 0;
    const code_text common = spell(view->r, c->code[0] & c->code[1]);
    if (!is_done(c)) {
        SAY(step->outcome, c->cuts == most_cuts ? "rounding keeps an end outside"
                                                : "no side in common: cut at one");
    } else if (inside) {
        SAY(step->outcome, "both 0000: %s", view->overlap ? words.met : "by rounding only");
    } else {
        SAY(step->outcome, "both beyond one side, %s: %s", common.bits,
            view->overlap ? "by rounding only" : words.missed);
    }
    if ((is_done(c) && inside != view->overlap) || (!is_done(c) && c->cuts == most_cuts)) {
        SAY_MORE(step->outcome, ", exactly %s", view->overlap ? words.met : words.missed);
    }
}

static report_step *add_codes(const clip_view *view, const cutting *c, clip_words words,
                              report_steps *out)
{
    report_step *step =
        steps_add_in(out, view->box, REPORT_STEP_CODES, "Region codes of both ends");
    SAY(step->formula, "bits: top, bottom, right, left of %s", view->name);
    SAY(step->numbers, "from %s, to %s, in common %s", spell(view->r, c->code[0]).bits,
        spell(view->r, c->code[1]).bits, spell(view->r, c->code[0] & c->code[1]).bits);
    say_state(view, c, words, step);
    STEP_VALUES(step, c->code[0], c->code[1]);
    mark_ends(view, c, out);
    return step;
}

/* ---- Cuts -------------------------------------------------------------------------------- */

/* A side that a code names. */
typedef struct side {
    bool on_x, low;
    double at;
    const char *name; /* as seen on the picture */
} side;

/* In the order of the classic program: what is above or below first. */
static side side_of(const clip_view *view, unsigned code)
{
    const bool down = report_y_down(view->r);
    if (code & CT_CODE_TOP) {
        return (side){ false, false, view->rect.max.y, down ? "bottom" : "top" };
    }
    if (code & CT_CODE_BOTTOM) {
        return (side){ false, true, view->rect.min.y, down ? "top" : "bottom" };
    }
    if (code & CT_CODE_RIGHT) { return (side){ true, false, view->rect.max.x, "right" }; }
    return (side){ true, true, view->rect.min.x, "left" };
}

static double part_of_way(const double *v, int which)
{
    (void)which;
    return (v[0] - v[1]) / (v[2] - v[1]);
}

static void say_cut(const clip_view *view, const side *s, double t, report_step *step)
{
    const char *axis = s->on_x ? "x" : "y";
    const double from = s->on_x ? view->from.x : view->from.y;
    const double to = s->on_x ? view->to.x : view->to.y;
    const char *end = s->low ? view->low : view->high;
    const int near = steps_places_of_difference(PHRASE_NO_PLACES, s->at, from);
    const int far = steps_places_of_difference(PHRASE_NO_PLACES, to, from);
    const follow_numbers n = { { s->at, from, to }, 3, 3, near > far ? near : far };
    const int places =
        follow_places(&n, follow_more(&n, &(follow_result){ part_of_way, .told = t }, 1));
    SAY(step->formula, "t = (%s.%s − from.%s) / (to.%s − from.%s)", end, axis, axis, axis, axis);
    SAY(step->numbers, "= (%.*f − % .*f) / (%.*f − % .*f) = %g", places, s->at, places, from,
        places, to, places, from, t);
}

static report_step *add_cut(const clip_view *view, cutting *c, clip_words words, report_steps *out)
{
    const int which = c->code[0] != 0 ? 0 : 1;
    const side s = side_of(view, c->code[which]);
    const double dx = view->to.x - view->from.x, dy = view->to.y - view->from.y;
    const double t = s.on_x ? (s.at - view->from.x) / dx : (s.at - view->from.y) / dy;
    const ct_vec p =
        s.on_x ? (ct_vec){ s.at, view->from.y + t * dy } : (ct_vec){ view->from.x + t * dx, s.at };
    c->cuts++;
    c->end[which] = p;
    c->code[which] = ct_region_code(&view->rect, p);
    report_step *step = steps_add_in(out, view->box, REPORT_STEP_CLIP, "");
    SAY(step->title, "Cut %d: '%s' at the %s side", c->cuts, which == 0 ? "from" : "to", s.name);
    say_cut(view, &s, t, step);
    SAY_MORE(step->numbers, ": (%.*f, %.*f), now %s", places_of(view), p.x, places_of(view), p.y,
             spell(view->r, c->code[which]).bits);
    say_state(view, c, words, step);
    STEP_VALUES(step, t, p.x, p.y, c->code[0], c->code[1]);
    mark_ends(view, c, out);
    marks_point(out, REPORT_ROLE_RESULT, NULL, p);
    return step;
}

report_step *steps_cut(const clip_view *view, clip_words words, report_steps *out)
{
    cutting c = { { view->from, view->to },
                  { ct_region_code(&view->rect, view->from),
                    ct_region_code(&view->rect, view->to) },
                  0 };
    report_step *step = add_codes(view, &c, words, out);
    while (!is_done(&c) && c.cuts < most_cuts) { step = add_cut(view, &c, words, out); }
    return step;
}

/* ---- Slabs ------------------------------------------------------------------------------- */

/* When a way is between two sides: all the time, or never, where it does not lead across. */
typedef struct slab {
    double enter, leave;
} slab;

/* A way of 5e-324 leads to no side in any time that a double tells. */
static double within_doubles(double t)
{
    return fmin(fmax(t, -DBL_MAX), DBL_MAX);
}

static slab add_slab(const clip_view *view, bool on_x, report_steps *out)
{
    const double from = on_x ? view->from.x : view->from.y, to = on_x ? view->to.x : view->to.y;
    const double low = on_x ? view->rect.min.x : view->rect.min.y;
    const double high = on_x ? view->rect.max.x : view->rect.max.y, way = to - from;
    const char *axis = on_x ? "x" : "y";
    report_step *step = steps_add_in(out, view->box, on_x ? REPORT_STEP_SLAB_X : REPORT_STEP_SLAB_Y,
                                     on_x ? "Slab across x" : "Slab across y");
    for (int i = 0; i < 2; i++) {
        const double at = i == 0 ? low : high;
        marks_line(out, view->rect_role, NULL, on_x ? (ct_vec){ at, 0 } : (ct_vec){ 0, at },
                   on_x ? (ct_vec){ at, 1 } : (ct_vec){ 1, at });
    }
    int places =
        phrase_places_between(phrase_places_between(places_of(view), from, low), from, high);
    if (way == 0) {
        const bool inside = low <= from && from <= high;
        SAY(step->formula, "from.%s = to.%s: is it between the sides?", axis, axis);
        SAY(step->numbers, "%.*f %s %.*f %s %.*f", places, low, low <= from ? "≤" : ">", places,
            from, from <= high ? "≤" : ">", places, high);
        SAY(step->outcome, inside ? "yes: all the time" : "no: at no time");
        return inside ? (slab){ 0, 1 } : (slab){ INFINITY, -INFINITY };
    }
    const double at[2] = { way > 0 ? low : high, way > 0 ? high : low };
    const slab s = { within_doubles((at[0] - from) / way), within_doubles((at[1] - from) / way) };
    const follow_numbers n = { { at[0], at[1], from, from, way }, 5, 4, places };
    const follow_result times[2] = { { follow_times, 0, .told = s.enter },
                                     { follow_times, 1, .told = s.leave } };
    const int more = follow_more(&n, times, 2), digits = FOLLOW_DIGITS + more;
    places = follow_places(&n, more);
    SAY(step->formula, "t = (side − from.%s) / (to.%s − from.%s) for both sides", axis, axis, axis);
    SAY(step->numbers, "(%.*f − % .*f) / % .*g %s %g and (%.*f − % .*f) / % .*g %s %g", places,
        at[0], places, from, digits, way, follow_sign(&n, &times[0], more), s.enter, places, at[1],
        places, from, digits, way, follow_sign(&n, &times[1], more), s.leave);
    SAY(step->outcome, "between the sides from t = %g to t = %g", s.enter, s.leave);
    STEP_VALUES(step, at[0], at[1], from, way, s.enter, s.leave);
    if (s.enter >= 0 && s.enter <= 1) {
        marks_point(out, REPORT_ROLE_RESULT, NULL,
                    ct_along(view->from, s.enter, ct_sub(view->to, view->from)));
    }
    return s;
}

/* The question of the cuts by slabs: when the way is between each two sides, and when in both. */
static void add_slabs(const clip_view *view, const char *verdict, report_steps *out)
{
    const slab x = add_slab(view, true, out), y = add_slab(view, false, out);
    const double enter = fmax(0, fmax(x.enter, y.enter)), leave = fmin(1, fmin(x.leave, y.leave));
    report_step *step = steps_add_in(out, view->box, REPORT_STEP_SLABS, "In both slabs at once");
    SAY(step->formula, "max(0, both t in) ≤ min(1, both t out)");
    if ((enter <= leave) != view->overlap) {
        SAY(step->outcome, "by rounding only, exactly %s", verdict);
    } else if (isfinite(enter)) {
        const phrase_order exactly = view->overlap ? PHRASE_AT_MOST : PHRASE_MORE;
        steps_compare(step, (phrase_comparison){ enter, leave, exactly, 0 }, verdict);
    } else {
        SAY(step->outcome, "in one of them at no time: %s", verdict);
    }
    if (!isfinite(enter)) { return; }
    SAY(step->numbers, "max(0, %g, %g) = %g, min(1, %g, %g) = %g", x.enter, y.enter, enter, x.leave,
        y.leave, leave);
    STEP_VALUES(step, enter, leave);
    marks_rect(out, view->rect_role, &view->rect);
    if (enter <= leave) {
        const ct_vec way = ct_sub(view->to, view->from);
        marks_segment(out, REPORT_ROLE_RESULT, NULL, ct_along(view->from, enter, way),
                      ct_along(view->from, leave, way));
    }
}

/* ---- Public ------------------------------------------------------------------------------ */

/* Both ends in the frame in which the rectangle is upright. */
static void add_local_ends(const clip_view *view, const ct_segment *given, report_steps *out)
{
    const ct_obb *box = view->box;
    const int places = places_of(view);
    report_step *step = steps_add(out, REPORT_STEP_LOCAL, "Both ends into the rectangle's frame");
    SAY(step->formula, "p' = p − m, turned back: cos θ = %g, sin θ = %g", box->cos, box->sin);
    SAY(step->numbers, "from (%.*f, %.*f) → (%.*f, %.*f), to (%.*f, %.*f) → (%.*f, %.*f)", places,
        given->from.x, places, given->from.y, places, view->from.x, places, view->from.y, places,
        given->to.x, places, given->to.y, places, view->to.x, places, view->to.y);
    STEP_VALUES(step, view->from.x, view->from.y, view->to.x, view->to.y);
    steps_enter_frame(box, out);
    marks_rect_in(out, view->rect_role, &view->rect, box);
    marks_segment(out, view->segment_role, NULL, given->from, given->to);
}

void steps_segment_rect(const pair_view *view, report_steps *out)
{
    const bool a_segment = view->a->type == CT_SEGMENT;
    const ct_segment *segment = &(a_segment ? view->a : view->b)->as.segment;
    const ct_shape *rect = a_segment ? view->b : view->a;
    clip_view clip = { .r = view->r,
                       .from = segment->from,
                       .to = segment->to,
                       .name = "the rectangle",
                       .low = "min",
                       .high = "max",
                       .extent = view->extent,
                       .overlap = view->overlap,
                       .segment_role = a_segment ? REPORT_ROLE_A : REPORT_ROLE_B,
                       .rect_role = a_segment ? REPORT_ROLE_B : REPORT_ROLE_A };
    if (rect->type == CT_OBB) {
        clip.box = &rect->as.obb;
        clip.rect = (ct_rect){ { -clip.box->half.x, -clip.box->half.y }, clip.box->half };
        clip.low = "−half";
        clip.high = "half";
        clip.from = steps_to_local(clip.box, segment->from, view->noise);
        clip.to = steps_to_local(clip.box, segment->to, view->noise);
        add_local_ends(&clip, segment, out);
    } else {
        clip.rect = rect->as.rect;
    }
    const char *verdict = steps_verdict(view->contact.relation);
    steps_cut(&clip, (clip_words){ verdict, verdict }, out)->decides = true;
    add_slabs(&clip, verdict, out);
}
