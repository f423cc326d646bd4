package table_test

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"moineau/engine/table"
	"moineau/engine/tile"
)

type randomDice struct{ *rand.Rand }

func (r randomDice) Throw(n int) (d [4]uint8) {
	for i := range n {
		d[i] = uint8(r.IntN(6) + 1)
	}
	return d
}

// settle applies what the wall holder owes. Tiles to be shown come in any order.
func (rp *replicas) settle() error {
	for {
		in, ok := rp.wall.Owes(rp.all, rp.ev)
		if !ok {
			// Owes has read all events; they are cleared together with its index.
			return rp.forget()
		}
		if in.Type == table.InReveal && in.Seat < 0 {
			i := rp.rng.IntN(int(rp.all.NDue))
			if err := rp.shownInAnyOrder(); err != nil {
				return err
			}
			in.H = rp.all.Due[i]
			in.K = rp.shown(in.H)
			if err := rp.wrongKind(in); err != nil {
				return err
			}
		}
		if in.Type == table.InReveal && in.Seat >= 0 {
			if err := rp.tell(in); err != nil {
				return err
			}
			continue
		}
		if refused, err := rp.give(in); err != nil || refused != nil {
			return errors.Join(err, refused)
		}
	}
}

// forget clears the events that Owes has read.
func (rp *replicas) forget() error {
	_, err := rp.wall.Settle(rp.all, rp.ev, nil) // owes nothing: it only resets the index
	rp.ev = rp.ev[:0]
	return err
}

// shown returns the value of a tile or a slip.
func (rp *replicas) shown(h table.Handle) uint8 {
	switch {
	case int(h) < len(rp.wall.Kinds):
		return uint8(rp.wall.Kinds[h])
	case rp.all.Known(h) != tile.None:
		return uint8(rp.all.Known(h))
	}
	return table.Blank
}

// shownInAnyOrder checks that two copies are equal after the same tiles were shown in
// opposite orders.
func (rp *replicas) shownInAnyOrder() error {
	if rp.all.NDue < 2 || rp.rng.IntN(8) > 0 {
		return nil
	}
	a, b := *rp.all, *rp.all
	n := int(rp.all.NDue)
	for i := range n {
		for d, at := range map[*table.Deal]int{&a: i, &b: n - 1 - i} {
			h := rp.all.Due[at]
			in := table.Input{Type: table.InReveal, Seat: -1, H: h, K: rp.shown(h)}
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

// wrongKind checks that a replica that knows a kind rejects a wrong one and stays
// unchanged.
func (rp *replicas) wrongKind(in table.Input) error {
	if rp.rng.IntN(64) > 0 || int(in.H) >= len(rp.wall.Kinds) {
		return nil
	}
	right := in.K
	for int(in.K) == int(right) || rp.rules.Spec().Tiles[in.K] == 0 {
		in.K = uint8(rp.rng.IntN(len(rp.rules.Spec().Tiles)))
	}
	before := *rp.all
	if _, err := rp.all.Apply(&in, nil); err == nil {
		return fmt.Errorf("%d was shown as %d instead of %d and nobody minded", in.H, in.K, right)
	}
	if before.State != rp.all.State || before.Known(in.H) != rp.all.Known(in.H) {
		return errors.New("a refused reveal changed something")
	}
	return nil
}

// mix permutes a hand. All replicas forget it; its owner and the wall holder are sent the
// kinds again.
func (rp *replicas) mix(s int) error {
	if (rp.all.AskedSeats&^rp.all.Pending)>>s&1 != 0 || rp.all.NDue > 0 {
		refused, err := rp.give(table.Input{Type: table.InMix, Seat: int8(s)})
		if refused == nil {
			return errors.New("a mix was admitted while an answer was kept")
		}
		return err
	}
	if err := rp.arrive(s); err != nil {
		return err
	}
	var hs []table.Handle
	st := &rp.all.Seat[s]
	for _, h := range st.Hand[:st.Held] {
		if h != st.Drawn && rp.all.Public[h] == tile.None {
			hs = append(hs, h)
		}
	}
	kinds := rp.wall.Kinds
	rp.rng.Shuffle(len(hs), func(i, j int) { kinds[hs[i]], kinds[hs[j]] = kinds[hs[j]], kinds[hs[i]] })
	for o := range rp.n {
		for _, h := range hs {
			rp.told[o][h] = false
		}
	}
	refused, err := rp.give(table.Input{Type: table.InMix, Seat: int8(s)})
	return errors.Join(refused, err)
}
