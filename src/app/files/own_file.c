/* own_file.c - reads, writes, locks and puts aside the program's own JSON files. */
#include "app/files/own_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "scene/disk/load.h"
#include "scene/text/refuse.h"

enum { MOST_BYTES = 1 << 20, LOCK_TRIES = 400, NAME_SIZE = 64 };

static const long lock_wait_ns = 5000000;

static bool path_of(const char *folder, const char *name, const char *ending,
                    char out[PLACES_PATH_SIZE])
{
    char file[NAME_SIZE];
    snprintf(file, sizeof file, "%s%s", name, ending);
    return places_join(folder, file, out, PLACES_PATH_SIZE);
}

static void put_aside(const char *folder, const char *name, const char *why,
                      char note[OWN_FILE_NOTE_SIZE])
{
    char path[PLACES_PATH_SIZE], aside[PLACES_PATH_SIZE];
    if (path_of(folder, name, ".json", path) && path_of(folder, name, ".broken.json", aside) &&
        rename(path, aside) == 0) {
        snprintf(note, OWN_FILE_NOTE_SIZE, "%s.json is broken (%s). It is kept as %s", name, why,
                 aside);
    } else {
        snprintf(note, OWN_FILE_NOTE_SIZE, "%s.json is broken (%s) and cannot be put aside: %s",
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

json_t *own_file_load(const char *folder, const char *name, char note[OWN_FILE_NOTE_SIZE])
{
    char path[PLACES_PATH_SIZE];
    note[0] = '\0';
    if (!path_of(folder, name, ".json", path) || !exists(path)) {
        return NULL;
    }
    char *bytes;
    size_t size;
    scene_error error = { .status = SCENE_OK };
    if (file_load(path, MOST_BYTES, &bytes, &size, &error) != SCENE_OK) {
        scene_format_error(&error, path, note, OWN_FILE_NOTE_SIZE);
        return NULL;
    }
    char why[JSON_ERROR_TEXT_LENGTH + 32];
    json_t *root = parse(bytes, size, why, sizeof why);
    free(bytes);
    if (!root) {
        put_aside(folder, name, why, note);
    }
    return root;
}

bool own_file_is_there(const char *folder, const char *name)
{
    char path[PLACES_PATH_SIZE];
    return path_of(folder, name, ".json", path) && exists(path);
}

scene_status own_file_store(const char *folder, const char *name, const json_t *root,
                            scene_error *error)
{
    char path[PLACES_PATH_SIZE];
    if (!path_of(folder, name, ".json", path)) {
        errno = ENAMETOOLONG;
        return refuse_errno(error, SCENE_CANNOT_WRITE, "cannot be written");
    }
    if (!places_make_folder(folder)) {
        return refuse_errno(error, SCENE_CANNOT_WRITE, "cannot be written");
    }
    char *text = json_dumps(root, JSON_INDENT(2) | JSON_REAL_PRECISION(9));
    if (!text) {
        return refuse_no_memory(error);
    }
    scene_remove_leftovers(path);
    const scene_status status = scene_write_bytes(path, text, strlen(text), error);
    free(text);
    return status;
}

int own_file_lock(const char *folder)
{
    /* The folder itself is locked: no file for it is left lying about. */
    const int lock =
        places_make_folder(folder) ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    for (int i = 0; lock >= 0 && i < LOCK_TRIES; i++) {
        if (flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) {
            break;
        }
        nanosleep(&(struct timespec){ .tv_nsec = lock_wait_ns }, NULL);
    }
    return lock;
}

void own_file_unlock(int lock)
{
    if (lock >= 0) {
        close(lock);
    }
}
