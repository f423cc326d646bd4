package table

import (
	"slices"
	"strings"
	"testing"

	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/coach"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// questions plays deals of a rule set and calls see before each of n decisions of the
// player at the bottom. The player follows the coach's advice.
func questions(t *testing.T, lang, id string, n int, see func(a *stage.App, cfg session.Config, m *session.Session)) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: lang})
	for seed := byte(1); n > 0; seed++ {
		cfg := session.Config{Rules: id, Seed: [32]byte{seed}, Seats: sessiontest.Seats(nil)}
		m := sessiontest.Begin(t, to.Host(), cfg)
		for !m.DealOver() && n > 0 {
			if m.Mine() {
				see(a, cfg, m)
				n--
			}
			if sessiontest.Forward(m, session.Moment{At: 1}) != nil {
				break
			}
		}
	}
}

// said returns all sentences of the coach on a decision.
func said(a *stage.App, m *session.Session) (out []string) {
	c, ok := m.Coach().Outlook()
	out = coach.Lines(a, m, c, ok)
	k, ok := m.Coach().Advice()
	if !ok {
		return out
	}
	for i := range k.Options {
		o := &k.Options[i]
		out = append(out, coach.OptionName(a, m, o), coach.DistanceAfter(a, o), coach.Reason(a, m.Rules(), &o.Value, &k.Options[0].Value))
	}
	return out
}

// TestCoachUsesPublicInformation checks that the coach uses only public information.
// Its sentences are the same in a match that contains only the player's tiles. It names
// only tiles that the player holds or sees.
func TestCoachUsesPublicInformation(t *testing.T) {
	for _, e := range rules.All() {
		for _, lang := range []string{"en", "fr"} {
			spoken := 0
			questions(t, lang, e.ID, 12, func(a *stage.App, cfg session.Config, m *session.Session) {
				part, err := record.Load(record.Cut(m.Match(), m.Player(m.Seat())), rules.New)
				if err != nil {
					t.Fatal(err)
				}
				other, err := session.Join(part, nil, cfg, session.Host{Store: store.Memory{}})
				if err != nil {
					t.Fatal(err)
				}
				if one, two := said(a, m), said(a, other); !slices.Equal(one, two) {
					t.Errorf("%s: it says %q, and where all is known %q", e.ID, two, one)
				}
				k, ok := m.Coach().Advice()
				if !ok {
					t.Fatalf("%s: no advice on a question", e.ID)
				}
				for _, o := range k.Options {
					for _, kind := range o.Tiles {
						if !sees(m.View(), kind) {
							t.Errorf("%s: %q names a tile that the player does not see", e.ID, coach.OptionName(a, m, &o))
						}
					}
				}
				for _, s := range said(a, m) {
					if strings.ContainsAny(s, "[]{}") {
						t.Errorf("%s: %q", e.ID, s)
					}
					spoken++
				}
			})
			if spoken < 40 {
				t.Errorf("%s: only %d sentences", e.ID, spoken)
			}
		}
	}
}

// sees reports whether a view shows a tile of a kind.
func sees(v *table.View, k tile.Kind) bool {
	own := &v.Hands[v.Seat]
	if k == v.Subject || k == v.Wall.Joker || slices.Contains(own.Tiles[:own.Held], k) {
		return true
	}
	for s := range int(v.Seats) {
		h := &v.Hands[s]
		for i := range h.Melds[:h.N] {
			if slices.Contains(h.Melds[i].Tiles[:h.Melds[i].N], k) {
				return true
			}
		}
		if slices.Contains(h.River[:h.NRiver], k) || slices.Contains(h.Bonus[:h.NBonus], k) {
			return true
		}
	}
	return false
}

// TestCoachSettings checks that the coach advises only at the
// selected time (before the move, on request, after the move, or never) and level.
func TestCoachSettings(t *testing.T) {
	asked := 0
	questions(t, "en", "hongkong", 12, func(a *stage.App, _ session.Config, m *session.Session) {
		if len(m.View().Acts) < 3 {
			return
		}
		asked++
		for _, when := range stage.CoachTimes {
			a.Settings.Coach = when
			if got, want := coach.CurrentAdvice(a, m) != nil, when == stage.CoachBefore; got != want {
				t.Errorf("%s: advice is given: %v", when, got)
			}
		}
		m.Coach().Request()
		for _, when := range stage.CoachTimes {
			a.Settings.Coach = when
			if got, want := coach.CurrentAdvice(a, m) != nil, when != stage.CoachNever; got != want {
				t.Errorf("%s, asked: advice is given: %v", when, got)
			}
		}
		a.Settings.Coach = stage.CoachBefore
		most := 0
		for _, level := range stage.CoachLevels {
			a.Settings.CoachLevel = level
			c, ok := m.Coach().Outlook()
			n := len(coach.Lines(a, m, c, ok))
			if n < most {
				t.Errorf("%s says less than the level before", level)
			}
			most = n
		}
		if most < 3 {
			t.Errorf("all it says is %d lines", most)
		}
	})
	if asked == 0 {
		t.Error("nothing was asked")
	}
}

