package store

import (
	"sort"
	"strings"
)

// A Store keeps small named values between two runs: the settings and the match
// that is being played. Implementations: files on a desktop and on phones,
// localStorage in a browser, memory in tests.
type Store interface {
	// Load gives the value of a key; ok is false when there is none.
	Load(key string) (value []byte, ok bool)
	// Save replaces the value of a key. The old one stays whole if it fails.
	Save(key string, value []byte) error
	// Delete forgets a key; one that does not exist is no error.
	Delete(key string) error
}

// The keys of the store.
const (
	// KeySettings holds the settings as lines name=value.
	KeySettings = "settings"
	// KeyMatch holds the record of the match in progress.
	KeyMatch = "match"
	// KeyMatchLast holds the save before that one.
	KeyMatchLast = "match-last"
	// KeyMatchHolder holds the mark of the window that keeps the match.
	KeyMatchHolder = "match-holder"
	// KeyDamaged holds a save that could not be read to its end, as it was found.
	KeyDamaged = "match-damaged"
	// KeyMatchInfo holds what the title shows of it (see MatchInfo).
	KeyMatchInfo = "match-info"
	// KeyRules holds the identifier of the rule set played last.
	KeyRules = "rules"
	// KeySeats holds the players chosen last.
	KeySeats = "seats"
	// KeyBots, followed by the rule set's identifier, holds the levels of its bots and the
	// length of its matches.
	KeyBots = "bots-"
	// KeyMatchSeats holds the players of the match in progress.
	KeyMatchSeats = "match-seats"
	// KeyOptions, followed by the rule set's identifier, holds its options.
	KeyOptions = "options-"
	// KeyKept holds the list of the matches that are kept to be looked at again.
	KeyKept = "kept"
	// KeyKeptMatch, followed by what a match is kept as, holds it.
	KeyKeptMatch = "kept-"
	// KeyKeptLog, followed by that, holds what was said at its online table.
	KeyKeptLog = "table-"
	// KeyStatistics holds what the statistics know, a line for each match.
	KeyStatistics = "statistics"
	// KeyCardDraft holds a card of hands that is being edited, whole or not.
	KeyCardDraft = "card-draft"
	// KeyDevice holds the secret by which this device finds its seats at online tables.
	KeyDevice = "device"
	// KeyOnline holds what was chosen when a table was last opened or joined.
	KeyOnline = "online"
	// KeyTables holds the online tables this device was at, a line for each.
	KeyTables = "tables"
	// KeyLearn holds how far the learner has come in each lesson.
	KeyLearn = "learn"
	// KeyWelcome holds how far a player has come who began with the first page.
	KeyWelcome = "welcome"
	// KeyHouse holds the rules of houses that were given names.
	KeyHouse = "house"
	// KeyPuzzles are the puzzles that were solved, by their keys.
	KeyPuzzles = "puzzles"
	// KeyCrash holds the record of a match that a fault stopped.
	KeyCrash = "crash"
)

// Memory is a Store that forgets everything at the end of the program.
type Memory map[string][]byte

// Load implements Store.
func (m Memory) Load(key string) ([]byte, bool) { v, ok := m[key]; return v, ok }

// Save implements Store.
func (m Memory) Save(key string, value []byte) error {
	m[key] = append([]byte(nil), value...)
	return nil
}

// Delete implements Store.
func (m Memory) Delete(key string) error { delete(m, key); return nil }

// EncodeLines writes the form of everything in the store that is not a record:
// one name=value a line, sorted, no line breaks in values.
func EncodeLines(m map[string]string) []byte {
	names := make([]string, 0, len(m))
	for n := range m {
		names = append(names, n)
	}
	sort.Strings(names)
	var b strings.Builder
	for _, n := range names {
		b.WriteString(n + "=" + strings.ReplaceAll(m[n], "\n", " ") + "\n")
	}
	return []byte(b.String())
}

// DecodeLines reads what encodeLines wrote.
func DecodeLines(b []byte) map[string]string {
	m := map[string]string{}
	for _, line := range strings.Split(string(b), "\n") {
		if name, v, ok := strings.Cut(line, "="); ok {
			m[name] = v
		}
	}
	return m
}

// OneOf takes over a value that was kept if it is among those there are.
func OneOf(dst *string, v string, values []string) {
	for _, x := range values {
		if x == v {
			*dst = v
		}
	}
}
