package library

import (
	"slices"
	"testing"

	"moineau/scenes/store"
)

// TestEventsAreMerged checks that a backup contains events, that an event which differs on
// two devices is kept twice, and that merging again changes nothing.
func TestEventsAreMerged(t *testing.T) {
	own := store.Memory{store.KeyClub: []byte("event a\nevent b\n"), store.KeyEvent + "a": []byte("own a"), store.KeyEvent + "b": []byte("b")}
	other := store.Memory{store.KeyClub: []byte("event a\nevent b\nevent c\n"), store.KeyEvent + "a": []byte("other a"), store.KeyEvent + "b": []byte("b"), store.KeyEvent + "c": []byte("c")}
	parts, damaged, err := ReadBackup(Backup(other))
	if err != nil || len(damaged) > 0 {
		t.Fatal(damaged, err)
	}
	for range 2 {
		if out := Merge(own, parts, nil, "other"); out.Err != nil {
			t.Fatal(out.Err)
		}
		ids := events(own)
		if len(ids) != 4 || !slices.Contains(ids, "c") || string(own[store.KeyEvent+"a"]) != "own a" {
			t.Fatalf("expected four events, got %v", ids)
		}
		copied := ids[slices.IndexFunc(ids, func(id string) bool { return len(id) > 1 })]
		if string(own[store.KeyEvent+copied]) != "other a" {
			t.Errorf("expected the other version of a, got %q", own[store.KeyEvent+copied])
		}
	}
	if Merge(own, store.Memory{store.KeyEvent + "d": []byte("d")}, nil, ""); !slices.Contains(events(own), "d") {
		t.Error("expected an event that is missing in a damaged index")
	}
}
