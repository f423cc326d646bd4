package printed

import (
	"strconv"

	"moineau/engine/table"
)

// Sheet returns a blank score sheet of a rule set for paper: lines for the deals, with what
// the rule set needs to value a hand, and the changes of the scores. The names of players
// may be empty.
func Sheet(l Look, r Ruling, players []string) []byte {
	p := &page{Look: l}
	n := max(r.rules.Spec().Seats, r.rules.Spec().Players)
	progress := table.NewProgress(n)
	r.rules.Begin(&progress)
	p.head(p.name(&r), p.t("print.start", "n", p.Words.Number(int(progress.Scores[0]))), p.t("print.sheet"), `<span class="nw">`+p.t("print.date")+` ______________</span>`)
	values := []string{"print.value"}
	hands := false
	switch r.entry.ID {
	case "riichi":
		values = []string{"club.han", "club.fu"}
	case "classical":
		values, hands = nil, true
	}
	p.add(`<table class="grid tall"><thead><tr><th></th><th>%s</th><th>%s</th>`, p.t("print.winner"), p.t("print.from"))
	for _, key := range values {
		p.add("<th>%s</th>", p.t(key))
	}
	for i := range n {
		wind := p.Words.T("wind." + strconv.Itoa(i%4+1))
		name := ""
		if i < len(players) {
			name = players[i]
		}
		if hands {
			p.add(`<th>%s</th>`, p.t("print.hand"))
		}
		p.add(`<th class="name" style="width:%d%%">%s<br/><b>%s</b>&#160;</th>`, 52/n, esc(wind), esc(name))
	}
	p.add("</tr></thead><tbody>\n")
	columns := 2 + len(values) + n
	if hands {
		columns += n
	}
	for i := range lines {
		p.add(`<tr><td class="n">%d</td>`, i+1)
		for range columns {
			p.add("<td></td>")
		}
		p.add("</tr>\n")
	}
	p.add(`<tr class="total"><td colspan="%d">%s</td>`, 3+len(values), p.t("club.score"))
	span := 1
	if hands {
		span = 2
	}
	for range n {
		p.add(`<td colspan="%d"></td>`, span)
	}
	p.add("</tr></tbody></table>\n<footer><span>%s</span></footer>\n", p.t("print.sheet.note"))
	return p.bytes(p.name(&r))
}

// lines is the number of deals on a score sheet. It fills a page of A4 or Letter.
const lines = 26
