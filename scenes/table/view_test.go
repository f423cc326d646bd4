package table

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/coach"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// lateTable describes a table late in a deal, independent of the rules. Seats have up to four
// kongs and a tile, bonus tiles are before one or several seats, and the rivers are long.
type lateTable struct {
	seats  int
	bonus  [table.MaxSeats]int // number of bonus tiles before each seat
	melds  int
	rivers int
	dead   int
	back   bool // older discards are face down
	rules  string
	text   int  // text size in percent; 0 means 100
	left   bool // Left-handed
}

// view sets v to the view of the player at the bottom.
func (l lateTable) view(v *table.View) {
	*v = table.View{Seats: uint8(l.seats), Stage: table.StageTurn, Wait: table.WaitAct, From: -1, Left: 60, Live: uint8(60 - l.dead), Round: tile.East}
	all := 144
	if l.seats == 3 {
		all = 108
	}
	w := &v.Wall
	w.Columns, w.Breach, w.Aside = uint8(all/2), 22, -1
	for s := range l.seats {
		w.Sides[s] = uint8(all / 2 / l.seats)
	}
	for i := range 30 {
		w.Tiles[(22+all/2-1-i)%(all/2)] = 3
	}
	next := tile.F1
	for s := range l.seats {
		hd := &v.Hands[s]
		hd.Drawn = -1
		hd.Held = uint8(13 - 3*l.melds)
		if s == 0 {
			hd.Held++
			hd.Drawn = int8(hd.Held) - 1
			for i := range hd.Held {
				hd.Tiles[i] = tile.M1 + tile.Kind(i%9)
			}
		}
		hd.N = uint8(l.melds)
		for m := range l.melds {
			k := tile.S1 + tile.Kind(m+s)
			hd.Melds[m] = table.ViewMeld{Type: table.MeldHidden, N: 4, From: -1, Taken: -1, Tiles: [table.MaxMeld]tile.Kind{k, k, k, k}}
			if m > 0 {
				hd.Melds[m].Type, hd.Melds[m].From, hd.Melds[m].Taken = table.MeldKong, int8((s+m)%l.seats), 0
			} else if s > 0 {
				hd.Melds[m].Tiles = [table.MaxMeld]tile.Kind{}
			}
		}
		for range l.bonus[s] {
			hd.Bonus[hd.NBonus] = next
			hd.NBonus++
			next = tile.F1 + (next+1-tile.F1)%8
		}
		for i := range l.rivers {
			hd.River[i] = tile.P1 + tile.Kind((i+3*s)%9)
			if l.back && (i < l.rivers-1 || s > 0) {
				hd.River[i], hd.Flags[i] = tile.None, table.RiverHidden
			}
			hd.NRiver++
		}
	}
}

// show lays out the view on a table in a window of w × h points.
func (l lateTable) Show(t testing.TB, w, h float64) (*stage.App, *Scene) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: "fr"})
	a.Settings.LeftHanded = l.left
	if l.text > 0 {
		a.Settings.TextSize = l.text
	}
	a.ApplySettings()
	a.Resize(w, h, 1)
	return a, l.lay(t, a, to)
}

// lay pushes a table that is dealt but not played, and replaces its view.
func (l lateTable) lay(t testing.TB, a *stage.App, to *scenetest.BlankRoutes) *Scene {
	t.Helper()
	if l.rules == "" {
		l.rules = "jilin"
	}
	p := sessiontest.Begin(t, to.Host(), session.Config{Rules: l.rules, Seats: sessiontest.Seats([]roster.SeatType{roster.Bot, roster.Bot, roster.Bot, roster.Bot}), Seed: [32]byte{31: 0x2a}})
	p.Tick() // consumes the events of the dealing
	l.view(p.View())
	s := New(p, to)
	a.Push(s)
	s.rhythm.wait = 1 << 30 // stops the bots, so that the view does not change
	return s
}

// element is an element on the table that no other may cover.
type element struct {
	what string
	r    sprites.Rect
	kind tile.Kind // Of a face-up tile
}

