// broad_box2d.cpp - Box2D 2.4's tree and broad phase as peers. Their boxes are floats, and wider
// than the shapes' by b2_aabbExtension, so the pairs they find are tested once more.
#include <box2d/b2_broad_phase.h>

#include <algorithm>
#include <vector>

#include "tests/bench/broad_peers.h"

namespace
{

b2AABB float_box(const ct_rect &box)
{
    b2AABB out;
    out.lowerBound.Set(static_cast<float>(box.min.x), static_cast<float>(box.min.y));
    out.upperBound.Set(static_cast<float>(box.max.x), static_cast<float>(box.max.y));
    return out;
}

b2Vec2 center(const ct_rect &box)
{
    return float_box(box).GetCenter();
}

int index_of(void *user)
{
    return static_cast<int>(reinterpret_cast<intptr_t>(user));
}

void *user_of(int index)
{
    return reinterpret_cast<void *>(static_cast<intptr_t>(index));
}

// The tree alone: every box is looked up in every frame.
struct asked_tree {
    b2DynamicTree tree;
    std::vector<int32> proxies;
    std::vector<ct_rect> last; // where the boxes were
    const ct_rect *boxes = nullptr;
    size_t found = 0;
    int asking = 0;

    bool QueryCallback(int32 proxy)
    {
        int index = index_of(tree.GetUserData(proxy));
        found += index > asking && peer_boxes_meet(&boxes[asking], &boxes[index]);
        return true;
    }
};

void *create_tree(const ct_rect *boxes, int count)
{
    asked_tree *p = new asked_tree;
    p->last.assign(boxes, boxes + count);
    for (int i = 0; i < count; i++) {
        p->proxies.push_back(p->tree.CreateProxy(float_box(boxes[i]), user_of(i)));
    }
    return p;
}

size_t find_in_tree(void *peer, const ct_rect *boxes)
{
    asked_tree *p = static_cast<asked_tree *>(peer);
    p->boxes = boxes;
    p->found = 0;
    int count = static_cast<int>(p->proxies.size());
    for (size_t i = 0; i < p->proxies.size(); i++) {
        p->tree.MoveProxy(p->proxies[i], float_box(boxes[i]),
                          center(boxes[i]) - center(p->last[i]));
        p->last[i] = boxes[i];
    }
    for (p->asking = 0; p->asking < count; p->asking++) {
        p->tree.Query(p, float_box(boxes[p->asking]));
    }
    return p->found;
}

void destroy_tree(void *peer)
{
    delete static_cast<asked_tree *>(peer);
}

// The broad phase: boxes that left their wide ones are looked up, and pairs kept while wide boxes
// meet, as b2ContactManager does.
struct kept_pairs {
    b2BroadPhase broad;
    std::vector<int32> proxies;
    std::vector<ct_rect> last;
    std::vector<std::vector<int>> partners; // of a higher index

    void AddPair(void *user_a, void *user_b)
    {
        int a = std::min(index_of(user_a), index_of(user_b));
        int b = std::max(index_of(user_a), index_of(user_b));
        std::vector<int> &of_a = partners[static_cast<size_t>(a)];
        if (std::find(of_a.begin(), of_a.end(), b) == of_a.end()) {
            of_a.push_back(b);
        }
    }
};

void *create_kept(const ct_rect *boxes, int count)
{
    kept_pairs *p = new kept_pairs;
    p->last.assign(boxes, boxes + count);
    p->partners.resize(static_cast<size_t>(count));
    for (int i = 0; i < count; i++) {
        p->proxies.push_back(p->broad.CreateProxy(float_box(boxes[i]), user_of(i)));
    }
    return p;
}

size_t count_kept(kept_pairs *p, const ct_rect *boxes)
{
    size_t found = 0;
    for (size_t a = 0; a < p->partners.size(); a++) {
        std::vector<int> &of_a = p->partners[a];
        for (size_t i = 0; i < of_a.size();) {
            size_t b = static_cast<size_t>(of_a[i]);
            if (p->broad.TestOverlap(p->proxies[a], p->proxies[b])) {
                found += peer_boxes_meet(&boxes[a], &boxes[b]);
                i++;
            } else {
                of_a[i] = of_a.back();
                of_a.pop_back();
            }
        }
    }
    return found;
}

size_t find_kept(void *peer, const ct_rect *boxes)
{
    kept_pairs *p = static_cast<kept_pairs *>(peer);
    for (size_t i = 0; i < p->proxies.size(); i++) {
        p->broad.MoveProxy(p->proxies[i], float_box(boxes[i]),
                           center(boxes[i]) - center(p->last[i]));
        p->last[i] = boxes[i];
    }
    p->broad.UpdatePairs(p);
    return count_kept(p, boxes);
}

void destroy_kept(void *peer)
{
    delete static_cast<kept_pairs *>(peer);
}

} // namespace

extern "C" {
extern const broad_peer peer_box2d_tree = { "b2DynamicTree", create_tree, find_in_tree,
                                            destroy_tree };
extern const broad_peer peer_box2d_kept = { "b2BroadPhase", create_kept, find_kept, destroy_kept };
}
