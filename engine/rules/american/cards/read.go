package cards

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"
)

// maxFile is the most bytes of a card file: the house card has eleven thousand.
const maxFile = 1 << 20

// Read reads a card file. What is wrong with it is said with its place and what was
// expected there; fields that the format does not know are ignored.
func Read(file []byte) (*Card, error) {
	if len(file) > maxFile {
		return nil, fmt.Errorf("the card file has %d bytes, at most %d were expected", len(file), maxFile)
	}
	if !utf8.Valid(file) {
		return nil, errors.New("the card file is not text in UTF-8")
	}
	var root json.RawMessage
	if err := json.Unmarshal(file, &root); err != nil {
		return nil, syntaxError(file, err)
	}
	r := reader{}
	c := r.card(root)
	if r.err != nil {
		return nil, r.err
	}
	return c, nil
}

// syntaxError says where a file is no JSON.
func syntaxError(file []byte, err error) error {
	at := len(file)
	if s := (*json.SyntaxError)(nil); errors.As(err, &s) {
		at = min(int(s.Offset), len(file))
	}
	line := 1 + bytes.Count(file[:at], []byte("\n"))
	column := at - (bytes.LastIndexByte(file[:at], '\n') + 1)
	return fmt.Errorf("the card file is no JSON: line %d, character %d: %w", line, column, err)
}

// reader reads the fields of a card; err is the first thing that was wrong.
type reader struct{ err error }

func (r *reader) wrong(where, format string, a ...any) {
	if r.err == nil {
		if where != "" {
			where += ": "
		}
		r.err = fmt.Errorf("%s%s", where, fmt.Sprintf(format, a...))
	}
}

// object is the fields of a JSON object.
type object map[string]json.RawMessage

func (r *reader) object(raw json.RawMessage, where string) (o object) {
	if json.Unmarshal(raw, &o) != nil || o == nil {
		r.wrong(where, "an object {…} was expected, not %s", short(raw))
	}
	return o
}

// list is the parts of a field that is a JSON array; nil where it is absent.
func (r *reader) list(o object, name, where string) (out []json.RawMessage) {
	raw, ok := o[name]
	if !ok {
		return nil
	}
	if json.Unmarshal(raw, &out) != nil || out == nil {
		r.wrong(at(where, name), "a list […] was expected, not %s", short(raw))
	}
	return out
}

// text reads a field that is a text; "" where it is absent.
func (r *reader) text(o object, name, where string) (s string) {
	if raw, ok := o[name]; ok && (json.Unmarshal(raw, &s) != nil || string(raw) == "null") {
		r.wrong(at(where, name), "a text was expected, not %s", short(raw))
	}
	return s
}

// number reads a field that is a whole number; absent is what it is otherwise.
func (r *reader) number(o object, name, where string, absent int) int {
	raw, ok := o[name]
	if !ok {
		return absent
	}
	return r.whole(raw, at(where, name))
}

func (r *reader) whole(raw json.RawMessage, where string) (n int) {
	if json.Unmarshal(raw, &n) != nil || string(raw) == "null" {
		r.wrong(where, "a whole number was expected, not %s", short(raw))
	}
	return n
}

// texts reads a list of texts.
func (r *reader) texts(raw json.RawMessage, where string) (out []string) {
	if json.Unmarshal(raw, &out) != nil || out == nil {
		r.wrong(where, "a list of texts was expected, not %s", short(raw))
	}
	return out
}

// names reads a text by language; one text alone is English.
func (r *reader) names(o object, name, where string) Names {
	raw, ok := o[name]
	if !ok {
		return nil
	}
	var s string
	if json.Unmarshal(raw, &s) == nil && string(raw) != "null" {
		return Names{"en": s}
	}
	var n Names
	if json.Unmarshal(raw, &n) != nil || n == nil {
		r.wrong(at(where, name), `texts by language were expected, as in {"en":"…"}, not %s`, short(raw))
	}
	return n
}

// at is the place of a field.
func at(where, name string) string {
	if where == "" {
		return name
	}
	return where + ": " + name
}

// short is a value as an error shows it.
func short(raw json.RawMessage) string {
	const most = 40
	s := []rune(string(bytes.TrimSpace(raw)))
	if len(s) > most {
		return string(s[:most]) + "…"
	}
	return string(s)
}

func (r *reader) card(raw json.RawMessage) *Card {
	o := r.object(raw, "the card file")
	if f := r.text(o, "format", ""); f != Format {
		r.wrong("format", "%q was expected, not %q", Format, f)
	}
	c := &Card{ID: r.text(o, "id", ""), Name: r.names(o, "name", ""), Note: r.text(o, "note", "")}
	if c.ID == "" {
		r.wrong("id", "missing")
	}
	for i, raw := range r.list(o, "sections", "") {
		c.Sections = append(c.Sections, r.section(raw, i))
	}
	if len(c.Sections) == 0 {
		r.wrong("sections", "missing: a list of at least one section was expected")
	}
	return c
}

