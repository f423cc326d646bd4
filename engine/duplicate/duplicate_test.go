package duplicate

import (
	"errors"
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/rules/mcr"
	"moineau/engine/table"
)

// TestOwnWalls checks that each chair draws the tiles of its own wall in order, after any
// claim of any chair.
func TestOwnWalls(t *testing.T) {
	claims, kongs, drawn := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		options, err := Options(mcr.ID, OwnWall, table.Options{"minimum": "0", "kong_after_claim": "true"})
		if err != nil {
			t.Fatal(err)
		}
		r, settled, err := rules.New(mcr.ID, options)
		if err != nil {
			t.Fatal(err)
		}
		seed := [32]byte{rapid.Byte().Draw(t, "seed"), rapid.Byte().Draw(t, "seed")}
		m, ev, err := match.New(match.Config{ID: mcr.ID, Options: settled, Seed: seed}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		d := m.Deal
		part := int(d.Tiles) / int(d.Seats)
		var walls, got [4][]table.Handle
		for s := range walls {
			walls[s] = slices.Clone(d.Order[s*part : (s+1)*part])
		}
		take := func(ev []table.Event) {
			for i := range ev {
				if e := &ev[i]; e.Type == table.EvDrawn || e.Type == table.EvReplaced {
					got[e.Seat] = append(got[e.Seat], e.H)
				}
			}
		}
		take(ev)
		greed := rapid.IntRange(0, 3).Draw(t, "greed")
		pick := rapid.IntRange(0, 1<<20)
		for !m.DealOver() {
			seat := 0
			for d.Pending>>seat&1 == 0 {
				seat++
			}
			acts := m.Legal(seat)
			n := pick.Draw(t, "act")
			i := n % len(acts)
			if n>>10%4 < greed { // claims and kongs first
				for j := range acts {
					if a := acts[j].Type; a == table.Chow || a == table.Pung || a == table.Kong || a == table.ConcealedKong || a == table.AddKong {
						i = j
					}
				}
			}
			switch acts[i].Type {
			case table.Chow, table.Pung:
				claims++
			case table.Kong, table.ConcealedKong, table.AddKong:
				kongs++
			}
			left := d.OwnNext(d.Next(int(d.Turn)))
			if a := acts[i].Type; left == table.NoHandle && (a == table.ConcealedKong || a == table.AddKong || a == table.Kong || a == table.Chow || a == table.Pung) && d.Asked != table.StageLay {
				t.Fatalf("act %v while the next wall is empty", a)
			}
			if ev, err = m.Answer(seat, i, ev[:0]); err != nil {
				t.Fatal(err)
			}
			take(ev)
		}
		if d.Outcome == table.Drawn {
			drawn++
			if d.OwnNext(int(d.Turn)) != table.NoHandle {
				t.Errorf("the deal is drawn with tiles left for chair %d", d.Turn)
			}
		}
		for s := range walls {
			if len(got[s]) < 13 || !slices.Equal(got[s], walls[s][:len(got[s])]) {
				t.Errorf("chair %d draws %v; expected the first of %v", s, got[s], walls[s])
			}
		}
	})
	t.Logf("%d claims, %d kongs, %d drawn deals", claims, kongs, drawn)
	if claims < 100 || kongs < 10 || drawn < 5 {
		t.Errorf("expected more: %d claims, %d kongs, %d drawn deals", claims, kongs, drawn)
	}
}

func TestIMP(t *testing.T) {
	for points, want := range map[int64]int{0: 0, 1: 0, 2: 1, -2: -1, 4: 1, 5: 2, 8: 2, 9: 3, 24: 6, -24: -6, 26: 6, 27: 7, 59: 11, 60: 12, 399: 23, 400: 24, 9999: 24} {
		if got := IMP(points, 1, 100); got != want {
			t.Errorf("%v points: expected %d IMP, got %d", points, want, got)
		}
	}
	for _, c := range [][4]int64{{240, 1, 1000, 6}, {3, 2, 100, 1}, {-3, 2, 100, -1}, {29, 20, 100, 0}, {2400, 1, 15000, 4}} {
		if got := IMP(c[0], c[1], c[2]); got != int(c[3]) {
			t.Errorf("%v: got %d", c, got)
		}
	}
}

