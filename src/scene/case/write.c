/* write.c - a scene as a case file's text, in the one layout that the program writes. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "scene/case/reader.h"
#include "scene/doc/shape_fields.h"

static void put(text_out *o, const char *text)
{
    text_out_add(o, text, strlen(text));
}

static void put_string(text_out *o, const char *string)
{
    json_t *value = json_string(string);
    char *quoted = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;
    if (quoted) {
        put(o, quoted);
    } else {
        o->failed = true;
    }
    free(quoted);
    json_decref(value);
}

static void put_number(text_out *o, double value)
{
    char number[SCENE_NUMBER_SIZE];
    put(o, scene_format_number(value, number));
}

static void put_numbers(text_out *o, const double *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        put(o, i == 0 ? "[" : ", ");
        put_number(o, numbers[i]);
    }
    put(o, "]");
}

static void put_vec(text_out *o, ct_vec v)
{
    put_numbers(o, (double[]){ v.x, v.y }, 2);
}

static void put_key(text_out *o, const char *key)
{
    put(o, ", \"");
    put(o, key);
    put(o, "\": ");
}

static void put_points(text_out *o, const ct_polygon *polygon)
{
    for (int i = 0; i < polygon->count; i++) {
        put(o, i == 0 ? "[" : ", ");
        put_vec(o, polygon->points[i]);
    }
    put(o, "]");
}

/* Of a rect never min and size: only min and max are what the scene holds, to the last bit. */
static void put_field(text_out *o, const scene_shape *shape, const scene_field *field)
{
    put_key(o, field->key);
    if (field->kind == SCENE_POINTS) {
        put_points(o, &shape->as.polygon);
    } else if (field->kind == SCENE_TEXT) {
        put_string(o, shape->as.label.text);
    } else if (field->count == 1) {
        put_number(o, *scene_numbers_of(shape, field));
    } else {
        put_numbers(o, scene_numbers_of(shape, field), field->count);
    }
}

void case_write_shape(const scene_shape *shape, text_out *o)
{
    put(o, "{\"type\": \"");
    put(o, scene_type_name(shape->type));
    put(o, "\"");
    if (shape->name[0]) {
        put_key(o, "name");
        put_string(o, shape->name);
    }
    for (const scene_field *f = scene_traits_of(shape->type)->fields; f->key; f++) {
        put_field(o, shape, f);
    }
    if (shape->has_move) {
        put_key(o, "move");
        put_vec(o, shape->move);
    }
    if (shape->spin_deg != 0) {
        put_key(o, "spin");
        put_number(o, shape->spin_deg);
    }
    if (shape->respond != SCENE_SLIDE) {
        put_key(o, "respond");
        put_string(o, scene_respond_names[shape->respond]);
    }
    if (shape->color != SCENE_COLOR_AUTO) {
        char color[SCENE_COLOR_SIZE];
        put_key(o, "color");
        put_string(o, scene_color_text(shape->color, color));
    }
    if (shape->has_label_at) {
        put_key(o, "label_at");
        put_vec(o, shape->label_at);
    }
    if (shape->layer[0]) {
        put_key(o, "layer");
        put_string(o, shape->layer);
    }
    put(o, "}");
}

static void put_text_field(text_out *o, const char *key, const char *value)
{
    if (value[0]) {
        put(o, "  \"");
        put(o, key);
        put(o, "\": ");
        put_string(o, value);
        put(o, ",\n");
    }
}

static void put_view(text_out *o, const scene_view *view)
{
    put(o, "  \"view\": {\"center\": ");
    put_vec(o, view->center);
    put_key(o, "height");
    put_number(o, view->height);
    put(o, "},\n");
}

/* Those whose bits are set. */
static void put_words(text_out *o, const char *const *words, unsigned bits)
{
    const char *separator = "";
    put(o, "[");
    for (int i = 0; words[i]; i++) {
        if (bits & SCENE_WORD_BIT(i)) {
            put(o, separator);
            put_string(o, words[i]);
            separator = ", ";
        }
    }
    put(o, "]");
}

