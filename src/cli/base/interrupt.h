/* interrupt.h - Ctrl+C and the like end the program between two files being written, not within
 * one: no temporary is left behind. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <signal.h>

/* Those that end the program. What was ignored when it was started (nohup, a background job) stays
 * so, and is not among them. */
sigset_t interrupt_signals(void);

/* From now on a thread waits for these signals; call it before any other thread is started. Without
 * memory for it all is as before. */
void interrupt_listen(void);

/* Around the writing of a file, in any thread. Not around what may have to wait for somebody, as a
 * pipe has: nothing would end it. */
void interrupt_hold_off(void);
void interrupt_allow(void);

#endif
