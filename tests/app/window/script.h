/* script.h - runs a text of steps against the real application: one line a step.
 *
 *   # a remark
 *   case NAME.json ... end      writes the lines between into a file of the test's folder
 *   file NAME TEXT...           writes one line into a file
 *   open [FILE]                 starts the application (in the current window)
 *   window 1|2                  the application that the following lines are about
 *   close                       ends it
 *   resize W H
 *   move P | press P | release P | click P | double P   [left|middle|right] [shift|ctrl|alt]
 *   drag P P... [button] [modifiers]                    in four motions from each to the next
 *   hold [shift|ctrl|alt]...    keys held from now on, until the next hold
 *   key ctrl+shift+z [TIMES | repeat]
 *   text LETTERS                typed; fails when nothing takes letters
 *   wheel P NOTCHES
 *   drop FILE | clipboard TEXT | leave | unfocus | quit
 *   remember scene|view|picture
 *   expect [not] ...            see script_expect.c
 *
 * A place P is one word: 100,200 in window points; @x,y in the world as seen in front, ^x,z from
 * the top; @name, the reference point of a shape; tip:name, of its arrow; grip:name:corner:3, one
 * of its grips; "Some text" as it is written over the figure, "*text" within a longer one. Behind
 * any of these +dx,dy goes on by so many points. Words with spaces are put in quotes. */
#ifndef TESTS_APP_SCRIPT_H
#define TESTS_APP_SCRIPT_H

#include "tests/app/window/robot.h"

enum { SCRIPT_MAX_WORDS = 64, SCRIPT_LINE_SIZE = 4096 };

typedef struct script {
    const char *path;
    int line;
    FILE *in;
    robot robots[2];
    int now;                     /* the robot that steps are about */
    char text[SCRIPT_LINE_SIZE]; /* the line, cut into words */
    char *words[SCRIPT_MAX_WORDS];
    int word_count;
    scene *scene; /* remembered; NULL: nothing is */
    camera camera;
    unsigned char *picture;
    size_t picture_size;
} script;

/* Runs the file in an empty folder of that name; fails the test with file, line and reason. */
void script_run(const char *path, const char *folder);

/* Ends the test because of the line at hand. */
void script_fail(const script *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The robot of the current window, which must be open. */
robot *script_robot(script *s);

/* Where the word says, in window points; fails when there is no such thing. */
draw_point script_place(script *s, const char *word);

/* The shape of that name, NULL: there is none. */
const scene_shape *script_shape(script *s, const char *name);

/* The number that the word is. */
double script_number(const script *s, const char *word);

/* The line "expect ..." at hand. */
void script_expect(script *s);

#endif
