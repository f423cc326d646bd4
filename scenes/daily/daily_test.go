package daily

import (
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/daily"
	"moineau/engine/match"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
)

// routes records what the page opens.
type routes struct {
	cfg   session.Config
	match *match.Match
	deal  int
}

func (r *routes) Table(cfg session.Config) stage.Scene {
	r.cfg = cfg
	return &scenetest.Blank{}
}

func (r *routes) ReplayAt(m *match.Match, deal, _ int) stage.Scene {
	r.match, r.deal = m, deal
	return &scenetest.Blank{}
}

func (r *routes) Page(string) stage.Scene { return &scenetest.Blank{} }

// code returns the code of a result that a bot has made.
func code(t *testing.T, d daily.Day, level string) string {
	t.Helper()
	m, err := d.Play(level)
	if err != nil {
		t.Fatal(err)
	}
	r, err := daily.ResultOf(d, m)
	if err != nil {
		t.Fatal(err)
	}
	c, err := r.Code()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// open shows the page of no. 812 in Hong Kong, with results of the player and of a friend
// if there are any.
func open(t *testing.T, a *stage.App, to Routes, own, friend string) *page {
	t.Helper()
	d := daily.Day{Number: 812, Rules: "hongkong"}
	for level, mine := range map[string]bool{own: true, friend: false} {
		if level == "" {
			continue
		}
		if err := add(a.Store, kept{own: mine, code: code(t, d, level)}); err != nil {
			t.Fatal(err)
		}
	}
	p := New(a, to).(*page)
	p.today = 812
	p.show(d)
	a.Push(p)
	a.LayoutNow()
	return p
}

func start(lang string) *stage.App {
	a, _ := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
	a.Push(&scenetest.Blank{})
	return a
}

func says(a *stage.App, text string) bool {
	for _, n := range a.UI() {
		if strings.Contains(n.Name, text) {
			return true
		}
	}
	return false
}

// Before the player has a result, those of friends are hidden. Playing begins a match of
// three deals with the walls of the day.
func TestFriendsAreHiddenUntilYouHavePlayed(t *testing.T) {
	a, to := start("en"), &routes{}
	p := open(t, a, to, "", "easy")
	if !says(a, "hidden until you have played") || says(a, "You part in deal") {
		t.Errorf("%+v", a.UI())
	}
	p.play()
	if to.cfg.Seed != p.day.Seed() || to.cfg.Length != daily.Deals || to.cfg.Rules != "hongkong" || to.cfg.Seats[1].Level != daily.Level {
		t.Errorf("the match is %+v", to.cfg)
	}
}

// With a result, the page shows four lines to send, friends' points, and where the games
// part, and opens both there.
func TestResultsAreComparedAndSent(t *testing.T) {
	a, to := start("en"), &routes{}
	p := open(t, a, to, "medium", "tsumogiri")
	lines := p.lines()
	if len(lines) != 4 || !strings.HasSuffix(lines[3], code(t, p.day, "medium")) {
		t.Errorf("%q", lines)
	}
	if again, err := daily.Read(strings.Join(lines, "\n")); err != nil || again.Total != p.own.Total {
		t.Errorf("the lines are read as %+v, %v", again, err)
	}
	if !says(a, "You part in deal 1, turn") {
		t.Fatalf("%+v", a.UI())
	}
	w := &scenetest.Walker{T: t, App: a}
	w.Click("daily-both-1", 0)
	w.At("beside")
	w.Click("beside-2-open", 0)
	if to.match == nil || to.match.Hash() != p.friends[0].Match.Hash() || to.deal != 1 {
		t.Errorf("the friend's game is not opened: %+v", to)
	}
}

// A pasted result opens its day; one that cannot be read stays, with the place of the fault.
func TestResultsArePasted(t *testing.T) {
	a, to := start("en"), &routes{}
	p := open(t, a, to, "", "")
	p.paste.Text = "look: 7:hongkong:1:AA*A"
	p.addFriend()
	a.LayoutNow()
	if !says(a, "Character 22: “*” cannot stand in a code.") || p.paste.Text == "" {
		t.Errorf("%+v", p.bad)
	}
	p.paste.Text = "Moineau 7 " + code(t, daily.Day{Number: 7, Rules: "mcr"}, "easy")
	p.addFriend()
	p.paste.Text = "Moineau 7 " + code(t, daily.Day{Number: 7, Rules: "mcr"}, "easy") // again
	p.name.Text = " Oma  Lies "
	p.addFriend()
	a.LayoutNow()
	if p.day != (daily.Day{Number: 7, Rules: "mcr"}) || len(p.friends) != 1 || p.friends[0].name != "Oma Lies" || p.paste.Text+p.name.Text != "" || !says(a, "Oma Lies") {
		t.Errorf("day %v, %d friends, text %q", p.day, len(p.friends), p.paste.Text)
	}
	for text, want := range map[string]int{"640": 640, "0": 640, "813": 640, "x": 640, " 812 ": 812} {
		if text == " 812 " {
			continue
		}
		p.show(daily.Of(640))
		p.any.Text = text
		if p.openNumber(); p.day.Number != want || p.wrongNumber != (text != "640") {
			t.Errorf("%q shows no. %d", text, p.day.Number)
		}
	}
}

// The first result of a day counts; codes are kept once.
func TestTheFirstResultCounts(t *testing.T) {
	a := start("en")
	d := daily.Day{Number: 3, Rules: "jilin"}
	for _, level := range []string{"easy", "medium", "easy"} {
		if err := add(a.Store, kept{own: true, code: code(t, d, level)}); err != nil {
			t.Fatal(err)
		}
	}
	own, _ := results(a.Store, d)
	c, err := own.Code()
	if len(load(a.Store)) != 1 || err != nil || c != code(t, d, "easy") {
		t.Errorf("%+v", load(a.Store))
	}
	if n := played(a.Store); len(n) != 1 || n[0] != 3 {
		t.Errorf("played %v", n)
	}
}

func TestEverywhere(t *testing.T) {
	scenetest.CheckEverywhere(t, "daily", start, func(a *stage.App) stage.Scene {
		p := open(t, a, &routes{}, "medium", "tsumogiri")
		a.Pop()
		return p
	})
}

func TestGoldenDaily(t *testing.T) {
	for _, c := range []struct{ name, own, friend string }{{"daily", "", "easy"}, {"daily-result", "medium", "tsumogiri"}} {
		scenetest.GoldenPair(t, filepath.Join("testdata", "golden"), c.name, start, func(t *testing.T, a *stage.App) {
			open(t, a, &routes{}, c.own, c.friend)
		})
	}
}

// A match that is played at the table has the result and the code of the same game played
// by the engine: the bots of both answer the same. It is found in the library.
func TestAMatchAtTheTableIsTheDealOfTheDay(t *testing.T) {
	for _, id := range []string{"hongkong", "riichi", "peoples-classic"} {
		a, to := start("en"), &routes{}
		p := open(t, a, to, "", "")
		p.show(daily.Day{Number: 5, Rules: id})
		p.play()
		ss := sessiontest.Begin(t, session.Host{Store: a.Store}, to.cfg)
		for {
			sessiontest.Play(t, ss)
			if ss.MatchOver() {
				break
			}
			if p.show(p.day); p.own != nil {
				t.Fatalf("%s: a result after %d deals", id, len(ss.Match().Accounts))
			}
			if err := ss.NextDeal(); err != nil {
				t.Fatal(err)
			}
		}
		p.show(p.day)
		if p.own == nil {
			t.Fatalf("%s: the result is not found: %+v", id, load(a.Store))
		}
		if p.own.Match.Hash() != ss.Match().Hash() || len(p.own.Deals) != daily.Deals {
			t.Errorf("%s: the result is not that of the match: %+v", id, p.own)
		}
	}
}
