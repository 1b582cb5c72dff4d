/* motion.c - names of the groups that move, and where they are at a time, see motion.h. */
#include "figure/draw/motion.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const part_names[] = { "mover", "hit", "slide", "name", "touch" };

enum { PARTS = sizeof part_names / sizeof part_names[0] };

int motion_group(motion_part part, int mover)
{
    return 1 + mover * PARTS + (int)part;
}

void motion_group_name(int group, char out[MOTION_NAME_SIZE])
{
    (void)snprintf(out, MOTION_NAME_SIZE, "%s-%d", part_names[(group - 1) % PARTS],
                   (group - 1) / PARTS + 1);
}

void figure_motion_deinit(figure_motion *motion)
{
    for (int i = 0; i < motion->track_count; i++) {
        free(motion->tracks[i].keys);
    }
    free(motion->tracks);
    *motion = (figure_motion){ .track_count = 0 };
}

motion_key motion_at(const motion_track *track, double at_s)
{
    int next = 1;
    for (int last = track->key_count - 1; next < last;) {
        const int middle = next + (last - next) / 2;
        next = track->keys[middle].at_s <= at_s ? middle + 1 : next;
        last = track->keys[middle].at_s <= at_s ? last : middle;
    }
    const motion_key *a = &track->keys[next - 1];
    const motion_key *b = &track->keys[next];
    const double span = b->at_s - a->at_s;
    const double share = span > 0 ? fmin(fmax((at_s - a->at_s) / span, 0), 1) : 1;
    return (motion_key){ .at_s = at_s,
                         .by = { a->by.x + (b->by.x - a->by.x) * share,
                                 a->by.y + (b->by.y - a->by.y) * share },
                         .shown = a->shown + (b->shown - a->shown) * share,
                         .turned_deg = a->turned_deg + (b->turned_deg - a->turned_deg) * share };
}

const motion_track *motion_of_group(const figure_motion *motion, const char *group)
{
    for (int i = 0; i < motion->track_count; i++) {
        if (strcmp(motion->tracks[i].group, group) == 0) {
            return &motion->tracks[i];
        }
    }
    return NULL;
}
