package match

import (
	"errors"
	"fmt"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// ErrRemoteWall is returned if the match cannot go on by itself because its wall or dice
// are held elsewhere.
var ErrRemoteWall = errors.New("the wall or the dice are held elsewhere")

// wallOf returns the wall of a deal, or nil if this program does not know it.
func (m *Match) wallOf(deal int) []tile.Kind {
	if kinds, given := m.Walls[deal]; given {
		if len(kinds) == 0 {
			return nil
		}
		return kinds
	}
	if m.RemoteWall {
		return nil
	}
	return Wall(&m.Rules.Spec().Tiles, &m.Seed, deal)
}

// seeded reports whether the running deal's wall and dice come from the seed.
func (m *Match) seeded() bool { return m.Seeded(m.Progress.Deal) }

// complete returns an error if kinds is not a complete wall.
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

// Holds reports whether this program is the wall holder.
func (m *Match) Holds() bool { return m.holds }

// Hold makes this program the wall holder. It applies owed reveals at once. It
// returns ErrRemoteWall if the wall or the seed's dice are not known.
func (m *Match) Hold(ev []table.Event) ([]table.Event, error) {
	if m.wall == nil || m.RemoteWall {
		return ev, ErrRemoteWall
	}
	if err := complete(&m.Rules.Spec().Tiles, m.holder.Kinds); err != nil {
		return ev, fmt.Errorf("the wall after what was mixed: %w", err)
	}
	m.holds = true
	m.rewind()
	d := m.Deal
	for h := range table.Handle(d.Tiles) {
		for s := range int(d.Seats) {
			if d.Entitled[h]>>s&1 == 0 || d.Kind(table.Viewpoint(s), h) != tile.None {
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

// Owed appends what the wall holder owes the deal now, in the order in which it may be
// applied. It is for a wall holder whose inputs are ordered elsewhere before they return
// here. This program must know the wall; nothing is applied.
func (m *Match) Owed(buf []table.Input) []table.Input {
	d := m.Deal
	if m.wall == nil {
		return buf
	}
	for h := range table.Handle(d.Tiles) {
		for s := range int(d.Seats) {
			if d.Entitled[h]>>s&1 != 0 && d.Kind(table.Viewpoint(s), h) == tile.None {
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

// rewind sets the dice to continue after the rolls in effect.
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

// own copies the holder's kinds, so that a mix does not change the wall as built.
func (m *Match) own() {
	if &m.holder.Kinds[0] == &m.wall[0] {
		m.holder.Kinds = append([]tile.Kind(nil), m.wall...)
	}
}

// Mix shuffles a seat's concealed tiles; this program must be the wall holder. All seats
// forget them, and the place of the i-th tile then holds the former order[i]-th. The tile
// just drawn and open tiles keep their places. It returns ErrRemoteWall if this program is
// not the wall holder, and an error if order is not a permutation.
func (m *Match) Mix(seat int, order []int, ev []table.Event) ([]table.Event, error) {
	in := Input{Input: table.Input{Type: table.InMix, Seat: int8(seat)}}
	if !m.holds {
		return ev, ErrRemoteWall
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

// hidden returns the tiles of a seat that a mix permutes.
func hidden(d *table.Deal, seat int) (hs []table.Handle) {
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		if h != st.Drawn && d.Public[h] == tile.None {
			hs = append(hs, h)
		}
	}
	return hs
}

// Rest constructs a wall that agrees with all reveals of the deal known to this replica.
// The unknown tiles are shuffled with a seed. Config.Walls accepts the result, so that
// Replay can continue a deal whose wall is not known. It returns an error if a tile became
// known only after its hand was mixed, because its former place is then unknown.
func (m *Match) Rest(seed *[32]byte) ([]tile.Kind, error) {
	again, err := m.Replay(m.Config, m.Progress.Deal, 0)
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
