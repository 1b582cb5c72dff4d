/* found.h - what was found as words and as a case. */
#ifndef LAB_FOUND_H
#define LAB_FOUND_H

#include "lab/judge/verdict.h"
#include "lab/search/kept.h"
#include "scene/doc/scene.h"

/* "false-hit-circle-rect", "missed-sweep-point-polygon": what a case of it is called, without ".json". */
enum { LAB_CASE_NAME_SIZE = 64 };
const char *lab_case_name(const lab_kept *k, lab_verdict verdict, char out[LAB_CASE_NAME_SIZE]);

/* "overlap: true, depth: 0.5, normal: [1, 0]"; of ours no more than they gave. */
enum { LAB_ANSWER_SIZE = 640 };
const char *lab_tell_theirs(const lab_kept *k, const lab_finding *f, char out[LAB_ANSWER_SIZE]);
const char *lab_tell_ours(const lab_kept *k, const lab_finding *f, char out[LAB_ANSWER_SIZE]);

/* The question as a case that expects the exact answers, and whose title and note name the subject and
 * both answers, as an issue does then. *out is the caller's. */
scene_status lab_make_case(const lab_kept *k, const lab_finding *f, const char *subject,
                           scene **out);

#endif
