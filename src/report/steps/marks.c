/* marks.c - what a step points at, as plain data in world coordinates; the kinds' names. */
#include "report/steps/build.h"

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

/* Left out where there is no room. */
static void add(report_steps *out, report_mark mark, const char *text)
{
    if (out->mark_count < REPORT_MAX_MARKS && out->count > 0) {
        report_step *step = &out->step[out->count - 1];
        step->first_mark = step->mark_count == 0 ? out->mark_count : step->first_mark;
        step->mark_count++;
        mark.shape = mark.kind == REPORT_MARK_SHAPE ? mark.shape : -1;
        SAY(mark.text, "%s", text != NULL ? text : "");
        out->mark[out->mark_count++] = mark;
    }
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

/* What has a length and none is a point. */
void marks_between3(report_steps *out, report_mark_kind kind, report_mark_role role,
                    const char *text, ct_vec3 from, ct_vec3 to)
{
    report_mark mark = { kind, role, .from = from, .to = to };
    if (kind != REPORT_MARK_TEXT && from.x == to.x && from.y == to.y && from.z == to.z) {
        mark.kind = REPORT_MARK_POINT;
        mark.to = from; /* the sign of its zeros too */
    }
    add(out, mark, text);
}

void marks_between(report_steps *out, report_mark_kind kind, report_mark_role role,
                   const char *text, ct_vec from, ct_vec to)
{
    marks_between3(out, kind, role, text, placed(out, from), placed(out, to));
}

void marks_point(report_steps *out, report_mark_role role, const char *text, ct_vec p)
{
    marks_between(out, REPORT_MARK_POINT, role, text, p, p);
}

void marks_shape_moved(report_steps *out, report_mark_role role, int index, ct_vec by)
{
    add(out, (report_mark){ REPORT_MARK_SHAPE, role, index, .to = { by.x, by.y, 0 } }, NULL);
}

void marks_shape(report_steps *out, report_mark_role role, int index)
{
    marks_shape_moved(out, role, index, (ct_vec){ 0, 0 });
}

void marks_circle(report_steps *out, report_mark_role role, const ct_circle *circle)
{
    const ct_vec3 at = placed(out, circle->center);
    add(out,
        (report_mark){ REPORT_MARK_CIRCLE, role, .from = at, .to = at, .radius = circle->radius },
        NULL);
}

void marks_rect_in(report_steps *out, report_mark_role role, const ct_rect *rect,
                   const ct_obb *frame)
{
    const ct_vec at = steps_in_world(frame, ct_middle_of(rect));
    report_mark mark = { REPORT_MARK_RECT, role, .from = { at.x, at.y, 0 }, .axis = { 1, 0, 0 } };
    mark.to = (ct_vec3){ rect->max.x / 2 - rect->min.x / 2, rect->max.y / 2 - rect->min.y / 2, 0 };
    if (frame != NULL) { mark.axis = (ct_vec3){ frame->cos, frame->sin, 0 }; }
    add(out, mark, NULL);
}

void marks_rect(report_steps *out, report_mark_role role, const ct_rect *rect)
{
    marks_rect_in(out, role, rect, frame_of(out));
}

void marks_span(report_steps *out, report_mark_role role, const char *text, ct_vec3 axis,
                ct_span span)
{
    add(out,
        (report_mark){ REPORT_MARK_INTERVAL, role, .axis = axis, .min = span.least,
                       .max = span.most },
        text);
}
