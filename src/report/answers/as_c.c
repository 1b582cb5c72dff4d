/* as_c.c - a C program with the shapes of a case that asks libct about them.
 *
 * C99 and C++17 at once: no designated initialisers, no compound literals. Names of shapes come
 * from files: they reach the program as identifiers behind a prefix, which no keyword and no macro
 * has, and as string literals that spell every byte that could end them. */
#include <string.h>

#include "report/answers/answers.h"
#include "scene/doc/expectation.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/utf8.h"

enum { IDENTIFIER_SIZE = SCENE_NAME_SIZE + 16 };

typedef struct c_writer {
    const report *r;
    const excerpt *plan;
    FILE *out;
} c_writer;

/* ---- Text from outside -------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* The part of a name that may stand in an identifier: no underscore at its ends, no two in a
 * row. */
static void reduce_name(const char *name, char out[SCENE_NAME_SIZE])
{
    size_t length = 0;
    for (; *name != '\0'; name++) {
        if (is_letter(*name)) {
            out[length++] = *name;
        } else if (length > 0 && out[length - 1] != '_') {
            out[length++] = '_';
        }
    }
    length -= length > 0 && out[length - 1] == '_';
    out[length] = '\0';
}

/* Does an earlier shape of the program have the same identifier? */
static bool is_taken(const c_writer *w, int index, const char *reduced)
{
    char other[SCENE_NAME_SIZE];
    for (int i = 0; i < index; i++) {
        if (w->plan->used[i]) {
            reduce_name(report_shape(w->r, i)->name, other);
            if (strcmp(other, reduced) == 0) { return true; }
        }
    }
    return false;
}

/* "circle_ball"; "circle7_ball" for the eighth shape, where an earlier one would be called the
 * same, or where the name has no letter for it ("circle7"). */
static const char *identifier(const c_writer *w, const char *prefix, int index,
                              char out[IDENTIFIER_SIZE])
{
    char name[SCENE_NAME_SIZE];
    reduce_name(report_shape(w->r, index)->name, name);
    if (name[0] == '\0') {
        snprintf(out, IDENTIFIER_SIZE, "%s%d", prefix, index);
    } else if (is_taken(w, index, name)) {
        snprintf(out, IDENTIFIER_SIZE, "%s%d_%s", prefix, index, name);
    } else {
        snprintf(out, IDENTIFIER_SIZE, "%s_%s", prefix, name);
    }
    return out;
}

/* Characters that turn the direction of what follows, also the marks U+200E and 200F: they can make
 * a program look like another one (CVE-2021-42574), and compilers warn of them. */
static bool turns_direction(const char *text)
{
    return utf8_turns(text) || strncmp(text, "\u200e", 3) == 0 || strncmp(text, "\u200f", 3) == 0;
}

/* A C string literal that prints as the inside of a JSON string. */
static void put_literal(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') {
            fprintf(out, "\\\\\\%c", *text);
        } else if (*text == '?') {
            fputs("\\?", out); /* two in a row may be a trigraph */
        } else if (turns_direction(text)) {
            fprintf(out, "\\342\\%03o\\%03o", (unsigned char)text[1], (unsigned char)text[2]);
            text += 2;
        } else {
            fputc(*text, out);
        }
    }
    fputc('"', out);
}

/* One word of a comment, which it must not end; nor may an issue that has the program begin its
 * case here. */
static void put_word(const char *word, size_t length, FILE *out)
{
    for (size_t i = 0; i < length; i++) {
        const char next = i + 1 < length ? word[i + 1] : '\0';
        if (turns_direction(word + i)) {
            fputs("\xEF\xBF\xBD", out);
            i += 2;
            continue;
        }
        fputc((unsigned char)word[i] < 0x20 || word[i] == 0x7f ? '?' : word[i], out);
        if ((word[i] == '*' && next == '/') || (word[i] == '/' && next == '*') ||
            (word[i] == '?' && next == '?') || strncmp(word + i, "\"coll", 5) == 0) {
            fputc(' ', out);
        }
    }
}

/* The text as lines of a comment; spaces and line breaks separate words alike. */
static void put_comment(const char *text, FILE *out)
{
    const size_t widest = 96;
    size_t column = 0;
    while (*(text += strspn(text, " \t\r\n")) != '\0') {
        const size_t length = strcspn(text, " \t\r\n"), width = utf8_count(text, length);
        const bool breaks = column == 0 || column + 1 + width > widest;
        fputs(breaks ? (column == 0 ? " *" : "\n *") : "", out);
        fputc(' ', out);
        put_word(text, length, out);
        column = (breaks ? 2 : column) + 1 + width;
        text += length;
    }
    fputs(column > 0 ? "\n" : "", out);
}

