package cards

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"moineau/engine/compact"
)

// maxFile is the size limit of a card file in bytes. The house card has eleven thousand.
const maxFile = 1 << 20

// Read parses a card file. An error states the position and what was expected there.
// Unknown fields are ignored.
func Read(file []byte) (*Card, error) {
	if len(file) > maxFile {
		return nil, fmt.Errorf("the card file has %d bytes, expected at most %d", len(file), maxFile)
	}
	if !utf8.Valid(file) {
		return nil, errors.New("the card file is not text in UTF-8")
	}
	if err := syntax(file); err != nil {
		return nil, err
	}
	r := reader{}
	c := r.card(file)
	if r.err != nil {
		return nil, r.err
	}
	return c, nil
}

// syntax returns an error with the position if a file is not valid JSON.
func syntax(file []byte) error {
	s := compact.Scanner{Text: file, Loose: true}
	_, err := s.Object(nil, maxFields)
	if err == nil {
		return nil
	}
	at := min(s.At, len(file))
	line := 1 + bytes.Count(file[:at], []byte("\n"))
	column := 1 + utf8.RuneCount(file[bytes.LastIndexByte(file[:at], '\n')+1:at])
	return fmt.Errorf("the card file is not a JSON object: line %d, character %d: expected %w", line, column, err)
}

// maxFields is the largest number of fields in an object.
const maxFields = 100

// reader reads the fields of a card. err is the first error.
type reader struct{ err error }

func (r *reader) wrong(where, format string, a ...any) {
	if r.err == nil {
		if where != "" {
			where += ": "
		}
		r.err = fmt.Errorf("%s%s", where, fmt.Sprintf(format, a...))
	}
}

// object holds the fields of a JSON object.
type object map[string][]byte

func (r *reader) object(raw []byte, where string) object {
	s := compact.Scanner{Text: raw, Loose: true}
	fields, err := s.Object(nil, maxFields)
	if err != nil {
		r.wrong(where, "expected an object {…}, got %s", abbreviate(raw))
	}
	o := make(object, len(fields))
	for _, f := range fields {
		o[f.Key] = f.Raw
	}
	return o
}

// array returns the elements of an array. It returns false if the value is not an array.
func array(raw []byte) ([][]byte, bool) {
	s := compact.Scanner{Text: raw, Loose: true}
	out, err := s.Array()
	return out, err == nil
}

// textOf and numberOf return the value of a text and of a whole number. They return false
// for other values.
func textOf(raw []byte) (string, bool) {
	f := compact.Field{Raw: raw}
	s, err := f.Text()
	return s, err == nil
}

func numberOf(raw []byte) (int, bool) {
	f := compact.Field{Raw: raw}
	n, err := f.Int()
	return n, err == nil
}

// list returns the elements of a field that is a JSON array, or nil if it is absent.
func (r *reader) list(o object, name, where string) [][]byte {
	raw, ok := o[name]
	if !ok {
		return nil
	}
	out, ok := array(raw)
	if !ok {
		r.wrong(at(where, name), "expected a list […], got %s", abbreviate(raw))
	}
	return out
}

// text reads a text field. It returns "" if the field is absent.
func (r *reader) text(o object, name, where string) (s string) {
	if raw, there := o[name]; there {
		var ok bool
		if s, ok = textOf(raw); !ok {
			r.wrong(at(where, name), "expected a text, got %s", abbreviate(raw))
		}
	}
	return s
}

// number reads a whole number field. It returns absent if the field is absent.
func (r *reader) number(o object, name, where string, absent int) int {
	raw, ok := o[name]
	if !ok {
		return absent
	}
	return r.whole(raw, at(where, name))
}

func (r *reader) whole(raw []byte, where string) int {
	n, ok := numberOf(raw)
	if !ok {
		r.wrong(where, "expected a whole number, got %s", abbreviate(raw))
	}
	return n
}

// texts reads a list of texts.
func (r *reader) texts(raw []byte, where string) (out []string) {
	parts, ok := array(raw)
	for _, part := range parts {
		s, is := textOf(part)
		ok = ok && is
		out = append(out, s)
	}
	if !ok {
		r.wrong(where, "expected a list of texts, got %s", abbreviate(raw))
	}
	return out
}

// names reads texts by language. A single text is English.
func (r *reader) names(o object, name, where string) Names {
	raw, ok := o[name]
	if !ok {
		return nil
	}
	if s, ok := textOf(raw); ok {
		return Names{"en": s}
	}
	scan := compact.Scanner{Text: raw, Loose: true}
	fields, err := scan.Object(nil, maxFields)
	n := Names{}
	for _, f := range fields {
		text, ok := textOf(f.Raw)
		if !ok {
			err = errors.New("no text")
		}
		n[f.Key] = text
	}
	if err != nil {
		r.wrong(at(where, name), `expected texts by language, as in {"en":"…"}, got %s`, abbreviate(raw))
	}
	return n
}

