package session

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// FoulMissing returns how many tiles a falsely declared hand was short of a complete one. It
// returns 0 if the hand was complete but could not win for another reason. ok is false if
// no win was declared falsely or the hand stays closed.
func (rs Results) FoulMissing() (tiles int, ok bool) {
	d := rs.m.Deal
	seat := int(d.Fouler)
	if d.Outcome != table.Fouled || seat < 0 {
		return 0, false
	}
	var pos table.Position
	d.Fill(table.Public, &pos)
	h := &pos.Hands[seat]
	if !h.Known {
		return 0, false
	}
	if int(h.Held)+3*int(h.N) <= rs.m.Rules.Spec().HandSize && d.Subject != table.NoHandle {
		h.Hold(d.Kind(table.Public, d.Subject)) // the discard that was claimed
	}
	if r, ok := rs.m.Rules.(table.CardGame); ok {
		return r.Lacks(&pos, seat)
	}
	tiles = -1
	for _, s := range rs.m.Rules.Shapes() {
		var tried hand.Hand
		for _, k := range h.Concealed[:h.Held] {
			if !tried.Add(k) && s.Flowers {
				tried.AddFlower(k)
			}
		}
		if n := 1 + tried.Shanten(&s, int(h.N)); tiles < 0 || n < tiles {
			tiles = n
		}
	}
	return max(0, tiles), true
}
