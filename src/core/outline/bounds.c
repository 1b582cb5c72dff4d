/* bounds.c - frames, corners, bounding boxes and the regions around a rectangle. */
#include <assert.h>
#include <math.h>

#include "core/num/num.h"
#include "core/outline/polygon.h"

ct_vec ct_unit(ct_vec v)
{
    double sum = v.x * v.x + v.y * v.y;
    if (sum < 0x1p-968) {
        if (v.x == 0 && v.y == 0) {
            return v;
        }
        v = (ct_vec){ 0x1p600 * v.x, 0x1p600 * v.y };
        sum = v.x * v.x + v.y * v.y;
    }
    double length = sqrt(sum);
    /* Adding 0 makes 0 of -0: normals are printed. */
    return (ct_vec){ v.x / length + 0.0, v.y / length + 0.0 };
}

bool ct_is_valid(const ct_shape *shape)
{
    const ct_circle *circle = &shape->as.circle;
    const ct_rect *rect = &shape->as.rect;
    const ct_obb *box = &shape->as.obb;
    const ct_capsule *capsule = &shape->as.capsule;
    switch (shape->type) {
    case CT_POINT:
        return ct_is_finite(shape->as.point);
    case CT_CIRCLE:
        return ct_is_finite(circle->center) && isfinite(circle->radius) && circle->radius >= 0;
    case CT_RECT:
        return ct_is_finite(rect->min) && ct_is_finite(rect->max) && rect->min.x <= rect->max.x &&
               rect->min.y <= rect->max.y;
    case CT_OBB:
        return ct_is_finite(box->center) && ct_is_finite(box->half) && box->half.x >= 0 &&
               box->half.y >= 0 && isfinite(box->cos) && isfinite(box->sin) &&
               (box->cos != 0 || box->sin != 0);
    case CT_SEGMENT:
        return ct_is_finite(shape->as.segment.from) && ct_is_finite(shape->as.segment.to);
    case CT_CAPSULE:
        return ct_is_finite(capsule->from) && ct_is_finite(capsule->to) &&
               isfinite(capsule->radius) && capsule->radius >= 0;
    case CT_POLYGON:
        return ct_polygon_is_valid(&shape->as.polygon);
    default:
        return false;
    }
}

ct_vec ct_obb_to_local(const ct_obb *box, ct_vec p)
{
    double dx = p.x - box->center.x, dy = p.y - box->center.y;
    return (ct_vec){ dx * box->cos + dy * box->sin, dy * box->cos - dx * box->sin };
}

ct_vec ct_obb_to_world(const ct_obb *box, ct_vec p)
{
    return (ct_vec){ box->center.x + p.x * box->cos - p.y * box->sin,
                     box->center.y + p.x * box->sin + p.y * box->cos };
}

void ct_obb_corners(const ct_obb *box, ct_vec out[4])
{
    ct_vec half = box->half;
    out[0] = ct_obb_to_world(box, (ct_vec){ -half.x, -half.y });
    out[1] = ct_obb_to_world(box, (ct_vec){ half.x, -half.y });
    out[2] = ct_obb_to_world(box, half);
    out[3] = ct_obb_to_world(box, (ct_vec){ -half.x, half.y });
}

ct_region ct_region_of(const ct_rect *rect, ct_vec p)
{
    static const ct_region by_code[16] = { [0] = CT_REGION_INSIDE,
                                           [CT_CODE_LEFT] = CT_REGION_L,
                                           [CT_CODE_RIGHT] = CT_REGION_R,
                                           [CT_CODE_BOTTOM] = CT_REGION_B,
                                           [CT_CODE_BOTTOM | CT_CODE_LEFT] = CT_REGION_BL,
                                           [CT_CODE_BOTTOM | CT_CODE_RIGHT] = CT_REGION_BR,
                                           [CT_CODE_TOP] = CT_REGION_T,
                                           [CT_CODE_TOP | CT_CODE_LEFT] = CT_REGION_TL,
                                           [CT_CODE_TOP | CT_CODE_RIGHT] = CT_REGION_TR };
    return by_code[ct_region_code(rect, p)];
}

unsigned ct_region_sides(ct_region region)
{
    static const unsigned sides[CT_REGION_COUNT] = {
        [CT_REGION_INSIDE] = 0,
        [CT_REGION_L] = CT_CODE_LEFT,
        [CT_REGION_R] = CT_CODE_RIGHT,
        [CT_REGION_T] = CT_CODE_TOP,
        [CT_REGION_B] = CT_CODE_BOTTOM,
        [CT_REGION_TL] = CT_CODE_TOP | CT_CODE_LEFT,
        [CT_REGION_TR] = CT_CODE_TOP | CT_CODE_RIGHT,
        [CT_REGION_BL] = CT_CODE_BOTTOM | CT_CODE_LEFT,
        [CT_REGION_BR] = CT_CODE_BOTTOM | CT_CODE_RIGHT,
    };
    assert(region < CT_REGION_COUNT);
    return sides[region];
}
