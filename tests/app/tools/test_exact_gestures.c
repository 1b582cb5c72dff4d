/* test_exact_gestures.c - what gestures of all kinds leave: touches to the last bit, and numbers
 * that people would write. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/snap/touch.h"
#include "app/tools/toolbox.h"
#include "report/facts/report.h"
#include "scene/doc/moved_shape.h"
#include "scene/doc/shape_fields.h"
#include "tests/app/drive.h"
#include "tests/app/snap/random_shape.h"
#include "tests/core/oracle/campaign.h"
#include "tests/scene/scenes.h"

/* Seeds that are enough to ask how often something is to happen: CT_TEST_CASE has one alone. */
enum { MANY = 100 };

/* Overlaps by less than this share of the coordinates are rounding. */
static const double rounding = 1e-12;

/* ---- Random pairs ------------------------------------------------------------------------ */

typedef struct attempt {
    shell *s;
    unsigned seed;
    scene_type types[2];
    double far;     /* from the origin */
    bool of_people; /* their numbers have few digits, and so have those that gestures leave */
    bool wedged;    /* what is drawn is to overlap "u" no more than "w" */
    int snapped, touching;
} attempt;

static const char *name_of(const attempt *t)
{
    static char text[100];
    snprintf(text, sizeof text, "seed %u, %s beside %s", t->seed, scene_type_name(t->types[0]),
             scene_type_name(t->types[1]));
    return text;
}

static void round_numbers(scene_shape *shape, ct_vec points[8])
{
    for (const scene_field *f = scene_traits_of(shape->type)->fields; f->key; f++) {
        double *numbers = f->kind == SCENE_POINTS ? &points[0].x : scene_numbers_in(shape, f);
        const int count = f->kind == SCENE_POINTS ? 2 * shape->as.polygon.count : f->count;
        for (int i = 0; i < count; i++) { numbers[i] = round(numbers[i] * 100) / 100; }
    }
}

/* No work of the sessions before is there, which each start would look through. */
static shell *start_alone(const char *text)
{
    drive_enter_folder("exact-gestures");
    return drive_start(text);
}

/* Two shapes beside each other, "u" and "w", seen at one of several zooms, y up or down. */
static void set_up(attempt *t)
{
    static const double heights[] = { 60, 37, 200, 22 };
    unsigned *seed = &t->seed, s = t->seed * 2654435761u + 9u;
    ct_vec points[2][8];
    t->far = t->of_people ? 0 : *seed % 5 == 0 ? 1e6 : *seed % 5 == 1 ? 1234.5 : 0;
    const double angle = random_in(&s, 0, 6.28);
    const ct_vec about = { t->far, -t->far / 3 };
    const ct_vec aside = { about.x + round(15 * cos(angle)), about.y + round(15 * sin(angle)) };
    scene *both = scene_create();
    scene_shape a = random_flat(&s, t->types[0], aside, points[0]);
    scene_shape b = random_flat(&s, t->types[1], about, points[1]);
    scene_id id;
    if (t->of_people) {
        round_numbers(&a, points[0]);
        round_numbers(&b, points[1]);
    }
    snprintf(a.name, sizeof a.name, "u");
    snprintf(b.name, sizeof b.name, "w");
    assert_int_equal(scene_add(both, &a, &id), SCENE_OK);
    assert_int_equal(scene_add(both, &b, &id), SCENE_OK);
    assert_int_equal(scene_set_y_down(both, *seed & 1), SCENE_OK);
    const ct_vec middle = { (about.x + aside.x) / 2, (about.y + aside.y) / 2 };
    assert_int_equal(scene_set_view(both, &(scene_view){ middle, heights[*seed / 2 % 4] }),
                     SCENE_OK);
    char *text = text_of(both);
    t->s = start_alone(text);
    free(text);
    scene_destroy(both);
}

static bool overlap_by_rounding(const attempt *t, const scene_shape *a, const scene_shape *b)
{
    const report_contact contact = report_contact_between(a, b);
    return contact.relation == CT_OVERLAPPING && contact.depth < rounding * (t->far + 10);
}

/* No number of the scene has more digits than the zoom is worth, where nothing was solved for: what
 * lies on another shape has those that this takes. */
