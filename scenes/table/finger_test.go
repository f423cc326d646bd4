package table

import (
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// finger sends the touch events of one finger.
type finger struct {
	w *scenetest.Walker
	n int // pointer number
}

func (f finger) at(kind ui.EventKind, x, y float32) {
	f.w.App.Dispatch([]ui.Event{{Kind: kind, X: x, Y: y, Pointer: f.n}})
}

// ownTurn returns a phone's table at the player's first turn, with two fingers.
func ownTurn(t *testing.T) (w *scenetest.Walker, s *Scene, one, two finger) {
	t.Helper()
	w, s = tableWalk(t, [2]float64{390, 844})
	for until(w, s) && s.Session.View().Stage != table.StageTurn {
		press(w, s, 0)
	}
	for _, h := range s.hand.tiles {
		if !s.Session.Choosing().CanDiscard(h.Slot) {
			t.Fatal("a tile may not be discarded: another deal is needed")
		}
	}
	return w, s, finger{w, 1}, finger{w, 2}
}

// TestATileFollowsTheFinger checks that a dragged tile is drawn at the finger, and that
// releasing it over the table discards it.
func TestATileFollowsTheFinger(t *testing.T) {
	_, s, one, _ := ownTurn(t)
	before, h := s.Session.Version(), s.hand.tiles[2]
	x, y := h.Rect.Center()
	one.at(ui.Press, x, y)
	// The path crosses a button; the tile must still follow.
	for _, to := range [][2]float32{{x + 3, y - 2}, {x + 30, y - 60}, {s.header.Menu.Rect.CX(), s.header.Menu.Rect.CY()}, {x - 10, y - 200}} {
		one.at(ui.Move, to[0], to[1])
		if h.dx != to[0]-x || h.dy != to[1]-y {
			t.Errorf("the finger went to %v, the tile by %v, %v from %v, %v", to, h.dx, h.dy, x, y)
		}
	}
	if !h.dragged || s.hand.held != h {
		t.Error("the tile is not held")
	}
	one.at(ui.Release, x-10, y-200)
	if s.Session.Version() == before {
		t.Error("a tile that was dragged up is not discarded")
	}
}

// TestDragBackIsCancelled checks that after a drag back the tile is in its
// place and not selected, so that the next tap only selects it.
func TestDragBackIsCancelled(t *testing.T) {
	w, s, one, _ := ownTurn(t)
	before, h := s.Session.Version(), s.hand.tiles[2]
	x, y := h.Rect.Center()
	one.at(ui.Press, x, y)
	one.at(ui.Move, x, y-150)
	one.at(ui.Move, x+2, y)
	one.at(ui.Release, x+2, y)
	if h.selected || h.dragged || s.hand.held != nil || s.Session.Version() != before {
		t.Errorf("selected %v, dragged %v, version %d, want %d", h.selected, h.dragged, s.Session.Version(), before)
	}
	w.Click(h.ID, 1)
	if !h.selected || s.Session.Version() != before {
		t.Error("a tap does not select")
	}
	// A drag of the selected tile along the hand does not discard it either.
	one.at(ui.Press, x, y)
	one.at(ui.Move, x+20, y)
	one.at(ui.Release, x+20, y)
	if s.Session.Version() != before {
		t.Error("a drag along the hand discards")
	}
}

// TestSlipGuard checks how many presses a discard needs by finger, mouse and key.
func TestSlipGuard(t *testing.T) {
	for _, c := range []struct {
		guard               string
		finger, mouse, keys int // number of presses that discard; 0 if none does
		drag                bool
	}{
		{stage.SlipTouch, 2, 1, 1, false}, {stage.SlipNever, 1, 1, 1, false},
		{stage.SlipTwice, 2, 2, 2, false}, {stage.SlipDrag, 0, 0, 2, true},
	} {
		for way, want := range map[string]int{"finger": c.finger, "mouse": c.mouse, "keys": c.keys} {
			w, s, _, _ := ownTurn(t)
			w.App.Settings.Slip = c.guard
			before, h, n := s.Session.Version(), s.hand.tiles[2], 0
			for n < 3 && s.Session.Version() == before {
				n++
				switch way {
				case "finger":
					w.Click(h.ID, 1)
				case "mouse":
					w.Click(h.ID, 0)
				default:
					w.Focus(h.ID)
					w.Key(ui.ActOK)
				}
			}
			if s.Session.Version() == before {
				n = 0
			}
			if n != want {
				t.Errorf("%s: %d presses by %s discard, want %d", c.guard, n, way, want)
			}
		}
		w, s, _, _ := ownTurn(t)
		w.App.Settings.Slip = c.guard
		before, h := s.Session.Version(), s.hand.tiles[2]
		x, y := h.Rect.Center()
		for i, kind := range []ui.EventKind{ui.Press, ui.Move, ui.Release} {
			finger{w, 0}.at(kind, x, y-75*float32(i))
		}
		if got := s.Session.Version() != before; got != c.drag {
			t.Errorf("%s: dragged out by the mouse, it is discarded: %t", c.guard, got)
		}
	}
}

// TestASecondFingerNeverDiscards checks that a second finger never discards, on the
// selected tile or another one, and that the first finger does not discard afterwards.
func TestASecondFingerNeverDiscards(t *testing.T) {
	for _, other := range []int{2, 3} {
		w, s, one, two := ownTurn(t)
		before, h := s.Session.Version(), s.hand.tiles[2]
		w.Click(h.ID, 1)
		x, y := h.Rect.Center()
		ox, oy := s.hand.tiles[other].Rect.Center()
		one.at(ui.Press, x, y)
		two.at(ui.Press, ox, oy)
		two.at(ui.Move, ox, oy-200)
		two.at(ui.Release, ox, oy-200)
		two.at(ui.Press, ox, oy)
		two.at(ui.Release, ox, oy)
		one.at(ui.Release, x, y)
		if s.Session.Version() != before {
			t.Errorf("two fingers on tiles 2 and %d discard", other)
		}
		w.Click(h.ID, 1)
		if s.Session.Version() == before {
			t.Error("afterwards the selected tile cannot be discarded")
		}
	}
}

// TestReleaseOutsideScene checks that opening the pause menu while a tile is
// held returns the tile to its place, and that touch works afterwards.
func TestReleaseOutsideScene(t *testing.T) {
	w, s, one, two := ownTurn(t)
	before, h := s.Session.Version(), s.hand.tiles[2]
	x, y := h.Rect.Center()
	one.at(ui.Press, x, y)
	one.at(ui.Move, x, y-100)
	w.Key(ui.ActMenu)
	w.At("pause")
	for range 5 {
		w.App.Now++
		w.App.Dispatch(nil)
	}
	w.App.Pop()
	w.App.Now++
	w.App.Dispatch(nil)
	if s.hand.held != nil || h.dragged {
		t.Error("the tile is still held")
	}
	two.at(ui.Press, x, y)
	two.at(ui.Release, x, y)
	if !h.selected || s.Session.Version() != before {
		t.Error("a tap does not select")
	}
}

// TestClaimableTileIsMarked checks in every rule set that exactly the tile that may be
// claimed is marked. That is a discard or a tile added to a pung.
func TestClaimableTileIsMarked(t *testing.T) {
	for i, r := range rules.All() {
		claims := 0
		for seed := byte(1); seed < 9 || claims < 5 && seed < 50; seed++ {
			size := scenetest.Sizes[i%len(scenetest.Sizes)]
			w, s := rulesWalk(t, r.ID, nil, seed, [2]float64{size.W, size.H})
			for n := 0; n < 300 && until(w, s); n++ {
				v := s.Session.View()
				if st := v.Stage; st == table.StageClaim || st == table.StageRob || st == table.StageLay {
					claims++
					var marked []sprites.TileSprite
					for sp := range s.Discards.All {
						if sp.State&sprites.JustDiscarded != 0 {
							marked = append(marked, *sp)
						}
					}
					for rel := range s.Seats {
						for _, sp := range s.Seats[rel].Tiles {
							if sp.State&sprites.JustDiscarded != 0 {
								marked = append(marked, sp)
							}
						}
					}
					if len(marked) != 1 || marked[0].Kind != v.Subject {
						t.Errorf("%s, seed %d, stage %d: %v is offered, marked %v", r.ID, seed, st, v.Subject, marked)
					}
				}
				press(w, s, 0)
			}
		}
		if claims < 5 {
			t.Errorf("%s: only %d claims were seen", r.ID, claims)
		}
	}
}

// TestAKongThatMayBeRobbedIsMarked checks the mark on the added tile, or on an open tile
// Of a concealed kong.
func TestAKongThatMayBeRobbedIsMarked(t *testing.T) {
	for _, kong := range []table.MeldType{table.MeldAdded, table.MeldHidden} {
		for owner := 1; owner < 4; owner++ {
			a, s := lateTable{seats: 4, melds: 2, rivers: 6}.Show(t, 1280, 800)
			v := s.Session.View()
			m := &v.Hands[owner].Melds[1]
			m.Type, m.Taken = kong, -1
			if kong == table.MeldAdded {
				m.From, m.Taken = 0, 0
			}
			v.Stage, v.From, v.Subject = table.StageRob, int8(owner), m.Tiles[1]
			a.Relayout()
			a.LayoutNow()
			marked := 0
			for rel := range s.Seats {
				for _, sp := range s.Seats[rel].Tiles {
					if sp.State&sprites.JustDiscarded != 0 && rel == owner && sp.Kind == v.Subject {
						marked++
					} else if sp.State&sprites.JustDiscarded != 0 {
						t.Errorf("%v of %d is marked", sp.Kind, rel)
					}
				}
			}
			if marked != 1 {
				t.Errorf("kong %d of seat %d: %d tiles are marked", kong, owner, marked)
			}
			for sp := range s.Discards.All {
				if sp.State&sprites.JustDiscarded != 0 {
					t.Errorf("the discard %v is marked", sp.Kind)
				}
			}
		}
	}
}

// TestEveryChoiceHasItsName checks that no two buttons shown together have the same name.
func TestEveryChoiceHasItsName(t *testing.T) {
	chows := 0
	for _, r := range rules.All() {
		for seed := byte(1); seed < 4; seed++ {
			w, s := rulesWalk(t, r.ID, nil, seed, [2]float64{1280, 800})
			for n := 0; n < 300 && until(w, s); n++ {
				names := map[string]string{}
				drawn := map[string]int{}
				for _, b := range s.bar.buttons {
					node := b.Node()
					if other, ok := names[node.Name]; ok {
						t.Errorf("%s: %s and %s are both called %q", r.ID, node.ID, other, node.Name)
					}
					names[node.Name] = node.ID
					drawn[b.Name]++
				}
				for _, n := range drawn {
					if n > 1 {
						chows++
					}
				}
				press(w, s, 0)
			}
		}
	}
	if chows < 5 {
		t.Errorf("the deals had only %d questions with two buttons of one word", chows)
	}
}
