package vector

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// The readers of an Object leave their target unchanged if the field is absent or null.
// If the field has another type, they return an error with its name.

// Get decodes a field into any Go value.
func (o Object) Get(name string, to any) error {
	raw, ok := o[name]
	if !ok || string(raw) == "null" {
		return nil
	}
	if err := Decode(raw, to, ""); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Has reports whether the field is present and not null.
func (o Object) Has(name string) bool {
	raw, ok := o[name]
	return ok && string(raw) != "null"
}

func (o Object) need(name string) error { return Need(name, !o.Has(name)) }

// Known returns an error if there are fields with other names, because a misspelt field
// would change the question.
func (o Object) Known(names ...string) error {
	var other []string
next:
	for name := range o {
		for _, n := range names {
			if n == name {
				continue next
			}
		}
		other = append(other, name)
	}
	if len(other) == 0 {
		return nil
	}
	sort.Strings(other)
	return fmt.Errorf("%s: there is no such field", strings.Join(other, ", "))
}

func (o Object) text(name string, to *string) error { return o.Get(name, to) }

// Text reads a string.
func (o Object) Text(name string, to *string) error { return o.Get(name, to) }

// Int reads a whole number.
func (o Object) Int(name string, to *int) error { return o.Get(name, to) }

// Bool reads true or false.
func (o Object) Bool(name string, to *bool) error { return o.Get(name, to) }

// SeatOf reads a seat letter.
func SeatOf(letter string) (int, error) {
	if i := strings.Index(Seats, letter); i >= 0 && len(letter) == 1 {
		return i, nil
	}
	return -1, fmt.Errorf("%q is not one of E, S, W, N", letter)
}

// Letter returns the letter of a seat, or "" if there is none.
func Letter(seat int) string {
	if seat < 0 || seat >= len(Seats) {
		return ""
	}
	return Seats[seat : seat+1]
}

// Letters returns the letters of seats (bits) in playing order; the result is not nil.
func Letters(seats uint8) []string {
	out := []string{}
	for i := range len(Seats) {
		if seats>>i&1 != 0 {
			out = append(out, Letter(i))
		}
	}
	return out
}

// Seat reads a seat letter as the number of the seat.
func (o Object) Seat(name string, to *int) error {
	var s string
	if err := o.Get(name, &s); err != nil || !o.Has(name) {
		return err
	}
	n, err := SeatOf(s)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	*to = n
	return nil
}

// SeatList reads a list of seat letters in order.
func (o Object) SeatList(name string, to *[]int) error {
	var list []string
	if err := o.Get(name, &list); err != nil || !o.Has(name) {
		return err
	}
	*to = (*to)[:0]
	for _, s := range list {
		n, err := SeatOf(s)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		*to = append(*to, n)
	}
	return nil
}

// Claims reads a list of [seat, claim], with claims given by name.
func (o Object) Claims(name string, types map[string]table.ActType, to *[table.MaxSeats]table.ActType) error {
	var list [][2]string
	if err := o.Get(name, &list); err != nil {
		return err
	}
	for _, c := range list {
		s, err := SeatOf(c[0])
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		t, ok := types[c[1]]
		if !ok {
			return fmt.Errorf("%s: %q is not one of %s", name, c[1], strings.Join(slices.Sorted(maps.Keys(types)), ", "))
		}
		to[s] = t
	}
	return nil
}

// Need returns an error if a field is missing.
func Need(name string, missing bool) error {
	if missing {
		return fmt.Errorf("%s: missing", name)
	}
	return nil
}

// Tiles reads tiles in notation.
func (o Object) Tiles(name string, to *[]tile.Kind) error { return o.tiles(name, to) }

func (o Object) tiles(name string, to *[]tile.Kind) error {
	var s string
	if err := o.Get(name, &s); err != nil {
		return err
	}
	kinds, err := tile.Parse(s)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if o.Has(name) {
		*to = kinds
	}
	return nil
}

// Tile reads one tile. An empty text means no tile.
func (o Object) Tile(name string, to *tile.Kind) error { return o.tile(name, to) }

func (o Object) tile(name string, to *tile.Kind) error {
	var kinds []tile.Kind
	if err := o.tiles(name, &kinds); err != nil {
		return err
	}
	switch len(kinds) {
	case 0:
	case 1:
		*to = kinds[0]
	default:
		return fmt.Errorf("%s: expected one tile, got %d", name, len(kinds))
	}
	return nil
}

// Melds reads a list of melds.
func (o Object) Melds(name string, to *[]table.MeldKinds) error {
	var list []string
	if err := o.Get(name, &list); err != nil {
		return err
	}
	if len(list) > maxMelds {
		return fmt.Errorf("%s: expected at most %d melds, got %d", name, maxMelds, len(list))
	}
	for _, s := range list {
		m, err := ParseMeld(s)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		*to = append(*to, m)
	}
	return nil
}

// Meld reads one meld.
func (o Object) Meld(name string, to *table.MeldKinds) error {
	var s string
	if err := o.Get(name, &s); err != nil || !o.Has(name) {
		return err
	}
	m, err := ParseMeld(s)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	*to = m
	return nil
}

// Tables reads the melds of several seats, such as {"E": ["(111z)"]}.
func (o Object) Tables(name string, to *[table.MaxSeats][]table.MeldKinds) error {
	var by Object
	if err := o.Get(name, &by); err != nil {
		return err
	}
	for i := range len(Seats) {
		if err := by.Melds(Letter(i), &to[i]); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if err := by.Known("E", "S", "W", "N"); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Registers reads tiles that can be held, as kinds without red, into registers.
func (o Object) Registers(name string, reg []int32) error {
	var list []tile.Kind
	if err := o.Tiles(name, &list); err != nil {
		return err
	}
	if len(list) > len(reg) {
		return fmt.Errorf("%s: at most %d lie open, not %d", name, len(reg), len(list))
	}
	for i, k := range list {
		if k.Index() < 0 {
			return fmt.Errorf("%s: %v cannot be there in this game", name, k)
		}
		reg[i] = int32(k.Unred())
	}
	return nil
}
