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
		for _, f := range liabilities {
			if p.Hands[seat].Reg[f.reg] = int32(t.Liable[seat]); t.Rows[seat] == nil {
				sh.Add(yaku.Table[f.yaku].Name, 0) // it may be this one
			}
		}
		return
	}
	han, _ := t.Figure(seat, figureHan)
	fu, _ := t.Figure(seat, figureFu)
	sh.Set(figureBase, k.base(han, fu))
}

// Liable implements tally.Liability: another player may have fed a yakuman (§13.6).
func (k Kept) Liable(t *tally.Tally, winner int) (seats uint8) {
	_, yakuman := t.Figure(winner, figureYakuman)
	for _, f := range liabilities {
		if yakuman && k.pao.Has(f.yaku) && t.HasRow(winner, yaku.Table[f.yaku].Name) {
			seats = tally.Others(k.cfg.Players, winner)
		}
	}
	return seats
}

// Settle returns false.
func (Kept) Settle(*table.Deal, *tally.Tally, *table.Result) bool { return false }
