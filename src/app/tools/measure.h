/* measure.h - what the measure tool has measured (tool_measure.c), in words. */
#ifndef APP_MEASURE_H
#define APP_MEASURE_H

#include "app/edit/editor.h"

enum { MEASURE_TEXT_SIZE = 400 };

/* "distance 5, dx 3   dy 4, angle 53.13°"; false: nothing is shown as measured. */
bool measure_text(const editor *ed, char out[MEASURE_TEXT_SIZE]);

#endif
