/* folder.c - lists and sorts a folder: for the file browser, and of the cases of the gallery. */
#include "app/files/folder.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/disk/carried.h"

/* ---- Names ------------------------------------------------------------------------------- */

/* Two numbers by their digits, however many; zeros in front do not count. */
static int compare_numbers(const char **a, const char **b)
{
    while (**a == '0') { ++*a; }
    while (**b == '0') { ++*b; }
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
        if (isdigit((unsigned char)*p) && isdigit((unsigned char)*q)) {
            order = compare_numbers(&p, &q);
        } else {
            order = tolower((unsigned char)*p++) - tolower((unsigned char)*q++);
        }
    }
    if (order == 0) { order = (unsigned char)*p - (unsigned char)*q; }
    return order != 0 ? order : strcmp(a, b);
}

/* ---- Listing ----------------------------------------------------------------------------- */

/* Chapters are all 0 until they are found. */
static int in_order(const void *a, const void *b)
{
    const folder_entry *first = a, *second = b;
    if (first->chapter != second->chapter) { return first->chapter - second->chapter; }
    if (first->is_folder != second->is_folder) { return first->is_folder ? -1 : 1; }
    return folder_compare(first->name, second->name);
}

static void sort(folder_list *f)
{
    if (f->entries) { qsort(f->entries, (size_t)f->count, sizeof *f->entries, in_order); }
}

static bool is_wanted(const char *path, bool is_folder, folder_kind kind)
{
    static const char *const code[] = { ".c",  ".cc",  ".cpp", ".cxx", ".so", ".py",
                                        ".js", ".lua", ".mjs", ".rb",  ".pl", ".sh" };
    bool wanted = is_folder && kind != FOLDER_GALLERY;
    for (size_t i = 0; kind == FOLDER_CODE && i < sizeof code / sizeof code[0]; i++) {
        wanted = wanted || file_ends_in(path, code[i]);
    }
    return wanted || (!is_folder && kind != FOLDER_CODE && file_ends_in(path, ".json")) ||
           (kind == FOLDER_CASES && carried_may_be_in(path));
}

/* What is called like a case may be a folder all the same. False: no memory. */
static bool add(folder_list *f, const char *name, folder_kind kind)
{
    char path[PLACES_PATH_SIZE];
    if (name[0] == '.' || !places_join(f->path, name, path, sizeof path)) { return true; }
    const bool folds = places_is_folder(path);
    if (!is_wanted(path, folds, kind)) { return true; }
    char *copy = f->entries ? strdup(name) : NULL;
    if (copy) { f->entries[f->count++] = (folder_entry){ .name = copy, .is_folder = folds }; }
    return copy != NULL;
}

void folder_deinit(folder_list *f)
{
    for (int i = 0; i < f->count; i++) {
        free(f->entries[i].name);
        free(f->entries[i].title);
    }
    free(f->entries);
    *f = (folder_list){ .count = 0 };
}

int folder_chapter_length(const folder_entry *e)
{
    const char *end = e->title ? strstr(e->title, ": ") : NULL;
    return end ? (int)(end - e->title) : 0;
}

static bool share_chapter(const folder_entry *a, const folder_entry *b)
{
    const int length = folder_chapter_length(a);
    return length == folder_chapter_length(b) &&
           (length == 0 || strncmp(a->title, b->title, (size_t)length) == 0);
}

static void find_chapters(folder_list *f)
{
    int chapters = 0;
    for (int i = 0; i < f->count; i++) {
        int k = 0;
        while (k < i && !share_chapter(&f->entries[k], &f->entries[i])) { k++; }
        f->entries[i].chapter = k < i ? f->entries[k].chapter : chapters++;
    }
    sort(f);
}

void folder_read_chapters(folder_list *f)
{
    char path[PLACES_PATH_SIZE];
    scene *s;
    scene_error ignored; /* a broken one is listed by its name */
    for (int i = 0; i < f->count; i++) {
        folder_entry *e = &f->entries[i];
        if (!e->is_folder && !e->title && folder_path(f, i, path) &&
            carried_read_scene(path, &s, NULL, &ignored) == SCENE_OK) {
            e->title = strdup(scene_title(s));
            scene_destroy(s);
        }
    }
    find_chapters(f);
}

bool folder_read(folder_list *f, const char *path, folder_kind kind)
{
    char resolved[PLACES_PATH_SIZE]; /* path may be f->path */
    struct dirent **found = NULL;
    places_resolve(path, resolved, sizeof resolved);
    folder_deinit(f);
    snprintf(f->path, sizeof f->path, "%s", resolved);
    const int count = scandir(f->path, &found, NULL, NULL);
    f->error = count < 0 ? errno : 0;
    f->entries = count > 0 ? malloc((size_t)count * sizeof *f->entries) : NULL;
    bool ok = true;
    for (int i = 0; i < count; i++) {
        ok = ok && add(f, found[i]->d_name, kind);
        free(found[i]);
    }
    free(found);
    if (!ok) {
        folder_deinit(f);
        snprintf(f->path, sizeof f->path, "%s", resolved);
        f->error = ENOMEM;
    }
    sort(f);
    return f->error != ENOMEM;
}

bool folder_path(const folder_list *f, int index, char out[PLACES_PATH_SIZE])
{
    return places_join(f->path, f->entries[index].name, out, PLACES_PATH_SIZE);
}

/* ---- The gallery ------------------------------------------------------------------------- */

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
        if (strcmp(resolved, wanted) == 0) { return i; }
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
    if (a_is_around_the_end != b_is_around_the_end) { return b_is_around_the_end; }
    return step * compare_stops(a, b) < 0;
}
