package paper

import (
	"fmt"
	"image"
	"math"
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// smallSizes are the windows with the least room for a sheet.
var smallSizes = []struct{ W, H float64 }{{667, 375}, {844, 390}, {360, 640}, {320, 568}, {390, 844}}

// drawn is the visible part of a line of text on the screen.
type drawn struct {
	text string
	at   sprites.Rect
}

// texts lists the texts drawn on the screen.
func texts(a *stage.App) (out []drawn) {
	a.Canvas.OnText = func(s string, r sprites.Rect, _ sprites.Color) { out = append(out, drawn{s, r}) }
	defer func() { a.Canvas.OnText = nil }()
	a.Canvas.BeginImage(image.NewRGBA(image.Rect(0, 0, 1, 1)), 1, a.Theme)
	a.Draw()
	a.Canvas.End()
	return out
}

// legible checks that no texts overlap and that none is truncated or extends beyond the
// sheet.
func legible(t *testing.T, a *stage.App, s *scoreSheet, where string) {
	t.Helper()
	all := texts(a)
	box := s.Area.InsetXY(-1, 0)
	for i, m := range all {
		if strings.HasSuffix(m.text, "…") {
			t.Errorf("%s: %q is cut short", where, m.text)
		}
		if m.at.X < box.X || m.at.Right() > box.Right() {
			t.Errorf("%s: %q reaches off the sheet: %v", where, m.text, m.at)
		}
		for _, n := range all[i+1:] {
			if x := m.at.Intersect(n.at); x.W > 1 && x.H > 1 {
				t.Errorf("%s: %q lies over %q", where, m.text, n.text)
			}
		}
	}
}

// smallDeals returns finished deals with full sheets: four scored hands, many rows,
// several winners, a player who sits out.
func smallDeals(t *testing.T, lang string) map[string]func() (*stage.App, *scenetest.BlankRoutes, *session.Session) {
	deal := func(id string, o table.Options, seed byte) func() (*stage.App, *scenetest.BlankRoutes, *session.Session) {
		return func() (*stage.App, *scenetest.BlankRoutes, *session.Session) {
			return sumGame(t, game{id, o}, lang, seed)
		}
	}
	return map[string]func() (*stage.App, *scenetest.BlankRoutes, *session.Session){
		"jilin":              deal("jilin", nil, 5),
		"jilin 2":            deal("jilin", nil, 9),
		"mcr":                deal("mcr", nil, 2),
		"mcr 13 rows":        deal("mcr", nil, 2),
		"classical":          deal("classical", nil, 3),
		"classical advanced": deal("classical", table.Options{"scoring": "advanced"}, 3),
		"hongkong":           deal("hongkong", nil, 2),
		"false win": func() (*stage.App, *scenetest.BlankRoutes, *session.Session) {
			a, to, p, _ := playFalseWin(t, game{"jilin", table.Options{"free_claims": "true"}}, lang, 4)
			return a, to, p
		},
		"two winners":  func() (*stage.App, *scenetest.BlankRoutes, *session.Session) { return twoWinners(t, lang) },
		"five players": deal("peoples-simple", table.Options{"players": "5"}, 3),
	}
}

// TestSmallSheetsAreLegible checks sheets in small windows at every scroll position. No
// text may overlap, be truncated (names in particular) or leave the sheet.
func TestSmallSheetsAreLegible(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		for name, deal := range smallDeals(t, lang) {
			t.Run(name+" "+lang, func(t *testing.T) {
				t.Parallel()
				a, to, p := deal()
				for _, size := range smallSizes {
					a.Resize(size.W, size.H, 1)
					s := NewSheet(a, p, to).(*scoreSheet)
					s.still = true
					if strings.HasSuffix(name, "13 rows") {
						for p := &s.pages[0]; len(p.lines) < 13; {
							p.lines = append(p.lines, p.lines[len(p.lines)-4])
						}
					}
					a.Push(s)
					for page := range max(1, len(s.pages)) {
						s.turn(a, page)
						a.Dispatch(nil)
						for y := float32(0); ; y += s.List.Rect.H * .6 {
							s.List.ScrollTo(y)
							legible(t, a, s, fmt.Sprintf("%vx%v page %d at %.0f", size.W, size.H, page, s.List.Offset()))
							if y+s.List.Rect.H >= s.List.Height {
								break
							}
						}
						s.List.ScrollTo(0)
					}
					scenetest.Screenshot(t, a, fmt.Sprintf("small-%s-%s-%vx%v", strings.ReplaceAll(name, " ", "-"), lang, size.W, size.H))
					s.List.ScrollTo(float32(math.Inf(1)))
					scenetest.Screenshot(t, a, fmt.Sprintf("small-%s-%s-%vx%v-low", strings.ReplaceAll(name, " ", "-"), lang, size.W, size.H))
					a.Pop()
				}
			})
		}
	}
}
