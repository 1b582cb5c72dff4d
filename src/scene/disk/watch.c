/* watch.c - compares a file's time, size and number with those of the look before (watch.h). */
#include "scene/disk/watch.h"

watch_stamp watch_stamp_in(const struct stat *info)
{
    const struct timespec *written = &info->st_mtim, *changed = &info->st_ctim;
    const bool later = changed->tv_sec > written->tv_sec ||
                       (changed->tv_sec == written->tv_sec && changed->tv_nsec > written->tv_nsec);
    return (watch_stamp){ later ? *changed : *written, (long long)info->st_size,
                          (long long)info->st_ino };
}

watch_stamp watch_stamp_of(const char *path)
{
    struct stat info;
    const bool is_file = path[0] && stat(path, &info) == 0 && S_ISREG(info.st_mode);
    return is_file ? watch_stamp_in(&info) : (watch_stamp){ .size = -1 };
}

bool watch_same(const watch_stamp *a, const watch_stamp *b)
{
    return a->modified.tv_sec == b->modified.tv_sec && a->modified.tv_nsec == b->modified.tv_nsec &&
           a->size == b->size && a->node == b->node;
}

void watch_know(watch *w, const watch_stamp *stamp)
{
    *w = (watch){ .known = *stamp };
}

watch_news watch_look(watch *w, const char *path)
{
    const watch_stamp now = watch_stamp_of(path);
    if (watch_same(&now, &w->known)) {
        w->has_pending = false;
        return WATCH_NOTHING;
    }
    if (!w->has_pending || !watch_same(&now, &w->pending)) {
        w->pending = now;
        w->has_pending = true;
        return WATCH_UNSETTLED;
    }
    watch_know(w, &now);
    return now.size < 0 ? WATCH_GONE : WATCH_CHANGED;
}
