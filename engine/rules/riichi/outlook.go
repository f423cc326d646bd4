package riichi

import (
	"moineau/engine/bot/expect"
	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/kuikae"
	"moineau/engine/rules/riichi/internal/outlook"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// outlook returns what evaluates choices and dangers.
func (r *Rules) outlook() *outlook.Rules {
	return &outlook.Rules{
		Config: &r.cfg, Shape: &r.shape, RegRiichi: regRiichi, KindsOwn: kindsOwn, KindsMissed: kindsMissed, Declare: ActRiichi,
		Position: r.winPosition, Win: r.winPays, Swapped: kuikae.Rule{Config: &r.cfg}.Swapped, Dora: dora,
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

// winPays returns what a win of a position brings, silent and declared, with honba and sticks.
func (r *Rules) winPays(p *table.Position, closed bool, f *outlook.Places) (silent, declared expect.Gain) {
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
	if s.best(p, &w, &b); !b.found {
		return silent, declared
	}
	if !closed || b.yakuman > 0 {
		if silent = f.Gain(b.total+bonus, w.drawn); closed {
			declared = silent
		}
		return silent, declared
	}
	of := func(han int32) expect.Gain {
		return f.Gain(s.worth(s.base(han, b.fu), w.drawn, w.dealer)+bonus, w.drawn)
	}
	if b.yaku-own >= w.need {
		silent = of(b.han - own)
	}
	for i, share := range luck[b2i(s.ura)] {
		g := of(b.han + int32(i))
		declared.Points += share * g.Points
		declared.Value += share * g.Value
	}
	return silent, expect.Gain{Points: declared.Points / 64, Value: declared.Value / 64}
}
