/* chores.c - timers of what is due, by the clock of whoever calls. */
#include "app/session/chores.h"

#include "app/session/handover.h"
#include "app/session/session_files.h"

static bool is_due(const chore *c, uint64_t now_ms)
{
    return c->pending && now_ms >= c->at_ms;
}

static void plan(chore *c, uint64_t at_ms)
{
    *c = (chore){ true, at_ms };
}

/* The time runs from the first change, and begins anew only when all is written. */
static void keep(chores *c, session *s, uint64_t now_ms)
{
    const bool work = session_needs_keeping(s);
    if (!work && !session_has_new_settings(s)) {
        c->keep.pending = false;
    } else if (!c->keep.pending) {
        plan(&c->keep, now_ms + CHORES_KEEP_MS);
    } else if (is_due(&c->keep, now_ms)) {
        c->keep.pending = false;
        if (work) {
            session_keep(s);
        }
        session_store_settings(s);
    }
}

static void look(chores *c, session *s, uint64_t now_ms)
{
    if (!s->doc.path[0]) {
        c->look.pending = false;
        return;
    }
    if (!c->look.pending) {
        plan(&c->look, now_ms + CHORES_LOOK_MS);
    } else if (is_due(&c->look, now_ms)) {
        const bool changing = session_look_at_file(s);
        plan(&c->look, now_ms + (changing ? CHORES_LOOK_AGAIN_MS : CHORES_LOOK_MS));
    }
}

/* Looks after the program that takes a picture, as long as it runs. */
static void follow_copy(chores *c, session *s, uint64_t now_ms)
{
    const bool due = is_due(&c->copy, now_ms);
    if (due) {
        handover_follow(s);
    }
    if (s->copying.pid == 0) {
        c->copy.pending = false;
    } else if (due || !c->copy.pending) {
        plan(&c->copy, now_ms + CHORES_COPY_MS);
    }
}

static void show_tip(chores *c, session *s, uint64_t now_ms)
{
    const draw_point mouse = s->widgets.mouse;
    if (!widgets_tip_waits(&s->widgets)) {
        c->tip.pending = false;
    } else if (!c->tip.pending || mouse.x != c->rested.x || mouse.y != c->rested.y) {
        plan(&c->tip, now_ms + CHORES_TIP_MS);
        c->rested = mouse;
    } else if (is_due(&c->tip, now_ms)) {
        c->tip.pending = false;
        widgets_show_tip(&s->widgets);
        s->dirty = true;
    }
}

static int64_t until(const chore *c, uint64_t now_ms)
{
    return c->at_ms > now_ms ? (int64_t)(c->at_ms - now_ms) : 0;
}

int chores_run(chores *c, session *s, uint64_t now_ms)
{
    follow_copy(c, s, now_ms);
    show_tip(c, s, now_ms);
    look(c, s, now_ms);
    keep(c, s, now_ms); /* behind: what was looked at may be work to keep */
    if (browser_make_pictures(s)) {
        return 0;
    }
    int64_t wait = -1;
    const chore *const all[] = { &c->keep, &c->look, &c->copy, &c->tip };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        const int64_t left = until(all[i], now_ms);
        if (all[i]->pending && (wait < 0 || left < wait)) {
            wait = left;
        }
    }
    return (int)wait;
}
