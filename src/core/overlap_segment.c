/* overlap_segment.c - overlap of the pairs with a segment or capsule and without a polygon. */
#include "core/overlap.h"

bool ct_overlap_point_segment(const ct_vec *a, const ct_segment *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_POINT, .as.point = *a },
                              &(ct_shape){ .type = CT_SEGMENT, .as.segment = *b });
}

bool ct_overlap_circle_segment(const ct_circle *a, const ct_segment *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_CIRCLE, .as.circle = *a },
                              &(ct_shape){ .type = CT_SEGMENT, .as.segment = *b });
}

bool ct_overlap_rect_segment(const ct_rect *a, const ct_segment *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_RECT, .as.rect = *a },
                              &(ct_shape){ .type = CT_SEGMENT, .as.segment = *b });
}

bool ct_overlap_obb_segment(const ct_obb *a, const ct_segment *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_OBB, .as.obb = *a },
                              &(ct_shape){ .type = CT_SEGMENT, .as.segment = *b });
}

bool ct_overlap_segment_segment(const ct_segment *a, const ct_segment *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_SEGMENT, .as.segment = *a },
                              &(ct_shape){ .type = CT_SEGMENT, .as.segment = *b });
}

bool ct_overlap_point_capsule(const ct_vec *a, const ct_capsule *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_POINT, .as.point = *a },
                              &(ct_shape){ .type = CT_CAPSULE, .as.capsule = *b });
}

bool ct_overlap_circle_capsule(const ct_circle *a, const ct_capsule *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_CIRCLE, .as.circle = *a },
                              &(ct_shape){ .type = CT_CAPSULE, .as.capsule = *b });
}

bool ct_overlap_rect_capsule(const ct_rect *a, const ct_capsule *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_RECT, .as.rect = *a },
                              &(ct_shape){ .type = CT_CAPSULE, .as.capsule = *b });
}

bool ct_overlap_obb_capsule(const ct_obb *a, const ct_capsule *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_OBB, .as.obb = *a },
                              &(ct_shape){ .type = CT_CAPSULE, .as.capsule = *b });
}

bool ct_overlap_segment_capsule(const ct_segment *a, const ct_capsule *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_SEGMENT, .as.segment = *a },
                              &(ct_shape){ .type = CT_CAPSULE, .as.capsule = *b });
}

bool ct_overlap_capsule_capsule(const ct_capsule *a, const ct_capsule *b)
{
    return ct_overlap_exactly(&(ct_shape){ .type = CT_CAPSULE, .as.capsule = *a },
                              &(ct_shape){ .type = CT_CAPSULE, .as.capsule = *b });
}
