package table

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// assistWalk returns a walker at a table of a rule set. The table waits for a player who
// may switch assists.
func assistWalk(t *testing.T, id, speed string, seed byte, size [2]float64) (*scenetest.Walker, *Scene) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: speed})
	a.Resize(size[0], size[1], 1)
	p := sessiontest.Begin(t, to.Host(), session.Config{Rules: id, Seed: [32]byte{seed}, Seats: sessiontest.Seats(nil)})
	s := New(p, to)
	a.Push(s)
	w := &scenetest.Walker{T: t, App: a}
	for n := 0; len(p.Assists().List()) == 0 || !p.Mine(); n++ {
		if n > 20000 || p.DealOver() {
			t.Fatalf("%s: nobody is asked", id)
		}
		w.Play()
	}
	w.App.Dispatch(nil)
	return w, s
}

// switches returns the visible switches by identifier, with their states.
func switches(w *scenetest.Walker) map[string]bool {
	out := map[string]bool{}
	for _, n := range w.App.UI() {
		if n.Role == "switch" && strings.HasPrefix(n.ID, "assist-") {
			out[n.ID] = n.Checked
		}
	}
	return out
}

// TestAssistsAreSwitchedByKeyAndPress checks in every rule set that Shift with a digit
// and a press toggle an assist, and that the change is announced.
func TestAssistsAreSwitchedByKeyAndPress(t *testing.T) {
	for _, e := range rules.All() {
		w, s := assistWalk(t, e.ID, "off", 1, [2]float64{1280, 800})
		if got := switches(w); len(got) != 4 || got["assist-win"] || got["assist-calls"] || got["assist-drawn"] || !got["assist-sort"] {
			t.Fatalf("%s: a deal begins with %v", e.ID, got)
		}
		w.Key(ui.ActShift1 + 1)
		if s.heard.Now != "No calls: on." || !switches(w)["assist-calls"] {
			t.Errorf("%s: told is %q, seen %v", e.ID, s.heard.Now, switches(w))
		}
		w.Click("assist-calls", 0)
		if s.heard.Now != "No calls: off." || switches(w)["assist-calls"] {
			t.Errorf("%s: told is %q, seen %v", e.ID, s.heard.Now, switches(w))
		}
	}
}

// places returns the rectangles of the controls of the assists by identifier.
func (s *assistBar) places() map[string]sprites.Rect {
	out := map[string]sprites.Rect{}
	if !s.round.Hidden {
		out[s.round.ID] = s.round.Rect
	}
	for _, n := range s.list {
		if w := &s.switches[n]; !w.Hidden {
			out[w.ID] = w.Rect
		}
	}
	return out
}

// TestAssistsStayInPlace plays with claims in various windows and languages. Whatever the
// player is asked and whatever their plate shows, no switch moves, and no button of an
// answer comes to where a switch was.
func TestAssistsStayInPlace(t *testing.T) {
	langs := []string{"en", "ru", "ja", "fr", "es", "ko"}
	for i, id := range []string{"riichi", "mcr", "sichuan", "hongkong", "american"} {
		for k, size := range [][2]float64{{1280, 800}, {1920, 1080}, {390, 844}, {844, 390}} {
			where := fmt.Sprint(id, " ", size, " ", langs[(i+k)%len(langs)])
			a, to := scenetest.Stage(stage.Look{Lang: langs[(i+k)%len(langs)], Speed: "off"})
			a.Settings.LeftHanded = i%2 == 1
			a.Resize(size[0], size[1], 1)
			s := New(sessiontest.Begin(t, to.Host(), session.Config{Rules: id, Seed: [32]byte{byte(i + 3)}, Seats: sessiontest.Seats(nil)}), to)
			a.Push(s)
			a.Dispatch(nil)
			w := &scenetest.Walker{T: t, App: a}
			var first map[string]sprites.Rect
			claims, turns := 0, 0
			for n := 0; n < 60 && (claims < 1 || turns < 3) && until(w, s); n++ {
				now := s.assists.places()
				if len(now) > 0 && first == nil {
					first = now
				}
				if len(now) > 0 && !maps.Equal(now, first) {
					t.Fatalf("%s: a switch moves: %v, %v", where, first, now)
				}
				for id, r := range now {
					if r.W < scenetest.MinTarget || r.H < scenetest.MinTarget || r.X < 0 || r.Y < 0 || r.Right() > float32(size[0]) || r.Bottom() > float32(size[1]) {
						t.Errorf("%s: %s is %v", where, id, r)
					}
					for _, b := range s.bar.buttons {
						if over := b.Rect.Intersect(r); over.W > 0 && over.H > 0 {
							t.Errorf("%s: %s %v covers %s %v", where, b.ID, b.Rect, id, r)
						}
					}
				}
				switch {
				case len(now) == 0:
				case s.Session.View().Stage == table.StageTurn:
					turns++
				default:
					claims++
				}
				press(w, s, 0)
			}
			if claims == 0 || turns == 0 {
				t.Errorf("%s: %d claims, %d turns", where, claims, turns)
			}
		}
	}
}

