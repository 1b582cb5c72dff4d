/* frame_scenes.c - random shapes on a field, and what else frame_scenes.h tells. */
#include "tests/bench/frame_scenes.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double spacing = 6, wide_per_high = 1.6;
static const double full_turn = 6.283185307179586;
enum { LEAST_CORNERS = 3, CORNER_CHOICES = 7, MOST_CORNERS = 9, ONE_MOVES_OF = 4 };

typedef struct field {
    uint64_t state;
    double width, height;
    ct_vec points[MOST_CORNERS]; /* of the polygon at hand */
} field;

/* xorshift64*, in [low, low + range). */
static double random_from(field *f, double low, double range)
{
    f->state ^= f->state >> 12;
    f->state ^= f->state << 25;
    f->state ^= f->state >> 27;
    return low + range * (double)((f->state * 0x2545F4914F6CDD1DULL) >> 11) * 0x1p-53;
}

static ct_vec beside(ct_vec at, double distance, double angle_rad)
{
    return (ct_vec){ at.x + distance * cos(angle_rad), at.y + distance * sin(angle_rad) };
}

/* Star-shaped about `at`, so never crossing itself. */
static ct_polygon random_polygon(field *f, ct_vec at)
{
    const int count = LEAST_CORNERS + (int)random_from(f, 0, CORNER_CHOICES);
    for (int i = 0; i < count; i++) {
        const double share = (i + random_from(f, 0, 0.5)) / count;
        f->points[i] = beside(at, random_from(f, 1.2, 1.6), full_turn * share);
    }
    return (ct_polygon){ f->points, count };
}

static void shape_it(field *f, ct_vec at, scene_shape *shape)
{
    const double w = random_from(f, 0.8, 1.7), h = random_from(f, 0.8, 1.7);
    const double angle_rad = random_from(f, 0, full_turn);
    switch (shape->type) {
    case SCENE_POINT:
        shape->as.point = at;
        break;
    case SCENE_CIRCLE:
        shape->as.circle = (ct_circle){ at, w };
        break;
    case SCENE_RECT:
        shape->as.rect = (ct_rect){ { at.x - w, at.y - h }, { at.x + w, at.y + h } };
        break;
    case SCENE_ROTATED_RECT:
        shape->as.rotated_rect =
            (scene_rotated_rect){ at, { 2 * w, 2 * h }, 360 * angle_rad / full_turn };
        break;
    case SCENE_SEGMENT:
        shape->as.segment = (ct_segment){ at, beside(at, 2 * w, angle_rad) };
        break;
    case SCENE_CAPSULE:
        shape->as.capsule = (ct_capsule){ at, beside(at, 2 * w, angle_rad), h / 2 };
        break;
    case SCENE_SPHERE:
        shape->as.sphere = (ct_sphere){ { at.x, at.y, 4 * h }, w };
        break;
    case SCENE_BOX:
        shape->as.box = (ct_box){ { at.x - w, at.y - h, h }, { at.x + w, at.y + h, 3 * h } };
        break;
    default:
        shape->as.polygon = random_polygon(f, at);
        break;
    }
}

static scene_shape random_shape(field *f, frame_scene kind, int index)
{
    const int types = kind == FRAME_SCENE_FLAT ? SCENE_SPHERE : SCENE_LABEL;
    scene_shape shape;
    memset(&shape, 0, sizeof shape);
    shape.type = kind == FRAME_SCENE_MOVERS ? SCENE_POLYGON : (scene_type)(index % types);
    shape.has_move =
        !scene_type_is_3d(shape.type) && (kind == FRAME_SCENE_MOVERS || index % ONE_MOVES_OF == 0);
    const ct_vec at = { random_from(f, 0, f->width), random_from(f, 0, f->height) };
    shape_it(f, at, &shape);
    if (shape.has_move) {
        shape.move = beside((ct_vec){ 0, 0 }, random_from(f, 2, 6), random_from(f, 0, full_turn));
    }
    return shape;
}

const char *frame_scene_name(frame_scene kind)
{
    static const char *const names[] = { "flat", "mixed", "movers" };
    return names[kind];
}

static scene *make(frame_scene kind, int count)
{
    const double height = spacing * sqrt(count / wide_per_high);
    field f = { .state = 0x9E3779B97F4A7C15ULL, .width = wide_per_high * height, .height = height };
    scene *s = scene_create();
    for (int i = 0; s && i < count; i++) {
        scene_id id;
        const scene_shape shape = random_shape(&f, kind, i);
        if (scene_add(s, &shape, &id) != SCENE_OK) {
            scene_destroy(s);
            return NULL;
        }
    }
    return s;
}

bool frame_scene_write(frame_scene kind, int count, const char *path)
{
    scene_error error;
    scene *s = make(kind, count);
    const bool saved = s && scene_save(s, path, &error) == SCENE_OK;
    scene_destroy(s);
    return saved;
}

bool frame_enter_folder(void)
{
    char folder[] = "/tmp/bench.XXXXXX";
    return mkdtemp(folder) && chdir(folder) == 0 && setenv("XDG_STATE_HOME", folder, 1) == 0 &&
           setenv("XDG_CONFIG_HOME", folder, 1) == 0;
}

double frame_cpu_ms(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}
