package pattern

import (
	"sync"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Pool is a pool of scratch memory, so that scoring does not allocate. Its zero value is
// ready for use, also concurrently.
type Pool[T any] struct{ pool sync.Pool }

// Get returns scratch memory with undefined content.
func (p *Pool[T]) Get() *T {
	if x, ok := p.pool.Get().(*T); ok {
		return x
	}
	return new(T)
}

// Put returns scratch memory to the pool.
func (p *Pool[T]) Put(x *T) { p.pool.Put(x) }

// Hand returns the hand of a position that may be a win, or nil if it cannot be scored: a
// seat has not won, its tiles are not known, or it does not hold the winning tile.
func Hand(p *table.Position) *table.SeatHand {
	if p.Seat < 0 || p.By == table.ByNone {
		return nil
	}
	h := &p.Hands[p.Seat]
	if i := p.Tile.Index(); !h.Known || i < 0 || h.Counts[i] == 0 {
		return nil
	}
	return h
}

// Groups returns the concealed tiles of a win in the groups of a reading. It also returns
// the index of the group that the winning tile completes, or -1 if there is none. A hand
// without sets or pairs is one group.
func Groups(p *table.Position, rd *hand.Reading) (groups [][]tile.Kind, win int) {
	if rd.N == 0 {
		return nil, -1
	}
	switch rd.Form {
	case hand.FormSets, hand.FormStraight, hand.FormPairs:
	default:
		var all []tile.Kind
		for i, n := range p.Hands[p.Seat].Counts {
			for range n {
				all = append(all, tile.At(i))
			}
		}
		return [][]tile.Kind{all}, 0
	}
	win = int(rd.Win)
	for i, b := range rd.Blocks[:rd.N] {
		groups = append(groups, AppendBlock(nil, &b))
		if rd.Win < 0 && rd.Form == hand.FormPairs && b.Has(p.Tile.Unred()) {
			win = i
		}
	}
	return groups, win
}

// AppendBlock appends the tiles of a group of concealed tiles.
func AppendBlock(buf []tile.Kind, b *hand.Block) []tile.Kind {
	if b.Type == hand.Pair {
		return append(buf, b.First, b.Last)
	}
	return append(buf, b.First, b.Mid, b.Last)
}
