//go:build !js

package scenes

import (
	"strconv"
	"testing"

	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// TestLightThemeContrast measures the text contrast of every screen in the light theme, in which
// colours for dark backgrounds are unreadable.
func TestLightThemeContrast(t *testing.T) {
	all := menus(t)
	for _, g := range layoutGames {
		for _, at := range []int{40} {
			m := g
			m.name, m.at = m.name+"-"+strconv.Itoa(at), at
			all = append(all, layout{m.name, m.open})
		}
		all = append(all, layout{g.name + "-sheet", func(t *testing.T, r *routes) {
			p := g.session(t, r)
			r.p = p
			for !p.DealOver() {
				if err := sessiontest.Forward(p, session.Moment{At: 1}); err != nil {
					t.Fatal(err)
				}
			}
			r.a.Push(r.Sheet(p))
		}})
		if g.options == nil {
			all = append(all, layout{"options-" + g.name, func(t *testing.T, r *routes) { r.a.Push(r.Options(g.id)) }})
		}
	}
	for _, id := range []string{"riichi", "american"} {
		all = append(all, layout{"replay-" + id, func(t *testing.T, r *routes) {
			r.start = Start{Rules: id, At: 40, HasSeed: true}
			r.a.Push(shownReplay(r))
		}}, layout{"review-" + id, func(t *testing.T, r *routes) {
			r.start = Start{Rules: id, HasSeed: true, Seats: []roster.SeatType{roster.Bot}, Levels: []string{"tsumogiri"}}
			r.a.Push(shownReview(r))
		}})
	}
	for i, l := range all {
		t.Run(l.name, func(t *testing.T) {
			r := newRoutes(store.Memory{}, Start{Lang: "en", Theme: "morning", Speed: "off"})
			r.a.Resize(1280, 800, 1)
			l.open(t, r)
			if i%3 == 1 {
				r.a.Resize(390, 844, 1)
			}
			scenetest.Settle(t, r.a)
			faint, n := scenetest.LowContrastTexts(r.a)
			for _, f := range faint {
				t.Error(f)
			}
			if n == 0 {
				t.Error("no text was measured")
			}
			scenetest.Screenshot(t, r.a, "morning-"+l.name)
		})
	}
}
