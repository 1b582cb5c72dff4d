#!/bin/sh
# Do includes point one way (core <- scene <- report <- figure <- canvas, app, cli), and do files
# keep to the sizes and names that shared/style.md sets?
set -eu
failed=0

fail() {
    echo "$1" >&2
    failed=1
}

# forbid LAYER PATTERN: no file of the layer may include what the pattern matches.
forbid() {
    if grep -rnE "#include [\"<](\.\./)*($2)" "src/$1"; then
        fail "src/$1 includes what it must not (above)"
    fi
}

forbid core 'scene/|report/|figure/|canvas/|app/|cli/|SDL|stdlib\.h|stdio\.h|jansson|cairo'
forbid scene 'report/|figure/|canvas/|app/|cli/|SDL|cairo|png'
forbid report 'figure/|canvas/|app/|cli/|SDL|cairo|png'
forbid figure 'canvas/|app/|cli/|SDL|cairo|png'
forbid canvas 'core/|scene/|report/|app/|cli/|jansson'
forbid app 'cli/'
for file in src/canvas/*.[ch]; do
    case $file in *window*) continue ;; esac
    if grep -nE '#include [<"]SDL' "$file"; then
        fail "$file: the file backends build without SDL"
    fi
done

# Only main.c starts the app.
if grep -rln '#include "app/' src/cli | grep -v '^src/cli/main\.c$'; then
    fail "only src/cli/main.c may include app"
fi

for file in $(find src tests -name '*.[ch]'); do
    lines=$(wc -l <"$file")
    [ "$lines" -le 800 ] || fail "$file: $lines lines, more than 800"
done

twice=$(find src tests -name '*.[ch]' -exec basename {} \; | sort | uniq -d)
[ -z "$twice" ] || fail "file names that stand twice: $twice"

extra=$(git ls-files 2>/dev/null | cut -d/ -f1 | sort -u |
    grep -vxE 'src|assets|tests|CMakeLists.txt|README.md|LICENSE|\..*' || :)
[ -z "$extra" ] || fail "the top level holds more than the design allows: $extra"

exit "$failed"
