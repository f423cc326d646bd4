package table

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/tile"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// charleston returns a walker at an American table with a prompt to pass tiles; step is
// the key of the step.
func charleston(t *testing.T, seed byte, size [2]float64, step string) (*scenetest.Walker, *Scene) {
	t.Helper()
	w, s := rulesWalk(t, "american", nil, seed, size)
	for n := 0; until(w, s); n++ {
		if p, ok := s.Session.Exchange().Step(); ok && string(p.Steps[p.At]) == step || n > 60 {
			return w, s
		}
		press(w, s, 0)
	}
	t.Fatalf("no step %q", step)
	return nil, nil
}

// passable returns the tiles of the hand that may be passed, and a joker if there is one.
func passable(s *Scene) (ids []string, joker string) {
	v := s.Session.View()
	for _, k := range s.hand.tiles {
		if v.Hands[s.Session.Seat()].Tiles[k.Slot] == tile.Joker {
			joker = k.ID
		} else {
			ids = append(ids, k.ID)
		}
	}
	return ids, joker
}

// TestPassTilesByAnyInput checks the tray with a mouse, a finger, a drag and the
// keyboard. The tray takes three tiles but not a fourth, and each can be taken back.
func TestPassTilesByAnyInput(t *testing.T) {
	drag := func(pointer int) func(w *scenetest.Walker, s *Scene, id string) {
		return func(w *scenetest.Walker, s *Scene, id string) {
			n := w.Node(id)
			x, y := s.pass.box.Center()
			at := func(kind ui.EventKind, x, y float32) {
				w.App.Dispatch([]ui.Event{{Kind: kind, X: x, Y: y, Pointer: pointer}})
			}
			at(ui.Press, n.X+n.W/2, n.Y+n.H/2)
			at(ui.Move, n.X+n.W/2, n.Y-20)
			at(ui.Move, x, y)
			at(ui.Release, x, y)
		}
	}
	ways := map[string]func(w *scenetest.Walker, s *Scene, id string){
		"mouse":           func(w *scenetest.Walker, s *Scene, id string) { w.Click(id, 0) },
		"finger":          func(w *scenetest.Walker, s *Scene, id string) { w.Click(id, 1) },
		"space":           func(w *scenetest.Walker, s *Scene, id string) { s.Focus(id); w.Key(ui.ActSpace) },
		"enter":           func(w *scenetest.Walker, s *Scene, id string) { s.Focus(id); w.Key(ui.ActOK) },
		"dragged, mouse":  drag(0),
		"dragged, finger": drag(1),
	}
	for name, choose := range ways {
		for _, size := range scenetest.Sizes {
			w, s := charleston(t, 3, [2]float64{size.W, size.H}, "step.right")
			ids, _ := passable(s)
			for i, id := range ids[:4] {
				choose(w, s, id)
				if want := min(i+1, 3); len(s.Session.Choosing().Tray()) != want || len(s.pass.tray) != want {
					t.Fatalf("%s, %v: %d tiles chosen, %d in the tray, want %d", name, size, len(s.Session.Choosing().Tray()), len(s.pass.tray), want)
				}
				if got := w.Node(id); got.Role != "checkbox" || got.Checked != (i < 3) {
					t.Errorf("%s: the chosen tile is told as %+v", name, got)
				}
				if i < 2 != (len(s.Session.Choosing().Buttons()) == 0) {
					t.Errorf("%s: %d tiles may be passed", name, i+1)
				}
			}
			if got := w.Node("tray").Name; strings.Count(got, ",") != 3 {
				t.Errorf("the tray is told as %q", got)
			}
			w.Press("tray-1", 0)
			if len(s.Session.Choosing().Tray()) != 2 {
				t.Errorf("%s: a tile of the tray that is pressed stays", name)
			}
			w.Key(ui.ActBackspace)
			if len(s.Session.Choosing().Tray()) != 0 || w.Node("pass-back").Enabled {
				t.Errorf("%s: Backspace leaves tiles in the tray", name)
			}
		}
	}
}

