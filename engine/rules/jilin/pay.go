package jilin

import (
	"moineau/engine/score"
	"moineau/engine/table"
)

// Pay writes what the losers owe for a scored win (§9), without bonus points. A discarder
// who is not in TING pays all three amounts as separate payments.
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	payer := r.forAll(p)
	for s := range int(p.Seats) {
		if s == int(p.Seat) {
			continue
		}
		from := s
		if payer >= 0 {
			from = payer
		}
		sh.Pay(from, int(p.Seat), r.owed(p, s, sh.Total), "hand")
	}
}

// owed returns what one loser owes for a hand of value v.
func (r *Rules) owed(p *table.Position, s int, v int32) int32 {
	if s == int(p.Dealer) {
		v *= 2
	}
	if p.Hands[s].Reg[regOpened] == 0 {
		v *= 2
	}
	if r.cfg.Limit > 0 {
		v = min(v, r.cfg.Limit)
	}
	return v
}

// forAll returns the seat that pays what all three owe: a discarder who is not in TING
// (§9). It returns -1 if all pay for themselves.
func (r *Rules) forAll(p *table.Position) int {
	if p.By != table.BySelfDraw && r.cfg.PayerForAll && p.From >= 0 && p.Hands[p.From].Reg[regTing] == 0 {
		return int(p.From)
	}
	return -1
}

// Owes returns why a loser owes an amount (§9). East and closed seats owe double, up to
// the limit, or the discarder pays for all.
func (r *Rules) Owes(p *table.Position, sh *score.Sheet, seat int) (why []score.Reason) {
	if r.forAll(p) == seat {
		return []score.Reason{{Key: "for-all"}}
	}
	v := sh.Total
	if p.Hands[seat].Reg[regOpened] == 0 {
		why, v = append(why, score.Reason{Key: "closed"}), 2*v
	} else {
		why = append(why, score.Reason{Key: "open"})
	}
	if seat == int(p.Dealer) {
		why, v = append(why, score.Reason{Key: "east"}), 2*v
	}
	if v > r.owed(p, seat, sh.Total) {
		why = append(why, score.Reason{Key: "limit", N: r.cfg.Limit})
	}
	return why
}
