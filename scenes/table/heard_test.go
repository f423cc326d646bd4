package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/coach"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// listener plays deals and records the narration.
type listener struct {
	*scenetest.Walker
	s    *Scene
	from int
	all  []stage.SpokenLine
}

// listen returns the narration since the last call.
func (l *listener) listen() (fresh []stage.SpokenLine) {
	fresh, l.from = l.App.Speech.Spoken(l.from)
	l.all = append(l.all, fresh...)
	return fresh
}

// says reports whether a line contains a text.
func says(lines []stage.SpokenLine, text string) bool {
	return slices.ContainsFunc(lines, func(l stage.SpokenLine) bool { return strings.Contains(l.Text, text) })
}

// question plays on to the next prompt and returns the narration on the way.
func (l *listener) question() (fresh []stage.SpokenLine, ok bool) {
	l.T.Helper()
	if !until(l.Walker, l.s) {
		return l.listen(), false
	}
	l.App.Dispatch(nil) // the prompt is announced by the update that finds it
	return l.listen(), true
}

func hearing(t *testing.T, id string, seed byte) *listener {
	w, s := rulesWalk(t, id, nil, seed, [2]float64{1280, 800})
	return &listener{Walker: w, s: s}
}

// TestDiscardsAreNarrated checks in every rule set that each discard is announced with the
// player, the tile, and the caller if it is called. Each prompt must follow at once with
// its keys.
func TestDiscardsAreNarrated(t *testing.T) {
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			l := hearing(t, e.ID, 1)
			told := 0
			for range 60 {
				fresh, ok := l.question()
				if !ok {
					break
				}
				if len(fresh) == 0 && l.s.Session.Choosing().Picking() {
					press(l.Walker, l.s, 0) // one more tile for the same answer
					continue
				}
				if q := fresh[len(fresh)-1]; q.How != stage.AtOnce {
					t.Fatalf("the question is said %v: %q", q.How, q.Text)
				}
				for i := range l.s.Session.Choosing().Buttons() {
					c := &l.s.Session.Choosing().Buttons()[i]
					if want := l.s.Choice(c); !says(fresh, want) {
						t.Errorf("the answer %q is not told in %q", want, fresh)
					}
				}
				press(l.Walker, l.s, 0)
			}
			all, _ := l.s.Session.Log().Narration(0)
			for i := range all {
				line := &all[i]
				if line.Discard == table.NoHandle || line.Kind == tile.None {
					continue
				}
				told++
				want := l.App.Words.Called(l.s.Session.Name(line.Seat)) + " " + coach.LogSentence(l.App, l.s.Session, line) + " " + l.App.Words.TileName(line.Kind) + "."
				if !says(l.all, want) {
					t.Errorf("%q is never told", want)
				}
			}
			if told < 5 {
				t.Errorf("%d discards in the log", told)
			}
		})
	}
}

