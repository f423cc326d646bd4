package american

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules/american/cards"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// choice returns the act that the strongest bot chooses for a seat.
func choice(s *ruletest.Stack, r *Rules, seat int) table.ViewAct {
	s.T.Helper()
	p, err := bot.New("strong", r)
	if err != nil {
		s.T.Fatal(err)
	}
	var v table.View
	s.Deal.View(seat, &v)
	return v.Acts[p.Choose(&v)]
}

// TestBotsPassOnWhatDoesNotFit checks that bots pass tiles that do not fit and keep those
// that do, in all passes. East has most of a hand and three other tiles.
func TestBotsPassOnWhatDoesNotFit(t *testing.T) {
	r := with(t)
	s := charleston(t, r, wall([4]string{"3333m444s55p25z26f", ordinary[1], "1112223336667s", "111222333444z7z"}, "9p"))
	a := choice(s, r, 0)
	if a.Type != ActPass || a.N != 3 {
		t.Fatalf("%+v", a)
	}
	for _, k := range a.Kinds[:3] {
		if k != tile.South && k != tile.White && k != tile.P1+8 {
			t.Errorf("%v is passed on", k)
		}
	}
	// Where tiles may be passed on unseen, bots do not pass tiles that fit.
	goTo(s, r, stepPass3)
	if a = choice(s, r, 0); a.N != 3 {
		t.Errorf("three do not fit: %d are passed on", a.N)
	}
	goTo(s, r, stepVote)
	if a = choice(s, r, 0); a.Arg != 1 {
		t.Error("with three tiles to spare East stops")
	}
	s = charleston(t, r, wall([4]string{"3333m444s5555p26f", ordinary[1], "1112223336667s", "111222333444z7z"}, "5z"))
	goTo(s, r, stepPass3)
	if a = choice(s, r, 0); a.N != 1 || a.Kinds[0] != tile.White {
		t.Errorf("one does not fit: %d are passed on", a.N)
	}
	goTo(s, r, stepVote)
	if a = choice(s, r, 0); a.Arg != 0 {
		t.Error("with one tile to spare East goes on")
	}
	goTo(s, r, stepName)
	if a = choice(s, r, 0); a.Arg != 1 {
		t.Errorf("one tile to spare, %d are named", a.Arg)
	}
}

// TestBotsExchangeJokers checks that a bot exchanges a natural that the hand does not
// need for an exposed joker, and declares a win that it completes.
func TestBotsExchangeJokers(t *testing.T) {
	r := with(t)
	s := begun(t, r, wall([4]string{bams, nineDots, waits2s, winds}, "9p9p"))
	s.Discard(0, "9p", 1)
	exposes(s, 1, "9p1j")
	s.Discard(1, "1z")
	if a := choice(s, r, 2); a.Type != ActExchange {
		t.Fatalf("%+v", a)
	}
	exchanges(s, 2, "9p", 1, 0)
	if a := choice(s, r, 2); a.Type != table.Win {
		t.Errorf("%+v", a)
	}
}

// TestBotsExposeWhatFits checks that a bot exposes sets that bring it closer, and passes
// on tiles that no hand near it has.
func TestBotsExposeWhatFits(t *testing.T) {
	r := with(t)
	s := begun(t, r, wall([4]string{"4s2m66777888999p", "3333m44s5555p26f7z", "111222333456z7m", "1112223336667s"}, "9m"))
	s.Do(0, table.Discard, "4s")
	if a := choice(s, r, 1); a.Type != ActExpose3 {
		t.Errorf("%+v", a)
	}
}

// TestBotsChallengeDeadHands checks that a bot challenges a hand that is publicly dead,
// and no other.
func TestBotsChallengeDeadHands(t *testing.T) {
	r := with(t, "dead_hands", deadChallenge)
	s := twoPungs(t, deadChallenge)
	s.Pass(1)
	exposes(s, 1, "33s")
	s.Discard(1, "4p")
	asked(s, table.StageTurn, 2)
	if a := choice(s, r, 2); a.Type != ActChallenge || a.Arg != 1 {
		t.Errorf("%+v", a)
	}
	s = begun(t, r, wall([4]string{bams, oneCraks, "444555m6677p123f", winds}, "1m"))
	s.Discard(0, "1m", 1)
	exposes(s, 1, "1m1j")
	s.Do(1, table.Discard, "1z")
	if a := choice(s, r, 3); a.Type == ActChallenge {
		t.Error("a hand is challenged that is not dead")
	}
}