static void look_at_numbers(attempt *t, const scene_shape *shape, const char *what)
{
    const magnet *m = &t->s->session.tools.magnet;
    const scene_shape *w = drive_shape(t->s, "w");
    if (m->touches || strstr(m->text, " of u") || strstr(m->text, "edge of") ||
        touch_gap(shape, w) < 1e-9 || (m->text[0] && !strstr(m->text, "in line"))) {
        return;
    }
    char *text = text_of(t->s->session.doc.scene);
    const char *shapes = strstr(text, "shapes");
    for (const char *dot = strchr(shapes, '.'); dot; dot = strchr(dot + 1, '.')) {
        if (strspn(dot + 1, "0123456789") > 5) {
            fail_msg("%s, %s %s, \"%s\": %.20s\n%s", name_of(t), scene_type_name(shape->type), what,
                     m->text, dot - 5, shapes);
        }
    }
    free(text);
}

/* After something was snapped to, `shape` overlaps "w" by no rounding, and the mouse tells no other
 * relation than there is. */
static void look_at(attempt *t, const scene_shape *shape, const char *what)
{
    const char *text = t->s->session.tools.magnet.text;
    const scene_shape *w = drive_shape(t->s, "w"), *u = drive_shape(t->s, "u");
    if (!text[0]) { return; }
    t->snapped++;
    if (t->wedged && overlap_by_rounding(t, shape, u)) {
        fail_msg("%s, %s %s, \"%s\": overlaps u", name_of(t), scene_type_name(shape->type), what,
                 text);
    }
    const report_contact contact = report_contact_between(shape, w);
    t->touching += contact.relation == CT_TOUCHING;
    if (overlap_by_rounding(t, shape, w)) {
        fail_msg("%s, %s %s, \"%s\": overlaps by %g", name_of(t), scene_type_name(shape->type),
                 what, text, contact.depth);
    }
    if ((strstr(text, "touches w") && contact.relation != CT_TOUCHING) ||
        (strstr(text, "from w") && contact.relation != CT_APART) ||
        (strstr(text, "into w") && contact.relation != CT_OVERLAPPING)) {
        fail_msg("%s, %s, \"%s\": %s", name_of(t), what, text,
                 contact.relation == CT_TOUCHING ? "touching" : "apart or overlapping");
    }
}

static void move_on(shell *s, draw_point at, unsigned mods)
{
    const input in = { .kind = INPUT_MOTION, .at = at, .mods = mods };
    shell_apply(s, &in);
}

/* The place of "w" that is nearest to p. */
static ct_vec nearest_on(const shell *s, ct_vec p)
{
    const scene_shape point = { .type = SCENE_POINT, .as.point = p };
    const report_contact contact = report_contact_between(&point, drive_shape(s, "w"));
    return (ct_vec){ contact.b_point.x, contact.b_point.y };
}

/* Pulls from a place of "u" to where "w" is, and a little beside that; looks at what is
 * `pulled`. */
static void pull_beside(attempt *t, ct_vec from, ct_vec to, const char *what, unsigned mods)
{
    unsigned s = t->seed * 77u + 5u;
    const draw_point start = drive_at(t->s, from.x, from.y), goal = drive_at(t->s, to.x, to.y);
    ct_vec points[CT_MAX_POINTS];
    drive_press(t->s, start, INPUT_LEFT, mods);
    move_on(t->s, (draw_point){ (start.x + goal.x) / 2, (start.y + goal.y) / 2 }, mods);
    for (int i = 0; i < 4; i++) {
        move_on(t->s, (draw_point){ goal.x + random_in(&s, -7, 7), goal.y + random_in(&s, -7, 7) },
                mods);
        const int count = scene_shape_count(t->s->session.doc.scene);
        scene_shape shape = *scene_shape_at(t->s->session.doc.scene, count > 2 ? count - 1 : 0);
        if (strcmp(what, "tip") == 0) {
            shape = moved_shape(&shape, (ct_vec3){ shape.move.x, shape.move.y, 0 }, points);
        }
        if (t->of_people) {
            look_at_numbers(t, &shape, what);
        } else {
            look_at(t, &shape, what);
        }
    }
    drive_key(t->s, INPUT_KEY_ESCAPE, 0);
    drive_release(t->s, goal, INPUT_LEFT);
}

static const char *const kinds[] = {
    [HANDLE_RADIUS] = "radius", [HANDLE_CORNER] = "corner", [HANDLE_SIDE] = "side",
    [HANDLE_ROTATE] = "turn",   [HANDLE_END] = "end",       [HANDLE_POINT] = "point",
    [HANDLE_TIP] = "tip"
};

