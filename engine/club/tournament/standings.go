package tournament

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"moineau/engine/score"
	"moineau/engine/table"
)

// Points is a number of points in units of 1/120.
type Points int64

// One is one point.
const One Points = 120

// Thousandths returns the points in thousandths, rounded to the nearest; halves are rounded
// away from zero.
func (p Points) Thousandths() int64 {
	n := int64(p) * 1000
	if n < 0 {
		return -((-n + int64(One)/2) / int64(One))
	}
	return (n + int64(One)/2) / int64(One)
}

// String returns the points as a decimal number with up to three decimals.
func (p Points) String() string {
	n := p.Thousandths()
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	s := fmt.Sprintf("%s%d.%03d", sign, n/1000, n%1000)
	for s[len(s)-1] == '0' {
		s = s[:len(s)-1]
	}
	if s[len(s)-1] == '.' {
		s = s[:len(s)-1]
	}
	return s
}

// MarshalJSON writes a number with up to three decimals.
func (p Points) MarshalJSON() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalJSON reads a number with up to three decimals.
func (p *Points) UnmarshalJSON(b []byte) error {
	text := string(b)
	sign := Points(1)
	if text != "" && text[0] == '-' {
		sign, text = -1, text[1:]
	}
	whole, part := text, ""
	for i, c := range text {
		if c == '.' {
			whole, part = text[:i], text[i+1:]
			break
		}
	}
	n, err := strconv.ParseInt(whole, 10, 32)
	if err != nil || len(part) > 3 {
		return fmt.Errorf("points: expected a number with up to three decimals, got %s", b)
	}
	m := int64(0)
	if part != "" {
		if m, err = strconv.ParseInt((part + "00")[:3], 10, 32); err != nil || m < 0 {
			return fmt.Errorf("points: expected a number with up to three decimals, got %s", b)
		}
	}
	*p = sign * Points((n*1000+m)*int64(One)+500) / 1000
	return nil
}

// Line is a player's line of the standings.
type Line struct {
	Rank   int    `json:"rank"` // 0 for a substitute; equal players share a rank
	Player int    `json:"player"`
	Name   string `json:"name"`
	Club   string `json:"club,omitempty"`
	// Points are table points, or score and placement, as the rule set has them.
	Points Points `json:"points"`
	// Score is the sum of the scores of all tables, without penalties: the mini points.
	Score     int64   `json:"score"`
	Penalty   Points  `json:"penalty_points"`
	Minus     int64   `json:"penalty_score"`
	Firsts    int     `json:"firsts"`
	Rounds    []Round `json:"rounds"`
	BestRound Points  `json:"best_round"`
	BestScore int64   `json:"best_score"`
}

// Round is a player's result of one round.
type Round struct {
	Round  int    `json:"round"`
	Table  int    `json:"table"`
	Seat   int    `json:"seat"`  // 0 East to 3 North
	Place  int    `json:"place"` // 1 to 4; equal scores share the better place
	Points Points `json:"points"`
	Score  int32  `json:"score"`
}

// The names of tie-breaks. Event.TieBreaks lists those used, in their order.
const (
	TieScore     = "score"      // the sum of scores
	TieBestRound = "best-round" // the most points of a round
	TieBestScore = "best-score" // the highest score of a round
	TieFirsts    = "firsts"     // the number of first places
	TieDirect    = "direct"     // the sum of scores in the tables where exactly the tied players met
	TieDraw      = "draw"       // a lot drawn from the seed
)

// tieBreaks compares two lines; a negative number means that a is better.
var tieBreaks = map[string]func(e *Event, a, b *Line) int{
	TieScore:     func(_ *Event, a, b *Line) int { return cmp.Compare(b.Score, a.Score) },
	TieBestRound: func(_ *Event, a, b *Line) int { return cmp.Compare(b.BestRound, a.BestRound) },
	TieBestScore: func(_ *Event, a, b *Line) int { return cmp.Compare(b.BestScore, a.BestScore) },
	TieFirsts:    func(_ *Event, a, b *Line) int { return cmp.Compare(b.Firsts, a.Firsts) },
	TieDirect:    direct,
	TieDraw:      lot,
}

// TieBreaks returns the names of all tie-breaks.
func TieBreaks() []string { return slices.Sorted(maps.Keys(tieBreaks)) }

// DefaultTieBreaks are the tie-breaks of an event that names none.
func DefaultTieBreaks() []string { return []string{TieScore, TieBestRound, TieBestScore} }

// Ties returns the tie-breaks in force.
func (e *Event) Ties() []string {
	if len(e.TieBreaks) == 0 {
		return DefaultTieBreaks()
	}
	return e.TieBreaks
}

