package pattern

import (
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Progress is how far a seat's hand has come, as far as a viewpoint knows.
type Progress struct {
	Hand  hand.Hand // concealed tiles; empty if the viewpoint does not know them
	Laid  Melds
	Whole bool // the seat holds as many tiles as a complete hand has
}

// Start looks at a seat's hand for the checklist of the side panel, and appends the rows
// of sets and pair.
func (g *Game) Start(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) (p Progress, rows []table.GoalRow) {
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	p.Laid = ReadMelds(melds[:n])
	var c hand.Counts
	if !d.Concealed(e, seat, &c) {
		c = hand.Counts{} // another player's hand: use the melds only
	}
	p.Hand = hand.Of(&c)
	p.Whole = p.Hand.Len() == g.Full(n)
	sets := int(g.Shape.Sets)
	best := hand.Gather(&c, &hand.Shape{Sets: g.Shape.Sets}, n)
	return p, append(buf,
		table.GoalRow{Word: "goal.sets", Have: n + best.Sets, Want: sets},
		table.Met("goal.pair", best.Pair),
	)
}

// Near returns the distances of the hand from common patterns. values holds the kinds
// whose pungs score.
func (p *Progress) Near(values hand.Kinds) plan.Near {
	l := &p.Laid
	return plan.NearOf(&p.Hand, plan.Laid{Melds: l.N, Chows: l.NChow, Pungs: l.Pungs, Kinds: l.Kinds}, values)
}

// Missing returns the number of tiles missing to a win of a shape without melds, or
// hand.Far if the seat has melds.
func (p *Progress) Missing(s *hand.Shape) int {
	if p.Laid.N > 0 {
		return hand.Far
	}
	return p.Hand.Shanten(s, 0) + 1
}

// Distance is the number of tiles that are missing to a pattern or do not fit it. The
// checklist shows it up to Most.
type Distance struct {
	Word         table.Word
	Missed, Most int
}

// Close appends the rows of patterns that are close.
func Close(buf []table.GoalRow, list ...Distance) []table.GoalRow {
	for _, x := range list {
		if x.Missed <= x.Most {
			buf = append(buf, table.Met(x.Word, x.Missed <= 0))
		}
	}
	return buf
}
