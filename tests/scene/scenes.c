/* scenes.c - helpers of the scene's tests. */
#include "tests/scene/scenes.h"

#include "scene/doc/expectation.h"

#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

scene *scene_of(const char *text)
{
    scene *s = NULL;
    scene_error error;
    if (scene_read_text(text, strlen(text), &s, &error) != SCENE_OK) {
        fail_msg("refused: line %d: %s\n%s", error.line, error.text, text);
    }
    return s;
}

void assert_refused_bytes(const char *text, size_t size, const char *message)
{
    /* A block of exactly this size, so that AddressSanitizer sees a read past its end. */
    char *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    memcpy(copy, text, size);
    scene *s = NULL;
    scene_error error;
    const scene_status status = scene_read_text(copy, size, &s, &error);
    free(copy);
    assert_null(s);
    char got[600];
    scene_format_error(&error, "f", got, sizeof got);
    assert_string_equal(got, message);
    assert_int_equal(status, SCENE_BAD_FILE);
    assert_int_equal(error.status, status);
}

void assert_refused(const char *text, const char *message)
{
    assert_refused_bytes(text, strlen(text), message);
}

void assert_all_refused(const refusal *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) { assert_refused(cases[i].text, cases[i].message); }
}

void assert_shape_refused(scene *s, scene_id id, const scene_shape *bad)
{
    scene *before = scene_copy(s);
    scene_id added = 77;
    assert_int_equal(scene_add(s, bad, &added), SCENE_BAD_VALUE);
    assert_int_equal(added, 77);
    assert_int_equal(scene_replace(s, id, bad), SCENE_BAD_VALUE);
    assert_true(scene_equal(s, before));
    scene_destroy(before);
}

char *text_of(const scene *s)
{
    char *text = NULL;
    size_t size = 0;
    assert_int_equal(scene_write_text(s, &text, &size), SCENE_OK);
    assert_int_equal(strlen(text), size);
    return text;
}

/* ---- Random ------------------------------------------------------------------------------ */

