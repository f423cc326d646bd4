package library

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/tile"
)

// Seal is the commitment to a match's seed that this device stored before the first deal.
type Seal struct {
	Print string // fingerprint of the seed in hexadecimal, or "" if none was stored
	At    int64  // seconds since 1970
}

// Verdict is the result of checking a match against its seed.
type Verdict uint8

const (
	// Unopened means that no deal has ended, so there is nothing to compare.
	Unopened Verdict = iota
	// Same means that the seed matches the fingerprint and produces the dealt tiles.
	Same
	// Unsealed means that the seed produces the dealt tiles, but no fingerprint was
	// stored.
	Unsealed
	// Differs means that the fingerprint, a tile or a line of the record does not match.
	Differs
	// Seedless means that the record has no seed from which the walls came.
	Seedless
)

// Proof holds the findings of checking a match against its seed.
type Proof struct {
	Verdict
	Seal
	Rules    string
	Deals    int    // number of finished deals
	Seed     string // in hexadecimal, or "" if not opened yet
	Counted  string // fingerprint computed from the seed
	Tiles    int    // number of tiles of a wall
	Compared int    // number of tiles compared in all deals
	Why      error  // error of a record that cannot be replayed
	// At is the first deal that differs, or 0. Place is the position of its first
	// different tile, from 1, or 0 if unknown. Want is the kind that the seed produces
	// there.
	At, Place int
	Want, Got tile.Kind
}

// tilesHash returns the hash of a deal's tiles that a library stores.
func tilesHash(kinds []tile.Kind) string {
	b := make([]byte, len(kinds))
	for i, k := range kinds {
		b[i] = byte(k)
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:8])
}

// printOf returns the fingerprint of a match's seed, or "" if its walls do not come from
// it.
func printOf(m *match.Match) string {
	if !m.Seeded(1) {
		return ""
	}
	sum := match.Fingerprint(&m.Seed)
	return hex.EncodeToString(sum[:])
}

// NewSeal returns the seal of a match that begins now.
func NewSeal(m *match.Match, now int64) Seal { return Seal{printOf(m), now} }

// Seal sets the seal of an entry and the hash of the tiles of the match's last deal. The
// hashes of earlier deals are those that the library has stored.
func (l Library) Seal(r *Replayable, m *match.Match, seal Seal) {
	before, _, _ := l.load(r.ID)
	r.Seal, r.Sums = seal, before.Sums
	n := len(m.Accounts)
	if n == 0 || !m.Seeded(n) || seal.Print == "" {
		return
	}
	for len(r.Sums) < n {
		r.Sums = append(r.Sums, "")
	}
	if dealt, err := m.Dealt(n); err == nil {
		r.Sums[n-1] = tilesHash(dealt)
	}
}

// Prove checks a match against its own seed.
func Prove(m *match.Match) Proof { return prove(m, Seal{}, nil) }

// ProveRunning checks the deals of a running match that has the identifier id.
func (l Library) ProveRunning(m *match.Match, id string, seal Seal) Proof {
	r, _, _ := l.load(id)
	return prove(m, seal, r.Sums)
}

// prove checks a match against its seed, the stored fingerprint and the hashes of the
// dealt tiles, by deals. A deal without a hash is only compared with the seed.
func prove(m *match.Match, seal Seal, sums []string) (p Proof) {
	p = Proof{Seal: seal, Rules: m.ID, Deals: len(m.Accounts), Tiles: int(m.Deal.Tiles)}
	if p.Counted = printOf(m); p.Counted == "" {
		p.Verdict = Seedless
		return p
	}
	p.Seed = hex.EncodeToString(m.Seed[:])
	for n := 1; n <= p.Deals && p.At == 0; n++ {
		dealt, err := m.Dealt(n)
		if err != nil {
			p.Verdict, p.Why = Differs, err
			return p
		}
		if !m.Seeded(n) {
			continue
		}
		place, compared, want := m.Differs(n, dealt)
		p.Compared += compared
		if place >= 0 {
			p.At, p.Place, p.Want, p.Got = n, place+1, want, dealt[place]
		} else if n <= len(sums) && sums[n-1] != "" && sums[n-1] != tilesHash(dealt) {
			p.At = n
		}
	}
	switch {
	case p.At > 0 || p.Print != "" && p.Print != p.Counted:
		p.Verdict = Differs
	case p.Deals == 0:
		p.Verdict = Unopened
	case p.Print == "":
		p.Verdict = Unsealed
	default:
		p.Verdict = Same
	}
	return p
}

// Prove checks a match of the library. It does not check an online table; see Log.
func (l Library) Prove(id string) Proof {
	r, text, ok := l.load(id)
	m, err := ReplayText(text)
	if !ok || err != nil {
		return Proof{Verdict: Differs, Seal: r.Seal, Rules: r.Rules, Why: err}
	}
	p := prove(m, r.Seal, r.Sums)
	if _, info, running := SavedMatch(l.Store); running && info.Kept == id && !r.Over {
		p.Seed = ""
	}
	return p
}

// ProveFile checks a record or a packed match. It returns an error if data is neither.
func ProveFile(data []byte) (Proof, error) {
	m, err := ReplayText(data)
	var line *record.LineError
	switch {
	case err == nil:
		return Prove(m), nil
	case errors.As(err, &line) && line.Line > 1:
		return Proof{Verdict: Differs, Why: err}, nil
	}
	return Proof{}, err
}

// Report returns the proof as English text for other programs.
func (p *Proof) Report() string {
	var b strings.Builder
	line := func(name, value string) {
		if value != "" {
			b.WriteString(name + ": " + value + "\n")
		}
	}
	line("rules", p.Rules)
	line("deals", strconv.Itoa(p.Deals))
	line("fingerprint shown before", p.Print)
	line("seed", p.Seed)
	line("SHA-256 of the seed", p.Counted)
	line("tiles compared", strconv.Itoa(p.Compared))
	line("verdict", [...]string{"not opened yet", "same", "tiles same, no fingerprint kept", "different", "no seed"}[p.Verdict])
	if p.At > 0 {
		line("first difference", "deal "+strconv.Itoa(p.At))
	}
	if p.Place > 0 {
		line("tile", strconv.Itoa(p.Place)+": the seed gives "+tile.Format([]tile.Kind{p.Want})+", dealt was "+tile.Format([]tile.Kind{p.Got}))
	}
	if p.Why != nil {
		line("record", p.Why.Error())
	}
	return b.String()
}
