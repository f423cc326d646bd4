package cards

import (
	"bytes"
	"maps"
	"slices"
	"strconv"

	"moineau/engine/compact"
)

// Write returns a card as a readable file with one hand per line, like the house card.
func Write(c *Card) []byte { return write(c, true) }

// packed returns a card in as few bytes as possible, without the fields that are for
// information only.
func packed(c *Card) []byte { return write(c, false) }

// writer writes JSON with its fields in the order of the format.
type writer struct {
	bytes.Buffer
	pretty bool
}

// name starts a field. first is set for the first field of an object.
func (w *writer) name(name string, first bool) {
	if !first {
		w.WriteByte(',')
		if w.pretty {
			w.WriteByte(' ')
		}
	}
	w.text(name)
	w.WriteByte(':')
	if w.pretty {
		w.WriteByte(' ')
	}
}

// text writes a text value. number and list write other values.
func (w *writer) text(s string) { w.Write(compact.AppendText(nil, s)) }
func (w *writer) number(n int)  { w.WriteString(strconv.Itoa(n)) }

func list[T any](w *writer, of []T, item func(T)) {
	w.WriteByte('[')
	for i, x := range of {
		if i > 0 {
			w.WriteByte(',')
		}
		item(x)
	}
	w.WriteByte(']')
}

// texts writes a list of texts, lists a list of such lists.
func (w *writer) texts(of []string)   { list(w, of, w.text) }
func (w *writer) lists(of [][]string) { list(w, of, w.texts) }

// line starts a line with the given indentation in a readable file.
func (w *writer) line(indent int) {
	if w.pretty {
		w.WriteByte('\n')
		for range indent {
			w.WriteByte(' ')
		}
	}
}

// names writes texts by language, in alphabetical order of the languages.
func (w *writer) names(name string, n Names) {
	if len(n) == 0 {
		return
	}
	w.name(name, false)
	w.WriteByte('{')
	for i, l := range slices.Sorted(maps.Keys(n)) {
		w.name(l, i == 0)
		w.text(n[l])
	}
	w.WriteByte('}')
}

func write(c *Card, pretty bool) []byte {
	w := &writer{pretty: pretty}
	w.WriteByte('{')
	w.line(1)
	w.name("format", true)
	w.text(Format)
	w.field("id", c.ID)
	w.names("name", c.Name)
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

// field writes a text field, mark a number field.
func (w *writer) field(name, s string) {
	w.name(name, false)
	w.text(s)
}

func (w *writer) mark(name string, n int) {
	w.name(name, false)
	w.number(n)
}

func (w *writer) section(s *Section, first bool) {
	if !first {
		w.WriteByte(',')
	}
	w.line(2)
	w.WriteByte('{')
	w.name("id", true)
	w.text(s.ID)
	w.names("name", s.Name)
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
	w.text(h.ID)
	w.names("name", h.Name)
	w.names("about", h.About)
	w.mark("value", h.Value)
	if len(h.Lines) == 1 {
		w.field("line", h.Lines[0])
	} else {
		w.name("lines", false)
		w.texts(h.Lines)
	}
	if len(h.Numbers) > 0 {
		w.name("numbers", false)
		w.WriteByte('{')
		for i, d := range h.Numbers {
			w.name(d.Var, i == 0)
			if d.List != nil {
				list(w, d.List, w.number)
				continue
			}
			w.WriteByte('{')
			w.name("from", true)
			w.text(d.From)
			w.field("to", d.To)
			w.WriteByte('}')
		}
		w.WriteByte('}')
	}
	if len(h.Differ) > 0 {
		w.name("differ", false)
		w.lists(h.Differ)
	}
	if h.Rows != nil {
		w.rows(h.Rows)
	}
	if len(h.SameOK) > 0 {
		w.name("same_ok", false)
		w.lists(h.SameOK)
	}
	if h.Limit {
		w.name("limit", false)
		w.WriteString("true")
	}
	if h.Concealed {
		w.name("concealed", false)
		w.WriteString("true")
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
				w.mark(f.name, f.n)
			}
		}
	}
	w.WriteByte('}')
}

func (w *writer) rows(r *Rows) {
	w.name("rows", false)
	w.WriteByte('{')
	w.name("vars", true)
	w.texts(r.Vars)
	w.name("values", false)
	list(w, r.Values, func(row []string) {
		list(w, row, func(s string) {
			if n, err := strconv.Atoi(s); err == nil {
				w.number(n)
			} else {
				w.text(s)
			}
		})
	})
	w.WriteByte('}')
}
