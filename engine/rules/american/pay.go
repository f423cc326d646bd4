package american

import (
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Pay writes the payments of a scored win (§8) with the table rules of §12, in their
// order. Settle applies the pie and adds the kitty.
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	if !sh.Valid {
		return
	}
	alone := r.paysForAll(p)
	sum := int32(0)
	for s := range int(p.Seats) {
		if s == int(p.Seat) {
			continue
		}
		n := r.amount(p, sh, s)
		if alone {
			sum += n
			continue
		}
		sh.Pay(s, int(p.Seat), n, "hand")
	}
	if alone {
		sh.Pay(int(p.From), int(p.Seat), sum, "all")
	}
}

// amount returns what one loser owes before any player pays for others.
func (r *Rules) amount(p *table.Position, sh *score.Sheet, seat int) int32 {
	n := sh.Total
	if p.By == table.ByDiscard && seat == int(p.From) {
		n *= 2
	}
	if seat == int(p.Dealer) || p.Seat == p.Dealer {
		n *= r.cfg.East
	}
	if p.Reg[regDouble] != 0 {
		n *= 2
	}
	return n
}

// paysForAll reports whether the discarder pays for all: for a misnamed discard (§10), or in
// the last wall. With the option value account, it does in the last wall only if too few
// tiles of the kind were visible (§12).
func (r *Rules) paysForAll(p *table.Position) bool {
	switch {
	case p.By != table.ByDiscard || p.From < 0:
		return false
	case p.Flags&flagMisnamed != 0:
		return true
	case r.cfg.Hot == off || !lastWall(p.Left, p.Reg[regRoll]):
		return false
	case r.cfg.Hot == hotPayAll:
		return true
	}
	return p.Hands[p.From].Reg[regVisible] < othersOf(p.Tile)
}

// othersOf returns the number of naturals of a kind without one that is discarded.
func othersOf(k tile.Kind) int32 {
	if k.IsBonus() {
		return 7
	}
	return 3
}

// Owes returns why a payment exceeds the value of the hand: the discard, East's factor, a
// doubled deal.
func (r *Rules) Owes(p *table.Position, sh *score.Sheet, seat int) (why []score.Reason) {
	if p.By == table.ByDiscard && seat == int(p.From) {
		switch {
		case p.Flags&flagMisnamed == 0 && r.paysForAll(p):
			why = append(why, score.Reason{Key: "hot-wall"})
		default:
			why = append(why, score.Reason{Key: "discarded"})
		}
	}
	if r.cfg.East > 1 && (seat == int(p.Dealer) || p.Seat == p.Dealer) {
		why = append(why, score.Reason{Key: "east", N: r.cfg.East})
	}
	if p.Reg[regDouble] != 0 {
		why = append(why, score.Reason{Key: "double", N: 2})
	}
	return why
}
