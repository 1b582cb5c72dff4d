/* player.c - the case as it moves, or a game or crowd in its place: the moment that the editor
 * looks at, what keys do to it, and what ends it.
 *
 * What moves how is the world's (play/world/world.h) or the game's (play/demos/asteroids.h), which
 * moment is the transport's (play/transport/transport.h); seconds are told by who has a clock. */
#include "app/edit/editor.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scene/doc/expectation.h"

/* A display that stalled for longer goes on as if it had not: nothing jumps out of sight. */
static const double longest_s = 0.25;
static const double newest_share = 0.1;     /* of an average */
static const double game_step_s = 1.0 / 60; /* of the game's time, by the key that steps a frame */

bool player_is_on(const editor *ed)
{
    return ed->player.world != NULL || ed->player.game != NULL;
}

bool player_is_crowd(const player *p)
{
    return p->world != NULL && p->frame == NULL;
}

bool player_is_demo(const player *p)
{
    return p->game != NULL || player_is_crowd(p);
}

const scene_shape *player_drivable(const editor *ed)
{
    const scene_shape *shape = editor_selected_shape(ed);
    return shape && !scene_motion_problem(shape->type) ? shape : NULL;
}

const char *editor_why_not_edit(const editor *ed)
{
    return player_is_on(ed) ? "Nothing is edited while the case is played: \"Stop\" goes back to "
                              "where it began, \"Keep this moment\" goes on from here."
                            : NULL;
}

/* ---- The moment -------------------------------------------------------------------------- */

/* A scene to be looked at. What the case states is of its start, and would fail later. */
static scene *make_moment(const player *p)
{
    static const scene_stated nothing[SCENE_ANSWER_COUNT];
    scene *moment = p->game ? asteroids_scene(p->game) : play_world_scene(p->world);
    while (moment && scene_expectation_count(moment) > 0) {
        (void)scene_restate(moment, 0, nothing);
    }
    if (moment && p->world) { /* without moves from now on, also where all coordinates end */
        play_world_show(p->world, 0, moment);
    }
    return moment;
}

/* Of the frame under way, from its start. */
static bool report_frame(player *p)
{
    if (!p->frame || p->framed == play_world_frame(p->world)) { return true; }
    scene *start = play_world_scene(p->world);
    const bool ok = start && report_run(p->frame, start) == REPORT_OK;
    p->framed = ok ? play_world_frame(p->world) : -1;
    scene_destroy(start);
    return ok;
}

/* In a game a bullet and the rock next to it, while nobody has selected anything else. */
static void explain_nearest(editor *ed)
{
    player *p = &ed->player;
    char a[SCENE_NAME_SIZE], b[SCENE_NAME_SIZE];
    if ((ed->selected != 0 && ed->selected != p->followed) || ed->also.count > 0) { return; }
    const bool found = asteroids_find_nearest(p->game, a, b);
    p->followed = found ? scene_id_of_name(ed->scene, a) : 0;
    editor_select(ed, p->followed);
    ed->partner = found ? scene_id_of_name(ed->scene, b) : 0;
}

void player_show(editor *ed)
{
    player *p = &ed->player;
    if (p->game ? asteroids_show(p->game, ed->scene) != SCENE_OK : !report_frame(p)) {
        player_stop(ed);
        editor_say(ed, true, "Out of memory: nothing is played any more.");
        return;
    }
    if (p->game) {
        editor_drop_missing(ed);
        explain_nearest(ed);
    } else {
        play_world_show(p->world, p->transport.t, ed->scene);
        report_set_clock(ed->report, p->now_ms);
    }
    editor_look(ed);
}

void player_restore(editor *ed)
{
    scene *again = make_moment(&ed->player);
    if (again) { /* without memory the shapes alone are put back */
        (void)scene_set_show(again, scene_show(ed->scene));
        scene_destroy(ed->scene);
        ed->scene = again;
    }
    ed->typing[0] = '\0';
    editor_drop_missing(ed);
    player_show(ed);
}

void player_refuse(editor *ed)
{
    const char *why = editor_why_not_edit(ed);
    player_restore(ed);
    editor_say(ed, false, "%s", why);
}

/* ---- Start and end ----------------------------------------------------------------------- */

