package online

import (
	"crypto/rand"
	"encoding/hex"
	"strings"

	"moineau/netplay/peer"
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

// A visit is a table that this device was at.
type visit struct{ code, relay, rules string }

// mostVisits is how many are remembered.
const mostVisits = 6

// visits are the tables this device was at, the latest first.
func visits(s store.Store) (all []visit) {
	b, _ := s.Load(store.KeyTables)
	for _, line := range strings.Split(string(b), "\n") {
		if f := strings.Split(line, " "); len(f) == 3 {
			all = append(all, visit{f[0], f[1], f[2]})
		}
	}
	return all
}

// remember puts a table in front of those this device was at; without rules it is forgotten.
func remember(s store.Store, v visit) {
	var lines []string
	if v.rules != "" {
		lines = append(lines, v.code+" "+v.relay+" "+v.rules)
	}
	for _, o := range visits(s) {
		if o.code != v.code && len(lines) < mostVisits {
			lines = append(lines, o.code+" "+o.relay+" "+o.rules)
		}
	}
	// What cannot be remembered can be typed.
	_ = s.Save(store.KeyTables, []byte(strings.Join(lines, "\n")))
}
