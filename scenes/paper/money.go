package paper

import (
	"moineau/engine/score"
	"moineau/engine/table"
)

// dealPayments holds the payments of a deal by seat.
type dealPayments struct {
	hand, bonus [table.MaxSeats]int // columns of the table: all hands, all bonus items
	// net[from][to] is the amount on an arrow; at most one direction of a pair is
	// positive.
	net     [table.MaxSeats][table.MaxSeats]int
	got     [table.MaxSeats]int // sums beside the heads: arrows and marks
	marks   bool                // a seat gained or lost points without a counterpart
	paid    bool                // there is at least one arrow
	reasons []reason
	foul    int // the seat of the false win, or -1
}

// reason says why a payment is special: a key of the rule set and the seat it concerns.
type reason struct {
	key   string
	seat  int
	among bool // one player pays another
}

// The ordinary payments need no reason: bonus items, a hand, and points added to a
// player's own total.
const (
	KeyBonus = "bonus"
	KeyHand  = "hand"
	KeyMark  = "mark"
)

// paymentsOf adds up a deal's payments among n seats. The arrows show the payments of the
// hands. With several winners they show the sheet of the seat page and, if others is set,
// what seats without a win pay, such as a riichi stick. Without a winner they show all.
func paymentsOf(r *table.Result, n, page int, others bool) (m dealPayments) {
	m.foul = -1
	several := r.Winners&(r.Winners-1) != 0
	for s := range n {
		for _, f := range r.Sheets[s].Flows {
			m.count(&f)
			if r.Outcome == table.Fouled && f.From >= 0 && f.Key != KeyBonus {
				m.foul = int(f.From)
			}
			if several && s != page && !(others && r.Winners>>s&1 == 0) || r.Outcome == table.Won && f.Key == KeyBonus {
				continue
			}
			m.show(&f)
		}
	}
	for i := range n {
		for j := range i {
			d := min(m.net[i][j], m.net[j][i])
			m.net[i][j] -= d
			m.net[j][i] -= d
			m.paid = m.paid || m.net[i][j]+m.net[j][i] > 0
		}
	}
	return m
}

// count adds a payment to the columns.
func (m *dealPayments) count(f *score.Flow) {
	col := &m.hand
	if f.Key == KeyBonus {
		col = &m.bonus
	}
	if f.From >= 0 {
		col[f.From] -= int(f.Amount)
	}
	if f.To >= 0 {
		col[f.To] += int(f.Amount)
	}
}

// show adds a payment to the arrows and, unless it is ordinary, its reason.
func (m *dealPayments) show(f *score.Flow) {
	v := int(f.Amount)
	about := int(f.From)
	switch {
	case f.From >= 0 && f.To >= 0:
		m.net[f.From][f.To] += v
		m.got[f.From] -= v
		m.got[f.To] += v
	case f.To >= 0:
		m.marks = true
		m.got[f.To] += v
		about = int(f.To)
	case f.From >= 0:
		m.marks = true
		m.got[f.From] -= v
	}
	if f.Key == KeyHand || f.Key == KeyBonus || f.Key == KeyMark || about < 0 {
		return
	}
	why := reason{f.Key, about, f.From >= 0 && f.To >= 0}
	for _, w := range m.reasons {
		if w == why {
			return
		}
	}
	m.reasons = append(m.reasons, why)
}
