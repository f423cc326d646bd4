package paper

import (
	"slices"
	"strconv"
	"strings"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// account is a page of a score sheet: what one player's hand came to.
type account struct {
	seat    int
	won     bool
	hand    openHand
	lines   []scoreLine
	omitted []omittedLine // patterns that are not counted, where they have rows
	total   int
	value   string   // the total in words
	figures []string // what else the rule set says, under the value
	counted *counted // nil: the rows are points
}

// scoreLine is one row of a score sheet. The value of a note is told but not
// counted, so nothing grows.
type scoreLine struct {
	title, about, value, run string
	native                   string // the title in the rule set's own script
	note                     bool
	tiles                    []tile.Kind       // those it comes from, if the rule set says
	printed                  []table.LineGroup // the hand as the card prints it, where there is a card
}

// scored tells whether a sheet says what a hand is worth; sets on the table and
// payments alone do not.
func scored(sh *score.Sheet) bool {
	for i := range sh.Items {
		if sh.Items[i].Key != KeyBonus {
			return true
		}
	}
	return len(sh.Extra) > 0
}

// accountsOf makes the pages of a finished deal: the winners', then those of the
// others whose hands score too, from East on.
func accountsOf(a *stage.App, p *session.Session) (out []account) {
	winners := p.Winners()
	for _, s := range winners {
		out = append(out, accountOf(a, p, s, true))
	}
	n, east := int(p.View().Seats), int(p.View().Dealer)
	for i := range n {
		s := (east + i) % n
		if !slices.Contains(winners, s) && scored(&p.Result().Sheets[s]) {
			out = append(out, accountOf(a, p, s, false))
		}
	}
	return out
}

func accountOf(a *stage.App, p *session.Session, seat int, won bool) account {
	sh := &p.Result().Sheets[seat]
	id := p.Rules()
	lines := linesOf(a, id, sh)
	if won && len(lines) == 0 {
		lines = []scoreLine{{title: a.T("score.plain"), run: a.Number(int(sh.Total))}}
	}
	if won && len(lines) > 0 {
		lines[0].printed = p.WinningLine(seat)
	}
	figures := figuresOf(a, id, sh)
	var count *counted
	if won {
		count = countedOf(a, p, seat, lines)
	}
	if count != nil {
		figures = nil
	}
	var omitted []omittedLine
	switch {
	case !won:
	case len(nativesOf(id)) > 0:
		omitted = omittedLines(a, id, p.Omitted(seat))
	default:
		figures = append(figures, omittedOf(a, id, p.Omitted(seat))...)
	}
	return account{seat: seat, counted: count, omitted: omitted, won: won, hand: handOf(a, p, seat, won), lines: lines,
		total: int(sh.Total), value: points(a, id, int(sh.Total)), figures: figures}
}

// omittedOf says what a winning hand has and does not count, in one sentence.
func omittedOf(a *stage.App, id string, rows []score.Omitted) []string {
	word := func(key string) string { return a.T(a.Words.Rule(id, "item."+key)) }
	var list []string
	for i := range rows {
		o := &rows[i]
		name := word(o.Key)
		if o.Count > 1 {
			name += " ×" + strconv.Itoa(int(o.Count))
		}
		switch o.Why {
		case score.Contained:
			list = append(list, a.T("score.omitted.in", "row", name, "other", word(o.In)))
		case score.Joined:
			list = append(list, a.T("score.omitted.joined", "row", name))
		case score.Elsewhere:
			list = append(list, a.T("score.omitted.elsewhere", "row", name, "n", int(o.Total)))
		case score.Missed:
			if o.In == "" {
				list = append(list, name)
				continue
			}
			list = append(list, a.T("score.omitted.missed", "row", name, "why", missed(a, id, o)))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return []string{a.T("score.omitted", "list", strings.Join(list, ", "))}
}

// points says a value in the unit of a rule set.
func points(a *stage.App, id string, n int) string {
	if key := a.Words.Rule(id, "points"); a.Words.Has(key) {
		return a.T(key, "n", n)
	}
	return a.T("score.points", "n", n)
}

// figuresOf says the named numbers for which there are words, and how points and
// doubles make the value.
func figuresOf(a *stage.App, id string, sh *score.Sheet) (out []string) {
	pts, ok := session.Figure(sh, "points")
	if n, has := session.Figure(sh, "doubles"); ok && has && n > 0 {
		if n < 24 {
			out = append(out, a.T("score.formula", "n", n, "points", pts, "factor", 1<<n, "value", pts<<n))
		}
	}
	for _, x := range sh.Extra {
		if key := a.Words.Rule(id, "figure."+x.Key); a.Words.Has(key) {
			out = append(out, a.T(key, "n", int(x.Value)))
		}
	}
	return out
}

// linesOf writes the rows of a sheet with the value as it grows. Where the hand
// counts less than its rows, or more, the last line says so.
func linesOf(a *stage.App, id string, sh *score.Sheet) (out []scoreLine) {
	run := int64(0)
	for i := range sh.Items {
		it := &sh.Items[i]
		if it.Key == KeyBonus {
			continue // it is told beside
		}
		key := a.Words.Rule(id, "item."+it.Key)
		l := scoreLine{title: a.T(key), native: nativesOf(id)[it.Key], tiles: it.Of()}
		if l.native == l.title {
			l.native = "" // Japanese often calls it the same
		}
		if a.Words.Has(key + ".about") {
			l.about = a.T(key + ".about")
		}
		if it.Count > 1 && it.Op != score.Times {
			l.title += " ×" + strconv.Itoa(int(it.Count))
		}
		switch it.Op {
		case score.Times:
			by := int64(1)
			for range it.Count {
				by *= int64(it.Value)
			}
			run *= by
			l.value = "×" + strconv.FormatInt(by, 10)
		case score.Add:
			v := int64(it.Value) * int64(it.Count)
			run += v
			l.value = a.Words.Number(v)
		default:
			l.value, l.note = a.Number(int(it.Value*it.Count)), true
			if it.Value == 0 {
				l.value = ""
			}
		}
		if !l.note {
			l.run = a.Words.Number(run)
		}
		out = append(out, l)
	}
	if _, unit := session.Figure(sh, figureRows); unit {
		return out // the rows are no points
	}
	if _, unit := session.Figure(sh, figureHighest); unit {
		return out
	}
	if run != int64(sh.Total) && len(out) > 0 {
		out = append(out, scoreLine{title: a.T(lastWord(a, id, sh, run)), run: a.Number(int(sh.Total))})
	}
	return out
}

// lastWord is why a hand counts off less than its rows, which come to run, or more.
func lastWord(a *stage.App, id string, sh *score.Sheet, run int64) string {
	own := a.Words.Rule(id, "cut")
	switch {
	case sh.Rounded:
		return "score.rounded"
	case run < int64(sh.Total):
		return "score.raised"
	case a.Words.Has(own):
		return own
	}
	return "score.cut"
}
