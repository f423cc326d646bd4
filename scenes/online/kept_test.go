package online

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"moineau/scenes/store"

	"pgregory.net/rapid"
)

// fullStore is a store that cannot save.
type fullStore struct{ store.Memory }

func (fullStore) Save(string, []byte) error { return errors.New("the store is full") }

// TestIdentity checks that the key of a device is created once, that a damaged one is
// replaced, and that a key that cannot be saved is reported.
func TestIdentity(t *testing.T) {
	kept := store.Memory{}
	first, lasts := identity(kept)
	if again, ok := identity(kept); !lasts || !ok || *again != *first || *first == [32]byte{} {
		t.Errorf("the key was %x and is %x", first[:4], again[:4])
	}
	b, _ := kept.Load(store.KeyDevice)
	for _, bad := range []string{"", "xyz", string(b[:62]), strings.Repeat("g", 64), string(b) + "00"} {
		if err := kept.Save(store.KeyDevice, []byte(bad)); err != nil {
			t.Fatal(err)
		}
		id, lasts := identity(kept)
		now, _ := kept.Load(store.KeyDevice)
		if !lasts || *id == *first || string(now) != hex.EncodeToString(id[:]) {
			t.Errorf("of %q comes the key %x, saved is %s", bad, id[:4], now)
		}
	}
	if _, lasts := identity(fullStore{store.Memory{}}); lasts {
		t.Error("a key that is not saved lasts")
	}
}

func drawVisit(t *rapid.T) visit {
	name := rapid.StringMatching(`[A-Za-zé .-]{1,12}`)
	return visit{
		code:   fmt.Sprintf("wren-%04d", rapid.IntRange(0, 9).Draw(t, "code")),
		relay:  rapid.StringMatching(`https?://[a-z.]{1,12}`).Draw(t, "relay"),
		rules:  rapid.SampledFrom([]string{"jilin", "riichi", "peoples-simple"}).Draw(t, "rules"),
		state:  rapid.SampledFrom([]visitState{visitRunning, visitOver, visitClosed}).Draw(t, "state"),
		day:    rapid.StringMatching(`20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9])`).Draw(t, "day"),
		others: rapid.SliceOfN(name, 0, 4).Draw(t, "others"),
	}
}

func sameVisit(a, b visit) bool { return a.line() == b.line() && slices.Equal(a.others, b.others) }

// TestVisits checks after any sequence of visits that the list has the last one first,
// each code once, and at most maxVisits entries, which are unchanged.
func TestVisits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kept := store.Memory{}
		var want []visit
		for range rapid.IntRange(1, 12).Draw(t, "visits") {
			v := drawVisit(t)
			want = slices.DeleteFunc(want, func(o visit) bool { return o.code == v.code })
			if rapid.IntRange(0, 5).Draw(t, "forget") == 0 {
				v.rules = ""
			} else {
				want = slices.Insert(want, 0, v)
			}
			want = want[:min(len(want), maxVisits)]
			remember(kept, v)
			if got := visits(kept); !slices.EqualFunc(got, want, sameVisit) {
				t.Fatalf("visits are %+v, want %+v", got, want)
			}
		}
	})
}

// TestOldVisits checks that lines of older versions and damaged lines are read.
func TestOldVisits(t *testing.T) {
	kept := store.Memory{}
	text := "jay-1190 http://relay riichi\n\nnonsense\nowl-3356 http://relay\nwren-0001 http://a jilin\tover\t2026-11-25\tClaire\tBen"
	if err := kept.Save(store.KeyTables, []byte(text)); err != nil {
		t.Fatal(err)
	}
	want := []visit{
		{code: "jay-1190", relay: "http://relay", rules: "riichi", state: visitRunning},
		{code: "wren-0001", relay: "http://a", rules: "jilin", state: visitOver, day: "2026-11-25", others: []string{"Claire", "Ben"}},
	}
	if got := visits(kept); !slices.EqualFunc(got, want, sameVisit) {
		t.Errorf("visits are %+v", got)
	}
	if got := visits(store.Memory{}); got != nil {
		t.Errorf("an empty store has the visits %+v", got)
	}
	if running(kept) != nil {
		t.Error("a table without a date is still running")
	}
}

// TestRunning checks that the latest running table is offered for three days, and none
// that is over or closed.
func TestRunning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		kept := store.Memory{}
		today := time.Now().UTC().Format(time.DateOnly)
		for _, v := range []visit{
			{code: "owl-1", relay: "r", rules: "jilin", state: visitRunning, day: today},
			{code: "jay-2", relay: "r", rules: "riichi", state: visitRunning, day: today, others: []string{"Zoé"}},
			{code: "tit-3", relay: "r", rules: "jilin", state: visitOver, day: today},
			{code: "wren-4", relay: "r", rules: "jilin", state: visitClosed, day: today},
			{code: "rook-5", relay: "r", rules: "jilin", state: visitRunning, day: "yesterday"},
		} {
			remember(kept, v)
		}
		if v := running(kept); v == nil || v.code != "jay-2" {
			t.Fatalf("running is %+v", v)
		}
		a, _ := page(t, "en")
		if _, _, ok := Running(a); ok {
			t.Error("a device without visits has a running table")
		}
		a.Store = kept
		if code, line, ok := Running(a); !ok || code != "jay-2" || !strings.Contains(line, "Riichi") || !strings.HasSuffix(line, " · Zoé") {
			t.Errorf("running is %q: %q, %t", code, line, ok)
		}
		time.Sleep(resumeLimit + 24*time.Hour)
		if v := running(kept); v != nil {
			t.Errorf("after %v, %s is running", resumeLimit+24*time.Hour, v.code)
		}
	})
}
