package library

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/table"
	"moineau/scenes/roster"
	"moineau/scenes/store"
)

// Merged is the result of Merge.
type Merged struct {
	Matches int // matches added to the library, or longer than before
	Results int // lines added to the statistics
	Rules   int // house rules added
	// NoRoom is the number of matches and house rules for which there was no room. Nothing
	// was deleted to make room for them.
	NoRoom int
	// Err is the first error of the store, or nil.
	Err error
}

// merger merges the store from into the store to.
type merger struct {
	to, from store.Store
	usual    map[string]string
	name     string
	out      Merged
}

// Merge adds the content of the store from, which ReadBackup has returned, to the store
// to. Nothing in to is lost, and merging the same content again changes nothing.
//
// A choice that both stores have stays as it is in to. usual are the settings of a new
// device; a setting with that value counts as not chosen. Options of a rule set that
// differ in both are added to the house rules under name.
func Merge(to, from store.Store, usual map[string]string, name string) Merged {
	m := &merger{to: to, from: from, usual: usual, name: name}
	m.matches()
	m.running()
	m.statistics()
	m.house()
	m.lines(store.KeyLearn, func(own, other string) bool {
		a, _ := strconv.Atoi(own)
		b, _ := strconv.Atoi(other)
		return b > a
	})
	m.lines(store.KeyPuzzles, func(string, string) bool { return false })
	m.list(store.KeyDaily)
	m.list(store.KeyDuplicate)
	m.drills()
	m.clubs()
	m.settings()
	single := []string{store.KeyRules, store.KeySeats, store.KeyOnline, store.KeyWelcome, store.KeyCardDraft, store.KeyHandsDraft, store.KeyCrash, store.KeyDamaged, store.KeyElsewhere, store.KeyBook}
	for _, e := range rules.Offered() {
		single = append(single, store.KeyOptions+e.ID, store.KeyBots+e.ID)
	}
	for _, key := range single {
		if _, ok := to.Load(key); !ok {
			m.take(key)
		}
	}
	return m.out
}

// save saves a value unless the store has it already.
func (m *merger) save(key string, value []byte) bool {
	if own, ok := m.to.Load(key); ok && bytes.Equal(own, value) {
		return true
	}
	err := m.to.Save(key, value)
	if m.out.Err == nil {
		m.out.Err = err
	}
	return err == nil
}

// take copies a value.
func (m *merger) take(key string) {
	if v, ok := m.from.Load(key); ok {
		m.save(key, v)
	}
}

// lines merges values of name=value. If both have a name, better decides whether the
// other value replaces the own one.
func (m *merger) lines(key string, better func(own, other string) bool) {
	b, ok := m.from.Load(key)
	if !ok {
		return
	}
	own, _ := m.to.Load(key)
	all := store.DecodeLines(own)
	for name, v := range store.DecodeLines(b) {
		if mine, both := all[name]; !both || better(mine, v) {
			all[name] = v
		}
	}
	m.save(key, store.EncodeLines(all))
}

// list adds the lines of a list: results of deals of the day, or events of duplicate play.
// Of the player's own results of one day, that of this device stays.
func (m *merger) list(key string) {
	b, ok := m.from.Load(key)
	if !ok {
		return
	}
	name := func(line string) string {
		if parts := strings.SplitN(line, ":", 3); strings.HasPrefix(line, "own ") && len(parts) == 3 {
			return parts[0] + ":" + parts[1]
		}
		return line
	}
	own, _ := m.to.Load(key)
	known, all := map[string]bool{}, []byte{}
	for line := range strings.Lines(string(own) + "\n" + string(b)) {
		if line = strings.TrimSpace(line); line != "" && !known[name(line)] {
			known[name(line)] = true
			all = append(all, line+"\n"...)
		}
	}
	m.save(key, all)
}

