package cards

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
)

// Write writes a card as a file for people: a hand a line, as the house card is written.
func Write(c *Card) []byte { return write(c, true) }

// compact writes a card in as few bytes as it takes, without what is information only.
func compact(c *Card) []byte { return write(c, false) }

// writer writes JSON with its fields in the order of the format.
type writer struct {
	bytes.Buffer
	pretty bool
}

// name begins a field; first is the first of its object.
func (w *writer) name(name string, first bool) {
	if !first {
		w.WriteByte(',')
		if w.pretty {
			w.WriteByte(' ')
		}
	}
	w.value(name)
	w.WriteByte(':')
	if w.pretty {
		w.WriteByte(' ')
	}
}

// value writes a text, a number or a list of them.
func (w *writer) value(v any) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err) // texts and numbers can be written
	}
	w.Write(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

// lines begins a line with so many spaces in a file for people.
func (w *writer) line(indent int) {
	if w.pretty {
		w.WriteByte('\n')
		for range indent {
			w.WriteByte(' ')
		}
	}
}

// texts writes a text by language; the languages are in the order of the alphabet.
func (w *writer) texts(name string, n Names) {
	if len(n) == 0 {
		return
	}
	w.name(name, false)
	w.WriteByte('{')
	for i, l := range slices.Sorted(maps.Keys(n)) {
		w.name(l, i == 0)
		w.value(n[l])
	}
	w.WriteByte('}')
}

func write(c *Card, pretty bool) []byte {
	w := &writer{pretty: pretty}
	w.WriteByte('{')
	w.line(1)
	w.name("format", true)
	w.value(Format)
	w.field("id", c.ID)
	w.texts("name", c.Name)
	if pretty && c.Note != "" {
		w.field("note", c.Note)
	}
	w.name("sections", false)
	w.WriteByte('[')
	for i := range c.Sections {
		w.section(&c.Sections[i], i == 0)
	}
	w.line(1)
	w.WriteByte(']')
	w.line(0)
	w.WriteByte('}')
	w.line(0)
	return w.Bytes()
}

func (w *writer) field(name string, v any) {
	w.name(name, false)
	w.value(v)
}

func (w *writer) section(s *Section, first bool) {
	if !first {
		w.WriteByte(',')
	}
	w.line(2)
	w.WriteByte('{')
	w.name("id", true)
	w.value(s.ID)
	w.texts("name", s.Name)
	w.name("hands", false)
	w.WriteByte('[')
	for i := range s.Hands {
		if i > 0 {
			w.WriteByte(',')
		}
		w.line(3)
		w.hand(&s.Hands[i])
	}
	w.line(2)
	w.WriteString("]}")
}

func (w *writer) hand(h *Hand) {
	w.WriteByte('{')
	w.name("id", true)
	w.value(h.ID)
	w.texts("name", h.Name)
	w.field("value", h.Value)
	if len(h.Lines) == 1 {
		w.field("line", h.Lines[0])
	} else {
		w.field("lines", h.Lines)
	}
	if len(h.Numbers) > 0 {
		w.name("numbers", false)
		w.WriteByte('{')
		for i, d := range h.Numbers {
			w.name(d.Var, i == 0)
			if d.List != nil {
				w.value(d.List)
			} else {
				w.value(struct {
					From string `json:"from"`
					To   string `json:"to"`
				}{d.From, d.To})
			}
		}
		w.WriteByte('}')
	}
	if len(h.Differ) > 0 {
		w.field("differ", h.Differ)
	}
	if h.Rows != nil {
		w.rows(h.Rows)
	}
	if len(h.SameOK) > 0 {
		w.field("same_ok", h.SameOK)
	}
	if h.Concealed {
		w.field("concealed", true)
	}
	if h.NoDouble {
		w.field("jokerless", "none")
	}
	if w.pretty {
		for _, f := range [...]struct {
			name string
			n    int
		}{{"sets", h.Sets}, {"reach", h.Reach}, {"won", h.Won}} {
			if f.n >= 0 {
				w.field(f.name, f.n)
			}
		}
	}
	w.WriteByte('}')
}

func (w *writer) rows(r *Rows) {
	w.name("rows", false)
	w.WriteByte('{')
	w.name("vars", true)
	w.value(r.Vars)
	w.name("values", false)
	w.WriteByte('[')
	for i, row := range r.Values {
		if i > 0 {
			w.WriteByte(',')
		}
		values := make([]any, len(row))
		for j, s := range row {
			values[j] = s
			if n, err := strconv.Atoi(s); err == nil {
				values[j] = n
			}
		}
		w.value(values)
	}
	w.WriteString("]}")
}
