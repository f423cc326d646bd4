package session

import (
	"bytes"

	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/scenes/store"
)

// Salvage is what is left of a save that cannot be read to its end.
type Salvage struct {
	// Newer: a later version of the program wrote it; it is not damaged.
	Newer bool
	// Good of so many Lines are in order.
	Good, Lines int
	// Record goes on from what is left; nil: nothing is left. Deal and TilesLeft
	// applyMessage where that is; Before tells that it is the whole save before this one.
	Record    []byte
	Deal      int
	TilesLeft int
	Before    bool
}

// Recover looks for what is left of a save: its good lines, or the save before it
// if more is left there.
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
		return out // that was another match
	}
	if b, err := record.Read(last, rules.Recorded); err == nil && b.Lines > f.Lines {
		out.take(&b)
		out.Before = true
	}
	return out
}

func (out *Salvage) take(f *record.Replayed) {
	if f.Match == nil || f.Match.RemoteWall {
		return
	}
	out.Record = record.Save(f.Match)
	out.Deal, out.TilesLeft = f.Match.Progress.Deal, int(f.Match.Deal.Left)
}

// PutAside keeps a damaged save as it was found before another takes its place.
func PutAside(s store.Store, save []byte) {
	// Where there is no room for it, what can still be played comes first.
	_ = s.Save(store.KeyDamaged, save)
}