// drills adds what is remembered of drills: lines with a code, a box and a day. Of two
// lines of a drill, that of the later day stays, and on one day that of the lower box.
func (m *merger) drills() {
	b, ok := m.from.Load(store.KeyDrills)
	if !ok {
		return
	}
	own, _ := m.to.Load(store.KeyDrills)
	all := map[string][2]int{}
	for line := range strings.Lines(string(own) + "\n" + string(b)) {
		f := strings.Fields(line)
		if len(f) != 3 {
			continue
		}
		box, err := strconv.Atoi(f[1])
		day, bad := strconv.Atoi(f[2])
		if old, known := all[f[0]]; err == nil && bad == nil && (!known || day > old[1] || day == old[1] && box < old[0]) {
			all[f[0]] = [2]int{box, day}
		}
	}
	var out []byte
	for _, code := range slices.Sorted(maps.Keys(all)) {
		out = append(out, code+" "+strconv.Itoa(all[code][0])+" "+strconv.Itoa(all[code][1])+"\n"...)
	}
	m.save(store.KeyDrills, out)
}

// settings takes each setting that was not chosen on this device.
func (m *merger) settings() {
	b, ok := m.from.Load(store.KeySettings)
	if !ok {
		return
	}
	own, _ := m.to.Load(store.KeySettings)
	all := store.DecodeLines(own)
	for name, v := range store.DecodeLines(b) {
		if mine, both := all[name]; !both || mine == m.usual[name] {
			all[name] = v
		}
	}
	m.save(store.KeySettings, store.EncodeLines(all))
}

// matches merges the libraries, sorted by time.
func (m *merger) matches() {
	to, from := Library{Store: m.to}, Library{Store: m.from}
	own, other := to.index(), from.index()
	listed := map[string]bool{}
	for _, s := range other {
		listed[s.id] = true
	}
	// If the index is damaged, its matches may still be intact.
	if all, ok := m.from.(store.Memory); ok {
		for _, key := range slices.Sorted(maps.Keys(all)) {
			if id, ok := strings.CutPrefix(key, store.KeyKeptMatch); ok && !listed[id] {
				other = append(other, shelf{id: id})
			}
		}
	}
	when := func(s shelf) int64 {
		r, _, ok := from.load(s.id)
		if mine, _, has := to.load(s.id); has && (!ok || mine.When > r.When) {
			r = mine
		}
		return r.When
	}
	newest := func(a, b shelf) int { return compare(when(b), when(a)) }
	slices.SortStableFunc(other, newest)
	used, room := to.Used()
	changed := false
	for _, s := range other {
		r, text, ok := from.load(s.id)
		if !ok {
			continue // damaged
		}
		i := slices.IndexFunc(own, func(mine shelf) bool { return mine.id == s.id })
		if i >= 0 && s.starred && !own[i].starred {
			own[i].starred, changed = true, true
		}
		if mine, _, has := to.load(s.id); i >= 0 && has && !r.longer(&mine) {
			continue
		}
		value, _ := m.from.Load(store.KeyKeptMatch + s.id)
		log, logged := m.from.Load(store.KeyKeptLog + s.id)
		if logged = logged && r.Logged > 0; !logged && r.Logged > 0 { // damaged
			r.Logged = 0
			value = r.encode(text)
		}
		size, before := len(value)+r.Logged, 0
		if i >= 0 {
			before = own[i].size
		}
		if used+size-before > room || logged && m.to.Save(store.KeyKeptLog+s.id, log) != nil || m.to.Save(store.KeyKeptMatch+s.id, value) != nil {
			m.out.NoRoom++
			if before == 0 {
				_ = to.drop(s.id)
			}
			continue
		}
		m.out.Matches++
		changed, used = true, used+size-before
		if i >= 0 {
			own[i].size = size
		} else {
			own = append(own, shelf{s.id, size, s.starred})
		}
	}
	if changed {
		slices.SortStableFunc(own, newest)
		if err := to.saveIndex(own); m.out.Err == nil {
			m.out.Err = err
		}
	}
}

// longer reports whether r is a later state of the same match.
func (r *Replayable) longer(own *Replayable) bool {
	if r.Deals != own.Deals {
		return r.Deals > own.Deals
	}
	if r.Over != own.Over {
		return r.Over
	}
	return r.Logged > 0 && own.Logged == 0
}

