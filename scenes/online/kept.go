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

// identity returns the secret key of this device, by which it regains its seats. The key
// is created on first use. lasts reports whether it could be saved.
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

// choices are the player's inputs when a table was last opened or joined.
type choices map[string]string

func loadChoices(s store.Store) choices {
	b, _ := s.Load(store.KeyOnline)
	return store.DecodeLines(b)
}

// visit is a table that this device visited, in its last known state.
type visit struct {
	code, relay, rules string
	state              visitState
	day                string   // date of the last change, such as 2026-11-25; "" if written by an older version
	others             []string // names of the other players
}

// visitState is the state of a visited table.
type visitState string

const (
	visitRunning visitState = "running"
	visitOver    visitState = "over"
	visitClosed  visitState = "closed"
)

// maxVisits is the maximum number of visits that are saved.
const maxVisits = 6

// visits returns the visited tables, the latest first. A line has code, relay and rules
// separated by spaces. State, day and the names of the other players follow, separated by
// tabs.
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

// remember moves a table to the front of the visits. If v.rules is empty, the table is
// removed.
func remember(s store.Store, v visit) {
	var lines []string
	if v.rules != "" {
		lines = append(lines, v.line())
	}
	for _, o := range visits(s) {
		if o.code != v.code && len(lines) < maxVisits {
			lines = append(lines, o.line())
		}
	}
	// An error is ignored, because the player can type the code.
	_ = s.Save(store.KeyTables, []byte(strings.Join(lines, "\n")))
}

// resumeLimit is how long the title screen offers a table. A relay drops idle tables after
// some time.
const resumeLimit = 3 * 24 * time.Hour

// running returns the latest table at which this device has a seat, or nil if there is
// none.
func running(s store.Store) *visit {
	for _, v := range visits(s) {
		if v.state != visitRunning {
			continue
		}
		if day, err := time.Parse(time.DateOnly, v.day); err == nil && time.Since(day) < resumeLimit {
			return &v
		}
	}
	return nil
}

// Running describes the online table at which this device has a seat: its code, and a
// line with its rules and the other players. ok is false if there is none.
func Running(a *stage.App) (code, line string, ok bool) {
	v := running(a.Store)
	if v == nil {
		return "", "", false
	}
	return v.code, strings.Join(append([]string{a.Words.ShortRules(v.rules)}, v.others...), " · "), true
}
