/* pointer.h - the shapes of the mouse pointer: what a press at this place would do. */
#ifndef APP_POINTER_H
#define APP_POINTER_H

typedef enum pointer_shape {
    POINTER_ARROW,
    POINTER_MOVE,
    POINTER_CROSS, /* something is made, measured or pulled from here */
    POINTER_PAN,
    POINTER_CLICK, /* a button, a row of the legend */
    POINTER_TEXT,  /* letters can be typed here */
    POINTER_NORTH_SOUTH,
    POINTER_EAST_WEST,
    POINTER_NORTHWEST_SOUTHEAST,
    POINTER_NORTHEAST_SOUTHWEST,
    POINTER_NO, /* locked */
    POINTER_SHAPE_COUNT
} pointer_shape;

#endif
