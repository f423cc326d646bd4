package table

import (
	"strings"
	"testing"

	"moineau/scenes/lexicon"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
)

// TestPlaqueShowsSticks checks in every size that the plaque shows the round, and
// the sticks and counters on the table. A stick must be shown before each seat in riichi.
func TestPlaqueShowsSticks(t *testing.T) {
	for _, size := range scenetest.Sizes {
		a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
		a.Resize(size.W, size.H, 1)
		cfg := session.Config{Rules: "riichi", Seats: sessiontest.Seats(make([]roster.SeatType, 4)), Autoplay: true}
		for i := range cfg.Seats {
			cfg.Seats[i].Type = roster.Bot
		}
		p := sessiontest.Begin(t, to.Host(), cfg)
		for n := 0; ; n++ {
			if st, _ := p.Table().Stakes(); st.Paid != 0 && !p.DealOver() {
				break
			}
			if p.Tick(); p.DealOver() {
				if err := p.NextDeal(); err != nil {
					t.Fatal(err)
				}
			}
			if n > 5000 {
				t.Fatal("nobody declares riichi")
			}
		}
		s := New(p, to)
		a.Push(s)
		st, _ := p.Table().Stakes()
		for seat := range int(p.View().Seats) {
			if rel := p.Side(seat); s.Plaque.Rim[rel] != (st.Paid>>seat&1 != 0) {
				t.Errorf("%v: a stick before seat %d: %v", size, seat, s.Plaque.Rim[rel])
			}
		}
		n := p.DealName()
		for _, want := range []string{a.Words.Deal(lexicon.DealTitle, n.Number, n.Wind, n.Hand), a.T("table.sticks", "n", st.Sticks), a.T("table.counters", "n", st.Counters)} {
			if !strings.Contains(s.Plaque.Spoken, want) {
				t.Errorf("%v: the plaque says %q, without %q", size, s.Plaque.Spoken, want)
			}
		}
		if n.Wind == 0 || n.Hand == 0 || strings.ContainsAny(s.Plaque.Edge[0].Score, "+−") {
			t.Errorf("%v: %+v, scores like %q", size, n, s.Plaque.Edge[0].Score)
		}
		scenetest.CheckScreen(t, a, "riichi")
	}
}
