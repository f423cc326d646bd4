package paper

import (
	"strconv"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// playUntil plays a match of bots until stop returns true or the match is over.
func playUntil(t *testing.T, to *scenetest.BlankRoutes, seed byte, options table.Options, stop func(p *session.Session) bool) *session.Session {
	t.Helper()
	cfg := session.Config{Rules: "jilin", Options: options, Seats: sessiontest.Seats(nil)}
	cfg.Seed[31] = seed
	p := sessiontest.Begin(t, to.Host(), cfg)
	for {
		sessiontest.Finish(t, p)
		if p.MatchOver() || stop(p) {
			return p
		}
		if err := p.NextDeal(); err != nil {
			t.Fatal(err)
		}
	}
}

// ids returns all nodes of a sheet, including the scrolled ones.
func ids(t *testing.T, a *stage.App) map[string]ui.Node {
	t.Helper()
	return scenetest.IDs(t, a, a.Top().(*scoreSheet).List)
}

// winner returns the first seat that won a deal, or -1.
func winner(p *session.Session) int {
	if w := p.Results().Winners(); len(w) > 0 {
		return w[0]
	}
	return -1
}

var sheetSizes = []struct {
	W, H float64
	text int
}{{1280, 800, 100}, {1920, 1080, 100}, {390, 844, 100}, {844, 390, 100}, {1280, 800, 160}, {360, 640, 160}, {1024, 768, 80}}

// reserve returns a number of reserve tiles; the case "drawn" gets a large one to make
// draws likely.
func reserve(name string) string {
	if name == "drawn" {
		return "60"
	}
	return "12"
}

func TestSheetSaysHowADealEnded(t *testing.T) {
	cases := map[string]func(p *session.Session) bool{
		"won":   func(p *session.Session) bool { return p.Match().Deal.Outcome == table.Won },
		"self":  func(p *session.Session) bool { return p.Match().Deal.WinBy == table.BySelfDraw },
		"drawn": func(p *session.Session) bool { return p.Match().Deal.Outcome == table.Drawn },
		"joker": func(p *session.Session) bool {
			w := winner(p)
			return w >= 0 && len(p.Match().Deal.Result().Sheets[w].Extra) > 0
		},
		"nobody": func(p *session.Session) bool { return p.MatchOver() },
	}
	for name, stop := range cases {
		for _, lang := range []string{"fr", "en"} {
			t.Run(name+"-"+lang, func(t *testing.T) {
				a, to := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
				p := playUntil(t, to, 7, table.Options{"circuits": "1", "reserve_tiles": reserve(name)}, stop)
				for _, size := range sheetSizes {
					a.Settings.TextSize = size.text
					a.ApplySettings()
					a.Resize(size.W, size.H, 1)
					a.Push(NewSheet(a, p, to))
					scenetest.Settle(t, a)
					scenetest.Screenshot(t, a, "sheet-"+name+"-"+lang+"-"+strconv.Itoa(int(size.W))+"-"+strconv.Itoa(size.text))
					ui := ids(t, a)
					if got := p.Match().Deal.Outcome == table.Drawn; got != (name == "drawn") {
						t.Fatalf("the deal ended as %d", p.Match().Deal.Outcome)
					}
					sum := 0
					for seat := range 4 {
						if _, ok := ui["score-total-"+strconv.Itoa(seat)]; !ok {
							t.Errorf("seat %d has no total", seat)
						}
						sum += int(p.Match().Deal.Result().Delta[seat])
					}
					if sum != 0 {
						t.Errorf("the deal's changes sum to %d", sum)
					}
					if w := winner(p); w >= 0 {
						s := a.Top().(*scoreSheet)
						total := a.Words.Number(int(p.Match().Deal.Result().Sheets[w].Total))
						lines := s.lines()
						if last := lines[len(lines)-1].total; last != total {
							t.Errorf("rows end at %s, the hand is worth %s", last, total)
						}
						if n := len(lines); ui["score-row-"+strconv.Itoa(n-1)].Name == "" {
							t.Errorf("row %d of %d cannot be read", n-1, n)
						}
						tiles := 0
						for _, g := range s.shown().hand.groups {
							tiles += len(g.Kinds)
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
	a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "x1"})
	p := playUntil(t, to, 3, nil, func(p *session.Session) bool { return winner(p) >= 0 })
	a.Push(NewSheet(a, p, to))
	s := a.Top().(*scoreSheet)
	if s.Settled() {
		t.Fatal("all rows are there at once")
	}
	a.Top().Handle(a, &ui.Event{Kind: ui.Press, X: 2, Y: 2})
	if !s.Settled() {
		t.Fatal("a tap does not finish the rows")
	}
	before := p.Table().DealNumber()
	if !a.Focus("score-next") {
		t.Fatal("no button")
	}
	a.Top().Handle(a, &ui.Event{Kind: ui.Key, Action: ui.ActOK})
	if p.Table().DealNumber() != before+1 || a.Top().Name() != "table" {
		t.Errorf("deal %d on %s", p.Table().DealNumber(), a.Top().Name())
	}
}
