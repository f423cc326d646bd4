package board

import (
	"testing"

	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/sound"
)

// soundRecorder records the sounds that are played.
type soundRecorder struct {
	stage.Player // only Play is called
	heard        []sound.Effect
}

func (e *soundRecorder) Play(s sound.Effect) { e.heard = append(e.heard, s) }

func TestFlightIsAFunctionOfTheTick(t *testing.T) {
	var f Animations
	var e soundRecorder
	from, to := sprites.R(0, 0, 72, 100), sprites.R(400, 300, 50, 36)
	f.Add(Spot{}, tile.P1, from, to, 1, 200, 100, sprites.SpeedNormal, NoSound) // no node shows the tile at its end
	f.Add(Spot{&f, 7}, tile.S1, from, to, 1, 200, 100, sprites.SpeedNormal, NoSound)
	fl := &f.Tiles[1]
	for _, c := range []struct {
		now    sprites.Tick
		cx, cy float32
		w      float32
	}{
		{0, 36, 50, 72}, {100, 36, 50, 72}, {106, 230.5, 184, 54}, {112, 425, 318, 36}, {500, 425, 318, 36},
	} {
		for range 2 { // a query has no side effect
			s := fl.at(c.now)
			x, y := s.Box().Center()
			if dx, dy := x-c.cx, y-c.cy; dx*dx+dy*dy > .01 || s.W != c.w {
				t.Errorf("at %d: %v,%v width %v, want %v,%v width %v", c.now, x, y, s.W, c.cx, c.cy, c.w)
			}
		}
	}
	for _, c := range []struct {
		at   Spot
		now  sprites.Tick
		want bool
	}{{Spot{&f, 7}, 100, true}, {Spot{&f, 8}, 105, false}, {Spot{&e, 7}, 105, false}, {Spot{}, 105, false}, {Spot{&f, 7}, 111, true}, {Spot{&f, 7}, 112, false}} {
		if got := f.hides(c.at, c.now); got != c.want {
			t.Errorf("tile %v hidden at %d: %v", c.at, c.now, got)
		}
	}
	if !f.Active(112) || f.Active(113) || f.Active(0) {
		t.Error("the flight is not at rest after the frame of its end, 112")
	}
}

func TestFlightSpeeds(t *testing.T) {
	for s, end := range map[sprites.Speed]sprites.Tick{
		sprites.SpeedNormal: 22, sprites.SpeedHalf: 34, sprites.SpeedDouble: 16, sprites.SpeedOff: 10,
	} {
		var f Animations
		f.Add(Spot{&f, 1}, tile.M1, sprites.R(0, 0, 7, 10), sprites.R(9, 9, 7, 10), 0, 200, 10, s, NoSound)
		if !f.Active(end) || f.Active(end+1) {
			t.Errorf("speed %d: does not end at %d", s, end)
		}
	}
}

func TestLandingSoundOnce(t *testing.T) {
	var f Animations
	var e soundRecorder
	r := sprites.R(0, 0, 7, 10)
	f.Add(Spot{&f, 1}, tile.M1, r, r, 0, 100, 0, sprites.SpeedNormal, sound.Clack)
	f.Add(Spot{&f, 2}, tile.M1, r, r, 0, 100, 0, sprites.SpeedNormal, NoSound)
	f.Add(Spot{&f, 3}, tile.M1, r, r, 0, 100, 50, sprites.SpeedOff, sound.Draw)
	f.playSounds(5, &e)
	if len(e.heard) != 0 {
		t.Fatalf("heard %v before anything landed", e.heard)
	}
	f.Add(Spot{&f, 4}, tile.M1, r, r, 0, 100, 60, sprites.SpeedNormal, NoSound) // keeps the flight whose sound has not been played
	f.playSounds(60, &e)
	f.playSounds(60, &e)
	if len(e.heard) != 2 || e.heard[0] != sound.Clack || e.heard[1] != sound.Draw {
		t.Errorf("heard %v", e.heard)
	}
	f.sweep(100)
	if len(f.Tiles) != 0 {
		t.Errorf("%d tiles are still kept", len(f.Tiles))
	}
}

func TestSkipEndsAll(t *testing.T) {
	var f Animations
	var e soundRecorder
	r := sprites.R(0, 0, 7, 10)
	f.Add(Spot{&f, 1}, tile.M1, r, r, 0, 100, 0, sprites.SpeedNormal, sound.Clack)
	f.call("Tcha", 1, 1, 0, sprites.SpeedNormal)
	f.Skip()
	f.playSounds(1000, &e)
	if f.Active(1) || f.hides(Spot{&f, 1}, 1) || len(e.heard) != 0 {
		t.Error("something is left after skipping")
	}
}

func TestCalledWordFades(t *testing.T) {
	var f Animations
	f.call("Tcha", 1, 1, 100, sprites.SpeedNormal)
	w := &f.Words[0]
	for now, want := range map[sprites.Tick]float32{100: 0, 110: 1, 120: 1, 136: 0} {
		if got := w.fade(now); got != want {
			t.Errorf("at %d: %v, want %v", now, got, want)
		}
	}
	if half := w.fade(130); half <= 0 || half >= 1 {
		t.Errorf("at 130: %v", half)
	}
	if !f.Active(136) || f.Active(137) {
		t.Error("the word does not end after 600 ms")
	}
}

func TestFlightsAllocateNothing(t *testing.T) {
	var f Animations
	var e soundRecorder
	r := sprites.R(0, 0, 7, 10)
	now := sprites.Tick(0)
	step := func() {
		for i := range 4 {
			f.Add(Spot{&f, i}, tile.M1, r, r, 0, 100, now, sprites.SpeedNormal, NoSound)
		}
		f.call("Tcha", 1, 1, now, sprites.SpeedNormal)
		f.playSounds(now, &e)
		now += 100
	}
	step()
	if n := testing.AllocsPerRun(50, step); n != 0 {
		t.Errorf("%v allocations a round", n)
	}
}

// TestFlyingTileIsLabelledAsAtItsEnd checks the corner label of a flying tile for every
// setting: it must not appear or vanish when the tile arrives.
func TestFlyingTileIsLabelledAsAtItsEnd(t *testing.T) {
	for _, c := range []struct {
		labels      string
		hand, river bool
	}{{"off", false, false}, {"hand", true, false}, {"all", true, true}} {
		an := Animations{Frame: &Frame{labelAll: c.labels == "all", LabelHand: c.labels != "off"}}
		if got := an.labelled(handSpot(3)); got != c.hand {
			t.Errorf("%s: a tile that flies to the hand has a label: %t", c.labels, got)
		}
		if got := an.labelled(Spot{&an, 3}); got != c.river {
			t.Errorf("%s: a tile that flies elsewhere has a label: %t", c.labels, got)
		}
	}
}