func compare(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// running takes the match in progress if this device has none, or an earlier state of the
// same match. Otherwise the match becomes a replay, from which it can be continued.
func (m *merger) running() {
	record, info, ok := SavedMatch(m.from)
	if !ok {
		return
	}
	own, _, playing := SavedMatch(m.to)
	if playing && continues(own, record) {
		return
	}
	saved, err := ReplayText(record)
	if err == nil && m.finished(info.Kept, saved) {
		return
	}
	if !playing || continues(record, own) {
		for _, key := range []string{store.KeyMatch, store.KeyMatchInfo, store.KeyMatchSeats, store.KeyMatchLast} {
			m.take(key)
		}
		return
	}
	if err != nil { // it cannot be replayed, but must not be lost
		if _, ok := m.to.Load(store.KeyDamaged); !ok {
			m.save(store.KeyDamaged, record)
		}
		return
	}
	sum := sha256.Sum256(record)
	r := Entry(saved)
	r.ID, r.Assisted = hex.EncodeToString(sum[:6]), info.Assisted
	if kept, _, ok := (Library{Store: m.from}).load(info.Kept); ok {
		r.When = kept.When
	}
	r.Seats, _ = roster.LoadMatch(m.from)
	lib := Library{Store: m.to}
	if _, _, ok := lib.load(r.ID); ok {
		return
	}
	text := keptText(saved)
	if used, room := lib.Used(); used+len(r.encode(text)) > room || lib.Put(&r, text) != nil {
		m.out.NoRoom++
		return
	}
	m.out.Matches++
}

// continues reports whether a record is that of an earlier one or of a later state of the
// same match. The last line of a record is about its end.
func continues(record, earlier []byte) bool {
	last := bytes.LastIndexByte(bytes.TrimSuffix(earlier, []byte{'\n'}), '\n')
	return bytes.Equal(record, earlier) || last > 0 && bytes.HasPrefix(record, earlier[:last+1])
}

// finished reports whether the library has more of a match than its save.
func (m *merger) finished(id string, saved *match.Match) bool {
	r, _, ok := Library{Store: m.to}.load(id)
	return ok && id != "" && (r.Over || r.Deals > len(saved.Accounts))
}

// statistics merges the statistics. Of the same match, the line with more deals counts.
func (m *merger) statistics() {
	all, more := Tallies(m.to), Tallies(m.from)
	changed := false
	for _, t := range more {
		i := slices.IndexFunc(all, func(own Tally) bool { return own.ID == t.ID })
		switch {
		case i < 0:
			all = append(all, t)
			m.out.Results++
		case t.Upto > all[i].Upto || t.Upto == all[i].Upto && t.Place > 0 && all[i].Place == 0:
			all[i] = t
		default:
			continue
		}
		changed = true
	}
	if changed {
		slices.SortStableFunc(all, func(a, b Tally) int { return compare(a.When, b.When) })
		m.save(store.KeyStatistics, EncodeTallies(all))
	}
}

// house merges the house rules. Options of a rule set that differ from those on this
// device are added to them.
func (m *merger) house() {
	all, changed := HouseRules(m.to), false
	add := func(k HouseRule) {
		if slices.ContainsFunc(all, func(own HouseRule) bool {
			return own.Code == k.Code && (own.Name == k.Name || numbered(own.Name, k.Name))
		}) {
			return
		}
		if len(all) == MaxHouseRules {
			m.out.NoRoom++
			return
		}
		name := k.Name
		for n := 2; slices.ContainsFunc(all, func(own HouseRule) bool { return own.Name == k.Name }); n++ {
			k.Name = name + " " + strconv.Itoa(n)
		}
		all = append(all, k)
		changed = true
		m.out.Rules++
	}
	for _, k := range HouseRules(m.from) {
		add(k)
	}
	for _, e := range rules.All() {
		own, mine := m.to.Load(store.KeyOptions + e.ID)
		other, theirs := m.from.Load(store.KeyOptions + e.ID)
		given := store.DecodeLines(other)
		if !mine || !theirs || len(given) == 0 || maps.Equal(store.DecodeLines(own), given) {
			continue
		}
		settled, err := table.Settled(e.Options, e.Presets, given)
		if err != nil {
			continue // of a later version
		}
		if code, err := house.Write(&e, settled); err == nil {
			add(HouseRule{m.name, code})
		}
	}
	if changed {
		m.save(store.KeyHouse, EncodeHouseRules(all))
	}
}

// numbered reports whether a name is base with a number that house has added to it.
func numbered(name, base string) bool {
	n, ok := strings.CutPrefix(name, base+" ")
	_, err := strconv.Atoi(n)
	return ok && err == nil
}