// at returns the position of a field.
func at(where, name string) string {
	if where == "" {
		return name
	}
	return where + ": " + name
}

// abbreviate returns a value shortened for an error message.
func abbreviate(raw []byte) string {
	const most = 40
	s := []rune(string(bytes.TrimSpace(raw)))
	if len(s) > most {
		return string(s[:most]) + "…"
	}
	return string(s)
}

func (r *reader) card(raw []byte) *Card {
	o := r.object(raw, "the card file")
	if f := r.text(o, "format", ""); f != Format {
		r.wrong("format", "expected %q, got %q", Format, f)
	}
	c := &Card{ID: r.text(o, "id", ""), Name: r.names(o, "name", ""), Note: r.text(o, "note", "")}
	if c.ID == "" {
		r.wrong("id", "missing")
	}
	for i, raw := range r.list(o, "sections", "") {
		c.Sections = append(c.Sections, r.section(raw, i))
	}
	if len(c.Sections) == 0 {
		r.wrong("sections", "missing: expected a list of at least one section")
	}
	return c
}

func (r *reader) section(raw []byte, n int) Section {
	place := fmt.Sprintf("sections[%d]", n)
	o := r.object(raw, place)
	s := Section{ID: r.text(o, "id", place), Name: r.names(o, "name", place)}
	for i, raw := range r.list(o, "hands", place) {
		s.Hands = append(s.Hands, r.hand(raw, where(n, i, "")))
	}
	return s
}

// ReadHand parses one hand of a card in the format of the file, for editors.
func ReadHand(file []byte) (*Hand, error) {
	if err := syntax(file); err != nil {
		return nil, err
	}
	r := reader{}
	h := r.hand(file, "")
	if r.err != nil {
		return nil, r.err
	}
	return &h, nil
}

func (r *reader) hand(raw []byte, place string) Hand {
	o := r.object(raw, place)
	h := Hand{ID: r.text(o, "id", place)}
	if h.ID != "" && place != "" {
		place += " (" + h.ID + ")"
	}
	h.Name = r.names(o, "name", place)
	h.About = r.names(o, "about", place)
	h.Value = r.number(o, "value", place, 0)
	if raw, ok := o["limit"]; ok {
		if h.Limit = string(raw) == "true"; !h.Limit && string(raw) != "false" {
			r.wrong(at(place, "limit"), "expected true or false, got %s", abbreviate(raw))
		}
	}
	h.Sets, h.Reach, h.Won = r.number(o, "sets", place, -1), r.number(o, "reach", place, -1), r.number(o, "won", place, -1)
	line, lines := o["line"], o["lines"]
	switch {
	case line != nil && lines != nil:
		r.wrong(place, "expected line or lines, not both")
	case lines != nil:
		if h.Lines = r.texts(lines, at(place, "lines")); len(h.Lines) == 0 {
			r.wrong(at(place, "lines"), "expected at least one line")
		}
	case line != nil:
		h.Lines = []string{r.text(o, "line", place)}
	}
	if raw, ok := o["concealed"]; ok {
		if h.Concealed = string(raw) == "true"; !h.Concealed && string(raw) != "false" {
			r.wrong(at(place, "concealed"), "expected true or false, got %s", abbreviate(raw))
		}
	}
	switch j := r.text(o, "jokerless", place); j {
	case "", "double":
	case "none":
		h.NoDouble = true
	default:
		r.wrong(at(place, "jokerless"), `expected "double" or "none", got %q`, j)
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
		if raw := fields[name]; raw[0] == '[' {
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

// term reads a number, or a text that contains a term such as "x+3".
func (r *reader) term(o object, name, place string) string {
	raw, ok := o[name]
	if !ok {
		r.wrong(at(place, name), "missing")
		return ""
	}
	if n, ok := numberOf(raw); ok {
		return strconv.Itoa(n)
	}
	return r.text(o, name, place)
}

// rows reads the combinations of values of variables.
func (r *reader) rows(raw []byte, place string) *Rows {
	o := r.object(raw, place)
	out := &Rows{}
	if vars, ok := o["vars"]; ok {
		out.Vars = r.texts(vars, at(place, "vars"))
	}
	for i, raw := range r.list(o, "values", place) {
		place := fmt.Sprintf("%s[%d]", at(place, "values"), i)
		row, ok := array(raw)
		if !ok {
			r.wrong(place, "expected a list of values, got %s", abbreviate(raw))
		}
		var texts []string
		for j, v := range row {
			s, ok := textOf(v)
			if n, is := numberOf(v); is {
				s, ok = strconv.Itoa(n), true
			}
			if !ok {
				r.wrong(fmt.Sprintf("%s[%d]", place, j), "expected a number or a text, got %s", abbreviate(v))
			}
			texts = append(texts, s)
		}
		out.Values = append(out.Values, texts)
	}
	return out
}
