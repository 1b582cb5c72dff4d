/* gallery.c - lists the folder of cases. */
#include "app/files/gallery.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/files/folder.h"

static int is_case(const struct dirent *entry)
{
    return folder_is_case(entry->d_name);
}

static int by_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

bool gallery_init(gallery *g, const char *folder)
{
    *g = (gallery){ .count = 0 };
    snprintf(g->folder, sizeof g->folder, "%s", folder);
    const int count = scandir(folder, &g->cases, is_case, by_bytes);
    g->count = count > 0 ? count : 0;
    return count >= 0 || errno != ENOMEM;
}

void gallery_deinit(gallery *g)
{
    for (int i = 0; i < g->count; i++) {
        free(g->cases[i]);
    }
    free(g->cases);
    *g = (gallery){ .count = 0 };
}

bool gallery_path(const gallery *g, int index, char *out, size_t out_size)
{
    return places_join(g->folder, g->cases[index]->d_name, out, out_size);
}

int gallery_index_of(const gallery *g, const char *path)
{
    char wanted[PLACES_PATH_SIZE];
    char candidate[PLACES_PATH_SIZE];
    char resolved[PLACES_PATH_SIZE];
    places_resolve(path, wanted, sizeof wanted);
    for (int i = 0; i < g->count; i++) {
        if (strcmp(places_base_name(wanted), g->cases[i]->d_name) != 0 ||
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
