package course

import (
	"fmt"
	"slices"
	"strings"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// wall stacks the wall of a deal. It deals once from the same seed to find out which tile
// goes where. Unspecified tiles are shuffled; remaining flowers and seasons go where they
// are not drawn.
func (d *Deal) wall(c match.Config, r table.Rules) ([]tile.Kind, error) {
	m, _, err := match.New(c, r, nil)
	if err != nil {
		return nil, err
	}
	n := int(m.Deal.Tiles)
	s := stack{kinds: make([]tile.Kind, n), left: r.Spec().Tiles}
	place := map[table.Handle]int{}
	for i, h := range m.Deal.Order[:n] {
		place[h] = i
	}
	var shown []int
	front := []int{} // the drawn tiles, East's fourteenth first
	for seat := range int(m.Deal.Seats) {
		st := &m.Deal.Seat[seat]
		var dealt []int
		for _, h := range st.Hand[:st.Held] {
			dealt = append(dealt, place[h])
		}
		slices.Sort(dealt)
		if seat == 0 && len(dealt) > r.Spec().HandSize {
			front, dealt = dealt[len(dealt)-1:], dealt[:len(dealt)-1]
		}
		text := d.Others[seat]
		if seat == d.Chair {
			text = d.Hand
		}
		s.put(dealt, text)
	}
	for i, h := range m.Deal.Order[:n] {
		if m.Deal.Place[h] == table.InWall {
			front = append(front, i)
			if m.Deal.Public[h] != tile.None {
				shown = append(shown, i)
			}
		}
	}
	s.put(shown, d.Shown)
	s.put(front, d.Draws)
	probe := *m.Deal
	var back []int
	for range d.Replacements {
		if h := r.Back(&probe); h != table.NoHandle {
			probe.Place[h] = table.Gone
			back = append(back, place[h])
		}
	}
	s.put(back, d.Replacements)
	s.fill()
	if s.err != nil {
		return nil, s.err
	}
	wall := make([]tile.Kind, n)
	for i, k := range s.kinds {
		wall[m.Deal.Order[i]] = k
	}
	return wall, nil
}

// stack is a wall in drawing order.
type stack struct {
	kinds []tile.Kind
	left  tile.Set
	err   error
}

// put places the tiles of a text on the first of some places. It sets err if they do not
// fit.
func (s *stack) put(places []int, text string) {
	kinds, err := tile.Parse(strings.ReplaceAll(text, " ", "")) // spaces separate turns
	if err == nil && len(kinds) > len(places) {
		err = fmt.Errorf("%q: there are %d places", text, len(places))
	}
	for i, k := range kinds {
		switch {
		case err != nil:
		case s.left[k] == 0:
			err = fmt.Errorf("%q: there is no further %v", text, k)
		case s.kinds[places[i]] != tile.None:
			err = fmt.Errorf("%q: place %d of the wall is taken", text, places[i])
		default:
			s.kinds[places[i]] = k
			s.left[k]--
		}
	}
	if s.err == nil {
		s.err = err
	}
}

// fill places the remaining tiles: bonus tiles late in the wall, the others shuffled by a
// fixed sequence.
func (s *stack) fill() {
	if s.err != nil {
		return
	}
	at := 2 * len(s.kinds) / 3
	var rest []tile.Kind
	for k, n := range s.left {
		for range n {
			if kind := tile.Kind(k); kind.Suit() != tile.Flowers {
				rest = append(rest, kind)
				continue
			}
			for s.kinds[at%len(s.kinds)] != tile.None {
				at++
			}
			s.kinds[at%len(s.kinds)] = tile.Kind(k)
		}
	}
	x := uint32(2463534242) // xorshift
	for i := len(rest) - 1; i > 0; i-- {
		x ^= x << 13
		x ^= x >> 17
		x ^= x << 5
		j := int(x % uint32(i+1))
		rest[i], rest[j] = rest[j], rest[i]
	}
	for i := range s.kinds {
		if s.kinds[i] == tile.None {
			s.kinds[i], rest = rest[0], rest[1:]
		}
	}
}
