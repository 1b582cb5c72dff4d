/* latex.c - text as LaTeX understands it: UTF-8, with LaTeX's own signs escaped (latex.h). */
#include "canvas/tikz/latex.h"

#include <string.h>

#define UNKNOWN "[?]" /* a character that there is no font for */

/* Signs that LaTeX's fonts of letters do not have, each followed by what it is in a formula. */
static const char signs[] =
    "§\\mathsection ¬\\neg °^\\circ ±\\pm ²^2 ³^3 µ\\mu ¶\\mathparagraph ·\\cdot ¹^1 ×\\times "
    "÷\\div ΑA ΒB Γ\\Gamma Δ\\Delta ΕE ΖZ ΗH Θ\\Theta ΙI ΚK Λ\\Lambda ΜM ΝN Ξ\\Xi ΟO Π\\Pi ΡP "
    "Σ\\Sigma ΤT Υ\\Upsilon Φ\\Phi ΧX Ψ\\Psi Ω\\Omega α\\alpha β\\beta γ\\gamma δ\\delta "
    "ε\\varepsilon ζ\\zeta η\\eta θ\\theta ι\\iota κ\\kappa λ\\lambda μ\\mu ν\\nu ξ\\xi οo π\\pi "
    "ρ\\rho ς\\varsigma σ\\sigma τ\\tau υ\\upsilon φ\\varphi χ\\chi ψ\\psi ω\\omega "
    "\xE2\x80\x89\\, \xE2\x80\x90\\hbox{-} \xE2\x80\x91\\hbox{-} ‖\\Vert †\\dagger ‡\\ddagger "
    "•\\bullet \xE2\x80\xAF\\, ′' ″'' ⁰^0 ⁱ^i ⁴^4 ⁵^5 ⁶^6 ⁷^7 ⁸^8 ⁹^9 ⁺^+ ⁻^- ⁼^= ⁽^( ⁾^) ⁿ^n "
    "₀_0 ₁_1 ₂_2 ₃_3 ₄_4 ₅_5 ₆_6 ₇_7 ₈_8 ₉_9 ←\\leftarrow ↑\\uparrow →\\rightarrow ↓\\downarrow "
    "↔\\leftrightarrow ⇐\\Leftarrow ⇒\\Rightarrow ⇔\\Leftrightarrow ∀\\forall ∂\\partial "
    "∃\\exists ∅\\emptyset ∆\\Delta ∇\\nabla ∈\\in ∉\\notin ∑\\sum −- ∓\\mp ∕/ ∗* ∘\\circ "
    "√\\surd ∝\\propto ∞\\infty ∠\\angle ∣\\mid ∥\\parallel ∧\\wedge ∨\\vee ∩\\cap ∪\\cup ∫\\int "
    "∼\\sim ≅\\cong ≈\\approx ≠\\neq ≡\\equiv ≤\\leq ≥\\geq ≪\\ll ≫\\gg ⊂\\subset ⊃\\supset "
    "⊆\\subseteq ⊇\\supseteq ⊥\\perp ⋅\\cdot ⌈\\lceil ⌉\\rceil ⌊\\lfloor ⌋\\rfloor ⟨\\langle "
    "⟩\\rangle";

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

/* What is no UTF-8 becomes a question; control characters are left out. */
void tikz_add_text(bytes_writer *out, const char *text)
{
    const char *const start = text;
    const char *next = text;
    for (uint32_t c = draw_next_char(&next); c != 0; c = draw_next_char(&next)) {
        const char *const known = c < 0x80 ? escaped((char)c) : NULL;
        if (c == ' ') {
            /* In the middle of a text it separates words; at the ends, and after another, TeX drops
             * it. */
            bytes_text(out, text == start || *next == ' ' || *next == '\0' ? "\\ " : " ");
        } else if (known) {
            bytes_text(out, known);
        } else if (c == 0xfffd) {
            bytes_text(out, UNKNOWN);
        } else if (c >= 0x80) {
            bytes_add(out, text, (size_t)(next - text));
        } else if (c > ' ' && c < 0x7f) {
            bytes_add(out, text, 1);
            /* A few grow together with the next of their kind: two dashes into a longer one. */
            bytes_text(out, text[0] == text[1] && strchr("-',", *text) ? "{}" : "");
        }
        text = next;
    }
}

/* ---- Signs ------------------------------------------------------------------------------- */

static bool has_text(const draw_list *list, const char *part)
{
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        if (c->op == DRAW_TEXT && strstr(draw_command_text(list, c), part)) {
            return true;
        }
    }
    return false;
}

/* The engines that read UTF-8 themselves have the sign as one character, pdfTeX has a macro for its
 * bytes; a character that it has no such macro for, or no font, would end the run. */
void tikz_add_signs(bytes_writer *out, const draw_list *list)
{
    bytes_text(out, "\\expandafter\\def\\csname UTFviii@undefined@err\\endcsname#1{" UNKNOWN "}\n"
                    "\\def\\TextSymbolUnavailable#1{" UNKNOWN "}\n"
                    "\\ifdefined\\Umathchar\n"
                    "\\def\\ctsign#1#2{\\catcode`#1=13 \\begingroup\\lccode`~=`#1 "
                    "\\lowercase{\\endgroup\\def~}{\\ensuremath{#2}}}\n"
                    "\\else\n"
                    "\\def\\ctsign#1#2{\\expandafter\\def\\csname u8:\\detokenize{#1}\\endcsname"
                    "{\\ensuremath{#2}}}\n"
                    "\\fi\n");
    for (const char *sign = signs; *sign;) {
        char name[8] = "";
        const char *tex = sign;
        (void)draw_next_char(&tex);
        const size_t size = strcspn(tex, " ");
        memcpy(name, sign, (size_t)(tex - sign));
        if (has_text(list, name)) {
            bytes_text(out, "\\ctsign{");
            bytes_text(out, name);
            bytes_text(out, "}{");
            bytes_add(out, tex, size);
            bytes_text(out, "}\n");
        }
        sign = tex + size + (tex[size] == ' ');
    }
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
