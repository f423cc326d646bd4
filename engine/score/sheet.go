// Package score defines the score sheet that every rule set fills in: the items, their
// values, the tiles they come from, and the payments. It is independent of rule sets. The
// keys of items are defined by the rule set and translated by a screen.
package score

import "moineau/engine/tile"

// Op is the effect of an item on the total.
type Op uint8

// The effects of items.
const (
	Add   Op = iota // Value × Count is added (points, faan, fan …)
	Times           // the total is multiplied by Value, Count times
	Note            // for information only
)

// Item is one row of a sheet.
type Item struct {
	Key   string // the rule set's key for the row, e.g. "x2-closed"
	Value int32
	Count int32
	Op    Op
	Seat  int8                // the seat that the row belongs to, usually the winner
	N     uint8               // number of Tiles in use
	Tiles [MaxTiles]tile.Kind // the tiles the row comes from
}

// MaxTiles is the greatest number of tiles in a hand: five kongs, a pair and eight bonus
// tiles are thirty.
const MaxTiles = 32

// Of returns the tiles that the row comes from.
func (it *Item) Of() []tile.Kind { return it.Tiles[:it.N] }

// Flow is one payment.
type Flow struct {
	From, To int8   // seats; -1 is the table (sticks, kitty, points that it creates)
	Amount   int32  // never negative
	Key      string // the reason
}

// Sheet explains one seat's score. Reset keeps the memory of its slices. Not safe for
// concurrent use.
type Sheet struct {
	Seat   int8
	Valid  bool   // the win is legal
	Reason string // why the win is not legal, if the rule set states it
	Items  []Item
	Flows  []Flow
	Total  int32
	// Rounded reports that the total is the rounded result of the rows and was not cut by
	// a limit.
	Rounded bool
	// Extra holds named figures that some rule sets show beside the total (han, fu,
	// points, doubles, limits …), in the order in which they were set.
	Extra []Figure
}

// Figure is a named number of a sheet.
type Figure struct {
	Key   string
	Value int32
}

// Reset empties the sheet and keeps the memory of its slices.
func (s *Sheet) Reset(seat int) {
	*s = Sheet{Seat: int8(seat), Items: s.Items[:0], Flows: s.Flows[:0], Extra: s.Extra[:0]}
}

// Add adds a row with the given value and a count of one.
func (s *Sheet) Add(key string, value int32, tiles ...tile.Kind) { s.Row(Add, key, value, 1, tiles...) }

// Times adds a row that multiplies the total.
func (s *Sheet) Times(key string, factor int32, tiles ...tile.Kind) {
	s.Row(Times, key, factor, 1, tiles...)
}

// Row adds a row. Rows with the same key and value are combined if all of their tiles
// fit.
func (s *Sheet) Row(op Op, key string, value, count int32, tiles ...tile.Kind) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Key == key && it.Value == value && it.Op == op && it.Seat == s.Seat && int(it.N)+len(tiles) <= MaxTiles {
			it.Count += count
			it.N += uint8(copy(it.Tiles[it.N:], tiles))
			return
		}
	}
	it := Item{Key: key, Value: value, Count: count, Op: op, Seat: s.Seat}
	it.N = uint8(copy(it.Tiles[:], tiles))
	s.Items = append(s.Items, it)
}

// Set sets a named figure.
func (s *Sheet) Set(key string, value int32) {
	for i := range s.Extra {
		if s.Extra[i].Key == key {
			s.Extra[i].Value = value
			return
		}
	}
	s.Extra = append(s.Extra, Figure{key, value})
}

// Pay adds a payment. A negative amount is paid in the other direction, and an amount of
// 0 is ignored.
func (s *Sheet) Pay(from, to int, amount int32, key string) {
	if amount < 0 {
		from, to, amount = to, from, -amount
	}
	if amount != 0 {
		s.Flows = append(s.Flows, Flow{int8(from), int8(to), amount, key})
	}
}

// Balance adds the sheet's payments to the seats' score changes.
func (s *Sheet) Balance(pay *[4]int32) {
	for _, f := range s.Flows {
		if f.From >= 0 {
			pay[f.From] -= f.Amount
		}
		if f.To >= 0 {
			pay[f.To] += f.Amount
		}
	}
}
