package main

import (
	"crypto/sha3"
	"encoding/binary"
	"fmt"
	"go/token"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"

	"moineau/engine/bot"
)

// tuning searches for the weights of a rule set by play over duplicate walls.
type tuning struct {
	*simulation
	deals   int   // for a first comparison
	set     int32 // number of the last set of walls derived from the seed
	weights bot.Weights
	log     io.Writer
}

// weight is a weight to optimize, with the values to try.
type weight struct {
	name string
	of   func(w *bot.Weights) *int32
	try  []int32
}

// tunable lists the weights in the order of optimization. Only the ratio of Plan to Shape
// matters, except in relation to Pass and Danger.
var tunable = []weight{
	{"shape", func(w *bot.Weights) *int32 { return &w.Shape }, []int32{0, 16, 32, 64, 128, 256}},
	{"plan", func(w *bot.Weights) *int32 { return &w.Plan }, []int32{16, 32, 48, 64}},
	{"pass", func(w *bot.Weights) *int32 { return &w.Pass }, []int32{-16, 0, 16, 32, 48, 64, 96}},
	{"danger", func(w *bot.Weights) *int32 { return &w.Danger }, []int32{0, 2, 6, 16, 40, 64, 90, 128, 180}},
}

func runTune(args []string, _ io.Reader, out, errw io.Writer) int {
	f := flags("tune", errw)
	id := f.String("rules", "", "the rule set")
	options := f.String("options", "", "name=value,… or a JSON object")
	seed := f.String("seed", "70", "1 to 64 hex digits")
	deals := f.Int("deals", 4000, "how many deals a first look takes; what is accepted is played four times as often, on fresh walls")
	part := f.Float64("gap", 0.15, "by what part of tsumogiri's loss to strong a level is to lose to the one above it")
	write := f.String("write", "", "FILE.go:NAME: a file in the rule set's folder and the variable of its weights")
	rest, status, ok := parse(f, args)
	if !ok {
		return status
	}
	var s *simulation
	rulesID, with, err := askedRules(*id, *options, errw)
	if err == nil {
		s, err = newSimulation(rulesID, with, *seed, "strong")
	}
	switch {
	case err != nil:
	case len(rest) > 0:
		err = fmt.Errorf("unexpected argument %q", rest[0])
	case *deals < 100:
		err = fmt.Errorf("--deals: expected 100 or more, got %d", *deals)
	case !(*part > 0 && *part < 1):
		err = fmt.Errorf("--gap: expected a part between 0 and 1, got %v", *part)
	}
	if _, name, ok := strings.Cut(*write, ":"); err == nil && *write != "" && (!ok || !token.IsIdentifier(name)) {
		err = fmt.Errorf("--write: expected FILE.go:NAME, got %q", *write)
	}
	if err != nil {
		return complain(errw, "tune", err)
	}
	t := &tuning{simulation: s, deals: *deals, weights: bot.WeightsOf(s.rules), log: out}
	if err := t.run(*part); err != nil {
		fmt.Fprintf(errw, "mahjong tune: %v\n", err)
		return failed
	}
	if file, name, _ := strings.Cut(*write, ":"); file != "" {
		if err := os.WriteFile(file, t.source(file, name, strings.Join(args, " ")), 0o666); err != nil {
			fmt.Fprintf(errw, "mahjong tune: --write: %v\n", err)
			return failed
		}
	}
	return good
}

// fresh returns a seed for walls not used before.
func (t *tuning) fresh() [32]byte {
	t.set++
	return sha3.Sum256(binary.BigEndian.AppendUint32(append([]byte("tune"), t.config.Seed[:]...), uint32(t.set)))
}

// meet plays weights against others, each with its noise, and returns the points and
// their standard error.
func (t *tuning) meet(a, b *bot.Weights, blurA, blurB int32, deals int, seed [32]byte) (points, se float64, err error) {
	c := t.config
	c.Seed = seed
	d := duelBetween(c, t.rules, bot.Weighted(t.rules, a, blurA), bot.Weighted(t.rules, b, blurB))
	if err := d.play(deals); err != nil {
		return 0, 0, err
	}
	return d.out.Points, d.out.SE, nil
}

