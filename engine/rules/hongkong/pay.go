package hongkong

import (
	"math"

	"moineau/engine/score"
	"moineau/engine/table"
)

// most is the cap on P, which prevents overflow in a deal: East, robbed by three players
// at once, owes at most 36P. Without a limit, full-spicy is exact up to 25 faan.
const most = math.MaxInt32 / 36

// laakTable holds P of the table laak, indexed by faan. From 13 faan on P is constant
// (§8).
var laakTable = [...]int64{1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64}

// Base returns P(faan) × unit (§8). It does not apply the limit.
func (r *Rules) Base(faan int32) int32 {
	n := max(faan, 0)
	p := int64(1)
	switch r.cfg.Table {
	case laak:
		p = laakTable[min(int(n), len(laakTable)-1)]
	case fullSpicy:
		p <<= min(n, 40)
	default: // half-spicy
		n = min(n, 80)
		switch {
		case n <= 4:
			p <<= n
		case n%2 == 0:
			p = 16 << ((n - 4) / 2)
		default:
			p = 24 << ((n - 5) / 2)
		}
	}
	return int32(min(p*r.cfg.Unit, most))
}

// Pay writes the payments of a scored win (§8, §9).
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	if !sh.Valid {
		return
	}
	base := r.Base(sh.Total)
	who := r.liable(p)
	switch {
	case p.By == table.BySelfDraw && who >= 0:
		r.pay(p, sh, who, 6*base, "liable")
	case p.By == table.BySelfDraw:
		for s := range int(p.Seats) {
			r.pay(p, sh, s, 2*base, "hand")
		}
	case p.By == table.ByRob && r.cfg.RobSelfDraw:
		r.pay(p, sh, int(p.From), 6*base, "hand")
	case r.cfg.Full:
		r.pay(p, sh, int(p.From), 4*base, "hand")
	case who == int(p.From):
		r.pay(p, sh, who, 4*base, "liable")
	default:
		for s := range int(p.Seats) {
			if s == int(p.From) {
				r.pay(p, sh, s, 2*base, "hand")
			} else {
				r.pay(p, sh, s, base, "hand")
			}
		}
	}
}

// pay writes the payment of one loser. With dealer-double it is doubled if it is made by
// or to East.
func (r *Rules) pay(p *table.Position, sh *score.Sheet, from int, amount int32, key string) {
	if from == int(p.Seat) || from < 0 {
		return
	}
	if r.cfg.DealerDouble && (from == int(p.Dealer) || p.Seat == p.Dealer) {
		amount *= 2
	}
	sh.Pay(from, int(p.Seat), amount, key)
}

// Owes returns why a loser pays twice or for all (§8, §9). Liability is not listed,
// because the payment's key states it.
func (r *Rules) Owes(p *table.Position, _ *score.Sheet, seat int) (why []score.Reason) {
	gave, who := seat == int(p.From), r.liable(p)
	switch {
	case p.By == table.BySelfDraw:
		if who < 0 {
			why = append(why, score.Reason{Key: "drawn"})
		}
	case p.By == table.ByRob && r.cfg.RobSelfDraw:
		why = append(why, score.Reason{Key: "robbed-for-all"})
	case r.cfg.Full:
		why = append(why, score.Reason{Key: "for-all"})
	case gave && who != seat && p.By == table.ByRob:
		why = append(why, score.Reason{Key: "robbed"})
	case gave && who != seat:
		why = append(why, score.Reason{Key: "discarded"})
	}
	if r.cfg.DealerDouble && (seat == int(p.Dealer) || p.Seat == p.Dealer) {
		why = append(why, score.Reason{Key: "east"})
	}
	return why
}
