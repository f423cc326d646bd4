package session

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/store"
)

// A Library is the matches that are kept on this device to be looked at again, the newest
// first. It has an index (a line for each: what it is called, its size, its star) and a
// value for each match. When it is full the oldest without a star go.
type Library struct {
	Store store.Store
	Room  int // bytes that all may take together; 0: store.KeptRoom
}

// ErrNoRoom: the starred matches alone leave no room for another.
var ErrNoRoom = errors.New("the matches with a star leave no room")

// Replayable is a match of a library, as its list shows it.
type Replayable struct {
	ID      string
	Starred bool
	Rules   string
	When    int64 // seconds since 1970: the end of the last deal that is kept
	Deals   int
	Over    bool // the match was played to its end
	You     int  // the player whose device it is, -1: several people, or nobody here
	Players int
	Seats   [table.MaxPlayers]Seat
	Scores  [table.MaxPlayers]int
	Owned   bool  // scores are what the players have, not what they won
	Eased   []int // deals in which something was taken back or shown
	// Foreign: it was not played here but brought.
	Foreign bool
	// Logged is how many bytes are kept of what was said at its online table; 0: it was at
	// none, or the match was not played to its end.
	Logged int
	// Seal is what was kept before the first deal, Sums the sums of the tiles that were dealt,
	// by deals; matches of earlier versions have neither.
	Seal Seal
	Sums []string
}

// Place is which place a player has by the scores, from 1.
func (r *Replayable) Place(player int) int {
	n := 1
	for _, s := range r.Scores[:r.Players] {
		if s > r.Scores[player] {
			n++
		}
	}
	return n
}

// shelf is a line of the index.
type shelf struct {
	id      string
	size    int
	starred bool
}

func (l Library) room() int {
	if l.Room > 0 {
		return l.Room
	}
	return store.KeptRoom
}

// index reads which matches there are.
func (l Library) index() (out []shelf) {
	b, _ := l.Store.Load(store.KeyKept)
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
	return l.Store.Save(store.KeyKept, []byte(b.String()))
}

// List gives the matches, the newest first. One whose value is gone is left out.
func (l Library) List() (out []Replayable) {
	for _, s := range l.index() {
		if r, _, ok := l.load(s.id); ok {
			r.Starred = s.starred
			out = append(out, r)
		}
	}
	return out
}

// Used is how many bytes the matches take, and how many they may.
func (l Library) Used() (used, room int) {
	for _, s := range l.index() {
		used += s.size
	}
	return used, l.room()
}

// load gives a match as the list shows it, and the text from which it is played again.
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
	r.Seats, _ = decodeSeats(m)
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
	for _, s := range strings.Split(m["eased"], ",") {
		if n, err := strconv.Atoi(s); err == nil {
			r.Eased = append(r.Eased, n)
		}
	}
	return r, []byte(body), true
}

// Text is what a match is played again from: a record, or a packed match.
func (l Library) Text(id string) (text []byte, ok bool) {
	_, text, ok = l.load(id)
	return text, ok
}

// encode is the value of a match.
func (r *Replayable) encode(text []byte) []byte {
	m := store.DecodeLines(EncodeSeats(r.Seats, 0))
	delete(m, "you")
	m["rules"], m["deals"], m["over"] = r.Rules, strconv.Itoa(r.Deals), strconv.FormatBool(r.Over)
	m["when"], m["player"], m["players"] = strconv.FormatInt(r.When, 10), strconv.Itoa(r.You+1), strconv.Itoa(r.Players)
	m["owned"], m["foreign"] = strconv.FormatBool(r.Owned), strconv.FormatBool(r.Foreign)
	if r.Logged > 0 {
		m["logged"] = strconv.Itoa(r.Logged)
	}
	if r.Seal.Print != "" {
		m["print"], m["sealed"], m["sums"] = r.Seal.Print, strconv.FormatInt(r.Seal.At, 10), strings.Join(r.Sums, ",")
	}
	m["scores"], m["eased"] = joined(r.Scores[:r.Players]), joined(r.Eased)
	return append(append(store.EncodeLines(m), '\n'), text...)
}

func joined(numbers []int) string {
	parts := make([]string, len(numbers))
	for i, n := range numbers {
		parts[i] = strconv.Itoa(n)
	}
	return strings.Join(parts, ",")
}

// Put keeps a match, as the newest, in place of what was kept of it before. Where there is
// no room the oldest without a star go; the error says that even so there is none, and
// then what was kept of the match before is still there.
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
				l.drop(all[i].id) // what is left of it nobody finds
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
	for err != nil && drop() { // the store has less room than was thought
		err = l.Store.Save(store.KeyKeptMatch+r.ID, value)
	}
	if err != nil {
		if this.size = before; before > 0 {
			all = append([]shelf{this}, all...)
		}
		_ = l.saveIndex(all) // those that went are gone
		return err
	}
	if err = l.saveIndex(append([]shelf{this}, all...)); err != nil && before == 0 {
		_ = l.Store.Delete(store.KeyKeptMatch + r.ID)
	}
	return err
}

// PutLogged keeps a match as Put does, with what was said at its online table where there is
// room for that, too.
func (l Library) PutLogged(r *Replayable, text, log []byte) error {
	packed := []byte(base64.StdEncoding.EncodeToString(log)) // a page keeps texts only
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

// Log is what was said at the online table of a match; nil: that is not kept.
func (l Library) Log(id string) []byte {
	if b, ok := l.Store.Load(store.KeyKeptLog + id); ok && id != "" {
		if log, err := base64.StdEncoding.DecodeString(string(b)); err == nil {
			return log
		}
	}
	return nil
}

// drop deletes what is kept of a match.
func (l Library) drop(id string) error {
	_ = l.Store.Delete(store.KeyKeptLog + id)
	return l.Store.Delete(store.KeyKeptMatch + id)
}

// Delete forgets a match.
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

// Star gives a match a star, or takes it away: one with a star is never dropped.
func (l Library) Star(id string, on bool) error {
	all := l.index()
	for i := range all {
		if all[i].id == id {
			all[i].starred = on
		}
	}
	return l.saveIndex(all)
}

// NewID is what another match is kept as.
func NewID() string {
	seed := RandomSeed()
	return hex.EncodeToString(seed[:6])
}

// keptText is what a match is played again from: packed where that is possible.
func keptText(m *match.Match) []byte {
	if text, err := record.Pack(m, 0, rules.Recorded); err == nil {
		return []byte(text)
	}
	return record.Save(m)
}

// Folded plays again what a library, a file or a link holds: a record, a packed match.
// What is wrong with it is a *record.LineError, record.ErrGarbled or ErrOtherVersion.
func Folded(text []byte) (*match.Match, error) {
	if len(text) > 0 && text[0] == '{' {
		return record.Load(text, rules.Recorded)
	}
	return record.Unpack(strings.TrimSpace(string(text)), rules.Recorded)
}
