package record_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/table/sweep"
	"moineau/engine/tile"
)

// elsewhere is a table whose wall is held elsewhere. The match only receives inputs. The
// replica of one player receives only that player's private reveals.
type elsewhere struct {
	t      *testing.T
	rng    *rand.Rand
	m, own *match.Match
	player int
	wall   table.Holder
	ev     []table.Event
	bots   [2]*bot.Driver
	late   []match.Input // private reveals to the player in transit
	undone bool          // an undo occurred since they were sent
}

type dice struct{ *rand.Rand }

func (d dice) Throw(n int) (v [4]uint8) {
	for i := range n {
		v[i] = uint8(1 + d.IntN(6))
	}
	return v
}

func newElsewhere(t *testing.T, id string, options table.Options, seed uint64) *elsewhere {
	r, o, err := rules.New(id, options)
	if err != nil {
		t.Fatal(err)
	}
	e := &elsewhere{t: t, rng: rand.New(rand.NewPCG(seed, 5))}
	c := match.Config{ID: id, Options: o, RemoteWall: true}
	for i := range max(r.Spec().Seats, r.Spec().Players) {
		c.Names[i] = string(rune('A' + i))
	}
	for _, m := range []**match.Match{&e.m, &e.own} {
		if *m, err = match.Follow(c, r); err != nil {
			t.Fatal(err)
		}
	}
	for i := range e.bots {
		e.bots[i] = players(t, r, "strong")
	}
	e.player = e.rng.IntN(e.m.Progress.Players)
	e.build()
	return e
}

// build builds the wall, as a dealer elsewhere would.
func (e *elsewhere) build() {
	kinds := e.m.Rules.Spec().Tiles.Tiles()
	e.rng.Shuffle(len(kinds), func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] })
	e.wall = table.Holder{Kinds: kinds, Dice: dice{e.rng}}
	e.ev = nil
}

// give applies an input to the match and, if the player may have it, to its replica.
func (e *elsewhere) give(in match.Input) {
	var err error
	if e.ev, err = e.m.Apply(in, e.ev); err != nil {
		e.t.Fatalf("%+v: %v", in, err)
	}
	if in.Type == table.InReveal && in.Seat >= 0 {
		if int(e.m.Chair[in.Seat]) == e.player {
			e.late = append(e.late, in)
		}
		return
	}
	if _, err := e.own.Apply(in, nil); err != nil {
		e.t.Fatalf("the player's replica: %+v: %v", in, err)
	}
}

func (e *elsewhere) arrive() {
	e.rng.Shuffle(len(e.late), func(i, j int) { e.late[i], e.late[j] = e.late[j], e.late[i] })
	for _, in := range e.late {
		// After an undo the player may no longer be entitled to it.
		if _, err := e.own.Apply(in, nil); err != nil && !e.undone {
			e.t.Fatalf("the player's replica: %+v: %v", in, err)
		}
	}
	e.late, e.undone = e.late[:0], false
}

func (e *elsewhere) settle() {
	for {
		in, owes := e.wall.Owes(e.m.Deal, e.ev)
		if !owes {
			break
		}
		e.give(match.Input{Input: in})
	}
	e.ev = e.ev[:0]
	if e.rng.IntN(3) == 0 {
		e.arrive()
	}
}

func (e *elsewhere) seat() int {
	s := e.rng.IntN(int(e.m.Deal.Seats))
	for e.m.Deal.Pending>>s&1 == 0 {
		s = (s + 1) % int(e.m.Deal.Seats)
	}
	return s
}

// deal plays the deal to its end, or for a number of answers.
func (e *elsewhere) deal(answers int) {
	for ; answers > 0; answers-- {
		e.settle()
		if e.m.DealOver() {
			break
		}
		s := e.seat()
		switch e.rng.IntN(60) {
		case 0:
			e.give(match.Input{Input: table.Input{Type: table.InClock, Seat: int8(s)}})
			continue
		case 1:
			e.mix(s)
			continue
		case 2:
			e.undo(s)
			continue
		}
		a, err := e.bots[0].Choose(e.m, s)
		if err != nil {
			e.t.Fatal(err)
		}
		if int(e.m.Chair[s]) == e.player {
			e.takesOver(s, a)
		}
		for _, in := range e.m.Deal.Inputs(s, a, nil) {
			e.give(match.Input{Input: in})
		}
	}
	e.settle()
	e.arrive()
}

// takesOver checks that a bot that knows only the player's reveals chooses the same as
// with full knowledge.
func (e *elsewhere) takesOver(s int, want table.Act) {
	if len(e.late) > 0 {
		if _, err := e.bots[1].Choose(e.own, s); err != bot.ErrMissingKinds && e.own.Deal.MissingKinds(s) {
			e.t.Fatalf("it chooses without having been told: %v", err)
		}
	}
	e.arrive()
	a, err := e.bots[1].Choose(e.own, s)
	if err != nil || a != want {
		e.t.Fatalf("it chooses %+v instead of %+v: %v", a, want, err)
	}
}

func (e *elsewhere) mix(s int) {
	if len(e.m.Legal(s)) == 0 {
		return
	}
	e.arrive()
	var hs []table.Handle
	st := &e.m.Deal.Seat[s]
	for _, h := range st.Hand[:st.Held] {
		if h != st.Drawn && e.m.Deal.Public[h] == tile.None {
			hs = append(hs, h)
		}
	}
	k := e.wall.Kinds
	e.rng.Shuffle(len(hs), func(i, j int) { k[hs[i]], k[hs[j]] = k[hs[j]], k[hs[i]] })
	e.give(match.Input{Input: table.Input{Type: table.InMix, Seat: int8(s)}})
}

