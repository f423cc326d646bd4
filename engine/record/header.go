package record

import (
	"encoding/hex"
	"fmt"
	"strings"
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
	if c.Elsewhere = !r.old() && !r.has("seed"); !c.Elsewhere {
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
		return r.fault(KindUnknown, "a rule set and options that this program knows", "%v", err)
	}
	c.Options, r.rules = settled, rules
	if n := min(max(rules.Spec().Seats, rules.Spec().Players), len(c.Names)); n != len(names) {
		return r.bad(fmt.Sprint(n), "there are %d seats", len(names))
	}
	copy(c.Names[:], names)
	return nil
}

// Seed reads 1 to 64 hex digits as a match's seed, zeros in front.
func Seed(text string) (seed [32]byte, err error) {
	if n := len(text); n < 1 || n > 64 {
		return seed, fmt.Errorf("seed %.80q: 1 to 64 hex digits were expected", text)
	}
	if _, err := hex.Decode(seed[:], []byte(strings.Repeat("0", 64-len(text))+text)); err != nil {
		return seed, fmt.Errorf("seed %q: 1 to 64 hex digits were expected", text)
	}
	return seed, nil
}
