package riichi

import (
	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/outlook"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// outlook returns what evaluates choices and dangers.
func (r *Rules) outlook() *outlook.Rules {
	return &outlook.Rules{
		Config: &r.cfg, Shape: &r.shape, RegRiichi: regRiichi, KindsOwn: kindsOwn, KindsMissed: kindsMissed, Declare: ActRiichi,
		Position: r.winPosition, Win: r.winPays, Swapped: restriction{r}.swapped,
		Dora:  dora,
		Honba: func(v *table.View) int32 { return r.honba * v.Reg[regHonba] },
	}
}

// Dangers implements bot.DangerRater.
func (r *Rules) Dangers(v *table.View, left *hand.Unseen, out *[34]int32) {
	r.dangers.Dangers(v, left, out)
}

// winPosition prepares a position for wins of a view's seat by winPays.
func (r *Rules) winPosition(v *table.View, p *table.Position) {
	*p = table.Position{Seats: int8(v.Seats), Seat: v.Seat, Dealer: v.Dealer, From: -1, Round: v.Round, Reg: v.Reg}
	for i := range maxIndicators {
		p.Reg[regUra+i] = int32(tile.None)
	}
	own := &v.Hands[v.Seat]
	p.Hands[v.Seat].Known = true
	p.Hands[v.Seat].Reg = own.Reg
	p.Hands[v.Seat].Reg[regDouble] = int32(b2i(own.NRiver == 0 && v.Reg[regCalls] == 0))
}

// luck holds the chances, in 1/64, of no, one and two additional han of a declared hand by
// ippatsu alone, and by ippatsu and ura dora with one indicator.
var luck = [2][3]int32{{58, 6, 0}, {40, 18, 6}}

// winPays returns what a position wins, silent and declared, with honba and sticks.
func (r *Rules) winPays(p *table.Position, closed bool) (silent, declared int32) {
	s, own := &r.scorer, int32(1)
	if p.Flags = 0; closed {
		p.Flags = flagRiichi
		if p.Hands[p.Seat].Reg[regDouble] != 0 {
			p.Flags, own = flagDouble, 2
		}
	}
	bonus := s.honba*p.Reg[regHonba] + Stick*p.Reg[regSticks]
	var w win
	var b best
	s.best(p, &w, &b)
	if !b.found {
		return 0, 0
	}
	if !closed || b.yakuman > 0 {
		n := b.total + bonus
		if closed {
			return n, n
		}
		return n, 0
	}
	if b.yaku-own >= w.need {
		silent = s.worth(s.base(b.han-own, b.fu), w.drawn, w.dealer) + bonus
	}
	for i, share := range luck[b2i(s.ura)] {
		declared += share * s.worth(s.base(b.han+int32(i), b.fu), w.drawn, w.dealer)
	}
	return silent, declared/64 + bonus
}
