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

// scorePage is one page of a score sheet: the value of one player's hand.
type scorePage struct {
	seat    int
	won     bool
	hand    openHand
	lines   []scoreLine
	omitted []omittedLine // patterns that are not counted, if the rule set lists native row names
	total   int
	value   string   // the total with its unit
	figures []string // other figures of the rule set, below the value
	counted *counted // if nil, the rows are in points
}

// scoreLine is one row of a score sheet. The value of a note is shown but does not change
// the running total.
type scoreLine struct {
	title, about, value, total string
	native                     string // the title in the rule set's own script
	note                       bool
	tiles                      []tile.Kind       // the tiles that the row comes from, if the rule set reports them
	printed                    []table.LineGroup // the hand as the rule card prints it, if the rule set has a card
}

// scored reports whether a sheet values a hand. Bonus items and payments alone do not
// count.
func scored(sh *score.Sheet) bool {
	for i := range sh.Items {
		if sh.Items[i].Key != KeyBonus {
			return true
		}
	}
	return len(sh.Extra) > 0
}

// pagesOf returns the pages of a finished deal. The winners come first, then the other
// players whose hands score, in seat order from East.
func pagesOf(a *stage.App, p *session.Session) (out []scorePage) {
	winners := p.Results().Winners()
	for _, s := range winners {
		out = append(out, pageOf(a, p, s, true))
	}
	n, east := int(p.View().Seats), int(p.View().Dealer)
	for i := range n {
		s := (east + i) % n
		if !slices.Contains(winners, s) && scored(&p.Results().Deal().Sheets[s]) {
			out = append(out, pageOf(a, p, s, false))
		}
	}
	return out
}

func pageOf(a *stage.App, p *session.Session, seat int, won bool) scorePage {
	sh := &p.Results().Deal().Sheets[seat]
	id := p.Rules()
	lines := linesOf(a, id, sh)
	if won && len(lines) == 0 {
		lines = []scoreLine{{title: a.T("score.plain"), total: a.Words.Number(int(sh.Total))}}
	}
	if won && len(lines) > 0 {
		lines[0].printed = p.Results().WinningLine(seat)
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
		omitted = omittedLines(a, id, p.Results().Omitted(seat))
	default:
		figures = append(figures, omittedOf(a, id, p.Results().Omitted(seat))...)
	}
	return scorePage{seat: seat, counted: count, omitted: omitted, won: won, hand: handOf(a, p, seat, won), lines: lines,
		total: int(sh.Total), value: points(a, id, int(sh.Total)), figures: figures}
}

// omittedOf returns one sentence that lists the patterns of a winning hand that are not
// counted.
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

// points returns a value with the unit of the rule set.
func points(a *stage.App, id string, n int) string {
	if key := a.Words.Rule(id, "points"); a.Words.Has(key) {
		return a.T(key, "n", n)
	}
	return a.T("score.points", "n", n)
}

// figuresOf returns the named figures of a sheet that have words. If the sheet has points
// and doubles, the formula for the value comes first.
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

// linesOf returns the rows of a sheet with the running total. If the total differs from
// the sum of the rows, a last line states why.
func linesOf(a *stage.App, id string, sh *score.Sheet) (out []scoreLine) {
	run := int64(0)
	for i := range sh.Items {
		it := &sh.Items[i]
		if it.Key == KeyBonus {
			continue // it is shown separately
		}
		key := a.Words.Rule(id, "item."+it.Key)
		l := scoreLine{title: a.T(key), native: nativesOf(id)[it.Key], tiles: it.Of()}
		if l.native == l.title {
			l.native = "" // the Japanese title is often the same
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
			l.value = a.Words.Table.Number(v)
		default:
			l.value, l.note = a.Words.Number(int(it.Value*it.Count)), true
			if it.Value == 0 {
				l.value = ""
			}
		}
		if !l.note {
			l.total = a.Words.Table.Number(run)
		}
		out = append(out, l)
	}
	if _, unit := session.Figure(sh, figureRows); unit {
		return out // the rows are not in points
	}
	if _, unit := session.Figure(sh, figureHighest); unit {
		return out
	}
	if run != int64(sh.Total) && len(out) > 0 {
		out = append(out, scoreLine{title: a.T(totalNote(a, id, sh, run)), total: a.Words.Number(int(sh.Total))})
	}
	return out
}

// totalNote returns the key of the reason why the total differs from run, the sum of the
// rows.
func totalNote(a *stage.App, id string, sh *score.Sheet, run int64) string {
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