/* ---- Shapes ------------------------------------------------------------------------------- */

static void put_number(double value, FILE *out)
{
    char text[C_NUMBER_SIZE];
    fputs(c_number_literal(value, text), out);
}

/* One number as it is, more in braces. */
static void put_numbers(const double *numbers, int count, FILE *out)
{
    for (int i = 0; i < count; i++) {
        fputs(i > 0 ? ", " : count > 1 ? "{ " : "", out);
        put_number(numbers[i], out);
    }
    fputs(count > 1 ? " }" : "", out);
}

static void put_c_vec(ct_vec p, FILE *out)
{
    put_numbers((double[]){ p.x, p.y }, 2, out);
}

/* "CT_CIRCLE" */
static const char *constant_of(const scene_traits *traits, char out[24])
{
    snprintf(out, 24, "CT_%s", traits->core);
    for (char *p = out; *p != '\0'; p++) {
        *p = (char)(*p >= 'a' && *p <= 'z' ? *p - 'a' + 'A' : *p);
    }
    return out;
}

static const scene_traits *traits_of(const c_writer *w, int index)
{
    return scene_traits_of(report_shape(w->r, index)->type);
}

static void put_points(const c_writer *w, int index, const ct_polygon *polygon)
{
    char name[IDENTIFIER_SIZE];
    fprintf(w->out, "static const ct_vec %s[] = {\n", identifier(w, "points", index, name));
    for (int i = 0; i < polygon->count; i++) {
        fputs("    ", w->out);
        put_c_vec(polygon->points[i], w->out);
        fputs(",\n", w->out);
    }
    fputs("};\n", w->out);
}

/* Cos and sin are long numbers: a line each. */
static void put_obb(const ct_obb *box, FILE *out)
{
    fputs("{\n    ", out);
    put_c_vec(box->center, out);
    fputs(",\n    ", out);
    put_c_vec(box->half, out);
    fputs(",\n    ", out);
    put_number(box->cos, out);
    fputs(",\n    ", out);
    put_number(box->sin, out);
    fputs(",\n}", out);
}

/* The core has the same members in the same order, but for those of an oriented box. */
static void put_value(const c_writer *w, int index)
{
    const scene_shape *shape = report_shape(w->r, index);
    const scene_field *f = traits_of(w, index)->fields;
    char name[IDENTIFIER_SIZE];
    if (shape->type == SCENE_ROTATED_RECT) {
        put_obb(&report_core_shape(w->r, index)->as.obb, w->out);
    } else if (f->kind == SCENE_POINTS) {
        fprintf(w->out, "{ %s, %d }", identifier(w, "points", index, name),
                shape->as.polygon.count);
    } else if (f[1].key == NULL) {
        put_numbers(scene_numbers_of(shape, f), f->count, w->out);
    } else {
        for (const char *before = "{ "; f->key; f++, before = ", ") {
            fputs(before, w->out);
            put_numbers(scene_numbers_of(shape, f), f->count, w->out);
        }
        fputs(" }", w->out);
    }
}

/* The shape as data: static const ct_circle circle_ball = { { -10, -10 }, 5 }; */
static void put_data(const c_writer *w, int index)
{
    const scene_traits *traits = traits_of(w, index);
    const scene_shape *shape = report_shape(w->r, index);
    const bool is_place = traits->fields[0].kind == SCENE_PLACE && traits->fields[1].key == NULL;
    char name[IDENTIFIER_SIZE], degrees[SCENE_NUMBER_SIZE];
    if (shape->type == SCENE_POLYGON) { put_points(w, index, &shape->as.polygon); }
    if (shape->type == SCENE_ROTATED_RECT) {
        fprintf(w->out, "/* centre, half extents, cos and sin of %s degrees */\n",
                scene_format_number(shape->as.rotated_rect.rotation_deg, degrees));
    }
    fprintf(w->out, "static const ct_%s %s = ", is_place ? "vec" : traits->core,
            identifier(w, traits->core, index, name));
    put_value(w, index);
    fputs(";\n", w->out);
}