// TestAssistDelay checks that a due answer is delayed and that its switch cancels
// it.
func TestAssistDelay(t *testing.T) {
	for speed, beat := range map[string]int{"half": 2 * assistDelay, "x1": assistDelay, "x2": assistDelay / 2} {
		w, s := assistWalk(t, "mcr", speed, 2, [2]float64{1280, 800})
		for !s.Session.Mine() || s.Session.View().Hands[s.Session.Seat()].Drawn < 0 || len(s.Session.Choosing().Buttons()) > 0 || s.Animations.Active(w.App.Now) {
			w.App.Now++
			if w.App.Dispatch(nil); s.Session.Mine() && len(s.Session.Choosing().Buttons()) > 0 {
				w.Key(ui.ActSpace)
			}
		}
		wait := func(n int) {
			for range n {
				w.App.Now++
				w.App.Dispatch(nil)
			}
		}
		before := s.Session.Version()
		w.Key(ui.ActShift1 + 2)
		if wait(beat - 1); s.Session.Version() != before {
			t.Errorf("%s: the tile went before %d ticks", speed, beat)
		}
		w.Key(ui.ActShift1 + 2)
		if wait(3 * beat); s.Session.Version() != before {
			t.Errorf("%s: the tile went although the switch is off", speed)
		}
		w.Key(ui.ActShift1 + 2)
		if wait(beat + 3); s.Session.Version() == before {
			t.Errorf("%s: the tile stays after %d ticks", speed, beat+3)
		}
	}
}

// TestTheListOfAPhone checks that the round button shows the number of active assists and
// opens the list. A press outside closes the list, and the hand stays playable meanwhile.
func TestTheListOfAPhone(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {844, 390}, {320, 568}, {667, 375}} {
		for _, id := range []string{"riichi", "hongkong", "taiwanese", "american"} {
			where := fmt.Sprint(id, size)
			w, s := assistWalk(t, id, "off", 1, size)
			if len(switches(w)) != 0 {
				t.Fatalf("%s: switches are seen before the list is open", where)
			}
			w.Click("assist", 1)
			if len(switches(w)) != 4 {
				t.Fatalf("%s: the list has %v", where, switches(w))
			}
			w.Click("assist-win", 1)
			w.Click("assist-calls", 1)
			if hint := w.Node("assist").Hint; s.assists.round.count != 2 || hint != "Win automatically, No calls" {
				t.Errorf("%s: %d are on: %q", where, s.assists.round.count, hint)
			}
			box := s.assists.box
			for id := range switches(w) {
				if n := w.Node(id); n.H < scenetest.MinTarget || n.Y < box.Y || n.Y+n.H > box.Bottom() || n.X < box.X || n.X+n.W > box.Right() {
					t.Errorf("%s: %s is %+v in %v", where, id, n, box)
				}
			}
			if over := box.Intersect(w.App.Window()); over != box {
				t.Errorf("%s: the list %v reaches out of the window", where, box)
			}
			for _, h := range s.hand.tiles {
				if over := h.Rect.Intersect(box); over.W > 0 && over.H > 0 {
					t.Errorf("%s: the list covers the hand", where)
				}
			}
			scenetest.Screenshot(t, w.App, fmt.Sprintf("assist-list-%s-%.0fx%.0f", id, size[0], size[1]))
			if s.Session.Mine() && len(s.Session.Choosing().Buttons()) == 0 {
				before := s.Session.Version()
				id := w.Asked()
				w.Click(id, 1)
				if w.Click(id, 1); s.Session.Version() == before {
					t.Errorf("%s: %s cannot be played while the list is open", where, id)
				}
			}
			s.Session.Assists().Set(session.AssistWin, false)
			s.Session.Assists().Set(session.AssistCalls, false)
			w.Advance()
			if s.assists.open {
				w.App.Dispatch([]ui.Event{{Kind: ui.Press, X: 3, Y: 130, Pointer: 1}})
			}
			if len(switches(w)) != 0 {
				t.Errorf("%s: a press beside the list leaves it open", where)
			}
		}
	}
}