static void every_grip_pulled(attempt *t, unsigned mods)
{
    handle all[HANDLES_MAX];
    drive_select(t->s, "u");
    const int count = grips_shown(&t->s->session.tools, FIGURE_FRONT, all);
    for (int i = 0; i < count; i++) {
        drive_select(t->s, "u");
        pull_beside(t, all[i].grip, nearest_on(t->s, all[i].at), kinds[all[i].kind], mods);
    }
}

static void the_whole_dragged(attempt *t, unsigned mods)
{
    const scene_shape *u = drive_shape(t->s, "u");
    const report_contact contact = report_contact_between(u, drive_shape(t->s, "w"));
    if (contact.relation != CT_APART) { return; }
    const ct_vec hold = { contact.a_point.x, contact.a_point.y };
    editor_select(&t->s->session.editor, 0);
    pull_beside(t, hold, (ct_vec){ contact.b_point.x, contact.b_point.y }, "drag", mods);
}

static void one_drawn(attempt *t, unsigned mods)
{
    unsigned s = t->seed * 31u + 1u;
    const ct_vec to = nearest_on(t->s, scene_reference_point(drive_shape(t->s, "u")));
    const ct_vec from = { to.x + random_in(&s, -9, 9), to.y + random_in(&s, -9, 9) };
    for (int i = 0; i < 6; i++) {
        toolbox_set_mode(&t->s->session.tools, (tool_mode)(TOOL_MODE_POINT + i));
        pull_beside(t, from, to, "drawn", mods);
        pull_beside(t, to, from, "drawn from w", mods);
    }
}

/* From one of the two to the other. */
TEST(drawn_between_two_shapes_it_overlaps_neither_by_a_bit)
{
    int snapped = 0;
    campaign c = campaign_rounds("drawn between", 490);
    while (campaign_next(&c)) {
        const unsigned seed = (unsigned)c.index;
        attempt t = { .seed = seed,
                      .types = { (scene_type)(seed % 7), (scene_type)(seed / 7 % 7) },
                      .wedged = true };
        set_up(&t);
        t.s->session.tools.magnet.touching = seed % 3 != 0;
        const ct_vec from = scene_reference_point(drive_shape(t.s, "u")),
                     to = nearest_on(t.s, from);
        const scene_shape point = { .type = SCENE_POINT, .as.point = to };
        const report_contact contact = report_contact_between(&point, drive_shape(t.s, "u"));
        const ct_vec near = { contact.b_point.x, contact.b_point.y };
        for (int i = 0; i < 6; i++) {
            toolbox_set_mode(&t.s->session.tools, (tool_mode)(TOOL_MODE_POINT + i));
            pull_beside(&t, near, to, "drawn from u", 0);
            pull_beside(&t, to, near, "drawn from w", 0);
        }
        snapped += t.snapped;
        drive_end(t.s);
    }
    assert_true(c.done < MANY || snapped > 41 * c.done);
}

/* Drawn along the top of "u", where "w" ends that lies level with it: what is moved up by last
 * places no longer touches that. */
TEST(what_is_parted_at_last_claims_no_touch)
{
    for (int i = 0; i < 6; i++) {
        attempt t = { .types = { SCENE_ROTATED_RECT, SCENE_SEGMENT } };
        t.s = start_alone(
            "{\"collision-test\": 1, \"y\": \"down\", \"view\": {\"center\": [1234.5, -1234.5], "
            "\"height\": 60}, \"shapes\": [{\"type\": \"rotated_rect\", \"name\": \"u\", "
            "\"center\": [1220.41, -1216.85], \"size\": [1.82, 3.7], \"rotation\": 0}, "
            "{\"type\": \"segment\", \"name\": \"w\", \"from\": [1219.5, -1215], "
            "\"to\": [1216.25, -1215]}, "
            "{\"type\": \"point\", \"name\": \"p\", \"at\": [1221.3200000000002, -1215]}]}");
        toolbox_set_mode(&t.s->session.tools, (tool_mode)(TOOL_MODE_POINT + i));
        drive_press(t.s, drive_at(t.s, 1220.8799811315789, -1214.6982672809677), INPUT_LEFT, 0);
        move_on(t.s, drive_at(t.s, 1220.5, -1215), 0);
        move_on(t.s, drive_at(t.s, 1220.2129798642093, -1215.7080523510015), 0);
        move_on(t.s, drive_at(t.s, 1219.1388376313698, -1215.7156868445743), 0);
        look_at(&t, scene_shape_at(t.s->session.doc.scene, 3), "drawn");
        drive_end(t.s);
    }
}

