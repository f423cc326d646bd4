package table_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// replicas is one deal folded side by side: in a replica that is told everything,
// in one a seat that is told what the seat may know, and in a spectator's that
// learns public kinds only. Every method gives what is wrong as an error, so that
// a mutant can be seen to fail.
type replicas struct {
	rules  table.Rules
	all    *table.Deal
	seat   [table.MaxSeats]*table.Deal
	public *table.Deal
	n      int // seats
	setup  table.Setup
	wall   table.Holder
	ev     []table.Event
	kept   [][]table.Event // events of the other replicas, for comparing
	told   [table.MaxSeats][table.MaxTiles]bool
	late   [table.MaxSeats][]table.Input // private reveals on their way
	how    conditions
	rng    *rand.Rand
	log    []table.Input // everything the all-knowing replica was given
	copied *table.Deal   // a snapshot of it, and how long the log was then
	copyAt int
	inputs int
	views  [2]table.View
}

// conditions say how a deal is played.
type conditions struct {
	bots   bool // by bots, otherwise any legal act
	late   bool // private reveals come late
	clocks bool // time is up now and then
	mixes  bool
	liars  bool // acts that are admitted but not legal
}

func (c conditions) String() string {
	return fmt.Sprintf("bots %t, late %t, clocks %t, mixes %t, liars %t", c.bots, c.late, c.clocks, c.mixes, c.liars)
}

type randomDice struct{ *rand.Rand }

func (r randomDice) Throw(n int) (d [4]uint8) {
	for i := range n {
		d[i] = uint8(r.IntN(6) + 1)
	}
	return d
}

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
	g.all.Know(kinds)
	g.public = table.New(r, setup)
	for s := range g.n {
		g.seat[s] = table.New(r, setup)
	}
	g.wall = table.Holder{Kinds: kinds, Dice: randomDice{g.rng}}
	g.kept = make([][]table.Event, g.n+1)
	return g
}

// give folds a public input into all replicas. A refusal must be everywhere alike
// and change nothing.
func (g *replicas) give(in table.Input) (refused error, err error) {
	before := g.all.State
	from := len(g.ev)
	g.ev, refused = g.all.Apply(&in, g.ev)
	if refused == nil {
		g.log = append(g.log, in)
	} else if g.all.State != before {
		return refused, fmt.Errorf("%+v was refused and changed the state", in)
	}
	g.stale()
	for i, d := range g.others() {
		var no error
		if g.kept[i], no = d.Apply(&in, g.kept[i][:0]); (no == nil) != (refused == nil) {
			return refused, fmt.Errorf("%+v: the all-knowing replica says %v, replica %d says %v", in, refused, i, no)
		}
		if no == nil && in.Type != table.InReveal && !slices.Equal(g.kept[i], g.ev[from:]) {
			return refused, fmt.Errorf("%+v: the events of replica %d differ:\n%v\n%v", in, i, g.kept[i], g.ev[from:])
		}
	}
	g.inputs++
	return refused, g.check(-1)
}

// stale drops what is on its way to a seat that may not know it any more: the tile
// has left its hand, and is told anew if it comes back.
func (g *replicas) stale() {
	for s := range g.n {
		g.late[s] = slices.DeleteFunc(g.late[s], func(in table.Input) bool { return g.all.Entitled[in.H]>>s&1 == 0 })
	}
}

// others are the seats' replicas and, last, the spectator's.
func (g *replicas) others() []*table.Deal { return append(g.seat[:g.n:g.n], g.public) }

// tell gives a private reveal to the all-knowing replica now and to the seat's now
// or later.
func (g *replicas) tell(in table.Input) error {
	before := g.all.State
	var err error
	if g.ev, err = g.all.Apply(&in, g.ev); err != nil {
		return err
	}
	g.log = append(g.log, in)
	if g.all.State != before {
		return fmt.Errorf("the private reveal %+v changed the state", in)
	}
	g.late[in.Seat] = append(g.late[in.Seat], in)
	if g.how.late && g.rng.IntN(4) > 0 {
		return nil
	}
	if err := g.arrive(int(in.Seat)); err != nil {
		return err
	}
	return g.check(int(in.Seat))
}

