package paper

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// twoWinners returns a deal that two players win on one discard.
func twoWinners(t *testing.T, lang string) (*stage.App, *scenetest.BlankRoutes, *session.Session) {
	t.Helper()
	for seed := byte(1); seed < 250; seed++ {
		a, to, p := sumGame(t, game{"hongkong", table.Options{"multiple-winners": "all", "min-faan": "0"}}, lang, seed)
		if len(p.Results().Winners()) > 1 {
			return a, to, p
		}
	}
	t.Fatal("two players never win at once")
	return nil, nil, nil
}

// sheetsWithTabs returns sheets with several pages.
func sheetsWithTabs(t *testing.T, lang string) map[string]func() (*stage.App, *scenetest.BlankRoutes, *session.Session) {
	return map[string]func() (*stage.App, *scenetest.BlankRoutes, *session.Session){
		"two winners": func() (*stage.App, *scenetest.BlankRoutes, *session.Session) { return twoWinners(t, lang) },
		"marks":       func() (*stage.App, *scenetest.BlankRoutes, *session.Session) { return allPlay(t, lang, 3, false) },
		"all pay":     func() (*stage.App, *scenetest.BlankRoutes, *session.Session) { return allPlay(t, lang, 3, true) },
		"washout":     func() (*stage.App, *scenetest.BlankRoutes, *session.Session) { return allPlay(t, lang, 5, true) },
	}
}

// TestEveryPageIsReached reaches each page by mouse, touch, arrows, digits and Enter, and
// checks that it shows its player's hand.
func TestEveryPageIsReached(t *testing.T) {
	for name, make := range sheetsWithTabs(t, "en") {
		a, to, p := make()
		for _, size := range scenetest.Sizes {
			a.Resize(size.W, size.H, 1)
			s := NewSheet(a, p, to).(*scoreSheet)
			a.Push(s)
			a.Dispatch(nil)
			w := &scenetest.Walker{T: t, App: a}
			where := fmt.Sprintf("%s %vx%v", name, size.W, size.H)
			on := func(how string, page int) {
				t.Helper()
				if s.at != page {
					t.Fatalf("%s: %s leads to page %d, want %d", where, how, s.at, page)
				}
				says := ""
				for _, n := range slices.Concat(s.List.Children, s.Widgets) {
					if b := n.Base(); b.ID == "score-value" {
						says = b.Name
					}
				}
				if want := a.T("score.value") + " " + s.pages[page].value; says != want {
					t.Errorf("%s: page %d says %q, want %q", where, page, says, want)
				}
				if !w.Node("score-hands." + strconv.Itoa(page)).Checked {
					t.Errorf("%s: tab %d is not chosen", where, page)
				}
			}
			last := len(s.pages) - 1
			if last < 1 {
				t.Fatalf("%s: %d pages", where, len(s.pages))
			}
			for i := last; i >= 0; i-- {
				w.Click("score-hands."+strconv.Itoa(i), i%2)
				on("a press", i)
			}
			for i := 1; i <= last; i++ {
				w.Key(ui.ActRight)
				on("the arrow", i)
			}
			w.Key(ui.ActLeft)
			on("the arrow back", last-1)
			w.Key(ui.ActDigit1)
			on("a digit", 0)
			w.Focus("score-hands")
			w.Key(ui.ActOK)
			on("Enter", 1)
			a.Pop()
		}
	}
}

// TestSheetsWithTabsAreWhole checks in every window and text size that nothing is cropped
// or unnamed and that every balance is readable.
func TestSheetsWithTabsAreWhole(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		for name, make := range sheetsWithTabs(t, lang) {
			a, to, p := make()
			for _, size := range sheetSizes {
				a.Settings.TextSize = size.text
				a.ApplySettings()
				a.Resize(size.W, size.H, 1)
				s := NewSheet(a, p, to).(*scoreSheet)
				a.Push(s)
				for page := range s.pages {
					s.turn(a, page)
					scenetest.Settle(t, a)
					where := fmt.Sprintf("%s page %d %vx%v %s %d%%", name, page, size.W, size.H, lang, size.text)
					ui := ids(t, a)
					scenetest.CheckScreen(t, a, where)
					if got := ui["score-row-"+strconv.Itoa(len(s.lines())-1)]; got.Name == "" {
						t.Errorf("%s: the last row cannot be read", where)
					}
					for seat := range int(p.Match().Deal.Seats) {
						if ui["score-total-"+strconv.Itoa(seat)].Name == "" {
							t.Errorf("%s: chair %d has no total", where, seat)
						}
					}
				}
				a.Pop()
			}
		}
	}
}

