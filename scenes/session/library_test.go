package session_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/record"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// narrow is a store with limited space.
type narrow struct {
	store.Memory
	room int
}

func (n *narrow) Save(key string, value []byte) error {
	used := len(value)
	for k, v := range n.Memory {
		if k != key {
			used += len(v)
		}
	}
	if used > n.room {
		return errors.New("full")
	}
	return n.Memory.Save(key, value)
}

func put(t *testing.T, l session.Library, id string, size int) error {
	t.Helper()
	return l.Put(&session.Replayable{ID: id, Rules: "jilin", Players: 4, You: -1}, []byte(strings.Repeat("x", size)))
}

func ids(l session.Library) (out []string) {
	for _, r := range l.List() {
		out = append(out, r.ID)
	}
	return out
}

// TestFullLibraryDropsOldest checks that the oldest matches without a star are deleted if there is
// no room.
func TestFullLibraryDropsOldest(t *testing.T) {
	l := session.Library{Store: store.Memory{}, Room: 10_000}
	for i := range 4 {
		if err := put(t, l, strconv.Itoa(i), 1500); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Star("0", true); err != nil {
		t.Fatal(err)
	}
	for i := 4; i < 9; i++ {
		if err := put(t, l, strconv.Itoa(i), 1500); err != nil {
			t.Fatal(err)
		}
		if used, room := l.Used(); used > room {
			t.Errorf("%d of %d bytes are used", used, room)
		}
	}
	got := ids(l)
	if !slices.Contains(got, "0") || slices.Contains(got, "1") || got[0] != "8" || len(got) < 4 {
		t.Errorf("kept are %v", got)
	}
	if err := put(t, l, "8", 1600); err != nil || len(ids(l)) != len(got) {
		t.Errorf("kept again, %v: %v", err, ids(l)) // replaces itself
	}
	for _, id := range ids(l) {
		if err := l.Star(id, true); err != nil {
			t.Fatal(err)
		}
	}
	if err := put(t, l, "9", 4000); !errors.Is(err, session.ErrNoRoom) {
		t.Errorf("all have a star, and another one is kept: %v", err)
	}
	if err := l.Delete("0"); err != nil || slices.Contains(ids(l), "0") {
		t.Errorf("deleted, %v: %v", err, ids(l))
	}
}

// TestAFullStore checks a store with less room than expected. The oldest matches must be
// deleted until the new one fits. If it never fits, its previous entry must be intact.
func TestAFullStore(t *testing.T) {
	disk := &narrow{store.Memory{}, 9000}
	l := session.Library{Store: disk}
	for i := range 8 {
		if err := put(t, l, strconv.Itoa(i), 1500); err != nil {
			t.Fatal(err)
		}
	}
	if got := ids(l); got[0] != "7" || len(got) > 5 || len(got) < 3 {
		t.Errorf("kept are %v", got)
	}
	before, _ := l.Text("7")
	if err := put(t, l, "7", 20_000); err == nil {
		t.Error("more is kept than there is room for")
	}
	if now, ok := l.Text("7"); !ok || string(now) != string(before) {
		t.Error("what was kept before is gone")
	}
}

// TestTwoWindowsKeepMatches checks that two windows with one store do not lose each
// other's matches.
func TestTwoWindowsKeepMatches(t *testing.T) {
	s := store.Memory{}
	a, b := session.Library{Store: s}, session.Library{Store: s}
	for i := range 3 {
		if put(t, a, "a"+strconv.Itoa(i), 10) != nil || put(t, b, "b"+strconv.Itoa(i), 10) != nil {
			t.Fatal("no room in memory")
		}
	}
	if got := ids(a); len(got) != 6 {
		t.Errorf("kept are %v", got)
	}
	if err := b.Delete("a1"); err != nil || slices.Contains(ids(a), "a1") {
		t.Errorf("%v, %v", err, ids(a))
	}
}

// TestABrokenLibrary checks that invalid entries in the store are skipped.
func TestABrokenLibrary(t *testing.T) {
	s := store.Memory{}
	l := session.Library{Store: s}
	if err := put(t, l, "good", 10); err != nil {
		t.Fatal(err)
	}
	s["kept"] = append([]byte("gone 12\n\x00\nbad\nbad -4\nworse x\n"), s["kept"]...)
	s["kept-bad"] = []byte("rules=jilin\n")
	if got := ids(l); !slices.Equal(got, []string{"good"}) {
		t.Errorf("kept are %v", got)
	}
	for _, text := range []string{"", "nonsense", "{", "{\"moineau\":2}\n", "AQ"} {
		if _, err := session.ReplayText([]byte(text)); err == nil {
			t.Errorf("%q is played again", text)
		}
	}
}

// TestEveryDealIsKept checks that every deal of a person is kept, in one match, and that
// deals of bots are not kept.
func TestEveryDealIsKept(t *testing.T) {
	s := store.Memory{}
	var told []error
	host := session.Host{Store: s, Now: func() int64 { return 1_700_000_000 }, Archived: func(err error) { told = append(told, err) }}
	l := session.Library{Store: s}
	cfg := session.Config{Rules: "hongkong", Seats: sessiontest.Seats(nil)}
	p := sessiontest.Begin(t, host, cfg)
	play(t, p)
	if err := p.NextDeal(); err != nil {
		t.Fatal(err)
	}
	// Another program continues the match.
	saved, _, ok := session.SavedMatch(s)
	if !ok {
		t.Fatal("no match is saved")
	}
	p, err := session.New(session.Config{Record: saved}, host)
	if err != nil {
		t.Fatal(err)
	}
	play(t, p)
	all := l.List()
	if len(all) != 1 || all[0].Deals != 2 || all[0].Rules != "hongkong" || all[0].You != 0 || all[0].Over || all[0].When != 1_700_000_000 {
		t.Fatalf("kept are %+v", all)
	}
	text, _ := l.Text(all[0].ID)
	m, err := session.ReplayText(text)
	if err != nil || m.Hash() != p.Match().Hash() {
		t.Errorf("it is played again as another match: %v", err)
	}
	if len(told) != 2 || told[0] != nil || told[1] != nil {
		t.Errorf("told is %v", told)
	}

	cfg.Autoplay, cfg.Seats[0].Type = true, session.Bot
	bots := sessiontest.Begin(t, host, cfg)
	for n := 0; n < 5000 && !bots.DealOver(); n++ {
		bots.Tick()
	}
	if n := len(l.List()); n != 1 {
		t.Errorf("%d matches are kept, one of bots among them", n)
	}

	id, err := l.Import(record.Save(p.Match()), 5)
	if all = l.List(); err != nil || len(all) != 2 || all[0].ID != id || !all[0].Foreign || all[0].You != -1 {
		t.Errorf("brought, %v: %+v", err, all)
	}
}

// play plays a deal, with the coach's choices for the person.
func play(t *testing.T, p *session.Session) {
	t.Helper()
	for n := 0; !p.DealOver(); n++ {
		if n > 5000 {
			t.Fatal("the deal does not end")
		}
		p.Tick()
		if p.Mine() {
			act(p)
		}
	}
}