// arrive delivers what is on its way to a seat.
func (g *replicas) arrive(s int) error {
	if g.how.late {
		// Among themselves they may come in any order.
		l := g.late[s]
		g.rng.Shuffle(len(l), func(i, j int) { l[i], l[j] = l[j], l[i] })
	}
	for i := range g.late[s] {
		in := &g.late[s][i]
		before := g.seat[s].State
		if _, err := g.seat[s].Apply(in, nil); err != nil {
			return fmt.Errorf("seat %d refused %+v: %w", s, *in, err)
		}
		if g.seat[s].State != before {
			return fmt.Errorf("the private reveal %+v changed the state of seat %d", *in, s)
		}
		g.told[s][in.H] = true
	}
	g.late[s] = g.late[s][:0]
	return nil
}

// check compares all replicas and the views of one seat; -1: of all.
func (g *replicas) check(only int) error {
	for i, d := range g.others() {
		if d.State != g.all.State {
			return fmt.Errorf("the state of replica %d differs in %s", i, difference(&d.State, &g.all.State))
		}
		for h := range table.Handle(table.MaxTiles) {
			if d.Holds(h) != tile.None && d.Public[h] == tile.None && (i == g.n || !g.told[i][h]) {
				return fmt.Errorf("replica %d holds the kind of %d, which it was never told", i, h)
			}
		}
	}
	// Equal states have equal hashes: that is looked at now and then.
	if g.inputs%256 == 0 || g.all.Wait == table.WaitOver {
		for i, d := range g.others() {
			if d.Hash() != g.all.Hash() {
				return fmt.Errorf("the hash of replica %d differs", i)
			}
		}
	}
	for s := range g.n {
		if only >= 0 && s != only || len(g.late[s]) > 0 {
			continue // it does not know yet what it may
		}
		if err := g.compare(s, g.seat[s]); err != nil {
			return err
		}
	}
	return g.all.Conserved()
}

// compare compares what a seat sees and may do in its own and the all-knowing
// replica.
func (g *replicas) compare(s int, d *table.Deal) error {
	a, b := &g.views[0], &g.views[1]
	g.all.View(s, a)
	d.View(s, b)
	if what := viewDifference(a, b); what != "" {
		return fmt.Errorf("the view of seat %d differs in %s", s, what)
	}
	if err := g.onlyItsOwn(s, a); err != nil {
		return err
	}
	if d.Pending>>s&1 != 0 {
		var x, y [128]table.Act
		if p, q := g.all.Legal(s, x[:0]), d.Legal(s, y[:0]); !slices.Equal(p, q) {
			return fmt.Errorf("seat %d may do %v, in its own replica %v", s, p, q)
		}
	}
	if g.inputs%8 > 0 {
		return nil
	}
	g.all.Look(table.Public, a)
	d.Look(table.Public, b)
	if what := viewDifference(a, b); what != "" {
		return fmt.Errorf("the spectator's view in the replica of seat %d differs in %s", s, what)
	}
	return nil
}

// onlyItsOwn: a view shows kinds that lie open and those of the seat's own tiles,
// nothing that the seat once knew; of the wall a set-aside tile that it may know.
func (g *replicas) onlyItsOwn(s int, v *table.View) error {
	for o := range g.n {
		st, shown := &g.all.Seat[o], &v.Hands[o]
		for i, h := range st.Hand[:st.Held] {
			if o != s && shown.Tiles[i] != tile.None && g.all.Public[h] == tile.None {
				return fmt.Errorf("the view of seat %d shows the hidden tile %d in the hand of %d", s, h, o)
			}
		}
		for m := range int(st.NMeld) {
			for i, h := range st.Melds[m].Of() {
				if o != s && shown.Melds[m].Tiles[i] != tile.None && g.all.Public[h] == tile.None {
					return fmt.Errorf("the view of seat %d shows the hidden tile %d in a meld of %d", s, h, o)
				}
			}
		}
	}
	return nil
}

// viewDifference names a field in which two views differ. The last field, Acts,
// is a slice; all else is compared as a value.
func viewDifference(a, b *table.View) string {
	if !slices.Equal(a.Acts, b.Acts) {
		return fmt.Sprintf("Acts: %v, %v", a.Acts, b.Acts)
	}
	if a.Hands == b.Hands && a.Wall == b.Wall && a.Reg == b.Reg && a.Kinds == b.Kinds && a.Scores == b.Scores && head(a) == head(b) {
		return ""
	}
	return difference(a, b)
}

