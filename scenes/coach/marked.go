package coach

import (
	"slices"

	"moineau/engine/table"
	"moineau/scenes/board"
)

// markWatcher tracks the states of the player's own seat, such as furiten, that have an
// announcement "mark.<name>.told" in the rule set's words.
type markWatcher struct {
	words   []table.Word // the current states
	version int          // the session version when they were read
}

// newSentences returns the announcements of new states and stores the current ones.
func (m *markWatcher) newSentences(b *board.Frame) (told []string) {
	if m.version == b.Session.Version()+1 {
		return nil
	}
	m.version = b.Session.Version() + 1 // 0 is no version
	var now []table.Word
	if !b.Session.Covered() && !b.Session.Watching() {
		var buf [4]table.Mark
		for _, k := range b.Session.Table().Marks(b.Session.Seat(), buf[:0]) {
			key := b.App.Words.RuleKey(b.Session.Rules(), k.Word) + ".told"
			if b.App.Words.Has(key) && !slices.Contains(m.words, k.Word) {
				told = append(told, b.App.T(key))
			}
			now = append(now, k.Word)
		}
	}
	m.words = now
	return told
}
