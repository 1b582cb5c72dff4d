/* leftovers.h - how temporaries are called; for the files of this folder only. */
#ifndef SCENE_LEFTOVERS_H
#define SCENE_LEFTOVERS_H

/* .collision-test-PID-MOMENT-TRY.tmp, locked as long as its program writes it. */
#define LEFTOVER_PREFIX ".collision-test-"
#define LEFTOVER_ENDING ".tmp"

#endif
