package paper

import (
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/stage"
)

// ledgerRow is a row of the account of a deal that goes on after a win: a win, or payments
// for one reason.
type ledgerRow struct {
	title, about string
	icon         string // what kind of row it is
	tiles        [][]tile.Kind
	moved        [table.MaxSeats]int
	ruled        bool // a stronger line parts it from the row above
	sum          bool // it is the sum of all rows
}

// The icons of rows.
const (
	winIcon     = "trophy"
	kongIcon    = "tile"
	settledIcon = "flag" // of what is settled apart from wins and kongs
)

// ledgerRows returns the rows in the order in which the payments arose.
func (rs *results) ledgerRows(a *stage.App) (rows []ledgerRow) {
	list := rs.p.Results().Deal().Payments
	for i := range list {
		p := &list[i]
		if i == 0 || !alike(p, &list[i-1]) {
			rows = append(rows, rs.ledgerRow(a, p))
		}
		moved := &rows[len(rows)-1].moved
		if p.From >= 0 {
			moved[p.From] -= int(p.Amount)
		}
		if p.To >= 0 {
			moved[p.To] += int(p.Amount)
		}
	}
	last := len(rows) // what is settled after the play has a line of its own above it
	for last > 0 && rows[last-1].icon == settledIcon {
		last--
	}
	if last > 0 && last < len(rows) {
		rows[last].ruled = true
	}
	return rows
}

// alike reports whether two payments share a row. All that one seat refunds does.
func alike(p, q *table.Payment) bool {
	if p.Win >= 0 || q.Win >= 0 {
		return p.Win == q.Win
	}
	return p.Key == q.Key && about(p) == about(q) && (p.Meld == q.Meld || p.Owner == p.From)
}

// about returns the seat that a payment is about: the owner of the kong, or the payer.
func about(p *table.Payment) int {
	if p.Owner >= 0 {
		return int(p.Owner)
	}
	return int(p.From)
}

// ledgerRow returns the row for a payment, without the amounts.
func (rs *results) ledgerRow(a *stage.App, p *table.Payment) (r ledgerRow) {
	if p.Win >= 0 {
		return rs.winRow(a, int(p.Win))
	}
	seat := about(p)
	r.icon = settledIcon
	key := a.Words.Rule(rs.p.Rules(), "pay."+p.Key)
	r.title = a.T(key, "name", a.Words.Called(rs.p.Name(seat)))
	if rs.you(seat) && a.Words.Has(key+".you") {
		r.title = a.T(key + ".you")
	}
	if a.Words.Has(key + ".about") {
		r.about = a.T(key + ".about")
	}
	if p.Owner >= 0 && p.Meld >= 0 && p.Owner != p.From {
		r.icon = kongIcon
		m := rs.p.View().Hands[p.Owner].Melds[p.Meld]
		r.tiles = [][]tile.Kind{m.Tiles[:m.N]}
	}
	return r
}

// winRow returns the row for a win, without the amounts.
func (rs *results) winRow(a *stage.App, i int) (r ledgerRow) {
	w := rs.p.Results().Deal().Wins[i]
	key := "score.win"
	if rs.you(int(w.Seat)) {
		key = "score.win.you"
	}
	r.icon = winIcon
	r.title = a.T(key, "n", i+1, "name", a.Words.Called(rs.p.Name(int(w.Seat))))
	var parts []string
	for _, l := range linesOf(a, rs.p.Rules(), &w.Sheet) {
		if parts = append(parts, l.title); l.value != "" {
			parts[len(parts)-1] += " " + l.value
		}
	}
	if len(parts) == 0 {
		parts = append(parts, a.T("score.plain"))
	}
	switch {
	case w.By == table.BySelfDraw:
		parts = append(parts, a.T("score.by.wall"))
	case w.By == table.ByRob:
		parts = append(parts, a.T("score.by.rob", "name", object(a, rs.p, int(w.From))))
	default:
		parts = append(parts, a.T("score.by.discard", "name", object(a, rs.p, int(w.From))))
	}
	r.about = strings.Join(parts, ", ")
	h := &w.Hands[w.Seat]
	var own []tile.Kind
	for k, n := range h.Counts {
		for range n {
			own = append(own, tile.At(k))
		}
	}
	r.tiles = append(r.tiles, own)
	for _, m := range h.Melds[:h.N] {
		r.tiles = append(r.tiles, m.Tiles[:m.N])
	}
	return r
}
