/* ct_subject.h - what a shared library exports to be put to the test by Collision Test.
 *
 * Export any of these; leave out what you do not have. "collision-test check FILE --against
 * ./libmine.so", "collision-test fuzz --against ./libmine.so" then ask them, in a process of their
 * own; so they do with a source. One that calls functions of ct.h says "link: -lct" in a comment of
 * its first lines. Shapes are valid (ct.h says what is) and as ct.h describes them; fields of `out`
 * that you do not have stay as they are given (numbers as NaN, the rest 0); a normal counts where
 * has_normal is set, a region where has_region is. */
#ifndef CT_SUBJECT_H
#define CT_SUBJECT_H

#include <ct.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define CT_SUBJECT __declspec(dllexport)
#else
#define CT_SUBJECT __attribute__((visibility("default")))
#endif

CT_SUBJECT const char *ct_subject_name(void); /* name and version, shown to the user */

/* Each answers 1 yes, 0 no, -1 unsupported. */
CT_SUBJECT int ct_subject_overlap(const ct_shape *a, const ct_shape *b);
CT_SUBJECT int ct_subject_contact(const ct_shape *a, const ct_shape *b, ct_contact *out);
CT_SUBJECT int ct_subject_sweep(const ct_moving *mover, const ct_moving *target, ct_sweep *out);

#ifdef __cplusplus
}
#endif
#endif