// viewHead is a view's fields that are neither arrays nor the acts.
type viewHead struct {
	Seat, Dealer        int8
	Round               tile.Kind
	Seats               uint8
	Stage               table.Stage
	Wait                table.Wait
	Turn                int8
	Asked               uint8
	Mine                bool
	Subject             tile.Kind
	From                int8
	Claimed             table.ActType
	Left, Live, Reserve uint8
	Dice                [4]uint8
	NDice               uint8
	Outcome             table.Outcome
	Winners, Out, Slip  uint8
}

func head(v *table.View) viewHead {
	return viewHead{v.Seat, v.Dealer, v.Round, v.Seats, v.Stage, v.Wait, v.Turn, v.Asked, v.Mine, v.Subject, v.From,
		v.Claimed, v.Left, v.Live, v.Reserve, v.Dice, v.NDice, v.Outcome, v.Winners, v.Out, v.Slip}
}

// difference names the fields in which two structs differ.
func difference(a, b any) string {
	x, y := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
	out := ""
	for i := range x.NumField() {
		if p, q := x.Field(i).Interface(), y.Field(i).Interface(); !reflect.DeepEqual(p, q) {
			out += fmt.Sprintf("%s: %v, %v; ", x.Type().Field(i).Name, p, q)
		}
	}
	return out
}

// settle gives what the wall's owner owes. Tiles to be shown come in any order.
func (g *replicas) settle() error {
	for {
		in, ok := g.wall.Owes(g.all, g.ev)
		if !ok {
			// Owes has looked at all events; they are emptied with its count.
			return g.forget()
		}
		if in.Type == table.InReveal && in.Seat < 0 {
			i := g.rng.IntN(int(g.all.NDue))
			if err := g.shownInAnyOrder(); err != nil {
				return err
			}
			in.H = g.all.Due[i]
			in.K = g.shown(in.H)
			if err := g.wrongKind(in); err != nil {
				return err
			}
		}
		if in.Type == table.InReveal && in.Seat >= 0 {
			if err := g.tell(in); err != nil {
				return err
			}
			continue
		}
		if refused, err := g.give(in); err != nil || refused != nil {
			return errors.Join(err, refused)
		}
	}
}

// forget empties the events that were looked at.
func (g *replicas) forget() error {
	_, err := g.wall.Settle(g.all, g.ev, nil) // owes nothing: it only resets
	g.ev = g.ev[:0]
	return err
}

// shown is what lies on a tile or a slip.
func (g *replicas) shown(h table.Handle) uint8 {
	switch {
	case int(h) < len(g.wall.Kinds):
		return uint8(g.wall.Kinds[h])
	case g.all.Holds(h) != tile.None:
		return uint8(g.all.Holds(h))
	}
	return table.Blank
}

// shownInAnyOrder: two copies shown the same tiles in opposite orders are equal.
func (g *replicas) shownInAnyOrder() error {
	if g.all.NDue < 2 || g.rng.IntN(8) > 0 {
		return nil
	}
	a, b := *g.all, *g.all
	n := int(g.all.NDue)
	for i := range n {
		for d, at := range map[*table.Deal]int{&a: i, &b: n - 1 - i} {
			h := g.all.Due[at]
			in := table.Input{Type: table.InReveal, Seat: -1, H: h, K: g.shown(h)}
			if _, err := d.Apply(&in, nil); err != nil {
				return err
			}
		}
	}
	if a.State != b.State {
		return fmt.Errorf("tiles shown in another order: %s", difference(&a.State, &b.State))
	}
	return nil
}

// wrongKind: a wrong kind is refused by who knows better and changes nothing.
func (g *replicas) wrongKind(in table.Input) error {
	if g.rng.IntN(64) > 0 || int(in.H) >= len(g.wall.Kinds) {
		return nil
	}
	right := in.K
	for int(in.K) == int(right) || g.rules.Spec().Tiles[in.K] == 0 {
		in.K = uint8(g.rng.IntN(len(g.rules.Spec().Tiles)))
	}
	before := *g.all
	if _, err := g.all.Apply(&in, nil); err == nil {
		return fmt.Errorf("%d was shown as %d instead of %d and nobody minded", in.H, in.K, right)
	}
	if before.State != g.all.State || before.Holds(in.H) != g.all.Holds(in.H) {
		return errors.New("a refused reveal changed something")
	}
	return nil
}

