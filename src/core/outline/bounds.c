/* bounds.c - what shapes are made of, their frames and corners, and the regions around a
 * rectangle. */
#include <string.h>

#include "core/num/num.h"
#include "core/outline/outline.h"

CT_COLD ct_vec ct_unit_scaled(ct_vec v)
{
    ct_vec w = ct_scale(ct_dot(v, v) < 1 ? 0x1p600 : 0x1p-600, v);
    double length = sqrt(ct_dot(w, w));
    return v.x == 0 && v.y == 0 ? v : (ct_vec){ w.x / length + 0.0, w.y / length + 0.0 };
}

ct_numbers ct_numbers_of(const ct_shape *shape)
{
    static const int count[CT_TYPE_COUNT] = { [CT_POINT] = 2, [CT_CIRCLE] = 3,  [CT_RECT] = 4,
                                              [CT_OBB] = 6,   [CT_SEGMENT] = 4, [CT_CAPSULE] = 5 };
    const ct_polygon *polygon = &shape->as.polygon;
    if (shape->type == CT_POLYGON && ct_polygon_has_points(polygon)) {
        return (ct_numbers){ &polygon->points->x, 2 * polygon->count };
    }
    bool has_type = (unsigned)shape->type < CT_TYPE_COUNT;
    return (ct_numbers){ (const double *)(const void *)&shape->as,
                         has_type ? count[shape->type] : 0 };
}

void ct_move_shape(const ct_shape *shape, ct_vec by, ct_shape *out, ct_vec *points)
{
    /* All begin with their places. */
    static const int places[CT_TYPE_COUNT] = { [CT_POINT] = 1, [CT_CIRCLE] = 1,  [CT_RECT] = 2,
                                               [CT_OBB] = 1,   [CT_SEGMENT] = 2, [CT_CAPSULE] = 2 };
    bool has_points = shape->type == CT_POLYGON;
    int count = has_points ? shape->as.polygon.count : places[shape->type];
    ct_vec two[2], *moved = has_points ? points : two;
    const double *p = ct_numbers_of(shape).at;
    for (int i = 0; i < count; i++, p += 2) { moved[i] = (ct_vec){ p[0] + by.x, p[1] + by.y }; }
    *out = *shape;
    if (has_points) {
        out->as.polygon.points = points;
    } else {
        memcpy(&out->as, two, (size_t)count * sizeof *two);
    }
}

/* Half extents as cos and sin scale them; where all doubles do they may be anything. */
static bool is_box_in_range(const ct_obb *box, double most)
{
    const double scale = ct_max(fabs(box->cos), fabs(box->sin));
    return ct_has_extents(box) && isfinite(box->cos) && isfinite(box->sin) && scale > 0 &&
           (most == DBL_MAX || scale * ct_max(box->half.x, box->half.y) <= most);
}

bool ct_is_in_range(const ct_shape *shape, double most)
{
    const ct_numbers all = ct_numbers_of(shape);
    const bool is_turned = shape->type == CT_OBB; /* by cos and sin, which come last */
    for (int i = 0; i < all.count - 2 * is_turned; i++) {
        if (!(fabs(all.at[i]) <= most)) { return false; }
    }
    return all.count > 0 && ct_radius(shape) >= 0 &&
           (shape->type != CT_RECT || ct_is_ordered(&shape->as.rect)) &&
           (!is_turned || is_box_in_range(&shape->as.obb, most));
}

ct_vec ct_reference_point(const ct_shape *shape)
{
    ct_numbers all = ct_numbers_of(shape);
    if (shape->type == CT_RECT) { return ct_middle_of(&shape->as.rect); }
    return all.count > 0 ? (ct_vec){ all.at[0], all.at[1] } : (ct_vec){ 0, 0 };
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

void ct_rect_corners(const ct_rect *rect, ct_vec out[4])
{
    out[0] = rect->min;
    out[1] = (ct_vec){ rect->max.x, rect->min.y };
    out[2] = rect->max;
    out[3] = (ct_vec){ rect->min.x, rect->max.y };
}

const ct_vec *ct_corners(const ct_shape *shape, ct_vec own[4], int *count)
{
    if (shape->type == CT_POLYGON) {
        *count = shape->as.polygon.count;
        return shape->as.polygon.points;
    }
    *count = ct_is_box(shape) ? 4 : ct_has_ends(shape) ? 2 : 1;
    if (shape->type == CT_RECT) {
        ct_rect_corners(&shape->as.rect, own);
    } else if (shape->type == CT_OBB) {
        ct_obb_corners(&shape->as.obb, own);
    } else {
        own[0] = ct_reference_point(shape);
        if (ct_has_ends(shape)) { own[1] = shape->as.segment.to; } /* a capsule begins as one */
    }
    return own;
}

double ct_radius(const ct_shape *shape)
{
    return shape->type == CT_CIRCLE    ? shape->as.circle.radius
           : shape->type == CT_CAPSULE ? shape->as.capsule.radius
                                       : 0;
}

/* Where a region is beyond the sides of its rectangle. */
static const unsigned sides_of_region[CT_REGION_COUNT] = {
    [CT_REGION_L] = CT_CODE_LEFT,
    [CT_REGION_R] = CT_CODE_RIGHT,
    [CT_REGION_T] = CT_CODE_TOP,
    [CT_REGION_B] = CT_CODE_BOTTOM,
    [CT_REGION_TL] = CT_CODE_TOP | CT_CODE_LEFT,
    [CT_REGION_TR] = CT_CODE_TOP | CT_CODE_RIGHT,
    [CT_REGION_BL] = CT_CODE_BOTTOM | CT_CODE_LEFT,
    [CT_REGION_BR] = CT_CODE_BOTTOM | CT_CODE_RIGHT,
};

ct_region ct_region_of(const ct_rect *rect, ct_vec p)
{
    const unsigned code = ct_region_code(rect, p);
    int region = CT_REGION_COUNT - 1;
    while (sides_of_region[region] != code) { /* each is there, the first of no side */
        region--;
    }
    return (ct_region)region;
}

unsigned ct_region_sides(ct_region region)
{
    return (unsigned)region < CT_REGION_COUNT ? sides_of_region[region] : 0;
}
