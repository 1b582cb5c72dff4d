# Writes all sources of libct as one file: awk -v root=src -f amalgamate.awk LICENSE FILE.c...
#
# Headers are put in where they are first included. The rest is left as it is: what a source has for
# itself alone (static functions, types, constants) has a name that no other source gives to its own.

function write(file,    line, name, conditions) {
    written[file]
    if (file ~ /\.c$/) print "\n/* ==== " file " ==== */\n"
    else conditions = -1 # its include guard
    while ((getline line < (root "/" file)) > 0) {
        conditions += (line ~ /^#if/) - (line ~ /^#endif/)
        name = line
        gsub(/^[^"]*"|"$/, "", name)
        if (line ~ /^#include "/) {
            if (!(name in written)) write(name)
        } else if (line !~ /^#include/ || conditions || !(line in written)) {
            if (!conditions && line ~ /^#include/) written[line]
            print line
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
    # Before anything that is inline.
    write("core/num/arithmetic.h")
    print "\n#include \"ct.h\""
    written["core/ct.h"]
    for (i = 2; i < ARGC; i++) write(ARGV[i])
}