/* The shape as the library's functions take it, with its move. */
static void put_variable(const c_writer *w, int index)
{
    const scene_traits *traits = traits_of(w, index);
    char name[IDENTIFIER_SIZE], data[IDENTIFIER_SIZE], constant[24];
    constant_of(traits, constant);
    identifier(w, "shape", index, name);
    if (traits->is_3d) {
        fprintf(w->out, "    ct_shape3 %s = { %s, { { 0, 0, 0 } } };\n", name, constant);
    } else {
        fprintf(w->out, "    ct_moving %s = { { %s, { { 0, 0 } } }, ", name, constant);
        put_c_vec(report_shape(w->r, index)->move, w->out);
        fputs(" };\n", w->out);
    }
    fprintf(w->out, "    %s%s.as.%s = %s;\n", name, traits->is_3d ? "" : ".shape", traits->core,
            identifier(w, traits->core, index, data));
}

/* ---- What prints -------------------------------------------------------------------------- */

static void put_printer(const char *name, const char *value, const char *format,
                        const char *numbers, FILE *out)
{
    fprintf(out,
            "static void print_%s(const char *key, %s, bool defined)\n"
            "{\n"
            "    if (defined) {\n"
            "        printf(\", \\\"%%s\\\": %s\", key, %s);\n"
            "    } else {\n"
            "        printf(\", \\\"%%s\\\": null\", key);\n"
            "    }\n"
            "}\n\n",
            name, value, format, numbers);
}

/* "print_point("stop", s.stop, s.hit);": the fields of ct.h are called as the answers are. */
static void put_answer(scene_answer answer, const char *of, const char *defined, bool solid,
                       FILE *out)
{
    const scene_answer_format *format = scene_answer_format_of(answer);
    fprintf(out, "    print_%s%s(\"%s\", %s.%s, %s);\n",
            format->kind == SCENE_NUMBER ? "number" : "point",
            solid && format->kind == SCENE_VECTOR ? "3" : "", format->key, of, format->key,
            defined);
}

static bool has_numbers(scene_answer answer)
{
    const scene_answer_format *format = scene_answer_format_of(answer);
    return format->kind == SCENE_NUMBER || format->kind == SCENE_VECTOR;
}

static void put_relation_printer(FILE *out)
{
    const char *const *relations = scene_answer_format_of(SCENE_ANSWER_RELATION)->words;
    const char *const *insides = scene_answer_format_of(SCENE_ANSWER_INSIDE)->words;
    fputs("static void print_relation(bool overlap, ct_relation relation, ct_inside inside)\n"
          "{\n"
          "    static const char *const relations[] = {",
          out);
    for (int i = 0; relations[i] != NULL; i++) {
        fprintf(out, "%s\"%s\"", i > 0 ? ", " : " ", relations[i]);
    }
    fputs(" };\n    static const char *const insides[] = { \"null\"", out);
    for (int i = 0; insides[i] != NULL; i++) { fprintf(out, ", \"\\\"%s\\\"\"", insides[i]); }
    fputs(" };\n"
          "    printf(\", \\\"overlap\\\": %s, \\\"relation\\\": \\\"%s\\\", \\\"inside\\\": %s\", "
          "overlap ? \"true\" : \"false\",\n"
          "           relations[relation], insides[inside]);\n"
          "}\n\n",
          out);
}

static void put_center_printer(FILE *out)
{
    fprintf(
        out,
        "static void print_center_inside(const ct_shape *a, const ct_shape *b)\n"
        "{\n"
        "    const ct_shape *circle = a->type == CT_CIRCLE ? a : b, *box = circle == a ? b : a;\n"
        "    if (circle->type == CT_CIRCLE && (box->type == CT_RECT || box->type == CT_OBB)) {\n"
        "        ct_shape center;\n"
        "        center.type = CT_POINT;\n"
        "        center.as.point = circle->as.circle.center;\n"
        "        printf(\", \\\"%s\\\": %%s\", ct_overlap(&center, box) ? \"true\" : "
        "\"false\");\n"
        "    }\n"
        "}\n\n",
        scene_answer_format_of(SCENE_ANSWER_CENTER_INSIDE)->key);
}