/* Another scene under the same ids: what is told of the one is not told of the other. */
static void look_at(editor *ed, scene *s, scene_history *history)
{
    ed->scene = s;
    ed->history = history;
    ed->hovered = 0;
    ed->story.told = (story_place){ 0, false };
    ed->dirty = true;
}

/* What was chosen for the time after it stays. */
static void put_away(player *p)
{
    const bool goes_on = p->transport.goes_on && !player_is_crowd(p);
    play_world_destroy(p->world);
    report_destroy(p->frame);
    free(p->game);
    *p = (player){ .seed = p->seed,
                   .crowd_count = p->crowd_count,
                   .now_ms = p->now_ms,
                   .drive.respond = p->drive.respond,
                   .arrows = p->arrows,
                   .transport = { .slow = p->transport.slow && !p->game,
                                  .goes_on = goes_on,
                                  .speed = p->transport.speed } };
}

/* What is to be played is there, if there was memory for it. */
static bool start(editor *ed, bool is_demo)
{
    player *p = &ed->player;
    scene *moment = player_is_on(ed) ? make_moment(p) : NULL;
    p->frame = is_demo ? NULL : report_create();
    if (!moment || !(is_demo || p->frame)) {
        scene_destroy(moment);
        put_away(p);
        editor_say(ed, true, "Out of memory: nothing is played.");
        return false;
    }
    p->framed = -1;
    p->scene = ed->scene;
    p->history = ed->history;
    p->began = ed->camera;
    p->moved_view = is_demo;
    transport_scrub(&p->transport, 0);
    look_at(ed, moment, NULL);
    if (is_demo) {
        editor_forget(ed);
        (void)scene_set_show(moment, p->game ? SCENE_SHOW_BIT(SCENE_SHOW_BALLS) : 0);
    }
    player_show(ed);
    return player_is_on(ed);
}

bool player_start(editor *ed)
{
    if (player_is_on(ed)) { return true; }
    editor_end_typing(ed);
    ed->player.world = play_world_create(ed->scene);
    /* Of what only spins, or is driven, a frame by itself shows nothing, however often. */
    ed->player.transport.goes_on |= report_mover_count(ed->report) == 0;
    return start(ed, false);
}

bool player_start_demo(editor *ed, bool is_crowd)
{
    player *p = &ed->player;
    player_stop(ed);
    if (is_crowd) {
        scene *s = crowd_scene(p->crowd_count > 0 ? p->crowd_count : CROWD_USUAL, p->seed);
        p->world = s ? play_world_create(s) : NULL;
        scene_destroy(s);
    } else if ((p->game = malloc(sizeof *p->game)) != NULL) {
        asteroids_start(p->game, p->seed);
    }
    if (!start(ed, true)) { return false; }
    p->transport.playing = true;
    p->transport.slow |= !is_crowd;
    p->transport.goes_on |= is_crowd;
    p->transport.pace = is_crowd ? CROWD_FRAMES : 0;
    editor_fit(ed);
    return true;
}

void player_drop(editor *ed)
{
    if (player_is_on(ed)) {
        scene_destroy(ed->scene);
        ed->scene = NULL;
        put_away(&ed->player);
    }
}

void player_stop(editor *ed)
{
    const player was = ed->player;
    const bool of_demo = player_is_demo(&was);
    if (!player_is_on(ed)) { return; }
    player_drop(ed);
    look_at(ed, was.scene, was.history);
    editor_drop_missing(ed); /* what was pasted, where there was no memory to refuse it */
    if (of_demo) { editor_forget(ed); }
    editor_look(ed);
    if (was.moved_view) {
        const camera now = ed->camera;
        ed->camera = was.began;
        editor_resize(ed, now.width, now.height);
    }
}

/* A demo's moment has shapes of its own, and takes the place of all there are. */
static scene_status take_shapes(scene *s, const scene *from, bool of_demo)
{
    scene_status status = SCENE_OK;
    for (int i = scene_shape_count(s); of_demo && i > 0 && status == SCENE_OK; i--) {
        status = scene_remove_all(s, &scene_shape_at(s, i - 1)->id, 1);
    }
    for (int i = 0; i < scene_shape_count(from) && status == SCENE_OK; i++) {
        const scene_shape *shape = scene_shape_at(from, i);
        scene_id id = shape->id;
        status = of_demo ? scene_add(s, shape, &id) : scene_replace(s, id, shape);
    }
    status = of_demo && status == SCENE_OK ? scene_set_title(s, scene_title(from)) : status;
    return of_demo && status == SCENE_OK ? scene_set_note(s, scene_note(from)) : status;
}