// Tables of the same bots have the same results, and the sums agree.
func TestCompare(t *testing.T) {
	for _, c := range []struct {
		rules string
		form  Form
		deals int
	}{{"mcr", OwnWall, 4}, {"mcr", SameWall, 2}, {"hongkong", SameWall, 3}, {"riichi", SameWall, 2}} {
		e, err := New(c.rules, c.form, nil, [32]byte{7}, c.deals)
		if err != nil {
			t.Fatal(err)
		}
		a, err := e.Play("easy")
		if err != nil {
			t.Fatal(err)
		}
		b, err := e.Play("easy")
		if err != nil {
			t.Fatal(err)
		}
		x, err := e.Play("medium", "easy", "easy", "easy")
		if err != nil {
			t.Fatal(err)
		}
		same, err := e.Compare(a, b)
		if err != nil {
			t.Fatal(err)
		}
		if same.IMP[0] != 0 || same.IMP[1] != 0 {
			t.Errorf("%s: equal tables have %v IMP", c.rules, same.IMP)
		}
		for n := range c.deals {
			if _, parted, err := e.Parted(a, b, n); parted || err != nil {
				t.Errorf("%s: deal %d: equal games part: %v", c.rules, n+1, err)
			}
		}
		if _, parted, err := e.Parted(a, x, 0); !parted || err != nil {
			t.Errorf("%s: other bots play the same: %v", c.rules, err)
		}
		r, err := e.Compare(a, b, x)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Deals) != c.deals || len(r.Sums) != 3 || len(r.Sums[0]) != 4 {
			t.Fatalf("%s: %d deals, %d tables", c.rules, len(r.Deals), len(r.Sums))
		}
		for table, sums := range r.Sums {
			points, imp, above := int32(0), 0, int64(0)
			for _, s := range sums {
				points, imp, above = points+s.Points, imp+s.IMP, above+s.Above
			}
			if c.rules != "riichi" && points != 0 || imp != r.IMP[table] || c.rules != "riichi" && above != 0 {
				t.Errorf("%s: table %d: %d points, %d of %d IMP, above %v", c.rules, table, points, imp, r.IMP[table], above)
			}
		}
		for n, d := range r.Deals {
			for chair, scores := range d.Chairs {
				sum := int64(0)
				for _, s := range scores {
					sum += s.Above
					if s.Player != scores[0].Player {
						t.Errorf("%s: deal %d, chair %d: players %d and %d", c.rules, n+1, chair, scores[0].Player, s.Player)
					}
				}
				if sum != 0 {
					t.Errorf("%s: deal %d, chair %d: the differences add up to %v", c.rules, n+1, chair, sum)
				}
			}
		}
		if again, err := e.Compare(a, x[:0]); !errors.Is(err, ErrTables) {
			t.Errorf("%s: a table without a match: %v, %v", c.rules, again, err)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct {
		rules string
		form  Form
		deals int
	}{{"hongkong", OwnWall, 1}, {"mcr", "x", 1}, {"mcr", SameWall, 0}, {"mcr", SameWall, 17}, {"hongkong", SameWall, 65}, {"chess", SameWall, 1}} {
		if _, err := New(c.rules, c.form, nil, [32]byte{}, c.deals); err == nil {
			t.Errorf("%+v: expected an error", c)
		}
	}
}

// The scale holds the least difference for each number of IMP, in every rule set.
func TestTheScale(t *testing.T) {
	if got := Scale("mcr")[:6]; !slices.Equal(got, []int64{2, 5, 9, 13, 17, 22}) {
		t.Errorf("the scale of mcr begins with %v", got)
	}
	for _, e := range rules.All() {
		for i, n := range Scale(e.ID) {
			if IMP(n, 1, Unit(e.ID)) <= i || IMP(n-1, 1, Unit(e.ID)) > i {
				t.Errorf("%s: %d points for %d IMP", e.ID, n, i+1)
			}
		}
	}
}

// inOrder plays the first deal of an event. The seats that are asked answer in turn, or in the
// opposite order. other changes the first answer of a seat to a question before play.
func inOrder(t *testing.T, e *Event, backward bool, other int) Table {
	t.Helper()
	c, _ := e.Config(0)
	m, _, err := match.New(c, e.Game(), nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := bot.New("medium", e.Game())
	if err != nil {
		t.Fatal(err)
	}
	var v table.View
	for !m.DealOver() {
		seat := bits.TrailingZeros8(m.Deal.Pending)
		if backward {
			seat = bits.Len8(m.Deal.Pending) - 1
		}
		m.View(seat, &v)
		at := p.Choose(&v)
		if seat == other && v.Stage >= table.OwnStage {
			at, other = (at+1)%len(v.Acts), -1
		}
		if _, err := m.Answer(seat, at, nil); err != nil {
			t.Fatal(err)
		}
	}
	return Table{m}
}

// Answers in another order are no parting; another suit given up is one, of its seat.
func TestOrderOfAnswersIsNoParting(t *testing.T) {
	for _, id := range []string{"sichuan", "hongkong", "riichi"} {
		e, err := Usual(id, SameWall, [32]byte{4}, 1)
		if err != nil {
			t.Fatal(err)
		}
		one, two := inOrder(t, e, false, -1), inOrder(t, e, true, -1)
		if at, ok, err := e.Parted(one, two, 0); ok || err != nil {
			t.Errorf("%s: they part at %+v, %v", id, at, err)
		}
		if id != "sichuan" {
			continue
		}
		other := inOrder(t, e, true, 2)
		at, ok, err := e.Parted(one, other, 0)
		if err != nil || !ok {
			t.Fatalf("another suit: %v, %v", ok, err)
		}
		for m, input := range map[*match.Match]int{one[0]: at.A, other[0]: at.B} {
			if in := m.Inputs(1)[input]; in.Seat != 2 || in.Act.Type < table.OwnAct {
				t.Errorf("they part at %+v", in)
			}
		}
	}
}
