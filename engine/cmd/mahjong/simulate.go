package main

import (
	"crypto/sha3"
	"encoding/hex"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/table"
)

type simulated struct {
	Rules          string  `json:"rules"`
	Seed           string  `json:"seed"`
	Deals          int     `json:"deals"`
	Wins           []int   `json:"wins"`
	Draws          int     `json:"draws"`
	MeanTurns      float64 `json:"mean_turns"`
	Scores         []int64 `json:"scores"`
	DealsPerSecond float64 `json:"deals_per_second"`
	Hash           string  `json:"hash"`
}

// simulation is matches played one after the other. The first has the given
// seed, each further one the SHA3-256 of the seed before; the match's hash goes
// into one hash of all.
type simulation struct {
	config match.Config
	rules  table.Rules
	bots   []bot.Player // by player
	out    simulated
	turns  int
}

func runSimulate(args []string, _ io.Reader, out, errw io.Writer) int {
	f := flags("simulate", errw)
	id := f.String("rules", "", "the rule set")
	options := f.String("options", "", "name=value,… or a JSON object")
	deals := f.Int("deals", 100, "how many deals")
	seed := f.String("seed", "0", "1 to 64 hex digits")
	bots := f.String("bots", "strong", "a level for each seat, or one for all")
	asJSON := f.Bool("json", false, "one JSON line")
	rest, status, ok := parse(f, args)
	if !ok {
		return status
	}
	s, err := newSimulation(*id, *options, *seed, *bots)
	switch {
	case err != nil:
	case len(rest) > 0:
		err = fmt.Errorf("unexpected argument %q", rest[0])
	case *deals < 1:
		err = fmt.Errorf("--deals %d: 1 or more were expected", *deals)
	}
	if err != nil {
		return complain(errw, "simulate", err)
	}
	start := time.Now()
	if err := s.play(*deals); err != nil {
		fmt.Fprintf(errw, "mahjong simulate: deal %d of seed %x: %v\n", s.out.Deals+1, s.config.Seed, err)
		return failed
	}
	s.finish(time.Since(start))
	if *asJSON {
		return writeJSON(out, errw, "simulate", s.out)
	}
	r := &s.out
	won := r.Deals - r.Draws
	fmt.Fprintf(out, "deals             %d\nwon               %d (%.1f %%)\nwins              %v\ndraws             %d\nmean turns        %.2f\nscores            %v\ndeals per second  %.0f\nhash              %s\n",
		r.Deals, won, 100*float64(won)/float64(r.Deals), r.Wins, r.Draws, r.MeanTurns, r.Scores, r.DealsPerSecond, r.Hash)
	return good
}

func newSimulation(id, options, seed, bots string) (*simulation, error) {
	r, settled, err := ruleSet(id, options)
	if err != nil {
		return nil, err
	}
	s := &simulation{rules: r, config: match.Config{ID: id, Options: settled}}
	if s.config.Seed, err = record.Seed(seed); err != nil {
		return nil, fmt.Errorf("--%w", err)
	}
	s.out.Rules, s.out.Seed = id, hex.EncodeToString(s.config.Seed[:])
	levels := strings.Split(bots, ",")
	m, _, err := match.New(s.config, r, nil)
	if err != nil {
		return nil, err
	}
	n := m.Progress.Players
	if len(levels) == 1 {
		for len(levels) < n {
			levels = append(levels, levels[0])
		}
	}
	if len(levels) != n {
		return nil, fmt.Errorf("--bots %s: %d levels, or one for all, were expected", bots, n)
	}
	for _, level := range levels {
		p, err := bot.New(level, r)
		if err != nil {
			return nil, fmt.Errorf("--bots: %w", err)
		}
		s.bots = append(s.bots, p)
	}
	s.out.Wins = make([]int, n)
	s.out.Scores = make([]int64, n)
	for i := range n {
		s.out.Scores[i] = int64(m.Start[i])
	}
	return s, nil
}

