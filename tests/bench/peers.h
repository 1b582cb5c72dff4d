// peers.h - the pairs of shapes that bench_peers asks about, and how a library joins in.
//
// A library's file (peers_cute.cc, peers_box2d3.cc) offers what it can answer of a question, about
// the types of shapes that stand in the pairs, and joins nothing where it was not given to the
// build.
#ifndef TESTS_BENCH_PEERS_H
#define TESTS_BENCH_PEERS_H

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "core/ct.h"

namespace peers
{

constexpr std::size_t pair_count = 65536;
constexpr int corner_count = 8;

// A shape of libct's, with the points of its polygon.
struct Shape {
    ct_shape ct;
    std::array<ct_vec, corner_count> points;
};

struct Pair {
    Shape a, b;
    ct_vec move; // of a
};

enum class Question { overlap, contact, distance, cast, sweep };

enum Column { LIBCT, BOX2D, CHIPMUNK, CUTE_INLINED, CUTE_LINKED, BOX2D_3, COLUMNS };

// Asks about the first `count` pairs, again and again until it has asked pair_count times; returns
// how often the answer was a hit.
struct Contender {
    Column column;
    std::function<int(std::size_t count)> run;
};

template <class Test> Contender contender(Column column, Test test)
{
    return { column, [test](std::size_t count) {
                int hits = 0;
                for (std::size_t done = 0; done < pair_count; done += count) {
                    for (std::size_t i = 0; i < count; i++) {
                        int hit = test(i) ? 1 : 0;
                        __asm__ volatile("" : "+r"(hit)); // each answer by itself, as it is used
                        hits += hit;
                    }
                }
                return hits;
            } };
}

// The shapes of all pairs in a library's own form, made by its functions `fill`.
template <class A, class B> struct Inputs {
    explicit Inputs(const std::vector<Pair> &pairs) : a(pairs.size()), b(pairs.size())
    {
        for (std::size_t i = 0; i < pairs.size(); i++) {
            fill(a[i], pairs[i].a);
            fill(b[i], pairs[i].b);
        }
    }
    std::vector<A> a;
    std::vector<B> b;
};

void join_cute(std::vector<Contender> &row, Question question, const std::vector<Pair> &pairs);
void join_box2d_3(std::vector<Contender> &row, Question question, const std::vector<Pair> &pairs);

} // namespace peers

#endif
