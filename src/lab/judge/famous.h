/* famous.h - the famous mistake that a case names, asked what the case asks: what report_set_mistakes()
 * is given. */
#ifndef LAB_FAMOUS_H
#define LAB_FAMOUS_H

#include "report/facts/mistake.h"

/* By the rule of this program that touching is overlapping. Of a crowd only the first questions are put. */
void lab_tell_mistake(const report *r, const char *name, report_mistake *out);

#endif