// play plays a deal to its end.
func (g *replicas) play(players []bot.Player) error {
	for {
		if err := g.settle(); err != nil {
			return err
		}
		if g.all.Wait == table.WaitOver {
			return g.over()
		}
		if g.inputs > 5000 {
			return errors.New("the deal does not end")
		}
		if g.copied == nil && g.rng.IntN(150) == 0 {
			c := *g.all
			g.copied, g.copyAt = &c, len(g.log)
		}
		if g.how.mixes && g.rng.IntN(10) == 0 {
			if err := g.mix(g.rng.IntN(g.n)); err != nil {
				return err
			}
			continue
		}
		if err := g.anyOrder(); err != nil {
			return err
		}
		s := g.rng.IntN(g.n)
		for g.all.Pending>>s&1 == 0 {
			s = (s + 1) % g.n
		}
		if err := g.answer(s, players); err != nil {
			return err
		}
	}
}

// answer lets a seat answer by what its own replica shows.
func (g *replicas) answer(s int, players []bot.Player) error {
	if len(g.late[s]) > 0 {
		if err := g.arrive(s); err != nil {
			return err
		}
		if err := g.check(s); err != nil {
			return err
		}
	}
	if g.how.clocks && g.rng.IntN(12) == 0 {
		refused, err := g.give(table.Input{Type: table.InClock, Seat: int8(s)})
		return errors.Join(refused, err)
	}
	if g.how.liars && g.rng.IntN(25) == 0 {
		return g.lie(s)
	}
	var buf [128]table.Act
	acts := g.seat[s].Legal(s, buf[:0])
	if len(acts) == 0 {
		if !g.how.liars {
			return fmt.Errorf("seat %d is asked in stage %d and may do nothing", s, g.all.Asked)
		}
		return g.do(s, table.Make(table.Cannot))
	}
	at := g.rng.IntN(len(acts))
	if g.how.bots {
		g.seat[s].View(s, &g.views[0])
		at = players[s].Choose(&g.views[0])
	}
	return g.do(s, acts[at])
}

// do gives an act and what its actor writes on his slip.
func (g *replicas) do(s int, a table.Act) error {
	var ins [2]table.Input
	for _, in := range g.all.Inputs(s, a, ins[:0]) {
		if in.Type == table.InReveal {
			if err := g.tell(in); err != nil {
				return err
			}
			continue
		}
		if refused, err := g.give(in); err != nil || refused != nil {
			return errors.Join(fmt.Errorf("seat %d, act %+v", s, a), refused, err)
		}
	}
	return nil
}

// lie tries acts at random: what is not admitted is refused everywhere alike, the
// first that is admitted stands.
func (g *replicas) lie(s int) error {
	for range 20 {
		a := g.anyAct(s)
		if err := g.verdicts(s, &a); err != nil {
			return err
		}
		refused, err := g.give(table.Input{Type: table.InAct, Seat: int8(s), Act: a})
		if err != nil || refused == nil {
			return err
		}
	}
	return nil
}

func (g *replicas) anyAct(s int) table.Act {
	types := []table.ActType{
		table.Pass, table.Discard, table.Chow, table.Pung, table.Kong, table.Win, table.ConcealedKong, table.AddKong,
		table.Flower, table.Cannot, table.OwnAct, table.OwnAct + 1, table.OwnAct + 2, table.OwnAct + 3, table.OwnAct + 4,
	}
	a := table.Make(types[g.rng.IntN(len(types))])
	a.Arg = uint8(g.rng.IntN(3))
	st := &g.all.Seat[s]
	for range g.rng.IntN(5) {
		h := table.Handle(g.rng.IntN(256))
		if g.rng.IntN(8) > 0 && st.Held > 0 {
			h = st.Hand[g.rng.IntN(int(st.Held))]
		}
		a.Use[a.N] = h
		a.N++
	}
	return a
}

// verdicts: what the public knows of an act, its owner knows too; to him nothing
// is unknown.
func (g *replicas) verdicts(s int, a *table.Act) error {
	if a.Type == table.Cannot {
		return nil // always admitted, never offered
	}
	public, own := g.all.Judge(table.Public, s, a), g.all.Judge(table.Eye(s), s, a)
	if public != table.Unknown && public != own {
		return fmt.Errorf("the public says %d of %+v, seat %d says %d", public, *a, s, own)
	}
	if own == table.Unknown {
		return fmt.Errorf("seat %d cannot tell whether it may %+v in stage %d", s, *a, g.all.Asked)
	}
	for e := range g.n {
		if v := g.all.Judge(table.Eye(e), s, a); v != table.Unknown && v != own || v == table.Unknown && public != v {
			return fmt.Errorf("of %+v by seat %d: seat %d says %d, the public %d, itself %d", *a, s, e, v, public, own)
		}
	}
	return nil
}

