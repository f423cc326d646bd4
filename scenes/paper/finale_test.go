package paper

import (
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// moving is a rule set whose players change seats after every deal.
type moving struct{ table.Rules }

func (m moving) Next(p *table.Progress, d *table.Deal) {
	m.Rules.Next(p, d)
	c := &p.Chair
	c[0], c[1], c[2], c[3] = c[1], c[2], c[3], c[0]
}

func TestFinaleFollowsSeatChanges(t *testing.T) {
	a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
	cfg := session.Config{Rules: "jilin", Options: table.Options{"circuits": "1"}, Seats: sessiontest.Seats(nil)}
	d := bot.Driver{}
	p := sessiontest.Under(t, to.Host(), cfg, func(r table.Rules) table.Rules {
		for i := range d.Players { // with the unmodified rules
			d.Players[i], _ = bot.New("medium", r)
		}
		return moving{r}
	})
	var wins [table.MaxPlayers]int
	bestOf, best := -1, int32(0)
	m := p.Match()
	for {
		chair := m.Progress.Chair
		if err := d.Deal(m); err != nil {
			t.Fatal(err)
		}
		for s := range int(m.Deal.Seats) {
			if m.Deal.Winners>>s&1 == 0 {
				continue
			}
			wins[chair[s]]++
			if v := m.Deal.Result().Sheets[s].Total; v > best {
				best, bestOf = v, int(chair[s])
			}
		}
		if p.MatchOver() {
			break
		}
		if err := p.NextDeal(); err != nil {
			t.Fatal(err)
		}
	}
	if bestOf < 0 {
		t.Fatal("nobody won a deal")
	}
	places, hand := standingsOf(a, p)
	for _, pl := range places {
		if pl.wins != wins[pl.seat] || pl.total != int(m.Progress.Scores[pl.seat]) {
			t.Errorf("player %d: %d wins and %d points, want %d and %d", pl.seat, pl.wins, pl.total, wins[pl.seat], m.Progress.Scores[pl.seat])
		}
		if pl.seat == bestOf && pl.name != hand.name {
			t.Errorf("the best hand is %s's, want %s's", hand.name, pl.name)
		}
	}
	if hand.total != int(best) {
		t.Errorf("the best hand is worth %d, want %d", hand.total, best)
	}
}

// TestTablePoints checks that the end of an MCR match shows table points, which tied
// players share. Riichi shows results in tenths, and Zung Jung has none.
func TestTablePoints(t *testing.T) {
	for n, want := range map[int]string{0: "0", 48: "4", 36: "3", 6: "½", 28: "2 1/3", 18: "1½", 21: "1¾", 8: "2/3", 15: "1¼"} {
		if got := mixedNumber(n, 12); got != want {
			t.Errorf("%d twelfths: %s, expected %s", n, got, want)
		}
	}
	en, _ := scenetest.Stage(stage.Look{Lang: "en"})
	for n, want := range map[int]string{523: "+52.3", -4: "−0.4", 0: "0.0", -500: "−50.0"} {
		if got := tenths(en, n); got != want {
			t.Errorf("%d tenths: %s, expected %s", n, got, want)
		}
	}
	for id, o := range map[string]table.Options{"mcr": {"deals": "4"}, "zungjung": {"deals": "1"}, "riichi": {"length": "one-deal"}} {
		a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
		p := sessiontest.Begin(t, to.Host(), session.Config{Rules: id, Options: o, Seats: roster.Default(nil)})
		if _, _, ok := p.Scores().TablePoints(0); ok {
			t.Errorf("%s: table points before the end", id)
		}
		var d bot.Driver
		for i := range d.Players {
			d.Players[i], _ = bot.New("easy", p.Match().Rules)
		}
		for {
			if err := d.Deal(p.Match()); err != nil {
				t.Fatal(err)
			}
			if p.MatchOver() {
				break
			}
			if err := p.NextDeal(); err != nil {
				t.Fatal(err)
			}
		}
		places, _ := standingsOf(a, p)
		sum := 0
		for i := range places {
			n, unit, ok := p.Scores().TablePoints(i)
			if sum += n; ok != (id != "zungjung") || ok != (places[i].table != "") {
				t.Errorf("%s: %d of %d, %t, %q", id, n, unit, ok, places[i].table)
			}
		}
		if id == "riichi" && sum != 0 {
			t.Errorf("results come to %d tenths", sum)
		}
		if id == "mcr" && (sum != 7*12 || places[0].table < places[3].table) {
			t.Errorf("%d twelfths were given out, %q to the first", sum, places[0].table)
		}
	}
}

// TestTheRowsOfTheBestHandHaveTheirValuesApart checks that a count of tiles and a value
// do not run together.
func TestTheRowsOfTheBestHandHaveTheirValuesApart(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	b := bestHand{scorePage: scorePage{lines: []scoreLine{{title: "All Chows", value: "2"}, {title: "Flower Tiles ×2", value: "2"}, {title: "Limit", total: "64"}, {title: "Noted", note: true, total: "1"}}}}
	if got, want := b.rows(a, "mcr"), "All Chows (2) · Flower Tiles ×2 (2) · Limit (64) · Noted"; got != want {
		t.Errorf("expected %q, got %q", want, got)
	}
}

// TestTheEndLeadsToReplayAndReview presses the buttons in every window. The replay is
// always there; the review only if the match has one human.
func TestTheEndLeadsToReplayAndReview(t *testing.T) {
	for _, types := range [][]roster.SeatType{nil, {roster.Human, roster.Human, roster.Bot, roster.Bot}} {
		a, to := scenetest.Stage(stage.Look{Lang: "fr", Speed: "off"})
		p := sessiontest.Begin(t, to.Host(), session.Config{Rules: "riichi", Options: table.Options{"length": "one-deal"}, Seats: sessiontest.Seats(types)})
		sessiontest.Finish(t, p)
		for _, size := range scenetest.Sizes {
			for _, text := range []int{100, 160} {
				a.Settings.TextSize = text
				a.ApplySettings()
				a.Resize(size.W, size.H, 1)
				for id, want := range map[string]string{"end-replay": "replay", "end-review": "review"} {
					a.Home()
					a.Push(NewFinale(p, to))
					a.Dispatch(nil)
					if !a.Focus(id) {
						if types == nil || id == "end-replay" {
							t.Errorf("%v %d%%: %s cannot be focused", size, text, id)
						}
						continue
					}
					a.Dispatch([]ui.Event{{Kind: ui.Key, Action: ui.ActOK}})
					if got := a.Top().Name(); got != want || types != nil && id == "end-review" {
						t.Errorf("%v %d%%: %s leads to %s", size, text, id, got)
					}
				}
			}
		}
	}
}

// TestHandCaptionsOnSeparateLines checks that on a narrow sheet the source of the
// winning tile and the meld names are separate lines.
func TestHandCaptionsOnSeparateLines(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	a.Resize(390, 844, 1)
	s := &finale{}
	s.Begin(a)
	o := openHand{by: "discarded by Blue Tit", melds: "Pung · Chow", groups: []session.Group{{Kinds: []tile.Kind{tile.M1, tile.M1}, Turn: -1, Win: 0}}}
	tiles(&s.Sheet, new(map[int]bool), a, "end-best-tile", &o, 0, 0, 300, 40)
	for _, w := range s.Widgets {
		if n := w.Base().Name; strings.Contains(n, o.by) && n != o.by || strings.Contains(n, o.melds) && n != o.melds {
			t.Errorf("one line says %q", n)
		}
	}
}
