#!/bin/sh
# Do includes point one way, between floors (core <- scene <- report <- figure <- canvas, app, cli; play beside
# report, lab beside figure) and between the rooms of a floor, without cycles, and do files keep to the sizes and names that the
# project's style sets?
set -eu
export LC_ALL=C # in Turkish there is no i from a to z
failed=0

fail() {
    echo "$1" >&2
    failed=1
}

# Floor, the floors it may include, and its rooms, bottom to top. What stands in no room (ct.h, main.c)
# is below or above all of them.
plan='
core   -                               : num outline overlap contact sweep cast space broad
scene  core                            : text doc case disk
play   core,scene                      : world transport demos
report core,scene                      : words facts steps answers
lab    core,scene,report               : ask published child judge search map
figure core,scene,report               : draw plan labels pens layers page
canvas figure                          : base svg tikz cairo window
app    core,scene,play,report,lab,figure,canvas : base widgets files snap edit lab tools session shell panel lists views commands window
cli    core,scene,play,report,lab,figure,canvas : base output commands
'

arrows=$(grep -rnE '^#include "[^"]+"' src --include='*.[ch]' | sed -E 's|^src/||; s|:[0-9]+:#include "| |; s|"$||')

printf '%s\n' "$arrows" | awk -v plan="$plan" '
function room_of(path, parts, n) { n = split(path, parts, "/"); return n > 2 ? parts[2] : "" }
function floor_of(path) { sub("/.*", "", path); return path }
BEGIN {
    count = split(plan, lines, "\n")
    for (i = 1; i <= count; i++) {
        words = split(lines[i], word, " ")
        if (words < 3) continue
        below[word[1]] = "," word[2] ","
        for (j = 4; j <= words; j++) rank[word[1] "/" word[j]] = j
    }
}
{
    from = floor_of($1); to = floor_of($2); here = room_of($1); there = room_of($2)
    if (!(from in below)) { print $1 ": stands on no floor of the plan"; bad = 1; next }
    if (here != "" && !((from "/" here) in rank)) { print $1 ": stands in no room of the plan"; bad = 1 }
    if (from != to) {
        if (index(below[from], "," to ",") || $1 == "cli/main.c" && to == "app") next
        print $1 " includes " $2 ": not a floor below"; bad = 1
    } else if (there != "" && here != "" && rank[to "/" there] > rank[from "/" here]) {
        print $1 " includes " $2 ": a room above"; bad = 1
    }
}
END { exit bad }' >&2 || fail "includes that point the wrong way (above)"

# A module is NAME.c with NAME.h.
printf '%s\n' "$arrows" | sed -E 's/\.[ch]( |$)/\1/g' | awk '$1 != $2' | tsort >/dev/null ||
    fail "modules that include each other (above)"

# forbid FOLDER PATTERN: no file below the folder may include the headers that the pattern matches.
forbid() {
    if grep -rnE "#include <($2)" "src/$1"; then
        fail "src/$1 includes what it must not (above)"
    fi
}

forbid core 'SDL|stdlib\.h|stdio\.h|jansson|cairo'
for folder in scene play report lab figure canvas/base canvas/svg canvas/tikz canvas/cairo; do
    forbid $folder SDL
done
for folder in scene play report lab figure; do
    forbid $folder 'cairo|png'
done
forbid canvas jansson

for folder in $(find src -type d); do
    files=$(find "$folder" -maxdepth 1 -name '*.[ch]' | wc -l)
    [ "$files" -le 25 ] || fail "$folder: $files files, more than 25"
done

for file in $(find src tests -name '*.[ch]'); do
    lines=$(wc -l <"$file")
    [ "$lines" -le 800 ] || fail "$file: $lines lines, more than 800"
done

twice=$(find src tests -name '*.[ch]' -exec basename {} \; | sort | uniq -d)
[ -z "$twice" ] || fail "file names that stand twice: $twice"

# The floor plan for people has these rooms in this order, each with a file that tells of the room, and
# names files that are there.
for floor in $(printf '%s\n' "$plan" | cut -d' ' -f1); do
    told=$(sed -n "s/^| \`$floor\`[^|]*|//p" src/README.md | grep -oE '`[a-z]+` \(`[a-z_.]+`\)' | tr -d '`()')
    rooms=$(printf '%s\n' "$plan" | sed -n "s/^$floor .*: //p")
    [ "$(printf '%s\n' "$told" | cut -d' ' -f1 | xargs)" = "$rooms" ] ||
        fail "src/README.md does not tell of the rooms of $floor in their order: $rooms"
    printf '%s\n' "$told" | while read -r room main; do
        first=$(sed '/\*\//q' "src/$floor/$room/$main" | tr -s '\n* ' ' ')
        case $first in
        *room*never* | *never*room*) ;;
        *) echo "$floor/$room/$main" >&2 && exit 1 ;;
        esac
    done || fail "its first lines do not say what the room is for and what it never does (above)"
done
for path in $(grep -ohE '`(core|scene|play|report|lab|figure|canvas|app|cli|src|tests|assets)/[^` ]*`|(tests|assets)/[a-z_/]+\.[a-z]+' \
    README.md src/README.md assets/manual/*.md | tr -d '`' | sort -u); do
    [ -e "$path" ] || [ -e "src/$path" ] || fail "README.md, src/README.md or the manual names $path, which is not there"
done

# Comments too name files that are there; and each file its own name first.
sources=$(find src tests -name '*.[ch]' -o -name '*.cpp' -o -name '*.cc')
# shellcheck disable=SC2086 # the list is split into words on purpose
awk -v list="$sources" '
BEGIN {
    count = split(list, paths, "\n")
    for (i = 1; i <= count; i++) { sub(".*/", "", paths[i]); known[paths[i]] = 1 }
    split("SDL.h cmocka.h stdio.h case.c", others, " ") # of libraries; and what a user may call his own
    for (i in others) known[others[i]] = 1
}
FNR == 1 {
    inside = 0
    name = FILENAME; sub(".*/", "", name)
    if (match($0, /^\/\* [a-z0-9_]+\.[ch] - /) && substr($0, 4, RLENGTH - 6) != name) {
        print FILENAME ": its first line calls it " substr($0, 4, RLENGTH - 6); bad = 1
    }
}
{
    comment = inside ? $0 : index($0, "/*") ? substr($0, index($0, "/*")) : ""
    if (index($0, "/*")) inside = 1
    if (index($0, "*/")) inside = 0
    while (match(comment, /[A-Za-z0-9_]+\.[ch]([^A-Za-z0-9_.(]|$)/)) {
        word = substr(comment, RSTART, RLENGTH); sub(/[^A-Za-z0-9_.].*$/, "", word)
        sub(/[^ch]$/, "", word)
        if (length(word) > 3 && word == tolower(word) && !(word in known)) {
            print FILENAME ":" FNR ": names " word ", which is not there"; bad = 1
        }
        comment = substr(comment, RSTART + RLENGTH)
    }
}
END { exit bad }' $sources >&2 || fail "names of files that are not there (above)"

extra=$(git ls-files 2>/dev/null | cut -d/ -f1 | sort -u |
    grep -vxE 'src|assets|tests|CMakeLists.txt|README.md|LICENSE|\..*' || :)
[ -z "$extra" ] || fail "the top level holds more than the design allows: $extra"

exit "$failed"