// play plays a number of deals.
func (s *simulation) play(deals int) error {
	var all uint64
	for matches := 0; s.out.Deals < deals; matches++ {
		m, err := s.match(deals)
		if err != nil {
			return err
		}
		if all = m.Hash(); matches > 0 {
			all = both(s.hash(), all)
		}
		s.out.Hash = fmt.Sprintf("%016x", all)
		s.config.Seed = sha3.Sum256(s.config.Seed[:])
	}
	return nil
}

func (s *simulation) hash() (h uint64) {
	fmt.Sscanf(s.out.Hash, "%x", &h)
	return h
}

// both mixes two hashes as a match mixes those of its deals.
func both(a, b uint64) uint64 {
	x := uint64(14695981039346656037)
	for _, v := range [2]uint64{a, b} {
		for range 8 {
			x = (x ^ v&255) * 1099511628211
			v >>= 8
		}
	}
	return x
}

// match plays a match to its end, or until enough deals are played.
func (s *simulation) match(deals int) (*match.Match, error) {
	m, ev, err := match.New(s.config, s.rules, nil)
	if err != nil {
		return nil, err
	}
	var driver bot.Driver
	for {
		chair := m.Progress.Chair
		for i := range driver.Players {
			driver.Players[i] = s.bots[int(chair[i])%len(s.bots)]
		}
		if err := driver.Deal(m); err != nil {
			return nil, err
		}
		if err := s.count(m, &chair); err != nil {
			return nil, err
		}
		if m.Progress.Over || s.out.Deals >= deals {
			return m, nil
		}
		if ev, err = m.Next(ev[:0]); err != nil {
			return nil, err
		}
	}
}

// count adds a finished deal, which must be in order.
func (s *simulation) count(m *match.Match, chair *[table.MaxSeats]int8) error {
	a := &m.Accounts[len(m.Accounts)-1]
	sum := int64(0)
	for i := range int(m.Deal.Seats) {
		sum += int64(a.Delta[i])
		s.out.Scores[chair[i]] += int64(a.Delta[i])
		if a.Winners>>i&1 != 0 {
			s.out.Wins[chair[i]]++
		}
	}
	if sum != 0 {
		return fmt.Errorf("payments sum to %d: %v", sum, a.Delta)
	}
	if a.Outcome == table.Fouled || a.Outcome == table.Void {
		d := m.Deal
		what := d.ActName(d.Answer[max(d.Fouler, 0)].Type)
		return fmt.Errorf("the deal was not played to its end: outcome %d, seat %d, whose last act was %s", a.Outcome, d.Fouler, what)
	}
	if a.Outcome == table.Drawn {
		s.out.Draws++
	}
	if err := conserved(m.Deal); err != nil {
		return err
	}
	s.turns += int(m.Deal.Discards)
	s.out.Deals++
	return nil
}

// conserved tells whether every tile is in exactly one place.
func conserved(d *table.Deal) error {
	var at [table.MaxTiles]int
	for s := range int(d.Seats) {
		st := &d.Seat[s]
		for _, h := range st.Hand[:st.Held] {
			at[h]++
		}
		for m := range int(st.NMeld) {
			for _, h := range st.Melds[m].Of() {
				at[h]++
			}
		}
		for i, h := range st.River.H[:st.River.N] {
			// A discard won on stays where it lies.
			if st.River.Flags[i]&table.RiverClaimed == 0 {
				at[h]++
			}
		}
		for _, h := range st.Bonus[:st.NBonus] {
			at[h]++
		}
	}
	left := 0
	for h := range table.Handle(d.Tiles) {
		if w := d.Place[h]; w == table.InWall || w == table.Aside {
			at[h]++
			left++
		}
		if at[h] != 1 && (h != d.WinTile || at[h] != 0) {
			return fmt.Errorf("tile %d is in %d places", h, at[h])
		}
	}
	if left != int(d.Left) {
		return fmt.Errorf("%d tiles are in the wall, %d are counted", left, d.Left)
	}
	return nil
}

// finish fills in the means.
func (s *simulation) finish(took time.Duration) {
	n := float64(s.out.Deals)
	s.out.MeanTurns = math.Round(float64(s.turns)/n*100) / 100
	s.out.DealsPerSecond = math.Round(n / took.Seconds())
}
