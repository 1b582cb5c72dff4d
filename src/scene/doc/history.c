/* history.c - the steps that were made, in a row, and where in it the scene stands.
 *
 * Each step holds what its shapes were (or, once undone, will be), not whole scenes: undoing
 * exchanges that with the one committed copy, which cannot fail, and then the scene follows. */
#include "scene/doc/history.h"

#include <stdlib.h>
#include <string.h>

#include "scene/doc/patch.h"

typedef struct entry {
    struct entry *older, *newer;
    size_t bytes;
    patch patch; /* back, or forth once it is undone */
    char label[];
} entry;

struct scene_history {
    scene *committed;
    entry *oldest, *newest;
    entry *current; /* the last one done; NULL: all are undone */
    int undo_count, redo_count;
    size_t bytes, limit;
    bool can_merge; /* the last thing that happened was a step being made */
};

scene_history *scene_history_create(const scene *s)
{
    scene_history *h = calloc(1, sizeof *h);
    if (!h) {
        return NULL;
    }
    h->committed = scene_copy(s);
    if (!h->committed) {
        free(h);
        return NULL;
    }
    h->limit = SCENE_HISTORY_BYTES;
    return h;
}

static void destroy_entry(entry *gone)
{
    patch_deinit(&gone->patch);
    free(gone);
}

static entry *next_to_redo(const scene_history *h)
{
    return h->current ? h->current->newer : h->oldest;
}

static void drop_redo(scene_history *h)
{
    entry *gone = next_to_redo(h);
    h->newest = h->current;
    *(h->current ? &h->current->newer : &h->oldest) = NULL;
    while (gone) {
        entry *newer = gone->newer;
        h->bytes -= gone->bytes;
        destroy_entry(gone);
        gone = newer;
    }
    h->redo_count = 0;
}

void scene_history_destroy(scene_history *h)
{
    if (!h) {
        return;
    }
    h->current = NULL;
    drop_redo(h);
    scene_destroy(h->committed);
    free(h);
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
    while (h->bytes > h->limit && h->undo_count > 1) {
        entry *gone = h->oldest;
        h->oldest = gone->newer;
        h->oldest->older = NULL;
        h->undo_count--;
        h->bytes -= gone->bytes;
        destroy_entry(gone);
    }
}

/* The last step done goes, without being undone. */
static void forget_current(scene_history *h)
{
    entry *gone = h->current;
    h->current = h->newest = gone->older;
    *(h->current ? &h->current->newer : &h->oldest) = NULL;
    h->undo_count--;
    h->bytes -= gone->bytes;
    destroy_entry(gone);
}

static void append(scene_history *h, entry *added)
{
    drop_redo(h);
    added->older = h->newest;
    *(h->newest ? &h->newest->newer : &h->oldest) = added;
    h->newest = h->current = added;
    h->undo_count++;
    weigh(h, added);
}

static entry *create_entry(const char *label)
{
    const size_t size = strlen(label) + 1;
    entry *made = calloc(1, sizeof *made + size);
    if (made) {
        memcpy(made->label, label, size);
    }
    return made;
}

/* The committed copy becomes like s; *made is the step back from there, NULL when nothing had to
 * change. Appends nothing. */
static scene_status advance(scene_history *h, const scene *s, const char *label, entry **made)
{
    *made = NULL;
    patch forth;
    if (!patch_between(h->committed, s, &forth)) {
        return SCENE_NO_MEMORY;
    }
    if (patch_is_empty(&forth)) {
        return SCENE_OK;
    }
    entry *added = create_entry(label);
    if (!added || !patch_reserve(&forth, h->committed)) {
        free(added);
        patch_deinit(&forth);
        return SCENE_NO_MEMORY;
    }
    patch_apply(&forth, h->committed);
    patch_release(&forth);
    added->patch = forth;
    *made = added;
    return SCENE_OK;
}

static scene_status commit_new(scene_history *h, const scene *s, const char *label)
{
    entry *made;
    const scene_status status = advance(h, s, label, &made);
    if (made) {
        append(h, made);
        forget_oldest(h);
        h->can_merge = true;
    }
    return status;
}

/* From before the last step to the scene as it is now, in its place; where nothing differs, the same. */
static scene_status commit_merged(scene_history *h, const scene *s)
{
    entry *last = h->current, *made;
    if (!patch_reserve(&last->patch, h->committed)) {
        return SCENE_NO_MEMORY;
    }
    patch_apply(&last->patch, h->committed);
    const scene_status status = advance(h, s, last->label, &made);
    if (status != SCENE_OK) {
        patch_apply(&last->patch, h->committed);
        patch_release(&last->patch);
        return status;
    }
    forget_current(h);
    if (made) {
        append(h, made);
        forget_oldest(h);
    }
    h->can_merge = made != NULL;
    return SCENE_OK;
}

scene_status scene_history_commit(scene_history *h, scene *s, const scene_step *step)
{
    /* A file that was read again counts its ids from 1; those of the steps stay taken. */
    s->next_id = s->next_id < h->committed->next_id ? h->committed->next_id : s->next_id;
    return step->merge && h->can_merge && strcmp(h->current->label, step->label) == 0
               ? commit_merged(h, s)
               : commit_new(h, s, step->label);
}

/* ---- Back and forth ---------------------------------------------------------------------- */

scene_status scene_history_revert(const scene_history *h, scene *s)
{
    patch back;
    if (!patch_between(s, h->committed, &back)) {
        return SCENE_NO_MEMORY;
    }
    const bool ok = patch_reserve(&back, s);
    if (ok) {
        patch_apply(&back, s);
    }
    patch_deinit(&back);
    return ok ? SCENE_OK : SCENE_NO_MEMORY;
}

/* The committed copy and the scene go over the step, in whichever direction it leads. */
static scene_status go_over(scene_history *h, scene *s, entry *over)
{
    if (!patch_reserve(&over->patch, h->committed)) {
        return SCENE_NO_MEMORY;
    }
    patch_apply(&over->patch, h->committed);
    const scene_status status = scene_history_revert(h, s);
    if (status != SCENE_OK) {
        patch_apply(&over->patch, h->committed);
    }
    patch_release(&over->patch);
    if (status == SCENE_OK) {
        weigh(h, over);
        h->can_merge = false;
    }
    return status;
}

scene_status scene_history_undo(scene_history *h, scene *s)
{
    entry *undone = h->current;
    const scene_status status = undone ? go_over(h, s, undone) : SCENE_OK;
    if (undone && status == SCENE_OK) {
        h->current = undone->older;
        h->undo_count--;
        h->redo_count++;
    }
    return status;
}

scene_status scene_history_redo(scene_history *h, scene *s)
{
    entry *redone = next_to_redo(h);
    const scene_status status = redone ? go_over(h, s, redone) : SCENE_OK;
    if (redone && status == SCENE_OK) {
        h->current = redone;
        h->undo_count++;
        h->redo_count--;
    }
    return status;
}

/* ---- Ask and tell ------------------------------------------------------------------------ */

const char *scene_history_undo_label(const scene_history *h)
{
    return h->current ? h->current->label : NULL;
}

const char *scene_history_redo_label(const scene_history *h)
{
    const entry *next = next_to_redo(h);
    return next ? next->label : NULL;
}

int scene_history_undo_count(const scene_history *h)
{
    return h->undo_count;
}

int scene_history_redo_count(const scene_history *h)
{
    return h->redo_count;
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
