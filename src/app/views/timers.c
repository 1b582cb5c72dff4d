/* timers.c - which of the timers is due, does it, and tells when the next one is. */
#include "app/views/frame.h"

#include <math.h>

#include "app/lists/lists.h"
#include "app/session/session.h"

static bool is_due(const timer *c, uint64_t now_ms)
{
    return c->pending && now_ms >= c->at_ms;
}

static void plan(timer *c, uint64_t at_ms)
{
    *c = (timer){ true, at_ms };
}

/* Has it been wanted for so long? Planned when it comes to be wanted, and true once. */
static bool after(timer *c, bool wanted, uint64_t now_ms, uint64_t wait_ms)
{
    const bool due = wanted && is_due(c, now_ms);
    if (!wanted || due) {
        c->pending = false;
    } else if (!c->pending) {
        plan(c, now_ms + wait_ms);
    }
    return due;
}

/* The time runs from the first change, and begins anew only when all is written. */
static void keep(timers *c, shell *s, uint64_t now_ms)
{
    const bool work = session_needs_keeping(&s->session);
    const bool wanted = work || session_has_new_settings(&s->session);
    if (after(&c->keep, wanted, now_ms, TIMERS_KEEP_MS)) {
        if (work) { session_keep(&s->session); }
        session_store_settings(&s->session);
    }
}

/* Is something under way that a new scene would take from under mouse or keyboard? */
static bool is_busy(const shell *s)
{
    const widgets *w = &s->widgets;
    return toolbox_is_dragging(&s->session.tools) || w->active != 0 || widgets_types(w) || w->modal;
}

static void look(timers *c, shell *s, uint64_t now_ms)
{
    if (after(&c->look, s->session.doc.path[0], now_ms, TIMERS_LOOK_MS)) {
        const bool changing = !is_busy(s) && session_look_at_file(&s->session);
        plan(&c->look, now_ms + (changing ? TIMERS_LOOK_AGAIN_MS : TIMERS_LOOK_MS));
    }
}

/* Looks after the program that takes a picture, as long as it runs. */
static void follow_copy(timers *c, shell *s, uint64_t now_ms)
{
    if (after(&c->copy, s->session.copying.pid != 0, now_ms, TIMERS_COPY_MS)) {
        export_follow(&s->session);
        if (s->session.copying.pid != 0) { plan(&c->copy, now_ms + TIMERS_COPY_MS); }
    }
}

static void show_tip(timers *c, shell *s, uint64_t now_ms)
{
    const draw_point mouse = s->widgets.mouse, before = c->rested;
    c->tip.pending = c->tip.pending && mouse.x == before.x && mouse.y == before.y;
    c->rested = mouse;
    if (after(&c->tip, widgets_tip_waits(&s->widgets), now_ms, TIMERS_TIP_MS)) {
        widgets_show_tip(&s->widgets);
        s->session.dirty = true;
    }
}

void timers_play_until(timers *c, shell *s, uint64_t now_ms)
{
    if (c->play.pending) {
        player_advance(&s->session.editor, (double)(now_ms - c->played_ms) / 1000);
        toolbox_mods(&s->session.tools,
                     s->session.tools.mouse.mods); /* what came under the mouse */
        shell_pass_notice_on(s);
        c->played_ms = now_ms;
    }
}

/* As much time goes by in the case as on the clock, however long a frame takes. Frames are due at
 * fixed times, unless one is missed: a late one does not put off the next. */
static void play(timers *c, shell *s, uint64_t now_ms)
{
    editor *ed = &s->session.editor;
    if (!ed->player.transport.playing || s->widgets.modal) { /* what it is about stays in view */
        c->play.pending = false;
    } else if (!c->play.pending || is_due(&c->play, now_ms)) {
        const uint64_t next_ms = c->play.at_ms + TIMERS_PLAY_MS;
        timers_play_until(c, s, now_ms);
        c->played_ms = now_ms;
        plan(&c->play, next_ms > now_ms ? next_ms : now_ms + TIMERS_PLAY_MS);
    }
}

/* The picture of the export dialog, where it moves. */
static void move_preview(timers *c, shell *s, uint64_t now_ms)
{
    export_dialog *d = &s->export;
    if (!d->open || !d->picture.pose.of) {
        c->preview.pending = false;
    } else if (!c->preview.pending || is_due(&c->preview, now_ms)) {
        d->at_s = fmod((double)now_ms / 1000, d->picture.motion.length_s);
        s->session.dirty = true;
        plan(&c->preview, now_ms + TIMERS_PREVIEW_MS);
    }
}

int timers_run(timers *c, shell *s, uint64_t now_ms)
{
    play(c, s, now_ms);
    if (after(&c->save, s->export.open && s->export.saving, now_ms, 0)) {
        export_dialog_save(s); /* not before the frame that says so is shown */
    }
    move_preview(c, s, now_ms);
    follow_copy(c, s, now_ms);
    show_tip(c, s, now_ms);
    look(c, s, now_ms);
    keep(c, s, now_ms); /* behind: what was looked at may be work to keep */
    session_follow_test(&s->session, is_busy(s), now_ms);
    shell_follow_strip(s);
    if (browser_make_pictures(s)) { return 0; }
    int64_t wait = trial_wait_ms(&s->session.trial, now_ms);
    const timer *const all[] = { &c->keep, &c->look,    &c->copy, &c->tip,
                                 &c->play, &c->preview, &c->save };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        const uint64_t at_ms = all[i]->at_ms;
        const int64_t left = at_ms > now_ms ? (int64_t)(at_ms - now_ms) : 0;
        if (all[i]->pending && (wait < 0 || left < wait)) { wait = left; }
    }
    return (int)wait;
}