// TestCoachCommentsOnMove checks that after a move the coach says whether it would have made
// the same choice.
func TestCoachCommentsOnMove(t *testing.T) {
	a, to := scenetest.Stage(stage.Look{Lang: "en"})
	a.Settings.Coach = stage.CoachAfter
	m := sessiontest.Begin(t, to.Host(), session.Config{Rules: "jilin", Seed: [32]byte{3}, Seats: sessiontest.Seats(nil)})
	m.Coach().Watch(true)
	same, better := 0, 0
	for n := 0; n < 8 && !m.DealOver(); {
		if !m.Mine() {
			m.Tick()
			continue
		}
		k, _ := m.Coach().Advice()
		o := k.Options[(n%2)*(len(k.Options)-1)] // alternates between the best and the worst
		if !o.Discards() {
			sessiontest.Forward(m, session.Moment{At: 1})
			continue
		}
		name := coach.OptionName(a, m, &o)
		if why := m.Choosing().Discard(int(m.View().Acts[o.Act].Slots[0])); why != "" {
			t.Fatal(why)
		}
		n++
		switch s := coach.LastMoveComment(a, m); {
		case strings.HasPrefix(s, name) && strings.Contains(s, "same"):
			same++
		case strings.Contains(s, "better"):
			better++
		}
	}
	if same < 4 || better == 0 {
		t.Errorf("%d times the same, %d times better", same, better)
	}
}

// feared returns a riichi table in mid-deal at the player's turn, in a window of w × h
// points.
func feared(t *testing.T, lang string, w, h float64) (*scenetest.Walker, *Scene) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
	a.Resize(w, h, 1)
	m := sessiontest.Begin(t, to.Host(), session.Config{Rules: "riichi", Seed: [32]byte{31: 4}, Seats: sessiontest.Seats(nil)})
	for {
		if k, ok := m.Coach().Advice(); ok && k.Threat && k.Options[0].Discards() {
			break
		}
		if m.DealOver() || sessiontest.Forward(m, session.Moment{At: 1}) != nil {
			t.Fatal("nobody is feared")
		}
	}
	s := New(m, to)
	a.Push(s)
	walk := &scenetest.Walker{T: t, App: a}
	until(walk, s)
	a.LayoutNow()
	return walk, s
}

// TestTheCoachsSheet checks that on a phone the line above the hand opens the sheet. The
// Sheet shows when the coach advises, compares discards, and makes the recommended
// discard.
func TestTheCoachsSheet(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		w, s := feared(t, lang, 390, 844)
		w.Click("coach-strip", 0)
		w.App.LayoutNow()
		if !s.panel.Coaching || len(s.coach.Sheet) != 2 {
			t.Fatalf("%s: the sheet has %d buttons", lang, len(s.coach.Sheet))
		}
		for _, n := range s.coach.AppendUI(nil) {
			if !s.panel.Rect.Contains(n.X, n.Y) || !s.panel.Rect.Contains(n.X+n.W, n.Y+n.H) || n.H < 44 {
				t.Errorf("%s: %s stands at %v, %v, %v by %v", lang, n.ID, n.X, n.Y, n.W, n.H)
			}
		}
		scenetest.Screenshot(t, w.App, "coach-sheet-"+lang)
		rows := 0
		for _, n := range s.panel.Nodes {
			if strings.HasPrefix(n.ID, "panel-what-if-") {
				rows++
			}
		}
		if rows < 2 {
			t.Errorf("%s: %d discards are compared", lang, rows)
		}
		best, held := s.hand.advice.Options[0].Tiles[0], int(s.Session.View().Hands[s.Session.Seat()].Held)
		w.Click("coach-play", 0)
		hd := &s.Session.View().Hands[s.Session.Seat()]
		if s.panel.Sheet || int(hd.Held) != held-1 || hd.River[hd.NRiver-1] != best {
			t.Errorf("%s: %v was not discarded", lang, best)
		}
	}
}

// TestCoachOnRequest checks that advice on request is available from a button of the
// panel, from the line on a phone, and by key.
func TestCoachOnRequest(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		id   string
	}{{1280, 800, "panel-ask"}, {390, 844, "coach-strip"}} {
		w, s := feared(t, "en", c.w, c.h)
		w.App.Settings.Coach = stage.CoachOnRequest
		w.App.ApplySettings()
		w.App.LayoutNow()
		if s.hand.advice != nil {
			t.Errorf("%s: it speaks without being asked", c.id)
		}
		w.Click(c.id, 0)
		w.App.LayoutNow()
		if s.hand.advice == nil || !slices.ContainsFunc(s.hand.tiles, func(w *handTile) bool { return w.Best }) {
			t.Errorf("%s: it was asked and says nothing", c.id)
		}
	}
}
