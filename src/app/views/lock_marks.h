/* lock_marks.h - a small lock at every shape that is locked, over the figure. */
#ifndef APP_LOCK_MARKS_H
#define APP_LOCK_MARKS_H

#include "app/base/ui.h"
#include "app/edit/editor.h"

/* At the upper right corner of what each view shows of a shape; where that is out of sight, as near
 * to it as can be seen. None in a presentation. */
void lock_marks_draw(const editor *ed, const ui *u);

#endif
