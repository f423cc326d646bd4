// Package score is the score sheet every rule set fills in: what counted, how
// much, which tiles it comes from, and who pays whom. It knows no rule set; the
// keys of the items are a rule set's own words and are translated by a screen.
package score

import "moineau/engine/tile"

// Op says how an item acts on the total.
type Op uint8

// The ways an item acts.
const (
	Add   Op = iota // Value × Count is added (points, faan, fan …)
	Times           // the total is multiplied by Value, Count times
	Note            // told for information only
)

// Item is one row of a sheet.
type Item struct {
	Key   string // the rule set's own name of the row, e.g. "x2-closed"
	Value int32
	Count int32
	Op    Op
	Seat  int8                // whose row it is; the winner's as a rule
	N     uint8               // how many of Tiles are used
	Tiles [MaxTiles]tile.Kind // the tiles the row comes from
}

// MaxTiles is the most tiles of a hand: five kongs, a pair and eight bonus tiles are
// thirty.
const MaxTiles = 32

// Of gives the tiles the row comes from.
func (it *Item) Of() []tile.Kind { return it.Tiles[:it.N] }

// Flow is one payment.
type Flow struct {
	From, To int8   // seats; -1 is the table (sticks, kitty, marks out of nothing)
	Amount   int32  // never negative
	Key      string // why
}

// Sheet explains one seat's score. Its slices keep their room over Reset.
type Sheet struct {
	Seat   int8
	Valid  bool   // a legal win
	Reason string // why not, where the rule set gives reasons
	Items  []Item
	Flows  []Flow
	Total  int32
	// Rounded tells that the total is what the rows come to, rounded: no limit cut it.
	Rounded bool
	// Extra holds the named figures some rule sets show beside the total
	// (han, fu, points, doubles, limits …), in the order they were set.
	Extra []Figure
}

// Figure is a named number of a sheet.
type Figure struct {
	Key   string
	Value int32
}

// Reset empties the sheet and keeps its room.
func (s *Sheet) Reset(seat int) {
	*s = Sheet{Seat: int8(seat), Items: s.Items[:0], Flows: s.Flows[:0], Extra: s.Extra[:0]}
}

// Add writes a row that counts value points once.
func (s *Sheet) Add(key string, value int32, tiles ...tile.Kind) { s.Row(Add, key, value, 1, tiles...) }

// Times writes a row that multiplies the total.
func (s *Sheet) Times(key string, factor int32, tiles ...tile.Kind) {
	s.Row(Times, key, factor, 1, tiles...)
}

// Row writes a row. Rows with the same key and value are counted together, as long as
// there is room for the tiles of all.
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

// Set writes a named figure.
func (s *Sheet) Set(key string, value int32) {
	for i := range s.Extra {
		if s.Extra[i].Key == key {
			s.Extra[i].Value = value
			return
		}
	}
	s.Extra = append(s.Extra, Figure{key, value})
}

// Pay writes a payment; an amount of nothing is not written, a negative one
// flows the other way.
func (s *Sheet) Pay(from, to int, amount int32, key string) {
	if amount < 0 {
		from, to, amount = to, from, -amount
	}
	if amount != 0 {
		s.Flows = append(s.Flows, Flow{int8(from), int8(to), amount, key})
	}
}

// Balance adds the sheet's payments to the seats' changes.
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
