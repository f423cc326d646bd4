package scenes

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
	// KeyMatchInfo holds what the title shows of it (see MatchInfo).
	KeyMatchInfo = "match-info"
	// KeySeats holds the players chosen last.
	KeySeats = "seats"
	// KeyMatchSeats holds the players of the match in progress.
	KeyMatchSeats = "match-seats"
	// KeyOptions, followed by the rule set's identifier, holds its options.
	KeyOptions = "options-"
	// KeyCrash holds the record of a match that a fault stopped.
	KeyCrash = "crash"
)

// MemoryStore is a Store that forgets everything at the end of the program.
type MemoryStore map[string][]byte

// Load implements Store.
func (m MemoryStore) Load(key string) ([]byte, bool) { v, ok := m[key]; return v, ok }

// Save implements Store.
func (m MemoryStore) Save(key string, value []byte) error {
	m[key] = append([]byte(nil), value...)
	return nil
}

// Delete implements Store.
func (m MemoryStore) Delete(key string) error { delete(m, key); return nil }
