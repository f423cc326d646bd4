package vector

import (
	"bytes"
	"encoding/json"
	"sort"

	"moineau/engine/score"
	"moineau/engine/table"
)

// Item is a row of the result: name, value of one, how many.
type Item struct {
	Name  string
	Value int
	Count int
}

// MarshalJSON writes an item as a list of three.
func (i Item) MarshalJSON() ([]byte, error) {
	return marshal([]any{i.Name, i.Value, i.Count})
}

// Field is a named part of the result that not every rule set has.
type Field struct {
	Name  string
	Value any // what encoding/json writes; never a floating-point number
}

// Number is a number as it is to be written, where it has decimals.
type Number = json.Number

// Result answers a vector. A question about an action or a declaration has
// Scored false and its answer in More.
type Result struct {
	Scored bool // Valid, Items and Total are meant, and Pay if HasPay
	Valid  bool
	Items  []Item
	Total  int
	HasPay bool
	Pay    [table.MaxSeats]int32
	Seats  int     // how many play, for Pay; 0 is four
	More   []Field // in the order they are written
}

// Set adds a field.
func (r *Result) Set(name string, value any) { r.More = append(r.More, Field{name, value}) }

// Fill takes validity, items, total and payments from a sheet; a hand that is no
// win pays nothing. rename gives the name of an item, "" leaves it out; a nil
// rename keeps the keys.
func (r *Result) Fill(sh *score.Sheet, rename func(*score.Item) string) {
	r.Scored, r.Valid, r.Total = true, sh.Valid, int(sh.Total)
	r.Items = make([]Item, 0, len(sh.Items))
	for i := range sh.Items {
		it := &sh.Items[i]
		name := it.Key
		if rename != nil {
			name = rename(it)
		}
		if name != "" {
			r.Items = append(r.Items, Item{name, int(it.Value), int(it.Count)})
		}
	}
	r.HasPay, r.Pay = true, [table.MaxSeats]int32{}
	if sh.Valid {
		sh.Balance(&r.Pay)
	}
}

// SeatMap writes numbers by seat letter in playing order.
type SeatMap []int32

// MarshalJSON writes an object.
func (m SeatMap) MarshalJSON() ([]byte, error) {
	var f []Field
	for i, n := range m {
		f = append(f, Field{Letter(i), n})
	}
	return fields(f)
}

// Answer is an object whose fields keep their order.
type Answer []Field

// MarshalJSON writes an object.
func (a Answer) MarshalJSON() ([]byte, error) { return fields(a) }

// MarshalJSON writes the result as expect has it.
func (r *Result) MarshalJSON() ([]byte, error) {
	var f []Field
	if r.Scored {
		items := r.Items
		if items == nil {
			items = []Item{}
		}
		f = append(f, Field{"valid", r.Valid}, Field{"items", items}, Field{"total", r.Total})
		if r.HasPay {
			n := r.Seats
			if n == 0 {
				n = len(r.Pay)
			}
			f = append(f, Field{"pay", SeatMap(r.Pay[:n])})
		}
	}
	return fields(append(f, r.More...))
}

func fields(list []Field) ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := marshal(f.Name)
		if err != nil {
			return nil, err
		}
		value, err := marshal(f.Value)
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// marshal is json.Marshal without the escapes for HTML.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// MeldTexts writes melds in notation, never null.
func MeldTexts(melds []table.MeldKinds) []string {
	out := make([]string, 0, len(melds))
	for i := range melds {
		out = append(out, FormatMeld(&melds[i]))
	}
	return out
}

// sorted gives the texts in order.
func sorted(s []string) []string {
	sort.Strings(s)
	return s
}
