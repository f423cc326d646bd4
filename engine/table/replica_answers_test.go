package table_test

import (
	"errors"
	"fmt"

	"moineau/engine/bot"
	"moineau/engine/table"
)

// answer answers for a seat with the knowledge of the seat's own replica.
func (rp *replicas) answer(s int, players []bot.Player) error {
	if len(rp.late[s]) > 0 {
		if err := rp.arrive(s); err != nil {
			return err
		}
		if err := rp.check(s); err != nil {
			return err
		}
	}
	if rp.how.clocks && rp.rng.IntN(12) == 0 {
		refused, err := rp.give(table.Input{Type: table.InClock, Seat: int8(s)})
		return errors.Join(refused, err)
	}
	if rp.how.liars && rp.rng.IntN(25) == 0 {
		return rp.lie(s)
	}
	var buf [128]table.Act
	acts := rp.seat[s].Legal(s, buf[:0])
	if len(acts) == 0 {
		if !rp.how.liars {
			return fmt.Errorf("seat %d is asked in stage %d and may do nothing", s, rp.all.Asked)
		}
		return rp.do(s, table.Make(table.Cannot))
	}
	at := rp.rng.IntN(len(acts))
	if rp.how.bots {
		rp.seat[s].View(s, &rp.views[0])
		at = players[s].Choose(&rp.views[0])
	}
	return rp.do(s, acts[at])
}

// do submits an act and the value on the actor's slip.
func (rp *replicas) do(s int, a table.Act) error {
	var ins [2]table.Input
	for _, in := range rp.all.Inputs(s, a, ins[:0]) {
		if in.Type == table.InReveal {
			if err := rp.tell(in); err != nil {
				return err
			}
			continue
		}
		if refused, err := rp.give(in); err != nil || refused != nil {
			return errors.Join(fmt.Errorf("seat %d, act %+v", s, a), refused, err)
		}
	}
	return nil
}

// lie tries random acts. All replicas reject the inadmissible ones; the first admitted
// act stands.
func (rp *replicas) lie(s int) error {
	for range 20 {
		a := rp.anyAct(s)
		if err := rp.verdicts(s, &a); err != nil {
			return err
		}
		refused, err := rp.give(table.Input{Type: table.InAct, Seat: int8(s), Act: a})
		if err != nil || refused == nil {
			return err
		}
	}
	return nil
}

func (rp *replicas) anyAct(s int) table.Act {
	types := []table.ActType{
		table.Pass, table.Discard, table.Chow, table.Pung, table.Kong, table.Win, table.ConcealedKong, table.AddKong,
		table.Flower, table.Cannot, table.OwnAct, table.OwnAct + 1, table.OwnAct + 2, table.OwnAct + 3, table.OwnAct + 4,
	}
	for _, f := range rp.rules.Spec().Forms {
		types = append(types, f.Type)
	}
	a := table.Make(types[rp.rng.IntN(len(types))])
	a.Arg = uint8(rp.rng.IntN(3))
	st := &rp.all.Seat[s]
	for range rp.rng.IntN(5) {
		h := table.Handle(rp.rng.IntN(256))
		if rp.rng.IntN(8) > 0 && st.Held > 0 {
			h = st.Hand[rp.rng.IntN(int(st.Held))]
		}
		a.Use[a.N] = h
		a.N++
	}
	return a
}

// verdicts checks that the owner of an act knows at least what the public knows, and that
// nothing is Unknown to it.
func (rp *replicas) verdicts(s int, a *table.Act) error {
	if a.Type == table.Cannot {
		return nil // always admitted, never offered
	}
	public, own := rp.all.Judge(table.Public, s, a), rp.all.Judge(table.Viewpoint(s), s, a)
	if public != table.Unknown && public != own {
		return fmt.Errorf("the public says %d of %+v, seat %d says %d", public, *a, s, own)
	}
	if own == table.Unknown {
		return fmt.Errorf("seat %d cannot tell whether it may %+v in stage %d", s, *a, rp.all.Asked)
	}
	for e := range rp.n {
		if v := rp.all.Judge(table.Viewpoint(e), s, a); v != table.Unknown && v != own || v == table.Unknown && public != v {
			return fmt.Errorf("of %+v by seat %d: seat %d says %d, the public %d, itself %d", *a, s, e, v, public, own)
		}
	}
	return nil
}

// anyOrder checks that answers of a window in opposite orders produce the same state.
func (rp *replicas) anyOrder() error {
	if rp.all.Pending&(rp.all.Pending-1) == 0 || rp.rng.IntN(16) > 0 {
		return nil
	}
	var ins []table.Input
	var buf [128]table.Act
	for s := range rp.n {
		if rp.all.Pending>>s&1 != 0 {
			acts := rp.all.Legal(s, buf[:0])
			if len(acts) == 0 {
				return fmt.Errorf("seat %d is asked in stage %d and may do nothing", s, rp.all.Asked)
			}
			a := acts[rp.rng.IntN(len(acts))]
			a.Slip = 0 // told apart
			ins = append(ins, table.Input{Type: table.InAct, Seat: int8(s), Act: a})
		}
	}
	a, b := *rp.all, *rp.all
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
