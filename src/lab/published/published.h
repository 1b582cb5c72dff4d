/* published.h - versions from the texts this project comes from, and textbook mistakes, to be
 * asked.
 *
 * This room holds implementations of our own writing that answer as published ones do, their
 * mistakes included, so that these can be shown and found. It starts nothing, and never judges who
 * is right. */
#ifndef LAB_PUBLISHED_H
#define LAB_PUBLISHED_H

#include "core/num/num.h"
#include "lab/ask/question.h"
#include "report/words/phrase.h"

/* Those of texts first, then the mistakes in the order of the gallery's chapter. */
int lab_published_count(void);
const lab_functions *lab_published_at(int index); /* 0 to count - 1 */

/* By its name, as in "published:rapapaing"; NULL where there is none. */
const lab_functions *lab_published(const char *name);

/* ---- For this room: what its three files share -------------------------------------------- */

enum { UNSUPPORTED = -1 }; /* the pair of types is none that the text tells of */

/* Two types as one number, to be switched over; the first does not come after the second. */
#define PAIR(first, second) ((int)(first)*CT_TYPE_COUNT + (int)(second))

/* That of the two, exchanged where need be. */
int lab_pair(const ct_shape **a, const ct_shape **b);

ct_vec lab_nearest(const ct_rect *rect, ct_vec p);

/* More than fit are not shown. */
report_tested *lab_show(const lab_view *v, const ct_shape *shape);
#define SHOW_PLACE(v, place) lab_show(v, &(ct_shape){ CT_POINT, { .point = (place) } })
#define SHOW_SEGMENT(v, from, to) \
    lab_show(v, &(ct_shape){ CT_SEGMENT, { .segment = { from, to } } })
#define SHOW_RECT(v, box) lab_show(v, &(ct_shape){ CT_RECT, { .rect = (box) } })
#define SHOW_CIRCLE(v, center, r) lab_show(v, &(ct_shape){ CT_CIRCLE, { .circle = { center, r } } })

typedef int lab_contact_fn(const ct_shape *a, const ct_shape *b, ct_contact *out);
typedef int lab_sweep_fn(const ct_moving *mover, const ct_moving *target, ct_sweep *out);
typedef void lab_show_fn(const lab_view *v);

lab_contact_fn lab_single_precision, lab_degrees, lab_centre_inside, lab_nought_by_nought,
    lab_axis_forgotten;
lab_sweep_fn lab_swept_circle, lab_tunnelling, lab_corner_as_a_side, lab_sweep_in_floats,
    lab_ray_from_inside, lab_zero_times_infinity, lab_seam;
lab_show_fn lab_show_tunnelling, lab_show_corner_as_a_side, lab_show_in_floats, lab_show_degrees,
    lab_show_centre_inside, lab_show_ray_from_inside, lab_show_zero_times_infinity, lab_show_seam,
    lab_show_nought_by_nought, lab_show_axis_forgotten;

#endif
