/* game.c - Asteroids in the place of the case: held keys for its rules (play/demos/asteroids.h), its moment
 * for the editor to look at, and who is explained in it. */
#include "app/edit/editor.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double step_s = 1.0 / 60; /* of the game's time, by the key that steps a frame */

static const struct {
    input_key key;
    unsigned bit;
} game_keys[] = { { INPUT_KEY_LEFT, ASTEROIDS_LEFT },
                  { INPUT_KEY_RIGHT, ASTEROIDS_RIGHT },
                  { INPUT_KEY_UP, ASTEROIDS_THRUST },
                  { INPUT_KEY_DOWN, 0 },
                  { 'z', ASTEROIDS_FIRE },
                  { INPUT_KEY_ENTER, ASTEROIDS_AGAIN } };

/* A bullet and the rock next to it, while nobody has selected anything else. */
static void explain_nearest(editor *ed)
{
    player *p = &ed->player;
    char a[SCENE_NAME_SIZE], b[SCENE_NAME_SIZE];
    if ((ed->selected != 0 && ed->selected != p->followed) || ed->also.count > 0) {
        return;
    }
    const bool found = asteroids_find_nearest(p->game, a, b);
    p->followed = found ? scene_id_of_name(ed->scene, a) : 0;
    editor_select(ed, p->followed);
    ed->partner = found ? scene_id_of_name(ed->scene, b) : 0;
}

void game_show(editor *ed)
{
    if (asteroids_show(ed->player.game, ed->scene) != SCENE_OK) {
        player_stop(ed);
        editor_say(ed, true, "Out of memory: the game is over.");
        return;
    }
    editor_drop_missing(ed);
    explain_nearest(ed);
    editor_look(ed);
}

scene_view game_view(const camera *c)
{
    const double half_width = fmin(c->middle.x, c->width - c->middle.x);
    const double height = ASTEROIDS_WIDTH * c->drawn_height / (2 * fmax(half_width, 1));
    return (scene_view){ { ASTEROIDS_WIDTH / 2, ASTEROIDS_HEIGHT / 2 },
                         fmax(height, ASTEROIDS_HEIGHT) };
}

bool game_start(editor *ed)
{
    player_stop(ed);
    asteroids *game = malloc(sizeof *game);
    if (game != NULL) {
        asteroids_start(game, ed->player.seed);
    }
    scene *moment = game != NULL ? asteroids_scene(game) : NULL;
    if (moment == NULL || scene_set_show(moment, SCENE_SHOW_BIT(SCENE_SHOW_BALLS)) != SCENE_OK) {
        scene_destroy(moment);
        free(game);
        editor_say(ed, true, "Out of memory: the game does not start.");
        return false;
    }
    ed->player.game = game;
    ed->player.transport.slow = ed->player.transport.playing = true;
    player_look_at(ed, moment);
    editor_forget(ed);
    editor_say(ed, false, "Left and Right turn, Up thrusts, Z fires; P pauses, W is full speed.");
    game_show(ed);
    editor_fit(ed);
    return player_is_on(ed);
}

bool crowd_start(editor *ed)
{
    player *p = &ed->player;
    scene *s = crowd_scene(p->crowd_count > 0 ? p->crowd_count : CROWD_USUAL, p->seed);
    const bool ok = player_start_scene(ed, s);
    scene_destroy(s);
    if (ok) {
        p->is_crowd = p->transport.goes_on = p->transport.playing = true;
        p->transport.pace = CROWD_FRAMES;
        p->times = (player_times){ 0 };
        editor_forget(ed);
        editor_reset_view(ed);
    }
    return ok;
}

void crowd_tell_times(const editor *ed, char out[GAME_TEXT_SIZE])
{
    const player_times *t = &ed->player.times;
    snprintf(out, GAME_TEXT_SIZE,
             "%.0f frames a second: motion %.1f ms, coarse test %.1f, fine test %.1f, "
             "figure %.1f, painting %.1f",
             t->frame > 0 ? 1000 / t->frame : 0, t->motion, t->coarse, t->fine, t->figure,
             t->painting);
}

bool game_takes_key(editor *ed, const input *in)
{
    player *p = &ed->player;
    const bool plain = (in->mods & (INPUT_CTRL | INPUT_ALT | INPUT_LOGO)) == 0;
    if (p->game == NULL || (in->kind == INPUT_KEY_PRESS && !plain)) {
        return false;
    }
    if (in->kind == INPUT_BLUR) {
        asteroids_hold(p->game, 0);
    } else if (in->kind == INPUT_KEY_PRESS && in->key == 'p') {
        p->transport.playing = p->transport.playing == in->repeat;
        game_show(ed);
        return true;
    }
    for (size_t i = 0; i < sizeof game_keys / sizeof game_keys[0]; i++) {
        const unsigned bit = game_keys[i].bit, held = p->game->held;
        if (in->kind != INPUT_BLUR && game_keys[i].key == in->key) {
            asteroids_hold(p->game, in->kind == INPUT_KEY_PRESS ? held | bit : held & ~bit);
            return true;
        }
    }
    return false;
}

void game_advance(editor *ed, double seconds)
{
    asteroids *game = ed->player.game;
    const bool was_over = asteroids_is_over(game);
    asteroids_advance(game, seconds);
    game_show(ed);
    if (player_is_on(ed) && asteroids_is_over(game) && !was_over) {
        editor_say(ed, false, "Game over: score %d. Enter starts again.", game->score);
    }
}

void game_step(editor *ed)
{
    ed->player.transport.playing = false;
    game_advance(ed, step_s);
}

void game_tell_tests(const editor *ed, char out[GAME_TEXT_SIZE])
{
    const asteroids *game = ed->player.game;
    char speed[PLAYER_SPEED_SIZE];
    player_tell_speed(ed, speed);
    snprintf(out, GAME_TEXT_SIZE, "%d coarse tests, %d fine, %d hit%s.  Wave %d, %s",
             game->tests.coarse, game->tests.fine, game->tests.hits,
             game->tests.hits == 1 ? "" : "s", game->wave,
             asteroids_is_over(game) ? "over: Enter starts again" : speed);
}
