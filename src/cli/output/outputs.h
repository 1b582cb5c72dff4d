/* outputs.h - where `shot` writes each picture, decided before the first one is drawn. */
#ifndef CLI_OUTPUTS_H
#define CLI_OUTPUTS_H

#include "cli/base/cli.h"

typedef struct outputs {
    cli_format format;
    char **paths; /* one a file of the options; "-" is standard output; NULL: the case was named
                   * before, and so was its picture; of CLI_HTML there is the first only */
    int count;
    const char *folder; /* that all of them go into, of the options; NULL: -o names none */
} outputs;

/* Every path, or the reason why not in `message`: several files for one path, two files for one
 * name, a picture that would replace a case, unless it is only --check. Writes nothing but the
 * folder of -o FOLDER/, and that not with --check. */
bool outputs_plan(const cli_options *options, outputs *out, char *message, size_t message_size);
void outputs_free(outputs *o);

/* The path without its folders. */
const char *outputs_file_name(const char *path);

/* How much of a file's name stands before ".json", or before the ending of a picture that carries a
 * case; another ending stays, it may tell cases apart. */
size_t outputs_stem_length(const char *name);

#endif
