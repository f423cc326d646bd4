package match

import (
	"errors"
	"fmt"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// ErrElsewhere: the match cannot go on by itself, since its wall is held elsewhere.
var ErrElsewhere = errors.New("the wall or the dice are held elsewhere")

// wallOf is the wall of a deal, nil where this program does not know it.
func (m *Match) wallOf(deal int) []tile.Kind {
	if kinds, given := m.Walls[deal]; given {
		if len(kinds) == 0 {
			return nil
		}
		return kinds
	}
	if m.Elsewhere {
		return nil
	}
	return Wall(&m.Rules.Spec().Tiles, &m.Seed, deal)
}

// seeded reports whether the running deal's wall and dice are the seed's.
func (m *Match) seeded() bool {
	_, given := m.Walls[m.Progress.Deal]
	return !m.Elsewhere && !given
}

// complete reports as an error what kinds lack or have too many of to be a wall.
func complete(set *tile.Set, kinds []tile.Kind) error {
	var have tile.Set
	for _, k := range kinds {
		if int(k) < len(have) {
			have[k]++
		}
	}
	for k := range have {
		if have[k] != set[k] {
			return fmt.Errorf("it has %d tiles %v, not %d", have[k], tile.Kind(k), set[k])
		}
	}
	if len(kinds) != set.Len() {
		return fmt.Errorf("it has %d tiles, not %d", len(kinds), set.Len())
	}
	return nil
}

// Holds reports whether this program gives what the wall's holder owes.
func (m *Match) Holds() bool { return m.holds }

// Hold makes this program the wall's holder from now on: what is owed by now is
// given at once. It needs a wall and the seed's dice.
func (m *Match) Hold(ev []table.Event) ([]table.Event, error) {
	if m.wall == nil || m.Elsewhere {
		return ev, ErrElsewhere
	}
	if err := complete(&m.Rules.Spec().Tiles, m.holder.Kinds); err != nil {
		return ev, fmt.Errorf("the wall after what was mixed: %w", err)
	}
	m.holds = true
	m.rewind()
	d := m.Deal
	for h := range table.Handle(d.Tiles) {
		for s := range int(d.Seats) {
			if d.Entitled[h]>>s&1 == 0 || d.Kind(table.Eye(s), h) != tile.None {
				continue
			}
			var err error
			if ev, err = m.give(&table.Input{Type: table.InReveal, Seat: int8(s), H: h, K: uint8(m.holder.Kinds[h])}, ev); err != nil {
				return ev, err
			}
		}
	}
	return m.followed(ev, len(ev))
}

// Owed appends what the holder of the wall owes the deal as it stands, in the order in
// which it may be given: for a holder whose inputs are put in order elsewhere before they
// come back here. This program must know the wall; nothing is given.
func (m *Match) Owed(buf []table.Input) []table.Input {
	d := m.Deal
	if m.wall == nil {
		return buf
	}
	for h := range table.Handle(d.Tiles) {
		for s := range int(d.Seats) {
			if d.Entitled[h]>>s&1 != 0 && d.Kind(table.Eye(s), h) == tile.None {
				buf = append(buf, table.Input{Type: table.InReveal, Seat: int8(s), H: h, K: uint8(m.holder.Kinds[h])})
			}
		}
	}
	switch d.Wait {
	case table.WaitRoll:
		m.rewind()
		buf = append(buf, table.Input{Type: table.InRoll, Seat: -1, Dice: m.holder.Dice.Throw(int(d.NDice))})
		m.rewind()
	case table.WaitShow:
		for _, h := range d.Due[:d.NDue] {
			in := table.Input{Type: table.InReveal, Seat: -1, H: h, K: table.Blank}
			if h < table.Handle(d.Tiles) {
				in.K = uint8(m.holder.Kinds[h])
			} else if k := d.Known(h); k != tile.None {
				in.K = uint8(k)
			}
			buf = append(buf, in)
		}
	}
	return buf
}

// rewind makes the dice fall on from the throws that stand.
func (m *Match) rewind() {
	if m.wall == nil {
		return
	}
	dice := newStream(diceLabel, &m.Seed, m.Progress.Deal)
	skip := func(in *table.Input) {
		if in.Type == table.InRoll {
			n := 0
			for n < len(in.Dice) && in.Dice[n] != 0 {
				n++
			}
			dice.Throw(n)
		}
	}
	if m.taken.stand == nil {
		for i := range m.log {
			skip(&m.log[i].Input)
		}
	}
	for _, place := range m.taken.stand {
		skip(&m.log[place].Input)
	}
	m.holder.Dice = dice
}

// own gives the holder kinds of its own, which a mix may change.
func (m *Match) own() {
	if &m.holder.Kinds[0] == &m.wall[0] {
		m.holder.Kinds = append([]tile.Kind(nil), m.wall...)
	}
}

// Mix lets a seat mix its concealed tiles, for who holds the wall: all forget them,
// and where the i-th of them lay there lies then the order[i]-th. The tile just drawn
// and tiles that lie open keep their places.
func (m *Match) Mix(seat int, order []int, ev []table.Event) ([]table.Event, error) {
	in := Input{Input: table.Input{Type: table.InMix, Seat: int8(seat)}}
	if !m.holds {
		return ev, ErrElsewhere
	}
	if seat < 0 || seat >= int(m.Deal.Seats) {
		return ev, m.refuse(in, "there is no seat %d", seat)
	}
	mixed := hidden(m.Deal, seat)
	was := make([]tile.Kind, len(mixed))
	seen := make([]bool, len(mixed))
	for i, from := range order {
		if len(order) != len(mixed) || from < 0 || from >= len(mixed) || seen[from] {
			break
		}
		seen[from] = true
		was[i] = m.holder.Kinds[mixed[from]]
	}
	for _, ok := range seen {
		if !ok {
			return ev, m.refuse(in, "%v is not an order of the %d tiles that are mixed", order, len(mixed))
		}
	}
	from := len(ev)
	ev, err := m.give(&in.Input, ev)
	if err != nil {
		return ev, err
	}
	for i, h := range mixed {
		m.own()
		m.holder.Kinds[h] = was[i]
	}
	return m.followed(ev, from)
}

// hidden are the tiles of a seat that a mix permutes.
func hidden(d *table.Deal, seat int) (hs []table.Handle) {
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		if h != st.Drawn && d.Public[h] == tile.None {
			hs = append(hs, h)
		}
	}
	return hs
}

