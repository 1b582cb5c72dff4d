/* gallery.c - lists the folder of cases. */
#include "app/gallery.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/folder.h"

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool append(gallery *g, int *capacity, const char *name)
{
    if (g->count == *capacity) {
        const int larger = *capacity ? *capacity * 2 : 64;
        char **names = realloc(g->names, (size_t)larger * sizeof *names);
        if (!names) {
            return false;
        }
        g->names = names;
        *capacity = larger;
    }
    g->names[g->count] = strdup(name);
    if (!g->names[g->count]) {
        return false;
    }
    g->count++;
    return true;
}

bool gallery_init(gallery *g, const char *folder)
{
    *g = (gallery){ .count = 0 };
    snprintf(g->folder, sizeof g->folder, "%s", folder);
    DIR *dir = opendir(folder);
    if (!dir) {
        return true;
    }
    bool enough = true;
    int capacity = 0;
    for (struct dirent *entry = readdir(dir); entry && enough; entry = readdir(dir)) {
        if (folder_is_case(entry->d_name)) {
            enough = append(g, &capacity, entry->d_name);
        }
    }
    closedir(dir);
    if (!enough) {
        gallery_deinit(g);
        return false;
    }
    if (g->count > 0) {
        qsort(g->names, (size_t)g->count, sizeof *g->names, by_bytes);
    }
    return true;
}

void gallery_deinit(gallery *g)
{
    for (int i = 0; i < g->count; i++) {
        free(g->names[i]);
    }
    free(g->names);
    *g = (gallery){ .count = 0 };
}

bool gallery_path(const gallery *g, int index, char *out, size_t out_size)
{
    return places_join(g->folder, g->names[index], out, out_size);
}

int gallery_index_of(const gallery *g, const char *path)
{
    char wanted[PLACES_PATH_SIZE];
    char candidate[PLACES_PATH_SIZE];
    char resolved[PLACES_PATH_SIZE];
    places_resolve(path, wanted, sizeof wanted);
    for (int i = 0; i < g->count; i++) {
        if (strcmp(places_base_name(wanted), g->names[i]) != 0 ||
            !gallery_path(g, i, candidate, sizeof candidate)) {
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
