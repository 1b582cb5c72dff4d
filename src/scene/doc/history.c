/* history.c - the steps that were made, in a row, and where in it the scene stands.
 *
 * Each step holds what its shapes were (or, once undone, will be), not whole scenes: undoing
 * exchanges that with the one committed copy, which cannot fail, and then the scene follows. */
#include "scene/doc/history.h"

#include <stdlib.h>
#include <string.h>

#include "scene/doc/patch.h"
#include "scene/text/array.h"

typedef struct entry {
    char *label;
    patch patch; /* back, or forth once it is undone */
    size_t bytes;
} entry;

struct scene_history {
    scene *committed;
    entry *steps;
    int count, capacity;
    int done; /* of them; the others are undone */
    size_t bytes, limit;
    bool can_merge; /* the last thing that happened was a step being made */
};

scene_history *scene_history_create(const scene *s)
{
    scene_history *h = calloc(1, sizeof *h);
    if (!h) { return NULL; }
    h->committed = scene_copy(s);
    if (!h->committed) {
        free(h);
        return NULL;
    }
    h->limit = SCENE_HISTORY_BYTES;
    return h;
}

static void drop(scene_history *h, entry *gone)
{
    h->bytes -= gone->bytes;
    patch_deinit(&gone->patch);
    free(gone->label);
}

/* The steps from this one on go, without being undone. */
static void drop_from(scene_history *h, int first)
{
    while (h->count > first) { drop(h, &h->steps[--h->count]); }
    h->done = h->count;
}

void scene_history_destroy(scene_history *h)
{
    if (h) {
        drop_from(h, 0);
        scene_destroy(h->committed);
        free(h->steps);
        free(h);
    }
}

/* ---- Steps ------------------------------------------------------------------------------- */

static void weigh(scene_history *h, entry *changed)
{
    h->bytes -= changed->bytes;
    changed->bytes = sizeof *changed + strlen(changed->label) + 1 + patch_bytes(&changed->patch);
    h->bytes += changed->bytes;
}

static void forget_oldest(scene_history *h)
{
    while (h->bytes > h->limit && h->done > 1) {
        drop(h, h->steps);
        h->done--;
        h->count--;
        memmove(h->steps, h->steps + 1, (size_t)h->count * sizeof *h->steps);
    }
}

/* There is room for it. */
static void append(scene_history *h, const entry *added)
{
    drop_from(h, h->done);
    h->steps[h->count++] = *added;
    h->done = h->count;
    weigh(h, &h->steps[h->count - 1]);
    forget_oldest(h);
}

/* The committed copy becomes like s; *made is the step back from there, without a label when
 * nothing had to change. Appends nothing, but makes room for it. */
static scene_status advance(scene_history *h, const scene *s, const char *label, entry *made)
{
    *made = (entry){ .label = NULL };
    if (!patch_between(h->committed, s, &made->patch)) { return SCENE_NO_MEMORY; }
    if (patch_is_empty(&made->patch)) { return SCENE_OK; }
    bool ok = true;
    made->label = copy_bytes(label, strlen(label) + 1, &ok);
    if (!ok || !patch_reserve(&made->patch, h->committed) ||
        !array_reserve(&h->steps, &h->capacity, h->count, 1, sizeof *h->steps)) {
        free(made->label);
        patch_deinit(&made->patch);
        return SCENE_NO_MEMORY;
    }
    patch_apply(&made->patch, h->committed);
    patch_release(&made->patch);
    return SCENE_OK;
}

static scene_status commit_new(scene_history *h, const scene *s, const char *label)
{
    entry made;
    const scene_status status = advance(h, s, label, &made);
    if (status == SCENE_OK && made.label) {
        append(h, &made);
        h->can_merge = true;
    }
    return status;
}

/* From before the last step to the scene as it is now, in its place; where nothing differs, the
 * same. */
static scene_status commit_merged(scene_history *h, const scene *s)
{
    entry *last = &h->steps[h->done - 1], made;
    if (!patch_reserve(&last->patch, h->committed)) { return SCENE_NO_MEMORY; }
    patch_apply(&last->patch, h->committed);
    const scene_status status = advance(h, s, last->label, &made);
    last = &h->steps[h->done - 1]; /* room may have been made elsewhere */
    if (status != SCENE_OK) {
        patch_apply(&last->patch, h->committed);
        patch_release(&last->patch);
        return status;
    }
    drop_from(h, h->done - 1);
    h->can_merge = made.label != NULL;
    if (made.label) { append(h, &made); }
    return SCENE_OK;
}

scene_status scene_history_commit(scene_history *h, scene *s, const scene_step *step)
{
    /* A file that was read again counts its ids from 1; those of the steps stay taken. */
    s->next_id = s->next_id < h->committed->next_id ? h->committed->next_id : s->next_id;
    return step->merge && h->can_merge && strcmp(h->steps[h->done - 1].label, step->label) == 0
               ? commit_merged(h, s)
               : commit_new(h, s, step->label);
}

/* ---- Back and forth ---------------------------------------------------------------------- */

scene_status scene_history_revert(const scene_history *h, scene *s)
{
    patch back;
    if (!patch_between(s, h->committed, &back)) { return SCENE_NO_MEMORY; }
    const bool ok = patch_reserve(&back, s);
    if (ok) { patch_apply(&back, s); }
    patch_deinit(&back);
    return ok ? SCENE_OK : SCENE_NO_MEMORY;
}

/* The committed copy and the scene go over the step, in whichever direction it leads; by 1 or -1
 * there are more steps done then. */
static scene_status go_over(scene_history *h, scene *s, entry *over, int by)
{
    if (!patch_reserve(&over->patch, h->committed)) { return SCENE_NO_MEMORY; }
    patch_apply(&over->patch, h->committed);
    const scene_status status = scene_history_revert(h, s);
    if (status != SCENE_OK) { patch_apply(&over->patch, h->committed); }
    patch_release(&over->patch);
    if (status == SCENE_OK) {
        weigh(h, over);
        h->can_merge = false;
        h->done += by;
    }
    return status;
}

scene_status scene_history_undo(scene_history *h, scene *s)
{
    return h->done > 0 ? go_over(h, s, &h->steps[h->done - 1], -1) : SCENE_OK;
}

scene_status scene_history_redo(scene_history *h, scene *s)
{
    return h->done < h->count ? go_over(h, s, &h->steps[h->done], 1) : SCENE_OK;
}

/* ---- Ask and tell ------------------------------------------------------------------------ */

const char *scene_history_undo_label(const scene_history *h)
{
    return h->done > 0 ? h->steps[h->done - 1].label : NULL;
}

const char *scene_history_redo_label(const scene_history *h)
{
    return h->done < h->count ? h->steps[h->done].label : NULL;
}

int scene_history_undo_count(const scene_history *h)
{
    return h->done;
}

int scene_history_redo_count(const scene_history *h)
{
    return h->count - h->done;
}

void scene_history_set_limit(scene_history *h, size_t bytes)
{
    h->limit = bytes;
    forget_oldest(h);
}

void scene_history_end_step(scene_history *h)
{
    h->can_merge = false;
}