// allElements returns the elements on a table, node by node.
func allElements(s *Scene) (out []element) {
	for n := range s.nodes.Visible {
		switch n := n.(type) {
		case *board.Header:
			out = append(out, element{"menu", n.Menu.Rect, tile.None}, element{"panel", n.Panel.Rect, tile.None})
		case *hand:
			for i, w := range n.tiles {
				out = append(out, element{fmt.Sprintf("hand %d", i), w.Rect, tile.None})
			}
		case *claimBar:
			for _, b := range n.buttons {
				// A second row of buttons covers the table until the prompt is answered.
				if b.Rect.Y >= n.At.ButtonsY || n.At.Sides {
					out = append(out, element{b.ID, b.Rect, tile.None})
				}
			}
		case *promptText:
			if n.text != "" {
				out = append(out, element{"the question", n.r, tile.None})
			}
		case *board.Seat:
			what := "tile of a seat"
			if n.Rel == 0 && !n.Session.Watching() {
				what = "own tile"
			}
			out = seenTiles(out, what, n.Tiles)
		case *board.Plate:
			if n.Name != "" {
				out = append(out, element{"plate " + n.ID, n.Rect, tile.None})
			}
		case *board.Plaque:
			out = append(out, element{"plaque", n.At.PlaqueRect(), tile.None})
		case *board.Wall:
			for _, b := range n.Backs {
				up := .17 * n.At.Depth
				out = append(out, element{"wall", sprites.R(b.Rect.X, b.Rect.Y+up, b.Rect.W, b.Rect.H-up), tile.None})
			}
			out = seenTiles(out, "tile turned up", n.Open.Tiles)
		case *board.Discards:
			for rel := range n.Rivers {
				out = seenTiles(out, "tile of a river", n.Rivers[rel].Tiles)
			}
			out = seenTiles(out, "tile of the pool", n.Pool.Tiles)
		case *passing:
			if !n.on {
				break
			}
			out = append(out, element{"the way of the passes", n.way.all, tile.None}, element{"the tray", n.box, tile.None})
			for i := range n.heads {
				out = append(out, element{"the head of " + n.heads[i].name.text, n.heads[i].r, tile.None})
			}
			if n.unseen != nil {
				out = append(out, element{"how many go unseen", n.unseen.Rect, tile.None})
			}
		case *coach.PanelStrip:
			if n.Button != nil {
				out = append(out, element{"the panel's strip", n.Button.Rect, tile.None})
			}
		case *coach.NarrationPanel:
			if n.Strip != nil {
				out = append(out, element{"what is heard", n.Strip.Rect, tile.None})
			} else if !n.Rect.Empty() {
				out = append(out, element{"the panel of what is heard", n.Rect, tile.None})
			}
		case *cardPanel:
			if n.beside() && !n.rect.Empty() {
				out = append(out, element{"the card", n.rect, tile.None})
			}
		case *coach.AdviceLine:
			for _, l := range n.Legend {
				out = append(out, element{"what a mark means", l.Rect, tile.None})
			}
			if n.Button != nil {
				out = append(out, element{"the coach's line", n.Rect, tile.None})
			}
		case *assistBar:
			if !n.round.Hidden {
				out = append(out, element{"the assists", n.round.Rect, tile.None})
			}
			for _, k := range n.list {
				if w := &n.switches[k]; !w.Hidden && !w.listed {
					out = append(out, element{w.ID, w.Rect, tile.None})
				}
			}
		case coach.Controls, assistList, *takes, *board.Toast, *coach.Panel, *onlineStatus:
			// Marks on other elements, and temporary overlays.
		default:
			_, name, _ := strings.Cut(fmt.Sprintf("%T", n), ".")
			if !slices.Contains([]string{"felt", "aside", "Animations", "calledWords", "endShade", "petals", "paid"}, name) {
				panic(fmt.Sprintf("what does a %T cover?", n))
			}
		}
	}
	return out
}

func seenTiles(out []element, what string, tiles []sprites.TileSprite) []element {
	for i := range tiles {
		out = append(out, element{fmt.Sprintf("%s, %d (%v)", what, i, tiles[i].Kind), tiles[i].Box(), tiles[i].Kind})
	}
	return out
}

