/* latex.c - text as LaTeX understands it, in ASCII and with any of its font encodings. */
#include "canvas/tikz/latex.h"

#include <stdlib.h>

typedef struct spelling {
    uint32_t character;
    const char *tex;
} spelling;

/* By character. Letters with their accents, and signs as formulas: what LaTeX has without further
 * packages. */
static const spelling spellings[] = {
    { 0x00a0, "~" },
    { 0x00a7, "$\\mathsection$" },
    { 0x00a9, "\\copyright{}" },
    { 0x00ac, "$\\neg$" },
    { 0x00b0, "$^\\circ$" },
    { 0x00b1, "$\\pm$" },
    { 0x00b2, "$^2$" },
    { 0x00b3, "$^3$" },
    { 0x00b5, "$\\mu$" },
    { 0x00b6, "$\\mathparagraph$" },
    { 0x00b7, "$\\cdot$" },
    { 0x00b9, "$^1$" },
    { 0x00c0, "\\`{A}" },
    { 0x00c1, "\\'{A}" },
    { 0x00c2, "\\^{A}" },
    { 0x00c3, "\\~{A}" },
    { 0x00c4, "\\\"{A}" },
    { 0x00c5, "\\r{A}" },
    { 0x00c6, "\\AE{}" },
    { 0x00c7, "\\c{C}" },
    { 0x00c8, "\\`{E}" },
    { 0x00c9, "\\'{E}" },
    { 0x00ca, "\\^{E}" },
    { 0x00cb, "\\\"{E}" },
    { 0x00cc, "\\`{I}" },
    { 0x00cd, "\\'{I}" },
    { 0x00ce, "\\^{I}" },
    { 0x00cf, "\\\"{I}" },
    { 0x00d1, "\\~{N}" },
    { 0x00d2, "\\`{O}" },
    { 0x00d3, "\\'{O}" },
    { 0x00d4, "\\^{O}" },
    { 0x00d5, "\\~{O}" },
    { 0x00d6, "\\\"{O}" },
    { 0x00d7, "$\\times$" },
    { 0x00d8, "\\O{}" },
    { 0x00d9, "\\`{U}" },
    { 0x00da, "\\'{U}" },
    { 0x00db, "\\^{U}" },
    { 0x00dc, "\\\"{U}" },
    { 0x00dd, "\\'{Y}" },
    { 0x00df, "\\ss{}" },
    { 0x00e0, "\\`{a}" },
    { 0x00e1, "\\'{a}" },
    { 0x00e2, "\\^{a}" },
    { 0x00e3, "\\~{a}" },
    { 0x00e4, "\\\"{a}" },
    { 0x00e5, "\\r{a}" },
    { 0x00e6, "\\ae{}" },
    { 0x00e7, "\\c{c}" },
    { 0x00e8, "\\`{e}" },
    { 0x00e9, "\\'{e}" },
    { 0x00ea, "\\^{e}" },
    { 0x00eb, "\\\"{e}" },
    { 0x00ec, "\\`{\\i}" },
    { 0x00ed, "\\'{\\i}" },
    { 0x00ee, "\\^{\\i}" },
    { 0x00ef, "\\\"{\\i}" },
    { 0x00f1, "\\~{n}" },
    { 0x00f2, "\\`{o}" },
    { 0x00f3, "\\'{o}" },
    { 0x00f4, "\\^{o}" },
    { 0x00f5, "\\~{o}" },
    { 0x00f6, "\\\"{o}" },
    { 0x00f7, "$\\div$" },
    { 0x00f8, "\\o{}" },
    { 0x00f9, "\\`{u}" },
    { 0x00fa, "\\'{u}" },
    { 0x00fb, "\\^{u}" },
    { 0x00fc, "\\\"{u}" },
    { 0x00fd, "\\'{y}" },
    { 0x00ff, "\\\"{y}" },
    { 0x0100, "\\={A}" },
    { 0x0101, "\\={a}" },
    { 0x0102, "\\u{A}" },
    { 0x0103, "\\u{a}" },
    { 0x0106, "\\'{C}" },
    { 0x0107, "\\'{c}" },
    { 0x0108, "\\^{C}" },
    { 0x0109, "\\^{c}" },
    { 0x010a, "\\.{C}" },
    { 0x010b, "\\.{c}" },
    { 0x010c, "\\v{C}" },
    { 0x010d, "\\v{c}" },
    { 0x010e, "\\v{D}" },
    { 0x010f, "\\v{d}" },
    { 0x0112, "\\={E}" },
    { 0x0113, "\\={e}" },
    { 0x0114, "\\u{E}" },
    { 0x0115, "\\u{e}" },
    { 0x0116, "\\.{E}" },
    { 0x0117, "\\.{e}" },
    { 0x011a, "\\v{E}" },
    { 0x011b, "\\v{e}" },
    { 0x011c, "\\^{G}" },
    { 0x011d, "\\^{g}" },
    { 0x011e, "\\u{G}" },
    { 0x011f, "\\u{g}" },
    { 0x0120, "\\.{G}" },
    { 0x0121, "\\.{g}" },
    { 0x0122, "\\c{G}" },
    { 0x0123, "\\c{g}" },
    { 0x0124, "\\^{H}" },
    { 0x0125, "\\^{h}" },
    { 0x0128, "\\~{I}" },
    { 0x0129, "\\~{\\i}" },
    { 0x012a, "\\={I}" },
    { 0x012b, "\\={\\i}" },
    { 0x012c, "\\u{I}" },
    { 0x012d, "\\u{\\i}" },
    { 0x0130, "\\.{I}" },
    { 0x0131, "\\i{}" },
    { 0x0134, "\\^{J}" },
    { 0x0135, "\\^{\\j}" },
    { 0x0136, "\\c{K}" },
    { 0x0137, "\\c{k}" },
    { 0x0139, "\\'{L}" },
    { 0x013a, "\\'{l}" },
    { 0x013b, "\\c{L}" },
    { 0x013c, "\\c{l}" },
    { 0x013d, "\\v{L}" },
    { 0x013e, "\\v{l}" },
    { 0x0141, "\\L{}" },
    { 0x0142, "\\l{}" },
    { 0x0143, "\\'{N}" },
    { 0x0144, "\\'{n}" },
    { 0x0145, "\\c{N}" },
    { 0x0146, "\\c{n}" },
    { 0x0147, "\\v{N}" },
    { 0x0148, "\\v{n}" },
    { 0x014c, "\\={O}" },
    { 0x014d, "\\={o}" },
    { 0x014e, "\\u{O}" },
    { 0x014f, "\\u{o}" },
    { 0x0150, "\\H{O}" },
    { 0x0151, "\\H{o}" },
    { 0x0152, "\\OE{}" },
    { 0x0153, "\\oe{}" },
    { 0x0154, "\\'{R}" },
    { 0x0155, "\\'{r}" },
    { 0x0156, "\\c{R}" },
    { 0x0157, "\\c{r}" },
    { 0x0158, "\\v{R}" },
    { 0x0159, "\\v{r}" },
    { 0x015a, "\\'{S}" },
    { 0x015b, "\\'{s}" },
    { 0x015c, "\\^{S}" },
    { 0x015d, "\\^{s}" },
    { 0x015e, "\\c{S}" },
    { 0x015f, "\\c{s}" },
    { 0x0160, "\\v{S}" },
    { 0x0161, "\\v{s}" },
    { 0x0162, "\\c{T}" },
    { 0x0163, "\\c{t}" },
    { 0x0164, "\\v{T}" },
    { 0x0165, "\\v{t}" },
    { 0x0168, "\\~{U}" },
    { 0x0169, "\\~{u}" },
    { 0x016a, "\\={U}" },
    { 0x016b, "\\={u}" },
    { 0x016c, "\\u{U}" },
    { 0x016d, "\\u{u}" },
    { 0x016e, "\\r{U}" },
    { 0x016f, "\\r{u}" },
    { 0x0170, "\\H{U}" },
    { 0x0171, "\\H{u}" },
    { 0x0174, "\\^{W}" },
    { 0x0175, "\\^{w}" },
    { 0x0176, "\\^{Y}" },
    { 0x0177, "\\^{y}" },
    { 0x0178, "\\\"{Y}" },
    { 0x0179, "\\'{Z}" },
    { 0x017a, "\\'{z}" },
    { 0x017b, "\\.{Z}" },
    { 0x017c, "\\.{z}" },
    { 0x017d, "\\v{Z}" },
    { 0x017e, "\\v{z}" },
    { 0x0391, "$A$" },
    { 0x0392, "$B$" },
    { 0x0393, "$\\Gamma$" },
    { 0x0394, "$\\Delta$" },
    { 0x0395, "$E$" },
    { 0x0396, "$Z$" },
    { 0x0397, "$H$" },
    { 0x0398, "$\\Theta$" },
    { 0x0399, "$I$" },
    { 0x039a, "$K$" },
    { 0x039b, "$\\Lambda$" },
    { 0x039c, "$M$" },
    { 0x039d, "$N$" },
    { 0x039e, "$\\Xi$" },
    { 0x039f, "$O$" },
    { 0x03a0, "$\\Pi$" },
    { 0x03a1, "$P$" },
    { 0x03a3, "$\\Sigma$" },
    { 0x03a4, "$T$" },
    { 0x03a5, "$\\Upsilon$" },
    { 0x03a6, "$\\Phi$" },
    { 0x03a7, "$X$" },
    { 0x03a8, "$\\Psi$" },
    { 0x03a9, "$\\Omega$" },
    { 0x03b1, "$\\alpha$" },
    { 0x03b2, "$\\beta$" },
    { 0x03b3, "$\\gamma$" },
    { 0x03b4, "$\\delta$" },
    { 0x03b5, "$\\varepsilon$" },
    { 0x03b6, "$\\zeta$" },
    { 0x03b7, "$\\eta$" },
    { 0x03b8, "$\\theta$" },
    { 0x03b9, "$\\iota$" },
    { 0x03ba, "$\\kappa$" },
    { 0x03bb, "$\\lambda$" },
    { 0x03bc, "$\\mu$" },
    { 0x03bd, "$\\nu$" },
    { 0x03be, "$\\xi$" },
    { 0x03bf, "$o$" },
    { 0x03c0, "$\\pi$" },
    { 0x03c1, "$\\rho$" },
    { 0x03c2, "$\\varsigma$" },
    { 0x03c3, "$\\sigma$" },
    { 0x03c4, "$\\tau$" },
    { 0x03c5, "$\\upsilon$" },
    { 0x03c6, "$\\varphi$" },
    { 0x03c7, "$\\chi$" },
    { 0x03c8, "$\\psi$" },
    { 0x03c9, "$\\omega$" },
    { 0x2009, "\\," },
    { 0x2010, "-" },
    { 0x2011, "-" },
    { 0x2013, "--" },
    { 0x2014, "---" },
    { 0x2016, "$\\Vert$" },
    { 0x2018, "`" },
    { 0x2019, "'" },
    { 0x201c, "``" },
    { 0x201d, "''" },
    { 0x2020, "$\\dagger$" },
    { 0x2021, "$\\ddagger$" },
    { 0x2022, "$\\bullet$" },
    { 0x2026, "\\ldots{}" },
    { 0x202f, "\\," },
    { 0x2032, "$'$" },
    { 0x2033, "$''$" },
    { 0x2070, "$^0$" },
    { 0x2071, "$^i$" },
    { 0x2074, "$^4$" },
    { 0x2075, "$^5$" },
    { 0x2076, "$^6$" },
    { 0x2077, "$^7$" },
    { 0x2078, "$^8$" },
    { 0x2079, "$^9$" },
    { 0x207a, "$^+$" },
    { 0x207b, "$^-$" },
    { 0x207c, "$^=$" },
    { 0x207d, "$^($" },
    { 0x207e, "$^)$" },
    { 0x207f, "$^n$" },
    { 0x2080, "$_0$" },
    { 0x2081, "$_1$" },
    { 0x2082, "$_2$" },
    { 0x2083, "$_3$" },
    { 0x2084, "$_4$" },
    { 0x2085, "$_5$" },
    { 0x2086, "$_6$" },
    { 0x2087, "$_7$" },
    { 0x2088, "$_8$" },
    { 0x2089, "$_9$" },
    { 0x2190, "$\\leftarrow$" },
    { 0x2191, "$\\uparrow$" },
    { 0x2192, "$\\rightarrow$" },
    { 0x2193, "$\\downarrow$" },
    { 0x2194, "$\\leftrightarrow$" },
    { 0x21d0, "$\\Leftarrow$" },
    { 0x21d2, "$\\Rightarrow$" },
    { 0x21d4, "$\\Leftrightarrow$" },
    { 0x2200, "$\\forall$" },
    { 0x2202, "$\\partial$" },
    { 0x2203, "$\\exists$" },
    { 0x2205, "$\\emptyset$" },
    { 0x2206, "$\\Delta$" },
    { 0x2207, "$\\nabla$" },
    { 0x2208, "$\\in$" },
    { 0x2209, "$\\notin$" },
    { 0x2211, "$\\sum$" },
    { 0x2212, "$-$" },
    { 0x2213, "$\\mp$" },
    { 0x2215, "$/$" },
    { 0x2217, "$*$" },
    { 0x2218, "$\\circ$" },
    { 0x221a, "$\\surd$" },
    { 0x221d, "$\\propto$" },
    { 0x221e, "$\\infty$" },
    { 0x2220, "$\\angle$" },
    { 0x2223, "$\\mid$" },
    { 0x2225, "$\\parallel$" },
    { 0x2227, "$\\wedge$" },
    { 0x2228, "$\\vee$" },
    { 0x2229, "$\\cap$" },
    { 0x222a, "$\\cup$" },
    { 0x222b, "$\\int$" },
    { 0x223c, "$\\sim$" },
    { 0x2245, "$\\cong$" },
    { 0x2248, "$\\approx$" },
    { 0x2260, "$\\neq$" },
    { 0x2261, "$\\equiv$" },
    { 0x2264, "$\\leq$" },
    { 0x2265, "$\\geq$" },
    { 0x226a, "$\\ll$" },
    { 0x226b, "$\\gg$" },
    { 0x2282, "$\\subset$" },
    { 0x2283, "$\\supset$" },
    { 0x2286, "$\\subseteq$" },
    { 0x2287, "$\\supseteq$" },
    { 0x22a5, "$\\perp$" },
    { 0x22c5, "$\\cdot$" },
    { 0x2308, "$\\lceil$" },
    { 0x2309, "$\\rceil$" },
    { 0x230a, "$\\lfloor$" },
    { 0x230b, "$\\rfloor$" },
    { 0x27e8, "$\\langle$" },
    { 0x27e9, "$\\rangle$" },
};

