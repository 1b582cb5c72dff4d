/* svg_motion.h - the motion of groups as CSS animations. Private to svg.c. */
#ifndef CANVAS_SVG_MOTION_H
#define CANVAS_SVG_MOTION_H

#include "canvas/svg/element.h"
#include "figure/draw/motion.h"

/* The class of a group that this track moves. It spells the motion: several pictures in one page
 * that have a class in common mean the same by it. */
void svg_add_motion_name(svg_out *svg, const figure_motion *motion, const motion_track *track);

/* The <style> with the motions of all groups of the list. Readers who prefer less motion, and
 * programs that play none, see the picture as it stands in the list. */
void svg_add_motion_style(svg_out *svg, const figure_motion *motion);

#endif
