/* messages.c - what goes wrong, told once on stderr. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/base/cli.h"
#include "scene/text/utf8.h"

const char *cli_shown_path(const char *path)
{
    const size_t length = strlen(path);
    return length > CLI_LONGEST_PATH ? path + (length - CLI_LONGEST_PATH) : path;
}

int cli_say(FILE *err, const char *line)
{
    put_printable(line, err);
    (void)fputc('\n', err);
    return CLI_FAILED;
}

int cli_tell(FILE *err, const char *what, const char *problem)
{
    put_printable(what, err);
    (void)fputs(": ", err);
    return cli_say(err, problem);
}

int cli_tell_case(FILE *err, const char *file, const scene_error *error)
{
    char message[CLI_LONGEST_PATH + 16 + sizeof error->text];
    scene_format_error(error, cli_shown_path(file), message, sizeof message);
    return cli_say(err, message);
}

int cli_refuse(const char *what, const char *problem)
{
    return cli_tell(stderr, what, problem);
}

int cli_refuse_case(const char *file, const scene_error *error)
{
    return cli_tell_case(stderr, file, error);
}

int cli_finish_stdout(void)
{
    if (fflush(stdout) != 0) {
        (void)fprintf(stderr, "standard output: cannot be written: %s\n", strerror(errno));
        return CLI_FAILED;
    }
    /* The reason for an earlier failure is gone by now. */
    return ferror(stdout) ? cli_refuse("standard output", "cannot be written") : CLI_DONE;
}
