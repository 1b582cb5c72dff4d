/* concave.h - contact where one outline at least is concave: exact relation, distance and closest
 * points, but no way out. Internal to libct. */
#ifndef CORE_CONCAVE_H
#define CORE_CONCAVE_H

#include "core/outline/outline.h"

/* Fills everything but `inside`. */
void ct_concave_contact(const ct_outline *a, const ct_outline *b, ct_contact *out);

#endif