// undo reverts the last answer of a seat. The dealer has the wall as built, so undo does
// nothing after a mix.
func (e *elsewhere) undo(s int) {
	to, ok := lastAnswer(e.m, s)
	if !ok {
		return
	}
	was, _ := lastAnswer(e.own, s)
	if was != to {
		e.t.Fatalf("%d public inputs here, %d there", to, was)
	}
	log := e.m.Inputs(e.m.Progress.Deal)
	for i := range log {
		if log[i].Type == table.InMix {
			return
		}
	}
	e.undone = true
	for i := range int(e.m.Deal.Seats) {
		e.give(match.Input{Input: table.Input{Type: match.InUndo, Seat: int8(i)}, To: int32(to)})
	}
}

func (e *elsewhere) same() {
	e.t.Helper()
	if e.m.Hash() != e.own.Hash() || e.m.Deal.State != e.own.Deal.State {
		e.t.Fatal("the player's replica has come apart")
	}
}

// The wall of these deals was never known here, and one player's record contains only
// that player's tiles. All of them replay to the same hashes.
func TestUnknownWallRecords(t *testing.T) {
	const deals = 300
	list := rules.All()
	for _, entry := range list {
		t.Run(entry.ID, func(t *testing.T) {
			t.Parallel()
			rows := sweep.Rows(entry.Options)
			for n := range deals / len(list) {
				e := newElsewhere(t, entry.ID, rows[n%len(rows)], uint64(n))
				e.deal(e.rng.IntN(400)) // possibly not to its end
				e.same()
				for e.m.DealOver() && !e.m.Progress.Over && e.m.Progress.Deal < 3 {
					next := match.Input{Input: table.Input{Type: match.InNext, Seat: -1}}
					e.build()
					e.give(next)
					e.deal(e.rng.IntN(400))
					e.same()
				}
				e.records()
			}
		})
	}
}

func (e *elsewhere) records() {
	data := record.Save(e.m)
	if bytes.Contains(data, []byte(`"seed"`)) || bytes.Contains(data, []byte(`"wall":"`)) {
		e.t.Fatalf("the wall is in the record: %s", data)
	}
	whole := load(e.t, data)
	if err := same(e.m, whole); err != nil {
		e.t.Fatal(err)
	}
	if whole.Holds() {
		e.t.Fatal("the record alone holds a wall")
	}
	for player := -1; player < e.m.Progress.Players; player++ {
		cut := record.Cut(e.m, player)
		one := load(e.t, cut)
		if one.Hash() != e.m.Hash() || one.Deal.State != e.m.Deal.State || fmt.Sprint(one.Accounts) != fmt.Sprint(e.m.Accounts) {
			e.t.Fatalf("what player %d saw folds to something else", player)
		}
		if again := record.Save(one); !bytes.Equal(again, cut) {
			e.t.Fatalf("what player %d saw is saved as something else", player)
		}
		for h := range table.Handle(one.Deal.Tiles) {
			for s := range int(one.Deal.Seats) {
				was, is := e.m.Deal.Kind(table.Viewpoint(s), h), one.Deal.Kind(table.Viewpoint(s), h)
				if int(one.Chair[s]) != player {
					was = e.m.Deal.Public[h]
				}
				if was != is {
					e.t.Fatalf("player %d: of tile %d seat %d knows %v instead of %v", player, h, s, is, was)
				}
			}
		}
	}
	if !bytes.Equal(record.Save(e.own), record.Cut(e.m, e.player)) && len(e.late) == 0 {
		// Some reveals reached the player late: their order differs, but not their
		// content.
		if one := load(e.t, record.Save(e.own)); one.Hash() != e.m.Hash() {
			e.t.Fatal("the player's own record folds to something else")
		}
	}
}

// A deal whose wall is not known can be continued: the unknown tiles are shuffled.
func TestPlayOnFromHere(t *testing.T) {
	e := newElsewhere(t, "classical", nil, 77)
	e.deal(120)
	n := e.m.Progress.Deal
	wall, err := e.m.Rest(&[32]byte{5})
	if err != nil {
		t.Fatal(err)
	}
	c := e.m.Config
	c.RemoteWall, c.Seed, c.Walls = false, [32]byte{5}, map[int][]tile.Kind{n: wall}
	for deal := 1; deal < n; deal++ {
		c.Walls[deal] = nil
	}
	m, err := e.m.Replay(c, n, len(e.m.Inputs(n)))
	if err != nil {
		t.Fatal(err)
	}
	if m.Hash() != e.m.Hash() {
		t.Error("it is another match")
	}
	if _, err := m.Hold(nil); err != nil {
		t.Fatal(err)
	}
	d := players(t, m.Rules, "strong")
	for range 600 {
		if !step(t, m, d) {
			break
		}
	}
	if m.Progress.Deal == n {
		t.Error("the deal was not played on to its end")
	}
	if err := same(m, load(t, record.Save(m))); err != nil {
		t.Error(err)
	}
	if _, err := e.m.Hold(nil); err != match.ErrRemoteWall {
		t.Errorf("a match whose wall is elsewhere is held: %v", err)
	}
}

// lastAnswer returns the target of an undo of a seat's latest answer. It returns false if
// the seat has not answered.
func lastAnswer(m *match.Match, seat int) (to int, ok bool) {
	at := m.Answers(seat)
	if len(at) == 0 {
		return 0, false
	}
	return at[len(at)-1], true
}
