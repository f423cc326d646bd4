package duplicate

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"moineau/engine/duplicate"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// routes records what the pages open.
type routes struct {
	cfg   session.Config
	begun int
	match *match.Match
	deal  int
}

func (r *routes) Table(cfg session.Config) stage.Scene {
	r.cfg = cfg
	r.begun++
	return &scenetest.Blank{}
}

func (r *routes) ReplayAt(m *match.Match, deal, _ int) stage.Scene {
	r.match, r.deal = m, deal
	return &scenetest.Blank{}
}

func start(lang string) *stage.App {
	a, _ := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
	a.Push(&scenetest.Blank{})
	return a
}

func says(a *stage.App, text string) bool {
	for _, n := range a.FullTree() {
		if strings.Contains(n.Name, text) {
			return true
		}
	}
	return false
}

// play plays all deals of a match that a page has opened, as a player who passes and
// discards.
func play(t *testing.T, a *stage.App, cfg session.Config) *session.Session {
	t.Helper()
	ss := sessiontest.Begin(t, session.Host{Store: a.Store, Cover: func(_ session.Handover, on func()) { on() }}, cfg)
	for {
		sessiontest.Play(t, ss)
		if ss.MatchOver() {
			return ss
		}
		if err := ss.NextDeal(); err != nil {
			t.Fatal(err)
		}
	}
}

// finish plays the matches of an event until its result is shown.
func finish(t *testing.T, a *stage.App, to *routes, e event) *result {
	t.Helper()
	if err := add(a.Store, &e); err != nil {
		t.Fatal(err)
	}
	for range e.deals + 1 {
		s := Open(a, to, e.seed)
		if r, ok := s.(*result); ok {
			for !r.Settled() {
				if _, err := r.c.step(); err != nil {
					t.Fatal(err)
				}
			}
			return r
		}
		ss := play(t, a, to.cfg)
		if seed, ok := Event(a, ss.Match()); !ok || seed != e.seed {
			t.Fatal("the match is not known as one of the event")
		}
	}
	t.Fatal("the event does not end")
	return nil
}

// sample is an event of MCR with own walls.
func sample() event {
	return event{rules: "mcr", seed: [32]byte{7}, form: duplicate.OwnWall, deals: 4, level: "easy", people: 1}
}

// In every rule set and form, alone or with several people, the deals are played, found in
// the library, and compared with those of the second table.
func TestEventsAreComparedInEveryRuleSet(t *testing.T) {
	people := 0
	for _, entry := range rules.All() {
		forms := []duplicate.Form{duplicate.SameWall}
		if entry.ID == "mcr" {
			forms = append(forms, duplicate.OwnWall)
		}
		for _, form := range forms {
			a, to := start("en"), &routes{}
			people++
			e := event{rules: entry.ID, seed: [32]byte{byte(people), 3}, form: form, deals: 2, level: "easy", people: 1 + people%4}
			r := finish(t, a, to, e)
			if to.begun != 2 && entry.ID != "mcr" || to.begun != 1 && entry.ID == "mcr" {
				t.Errorf("%s: %d matches for 2 deals", entry.ID, to.begun)
			}
			sum := 0
			for p := range r.c.result.Sums[0] {
				sum += r.c.result.Sums[0][p].IMP + r.c.result.Sums[1][p].IMP
			}
			if len(r.c.result.Deals) != 2 || sum != 0 {
				t.Errorf("%s: %+v", entry.ID, r.c.result)
			}
			humans := 0
			for p, s := range r.c.seats[0] {
				if s.Type == roster.Human {
					humans++
					if p >= e.people {
						t.Errorf("%s: player %d of %d is no bot", entry.ID, p+1, e.people)
					}
				}
			}
			if humans != e.people {
				t.Errorf("%s: %d people, want %d", entry.ID, humans, e.people)
			}
			if n := e.played(library.Library{Store: a.Store}.List()); n != 2 {
				t.Errorf("%s: %d deals are known as played", entry.ID, n)
			}
		}
	}
}