/* What LaTeX takes for something else, or draws otherwise, in one of its encodings. */
static const char *escaped(char c)
{
    switch (c) {
    case '\\':
        return "\\textbackslash{}";
    case '{':
        return "\\{";
    case '}':
        return "\\}";
    case '$':
        return "\\char36{}";
    case '&':
        return "\\&";
    case '#':
        return "\\#";
    case '_':
        return "\\_";
    case '%':
        return "\\%";
    case '^':
        return "\\textasciicircum{}";
    case '~':
        return "\\textasciitilde{}";
    case '<':
        return "$<$";
    case '>':
        return "$>$";
    case '|':
        return "$|$";
    case '"':
        return "\\char34{}";
    case '`':
        return "\\char96{}";
    default:
        return NULL;
    }
}

static int compare(const void *key, const void *row)
{
    const uint32_t a = *(const uint32_t *)key, b = ((const spelling *)row)->character;
    return (a > b) - (a < b);
}

static void add_character(bytes_writer *out, uint32_t c, const char *utf8, size_t size)
{
    const spelling *known =
        bsearch(&c, spellings, sizeof spellings / sizeof *spellings, sizeof *spellings, compare);
    if (known) {
        bytes_text(out, known->tex);
        return;
    }
    char code[8]; /* U+10FFFF */
    size_t at = sizeof code;
    for (uint32_t rest = c; rest > 0 || at > sizeof code - 4; rest /= 16) {
        code[--at] = "0123456789ABCDEF"[rest % 16];
    }
    bytes_text(out, "\\ctother{");
    bytes_add(out, code + at, sizeof code - at);
    bytes_text(out, "}{");
    bytes_add(out, utf8, size);
    bytes_text(out, "}");
}

