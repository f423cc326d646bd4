package table

import (
	"path/filepath"
	"slices"
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

// swapping returns an American table whose player may exchange a joker of another seat.
func swapping(t *testing.T, a *stage.App, to *scenetest.BlankRoutes) (*scenetest.Walker, *Scene) {
	t.Helper()
	for seed := byte(1); seed < 200; seed++ {
		m := sessiontest.Begin(t, to.Host(), session.Config{Rules: "american", Seed: [32]byte{31: seed}, Seats: sessiontest.Seats(nil)})
		for !m.DealOver() {
			if err := sessiontest.Forward(m, session.Moment{At: 1}); err != nil {
				t.Fatal(err)
			}
			if k := m.Choosing().Swaps(); len(k) > 0 && k[0].Seat != m.Seat() {
				s := New(m, to)
				a.Push(s)
				a.LayoutNow()
				return &scenetest.Walker{T: t, App: a}, s
			}
		}
	}
	t.Fatal("no deal with an exchange")
	return nil, nil
}

// TestAJokerIsExchanged checks the exchange by dragging with mouse or finger, and by the
// button. Both tiles must have a frame, and a drop elsewhere must have no effect.
func TestAJokerIsExchanged(t *testing.T) {
	for i, size := range scenetest.Sizes {
		for _, way := range []string{"mouse", "finger", "button"} {
			a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
			a.Settings.LeftHanded = i%2 == 1
			a.ApplySettings()
			a.Resize(size.W, size.H, 1)
			w, s := swapping(t, a, to)
			k := s.Session.Choosing().Swaps()[0]
			given := slices.IndexFunc(s.hand.tiles, func(x *handTile) bool { return x.Sprite.Kind == k.Give })
			tiles := s.hand.tiles[given]
			if tiles.Sprite.State&sprites.JustDiscarded == 0 || !strings.Contains(tiles.Hint, a.T("heard.tile.swaps")) {
				t.Error("the tile that may go in is not marked")
			}
			framed := slices.ContainsFunc(s.Seats[s.Rel(k.Seat)].Tiles, func(x sprites.TileSprite) bool {
				return x.Kind == tile.Joker && x.State&sprites.JustDiscarded != 0
			})
			if !framed {
				t.Error("the joker that may come out is not marked")
			}
			for _, f := range scenetest.Flaws(a) {
				t.Errorf("%v: %s", size, f)
			}
			jokers := func() (n int) {
				for _, x := range s.hand.tiles {
					if x.Sprite.Kind == tile.Joker {
						n++
					}
				}
				return n
			}
			had := jokers()
			on := s.meldRect(k.Seat, k.Meld)
			drag := func(pointer int, x, y float32) {
				fx, fy := tiles.Rect.Center()
				at := func(kind ui.EventKind, x, y float32) {
					a.Dispatch([]ui.Event{{Kind: kind, X: x, Y: y, Pointer: pointer}})
				}
				at(ui.Press, fx, fy)
				at(ui.Move, fx, fy-30)
				at(ui.Move, x, y)
				at(ui.Release, x, y)
			}
			switch way {
			case "button":
				id := ""
				for i, c := range s.Session.Choosing().Buttons() {
					if len(c.Tiles) == 2 && c.Tiles[1] == tile.Joker && id == "" {
						id = s.bar.buttons[len(s.bar.buttons)-1-i].ID
					}
				}
				w.Click(id, 1)
			case "mouse":
				before := s.Session.Version()
				if drag(0, 2, 2); s.Session.Version() != before {
					t.Error("a tile that is dragged with the mouse to nowhere is played")
				}
				drag(0, on.CX(), on.CY())
			default:
				drag(1, on.CX(), on.CY())
			}
			a.LayoutNow()
			if jokers() != had+1 {
				t.Errorf("%v, %s: no joker comes into the hand", size, way)
			}
		}
	}
}

// TestGoldenExchange compares a table on which a joker may be exchanged.
func TestGoldenExchange(t *testing.T) {
	var to *scenetest.BlankRoutes
	scenetest.Golden(t, filepath.Join("..", "testdata", "golden"), "exchange", func(lang string) *stage.App {
		var a *stage.App
		a, to = scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
		return a
	}, func(t *testing.T, a *stage.App) { swapping(t, a, to) })
}
