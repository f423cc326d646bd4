package logs

import (
	"fmt"

	"moineau/engine/match"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// wallOf returns the wall of a deal in drawing order. If the log has none, it is
// reconstructed from the hands, draws and indicators and filled with the remaining tiles.
func wallOf(d *Deal, r *riichi.Rules, dealer int) ([]tile.Kind, error) {
	set := r.Spec().Tiles
	if d.Wall != nil {
		left := set
		for _, k := range d.Wall {
			if left[k] == 0 {
				return nil, fmt.Errorf("the wall: expected at most %d tiles %v, got more", set[k], k)
			}
			left[k]--
		}
		if len(d.Wall) != set.Len() {
			return nil, fmt.Errorf("the wall: expected %d tiles, got %d", set.Len(), len(d.Wall))
		}
		return d.Wall, nil
	}
	b := builder{wall: make([]tile.Kind, set.Len()), left: set, set: set}
	b.build(d, r.Places(), r.Spec().Seats, dealer)
	rest := d.Rest
	for i, k := range b.wall {
		switch {
		case b.err != nil || k != tile.None:
		case d.Rest == nil:
			b.put(i, b.rest())
		case len(rest) == 0:
			b.err = fmt.Errorf("the rest of the wall: expected more than %d tiles", len(d.Rest))
		default:
			b.put(i, rest[0])
			rest = rest[1:]
		}
	}
	if b.err == nil && len(rest) > 0 {
		b.err = fmt.Errorf("the rest of the wall: expected %d tiles, got %d", len(d.Rest)-len(rest), len(d.Rest))
	}
	return b.wall, b.err
}

// Rests sets Rest of the deals of a game that GameOf has made from a match, as far as the
// match knows their walls. It serves formats that state no walls.
func (g *Game) Rests(m *match.Match) error {
	r, ok := m.Rules.(*riichi.Rules)
	if !ok || m.RemoteWall {
		return nil
	}
	for i := range g.Deals {
		kinds, d, set := m.Walls[i+1], &g.Deals[i], r.Spec().Tiles
		if m.Seeded(i + 1) {
			kinds = match.Wall(&set, &m.Seed, i+1)
		}
		if len(kinds) == 0 {
			continue
		}
		at, err := m.Replay(m.Config, i+1, 1)
		if err != nil {
			return err
		}
		b := builder{wall: make([]tile.Kind, set.Len()), left: set, set: set}
		if b.build(d, r.Places(), r.Spec().Seats, int(at.Deal.Dealer)); b.err != nil {
			return b.err
		}
		for place, k := range b.wall {
			if k == tile.None {
				d.Rest = append(d.Rest, kinds[at.Deal.Order[place]])
			}
		}
	}
	return nil
}

// stated returns the deal without a derived wall that contradicts it: other hands, draws or
// indicators.
func stated(d *Deal, r *riichi.Rules, dealer int) *Deal {
	if !d.Derived || d.Wall == nil {
		return d
	}
	set, at := r.Spec().Tiles, r.Places()
	b := builder{wall: make([]tile.Kind, set.Len()), left: set, set: set}
	b.build(d, at, r.Spec().Seats, dealer)
	fits := b.err == nil && len(d.Wall) == len(b.wall)
	// A log does not state in which order the tiles of a hand were dealt.
	var have, want [table.MaxSeats]tile.Set
	for i := 0; fits && i < len(b.wall); i++ {
		switch s := seatOf(i, r.Spec().Seats); {
		case i < at.Dealt:
			have[s][b.wall[i]]++
			want[s][d.Wall[i]]++
		case b.wall[i] != tile.None:
			fits = b.wall[i] == d.Wall[i]
		}
	}
	if fits && have == want {
		return d
	}
	without := *d
	without.Wall, without.Derived = nil, false
	return &without
}

// seatOf returns which seat after the dealer is dealt a place of the wall: three rounds of
// four tiles each, then one tile.
func seatOf(place, seats int) int {
	if place < 12*seats {
		return place / 4 % seats
	}
	return place % seats
}

// builder puts tiles at the places where they must have been.
type builder struct {
	wall []tile.Kind
	left tile.Set
	set  tile.Set // all tiles of the game
	err  error
}

func (b *builder) put(at int, k tile.Kind) {
	switch {
	case b.err != nil:
	case at < 0 || at >= len(b.wall) || b.wall[at] != tile.None:
		b.err = fmt.Errorf("there is no place in the wall for another %v; expected fewer draws or indicators", k)
	case k > tile.Last || b.left[k] == 0:
		b.err = fmt.Errorf("there is one %v too many; expected at most %d", k, b.most(k))
	default:
		b.wall[at] = k
		b.left[k]--
	}
}

// most returns the number of tiles of a kind.
func (b *builder) most(k tile.Kind) uint8 {
	if k > tile.Last {
		return 0
	}
	return b.set[k]
}

// rest returns the first kind with a remaining tile.
func (b *builder) rest() tile.Kind {
	for k, n := range b.left {
		if n > 0 {
			return tile.Kind(k)
		}
	}
	return tile.None
}

func (b *builder) build(d *Deal, at riichi.Places, seats, dealer int) {
	for i := range seats {
		for j, k := range d.Hands[(dealer+i)%seats] {
			// Three rounds of four tiles each, then one tile.
			if j < 12 {
				b.put(j/4*4*seats+4*i+j%4, k)
			} else {
				b.put(12*seats+i, k)
			}
		}
	}
	front, dora, back := at.Dealt, 1, 0
	b.put(at.Dora[0], d.Dora)
	for _, k := range d.Doras {
		if dora < len(at.Dora) {
			b.put(at.Dora[dora], k)
		}
		dora++
	}
	for i := range d.Events {
		switch e := &d.Events[i]; {
		case e.Type == Dora && dora < len(at.Dora):
			b.put(at.Dora[dora], e.Tile)
			dora++
		case e.Type == Draw && !e.Replacement:
			b.put(front, e.Tile)
			front++
		case e.Type == Draw && back < len(at.Replacements):
			b.put(at.Replacements[back], e.Tile)
			back++
		}
	}
	// All winners of a deal see the same ura indicators.
	for i := range d.End.Wins {
		for j, k := range d.End.Wins[i].Ura {
			if j < len(at.Ura) && b.wall[at.Ura[j]] != k {
				b.put(at.Ura[j], k)
			}
		}
	}
}
