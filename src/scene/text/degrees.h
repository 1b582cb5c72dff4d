/* degrees.h - cosine and sine of degrees, the same on every machine. */
#ifndef SCENE_DEGREES_H
#define SCENE_DEGREES_H

/* Of any angle. Multiples of 90 degrees come out exactly, 45 and 30 degrees with equal or exact
 * halves; never -0. */
void cos_sin_of_degrees(double deg, double *cos_out, double *sin_out);

#endif
