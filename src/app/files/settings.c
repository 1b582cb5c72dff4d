/* settings.c - settings and recent files to JSON and back; reads, writes, locks and puts aside the
 * program's own files. */
#include "app/files/settings.h"

#include <errno.h>
#include <fcntl.h>
#include <float.h>
#include <jansson.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "scene/disk/carried.h"
#include "scene/text/refuse.h"

enum { MOST_BYTES = 1 << 20, LOCK_TRIES = 400, NAME_SIZE = 64 };

static const long lock_wait_ns = 5000000;

/* ---- The program's own files ------------------------------------------------------------- */

/* "" where there is none that fits: no file has this name. */
static void path_of(const char *folder, const char *name, const char *ending,
                    char out[PLACES_PATH_SIZE])
{
    char file[NAME_SIZE];
    snprintf(file, sizeof file, "%s%s", name, ending);
    if (!places_join(folder, file, out, PLACES_PATH_SIZE)) { out[0] = '\0'; }
}

static void put_aside(const char *folder, const char *name, const char *why,
                      char note[SETTINGS_NOTE_SIZE])
{
    char path[PLACES_PATH_SIZE], aside[PLACES_PATH_SIZE];
    path_of(folder, name, ".json", path);
    path_of(folder, name, ".broken.json", aside);
    if (rename(path, aside) == 0) {
        snprintf(note, SETTINGS_NOTE_SIZE, "%s.json is broken (%s). It is kept as %s", name, why,
                 aside);
    } else {
        snprintf(note, SETTINGS_NOTE_SIZE, "%s.json is broken (%s) and cannot be put aside: %s",
                 name, why, strerror(errno));
    }
}

static json_t *parse(const char *bytes, size_t size, char *why, size_t why_size)
{
    json_error_t error;
    json_t *root = json_loadb(bytes, size, 0, &error);
    if (!root) {
        snprintf(why, why_size, "line %d: %s", error.line, error.text);
    } else if (!json_is_object(root)) {
        snprintf(why, why_size, "it is no object");
        json_decref(root);
        root = NULL;
    }
    return root;
}

