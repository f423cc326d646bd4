package editor

import (
	"strconv"

	"moineau/engine/rules/american/cards"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// mostBytes is the most that is read of a file.
const mostBytes = 1 << 20

// hands are the widgets of the list: what brings cards in and out, the hands, a new one.
func (s *scene) hands(r sprites.Rect) (kids []sprites.Widget, height float32) {
	a := s.a
	f := max(1, a.TextScale())
	y := r.Y + 12
	add := func(w sprites.Widget, x, wide, high float32) {
		w.Base().Rect = sprites.R(x, y, wide, high)
		kids = append(kids, w)
	}
	name := s.typed("editor-name", a.T("editor.name"), s.draft.card.Name.In(a.Words.Lang(), s.draft.card.ID), 40, func(v string) {
		s.draft.card.Name = cards.Names{a.Words.Lang(): v}
		s.changed()
	})
	add(name, r.X-6, r.W+12, 44*f)
	y += 44*f + 8
	buttons := []*sprites.Button{
		s.button("editor-import", "editor.import", "import", func() { s.taken, s.bad = !s.taken, ""; a.Relayout() }),
		s.button("editor-export", "editor.export", "export", s.export),
		s.button("editor-code", "editor.code", "copy", s.code),
	}
	x := r.X
	for _, b := range buttons {
		b.Size = 14
		w := b.Width(a.Canvas) - 16
		if x+w > r.Right()+.5 && x > r.X {
			x, y = r.X, y+44*f+8
		}
		add(b, x, w, 44*f)
		x += w + 8
	}
	y += 44*f + 8
	if s.taken {
		in := s.typed("editor-code-field", a.T("editor.paste"), "", mostBytes, func(v string) {
			if len(v) > 20 {
				s.take(v)
			}
		})
		in.Placeholder = a.T("editor.paste")
		add(in, r.X, r.W, 44*f)
		y += 44*f + 8
		if s.bad != "" {
			l := sprites.NewLabel("editor-bad", a.T(s.bad), sprites.Sans, 14)
			l.Line = 1.35
			high := a.Canvas.ParagraphHeight(sprites.Sans, 14, a.T(s.bad), r.W, 1.35)
			add(l, r.X, r.W, high)
			y += high + 8
		}
	}
	for i, h := range s.draft.hands() {
		w := &handRow{value: a.Number(h.Value), chosen: i == s.at, wrong: check(h).wrong != "", concealed: h.Concealed, f: func() {
			s.at, s.group, s.form = i, -1, true
			s.hand.ScrollTo(0)
			a.Relayout()
		}}
		w.ID, w.Role = "editor-hand-"+strconv.Itoa(i), "button"
		w.Name = h.Name.In(a.Words.Lang(), h.ID)
		w.Hint = w.value
		if w.wrong {
			w.Hint += ", " + a.T("editor.unfinished")
		}
		add(w, r.X-6, r.W+12, 46*f)
		y += 46 * f
	}
	y += 10
	b := s.button("editor-new", "editor.new", "add", func() {
		s.draft.add(a.Words.Lang(), a.T("editor.unnamed"))
		s.at, s.group, s.form = len(s.draft.hands())-1, -1, true
		s.changed()
	})
	add(b, r.X, r.W, 48*f)
	y += 48*f + 14
	return kids, y - s.list.Rect.Y
}

func (s *scene) button(id, key, icon string, f func()) *sprites.Button {
	b := sprites.NewButton(id, s.a.T(key), f)
	b.Kind, b.Icon, b.Size = sprites.Ghost, icon, 16
	return b
}

// take brings a card in: a file or a code. Where the machine asks for files, it asks.
func (s *scene) take(text string) {
	d, err := open(text)
	if err != nil {
		s.bad = "editor.bad"
		s.a.Relayout()
		return
	}
	s.draft, s.at, s.group, s.taken, s.bad = d, 0, -1, false, ""
	s.field = map[string]*sprites.TextField{}
	s.Layer.Blur()
	s.changed()
}

// export saves the card as a file.
func (s *scene) export() {
	where, err := stage.SaveFile(s.draft.card.ID+".json", cards.Write(s.draft.card))
	if err != nil {
		s.a.Tell("editor.unsaved")
		return
	}
	s.a.Tell("editor.saved", "where", where)
}

// code puts the card into one line that can be sent: into the clipboard, else a file.
func (s *scene) code() {
	code := cards.Code(s.draft.card)
	if stage.CopyText(code) {
		s.a.Tell("editor.copied")
		return
	}
	where, err := stage.SaveFile(s.draft.card.ID+".txt", []byte(code))
	if err != nil {
		s.a.Tell("editor.unsaved")
		return
	}
	s.a.Tell("editor.saved", "where", where)
}

// handRow is a hand in the list.
type handRow struct {
	sprites.Control
	value                    string
	chosen, wrong, concealed bool
	f                        func()
}

// Draw draws the name, what is to be seen at once, and the value.
func (w *handRow) Draw(c *sprites.Canvas) {
	th, r, s := c.Theme(), w.Rect, c.TextScale()
	if w.chosen || w.Hovered() {
		c.Round(r.Inset(1), 10, th.Raised)
	}
	f := sprites.Sans
	if w.chosen {
		f = sprites.SansBold
	}
	base := r.CY() + 16*s*.36
	x, right := r.X+12, r.Right()-12
	c.Text(sprites.SansBold, 16, w.value, right, base, sprites.Right, th.Text)
	right -= c.Measure(sprites.SansBold, 16, w.value) + 10
	if w.concealed {
		c.Text(sprites.Sans, 14, "C", right, base, sprites.Right, th.Text2)
		right -= 20 * s
	}
	if w.wrong {
		c.Icon("warning", sprites.R(x, r.CY()-9*s, 18*s, 18*s), th.Text)
		x += 26 * s
	}
	c.Text(f, c.FitSize(f, 16, w.Name, right-x), w.Name, x, base, sprites.Left, th.Text)
	w.DrawFocus(c, 10)
}

// Activate opens the hand.
func (w *handRow) Activate() { w.f() }

// Handle opens the hand that is pressed.
func (w *handRow) Handle(e *sprites.Event) bool {
	used, clicked := w.Click(e)
	if clicked {
		w.f()
	}
	return used
}
