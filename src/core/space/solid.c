/* solid.c - the three-dimensional shapes as boxes grown by balls, and the bounds of each. */
#include "core/space/solid.h"

#include "core/num/num.h"

bool ct_is_valid_point3(const ct_vec3 *p)
{
    return isfinite(p->x) && isfinite(p->y) && isfinite(p->z);
}

bool ct_is_valid_sphere(const ct_sphere *s)
{
    return ct_is_valid_point3(&s->center) && isfinite(s->radius) && s->radius >= 0;
}

bool ct_is_valid_box(const ct_box *b)
{
    return ct_is_valid_point3(&b->min) && ct_is_valid_point3(&b->max) && b->min.x <= b->max.x &&
           b->min.y <= b->max.y && b->min.z <= b->max.z;
}

static void set_solid(const ct_vec3 *min, const ct_vec3 *max, double radius, ct_solid *out)
{
    ct_axes_of(min, out->min);
    ct_axes_of(max, out->max);
    out->radius = radius;
}

bool ct_solid_of(const ct_shape3 *shape, ct_solid *out)
{
    const ct_sphere *sphere = &shape->as.sphere;
    const ct_box *box = &shape->as.box;
    switch (shape->type) {
    case CT_POINT3:
        set_solid(&shape->as.point, &shape->as.point, 0, out);
        return ct_is_valid_point3(&shape->as.point);
    case CT_SPHERE:
        set_solid(&sphere->center, &sphere->center, sphere->radius, out);
        return ct_is_valid_sphere(sphere);
    case CT_BOX:
        set_solid(&box->min, &box->max, 0, out);
        return ct_is_valid_box(box);
    case CT_TYPE3_COUNT:
        break;
    }
    return false;
}

double ct_length3(const double v[CT_AXES])
{
    double sum = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
    if (sum > 0x1p-900 && sum < 0x1p1000) { return sqrt(sum); }
    double scale = sum > 1 ? 0x1p-600 : 0x1p600; /* the squares neither over- nor underflow */
    double x = scale * v[0], y = scale * v[1], z = scale * v[2];
    return sqrt(x * x + y * y + z * z) / scale;
}

void ct_unit3(const double v[CT_AXES], double out[CT_AXES])
{
    double largest = fmax(fabs(v[0]), fmax(fabs(v[1]), fabs(v[2])));
    int exponent = ct_exponent_of(largest);
    double scaled[CT_AXES];
    for (int k = 0; k < CT_AXES; k++) { scaled[k] = ldexp(v[k], -exponent); }
    double length = ct_length3(scaled);
    for (int k = 0; k < CT_AXES; k++) {
        /* Adding 0 makes 0 of -0: normals are printed. */
        out[k] = scaled[k] / length + 0.0;
    }
}

/* The largest double not above a + b; its negative is the smallest one not below -a - b. */
static double sum_below(double a, double b)
{
    ct_two sum = ct_two_sum(a, b);
    return sum.tail < 0 ? nextafter(sum.head, -INFINITY) : sum.head;
}

static ct_vec3 all_below(const double v[CT_AXES], double sign, double radius)
{
    double x = sum_below(sign * v[0], -radius), y = sum_below(sign * v[1], -radius);
    double z = sum_below(sign * v[2], -radius);
    /* 0 - x, so that no side lies at -0. */
    return sign > 0 ? (ct_vec3){ x, y, z } : (ct_vec3){ 0 - x, 0 - y, 0 - z };
}

ct_box ct_bounds3(const ct_shape3 *shape)
{
    ct_solid s;
    if (!ct_solid_of(shape, &s)) { return (ct_box){ { NAN, NAN, NAN }, { NAN, NAN, NAN } }; }
    return (ct_box){ all_below(s.min, 1, s.radius), all_below(s.max, -1, s.radius) };
}