// TestQuestionKeys checks the answer to each question key.
func TestQuestionKeys(t *testing.T) {
	l := hearing(t, "hongkong", 3)
	for range 12 {
		if _, ok := l.question(); !ok {
			t.Fatal("the deal was over too soon")
		}
		press(l.Walker, l.s, 0)
	}
	l.question()
	a, v := l.App, l.s.Session.View()
	me := l.s.Session.Seat()
	answer := func(keys ...ui.Action) string {
		t.Helper()
		l.Key(keys...)
		fresh := l.listen()
		if len(fresh) == 0 || fresh[len(fresh)-1].How != stage.Answer {
			t.Fatalf("%v is answered by %q", keys, fresh)
		}
		return fresh[len(fresh)-1].Text
	}
	hand := answer(ui.ActAskHand)
	for _, slot := range l.s.hand.order {
		k := v.Hands[me].Tiles[slot]
		want := a.Words.TileName(k)
		if k.IsSuit() {
			want = fmt.Sprint(k.Rank())
		}
		if !strings.Contains(hand, want) {
			t.Errorf("the hand %q lacks %v", hand, k)
		}
	}
	last := l.s.heard.Last()
	if got, want := answer(ui.ActAskLast), a.Words.TileName(last.Kind); !strings.Contains(got, want) {
		t.Errorf("the last discard is told as %q, want %q", got, want)
	}
	if got, want := answer(ui.ActAskLast), l.s.RiverName(last.Seat); got != want {
		t.Errorf("asked twice: %q, want all discards: %q", got, want)
	}
	others := answer(ui.ActAskMelds)
	one := answer(ui.ActDigit2)
	for n := 1; n < 4; n++ {
		if name := l.s.heard.PlayerName(l.s.heard.SeatOf(n)); !strings.Contains(others, name) || strings.HasPrefix(one, name) != (n == 2) {
			t.Errorf("of all: %q; of the second: %q", others, one)
		}
	}
	if got, want := answer(ui.ActAskLeft), fmt.Sprint(v.Live); !strings.Contains(got, want) {
		t.Errorf("left: %q, want %s tiles", got, want)
	}
	scores := answer(ui.ActAskScores)
	for seat := range int(v.Seats) {
		if want := l.s.heard.PlayerName(seat) + ", " + l.s.heard.Wind(seat); !strings.Contains(scores, want) {
			t.Errorf("scores: %q, want %q in them", scores, want)
		}
	}
	if got := answer(ui.ActAskAgain); got != scores {
		t.Errorf("again: %q, want %q", got, scores)
	}
	w, _, _ := l.s.Session.Coach().Best()
	if got := answer(ui.ActAskAdvice); !strings.Contains(got, l.s.Word(w)) {
		t.Errorf("advice: %q, want %q in it", got, l.s.Word(w))
	}
	lines := l.s.heard.Lines()
	for i := range 3 {
		if got, want := answer(ui.ActPageUp), lines[len(lines)-1-i]; got != want {
			t.Errorf("%d lines back: %q, want %q", i, got, want)
		}
	}
	if got, want := answer(ui.ActPageDown), lines[len(lines)-2]; got != want {
		t.Errorf("forward again: %q, want %q", got, want)
	}
	before := l.s.Session.Version()
	l.Key(ui.ActAskMelds, ui.ActAskHand)
	if l.s.Session.Version() != before {
		t.Error("asking plays")
	}
}

// TestHotSeatDrawsStayPrivate checks that a player's drawn tile is never spoken
// or read back to another player.
func TestHotSeatDrawsStayPrivate(t *testing.T) {
	w, s := tableWalk(t, [2]float64{1280, 800}, roster.Human, roster.Human, roster.Bot, roster.Bot)
	drawn := 0
	for range 3000 {
		if w.App.Top().Name() == "handover" {
			h := w.App.Top().(*scenetest.Blank)
			w.App.Pop()
			h.Open()
		}
		w.App.Dispatch(nil)
		if w.App.Top().Name() == "score" || drawn > 12 {
			break
		}
		lines, _ := s.Session.Log().Narration(0)
		for _, l := range lines {
			if l.Own && (s.Session.Covered() || l.Seat != s.Session.Seat()) {
				t.Fatalf("seat %d hears what seat %d drew", s.Session.Seat(), l.Seat)
			}
			if l.Own {
				drawn++
			}
		}
		for _, l := range s.Session.Log().Lines() {
			if l.Own {
				t.Fatal("a draw is in the log for all")
			}
		}
		if s.Session.Mine() {
			press(w, s, 0)
		}
	}
	if drawn == 0 {
		t.Error("nobody heard of a draw")
	}
}

