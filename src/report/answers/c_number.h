/* c_number.h - doubles as C reads them: shortest decimals and hexadecimal floats. For this room. */
#ifndef REPORT_C_NUMBER_H
#define REPORT_C_NUMBER_H

#define C_NUMBER_SIZE 72

/* As printf's %a writes it, in any locale: "0x1.999999999999ap-4", "-0x0p+0". Finite. Returns out. */
const char *c_number_hex(double value, char out[C_NUMBER_SIZE]);

/* A literal that is value: "5", "-0.0", "0.1" with "0x1.999999999999ap-4" as a comment behind it: the exact
 * number where the decimal is not. Finite. Returns out. */
const char *c_number_literal(double value, char out[C_NUMBER_SIZE]);

#endif