// TestWhatExposuresWantIsFeared checks that of two useless tiles a bot discards the one
// that a seat with exposures does not want.
func TestWhatExposuresWantIsFeared(t *testing.T) {
	file := `{"format":"moineau-card/1","id":"x","sections":[{"hands":[
		{"id":"a","value":25,"line":"1m*3 2m*3 3m*4 4m*4"},{"id":"b","value":25,"line":"E*4 S*4 W*3 N*3"}]}]}`
	r := with(t, "card", file)
	a := r.Advice().(*adviser)
	v := table.View{Seats: 4, Left: 30}
	own := &v.Hands[0]
	for _, k := range kindsOf(t, "1111z2222z333z3m3p") {
		own.Tiles[own.Held] = k
		own.Held++
	}
	o := &v.Hands[2]
	for i, k := range []tile.Kind{tile.M1, tile.M1 + 1} {
		o.Melds[i] = table.ViewMeld{Type: table.MeldExposure, N: 3, Tiles: [16]tile.Kind{k, k, k}}
	}
	o.N = 2
	a.Look(&v)
	feared, safe := a.cost(tile.M1+2), a.cost(tile.P1+2)
	if feared <= 0 || safe != 0 || a.cost(tile.Joker) != 0 {
		t.Errorf("3m costs %d, 3p %d, a joker %d", feared, safe, a.cost(tile.Joker))
	}
	// The seat does not wait for tiles discarded since its own last discard.
	o.River[0], o.No[0], o.NRiver = tile.M1+2, 1, 1
	a.Look(&v)
	if a.cost(tile.M1+2) != 0 {
		t.Error("what he threw himself is feared")
	}
	v.Out = 1 << 2
	o.NRiver = 0
	a.Look(&v)
	if a.cost(tile.M1+2) != 0 {
		t.Error("a dead hand is feared")
	}
}

// TestSeen checks which tiles a view's seat has not seen: all except its own, the
// discards and the exposures.
func TestSeen(t *testing.T) {
	s := begun(t, with(t), wall([4]string{bams, oneCraks, "444555m6677p123f", winds}, "1m"))
	s.Discard(0, "1m", 1)
	exposes(s, 1, "1m1j")
	s.Discard(1, "1z")
	var v table.View
	s.Deal.View(2, &v)
	var seen Visible
	seen.Look(&v)
	m1, east := cards.IndexOf(tile.M1), cards.IndexOf(tile.East)
	if seen.Left[m1] != 2 || seen.Left[east] != 3 || seen.Left[cards.Flower] != 5 || seen.Jokers != 7 {
		t.Errorf("1m %d, 1z %d, flowers %d, jokers %d", seen.Left[m1], seen.Left[east], seen.Left[cards.Flower], seen.Jokers)
	}
	if want := 152 - int(v.Hands[2].Held) - 3 - 1; seen.Unseen != want {
		t.Errorf("%d tiles unseen; expected %d", seen.Unseen, want)
	}
	total := int(seen.Jokers)
	for _, n := range seen.Left {
		total += int(n)
	}
	if total != seen.Unseen {
		t.Errorf("%d tiles by kind, %d in all", total, seen.Unseen)
	}
	if len(seen.Exposures[1]) != 1 || seen.Exposures[1][0] != (cards.Group{Kind: m1, N: 3, Jokers: 1}) {
		t.Errorf("exposures %+v", seen.Exposures[1])
	}
}

// TestBotsWinDeals checks that bots win most deals, whatever tiles they are dealt.
func TestBotsWinDeals(t *testing.T) {
	r := with(t)
	won := 0
	const deals = 24
	for n := range deals {
		c := match.Config{ID: ID, Options: table.Defaults(Options, nil)}
		c.Seed[0] = byte(n)
		m, _, err := match.New(c, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		d, err := bot.NewDriver(r, "strong")
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Deal(m); err != nil {
			t.Fatal(err)
		}
		if m.Deal.Outcome == table.Won {
			won++
		}
	}
	if won < deals*6/10 {
		t.Errorf("%d of %d deals are won", won, deals)
	}
}

func TestAdviceAllocatesNothing(t *testing.T) {
	r := with(t)
	s := begun(t, r, wall([4]string{bams, oneCraks, "444555m6677p123f", winds}, "1m"))
	s.Discard(0, "1m", 1)
	exposes(s, 1, "1m1j")
	var v table.View
	s.Deal.View(1, &v)
	p, err := bot.New("strong", r)
	if err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(20, func() { p.Choose(&v) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkCharleston(b *testing.B) {
	r, err := New(table.Defaults(Options, nil))
	if err != nil {
		b.Fatal(err)
	}
	s := ruletest.New(b, r, wall([4]string{"147m258p369s1234z", ordinary[1], ordinary[2], "2223334445557z"}, "1f"))
	s.Do(0, table.Pass, "")
	goTo(s, r, stepPass3)
	p, err := bot.New("strong", r)
	if err != nil {
		b.Fatal(err)
	}
	var v table.View
	s.Deal.View(0, &v)
	for b.Loop() {
		p.Choose(&v)
	}
}