static bool exists(const char *path)
{
    return access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

/* Reads folder/NAME.json, whose top level is an object. NULL: there is none, or it cannot be used;
 * then `note` says why ("" when there is nothing to say), and a broken one is NAME.broken.json from
 * now on. The result is the caller's (json_decref). */
static json_t *load(const char *folder, const char *name, char note[SETTINGS_NOTE_SIZE])
{
    char path[PLACES_PATH_SIZE];
    note[0] = '\0';
    path_of(folder, name, ".json", path);
    if (!exists(path)) { return NULL; }
    char *bytes;
    size_t size;
    scene_error error = { .status = SCENE_OK };
    if (file_load(path, MOST_BYTES, &bytes, &size, &error) != SCENE_OK) {
        scene_format_error(&error, path, note, SETTINGS_NOTE_SIZE);
        return NULL;
    }
    char why[JSON_ERROR_TEXT_LENGTH + 32];
    json_t *root = parse(bytes, size, why, sizeof why);
    free(bytes);
    if (!root) { put_aside(folder, name, why, note); }
    return root;
}

/* The same, to be changed and stored: empty where there is none or a broken one is put aside by
 * now. NULL: it cannot be read, and has to stay as it is, or there is no memory. */
static json_t *load_to_change(const char *folder, const char *name, scene_error *error)
{
    char path[PLACES_PATH_SIZE], note[SETTINGS_NOTE_SIZE];
    json_t *root = load(folder, name, note);
    path_of(folder, name, ".json", path);
    if (!root && exists(path)) {
        (void)refuse(error, SCENE_CANNOT_WRITE, 0, "%s.json cannot be read, and is left as it is",
                     name);
        return NULL;
    }
    root = root ? root : json_object();
    if (!root) { (void)refuse_no_memory(error); }
    return root;
}

/* With no more digits than read back to the same numbers: 1.1, not 1.1000000000000001. */
static char *text_of(const json_t *root)
{
    char *text = NULL;
    bool same = false;
    for (size_t digits = DBL_DIG; digits <= DBL_DECIMAL_DIG && !same; digits++) {
        free(text);
        text = json_dumps(root, JSON_INDENT(2) | JSON_REAL_PRECISION(digits));
        json_t *back = text ? json_loads(text, 0, NULL) : NULL;
        same = !text || json_equal(root, back);
        json_decref(back);
    }
    return text;
}

/* Writes folder/NAME.json at once or not at all, of what was loaded to be changed and could be, and
 * frees that. */
static scene_status store(const char *folder, const char *name, json_t *root, bool changed,
                          scene_error *error)
{
    char path[PLACES_PATH_SIZE];
    if (!root) { return error->status; }
    char *text = changed ? text_of(root) : NULL;
    json_decref(root);
    if (!text) { return refuse_no_memory(error); }
    scene_status status = SCENE_OK;
    errno = ENAMETOOLONG;
    path_of(folder, name, ".json", path);
    if (!path[0] || !file_make_folder(folder, 0700)) {
        status = refuse_errno(error, SCENE_CANNOT_WRITE, "cannot be written");
    } else {
        scene_remove_leftovers(path);
        status = scene_write_bytes(path, text, strlen(text), error);
    }
    free(text);
    return status;
}

/* Waits for the other windows, two seconds at most: better to go on without than to hang for a
 * program that is stopped. Tells what unlock() needs. */
static int lock_folder(const char *folder)
{
    /* The folder itself is locked: no file for it is left lying about. */
    const int lock =
        file_make_folder(folder, 0700) ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    for (int i = 0; lock >= 0 && i < LOCK_TRIES; i++) {
        if (flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) { break; }
        nanosleep(&(struct timespec){ .tv_nsec = lock_wait_ns }, NULL);
    }
    return lock;
}

static void unlock(int lock)
{
    if (lock >= 0) {
        /* A child of the lab that was forked meanwhile has it open too, and may stay. */
        flock(lock, LOCK_UN);
        close(lock);
    }
}

/* ---- Settings ---------------------------------------------------------------------------- */

static const char settings_name[] = "settings";

/* The keys that are true or false. */
static const struct {
    const char *key;
    size_t offset;
} flags[] = {
    { "snap_objects", offsetof(settings, snap_objects) },
    { "snap_touching", offsetof(settings, snap_touching) },
    { "snap_grid", offsetof(settings, snap_grid) },
    { "panel_hidden", offsetof(settings, panel_hidden) },
    { "rulers_hidden", offsetof(settings, rulers_hidden) },
    { "case_folded", offsetof(settings, folded[FOLD_CASE]) },
    { "values_folded", offsetof(settings, folded[FOLD_VALUES]) },
    { "more_folded", offsetof(settings, folded[FOLD_MORE]) },
    { "points_folded", offsetof(settings, folded[FOLD_POINTS]) },
    { "expected_folded", offsetof(settings, folded[FOLD_EXPECTED]) },
    { "pairs_folded", offsetof(settings, folded[FOLD_PAIRS]) },
    { "frame_folded", offsetof(settings, folded[FOLD_FRAME]) },
    { "start_folded", offsetof(settings, folded[FOLD_START]) },
    { "overlays_folded", offsetof(settings, folded[FOLD_OVERLAYS]) },
};

enum { FLAG_COUNT = sizeof flags / sizeof flags[0] };

static bool flag_of(const settings *s, int index)
{
    bool value;
    memcpy(&value, (const char *)s + flags[index].offset, sizeof value);
    return value;
}

settings settings_default(void)
{
    return (settings){
        .theme = FIGURE_LIGHT,
        .zoom = 1,
        .snap_objects = true,
        .snap_touching = true,
        .folded = { [FOLD_CASE] = true, [FOLD_MORE] = true, [FOLD_OVERLAYS] = true },
    };
}

static void read_settings(settings *s, const json_t *root)
{
    const char *theme = json_string_value(json_object_get(root, "theme"));
    const char *folder = json_string_value(json_object_get(root, "last_folder"));
    const json_t *zoom = json_object_get(root, "zoom");
    if (theme && strcmp(theme, "dark") == 0) { s->theme = FIGURE_DARK; }
    if (json_is_number(zoom)) {
        s->zoom = fmin(fmax(json_number_value(zoom), SETTINGS_LEAST_ZOOM), SETTINGS_MOST_ZOOM);
    }
    if (folder && folder[0] == '/' && strlen(folder) < sizeof s->last_folder) {
        snprintf(s->last_folder, sizeof s->last_folder, "%s", folder);
    }
    for (int i = 0; i < FLAG_COUNT; i++) {
        const json_t *flag = json_object_get(root, flags[i].key);
        const bool value = json_is_boolean(flag) ? json_is_true(flag) : flag_of(s, i);
        memcpy((char *)s + flags[i].offset, &value, sizeof value);
    }
}

settings settings_load(char note[SETTINGS_NOTE_SIZE])
{
    settings s = settings_default();
    char folder[PLACES_PATH_SIZE];
    note[0] = '\0';
    json_t *root = places_config(folder, sizeof folder) ? load(folder, settings_name, note) : NULL;
    if (root) {
        read_settings(&s, root);
        json_decref(root);
    }
    return s;
}

/* A folder whose name is no UTF-8 has no JSON string and is not remembered. */
static bool put_changes(json_t *root, const settings *now, const settings *before)
{
    bool ok = true;
    if (now->theme != before->theme) {
        const char *theme = now->theme == FIGURE_DARK ? "dark" : "light";
        ok = json_object_set_new(root, "theme", json_string(theme)) == 0;
    }
    if (now->zoom != before->zoom) {
        ok = json_object_set_new(root, "zoom", json_real(now->zoom)) == 0 && ok;
    }
    for (int i = 0; i < FLAG_COUNT; i++) {
        if (flag_of(now, i) != flag_of(before, i)) {
            ok = json_object_set_new(root, flags[i].key, json_boolean(flag_of(now, i))) == 0 && ok;
        }
    }
    if (strcmp(now->last_folder, before->last_folder) != 0) {
        json_t *folder = json_string(now->last_folder);
        ok = (!folder || json_object_set_new(root, "last_folder", folder) == 0) && ok;
    }
    return ok;
}

scene_status settings_store(const settings *now, const settings *before, scene_error *error)
{
    char folder[PLACES_PATH_SIZE];
    if (!places_config(folder, sizeof folder)) {
        return refuse(error, SCENE_CANNOT_WRITE, 0,
                      "cannot be written: there is no folder for settings");
    }
    const int lock = lock_folder(folder);
    json_t *root = load_to_change(folder, settings_name, error);
    const bool changed = root && put_changes(root, now, before);
    const scene_status status = store(folder, settings_name, root, changed, error);
    unlock(lock);
    return status;
}

bool settings_equal(const settings *a, const settings *b)
{
    bool equal =
        a->theme == b->theme && a->zoom == b->zoom && strcmp(a->last_folder, b->last_folder) == 0;
    for (int i = 0; i < FLAG_COUNT; i++) { equal = equal && flag_of(a, i) == flag_of(b, i); }
    return equal;
}

/* ---- Recent files ------------------------------------------------------------------------ */

static const char recent_name[] = "recent";

static const char *key_of(const recent_files *r)
{
    return r->subjects ? "subjects" : "files";
}

static void append(recent_files *r, const char *path)
{
    bool wanted = path && (r->subjects ? path[0] : path[0] == '/') && r->count < RECENT_MOST &&
                  strlen(path) < sizeof *r->paths;
    for (int i = 0; wanted && i < r->count; i++) { wanted = strcmp(r->paths[i], path) != 0; }
    if (wanted) { snprintf(r->paths[r->count++], sizeof *r->paths, "%s", path); }
}

static void append_all(recent_files *r, const json_t *root)
{
    const json_t *files = json_object_get(root, key_of(r));
    for (size_t i = 0; i < json_array_size(files); i++) {
        append(r, json_string_value(json_array_get(files, i)));
    }
}

void recent_load(recent_files *r, char note[SETTINGS_NOTE_SIZE])
{
    char folder[PLACES_PATH_SIZE];
    r->count = 0;
    note[0] = '\0';
    if (places_state(folder, sizeof folder)) {
        json_t *root = load(folder, recent_name, note);
        append_all(r, root);
        json_decref(root);
    }
}

/* False: no memory. */
static bool put_list(json_t *root, const recent_files *r)
{
    json_t *files = json_array();
    bool ok = files != NULL;
    for (int i = 0; ok && i < r->count; i++) {
        json_t *path = json_string(r->paths[i]);
        ok = !path || json_array_append_new(files, path) == 0;
    }
    return json_object_set_new(root, key_of(r), files) == 0 && ok;
}

/* The file at the head, then what is on disk, then what could not be written earlier. */
scene_status recent_add(recent_files *r, const char *path, scene_error *error)
{
    char folder[PLACES_PATH_SIZE], resolved[PLACES_PATH_SIZE];
    const bool kept = places_state(folder, sizeof folder);
    recent_files merged = { .subjects = r->subjects };
    if (!r->subjects) {
        places_resolve(path, resolved, sizeof resolved);
        path = resolved;
        if (path[0] != '/') { return SCENE_OK; }
    }
    append(&merged, path);
    const int lock = kept ? lock_folder(folder) : -1;
    json_t *root = kept ? load_to_change(folder, recent_name, error) : NULL;
    append_all(&merged, root);
    for (int i = 0; i < r->count; i++) { append(&merged, r->paths[i]); }
    *r = merged;
    const bool changed = root && put_list(root, r);
    const scene_status status = kept ? store(folder, recent_name, root, changed, error) : SCENE_OK;
    unlock(lock);
    return status;
}

static bool is_file(const char *path, size_t length)
{
    char name[PLACES_PATH_SIZE];
    struct stat info;
    snprintf(name, sizeof name, "%.*s", (int)length, path);
    return stat(name, &info) == 0 && S_ISREG(info.st_mode);
}

/* Of a subject that is no file the first word may be a program. */
void recent_refresh(recent_files *r)
{
    char note[SETTINGS_NOTE_SIZE];
    recent_files stored = { .subjects = r->subjects }, shown = stored;
    recent_load(&stored, note);
    const recent_files *from =
        stored.count > 0 ? &stored : r; /* ours, where nothing can be stored */
    for (int i = 0; i < from->count; i++) {
        const char *path = from->paths[i];
        const bool is_command =
            r->subjects && (path[0] != '/' || is_file(path, strcspn(path, " ")));
        append(&shown, is_command || is_file(path, strlen(path)) ? path : NULL);
    }
    *r = shown;
}
