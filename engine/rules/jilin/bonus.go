package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// bonusRow is a possession that scores at the end of a deal (§10).
type bonusRow struct {
	points int32
	n      int
	tiles  [16]tile.Kind
}

// bonusRows returns what a seat receives from each opponent. p.Seat is the winner; p.By
// is ByNone in a drawn deal.
func (r *Rules) bonusRows(p *table.Position, seat int, buf []bonusRow) []bonusRow {
	h := &p.Hands[seat]
	for i := range h.Melds[:h.N] {
		m := &h.Melds[i]
		points := int32(0)
		switch m.Type {
		case table.MeldSet:
			if r.cfg.WithheldSetScores || h.Reg[regLate]>>i&1 == 0 {
				points = int32(m.N)
			}
		case table.MeldHidden:
			points = 2
		case table.MeldKong:
			points = 1
		case table.MeldAdded:
			// A robbed tile leaves the meld.
			if p.By != table.ByRob || seat != int(p.From) || m.Tiles[0] != p.Tile {
				points = 1
			}
		}
		buf = addRow(buf, points, m.Of()...)
	}
	if p.By != table.ByNone && seat == int(p.Seat) {
		return r.winnerRows(p, buf)
	}
	if h.Known && r.hiddenScore(p) {
		buf = family3(buf, &h.Counts, tile.East, 4)
		buf = family3(buf, &h.Counts, tile.White, 3)
	}
	return buf
}

// winnerRows adds the concealed sets of a winner, which score because they belong to the
// winning hand.
func (r *Rules) winnerRows(p *table.Position, buf []bonusRow) []bonusRow {
	var o outcome
	if r.best(p, &o); o.reason != "" {
		return buf
	}
	var had [2]bool
	if o.hidden > 0 {
		for i, b := range o.reading.Blocks[:o.reading.N] {
			dragons := b.Type == hand.DragonSet
			at := &had[0]
			if dragons {
				at = &had[1]
			}
			if i != int(o.reading.Win) && (dragons || b.Type == hand.WindSet) && !*at {
				*at = true
				buf = addRow(buf, 3, b.First, b.Mid, b.Last)
			}
		}
	}
	if o.pairs && r.cfg.QuadInPairsScores {
		c := p.Hands[p.Seat].Counts
		c[p.Tile.Index()]--
		c[o.as.Index()]++
		for i, n := range c {
			if k := tile.At(i); n == 4 {
				buf = addRow(buf, 2, k, k, k, k)
			}
		}
	}
	return buf
}

// family3 adds three points for three different kinds among the n kinds from first on.
func family3(buf []bonusRow, c *hand.Counts, first tile.Kind, n int) []bonusRow {
	var kinds [4]tile.Kind
	have := 0
	for i := range n {
		if k := first + tile.Kind(i); c[k.Index()] > 0 {
			kinds[have] = k
			have++
		}
	}
	if have < 3 {
		return buf
	}
	return addRow(buf, 3, kinds[:3]...)
}

func addRow(buf []bonusRow, points int32, tiles ...tile.Kind) []bonusRow {
	if points == 0 {
		return buf
	}
	row := bonusRow{points: points}
	row.n = copy(row.tiles[:], tiles)
	return append(buf, row)
}

// bonus writes the bonus points of every seat at the end of a deal to its own sheet. Each
// possession is a row "bonus" with the amount that each opponent pays, and each opponent
// makes one payment "bonus". p.Seat is the winner. p.By is ByNone in a drawn deal, which
// pays only with bonus_on_draw.
func (r *Rules) bonus(p *table.Position, sheets *[table.MaxSeats]score.Sheet) {
	if p.By == table.ByNone && !r.cfg.BonusOnDraw {
		return
	}
	for seat := range int(p.Seats) {
		var room [12]bonusRow
		sh := &sheets[seat]
		sh.Seat = int8(seat)
		total := int32(0)
		for _, row := range r.bonusRows(p, seat, room[:0]) {
			total += row.points
			sh.Items = append(sh.Items, bonusItem(seat, &row))
		}
		for s := range int(p.Seats) {
			if s != seat {
				sh.Pay(s, seat, total, "bonus")
			}
		}
	}
}

func bonusItem(seat int, row *bonusRow) score.Item {
	it := score.Item{Key: "bonus", Value: row.points, Count: 1, Op: score.Note, Seat: int8(seat)}
	it.N = uint8(copy(it.Tiles[:], row.tiles[:row.n]))
	return it
}