/* One in the middle of a text separates words; at its ends, and after another, TeX drops it. */
static void add_space(bytes_writer *out, bool is_first, char next)
{
    bytes_text(out, is_first || next == ' ' || next == '\0' ? "\\ " : " ");
}

/* A few grow together with the next of their kind: two dashes into a longer one. */
static void add_plain(bytes_writer *out, const char *c)
{
    bytes_add(out, c, 1);
    bytes_text(out, c[0] == c[1] && (*c == '-' || *c == '\'' || *c == ',') ? "{}" : "");
}

void tikz_add_text(bytes_writer *out, const char *text)
{
    const char *const start = text;
    const char *next = text;
    for (uint32_t c = draw_next_char(&next); c != 0; c = draw_next_char(&next)) {
        const char *const known = c < 0x80 ? escaped((char)c) : NULL;
        if (c == ' ') {
            add_space(out, text == start, *next);
        } else if (known) {
            bytes_text(out, known);
        } else if (c >= 0x80) {
            add_character(out, c, text, (size_t)(next - text));
        } else if (c > ' ' && c < 0x7f) {
            add_plain(out, text);
        }
        text = next;
    }
}

bool tikz_needs_other(const char *text)
{
    for (uint32_t c = draw_next_char(&text); c != 0; c = draw_next_char(&text)) {
        if (c >= 0x80 && !bsearch(&c, spellings, sizeof spellings / sizeof *spellings,
                                  sizeof *spellings, compare)) {
            return true;
        }
    }
    return false;
}

void tikz_add_comment(bytes_writer *out, const char *text)
{
    bytes_text(out, "% ");
    for (; *text; text++) {
        const bool is_control = (unsigned char)*text < ' ' || *text == 0x7f;
        bytes_add(out, is_control ? " " : text, 1);
    }
    bytes_text(out, "\n");
}