// mix permutes a hand: all forget it, its owner and the wall's are told anew.
func (g *replicas) mix(s int) error {
	if (g.all.AskedSeats&^g.all.Pending)>>s&1 != 0 || g.all.NDue > 0 {
		refused, err := g.give(table.Input{Type: table.InMix, Seat: int8(s)})
		if refused == nil {
			return errors.New("a mix was admitted while an answer was kept")
		}
		return err
	}
	if err := g.arrive(s); err != nil {
		return err
	}
	var hs []table.Handle
	st := &g.all.Seat[s]
	for _, h := range st.Hand[:st.Held] {
		if h != st.Drawn && g.all.Public[h] == tile.None {
			hs = append(hs, h)
		}
	}
	kinds := g.wall.Kinds
	g.rng.Shuffle(len(hs), func(i, j int) { kinds[hs[i]], kinds[hs[j]] = kinds[hs[j]], kinds[hs[i]] })
	for o := range g.n {
		for _, h := range hs {
			g.told[o][h] = false
		}
	}
	refused, err := g.give(table.Input{Type: table.InMix, Seat: int8(s)})
	return errors.Join(refused, err)
}

// anyOrder: answers of a window in opposite orders lead to one state.
func (g *replicas) anyOrder() error {
	if g.all.Pending&(g.all.Pending-1) == 0 || g.rng.IntN(16) > 0 {
		return nil
	}
	var ins []table.Input
	var buf [128]table.Act
	for s := range g.n {
		if g.all.Pending>>s&1 != 0 {
			acts := g.all.Legal(s, buf[:0])
			if len(acts) == 0 {
				return fmt.Errorf("seat %d is asked in stage %d and may do nothing", s, g.all.Asked)
			}
			a := acts[g.rng.IntN(len(acts))]
			ins = append(ins, table.Input{Type: table.InAct, Seat: int8(s), Act: a})
		}
	}
	a, b := *g.all, *g.all
	for i := range ins {
		_, e := a.Apply(&ins[i], nil)
		_, f := b.Apply(&ins[len(ins)-1-i], nil)
		if e != nil || f != nil {
			return fmt.Errorf("answers in another order: %v, %v", e, f)
		}
	}
	if a.State != b.State {
		return fmt.Errorf("answers in another order: %s", difference(&a.State, &b.State))
	}
	return nil
}

// over checks a finished deal.
func (g *replicas) over() error {
	for s := range g.n {
		if err := g.arrive(s); err != nil {
			return err
		}
	}
	if err := g.check(-1); err != nil {
		return err
	}
	r := g.all.Result()
	sum := int32(0)
	for s, c := range r.Delta {
		sum += c
		for i, d := range g.others() {
			if d.Result().Delta[s] != c || !reflect.DeepEqual(d.Result(), r) {
				return fmt.Errorf("the result of replica %d differs: %+v, %+v", i, d.Result(), r)
			}
		}
	}
	if sum != r.Minted() {
		return fmt.Errorf("payments sum to %d: %v", sum, r.Delta)
	}
	// Where false claims are offered, whoever does anything may make one.
	honest := !g.how.liars && (g.how.bots || len(g.rules.Spec().Free) == 0)
	if (g.all.Outcome == table.Fouled || g.all.Outcome == table.Void) && honest {
		f := max(g.all.Fouler, 0)
		return fmt.Errorf("an honest deal ended with outcome %d, seat %d, asked in stage %d, whose act was %+v, after %d default acts",
			g.all.Outcome, f, g.all.Asked, g.all.Answer[f], g.all.Clocked[f])
	}
	if g.copied != nil {
		for i := range g.log[g.copyAt:] {
			if _, err := g.copied.Apply(&g.log[g.copyAt+i], nil); err != nil {
				return fmt.Errorf("the snapshot refused: %w", err)
			}
		}
		if g.copied.State != g.all.State || !reflect.DeepEqual(g.copied.Result(), r) {
			return fmt.Errorf("the snapshot went on differently: %s", difference(&g.copied.State, &g.all.State))
		}
	}
	return nil
}
