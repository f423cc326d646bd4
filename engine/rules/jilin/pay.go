package jilin

import (
	"moineau/engine/score"
	"moineau/engine/table"
)

// Pay writes what the losers owe for a scored win (§9); bonus points are apart.
// A discarder who is not in TING pays all three amounts, each a payment of his.
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	payer := -1
	if p.By != table.BySelfDraw && r.cfg.PayerForAll && p.From >= 0 && p.Hands[p.From].Reg[regTing] == 0 {
		payer = int(p.From)
	}
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

// owed is what one loser owes for a hand worth v.
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
