package online

import (
	"crypto/rand"
	"encoding/hex"
	"strings"
	"time"

	"moineau/netplay/peer"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// identity is the secret of this device, by which a seat is found again. It is made when it
// is first needed; lasts tells whether it will be there the next time.
func identity(s store.Store) (id *peer.Identity, lasts bool) {
	id = new(peer.Identity)
	if b, ok := s.Load(store.KeyDevice); ok && hex.DecodedLen(len(b)) == len(id) {
		if _, err := hex.Decode(id[:], b); err == nil {
			return id, true
		}
	}
	rand.Read(id[:])
	return id, s.Save(store.KeyDevice, []byte(hex.EncodeToString(id[:]))) == nil
}

// choices are what the player chose when a table was last opened or joined.
type choices map[string]string

func load(s store.Store) choices {
	b, _ := s.Load(store.KeyOnline)
	return store.DecodeLines(b)
}

// A visit is a table that this device was at, as it last knew it.
type visit struct {
	code, relay, rules string
	state              visitState
	day                string   // of the last change, as in 2026-11-25; "": an older version wrote it
	others             []string // who sat there too
}

// visitState is how a table stood.
type visitState string

const (
	visitRunning visitState = "running"
	visitOver    visitState = "over"
	visitClosed  visitState = "closed"
)

// mostVisits is how many are remembered.
const mostVisits = 6

// visits are the tables this device was at, the latest first. A line holds code, relay and
// rules between spaces; state, day and the others' names follow after tabs.
func visits(s store.Store) (all []visit) {
	b, _ := s.Load(store.KeyTables)
	for _, line := range strings.Split(string(b), "\n") {
		more := strings.Split(line, "\t")
		f := strings.Split(more[0], " ")
		if len(f) != 3 {
			continue
		}
		v := visit{code: f[0], relay: f[1], rules: f[2], state: visitRunning}
		if len(more) > 2 {
			v.state, v.day, v.others = visitState(more[1]), more[2], more[3:]
		}
		all = append(all, v)
	}
	return all
}

func (v *visit) line() string {
	return strings.Join(append([]string{v.code + " " + v.relay + " " + v.rules, string(v.state), v.day}, v.others...), "\t")
}

// remember puts a table in front of those this device was at; without rules it is forgotten.
func remember(s store.Store, v visit) {
	var lines []string
	if v.rules != "" {
		lines = append(lines, v.line())
	}
	for _, o := range visits(s) {
		if o.code != v.code && len(lines) < mostVisits {
			lines = append(lines, o.line())
		}
	}
	// What cannot be remembered can be typed.
	_ = s.Save(store.KeyTables, []byte(strings.Join(lines, "\n")))
}

// resumable is how long a table is offered on the title: a relay soon drops one at which
// nothing happens.
const resumable = 3 * 24 * time.Hour

// running returns the latest table at which this device has a seat, nil if there is none.
func running(s store.Store) *visit {
	for _, v := range visits(s) {
		if v.state != visitRunning {
			continue
		}
		if day, err := time.Parse(time.DateOnly, v.day); err == nil && time.Since(day) < resumable {
			return &v
		}
	}
	return nil
}

// Running describes the table of several devices at which this one has a seat: its code, and
// its rule set and who sits there too. ok is false if there is none.
func Running(a *stage.App) (code, line string, ok bool) {
	v := running(a.Store)
	if v == nil {
		return "", "", false
	}
	return v.code, strings.Join(append([]string{a.ShortRules(v.rules)}, v.others...), " · "), true
}
