package sprites

import (
	"testing"

	einput "github.com/quasilyte/ebitengine-input"
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

func TestKeymap(t *testing.T) {
	for a := ActUp; a <= ActDigit9; a++ {
		if len(keymap[einput.Action(a)]) == 0 {
			t.Errorf("no key is bound to action %d", a)
		}
	}
}
