package library_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/scenes/library"
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

func put(t *testing.T, l library.Library, id string, size int) error {
	t.Helper()
	return l.Put(&library.Replayable{ID: id, Rules: "jilin", Players: 4, You: -1}, []byte(strings.Repeat("x", size)))
}

func ids(l library.Library) (out []string) {
	for _, r := range l.List() {
		out = append(out, r.ID)
	}
	return out
}

// TestFullLibraryDropsOldest checks that the oldest matches without a star are deleted if there is
// no room.
func TestFullLibraryDropsOldest(t *testing.T) {
	l := library.Library{Store: store.Memory{}, Room: 10_000}
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
	if err := put(t, l, "9", 4000); !errors.Is(err, library.ErrNoRoom) {
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
	l := library.Library{Store: disk}
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
	a, b := library.Library{Store: s}, library.Library{Store: s}
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
	l := library.Library{Store: s}
	if err := put(t, l, "good", 10); err != nil {
		t.Fatal(err)
	}
	s["kept"] = append([]byte("gone 12\n\x00\nbad\nbad -4\nworse x\n"), s["kept"]...)
	s["kept-bad"] = []byte("rules=jilin\n")
	if got := ids(l); !slices.Equal(got, []string{"good"}) {
		t.Errorf("kept are %v", got)
	}
	for _, text := range []string{"", "nonsense", "{", "{\"moineau\":2}\n", "AQ"} {
		if _, err := library.ReplayText([]byte(text)); err == nil {
			t.Errorf("%q is played again", text)
		}
	}
}
