package library_test

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/store"
)

var usual = map[string]string{"felt": "lamplight", "lang": "en", "volume": "70"}

// device is the random content of a store, and what must not be lost from it.
func device(t *testing.T, r *rand.Rand) store.Memory {
	t.Helper()
	s := store.Memory{}
	lib := library.Library{Store: s}
	for range r.IntN(6) {
		n := r.IntN(9) // the same match may be on both devices
		e := library.Replayable{ID: "m" + strconv.Itoa(n), Rules: "jilin", Players: 4, You: -1, Deals: 1 + r.IntN(4), When: int64(1000 + n), Seats: roster.Default(nil)}
		if err := lib.Put(&e, []byte(strings.Repeat("x", 10+n))); err != nil {
			t.Fatal(err)
		}
		if r.IntN(3) == 0 {
			_ = lib.Star(e.ID, true)
		}
	}
	var all []library.Tally
	for i := range r.IntN(5) {
		all = append(all, library.Tally{ID: "m" + strconv.Itoa(2*i+r.IntN(2)), Rules: "jilin", When: int64(i), Upto: 1 + r.IntN(4), Deals: 1, Players: 4})
	}
	_ = s.Save(store.KeyStatistics, library.EncodeTallies(all))
	var house []library.HouseRule
	for i := range r.IntN(4) {
		house = append(house, library.HouseRule{Name: "rules " + strconv.Itoa(i), Code: "jilin:1,limit=" + strconv.Itoa(r.IntN(3))})
	}
	_ = s.Save(store.KeyHouse, library.EncodeHouseRules(house))
	lines := func(key string, names ...string) {
		m := map[string]string{}
		for _, n := range names {
			if r.IntN(2) == 0 {
				m[n] = strconv.Itoa(r.IntN(5))
			}
		}
		if len(m) > 0 {
			_ = s.Save(key, store.EncodeLines(m))
		}
	}
	lines(store.KeyLearn, "tiles", "sets", "pairs")
	lines(store.KeyPuzzles, "a", "b", "c", "d")
	lines(store.KeySettings, "felt", "volume", "text-size")
	lines(store.KeySeats, "one", "two")
	if r.IntN(2) == 0 {
		_ = s.Save(store.KeyOptions+"hongkong", store.EncodeLines(map[string]string{"min-faan": strconv.Itoa(r.IntN(4))}))
	}
	_ = s.Save(store.KeyDevice, []byte(fmt.Sprint("secret", r.Uint64())))
	_ = s.Save(store.KeyTables, []byte("wren-4827"))
	return s
}

// holds checks that a store has everything that another one had.
func holds(t *testing.T, all, part store.Memory) {
	t.Helper()
	have := map[string]library.Replayable{}
	for _, r := range (library.Library{Store: all}).List() {
		have[r.ID] = r
	}
	for _, r := range (library.Library{Store: part}).List() {
		if got, ok := have[r.ID]; !ok || got.Deals < r.Deals || r.Starred && !got.Starred {
			t.Errorf("match %+v became %+v", r, got)
		}
	}
	tallies := map[string]int{}
	for _, x := range library.Tallies(all) {
		tallies[x.ID] = x.Upto
	}
	for _, x := range library.Tallies(part) {
		if tallies[x.ID] < x.Upto {
			t.Errorf("the statistics of %s end at %d, expected %d", x.ID, tallies[x.ID], x.Upto)
		}
	}
	codes := map[string]bool{}
	for _, k := range library.HouseRules(all) {
		codes[k.Code] = true
	}
	for _, k := range library.HouseRules(part) {
		if !codes[k.Code] {
			t.Errorf("house rules %v are missing", k)
		}
	}
	for _, key := range []string{store.KeyLearn, store.KeyPuzzles} {
		own := store.DecodeLines(all[key])
		for name, v := range store.DecodeLines(part[key]) {
			if got, ok := own[name]; !ok || key == store.KeyLearn && got < v {
				t.Errorf("%s: %s is %q, expected %q or more", key, name, got, v)
			}
		}
	}
}

