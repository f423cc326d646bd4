package american

import (
	"moineau/engine/table"
)

// falseHand is what a hand is worth that a false caller has not named (§10).
const falseHand = 25

// played reports whether a deal counts: one that is void, or was fouled before play, is
// dealt again without payment (§9, §10).
func played(d *table.Deal) bool {
	return d.Outcome == table.Won || d.Outcome == table.Drawn || d.Outcome == table.Fouled && d.Reg[regWidow] > 0
}

// Settle adds what a false Mah Jongg costs (§10), wrong challenges (§9), and the kitty;
// nobody pays more than the pie leaves (§12).
func (r *Rules) Settle(d *table.Deal, res *table.Result) {
	if !played(d) {
		return
	}
	if widow := int(d.Reg[regWidow]) - 1; widow >= 0 {
		res.Sheets[d.Fouler].Pay(int(d.Fouler), widow, 2*falseHand, "false")
	}
	for s := range int(d.Seats) {
		for of := range int(d.Seats) {
			res.Sheets[s].Pay(s, of, r.cfg.Challenge*d.Seat[s].Reg[regDebt+of], "challenge")
		}
	}
	for s := range int(d.Seats) {
		switch {
		case d.Outcome == table.Drawn:
			res.Sheets[s].Pay(s, -1, r.cfg.Kitty, "kitty")
		case d.Outcome == table.Won && d.Winners>>s&1 != 0:
			res.Sheets[s].Pay(-1, s, d.Reg[regKitty], "kitty")
		}
	}
	if r.cfg.Pie > 0 {
		r.cut(d, res)
	}
}

// cut makes every payment at most what its payer has: the pie, and what was won. The
// payments stand in the order in which they are made: for the hand, for challenges, into
// the kitty.
func (r *Rules) cut(d *table.Deal, res *table.Result) {
	var have [table.MaxSeats]int32
	for s := range int(d.Seats) {
		have[s] = r.cfg.Pie + d.Scores[s] - r.cfg.Start
	}
	for _, key := range [...]string{"hand", "all", "false", "challenge", "kitty"} {
		for s := range res.Sheets {
			sh := &res.Sheets[s]
			kept := sh.Flows[:0]
			for _, f := range sh.Flows {
				if f.Key == key && f.From >= 0 {
					f.Amount = min(f.Amount, max(0, have[f.From]))
					have[f.From] -= f.Amount
				}
				if f.Key == key && f.To >= 0 {
					have[f.To] += f.Amount
				}
				if f.Amount > 0 {
					kept = append(kept, f)
				}
			}
			sh.Flows = kept
		}
	}
}

// Begin is §11: everybody starts with as many points. There is no prevailing wind.
func (r *Rules) Begin(p *table.Progress) {
	for i := range 4 {
		p.Scores[i] = r.cfg.Start
	}
}

// Next is §11: the deal always passes, except that one that did not count is dealt again.
// The kitty and a doubled deal go on to the next (§12).
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	if !played(d) {
		p.Stays++
		p.Why = "american.next.again"
		return
	}
	p.Reg[regKitty] -= d.Result().Minted()
	p.Reg[regDouble] = 0
	p.Why = "american.next.passes"
	if r.cfg.Double == doubleAfterWall && d.Outcome == table.Drawn {
		p.Reg[regDouble] = 1
		p.Why = "american.next.double"
	}
	p.Pass(4)
	if p.Circuit >= r.cfg.Rounds {
		p.Over, p.Why = true, "american.next.over"
	}
}

// Final gives a kitty that nobody has won back in equal parts; where the pie has cut what
// went in, those before have one point more.
func (r *Rules) Final(p *table.Progress) {
	for i := range int32(4) {
		p.Scores[i] += (p.Reg[regKitty] + 3 - i) / 4
	}
	p.Reg[regKitty] = 0
	p.Result = p.Scores
}
