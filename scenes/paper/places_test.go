package paper

import (
	"slices"
	"strings"
	"testing"

	"moineau/assets/words"
	"moineau/engine/bot"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/lexicon"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// matchSheets plays a match of bots and calls f with the sheet of each deal, for at most
// most deals.
func matchSheets(t *testing.T, id string, o table.Options, most int, f func(a *stage.App, s *scoreSheet)) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
	a.Resize(1280, 800, 1)
	p := sessiontest.Begin(t, to.Host(), session.Config{Rules: id, Options: o, Seats: sessiontest.Seats(nil)})
	var d bot.Driver
	for i := range d.Players {
		d.Players[i], _ = bot.New("medium", p.Match().Rules)
	}
	for range most {
		if err := d.Deal(p.Match()); err != nil {
			t.Fatal(err)
		}
		f(a, NewSheet(a, p, to).(*scoreSheet))
		if p.MatchOver() {
			return
		}
		if err := p.NextDeal(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestThePlaceBeforeIsThatOfTheDealBefore follows the places through matches and checks
// the sparrow's remarks.
func TestThePlaceBeforeIsThatOfTheDealBefore(t *testing.T) {
	said := map[string]bool{}
	for _, id := range []string{"riichi", "hongkong", "mcr"} {
		var last []int
		matchSheets(t, id, nil, 16, func(a *stage.App, s *scoreSheet) {
			p := s.p
			for player, was := range last {
				if g := s.placingOf(player); g.was != was {
					t.Errorf("%s, deal %d: player %d was at place %d, expected %d", id, p.Table().DealNumber(), player, g.was, was)
				}
			}
			if last == nil && s.placingOf(0).was != 0 {
				t.Errorf("%s: there are places before the first deal", id)
			}
			me, ahead, level := p.Player(s.own()), 0, 0
			for player := range p.Players() {
				switch n := p.Scores().Score(player); {
				case n > p.Scores().Score(me):
					ahead++
				case n == p.Scores().Score(me):
					level++
				}
			}
			was := 0
			if last != nil {
				was = last[me]
			}
			text := s.remark(a)
			said[text] = true
			if lead := ahead == 0 && level == 1; lead != strings.Contains(text, "the lead") {
				t.Errorf("%s, deal %d: %q, %d are ahead and %d level", id, p.Table().DealNumber(), text, ahead, level)
			}
			if strings.HasPrefix(text, "You move up") && ahead+1 >= was || strings.HasPrefix(text, "You drop") && ahead+1 <= was {
				t.Errorf("%s, deal %d: %q from %d to %d", id, p.Table().DealNumber(), text, was, ahead+1)
			}
			last = last[:0]
			for player := range p.Players() {
				last = append(last, p.Scores().Place(player))
			}
			if p.Scores().Level() {
				last = nil
			}
		})
	}
	if len(said) < 5 {
		t.Errorf("the sparrow said only %v", said)
	}
}

// TestOrdinalsOfPlaces checks that every place has a word in every language and that each
// sentence contains both places.
func TestOrdinalsOfPlaces(t *testing.T) {
	for _, lang := range words.Languages {
		a := &stage.App{Words: lexicon.For(lang)}
		for _, n := range []string{"1", "2", "3", "4", "5"} {
			if !a.Words.Has("score.place." + n) {
				t.Errorf("%s: no word for place %s", lang, n)
			}
		}
		for _, key := range []string{"score.place.up", "score.place.down"} {
			if got := a.T(key, "was", "AAA", "now", "BBB"); !strings.Contains(got, "AAA") || !strings.Contains(got, "BBB") {
				t.Errorf("%s: %q", lang, got)
			}
		}
	}
}

// TestTheOwnPointsCountUp checks that the player's own points count up after the rows
// have appeared. All others are complete at once, a press ends the animation, and reduced
// motion skips it.
func TestTheOwnPointsCountUp(t *testing.T) {
	for _, seed := range []byte{2, 16} { // an own win, and a drawn deal with payments
		a, to, p := sumGame(t, game{"riichi", nil}, "en", seed)
		s := NewSheet(a, p, to).(*scoreSheet)
		a.Push(s)
		me, sum := s.own(), s.ownChange()
		if sum == 0 {
			t.Fatalf("seed %d: nothing to count", seed)
		}
		for i := range s.seats() {
			if n := p.Results().Change(i); i != me && s.risen(i, n) != n {
				t.Errorf("seed %d: chair %d counts up", seed, i)
			}
		}
		values, ticks := map[int]bool{}, sprites.Tick(0)
		for ; !s.Settled() && ticks < 600; ticks++ {
			if n := s.risen(me, sum); !values[n] {
				values[n] = true
				if n < min(0, sum) || n > max(0, sum) {
					t.Errorf("seed %d: %d on the way to %d", seed, n, sum)
				}
			}
			a.Now++
			s.Update(a)
		}
		if len(values) < 10 || s.risen(me, sum) != sum || ticks > s.rowsTime()+sprites.Ticks(countTime)+1 {
			t.Errorf("seed %d: %d values in %d ticks, in the end %d of %d", seed, len(values), ticks, s.risen(me, sum), sum)
		}
		again := NewSheet(a, p, to).(*scoreSheet)
		a.Replace(again)
		a.Dispatch(nil)
		if again.Settled() || again.risen(me, sum) == sum {
			t.Errorf("seed %d: the sum is there at once", seed)
		}
		a.Dispatch([]ui.Event{{Kind: ui.Press, X: 5, Y: 5}})
		if !again.Settled() || again.risen(me, sum) != sum {
			t.Errorf("seed %d: a press does not end it", seed)
		}
		a.Settings.ReduceMotion = true
		if still := NewSheet(a, p, to).(*scoreSheet); !still.Settled() || still.risen(me, sum) != sum {
			t.Errorf("seed %d: it moves under reduced motion", seed)
		}
	}
}

// TestHeadlineByResult compares the word and colour of an own win, dealing in,
// another player's win and a draw, in every rule set. It plays six deals of a rule set, or
// more until three of the four have occurred.
func TestHeadlineByResult(t *testing.T) {
	for _, r := range rules.All() {
		type look struct {
			word string
			ink  sprites.Color
		}
		seen := map[string]look{}
		for seed := byte(1); seed <= 60 && (seed <= 6 || len(seen) < 3); seed++ {
			a, to, p := plainGame(t, game{r.ID, nil}, "en", seed)
			s := NewSheet(a, p, to).(*scoreSheet)
			if p.Results().HasLedger() {
				continue // an account has no such headline
			}
			kind := "other"
			switch {
			case len(s.winners) == 0:
				kind = "draw"
			case s.won(s.own()):
				kind = "own"
			case p.Results().DealtIn() == s.own():
				kind = "dealt in"
			}
			word, _, ink := s.headline(a)
			want := map[string]sprites.Color{"own": ownInk(a.Theme), "dealt in": a.Theme.Loss, "other": a.Theme.SheetInk, "draw": a.Theme.SheetText2}[kind]
			if ink != want || (kind == "dealt in") != (word == "Dealt in") || (kind == "own") != strings.HasSuffix(word, "!") {
				t.Errorf("%s, seed %d: %s is %q in %v", r.ID, seed, kind, word, ink)
			}
			seen[kind] = look{word, ink}
		}
		if len(seen) < 3 && r.ID != "sichuan" { // whose deals have an account
			t.Errorf("%s: only %v", r.ID, seen)
		}
	}
}

// TestADrawOpensNoHandThatTheRulesKeepClosed looks for hands on the sheets of drawn
// deals. The player's own hand is open; other hands only if they are public.
func TestADrawOpensNoHandThatTheRulesKeepClosed(t *testing.T) {
	accounts := 0
	for _, types := range [][]roster.SeatType{nil, {roster.Human, roster.Human, roster.Bot, roster.Bot}} {
		drawn := map[string]bool{}
		for _, r := range rules.All() {
			for seed, draws := byte(1), 0; seed <= 60 && draws < 3; seed++ {
				a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
				cfg := session.Config{Rules: r.ID, Seats: sessiontest.Seats(types)}
				cfg.Seed[31] = seed
				p := sessiontest.Begin(t, to.Host(), cfg)
				sessiontest.FinishAt(t, p, "plain")
				s := NewSheet(a, p, to).(*scoreSheet)
				if len(s.winners) > 0 || len(s.pages) > 0 || p.View().Outcome == table.Fouled {
					continue
				}
				drawn[r.ID] = true
				draws++
				account := len(p.Results().Deal().Payments) > 0
				if account {
					accounts++
				}
				d := p.Match().Deal
				for seat := range s.seats() {
					var pos table.Position
					d.Fill(table.Public, &pos)
					closed := !s.you(seat) && !pos.Hands[seat].Known
					for _, g := range handOf(a, p, seat, false).groups {
						if !g.Meld && closed != (g.Kinds[0] == tile.None) {
							t.Errorf("%s, seed %d: closed is %v, and chair %d shows %v", r.ID, seed, closed, seat, g.Kinds)
						}
					}
					if closed && len(s.waitsOf(seat, &table.Draw{})) > 0 {
						t.Errorf("%s, seed %d: chair %d shows what it waited for", r.ID, seed, seat)
					}
				}
				a.Push(s)
				for _, w := range []float64{1280, 390} {
					a.Resize(w, 800, 1)
					a.Dispatch(nil)
					row := "score-total-"
					if account && !s.OneColumn {
						row = "score-head-" // a wide account has a column for each seat
					}
					rows := 0
					for _, n := range a.UI() {
						if strings.HasPrefix(n.ID, row) {
							rows++
						}
					}
					if rows != s.seats() {
						t.Errorf("%s, seed %d, %v wide: %d of %d are %s", r.ID, seed, w, rows, s.seats(), row)
					}
				}
			}
		}
		if len(drawn) < 6 {
			t.Errorf("only %v had drawn deals", drawn)
		}
	}
	if accounts == 0 {
		t.Error("no drawn deal had an account")
	}
}

// TestTheBalancesStandInOneRow checks that every rule set shows the balances of a wide
// sheet in one row across the full width.
func TestTheBalancesStandInOneRow(t *testing.T) {
	for _, g := range games() {
		for seed := byte(1); seed <= 6; seed++ {
			a, to, p := plainGame(t, g, "en", seed)
			s := NewSheet(a, p, to).(*scoreSheet)
			a.Push(s)
			a.Dispatch(nil)
			if len(s.winners) == 0 || p.Results().HasLedger() {
				continue
			}
			var cells []ui.Node
			for _, n := range a.UI() {
				if strings.HasPrefix(n.ID, "score-total-") {
					cells = append(cells, n)
				}
			}
			slices.SortFunc(cells, func(x, y ui.Node) int { return int(x.X - y.X) })
			if len(cells) != p.Players() {
				t.Fatalf("%v: %d balances", g, len(cells))
			}
			end := cells[len(cells)-1]
			if cells[0].Y != end.Y || cells[0].X > s.Area.X+1 || end.X+end.W < s.Area.Right()-20*s.Scale {
				t.Errorf("%v, seed %d: from %v to %v", g, seed, cells[0], end)
			}
		}
	}
}

// TestAmericanHandIsPrinted checks that an American win is written as the card
// prints it. All fourteen tiles must be in the row and in its accessible name.
func TestAmericanHandIsPrinted(t *testing.T) {
	for seed := byte(1); seed <= 8; seed++ {
		a, to, p := sumGame(t, game{"american", nil}, "en", seed)
		s := NewSheet(a, p, to).(*scoreSheet)
		if len(s.winners) == 0 {
			continue
		}
		line := s.lines()[0].printed
		if text := printedText(line); len(strings.ReplaceAll(text, " ", "")) != 14 {
			t.Errorf("seed %d: %q", seed, text)
		}
		a.Push(s)
		a.Dispatch(nil)
		a.Dispatch([]ui.Event{{Kind: ui.Press, X: 5, Y: 5}})
		var written []string
		for _, x := range texts(a) {
			written = append(written, x.text)
		}
		for _, g := range line {
			if !slices.Contains(written, g.Text) {
				t.Errorf("seed %d: %q is not written", seed, g.Text)
			}
		}
		for _, n := range a.UI() {
			if n.ID == "score-row-0" && !strings.Contains(n.Name, printedText(line)) {
				t.Errorf("seed %d: readers say %q", seed, n.Name)
			}
		}
	}
}

// TestBalancesAreSeenWithoutScrolling checks that at 1280×800 the balances of a riichi
// win with up to nine rows are above the foot.
func TestBalancesAreSeenWithoutScrolling(t *testing.T) {
	many := 0
	for seed := byte(1); seed <= sumDeals; seed++ {
		a, to, p := plainGame(t, game{"riichi", nil}, "en", seed)
		s := NewSheet(a, p, to).(*scoreSheet)
		if len(s.winners) != 1 {
			continue
		}
		n := len(s.lines()) + len(s.shown().counted.rows)
		if n > 9 {
			continue
		}
		many = max(many, n)
		a.Push(s)
		a.Dispatch(nil)
		for _, u := range a.UI() {
			if strings.HasPrefix(u.ID, "score-total-") && u.Y+u.H > s.List.Rect.Bottom() {
				t.Errorf("seed %d: %d rows, %s ends at %v of %v", seed, n, u.ID, u.Y+u.H, s.List.Rect.Bottom())
			}
		}
	}
	if many < 8 {
		t.Errorf("no win has more than %d rows", many)
	}
}

// TestTheReviewHasAWordOnBroadSheets checks the name of the review button on wide and
// narrow sheets.
func TestTheReviewHasAWordOnBroadSheets(t *testing.T) {
	for w, want := range map[float64]string{1280: "Review", 390: "Review: what mattered"} {
		a, to, p := sumGame(t, game{"mcr", nil}, "en", 3)
		a.Resize(w, 844, 1)
		a.Push(NewSheet(a, p, to))
		a.Dispatch(nil)
		for _, u := range a.UI() {
			if u.ID == "score-review" && u.Name != want {
				t.Errorf("%v wide: %q", w, u.Name)
			}
		}
		if !a.Focus("score-review") {
			t.Errorf("%v wide: there is no way to the review", w)
		}
	}
}
