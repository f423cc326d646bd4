package vector

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// Seats holds the seat letters in playing order; seat 0 is East.
const Seats = "ESWN"

// Vector is one question: a hand and its circumstances. Fields that a rule set does not
// use have their zero value.
type Vector struct {
	ID      json.RawMessage // echoed unchanged; null if there is none
	Rules   string
	Options table.Options // as texts, not yet settled
	Hand    []tile.Kind   // concealed, without melds and the winning tile
	Melds   []table.MeldKinds
	Flowers []tile.Kind
	Win     tile.Kind // None if absent
	By      table.By  // ByNone if absent
	From    int       // -1 if absent
	Seat    int       // East if absent
	Round   tile.Kind // None if absent
	Flags   []string
	Extra   Object
	Expect  Object
	Kind    string // "settle": the account of a whole deal; "" for a hand or a question
	Settle  Object // the fields of a settlement, if Kind is "settle"
}

// Raw is a JSON value that is not decoded yet.
type Raw = json.RawMessage

// Object is a JSON object whose fields are decoded on demand.
type Object map[string]json.RawMessage

// Parse parses one line. The vector is never nil: it has the ID if that could be read, so
// that the output can name it.
func Parse(line []byte) (*Vector, error) {
	v := &Vector{ID: json.RawMessage("null"), From: -1}
	var o Object
	if err := Decode(line, &o, "a JSON object"); err != nil {
		return v, err
	}
	if o == nil {
		return v, errors.New("expected a JSON object, got null")
	}
	if id, ok := o["id"]; ok {
		v.ID = id
	}
	return v, v.fields(o)
}

func (v *Vector) fields(o Object) error {
	var by string
	if err := v.settlement(o); err != nil {
		return err
	}
	err := first(
		o.Known("id", "kind", "rules", "options", "hand", "melds", "flowers", "win", "by", "from", "seat", "round", "flags",
			"extra", "expect", "source", "note", "comment"),
		o.need("rules"),
		o.text("rules", &v.Rules),
		v.options(o),
		o.tiles("hand", &v.Hand),
		o.tiles("flowers", &v.Flowers),
		o.tile("win", &v.Win),
		o.Melds("melds", &v.Melds),
		o.text("by", &by),
		o.Seat("from", &v.From),
		o.Seat("seat", &v.Seat),
		v.wind(o),
		o.Get("flags", &v.Flags),
		o.Get("extra", &v.Extra),
		o.Get("expect", &v.Expect),
	)
	if err != nil {
		return err
	}
	switch by {
	case "", "none":
		v.By = table.ByNone
	case "discard":
		v.By = table.ByDiscard
	case "self-draw":
		v.By = table.BySelfDraw
	case "rob-kong":
		v.By = table.ByRob
	default:
		return fmt.Errorf("by: expected discard, self-draw, rob-kong or none, got %.40q", by)
	}
	return nil
}

// settlement moves the fields of a settlement from o to v.Settle.
func (v *Vector) settlement(o Object) error {
	if err := o.text("kind", &v.Kind); err != nil || v.Kind == "" {
		return err
	}
	if v.Kind != "settle" {
		return fmt.Errorf("kind: expected settle, got %.40q", v.Kind)
	}
	v.Settle = Object{}
	for _, name := range [...]string{"dealer", "seats", "events", "end"} {
		if value, ok := o[name]; ok {
			v.Settle[name] = value
			delete(o, name)
		}
	}
	return nil
}

func (v *Vector) wind(o Object) error {
	seat := -1
	if err := o.Seat("round", &seat); err != nil || seat < 0 {
		return err
	}
	v.Round = tile.East + tile.Kind(seat)
	return nil
}

// options stores values as texts for package table.
func (v *Vector) options(o Object) error {
	var raw Object
	if err := o.Get("options", &raw); err != nil {
		return err
	}
	v.Options = make(table.Options, len(raw))
	for name, value := range raw {
		text, err := OptionText(value)
		if err != nil {
			return fmt.Errorf("options: %s: %w", name, err)
		}
		v.Options[name] = text
	}
	return nil
}

// OptionText returns a JSON value in the form of table.Options.
func OptionText(value json.RawMessage) (string, error) {
	var s string
	if json.Unmarshal(value, &s) == nil && len(value) > 0 && value[0] == '"' {
		return s, nil
	}
	var b bytes.Buffer
	if err := json.Compact(&b, value); err != nil {
		return "", err
	}
	return b.String(), nil
}

// Flag reports whether a circumstance is listed.
func (v *Vector) Flag(name string) bool {
	for _, f := range v.Flags {
		if f == name {
			return true
		}
	}
	return false
}

// first returns the first non-nil error.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
