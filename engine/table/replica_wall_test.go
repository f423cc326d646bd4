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
func (g *replicas) settle() error {
	for {
		in, ok := g.wall.Owes(g.all, g.ev)
		if !ok {
			// Owes has read all events; they are cleared together with its index.
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

// forget clears the events that Owes has read.
func (g *replicas) forget() error {
	_, err := g.wall.Settle(g.all, g.ev, nil) // owes nothing: it only resets the index
	g.ev = g.ev[:0]
	return err
}

// shown returns the value of a tile or a slip.
func (g *replicas) shown(h table.Handle) uint8 {
	switch {
	case int(h) < len(g.wall.Kinds):
		return uint8(g.wall.Kinds[h])
	case g.all.Known(h) != tile.None:
		return uint8(g.all.Known(h))
	}
	return table.Blank
}

// shownInAnyOrder checks that two copies are equal after the same tiles were shown in
// opposite orders.
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

// wrongKind checks that a replica that knows a kind rejects a wrong one and stays
// unchanged.
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
	if before.State != g.all.State || before.Known(in.H) != g.all.Known(in.H) {
		return errors.New("a refused reveal changed something")
	}
	return nil
}

// mix permutes a hand. All replicas forget it; its owner and the wall holder are sent the
// kinds again.
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