static void put_pair_printer(bool solid, FILE *out)
{
    const char *n = solid ? "3" : "";
    if (!solid) { put_center_printer(out); }
    fprintf(out,
            "static void print_pair%s(const char *a_name, const ct_shape%s *a, const char *b_name, "
            "const ct_shape%s *b)\n"
            "{\n"
            "    ct_contact%s c;\n"
            "    ct_find_contact%s(a, b, &c);\n"
            "    printf(\"{\\\"a\\\": \\\"%%s\\\", \\\"b\\\": \\\"%%s\\\"\", a_name, b_name);\n"
            "    print_relation(ct_overlap%s(a, b), c.relation, c.inside);\n%s",
            n, n, n, n, n, n, solid ? "" : "    print_center_inside(a, b);\n");
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        const char *defined = i == SCENE_ANSWER_NORMAL ? "c.has_normal" : "true";
        if (scene_answer_format_of((scene_answer)i)->of_pairs && has_numbers((scene_answer)i)) {
            put_answer((scene_answer)i, "c", defined, solid, out);
        }
    }
    fputs("    printf(\"}\\n\");\n}\n\n", out);
}

/* The names of regions and sides follow the picture: see report_region_name(). */
static void put_region_names(const c_writer *w)
{
    fputs("    static const char *const regions[] = { ", w->out);
    for (int i = 0; i < CT_REGION_COUNT; i++) {
        fprintf(w->out, "%s\"%s\"", i > 0 ? ", " : "", report_region_name(w->r, (ct_region)i));
    }
    fputs(" };\n    static const char *const sides[] = {", w->out);
    for (int i = 0; i < CT_REGION_COUNT; i++) {
        const char *names[2];
        const int count = report_side_names(w->r, ct_region_sides((ct_region)i), names);
        fputs(i % 3 == 0 ? "\n        \"" : " \"", w->out);
        for (int k = 0; k < count; k++) {
            fprintf(w->out, "%s\\\"%s\\\"", k > 0 ? ", " : "", names[k]);
        }
        fputs("\",", w->out);
    }
    fputs("\n    };\n", w->out);
}

static const char print_region[] =
    "    if (s.has_region) {\n"
    "        printf(\", \\\"region\\\": \\\"%s\\\", \\\"sides\\\": [%s]\", "
    "regions[s.region], sides[s.region]);\n"
    "    } else if (mover->shape.type == CT_CIRCLE &&\n"
    "               (target->shape.type == CT_RECT || target->shape.type == CT_OBB)) {\n"
    "        printf(\", \\\"region\\\": null, \\\"sides\\\": null\");\n"
    "    }\n";

static void put_sweep_printer(const c_writer *w)
{
    fputs("static void print_sweep(const char *mover_name, const ct_moving *mover, const char "
          "*target_name,\n"
          "                        const ct_moving *target)\n"
          "{\n",
          w->out);
    put_region_names(w);
    fputs(
        "    ct_sweep s;\n"
        "    ct_find_sweep(mover, target, &s);\n"
        "    printf(\"{\\\"shape\\\": \\\"%s\\\", \\\"against\\\": \\\"%s\\\", \\\"hit\\\": %s\", "
        "mover_name, target_name,\n"
        "           s.hit ? \"true\" : \"false\");\n"
        "    if (!s.hit) {\n"
        "        ct_closest_approach c;\n"
        "        ct_find_closest_approach(mover, target, &c);\n"
        "        print_number(\"closest_t\", c.t, true);\n"
        "        print_number(\"closest_distance\", c.distance, true);\n"
        "        print_point(\"closest_point\", c.target_point, true);\n"
        "    }\n",
        w->out);
    for (int i = SCENE_ANSWER_T; i <= SCENE_ANSWER_SLIDE; i++) {
        if (i == SCENE_ANSWER_REGION) {
            fputs(print_region, w->out);
        } else if (scene_answer_format_of((scene_answer)i)->of_sweeps &&
                   has_numbers((scene_answer)i)) {
            put_answer((scene_answer)i, "s", i == SCENE_ANSWER_NORMAL ? "s.has_normal" : "s.hit",
                       false, w->out);
        }
    }
    fputs("    printf(\"}\\n\");\n}\n\n", w->out);
}

static bool has_pair_of(const c_writer *w, bool is_3d)
{
    for (int i = 0; i < w->plan->pairs.count; i++) {
        if (report_is_3d(w->r, w->plan->pairs.asked[i].pair.a) == is_3d) { return true; }
    }
    return false;
}

/* No function that is not called: compilers warn of those. The sums turn -0 into 0: its sign means
 * nothing in an answer. */
