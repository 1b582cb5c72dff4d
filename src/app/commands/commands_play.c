/* commands_play.c - the rows that play the case. */
#include <stdio.h>

#include "app/views/frame.h"

enum { CTRL = INPUT_CTRL, SHIFT = INPUT_SHIFT, ALT = INPUT_ALT };

static const char *without_motion(const shell *s)
{
    const editor *ed = &s->session.editor;
    return player_drivable(ed) || ed->moves || player_is_on(ed)
               ? NULL
               : "Nothing moves in this case: no shape has a move or a spin, and no flat one is "
                 "selected that could be driven.";
}

static const char *without_play(const shell *s)
{
    return player_is_on(&s->session.editor) ? NULL : "The case is not played.";
}

static void play_or_pause(shell *s)
{
    player *p = shell_play(s);
    if (p) {
        p->transport.playing = !p->transport.playing;
        player_show(&s->session.editor);
    }
}

static void restart(shell *s)
{
    player *p = &s->session.editor.player;
    if (p->game) {
        asteroids_start(p->game, p->game->seed);
    } else {
        transport_restart(&p->transport, p->world);
    }
    player_show(&s->session.editor);
}

static void step(shell *s, const command_call *call)
{
    if (shell_play(s)) { player_step(&s->session.editor, call->arg); }
}

/* What the slider does, by hundredths of the frame. */
static void scrub(shell *s, const command_call *call)
{
    player *p = shell_play(s);
    if (p) {
        transport_scrub(&p->transport, p->transport.t + call->arg / 100.0);
        player_show(&s->session.editor);
    }
}

static void go_to_contact(shell *s, const command_call *call)
{
    player *p = shell_play(s);
    if (p && !transport_go_to_mark(&p->transport, p->world, call->arg)) {
        session_say(&s->session, false, "There is no %s contact in this frame.",
                    call->arg > 0 ? "later" : "earlier");
    }
    if (p) { player_show(&s->session.editor); }
}

static void say_speed(shell *s)
{
    char text[PLAYER_SPEED_SIZE];
    player_tell_speed(&s->session.editor.player, text);
    session_say(&s->session, false, "Plays at %s.", text);
}

static void change_speed(shell *s, const command_call *call)
{
    if (transport_change_speed(&s->session.editor.player.transport, call->arg)) {
        say_speed(s);
    } else {
        session_say(&s->session, false, "That is the limit.");
    }
}

static void toggle_slow(shell *s)
{
    bool *slow = &s->session.editor.player.transport.slow;
    *slow = !*slow;
    say_speed(s);
}

static void toggle_going_on(shell *s)
{
    bool *goes_on = &s->session.editor.player.transport.goes_on;
    *goes_on = !*goes_on;
    session_say(&s->session, false,
                *goes_on ? "Goes on frame after frame." : "Plays this frame again and again.");
}

static const char *of_game(const shell *s)
{
    const char *why = without_motion(s);
    return why || !s->session.editor.player.game
               ? why
               : "A game cannot be rewound, and nobody knows its contacts to come.";
}

/* No tool in hand, and no drawer over what is to be seen. */
static void make_way(shell *s)
{
    toolbox_set_mode(&s->session.tools, TOOL_MODE_SELECT);
    if (s->drawer_open) {
        s->drawer_open = false;
        shell_relayout(s);
    }
}

/* Over the gallery's case that tells of it, where there is one. */
static void play_asteroids(shell *s)
{
    char folder[PLACES_PATH_SIZE], path[PLACES_PATH_SIZE], said[SESSION_MESSAGE_SIZE];
    session_hide_message(&s->session);
    if (places_assets("cases", folder, sizeof folder) &&
        places_join(folder, "990-asteroids.json", path, sizeof path)) {
        session_begin_demo(&s->session, path);
    }
    make_way(s);
    if (player_start_demo(&s->session.editor, false)) {
        snprintf(said, sizeof said, "%s", s->session.message.text); /* of work that was left */
        session_say(&s->session, false,
                    "%s%sLeft and Right turn, Up thrusts, Z fires; P pauses, W is full speed.",
                    said, said[0] ? "  " : "");
    }
}

/* What a driven shape does at what is in its way. */
static void change_passing(shell *s)
{
    static const struct {
        scene_respond next;
        const char *words;
    } passing[SCENE_RESPOND_COUNT] = {
        [SCENE_SLIDE] = { SCENE_STOP, "slides along" },
        [SCENE_STOP] = { SCENE_THROUGH, "stops at" },
        [SCENE_THROUGH] = { SCENE_SLIDE, "passes through" },
    };
    drive *d = &s->session.editor.player.drive;
    d->respond = passing[d->respond].next;
    session_say(&s->session, false, "A driven shape %s what is in its way.",
                passing[d->respond].words);
}

