package riichi

import (
	"os"
	"strconv"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// turn returns the view of a non-dealer who has drawn, early in a deal, with every discard
// among the acts and, if riichi is true, every riichi.
func turn(t *testing.T, tiles, indicator string, live uint8, riichi bool) *table.View {
	t.Helper()
	kinds, err := tile.Parse(tiles)
	if err != nil {
		t.Fatal(err)
	}
	dora, err := tile.Parse(indicator)
	if err != nil {
		t.Fatal(err)
	}
	v := &table.View{Seats: 4, Seat: 1, Round: tile.East, Stage: table.StageTurn, Wait: table.WaitAct, Mine: true, Asked: 2, From: -1, Left: live + deadWall, Live: live}
	for s := range v.Scores {
		v.Scores[s] = 25000
	}
	v.Reg[regDora] = int32(dora[0])
	own := &v.Hands[1]
	own.Drawn, own.NRiver = int8(len(kinds)-1), 1
	own.River[0] = tile.West
	own.Kinds[kindsOwn] = hand.KindsOf(tile.West)
	seen := map[tile.Kind]bool{}
	for i, k := range kinds {
		own.Tiles[i] = k
		own.Held++
		if seen[k] {
			continue
		}
		seen[k] = true
		for _, ty := range []table.ActType{table.Discard, ActRiichi} {
			if ty == table.Discard || riichi {
				v.Acts = append(v.Acts, table.ViewAct{Type: ty, N: 1, Slots: [6]int8{int8(i)}, Kinds: [6]tile.Kind{k}})
			}
		}
	}
	return v
}

// discarded adds discards of another seat to a view.
func discarded(t *testing.T, v *table.View, seat int, tiles string) {
	t.Helper()
	kinds, err := tile.Parse(tiles)
	if err != nil {
		t.Fatal(err)
	}
	h := &v.Hands[seat]
	for _, k := range kinds {
		h.River[h.NRiver], h.No[h.NRiver] = k, h.NRiver
		h.NRiver++
		h.Kinds[kindsOwn] |= hand.KindsOf(k)
	}
}

// values returns the values of the acts of a view, by type and kind.
func values(t *testing.T, v *table.View) (of map[table.ActType]map[tile.Kind]bot.Value, best table.ViewAct) {
	t.Helper()
	list := bot.NewEvaluator(scoring(t)).Evaluate(v, nil)
	of = map[table.ActType]map[tile.Kind]bot.Value{table.Discard: {}, ActRiichi: {}}
	for i := range list {
		of[v.Acts[i].Type][v.Acts[i].Kinds[0]] = list[i]
	}
	return of, v.Acts[bot.Choice(list)]
}

// TestADoraIsKept checks that of two tiles of equal use the dora is kept, near a win and far
// from it.
func TestADoraIsKept(t *testing.T) {
	for _, c := range []struct{ tiles, indicator, dora, other string }{
		{"123m456p789s2p8p55z6z", "1p", "2p", "8p"},
		{"123m456p789s2p8p55z6z", "7p", "8p", "2p"},
		{"234m567p789s3s7s55z6z", "6s", "7s", "3s"},
		{"147m258p369s2z3z6z7z5m", "1z", "2z", "3z"},
		{"147m258p369s2z3z6z7z5m", "2z", "3z", "2z"},
		{"3z33m77m126678p78s4z", "2z", "3z", "4z"},  // of equal value, and two from ready
		{"147m058p369s2z6z7z58m", "3m", "0p", "5m"}, // a red five
	} {
		of, best := values(t, turn(t, c.tiles, c.indicator, 60, false))
		dora, _ := tile.Parse(c.dora)
		other, _ := tile.Parse(c.other)
		a, b := of[table.Discard][dora[0]], of[table.Discard][other[0]]
		if c.dora != "0p" && a.Total() >= b.Total() || best.Kinds[0] == dora[0] {
			t.Errorf("%s, indicator %s: the discard of %s is worth %d, that of %s %d; chosen %v", c.tiles, c.indicator, c.dora, a.Total(), c.other, b.Total(), best.Kinds[0])
		}
	}
}

// TestRiichiIsJudged checks that riichi is declared for a good wait, but not for one tile
// with few draws left, and that furiten makes it worth less.
func TestRiichiIsJudged(t *testing.T) {
	const good = "123m456p789s34s99p1z"
	of, best := values(t, turn(t, good, "3z", 56, true))
	if best.Type != ActRiichi || best.Kinds[0] != tile.East {
		t.Errorf("with 2-5s and 13 draws left it chooses act %d of %v", best.Type, best.Kinds[0])
	}
	v := turn(t, good, "3z", 56, true)
	v.Hands[1].Kinds[kindsOwn] |= hand.KindsOf(tile.S1 + 1)
	barred, _ := values(t, v)
	free, less := of[ActRiichi][tile.East], barred[ActRiichi][tile.East]
	if less.Total() >= free.Total() {
		t.Errorf("furiten riichi is worth %d, otherwise %d", less.Total(), free.Total())
	}
	v = turn(t, "123m456p789s13s99p1z", "3z", 8, true)
	discarded(t, v, 2, "222s")
	if _, best := values(t, v); best.Type == ActRiichi {
		t.Error("it declares riichi for the last 2s with two draws left")
	}
}

// TestDangerIsAChance checks that the dangers of all kinds against one riichi sum to 1.9
// deal-ins, whatever was seen, and that dealers are dearer.
func TestDangerIsAChance(t *testing.T) {
	r := scoring(t)
	advice := r.Advice().(*adviser)
	w := r.Weights()
	advice.Weigh(&w)
	view := func(discards string, dealer int8) *table.View {
		v := turn(t, "147m258p369s2z3z6z7z5m", "1z", 40, false)
		discarded(t, v, 2, discards)
		v.Hands[2].Reg[regRiichi] = riichiAccepted
		v.Dealer = dealer
		return v
	}
	for _, d := range []string{"1z", "1z9m1p8s4z", "1z9m1p8s4z5p5s2m6m8p3s"} {
		advice.Look(view(d, 0))
		sum := int32(0)
		for i := range 34 {
			risk, _, _ := advice.Risk(tile.At(i))
			sum += risk
		}
		if sum < 973-34 || sum > 973 { // 1.9 times eight times FullThreat, rounded down 34 times
			t.Errorf("after %s the dangers sum to %d", d, sum)
		}
	}
	near := func(dealer int8) int32 {
		v := turn(t, "123m456p789s34s99p5s", "3z", 40, false)
		discarded(t, v, 2, "1z")
		v.Hands[2].Reg[regRiichi] = riichiAccepted
		v.Dealer = dealer
		of, _ := values(t, v)
		five := of[table.Discard][tile.S1+4]
		return five.Parts[bot.Danger]
	}
	if other, dealer := near(0), near(2); other >= 0 || dealer >= other {
		t.Errorf("dealing in to a dealer costs %d, to another seat %d", dealer, other)
	}
}

// TestNoDominatedDiscard plays deals and checks that strong never discards a red five with a
// plain one of the suit in hand, nor a dora with an equal of it in hand. MOINEAU_POSITIONS
// sets the number of decisions.
func TestNoDominatedDiscard(t *testing.T) {
	n := 1000
	if text := os.Getenv("MOINEAU_POSITIONS"); text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil {
			t.Fatalf("MOINEAU_POSITIONS=%s: %v", text, err)
		}
	}
	r := scoring(t)
	strong, err := bot.New("strong", r)
	if err != nil {
		t.Fatal(err)
	}
	w := &watcher{Player: strong, t: t, advice: r.Advice().(*adviser)}
	weights := r.Weights()
	w.advice.Weigh(&weights)
	var d bot.Driver
	for i := range d.Players {
		d.Players[i] = w
	}
	for seed := 0; w.n < n; seed++ {
		m, _, err := match.New(match.Config{ID: ID, Seed: [32]byte{byte(seed), byte(seed >> 8), 91}}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Deal(m); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d decisions, %d with a red and a plain five of a suit, %d with a dora and its equal", w.n, w.both, w.doras)
}

// watcher checks the discards of a player.
type watcher struct {
	bot.Player
	t              *testing.T
	advice         *adviser
	n, both, doras int
}

func (w *watcher) Choose(v *table.View) int {
	i := w.Player.Choose(v)
	w.n++
	own := &v.Hands[v.Seat]
	for _, red := range own.Tiles[:own.Held] {
		if !red.IsRed() {
			continue
		}
		for j := range v.Acts {
			if a := &v.Acts[j]; a.Type == table.Discard && a.Kinds[0] == red.Unred() {
				w.both++
				if v.Acts[i].Type != table.Win && v.Acts[i].Kinds[0] == red && v.Acts[i].Type == table.Discard {
					w.t.Errorf("of %v it discards %v", own.Tiles[:own.Held], red)
				}
				break
			}
		}
	}
	w.advice.look(v)
	h, left := bot.HandOf(v), bot.LeftOf(v)
	for x := w.advice.dora & h.Held(1) &^ h.Held(2); x != 0; x &= x - 1 {
		dora := x.First()
		for y := h.Held(1) &^ (h.Held(2) | w.advice.dora); y != 0; y &= y - 1 {
			k := y.First()
			if !w.equal(v, &h, &left, dora, k) {
				continue
			}
			w.doras++
			if a := &v.Acts[i]; a.Type == table.Discard && a.Kinds[0].Unred() == dora {
				w.t.Errorf("of %v it discards %v, a dora, and keeps %v", own.Tiles[:own.Held], dora, k)
			}
		}
	}
	return i
}

// equal reports whether kind k may be discarded, is of no more use than a dora, and is as
// safe: both are single honours of the same value or single tiles of the same suit, as far
// from its ends and without neighbours.
func (w *watcher) equal(v *table.View, h *hand.Hand, left *hand.Unseen, dora, k tile.Kind) bool {
	may := func(k tile.Kind) bool {
		for j := range v.Acts {
			if a := &v.Acts[j]; a.Type == table.Discard && a.Kinds[0] == k {
				return true
			}
		}
		return false
	}
	if dora.Suit() != k.Suit() || !may(dora) || !may(k) {
		return false
	}
	i, j := k.Index(), dora.Index()
	var far [34]int32
	w.advice.rules.Dangers(v, left, &far)
	if w.advice.Look(v); w.advice.Out.Loss[i] > w.advice.Out.Loss[j] || far[i] > far[j] || left.Of(k) > left.Of(dora) {
		return false
	}
	if dora.Suit() == tile.Honours {
		value := func(k tile.Kind) int {
			return b2i(k >= tile.White || k == v.Round) + b2i(k == v.Wind(int(v.Seat))) + b2i(k >= tile.White)
		}
		return value(k) == value(dora)
	}
	if dora.Rank()+k.Rank() != 10 {
		return false
	}
	for by := 1; by <= 2; by++ {
		for _, side := range [2]int{-by, by} {
			near := func(k tile.Kind, side int) (held, unseen int) {
				if r := int(k.Rank()) + side; r < 1 || r > 9 {
					return 0, 0
				}
				k = tile.Kind(int(k) + side)
				return h.Count(k), left.Of(k)
			}
			a, x := near(dora, side)
			b, y := near(k, -side)
			if a > 0 || b > 0 || y > x {
				return false
			}
		}
	}
	return true
}
