package table

import (
	"slices"

	"moineau/engine/table"
)

// markWatcher tracks the states of the player's own seat, such as furiten, that have an
// announcement "mark.<name>.told" in the rule set's words.
type markWatcher struct {
	words   []table.Word // the current states
	version int          // the session version when they were read
}

// newSentences returns the announcements of new states and stores the current ones.
func (m *markWatcher) newSentences(b *board) (told []string) {
	if m.version == b.p.Version()+1 {
		return nil
	}
	m.version = b.p.Version() + 1 // 0 is no version
	var now []table.Word
	if !b.p.Covered() && !b.p.Watching() {
		var buf [4]table.Mark
		for _, k := range b.p.Table().Marks(b.p.Seat(), buf[:0]) {
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
