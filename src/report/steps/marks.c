/* marks.c - what a step points at, as plain data in world coordinates; the kinds' names. */
#include "report/steps/build.h"

#include <math.h>

const char *report_step_joint(const report_step *step)
{
    const bool both = step->formula[0] != '\0' && step->numbers[0] != '\0';
    return !both ? "" : step->numbers[0] == '=' ? " " : ": ";
}

const char *report_step_kind_name(report_step_kind kind)
{
    static const char *const names[REPORT_STEP_KIND_COUNT] = {
        [REPORT_STEP_DIFFERENCE] = "difference",
        [REPORT_STEP_SQUARED] = "squared",
        [REPORT_STEP_INTERVAL_X] = "interval-x",
        [REPORT_STEP_INTERVAL_Y] = "interval-y",
        [REPORT_STEP_INTERVAL_Z] = "interval-z",
        [REPORT_STEP_CLAMP_X] = "clamp-x",
        [REPORT_STEP_CLAMP_Y] = "clamp-y",
        [REPORT_STEP_CLAMP_Z] = "clamp-z",
        [REPORT_STEP_CLOSEST] = "closest",
        [REPORT_STEP_CENTER_INSIDE] = "center-inside",
        [REPORT_STEP_LOCAL] = "frame",
        [REPORT_STEP_AXIS] = "axis",
        [REPORT_STEP_BOXES] = "boxes",
        [REPORT_STEP_CODES] = "codes",
        [REPORT_STEP_CLIP] = "clip",
        [REPORT_STEP_SLAB_X] = "slab-x",
        [REPORT_STEP_SLAB_Y] = "slab-y",
        [REPORT_STEP_SLABS] = "slabs",
        [REPORT_STEP_REGION] = "region",
        [REPORT_STEP_CORNER] = "corner",
        [REPORT_STEP_TIME] = "time",
        [REPORT_STEP_STOP] = "stop",
        [REPORT_STEP_SLIDE] = "slide",
        [REPORT_STEP_ALONG] = "along",
        [REPORT_STEP_FEATURE] = "feature",
        [REPORT_STEP_SIDES] = "sides",
        [REPORT_STEP_CROSSING] = "crossing",
        [REPORT_STEP_BALL] = "ball",
        [REPORT_STEP_MINKOWSKI] = "minkowski",
        [REPORT_STEP_LEFT_OUT] = "left-out",
        [REPORT_STEP_VERDICT] = "verdict",
    };
    return names[kind];
}

/* NULL when there is no room. */
typedef struct mark_look {
    report_mark_kind kind;
    report_mark_role role;
    const char *text; /* NULL: none */
} mark_look;

static report_mark *add(report_steps *out, mark_look look)
{
    if (out->mark_count == REPORT_MAX_MARKS || out->count == 0) {
        return NULL;
    }
    report_step *step = &out->step[out->count - 1];
    if (step->mark_count == 0) {
        step->first_mark = out->mark_count;
    }
    step->mark_count++;
    report_mark *mark = &out->mark[out->mark_count++];
    *mark = (report_mark){ .kind = look.kind, .role = look.role, .shape = -1 };
    SAY(mark->text, "%s", look.text != NULL ? look.text : "");
    return mark;
}

/* Of a step that talks in the frame: out of it. */
static const ct_obb *frame_of(const report_steps *out)
{
    return out->count > 0 && out->step[out->count - 1].in_frame ? &out->frame : NULL;
}

static ct_vec3 placed(const report_steps *out, ct_vec p)
{
    p = steps_in_world(frame_of(out), p);
    return (ct_vec3){ p.x, p.y, 0 };
}

static void add_place(report_steps *out, mark_look look, ct_vec3 p)
{
    report_mark *mark = add(out, look);
    if (mark != NULL) {
        mark->from = mark->to = p;
    }
}

/* One without length is a point. */
static void add_between(report_steps *out, mark_look look, ct_vec3 from, ct_vec3 to)
{
    const bool same = from.x == to.x && from.y == to.y && from.z == to.z;
    look.kind = same ? REPORT_MARK_POINT : look.kind;
    report_mark *mark = add(out, look);
    if (mark != NULL) {
        mark->from = from;
        mark->to = same ? from : to;
    }
}

void marks_shape_moved(report_steps *out, report_mark_role role, int index, ct_vec by)
{
    report_mark *mark = add(out, (mark_look){ REPORT_MARK_SHAPE, role, NULL });
    if (mark != NULL) {
        mark->shape = index;
        mark->to = (ct_vec3){ by.x, by.y, 0 };
    }
}

