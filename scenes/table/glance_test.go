package table

import (
	"slices"
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// TestTilesReadAtAGlance checks that discards of the drawn tile are dimmed unless the
// setting is off. Doras and red fives must have a gold corner everywhere. Both must be in
// the narration.
func TestTilesReadAtAGlance(t *testing.T) {
	a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
	p := sessiontest.Begin(t, to.Host(), session.Config{Rules: "riichi", Seed: [32]byte{31: 0x2a}, Seats: sessiontest.Seats(nil)})
	if err := sessiontest.Forward(p, session.Moment{At: 120}); err != nil {
		t.Fatal(err)
	}
	s := New(p, to)
	a.Push(s)
	dim, shining := 0, 0
	for _, on := range []bool{true, false} {
		a.Settings.DimDrawn = on
		a.Relayout()
		a.LayoutNow()
		ui := a.UI()
		v := p.View()
		drawn, dims, dora := 0, 0, p.Table().Indicators()[0].Dora
		for seat := range int(v.Seats) {
			hd := &v.Hands[seat]
			for i := range int(hd.NRiver) {
				if hd.Flags[i]&table.RiverDrawn != 0 && hd.Flags[i]&table.RiverClaimed == 0 {
					drawn++
				}
			}
			river := &s.Discards.Rivers[s.Rel(seat)]
			for i := range river.Tiles {
				k := &river.Tiles[i]
				if k.State&sprites.Drawn != 0 {
					dims++
				}
				if worth := k.Kind.Unred() == dora || k.Kind != k.Kind.Unred(); worth != (k.State&sprites.Shining != 0) {
					t.Errorf("a discarded %v shines: %v", k.Kind, !worth)
				} else if worth {
					shining++
				}
			}
		}
		for _, w := range s.hand.tiles {
			k := w.Sprite.Kind
			if worth := k.Unred() == dora || k != k.Unred(); worth != (w.Sprite.State&sprites.Shining != 0) {
				t.Errorf("a %v of the hand shines: %v", k, !worth)
			} else if worth {
				shining++
			}
		}
		read := 0
		for _, u := range ui {
			if strings.Contains(u.Hint, a.T("heard.as-drawn")) {
				read++
			}
		}
		want := drawn
		if !on {
			want = 0
		}
		if dims != want || read != want {
			t.Errorf("setting %v: %d discards are dimmed and %d read of %d drawn", on, dims, read, drawn)
		}
		dim += dims
	}
	if dim == 0 || shining == 0 {
		t.Errorf("%d tiles were dimmed, %d shone", dim, shining)
	}
}

// TestAPointedTileLightsItsEquals checks that the focused tile highlights the tiles of
// its kind and shows how many of them are unseen.
func TestAPointedTileLightsItsEquals(t *testing.T) {
	a, s := midDeal(t, "hongkong")
	w := s.hand.tiles[0]
	s.Focus(w.ID)
	a.Dispatch(nil)
	k := w.Sprite.Kind
	if s.Highlighted != k {
		t.Fatalf("%v is pointed at, and %v is lit", k, s.Highlighted)
	}
	left, v := 4, s.Session.View()
	for seat := range int(v.Seats) {
		hd := &v.Hands[seat]
		for i := range int(hd.Held) {
			if hd.Tiles[i] == k {
				left--
			}
		}
		for i := range int(hd.NRiver) {
			if hd.River[i] == k && hd.Flags[i]&table.RiverClaimed == 0 {
				left--
			}
		}
		for m := range int(hd.N) {
			for _, o := range hd.Melds[m].Tiles[:hd.Melds[m].N] {
				if o == k {
					left--
				}
			}
		}
	}
	if want := a.T("panel.left", "n", left); s.hand.unseen != want {
		t.Errorf("it says %q, expected %q", s.hand.unseen, want)
	}
	if hint := (&scenetest.Walker{T: t, App: a}).Node(w.ID).Hint; !strings.HasSuffix(hint, s.hand.unseen) {
		t.Errorf("the reader says %q", hint)
	}
	s.Layer.Blur()
	a.Dispatch(nil)
	if s.Highlighted != tile.None {
		t.Errorf("nothing is pointed at, and %v is lit", s.Highlighted)
	}
}

// TestCountOfUnseenIsReadable checks that no button covers the number of unseen tiles of the
// focused tile.
func TestCountOfUnseenIsReadable(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {1920, 1080}, {390, 844}, {844, 390}} {
		a, s := midDeal(t, "hongkong")
		a.Resize(size[0], size[1], 1)
		a.LayoutNow()
		for i := range s.hand.tiles {
			s.Focus(s.hand.tiles[i].ID)
			a.Dispatch(nil)
			var at sprites.Rect
			a.Canvas.OnText = func(text string, r sprites.Rect, _ sprites.Color) {
				if text == s.hand.unseen {
					at = r
				}
			}
			draw(a, s)
			a.Canvas.OnText = nil
			if at.W == 0 {
				t.Fatalf("%v: the count of tile %d is not drawn", size, i)
			}
			for _, n := range a.UI() {
				if r := sprites.R(n.X, n.Y, n.W, n.H); slices.Contains([]string{"button", "switch"}, n.Role) && !strings.HasPrefix(n.ID, "hand-") && at.Intersect(r).H > 1 && at.Intersect(r).W > 1 {
					t.Errorf("%v: %s covers the count of tile %d: %v, %v", size, n.ID, i, r, at)
				}
			}
		}
	}
}

