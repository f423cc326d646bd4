package table_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/engine/table/audit"
	"moineau/engine/tile"
)

// replicas runs one deal on several replicas. One receives everything, one per seat
// receives what the seat may know, and a spectator's receives public kinds only. Every
// method returns failures as errors, so that a test can check that a mutant fails.
type replicas struct {
	rules  table.Rules
	all    *table.Deal
	seat   [table.MaxSeats]*table.Deal
	public *table.Deal
	n      int // number of seats
	setup  table.Setup
	wall   table.Holder
	ev     []table.Event
	kept   [][]table.Event // events of the other replicas, for comparison
	told   [table.MaxSeats][table.MaxTiles]bool
	late   [table.MaxSeats][]table.Input // private reveals that are in transit
	how    conditions
	rng    *rand.Rand
	log    []table.Input // all inputs of the all-knowing replica
	copied *table.Deal   // a snapshot of it, and the length of the log at that time
	copyAt int
	inputs int
	views  [2]table.View
}

// conditions states how a deal is played.
type conditions struct {
	bots   bool // by bots, otherwise by any legal act
	late   bool // private reveals arrive late
	clocks bool // seats time out sometimes
	mixes  bool
	liars  bool // acts that are admitted but not legal
}

func (c conditions) String() string {
	return fmt.Sprintf("bots %t, late %t, clocks %t, mixes %t, liars %t", c.bots, c.late, c.clocks, c.mixes, c.liars)
}

// newReplicas starts a deal with a shuffled wall.
func newReplicas(r table.Rules, seed uint64, how conditions) *replicas {
	g := &replicas{rules: r, how: how, rng: rand.New(rand.NewPCG(seed, 1)), n: r.Spec().Seats}
	kinds := r.Spec().Tiles.Tiles()
	g.rng.Shuffle(len(kinds), func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] })
	p := table.NewProgress(max(g.n, r.Spec().Players))
	r.Begin(&p)
	p.Deal = 1
	p.Dealer = g.rng.IntN(g.n)
	p.First = p.Dealer
	setup := p.Setup()
	g.setup = setup
	g.all = table.New(r, setup)
	g.all.SetKinds(kinds)
	g.public = table.New(r, setup)
	for s := range g.n {
		g.seat[s] = table.New(r, setup)
	}
	g.wall = table.Holder{Kinds: kinds, Dice: randomDice{g.rng}}
	g.kept = make([][]table.Event, g.n+1)
	return g
}

// give applies a public input to all replicas. A rejection must be the same everywhere
// and change nothing.
func (rp *replicas) give(in table.Input) (refused error, err error) {
	before := rp.all.State
	from := len(rp.ev)
	rp.ev, refused = rp.all.Apply(&in, rp.ev)
	if refused == nil {
		rp.log = append(rp.log, in)
	} else if rp.all.State != before {
		return refused, fmt.Errorf("%+v was refused and changed the state", in)
	}
	rp.stale()
	for i, d := range rp.others() {
		var no error
		if rp.kept[i], no = d.Apply(&in, rp.kept[i][:0]); (no == nil) != (refused == nil) {
			return refused, fmt.Errorf("%+v: the all-knowing replica says %v, replica %d says %v", in, refused, i, no)
		}
		if no == nil && in.Type != table.InReveal && !slices.Equal(rp.kept[i], rp.ev[from:]) {
			return refused, fmt.Errorf("%+v: the events of replica %d differ:\n%v\n%v", in, i, rp.kept[i], rp.ev[from:])
		}
	}
	rp.inputs++
	return refused, rp.check(-1)
}

// stale drops reveals in transit to a seat that is no longer entitled: the tile has left
// its hand, and its kind is sent again if it returns.
func (rp *replicas) stale() {
	for s := range rp.n {
		rp.late[s] = slices.DeleteFunc(rp.late[s], func(in table.Input) bool { return rp.all.Entitled[in.H]>>s&1 == 0 })
	}
}

// others returns the seats' replicas followed by the spectator's.
func (rp *replicas) others() []*table.Deal { return append(rp.seat[:rp.n:rp.n], rp.public) }

// tell applies a private reveal to the all-knowing replica now and to the seat's now or
// later.
func (rp *replicas) tell(in table.Input) error {
	before := rp.all.State
	var err error
	if rp.ev, err = rp.all.Apply(&in, rp.ev); err != nil {
		return err
	}
	rp.log = append(rp.log, in)
	if rp.all.State != before {
		return fmt.Errorf("the private reveal %+v changed the state", in)
	}
	rp.late[in.Seat] = append(rp.late[in.Seat], in)
	if rp.how.late && rp.rng.IntN(4) > 0 {
		return nil
	}
	if err := rp.arrive(int(in.Seat)); err != nil {
		return err
	}
	return rp.check(int(in.Seat))
}

// arrive delivers the reveals in transit to a seat.
func (rp *replicas) arrive(s int) error {
	if rp.how.late {
		// They may arrive in any order.
		l := rp.late[s]
		rp.rng.Shuffle(len(l), func(i, j int) { l[i], l[j] = l[j], l[i] })
	}
	for i := range rp.late[s] {
		in := &rp.late[s][i]
		before := rp.seat[s].State
		if _, err := rp.seat[s].Apply(in, nil); err != nil {
			return fmt.Errorf("seat %d refused %+v: %w", s, *in, err)
		}
		if rp.seat[s].State != before {
			return fmt.Errorf("the private reveal %+v changed the state of seat %d", *in, s)
		}
		rp.told[s][in.H] = true
	}
	rp.late[s] = rp.late[s][:0]
	return nil
}

