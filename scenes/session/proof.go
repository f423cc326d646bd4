package session

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

// Seal is what this device kept of a match before its first deal.
type Seal struct {
	Print string // the fingerprint of its seed, in hexadecimal; "": none was kept
	At    int64  // seconds since 1970
}

// A Verdict is what checking a match against its seed came to.
type Verdict uint8

const (
	// Unopened: no deal has ended, so there is nothing to compare.
	Unopened Verdict = iota
	// Same: the seed fits the fingerprint, and gives the tiles that were dealt.
	Same
	// Unsealed: the seed gives the tiles that were dealt; no fingerprint was kept to compare.
	Unsealed
	// Differs: the fingerprint, a tile or a line of the record is not as it must be.
	Differs
	// Seedless: the walls did not come from a seed that the record holds.
	Seedless
)

// A Proof is what checking a match against its seed has found.
type Proof struct {
	Verdict
	Seal
	Rules    string
	Deals    int    // that have ended
	Seed     string // in hexadecimal; "": not opened yet
	Counted  string // the fingerprint of the seed, counted now
	Tiles    int    // of a wall
	Compared int    // tiles of all deals
	Why      error  // of a record that cannot be played again
	// At is the first deal that differs, 0: none, and Place the place of its first tile that
	// does, from 1; 0: which one is not known. Want is what the seed gives there.
	At, Place int
	Want, Got tile.Kind
}

// hex16 is the sum of the tiles of a deal that a library keeps.
func hex16(kinds []tile.Kind) string {
	b := make([]byte, len(kinds))
	for i, k := range kinds {
		b[i] = byte(k)
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:8])
}

// printOf returns the fingerprint of a match's seed, "" if its walls do not come from it.
func printOf(m *match.Match) string {
	if !m.Seeded(1) {
		return ""
	}
	sum := match.Fingerprint(&m.Seed)
	return hex.EncodeToString(sum[:])
}

// prove checks a match against its seed, the fingerprint that was kept of it, and the sums of
// the tiles that were dealt, by deals. Deals for which there is no sum are compared alone.
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
		} else if n <= len(sums) && sums[n-1] != "" && sums[n-1] != hex16(dealt) {
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

// Prove checks the deals of the match at the table. The seed stays closed until the match is
// over, since it gives the deals that follow, too. ok is false if the wall is held elsewhere.
func (p *Session) Prove() (proof Proof, ok bool) {
	if p.line != nil || p.cfg.Practice || p.m.RemoteWall {
		return proof, false
	}
	l := Library{Store: p.host.Store}
	r, _, _ := l.load(p.kept)
	proof = prove(p.m, p.seal, r.Sums)
	if !p.MatchOver() {
		proof.Seed = ""
	}
	return proof, proof.Verdict != Seedless
}

// Prove checks a match of the library. An online table is not checked here: see Log.
func (l Library) Prove(id string) Proof {
	r, text, ok := l.load(id)
	m, err := Folded(text)
	if !ok || err != nil {
		return Proof{Verdict: Differs, Seal: r.Seal, Rules: r.Rules, Why: err}
	}
	p := prove(m, r.Seal, r.Sums)
	if _, info, running := SavedMatch(l.Store); running && info.Kept == id && !r.Over {
		p.Seed = ""
	}
	return p
}

// Provable reports whether the walls of the match that is looked at come from a seed.
func (r *Replay) Provable() bool { return printOf(r.whole) != "" }

// Prove checks the match that is looked at.
func (r *Replay) Prove() Proof {
	if r.ID != "" {
		return Library{Store: r.host.Store}.Prove(r.ID)
	}
	return prove(r.whole, Seal{}, nil)
}

// ProveFile checks a record or a packed match. The error says that it is neither.
func ProveFile(data []byte) (Proof, error) {
	m, err := Folded(data)
	var line *record.LineError
	switch {
	case err == nil:
		return prove(m, Seal{}, nil), nil
	case errors.As(err, &line) && line.Line > 1:
		return Proof{Verdict: Differs, Why: err}, nil
	}
	return Proof{}, err
}

// Report is a proof as a text for somebody else's program, in English.
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