func (r *reader) section(raw json.RawMessage, n int) Section {
	place := fmt.Sprintf("sections[%d]", n)
	o := r.object(raw, place)
	s := Section{ID: r.text(o, "id", place), Name: r.names(o, "name", place)}
	for i, raw := range r.list(o, "hands", place) {
		s.Hands = append(s.Hands, r.hand(raw, where(n, i, "")))
	}
	return s
}

// ReadHand reads one hand of a card, as the file has it, for whoever edits hands.
func ReadHand(file []byte) (*Hand, error) {
	var root json.RawMessage
	if err := json.Unmarshal(file, &root); err != nil {
		return nil, syntaxError(file, err)
	}
	r := reader{}
	h := r.hand(root, "")
	if r.err != nil {
		return nil, r.err
	}
	return &h, nil
}

func (r *reader) hand(raw json.RawMessage, place string) Hand {
	o := r.object(raw, place)
	h := Hand{ID: r.text(o, "id", place)}
	if h.ID != "" && place != "" {
		place += " (" + h.ID + ")"
	}
	h.Name = r.names(o, "name", place)
	h.Value = r.number(o, "value", place, 0)
	h.Sets, h.Reach, h.Won = r.number(o, "sets", place, -1), r.number(o, "reach", place, -1), r.number(o, "won", place, -1)
	line, lines := o["line"], o["lines"]
	switch {
	case line != nil && lines != nil:
		r.wrong(place, "line or lines was expected, not both")
	case lines != nil:
		if h.Lines = r.texts(lines, at(place, "lines")); len(h.Lines) == 0 {
			r.wrong(at(place, "lines"), "at least one line was expected")
		}
	case line != nil:
		h.Lines = []string{r.text(o, "line", place)}
	}
	if raw, ok := o["concealed"]; ok && json.Unmarshal(raw, &h.Concealed) != nil {
		r.wrong(at(place, "concealed"), "true or false was expected, not %s", short(raw))
	}
	switch j := r.text(o, "jokerless", place); j {
	case "", "double":
	case "none":
		h.NoDouble = true
	default:
		r.wrong(at(place, "jokerless"), `"double" or "none" was expected, not %q`, j)
	}
	h.Numbers = r.domains(o, place)
	h.Differ = r.sets(o, "differ", place)
	h.SameOK = r.sets(o, "same_ok", place)
	if raw, ok := o["rows"]; ok {
		h.Rows = r.rows(raw, at(place, "rows"))
	}
	return h
}

// sets reads a list of lists of variables.
func (r *reader) sets(o object, name, place string) (out [][]string) {
	for i, raw := range r.list(o, name, place) {
		out = append(out, r.texts(raw, fmt.Sprintf("%s[%d]", at(place, name), i)))
	}
	return out
}

// domains reads the domains of number variables, in the order of the variables.
func (r *reader) domains(o object, place string) (out []Domain) {
	raw, ok := o["numbers"]
	if !ok {
		return nil
	}
	place = at(place, "numbers")
	fields := r.object(raw, place)
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		d, place := Domain{Var: name}, at(place, name)
		if raw := bytes.TrimSpace(fields[name]); len(raw) > 0 && raw[0] == '[' {
			d.List = []int{}
			for i, n := range r.list(fields, name, place) {
				d.List = append(d.List, r.whole(n, fmt.Sprintf("%s[%d]", place, i)))
			}
		} else {
			limits := r.object(raw, place)
			d.From, d.To = r.term(limits, "from", place), r.term(limits, "to", place)
		}
		out = append(out, d)
	}
	return out
}

// term reads a number or a text that says one, such as "x+3".
func (r *reader) term(o object, name, place string) string {
	raw, ok := o[name]
	if !ok {
		r.wrong(at(place, name), "missing")
		return ""
	}
	var n int
	if json.Unmarshal(raw, &n) == nil && string(raw) != "null" {
		return strconv.Itoa(n)
	}
	return r.text(o, name, place)
}

// rows reads what variables may be together.
func (r *reader) rows(raw json.RawMessage, place string) *Rows {
	o := r.object(raw, place)
	out := &Rows{}
	if vars, ok := o["vars"]; ok {
		out.Vars = r.texts(vars, at(place, "vars"))
	}
	for i, raw := range r.list(o, "values", place) {
		place := fmt.Sprintf("%s[%d]", at(place, "values"), i)
		var row []json.RawMessage
		if json.Unmarshal(raw, &row) != nil {
			r.wrong(place, "a list of values was expected, not %s", short(raw))
		}
		var texts []string
		for j, v := range row {
			var s string
			var n int
			switch {
			case string(v) == "null":
				r.wrong(place, "a number or a text was expected, not null")
			case json.Unmarshal(v, &n) == nil:
				s = strconv.Itoa(n)
			case json.Unmarshal(v, &s) != nil:
				r.wrong(fmt.Sprintf("%s[%d]", place, j), "a number or a text was expected, not %s", short(v))
			}
			texts = append(texts, s)
		}
		out.Values = append(out.Values, texts)
	}
	return out
}
