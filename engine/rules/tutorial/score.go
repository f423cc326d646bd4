package tutorial

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Score fills the sheet of a seat and reports whether its hand is a legal win. A
// hand that can be read in several ways scores the best of them.
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	h := &p.Hands[p.Seat]
	if p.By == table.ByNone || !h.Known {
		return false
	}
	var best score.Sheet
	for _, rd := range hand.Readings(&h.Counts, &shape, int(h.N), p.Tile, nil) {
		var try score.Sheet
		try.Reset(int(p.Seat))
		rows(p, &rd, &try)
		for _, it := range try.Items {
			try.Total += it.Value * it.Count
		}
		if try.Total > best.Total || !best.Valid {
			best, best.Valid = try, true
		}
	}
	if !best.Valid || best.Total < r.minimum {
		return false
	}
	*sh = best
	return true
}

// rows adds a row to the sheet for each pattern of one reading.
func rows(p *table.Position, rd *hand.Reading, sh *score.Sheet) {
	h := &p.Hands[p.Seat]
	pungs, chows, kinds, open := hand.Kinds(0), 0, hand.Kinds(0), false
	set := func(first tile.Kind, chow bool) {
		if chow {
			chows++
		} else {
			pungs |= hand.KindsOf(first)
		}
	}
	for _, b := range rd.Blocks[:rd.N] {
		kinds |= hand.KindsOf(b.First, b.Last)
		if b.Type != hand.Pair {
			set(b.First, b.Type == hand.Chow)
		}
	}
	for i := range h.Melds[:h.N] {
		m := &h.Melds[i]
		kinds |= hand.KindsOf(m.Of()...)
		open = open || m.Claimed
		set(m.Tiles[0], m.Type == table.MeldChow)
	}
	if p.By == table.BySelfDraw {
		sh.Add("self-draw", 1, p.Tile)
	}
	if !open {
		sh.Add("concealed", 1)
	}
	switch {
	case rd.Form == hand.FormPairs:
		sh.Add("seven-pairs", 4)
	case chows == 0:
		sh.Add("all-pungs", 3)
	}
	for dragons := pungs & hand.DragonKinds; dragons != 0; dragons &= dragons - 1 {
		d := dragons.First()
		sh.Add("dragon", 1, d, d, d)
	}
	suits := 0
	for s := range 3 {
		if kinds&hand.KindsOfSuit(s) != 0 {
			suits++
		}
	}
	switch {
	case suits == 1 && kinds&hand.HonourKinds == 0:
		sh.Add("one-suit", 6)
	case suits <= 1:
		sh.Add("half-flush", 3)
	}
}
