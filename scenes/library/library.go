// Package library holds what a device keeps of matches: the running match, finished
// matches for replay, their proofs and the statistics. Everything is in a store.
package library

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/roster"
	"moineau/scenes/store"
)

// Library holds the matches that are kept on this device for replay, the newest first. It
// has an index with one line for each match (identifier, size, star) and a value for each
// match. When it is full, the oldest matches without a star are deleted.
type Library struct {
	Store store.Store
	Room  int // maximum size of all matches in bytes; if 0, store.LibraryLimit
}

// ErrNoRoom is returned if the starred matches leave no room for another.
var ErrNoRoom = errors.New("the matches with a star leave no room")

// Replayable is a match of the library as shown in its list.
type Replayable struct {
	ID       string
	Starred  bool
	Rules    string
	When     int64 // end of the last deal in it, in seconds since 1970
	Deals    int
	Over     bool // the match was played to its end
	You      int  // player who owns this device, or -1 if there are several or none
	Players  int
	Seats    roster.Players
	Scores   [table.MaxPlayers]int
	Owned    bool  // scores include the points that players started with
	Assisted []int // deals played with undo or open hands
	// Foreign reports whether the match was imported. Site is then where it was played, and
	// Mark identifies it; both are "" for matches that earlier versions imported.
	Foreign    bool
	Site, Mark string
	// Logged is the size in bytes of the kept transcript of its online table. It is 0 if
	// there was no such table, or the match was not played to its end.
	Logged int
	// Seal is the seal made before the first deal. Sums holds the hash of the tiles of
	// each deal. Matches of earlier versions have neither.
	Seal Seal
	Sums []string
}

// Place returns the place of a player by the scores, from 1.
func (r *Replayable) Place(player int) int {
	n := 1
	for _, s := range r.Scores[:r.Players] {
		if s > r.Scores[player] {
			n++
		}
	}
	return n
}

// shelf is an entry of the index.
type shelf struct {
	id      string
	size    int
	starred bool
}

func (l Library) room() int {
	if l.Room > 0 {
		return l.Room
	}
	return store.LibraryLimit
}

// index reads the index. It skips invalid lines.
func (l Library) index() (out []shelf) {
	b, _ := l.Store.Load(store.KeyLibrary)
	for _, line := range strings.Split(string(b), "\n") {
		f := strings.Fields(line)
		if len(f) < 2 {
			continue
		}
		size, err := strconv.Atoi(f[1])
		if err != nil || size < 0 {
			continue
		}
		out = append(out, shelf{f[0], size, len(f) > 2})
	}
	return out
}

func (l Library) saveIndex(all []shelf) error {
	var b strings.Builder
	for _, s := range all {
		b.WriteString(s.id + " " + strconv.Itoa(s.size))
		if s.starred {
			b.WriteString(" *")
		}
		b.WriteByte('\n')
	}
	return l.Store.Save(store.KeyLibrary, []byte(b.String()))
}

// List returns the matches, the newest first. It omits matches whose value is missing.
func (l Library) List() (out []Replayable) {
	for _, s := range l.index() {
		if r, _, ok := l.load(s.id); ok {
			r.Starred = s.starred
			out = append(out, r)
		}
	}
	return out
}

// Used returns the total size of the matches in bytes, and the maximum.
func (l Library) Used() (used, room int) {
	for _, s := range l.index() {
		used += s.size
	}
	return used, l.room()
}

