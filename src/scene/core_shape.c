/* core_shape.c - a scene's shape as the core wants it: angles become (cos, sin).
 *
 * The same on every machine: sine and cosine are computed here from plain operations instead of
 * the system's library, whose last bit may differ from one processor to the next. */
#include <assert.h>
#include <math.h>

#include "scene/scene.h"

/* pi / 180 as the sum of two doubles. */
static const double rad_per_deg = 0x1.1df46a2529d39p-6;
static const double rad_per_deg_rest = 0x1.5c1d8becdd291p-62;

/* sin(x + rest) for |x| <= pi/4 and a tiny rest: Taylor to x^19, below 1e-19 relative. */
static double small_sin(double x, double rest)
{
    const double z = x * x;
    double p = -1.0 / 121645100408832000.0;
    p = p * z + 1.0 / 355687428096000.0;
    p = p * z - 1.0 / 1307674368000.0;
    p = p * z + 1.0 / 6227020800.0;
    p = p * z - 1.0 / 39916800.0;
    p = p * z + 1.0 / 362880.0;
    p = p * z - 1.0 / 5040.0;
    p = p * z + 1.0 / 120.0;
    p = p * z - 1.0 / 6.0;
    return x + (x * z * p + rest * (1.0 - 0.5 * z));
}

/* cos(x + rest), the same way; 1 - z/2 is summed with its rounding error. */
static double small_cos(double x, double rest)
{
    const double z = x * x;
    double p = 1.0 / 2432902008176640000.0;
    p = p * z - 1.0 / 6402373705728000.0;
    p = p * z + 1.0 / 20922789888000.0;
    p = p * z - 1.0 / 87178291200.0;
    p = p * z + 1.0 / 479001600.0;
    p = p * z - 1.0 / 3628800.0;
    p = p * z + 1.0 / 40320.0;
    p = p * z - 1.0 / 720.0;
    p = p * z + 1.0 / 24.0;
    const double half = 0.5 * z;
    const double head = 1.0 - half;
    return head + (((1.0 - head) - half) + (z * z * p - x * rest));
}

/* cos and sin of any angle in degrees. remquo() is exact, so multiples of 90 come out exactly
 * and a whole turn changes nothing; 45 and 30 degrees get equal or exact halves. */
static void cos_sin_of_degrees(double deg, double *cos_out, double *sin_out)
{
    int quadrant;
    const double rest_deg = remquo(deg, 90.0, &quadrant);
    const double x = rest_deg * rad_per_deg;
    const double rest = fma(rest_deg, rad_per_deg, -x) + rest_deg * rad_per_deg_rest;
    double c = small_cos(x, rest);
    double s = small_sin(x, rest);
    if (fabs(rest_deg) == 45.0) {
        c = sqrt(0.5);
        s = copysign(c, rest_deg);
    } else if (fabs(rest_deg) == 30.0) {
        s = copysign(0.5, rest_deg);
    }
    /* 0 - x rather than -x: no -0 for the core to carry around. */
    switch (quadrant & 3) {
    case 0:
        *cos_out = c, *sin_out = s + 0.0;
        break;
    case 1:
        *cos_out = 0.0 - s, *sin_out = c;
        break;
    case 2:
        *cos_out = -c, *sin_out = 0.0 - s;
        break;
    default:
        *cos_out = s + 0.0, *sin_out = -c;
        break;
    }
}

static ct_obb to_obb(const scene_rotated_rect *rect)
{
    ct_obb box = { .center = rect->center, .half = { rect->size.x / 2, rect->size.y / 2 } };
    cos_sin_of_degrees(rect->rotation_deg, &box.cos, &box.sin);
    return box;
}

void scene_to_core(const scene_shape *shape, ct_shape *out)
{
    switch (shape->type) {
    case SCENE_POINT:
        *out = (ct_shape){ .type = CT_POINT, .as.point = shape->as.point };
        break;
    case SCENE_CIRCLE:
        *out = (ct_shape){ .type = CT_CIRCLE, .as.circle = shape->as.circle };
        break;
    case SCENE_RECT:
        *out = (ct_shape){ .type = CT_RECT, .as.rect = shape->as.rect };
        break;
    case SCENE_ROTATED_RECT:
        *out = (ct_shape){ .type = CT_OBB, .as.obb = to_obb(&shape->as.rotated_rect) };
        break;
    case SCENE_TYPE_COUNT:
        assert(false && "a shape has a type");
        break;
    }
}

/* Summed before halving: the one rounding is that of the sum. */
static double middle(double a, double b)
{
    return (a + b) / 2;
}

ct_vec scene_reference_point(const scene_shape *shape)
{
    switch (shape->type) {
    case SCENE_POINT:
        return shape->as.point;
    case SCENE_CIRCLE:
        return shape->as.circle.center;
    case SCENE_RECT:
        return (ct_vec){ middle(shape->as.rect.min.x, shape->as.rect.max.x),
                         middle(shape->as.rect.min.y, shape->as.rect.max.y) };
    case SCENE_ROTATED_RECT:
        return shape->as.rotated_rect.center;
    case SCENE_TYPE_COUNT:
        break;
    }
    assert(false && "a shape has a type");
    return (ct_vec){ 0 };
}
