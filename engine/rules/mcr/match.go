package mcr

import (
	"errors"
	"fmt"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Begin starts a match in East's round (§10).
func (r *Rules) Begin(p *table.Progress) { p.Round = tile.East }

// Resume starts a match in the middle, with the first deals played elsewhere. The players
// keep their chairs.
func (r *Rules) Resume(p *table.Progress, at *table.MatchState) error {
	switch rounds := r.cfg.Deals / 4; {
	case at.Round < tile.East || int(at.Round-tile.East) >= rounds:
		return fmt.Errorf("the round is %v; expected one of the first %d winds", at.Round, rounds)
	case at.Dealer < 0 || at.Dealer > 3:
		return fmt.Errorf("the dealer is seat %d; expected 0 to 3", at.Dealer)
	case at.Honba != 0 || at.Sticks != 0:
		return errors.New("there are counters or sticks on the table; expected none")
	case len(at.Scores) != 4:
		return fmt.Errorf("there are %d scores; expected 4", len(at.Scores))
	}
	const most = 1_000_000
	for i, x := range at.Scores {
		if x < -most || x > most {
			return fmt.Errorf("the score of seat %d is %d; expected at most %d", i, x, most)
		}
		p.Scores[i] = x
	}
	p.Round, p.Circuit, p.Dealer, p.First = at.Round, int(at.Round-tile.East), at.Dealer, at.Dealer
	return nil
}

// Next applies §10. The deal passes on after every result, and the players change seats
// after each round.
func (r *Rules) Next(p *table.Progress, _ *table.Deal) {
	p.Pass(4)
	p.Round = tile.East + tile.Kind(p.Circuit%4)
	p.Why = "mcr.next.passes"
	switch {
	case p.Circuit >= r.cfg.Deals/4:
		p.Over, p.Why = true, "mcr.next.over"
	case p.Dealer == 0 && r.cfg.ChangeSeats:
		change(&p.Chair, p.Circuit)
		p.Why = "mcr.next.seats"
	}
}

// tablePoint is one table point in the unit of Progress.Result. It can be divided among
// two, three or four players with equal scores.
const tablePoint = 12

// places holds the table points of each place (§10).
var places = [...]int32{4, 2, 1, 0}

// Final applies §10: it awards table points by place. Players with equal scores share
// theirs equally.
func (r *Rules) Final(p *table.Progress) {
	scores := p.Scores[:p.Players]
	for i, mine := range scores {
		sum, among := score.Shared(scores, mine, places[:])
		p.Result[i] = tablePoint * sum / among
	}
}

// change reseats the players for the given round; the first round is 0.
func change(chair *[table.MaxSeats]int8, round int) {
	e, s, w, n := chair[0], chair[1], chair[2], chair[3]
	if round == 2 { // E to W, W to S, S to N, N to E
		*chair = [...]int8{n, w, e, s}
	} else { // E and S, W and N change places
		*chair = [...]int8{s, e, n, w}
	}
}
