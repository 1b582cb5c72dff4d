/* axis.h - how an axis counts: its steps, and the form of its numbers. For the figure's axes
 * and the window's rulers, which tell the same numbers. */
#ifndef FIGURE_FIGURE_AXIS_H
#define FIGURE_FIGURE_AXIS_H

/* Multiples of a step of 1, 2 or 5 times a power of ten. Numbers are counted in that power of ten,
 * as integers, so that they stay exact decimals. */
typedef struct figure_axis {
    int lead, power; /* step = lead * 10^power */
    double step;
    int parts;    /* minor intervals in a step */
    double base;  /* what the numbers are relative to, in units of 10^power; 0 mostly */
    int unit;     /* numbers are told in units of 10^unit... */
    int decimals; /* ...with so many decimals */
} figure_axis;

/* The axis at this scale (points per world unit, > 0) on which low to high is seen: far from zero a
 * round number nearby is the base; there, and for numbers with many digits, a power of ten is the
 * unit. All numbers of an axis are told in one form. */
figure_axis figure_axis_of(double scale, double low, double high);

/* The value at the k-th step: the double that is nearest to its decimal. k is any multiple of
 * 1 / parts. */
double figure_axis_value(const figure_axis *axis, double k);

enum { FIGURE_AXIS_SIZE = 160 };

/* The number that is told at the k-th step, as it is set: "−15", "+2". */
void figure_axis_number(const figure_axis *axis, double k, char out[FIGURE_AXIS_SIZE]);

/* What is told after the axis' letter: "" for plain numbers, " − 3000, in 10⁻⁵". */
void figure_axis_start(const figure_axis *axis, char out[FIGURE_AXIS_SIZE]);

/* The number on the nearest line of the grid, the fine ones too, at this scale (points per world
 * unit): the double that is nearest to its decimal. */
double figure_grid_near(double scale, double value);

#endif
