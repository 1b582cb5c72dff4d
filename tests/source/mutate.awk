# mutate.awk - every place of C sources at which one operator or number can be another, one a line: FILE,
# line, column, what stands there and what it becomes, with tabs. Or, given them (-v file=F -v line=N
# -v column=C -v from=A -v to=B), the file with that done.

BEGIN {
    pairs = " <= | < ; < | <= ; >= | > ; > | >= ; == | != ; != | == ; && | || ; || | && ; + | - ; - | + ;" \
        " * | / ; / | * ; += | -= ; -= | += ; << | >> ; >> | << ;++|--;--|++;fmin(|fmax(;fmax(|fmin(;" \
        "ct_min(|ct_max(;ct_max(|ct_min(;true|false;false|true;continue;|break;;floor(|ceil(;ceil(|floor("
    count = split(pairs, pair, ";")
    for (i = 1; i <= count; i++) {
        bar = index(pair[i], "|")
        if (pair[i] ~ /^ \|\| /) bar = 5
        if (bar > 1) become[substr(pair[i], 1, bar - 1)] = substr(pair[i], bar + 1)
    }
}

file != "" {
    if (FNR == line) $0 = substr($0, 1, column - 1) to substr($0, column + length(from))
    print
    next
}

FNR == 1 { in_comment = 0; in_macro = 0 }

function told(at, from, to) { printf "%s\t%d\t%d\t%s\t%s\n", FILENAME, FNR, at, from, to }

/^#/ || in_macro { in_macro = /\\$/; next }

# Strings, characters and comments are passed over, and tables of numbers.
gsub(/[0-9]+,/, "&") > 6 { next }
{
    length_of_line = length($0)
    for (at = 1; at <= length_of_line; at++) {
        rest = substr($0, at)
        if (in_comment) {
            end = index(rest, "*/")
            if (end == 0) break
            in_comment = 0
            at += end
            continue
        }
        if (rest ~ /^\/\*/) { in_comment = 1; at++; continue }
        if (match(rest, /^"([^"\\]|\\.)*"/) || match(rest, /^'([^'\\]|\\.)*'/)) { at += RLENGTH - 1; continue }
        if (match(rest, /^[0-9][0-9a-zA-Z.]*/)) {
            number = substr(rest, 1, RLENGTH)
            if (number ~ /^[0-9]+$/) told(at, number, number + 1)
            else if (number ~ /^[0-9]+\.[0-9]+$/ && number > 0) told(at, number, number * 2)
            at += RLENGTH - 1
            continue
        }
        for (from in become) {
            if (substr(rest, 1, length(from)) == from && !(from ~ /^[a-z]/ && substr($0, at - 1, 1) ~ /[a-z_]/))
                told(at, from, become[from])
        }
        if (match(rest, /^[A-Za-z_][A-Za-z_0-9]*/)) at += RLENGTH - 1
    }
}
