package plan_test

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/tile"

	"pgregory.net/rapid"
)

var (
	sets  = hand.Shape{Sets: 4}
	pungs = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
)

// drawHand draws concealed tiles for a number of melds, after a draw.
func drawHand(t *rapid.T, melds int) (hand.Hand, hand.Unseen) {
	var c hand.Counts
	for c.Len() < 14-3*melds {
		if i := rapid.IntRange(0, 33).Draw(t, "kind"); c[i] < 4 {
			c[i]++
		}
	}
	return hand.Of(&c), hand.LeftOf(&c)
}

// drawKinds draws the kinds in play.
func drawKinds(t *rapid.T) hand.Kinds {
	return rapid.SampledFrom([]hand.Kinds{
		hand.AllKinds, hand.SuitKinds, hand.KindsOfSuit(0), hand.KindsOfSuit(1) | hand.HonourKinds, hand.WindKinds,
	}).Draw(t, "kinds")
}

// drawPlan draws a plan in which only kinds held at least twice are set apart.
func drawPlan(t *rapid.T, l *plan.List) plan.Plan {
	q := l.Within(drawKinds(t), rapid.SampledFrom([]*hand.Shape{&sets, &pungs}).Draw(t, "shape"))
	for x := q.Rest.Held(2); x != 0 && q.Melds < 4; x &= x - 1 {
		if rapid.Bool().Draw(t, "apart") {
			q.SetApart(hand.KindsOf(x.First()), l.Left)
		}
	}
	q.Bonus = rapid.Int32Range(0, 2*bot.Step).Draw(t, "bonus")
	q.Draw = true                                                                          // otherwise pairs would count, and a discard breaks some
	q.Shut = q.Lacks+q.Rest.Shanten(q.Shape, q.Melds) <= 4 && rapid.Bool().Draw(t, "shut") // hopeless if far away
	return q
}

// TestWorth checks that a list of a few plans has the value of its best plan. After a
// discard it is the value of the best plan without that tile plus a 64th of the mean.
func TestWorth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		melds := rapid.IntRange(0, 3).Draw(t, "melds")
		h, left := drawHand(t, melds)
		var l, one plan.List
		alone := func(q plan.Plan) int32 {
			one.Reset(&h, melds, &left)
			one.Add(&q, 99)
			v := one.Worth()
			return v.Total()
		}
		l.Reset(&h, melds, &left)
		list := make([]plan.Plan, rapid.IntRange(1, 3).Draw(t, "plans"))
		best := int32(plan.Hopeless)
		for i := range list {
			list[i] = drawPlan(t, &l)
			l.Add(&list[i], 99)
			best = max(best, alone(list[i]))
		}
		if v := l.Worth(); v.Total() != best {
			t.Errorf("the list is worth %d, the best plan %d", v.Total(), best)
		}
		var after [34]bot.Value
		l.WorthAfter(&after)
		for i, n := range h.Counts() {
			if n == 0 {
				if after[i].Total() != bot.Never {
					t.Errorf("%v is not held and worth %d", tile.At(i), after[i].Total())
				}
				continue
			}
			best, each := int32(plan.Hopeless), []int32(nil)
			for _, q := range list {
				v := int32(plan.Hopeless) // set apart
				if q.Rest.Remove(tile.At(i)) || !q.Kinds.Has(tile.At(i)) {
					v = alone(q)
				}
				best = max(best, v)
				each = append(each, v)
			}
			sum := int32(0)
			for _, v := range each {
				sum += max(v, best-4*bot.Step) // limited by lostPlan
			}
			if want := best + sum/int32(len(list))/64; after[i].Total() != want {
				t.Errorf("without %v: %d, the best plan %d", tile.At(i), after[i].Total(), want)
			}
		}
	})
}

// TestSetApart checks that tiles set apart are not in play and that missing ones are
// counted.
func TestSetApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, left := drawHand(t, 0)
		var l plan.List
		l.Reset(&h, 0, &left)
		q := l.Within(drawKinds(t), &sets)
		before := q.Rest
		apart := hand.Kinds(rapid.Uint64().Draw(t, "apart")&rapid.Uint64().Draw(t, "fewer")) & q.Kinds
		ok := q.SetApart(apart, &left)
		had := 0
		for k := range apart.All() {
			n := before.Count(k)
			if n+left.Of(k) < 3 {
				t.Fatalf("%d of %v are held and %d left", n, k, left.Of(k)) // no other seat holds any here
			}
			had += min(n, 3)
			if q.Rest.Count(k) != max(n-3, 0) || q.Needs.Has(k) != (n < 3) {
				t.Errorf("%v: %d of %d are left, needed: %v", k, q.Rest.Count(k), n, q.Needs.Has(k))
			}
		}
		if n := apart.Len(); ok != (n <= 4) || q.Melds != n || q.Lacks != 3*n-had || q.Rest.Len() != before.Len()-had {
			t.Errorf("%d pungs set apart: %v, %+v", n, ok, q)
		}
		if before.CountOf(apart)-q.Rest.CountOf(apart) != had {
			t.Error("the tiles set apart")
		}
	})
}

