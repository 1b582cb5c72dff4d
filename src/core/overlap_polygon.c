/* overlap_polygon.c - overlap of the pairs with a polygon. */
#include "core/overlap.h"

bool ct_overlap_point_polygon(const ct_vec *a, const ct_polygon *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_POINT, .as.point = *a },
                              &(ct_shape){ .type = CT_POLYGON, .as.polygon = *b });
}

bool ct_overlap_circle_polygon(const ct_circle *a, const ct_polygon *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_CIRCLE, .as.circle = *a },
                              &(ct_shape){ .type = CT_POLYGON, .as.polygon = *b });
}

bool ct_overlap_rect_polygon(const ct_rect *a, const ct_polygon *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_RECT, .as.rect = *a },
                              &(ct_shape){ .type = CT_POLYGON, .as.polygon = *b });
}

bool ct_overlap_obb_polygon(const ct_obb *a, const ct_polygon *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_OBB, .as.obb = *a },
                              &(ct_shape){ .type = CT_POLYGON, .as.polygon = *b });
}

bool ct_overlap_segment_polygon(const ct_segment *a, const ct_polygon *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_SEGMENT, .as.segment = *a },
                              &(ct_shape){ .type = CT_POLYGON, .as.polygon = *b });
}

bool ct_overlap_capsule_polygon(const ct_capsule *a, const ct_polygon *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_CAPSULE, .as.capsule = *a },
                              &(ct_shape){ .type = CT_POLYGON, .as.polygon = *b });
}

bool ct_overlap_polygon_polygon(const ct_polygon *a, const ct_polygon *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_POLYGON, .as.polygon = *a },
                              &(ct_shape){ .type = CT_POLYGON, .as.polygon = *b });
}