// TestPlaqueShowsDifferences checks that a press on the plaque shows the score
// differences, and that the semantic tree contains the same.
func TestPlaqueShowsDifferences(t *testing.T) {
	a, s := midDeal(t, "riichi")
	w := &scenetest.Walker{T: t, App: a}
	before := s.Plaque.Edge
	w.Click("plaque", 0)
	a.LayoutNow()
	own := s.Session.Table().Standing(s.Session.Seat())
	for seat := range int(s.Session.View().Seats) {
		e := s.Plaque.Edge[s.Rel(seat)]
		switch {
		case seat == s.Session.Seat():
			if e != before[0] {
				t.Errorf("the own score became %q", e.Score)
			}
		case e.Score != a.Words.Signed(s.Session.Table().Standing(seat)-own):
			t.Errorf("seat %d: %q", seat, e.Score)
		case !strings.Contains(w.Node("plaque").Name, e.Score):
			t.Errorf("%q does not say %q", w.Node("plaque").Name, e.Score)
		}
	}
	w.Click("plaque", 1)
	a.LayoutNow()
	if s.Plaque.Edge != before {
		t.Error("pressed again it does not show the scores")
	}
}

// TestAKnownConcealedTileShowsItsBack checks that a single known concealed tile of an
// opponent is drawn face down, and that a completely known hand is drawn open.
func TestAKnownConcealedTileShowsItsBack(t *testing.T) {
	for _, size := range worstSizes {
		a, s := worstCase{rules: "american", melds: [4]int{1, 1, 1, 1}}.lay(t, size[0], size[1], nil)
		hd := &s.Session.View().Hands[1]
		faces := func() (n int) {
			a.Relayout()
			a.LayoutNow()
			for _, sp := range s.Seats[1].Tiles[:hd.Held] {
				if sp.Kind != tile.None && !sp.Slip {
					n++
				}
			}
			return n
		}
		hd.Tiles[0] = tile.S1
		if n := faces(); n != 0 {
			t.Errorf("%v: one known tile shows %d faces", size, n)
		}
		for i := range hd.Held {
			hd.Tiles[i] = tile.S1
		}
		if n := faces(); n != int(hd.Held) {
			t.Errorf("%v: a known hand of %d shows %d faces", size, hd.Held, n)
		}
	}
}

// TestAPlateSaysWhatWasCalled checks that a plate shows only the word of a call, and that
// its description has the whole sentence.
func TestAPlateSaysWhatWasCalled(t *testing.T) {
	a, s := worstCase{rules: "hongkong", called: true}.lay(t, 1280, 800, nil)
	p := &s.Seats[2].Plate
	if len(p.Chips) == 0 || p.Chips[0].Text != "Chow" {
		t.Errorf("the plate shows %v", p.Chips)
	}
	if want := a.T("table.calls", "word", "Chow"); !strings.Contains(p.Spoken, want) {
		t.Errorf("%q does not say %q", p.Spoken, want)
	}
}

// TestHotSeatKeepsPlate checks that on a phone in hot-seat play the player's plate
// stays beside the coach's line.
func TestHotSeatKeepsPlate(t *testing.T) {
	a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
	a.Resize(390, 844, 1)
	host := to.Host()
	host.Cover = func(_ session.Handover, lift func()) { lift() }
	p := sessiontest.Begin(t, host, session.Config{Rules: "hongkong", Seed: [32]byte{31: 0x2a}, Seats: sessiontest.Seats([]roster.SeatType{roster.Human, roster.Human, roster.Bot, roster.Bot})})
	s := New(p, to)
	a.Push(s)
	lines := 0
	for range 300 {
		a.Dispatch(nil)
		if p.DealOver() || a.Top() != stage.Scene(s) {
			break
		}
		if p.Mine() {
			if s.coach.Button != nil {
				lines++
			}
			if s.Seats[0].Plate.Name == "" {
				t.Fatal("nothing says whose hand lies open")
			}
			if s.bar.pass(); p.Mine() {
				p.Choosing().Discard(s.hand.order[len(s.hand.order)-1])
			}
			a.Relayout()
		}
	}
	if lines == 0 {
		t.Error("the coach never spoke")
	}
}
