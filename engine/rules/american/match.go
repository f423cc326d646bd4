package american

import (
	"moineau/engine/table"
	"moineau/engine/table/audit"
)

// falseHand is the value of the hand if a false caller has not named one (§10).
const falseHand = 25

// played reports whether a deal counts. A deal that is void, or fouled before play, is
// dealt again without payment (§9, §10).
func played(d *table.Deal) bool {
	return d.Outcome == table.Won || d.Outcome == table.Drawn || d.Outcome == table.Fouled && d.Reg[regLastIntact] > 0
}

// Settle adds the payments for a false Mah Jongg (§10), for wrong challenges (§9), and to
// the kitty. No player pays more than the pie allows (§12).
func (r *Rules) Settle(d *table.Deal, res *table.Result) {
	if !played(d) {
		return
	}
	if widow := int(d.Reg[regLastIntact]) - 1; widow >= 0 {
		res.Sheets[d.Fouler].Pay(int(d.Fouler), widow, 2*falseHand, "false")
	}
	for s := range int(d.Seats) {
		for of := range int(d.Seats) {
			res.Sheets[s].Pay(s, of, r.cfg.Challenge*d.Seat[s].Reg[regWrongChallenges+of], "challenge")
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

// cut limits every payment to what its payer has: the pie and earlier winnings. Payments
// are limited in the order in which they are made: for the hand, for challenges, to the
// kitty.
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

// Begin starts a match with equal scores (§11). There is no prevailing wind.
func (r *Rules) Begin(p *table.Progress) {
	for i := range 4 {
		p.Scores[i] = r.cfg.Start
	}
}

// Next applies §11. The deal always passes on, except that a deal that did not count is
// dealt again. The kitty and a doubled deal carry over (§12).
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	if !played(d) {
		p.DealerStreak++
		p.Why = "american.next.again"
		return
	}
	p.Reg[regKitty] -= audit.Minted(d.Result())
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

// Final divides a kitty that nobody has won in equal parts. If the pie has reduced
// payments to it, the first players get one point more.
func (r *Rules) Final(p *table.Progress) {
	for i := range int32(4) {
		p.Scores[i] += (p.Reg[regKitty] + 3 - i) / 4
	}
	p.Reg[regKitty] = 0
	p.Result = p.Scores
}
