/* chipmunk.c - Chipmunk 7 (libchipmunk-dev): all shapes at rest but concave polygons; a point or circle
 * that moves.
 *
 *     collision-test fuzz --against chipmunk.c
 *
 * link: -lchipmunk */
#include <chipmunk/chipmunk.h>
#include <ct_subject.h>

static cpVect vec(ct_vec v)
{
    return cpv(v.x, v.y);
}

static bool is_convex(const ct_polygon *polygon)
{
    int left = 0, right = 0, n = polygon->count;
    for (int i = 0; i < n; i++) {
        cpVect p = vec(polygon->points[i]), q = vec(polygon->points[(i + 1) % n]);
        double turn = cpvcross(cpvsub(q, p), cpvsub(vec(polygon->points[(i + 2) % n]), q));
        left += turn > 0;
        right += turn < 0;
    }
    return left == 0 || right == 0;
}

static cpShape *new_polygon(cpBody *body, const ct_vec *points, int count)
{
    cpVect all[CT_MAX_POINTS];
    for (int i = 0; i < count; i++)
        all[i] = vec(points[i]);
    return cpPolyShapeNew(body, count, all, cpTransformIdentity, 0);
}

/* NULL where it has no such shape. */
static cpShape *new_shape(cpBody *body, const ct_shape *shape)
{
    switch (shape->type) {
    case CT_POINT:
        return cpCircleShapeNew(body, 0, vec(shape->as.point));
    case CT_CIRCLE:
        return cpCircleShapeNew(body, shape->as.circle.radius, vec(shape->as.circle.center));
    case CT_SEGMENT:
        return cpSegmentShapeNew(body, vec(shape->as.segment.from), vec(shape->as.segment.to), 0);
    case CT_CAPSULE:
        return cpSegmentShapeNew(body, vec(shape->as.capsule.from), vec(shape->as.capsule.to),
                                 shape->as.capsule.radius);
    case CT_RECT: {
        const ct_rect *r = &shape->as.rect;
        ct_vec corners[] = { r->min, { r->max.x, r->min.y }, r->max, { r->min.x, r->max.y } };
        return new_polygon(body, corners, 4);
    }
    case CT_OBB: {
        const ct_obb *box = &shape->as.obb;
        ct_vec corners[4];
        for (int i = 0; i < 4; i++) {
            double x = i == 0 || i == 3 ? -box->half.x : box->half.x;
            double y = i < 2 ? -box->half.y : box->half.y;
            corners[i] = (ct_vec){ box->center.x + box->cos * x - box->sin * y,
                                   box->center.y + box->sin * x + box->cos * y };
        }
        return new_polygon(body, corners, 4);
    }
    case CT_POLYGON:
        return is_convex(&shape->as.polygon)
                   ? new_polygon(body, shape->as.polygon.points, shape->as.polygon.count)
                   : NULL;
    default:
        return NULL;
    }
}

static void free_shape(cpShape *shape)
{
    if (shape)
        cpShapeFree(shape);
}

const char *ct_subject_name(void)
{
    return "Chipmunk 7";
}

/* Its own `distance` has the other sign where it has exchanged the two shapes. */
static double gap_at(const cpContactPointSet *found, int i)
{
    return cpvdot(cpvsub(found->points[i].pointB, found->points[i].pointA), found->normal);
}

int ct_subject_contact(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    cpBody *body = cpBodyNewStatic();
    cpShape *first = new_shape(body, a), *second = new_shape(body, b);
    int answer = -1;
    if (first && second) {
        /* As its space asks: what lies in a line with a side is told for hit without the boxes. */
        cpBB box = cpShapeUpdate(first, cpTransformIdentity);
        answer = cpBBIntersects(box, cpShapeUpdate(second, cpTransformIdentity));
    }
    if (answer > 0) {
        cpContactPointSet found = cpShapesCollide(first, second);
        answer = found.count > 0;
        if (answer) {
            out->depth = -gap_at(&found, 0);
            for (int i = 1; i < found.count; i++)
                out->depth = cpfmax(out->depth, -gap_at(&found, i));
            out->has_normal = true;
            out->normal = (ct_vec){ found.normal.x, found.normal.y };
        }
    }
    free_shape(first);
    free_shape(second);
    cpBodyFree(body);
    return answer;
}

/* A segment query with a radius, in relative motion. */
int ct_subject_sweep(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    if (mover->shape.type != CT_POINT && mover->shape.type != CT_CIRCLE)
        return -1;
    cpBody *body = cpBodyNewStatic();
    cpShape *wall = new_shape(body, &target->shape);
    int answer = -1;
    if (wall) {
        double radius = mover->shape.type == CT_CIRCLE ? mover->shape.as.circle.radius : 0;
        cpVect from = vec(mover->shape.as.point); /* the centre, which comes first */
        cpVect to = cpvadd(from, cpvsub(vec(mover->move), vec(target->move)));
        cpSegmentQueryInfo info;
        cpShapeUpdate(wall, cpTransformIdentity);
        answer = cpShapeSegmentQuery(wall, from, to, radius, &info);
        if (answer)
            out->t = info.alpha;
    }
    free_shape(wall);
    cpBodyFree(body);
    return answer;
}