// run optimizes the weights one by one until none improves, then sets the levels.
func (t *tuning) run(part float64) error {
	for better := true; better; {
		better = false
		for i := range tunable {
			got, err := t.improve(&tunable[i])
			if err != nil {
				return err
			}
			better = better || got
		}
	}
	return t.blur(part)
}

// improve searches for a better value of one weight. The best of a first comparison must
// be better by three standard errors on new walls.
func (t *tuning) improve(w *weight) (bool, error) {
	was := *w.of(&t.weights)
	best, bestZ := t.weights, 1.0
	seed := t.fresh()
	for _, v := range w.try {
		if v == was || w.name == "plan" && t.weights.Shape == 0 {
			continue
		}
		try := t.weights
		*w.of(&try) = v
		p, se, err := t.meet(&try, &t.weights, 0, 0, t.deals, seed)
		if err != nil {
			return false, err
		}
		fmt.Fprintf(t.log, "%s %d instead of %d: %+.3f ± %.3f\n", w.name, v, was, p, se)
		if z := p / max(se, 1e-9); z > bestZ {
			best, bestZ = try, z
		}
	}
	if best == t.weights {
		return false, nil
	}
	p, se, err := t.meet(&best, &t.weights, 0, 0, 4*t.deals, t.fresh())
	if err != nil {
		return false, err
	}
	good := p >= 3*se
	fmt.Fprintf(t.log, "%s %d instead of %d on fresh walls: %+.3f ± %.3f, accepted: %v\n", w.name, *w.of(&best), was, p, se, good)
	if good {
		t.weights = best
	}
	return good, nil
}

// blur determines the noise of medium and easy. Each must lose to the next stronger level
// by a given fraction of what tsumogiri loses to strong.
func (t *tuning) blur(part float64) error {
	c := t.config
	c.Seed = t.fresh()
	w := &t.weights
	idle, err := bot.New("tsumogiri", t.rules)
	if err != nil {
		return err
	}
	d := duelBetween(c, t.rules, idle, bot.Weighted(t.rules, w, 0))
	if err := d.play(t.deals); err != nil {
		return err
	}
	goal := -d.out.Points * part
	fmt.Fprintf(t.log, "tsumogiri among strong: %+.3f ± %.3f; a level is to lose %.3f\n", d.out.Points, d.out.SE, goal)
	above := int32(0)
	for _, level := range []*int32{&w.Medium, &w.Easy} {
		low, high := above, above+512
		for high-low > 4 {
			try := (low + high) / 2
			p, _, err := t.meet(w, w, try, above, t.deals, t.fresh())
			if err != nil {
				return err
			}
			if -p < goal {
				low = try
			} else {
				high = try
			}
		}
		*level = high
		p, se, err := t.meet(w, w, high, above, 4*t.deals, t.fresh())
		if err != nil {
			return err
		}
		fmt.Fprintf(t.log, "noise %d among noise %d on fresh walls: %+.3f ± %.3f, z %.1f\n", high, above, p, se, math.Abs(p)/se)
		above = high
	}
	return nil
}

// source returns the Go source of the rule set's weights, in the package of the file's
// folder.
func (t *tuning) source(file, name, command string) []byte {
	pkg := "main"
	if dir, err := filepath.Abs(filepath.Dir(file)); err == nil {
		pkg = filepath.Base(dir)
	}
	w := &t.weights
	return fmt.Appendf(nil, `// Code generated by "go run ./engine/cmd/mahjong tune %s"; DO NOT EDIT.

package %s

import "moineau/engine/bot"

// %s is what play over duplicate walls found.
var %s = bot.Weights{Plan: %d, Shape: %d, Pass: %d, Danger: %d, Easy: %d, Medium: %d, Doubt: %d}
`, command, pkg, name, name, w.Plan, w.Shape, w.Pass, w.Danger, w.Easy, w.Medium, w.Doubt)
}
