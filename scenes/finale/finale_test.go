package finale

import (
	"strconv"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/scenes/lexicon"
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
		if pl.seat == bestOf && pl.name != hand.Name {
			t.Errorf("the best hand is %s's, want %s's", hand.Name, pl.name)
		}
	}
	if hand.Total() != int(best) {
		t.Errorf("the best hand is worth %d, want %d", hand.Total(), best)
	}
}

// TestTablePoints checks that the end of an MCR match shows table points, which tied
// players share. Riichi shows results in tenths, and Zung Jung has none.
func TestTablePoints(t *testing.T) {
	for n, want := range map[int]string{0: "0", 48: "4", 36: "3", 6: "½", 28: "2 1/3", 18: "1½", 21: "1¾", 8: "2/3", 15: "1¼"} {
		if got := lexicon.MixedNumber(n, 12); got != want {
			t.Errorf("%d twelfths: %s, expected %s", n, got, want)
		}
	}
	en, _ := scenetest.Stage(stage.Look{Lang: "en"})
	for n, want := range map[int]string{523: "+52.3", -4: "−0.4", 0: "0.0", -500: "−50.0"} {
		if got := en.Words.Tenths(n); got != want {
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
		if id == "mcr" && sum != 7*12 {
			t.Errorf("%d twelfths were given out", sum)
		}
		for i, pl := range places { // from the first to the last
			n, _, _ := p.Scores().TablePoints(pl.seat)
			if id == "mcr" && !strings.HasSuffix(pl.table, " "+lexicon.MixedNumber(n, 12)) {
				t.Errorf("place %d is worth %d twelfths, and says %q", i+1, n, pl.table)
			}
			if i == 0 {
				continue
			}
			before, _, _ := p.Scores().TablePoints(places[i-1].seat)
			if n > before || id == "mcr" && (n == before) != (pl.total == places[i-1].total) {
				t.Errorf("%s: place %d is worth %d, and place %d %d", id, i+1, n, i, before)
			}
		}
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
					a.Push(New(p, to))
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

// sheetSizes are windows with text sizes in percent.
var sheetSizes = []struct {
	W, H float64
	text int
}{{1280, 800, 100}, {1920, 1080, 100}, {390, 844, 100}, {844, 390, 100}, {1280, 800, 160}, {360, 640, 160}, {1024, 768, 80}}

// match starts a match of bots and plays its first deal.
func match(t *testing.T, to *scenetest.BlankRoutes, rules string, o table.Options, seed byte) *session.Session {
	t.Helper()
	cfg := session.Config{Rules: rules, Options: o, Seats: sessiontest.Seats(nil)}
	cfg.Seed[31] = seed
	p := sessiontest.Begin(t, to.Host(), cfg)
	sessiontest.Finish(t, p)
	return p
}

// TestRanksAndBestHand checks places, totals and curves of a match, and the buttons, in
// every window.
func TestRanksAndBestHand(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		a, to := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
		p := match(t, to, "jilin", table.Options{"circuits": "1"}, 5)
		for !p.MatchOver() {
			if err := p.NextDeal(); err != nil {
				t.Fatal(err)
			}
			sessiontest.Finish(t, p)
		}
		for _, size := range sheetSizes {
			a.Settings.TextSize = size.text
			a.ApplySettings()
			a.Resize(size.W, size.H, 1)
			a.Push(New(p, to))
			scenetest.Settle(t, a)
			scenetest.Screenshot(t, a, "end-"+lang+"-"+strconv.Itoa(int(size.W))+"-"+strconv.Itoa(size.text))
			ui := scenetest.IDs(t, a, a.Top().(*finale).List)
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
			if best > 0 && (s.best.Deal == "" || s.best.Total() == 0 || s.best.Tiles() == 0) {
				t.Errorf("%d deals were won, the best hand is %+v", best, s.best)
			}
			a.Pop()
		}
		a.Push(New(p, to))
		a.Focus("end-again")
		a.Top().Handle(a, &ui.Event{Kind: ui.Key, Action: ui.ActOK})
		if n := a.Top().Name(); n != "table" {
			t.Errorf("Again leads to %s", n)
		}
	}
}

// TestAMatchOfDrawsFillsItsEnd checks that the end of a match without a win says so and
// fills at least 70% of the sheet.
func TestAMatchOfDrawsFillsItsEnd(t *testing.T) {
	a, to := scenetest.Stage(stage.Look{Lang: "en"})
	a.Resize(1280, 800, 1)
	one := table.Options{"length": "one-deal"}
	p := match(t, to, "riichi", one, 1)
	for seed := byte(2); len(p.Results().Winners()) > 0; seed++ {
		p = match(t, to, "riichi", one, seed)
	}
	s := New(p, to).(*finale)
	a.Push(s)
	a.Dispatch(nil)
	said, low := "", float32(0)
	for _, n := range a.UI() {
		if n.ID == "end-best-none" {
			said = n.Name
		}
		if strings.HasPrefix(n.ID, "end-total-") || n.ID == "end-best-none" {
			low = max(low, n.Y+n.H)
		}
	}
	if said == "" || low < s.Box.Y+.7*s.Box.H {
		t.Errorf("%q, down to %v of %v", said, low, s.Box)
	}
}