// load returns the list entry of a match and the text from which it can be replayed.
func (l Library) load(id string) (r Replayable, text []byte, ok bool) {
	b, ok := l.Store.Load(store.KeyKeptMatch + id)
	if !ok {
		return r, nil, false
	}
	head, body, ok := strings.Cut(string(b), "\n\n")
	if !ok {
		return r, nil, false
	}
	m := store.DecodeLines([]byte(head))
	number := func(name string) int { n, _ := strconv.Atoi(m[name]); return n }
	r = Replayable{ID: id, Rules: m["rules"], Deals: number("deals"), Over: m["over"] == "true", You: number("player") - 1,
		Owned: m["owned"] == "true", Foreign: m["foreign"] == "true", Logged: max(0, number("logged")), Players: max(0, min(number("players"), table.MaxPlayers))}
	r.When, _ = strconv.ParseInt(m["when"], 10, 64)
	r.Seats, _ = roster.Decode(m)
	r.Site, r.Mark = m["site"], m["mark"]
	r.Seal.Print = m["print"]
	r.Seal.At, _ = strconv.ParseInt(m["sealed"], 10, 64)
	if m["sums"] != "" {
		r.Sums = strings.Split(m["sums"], ",")
	}
	for i, s := range strings.Split(m["scores"], ",") {
		if i < len(r.Scores) {
			r.Scores[i], _ = strconv.Atoi(s)
		}
	}
	r.Assisted = numbers(m["eased"])
	return r, []byte(body), true
}

// Text returns the text from which a match can be replayed: a record or a packed match.
func (l Library) Text(id string) (text []byte, ok bool) {
	_, text, ok = l.load(id)
	return text, ok
}

// encode returns the stored value of a match.
func (r *Replayable) encode(text []byte) []byte {
	m := store.DecodeLines(roster.Encode(r.Seats, 0))
	delete(m, "you")
	m["rules"], m["deals"], m["over"] = r.Rules, strconv.Itoa(r.Deals), strconv.FormatBool(r.Over)
	m["when"], m["player"], m["players"] = strconv.FormatInt(r.When, 10), strconv.Itoa(r.You+1), strconv.Itoa(r.Players)
	m["owned"], m["foreign"] = strconv.FormatBool(r.Owned), strconv.FormatBool(r.Foreign)
	if r.Site != "" {
		m["site"], m["mark"] = r.Site, r.Mark
	}
	if r.Logged > 0 {
		m["logged"] = strconv.Itoa(r.Logged)
	}
	if r.Seal.Print != "" {
		m["print"], m["sealed"], m["sums"] = r.Seal.Print, strconv.FormatInt(r.Seal.At, 10), strings.Join(r.Sums, ",")
	}
	m["scores"], m["eased"] = joined(r.Scores[:r.Players]), joined(r.Assisted)
	return append(append(store.EncodeLines(m), '\n'), text...)
}

// numbers is the inverse of joined. It skips anything else.
func numbers(list string) (out []int) {
	for _, s := range strings.Split(list, ",") {
		if n, err := strconv.Atoi(s); err == nil {
			out = append(out, n)
		}
	}
	return out
}

// joined returns numbers separated by commas.
func joined(numbers []int) string {
	parts := make([]string, len(numbers))
	for i, n := range numbers {
		parts[i] = strconv.Itoa(n)
	}
	return strings.Join(parts, ",")
}

// Put saves a match as the newest and replaces its previous entry. If there is no room,
// it deletes the oldest matches without a star. If that is not enough, it returns
// ErrNoRoom or the error of the store; the previous entry is then intact.
func (l Library) Put(r *Replayable, text []byte) error {
	value := r.encode(text)
	var all []shelf
	this, before := shelf{id: r.ID, size: len(value) + r.Logged}, 0
	total := this.size
	for _, s := range l.index() {
		if s.id == r.ID {
			this.starred, before = s.starred, s.size
			continue
		}
		all, total = append(all, s), total+s.size
	}
	drop := func() bool {
		for i := len(all) - 1; i >= 0; i-- {
			if !all[i].starred {
				total -= all[i].size
				l.drop(all[i].id) // an unreferenced value does no harm
				all = append(all[:i], all[i+1:]...)
				return true
			}
		}
		return false
	}
	for total > l.room() {
		if !drop() {
			return ErrNoRoom
		}
	}
	err := l.Store.Save(store.KeyKeptMatch+r.ID, value)
	for err != nil && drop() { // the store has less room than expected
		err = l.Store.Save(store.KeyKeptMatch+r.ID, value)
	}
	if err != nil {
		if this.size = before; before > 0 {
			all = append([]shelf{this}, all...)
		}
		_ = l.saveIndex(all) // the deleted matches must leave the index
		return err
	}
	if err = l.saveIndex(append([]shelf{this}, all...)); err != nil && before == 0 {
		_ = l.Store.Delete(store.KeyKeptMatch + r.ID)
	}
	return err
}

