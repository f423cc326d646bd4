package match_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/table/sweep"
	"moineau/engine/tile"
)

// hostileDeals is the total number of deals with the hostile player. MOINEAU_DEALS sets a
// number per rule set instead.
const hostileDeals = 2000

// The hostile player submits arbitrary inputs. Rejected inputs change nothing; accepted
// ones are in the record, which replays to the same hash.
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
			rows := sweep.Rows(e.Options)
			h := &hostile{t: t}
			for n := range each {
				h.rng = rand.New(rand.NewPCG(uint64(n), 3))
				h.match(e.ID, rows[n%len(rows)], n)
			}
			t.Logf("%d deals: %d moves tried, %d refused; %d inputs tried, %d refused; %d undone, %d mixed",
				h.deals, h.moves.tried, h.moves.refused, h.inputs.tried, h.inputs.refused, h.undone, h.mixed)
			for _, c := range []count{h.moves, h.inputs} {
				if c.refused == 0 || c.refused == c.tried {
					t.Errorf("of %d attempts %d were refused", c.tried, c.refused)
				}
			}
		})
	}
}

type count struct{ tried, refused int }

type hostile struct {
	t             *testing.T
	rng           *rand.Rand
	m             *match.Match
	wall          *table.Holder // the wall holder, if it is another program
	ev            []table.Event
	late          []match.Input // private reveals in transit
	stale         bool          // an undo occurred since they were sent
	bots          *bot.Driver
	deals         int
	moves, inputs count
	undone, mixed int
	before        table.State
	logged        int
	hash          uint64
	progress      table.Progress
}

type dice struct{ *rand.Rand }

func (d dice) Throw(n int) (v [4]uint8) {
	for i := range n {
		v[i] = uint8(1 + d.IntN(6))
	}
	return v
}

// match plays a deal. In one of three the wall is held elsewhere and its private reveals
// arrive late.
func (h *hostile) match(id string, options table.Options, n int) {
	r, settled, err := rules.New(id, options)
	if err != nil {
		h.t.Fatal(err)
	}
	c := match.Config{ID: id, Options: settled, Seed: [32]byte{byte(n), byte(n >> 8), byte(n >> 16), 9}}
	h.wall, h.ev, h.late, h.stale = nil, nil, nil, false
	if n%3 == 2 {
		c.RemoteWall = true
		h.m, err = match.Follow(c, r)
		h.wall = &table.Holder{Kinds: match.Wall(&r.Spec().Tiles, &c.Seed, 1), Dice: dice{h.rng}}
	} else {
		h.m, _, err = match.New(c, r, nil)
	}
	if err != nil {
		h.t.Fatal(err)
	}
	if h.bots, err = bot.NewDriver(r, "strong"); err != nil {
		h.t.Fatal(err)
	}
	for steps := 0; ; steps++ {
		if steps > 20_000 {
			h.t.Fatalf("deal %d does not end", n)
		}
		if h.rng.IntN(8) == 0 {
			h.attackInput()
		}
		if h.settle() {
			continue
		}
		if h.m.DealOver() {
			break
		}
		switch {
		case h.rng.IntN(3) > 0:
			h.attack()
		case h.rng.IntN(60) == 0:
			h.undo()
		case h.rng.IntN(40) == 0:
			h.mix()
		default:
			h.fair()
		}
	}
	h.deals++
	again, err := record.Load(record.Save(h.m), rules.New)
	if err != nil {
		h.t.Fatalf("deal %d, options %v: %v", n, options, err)
	}
	if again.Hash() != h.m.Hash() || again.Deal.State != h.m.Deal.State || again.Progress != h.m.Progress {
		h.t.Fatalf("deal %d, options %v: folded again it is another", n, options)
	}
}

// settle applies one input owed by a wall holder elsewhere. It returns false if there is
// none.
func (h *hostile) settle() bool {
	if h.wall == nil {
		return false
	}
	in, owes := h.wall.Owes(h.m.Deal, h.ev)
	if !owes {
		h.ev = h.ev[:0]
		return false
	}
	if in.Type == table.InReveal && in.Seat >= 0 && h.rng.IntN(2) == 0 {
		h.late = append(h.late, match.Input{Input: in})
	} else {
		h.apply(match.Input{Input: in})
	}
	return true
}

// arrive delivers reveals in transit in any order. After an undo a seat may no longer be
// entitled to them.
func (h *hostile) arrive() {
	h.rng.Shuffle(len(h.late), func(i, j int) { h.late[i], h.late[j] = h.late[j], h.late[i] })
	for _, in := range h.late {
		var err error
		if h.ev, err = h.m.Apply(in, h.ev); err != nil && !h.stale {
			h.t.Fatalf("%+v: %v", in, err)
		}
	}
	h.late, h.stale = h.late[:0], false
}

func (h *hostile) apply(in match.Input) {
	var err error
	if h.ev, err = h.m.Apply(in, h.ev); err != nil {
		h.t.Fatalf("%+v: %v", in, err)
	}
}

// fair makes a legal move, so that the deal advances.
func (h *hostile) fair() {
	s := h.asked()
	if h.m.Deal.MissingKinds(s) {
		h.arrive()
	}
	acts := h.m.Legal(s)
	switch {
	case len(acts) == 0: // another seat's false claim cannot be laid
		h.apply(match.Input{Input: table.Input{Type: table.InClock, Seat: int8(s)}})
		return
	case h.rng.IntN(4) > 0:
		a, err := h.bots.Choose(h.m, s)
		if err != nil {
			h.t.Fatal(err)
		}
		h.play(match.Move{Seat: int8(s), Act: a})
	default:
		h.play(match.Move{Seat: int8(s), Act: acts[h.rng.IntN(len(acts))]})
	}
}