void player_keep(editor *ed)
{
    player *p = &ed->player;
    const bool of_demo = player_is_demo(p);
    scene *kept = p->game ? asteroids_scene(p->game) : play_world_keep(p->world, p->transport.t);
    const unsigned show = scene_show(ed->scene);
    const scene_id told[] = { ed->selected, ed->partner };
    char names[2][SCENE_NAME_SIZE] = { "", "" };
    if (!kept) {
        editor_say(ed, true, "Out of memory: the moment is not kept.");
        return;
    }
    for (int i = 0; i < 2; i++) {
        const scene_shape *shape = scene_find(ed->scene, told[i]);
        snprintf(names[i], sizeof names[i], "%s", shape ? shape->name : "");
    }
    p->moved_view = false; /* it stays where the moment is seen */
    player_stop(ed);
    if (take_shapes(ed->scene, kept, of_demo) == SCENE_OK &&
        scene_set_show(ed->scene, show) == SCENE_OK) {
        editor_say(ed, false, "This moment is the case now.");
        editor_commit(ed, "Keep this moment", false);
        for (int i = 0; i < 2 && of_demo; i++) { /* the same two, as other shapes */
            editor_select_also(ed, scene_id_of_name(ed->scene, names[i]));
        }
    } else {
        editor_give_up(ed);
        editor_say(ed, true, "The moment cannot be kept: no memory, or coordinates beyond 1e12.");
    }
    scene_destroy(kept);
}

/* ---- Words ------------------------------------------------------------------------------- */

const char *player_tell_rate(const player *p, const char *before, char out[PLAYER_RATE_SIZE])
{
    const double rate = transport_rate(&p->transport);
    snprintf(out, PLAYER_RATE_SIZE, "%s%s%g", before, rate < 1 ? "1/" : "",
             rate < 1 ? 1 / rate : rate);
    return out;
}

void player_tell_speed(const player *p, char out[PLAYER_SPEED_SIZE])
{
    char rate[PLAYER_RATE_SIZE];
    if (p->game) {
        player_tell_rate(p, "speed ", out);
        return;
    }
    snprintf(out, PLAYER_SPEED_SIZE, "%s frame%s a second%s", player_tell_rate(p, "", rate),
             transport_rate(&p->transport) > 1 ? "s" : "",
             p->transport.slow ? ", slow motion" : "");
}

/* How many that move by themselves are nowhere in the view, which follows only what is driven. */
static int count_out_of_view(const editor *ed)
{
    const figure_pane pane = editor_pane(ed, FIGURE_FRONT);
    const camera seen = camera_of_side(&ed->camera, FIGURE_FRONT);
    const ct_vec a = camera_to_world(&seen, pane.min), b = camera_to_world(&seen, pane.max);
    const ct_rect view = { { fmin(a.x, b.x), fmin(a.y, b.y) }, { fmax(a.x, b.x), fmax(a.y, b.y) } };
    int count = 0;
    for (int i = 0; i < scene_shape_count(ed->player.scene); i++) {
        const scene_shape *shape = scene_shape_at(ed->player.scene, i);
        const ct_rect bounds = around_bounds(scene_shape_at(ed->scene, i), FIGURE_FRONT);
        count += shape->has_move && !ct_overlap_rect_rect(&bounds, &view);
    }
    return count;
}

