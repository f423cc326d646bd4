package table

import (
	"slices"

	"moineau/engine/table"
)

// marked tells which states the player's own seat has come to, as to be furiten: those of which
// the rule set has words in "mark.<name>.told".
type marked struct {
	words   []table.Word // of the states that the seat is in
	version int          // at which they were looked at
}

// begun returns the sentences of the states that are new, and remembers all.
func (m *marked) begun(b *board) (told []string) {
	if m.version == b.p.Version()+1 {
		return nil
	}
	m.version = b.p.Version() + 1 // 0 is no version
	var now []table.Word
	if !b.p.Covered() && !b.p.Watching() {
		var buf [4]table.Mark
		for _, k := range b.p.Marks(b.p.Seat(), buf[:0]) {
			key := b.a.RuleKey(b.p.Rules(), k.Word) + ".told"
			if b.a.Words.Has(key) && !slices.Contains(m.words, k.Word) {
				told = append(told, b.a.T(key))
			}
			now = append(now, k.Word)
		}
	}
	m.words = now
	return told
}