// TestOnlyTheirOwnPaymentsAreShown checks that the page of one of two winners has no
// payment to the other.
func TestOnlyTheirOwnPaymentsAreShown(t *testing.T) {
	a, to, p := twoWinners(t, "en")
	s := NewSheet(a, p, to).(*scoreSheet)
	for page, seat := range s.winners {
		s.turn(a, page)
		for to := range int(p.Match().Deal.Seats) {
			sum := 0
			for from := range int(p.Match().Deal.Seats) {
				sum += s.money.net[from][to]
			}
			if (sum > 0) != (to == seat) {
				t.Errorf("page of chair %d: chair %d is paid %d", seat, to, sum)
			}
		}
	}
	if from := p.Match().Deal.GiveFrom; from < 0 || p.Match().Deal.Result().Delta[from] >= 0 {
		t.Errorf("%d gave the tile", from)
	}
}

// TestSittingOutPlayerHasRow checks that a player who sits out has a row.
func TestSittingOutPlayerHasRow(t *testing.T) {
	a, to, p := sumGame(t, game{"peoples-simple", table.Options{"players": "5"}}, "en", 3)
	a.Push(NewSheet(a, p, to))
	scenetest.Settle(t, a)
	ui := ids(t, a)
	if got := ui["score-total-4"].Name; got == "" || p.Players() != 5 {
		t.Errorf("%d players, the fifth's row says %q", p.Players(), got)
	}
}

// TestARowLightsItsTiles checks that hovering lights the tiles until the pointer leaves,
// and that a tap lights them until the next tap.
func TestARowLightsItsTiles(t *testing.T) {
	rows := 0
	for seed := byte(1); seed < 20; seed++ {
		a, to, p := sumGame(t, game{"hongkong", nil}, "en", seed)
		s := NewSheet(a, p, to).(*scoreSheet)
		a.Push(s)
		a.Dispatch([]ui.Event{{Kind: ui.Key, Action: ui.ActNext}})
		for i, l := range s.lines() {
			if len(l.tiles) == 0 {
				continue
			}
			rows++
			w := &scenetest.Walker{T: t, App: a}
			n := w.Node("score-row-" + strconv.Itoa(i))
			move := func(x, y float32) { a.Dispatch([]ui.Event{{Kind: ui.Move, X: x, Y: y}}) }
			move(n.X+9, n.Y+9)
			if len(s.lit) != len(l.tiles) {
				t.Errorf("seed %d: %s lights %d tiles, want %d", seed, l.title, len(s.lit), len(l.tiles))
			}
			move(1, 1)
			if s.lit != nil {
				t.Errorf("seed %d: %s stays lit", seed, l.title)
			}
			w.Click(n.ID, 1)
			if len(s.lit) != len(l.tiles) {
				t.Errorf("seed %d: a tap on %s lights %d tiles, want %d", seed, l.title, len(s.lit), len(l.tiles))
			}
			w.Click(n.ID, 1)
			if s.lit != nil {
				t.Errorf("seed %d: %s stays lit after a second tap", seed, l.title)
			}
		}
		a.Pop()
	}
	if rows == 0 {
		t.Error("no row names its tiles")
	}
}

// TestARowLightsItsTilesForTheKeyboard checks that a row's tiles are lit exactly while it
// is focused, by arrow keys or by a screen reader.
func TestARowLightsItsTilesForTheKeyboard(t *testing.T) {
	rows := 0
	for seed := byte(1); seed < 20; seed++ {
		a, to, p := sumGame(t, game{"hongkong", nil}, "en", seed)
		s := NewSheet(a, p, to).(*scoreSheet)
		a.Push(s)
		w := &scenetest.Walker{T: t, App: a}
		w.Key(ui.ActNext)
		for i, l := range s.lines() {
			if got := a.Focus("score-row-" + strconv.Itoa(i)); got != (len(l.tiles) > 0) {
				t.Fatalf("seed %d: %s with %d tiles is given the keyboard: %v", seed, l.title, len(l.tiles), got)
			}
			if len(l.tiles) == 0 {
				continue
			}
			rows++
			if len(s.lit) != len(l.tiles) {
				t.Errorf("seed %d: %s lights %d tiles, want %d", seed, l.title, len(s.lit), len(l.tiles))
			}
			a.Focus("score-next")
			if s.lit != nil {
				t.Errorf("seed %d: %s stays lit", seed, l.title)
			}
			for n := 0; s.keyRow < 0 && n < 20; n++ {
				w.Key(ui.ActPrev)
			}
			if s.keyRow < 0 || len(s.lit) != len(s.lines()[s.keyRow].tiles) {
				t.Errorf("seed %d: the keyboard comes to row %d, %d tiles are lit", seed, s.keyRow, len(s.lit))
			}
		}
		a.Pop()
	}
	if rows == 0 {
		t.Error("no row names its tiles")
	}
}
