package ui

import (
	"slices"
	"testing"
)

func TestPushedEventsComeOnce(t *testing.T) {
	in := NewInput()
	in.Push(Event{Kind: Move, X: 3, Y: 4})
	if ev := in.Update(2); len(ev) != 1 || ev[0].X != 3 || in.Gesture() {
		t.Errorf("events %+v, gesture %v; want the pushed move and no gesture", ev, in.Gesture())
	}
	in.Push(Event{Kind: Key, Action: ActDigit4})
	ev := in.Update(2)
	if len(ev) != 1 || ev[0].Action.Digit() != 4 || !in.Gesture() {
		t.Errorf("events %+v, gesture %v; want digit 4 and a gesture", ev, in.Gesture())
	}
	if ev := in.Update(2); len(ev) != 0 {
		t.Errorf("events %+v come twice", ev)
	}
}

// TestKeyDownReportsGameKeysInOrder sends key presses as the page does, with
// everything the browser reports.
func TestKeyDownReportsGameKeysInOrder(t *testing.T) {
	in := NewInput()
	down := func(code, key string, repeat bool) bool { return in.KeyDown(Chord{Code: code, Key: key}, repeat) }
	if !down("KeyM", "ь", false) || !down("Digit1", "1", false) {
		t.Error("M of a Russian keyboard and 1 are not taken")
	}
	for range 3 { // within one tick of a slow machine
		if !down("ArrowLeft", "ArrowLeft", true) {
			t.Error("a repeated arrow is not taken")
		}
	}
	if !down("KeyH", "h", true) {
		t.Error("a repeated letter is not taken")
	}
	if in.KeyDown(Chord{Code: "KeyR", Key: "r", Ctrl: true}, false) || down("F5", "F5", false) {
		t.Error("Ctrl R or F5 is taken")
	}
	var got []Event
	for _, e := range in.Update(1) {
		if e.Kind == Key {
			got = append(got, e)
		}
	}
	want := []Event{{Kind: Key, Action: ActAskMelds}, {Kind: Key, Action: ActDigit1}, {Kind: Key, Action: ActLeft, Repeat: true}}
	if !slices.Equal(got, want) {
		t.Errorf("expected %+v, got %+v", want, got)
	}
}