static void put_ignores(text_out *o, const scene_ignores *ignores)
{
    for (int i = 0; i < ignores->count; i++) {
        put(o, i == 0 ? "  \"ignore\": [[" : ", [");
        put_string(o, ignores->pairs[i].layers[0]);
        put(o, ", ");
        put_string(o, ignores->pairs[i].layers[1]);
        put(o, "]");
    }
    put(o, ignores->count > 0 ? "],\n" : "");
}

static void put_shapes(text_out *o, const scene *s)
{
    const int count = scene_shape_count(s);
    put(o, "  \"shapes\": [");
    for (int i = 0; i < count; i++) {
        put(o, i == 0 ? "\n    " : ",\n    ");
        case_write_shape(scene_shape_at(s, i), o);
    }
    put(o, count ? "\n  ]" : "]");
}

/* ---- Expectations ------------------------------------------------------------------------- */

static void put_range(text_out *o, const scene_range *range)
{
    if (range->is_interval) {
        put_numbers(o, (double[]){ range->low, range->high }, 2);
    } else {
        put_number(o, range->low);
    }
}

static void put_ranges(text_out *o, const scene_range *ranges, int count)
{
    for (int i = 0; i < count; i++) {
        put(o, i == 0 ? "[" : ", ");
        put_range(o, &ranges[i]);
    }
    put(o, "]");
}

static void put_stated(text_out *o, const scene_answer_format *format, const scene_stated *stated,
                       int dimensions)
{
    put_key(o, format->key);
    if (stated->is_null) {
        put(o, "null");
        return;
    }
    switch (format->kind) {
    case SCENE_TRUTH:
        put(o, stated->word ? "true" : "false");
        break;
    case SCENE_WORD:
        put_string(o, format->words[stated->word]);
        break;
    case SCENE_WORDS:
        put_words(o, format->words, stated->word);
        break;
    case SCENE_NUMBER:
        put_range(o, &stated->range[0]);
        break;
    case SCENE_VECTOR:
        put_ranges(o, stated->range, dimensions);
        break;
    }
}

static void put_expectation(text_out *o, const scene *s, const scene_expectation *stated)
{
    const scene_shape *first = scene_find(s, stated->first);
    const scene_shape *second = scene_find(s, stated->second);
    put(o, stated->is_sweep ? "    {\"sweep\": " : "    {\"a\": ");
    put_string(o, first->name);
    put_key(o, stated->is_sweep ? "against" : "b");
    put_string(o, second->name);
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        if (stated->answers[i].present) {
            put_stated(o, scene_answer_format_of((scene_answer)i), &stated->answers[i],
                       scene_type_is_3d(first->type) ? 3 : 2);
        }
    }
    put(o, "}");
}

static void put_expect(text_out *o, const scene *s)
{
    const int count = scene_expectation_count(s);
    if (count > 0) {
        put(o, ",\n  \"expect\": [");
        for (int i = 0; i < count; i++) {
            put(o, i == 0 ? "\n" : ",\n");
            put_expectation(o, s, scene_expectation_at(s, i));
        }
        put(o, "\n  ]");
    }
}

scene_status scene_write_text(const scene *s, char **text, size_t *size)
{
    text_out o = { 0 };
    put(&o, "{\n  \"collision-test\": 1,\n");
    put_text_field(&o, "title", scene_title(s));
    put_text_field(&o, "note", scene_note(s));
    put_text_field(&o, "mistake", scene_mistake(s));
    put_text_field(&o, "y", scene_y_down(s) ? "down" : "");
    scene_view view;
    if (scene_get_view(s, &view)) { put_view(&o, &view); }
    const unsigned mistake = scene_mistake(s)[0] ? SCENE_SHOW_BIT(SCENE_SHOW_MISTAKE) : 0;
    if (scene_show(s) != (SCENE_SHOW_USUAL | mistake)) {
        put(&o, "  \"show\": ");
        put_words(&o, scene_overlay_names, scene_show(s));
        put(&o, ",\n");
    }
    put_ignores(&o, scene_ignored_layers(s));
    put_shapes(&o, s);
    put_expect(&o, s);
    put(&o, "\n}\n");
    if (o.failed) {
        free(o.data);
        return SCENE_NO_MEMORY;
    }
    *text = o.data;
    *size = o.size;
    return SCENE_OK;
}