void player_tell(const editor *ed, char out[PLAYER_TEXT_SIZE])
{
    const player *p = &ed->player;
    const scene_shape *drivable = p->transport.playing ? player_drivable(ed) : NULL;
    const player_times *t = &p->times;
    char speed[PLAYER_SPEED_SIZE];
    player_tell_speed(p, speed);
    if (p->game) {
        snprintf(out, PLAYER_TEXT_SIZE, "wave %d, %s%s", p->game->wave,
                 asteroids_is_over(p->game) ? "over: Enter starts another game" : speed,
                 asteroids_is_over(p->game) ? ""
                 : !p->game->has_ship       ? ", a ship comes once the middle is free"
                 : p->game->shield > 0      ? ", nothing hurts the ship yet"
                                            : "");
    } else if (player_is_crowd(p) && p->transport.playing) {
        snprintf(out, PLAYER_TEXT_SIZE,
                 "%.0f frames a second: motion %.1f ms, coarse test %.1f, fine test %.1f, "
                 "figure %.1f, painting %.1f",
                 t->frame > 0 ? 1000 / t->frame : 0, t->motion, t->coarse, t->fine, t->figure,
                 t->painting);
    } else if (play_world_capped(p->world)) { /* alone: there may be room for no more */
        snprintf(out, PLAYER_TEXT_SIZE,
                 "Too many contacts in this frame: shapes that had them slide along their last, or "
                 "stop");
    } else {
        const int gone = player_is_crowd(p) ? 0 : count_out_of_view(ed);
        char out_of_view[40] = "";
        if (gone > 0) { snprintf(out_of_view, sizeof out_of_view, ", %d out of view", gone); }
        snprintf(out, PLAYER_TEXT_SIZE, "%s%s%s%s%s", speed, out_of_view,
                 p->transport.goes_on ? ", frame after frame" : ", again and again",
                 drivable ? ", arrow keys drive " : "", drivable ? drivable->name : "");
    }
}

/* ---- Keys -------------------------------------------------------------------------------- */

/* A driven shape goes by so much of the view's height in a frame, and the view keeps so much of its
 * width and height free around it. */
static const double speed_share = 1.0 / 3, margin_share = 1.0 / 8;

static const struct {
    input_key key;
    unsigned drives, plays; /* bits: of what is driven, of the game */
} keys[] = { { INPUT_KEY_LEFT, DRIVE_LEFT, ASTEROIDS_LEFT },
             { INPUT_KEY_RIGHT, DRIVE_RIGHT, ASTEROIDS_RIGHT },
             { INPUT_KEY_UP, DRIVE_UP, ASTEROIDS_THRUST },
             { INPUT_KEY_DOWN, DRIVE_DOWN, 0 },
             { 'z', 0, ASTEROIDS_FIRE },
             { INPUT_KEY_ENTER, 0, ASTEROIDS_AGAIN } };

static void steer(editor *ed)
{
    player *p = &ed->player;
    if (p->drive.id == 0) { return; }
    if (!drive_steer(&p->drive, &p->transport, p->world)) {
        p->drive = (drive){ .respond = p->drive.respond };
        editor_say(ed, true, "Out of memory: nothing is driven.");
    }
    player_show(ed); /* from a last digit earlier or later on */
}

static void let_go(editor *ed)
{
    if (ed->player.drive.held != 0) {
        ed->player.drive.held = 0;
        steer(ed);
    }
}

/* What is selected is driven from now on, and what was driven before rests. */
static void take_wheel(editor *ed)
{
    player *p = &ed->player;
    const scene_shape *shape = player_drivable(ed);
    const scene_id id = shape ? shape->id : 0;
    const unsigned held = p->drive.held;
    if (id != p->drive.id) {
        let_go(ed);
        p->drive.id = id;
        p->drive.held = id != 0 ? held : 0;
        steer(ed);
    }
}

static bool drive_by(editor *ed, unsigned key, bool down)
{
    player *p = &ed->player;
    const unsigned held = down ? p->drive.held | key : p->drive.held & ~key;
    if (down && p->transport.playing) { take_wheel(ed); }
    if (key == 0 || p->drive.id == 0 || (down && !p->transport.playing)) { return false; }
    if (held != p->drive.held) {
        p->drive.speed = p->drive.held == 0 ? speed_share * ed->camera.view.height : p->drive.speed;
        p->drive.held = held;
        p->transport.goes_on = true;
        steer(ed);
    }
    return true;
}

/* Up is where y grows. */
static unsigned driven_by(const editor *ed, unsigned bit)
{
    const unsigned upright = DRIVE_UP | DRIVE_DOWN;
    return scene_y_down(ed->scene) && (bit & upright) != 0 ? bit ^ upright : bit;
}

