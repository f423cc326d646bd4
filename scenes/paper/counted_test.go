package paper

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// riichiWins plays first deals of riichi and calls show with n of those that have a
// winner.
func riichiWins(t *testing.T, players string, n int, show func(a *stage.App, s *scoreSheet, seed int)) {
	t.Helper()
	for seed := 1; n > 0 && seed < 64; seed++ {
		a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
		cfg := session.Config{Rules: "riichi", Options: table.Options{"players": players}, Seats: sessiontest.Seats(nil)}
		cfg.Seed[31] = byte(seed)
		p := sessiontest.Begin(t, to.Host(), cfg)
		sessiontest.FinishAt(t, p, "plain")
		if len(p.Results().Winners()) == 0 {
			continue
		}
		n--
		size := scenetest.Sizes[seed%len(scenetest.Sizes)]
		a.Resize(size.W, size.H, 1)
		s := NewSheet(a, p, to).(*scoreSheet)
		a.Push(s)
		show(a, s, seed)
	}
	if n > 0 {
		t.Fatalf("%d wins are missing", n)
	}
}

// TestASheetCountedInHan checks that the rows add up to the han or yakuman, the fu rows
// to the rounded fu, and the payment parts to the winner's total.
func TestASheetCountedInHan(t *testing.T) {
	for _, players := range []string{"4", "3"} {
		riichiWins(t, players, 8, func(a *stage.App, s *scoreSheet, seed int) {
			p := s.shown()
			c := p.counted
			if c == nil {
				t.Fatalf("seed %d: the sheet is not counted", seed)
			}
			sh := &s.p.Results().Deal().Sheets[p.seat]
			han, _ := session.Figure(sh, "han")
			fu, _ := session.Figure(sh, "fu")
			highest, _ := session.Figure(sh, figureHighest)
			want := han
			if highest > 0 { // the rows say how many times each counts
				want = highest
			}
			sum := 0
			for _, l := range p.lines {
				value, marked := strings.CutPrefix(l.value, "×")
				n, err := strconv.Atoi(value)
				if err != nil || marked != (highest > 0) {
					t.Fatalf("seed %d: %+v", seed, l)
				}
				sum += n
			}
			// One yakuman has no sum, because its row says it.
			if sum != want || highest != 1 && !strings.Contains(c.sum, strconv.Itoa(want)) || highest == 1 && c.sum != "" {
				t.Errorf("seed %d: rows come to %d of %d, %q", seed, sum, want, c.sum)
			}
			sum = 0
			for _, l := range c.rows {
				n, _ := strconv.Atoi(l.value)
				sum += n
			}
			if up := (sum + 9) / 10 * 10; up != fu && sum != 25 {
				t.Errorf("seed %d: %d fu from rows of %d", seed, fu, sum)
			}
			if base, _ := session.Figure(sh, "base"); (c.limit != "") != (base >= 2000) {
				t.Errorf("seed %d: %d base points are %q", seed, base, c.limit)
			}
			paid := 0
			for _, l := range c.flows {
				paid += l.amount
				if l.text == "" || strings.Contains(l.text, "[") {
					t.Errorf("seed %d: a part without a name: %+v", seed, l)
				}
			}
			if paid != c.got || c.got < int(sh.Total) {
				t.Errorf("seed %d: parts of %d, in all %d, the hand %d", seed, paid, c.got, sh.Total)
			}
			scenetest.CheckScreen(t, a, "riichi "+strconv.Itoa(seed))
		})
	}
}

// TestFuRowsUnfold checks that on an upright phone the fu rows fold out below a
// button.
func TestFuRowsUnfold(t *testing.T) {
	shown := false
	riichiWins(t, "4", 4, func(a *stage.App, s *scoreSheet, _ int) {
		a.Resize(390, 844, 1)
		a.Dispatch(nil)
		w := &scenetest.Walker{T: t, App: a}
		if len(s.shown().counted.rows) == 0 || shown {
			return
		}
		shown = true
		if has(a, "score-second-0") {
			t.Error("the rows of fu are open from the start")
		}
		w.Click("score-second", 1)
		if !has(a, "score-second-0") || !has(a, "score-second-sum") {
			t.Error("the button does not open the rows of fu")
		}
	})
	if !shown {
		t.Error("no hand has fu")
	}
}

// has reports whether a node is on the screen.
func has(a *stage.App, id string) bool {
	return slices.ContainsFunc(a.UI(), func(n ui.Node) bool { return n.ID == id })
}