// Everything of both devices is on a device that imports the other's file. Importing it
// again changes nothing, and neither device's secret travels.
func TestMergingLosesNothing(t *testing.T) {
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 34))
		a, b := device(t, r), device(t, r)
		file := library.Backup(a)
		if bytes.Contains(file, []byte("secret")) {
			t.Fatal("the file has the device's secret")
		}
		in, damaged, err := library.ReadBackup(file)
		if err != nil || damaged != nil {
			t.Fatalf("%v, damaged %v", err, damaged)
		}
		before := maps.Clone(b)
		if got := library.Merge(b, in, usual, "from the file"); got.Err != nil || got.NoRoom > 0 {
			t.Fatalf("%+v", got)
		}
		holds(t, b, a)
		holds(t, b, before)
		if !bytes.Equal(b[store.KeyDevice], before[store.KeyDevice]) || !bytes.Equal(b[store.KeyTables], before[store.KeyTables]) {
			t.Error("the device's identity has changed")
		}
		own := store.DecodeLines(before[store.KeySettings])
		for name, v := range store.DecodeLines(b[store.KeySettings]) {
			if mine, ok := own[name]; ok && mine != usual[name] && v != mine {
				t.Errorf("%s=%s was chosen here and is %s now", name, mine, v)
			}
		}
		once := maps.Clone(b)
		if got := library.Merge(b, in, usual, "from the file"); got != (library.Merged{}) {
			t.Errorf("again: %+v", got)
		}
		for key := range b {
			if !bytes.Equal(b[key], once[key]) {
				t.Errorf("%s: importing again turned %q into %q", key, once[key], b[key])
			}
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// An empty device becomes a copy.
func TestImportIntoAnEmptyDeviceCopies(t *testing.T) {
	a := device(t, rand.New(rand.NewPCG(5, 5)))
	in, _, err := library.ReadBackup(library.Backup(a))
	if err != nil {
		t.Fatal(err)
	}
	b := store.Memory{}
	library.Merge(b, in, usual, "x")
	delete(a, store.KeyDevice)
	delete(a, store.KeyTables)
	la, lb := library.Library{Store: a}, library.Library{Store: b}
	byID := func(x, y library.Replayable) int { return strings.Compare(x.ID, y.ID) }
	if x, y := slices.SortedFunc(slices.Values(la.List()), byID), slices.SortedFunc(slices.Values(lb.List()), byID); fmt.Sprint(x) != fmt.Sprint(y) {
		t.Errorf("matches\n%v\nexpected\n%v", y, x)
	}
	delete(a, store.KeyLibrary) // sorted by time in the copy
	for key := range a {
		if len(a[key]) > 0 && !bytes.Equal(a[key], b[key]) {
			t.Errorf("%s is %q, expected %q", key, b[key], a[key])
		}
	}
}

// If a byte is damaged, all other parts are read and the damaged one is named.
func TestDamagedBackupKeepsTheRest(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 3))
	a := device(t, r)
	for len(a) < 9 {
		a = device(t, r)
	}
	file := library.Backup(a)
	whole, _, err := library.ReadBackup(file)
	if err != nil {
		t.Fatal(err)
	}
	body := bytes.IndexByte(file, '\n') + 1
	for at := body; at < len(file); at++ {
		bad := bytes.Clone(file)
		bad[at] ^= 1 << r.IntN(7)
		got, damaged, err := library.ReadBackup(bad)
		if err != nil || len(damaged) == 0 && len(got) < len(whole) || len(got) < len(whole)-1 {
			t.Fatalf("byte %d (%q): %d of %d parts, damaged %q: %v", at, bad[at], len(got), len(whole), damaged, err)
		}
		for key, v := range got {
			if !bytes.Equal(v, whole[key]) {
				t.Fatalf("byte %d: %s is wrong", at, key)
			}
		}
	}
	for n := body; n < len(file); n += 7 {
		if got, damaged, err := library.ReadBackup(file[:n]); err != nil || len(damaged) == 0 && n < len(file)-1 {
			t.Fatalf("cut at %d: %d parts, damaged %q: %v", n, len(got), damaged, err)
		}
	}
	for text, want := range map[string]error{"": library.ErrNoBackup, `{"moineau":1}`: library.ErrNoBackup, "moineau-backup 99\nend 0\n": library.ErrNewerBackup} {
		if _, _, err := library.ReadBackup([]byte(text)); !errors.Is(err, want) {
			t.Errorf("%q: %v, expected %v", text, err, want)
		}
	}
}

func FuzzReadBackup(f *testing.F) {
	f.Add(library.Backup(store.Memory{store.KeyRules: []byte("jilin")}))
	f.Fuzz(func(_ *testing.T, file []byte) { _, _, _ = library.ReadBackup(file) })
}

// Nothing that this device has is deleted to make room.
func TestMergeWithoutRoomDeletesNothing(t *testing.T) {
	a, b := store.Memory{}, &narrow{store.Memory{}, 6000}
	for i := range 3 {
		if err := put(t, library.Library{Store: a}, "a"+strconv.Itoa(i), 1500); err != nil {
			t.Fatal(err)
		}
		if err := put(t, library.Library{Store: b}, "b"+strconv.Itoa(i), 1200); err != nil && i < 2 {
			t.Fatal(err)
		}
	}
	before := ids(library.Library{Store: b})
	got := library.Merge(b, a, nil, "x")
	after := ids(library.Library{Store: b})
	if got.Matches+got.NoRoom != 3 || got.NoRoom == 0 || len(after) != len(before)+got.Matches {
		t.Errorf("%+v: %v became %v", got, before, after)
	}
	for _, id := range before {
		if !slices.Contains(after, id) {
			t.Errorf("%s was deleted", id)
		}
	}
}