// putLogged saves a match as Put does, together with the transcript of its online table
// if there is room for it.
func (l Library) putLogged(r *Replayable, text, log []byte) error {
	packed := []byte(base64.StdEncoding.EncodeToString(log)) // the store of a page holds text only
	if r.Logged = len(packed); len(packed) > l.room()/4 {
		r.Logged = 0
	}
	if r.Logged > 0 && l.Put(r, text) == nil && l.Store.Save(store.KeyKeptLog+r.ID, packed) == nil {
		return nil
	}
	r.Logged = 0
	_ = l.Store.Delete(store.KeyKeptLog + r.ID)
	return l.Put(r, text)
}

// Log returns the transcript of a match's online table, or nil if it is not kept.
func (l Library) Log(id string) []byte {
	if b, ok := l.Store.Load(store.KeyKeptLog + id); ok && id != "" {
		if log, err := base64.StdEncoding.DecodeString(string(b)); err == nil {
			return log
		}
	}
	return nil
}

// drop deletes the stored values of a match.
func (l Library) drop(id string) error {
	_ = l.Store.Delete(store.KeyKeptLog + id)
	return l.Store.Delete(store.KeyKeptMatch + id)
}

// Delete removes a match from the library.
func (l Library) Delete(id string) error {
	var all []shelf
	for _, s := range l.index() {
		if s.id != id {
			all = append(all, s)
		}
	}
	if err := l.saveIndex(all); err != nil {
		return err
	}
	return l.drop(id)
}

// Star sets or clears the star of a match. A starred match is never deleted to make room.
func (l Library) Star(id string, on bool) error {
	all := l.index()
	for i := range all {
		if all[i].id == id {
			all[i].starred = on
		}
	}
	return l.saveIndex(all)
}

// NewID returns a new random identifier for a match.
func NewID() string {
	seed := RandomSeed()
	return hex.EncodeToString(seed[:6])
}

// RandomSeed returns an unpredictable seed.
func RandomSeed() (seed [32]byte) {
	for i := 0; i < len(seed); i += 8 {
		v := rand.Uint64()
		for k := range 8 {
			seed[i+k] = byte(v >> (8 * k))
		}
	}
	return seed
}

// PutMatch saves a match under its list entry. log is the transcript of its online table
// if the table has ended, else nil. It returns the errors of Put.
func (l Library) PutMatch(r *Replayable, m *match.Match, log []byte) error {
	if log != nil {
		return l.putLogged(r, keptText(m), log)
	}
	return l.Put(r, keptText(m))
}

// keptText returns the text from which a match can be replayed, packed if possible.
func keptText(m *match.Match) []byte {
	if text, err := record.Pack(m, 0, rules.Recorded); err == nil {
		return []byte(text)
	}
	return record.Save(m)
}

// ReplayText replays a record, also a compressed one, or a packed match. The error is a
// *record.LineError, record.ErrGarbled, ErrOtherVersion or ErrSqueezed.
func ReplayText(text []byte) (*match.Match, error) {
	if isSqueezed(text) {
		return replaySqueezed(text)
	}
	if len(text) > 0 && text[0] == '{' {
		return record.Load(text, rules.Recorded)
	}
	return record.Unpack(strings.TrimSpace(string(text)), rules.Recorded)
}