// TestSemanticTreeOfPasses checks that the semantic tree contains the pass, the players
// that have chosen, and the prompt. It must also contain the tiles in the tray and those
// that may not be passed.
func TestSemanticTreeOfPasses(t *testing.T) {
	l := hearing(t, "american", 2)
	for {
		if _, ok := l.question(); !ok {
			t.Fatal("nothing is asked")
		}
		step, ok := l.s.Session.Exchange().Step()
		if !ok {
			break
		}
		if name := l.Node("pass-step").Name; !strings.Contains(name, l.App.Words.RuleText("american", string(step.Steps[step.At]))) {
			t.Errorf("step %v is told as %q", step.Steps[step.At], name)
		}
		if l.Node("question").Name == "" {
			t.Error("what is asked is not told")
		}
		for rel := 1; rel < 4; rel++ {
			if name := l.Node(fmt.Sprint("plate-", rel)).Name; !strings.Contains(name, l.App.T("pass.chosen")) && !strings.Contains(name, l.App.T("pass.choosing")) {
				t.Errorf("whether an opponent has chosen is told as %q", name)
			}
		}
		if l.s.Session.Choosing().Picking() {
			tray := l.Node("tray").Name
			for _, slot := range l.s.Session.Choosing().Tray() {
				if k := l.s.Session.View().Hands[l.s.Session.Seat()].Tiles[slot]; !strings.Contains(tray, l.App.Words.TileName(k)) {
					t.Errorf("the tray is told as %q and holds %v", tray, k)
				}
			}
		}
		press(l.Walker, l.s, 0)
	}
}

// TestSemanticTreeOfTable checks the semantic tree in every rule set. It must contain
// the turn, every discard on the table, every meld, every bonus tile and the numbers of
// concealed tiles.
func TestSemanticTreeOfTable(t *testing.T) {
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			l := hearing(t, e.ID, 2)
			for range 30 {
				_, ok := l.question()
				for ok {
					if _, passing := l.s.Session.Exchange().Step(); !passing {
						break
					}
					press(l.Walker, l.s, 0) // a table without wall and discards: see TestTheTreeNamesThePasses
					_, ok = l.question()
				}
				if !ok {
					break
				}
				v := l.s.Session.View()
				for seat := range int(v.Seats) {
					hd, rel := &v.Hands[seat], l.s.Rel(seat)
					n := 0
					for i := range int(hd.NRiver) {
						if hd.Flags[i]&table.RiverClaimed != 0 {
							continue
						}
						node := l.Node(fmt.Sprintf("river-%d-%d", rel, n))
						if node.Name != l.App.Words.TileName(hd.River[i]) {
							t.Fatalf("discard %d of seat %d is called %q, want %v", n, seat, node.Name, hd.River[i])
						}
						n++
					}
					for m := range int(hd.N) {
						node := l.Node(fmt.Sprintf("meld-%d-%d", m, rel))
						for _, k := range hd.Melds[m].Tiles[:hd.Melds[m].N] {
							if k != tile.None && !k.IsSuit() && !strings.Contains(node.Name, l.App.Words.TileName(k)) {
								t.Fatalf("meld %d of seat %d is called %q and has %v", m, seat, node.Name, k)
							}
						}
					}
					if seat != l.s.Session.Seat() && hd.Held > 0 {
						if name := l.Node(fmt.Sprintf("tiles-%d", rel)).Name; !strings.HasPrefix(name, fmt.Sprint(hd.Held, " ")) {
							t.Fatalf("%d concealed tiles are called %q", hd.Held, name)
						}
					}
				}
				for i, slot := range l.s.hand.order {
					if node := l.Node(fmt.Sprintf("hand-%d", i)); node.Enabled != l.s.Session.Choosing().CanDiscard(slot) || !strings.Contains(node.Hint, fmt.Sprint(i+1)) {
						t.Fatalf("tile %d of the hand: %+v, may be discarded: %v", i, node, l.s.Session.Choosing().CanDiscard(slot))
					}
				}
				press(l.Walker, l.s, 0)
			}
		})
	}
}