void marks_shape(report_steps *out, report_mark_role role, int index)
{
    marks_shape_moved(out, role, index, (ct_vec){ 0, 0 });
}

void marks_point3(report_steps *out, report_mark_role role, const char *text, ct_vec3 p)
{
    add_place(out, (mark_look){ REPORT_MARK_POINT, role, text }, p);
}

void marks_point(report_steps *out, report_mark_role role, const char *text, ct_vec p)
{
    marks_point3(out, role, text, placed(out, p));
}

void marks_text(report_steps *out, report_mark_role role, const char *text, ct_vec p)
{
    add_place(out, (mark_look){ REPORT_MARK_TEXT, role, text }, placed(out, p));
}

void marks_segment3(report_steps *out, report_mark_role role, const char *text, ct_vec3 from,
                    ct_vec3 to)
{
    add_between(out, (mark_look){ REPORT_MARK_SEGMENT, role, text }, from, to);
}

void marks_segment(report_steps *out, report_mark_role role, const char *text, ct_vec from,
                   ct_vec to)
{
    marks_segment3(out, role, text, placed(out, from), placed(out, to));
}

void marks_arrow3(report_steps *out, report_mark_role role, const char *text, ct_vec3 from,
                  ct_vec3 to)
{
    add_between(out, (mark_look){ REPORT_MARK_ARROW, role, text }, from, to);
}

void marks_arrow(report_steps *out, report_mark_role role, const char *text, ct_vec from, ct_vec to)
{
    marks_arrow3(out, role, text, placed(out, from), placed(out, to));
}

void marks_line(report_steps *out, report_mark_role role, const char *text, ct_vec from, ct_vec to)
{
    add_between(out, (mark_look){ REPORT_MARK_LINE, role, text }, placed(out, from),
                placed(out, to));
}

void marks_ray(report_steps *out, report_mark_role role, ct_vec from, ct_vec through)
{
    add_between(out, (mark_look){ REPORT_MARK_RAY, role, NULL }, placed(out, from),
                placed(out, through));
}

void marks_circle(report_steps *out, report_mark_role role, const ct_circle *circle)
{
    report_mark *mark = add(out, (mark_look){ REPORT_MARK_CIRCLE, role, NULL });
    if (mark != NULL) {
        mark->from = mark->to = placed(out, circle->center);
        mark->radius = circle->radius;
    }
}

void marks_rect_in(report_steps *out, report_mark_role role, const ct_rect *rect,
                   const ct_obb *frame)
{
    report_mark *mark = add(out, (mark_look){ REPORT_MARK_RECT, role, NULL });
    if (mark == NULL) {
        return;
    }
    const ct_vec at = steps_in_world(frame, ct_middle_of(rect));
    mark->from = (ct_vec3){ at.x, at.y, 0 };
    mark->to = (ct_vec3){ rect->max.x / 2 - rect->min.x / 2, rect->max.y / 2 - rect->min.y / 2, 0 };
    mark->axis = frame != NULL ? (ct_vec3){ frame->cos, frame->sin, 0 } : (ct_vec3){ 1, 0, 0 };
}

void marks_rect(report_steps *out, report_mark_role role, const ct_rect *rect)
{
    marks_rect_in(out, role, rect, frame_of(out));
}

static void add_span(report_steps *out, mark_look look, ct_vec3 axis, mark_span span)
{
    report_mark *mark = add(out, look);
    if (mark != NULL) {
        mark->axis = axis;
        mark->min = span.min;
        mark->max = span.max;
    }
}

void marks_span(report_steps *out, report_mark_role role, ct_vec3 axis, mark_span span)
{
    add_span(out, (mark_look){ REPORT_MARK_INTERVAL, role, NULL }, axis, span);
}

void marks_spans(report_steps *out, ct_vec3 axis, mark_span a, mark_span b,
                 const mark_meeting *meeting)
{
    const double one = fmax(a.min, b.min), other = fmin(a.max, b.max);
    const mark_look look = { REPORT_MARK_INTERVAL,
                             meeting->gap ? REPORT_ROLE_GAP : REPORT_ROLE_SHARED, meeting->text };
    marks_span(out, REPORT_ROLE_A, axis, a);
    marks_span(out, REPORT_ROLE_B, axis, b);
    add_span(out, look, axis, (mark_span){ fmin(one, other), fmax(one, other) });
}
