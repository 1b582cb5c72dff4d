/* random_hand.c - random scenes, places and gestures. */
#include "tests/app/random_hand.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/shell/shell.h"
#include "app/tools/handles.h"
#include "app/views/frame.h"
#include "tests/scene/scenes.h"

/* ---- Scenes ------------------------------------------------------------------------------ */

/* Numbers of one scene: multiples of a unit around an origin. */
typedef struct yard {
    rng *random;
    double unit;
    ct_vec3 origin;
} yard;

static double number_in(const yard *y, double origin)
{
    return origin + y->unit * 0.5 * rng_range(y->random, -40, 40);
}

static ct_vec vec_in(const yard *y)
{
    const double x = number_in(y, y->origin.x);
    return (ct_vec){ x, number_in(y, y->origin.y) };
}

static double length_in(const yard *y)
{
    return y->unit * 0.5 * rng_range(y->random, 0, 20);
}

static void put_polygon(const yard *y, scene_shape *shape, ct_vec points[6])
{
    static const ct_vec outlines[][6] = {
        { { 0, 0 }, { 8, 0 }, { 0, 6 } },
        { { 0, 0 }, { 9, 0 }, { 9, 3 }, { 3, 3 }, { 3, 9 }, { 0, 9 } },
        { { -4, 0 }, { 0, -4 }, { 4, 0 }, { 0, 4 } },
    };
    static const int counts[] = { 3, 6, 4 };
    const int which = rng_below(y->random, 3);
    const ct_vec at = vec_in(y);
    for (int i = 0; i < counts[which]; i++) {
        points[i] = (ct_vec){ at.x + y->unit * outlines[which][i].x,
                              at.y + y->unit * outlines[which][i].y };
    }
    shape->as.polygon = (ct_polygon){ points, counts[which] };
}

static void put_3d(const yard *y, scene_shape *shape)
{
    const ct_vec at = vec_in(y);
    const double z = number_in(y, y->origin.z);
    if (shape->type == SCENE_SPHERE) {
        shape->as.sphere = (ct_sphere){ { at.x, at.y, z }, length_in(y) };
    } else {
        const double width = length_in(y), height = length_in(y), depth = length_in(y);
        shape->as.box = (ct_box){ { at.x, at.y, z }, { at.x + width, at.y + height, z + depth } };
    }
}

static void put_geometry(const yard *y, scene_shape *shape, ct_vec points[6])
{
    const ct_vec a = vec_in(y), b = vec_in(y);
    const double width = length_in(y), height = length_in(y);
    switch (shape->type) {
    case SCENE_POINT:
        shape->as.point = a;
        break;
    case SCENE_CIRCLE:
        shape->as.circle = (ct_circle){ a, width };
        break;
    case SCENE_RECT:
        shape->as.rect = (ct_rect){ a, { a.x + width, a.y + height } };
        break;
    case SCENE_ROTATED_RECT:
        shape->as.rotated_rect =
            (scene_rotated_rect){ a, { width, height }, 7.5 * rng_below(y->random, 48) };
        break;
    case SCENE_SEGMENT:
        shape->as.segment = (ct_segment){ a, b };
        break;
    case SCENE_CAPSULE:
        shape->as.capsule = (ct_capsule){ a, b, width };
        break;
    case SCENE_POLYGON:
        put_polygon(y, shape, points);
        break;
    default:
        put_3d(y, shape);
        break;
    }
}

static scene *yard_scene(rng *r, int max_count)
{
    static const double units[] = { 1, 1, 1, 1e-3, 1e-9, 1e4, 1e9, 1e-14 };
    static const double origins[] = { 0, 0, 0, 1e3, -1e6, 0x1p30, 9.5e11 };
    yard y = { r, units[rng_below(r, 8)], { 0, 0, 0 } };
    y.origin =
        (ct_vec3){ origins[rng_below(r, 7)], origins[rng_below(r, 7)], origins[rng_below(r, 7)] };
    scene *s = scene_create();
    assert_non_null(s);
    assert_int_equal(scene_set_y_down(s, rng_chance(r, 2)), SCENE_OK);
    const int count = rng_below(r, max_count + 1), types = rng_chance(r, 3) ? 9 : 7;
    for (int i = 0; i < count; i++) {
        ct_vec points[6];
        scene_id id;
        scene_shape shape = { .type = (scene_type)rng_below(r, types) };
        put_geometry(&y, &shape, points);
        shape.has_move = !scene_type_is_3d(shape.type) && rng_chance(r, 3);
        if (shape.has_move) { shape.move = (ct_vec){ length_in(&y), -length_in(&y) }; }
        /* Far from the origin a tiny outline has no area: then one shape less. */
        (void)scene_add(s, &shape, &id);
    }
    return s;
}

static scene *hand_scene(rng *r, int max_count)
{
    random_source other = { rng_next(r) };
    return rng_chance(r, 3) ? random_scene(&other, max_count) : yard_scene(r, max_count);
}

void hand_case_file(rng *r, int max_count, const char *path)
{
    scene *s = hand_scene(r, max_count);
    char *text = text_of(s);
    drive_write(path, text);
    free(text);
    scene_destroy(s);
}

