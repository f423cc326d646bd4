package session_test

import (
	"bytes"
	"strings"
	"testing"

	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/scenes/library"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// TestADealIsChecked checks a solo deal of every rule set against the fingerprint stored
// before it. A program that resumes the match must be able to check it, too. The seed
// must stay hidden until the end.
func TestADealIsChecked(t *testing.T) {
	for _, e := range rules.All() {
		s := store.Memory{}
		host := session.Host{Store: s, Now: func() int64 { return 1_700_000_000 }}
		cfg := session.Config{Rules: e.ID, Seats: sessiontest.Seats(nil), Seed: library.RandomSeed()}
		p := sessiontest.Begin(t, host, cfg)
		before, ok := p.Saves().Prove()
		if !ok || before.Verdict != library.Unopened || len(before.Print) != 64 || before.Print != before.Counted || before.Seed != "" {
			t.Errorf("%s: before the end of a deal: %+v", e.ID, before)
		}
		sessiontest.Play(t, p)
		saved, _, _ := library.SavedMatch(s)
		if saved != nil {
			again, err := session.New(session.Config{Record: saved}, host)
			if err != nil {
				t.Fatal(err)
			}
			p = again
		}
		after, _ := p.Saves().Prove()
		if after.Verdict != library.Same || after.Print != before.Print || after.Compared < 14 || after.Compared > after.Tiles || after.At != 0 || after.Seal.At != 1_700_000_000 {
			t.Errorf("%s: after a deal: %+v", e.ID, after)
		}
		if (after.Seed == "") == p.MatchOver() {
			t.Errorf("%s: the seed is %q, the match over %v", e.ID, after.Seed, p.MatchOver())
		}
		l := library.Library{Store: s}
		kept := l.Prove(l.List()[0].ID)
		if kept.Verdict != library.Same || kept.Print != before.Print || kept.Compared != after.Compared {
			t.Errorf("%s: of the library: %+v", e.ID, kept)
		}
		file, err := library.ProveFile(record.Save(p.Match()))
		if err != nil || file.Verdict != library.Unsealed || file.Counted != before.Print || file.Compared != after.Compared {
			t.Errorf("%s: of a file: %+v, %v", e.ID, file, err)
		}
	}
}

// TestATamperedDealIsFound checks that later changes are detected: of a line of a record,
// of its seed, and of a library entry.
func TestATamperedDealIsFound(t *testing.T) {
	s := store.Memory{}
	host := session.Host{Store: s}
	p := sessiontest.Begin(t, host, session.Config{Rules: "hongkong", Seats: sessiontest.Seats(nil), Seed: library.RandomSeed()})
	sessiontest.Play(t, p)
	file := record.Save(p.Match())
	i := bytes.Index(file, []byte(`"kinds":"`)) + len(`"kinds":"`)
	other := bytes.Clone(file)
	if other[i]++; other[i] > '9' {
		other[i] = '1'
	}
	if got, err := library.ProveFile(other); err != nil || got.Verdict != library.Differs || got.Why == nil {
		t.Errorf("a tile was changed: %+v, %v", got, err)
	}
	if got, err := library.ProveFile([]byte("something else")); err == nil {
		t.Errorf("another file is %+v", got)
	}
	l := library.Library{Store: s}
	id := l.List()[0].ID
	key := store.KeyKeptMatch + id
	value, _ := s.Load(key)
	good := string(value)
	print, _, _ := strings.Cut(good[strings.Index(good, "print=")+6:], "\n")
	for name, bad := range map[string]string{
		"fingerprint": strings.Replace(good, "print="+print, "print="+strings.Repeat("0", 64), 1),
		"sum":         strings.Replace(good, "sums=", "sums=0", 1),
	} {
		if bad == good {
			t.Fatalf("no %s is kept", name)
		}
		_ = s.Save(key, []byte(bad))
		if got := l.Prove(id); got.Verdict != library.Differs || !strings.Contains(got.Report(), "different") || name == "sum" && got.At != 1 {
			t.Errorf("another %s: %+v", name, got)
		}
	}
	// A match kept by an earlier version has no fingerprint.
	old := strings.Replace(good, "print="+print+"\n", "", 1)
	_ = s.Save(key, []byte(old))
	if got := l.Prove(id); got.Verdict != library.Unsealed || got.Print != "" {
		t.Errorf("without a fingerprint: %+v", got)
	}
}
