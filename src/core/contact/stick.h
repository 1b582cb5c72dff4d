/* stick.h - points and segments grown by discs: their contact in closed form. Internal to libct. */
#ifndef CORE_STICK_H
#define CORE_STICK_H

#include "core/outline/outline.h"

/* Of outlines with one corner or two, whose corners are not rounded. Fills all but `inside`; returns
 * false, and nothing in *out that holds, where the digits of plain doubles are not certain or two
 * places are as near. */
bool ct_sticks_contact(const ct_outline *a, const ct_outline *b, ct_contact *out);

#endif
