package session

import (
	"bytes"
	"errors"
	"maps"
	"testing"

	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/store"
)

// disk is a store that can be full.
type disk struct {
	store.Memory
	full bool
}

func (d *disk) Save(key string, value []byte) error {
	if d.full {
		return errors.New("no space left")
	}
	return d.Memory.Save(key, value)
}

// sat starts a match of one person among bots. seed distinguishes it from others.
func sat(t *testing.T, s store.Store, seed byte, told *[]library.Keeping) *Session {
	t.Helper()
	p, err := New(Config{Rules: "jilin", Seats: roster.Default(nil), Seed: [32]byte{31: seed}}, host(s, told))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func host(s store.Store, told *[]library.Keeping) Host {
	return Host{Store: s, Saved: func(k library.Keeping) {
		if told != nil {
			*told = append(*told, k)
		}
	}}
}

// moves plays until the person has answered n times as the coach would, or the deal ends.
func moves(t *testing.T, p *Session, n int) {
	t.Helper()
	for range 5000 {
		p.Tick()
		if p.DealOver() {
			return
		}
		if !p.Mine() {
			continue
		}
		if n--; n < 0 {
			return
		}
		p.answer(p.holder, p.bots.players[p.me].Choose(p.View()))
	}
	t.Fatal("the person is never asked")
}

// TestWatchingLeavesSavesAlone checks that autoplay and viewing a record do not change
// the store. That must hold at their end and after a fault, too.
func TestWatchingLeavesSavesAlone(t *testing.T) {
	kept := store.Memory{}
	moves(t, sat(t, kept, 1, nil), 3)
	other := sat(t, store.Memory{}, 2, nil)
	moves(t, other, 1000)
	bots := roster.Default(nil)
	bots[0].Type = roster.Bot
	for name, cfg := range map[string]Config{
		"autoplay":            {Rules: "jilin", Seats: bots, Autoplay: true},
		"autoplay of seats":   {Rules: "jilin", Seats: roster.Default(nil), Autoplay: true},
		"four bots":           {Rules: "jilin", Seats: bots},
		"a record":            {Record: record.Save(other.m), Watch: true},
		"a record, by itself": {Record: record.Save(other.m), Watch: true, Autoplay: true},
	} {
		before := maps.Clone(kept)
		p, err := New(cfg, Host{Store: kept})
		if err != nil {
			t.Fatal(name, err)
		}
		for !p.Over() {
			for seat := range int(p.m.Deal.Seats) {
				for !p.DealOver() && p.prompted(seat) {
					p.answer(seat, 0)
				}
			}
			if p.DealOver() && !p.m.Progress.Over {
				if p.autoplay.deals > 2 {
					p.m.Progress.Over = true // simulates the end of a long match
					p.saves.save()
				} else if err := p.NextDeal(); err != nil {
					t.Fatal(name, err)
				}
			}
		}
		if p.Saves().AfterFault() {
			t.Errorf("%s says it was kept", name)
		}
		if !maps.EqualFunc(before, kept, bytes.Equal) {
			t.Errorf("%s changed what was kept", name)
		}
	}
}

// TestWatchedRecordKeepsNames checks that a viewed record has its own names, not
// those of the saved match.
func TestWatchedRecordKeepsNames(t *testing.T) {
	kept := store.Memory{}
	moves(t, sat(t, kept, 1, nil), 1)
	theirs := Config{Rules: "jilin", Seats: roster.Default(nil)}
	copy(theirs.Names[:], []string{"Anne", "Béa", "Chloé", "Dora"})
	m, err := New(theirs, Host{Store: store.Memory{}})
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(Config{Record: record.Save(m.m), Watch: true}, Host{Store: kept})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range theirs.Names[:4] {
		if name, _ := p.NameOf(i); name != want {
			t.Errorf("player %d is %q, want %q", i, name, want)
		}
	}
}

// TestFullDiskIsReported checks that a full disk is reported until a save
// succeeds, and that the last good save is intact.
func TestFullDiskIsReported(t *testing.T) {
	d := &disk{Memory: store.Memory{}}
	var told []library.Keeping
	p := sat(t, d, 1, &told)
	moves(t, p, 2)
	good, _, _ := library.SavedMatch(d)
	d.full = true
	moves(t, p, 2)
	if p.Saves().State() != library.Unkept {
		t.Errorf("on a full disk: %v", p.Saves().State())
	}
	if b, _, ok := library.SavedMatch(d); !ok || !bytes.Equal(b, good) {
		t.Error("the last good save was lost")
	}
	if p.Saves().AfterFault() {
		t.Error("a fault would say that the match is kept")
	}
	d.full = false
	moves(t, p, 2)
	if b, _, _ := library.SavedMatch(d); p.Saves().State() != library.Kept || bytes.Equal(b, good) {
		t.Errorf("with room again: %v", p.Saves().State())
	}
	if len(told) != 3 || told[0] != library.Kept || told[1] != library.Unkept || told[2] != library.Kept {
		t.Errorf("told %v", told)
	}
}

// TestTheOlderWindowDoesNotOverwriteTheNewer checks that a match resumed or started in
// another window is not overwritten. The older window must report that.
func TestTheOlderWindowDoesNotOverwriteTheNewer(t *testing.T) {
	for name, newer := range map[string]func(kept store.Memory) *Session{
		"goes on": func(kept store.Memory) *Session {
			b, _, _ := library.SavedMatch(kept)
			p, err := New(Config{Record: b}, Host{Store: kept})
			if err != nil {
				t.Fatal(err)
			}
			return p
		},
		"begins another": func(kept store.Memory) *Session { return sat(t, kept, 2, nil) },
	} {
		kept := store.Memory{}
		var told []library.Keeping
		older := sat(t, kept, 1, &told)
		moves(t, older, 2)
		q := newer(kept)
		moves(t, q, 2)
		want, _, _ := library.SavedMatch(kept)
		moves(t, older, 1)
		older.m.Progress.Over = true
		older.saves.keep.Forget()
		if b, _, ok := library.SavedMatch(kept); !ok || !bytes.Equal(b, want) {
			t.Errorf("%s: the newer window's save was overwritten", name)
		}
		if older.Saves().State() != library.Elsewhere || told[len(told)-1] != library.Elsewhere {
			t.Errorf("%s: the older window is told %v", name, told)
		}
		moves(t, q, 1)
		if q.Saves().State() != library.Kept {
			t.Errorf("%s: the newer window cannot keep: %v", name, q.Saves().State())
		}
	}
	// Of two windows that began with an empty store, neither may overwrite the other's
	// save.
	kept := store.Memory{}
	a, b := sat(t, kept, 1, nil), sat(t, kept, 2, nil)
	moves(t, a, 1)
	want, _, _ := library.SavedMatch(kept)
	moves(t, b, 1)
	if got, _, _ := library.SavedMatch(kept); !bytes.Equal(got, want) || b.Saves().State() != library.Elsewhere {
		t.Errorf("the second window's first save overwrote a match it never saw: %v", b.Saves().State())
	}
}

// TestADamagedSaveGoesOnFromItsGoodLines checks that a damaged save continues from its
// valid lines, or from the backup.
func TestADamagedSaveGoesOnFromItsGoodLines(t *testing.T) {
	kept := store.Memory{}
	p := sat(t, kept, 1, nil)
	moves(t, p, 6)
	whole, _, _ := library.SavedMatch(kept)
	before, _ := kept.Load(store.KeyMatchLast)
	delete(kept, store.KeyMatchLast)
	lines := bytes.SplitAfter(whole, []byte{'\n'})
	cut := bytes.Join(lines[:len(lines)-4], nil)
	for name, bad := range map[string][]byte{
		"cut off":      cut,
		"cut in line":  whole[:len(cut)+5],
		"one bad line": append(append(bytes.Clone(cut), "rubbish\n"...), whole[len(cut)+len(lines[len(lines)-4]):]...),
	} {
		s := library.Recover(kept, bad)
		if s.Newer || s.Before || s.Good != len(lines)-4 || s.Lines < s.Good || s.Deal != 1 || s.TilesLeft == 0 {
			t.Errorf("%s: %d of %d lines, deal %d, %d tiles", name, s.Good, s.Lines, s.Deal, s.TilesLeft)
		}
		q, err := New(Config{Record: s.Record}, Host{Store: kept})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		moves(t, q, 2)
		if q.Saves().State() != library.Kept {
			t.Errorf("%s: what is left cannot be kept", name)
		}
		delete(kept, store.KeyMatchLast)
	}
	kept[store.KeyMatchLast] = before
	for _, bad := range [][]byte{nil, []byte("rubbish\n"), bytes.Join(lines[:2], nil)} {
		s := library.Recover(kept, bad)
		if !s.Before || !bytes.Equal(s.Record, before) {
			t.Errorf("%.20q: the save before is not offered: %+v", bad, s.Before)
		}
		if _, err := record.Load(s.Record, rules.New); err != nil {
			t.Error(err)
		}
	}
	if s := library.Recover(store.Memory{}, []byte("rubbish\n")); s.Record != nil || s.Good != 0 || s.Lines != 1 {
		t.Errorf("of rubbish: %+v", s)
	}
	later := bytes.Replace(whole, []byte(`"moineau":2`), []byte(`"moineau":9`), 1)
	if s := library.Recover(kept, later); !s.Newer || s.Record != nil {
		t.Errorf("of a later version: %+v", s)
	}
}

// TestPlayersAreKeptWithTheirMatch checks that a table left before its first save does
// not change the saved match and its players.
func TestPlayersAreKeptWithTheirMatch(t *testing.T) {
	kept := store.Memory{}
	friends := Config{Rules: "jilin", Seats: roster.Default([]roster.SeatType{roster.Human, roster.Human, roster.Human, roster.Human})}
	p, err := New(friends, Host{Store: kept})
	if err != nil {
		t.Fatal(err)
	}
	p.saves.save()
	if _, err := New(Config{Rules: "jilin", Seats: roster.Default(nil)}, Host{Store: kept}); err != nil {
		t.Fatal(err)
	}
	seats, _ := roster.LoadMatch(kept)
	for i, s := range seats[:4] {
		if s.Type != roster.Human {
			t.Errorf("seat %d of the kept match is a %v now", i, s.Type)
		}
	}
}
