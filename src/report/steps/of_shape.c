/* steps_shape.c - what the textbook tests ask about a shape: which of them it is for, and its parts. */
#include "report/steps/steps.h"

bool steps_is_round(const ct_shape *shape)
{
    return shape->type == CT_POINT || shape->type == CT_CIRCLE;
}

bool steps_is_rectangle(const ct_shape *shape)
{
    return shape->type == CT_RECT || shape->type == CT_OBB;
}

bool steps_is_concave(const ct_shape *shape)
{
    return shape->type == CT_POLYGON && !ct_polygon_is_convex(&shape->as.polygon);
}

double steps_radius_of(const ct_shape *shape)
{
    return shape->type == CT_CIRCLE    ? shape->as.circle.radius
           : shape->type == CT_CAPSULE ? shape->as.capsule.radius
                                       : 0;
}

ct_circle steps_as_circle(const ct_shape *shape)
{
    return shape->type == CT_CIRCLE ? shape->as.circle : (ct_circle){ shape->as.point, 0 };
}
