package library

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"moineau/scenes/store"
)

// eventLine begins the line of an event in the index of clubs.
const eventLine = "event "

// events returns the identifiers of the events of a store. Package shelf keeps the index.
func events(s store.Store) (out []string) {
	b, _ := s.Load(store.KeyClub)
	for line := range strings.Lines(string(b)) {
		if id, ok := strings.CutPrefix(strings.TrimSpace(line), eventLine); ok && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// events adds the events. If both stores have an event and it differs, both are kept: the
// other one gets an identifier that follows from its content.
func (m *merger) events() {
	other := events(m.from)
	if all, ok := m.from.(store.Memory); ok { // the index may be damaged
		for key := range all {
			if id, ok := strings.CutPrefix(key, store.KeyEvent); ok && !slices.Contains(other, id) {
				other = append(other, id)
			}
		}
		slices.Sort(other)
	}
	index, _ := m.to.Load(store.KeyClub)
	index = bytes.Clone(index)
	known := events(m.to)
	for _, id := range other {
		v, ok := m.from.Load(store.KeyEvent + id)
		if !ok {
			continue
		}
		if own, both := m.to.Load(store.KeyEvent + id); both && !bytes.Equal(own, v) {
			sum := sha256.Sum256(v)
			id, _, _ = strings.Cut(id, "--")
			id += "--" + hex.EncodeToString(sum[:4])
		}
		if m.save(store.KeyEvent+id, v) && !slices.Contains(known, id) {
			known = append(known, id)
			index = append(index, eventLine+id+"\n"...)
		}
	}
	if len(index) > 0 {
		m.save(store.KeyClub, index)
	}
}