static void play_crowd(shell *s)
{
    session_begin_demo(&s->session, NULL);
    make_way(s);
    (void)player_start_demo(&s->session.editor, true);
}

/* ---- Rows -------------------------------------------------------------------------------- */

static const command rows[] = {
    COMMAND_SHELL_ROW(NAMED_PLAY, COMMAND_PLAY, without_motion, play_or_pause, COMMAND_KEY(' ', 0),
                      .also = "play animate animation run simulate simulation start physics"),
    COMMAND_EDIT_ROW(NAMED_STOP, COMMAND_PLAY, without_play, player_stop,
                     COMMAND_KEY(INPUT_KEY_ESCAPE, SHIFT)),
    COMMAND_EDIT_ROW(NAMED_KEEP_MOMENT, COMMAND_PLAY, without_play, player_keep,
                     COMMAND_KEY(INPUT_KEY_ENTER, CTRL), .also = "snapshot"),
    COMMAND_MOUSE_ALSO("Drag below the plot", COMMAND_PLAY,
                       "Go to a moment; near a contact: exactly to it", "time scrub timeline"),
    COMMAND_SHELL_ROW(NAMED_RESTART, COMMAND_PLAY, without_play, restart,
                      COMMAND_KEY(INPUT_KEY_HOME, 0), .also = "restart rewind reset"),
    COMMAND_ROW(NAMED_FRAME_BACK, COMMAND_PLAY, of_game, step, COMMAND_KEY(',', SHIFT), .arg = -1,
                .repeats = true, .also = "previous"),
    COMMAND_ROW(NAMED_FRAME_ON, COMMAND_PLAY, without_motion, step, COMMAND_KEY('.', SHIFT),
                .arg = 1, .repeats = true, .also = "next"),
    COMMAND_ROW("A hundredth of the frame back", COMMAND_PLAY, of_game, scrub,
                COMMAND_KEY(',', ALT | SHIFT), .arg = -1, .repeats = true,
                .also = "time scrub moment"),
    COMMAND_ROW("A hundredth of the frame on", COMMAND_PLAY, of_game, scrub,
                COMMAND_KEY('.', ALT | SHIFT), .arg = 1, .repeats = true,
                .also = "time scrub moment"),
    COMMAND_ROW("To the contact before", COMMAND_PLAY, of_game, go_to_contact,
                COMMAND_KEY(',', ALT), .arg = -1),
    COMMAND_ROW("To the next contact", COMMAND_PLAY, of_game, go_to_contact, COMMAND_KEY('.', ALT),
                .arg = 1),
    COMMAND_ROW(NAMED_SLOWER, COMMAND_PLAY, without_play, change_speed, COMMAND_KEY('[', 0),
                .arg = -1, .also = "speed velocity"),
    COMMAND_ROW(NAMED_FASTER, COMMAND_PLAY, without_play, change_speed, COMMAND_KEY(']', 0),
                .arg = 1, .also = "speed velocity up"),
    COMMAND_SHELL_ROW("Slow motion", COMMAND_PLAY, without_motion, toggle_slow, COMMAND_KEY('w', 0),
                      .also = "speed"),
    COMMAND_MOUSE_ALSO("Hold arrow keys", COMMAND_PLAY,
                       "Drive the selected shape while it plays, two at once diagonally",
                       "steer walk control keyboard"),
    COMMAND_SHELL_ROW("Drive: slide, stop or pass through", COMMAND_PLAY, NULL, change_passing,
                      COMMAND_KEY('i', 0)),
    COMMAND_SHELL_ROW(NAMED_GO_ON, COMMAND_PLAY, of_game, toggle_going_on, COMMAND_KEY('l', SHIFT)),
    COMMAND_SHELL_ROW(NAMED_ASTEROIDS, COMMAND_PLAY, NULL, play_asteroids, COMMAND_KEY('a', ALT),
                      .also = "game demo"),
    COMMAND_MOUSE_ALSO("Left, Right, Up, Z", COMMAND_PLAY, "Turn, thrust and fire in Asteroids",
                       "game ship shoot steer"),
    COMMAND_SHELL_ROW(NAMED_CROWD, COMMAND_PLAY, NULL, play_crowd, COMMAND_KEY('a', ALT | SHIFT),
                      .also = "demo many benchmark performance fps"),
};

const command_rows commands_play = COMMAND_ROWS(rows);
