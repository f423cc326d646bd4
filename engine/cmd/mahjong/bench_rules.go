package main

import (
	"errors"
	"math"
	"runtime"
	"time"

	"moineau/engine/bot"
	"moineau/engine/hand/samples"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The amount of play for the measurements of a rule set, which are stable well before.
const (
	benchDeals = 300 // per repetition
	benchWins  = 200 // number of winning hands to score
)

// ruleSet measures deals, decisions and scoring of a rule set.
func (b *benchReport) ruleSet(id string, hands int) error {
	deals := min(benchDeals, hands)
	speed := figures{}
	for name, level := range map[string]string{"tsumogiri": "tsumogiri", "ukeire": "medium"} {
		v, err := dealsPerSecond(id, level, deals)
		if err != nil {
			return err
		}
		speed[name] = v
	}
	b.Deals[id] = speed
	b.Decision[id] = figures{}
	for _, level := range bot.Levels() {
		if err := b.decisions(id, level, deals); err != nil {
			return err
		}
	}
	return b.scores(id, min(benchWins, hands))
}

// dealsPerSecond returns the best of several repetitions of the same deals.
func dealsPerSecond(id, level string, deals int) (float64, error) {
	best := 0.0
	for range 5 {
		s, err := newSimulation(id, nil, "1", level)
		if err != nil {
			return 0, err
		}
		start := time.Now()
		if err := s.play(deals); err != nil {
			return 0, err
		}
		best = max(best, float64(s.out.Deals)/time.Since(start).Seconds())
	}
	return math.Round(best), nil
}

// timed measures the time of a player's decisions.
type timed struct {
	bot.Player
	took   time.Duration
	n      int
	claims int // choices of a meld with another seat's discard
}

func (t *timed) Choose(v *table.View) int {
	start := time.Now()
	i := t.Player.Choose(v)
	t.took += time.Since(start)
	t.n++
	switch v.Acts[i].Type {
	case table.Chow, table.Pung, table.Kong:
		t.claims++
	}
	return i
}

// decisions measures the decisions of a level.
func (b *benchReport) decisions(id, level string, deals int) error {
	best := math.MaxFloat64
	for range 3 {
		s, err := newSimulation(id, nil, "1", level)
		if err != nil {
			return err
		}
		t := &timed{Player: s.bots.Players[0]}
		for i := range s.bots.Players {
			s.bots.Players[i] = t // one player can be in all seats, because players keep no state
		}
		if err := s.play(deals); err != nil {
			return err
		}
		if t.n == 0 {
			return errors.New("nobody had anything to decide")
		}
		best = min(best, float64(t.took.Nanoseconds())/float64(t.n))
	}
	b.Decision[id][level] = round2(best)
	return nil
}

// scores measures the scoring of winning hands: those of played deals or, for riichi, of
// the list win14.
func (b *benchReport) scores(id string, wins int) error {
	r, _, err := rules.New(id, nil)
	if err != nil {
		return err
	}
	var list []table.Position
	if id == "riichi" {
		list = winPositions(wins)
	} else if list, err = playedWins(id, wins); err != nil {
		return err
	}
	if len(list) == 0 {
		return errors.New("no deal was won")
	}
	var sh score.Sheet
	again := 1 + 20_000/len(list)
	best := time.Duration(math.MaxInt64)
	var before, after runtime.MemStats
	for round := range benchRounds {
		if round == 1 {
			runtime.ReadMemStats(&before)
		}
		start := time.Now()
		for range again {
			for i := range list {
				sh.Reset(int(list[i].Seat))
				r.Score(&list[i], &sh)
				b.sink += int(sh.Total)
			}
		}
		best = min(best, time.Since(start))
		if round == 1 {
			runtime.ReadMemStats(&after)
		}
	}
	n := again * len(list)
	b.Score[id] = round2(float64(best.Nanoseconds()) / float64(n))
	b.Allocs["score"] = max(b.Allocs["score"], perOp(&before, &after, n))
	return nil
}

// playedWins plays deals and returns the winners' positions.
func playedWins(id string, wins int) (list []table.Position, err error) {
	s, err := newSimulation(id, nil, "1", "medium")
	if err != nil {
		return nil, err
	}
	m, ev, err := match.New(s.config, s.rules, nil)
	if err != nil {
		return nil, err
	}
	for deals := 0; len(list) < wins && deals < 20*wins; deals++ {
		if err = s.bots.Deal(m); err != nil {
			return nil, err
		}
		for seat := range int(m.Deal.Seats) {
			if m.Deal.Winners>>seat&1 != 0 {
				var p table.Position
				m.Deal.WinPosition(table.Viewpoint(seat), seat, &p)
				list = append(list, p)
			}
		}
		if m.Progress.Over {
			s.config.Seed[0]++
			m, ev, err = match.New(s.config, s.rules, ev[:0])
		} else {
			ev, err = m.Next(ev[:0])
		}
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// winPositions returns positions with concealed hands of win14. The winning tile of hand
// i is its (7 i mod 14)th, odd hands are self-drawn, and the seat wind is i mod 4.
func winPositions(n int) (list []table.Position) {
	set, _ := samples.Find("win14")
	for i, c := range set.Make(n) {
		p := table.Position{Seat: int8(i % 4), From: int8((i + 1) % 4), Seats: 4, By: table.ByDiscard, Round: tile.East, Left: 30}
		if i%2 == 1 {
			p.By, p.From = table.BySelfDraw, -1
		}
		h := &p.Hands[p.Seat]
		h.Known = true
		for k, count := range c {
			for range count {
				if int(h.Held) == 7*i%14 {
					p.Tile = tile.At(k)
				}
				h.Hold(tile.At(k))
			}
		}
		list = append(list, p)
	}
	return list
}
