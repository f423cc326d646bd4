package library

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"moineau/scenes/store"
)

// The things of clubs, by the words that begin their lines in the index.
var clubKinds = [...]struct{ line, key string }{{"event ", store.KeyEvent}, {"group ", store.KeyGroup}}

// shelved returns the identifiers of the things of a kind. Package shelf keeps the index.
func shelved(s store.Store, line string) (out []string) {
	b, _ := s.Load(store.KeyClub)
	for l := range strings.Lines(string(b)) {
		if id, ok := strings.CutPrefix(strings.TrimSpace(l), line); ok && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// clubs adds the events and groups. If both stores have one of them and it differs, both
// are kept: the other one gets an identifier that follows from its content. Package shelf
// joins the copies of a group.
func (m *merger) clubs() {
	index, _ := m.to.Load(store.KeyClub)
	index = bytes.Clone(index)
	for _, kind := range clubKinds {
		other := shelved(m.from, kind.line)
		if all, ok := m.from.(store.Memory); ok { // the index may be damaged
			for key := range all {
				if id, ok := strings.CutPrefix(key, kind.key); ok && !slices.Contains(other, id) {
					other = append(other, id)
				}
			}
			slices.Sort(other)
		}
		known := shelved(m.to, kind.line)
		for _, id := range other {
			v, ok := m.from.Load(kind.key + id)
			if !ok {
				continue
			}
			if own, both := m.to.Load(kind.key + id); both && !bytes.Equal(own, v) {
				sum := sha256.Sum256(v)
				id, _, _ = strings.Cut(id, "--")
				id += "--" + hex.EncodeToString(sum[:4])
			}
			if m.save(kind.key+id, v) && !slices.Contains(known, id) {
				known = append(known, id)
				index = append(index, kind.line+id+"\n"...)
			}
		}
	}
	if len(index) > 0 {
		m.save(store.KeyClub, index)
	}
}
