/* template.c - your collision code in C, put to the test: copy this, put yours in place of the three.
 *
 *     collision-test check FILE --against template.c
 *     collision-test fuzz --against template.c
 *
 * or as a library: cc -shared -fPIC -o libmine.so template.c, then --against ./libmine.so. Answer as
 * well, if you have them, ct_subject_contact and ct_subject_sweep: see ct_subject.h. */
#include <ct_subject.h>

static bool circle_circle(const ct_circle *a, const ct_circle *b)
{
    double dx = b->center.x - a->center.x, dy = b->center.y - a->center.y;
    double r = a->radius + b->radius;
    return dx * dx + dy * dy <= r * r;
}

static double clamp(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

static bool circle_rect(const ct_circle *a, const ct_rect *b)
{
    double dx = a->center.x - clamp(a->center.x, b->min.x, b->max.x);
    double dy = a->center.y - clamp(a->center.y, b->min.y, b->max.y);
    return dx * dx + dy * dy <= a->radius * a->radius;
}

static bool rect_rect(const ct_rect *a, const ct_rect *b)
{
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y;
}

const char *ct_subject_name(void)
{
    return "my code in C";
}

/* 1 yes, 0 no, -1 unsupported. */
int ct_subject_overlap(const ct_shape *a, const ct_shape *b)
{
    if (a->type == CT_CIRCLE && b->type == CT_CIRCLE)
        return circle_circle(&a->as.circle, &b->as.circle);
    if (a->type == CT_CIRCLE && b->type == CT_RECT)
        return circle_rect(&a->as.circle, &b->as.rect);
    if (a->type == CT_RECT && b->type == CT_CIRCLE)
        return circle_rect(&b->as.circle, &a->as.rect);
    if (a->type == CT_RECT && b->type == CT_RECT)
        return rect_rect(&a->as.rect, &b->as.rect);
    return -1;
}