static void put_printers(const c_writer *w)
{
    const bool flat = has_pair_of(w, false), solid = has_pair_of(w, true);
    const bool sweeps = w->plan->sweeps.count > 0;
    if (flat || solid || sweeps) {
        put_printer("number", "double value", "%.17g", "value + 0.0", w->out);
    }
    if (flat || sweeps) {
        put_printer("point", "ct_vec p", "[%.17g, %.17g]", "p.x + 0.0, p.y + 0.0", w->out);
    }
    if (solid) {
        put_printer("point3", "ct_vec3 p", "[%.17g, %.17g, %.17g]",
                    "p.x + 0.0, p.y + 0.0, p.z + 0.0", w->out);
    }
    if (flat || solid) { put_relation_printer(w->out); }
    if (flat) { put_pair_printer(false, w->out); }
    if (solid) { put_pair_printer(true, w->out); }
    if (sweeps) { put_sweep_printer(w); }
}

/* ---- The program -------------------------------------------------------------------------- */

static void put_left_out(long long count, int kept, const char *what, FILE *out)
{
    if (count > 0) {
        fprintf(out, " * Of its %lld %s these are the first %d.\n", count + kept, what, kept);
    }
}

static void put_head(const c_writer *w, const answers_info *info)
{
    FILE *out = w->out;
    fputs("/*\n", out);
    put_comment(info->title[0] != '\0' ? info->title : "A case of Collision Test", out);
    fputs(info->note[0] != '\0' ? " *\n" : "", out);
    put_comment(info->note, out);
    fprintf(out,
            " *\n"
            " * Written by collision-test %s. Build and run:\n"
            " *\n"
            " *     cc case.c $(pkg-config --cflags --libs collision-test) -o case && ./case\n"
            " *\n"
            " * It prints a line of JSON for every pair and sweep, with the fields that\n"
            " * `collision-test check --json` has. A number that no decimal tells exactly has its\n"
            " * value as a hexadecimal float behind it.%s\n",
            info->version, report_y_down(w->r) ? " In the picture, y grows downwards." : "");
    put_left_out(w->plan->pairs.left_out, w->plan->pairs.count, "pairs", out);
    put_left_out(w->plan->sweeps.left_out, w->plan->sweeps.count, "sweeps", out);
    fputs(" */\n#include <ct.h>\n#include <stdio.h>\n\n", out);
}

static void put_call(const c_writer *w, const char *function, report_pair pair, bool of_shapes)
{
    const int indexes[2] = { pair.a, pair.b };
    const bool member = of_shapes && !report_is_3d(w->r, pair.a);
    char name[IDENTIFIER_SIZE];
    fprintf(w->out, "    %s(", function);
    for (int i = 0; i < 2; i++) {
        put_literal(report_shape(w->r, indexes[i])->name, w->out);
        fprintf(w->out, ", &%s%s%s", identifier(w, "shape", indexes[i], name),
                member ? ".shape" : "", i == 0 ? ", " : ");\n");
    }
}

static void put_main(const c_writer *w)
{
    char name[IDENTIFIER_SIZE];
    fputs("int main(void)\n{\n", w->out);
    for (int i = 0; i < report_shape_count(w->r); i++) {
        if (w->plan->called[i]) {
            put_variable(w, i);
        } else if (w->plan->used[i]) {
            fprintf(w->out, "    (void)%s; /* nothing is asked about it */\n",
                    identifier(w, traits_of(w, i)->core, i, name));
        }
    }
    fputs(w->plan->used_count > 0 ? "\n" : "", w->out);
    for (int i = 0; i < w->plan->pairs.count; i++) {
        const report_pair pair = w->plan->pairs.asked[i].pair;
        put_call(w, report_is_3d(w->r, pair.a) ? "print_pair3" : "print_pair", pair, true);
    }
    for (int i = 0; i < w->plan->sweeps.count; i++) {
        put_call(w, "print_sweep", w->plan->sweeps.asked[i].pair, false);
    }
    fputs("    return 0;\n}\n", w->out);
}

report_status answers_write_c(const report *r, const answers_scope *scope, const answers_info *info,
                              FILE *out)
{
    excerpt plan;
    if (!excerpt_init(&plan, r, scope)) { return REPORT_NO_MEMORY; }
    const c_writer w = { r, &plan, out };
    put_head(&w, info);
    for (int i = 0; i < report_shape_count(r); i++) {
        if (plan.used[i]) { put_data(&w, i); }
    }
    fputs(plan.used_count > 0 ? "\n" : "", out);
    put_printers(&w);
    put_main(&w);
    excerpt_deinit(&plan);
    return ferror(out) ? REPORT_CANNOT_WRITE : REPORT_OK;
}
