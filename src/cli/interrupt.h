/* interrupt.h - Ctrl+C and the like end the program between two files being written, not within
 * one: no temporary is left behind. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

/* From now on a thread waits for the signals; call it before any other thread is started. Signals
 * that are ignored (nohup, a background job) stay so. Without memory for it all is as before. */
void interrupt_listen(void);

/* Around the writing of a file, in any thread. Not around what may have to wait for somebody, as a
 * pipe has: nothing would end it. */
void interrupt_hold_off(void);
void interrupt_allow(void);

#endif
