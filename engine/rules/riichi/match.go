package riichi

import (
	"fmt"

	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Reasons why the deal stays or passes and why a match ends, stored in Progress.Why.
const (
	whyEast    = "riichi.next.east-won"
	whyOther   = "riichi.next.other-won"
	whyTenpai  = "riichi.next.east-tenpai"
	whyNoten   = "riichi.next.east-noten"
	whyDraw    = "riichi.next.draw-passes"
	whyAbort   = "riichi.next.abort"
	whyFoul    = "riichi.next.foul"
	whyPassed  = "riichi.next.east-passes"
	whyTobi    = "riichi.next.tobi"
	whyYame    = "riichi.next.agari-yame"
	whyOver    = "riichi.next.over"
	whyTarget  = "riichi.next.target"
	whyNoTimes = "riichi.next.one-deal"
)

// Begin starts a match in East's first round (§14).
func (r *Rules) Begin(p *table.Progress) {
	p.Round = tile.East
	for i := range r.spec.Seats {
		p.Scores[i] = r.cfg.StartPoints
	}
}

// Bounds of the counters and scores that Resume accepts.
const (
	maxCounter = 1000
	maxScore   = 10_000_000
)

// Resume implements table.RoundGame.
func (r *Rules) Resume(p *table.Progress, at *table.MatchState) error {
	n := r.spec.Seats
	switch {
	case at.Round < tile.East || at.Round > tile.North:
		return fmt.Errorf("the round is %v; expected a wind", at.Round)
	case at.Dealer < 0 || at.Dealer >= n:
		return fmt.Errorf("the dealer is seat %d; expected 0 to %d", at.Dealer, n-1)
	case at.Honba < 0 || at.Honba > maxCounter:
		return fmt.Errorf("honba are %d; expected 0 to %d", at.Honba, maxCounter)
	case at.Sticks < 0 || at.Sticks > maxCounter:
		return fmt.Errorf("sticks are %d; expected 0 to %d", at.Sticks, maxCounter)
	case len(at.Scores) != n:
		return fmt.Errorf("there are %d scores; expected %d", len(at.Scores), n)
	}
	for i, x := range at.Scores {
		if x < -maxScore || x > maxScore {
			return fmt.Errorf("the score of seat %d is %d; expected at most %d", i, x, maxScore)
		}
		p.Scores[i] = x
	}
	p.Round, p.Circuit = at.Round, int(at.Round-tile.East)
	p.Dealer, p.First = at.Dealer, at.Dealer
	p.Reg[regHonba], p.Reg[regSticks] = int32(at.Honba), int32(at.Sticks)
	return nil
}

// Next applies the tables of §11 and ends the match if §14 says so.
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	honba, sticks := d.Reg[regHonba], d.Reg[regSticks]
	won := d.Winners>>uint(p.Dealer)&1 != 0
	stays := true
	switch d.Outcome {
	case table.Won:
		sticks = 0
		if won {
			honba++
			if p.Why, stays = whyEast, r.cfg.Renchan != "none"; !stays {
				p.Why = whyPassed
			}
		} else {
			honba = 0
			p.Why, stays = whyOther, false
		}
	case table.Drawn:
		honba++
		switch tenpai := d.Reg[regTenpai]>>uint(p.Dealer)&1 != 0; {
		case r.cfg.Renchan != config.RenchanTenpai:
			p.Why, stays = whyDraw, false
		case tenpai:
			p.Why = whyTenpai
		default:
			p.Why, stays = whyNoten, false
		}
	case table.Void:
		honba++
		p.Why = whyAbort
	case table.Fouled:
		for s := range int(d.Seats) {
			if inRiichi(d, s) {
				sticks-- // returned (§16)
			}
		}
		if r.cfg.Chombo == config.ChomboPoints && d.Fouler >= 0 {
			p.Reg[regChombo+int(p.Chair[d.Fouler])]++
		}
		p.Why = whyFoul
	}
	p.Reg[regHonba], p.Reg[regSticks] = honba, sticks
	last := p.Circuit >= r.cfg.Rounds || p.Circuit == r.cfg.Rounds-1 && p.Dealer == p.Players-1
	if stays {
		p.DealerStreak++
	} else {
		p.Pass(p.Players)
		p.Round = tile.East + tile.Kind(p.Circuit%4)
	}
	if why := r.over(p, d.Outcome, stays, last); why != "" {
		p.Over, p.Why = true, why
	}
}

