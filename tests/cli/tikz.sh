#!/bin/sh
# Does LaTeX make pictures of what `shot --format tikz` writes, \input into a document and by
# itself? Argument: the program. Skipped where no LaTeX with TikZ is installed.
set -eu
program=$1
cases=$PWD/assets/cases
command -v pdflatex kpsewhich >/dev/null && kpsewhich tikz.sty >/dev/null || exit 77
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

compile() {
    pdflatex -interaction=batchmode -halt-on-error "$1" >/dev/null || {
        grep -A3 '^!' ./*.log >&2
        exit 1
    }
}

cat >odd.json <<'END'
{"collision-test": 1, "title": "}\n\\end{document} %", "shapes": [
 {"type": "circle", "name": "\\input{x} $ & % # _ { } ^ ~ --", "center": [0, 0], "radius": 1},
 {"type": "circle", "name": "Ж 漢 ½ Δ θ √ ² ≤ · → \" < >", "center": [0, 3], "radius": 1},
 {"type": "circle", "name": "áàâãäåæçéèêëíïñóøöúüýÿß čěřšůžł", "center": [0, 6], "radius": 1e6},
 {"type": "circle", "name": "ąęįųđðþŋ «» „‚ ‘’ “” – — … • ∑ ⟨x⟩ ₂ ⁻⁵ ∀ 🙂", "center": [0, 9], "radius": 1}]}
END
"$program" shot --format tikz odd.json "$cases"/604*.json "$cases"/865*.json "$cases"/912*.json >/dev/null
{
    printf '%s\n' '\documentclass{article}\usepackage{tikz}\begin{document}'
    for picture in ./*.tikz; do
        printf '%s\n' "\\clearpage\\resizebox{\\textwidth}{!}{\\input{$picture}}"
    done
    printf '%s\n' '\end{document}'
} >all.tex
compile all.tex
pages=$(grep -c 'clearpage' all.tex)
grep -q "Output written on all.pdf ($pages pages" all.log
compile odd.tikz
grep -q 'Output written on odd.pdf (1 page,' odd.log
