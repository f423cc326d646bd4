package match_test

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// hostileDeals is how many deals the hostile player plays in all; MOINEAU_DEALS asks
// for so many of each rule set.
const hostileDeals = 2000

// The hostile player sends whatever comes to mind. What is refused changes
// nothing, what is accepted is in the record and folds again to the same hash.
func TestAHostilePlayer(t *testing.T) {
	list := rules.All()
	each := hostileDeals / len(list)
	if v := os.Getenv("MOINEAU_DEALS"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 {
			t.Fatalf("MOINEAU_DEALS is %q, no number of deals", v)
		}
		each = n
	}
	for _, e := range list {
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			sweep := table.Sweep(e.Options)
			h := &hostile{t: t}
			for n := range each {
				h.rng = rand.New(rand.NewPCG(uint64(n), 3))
				h.match(e.ID, sweep[n%len(sweep)], n)
			}
			t.Logf("%d deals: %d acts tried, %d refused", h.deals, h.tried, h.refused)
			if h.refused == 0 || h.refused == h.tried {
				t.Errorf("of %d acts %d were refused", h.tried, h.refused)
			}
		})
	}
}

type hostile struct {
	t              *testing.T
	rng            *rand.Rand
	m              *match.Match
	bots           *bot.Driver
	deals          int
	tried, refused int
}

func (h *hostile) match(id string, options table.Options, n int) {
	r, settled, err := rules.New(id, options)
	if err != nil {
		h.t.Fatal(err)
	}
	c := match.Config{ID: id, Options: settled, Seed: [32]byte{byte(n), byte(n >> 8), byte(n >> 16), 9}}
	if h.m, _, err = match.New(c, r, nil); err != nil {
		h.t.Fatal(err)
	}
	if h.bots, err = bot.NewDriver(r, "medium"); err != nil {
		h.t.Fatal(err)
	}
	for steps := 0; !h.m.DealOver(); steps++ {
		if steps > 5000 {
			h.t.Fatalf("deal %d does not end", n)
		}
		if h.rng.IntN(3) > 0 {
			h.attack()
			continue
		}
		h.fair()
	}
	h.deals++
	again, err := record.Load(record.Save(h.m), rules.New)
	if err != nil {
		h.t.Fatalf("deal %d, options %v: %v", n, options, err)
	}
	if again.Hash() != h.m.Hash() || again.Deal.State != h.m.Deal.State {
		h.t.Fatalf("deal %d, options %v: folded again it is another", n, options)
	}
}

// fair plays on as it should be, so that a deal gets somewhere.
func (h *hostile) fair() {
	if h.rng.IntN(4) == 0 {
		s := h.asked()
		if n := len(h.m.Legal(s)); n > 0 {
			if _, err := h.m.Answer(s, h.rng.IntN(n), nil); err != nil {
				h.t.Fatal(err)
			}
			return
		}
	}
	if _, err := h.bots.Step(h.m); err != nil && err != bot.ErrSilent {
		h.t.Fatal(err)
	}
}

func (h *hostile) asked() int {
	s := h.rng.IntN(4)
	for h.m.Deal.Pending>>s&1 == 0 {
		s = (s + 1) % 4
	}
	return s
}

// attack tries a move that is wrong in some way, more often than not.
func (h *hostile) attack() {
	mv := match.Move{Seat: int8(h.rng.IntN(4)), Clock: h.rng.IntN(12) == 0}
	switch h.rng.IntN(10) {
	case 0:
		mv.Seat = int8(h.rng.Uint32())
	default:
		mv.Seat = int8(h.asked())
	}
	if !mv.Clock {
		mv.Act = h.act(int(mv.Seat))
	} else if h.rng.IntN(40) > 0 {
		return // time is seldom up
	}
	before, moves := h.m.Deal.State, len(h.m.Inputs(1))
	h.tried++
	_, err := h.m.Play(mv, nil)
	if err == nil {
		return
	}
	h.refused++
	if h.m.Deal.State != before || len(h.m.Inputs(1)) != moves {
		h.t.Fatalf("%+v was refused (%v) and has changed the match", mv, err)
	}
}

// act is an act near to what is legal, or anything at all.
func (h *hostile) act(seat int) table.Act {
	rng := h.rng
	any := func() table.Handle { return table.Handle(rng.Uint32()) }
	var a table.Act
	if seat < 0 || seat >= 4 || h.m.Deal.Pending>>seat&1 == 0 || len(h.m.Legal(seat)) == 0 || rng.IntN(6) == 0 {
		a = table.Make(table.ActType(rng.IntN(44)))
		for range rng.IntN(4) {
			a.Use[a.N] = any()
			a.N++
		}
	} else {
		acts := h.m.Legal(seat)
		a = acts[rng.IntN(len(acts))]
	}
	for range 1 + rng.IntN(2) {
		switch rng.IntN(9) {
		case 0:
			a.Slip = uint8(1 + rng.IntN(255))
		case 1:
			a.Slip = uint8(rng.IntN(4))
		case 2:
			a.Arg = uint8(rng.IntN(5))
		case 3:
			a.N = uint8(rng.IntN(9))
		case 4:
			a.Use[rng.IntN(len(a.Use))] = any()
		case 5:
			a.Use[rng.IntN(len(a.Use))] = h.m.Deal.Seat[h.rng.IntN(4)].Hand[rng.IntN(20)]
		case 6:
			i, j := rng.IntN(len(a.Use)), rng.IntN(len(a.Use))
			a.Use[i], a.Use[j] = a.Use[j], a.Use[i]
		case 7:
			a.Type = table.ActType(rng.IntN(44))
		case 8:
			a.Arg = uint8(rng.IntN(256))
		}
	}
	return a
}
