/* outputs.h - where `shot` writes each picture, decided before the first one is drawn; and what
 * becomes of it then: written, left alone, or only compared.
 *
 * The room output turns cases into files of pictures, on several threads. It never chooses which
 * cases, nor tells anything else about them: that is the commands' business. */
#ifndef CLI_OUTPUTS_H
#define CLI_OUTPUTS_H

#include "canvas/base/canvas.h"
#include "cli/base/cli.h"

typedef struct outputs {
    cli_format format;
    char **paths; /* one a file of the options; "-" is standard output; NULL: the case was named
                   * before, and so was its picture; of CLI_HTML there is the first only */
    int count;
    const char *folder; /* that all of them go into, of the options; NULL: -o names none */
} outputs;

/* Every path, or the reason why not on stderr: several files for one path, two files for one
 * name, a picture that would replace a case, unless it is only --check. Writes nothing: the folder
 * of -o FOLDER/ is made with the first picture. */
bool outputs_plan(const cli_options *options, outputs *out);
void outputs_free(outputs *o);

/* The path without its folders; "stdin" of standard input. */
const char *outputs_file_name(const char *path);

/* How much of a file's name stands before ".json", or before the ending of a picture that carries a
 * case; another ending stays, it may tell cases apart. */
size_t outputs_stem_length(const char *name);

/* Writes the picture to `path` ("-": standard output) and says the path, unless the file there
 * holds these very bytes already (then only with --force). With --check nothing is written: a
 * line says that the file is missing or stale. Returns an exit status.
 *
 * Bytes are what is compared, not times: the options, the program's version and the case all have
 * a part in a picture, and none of them leaves a time to go by. */
int outputs_put(const cli_options *options, const char *path, const canvas_bytes *picture,
                const cli_says *says);

#endif
