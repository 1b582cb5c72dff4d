/* recovery.c - slots of unsaved work in the state folder. */
#include "app/files/recovery.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scene/disk/carried.h"
#include "scene/text/refuse.h"

enum { max_slots = 999 };

/* "" where there is none that fits: no file has this name. */
static void slot_path(int number, const char *ending, char out[PLACES_PATH_SIZE])
{
    char folder[PLACES_PATH_SIZE], name[64];
    snprintf(name, sizeof name, "unsaved-%d.%s", number, ending);
    if (!places_state(folder, sizeof folder) || !places_join(folder, name, out, PLACES_PATH_SIZE)) {
        out[0] = '\0';
    }
}

void recovery_path(const recovery_slot *slot, char out[PLACES_PATH_SIZE])
{
    slot_path(slot->number, "json", out);
}

static bool slot_has_work(int number, struct stat *info)
{
    char path[PLACES_PATH_SIZE];
    slot_path(number, "json", path);
    return stat(path, info) == 0 && S_ISREG(info->st_mode);
}

/* Do we hold the lock file that is in the folder? Its last owner may have deleted it between our
 * opening and our locking it, or somebody has cleared the folder: then the number is anybody's. */
static bool is_ours(const recovery_slot *slot)
{
    char path[PLACES_PATH_SIZE];
    struct stat held, named;
    slot_path(slot->number, "lock", path);
    return slot->number != 0 && fstat(slot->lock, &held) == 0 && stat(path, &named) == 0 &&
           held.st_ino == named.st_ino && held.st_dev == named.st_dev;
}

static bool take_slot(int number, recovery_slot *out)
{
    char path[PLACES_PATH_SIZE];
    slot_path(number, "lock", path);
    const recovery_slot slot = { number, open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) };
    if (slot.lock < 0) { return false; }
    if (flock(slot.lock, LOCK_EX | LOCK_NB) != 0 || !is_ours(&slot)) {
        close(slot.lock);
        return false;
    }
    *out = slot;
    return true;
}

static void unlink_part(int number, const char *ending)
{
    char path[PLACES_PATH_SIZE];
    slot_path(number, ending, path);
    unlink(path);
}

void recovery_discard(recovery_slot *slot)
{
    static const char *const parts[] = { "json", "from", "points" };
    const bool ours = is_ours(slot);
    for (int i = 0; ours && i < 3; i++) { unlink_part(slot->number, parts[i]); }
    recovery_release(slot);
}

void recovery_release(recovery_slot *slot)
{
    if (is_ours(slot)) { unlink_part(slot->number, "lock"); }
    if (slot->number != 0) {
        close(slot->lock);
        *slot = (recovery_slot){ 0 };
    }
}

static bool take_empty_slot(recovery_slot *out)
{
    char folder[PLACES_PATH_SIZE];
    errno = ENOENT; /* for whoever has no home */
    if (!places_state(folder, sizeof folder) || !file_make_folder(folder, 0700)) { return false; }
    char path[PLACES_PATH_SIZE];
    slot_path(1, "json", path);
    scene_remove_leftovers(path);
    errno = 0; /* ENOLCK: where there are no locks, a file for every number would be made in vain */
    for (int number = 1; number <= max_slots && errno != ENOLCK; number++) {
        struct stat info;
        if (slot_has_work(number, &info) || !take_slot(number, out)) { continue; }
        /* Nobody can have written between the look and the lock: writers hold the lock. But one
         * may have written and let go in between. */
        if (!slot_has_work(number, &info)) { return true; }
        recovery_release(out); /* or a slot that is none would be told, with its lock closed */
    }
    return false;
}

static scene_status write_part(int number, const char *ending, const char *text, scene_error *error)
{
    char path[PLACES_PATH_SIZE];
    if (!text[0]) {
        unlink_part(number, ending);
        return SCENE_OK;
    }
    slot_path(number, ending, path);
    return scene_write_bytes(path, text, strlen(text), error);
}

static scene_status write_origin(int number, const recovery_origin *from, scene_error *error)
{
    char text[sizeof from->path + 100] = "";
    const watch_stamp *known = &from->on_disk;
    if (from->path[0]) {
        snprintf(text, sizeof text, "%s\n%lld %ld %lld %lld %d", from->path,
                 (long long)known->modified.tv_sec, known->modified.tv_nsec, known->size,
                 known->node, from->in_picture + 2 * from->from_gallery);
    }
    return write_part(number, "from", text, error);
}

static scene_status write_points(int number, const recovery_points *points, scene_error *error)
{
    enum { line_size = 52 }; /* two numbers of 24 letters at most */
    char *text = malloc((size_t)points->count * line_size + 1);
    size_t used = 0;
    if (!text) { return refuse_no_memory(error); }
    text[0] = '\0';
    for (int i = 0; i < points->count; i++) {
        used += (size_t)snprintf(text + used, line_size, "%.17g %.17g\n", points->at[i].x,
                                 points->at[i].y);
    }
    const scene_status status = write_part(number, "points", text, error);
    free(text);
    return status;
}

scene_status recovery_write(recovery_slot *slot, const scene *s, const recovery_points *points,
                            const recovery_origin *from, scene_error *error)
{
    if (!is_ours(slot)) { recovery_release(slot); }
    if (slot->number == 0 && !take_empty_slot(slot)) {
        return refuse(error, SCENE_CANNOT_WRITE, 0, "no place for unsaved changes: %s",
                      strerror(errno));
    }
    char path[PLACES_PATH_SIZE];
    scene_status status = write_origin(slot->number, from, error);
    slot_path(slot->number, "json", path);
    status = status == SCENE_OK ? scene_save(s, path, error) : status;
    /* Only now: a polygon that was closed is kept by its points until the scene with it is. */
    return status == SCENE_OK ? write_points(slot->number, points, error) : status;
}