// over returns why a match is over, or "" if it is not. last is true if the deal was the
// last regular one or belongs to the extension.
func (r *Rules) over(p *table.Progress, o table.Outcome, stays, last bool) string {
	c := &r.cfg
	first := r.leader(p)
	reached := p.Scores[first] >= c.TargetPoints
	switch {
	case o == table.Fouled:
		return ""
	case c.Tobi && r.broke(p):
		return whyTobi
	case o == table.Void: // an aborted deal never ends a match (§14.1)
		return ""
	case c.Rounds == 0:
		return whyNoTimes
	case !last:
		return ""
	case stays: // a leading dealer may stop in the last deal (§14.1), and always stops in the extension (§14.2)
		if (c.AgariYame || p.Circuit >= c.Rounds) && reached && first == p.Dealer {
			return whyYame
		}
		return ""
	case !c.SuddenDeath:
		return whyOver
	case reached:
		return whyTarget
	case p.Circuit > c.Rounds: // the round of the extension is over
		return whyOver
	}
	return ""
}

// leader returns the player who ranks first (§14.3).
func (r *Rules) leader(p *table.Progress) (first int) {
	for i := range p.Players {
		if p.Scores[i] > p.Scores[first] {
			first = i
		}
	}
	return first
}

// broke reports whether some player's score is below 0 (§14.5).
func (r *Rules) broke(p *table.Progress) bool {
	for i := range p.Players {
		if p.Scores[i] < 0 {
			return true
		}
	}
	return false
}

// unit is a tenth of a thousand points, the unit of results.
const unit = 100

// Final pays the leftover sticks to the first player and computes the results from points
// and bonuses (§14.4), in tenths of a thousand.
func (r *Rules) Final(p *table.Progress) {
	c, n := &r.cfg, p.Players
	if c.LeftoverFirst {
		p.Scores[r.leader(p)] += Stick * p.Reg[regSticks]
	}
	p.Reg[regSticks] = 0
	base := c.TargetPoints
	if c.ResultStart {
		base = c.StartPoints
	}
	var at [table.MaxPlayers]int // the players by rank; ties are in seat order (§14.3)
	for i := range n {
		at[i] = i
		for j := i; j > 0 && p.Scores[at[j]] > p.Scores[at[j-1]]; j-- {
			at[j], at[j-1] = at[j-1], at[j]
		}
	}
	bonus := c.Uma
	if c.Oka {
		bonus[0] += int32(n) * (c.TargetPoints - c.StartPoints) / unit
	}
	if c.TieShare {
		share(p, at[:n], &bonus)
	}
	for rank, who := range at[:n] {
		p.Result[who] = (p.Scores[who]-base)/unit + bonus[rank]
	}
	if c.RoundNearest {
		rest := int32(0)
		for _, who := range at[1:n] {
			p.Result[who] = nearestThousand(p.Result[who])
			rest += p.Result[who]
		}
		p.Result[at[0]] = -rest
	}
	for who := range n {
		p.Result[who] -= p.Reg[regChombo+who] * c.ChomboPoints / unit
	}
}

// share divides the bonuses of tied places among the tied players. An indivisible rest
// goes to the earlier seats.
func share(p *table.Progress, at []int, bonus *[4]int32) {
	for i := 0; i < len(at); {
		j, sum := i, int32(0)
		for ; j < len(at) && p.Scores[at[j]] == p.Scores[at[i]]; j++ {
			sum += bonus[j]
		}
		n := int32(j - i)
		each, rest := sum/n, sum%n
		if rest < 0 {
			each, rest = each-1, rest+n
		}
		for ; i < j; i++ {
			if bonus[i] = each; rest > 0 {
				bonus[i]++
				rest--
			}
		}
	}
}

// nearestThousand rounds tenths to whole thousands; a half is rounded up.
func nearestThousand(tenths int32) int32 {
	n := tenths + 5
	if n < 0 {
		n -= 9
	}
	return n / 10 * 10
}