// direct compares the scores of two players at the tables where both sat.
func direct(e *Event, a, b *Line) int {
	sumA, sumB := int64(0), int64(0)
	for _, r := range a.Rounds {
		for _, q := range b.Rounds {
			if r.Round == q.Round && r.Table == q.Table {
				sumA += int64(r.Score)
				sumB += int64(q.Score)
			}
		}
	}
	return cmp.Compare(sumB, sumA)
}

// lot compares two players by a number drawn from the seed for each.
func lot(e *Event, a, b *Line) int {
	seed, err := ParseSeed(e.Seed)
	if err != nil {
		return 0
	}
	drawn := func(player int) uint64 {
		rnd := newRandom(&seed, 1000+player)
		return rnd.Next()
	}
	return cmp.Compare(drawn(a.Player), drawn(b.Player))
}

// Standings ranks the players after a round; 0 means all rounds with results. Substitutes
// come last and have no rank.
func (e *Event) Standings(after int) ([]Line, error) {
	if after < 0 || after > e.Rounds {
		return nil, fmt.Errorf("round: expected 0 to %d, got %d", e.Rounds, after)
	}
	if after == 0 {
		after = e.Rounds
	}
	return e.standings(after, false)
}

func (e *Event) standings(after int, substitutes bool) ([]Line, error) {
	lines := make([]Line, len(e.Players))
	for i, p := range e.Players {
		lines[i] = Line{Player: i + 1, Name: p.Name, Club: p.Club, Rounds: []Round{}}
	}
	r, err := e.Game()
	if err != nil {
		return nil, err
	}
	for _, result := range e.Results {
		if result.Round <= after {
			e.book(r, &result, lines)
		}
	}
	for _, p := range e.Penalties {
		if p.Round <= after {
			l := &lines[p.Player-1]
			l.Penalty += p.Points
			l.Minus += int64(p.Score)
		}
	}
	for i := range lines {
		l := &lines[i]
		l.Points -= l.Penalty
		l.Score -= l.Minus
		slices.SortFunc(l.Rounds, func(a, b Round) int { return cmp.Compare(a.Round, b.Round) })
	}
	ties := e.Ties()
	compare := func(a, b *Line) int {
		if c := cmp.Compare(b.Points, a.Points); c != 0 {
			return c
		}
		for _, name := range ties {
			if c := tieBreaks[name](e, a, b); c != 0 {
				return c
			}
		}
		return 0
	}
	unranked := func(l *Line) int {
		if e.Players[l.Player-1].Substitute && !substitutes {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(lines, func(a, b Line) int {
		if c := unranked(&a) - unranked(&b); c != 0 {
			return c
		}
		return compare(&a, &b)
	})
	for i := range lines {
		switch {
		case unranked(&lines[i]) == 1:
		case i > 0 && compare(&lines[i-1], &lines[i]) == 0:
			lines[i].Rank = lines[i-1].Rank
		default:
			lines[i].Rank = i + 1
		}
	}
	return lines, nil
}

// book adds the result of a table to the lines of its players.
func (e *Event) book(r table.Rules, result *Result, lines []Line) {
	points := e.TablePoints(r, result.Scores)
	for seat, player := range e.Seats[result.Round-1][result.Table-1] {
		l := &lines[player-1]
		score := result.Scores[seat]
		place := 1
		for _, other := range result.Scores {
			if other > score {
				place++
			}
		}
		if place == 1 {
			l.Firsts++
		}
		if len(l.Rounds) == 0 || points[seat] > l.BestRound {
			l.BestRound = points[seat]
		}
		if len(l.Rounds) == 0 || int64(score) > l.BestScore {
			l.BestScore = int64(score)
		}
		l.Points += points[seat]
		l.Score += int64(score)
		l.Rounds = append(l.Rounds, Round{Round: result.Round, Table: result.Table, Seat: seat, Place: place, Points: points[seat], Score: score})
	}
}

// TablePoints returns the points of the four seats of a table: those of Event.Places, or
// what the rule set makes of the scores.
func (e *Event) TablePoints(r table.Rules, scores [4]int32) (points [4]Points) {
	if len(e.Places) == 4 {
		for i, mine := range scores {
			sum, among := score.Shared(scores[:], mine, e.Places)
			points[i] = One * Points(sum) / Points(among)
		}
		return points
	}
	p := table.NewProgress(4)
	r.Begin(&p)
	copy(p.Scores[:], scores[:])
	p.Result = p.Scores
	r.Final(&p)
	unit := Points(max(1, r.Spec().TablePoint))
	for i := range points {
		points[i] = Points(p.Result[i]) * One / unit
	}
	return points
}