/* None behind it has work: to ask for each of a thousand is much, of a home on another machine. */
static int last_slot(void)
{
    static const char prefix[] = "unsaved-";
    char folder[PLACES_PATH_SIZE];
    DIR *open = places_state(folder, sizeof folder) ? opendir(folder) : NULL;
    long last = open || errno == ENOENT ? 0 : max_slots; /* it may be there, and not be listed */
    for (const struct dirent *e; open && (e = readdir(open));) {
        const bool is_part = strncmp(e->d_name, prefix, sizeof prefix - 1) == 0;
        const long number = is_part ? strtol(e->d_name + sizeof prefix - 1, NULL, 10) : 0;
        last = number > last ? number : last;
    }
    if (open) { closedir(open); }
    return (int)(last < max_slots ? last : max_slots);
}

/* How many there are; the newest is taken. Those that cannot be taken belong to a running
 * program. */
static int find_free_slots(recovery_slot *newest, time_t *saved_at)
{
    const int last = last_slot();
    int count = 0;
    for (int number = 1; number <= last; number++) {
        struct stat info;
        recovery_slot slot;
        if (!slot_has_work(number, &info) || !take_slot(number, &slot)) { continue; }
        count++;
        if (newest->number != 0 && info.st_mtime < *saved_at) {
            recovery_release(&slot);
            continue;
        }
        recovery_release(newest);
        *newest = slot;
        *saved_at = info.st_mtime;
    }
    return count;
}

static void read_origin(int number, recovery_origin *out)
{
    char path[PLACES_PATH_SIZE], text[sizeof out->path + 100] = "";
    slot_path(number, "from", path);
    FILE *file = fopen(path, "rb");
    if (file) {
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
    }
    /* Only what is whole: work of a damaged one has no file, so that saving it asks for a name. */
    long long numbers[5];
    char *last = strrchr(text, '\n'), *end = last;
    for (int i = 0; i < 5 && end; i++) {
        char *const start = end;
        numbers[i] = strtoll(start, &end, 10);
        end = end > start ? end : NULL;
    }
    if (text[0] == '/' && end && *end == '\0' && last - text < (long)sizeof out->path) {
        out->on_disk =
            (watch_stamp){ { (time_t)numbers[0], (long)numbers[1] }, numbers[2], numbers[3] };
        out->in_picture = numbers[4] & 1;
        out->from_gallery = numbers[4] & 2;
        memcpy(out->path, text, (size_t)(last - text)); /* its end mark is there already */
    }
}

void recovery_find_orphan(recovery_find *out)
{
    *out = (recovery_find){ .from.on_disk.size = -1 };
    const int count = find_free_slots(&out->slot, &out->saved_at);
    if (count > 0) {
        out->others = count - 1;
        read_origin(out->slot.number, &out->from);
    }
}

scene_status recovery_read(const recovery_slot *slot, scene **out, scene_error *error)
{
    char path[PLACES_PATH_SIZE];
    slot_path(slot->number, "json", path);
    return carried_read_scene(path, out, NULL, error);
}

/* "x y", as write_points() has it; false: it is something else, or no place in a case. */
static bool read_point(const char *line, ct_vec *out)
{
    char *middle, *end;
    out->x = strtod(line, &middle);
    out->y = strtod(middle, &end);
    return middle > line && end > middle && *end == '\n' && fabs(out->x) <= SCENE_MAX_NUMBER &&
           fabs(out->y) <= SCENE_MAX_NUMBER;
}

void recovery_read_points(const recovery_slot *slot, recovery_points *out)
{
    char path[PLACES_PATH_SIZE];
    out->count = 0;
    slot_path(slot->number, "points", path);
    FILE *file = fopen(path, "rb");
    char line[64];
    while (file && out->count < CT_MAX_POINTS && fgets(line, sizeof line, file) &&
           read_point(line, &out->at[out->count])) {
        out->count++;
    }
    if (file) { fclose(file); }
}

/* ---- Put aside --------------------------------------------------------------------------- */

/* What is put aside is one case file: a polygon that was being clicked is closed in it, of as many
 * points as make one. */
static void close_polygon(const recovery_slot *slot)
{
    char path[PLACES_PATH_SIZE];
    recovery_points points;
    scene *s;
    scene_id id;
    scene_error ignored;
    recovery_read_points(slot, &points);
    if (points.count < 3 || recovery_read(slot, &s, &ignored) != SCENE_OK) { return; }
    scene_shape polygon = { .type = SCENE_POLYGON, .as.polygon = { points.at, points.count } };
    while (polygon.as.polygon.count >= 3 && scene_add(s, &polygon, &id) != SCENE_OK) {
        polygon.as.polygon.count--;
    }
    slot_path(slot->number, "json", path);
    (void)scene_save(s, path, &ignored); /* without room for it the rest is still there */
    scene_destroy(s);
}

bool recovery_put_aside(recovery_slot *slot, const char *as, char path[PLACES_PATH_SIZE])
{
    char folder[PLACES_PATH_SIZE], work[PLACES_PATH_SIZE], name[64];
    close_polygon(slot);
    slot_path(slot->number, "json", work);
    snprintf(name, sizeof name, "%s-%d.json", as, slot->number);
    const bool moved = places_state(folder, sizeof folder) &&
                       places_join(folder, name, path, PLACES_PATH_SIZE) && rename(work, path) == 0;
    const int why = errno;
    if (moved) {
        recovery_discard(slot);
    } else {
        snprintf(path, PLACES_PATH_SIZE, "%s", work);
        recovery_release(slot);
    }
    errno = why;
    return moved;
}
