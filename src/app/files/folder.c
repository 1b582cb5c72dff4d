/* folder.c - lists and sorts a folder: for the file browser, and of the cases of the gallery. */
#include "app/files/folder.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scene/disk/carried.h"

/* ---- Names ------------------------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Two numbers by their digits, however many; zeros in front do not count. */
static int compare_numbers(const char **a, const char **b)
{
    while (**a == '0') {
        ++*a;
    }
    while (**b == '0') {
        ++*b;
    }
    const size_t a_digits = strspn(*a, "0123456789");
    const size_t b_digits = strspn(*b, "0123456789");
    const int order =
        a_digits != b_digits ? (a_digits > b_digits ? 1 : -1) : strncmp(*a, *b, a_digits);
    *a += a_digits;
    *b += b_digits;
    return order;
}

int folder_compare(const char *a, const char *b)
{
    const char *p = a, *q = b;
    int order = 0;
    while (order == 0 && *p && *q) {
        if (is_digit(*p) && is_digit(*q)) {
            order = compare_numbers(&p, &q);
        } else {
            order = tolower((unsigned char)*p++) - tolower((unsigned char)*q++);
        }
    }
    if (order == 0) {
        order = (unsigned char)*p - (unsigned char)*q;
    }
    return order != 0 ? order : strcmp(a, b);
}

/* By its ending, in upper or lower case. */
static bool is_case(const char *name)
{
    const size_t length = strlen(name);
    return length > 5 && strcasecmp(name + length - 5, ".json") == 0;
}

/* ---- Listing ----------------------------------------------------------------------------- */

static int by_kind_and_name(const void *a, const void *b)
{
    const folder_entry *first = a;
    const folder_entry *second = b;
    if (first->is_folder != second->is_folder) {
        return first->is_folder ? -1 : 1;
    }
    return folder_compare(first->name, second->name);
}

static bool append(folder_list *f, const char *name, bool is_folder)
{
    if (f->count == f->capacity) {
        const int larger = f->capacity ? f->capacity * 2 : 64;
        folder_entry *entries = realloc(f->entries, (size_t)larger * sizeof *entries);
        if (!entries) {
            return false;
        }
        f->entries = entries;
        f->capacity = larger;
    }
    char *copy = strdup(name);
    if (copy) {
        f->entries[f->count++] = (folder_entry){ copy, is_folder };
    }
    return copy != NULL;
}

/* What is called like a case may be a folder all the same. */
static bool add(folder_list *f, const char *name)
{
    char path[PLACES_PATH_SIZE];
    if (name[0] == '.' || !places_join(f->path, name, path, sizeof path)) {
        return true;
    }
    const bool folds = places_is_folder(path);
    const bool listed = folds || is_case(name) || carried_may_be_in(path);
    return !listed || append(f, name, folds);
}

static void clear(folder_list *f)
{
    for (int i = 0; i < f->count; i++) {
        free(f->entries[i].name);
    }
    f->count = 0;
    f->error = 0;
}

void folder_read(folder_list *f, const char *path)
{
    char resolved[PLACES_PATH_SIZE]; /* path may be f->path */
    places_resolve(path, resolved, sizeof resolved);
    clear(f);
    snprintf(f->path, sizeof f->path, "%s", resolved);
    DIR *dir = opendir(f->path);
    if (!dir) {
        f->error = errno;
        return;
    }
    for (struct dirent *entry = readdir(dir); entry && f->error == 0; entry = readdir(dir)) {
        f->error = add(f, entry->d_name) ? 0 : ENOMEM;
    }
    closedir(dir);
    if (f->error != 0) {
        const int error = f->error;
        clear(f);
        f->error = error;
    }
    if (f->count > 0) {
        qsort(f->entries, (size_t)f->count, sizeof *f->entries, by_kind_and_name);
    }
}

void folder_deinit(folder_list *f)
{
    clear(f);
    free(f->entries);
    *f = (folder_list){ .count = 0 };
}

bool folder_path(const folder_list *f, int index, char out[PLACES_PATH_SIZE])
{
    const char *base = strcmp(f->path, "/") == 0 ? "" : f->path;
    return places_join(base, f->entries[index].name, out, PLACES_PATH_SIZE);
}

/* ---- The gallery ------------------------------------------------------------------------- */

bool gallery_read(folder_list *g, const char *path)
{
    int kept = 0;
    folder_read(g, path);
    for (int i = 0; i < g->count; i++) {
        const folder_entry entry = g->entries[i];
        if (entry.is_folder || !is_case(entry.name)) {
            free(entry.name);
        } else {
            g->entries[kept++] = entry;
        }
    }
    g->count = kept;
    return g->error != ENOMEM;
}

int gallery_index_of(const folder_list *g, const char *path)
{
    char wanted[PLACES_PATH_SIZE];
    char candidate[PLACES_PATH_SIZE];
    char resolved[PLACES_PATH_SIZE];
    places_resolve(path, wanted, sizeof wanted);
    for (int i = 0; i < g->count; i++) {
        if (strcmp(places_base_name(wanted), g->entries[i].name) != 0 ||
            !folder_path(g, i, candidate)) {
            continue;
        }
        places_resolve(candidate, resolved, sizeof resolved);
        if (strcmp(resolved, wanted) == 0) {
            return i;
        }
    }
    return -1;
}

static int compare_stops(gallery_stop a, gallery_stop b)
{
    return a.index != b.index ? a.index - b.index : a.order - b.order;
}

bool gallery_stop_comes_sooner(gallery_stop a, gallery_stop b, gallery_stop from, int step)
{
    const bool a_is_around_the_end = step * compare_stops(a, from) <= 0;
    const bool b_is_around_the_end = step * compare_stops(b, from) <= 0;
    if (a_is_around_the_end != b_is_around_the_end) {
        return b_is_around_the_end;
    }
    return step * compare_stops(a, b) < 0;
}
