package library

import (
	"bytes"

	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/scenes/store"
)

// Salvage is the result of reading a damaged save.
type Salvage struct {
	// Newer reports whether a later version of the program wrote the save. It is then not
	// damaged.
	Newer bool
	// Good is the number of valid lines, of Lines in total.
	Good, Lines int
	// Record continues from the recovered part, or is nil if nothing could be recovered.
	// Deal and TilesLeft are its position. Before reports whether Record is the backup of
	// the previous save.
	Record    []byte
	Deal      int
	TilesLeft int
	Before    bool
}

// Recover recovers a save from its valid lines, or from the backup if the backup holds
// more.
func Recover(s store.Store, save []byte) Salvage {
	out := Salvage{Newer: record.Newer(save), Lines: bytes.Count(save, []byte{'\n'})}
	if n := len(save); n > 0 && save[n-1] != '\n' {
		out.Lines++
	}
	if out.Newer {
		return out
	}
	f, _ := record.Read(save, rules.Recorded)
	out.Good = f.Lines
	out.take(&f)
	last, _ := s.Load(store.KeyMatchLast)
	header, _, _ := bytes.Cut(save, []byte{'\n'})
	if before, _, _ := bytes.Cut(last, []byte{'\n'}); f.Lines > 0 && !bytes.Equal(before, header) {
		return out // the backup is of another match
	}
	if b, err := record.Read(last, rules.Recorded); err == nil && b.Lines > f.Lines {
		out.take(&b)
		out.Before = true
	}
	return out
}

func (s *Salvage) take(f *record.Replayed) {
	if f.Match == nil || f.Match.RemoteWall {
		return
	}
	s.Record = record.Save(f.Match)
	s.Deal, s.TilesLeft = f.Match.Progress.Deal, int(f.Match.Deal.Left)
}

// PutAside stores a copy of a damaged save before another save replaces it.
func PutAside(s store.Store, save []byte) {
	// An error is ignored: the playable match has priority.
	_ = s.Save(store.KeyDamaged, save)
}