// running returns a store with a match of n deals in progress.
func running(t *testing.T, seed byte, deals int) (s store.Memory, m *match.Match) {
	t.Helper()
	r, options, err := rules.New("jilin", nil)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err = match.New(match.Config{ID: "jilin", Options: options, Seed: [32]byte{seed}}, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	bots, err := bot.NewDriver(r, "easy", "easy", "easy", "easy")
	if err != nil {
		t.Fatal(err)
	}
	for n := range deals {
		if err := bots.Deal(m); err != nil {
			t.Fatal(err)
		}
		if n+1 < deals {
			if _, err := m.Next(nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	s = store.Memory{}
	if err := library.SaveMatch(s, record.Save(m), library.MatchInfo{Rules: "jilin", Kept: "kept" + strconv.Itoa(int(seed))}); err != nil {
		t.Fatal(err)
	}
	return s, m
}

// The match in progress is taken if there is none here, or if it is the same and further.
// Otherwise it becomes a replay.
func TestMatchInProgressIsMerged(t *testing.T) {
	a, m := running(t, 1, 2)
	early, _ := running(t, 1, 1)
	other, _ := running(t, 2, 1)
	now := func(s store.Memory) []byte { b, _, _ := library.SavedMatch(s); return b }

	empty := store.Memory{}
	library.Merge(empty, a, nil, "x")
	if !bytes.Equal(now(empty), now(a)) {
		t.Error("an empty device did not take the match")
	}
	library.Merge(early, a, nil, "x")
	if !bytes.Equal(now(early), now(a)) {
		t.Error("the later state of the same match was not taken")
	}
	back, _ := running(t, 1, 1)
	library.Merge(early, back, nil, "x")
	if !bytes.Equal(now(early), now(a)) {
		t.Error("an earlier state replaced a later one")
	}
	own := bytes.Clone(now(other))
	for i := range 2 {
		got := library.Merge(other, a, nil, "x")
		if list := (library.Library{Store: other}).List(); !bytes.Equal(now(other), own) || len(list) != 1 || list[0].Deals != 2 || got.Matches != 1-i {
			t.Errorf("%+v, library %+v", got, list)
		}
	}
	// The match has ended here since.
	done := store.Memory{}
	r := library.Entry(m)
	r.ID, r.Over = "kept1", true
	if err := (library.Library{Store: done}).PutMatch(&r, m, nil); err != nil {
		t.Fatal(err)
	}
	library.Merge(done, a, nil, "x")
	if now(done) != nil {
		t.Error("a finished match is in progress again")
	}
}

// Every key of the store is in the backup or named here with the reason why not.
func TestBackupKnowsEveryKey(t *testing.T) {
	left := map[string]string{
		"KeyDevice":      "the secret of one device",
		"KeyTables":      "seats belong to that secret",
		"KeyMatchHolder": "a mark of a window",
		"KeyPersist":     "an answer of one browser",
		"KeyClock":       "a clock runs in one hall",
		"KeyIncoming":    "files that the next page reads at once",
	}
	file, err := parser.ParseFile(token.NewFileSet(), "../store/store.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	s, names := store.Memory{store.KeyLibrary: []byte("1 5\n")}, map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok || !strings.HasPrefix(v.Names[0].Name, "Key") {
			return true
		}
		key, err := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		if name := v.Names[0].Name; left[name] == "" {
			switch name {
			case "KeyOptions", "KeyBots":
				key += "jilin"
			case "KeyKeptMatch", "KeyKeptLog", "KeyEvent", "KeyGroup":
				key += "1"
			}
			names[key] = name
		}
		switch key {
		case store.KeyLibrary:
		case store.KeyClub:
			s[key] = []byte("event 1\ngroup 1\n")
		default:
			s[key] = []byte("x")
		}
		return true
	})
	got, _, err := library.ReadBackup(library.Backup(s))
	if err != nil || len(names) < 20 {
		t.Fatal(len(names), err)
	}
	for key, name := range names {
		if _, ok := got[key]; !ok {
			t.Errorf("a backup lacks store.%s: add it to singleKeys and Merge, or to left with the reason", name)
		}
	}
	if len(got) != len(names) {
		t.Errorf("a backup has %d keys, expected %d", len(got), len(names))
	}
}
