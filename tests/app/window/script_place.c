/* script_place.c - the words of scripts that say where. */
#include "tests/app/window/script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/tools/handles.h"

double script_number(const script *s, const char *word)
{
    char *end;
    const double value = strtod(word, &end);
    if (end == word || *end) { script_fail(s, "%s is no number", word); }
    return value;
}

const scene_shape *script_shape(script *s, const char *name)
{
    const scene *all = robot_shell(script_robot(s))->session.doc.scene;
    for (int i = 0; i < scene_shape_count(all); i++) {
        if (strcmp(scene_shape_at(all, i)->name, name) == 0) { return scene_shape_at(all, i); }
    }
    return NULL;
}

static const scene_shape *existing_shape(script *s, const char *name)
{
    const scene_shape *shape = script_shape(s, name);
    if (!shape) { script_fail(s, "there is no %s", name); }
    return shape;
}

static draw_point on_page(script *s, figure_side side, ct_vec world)
{
    const camera seen = camera_of_side(&robot_shell(script_robot(s))->session.editor.camera, side);
    return camera_to_page(&seen, world);
}

static bool two_numbers(const char *word, double *x, double *y)
{
    char *comma, *end;
    *x = strtod(word, &comma);
    if (comma == word || *comma != ',') { return false; }
    *y = strtod(comma + 1, &end);
    return end != comma + 1 && *end == '\0';
}

/* ---- Grips ------------------------------------------------------------------------------- */

static handle_kind kind_of(const script *s, const char *name)
{
    static const char *const names[] = {
        [HANDLE_RADIUS] = "radius", [HANDLE_CORNER] = "corner", [HANDLE_SIDE] = "side",
        [HANDLE_ROTATE] = "rotate", [HANDLE_END] = "end",       [HANDLE_POINT] = "point",
        [HANDLE_TIP] = "tip"
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(names[i], name) == 0) { return (handle_kind)i; }
    }
    script_fail(s, "there are no grips called %s", name);
    return HANDLE_TIP;
}

static draw_point grip_place(script *s, const char *word)
{
    static handle grips[HANDLES_MAX];
    char name[SCENE_NAME_SIZE], kind_name[20], digits[10] = "0";
    if (sscanf(word, "%64[^:]:%19[^:]:%9[0-9]", name, kind_name, digits) < 2) {
        script_fail(s, "a grip is grip:name:kind:index, not %s", word);
    }
    const int index = (int)strtol(digits, NULL, 10);
    const camera *c = &robot_shell(script_robot(s))->session.editor.camera;
    const handle_kind kind = kind_of(s, kind_name);
    const handle_view view = { .scale = camera_scale(c), .y_down = c->y_down };
    const int count = handles_of(existing_shape(s, name), &view, grips, HANDLES_MAX);
    for (int i = 0; i < count; i++) {
        if (grips[i].kind == kind && grips[i].index == index) {
            return on_page(s, FIGURE_FRONT, grips[i].grip);
        }
    }
    script_fail(s, "%s has no such grip: %s %d", name, kind_name, index);
    return (draw_point){ 0, 0 };
}

/* ---- Places ------------------------------------------------------------------------------ */

static draw_point shape_place(script *s, figure_side side, const char *word)
{
    ct_vec world;
    if (!two_numbers(word, &world.x, &world.y)) {
        const ct_vec3 at = scene_reference_point3(existing_shape(s, word));
        world = (ct_vec){ at.x, side == FIGURE_TOP ? at.z : at.y };
    }
    return on_page(s, side, world);
}

static draw_point tip_place(script *s, const char *name)
{
    const scene_shape *shape = existing_shape(s, name);
    const ct_vec at = scene_reference_point(shape);
    return on_page(s, FIGURE_FRONT, (ct_vec){ at.x + shape->move.x, at.y + shape->move.y });
}

static draw_point base_place(script *s, const char *word)
{
    draw_point at;
    if (word[0] == '@' || word[0] == '^') {
        return shape_place(s, word[0] == '^' ? FIGURE_TOP : FIGURE_FRONT, word + 1);
    }
    if (strncmp(word, "tip:", 4) == 0) { return tip_place(s, word + 4); }
    if (strncmp(word, "grip:", 5) == 0) { return grip_place(s, word + 5); }
    if (!two_numbers(word, &at.x, &at.y) && !robot_find_text(script_robot(s), word, &at)) {
        script_fail(s, "nothing over the figure reads \"%s\"", word);
    }
    return at;
}

draw_point script_place(script *s, const char *word)
{
    char base[SCRIPT_LINE_SIZE];
    snprintf(base, sizeof base, "%s", word);
    draw_point by = { 0, 0 };
    char *plus = strrchr(base, '+');
    if (plus && two_numbers(plus + 1, &by.x, &by.y)) { *plus = '\0'; }
    const draw_point at = base_place(s, base);
    return (draw_point){ at.x + by.x, at.y + by.y };
}
