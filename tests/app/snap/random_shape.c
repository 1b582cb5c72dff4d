/* random_shape.c - shapes of all types that lie about one place. */
#include "tests/app/snap/random_shape.h"

#include <math.h>

double random_in(unsigned *seed, double low, double high)
{
    *seed = *seed * 1664525u + 1013904223u;
    return low + (high - low) * ((double)(*seed >> 8) / (1u << 24));
}

/* Every other number is one that people would write. */
double number_in(unsigned *seed, double low, double high)
{
    const double value = random_in(seed, low, high);
    return *seed & 0x1000u ? round(value * 10) / 10 : value;
}

static ct_vec place_in(unsigned *seed, ct_vec about, double size)
{
    return (ct_vec){ about.x + number_in(seed, -size, size),
                     about.y + number_in(seed, -size, size) };
}

static void random_polygon(unsigned *seed, ct_vec about, scene_shape *out, ct_vec points[8])
{
    const int count = 3 + (int)random_in(seed, 0, 5.99);
    for (int i = 0; i < count; i++) {
        const double angle = 6.283185307179586 * (i + random_in(seed, 0, 0.8)) / count;
        const double far = number_in(seed, 3, 10); /* star shaped, often concave */
        points[i] = (ct_vec){ about.x + far * cos(angle), about.y + far * sin(angle) };
    }
    out->type = SCENE_POLYGON;
    out->as.polygon = (ct_polygon){ points, count };
}

scene_shape random_flat(unsigned *seed, scene_type type, ct_vec about, ct_vec points[8])
{
    scene_shape s = { .type = type };
    const ct_vec a = place_in(seed, about, 6);
    const ct_vec b = place_in(seed, about, 6);
    switch (type) {
    case SCENE_POINT:
        s.as.point = a;
        break;
    case SCENE_CIRCLE:
        s.as.circle = (ct_circle){ a, number_in(seed, 1, 5) };
        break;
    case SCENE_RECT:
        s.as.rect = (ct_rect){ { fmin(a.x, b.x), fmin(a.y, b.y) },
                               { fmax(a.x, b.x) + 1, fmax(a.y, b.y) + 1 } };
        break;
    case SCENE_ROTATED_RECT:
        s.as.rotated_rect = (scene_rotated_rect){ a,
                                                  { number_in(seed, 1, 8), number_in(seed, 1, 8) },
                                                  number_in(seed, 0, 359) };
        break;
    case SCENE_SEGMENT:
        s.as.segment = (ct_segment){ a, { b.x + 1, b.y } };
        break;
    case SCENE_CAPSULE:
        s.as.capsule = (ct_capsule){ a, b, number_in(seed, 0.5, 3) };
        break;
    default:
        random_polygon(seed, about, &s, points);
        break;
    }
    return s;
}

scene_shape random_solid(unsigned *seed, scene_type type, ct_vec about)
{
    scene_shape s = { .type = type };
    const ct_vec a = place_in(seed, about, 6);
    const double z = number_in(seed, -1, 1);
    if (type == SCENE_SPHERE) {
        s.as.sphere = (ct_sphere){ { a.x, a.y, z }, number_in(seed, 2, 5) };
    } else {
        s.as.box.min = (ct_vec3){ a.x, a.y, z };
        s.as.box.max = (ct_vec3){ a.x + number_in(seed, 2, 8), a.y + number_in(seed, 2, 8),
                                  z + number_in(seed, 2, 5) };
    }
    return s;
}
