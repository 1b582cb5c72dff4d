/* folder.c - lists, sorts and filters a folder for the file browser. */
#include "app/files/folder.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

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

bool folder_fits(const char *name, const char *typed)
{
    while (*typed) {
        typed += strspn(typed, " ");
        const size_t length = strcspn(typed, " ");
        bool found = length == 0;
        for (const char *at = name; *at && !found; at++) {
            found = strncasecmp(at, typed, length) == 0;
        }
        if (!found) {
            return false;
        }
        typed += length;
    }
    return true;
}

bool folder_is_case(const char *name)
{
    const size_t length = strlen(name);
    return name[0] != '.' && length > 5 && strcasecmp(name + length - 5, ".json") == 0;
}

/* A case, or a picture that carries one. */
static bool holds_case(const folder_list *f, const char *name)
{
    char path[PLACES_PATH_SIZE];
    return folder_is_case(name) ||
           (places_join(f->path, name, path, sizeof path) && carried_may_be_in(path));
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

static bool is_folder(const folder_list *f, const char *name)
{
    char path[PLACES_PATH_SIZE];
    struct stat info;
    return places_join(f->path, name, path, sizeof path) && stat(path, &info) == 0 &&
           S_ISDIR(info.st_mode);
}

static bool add(folder_list *f, const char *name)
{
    if (name[0] == '.') {
        return true;
    }
    /* What is called like a case may be a folder all the same. */
    const bool folds = is_folder(f, name);
    return (!folds && !holds_case(f, name)) || append(f, name, folds);
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