bool player_takes_key(editor *ed, const input *in)
{
    player *p = &ed->player;
    const bool down = in->kind == INPUT_KEY_PRESS;
    const bool with_others = down && (in->mods & (INPUT_CTRL | INPUT_ALT | INPUT_LOGO)) != 0;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0] && !with_others; i++) {
        const unsigned lifted =
            in->kind == INPUT_BLUR || keys[i].key == in->key ? keys[i].drives : 0;
        p->arrows = (p->arrows & ~lifted) | (down ? lifted : 0);
    }
    if (!player_is_on(ed) || with_others) { return false; }
    if (in->kind == INPUT_BLUR) {
        let_go(ed);
        if (p->game) { asteroids_hold(p->game, 0); }
        return false;
    }
    if (p->game && down && in->key == 'p') {
        p->transport.playing = p->transport.playing == in->repeat;
        player_show(ed);
        return true;
    }
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].key == in->key && p->game) {
            const unsigned bit = keys[i].plays, held = p->game->held;
            asteroids_hold(p->game, down ? held | bit : held & ~bit);
            return true;
        } else if (keys[i].key == in->key) {
            return drive_by(ed, driven_by(ed, keys[i].drives), down);
        }
    }
    return false;
}

/* How far low..high has to go to lie within from..to; what is longer gets its middle there. */
static double way_into(double low, double high, double from, double to)
{
    const double least = from - low, most = to - high;
    return least > most ? (least + most) / 2 : fmax(least, fmin(most, 0));
}

static void follow(editor *ed)
{
    const figure_pane pane = editor_pane(ed, FIGURE_FRONT);
    const camera seen = camera_of_side(&ed->camera, FIGURE_FRONT);
    const ct_rect bounds = around_bounds(scene_find(ed->scene, ed->player.drive.id), FIGURE_FRONT);
    const draw_point a = camera_to_page(&seen, bounds.min), b = camera_to_page(&seen, bounds.max);
    const double right = pane.max.x - ed->covered;
    const double x = margin_share * (right - pane.min.x);
    const double y = margin_share * (pane.max.y - pane.min.y);
    const draw_point way = { way_into(fmin(a.x, b.x), fmax(a.x, b.x), pane.min.x + x, right - x),
                             way_into(fmin(a.y, b.y), fmax(a.y, b.y), pane.min.y + y,
                                      pane.max.y - y) };
    if (way.x != 0 || way.y != 0) {
        editor_pan(ed, way);
        ed->player.moved_view = true;
    }
}

/* ---- Time -------------------------------------------------------------------------------- */

double player_now_ms(const player *p)
{
    return p->now_ms ? p->now_ms() : 0;
}

static void average(double *of, double ms)
{
    *of += (*of > 0 ? newest_share : 1) * (ms - *of);
}

void player_note_time(player *p, double *average_ms, double start_ms)
{
    average(average_ms, player_now_ms(p) - start_ms);
}

static void note_times(editor *ed, double seconds, double moved_ms)
{
    player_times *t = &ed->player.times;
    const report_times tests = report_last_times(ed->report);
    average(&t->frame, 1000 * seconds);
    average(&t->motion, moved_ms);
    average(&t->coarse, tests.coarse_ms);
    average(&t->fine, tests.fine_ms);
}

void player_step(editor *ed, int by)
{
    player *p = &ed->player;
    if (p->game) {
        p->transport.playing = false;
        asteroids_advance(p->game, game_step_s);
    } else if (!transport_step(&p->transport, p->world, by)) {
        editor_say(ed, by > 0, "%s",
                   by > 0 ? "Out of memory: there is no next frame."
                          : "This is the first frame, or the first that is kept.");
    }
    player_show(ed);
}

void player_advance(editor *ed, double seconds)
{
    player *p = &ed->player;
    if (!player_is_on(ed) || !p->transport.playing) { return; }
    /* A crowd is never behind by more than one of its frames: it slows down, and its rate is
     * told. */
    const double most_s = player_is_crowd(p) ? 1.0 / CROWD_FRAMES : longest_s;
    const double start_ms = player_now_ms(p), part_s = fmin(seconds, most_s);
    if (p->drive.held != 0) {
        take_wheel(ed);
    } else if (p->world && p->arrows != 0) { /* down since before it played */
        (void)drive_by(ed, driven_by(ed, p->arrows), true);
    }
    if (p->game) {
        asteroids_advance(p->game, part_s * transport_rate(&p->transport)); /* it knows no frames */
    } else if (!drive_advance(&p->drive, &p->transport, p->world, part_s)) {
        editor_say(ed, true, "Out of memory: there is no next frame.");
    }
    const double moved_ms = player_now_ms(p) - start_ms;
    player_show(ed);
    if (player_is_on(ed) && p->drive.held != 0) { follow(ed); }
    note_times(ed, seconds, moved_ms);
}
