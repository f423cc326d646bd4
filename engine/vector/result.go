package vector

import (
	"bytes"
	"encoding/json"
	"sort"

	"moineau/engine/score"
	"moineau/engine/table"
)

// Item is a row of the result: name, value of one, count.
type Item struct {
	Name  string
	Value int
	Count int
}

// MarshalJSON encodes an item as a list of three.
func (i Item) MarshalJSON() ([]byte, error) {
	return marshal([]any{i.Name, i.Value, i.Count})
}

// Field is a named part of the result that only some rule sets have.
type Field struct {
	Name  string
	Value any // any value for encoding/json, except floating-point numbers
}

// Number is the text of a number with decimals.
type Number = json.Number

// Result is the answer to a vector. For a question about an action or a declaration,
// Scored is false and the answer is in More.
type Result struct {
	Scored bool // Valid, Items and Total are set, and Pay if HasPay
	Valid  bool
	Items  []Item
	Total  int
	Sheet  *score.Sheet // the scored hand; nil if Scored is false
	HasPay bool
	Pay    [table.MaxSeats]int32
	Seats  int     // number of players, for Pay; 0 means four
	More   []Field // in output order
}

// Set adds a field.
func (r *Result) Set(name string, value any) { r.More = append(r.More, Field{name, value}) }

// Fill sets validity, items, total and payments from a sheet. A hand that is not a win
// pays nothing. rename returns the name of an item, or "" to omit it; if rename is nil,
// the keys are kept.
func (r *Result) Fill(sh *score.Sheet, rename func(*score.Item) string) {
	r.Scored, r.Valid, r.Total, r.Sheet = true, sh.Valid, int(sh.Total), sh
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

// SeatMap encodes numbers by seat letter in playing order.
type SeatMap []int32

// MarshalJSON encodes an object.
func (m SeatMap) MarshalJSON() ([]byte, error) {
	var f []Field
	for i, n := range m {
		f = append(f, Field{Letter(i), n})
	}
	return fields(f)
}

// Answer is an object whose fields keep their order.
type Answer []Field

// MarshalJSON encodes an object.
func (a Answer) MarshalJSON() ([]byte, error) { return fields(a) }

// MarshalJSON encodes the result in the form of expect.
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

// marshal does the same as json.Marshal without the escapes for HTML.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// MeldTexts formats melds in notation; the result is not nil.
func MeldTexts(melds []table.MeldKinds) []string {
	out := make([]string, 0, len(melds))
	for i := range melds {
		out = append(out, FormatMeld(&melds[i]))
	}
	return out
}

// sorted sorts the texts.
func sorted(s []string) []string {
	sort.Strings(s)
	return s
}
