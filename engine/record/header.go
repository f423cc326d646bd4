package record

import (
	"encoding/hex"
	"fmt"
	"math"
	"strings"

	"moineau/engine/compact"
	"moineau/engine/table"
)

// header reads the first line.
func (r *reader) header() error {
	f, err := r.get("moineau")
	if err != nil {
		return err
	}
	v, err := f.Int()
	if err == nil && v > Version {
		return r.fault(KindNewer, fmt.Sprintf("version 1 to %d", Version), "the record's version is %d", v)
	}
	if err != nil || v < 1 {
		return r.bad(fmt.Sprintf("version 1 to %d", Version), "the record's version is %.20s", f.Raw)
	}
	r.version = v
	c := &r.config
	if c.ID, err = r.text("rules"); err != nil {
		return err
	}
	if f, err = r.get("options"); err != nil {
		return err
	}
	if c.Options, err = readOptions(f.Raw); err != nil {
		return r.wrong("options", f, err)
	}
	if c.RemoteWall = !r.old() && !r.has("seed"); !c.RemoteWall {
		seed, err := r.text("seed")
		if err != nil {
			return err
		}
		if n, err := hex.Decode(c.Seed[:], []byte(seed[:min(len(seed), 64)])); err != nil || n != 32 || len(seed) != 64 {
			return r.bad("64 hex digits", "\"seed\" is %.80q", seed)
		}
	}
	if f, err = r.get("seats"); err != nil {
		return err
	}
	names, err := f.Texts()
	if err != nil {
		return r.wrong("seats", f, err)
	}
	rules, settled, err := r.lookup(c.ID, c.Options)
	if err != nil {
		return &LineError{Line: r.line, Kind: KindUnknown, What: err.Error(), Want: "a rule set and options that this program knows", Err: err}
	}
	c.Options, r.rules = settled, rules
	if n := min(max(rules.Spec().Seats, rules.Spec().Players), len(c.Names)); n != len(names) {
		return r.bad(fmt.Sprint(n), "there are %d seats", len(names))
	}
	copy(c.Names[:], names)
	if v > whole {
		if c.From, err = r.standing(); err != nil {
			return err
		}
	}
	return nil
}

// standing reads the state in which an excerpt begins.
func (r *reader) standing() (*table.MatchState, error) {
	f, err := r.get("from")
	if err != nil {
		return nil, err
	}
	s := compact.Scanner{Text: f.Raw}
	in := reader{line: r.line}
	if in.fields, err = s.Object(nil, maxKeys); err != nil {
		return nil, r.wrong("from", f, err)
	}
	at := &table.MatchState{}
	round, err := in.tiles("round")
	if err == nil && len(round) != 1 {
		err = in.bad("a wind", "\"round\" has %d tiles", len(round))
	}
	if err != nil {
		return nil, err
	}
	at.Round = round[0]
	for _, x := range []struct {
		key string
		to  *int
	}{{"dealer", &at.Dealer}, {"honba", &at.Honba}, {"sticks", &at.Sticks}} {
		if *x.to, err = in.number(x.key, 0, math.MaxInt32); err != nil {
			return nil, err
		}
	}
	if f, err = in.get("scores"); err != nil {
		return nil, err
	}
	scores, err := f.Ints(nil)
	if err != nil {
		return nil, in.wrong("scores", f, err)
	}
	for _, x := range scores {
		if x < math.MinInt32 || x > math.MaxInt32 {
			return nil, in.bad("a number of 32 bits", "a score is %d", x)
		}
		at.Scores = append(at.Scores, int32(x))
	}
	if in.next != len(in.fields) {
		return nil, in.unknown()
	}
	return at, nil
}

// Seed parses 1 to 64 hex digits as a match's seed, with leading zeros added.
func Seed(text string) (seed [32]byte, err error) {
	if n := len(text); n < 1 || n > 64 {
		return seed, fmt.Errorf("seed: expected 1 to 64 hex digits, got %.80q", text)
	}
	if _, err := hex.Decode(seed[:], []byte(strings.Repeat("0", 64-len(text))+text)); err != nil {
		return seed, fmt.Errorf("seed: expected 1 to 64 hex digits, got %q", text)
	}
	return seed, nil
}