func (h *hostile) play(mv match.Move) {
	var err error
	if h.ev, err = h.m.Play(mv, h.ev); err != nil {
		h.t.Fatalf("%+v: %v", mv, err)
	}
}

func (h *hostile) undo() {
	to, ok := lastAnswer(h.m, h.rng.IntN(int(h.m.Deal.Seats)))
	if !ok {
		return
	}
	var err error
	if h.ev, err = h.m.Undo(to, h.ev); err != nil {
		h.t.Fatal(err)
	}
	h.undone++
	h.stale = h.stale || len(h.late) > 0
}

func (h *hostile) mix() {
	s := h.asked()
	if h.wall != nil {
		return
	}
	n := 0
	st := &h.m.Deal.Seat[s]
	for _, g := range st.Hand[:st.Held] {
		if g != st.Drawn && h.m.Deal.Public[g] == tile.None {
			n++
		}
	}
	var err error
	if h.ev, err = h.m.Mix(s, h.rng.Perm(n), h.ev); err != nil {
		h.t.Fatal(err)
	}
	h.mixed++
}

func (h *hostile) asked() int {
	n := int(h.m.Deal.Seats)
	s := h.rng.IntN(n)
	for h.m.Deal.Pending>>s&1 == 0 {
		s = (s + 1) % n
	}
	return s
}

// remember and unchanged bracket everything that may be rejected.
func (h *hostile) remember() {
	h.before, h.logged, h.hash, h.progress = h.m.Deal.State, len(h.m.Inputs(1)), h.m.Hash(), h.m.Progress
}

func (h *hostile) unchanged(what any, err error) {
	if h.m.Deal.State != h.before || len(h.m.Inputs(1)) != h.logged || h.m.Hash() != h.hash || h.m.Progress != h.progress {
		h.t.Fatalf("%+v was refused (%v) and has changed the match", what, err)
	}
}

// attack usually tries a move that is wrong in some way.
func (h *hostile) attack() {
	mv := match.Move{Seat: int8(h.asked())}
	if h.rng.IntN(10) == 0 {
		mv.Seat = int8(h.rng.Uint32())
	}
	if h.rng.IntN(500) == 0 {
		mv.Clock = true // time-outs are rare
	}
	if !mv.Clock || h.rng.IntN(3) == 0 {
		mv.Act = h.act(int(mv.Seat))
	}
	h.remember()
	h.moves.tried++
	var err error
	if h.ev, err = h.m.Play(mv, h.ev); err != nil {
		h.moves.refused++
		h.unchanged(mv, err)
	}
}

// attackInput usually tries an input that is wrong in some way.
func (h *hostile) attackInput() {
	rng, d := h.rng, h.m.Deal
	in := match.Input{Input: table.Input{Seat: int8(rng.IntN(5) - 1)}}
	switch rng.IntN(7) {
	case 0:
		in.Type, in.Dice = table.InRoll, [4]uint8{uint8(rng.IntN(8)), uint8(rng.IntN(8)), uint8(rng.IntN(2))}
	case 1:
		in.Type, in.H, in.K = table.InReveal, table.Handle(rng.Uint32()), uint8(rng.IntN(60))
		if rng.IntN(2) == 0 {
			in.H = d.SlipOf(rng.IntN(4))
		}
	case 2:
		in.Type, in.Act = table.InAct, h.act(int(in.Seat))
	case 3:
		in.Type = table.InMix
		if in.Seat >= 0 && in.Seat < int8(d.Seats) {
			return // a mix is admitted; see mix
		}
	case 4:
		in.Type, in.To = match.InUndo, int32(rng.IntN(600)-20)
	case 5:
		in.Type = match.InNext
	case 6:
		in.Type = table.InputType(rng.Uint32())
		if in.Type == table.InMix || in.Type == table.InClock {
			in.Seat = -1
		}
	}
	if rng.IntN(3) == 0 {
		switch rng.IntN(6) {
		case 0:
			in.H = table.Handle(rng.Uint32())
		case 1:
			in.K = uint8(rng.Uint32())
		case 2:
			in.Dice[rng.IntN(4)] = uint8(rng.Uint32())
		case 3:
			in.To = int32(rng.Uint32())
		case 4:
			in.Seat = int8(rng.Uint32())
		case 5:
			in.Act.Use[rng.IntN(6)]++
		}
		if in.Type == table.InMix || in.Type == table.InClock {
			in.Dice[0]++
		}
	}
	if in.Type == table.InReveal && h.wall != nil && int(in.H) < len(h.wall.Kinds) {
		return // the wall holder is trusted
	}
	if in.Type == table.InRoll && h.wall != nil || in.Type == match.InNext && h.m.DealOver() {
		return // admitted
	}
	h.remember()
	h.inputs.tried++
	var err error
	if h.ev, err = h.m.Apply(in, h.ev); err != nil {
		h.inputs.refused++
		h.unchanged(in, err)
		var why *match.InputError
		if !errors.As(err, &why) || why.Want == "" {
			h.t.Fatalf("%+v: the error does not name what it expected: %v", in, err)
		}
	}
}

// act returns an act similar to a legal one, or a random one.
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