// The page begins an event with what was chosen, and later opens its result.
func TestThePageBeginsAndOpens(t *testing.T) {
	a, to := start("en"), &routes{}
	p := New(a, to).(*page)
	a.Push(p)
	a.LayoutNow()
	p.next.people, p.next.deals, p.next.level = 2, 4, "easy"
	p.play()
	if to.cfg.Rules != "mcr" || to.cfg.Length != 4 || to.cfg.Options["own_walls"] != "true" || to.cfg.Seats[1].Type != roster.Human || to.cfg.Seats[2].Level != "easy" {
		t.Fatalf("the match is %+v", to.cfg)
	}
	a.Pop()
	a.Relayout()
	if a.LayoutNow(); !says(a, "Go on with deal 1 of 4") {
		t.Errorf("%+v", a.UI())
	}
	play(t, a, to.cfg)
	p.open(load(a.Store)[0])
	r, ok := a.Top().(*result)
	if !ok {
		t.Fatalf("%s is shown", a.Top().Name())
	}
	if a.LayoutNow(); !says(a, "bots are playing") {
		t.Errorf("%+v", a.UI())
	}
	for !r.Settled() {
		r.Update(a)
	}
	if a.LayoutNow(); says(a, "bots are playing") || !says(a, "Table 1: ") {
		t.Errorf("%+v", a.UI())
	}
	for n, table := range r.c.tables {
		r.deal(3)
		w := &scenetest.Walker{T: t, App: a}
		w.At("beside")
		w.Click("beside-"+string(rune('1'+n))+"-open", 0)
		if to.match != table[0] || to.deal != 4 {
			t.Errorf("deal %d of the wrong match", to.deal)
		}
		a.Pop()
		a.Pop()
	}
	lines := strings.Split(strings.TrimSpace(string(r.c.table())), "\n")
	if len(lines) != 1+4*4*2 || !strings.HasPrefix(lines[0], "deal,chair,table") {
		t.Errorf("%d lines: %q", len(lines), lines[0])
	}
}

// A friend plays the deals of a code, and both are compared; the code of the friend then
// compares on the first device, too. A text without a code is named.
func TestFriendsPlayTheSameDeals(t *testing.T) {
	for _, rules := range []string{"mcr", "hongkong"} {
		a, to := start("en"), &routes{}
		e := sample()
		if e.rules = rules; rules != "mcr" {
			e.form, e.deals = duplicate.SameWall, 2
		}
		mine := finish(t, a, to, e)
		code, err := mine.c.on.Code(e.form, e.level, mine.c.tables[0])
		if err != nil {
			t.Fatal(err)
		}
		b, too := start("en"), &routes{}
		p := New(b, too).(*page)
		b.Push(p)
		p.paste.Text = "mcr:own-4-medium:1:AAAA"
		p.addFriend()
		if b.LayoutNow(); p.bad == nil || !says(b, "from character 20 on") {
			t.Errorf("%s: %+v", rules, p.bad)
		}
		p.paste.Text, p.name.Text = "look: "+code, "Oma  Lies"
		p.addFriend()
		for e.deals > 0 {
			if r, ok := Open(b, too, e.seed).(*result); ok {
				if r.c.tables[1][0].Hash() != mine.c.tables[0][0].Hash() || r.who(1, 0) != "Oma Lies" || r.who(0, 0) != "You" {
					t.Errorf("%s: compared with %s", rules, r.who(1, 0))
				}
				if r.Settled() {
					break
				}
			}
			play(t, b, too.cfg)
		}
		p = New(a, to).(*page)
		a.Push(p)
		p.paste.Text = code
		p.addFriend()
		if r, ok := a.Top().(*result); !ok || r.who(1, 0) != "Your friend" || len(load(a.Store)) != 1 {
			t.Errorf("%s: %s is shown, %d events", rules, a.Top().Name(), len(load(a.Store)))
		}
	}
}

// A match that was left goes on.
func TestALeftMatchGoesOn(t *testing.T) {
	a, to := start("en"), &routes{}
	e := sample()
	if err := add(a.Store, &e); err != nil {
		t.Fatal(err)
	}
	Open(a, to, e.seed)
	ss := sessiontest.Begin(t, session.Host{Store: a.Store}, to.cfg)
	sessiontest.Play(t, ss)
	if err := ss.NextDeal(); err != nil {
		t.Fatal(err)
	}
	if Open(a, to, e.seed); to.cfg.Record == nil {
		t.Error("the match begins again")
	}
	if Open(a, to, [32]byte{99}) != nil {
		t.Error("an unknown event opens")
	}
}

// Lines of events are read back; others are skipped, and the oldest are dropped.
func TestEventsAreKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if e := parse(rapid.OneOf(rapid.String(), rapid.StringMatching(`(mcr|riichi|x) [0-9a-f]{64} (own|same|x) [0-9]{1,3} (easy|strong|x) [0-9]( [a-z:]{1,9}( [A-Z]{1,3}){0,2})?`)).Draw(t, "line")); e != nil && *parse(e.String()) != *e {
			t.Fatalf("%v is read differently", e)
		}
	})
	s := store.Memory{}
	for n := range mostKept + 3 {
		e := sample()
		e.seed[0] = byte(n)
		if err := add(s, &e); err != nil {
			t.Fatal(err)
		}
	}
	b, _ := s.Load(store.KeyDuplicate)
	_ = s.Save(store.KeyDuplicate, append([]byte("chess 00 own 4 easy 1\n"), b...))
	if all := load(s); len(all) != mostKept || all[0].seed[0] != mostKept+2 {
		t.Errorf("%d events", len(all))
	}
}

