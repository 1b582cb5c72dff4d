/* against.h - what the commands that ask several subjects share. */
#ifndef CLI_AGAINST_H
#define CLI_AGAINST_H

#include "cli/base/cli.h"
#include "lab/judge/compare.h"

/* Puts questions 0 .. count-1 to that subject; loop->shared is of lab_share(), NULL: no memory. Returns an
 * exit status; its name, behind so many, is as it calls itself. Of Ctrl+C the caller tells, by cli_take_signal(). */
int against_ask(const cli_options *o, int subject, const lab_loop *loop, int64_t count,
                char names[][SCENE_NAME_SIZE], int before);

/* A member of an object of `--json`, on stdout, and what stands before it. */
void against_put_key(const char *before, const char *key, const char *text);

#endif
