/* status.h - what becomes of an edit or a file, and why it was refused. */
#ifndef SCENE_STATUS_H
#define SCENE_STATUS_H

#include <stddef.h>

typedef enum scene_status {
    SCENE_OK,
    SCENE_NO_MEMORY,
    SCENE_CANNOT_READ,  /* missing, a folder, no permission, too large... */
    SCENE_CANNOT_WRITE, /* full disk, read-only folder... the old file is untouched */
    SCENE_BAD_FILE,     /* syntax, encoding, version, a field */
    SCENE_BAD_VALUE,    /* an edit with a number out of range, a name taken... */
    SCENE_NO_SHAPE      /* no shape has this id */
} scene_status;

/* Why a file or an edit was refused. */
typedef struct scene_error {
    scene_status status;
    int line;       /* 1-based; 0 when no line is to blame */
    char text[520]; /* e.g. shapes[3] "wall": radius must not be negative */
} scene_error;

/* "FILE:LINE: text" or "FILE: text" as the contract words it (`-` reads as <stdin>). */
void scene_format_error(const scene_error *error, const char *path, char *out, size_t out_size);

#endif
