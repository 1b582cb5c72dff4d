#!/bin/sh
# Do the README, the manual and the source's floor plan tell what is there? Links lead to files, paths
# in backticks exist, every option is one that the program has, the types and overlays of the schema
# stand in the manual, and so does what `collision-test --help` prints, between two markers. Argument:
# the program. With UPDATE=1 that part of the manual is written anew.
set -eu
export LC_ALL=C # in Turkish there is no i from a to z
program=$1
page=assets/manual/command-line.md
begin='<!-- the help: UPDATE=1 tests/docs/check_manual.sh build/src/cli/collision-test -->'
end='<!-- end of the help -->'
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$*" >&2
    failed=1
}

# The help.
"$program" --help >"$work/help"
awk -v begin="$begin" -v end="$end" -v file="$work/help" '
    $0 == end { skip = 0 }
    !skip { print }
    $0 == begin { skip = 1; print "\n```"; while ((getline line <file) > 0) print line; print "```\n" }
' "$page" >"$work/page"
grep -qxF "$begin" "$page" && grep -qxF "$end" "$page" || fail "$page lacks the markers around the help"
if [ "${UPDATE-}" = 1 ]; then
    cat "$work/page" >"$page"
elif ! diff "$page" "$work/page"; then
    fail "$page tells another help than the program; run: UPDATE=1 $0 $program"
fi

# Links and paths.
for file in README.md src/README.md assets/manual/*.md; do
    folder=$(dirname "$file")
    for link in $(grep -oE '\]\([^)]+\)' "$file" | sed 's/^](//; s/)$//; s/#.*//' | grep -v '^https\?:'); do
        [ -e "$folder/$link" ] || fail "$file links to $link, which is not there"
    done
    # A path is what begins with a folder of the top level; NAME stands for a name, {a,b} for several.
    for path in $(grep -oE '`(src|tests|assets|\.ci)/[^` ]*`' "$file" | tr -d '`' | grep -v 'NAME'); do
        for one in $(echo "$path" | sed -E 's/^([^{]*)\{([^}]*)\}(.*)$/\1 \2 \3/' |
            awk 'NF == 1 { print } NF > 1 { n = split($2, part, ","); for (i = 1; i <= n; i++) print $1 part[i] $3 }'); do
            [ -e "$one" ] || fail "$file names $one, which is not there"
        done
    done
done

# Options: what the texts name, and what the man page has.
grep -oE -- '--[a-z-]+' "$work/help" | sort -u >"$work/options"
for option in $(cat README.md assets/manual/*.md | grep -oE '(^|[^-a-z])--[a-z]+(-[a-z]+)*' | grep -oE -- '--.*' | sort -u); do
    grep -qx -- "$option" "$work/options" || case $option in
    --build | --target | --parallel | --install | --prefix | --cflags | --libs) ;; # of cmake and pkg-config
    *) fail "the texts name $option, which the program has not" ;;
    esac
done
for part in 'SYNOPSIS,DESCRIPTION' 'OPTIONS,EXIT STATUS'; do
    sed -n "/^.SH ${part%,*}/,/^.SH ${part#*,}/s/\\\\-/-/gp" assets/collision-test.1 | grep -oE -- '--[a-z-]+' | sort -u >"$work/man"
    diff "$work/options" "$work/man" || fail "in the man page's ${part%,*} are other options than the program has"
done
sed -n '/^\.BI .*kinds " LIST"/,/^\.TP/p' assets/collision-test.1 | sed 's/\\//g' >"$work/kinds"
for kind in $(sed -n '/^  --kinds LIST /,/default: all/p' "$work/help" | sed 's/.*where: //; s/; default.*//'); do
    grep -qw -- "$kind" "$work/kinds" || fail "the man page's --kinds lack $kind"
done

# The lab: published versions and subjects to copy.
for name in $("$program" fuzz --against published: | awk '{ sub("published:", "", $1); print $1 }') \
    $(cd assets/subjects && ls -d template.* *.c* *.py npm/[!p]*.js npm/planck.js | grep -vx npm); do
    grep -qF "\`$name\`" assets/manual/lab.md || fail "assets/manual/lab.md does not tell of $name"
done

# The format of cases.
for word in $(grep -oE '"const": *"[a-z_]+"' assets/case.schema.json | cut -d'"' -f4) \
    $(grep -oE '"enum": *\["names"[^]]*' assets/case.schema.json | grep -oE '"[a-z]+"' | tr -d '"' | grep -v enum); do
    grep -qF "\`$word\`" assets/manual/cases.md || fail "assets/manual/cases.md does not tell of $word"
done
exit "$failed"
