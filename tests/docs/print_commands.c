/* Prints the table of commands as the manual shows it. Rows of one family stand in one line. */
#include <stdio.h>
#include <string.h>

#include "app/shell/shell.h"

static bool same_family(const command *a, const command *b)
{
    return a->family && b->family && strcmp(a->family, b->family) == 0;
}

static void print_keys(const command *c, bool first)
{
    if (c->mouse) { printf("%s", c->mouse); }
    for (int k = 0; k < 2; k++) {
        char text[CHORD_TEXT_SIZE];
        chord_text(c->chords[k], text);
        if (text[0]) { printf("%s`%s`", first && k == 0 ? "" : ", ", text); }
    }
}

static void print_group(command_group group)
{
    printf("| **%s** | |\n", commands_group_title(group));
    for (int i = 0; i < commands_count(); i++) {
        const command *c = commands_at(i);
        if (c->group != group) { continue; }
        printf("| ");
        print_keys(c, true);
        while (i + 1 < commands_count() && same_family(c, commands_at(i + 1))) {
            print_keys(commands_at(++i), false);
        }
        printf(" | %s |\n", c->family ? c->family : c->name);
    }
}

int main(void)
{
    printf("| mouse, keys | command |\n|---|---|\n");
    for (int g = 0; g < COMMAND_GROUP_COUNT; g++) { print_group((command_group)g); }
    return 0;
}