/* ---- The session ------------------------------------------------------------------------- */

/* As the window does after every input: widgets have their places by it. */
static void hand_draw_ui(shell *s)
{
    draw_list list = { 0 };
    (void)session_take_stale(&s->session);
    assert_true(frame_build_ui(s, &list));
    draw_deinit(&list);
}

shell *hand_start(rng *r)
{
    hand_case_file(r, 6, "start.json");
    shell *s = calloc(1, sizeof *s);
    assert_non_null(s);
    scene_error error;
    if (shell_init(s, "start.json", &error) != SCENE_OK) { fail_msg("%s", error.text); }
    drive_set_clipboard(s, NULL);
    shell_resize(s, rng_range(r, 600, 1400), rng_range(r, 400, 900), 1);
    if (rng_chance(r, 2)) { editor_fit(&s->session.editor); }
    hand_draw_ui(s);
    return s;
}

/* ---- Places ------------------------------------------------------------------------------ */

static const scene_shape *any_shape(const shell *s, rng *r)
{
    const int count = scene_shape_count(s->session.doc.scene);
    const scene_shape *selected = editor_selected_shape(&s->session.editor);
    if (selected && rng_chance(r, 2)) { return selected; }
    return count > 0 ? scene_shape_at(s->session.doc.scene, rng_below(r, count)) : NULL;
}

static ct_vec3 part_of(const scene_shape *shape, const camera *c, rng *r)
{
    static handle grips[HANDLES_MAX];
    ct_vec3 at = scene_reference_point3(shape);
    const handle_view view = { .scale = camera_scale(c), .y_down = c->y_down };
    const int count = rng_chance(r, 2) ? handles_of(shape, &view, grips, HANDLES_MAX) : 0;
    if (count > 0) {
        const ct_vec grip = grips[rng_below(r, count)].grip;
        return (ct_vec3){ grip.x, grip.y, at.z };
    }
    if (shape->has_move && rng_chance(r, 3)) {
        at.x += shape->move.x;
        at.y += shape->move.y;
    }
    return at;
}

static draw_point place_at_shape(const shell *s, rng *r)
{
    const camera *both = &s->session.editor.camera;
    const scene_shape *shape = any_shape(s, r);
    if (!shape) { return (draw_point){ 0, 0 }; }
    const figure_side side = both->split && rng_chance(r, 2) ? FIGURE_TOP : FIGURE_FRONT;
    const camera seen = camera_of_side(both, side);
    const ct_vec3 part = part_of(shape, &seen, r);
    draw_point at = camera_to_page(&seen, (ct_vec){ part.x, side == FIGURE_TOP ? part.z : part.y });
    at.x += rng_range(r, -4, 4);
    at.y += rng_range(r, -4, 4);
    return at;
}

static bool is_free(shell *s, draw_point at)
{
    const input press = { .kind = INPUT_PRESS, .at = at };
    return layout_is_on_plot(&s->layout, at) && !widgets_takes(&s->widgets, &press);
}

draw_point hand_place(shell *s, rng *r)
{
    draw_point at = { 0, 0 };
    for (int i = 0; i < 20; i++) {
        at = rng_chance(r, 3) || i > 5 ? (draw_point){ rng_between(r, 0, s->layout.plot.width),
                                                       rng_between(r, 0, s->layout.plot.height) }
                                       : place_at_shape(s, r);
        at = (draw_point){ round(at.x), round(at.y) };
        if (is_free(s, at)) { break; }
    }
    return at;
}

unsigned hand_mods(rng *r)
{
    return rng_chance(r, 3) ? (unsigned)rng_below(r, 8) : 0;
}

/* ---- Gestures ---------------------------------------------------------------------------- */

static void apply(shell *s, const input *in)
{
    shell_apply(s, in);
}

static void move_to(shell *s, draw_point at, unsigned mods)
{
    apply(s, &(input){ .kind = INPUT_MOTION, .at = at, .mods = mods });
}

static void press_at(shell *s, draw_point at, unsigned mods, int clicks)
{
    move_to(s, at, mods);
    apply(s, &(input){ .kind = INPUT_PRESS, .at = at, .mods = mods, .clicks = clicks });
}

static void release_at(shell *s, draw_point at, unsigned mods)
{
    apply(s, &(input){ .kind = INPUT_RELEASE, .at = at, .mods = mods });
}

static void click_at(shell *s, draw_point at, unsigned mods, int clicks)
{
    press_at(s, at, mods, clicks);
    release_at(s, at, mods);
}

static void wander(shell *s, rng *r, unsigned *mods)
{
    for (int i = rng_below(r, 6); i >= 0; i--) {
        if (rng_chance(r, 8)) {
            *mods = hand_mods(r);
            apply(s, &(input){ .kind = INPUT_MODS, .mods = *mods });
        }
        move_to(s, hand_place(s, r), *mods);
    }
}

static void drag(shell *s, rng *r)
{
    unsigned mods = hand_mods(r);
    press_at(s, hand_place(s, r), mods, 1);
    wander(s, r, &mods);
    const draw_point end = hand_place(s, r);
    move_to(s, end, mods);
    release_at(s, end, mods);
}

