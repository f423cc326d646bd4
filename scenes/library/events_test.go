package library

import (
	"slices"
	"testing"

	"moineau/scenes/store"
)

// TestGroupsAreKept checks that a backup contains groups, and that another copy of a group is
// kept beside the own one.
func TestGroupsAreKept(t *testing.T) {
	own := store.Memory{store.KeyClub: []byte("group a\nevent a\n"), store.KeyGroup + "a": []byte("own"), store.KeyEvent + "a": []byte("x")}
	other := store.Memory{store.KeyClub: []byte("group a\ngroup b\n"), store.KeyGroup + "a": []byte("other"), store.KeyGroup + "b": []byte("b")}
	parts, damaged, err := ReadBackup(Backup(other))
	if err != nil || len(damaged) > 0 {
		t.Fatal(damaged, err)
	}
	for range 2 {
		Merge(own, parts, nil, "other")
		ids := shelved(own, "group ")
		if len(ids) != 3 || ids[0] != "a" || ids[2] != "b" || string(own[store.KeyGroup+ids[1]]) != "other" || string(own[store.KeyGroup+"a"]) != "own" || len(shelved(own, "event ")) != 1 {
			t.Fatalf("got %v, %q", ids, own)
		}
	}
}

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
		ids := shelved(own, "event ")
		if len(ids) != 4 || !slices.Contains(ids, "c") || string(own[store.KeyEvent+"a"]) != "own a" {
			t.Fatalf("expected four events, got %v", ids)
		}
		copied := ids[slices.IndexFunc(ids, func(id string) bool { return len(id) > 1 })]
		if string(own[store.KeyEvent+copied]) != "other a" {
			t.Errorf("expected the other version of a, got %q", own[store.KeyEvent+copied])
		}
	}
	if Merge(own, store.Memory{store.KeyEvent + "d": []byte("d")}, nil, ""); !slices.Contains(shelved(own, "event "), "d") {
		t.Error("expected an event that is missing in a damaged index")
	}
}