// TestUnseenTilesFillTheTrayFromItsEnd checks that in a blind pass the tray takes as many
// of the player's tiles as there are places left.
func TestUnseenTilesFillTheTrayFromItsEnd(t *testing.T) {
	w, s := charleston(t, 3, [2]float64{1280, 800}, "step.left")
	ids, _ := passable(s)
	for _, id := range ids[:3] {
		w.Click(id, 0)
	}
	s.Focus("unseen")
	w.Key(ui.ActRight, ui.ActRight)
	if s.Session.Choosing().Unseen() != 2 || len(s.Session.Choosing().Tray()) != 1 || len(s.pass.backs) != 2 || s.pass.backs[0].X < s.pass.tray[0].sprite.X {
		t.Fatalf("two unseen of three chosen: %d in the tray, %d backs", len(s.Session.Choosing().Tray()), len(s.pass.backs))
	}
	w.Key(ui.ActLeft)
	if len(s.Session.Choosing().Buttons()) != 0 {
		t.Error("one tile and one unseen may be passed")
	}
	w.Click(ids[5], 0)
	if len(s.Session.Choosing().Buttons()) != 1 {
		t.Fatal("two tiles and one unseen may not be passed")
	}
	held := func() (out []tile.Kind) {
		h := &s.Session.View().Hands[s.Session.Seat()]
		out = append(out, h.Tiles[:h.Held]...)
		slices.Sort(out)
		return out
	}
	before := held()
	w.Key(ui.ActDigit1)
	for range 200 {
		w.App.Dispatch(nil)
	}
	if slices.Equal(before, held()) {
		t.Error("nothing was passed")
	}
}

// TestJokersAreNeverPassed checks that a press on a joker explains why it cannot be
// passed.
func TestJokersAreNeverPassed(t *testing.T) {
	for seed := byte(1); ; seed++ {
		w, s := charleston(t, seed, [2]float64{390, 844}, "step.right")
		_, joker := passable(s)
		if joker == "" {
			continue
		}
		n := w.Node(joker)
		if n.Enabled || !strings.Contains(n.Hint, w.App.T("heard.tile.kept")) {
			t.Errorf("a joker is told as %+v", n)
		}
		for _, k := range s.hand.tiles {
			if k.ID == joker && k.Sprite.State&sprites.Forbidden == 0 {
				t.Error("a joker is not pale")
			}
		}
		for range 10 { // an answer of another seat removes the text
			w.App.Dispatch(nil)
		}
		w.Press(joker, 1)
		if s.toast.Text != w.App.T("why.passable") || len(s.Session.Choosing().Tray()) > 0 {
			t.Errorf("a joker that is pressed says %q", s.toast.Text)
		}
		return
	}
}

// TestReceivedTilesAreAnnounced checks that received tiles are announced and marked in the hand.
func TestReceivedTilesAreAnnounced(t *testing.T) {
	w, s := charleston(t, 3, [2]float64{1280, 800}, "step.across")
	lines, _ := s.Session.Log().Narration(0)
	i := slices.IndexFunc(lines, func(l session.LogLine) bool { return l.Word == "log.receives" })
	if i < 0 || len(lines[i].Laid) != 3 || lines[i].Seat != s.Session.Seat() {
		t.Fatalf("what was received is not told: %v", lines)
	}
	marked := 0
	for i := range s.hand.tiles {
		if strings.Contains(w.Node("hand-"+strconv.Itoa(i)).Hint, w.App.T("heard.tile.received")) {
			marked++
		}
	}
	if marked != 3 {
		t.Errorf("%d tiles are told as received", marked)
	}
}

// TestGoldenPasses compares a blind pass with one unseen tile, and the vote.
func TestGoldenPasses(t *testing.T) {
	for name, step := range map[string]string{"pass": "step.left", "vote": "step.vote"} {
		var s *Scene
		var to *scenetest.BlankRoutes
		scenetest.Golden(t, filepath.Join("..", "testdata", "golden"), name, func(lang string) *stage.App {
			var a *stage.App
			a, to = scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
			return a
		}, func(t *testing.T, a *stage.App) {
			cfg := session.Config{Rules: "american", Seed: [32]byte{31: 6}, Seats: sessiontest.Seats(nil)}
			s = New(sessiontest.Begin(t, to.Host(), cfg), to)
			a.Push(s)
			w := &scenetest.Walker{T: t, App: a}
			for until(w, s) {
				if p, ok := s.Session.Exchange().Step(); ok && string(p.Steps[p.At]) == step {
					break
				}
				press(w, s, 0)
			}
			for range 10 {
				a.Dispatch(nil)
			}
			if step == "step.left" {
				ids, _ := passable(s)
				w.Click(ids[2], 0)
				w.Click(ids[8], 0)
				s.Session.Choosing().SetUnseen(1)
				a.Relayout()
			}
		})
	}
}
