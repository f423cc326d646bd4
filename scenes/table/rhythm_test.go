package table

import (
	"slices"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// untilAsked advances ticks until the player has a prompt or the scene changes.
func untilAsked(w *scenetest.Walker, s *Scene) bool {
	w.T.Helper()
	for range 8000 {
		w.App.Now++
		w.App.Dispatch(nil)
		if w.App.Top() != stage.Scene(s) {
			return false
		}
		if s.Session.Mine() {
			return true
		}
	}
	w.T.Fatal("nobody is asked and nothing happens")
	return false
}

// rounds plays deals of a rule set by the coach's advice. It returns the ticks from each
// discard of the player to their next turn, without claims and bonus tiles in between.
func rounds(t *testing.T, id string, speed sprites.Speed, deals byte) (out []int) {
	for seed := range deals {
		w, s := rulesWalk(t, id, nil, seed+40, [2]float64{1280, 800})
		w.App.Settings.Speed = speed
		s.Animations.Skip()
		from, before := sprites.Tick(-1), 0
		laid := func() (n int) {
			v := s.Session.View()
			for i := range v.Hands[:v.Seats] {
				n += 100*int(v.Hands[i].N) + int(v.Hands[i].NBonus)
			}
			return n
		}
		for untilAsked(w, s) {
			turn, mine := s.Session.View().Stage == table.StageTurn, &s.Session.View().Hands[s.Session.Seat()]
			thrown := int(mine.NRiver)
			if turn && from >= 0 && laid() == before {
				out = append(out, int(w.App.Now-from))
			}
			from = -1
			advised(t, w, s)
			if turn && int(s.Session.View().Hands[s.Session.Seat()].NRiver) > thrown {
				from, before = w.App.Now, laid()
			}
		}
	}
	return out
}

// TestAGoAround measures the time from a discard of the player to their next turn without
// claims. That is 2 to 2.5 s at normal speed, half of it at quick, and double at calm. At
// instant speed, each answer is shown after one tick.
func TestAGoAround(t *testing.T) {
	for _, c := range []struct {
		name               string
		speed              sprites.Speed
		least, median, all [2]int // bounds of the least, the median and the longest, in ticks
	}{
		{"calm", sprites.SpeedHalf, [2]int{90, 260}, [2]int{240, 300}, [2]int{240, 405}},
		{"normal", sprites.SpeedNormal, [2]int{45, 130}, [2]int{120, 150}, [2]int{120, 205}},
		{"quick", sprites.SpeedDouble, [2]int{22, 65}, [2]int{60, 76}, [2]int{60, 108}},
		{"at once", sprites.SpeedOff, [2]int{1, 18}, [2]int{1, 18}, [2]int{1, 20}},
	} {
		var all []int
		for _, id := range []string{"riichi", "hongkong", "jilin"} {
			all = append(all, rounds(t, id, c.speed, 3)...)
		}
		slices.Sort(all)
		n := len(all)
		if n < 20 {
			t.Fatalf("%s: %d go-arounds", c.name, n)
		}
		t.Logf("%-8s %3d go-arounds: %d, %d, %d, %d, %d ticks (least, quartiles, longest)", c.name, n, all[0], all[n/4], all[n/2], all[3*n/4], all[n-1])
		for _, b := range []struct {
			what string
			got  int
			want [2]int
		}{{"least", all[0], c.least}, {"median", all[n/2], c.median}, {"longest", all[n-1], c.all}} {
			if b.got < b.want[0] || b.got > b.want[1] {
				t.Errorf("%s: the %s is %d ticks, expected %v", c.name, b.what, b.got, b.want)
			}
		}
	}
}

// TestPacingKeepsOrder compares the same match at two speeds.
func TestPacingKeepsOrder(t *testing.T) {
	var hashes [2]string
	for i, speed := range []sprites.Speed{sprites.SpeedOff, sprites.SpeedNormal} {
		w, s := rulesWalk(t, "riichi", nil, 3, [2]float64{1280, 800})
		w.App.Settings.Speed = speed
		for untilAsked(w, s) {
			advised(t, w, s)
		}
		if w.App.Top() == stage.Scene(s) {
			t.Fatal("the deal does not end")
		}
		hashes[i] = s.Session.Hash()
	}
	if hashes[0] != hashes[1] {
		t.Errorf("the deal ends as %s and as %s", hashes[0], hashes[1])
	}
}
