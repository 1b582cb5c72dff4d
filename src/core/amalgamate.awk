# Writes all sources of libct as one file: awk -v root=src -f amalgamate.awk LICENSE FILE.c...
#
# Headers are put in where they are first included. What a source has for itself alone (static
# functions, types, constants) takes the name of its file in front wherever another file uses the
# same word: convex.c's `take` becomes `convex_take`. So no two clash, and none shadows another.

# The next token of `rest` into `token`, the space and comment before it into `gap`; false at the
# end of the line. A comment may have begun on a line before.
function next_token() {
    gap = ""
    while (1) {
        if (in_comment) {
            at = index(rest, "*/")
            in_comment = !at
            gap = gap (at ? substr(rest, 1, at + 1) : rest)
            rest = at ? substr(rest, at + 2) : ""
        }
        match(rest, /^[ \t]*/)
        gap = gap substr(rest, 1, RLENGTH)
        rest = substr(rest, RLENGTH + 1)
        if (substr(rest, 1, 2) != "/*") break
        gap = gap "/*"
        rest = substr(rest, 3)
        in_comment = 1
    }
    if (rest == "") return 0
    if (!match(rest, /^([A-Za-z_][A-Za-z0-9_]*|[0-9]([eEpP][-+]|[A-Za-z0-9_.])*|"([^"\\]|\\.)*"|'([^'\\]|\\.)*'|->|<[a-z0-9_]+\.h>)/))
        RLENGTH = 1
    token = substr(rest, 1, RLENGTH)
    rest = substr(rest, RLENGTH + 1)
    return 1
}

# Which words does the file use, and which of them are names of its own for the whole file?
function survey(file,    depth, before, two_before, in_enum, given) {
    while ((getline rest < (root "/" file)) > 0) {
        in_macro = rest ~ /^#/ || in_macro && ends_open
        ends_open = rest ~ /\\$/
        while (next_token()) {
            if (token ~ /^[A-Za-z_]/ && !((token, file) in used)) { used[token, file]; users[token]++ }
            if (in_macro) {
                if (before == "define") own[token, file]
            } else if (depth == 0) {
                if (token == "=" || token ~ /^[(\[;,]$/ && !given && before != "bool" || token == "{" && two_before ~ /^(struct|union|enum)$/)
                    own[before, file]
                given = token == "=" || given && token != ";"
            } else if (in_enum && before ~ /^[{,]$/) {
                own[token, file]
            }
            if (token == "{" && (before == "enum" || two_before == "enum")) in_enum = 1
            if (token == "}") in_enum = 0
            if (!in_macro) depth += (token ~ /^[({]$/) - (token ~ /^[)}]$/)
            two_before = before
            before = token
        }
    }
    close(root "/" file)
}

function included(line) {
    match(line, /[<"][^>"]*/)
    return substr(line, RSTART + 1, RLENGTH - 1)
}

function survey_all(file,    line) {
    if (file in surveyed) return
    surveyed[file]
    while ((getline line < (root "/" file)) > 0)
        if (line ~ /^#include "/) survey_all(included(line))
    close(root "/" file)
    survey(file)
}

function is_clashing(word, file) {
    return (word, file) in own && users[word] > 1 && word !~ /^((ct|CT)_.*|bool|int|void|double|unsigned)$/
}

# A field keeps its name: where it is declared, and after a dot or an arrow.
function rename(file, prefix,    out, before) {
    out = ""; before = ""
    while (next_token()) {
        if (token == "{" && struct_at < 0 && was_struct) struct_at = depth
        depth += (token == "{") - (token == "}")
        if (depth == struct_at) struct_at = -1
        if (token ~ /^(struct|union)$/) was_struct = 1
        else if (token ~ /^[;{)=]$/) was_struct = 0
        out = out gap (before !~ /^(\.|->)$/ && !(struct_at >= 0 && rest ~ /^(;|,|\[)/) &&
                       is_clashing(token, file) ? prefix "_" : "") token
        before = token
    }
    return out gap
}

function write(file,    line, conditions, prefix, is_header) {
    written[file]
    prefix = file; is_header = sub(/\.h$/, "", prefix)
    gsub(/^.*\/|\.c$/, "", prefix)
    if (!is_header) print "\n/* ==== " file " ==== */\n"
    conditions = -is_header
    while ((getline line < (root "/" file)) > 0) {
        conditions += (line ~ /^#if/) - (line ~ /^#endif/)
        if (line ~ /^#include "/) {
            if (!(included(line) in written)) write(included(line))
        } else if (line !~ /^#include/ || conditions || !(line in written)) {
            if (!conditions && line ~ /^#include/) written[line]
            rest = line
            print is_header ? line : rename(file, prefix)
        }
    }
    close(root "/" file)
}

BEGIN {
    print "/* ct.c - libct, the collision library of Collision Test, in one file: ct.h is its documentation."
    print " * Written by the build from src/core."
    print " *"
    while ((getline line < ARGV[1]) > 0) print (line == "" ? " *" : " * " line)
    print " */"
    # The second as in CMakeLists.txt, which says why.
    print "#if defined(__clang__)"
    print "#pragma clang diagnostic ignored \"-Wunused-function\" /* in headers it asks for that */"
    print "#elif defined(__GNUC__)"
    print "#pragma GCC optimize(\"no-tree-slp-vectorize\")"
    print "#endif\n"
    struct_at = -1
    for (i = 2; i < ARGC; i++) survey_all(ARGV[i])
    # Before anything that is inline.
    write("core/num/arithmetic.h")
    print "\n#include \"ct.h\""
    written["core/ct.h"]
    for (i = 2; i < ARGC; i++) write(ARGV[i])
}
