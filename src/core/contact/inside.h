/* inside.h - which of two overlapping shapes lies within the other. Not installed. */
#ifndef CORE_INSIDE_H
#define CORE_INSIDE_H

#include "core/ct.h"

/* Decided exactly. The shapes share a point and are ordered by type. */
ct_inside ct_find_inside(const ct_shape *a, const ct_shape *b);

#endif
