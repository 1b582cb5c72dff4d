/* player.c - the case as it moves: the moment that the editor looks at in its place, and what ends it.
 *
 * What moves how is the world's (play/world/world.h), which moment is the transport's
 * (play/transport/transport.h); seconds are told by who has a clock. */
#include "app/edit/editor.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scene/doc/expectation.h"

/* A display that stalled for longer goes on as if it had not: nothing jumps out of sight. */
static const double longest_s = 0.25;
static const double newest_share = 0.1; /* of an average */

bool player_is_on(const editor *ed)
{
    return ed->player.world != NULL || ed->player.game != NULL;
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
    if (moment &&
        p->world) { /* without moves from now on, also where it comes to the end of all coordinates */
        play_world_show(p->world, 0, moment);
    }
    return moment;
}

/* Of the frame under way, from its start. */
static bool report_frame(player *p)
{
    if (!p->frame) {
        return true; /* of a crowd */
    }
    scene *start = p->framed == play_world_frame(p->world) ? NULL : play_world_scene(p->world);
    if (start) {
        p->framed = report_run(p->frame, start) == REPORT_OK ? play_world_frame(p->world) : -1;
    }
    scene_destroy(start);
    return p->framed == play_world_frame(p->world);
}

void player_show(editor *ed)
{
    player *p = &ed->player;
    if (p->game) {
        game_show(ed);
        return;
    }
    if (!report_frame(p)) {
        player_stop(ed);
        editor_say(ed, true, "Out of memory: the case is not played any more.");
        return;
    }
    play_world_show(p->world, p->transport.t, ed->scene);
    report_set_clock(ed->report, p->now_ms);
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
    story_go(ed, (story_place){ 0, false });
}

void player_look_at(editor *ed, scene *moment)
{
    ed->player.scene = ed->scene;
    ed->player.history = ed->history;
    look_at(ed, moment, NULL);
}

static bool start(editor *ed, const scene *s, bool has_way)
{
    player *p = &ed->player;
    play_world *world = p->world = s ? play_world_create(s) : NULL;
    scene *moment = world ? make_moment(p) : NULL;
    report *frame = has_way ? report_create() : NULL;
    if (!moment || (has_way && !frame)) {
        play_world_destroy(world);
        scene_destroy(moment);
        report_destroy(frame);
        p->world = NULL;
        editor_say(ed, true, "Out of memory: the case is not played.");
        return false;
    }
    p->frame = frame;
    p->framed = -1;
    transport_scrub(&p->transport, 0);
    player_look_at(ed, moment);
    player_show(ed);
    return player_is_on(ed);
}

bool player_start(editor *ed)
{
    if (player_is_on(ed)) {
        return true;
    }
    editor_end_typing(ed);
    return start(ed, ed->scene, true);
}

bool player_start_scene(editor *ed, const scene *s)
{
    player_stop(ed);
    return start(ed, s, false);
}

void player_drop(editor *ed)
{
    player *p = &ed->player;
    if (player_is_on(ed)) {
        play_world_destroy(p->world);
        report_destroy(p->frame);
        scene_destroy(ed->scene);
        p->transport.slow = p->transport.slow && !p->game;
        p->transport.goes_on = p->transport.goes_on && !p->is_crowd;
        p->transport.pace = 0;
        p->is_crowd = false;
        free(p->game);
        ed->scene = NULL;
        p->game = NULL;
        p->followed = 0;
        p->world = NULL;
        p->frame = NULL;
        p->transport.playing = false;
        p->drive = (drive){ .respond = p->drive.respond };
    }
}

void player_stop(editor *ed)
{
    const bool of_game = ed->player.game != NULL || ed->player.is_crowd;
    if (player_is_on(ed)) {
        player_drop(ed);
        look_at(ed, ed->player.scene, ed->player.history);
        editor_drop_missing(ed); /* what was pasted, where there was no memory to refuse it */
        if (of_game) {
            editor_forget(ed);
        }
        editor_look(ed);
    }
}

/* A game's moment has shapes of its own, and takes the place of all there are. */
static scene_status take_shapes(scene *s, const scene *from, bool of_game)
{
    scene_status status = SCENE_OK;
    for (int i = scene_shape_count(s); of_game && i > 0 && status == SCENE_OK; i--) {
        status = scene_remove_all(s, &scene_shape_at(s, i - 1)->id, 1);
    }
    for (int i = 0; i < scene_shape_count(from) && status == SCENE_OK; i++) {
        const scene_shape *shape = scene_shape_at(from, i);
        scene_id id = shape->id;
        status = of_game ? scene_add(s, shape, &id) : scene_replace(s, id, shape);
    }
    return of_game && status == SCENE_OK ? scene_set_title(s, scene_title(from)) : status;
}

