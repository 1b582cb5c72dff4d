/* scan.h - small convex outlines: every side against every corner. Internal to libct. */
#ifndef CORE_SCAN_H
#define CORE_SCAN_H

#include "core/contact/convex.h"
#include "core/contact/convex_exact.h"

typedef enum ct_scan {
    CT_SCAN_FOUND,
    CT_SCAN_CLOSE, /* the digits of the gap have gone; what is known of the cores is */
    CT_SCAN_NONE   /* not a pair for this */
} ct_scan;

/* More corners are walked around instead, in time in proportion to them. */
enum { CT_SCAN_MOST = 16 };

ct_scan ct_scan_nearest(const ct_hull_pair *pair, ct_nearest *out, ct_nearest_known *known);

#endif
