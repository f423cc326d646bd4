package scenes

import (
	"sort"
	"strconv"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// account is a page of a score sheet: what one player's hand came to.
type account struct {
	seat    int
	won     bool
	hand    openHand
	lines   []scoreLine
	total   int
	value   string   // the total in words
	figures []string // what else the rule set says, under the value
}

// scoreLine is one row of a score sheet. The value of a note is told but not
// counted, so nothing grows.
type scoreLine struct {
	title, about, value, run string
	note                     bool
	tiles                    []tile.Kind // those it comes from, if the rule set says
}

// winnersOf gives the chairs that won a deal, in the order of play from the giver
// of the tile, or from the dealer.
func winnersOf(d *table.Deal) (out []int) {
	if d.Outcome != table.Won {
		return nil
	}
	n, from := int(d.Seats), int(d.Dealer)
	if d.GiveFrom >= 0 {
		from = int(d.GiveFrom)
	}
	for i := range n {
		if s := (from + i) % n; d.Winners>>s&1 != 0 {
			out = append(out, s)
		}
	}
	return out
}

// winnerOf gives the first chair that won a deal, -1 when nobody did.
func winnerOf(d *table.Deal) int {
	if w := winnersOf(d); len(w) > 0 {
		return w[0]
	}
	return -1
}

// scored tells whether a sheet says what a hand is worth; sets on the table and
// payments alone do not.
func scored(sh *score.Sheet) bool {
	for i := range sh.Items {
		if sh.Items[i].Key != keyBonus {
			return true
		}
	}
	return len(sh.Extra) > 0
}

// accountsOf makes the pages of a finished deal: the winners', then those of the
// others whose hands score too, from East on.
func accountsOf(p *playing) (out []account) {
	d := p.m.Deal
	res := d.Result()
	for _, s := range winnersOf(d) {
		out = append(out, accountOf(p, s, true))
	}
	for i := range int(d.Seats) {
		s := (int(d.Dealer) + i) % int(d.Seats)
		if (d.Outcome != table.Won || d.Winners>>s&1 == 0) && scored(&res.Sheets[s]) {
			out = append(out, accountOf(p, s, false))
		}
	}
	return out
}

func accountOf(p *playing, seat int, won bool) account {
	sh := &p.m.Deal.Result().Sheets[seat]
	id := p.cfg.Rules
	lines := linesOf(p.a, id, sh)
	if won && len(lines) == 0 {
		lines = []scoreLine{{title: p.a.T("score.plain"), run: strconv.Itoa(int(sh.Total))}}
	}
	return account{seat: seat, won: won, hand: handOf(p, p.m.Deal, seat, won), lines: lines,
		total: int(sh.Total), value: points(p.a, id, int(sh.Total)), figures: figuresOf(p.a, id, sh)}
}

// points says a value in the unit of a rule set.
func points(a *App, id string, n int) string {
	if key := ruleWord(a, id, ".points", ""); a.Words.Has(key) {
		return a.T(key, "n", n)
	}
	return a.T("score.points", "n", n)
}

// figure is a named number of a sheet.
func figure(sh *score.Sheet, key string) (n int, ok bool) {
	for _, x := range sh.Extra {
		if x.Key == key {
			return int(x.Value), true
		}
	}
	return 0, false
}

// figuresOf says the named numbers for which there are words, and how points and
// doubles make the value.
func figuresOf(a *App, id string, sh *score.Sheet) (out []string) {
	pts, ok := figure(sh, "points")
	if n, has := figure(sh, "doubles"); ok && has && n > 0 {
		if n < 24 {
			out = append(out, a.T("score.formula", "n", n, "points", pts, "factor", 1<<n, "value", pts<<n))
		}
	}
	for _, x := range sh.Extra {
		if key := ruleWord(a, id, ".figure.", x.Key); a.Words.Has(key) {
			out = append(out, a.T(key, "n", int(x.Value)))
		}
	}
	return out
}

// linesOf writes the rows of a sheet with the value as it grows. Where the hand
// counts less than its rows, or more, the last line says so.
func linesOf(a *App, id string, sh *score.Sheet) (out []scoreLine) {
	run := int64(0)
	for i := range sh.Items {
		it := &sh.Items[i]
		if it.Key == keyBonus {
			continue // it is told beside
		}
		key := ruleWord(a, id, ".item.", it.Key)
		l := scoreLine{title: a.T(key), tiles: it.Of()}
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
			l.value = strconv.FormatInt(v, 10)
		default:
			l.value, l.note = strconv.Itoa(int(it.Value*it.Count)), true
			if it.Value == 0 {
				l.value = ""
			}
		}
		if !l.note {
			l.run = strconv.FormatInt(run, 10)
		}
		out = append(out, l)
	}
	if run != int64(sh.Total) && len(out) > 0 {
		out = append(out, scoreLine{title: a.T(lastWord(a, id, run-int64(sh.Total))), run: strconv.Itoa(int(sh.Total))})
	}
	return out
}

// lastWord is why a hand counts off less than its rows, or, off below nothing,
// more.
func lastWord(a *App, id string, off int64) string {
	rounded := ruleWord(a, id, ".rounded", "")
	own := ruleWord(a, id, ".cut", "")
	switch {
	case off >= -5 && off <= 5 && a.Words.Has(rounded):
		return rounded
	case off < 0:
		return "score.raised"
	case a.Words.Has(own):
		return own
	}
	return "score.cut"
}

// suits splits tiles by suit, each in order, for hands that are not complete.
func suits(kinds []tile.Kind) (out []tileGroup) {
	kinds = append([]tile.Kind(nil), kinds...)
	sort.SliceStable(kinds, func(i, j int) bool { return kinds[i].Unred() < kinds[j].Unred() })
	for i, k := range kinds {
		if i == 0 || k.Suit() != kinds[i-1].Suit() {
			out = append(out, tileGroup{turn: -1, win: -1})
		}
		g := &out[len(out)-1]
		g.kinds = append(g.kinds, k)
	}
	return out
}
