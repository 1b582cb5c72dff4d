/* broad_chipmunk.c - Chipmunk 7's two spatial indexes as peers. */
#include <stdint.h>
#include <stdlib.h>

#include <chipmunk/chipmunk_private.h>

#include "tests/bench/broad_peers.h"

typedef struct chipmunk_peer {
    cpSpatialIndex *index;
    ct_rect *boxes; /* the objects: where they are now */
    int count;
} chipmunk_peer;

static cpBB box_of(void *object)
{
    const ct_rect *box = object;
    return cpBBNew(box->min.x, box->min.y, box->max.x, box->max.y);
}

static void *create(const ct_rect *boxes, int count, cpSpatialIndex *index)
{
    chipmunk_peer *p = malloc(sizeof *p);
    *p = (chipmunk_peer){ index, malloc((size_t)count * sizeof *boxes), count };
    for (int i = 0; i < count; i++) {
        p->boxes[i] = boxes[i];
        cpSpatialIndexInsert(index, &p->boxes[i], (cpHashValue)i);
    }
    return p;
}

static void *create_bb_tree(const ct_rect *boxes, int count)
{
    return create(boxes, count, cpBBTreeNew(box_of, NULL));
}

static void *create_space_hash(const ct_rect *boxes, int count)
{
    /* As the manual advises: cells of about the objects' size, ten times as many as objects. */
    double size = 0;
    for (int i = 0; i < count; i++) { size += boxes[i].max.x - boxes[i].min.x; }
    return create(boxes, count, cpSpaceHashNew(size / count, 10 * count, box_of, NULL));
}

static cpCollisionID count_pair(void *a, void *b, cpCollisionID id, void *found)
{
    *(size_t *)found += peer_boxes_meet(a, b);
    return id;
}

static size_t find_pairs(void *peer, const ct_rect *boxes)
{
    chipmunk_peer *p = peer;
    size_t found = 0;
    for (int i = 0; i < p->count; i++) { p->boxes[i] = boxes[i]; }
    cpSpatialIndexReindexQuery(p->index, count_pair, &found);
    return found;
}

static void destroy(void *peer)
{
    chipmunk_peer *p = peer;
    cpSpatialIndexFree(p->index);
    free(p->boxes);
    free(p);
}

const broad_peer peer_bb_tree = { "cpBBTree", create_bb_tree, find_pairs, destroy };
const broad_peer peer_space_hash = { "cpSpaceHash", create_space_hash, find_pairs, destroy };
