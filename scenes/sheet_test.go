package scenes

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/sprites"
)

// played plays a match by bots until stop says so or the match is over.
func played(t *testing.T, a *App, seed byte, options table.Options, stop func(p *playing) bool) *playing {
	t.Helper()
	cfg := TableConfig{Rules: "jilin", Options: options, Seats: defaultSeats(nil)}
	cfg.Seed[31] = seed
	p, err := newPlaying(a, cfg)
	if err != nil {
		t.Fatal(err)
	}
	for {
		for seat := 0; seat < int(p.m.Deal.Seats) && !p.DealOver(); seat++ {
			if p.asked(seat) {
				var v table.View
				p.m.View(seat, &v)
				if _, err := p.m.Answer(seat, p.players[seat].Choose(&v), nil); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
		if !p.DealOver() {
			continue
		}
		if p.m.Progress.Over || stop(p) {
			return p
		}
		if _, err := p.m.Next(nil); err != nil {
			t.Fatal(err)
		}
	}
}

// ids checks that nothing on a screen shares its name, or has a text without
// words, and gives what there is.
func ids(t *testing.T, a *App) map[string]sprites.UINode {
	t.Helper()
	out := map[string]sprites.UINode{}
	for _, n := range a.UI() {
		if _, twice := out[n.ID]; twice {
			t.Errorf("%s is there twice", n.ID)
		}
		out[n.ID] = n
	}
	// What does not fit is scrolled to.
	var list *sprites.Scroll
	switch s := a.Top().(type) {
	case *sheet:
		list = s.scroll
	case *finale:
		list = s.scroll
	}
	var all []sprites.UINode
	for y := float32(0); y <= list.Height; y += 60 {
		list.ScrollTo(y)
		all = append(all, a.UI()...)
	}
	list.ScrollTo(0)
	for _, n := range all {
		if strings.Contains(n.Name, "[") || strings.Contains(n.Name, "{") {
			t.Errorf("%s says %q", n.ID, n.Name)
		}
		if n.X < -1 || float64(n.X+n.W) > a.W+1 {
			t.Errorf("%s lies outside the window: %v … %v of %v", n.ID, n.X, n.X+n.W, a.W)
		}
		out[n.ID] = n
	}
	return out
}

var sheetSizes = []struct {
	w, h float64
	text int
}{{1280, 800, 100}, {1920, 1080, 100}, {390, 844, 100}, {844, 390, 100}, {1280, 800, 160}, {360, 640, 160}, {1024, 768, 80}}

// shoot writes a picture to look at where MOINEAU_SHOTS names a folder.
func shoot(t *testing.T, a *App, name string) {
	if dir := os.Getenv("MOINEAU_SHOTS"); dir != "" {
		if err := savePNG(filepath.Join(dir, name+".png"), paint(a)); err != nil {
			t.Error(err)
		}
	}
}

// reserve makes draws likely where one is looked for.
func reserve(name string) string {
	if name == "drawn" {
		return "60"
	}
	return "12"
}

func TestSheetSaysHowADealEnded(t *testing.T) {
	cases := map[string]func(p *playing) bool{
		"won":   func(p *playing) bool { return p.m.Deal.Outcome == table.Won },
		"self":  func(p *playing) bool { return p.m.Deal.WinBy == table.BySelfDraw },
		"drawn": func(p *playing) bool { return p.m.Deal.Outcome == table.Drawn },
		"joker": func(p *playing) bool {
			w := winnerOf(p.m.Deal)
			return w >= 0 && len(p.m.Deal.Result().Sheets[w].Extra) > 0
		},
		"nobody": func(p *playing) bool { return p.m.Progress.Over },
	}
	for name, stop := range cases {
		for _, lang := range []string{"fr", "en"} {
			t.Run(name+"-"+lang, func(t *testing.T) {
				a := NewApp(MemoryStore{}, Start{Lang: lang, Speed: "off"})
				p := played(t, a, 7, table.Options{"circuits": "1", "reserve_tiles": reserve(name)}, stop)
				for _, size := range sheetSizes {
					a.Settings.TextSize = size.text
					a.apply()
					a.resize(size.w, size.h, 1)
					a.Push(newSheet(a, p))
					settle(t, a)
					shoot(t, a, "sheet-"+name+"-"+lang+"-"+strconv.Itoa(int(size.w))+"-"+strconv.Itoa(size.text))
					ui := ids(t, a)
					if got := p.m.Deal.Outcome == table.Drawn; got != (name == "drawn") {
						t.Fatalf("the deal ended as %d", p.m.Deal.Outcome)
					}
					sum := 0
					for seat := range 4 {
						if _, ok := ui["score-total-"+strconv.Itoa(seat)]; !ok {
							t.Errorf("seat %d has no total", seat)
						}
						sum += int(p.m.Deal.Result().Delta[seat])
					}
					if sum != 0 {
						t.Errorf("the deal's changes sum to %d", sum)
					}
					if w := winnerOf(p.m.Deal); w >= 0 {
						s := a.Top().(*sheet)
						total := strconv.Itoa(int(p.m.Deal.Result().Sheets[w].Total))
						lines := s.lines()
						if last := lines[len(lines)-1].run; last != total {
							t.Errorf("rows end at %s, the hand is worth %s", last, total)
						}
						if n := len(lines); ui["score-row-"+strconv.Itoa(n-1)].Name == "" {
							t.Errorf("row %d of %d cannot be read", n-1, n)
						}
						tiles := 0
						for _, g := range s.shown().hand.groups {
							tiles += len(g.kinds)
						}
						if tiles < 14 {
							t.Errorf("%d tiles are shown", tiles)
						}
					}
					if b := ui["score-next"]; b.H < 44 || float64(b.Y+b.H) > a.H {
						t.Errorf("the button is at %v", b)
					}
					a.Pop()
				}
			})
		}
	}
}

func TestSheetGoesOn(t *testing.T) {
	a := NewApp(MemoryStore{}, Start{Lang: "en", Speed: "x1"})
	p := played(t, a, 3, nil, func(p *playing) bool { return winnerOf(p.m.Deal) >= 0 })
	a.Push(newSheet(a, p))
	s := a.Top().(*sheet)
	if s.Settled() {
		t.Fatal("all rows are there at once")
	}
	a.Top().Handle(a, &sprites.Event{Kind: sprites.Press, X: 2, Y: 2})
	if !s.Settled() {
		t.Fatal("a tap does not finish the rows")
	}
	before := p.m.Progress.Deal
	if !a.Focus("score-next") {
		t.Fatal("no button")
	}
	a.Top().Handle(a, &sprites.Event{Kind: sprites.Key, Action: sprites.ActOK})
	if p.m.Progress.Deal != before+1 || a.Top().Name() != "table" {
		t.Errorf("deal %d on %s", p.m.Progress.Deal, a.Top().Name())
	}
}

func TestFinaleRanksAndRemembers(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		a := NewApp(MemoryStore{}, Start{Lang: lang, Speed: "off"})
		p := played(t, a, 5, table.Options{"circuits": "1"}, func(*playing) bool { return false })
		for _, size := range sheetSizes {
			a.Settings.TextSize = size.text
			a.apply()
			a.resize(size.w, size.h, 1)
			a.Push(newFinale(a, p))
			settle(t, a)
			shoot(t, a, "end-"+lang+"-"+strconv.Itoa(int(size.w))+"-"+strconv.Itoa(size.text))
			ui := ids(t, a)
			for _, id := range []string{"end-again", "end-rules", "end-home", "end-total-0", "end-total-3"} {
				if ui[id].Name == "" {
					t.Errorf("no %s", id)
				}
			}
			s := a.Top().(*finale)
			best := 0
			for i, pl := range s.places {
				if i > 0 && pl.total > s.places[i-1].total {
					t.Errorf("place %d has more than place %d", i+1, i)
				}
				if last := pl.line[len(pl.line)-1]; last != pl.total {
					t.Errorf("the line ends at %d, the total is %d", last, pl.total)
				}
				best += pl.wins
			}
			if best > 0 && (s.best.deal == 0 || s.best.total == 0 || len(s.best.hand.groups) == 0) {
				t.Errorf("%d deals were won, the best hand is %+v", best, s.best)
			}
			a.Pop()
		}
		a.Push(newFinale(a, p))
		a.Focus("end-again")
		a.Top().Handle(a, &sprites.Event{Kind: sprites.Key, Action: sprites.ActOK})
		if n := a.Top().Name(); n != "table" {
			t.Errorf("Again leads to %s", n)
		}
	}
}
