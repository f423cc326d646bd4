package library

import (
	"reflect"
	"testing"

	"moineau/scenes/store"
)

func TestSavedMatchIsOfferedAgain(t *testing.T) {
	kept := store.Memory{}
	if _, _, ok := SavedMatch(kept); ok {
		t.Fatal("a match before any was saved")
	}
	info := MatchInfo{Rules: "jilin", Deal: DealName{Number: 6, Wind: 2, Hand: 3}, Leader: "Pinson", Points: -2, Assisted: []int{2, 5}}
	if err := SaveMatch(kept, []byte("line\n"), info); err != nil {
		t.Fatal(err)
	}
	record, got, ok := SavedMatch(kept)
	if !ok || string(record) != "line\n" || !reflect.DeepEqual(got, info) {
		t.Errorf("%q %+v %v", record, got, ok)
	}
	ForgetMatch(kept)
	if _, _, ok := SavedMatch(kept); ok {
		t.Error("a match after it was forgotten")
	}
}
