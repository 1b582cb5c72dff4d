/* broad_peers.h - the broad phases that bench_peers times: ways of finding the pairs of many moving
 * boxes. */
#ifndef TESTS_BENCH_BROAD_PEERS_H
#define TESTS_BENCH_BROAD_PEERS_H

#include "core/ct.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct broad_peer {
    const char *name;
    void *(*create)(const ct_rect *boxes, int count);
    /* All pairs that meet, counted; the boxes have moved since the call before, if there was
     * one. */
    size_t (*find)(void *peer, const ct_rect *boxes);
    void (*destroy)(void *peer);
} broad_peer;

extern const broad_peer peer_grid;       /* cells of the largest box's size, counting sort */
extern const broad_peer peer_sweep;      /* sweep and prune along x */
extern const broad_peer peer_box2d_tree; /* b2DynamicTree, every box looked up in every frame */
extern const broad_peer peer_box2d_kept; /* b2BroadPhase, pairs kept as b2ContactManager does */
extern const broad_peer peer_bb_tree;    /* Chipmunk's cpBBTree */
extern const broad_peer peer_space_hash; /* Chipmunk's cpSpaceHash */

/* Prints how long each peer takes for crowds of 1,000 boxes and ten times more up to the
 * largest. */
void broad_time_crowds(int largest);

static inline bool peer_boxes_meet(const ct_rect *a, const ct_rect *b)
{
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y;
}

#ifdef __cplusplus
}
#endif

#endif