// Rest makes up a wall of the deal that agrees with everything this replica was told
// of it: what it never saw is shuffled by a seed. Config.Walls takes it, for playing
// on (Again) from a deal whose wall nobody here knows. A tile that became known only
// after its hand was mixed could have lain anywhere in it: then there is an error.
func (m *Match) Rest(seed *[32]byte) ([]tile.Kind, error) {
	again, err := m.Again(m.Config, m.Progress.Deal, 0)
	if err != nil {
		return nil, err
	}
	kinds := make([]tile.Kind, again.Deal.Tiles)
	mixed := make([]bool, len(kinds))
	left := m.Rules.Spec().Tiles
	for _, in := range m.log {
		if in.Type == table.InMix {
			for _, h := range hidden(again.Deal, int(in.Seat)) {
				mixed[h] = true
			}
		}
		if h := int(in.H); in.Type == table.InReveal && h < len(kinds) && kinds[h] == tile.None {
			k := tile.Kind(in.K)
			if mixed[h] || left[k] == 0 {
				return nil, fmt.Errorf("what was tile %d before its hand was mixed is not known", h)
			}
			kinds[h] = k
			left[k]--
		}
		if _, err := again.Apply(in, nil); err != nil {
			return nil, err
		}
	}
	rest := shuffled(&left, newStream(restLabel, seed, m.Progress.Deal))
	for h, k := range kinds {
		if k == tile.None {
			kinds[h], rest = rest[0], rest[1:]
		}
	}
	return kinds, nil
}
