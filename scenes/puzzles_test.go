package scenes

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/record"
	"moineau/scenes/library"
	"moineau/scenes/lookback"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
	"moineau/scenes/table"
	"moineau/sprites/ui"
)

// allGames are the rule sets of the archived deals.
var allGames = []string{"jilin", "classical", "hongkong", "peoples-simple", "peoples-classic", "mcr", "zungjung", "taiwanese", "riichi", "korean", "american"}

// archiveWeakDeals archives a deal of each rule set in which the player's seat played like the
// weakest bots.
func archiveWeakDeals(t *testing.T, s store.Store) {
	t.Helper()
	lib := library.Library{Store: s}
	for i, id := range allGames {
		cfg := session.Config{Rules: id, Seats: sessiontest.Seats(nil), Autoplay: true}
		cfg.Seed[31] = byte(9 + i)
		for k := range cfg.Seats {
			cfg.Seats[k].Type, cfg.Seats[k].Level = roster.Bot, "easy"
		}
		p := sessiontest.Begin(t, session.Host{Store: store.Memory{}}, cfg)
		sessiontest.Finish(t, p)
		r := library.Replayable{ID: library.NewID(), Rules: id, Deals: 1, Players: p.Match().Progress.Players, Seats: sessiontest.Seats(nil)}
		if err := lib.Put(&r, record.Save(p.Match())); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPuzzlesFromOnesOwnDeals checks the puzzles made from costly decisions. The coach's
// choice is right, the original choice is wrong, and solved puzzles are remembered.
func TestPuzzlesFromOnesOwnDeals(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	a := r.a
	a.Resize(1280, 800, 1)
	w := &scenetest.Walker{T: t, App: a}
	w.Click("learn", 0)
	for _, n := range a.UI() {
		if n.ID == "learn-puzzles" {
			t.Fatal("there are puzzles before a deal was played")
		}
	}
	archiveWeakDeals(t, a.Store)
	a.Relayout()
	a.LayoutNow()
	w.Focus("learn-puzzles")
	w.Key(ui.ActOK)
	w.At("puzzles")
	for range 400 {
		a.Dispatch(nil)
	}
	var all []lookback.Puzzle
	finder := lookback.NewPuzzler(library.Library{Store: a.Store})
	for more := true; more; {
		var found []lookback.Puzzle
		found, more = finder.Step()
		all = append(all, found...)
	}
	games := map[string]int{}
	for i := range all {
		games[all[i].Rules]++
	}
	t.Logf("%d puzzles: %v", len(all), games)
	if len(games) < 4 {
		t.Fatal("that is too few")
	}
	if state := w.Node("puzzles-state").Name; !strings.HasPrefix(state, "0 of ") {
		t.Fatalf("the page says %q", state)
	}
	at := slices.IndexFunc(all, func(z lookback.Puzzle) bool { return z.Chosen.Discards() && z.Best.Discards() })
	w.Focus("puzzle-" + strconv.Itoa(at))
	w.Key(ui.ActOK)
	w.At("table")
	for _, n := range a.UI() {
		if strings.Contains(n.Name, a.T("coach.discard", "tile", a.Words.TileName(all[at].Best.Tiles[0]))) {
			t.Errorf("the coach gives it away: %s %q", n.ID, n.Name)
		}
	}
	choose := func(o *session.Option) {
		t.Helper()
		for _, n := range a.UI() {
			if strings.HasPrefix(n.ID, "hand-") && strings.HasPrefix(n.Name, a.Words.TileName(o.Tiles[0])) {
				w.Click(n.ID, 0)
				a.Dispatch(nil)
				a.LayoutNow()
				w.At("review")
				return
			}
		}
		t.Fatalf("%s cannot be discarded", a.Words.TileName(o.Tiles[0]))
	}
	m := all[at].Mistake
	choose(&m.Chosen)
	if title := w.Node("title").Name; title != a.T("puzzle.wrong") {
		t.Errorf("what was chosen then is told as %q", title)
	}
	w.Click("puzzle-again", 0)
	w.At("table")
	a.Dispatch(nil)
	choose(&m.Best)
	if title := w.Node("title").Name; title != a.T("puzzle.right") {
		t.Errorf("what is best is told as %q", title)
	}
	w.Click("puzzle-next", 0)
	w.At("puzzles")
	a.Dispatch(nil)
	a.LayoutNow()
	if state := w.Node("puzzles-state").Name; !strings.HasPrefix(state, "1 of ") {
		t.Errorf("afterwards the page says %q", state)
	}
	if b, _ := a.Store.Load(store.KeyPuzzles); !strings.Contains(string(b), all[at].Key()) {
		t.Errorf("kept is %q", b)
	}
	// Every puzzle can be opened and left.
	for i := range all {
		s := r.Puzzle(&all[i], func() {})
		if _, ok := s.(*table.Puzzle); !ok {
			t.Fatalf("%s of %s cannot be set", all[i].Key(), all[i].Rules)
		}
		a.Push(s)
		a.Dispatch(nil)
		scenetest.CheckScreen(t, a, all[i].Rules)
		w.Key(ui.ActBack)
		if n := a.Top().Name(); n != "puzzles" {
			t.Fatalf("%s of %s: Back leads to %s", all[i].Key(), all[i].Rules, n)
		}
	}
	// A missing or unreadable match leads to an error page.
	for _, l := range (library.Library{Store: a.Store}).List() {
		if err := a.Store.Save(store.KeyKeptMatch+l.ID, []byte("nothing")); err != nil {
			t.Fatal(err)
		}
	}
	a.Push(r.Puzzle(&all[0], func() {}))
	w.At("error")
}

// answered shows the answer to a puzzle whose best choice is a discard.
func answered(t *testing.T, r *routes, right bool) {
	t.Helper()
	finder := lookback.NewPuzzler(library.Library{Store: r.a.Store})
	for more := true; more; {
		var found []lookback.Puzzle
		found, more = finder.Step()
		for i := range found {
			z := &found[i]
			if !z.Chosen.Discards() || !z.Best.Discards() {
				continue
			}
			o := &z.Chosen
			if right {
				o = &z.Best
			}
			r.a.Push(r.Puzzle(z, func() {}))
			r.a.Dispatch(nil)
			w := scenetest.Walker{T: t, App: r.a}
			for _, n := range r.a.UI() {
				if strings.HasPrefix(n.ID, "hand-") && strings.HasPrefix(n.Name, r.a.Words.TileName(o.Tiles[0])) {
					w.Focus(n.ID)
					w.Key(ui.ActOK)
					r.a.Dispatch(nil)
					w.At("review")
					return
				}
			}
		}
	}
	t.Fatal("no puzzle is answered by a discard")
}
