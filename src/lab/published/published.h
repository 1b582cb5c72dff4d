/* published.h - versions from the texts this project comes from, and textbook mistakes, to be
 * asked.
 *
 * This room holds implementations of our own writing that answer as published ones do, their
 * mistakes included, so that these can be shown and found. It starts nothing, and never judges who
 * is right. */
#ifndef LAB_PUBLISHED_H
#define LAB_PUBLISHED_H

#include "lab/ask/question.h"

/* Those of texts first, then the mistakes in the order of the gallery's chapter. */
int lab_published_count(void);
const lab_functions *lab_published_at(int index); /* 0 to count - 1 */

/* By its name, as in "published:rapapaing"; NULL where there is none. */
const lab_functions *lab_published(const char *name);

#endif