func TestSetApartWithoutTiles(t *testing.T) {
	kinds, err := tile.Parse("11z")
	if err != nil {
		t.Fatal(err)
	}
	c := hand.CountsOf(kinds)
	h, left := hand.Of(&c), hand.LeftOf(&c)
	for n, want := range []bool{false, true, true} {
		left.Set(tile.East, n)
		q := plan.Plan{Rest: h, Shape: &sets}
		if got := q.SetApart(hand.KindsOf(tile.East), &left); got != want {
			t.Errorf("a pair and %d tiles left: %v", n, got)
		}
	}
}

func TestChoices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var kinds hand.Kinds
		for range rapid.IntRange(0, 6).Draw(t, "kinds") {
			kinds |= 1 << rapid.IntRange(0, 33).Draw(t, "kind")
		}
		room, every := rapid.IntRange(0, 4).Draw(t, "room"), rapid.Bool().Draw(t, "every")
		seen := map[hand.Kinds]bool{}
		for x := range plan.Choices(kinds, room, every) {
			if seen[x] || x&^kinds != 0 || x.Len() > room || !every && x != 0 && x != kinds {
				t.Errorf("%v among %v", x.Append(nil), kinds.Append(nil))
			}
			seen[x] = true
		}
		want := 0
		for x := kinds; ; x = (x - 1) & kinds {
			if x.Len() <= room && (every || x == 0 || x == kinds) {
				want++
			}
			if x == 0 {
				break
			}
		}
		if len(seen) != want {
			t.Errorf("%d choices of %d among %v", len(seen), want, kinds.Append(nil))
		}
		for range plan.Choices(kinds, room, every) {
			break // breaking out of the loop is allowed
		}
	})
}

// TestReady checks that Ready is called for an exact plan that waits, with the waiting
// hand, and that other plans are measured as usual.
func TestReady(t *testing.T) {
	kinds, err := tile.Parse("123m456p789s2355s9m")
	if err != nil {
		t.Fatal(err)
	}
	c := hand.CountsOf(kinds)
	h, left := hand.Of(&c), hand.LeftOf(&c)
	var l plan.List
	asked := 0
	l.Ready = func(rest *hand.Hand, u hand.Kinds) bot.Value {
		asked++
		if want := hand.KindsOf(tile.S1, tile.S1+3); rest.Len() != 13 || rest.Count(tile.M1+8) != 0 || u != want {
			t.Errorf("asked with %d tiles that want %v", rest.Len(), u.Append(nil))
		}
		return bot.Of(bot.Points, 7*bot.Step)
	}
	l.Reset(&h, 0, &left)
	q := l.Within(hand.AllKinds, &sets)
	q.Exact = true
	l.Add(&q, 99)
	var after [34]bot.Value
	l.WorthAfter(&after)
	for i := range after {
		w := after[i].Total()
		if i == (tile.M1 + 8).Index() {
			if w != 7*bot.Step+7*bot.Step/64 {
				t.Errorf("waiting is worth %d", w)
			}
		} else if w > 0 {
			t.Errorf("without %v: %d", tile.At(i), w)
		}
	}
	if asked != 1 {
		t.Errorf("asked %d times", asked)
	}
}

func TestNothingAllocates(t *testing.T) {
	kinds, err := tile.Parse("123m456p78s111z557z")
	if err != nil {
		t.Fatal(err)
	}
	c := hand.CountsOf(kinds)
	h, left := hand.Of(&c), hand.LeftOf(&c)
	var l plan.List
	var after [34]bot.Value
	if n := testing.AllocsPerRun(50, func() {
		l.Reset(&h, 0, &left)
		base := l.Within(hand.AllKinds, &sets)
		for apart := range plan.Choices(h.Held(2), 4, true) {
			if q := base; q.SetApart(apart, &left) {
				l.Add(&q, 9)
			}
		}
		l.WorthAfter(&after)
		l.Worth()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestBestIsKept checks that the best plan determines the value, whatever the number and
// order of plans.
func TestBestIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, left := drawHand(t, 0)
		var l plan.List
		l.Reset(&h, 0, &left)
		most := int32(0)
		for _, bonus := range rapid.SliceOfN(rapid.Int32Range(0, 4*bot.Step), 1, 48).Draw(t, "bonuses") {
			q := l.Within(hand.AllKinds, &sets)
			q.Bonus = bonus
			l.Add(&q, 99)
			most = max(most, bonus)
		}
		got := l.Worth()
		l.Reset(&h, 0, &left)
		q := l.Within(hand.AllKinds, &sets)
		q.Bonus = most
		l.Add(&q, 99)
		if want := l.Worth(); got.Total() != want.Total() {
			t.Errorf("worth %d, the best plan %d", got.Total(), want.Total())
		}
		for range 60 {
			l.Add(&q, 99) // the list cannot hold all of them
		}
		if v := l.Worth(); v.Total() != got.Total() {
			t.Errorf("worth %d many times over, %d once", v.Total(), got.Total())
		}
	})
}
