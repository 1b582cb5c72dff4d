/* contact_outline.h - contact of any two shapes by their outlines. Internal to libct. */
#ifndef CORE_CONTACT_OUTLINE_H
#define CORE_CONTACT_OUTLINE_H

#include "core/ct.h"

/* In the order given, of shapes that are valid but that a polygon's points may be anything. Returns
 * false, and nothing in *out, where these are out of range. */
bool ct_outlines_contact(const ct_shape *a, const ct_shape *b, ct_contact *out);

#endif
