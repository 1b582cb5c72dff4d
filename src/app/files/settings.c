/* settings.c - settings to JSON and back, one key each. */
#include "app/files/settings.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "scene/text/refuse.h"

static const char file_name[] = "settings";

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
};

enum { FLAG_COUNT = sizeof flags / sizeof flags[0] };

static bool flag_of(const settings *s, int index)
{
    bool value;
    memcpy(&value, (const char *)s + flags[index].offset, sizeof value);
    return value;
}

static void set_flag(settings *s, int index, bool value)
{
    memcpy((char *)s + flags[index].offset, &value, sizeof value);
}

settings settings_default(void)
{
    return (
        settings){ .theme = FIGURE_LIGHT, .zoom = 1, .snap_objects = true, .snap_touching = true };
}

/* ---- Reading ----------------------------------------------------------------------------- */

static void read_theme(settings *s, const json_t *root)
{
    const char *theme = json_string_value(json_object_get(root, "theme"));
    if (theme && strcmp(theme, "dark") == 0) {
        s->theme = FIGURE_DARK;
    }
}

static void read_zoom(settings *s, const json_t *root)
{
    const json_t *zoom = json_object_get(root, "zoom");
    if (json_is_number(zoom)) {
        s->zoom = fmin(fmax(json_number_value(zoom), SETTINGS_LEAST_ZOOM), SETTINGS_MOST_ZOOM);
    }
}

static void read_last_folder(settings *s, const json_t *root)
{
    const char *folder = json_string_value(json_object_get(root, "last_folder"));
    if (folder && folder[0] == '/' && strlen(folder) < sizeof s->last_folder) {
        snprintf(s->last_folder, sizeof s->last_folder, "%s", folder);
    }
}

settings settings_load(char note[OWN_FILE_NOTE_SIZE])
{
    settings s = settings_default();
    char folder[PLACES_PATH_SIZE];
    note[0] = '\0';
    json_t *root =
        places_config(folder, sizeof folder) ? own_file_load(folder, file_name, note) : NULL;
    if (!root) {
        return s;
    }
    read_theme(&s, root);
    read_zoom(&s, root);
    for (int i = 0; i < FLAG_COUNT; i++) {
        const json_t *flag = json_object_get(root, flags[i].key);
        set_flag(&s, i, json_is_boolean(flag) ? json_is_true(flag) : flag_of(&s, i));
    }
    read_last_folder(&s, root);
    json_decref(root);
    return s;
}

/* ---- Writing ----------------------------------------------------------------------------- */

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

static scene_status store_in(const char *folder, const settings *now, const settings *before,
                             scene_error *error)
{
    char note[OWN_FILE_NOTE_SIZE]; /* a file broken meanwhile is put aside, and that is enough */
    json_t *root = own_file_load(folder, file_name, note);
    if (!root && own_file_is_there(folder, file_name)) {
        return refuse(error, SCENE_CANNOT_WRITE, 0,
                      "settings.json cannot be read, and is left as it is");
    }
    root = root ? root : json_object();
    const scene_status status = root && put_changes(root, now, before)
                                    ? own_file_store(folder, file_name, root, error)
                                    : refuse_no_memory(error);
    json_decref(root);
    return status;
}

scene_status settings_store(const settings *now, const settings *before, scene_error *error)
{
    char folder[PLACES_PATH_SIZE];
    if (!places_config(folder, sizeof folder)) {
        return refuse(error, SCENE_CANNOT_WRITE, 0,
                      "cannot be written: there is no folder for settings");
    }
    const int lock = own_file_lock(folder);
    const scene_status status = store_in(folder, now, before, error);
    own_file_unlock(lock);
    return status;
}

bool settings_equal(const settings *a, const settings *b)
{
    bool equal =
        a->theme == b->theme && a->zoom == b->zoom && strcmp(a->last_folder, b->last_folder) == 0;
    for (int i = 0; i < FLAG_COUNT; i++) {
        equal = equal && flag_of(a, i) == flag_of(b, i);
    }
    return equal;
}