// check compares all replicas and the views of one seat, or of all seats if only is -1.
func (rp *replicas) check(only int) error {
	for i, d := range rp.others() {
		if d.State != rp.all.State {
			return fmt.Errorf("the state of replica %d differs in %s", i, difference(&d.State, &rp.all.State))
		}
		for h := range table.Handle(table.MaxTiles) {
			if d.Known(h) != tile.None && d.Public[h] == tile.None && (i == rp.n || !rp.told[i][h]) {
				return fmt.Errorf("replica %d holds the kind of %d, which it was never told", i, h)
			}
		}
	}
	if err := awaited(&rp.all.State); err != nil {
		return err
	}
	// Equal states must have equal hashes; this is checked only sometimes.
	if rp.inputs%256 == 0 || rp.all.Wait == table.WaitOver {
		for i, d := range rp.others() {
			if d.Hash() != rp.all.Hash() {
				return fmt.Errorf("the hash of replica %d differs", i)
			}
		}
	}
	for s := range rp.n {
		if only >= 0 && s != only || len(rp.late[s]) > 0 {
			continue // it has not yet received all it may know
		}
		if err := rp.compare(s, rp.seat[s]); err != nil {
			return err
		}
	}
	return errors.Join(rp.all.Counted(), audit.Conserved(rp.all))
}

// awaited checks that a deal waits for one thing, and first for tiles that are due.
func awaited(s *table.State) error {
	if (s.NDue > 0) != (s.Wait == table.WaitShow) || s.Wait != table.WaitShow && s.Then != table.WaitNone {
		return fmt.Errorf("%d tiles are due, and the deal waits for %d, then for %d", s.NDue, s.Wait, s.Then)
	}
	if s.Wait == table.WaitNone || s.Wait == table.WaitAct && s.Pending == 0 {
		return fmt.Errorf("the deal waits for nobody: %d in stage %d", s.Wait, s.Stage)
	}
	return nil
}

// play plays a deal to its end.
func (rp *replicas) play(players []bot.Player) error {
	for {
		if err := rp.settle(); err != nil {
			return err
		}
		if rp.all.Wait == table.WaitOver {
			return rp.over()
		}
		if rp.inputs > 5000 {
			return errors.New("the deal does not end")
		}
		if rp.copied == nil && rp.rng.IntN(150) == 0 {
			c := *rp.all
			rp.copied, rp.copyAt = &c, len(rp.log)
		}
		if rp.how.mixes && rp.rng.IntN(10) == 0 {
			if err := rp.mix(rp.rng.IntN(rp.n)); err != nil {
				return err
			}
			continue
		}
		if err := rp.anyOrder(); err != nil {
			return err
		}
		if again, err := rp.interrupt(); err != nil {
			return err
		} else if again {
			continue
		}
		s := rp.rng.IntN(rp.n)
		for rp.all.Pending>>s&1 == 0 {
			s = (s + 1) % rp.n
		}
		if err := rp.answer(s, players); err != nil {
			return err
		}
	}
}

// interrupt submits an act that answers no question, if the rule set has such acts. It
// reports whether it did.
func (rp *replicas) interrupt() (bool, error) {
	r, ok := rp.rules.(interface{ interrupt(*rand.Rand) table.Act })
	if !ok || rp.rng.IntN(30) > 0 {
		return false, nil
	}
	in := table.Input{Type: table.InAct, Seat: int8(rp.rng.IntN(rp.n)), Act: r.interrupt(rp.rng)}
	refused, err := rp.give(in)
	return refused == nil, err
}

// over checks a finished deal.
func (rp *replicas) over() error {
	for s := range rp.n {
		if err := rp.arrive(s); err != nil {
			return err
		}
	}
	if err := rp.check(-1); err != nil {
		return err
	}
	r := rp.all.Result()
	sum := int32(0)
	for s, c := range r.Delta {
		sum += c
		for i, d := range rp.others() {
			if d.Result().Delta[s] != c || !reflect.DeepEqual(d.Result(), r) {
				return fmt.Errorf("the result of replica %d differs: %+v, %+v", i, d.Result(), r)
			}
		}
	}
	if sum != audit.Minted(r) {
		return fmt.Errorf("payments sum to %d: %v", sum, r.Delta)
	}
	// If false claims are offered, any random player may make one.
	honest := !rp.how.liars && (rp.how.bots || len(rp.rules.Spec().Free) == 0)
	if rp.all.Outcome == table.Fouled && honest {
		f := max(rp.all.Fouler, 0)
		return fmt.Errorf("an honest deal was fouled by seat %d, asked in stage %d, whose act was %+v, after %d default acts",
			f, rp.all.Asked, rp.all.Answer[f], rp.all.Clocked[f])
	}
	if rp.copied != nil {
		for i := range rp.log[rp.copyAt:] {
			if _, err := rp.copied.Apply(&rp.log[rp.copyAt+i], nil); err != nil {
				return fmt.Errorf("the snapshot refused: %w", err)
			}
		}
		if rp.copied.State != rp.all.State || !reflect.DeepEqual(rp.copied.Result(), r) {
			return fmt.Errorf("the snapshot went on differently: %s", difference(&rp.copied.State, &rp.all.State))
		}
	}
	return nil
}
