/* solids.c - steps for spheres and boxes: the same as in the plane, with one more axis. */
#include "report/steps/build.h"

static const char axis_names[3] = { 'x', 'y', 'z' };

static void coordinates(ct_vec3 v, double out[3])
{
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}

static ct_vec3 vector(const double at[3])
{
    return (ct_vec3){ at[0], at[1], at[2] };
}

static double radius_of(const ct_shape3 *shape)
{
    return shape->type == CT_SPHERE ? shape->as.sphere.radius : 0;
}

static ct_vec3 center_of(const ct_shape3 *shape)
{
    return shape->type == CT_SPHERE ? shape->as.sphere.center : shape->as.point;
}

/* ---- Two spheres ---------------------------------------------------------------------------- */

static void add_difference(const double a[3], const double b[3], report_steps *out)
{
    report_step *step = steps_add(out, REPORT_STEP_DIFFERENCE, "Difference of the centres");
    SAY(step->formula, "d = b − a");
    steps_say_difference(b, a, 3, step);
    ct_vec3 from = vector(a);
    for (int i = 0; i < 3; i++) {
        static const char *const names[3] = { "dx", "dy", "dz" };
        const double at[3] = { i >= 0 ? b[0] : a[0], i >= 1 ? b[1] : a[1], i >= 2 ? b[2] : a[2] };
        marks_arrow3(out, REPORT_ROLE_RESULT, names[i], from, vector(at));
        from = vector(at);
    }
}

static void add_spheres(const solid_view *view, report_steps *out)
{
    double a[3], b[3], reach = radius_of(view->a) + radius_of(view->b);
    coordinates(center_of(view->a), a);
    coordinates(center_of(view->b), b);
    const double d[3] = { b[0] - a[0], b[1] - a[1], b[2] - a[2] };
    add_difference(a, b, out);
    report_step *step = steps_add(out, REPORT_STEP_SQUARED, "Squared reach");
    SAY(step->formula, "(ra + rb)²");
    steps_say_square_of_sum(radius_of(view->a), radius_of(view->b), step);
    STEP_VALUES(step, reach * reach);
    marks_shape(out, REPORT_ROLE_A, view->pair.a);
    marks_shape(out, REPORT_ROLE_B, view->pair.b);
    step = steps_add(out, REPORT_STEP_SQUARED, "Squared distance");
    SAY(step->formula, "d² = dx² + dy² + dz²");
    const double d_sq = steps_say_squares(d, 3, reach * reach, step);
    marks_segment3(out, REPORT_ROLE_RESULT, "d", vector(a), vector(b));
    steps_compare_squares(step, (phrase_comparison){ .left = d_sq, .right = reach * reach },
                          view->relation);
}

/* ---- Sphere and box ------------------------------------------------------------------------- */

static double add_clamp(double value, const double ends[2], int axis, int places, report_steps *out)
{
    static const char *const titles[3] = { "Clamp x", "Clamp y", "Clamp z" };
    const double q = ct_clamp(value, ends[0], ends[1]);
    const char name[2] = { axis_names[axis], '\0' };
    report_step *step =
        steps_add(out, (report_step_kind)((int)REPORT_STEP_CLAMP_X + axis), titles[axis]);
    SAY(step->formula, "closest.%s = clamp(c.%s, min.%s, max.%s)", name, name, name, name);
    SAY(step->numbers, "= clamp(%.*f, %.*f, %.*f) = %.*f", places, value, places, ends[0], places,
        ends[1], places, q);
    SAY(step->outcome,
        value < ends[0]   ? "less than min.%s"
        : value > ends[1] ? "more than max.%s"
                          : "between the two on %s",
        name);
    STEP_VALUES(step, value, ends[0], ends[1], q);
    return q;
}

static void add_sphere_box(const solid_view *view, report_steps *out)
{
    const bool a_box = view->a->type == CT_BOX;
    const ct_shape3 *sphere = a_box ? view->b : view->a;
    const ct_box *box = a_box ? &view->a->as.box : &view->b->as.box;
    const report_mark_role of_sphere = a_box ? REPORT_ROLE_B : REPORT_ROLE_A;
    const report_mark_role of_box = a_box ? REPORT_ROLE_A : REPORT_ROLE_B;
    double c[3], min[3], max[3], q[3], d[3];
    int places[3];
    coordinates(center_of(sphere), c);
    coordinates(box->min, min);
    coordinates(box->max, max);
    for (int i = 0; i < 3; i++) {
        const ct_vec3 axis = { i == 0, i == 1, i == 2 };
        double to[3] = { c[0], c[1], c[2] };
        places[i] = steps_clamp_places(c[i], min[i], max[i], view->extent);
        q[i] = to[i] = add_clamp(c[i], (double[2]){ min[i], max[i] }, i, places[i], out);
        d[i] = c[i] - q[i];
        marks_span(out, of_box, NULL, axis, (ct_span){ min[i], max[i] });
        marks_between3(out, REPORT_MARK_POINT, of_sphere, NULL, vector(c), vector(c));
        marks_arrow3(out, REPORT_ROLE_RESULT, NULL, vector(c), vector(to));
    }
    report_step *step = steps_add(out, REPORT_STEP_CLOSEST, "Closest point of the box");
    SAY(step->formula, "closest = (closest.x, closest.y, closest.z)");
    SAY(step->numbers, "= (%.*f, %.*f, %.*f)", places[0], q[0], places[1], q[1], places[2], q[2]);
    steps_values(step, q, 3);
    marks_shape(out, of_box, a_box ? view->pair.a : view->pair.b);
    marks_between3(out, REPORT_MARK_POINT, REPORT_ROLE_RESULT, "closest", vector(q), vector(q));
    const double r = radius_of(sphere);
    step = steps_add(out, REPORT_STEP_SQUARED, "Squared distance");
    SAY(step->formula, "d² = (c.x − closest.x)² + (c.y − closest.y)² + (c.z − closest.z)²");
    const double d_sq = steps_say_squares(d, 3, r * r, step);
    SAY_MORE(step->numbers, ", r² ");
    (void)steps_say_squares(&r, 1, d_sq, step);
    marks_shape(out, of_sphere, a_box ? view->pair.b : view->pair.a);
    marks_segment3(out, REPORT_ROLE_RESULT, "d", vector(c), vector(q));
    steps_compare_squares(step, (phrase_comparison){ .left = d_sq, .right = r * r },
                          view->relation);
}

/* ---- Public --------------------------------------------------------------------------------- */

void steps_solids(const solid_view *view, report_steps *out)
{
    const bool a_box = view->a->type == CT_BOX, b_box = view->b->type == CT_BOX;
    if (a_box && b_box) { /* comparisons of given numbers, so doubles are exact */
        const ct_box *a = &view->a->as.box, *b = &view->b->as.box;
        const steps_intervals ends[] = { { a->min.x, a->max.x, b->min.x, b->max.x },
                                         { a->min.y, a->max.y, b->min.y, b->max.y },
                                         { a->min.z, a->max.z, b->min.z, b->max.z } };
        steps_boxes(ends, 3, view->relation, out);
    } else if (a_box || b_box) {
        add_sphere_box(view, out);
    } else {
        add_spheres(view, out);
    }
}