TEST(whatever_snaps_overlaps_by_no_bit)
{
    int snapped = 0, touching = 0;
    campaign c = campaign_rounds("snapped", 490);
    while (campaign_next(&c)) {
        const unsigned seed = (unsigned)c.index;
        attempt t = { .seed = seed,
                      .types = { (scene_type)(seed % 7), (scene_type)(seed / 7 % 7) } };
        set_up(&t);
        t.s->session.tools.magnet.touching = seed % 3 != 0;
        const unsigned mods = seed % 11 == 0 ? INPUT_SHIFT : seed % 11 == 1 ? INPUT_ALT : 0;
        the_whole_dragged(&t, mods & INPUT_SHIFT);
        every_grip_pulled(&t, mods);
        one_drawn(&t, mods);
        snapped += t.snapped;
        touching += t.touching;
        drive_end(t.s);
    }
    print_message("%d snapped, %d of these touching\n", snapped, touching);
    assert_true(c.done < MANY || (snapped > 41 * c.done && touching > 11 * c.done));
}

/* Side by side with "w", but for rounding, and turned away by twenty degrees: back along it. */
TEST(turned_back_along_a_side_it_overlaps_by_no_bit)
{
    int along = 0;
    campaign c = campaign_rounds("turned back", 400);
    while (campaign_next(&c)) {
        const unsigned seed = (unsigned)c.index;
        unsigned s = seed * 2654435761u + 9u;
        attempt t = { .seed = seed, .types = { SCENE_ROTATED_RECT, SCENE_ROTATED_RECT } };
        const double deg = round(random_in(&s, 0, 3600)) / 10, rad = deg * acos(-1) / 180;
        const ct_vec half = { random_in(&s, 4, 9), random_in(&s, 1, 4) };
        const double off = half.y + 3;
        char text[600];
        snprintf(
            text, sizeof text,
            "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": ["
            "{\"type\": \"rotated_rect\", \"name\": \"u\", \"center\": [%.17g, %.17g], "
            "\"size\": [%.17g, %.17g], \"rotation\": %.17g}, {\"type\": \"rotated_rect\", "
            "\"name\": \"w\", \"center\": [0, 0], \"size\": [20, 6], \"rotation\": %.17g}]}",
            -sin(rad) * off, cos(rad) * off, 2 * half.x, 2 * half.y, deg + 20, deg);
        t.s = start_alone(text);
        drive_select(t.s, "u");
        handle all[HANDLES_MAX];
        int i = grips_shown(&t.s->session.tools, FIGURE_FRONT, all) - 1;
        while (all[i].kind != HANDLE_ROTATE) { i--; }
        const ct_vec pivot = scene_pivot(drive_shape(t.s, "u"));
        const ct_vec back = turned_place(all[i].grip, pivot, -20.1);
        drive_press(t.s, drive_at(t.s, all[i].grip.x, all[i].grip.y), INPUT_LEFT, 0);
        move_on(t.s, drive_at(t.s, back.x, back.y), 0);
        along += strncmp(t.s->session.tools.magnet.text, "along w", 7) == 0;
        look_at(&t, drive_shape(t.s, "u"), "turned back");
        drive_end(t.s);
    }
    assert_true(c.done < MANY || 4 * along > 3 * c.done);
}

/* ---- Numbers ----------------------------------------------------------------------------- */

TEST(every_gesture_writes_numbers_that_people_would)
{
    static const unsigned mods[] = { 0,           INPUT_CTRL, INPUT_CTRL | INPUT_SHIFT,
                                     INPUT_SHIFT, INPUT_ALT,  INPUT_CTRL | INPUT_ALT };
    campaign c = campaign_rounds("digits", 420);
    while (campaign_next(&c)) {
        const unsigned seed = (unsigned)c.index;
        attempt t = { .seed = seed,
                      .types = { (scene_type)(seed % 7), seed / 7 % 2 ? SCENE_RECT : SCENE_CIRCLE },
                      .of_people = true };
        set_up(&t);
        t.s->session.tools.magnet.touching = seed % 2;
        the_whole_dragged(&t, mods[seed % 6] & ~(unsigned)INPUT_ALT);
        every_grip_pulled(&t, mods[seed % 6]);
        if (seed % 7 != SCENE_ROTATED_RECT && seed % 7 != SCENE_POLYGON) { /* where it begins */
            one_drawn(&t, mods[seed % 6]);
        }
        drive_end(t.s);
    }
}
