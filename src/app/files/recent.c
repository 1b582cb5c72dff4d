/* recent.c - the list of recent files, merged with what other windows wrote. */
#include "app/files/recent.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "scene/text/refuse.h"

static const char file_name[] = "recent";
static const char key[] = "files";

void recent_deinit(recent_files *r)
{
    for (int i = 0; i < r->count; i++) {
        free(r->paths[i]);
    }
    *r = (recent_files){ .count = 0 };
}

static void remove_at(recent_files *r, int index)
{
    free(r->paths[index]);
    r->count--;
    memmove(&r->paths[index], &r->paths[index + 1],
            (size_t)(r->count - index) * sizeof r->paths[0]);
}

static int index_of(const recent_files *r, const char *path)
{
    for (int i = 0; i < r->count; i++) {
        if (strcmp(r->paths[i], path) == 0) {
            return i;
        }
    }
    return -1;
}

static void append(recent_files *r, const char *path)
{
    if (path && path[0] == '/' && r->count < RECENT_MOST && index_of(r, path) < 0) {
        char *copy = strdup(path);
        if (copy) { /* without memory the list is shorter */
            r->paths[r->count++] = copy;
        }
    }
}

static void load_from(recent_files *r, const char *folder, char note[OWN_FILE_NOTE_SIZE])
{
    *r = (recent_files){ .count = 0 };
    json_t *root = own_file_load(folder, file_name, note);
    const json_t *files = json_object_get(root, key);
    for (size_t i = 0; i < json_array_size(files); i++) {
        append(r, json_string_value(json_array_get(files, i)));
    }
    json_decref(root);
}

void recent_load(recent_files *r, char note[OWN_FILE_NOTE_SIZE])
{
    char folder[PLACES_PATH_SIZE];
    *r = (recent_files){ .count = 0 };
    note[0] = '\0';
    if (places_state(folder, sizeof folder)) {
        load_from(r, folder, note);
    }
}

static bool put_at_head(recent_files *r, const char *path)
{
    char *copy = strdup(path);
    if (!copy) {
        return false;
    }
    const int old = index_of(r, path);
    if (old >= 0 || r->count == RECENT_MOST) {
        remove_at(r, old >= 0 ? old : r->count - 1);
    }
    memmove(&r->paths[1], &r->paths[0], (size_t)r->count * sizeof r->paths[0]);
    r->paths[0] = copy;
    r->count++;
    return true;
}

/* The list as JSON; NULL: no memory. */
static json_t *as_json(const recent_files *r)
{
    json_t *files = json_array();
    for (int i = 0; files && i < r->count; i++) {
        json_t *path = json_string(r->paths[i]);
        if (path && json_array_append_new(files, path) != 0) {
            json_decref(files);
            return NULL;
        }
    }
    return files ? json_pack("{s:o}", key, files) : NULL;
}

static scene_status store_in(const char *folder, const recent_files *r, scene_error *error)
{
    json_t *root = as_json(r);
    if (!root) {
        return refuse_no_memory(error);
    }
    const scene_status status = own_file_store(folder, file_name, root, error);
    json_decref(root);
    return status;
}

scene_status recent_add(recent_files *r, const char *path, scene_error *error)
{
    char folder[PLACES_PATH_SIZE], resolved[PLACES_PATH_SIZE];
    places_resolve(path, resolved, sizeof resolved);
    if (resolved[0] != '/') {
        return SCENE_OK;
    }
    if (!places_state(folder, sizeof folder)) {
        return put_at_head(r, resolved) ? SCENE_OK : refuse_no_memory(error);
    }
    const int lock = own_file_lock(folder);
    recent_files merged;
    char note[OWN_FILE_NOTE_SIZE]; /* a file broken meanwhile is put aside, and that is enough */
    load_from(&merged, folder, note);
    for (int i = 0; i < r->count; i++) {
        append(&merged, r->paths[i]); /* what could not be written earlier */
    }
    recent_deinit(r);
    *r = merged;
    const scene_status status =
        put_at_head(r, resolved) ? store_in(folder, r, error) : refuse_no_memory(error);
    own_file_unlock(lock);
    return status;
}

static bool is_file(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

void recent_refresh(recent_files *r)
{
    char note[OWN_FILE_NOTE_SIZE];
    recent_files stored, shown = { .count = 0 };
    recent_load(&stored, note);
    const recent_files *from =
        stored.count > 0 ? &stored : r; /* ours, where nothing can be stored */
    for (int i = 0; i < from->count; i++) {
        append(&shown, is_file(from->paths[i]) ? from->paths[i] : NULL);
    }
    recent_deinit(&stored);
    recent_deinit(r);
    *r = shown;
}