static void double_click(shell *s, rng *r)
{
    const draw_point at = hand_place(s, r);
    click_at(s, at, 0, 1);
    click_at(s, at, 0, 2);
}

void hand_choose_mode(shell *s, rng *r)
{
    const command *chosen = &commands_tools.rows[rng_below(r, TOOL_MODE_COUNT)];
    apply(s, &(input){ .kind = INPUT_KEY_PRESS, .key = chosen->chords[0].key });
}

static void click_several(shell *s, rng *r)
{
    for (int i = rng_range(r, 1, 6); i > 0; i--) { click_at(s, hand_place(s, r), 0, 1); }
    apply(s, &(input){ .kind = INPUT_KEY_PRESS, .key = INPUT_KEY_ENTER });
}

void hand_begin_gesture(shell *s, rng *r)
{
    unsigned mods = hand_mods(r);
    for (int i = rng_below(r, 3); i > 0 && toolbox_is_dragging(&s->session.tools); i--) {
        click_at(s, hand_place(s, r), mods, 1); /* of a gesture of several clicks */
    }
    press_at(s, hand_place(s, r), mods, rng_chance(r, 8) ? 2 : 1);
    wander(s, r, &mods);
}

/* ---- Keys -------------------------------------------------------------------------------- */

static const struct {
    input_key key;
    unsigned mods;
} editing_keys[] = {
    { 'q', 0 },
    { 'e', INPUT_SHIFT },
    { INPUT_KEY_LEFT, 0 },
    { INPUT_KEY_UP, INPUT_SHIFT },
    { INPUT_KEY_DOWN, INPUT_CTRL },
    { INPUT_KEY_RIGHT, INPUT_ALT },
    { 'o', INPUT_SHIFT },
    { 'h', 0 },
    { 'a', 0 },
    { 'b', INPUT_CTRL },
    { 'n', 0 },
    { 'b', INPUT_SHIFT },
    { 'z', INPUT_CTRL },
    { 'z', INPUT_CTRL },
    { 'z', INPUT_CTRL | INPUT_SHIFT },
    { 'y', INPUT_CTRL },
    { 'a', INPUT_CTRL },
    { 'd', INPUT_CTRL },
    { 'c', INPUT_CTRL },
    { 'x', INPUT_CTRL },
    { 'v', INPUT_CTRL },
    { ']', 0 },
    { '[', INPUT_SHIFT },
    { ']', INPUT_SHIFT },
    { '[', 0 },
    { 'l', INPUT_CTRL },
    { 'l', INPUT_CTRL },
    { INPUT_KEY_DELETE, 0 },
    { INPUT_KEY_TAB, 0 },
    { INPUT_KEY_ESCAPE, 0 },
    { '+', 0 },
    { '-', 0 },
    { 'f', 0 },
    { 'z', 0 },
    { '0', 0 },
    { '1', 0 },
    { '7', 0 },
    { 'g', 0 },
    { 't', 0 },
    { 'p', 0 },
};

static void press_key(shell *s, rng *r)
{
    const int i = rng_below(r, (int)(sizeof editing_keys / sizeof editing_keys[0]));
    input in = { .kind = INPUT_KEY_PRESS,
                 .key = editing_keys[i].key,
                 .mods = editing_keys[i].mods };
    apply(s, &in);
    for (in.repeat = true; rng_chance(r, 3);) { apply(s, &in); }
    in.kind = INPUT_KEY_RELEASE;
    apply(s, &in);
}

static void turn_wheel(shell *s, rng *r)
{
    const input in = { .kind = INPUT_WHEEL,
                       .at = hand_place(s, r),
                       .wheel_x = rng_chance(r, 4) ? rng_range(r, -3, 3) : 0,
                       .wheel_y = rng_chance(r, 9) ? rng_range(r, -99, 99) : rng_range(r, -3, 3) };
    apply(s, &in);
}

static void paste_something(shell *s, rng *r)
{
    scene *other = hand_scene(r, 3);
    char *text = text_of(other);
    drive_set_clipboard(s, rng_chance(r, 6) ? text + 1 : text);
    apply(s, &(input){ .kind = INPUT_KEY_PRESS, .key = 'v', .mods = INPUT_CTRL });
    free(text);
    scene_destroy(other);
}

void hand_gesture(shell *s, rng *r)
{
    hand_draw_ui(s);
    switch (rng_below(r, 12)) {
    case 0:
    case 1:
    case 2:
        drag(s, r);
        break;
    case 3:
        click_at(s, hand_place(s, r), hand_mods(r), 1);
        break;
    case 4:
        double_click(s, r);
        break;
    case 5:
        hand_choose_mode(s, r);
        drag(s, r);
        break;
    case 6:
        hand_choose_mode(s, r);
        click_several(s, r);
        break;
    case 7:
        turn_wheel(s, r);
        break;
    case 8:
        if (rng_chance(r, 4)) { paste_something(s, r); }
        break;
    default:
        press_key(s, r);
        break;
    }
}
