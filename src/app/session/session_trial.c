/* session_trial.c - somebody's code on trial: begins, ends, shows a counterexample. */
#include <inttypes.h>

#include "app/session/session.h"

void session_test(session *s, const char *subject)
{
    scene_error ignored; /* the list is a comfort */
    char spec[PLACES_PATH_SIZE];
    places_absolute(subject, spec); /* a file, wherever we are started the next time */
    if (!trial_begin(&s->trial, spec)) {
        session_say(s, true, "Out of memory: no code is tested.");
        return;
    }
    if (s->remembers) { (void)recent_add(&s->subjects, spec, &ignored); }
    s->dirty = s->editor.dirty = true;
}

void session_end_test(session *s)
{
    trial_end(&s->trial, 0);
    s->dirty = s->editor.dirty = true;
}

void session_follow_test(session *s, bool busy, uint64_t now_ms)
{
    scene *found;
    if (!trial_is_on(&s->trial)) { return; }
    const bool answered = trial_follow(&s->trial, &s->editor, now_ms);
    if (trial_follow_map(&s->trial, &s->editor, !toolbox_is_dragging(&s->tools), now_ms) ||
        answered) {
        s->dirty = s->editor.dirty = true;
    }
    if (busy || !trial_take_hunted(&s->trial, &found)) { return; }
    if (found) { /* as a new case; the one shown waits, if it has unsaved changes */
        if (session_show_scene(s, found)) {
            session_say_first(s, "Found among %" PRId64 " random questions: %s",
                              s->trial.hunted.asked, scene_title(s->doc.scene));
        }
    } else if (s->trial.hunted.found || s->trial.hunted.why[0]) {
        session_say(s, true, "The search has ended: %s",
                    s->trial.hunted.found ? "out of memory" : s->trial.hunted.why);
    } else {
        session_say(s, false,
                    "No counterexample among %" PRId64
                    " random questions. Another search goes on with others.",
                    s->trial.hunted.asked);
    }
}
