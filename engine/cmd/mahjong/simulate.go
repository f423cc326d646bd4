package main

import (
	"crypto/sha3"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"strings"
	"time"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/table/audit"
	"moineau/engine/table/sweep"
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

// simulation plays consecutive matches. The first has the given seed, and each further
// one the SHA3-256 of the previous seed. The hashes of the matches are chained into one.
type simulation struct {
	config match.Config
	rules  table.Rules
	given  table.Options
	levels []string
	bots   *bot.Driver
	out    simulated
	turns  int
	// the number of matches and their chained hash
	matches int
	all     uint64
	first   *match.Match
}

func runSimulate(args []string, _ io.Reader, out, errw io.Writer) int {
	f := flags("simulate", errw)
	id := f.String("rules", "", "the rule set")
	options := f.String("options", "", "name=value,… or a JSON object")
	deals := f.Int("deals", 100, "how many deals")
	seed := f.String("seed", "0", "1 to 64 hex digits")
	bots := f.String("bots", "strong", "a level for each seat, or one for all")
	sweep := f.Bool("sweep", false, "share the deals among option values: every two values of every two options meet")
	recordTo := f.String("record", "", "a file for the first match, as replay reads it")
	duel := f.String("duel", "", "A,B: level A in one chair, B in the others, on duplicate walls; B may be another program, as botzone:COMMAND (MCR without flowers) or xmj:COMMAND (Classical without flowers)")
	matches := f.Int("matches", 0, "with --duel: how many whole matches to play instead of --deals")
	asJSON := f.Bool("json", false, "one JSON line")
	rest, status, ok := parse(f, args)
	if !ok {
		return status
	}
	given := map[string]bool{}
	f.Visit(func(one *flag.Flag) { given[one.Name] = true })
	rulesID, with, err := askedRules(*id, *options, errw)
	var s *simulation
	if err == nil {
		s, err = newSimulation(rulesID, with, *seed, *bots)
	}
	switch {
	case err != nil:
	case len(rest) > 0:
		err = fmt.Errorf("unexpected argument %q", rest[0])
	case *deals < 1:
		err = fmt.Errorf("--deals: expected 1 or more, got %d", *deals)
	case given["matches"] && !given["duel"]:
		err = errors.New("--matches needs --duel")
	case given["matches"] && given["deals"]:
		err = errors.New("--matches and --deals do not go together")
	case given["matches"] && *matches < 1:
		err = fmt.Errorf("--matches: expected 1 or more, got %d", *matches)
	case given["duel"]:
		for _, other := range []string{"bots", "sweep", "record"} {
			if given[other] {
				err = fmt.Errorf("--duel and --%s do not go together", other)
			}
		}
	}
	if err != nil {
		return complain(errw, "simulate", err)
	}
	if given["matches"] {
		return runMatches(s, *duel, *matches, *asJSON, out, errw)
	}
	if given["duel"] {
		return runDuel(s, *duel, *deals, *asJSON, out, errw)
	}
	start := time.Now()
	play := s.play
	if *sweep {
		play = s.sweep
	}
	if err := play(*deals); err != nil {
		fmt.Fprintf(errw, "mahjong simulate: deal %d of seed %x: %v\n", s.out.Deals+1, s.config.Seed, err)
		return failed
	}
	s.finish(time.Since(start))
	if *recordTo != "" {
		if err := os.WriteFile(*recordTo, record.Save(s.first), 0o666); err != nil {
			fmt.Fprintf(errw, "mahjong simulate: --record: %v\n", err)
			return failed
		}
	}
	if *asJSON {
		return writeJSON(out, errw, "simulate", s.out)
	}
	r := &s.out
	won := r.Deals - r.Draws
	fmt.Fprintf(out, "deals             %d\nwon               %d (%.1f %%)\nwins              %v\ndraws             %d\nmean turns        %.2f\nscores            %v\ndeals per second  %.0f\nhash              %s\n",
		r.Deals, won, 100*float64(won)/float64(r.Deals), r.Wins, r.Draws, r.MeanTurns, r.Scores, r.DealsPerSecond, r.Hash)
	return good
}

func newSimulation(id string, given table.Options, seed, bots string) (*simulation, error) {
	r, settled, err := rules.New(id, given)
	if err != nil {
		return nil, err
	}
	s := &simulation{rules: r, given: given, config: match.Config{ID: id, Options: settled}}
	if s.config.Seed, err = record.Seed(seed); err != nil {
		return nil, fmt.Errorf("--%w", err)
	}
	s.out.Rules, s.out.Seed = id, hex.EncodeToString(s.config.Seed[:])
	s.levels = strings.Split(bots, ",")
	if s.bots, err = bot.NewDriver(r, s.levels...); err != nil {
		return nil, fmt.Errorf("--bots %s: %w", bots, err)
	}
	m, _, err := match.New(s.config, r, nil)
	if err != nil {
		return nil, err
	}
	n := m.Progress.Players
	s.out.Wins = make([]int, n)
	s.out.Scores = make([]int64, n)
	for i := range n {
		s.out.Scores[i] = int64(m.Start[i])
	}
	return s, nil
}

// play plays deals until their total is deals.
func (s *simulation) play(deals int) error {
	for s.out.Deals < deals {
		m, err := s.match(deals)
		if err != nil {
			return err
		}
		if s.matches++; s.matches == 1 {
			s.first, s.all = m, m.Hash()
		} else {
			s.all = match.Chain(s.all, m.Hash())
		}
		s.config.Seed = sha3.Sum256(s.config.Seed[:])
	}
	return nil
}

// sweep divides the deals among settings of the options that were not given.
func (s *simulation) sweep(deals int) error {
	e, err := rules.ByID(s.config.ID)
	if err != nil {
		return err
	}
	// The number of players is an option of some rule sets.
	s.out.Wins, s.out.Scores = make([]int, table.MaxPlayers), make([]int64, table.MaxPlayers)
	rows := sweep.Rows(e.Options)
	for i, row := range rows {
		// Given options may change the defaults of others.
		for _, o := range e.Options {
			if row[o.Name] == o.Default {
				delete(row, o.Name)
			}
		}
		maps.Copy(row, s.given)
		if s.rules, s.config.Options, err = rules.New(e.ID, row); err == nil {
			if s.bots, err = bot.NewDriver(s.rules, s.levels...); err == nil {
				err = s.play(max(i+1, deals*(i+1)/len(rows)))
			}
		}
		if err != nil {
			return fmt.Errorf("options %v: %w", row, err)
		}
	}
	return nil
}

// match plays a match to its end, or until enough deals are played.
func (s *simulation) match(deals int) (*match.Match, error) {
	m, ev, err := match.New(s.config, s.rules, nil)
	if err != nil {
		return nil, err
	}
	for {
		if err := s.bots.Deal(m); err != nil {
			return nil, err
		}
		if err := s.count(m); err != nil {
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

// count adds a finished deal and returns an error if it is inconsistent.
func (s *simulation) count(m *match.Match) error {
	n := len(m.Accounts) - 1
	a, before := &m.Accounts[n], m.Start
	if n > 0 {
		before = m.Accounts[n-1].Scores
	}
	for i := range m.Progress.Players {
		s.out.Scores[i] += int64(a.Scores[i] - before[i])
	}
	for i := range int(m.Deal.Seats) {
		if a.Winners>>i&1 != 0 {
			s.out.Wins[a.Chair[i]]++
		}
	}
	if err := inOrder(m); err != nil {
		return err
	}
	if a.Outcome != table.Won { // abortive draws count as draws
		s.out.Draws++
	}
	s.turns += int(m.Deal.Discards)
	s.out.Deals++
	return nil
}

// inOrder returns an error if a deal played by bots is inconsistent.
func inOrder(m *match.Match) error {
	a, sum := &m.Accounts[len(m.Accounts)-1], int64(0)
	for i := range int(m.Deal.Seats) {
		sum += int64(a.Delta[i])
	}
	if sum != int64(audit.Minted(m.Deal.Result())) {
		return fmt.Errorf("payments sum to %d: %v", sum, a.Delta)
	}
	if d := m.Deal; a.Outcome == table.Fouled {
		what := d.ActName(d.Answer[max(d.Fouler, 0)].Type)
		return fmt.Errorf("the deal was not played to its end: outcome %d, seat %d, whose last act was %s", a.Outcome, d.Fouler, what)
	}
	return audit.Conserved(m.Deal)
}

// finish computes the means.
func (s *simulation) finish(took time.Duration) {
	n := float64(s.out.Deals)
	s.out.Hash = fmt.Sprintf("%016x", s.all)
	s.out.MeanTurns = math.Round(float64(s.turns)/n*100) / 100
	s.out.DealsPerSecond = math.Round(n / took.Seconds())
}