uint64_t random_bits(random_source *random)
{
    uint64_t z = (random->state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

int random_below(random_source *random, int bound)
{
    return (int)(random_bits(random) % (uint64_t)bound);
}

/* Any double that a scene may hold: whole and short ones, every exponent, the limits, -0. */
static double random_number(random_source *random)
{
    static const double special[] = {
        0,      -0.0,     1,    -1,  0.1,     1e12,      -1e12,
        5e-324, 2.2e-308, 1e-7, 0.3, 0x1p-44, 0x1p-1074, 0x1.fffffffffffffp38
    };
    uint64_t bits;
    double value;
    switch (random_below(random, 4)) {
    case 0:
        return special[random_below(random, (int)(sizeof special / sizeof special[0]))];
    case 1:
        return random_below(random, 20001) - 10000;
    case 2:
        return (random_below(random, 2000001) - 1000000) / 1000.0;
    default:
        do {
            bits = random_bits(random);
            memcpy(&value, &bits, sizeof value);
        } while (!(fabs(value) <= SCENE_MAX_NUMBER));
        return value;
    }
}

static ct_vec random_vec(random_source *random)
{
    const double x = random_number(random);
    return (ct_vec){ x, random_number(random) };
}

static void order(double *low, double *high)
{
    if (*low > *high) {
        const double kept = *low;
        *low = *high;
        *high = kept;
    }
}

/* A chain below a line and one above, on which x grows from the same end to the same other end:
 * simple whatever the heights. */
static ct_polygon random_outline(random_source *random)
{
    static ct_vec points[66];
    const int below = random_below(random, 33), above = 1 + random_below(random, 32);
    const double left = random_below(random, 2001) - 1000;
    const double base = (random_below(random, 2000001) - 1000000) / 1000.0;
    int count = 0;
    points[count++] = (ct_vec){ left - 1, base };
    for (int i = 0; i < below; i++) {
        points[count++] = (ct_vec){ left + i + random_below(random, 1000) / 1000.0,
                                    base - (1 + random_below(random, 9999)) / 1000.0 };
    }
    points[count++] = (ct_vec){ left + 64, base };
    for (int i = above; i > 0; i--) {
        points[count++] = (ct_vec){ left + i + random_below(random, 1000) / 1000.0,
                                    base + (1 + random_below(random, 9999)) / 1000.0 };
    }
    return (ct_polygon){ points, count };
}

static void random_3d(random_source *random, ct_vec a, ct_vec b, scene_shape *shape)
{
    ct_box box = { { a.x, a.y, random_number(random) }, { b.x, b.y, random_number(random) } };
    if (shape->type == SCENE_SPHERE) {
        shape->as.sphere = (ct_sphere){ box.min, fabs(box.max.z) };
        return;
    }
    order(&box.min.x, &box.max.x);
    order(&box.min.y, &box.max.y);
    order(&box.min.z, &box.max.z);
    shape->as.box = box;
}

/* A polygon's points are good until the next one is made. */
static void random_geometry(random_source *random, scene_shape *shape)
{
    shape->type = (scene_type)random_below(random, SCENE_TYPE_COUNT);
    const ct_vec a = random_vec(random), b = random_vec(random);
    switch (shape->type) {
    case SCENE_POINT:
        shape->as.point = a;
        break;
    case SCENE_CIRCLE:
        shape->as.circle = (ct_circle){ a, fabs(b.x) };
        break;
    case SCENE_RECT:
        shape->as.rect = (ct_rect){ a, b };
        order(&shape->as.rect.min.x, &shape->as.rect.max.x);
        order(&shape->as.rect.min.y, &shape->as.rect.max.y);
        break;
    case SCENE_ROTATED_RECT:
        shape->as.rotated_rect =
            (scene_rotated_rect){ a, { fabs(b.x), fabs(b.y) }, random_number(random) };
        break;
    case SCENE_SEGMENT:
        shape->as.segment = (ct_segment){ a, b };
        break;
    case SCENE_CAPSULE:
        shape->as.capsule = (ct_capsule){ a, b, fabs(random_number(random)) };
        break;
    case SCENE_POLYGON:
        shape->as.polygon = random_outline(random);
        break;
    case SCENE_LABEL:
        shape->as.label.at = a;
        shape->as.label.text = random_below(random, 2) ? "\"a\\\" \xc3\xa9" : "text";
        break;
    default:
        random_3d(random, a, b, shape);
        break;
    }
}

static const char *random_layer(random_source *random)
{
    static const char *const layers[] = { "ground", "\"coins\"", "\xc3\xa9 ",
                                          "<layer of thirty-two bytes more>" };
    return layers[random_below(random, 4)];
}

static scene_shape random_shape(random_source *random, int number)
{
    static const char *const words[] = { "ball",     "wall",  "\"quoted\\\"",
                                         "\xc3\xa9", "a / b", "\xe6\xbc\xa2",
                                         "circle1",  " ",     "</script>" };
    scene_shape shape = { 0 };
    random_geometry(random, &shape);
    const int word = random_below(random, 12);
    if (word < 9) { snprintf(shape.name, sizeof shape.name, "%s%d", words[word], number); }
    shape.has_move = random_below(random, 2) && !scene_motion_problem(shape.type);
    if (shape.has_move) { shape.move = random_vec(random); }
    if (random_below(random, 4) == 0 && !scene_motion_problem(shape.type)) {
        shape.spin_deg = random_number(random);
        shape.respond = (scene_respond)random_below(random, SCENE_RESPOND_COUNT);
    }
    if (random_below(random, 4) == 0) {
        shape.color = random_below(random, 2)
                          ? (uint32_t)random_below(random, SCENE_COLOR_COUNT)
                          : SCENE_COLOR_RGB + (uint32_t)random_below(random, SCENE_COLOR_RGB);
    }
    shape.has_label_at = random_below(random, 4) == 0;
    if (shape.has_label_at) { shape.label_at = random_vec(random); }
    if (random_below(random, 4) == 0) {
        snprintf(shape.layer, sizeof shape.layer, "%s", random_layer(random));
    }
    return shape;
}

static scene_range random_range(random_source *random)
{
    const double a = random_number(random), b = random_number(random);
    return random_below(random, 2) ? (scene_range){ a, a, random_below(random, 2) > 0 }
                                   : (scene_range){ fmin(a, b), fmax(a, b), true };
}

static scene_stated random_stated(random_source *random, scene_answer answer, int dimensions)
{
    const scene_answer_format *format = scene_answer_format_of(answer);
    scene_stated stated = { .present = true };
    stated.is_null = format->may_be_null && random_below(random, 4) == 0;
    if (stated.is_null) { return stated; }
    int words = format->kind == SCENE_TRUTH ? 2 : 0;
    while (format->words && format->words[words]) { words++; }
    stated.word = words ? (unsigned)random_below(random, words) : 0;
    const int count = format->kind == SCENE_NUMBER   ? 1
                      : format->kind == SCENE_VECTOR ? dimensions
                                                     : 0;
    for (int i = 0; i < count; i++) { stated.range[i] = random_range(random); }
    return stated;
}

/* Of two shapes of the scene, which may be such that nothing can be stated about them. */
static void expect_something(random_source *random, scene *s)
{
    const int count = scene_shape_count(s);
    const scene_shape *a = scene_shape_at(s, random_below(random, count));
    const scene_shape *b = scene_shape_at(s, random_below(random, count));
    scene_expectation e = { .is_sweep = random_below(random, 2), .first = a->id, .second = b->id };
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        const scene_answer_format *format = scene_answer_format_of((scene_answer)i);
        const bool always = i == SCENE_ANSWER_OVERLAP || i == SCENE_ANSWER_HIT;
        if ((e.is_sweep ? format->of_sweeps : format->of_pairs) &&
            (always || random_below(random, 3) == 0)) {
            e.answers[i] =
                random_stated(random, (scene_answer)i, scene_type_is_3d(a->type) ? 3 : 2);
        }
    }
    const bool flat = !scene_type_is_3d(a->type) && !scene_type_is_3d(b->type);
    const bool alike = a->type != SCENE_LABEL && b->type != SCENE_LABEL &&
                       scene_type_is_3d(a->type) == scene_type_is_3d(b->type);
    const bool fine = a->id != b->id && alike && (!e.is_sweep || flat);
    assert_int_equal(scene_expect(s, &e), fine ? SCENE_OK : SCENE_BAD_VALUE);
}

scene *random_scene(random_source *random, int max_count)
{
    static const char *const tops[] = { "", "\"title\": \"A \\\"title\\\"\",",
                                        "\"note\": \"two\\nlines \\u0001\",",
                                        "\"y\": \"down\", \"title\": \"\\u00e9\"," };
    char text[200];
    snprintf(text, sizeof text, "{\"collision-test\": 1, %s \"shapes\": []}",
             tops[random_below(random, 4)]);
    scene *s = scene_of(text);
    const int count = random_below(random, max_count + 1);
    for (int i = 0; i < count; i++) {
        scene_shape shape = random_shape(random, i);
        scene_id id;
        if (scene_add(s, &shape, &id) != SCENE_OK) {
            shape.name[0] = '\0'; /* "circle10" was made up for another one */
            assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
        }
    }
    if (random_below(random, 2)) {
        const scene_view view = { random_vec(random), fabs(random_number(random)) + 1e-300 };
        const scene_status status = scene_set_view(s, &view);
        assert_true(status == SCENE_OK || view.height > SCENE_MAX_NUMBER);
    }
    if (random_below(random, 2)) {
        scene_set_show(s, (unsigned)random_bits(random) & SCENE_SHOW_ALL);
    }
    for (int i = random_below(random, 3); i > 0; i--) {
        assert_int_equal(scene_ignore(s, random_layer(random), random_layer(random)), SCENE_OK);
    }
    for (int i = random_below(random, 6); i > 0 && count > 0; i--) { expect_something(random, s); }
    return s;
}

/* ---- Files ------------------------------------------------------------------------------- */

void make_folder(char path[64])
{
    snprintf(path, 64, "/tmp/collision-test-XXXXXX");
    assert_non_null(mkdtemp(path));
}

void remove_folder(const char *path)
{
    DIR *folder = opendir(path);
    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            char name[512];
            snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
            assert_int_equal(remove(name), 0);
        }
    }
    closedir(folder);
    assert_int_equal(rmdir(path), 0);
}

char *file_text(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file) { return NULL; }
    char *text = NULL;
    *size = 0;
    size_t got;
    do {
        text = realloc(text, *size + 65537);
        assert_non_null(text);
        got = fread(text + *size, 1, 65536, file);
        *size += got;
    } while (got > 0);
    text[*size] = '\0';
    fclose(file);
    return text;
}

void put_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}