func TestEverywhere(t *testing.T) {
	scenetest.CheckEverywhere(t, "duplicate", start, func(a *stage.App) stage.Scene {
		e := sample()
		_ = add(a.Store, &e)
		return New(a, &routes{})
	})
}

func TestResultEverywhere(t *testing.T) {
	r := finish(t, start("en"), &routes{}, sample())
	scenetest.CheckEverywhere(t, "duplicate-result", start, func(a *stage.App) stage.Scene {
		return newResult(a, &routes{}, r.c)
	})
}

func TestGoldenDuplicate(t *testing.T) {
	dir := filepath.Join("testdata", "golden")
	scenetest.GoldenPair(t, dir, "duplicate", start, func(t *testing.T, a *stage.App) {
		e := sample()
		_ = add(a.Store, &e)
		a.Push(New(a, &routes{}))
	})
	scenetest.GoldenPair(t, dir, "duplicate-result", start, func(t *testing.T, a *stage.App) {
		a.Push(finish(t, a, &routes{}, sample()))
	})
}

// A link opens the page with its code; adding it begins the deals. A damaged one is explained.
func TestReceive(t *testing.T) {
	a := start("en")
	r := finish(t, a, &routes{}, event{rules: "hongkong", seed: [32]byte{5}, form: duplicate.SameWall, deals: 2, level: "easy", people: 1})
	code, err := r.c.on.Code(r.c.form, r.c.level, r.c.tables[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text, says string
		begun      int
	}{
		{code, "Hong Kong, deals: 2", 1}, {"https://a.example/?duplicate=" + code, "Hong Kong, deals: 2", 1},
		{strings.Replace(code, "hongkong", "chess", 1), "there is no rule set", 0}, {code[:len(code)-3], "is not whole", 0}, {"hello", "There is no result in this text", 0},
	} {
		b, to := start("en"), &routes{}
		b.Push(Receive(b, to, c.text))
		if b.LayoutNow(); !says(b, c.says) {
			t.Errorf("%.40s: %+v", c.text, b.UI())
		}
		(&scenetest.Walker{T: t, App: b}).Click("duplicate-add", 0)
		if to.begun != c.begun {
			t.Errorf("%.40s: %d tables, want %d", c.text, to.begun, c.begun)
		}
	}
}

// The transcript has both games of all deals.
func TestTranscriptOfTheResult(t *testing.T) {
	a := start("en")
	r := finish(t, a, &routes{}, sample())
	a.Push(r)
	w := &scenetest.Walker{T: t, App: a}
	w.Click("duplicate-transcript", 0)
	w.At("transcript")
	var file string
	a.SaveFile = func(_ string, data []byte) (string, error) { file = string(data); return "", nil }
	w.Click("transcript-save", 0)
	for text, n := range map[string]int{"Table 1\n": 4, "Table 2\n": 4, "Deal 4\n": 1, "Sparrow (you): ": 4, "Transcript: MCR\n": 1} {
		if got := strings.Count(file, text); got != n {
			t.Errorf("%q stands in it %d times, want %d", text, got, n)
		}
	}
}

// The result names deals with undo or open hands, and does not offer them to a friend.
func TestAssistedDealsAreNamed(t *testing.T) {
	for _, c := range []struct {
		e        event
		assisted [][]int // of each match
		want     []int
	}{
		{sample(), [][]int{{3, 1, 9}}, []int{1, 3}},
		{event{rules: "hongkong", form: duplicate.SameWall, deals: 3, level: "easy", people: 1}, [][]int{nil, {1}, {1, 2}}, []int{2, 3}},
	} {
		on, err := c.e.engine()
		if err != nil {
			t.Fatal(err)
		}
		var list []library.Replayable
		deal := 0
		for _, assisted := range c.assisted {
			cfg, n := on.Config(deal)
			list = append(list, library.Replayable{Rules: c.e.rules, Over: true, Seal: library.Seal{Print: sealOf(&cfg.Seed)}, Assisted: assisted})
			deal += n
		}
		if _, deals, got := c.e.matches(on, list); deals != c.e.deals || !slices.Equal(got, c.want) {
			t.Errorf("%s: %d deals, assisted %v, want %v", c.e.rules, deals, got, c.want)
		}
	}
	a, to := start("en"), &routes{}
	r := finish(t, a, to, event{rules: "hongkong", seed: [32]byte{5}, form: duplicate.SameWall, deals: 2, level: "easy", people: 1})
	a.Push(r)
	for _, assisted := range [][]int{nil, {2}} {
		r.c.assisted = assisted
		a.Relayout()
		a.LayoutNow()
		if none := len(assisted) == 0; says(a, "Send to a friend") != none || says(a, "Deals with undo or open hands: 2.") == none {
			t.Errorf("assisted %v: %+v", assisted, a.UI())
		}
	}
}
