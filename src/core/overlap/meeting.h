/* meeting.h - do two outlines meet, and how: decided exactly. Internal to libct. */
#ifndef CORE_MEETING_H
#define CORE_MEETING_H

#include "core/outline/outline.h"

/* Do they share a point? Every edge against every corner: where plain doubles may be enough, ask
 * ct_overlap. */
bool ct_outlines_overlap(const ct_outline *a, const ct_outline *b);

/* Overlapping where the interior of their Minkowski difference holds the origin, for concave ones
 * where they share an interior point (ct_relation in ct.h). */
ct_relation ct_outlines_relation(const ct_outline *a, const ct_outline *b);

/* Of outlines that share a point. */
ct_inside ct_outlines_inside(const ct_outline *a, const ct_outline *b);

/* Where other's first corner lies relative to an outline of three or more corners, radii not looked
 * at: by winding number, so a self-crossing outline stands for what it winds around. Where the
 * borders do not meet, one corner stands for all. */
ct_place ct_outline_place(const ct_outline *polygon, const ct_outline *other);

#endif
