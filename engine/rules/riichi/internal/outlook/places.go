package outlook

import (
	"moineau/engine/bot/expect"
	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Places values what one of the last two regular deals of a match, or a later one, brings by
// the places that the seat can expect: its own score, and placeWorth points for each other
// player whom it is expected to beat. It is scaled so that a point is worth about as much as
// earlier, and in matches of one deal, where a point is worth a point.
type Places struct {
	config *config.Config
	on     bool
	left   int8 // regular deals after this one, without repeated ones
	scores [4]int32
	now    int32 // the value of the present scores

	own, dealer, seats int8
}

// changes are what a deal adds to the scores of the seats.
type changes [4]int32

const placeWorth = 15000

// spreads are the standard deviations of the difference between two players' final scores, by
// the number of regular deals left, counted in 400 half games.
var spreads = [...]int32{0, 8260, 12357}

// set reads a view.
func (p *Places) set(c *config.Config, v *table.View) {
	left := c.Rounds*c.Players - 1 - int(v.Round-tile.East)*c.Players - int(v.Dealer)
	p.on = c.Rounds > 0 && left <= 1
	p.config, p.own, p.dealer, p.seats, p.left = c, v.Seat, v.Dealer, int8(v.Seats), int8(max(left, 0))
	copy(p.scores[:], v.Scores[:])
	if p.now = 0; p.on {
		p.now = p.value(&changes{}, false)
	}
}

// keeps returns the chance in 1/1024 that a lead is kept, where the difference changes with a
// given standard deviation. It approximates the normal distribution to 0.01.
func keeps(lead, spread int32) int32 {
	x := min(max(lead, -lead)*8/(spread/128), 2253) // in 1/1024 of the deviation, at most 2.2
	q := x * (4506 - x) / 10240                     // x (4.4 - x) / 10
	if lead < 0 {
		q = -q
	}
	return 512 + q
}

// value returns the value of changes above that of the present scores. stays reports whether
// the dealer stays.
func (p *Places) value(by *changes, stays bool) int32 {
	most, least := int32(-1<<30), int32(1<<30)
	for s := range p.seats {
		x := p.scores[s] + by[s]
		most, least = max(most, x), min(least, x)
	}
	left, c := p.left, p.config
	switch {
	case c.Tobi && least < 0:
		left = 0
	case stays && (left > 0 || !c.AgariYame || most < c.TargetPoints || p.scores[p.dealer]+by[p.dealer] < most):
		left++
	case !stays && left == 0 && c.SuddenDeath && most < c.TargetPoints:
		left = 1
	}
	beaten := int32(0)
	for s := range p.seats {
		switch lead := p.scores[p.own] + by[p.own] - p.scores[s] - by[s]; {
		case s == p.own:
		case left > 0:
			beaten += keeps(lead, spreads[left])
		case lead > 0 || lead == 0 && p.own < s:
			beaten += 1024
		}
	}
	return (by[p.own]+beaten*placeWorth/1024)*4/7 - p.now
}

// ron returns the value of a win of one seat on another's discard.
func (p *Places) ron(to, from int8, points int32) int32 {
	var by changes
	by[to], by[from] = points, -points
	return p.value(&by, to == p.dealer)
}

// tsumo returns the value of a win of a seat by self-draw.
func (p *Places) tsumo(to int8, points int32) int32 {
	var by changes
	parts := int32(p.seats)
	if to == p.dealer {
		parts--
	}
	for s := range p.seats {
		if s == to {
			continue
		}
		share := points / parts
		if s == p.dealer {
			share *= 2
		}
		by[s] = -share
		by[to] += share
	}
	return p.value(&by, to == p.dealer)
}

// Gain returns what a win of the seat brings.
func (p *Places) Gain(points int32, drawn bool) expect.Gain {
	g := expect.Gain{Points: points, Value: points}
	switch {
	case !p.on:
	case drawn:
		g.Value = p.tsumo(p.own, points)
	default:
		g.Value = 0
		for s := range p.seats {
			if s != p.own {
				g.Value += p.ron(p.own, s, points)
			}
		}
		g.Value /= int32(p.seats - 1)
	}
	return g
}

// sizes are the values of other seats' wins, in 1/16 of the mean.
var sizes = [...]int32{6, 14, 28}

// loss returns what dealing in to a seat costs at a mean price.
func (p *Places) loss(to int8, price int32) int32 {
	if !p.on {
		return price
	}
	sum := int32(0)
	for _, size := range sizes {
		sum -= p.ron(to, p.own, price*size/16)
	}
	return sum / int32(len(sizes))
}

// rest sets what other results of the deal bring.
func (p *Places) rest(v *table.View, riichi int, s *expect.Situation) {
	sum, n := int32(0), int32(0)
	for to := range p.seats {
		if to == p.own {
			continue
		}
		weight, mean := int32(1), int32(6000)
		if v.Hands[to].Reg[riichi] != 0 {
			weight = 4 // it wins more often
		}
		if to == p.dealer {
			mean = 8700
		}
		for _, size := range sizes {
			x := mean * size / 16
			for from := range p.seats {
				if from == p.own { // a self-draw, 4 times of 10
					sum -= weight * p.tsumo(to, x) * 4 / 3
				} else if from != to {
					sum -= weight * p.ron(to, from, x)
				}
			}
			n += weight
		}
	}
	s.EndCost = sum / n * 3 / (4 + 3*int32(p.seats-2))
	s.DrawReady, s.DrawUnready = p.drawn(drawnDeal), p.drawn(-drawnDeal)
	var by changes
	by[p.own] = -stick
	s.Stake = -p.value(&by, false)
}

// drawn returns the value of a drawn deal that brings the seat points.
func (p *Places) drawn(points int32) int32 {
	var by changes
	for s := range p.seats {
		by[s] = -points / int32(p.seats-1)
	}
	by[p.own] = points
	if p.own == p.dealer {
		return p.value(&by, points > 0)
	}
	return (p.value(&by, true) + p.value(&by, false)) / 2
}
