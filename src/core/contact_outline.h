/* contact_outline.h - contact of any two shapes by their outlines. Internal to libct. */
#ifndef CORE_CONTACT_OUTLINE_H
#define CORE_CONTACT_OUTLINE_H

#include "core/ct.h"

/* Of valid shapes, in the order given. */
void ct_outlines_contact(const ct_shape *a, const ct_shape *b, ct_contact *out);

#endif
