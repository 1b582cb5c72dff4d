/* boxes.h - contact of two boxes of which at least one is oriented. Not installed. */
#ifndef CORE_BOXES_H
#define CORE_BOXES_H

#include "core/ct.h"

/* Fills everything but `inside`. */
void ct_boxes_contact(const ct_shape *a, const ct_shape *b, ct_contact *out);

#endif