// TestUnsortedHand checks that without sorting a tile stays where it was drawn.
func TestUnsortedHand(t *testing.T) {
	w, s := assistWalk(t, "riichi", "off", 3, [2]float64{1280, 800})
	shown := func() (slots []int) {
		for _, h := range s.hand.tiles {
			slots = append(slots, h.Slot)
		}
		return slots
	}
	sorted := shown()
	w.Key(ui.ActShift1 + 3)
	drawn := shown()
	for i, slot := range drawn {
		if slot != i && s.Session.View().Hands[s.Session.Seat()].Drawn != int8(slot) {
			t.Fatalf("unsorted the slots are %v", drawn)
		}
	}
	if slices.Equal(sorted, drawn) {
		t.Fatal("it is sorted by chance: take another seed")
	}
	if w.Key(ui.ActAskHand); s.heard.Now == "" {
		t.Error("the hand is not told")
	}
	w.Key(ui.ActShift1 + 3)
	if !slices.Equal(shown(), sorted) {
		t.Errorf("sorted again the slots are %v", shown())
	}
}

// TestThePanelExplainsAssists checks that the panel explains the assists only while one
// is on.
func TestThePanelExplainsAssists(t *testing.T) {
	w, _ := assistWalk(t, "riichi", "off", 1, [2]float64{1280, 800})
	told := func() (ids []string) {
		for _, n := range w.App.UI() {
			if strings.HasPrefix(n.ID, "panel-assist-") {
				ids = append(ids, n.ID)
			}
		}
		return ids
	}
	if got := told(); len(got) > 0 {
		t.Errorf("nothing is on and the panel has %v", got)
	}
	w.Key(ui.ActShift1)
	if got := told(); !slices.Contains(got, "panel-assist-win-about") {
		t.Errorf("the panel has %v", got)
	}
	scenetest.Screenshot(t, w.App, "assist-panel")
}

// TestDealWithAllAssists checks that with all assists on, the screen plays a deal of every
// rule set by itself, except for real choices.
func TestDealWithAllAssists(t *testing.T) {
	for _, e := range rules.All() {
		w, s := assistWalk(t, e.ID, "off", 1, [2]float64{1280, 800})
		w.Key(ui.ActShift1, ui.ActShift1+1, ui.ActShift1+2)
		chosen := 0
		for n := 0; !s.Session.DealOver(); n++ {
			if n > 20000 {
				t.Fatalf("%s: the deal does not end", e.ID)
			}
			if s.Session.Mine() && !s.Session.Assists().Due() {
				chosen++
				w.Play()
				continue
			}
			w.App.Now++
			w.App.Dispatch(nil)
		}
		discards := 0
		for _, in := range s.Session.Match().Inputs(1) {
			if in.Type == table.InAct && int(in.Seat) == s.Session.Seat() && in.Act.Type == table.Discard {
				discards++
			}
		}
		if discards < 3 || chosen >= discards {
			t.Errorf("%s: %d discards, %d choices by hand", e.ID, discards, chosen)
		}
	}
}