// TestNarrationPanelFits checks in every window and text size that the panel, or its line,
// is inside the window. Its text must be in the semantic tree, and its questions must be
// pressable.
func TestNarrationPanelFits(t *testing.T) {
	for _, size := range []struct{ W, H float64 }{{1024, 768}, {1280, 800}, {844, 390}, {390, 844}, {320, 568}, {768, 1024}} {
		for _, lang := range []string{"en", "fr"} {
			for _, text := range []int{80, 160} {
				w, s := rulesWalk(t, "hongkong", nil, 3, [2]float64{size.W, size.H})
				l := &listener{Walker: w, s: s}
				w.App.Settings.Heard, w.App.Settings.TextSize, w.App.Settings.Lang = true, text, lang
				w.App.ApplySettings()
				for range 3 {
					l.question()
					press(w, s, 0)
				}
				l.question()
				where := fmt.Sprintf("heard %vx%v %s %d%%", size.W, size.H, lang, text)
				if s.narrationPanel.Strip != nil {
					w.Click("heard-open", 1)
				}
				scenetest.Screenshot(t, w.App, strings.ReplaceAll(where, " ", "-"))
				bottom := s.narrationPanel.Rect.Bottom()
				for _, n := range w.App.UI() {
					if !strings.HasPrefix(n.ID, "heard-") && !strings.HasPrefix(n.ID, "ask-") || n.ID == "heard-open" {
						continue
					}
					r := sprites.R(n.X, n.Y, n.W, n.H)
					if in := r.Intersect(s.narrationPanel.Rect); in.W < r.W-.5 || in.H < r.H-.5 {
						t.Errorf("%s: %s %v sticks out of the panel %v", where, n.ID, r, s.narrationPanel.Rect)
					}
					if strings.HasPrefix(n.ID, "ask-") && (n.H < 43.9 || n.W < 43.9) {
						t.Errorf("%s: %s is %v high", where, n.ID, n.H)
					}
				}
				if bottom > float32(size.H) {
					t.Errorf("%s: the panel ends at %v", where, bottom)
				}
				w.Click("ask-hand", 1)
				if fresh := l.listen(); fresh[len(fresh)-1].How != stage.Answer {
					t.Errorf("%s: asked for the hand it says %v", where, fresh)
				}
			}
		}
	}
}

// TestFuritenIsShownAndNarrated checks that a furiten player's plate shows the state, also on
// a phone with the coach's line, and that it is announced once.
func TestFuritenIsShownAndNarrated(t *testing.T) {
	found := 0
	for seed := byte(1); found < 2; seed++ {
		if seed == 200 {
			t.Fatalf("%d players are furiten in %d deals", found, seed)
		}
		a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
		a.Resize(390, 844, 1)
		p := sessiontest.Begin(t, to.Host(), session.Config{Rules: "riichi", Seed: [32]byte{seed}, Seats: sessiontest.Seats(nil)})
		furiten := func() bool {
			return slices.ContainsFunc(p.Table().Marks(p.Seat(), nil), func(m table.Mark) bool { return m.Word == "mark.furiten" })
		}
		for !p.DealOver() && !(p.Mine() && furiten()) {
			if err := sessiontest.Forward(p, session.Moment{At: 1}); err != nil {
				t.Fatal(err)
			}
		}
		if p.DealOver() {
			continue
		}
		found++
		s := New(p, to)
		a.Push(s)
		a.Dispatch(nil)
		a.Dispatch(nil)
		w := &scenetest.Walker{T: t, App: a}
		if name := w.Node("plate-0").Name; !strings.Contains(name, "furiten") {
			t.Errorf("seed %d: the own plate says %q", seed, name)
		}
		told := 0
		for range 5 {
			a.Now++
			a.Dispatch(nil)
		}
		lines, _ := a.Speech.Spoken(0)
		for _, l := range lines {
			told += strings.Count(l.Text, a.T("riichi.mark.furiten.told"))
		}
		if told != 1 {
			t.Errorf("seed %d: it is told %d times: %q", seed, told, lines)
		}
		scenetest.Screenshot(t, a, fmt.Sprint("furiten-", seed))
	}
}