// TestDrawShowsReadiness checks readiness and waits on sheets of drawn deals in every
// size and two languages.
func TestDrawShowsReadiness(t *testing.T) {
	seen := 0
	for seed := 1; seed < 64 && seen < 8; seed++ {
		lang := []string{"en", "fr"}[seed%2]
		a, to := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
		cfg := session.Config{Rules: "riichi", Options: table.Options{"players": []string{"4", "3"}[seed/2%2]}, Seats: sessiontest.Seats(nil)}
		cfg.Seed[31] = byte(seed)
		p := sessiontest.Begin(t, to.Host(), cfg)
		sessiontest.FinishAt(t, p, "plain")
		d, ok := p.Results().Drawn()
		if ok != (len(p.Results().Winners()) == 0) {
			t.Fatalf("seed %d: a draw is told: %v", seed, ok)
		}
		if !ok || !d.Asked {
			continue
		}
		size := scenetest.Sizes[seen%len(scenetest.Sizes)]
		seen++
		a.Resize(size.W, size.H, 1)
		a.Push(NewSheet(a, p, to))
		a.Dispatch(nil)
		for seat := range int(p.View().Seats) {
			row, ready := "", d.Ready>>seat&1 != 0
			for _, n := range a.UI() {
				if n.ID == "score-total-"+strconv.Itoa(seat) {
					row = n.Name
				}
			}
			for _, k := range p.Results().WaitsShown(seat) {
				if has := strings.Contains(row, a.T("score.waits")); !ready || !has {
					t.Errorf("seed %d: %q waits for %s", seed, row, a.Words.TileName(k))
				}
			}
			if ready != strings.Contains(row, a.Words.RuleText("riichi", "draw.ready")) {
				t.Errorf("seed %d: %q is ready: %v", seed, row, ready)
			}
		}
		scenetest.CheckScreen(t, a, "a draw "+strconv.Itoa(seed))
	}
	if seen == 0 {
		t.Error("no deal was drawn")
	}
}

// TestLeftoverRiichiStick plays matches that end with a riichi stick on the
// table. Each row must show the change from the starting score, and a reason must name
// the player who gets the stick.
func TestLeftoverRiichiStick(t *testing.T) {
	seen := 0
	for seed := 1; seed < 80 && seen < 3; seed++ {
		lang := []string{"en", "fr", "ja"}[seen]
		a, to := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
		cfg := session.Config{Rules: "riichi", Options: table.Options{"length": "one-deal"}, Seats: sessiontest.Seats(nil)}
		cfg.Seed[31] = byte(seed)
		p := sessiontest.Begin(t, to.Host(), cfg)
		sessiontest.FinishAt(t, p, "plain")
		stakes, _ := p.Table().Stakes()
		if p.Results().Deal().Outcome == table.Won || stakes.Sticks == 0 {
			continue
		}
		seen++
		for _, size := range scenetest.Sizes {
			a.Resize(size.W, size.H, 1)
			a.Push(NewSheet(a, p, to))
			a.Dispatch(nil)
			first, reasons := -1, ""
			for seat := range int(p.View().Seats) {
				player := p.Player(seat)
				if p.Scores().Place(player) == 1 {
					first = seat
				}
				row := ids(t, a)[fmt.Sprint("score-total-", seat)].Name
				if want := a.Words.Signed(p.Scores().Score(player)-p.Scores().ScoreHistory(player)[0]) + ", " + a.Words.Number(p.Scores().Score(player)); !strings.HasSuffix(strings.Split(row, ", "+a.T("score.waits"))[0], want) {
					t.Errorf("seed %d: %q does not end with %q", seed, row, want)
				}
			}
			for id, n := range ids(t, a) {
				if strings.HasPrefix(id, "score-reason-") {
					reasons += n.Name + "\n"
				}
			}
			want := a.T("riichi.pay.leftover", "name", a.Words.Called(p.NameAtTable(p.Player(first))))
			if a.Words.Has("riichi.pay.leftover.you") && p.IsYou(p.Player(first)) {
				want = a.T("riichi.pay.leftover.you")
			}
			if !strings.Contains(reasons, want) {
				t.Errorf("seed %d: expected %q among %q", seed, want, reasons)
			}
			scenetest.CheckScreen(t, a, "a stick is left "+strconv.Itoa(seed))
			a.Pop()
		}
	}
	if seen == 0 {
		t.Error("no match ended with a stick on the table")
	}
}

// TestTheLastDealByAgreementIsCalledTheLast checks the next-dealer text of a match
// limited to one deal that the rules would continue.
func TestTheLastDealByAgreementIsCalledTheLast(t *testing.T) {
	for _, length := range []int{0, 1} {
		a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
		p := sessiontest.Begin(t, to.Host(), session.Config{Rules: "jilin", Seats: sessiontest.Seats(nil), Length: length})
		sessiontest.Finish(t, p)
		s := NewSheet(a, p, to).(*scoreSheet)
		if last := s.why(a) == a.T("score.last"); last != (length == 1) {
			t.Errorf("length %d: the sheet says %q", length, s.why(a))
		}
	}
}
