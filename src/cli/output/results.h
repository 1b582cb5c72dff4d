/* deliver.h - what becomes of a picture that was drawn: written, left alone, or only compared. */
#ifndef CLI_DELIVER_H
#define CLI_DELIVER_H

#include "canvas/base/canvas.h"
#include "cli/base/cli.h"
#include "cli/output/jobs.h"

/* Writes the picture to `path` ("-": standard output) and says the path, unless the file there
 * holds these very bytes already (then only with --force). With --check nothing is written: a
 * line says that the file is missing or stale. Returns an exit status.
 *
 * Bytes are what is compared, not times: the options, the program's version and the case all have
 * a part in a picture, and none of them leaves a time to go by. */
int deliver(const cli_options *options, const char *path, const canvas_bytes *picture,
            const crew_says *says);

#endif