// TestElementsDoNotOverlap checks that nothing overlaps with four kongs, all bonus tiles
// and long rivers, with three players and with four.
func TestElementsDoNotOverlap(t *testing.T) {
	for _, size := range scenetest.Windows {
		for _, f := range []lateTable{
			{seats: 4, bonus: [4]int{8, 8, 8, 8}, melds: 4, rivers: 27, dead: 14},
			{seats: 4, bonus: [4]int{8, 2, 3, 4}, rivers: 18, dead: 14},
			{seats: 4, bonus: [4]int{2, 8, 8, 8}, melds: 2, rivers: 30, dead: 13},
			{seats: 3, bonus: [4]int{8, 8, 8}, melds: 4, rivers: 27, dead: 14},
			{seats: 3, bonus: [4]int{3, 1, 0}, melds: 1, rivers: 21},
			{seats: 4, bonus: [4]int{2, 1, 4, 1}, melds: 1, rivers: 19, dead: 14, rules: "classical"},
			{seats: 4, bonus: [4]int{8, 8, 8, 8}, melds: 4, rivers: 27, dead: 14, text: 130},
			{seats: 3, bonus: [4]int{5, 4, 3}, melds: 1, rivers: 20, text: 80},
			{seats: 4, bonus: [4]int{8, 2, 3, 4}, melds: 4, rivers: 27, dead: 14, left: true},
			{seats: 3, bonus: [4]int{2, 8, 1}, melds: 1, rivers: 18, left: true, text: 130},
		} {
			a, s := f.Show(t, size.W, size.H)
			for _, wrong := range overlapping(a, s) {
				t.Errorf("%vx%v %+v: %s", size.W, size.H, f, wrong)
			}
		}
	}
}

// overlapping returns the elements outside the window or on top of another.
func overlapping(a *stage.App, s *Scene) (wrong []string) {
	all := allElements(s)
	for i, x := range all {
		if x.r.X < -.5 || x.r.Y < -.5 || x.r.Right() > float32(a.W)+.5 || x.r.Bottom() > float32(a.H)+.5 {
			wrong = append(wrong, fmt.Sprintf("%s lies outside, at %v", x.what, x.r))
		}
		for _, y := range all[:i] {
			if overlaps(x, y) {
				wrong = append(wrong, fmt.Sprintf("%s at %v lies on %s at %v", x.what, x.r, y.what, y.r))
			}
		}
	}
	return wrong
}

// overlaps reports whether two elements overlap. Tiles of a river that is longer than its
// place may overlap a little.
func overlaps(x, y element) bool {
	w := min(x.r.Right(), y.r.Right()) - max(x.r.X, y.r.X)
	h := min(x.r.Bottom(), y.r.Bottom()) - max(x.r.Y, y.r.Y)
	switch {
	case w < 1 || h < 1:
		return false
	case x.kind != tile.None && x.kind == y.kind && (x.r.X == y.r.X || x.r.Y == y.r.Y):
		return false // the fourth tile on a pung's sideways one
	case strings.HasPrefix(x.what, "tile turned up") && y.what == "wall":
		return false // an indicator rests on its stack
	}
	if strings.HasPrefix(x.what, "tile") && strings.HasPrefix(y.what, "tile") {
		return w > .55*x.r.W && h > .55*x.r.H
	}
	return true
}

// TestGoldenPool compares a table whose discards are in a pool.
func TestGoldenPool(t *testing.T) {
	var to *scenetest.BlankRoutes
	scenetest.Golden(t, filepath.Join("..", "testdata", "golden"), "pool", func(lang string) *stage.App {
		var a *stage.App
		a, to = scenetest.Stage(stage.Look{Lang: lang})
		return a
	}, func(t *testing.T, a *stage.App) {
		s := lateTable{seats: 4, bonus: [4]int{5, 0, 2, 1}, melds: 1, rivers: 12, dead: 9, rules: "classical"}.lay(t, a, to)
		s.panel.Folded = true
		a.Relayout()
	})
}
