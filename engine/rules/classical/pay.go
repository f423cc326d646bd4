package classical

import (
	"moineau/engine/score"
	"moineau/engine/table"
)

// Keys of payments.
const (
	payMark       = "mark"         // mark for a player's own hand; nobody pays it
	payEast       = "east"         // the same amount again for East
	payHand       = "hand"         // payment to the winner
	payDifference = "settle"       // payment between losers
	payCompensate = "compensation" // payment from the winner to a loser with a higher score
	payFalse      = "false-claim"  // payment for a false mahjong
)

// Pay does nothing. Payments depend on all four hands, which Settle scores.
func (r *Rules) Pay(*table.Position, *score.Sheet) {}

// Owes returns why a payment to the winner is doubled: East pays and is paid twice (§8).
func (r *Rules) Owes(p *table.Position, sh *score.Sheet, seat int) []score.Reason {
	if r.cfg.Scoring != scoringSimple && (seat == int(p.Dealer) || sh.Seat == p.Dealer) {
		return []score.Reason{{Key: "east"}}
	}
	return nil
}

// payments writes the payments of §8.
type payments struct{ *Rules }

// settle writes the marks or payments of §8, using the totals of the sheets. winner is -1
// for a washout, whose hands count as WashoutScores says. Every flow is written to the
// sheet of the seat that receives it.
func (p payments) settle(sheets []score.Sheet, winner, east int) {
	if winner < 0 && !p.cfg.WashoutScores {
		return
	}
	if p.cfg.Scoring == scoringSimple {
		for s := range sheets {
			p.mark(&sheets[s], s, s == east)
		}
		return
	}
	f := func(a, b int) int32 {
		if a == east || b == east {
			return 2
		}
		return 1
	}
	if winner >= 0 {
		for x := range sheets {
			if x != winner {
				sheets[winner].Pay(x, winner, sheets[winner].Total*f(x, winner), payHand)
			}
		}
	}
	if p.cfg.Scoring == scoringWinnerOnly {
		return
	}
	for a := range sheets {
		for b := range a {
			more, less := a, b
			if sheets[b].Total > sheets[a].Total {
				more, less = b, a
			}
			over := (sheets[more].Total - sheets[less].Total) * f(a, b)
			switch {
			case a != winner && b != winner:
				sheets[more].Pay(less, more, over, payDifference)
			case less == winner && p.cfg.Scoring == scoringAdvanced:
				sheets[more].Pay(winner, more, 2*over, payCompensate)
			}
		}
	}
}

// mark adds a hand to its player's total, twice for East. If the limit is applied after
// doubling, an ordinary hand of East stops at the limit; a grand jeu does not.
func (p payments) mark(sh *score.Sheet, seat int, east bool) {
	sh.Pay(-1, seat, sh.Total, payMark)
	if !east {
		return
	}
	more := int64(sh.Total)
	if !p.cfg.EastAfterLimit && !p.special(sh) {
		all := 2 * uncut(sh)
		all = p.round(all)
		if sh.Valid || !p.cfg.WinnerLimit {
			all = min(all, p.cfg.Limit)
		}
		more = max(all-more, 0)
	}
	sh.Pay(-1, seat, int32(more), payEast)
}

// special reports whether a sheet is that of a grand jeu or a limit hand. If a vector
// contains only scores, only a grand jeu exceeds the limit.
func (r *Rules) special(sh *score.Sheet) bool {
	if len(sh.Extra) == 0 {
		return int64(sh.Total) > r.cfg.Limit
	}
	return sh.Total > 0 && uncut(sh) == 0
}

// uncut returns the value of a sheet before limit and rounding. It is 0 for special
// hands.
func uncut(sh *score.Sheet) int64 {
	if len(sh.Extra) == 0 {
		return int64(sh.Total)
	}
	return valueOf(figure(sh, figurePoints), figure(sh, figureDoubles))
}

// figure returns a named figure of a sheet, or 0 if there is none.
func figure(sh *score.Sheet, key string) int32 {
	for _, f := range sh.Extra {
		if f.Key == key {
			return f.Value
		}
	}
	return 0
}
