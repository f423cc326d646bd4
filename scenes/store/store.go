// Package store stores settings, the running match and other small values between two
// runs of the program.
package store

import (
	"sort"
	"strings"
)

// Store holds small named values between two runs, such as the settings and the match in
// progress. The implementations use files on desktops and phones, localStorage in a
// browser, and memory in tests.
type Store interface {
	// Load returns the value of a key. ok is false if there is none.
	Load(key string) (value []byte, ok bool)
	// Save replaces the value of a key. If it fails, the old value is intact.
	Save(key string, value []byte) error
	// Delete deletes a key. Deleting a missing key is not an error.
	Delete(key string) error
}

// The keys of the store.
const (
	// KeySettings holds the settings as lines of name=value.
	KeySettings = "settings"
	// KeyMatch holds the record of the match in progress.
	KeyMatch = "match"
	// KeyMatchLast holds the previous save of that match.
	KeyMatchLast = "match-last"
	// KeyMatchHolder holds the mark of the window that saves the match.
	KeyMatchHolder = "match-holder"
	// KeyDamaged holds an unmodified copy of a damaged save.
	KeyDamaged = "match-damaged"
	// KeyMatchInfo holds the summary of the match for the title screen (see
	// session.MatchInfo).
	KeyMatchInfo = "match-info"
	// KeyRules holds the identifier of the rule set played last.
	KeyRules = "rules"
	// KeySeats holds the players chosen last.
	KeySeats = "seats"
	// KeyBots, followed by the rule set's identifier, holds the levels of its bots and
	// the length of its matches.
	KeyBots = "bots-"
	// KeyMatchSeats holds the players of the match in progress.
	KeyMatchSeats = "match-seats"
	// KeyOptions, followed by the rule set's identifier, holds its options.
	KeyOptions = "options-"
	// KeyLibrary holds the index of the library of matches.
	KeyLibrary = "kept"
	// KeyKeptMatch, followed by a library identifier, holds that match.
	KeyKeptMatch = "kept-"
	// KeyKeptLog, followed by a library identifier, holds the transcript of the match's
	// online table.
	KeyKeptLog = "table-"
	// KeyStatistics holds the statistics, with a line for each match.
	KeyStatistics = "statistics"
	// KeyCardDraft holds a card of hands that is being edited. It may be incomplete.
	KeyCardDraft = "card-draft"
	// KeyHandsDraft holds special hands of a club that are being edited.
	KeyHandsDraft = "hands-draft"
	// KeyDevice holds the secret that identifies this device at online tables.
	KeyDevice = "device"
	// KeyOnline holds the choices made when a table was last opened or joined.
	KeyOnline = "online"
	// KeyTables holds the online tables that this device has joined, one on each line.
	KeyTables = "tables"
	// KeyLearn holds the progress in each lesson.
	KeyLearn = "learn"
	// KeyWelcome holds the progress of a player who started with the welcome page.
	KeyWelcome = "welcome"
	// KeyHouse holds the named house rules.
	KeyHouse = "house"
	// KeyPuzzles holds the keys of the solved puzzles.
	KeyPuzzles = "puzzles"
	// KeyDaily holds the results of deals of the day, one on each line.
	KeyDaily = "daily"
	// KeyDuplicate holds the events of duplicate play that were begun, the newest first.
	KeyDuplicate = "duplicate"
	// KeyDrills holds what is remembered of the drills that were answered.
	KeyDrills = "drills"
	// KeyBook holds the score book of an evening at real tiles.
	KeyBook = "club-book"
	// KeyClub holds the events and groups of clubs, one on each line (see package shelf).
	KeyClub = "club"
	// KeyEvent, followed by its identifier, holds the file of an event.
	KeyEvent = "club-event-"
	// KeyGroup, followed by its identifier, holds the file of a group.
	KeyGroup = "club-group-"
	// KeyClock holds the clocks of events.
	KeyClock = "club-clock"
	// KeyPersist is set once the browser was asked to keep what is stored.
	KeyPersist = "persist"
	// KeyElsewhere holds the names of the player in imported games, one a line.
	KeyElsewhere = "elsewhere"
	// KeyIncoming holds files that the first program passes to the full one.
	KeyIncoming = "incoming"
	// KeyCrash holds the record of a match that was stopped by a fault.
	KeyCrash = "crash"
)

// Memory is a Store that loses its values when the program ends.
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

// EncodeLines encodes a map as sorted lines of name=value. Line breaks in values become
// spaces. All values of the store except records have this form.
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

// DecodeLines is the inverse of EncodeLines.
func DecodeLines(b []byte) map[string]string {
	m := map[string]string{}
	for _, line := range strings.Split(string(b), "\n") {
		if name, v, ok := strings.Cut(line, "="); ok {
			m[name] = v
		}
	}
	return m
}

// OneOf sets *dst to v if v is one of values.
func OneOf(dst *string, v string, values []string) {
	for _, x := range values {
		if x == v {
			*dst = v
		}
	}
}
