package jilin

import (
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Omitted lists the doublings of §9 that a winner missed, with what was lacking. It omits
// doublings that depend on another missed one: the joker as a wait, or a replacement tile
// if nothing was drawn.
func (r *Rules) Omitted(p *table.Position) []score.Omitted {
	var o outcome
	if r.best(p, &o); o.reason != "" {
		return nil
	}
	h := &p.Hands[p.Seat]
	drawn := p.By == table.BySelfDraw
	why := [len(doubleRows)]string{doubleSelfDraw: "discard", doubleClosed: "opened", doubleDealer: "", doubleReplacement: ""}
	if drawn {
		why[doubleSelfDraw] = "by-joker"
	}
	if h.Reg[regOpened] == 0 {
		why[doubleClosed] = "pairs"
	}
	joker := tile.Kind(p.Reg[regJoker])
	told := [len(doubleRows)]bool{doubleSelfDraw: true, doubleJoker: h.Reg[regTing] > 0 && joker != tile.None,
		doubleJokerIsWait: o.joker, doubleClosed: true, doubleDealer: true, doubleReplacement: drawn}
	if why[doubleJoker] = "not-drawn"; isJoker(p) {
		why[doubleJoker] = "discard" // the winning tile was of the joker's kind, but a discard is not a joker
	}
	var list []score.Omitted
	for i, has := range r.doublings(p, &o) {
		if has || !told[i] {
			continue
		}
		x := score.Omitted{Item: score.Item{Key: doubleRows[i].key, Value: 2, Count: 1, Op: score.Times, Seat: p.Seat},
			Why: score.Missed, In: why[i]}
		if i == doubleJoker {
			x.Tiles[0], x.N = joker, 1
		}
		list = append(list, x)
	}
	return list
}
