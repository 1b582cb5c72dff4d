// template.cpp - your collision code in C++, put to the test: copy this, put yours in place of the three.
//
//     collision-test check FILE --against template.cpp
//     collision-test fuzz --against template.cpp
//
// or as a library: c++ -shared -fPIC -o libmine.so template.cpp, then --against ./libmine.so. Answer as
// well, if you have them, ct_subject_contact and ct_subject_sweep: see ct_subject.h.
#include <ct_subject.h>

#include <algorithm>

namespace
{

bool overlap(const ct_circle &a, const ct_circle &b)
{
    double dx = b.center.x - a.center.x, dy = b.center.y - a.center.y, r = a.radius + b.radius;
    return dx * dx + dy * dy <= r * r;
}

bool overlap(const ct_circle &a, const ct_rect &b)
{
    double dx = a.center.x - std::min(std::max(a.center.x, b.min.x), b.max.x);
    double dy = a.center.y - std::min(std::max(a.center.y, b.min.y), b.max.y);
    return dx * dx + dy * dy <= a.radius * a.radius;
}

bool overlap(const ct_rect &a, const ct_rect &b)
{
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

} // namespace

const char *ct_subject_name()
{
    return "my code in C++";
}

// 1 yes, 0 no, -1 unsupported; what is thrown is best caught here.
int ct_subject_overlap(const ct_shape *a, const ct_shape *b)
{
    if (a->type == CT_CIRCLE && b->type == CT_CIRCLE)
        return overlap(a->as.circle, b->as.circle);
    if (a->type == CT_CIRCLE && b->type == CT_RECT)
        return overlap(a->as.circle, b->as.rect);
    if (a->type == CT_RECT && b->type == CT_CIRCLE)
        return overlap(b->as.circle, a->as.rect);
    if (a->type == CT_RECT && b->type == CT_RECT)
        return overlap(a->as.rect, b->as.rect);
    return -1;
}
