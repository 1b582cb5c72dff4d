/* probe_exact.h - the probes plain doubles cannot decide or not tell well enough. Not installed. */
#ifndef CORE_PROBE_EXACT_H
#define CORE_PROBE_EXACT_H

#include "core/sweep/probe.h"

/* As in probe.h. */
bool ct_probe_side_exactly(const ct_probe *probe, ct_probe_hit *out);
bool ct_probe_corner_exactly(const ct_probe *probe, ct_probe_hit *out);

/* By how much later than t a probe hits that does, a side or a corner: to a double's digits, also where
 * t has lost it to its rounding. */
double ct_probe_lag(const ct_probe *probe, bool is_side, double t);

#endif
