package tutorial

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
)

// Score fills the sheet of a seat and reports whether its hand is a legal win. A
// hand that can be read in several ways scores the best of them.
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	h := pattern.Hand(p)
	if h == nil {
		return false
	}
	laid := pattern.ReadMelds(h.Melds[:h.N])
	var best score.Sheet
	for _, rd := range hand.Readings(&h.Counts, &shape, int(h.N), p.Tile, nil) {
		var try score.Sheet
		try.Reset(int(p.Seat))
		rows(p, laid, &rd, &try)
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

// rows adds a row to the sheet for each pattern of one reading. It adds the reading's sets
// to the melds.
func rows(p *table.Position, all pattern.Melds, rd *hand.Reading, sh *score.Sheet) {
	for _, b := range rd.Blocks[:rd.N] {
		all.Kinds |= hand.KindsOf(b.First, b.Last)
		switch b.Type {
		case hand.Chow:
			all.NChow++
		case hand.Triplet:
			all.Pungs |= hand.KindsOf(b.First)
		}
	}
	if p.By == table.BySelfDraw {
		sh.Add("self-draw", 1, p.Tile)
	}
	if !all.Claimed {
		sh.Add("concealed", 1)
	}
	switch {
	case rd.Form == hand.FormPairs:
		sh.Add("seven-pairs", 4)
	case all.NChow == 0:
		sh.Add("all-pungs", 3)
	}
	for dragons := all.Pungs & hand.DragonKinds; dragons != 0; dragons &= dragons - 1 {
		d := dragons.First()
		sh.Add("dragon", 1, d, d, d)
	}
	switch suits := pattern.Suits(all.Kinds); {
	case suits == 1 && all.Kinds&hand.HonourKinds == 0:
		sh.Add("one-suit", 6)
	case suits <= 1:
		sh.Add("half-flush", 3)
	}
}