void player_keep(editor *ed)
{
    const player *p = &ed->player;
    const bool of_game = p->game != NULL || p->is_crowd;
    scene *kept = p->game ? asteroids_scene(p->game) : play_world_keep(p->world, p->transport.t);
    const unsigned show = scene_show(ed->scene);
    if (!kept) {
        editor_say(ed, true, "Out of memory: the moment is not kept.");
        return;
    }
    player_stop(ed);
    if (take_shapes(ed->scene, kept, of_game) == SCENE_OK &&
        scene_set_show(ed->scene, show) == SCENE_OK) {
        editor_say(ed, false, "This moment is the case now.");
        editor_commit(ed, "Keep this moment", false);
    } else {
        editor_give_up(ed);
        editor_say(ed, true, "The moment cannot be kept: no memory, or coordinates beyond 1e12.");
    }
    scene_destroy(kept);
}

void player_tell_speed(const editor *ed, char out[PLAYER_SPEED_SIZE])
{
    const transport *tr = &ed->player.transport;
    const double rate = transport_rate(tr);
    if (ed->player.game) {
        snprintf(out, PLAYER_SPEED_SIZE, "speed %s%g", rate < 1 ? "1/" : "",
                 rate < 1 ? 1 / rate : rate);
        return;
    }
    snprintf(out, PLAYER_SPEED_SIZE, "%s%g frame%s a second%s", rate < 1 ? "1/" : "",
             rate < 1 ? 1 / rate : rate, rate > 1 ? "s" : "", tr->slow ? ", slow motion" : "");
}

/* ---- Driving ----------------------------------------------------------------------------- */

/* A driven shape goes by so much of the view's height in a frame, and the view keeps so much of its
 * width and height free around it. */
static const double speed_share = 1.0 / 3, margin_share = 1.0 / 8;

static void steer(editor *ed)
{
    player *p = &ed->player;
    if (p->drive.id != 0 && !drive_steer(&p->drive, &p->transport, p->world)) {
        p->drive = (drive){ .respond = p->drive.respond };
        editor_say(ed, true, "Out of memory: nothing is driven.");
    }
}

/* What is selected is driven from now on, and what was driven before rests. */
static void take_wheel(editor *ed)
{
    player *p = &ed->player;
    const scene_shape *shape = editor_selected_shape(ed);
    const scene_id id = shape && !scene_type_is_3d(shape->type) ? shape->id : 0;
    const unsigned held = p->drive.held;
    if (id != p->drive.id) {
        player_let_go(ed);
        p->drive.id = id;
        p->drive.held = id != 0 ? held : 0;
        steer(ed);
    }
}

bool player_hold(editor *ed, unsigned key, bool down)
{
    player *p = &ed->player;
    const unsigned held = down ? p->drive.held | key : p->drive.held & ~key;
    if (down && p->transport.playing) {
        take_wheel(ed);
    }
    if (p->drive.id == 0 || !p->world || (down && !p->transport.playing)) {
        return false;
    }
    if (held != p->drive.held) {
        p->drive.speed = p->drive.held == 0 ? speed_share * ed->camera.view.height : p->drive.speed;
        p->drive.held = held;
        p->transport.goes_on = true;
        steer(ed);
    }
    return true;
}

void player_let_go(editor *ed)
{
    if (ed->player.drive.held != 0) {
        ed->player.drive.held = 0;
        steer(ed);
    }
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

void player_advance(editor *ed, double seconds)
{
    player *p = &ed->player;
    if (!player_is_on(ed) || !p->transport.playing) {
        return;
    }
    const double passed = seconds;
    seconds = fmin(seconds, longest_s);
    if (p->game) {
        game_advance(ed, seconds * transport_rate(&p->transport));
        return;
    }
    if (p->drive.held != 0) {
        take_wheel(ed);
    }
    /* A crowd is never behind by more than one of its frames: it slows down, and its rate is told. */
    const double start_ms = player_now_ms(p);
    seconds = p->is_crowd ? fmin(seconds, 1.0 / CROWD_FRAMES) : seconds;
    if (!drive_advance(&p->drive, &p->transport, p->world, seconds)) {
        editor_say(ed, true, "Out of memory: there is no next frame.");
    }
    const double moved_ms = player_now_ms(p) - start_ms;
    player_show(ed);
    if (player_is_on(ed) && p->drive.held != 0) {
        follow(ed);
    }
    note_times(ed, passed, moved_ms);
}
