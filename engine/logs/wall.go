package logs

import (
	"fmt"

	"moineau/engine/rules/riichi"
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
	for i, k := range b.wall {
		if b.err == nil && k == tile.None {
			b.put(i, b.rest())
		}
	}
	return b.wall, b.err
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
