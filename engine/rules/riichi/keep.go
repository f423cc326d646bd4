package riichi

import (
	"moineau/engine/rules/riichi/internal/yaku"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tally"
)

// Kept implements tally.Keeper: sticks, tenpai, han and fu.
type Kept struct{ *Rules }

// Keep writes the riichi sticks and the seats that are tenpai.
func (Kept) Keep(c table.Control, t *tally.Tally) {
	c.Reg[regTenpai] = int32(t.Ready)
	for s := range int(c.Seats) {
		if t.Staked>>s&1 != 0 {
			c.Seat[s].Reg[regRiichi] = riichiAccepted
			c.Reg[regSticks]++
		}
	}
}

// Appraise computes the base points from han and fu, or from the number of yakuman.
func (k Kept) Appraise(d *table.Deal, p *table.Position, sh *score.Sheet, t *tally.Tally) {
	seat := int(p.Seat)
	p.Hands[seat].Reg[regPaid] = honbaPaid(&k.cfg, d, seat)
	n, yakuman := t.Figure(seat, figureYakuman)
	if sh.Set(figureYakuman, n); yakuman {
		sh.Set(figureBase, n*yakuman1)
		k.feed(p, sh, t)
		return
	}
	han, _ := t.Figure(seat, figureHan)
	fu, _ := t.Figure(seat, figureFu)
	sh.Set(figureBase, k.base(han, fu))
}

// feed writes the seat that is liable for a yakuman. If the hand is not known, it is the
// first yakuman with liability.
func (k Kept) feed(p *table.Position, sh *score.Sheet, t *tally.Tally) {
	who := t.Liable[p.Seat]
	for _, f := range liabilities {
		switch {
		case who == 0 || !k.pao.Has(f.yaku):
		case t.Rows[p.Seat] == nil:
			sh.Add(yaku.Table[f.yaku].Name, 0)
			p.Hands[p.Seat].Reg[f.reg] = int32(who)
			return
		default:
			p.Hands[p.Seat].Reg[f.reg] = int32(who)
		}
	}
}

// Liable implements tally.Liability: another player may have fed a yakuman (§13.6).
func (k Kept) Liable(t *tally.Tally, winner int) uint8 {
	if _, yakuman := t.Figure(winner, figureYakuman); !yakuman {
		return 0
	}
	for _, f := range liabilities {
		if k.pao.Has(f.yaku) && t.HasRow(winner, yaku.Table[f.yaku].Name) {
			return tally.Others(k.cfg.Players, winner)
		}
	}
	return 0
}

// Settle returns false.
func (Kept) Settle(*table.Deal, *tally.Tally, *table.Result) bool { return false }
