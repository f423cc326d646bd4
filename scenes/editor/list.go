package editor

import (
	"strconv"
	"strings"

	"moineau/engine/rules/american/cards"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// maxImportBytes is the maximum size of an imported file in bytes.
const maxImportBytes = 1 << 20

// hands lays out the list: import and export, the hands, and a button for a new hand.
func (s *scene) hands(r sprites.Rect) (kids []ui.Widget, height float32) {
	a := s.a
	f := max(1, a.TextScale())
	y := r.Y + 12
	add := func(w ui.Widget, x, wide, high float32) {
		w.Base().Rect = sprites.R(x, y, wide, high)
		kids = append(kids, w)
	}
	name := s.textField("editor-name", a.T("editor.name"), a.Words.Known(s.draft.card.Name.In(a.Words.Lang(), s.draft.card.ID)), 40, func(v string) {
		s.draft.card.Name = cards.Names{a.Words.Lang(): v}
		s.changed()
	})
	add(name, r.X-6, r.W+12, 44*f)
	y += 44*f + 8
	if !s.buttonsInHeader {
		x := r.X
		for _, b := range s.transferButtons() {
			b.Size = 14
			w := b.Width(a.Canvas) - 16
			if x+w > r.Right()+.5 && x > r.X {
				x, y = r.X, y+44*f+8
			}
			add(b, x, w, 44*f)
			x += w + 8
		}
		y += 44*f + 8
	}
	if s.importOpen {
		in := s.textField("editor-code-field", a.T(s.importLabel), "", maxImportBytes, func(v string) {
			if len(v) > 20 && (strings.HasPrefix(v, "card1.") || strings.HasPrefix(v, "{")) {
				s.importCard(v)
			}
		})
		in.Placeholder = in.Name
		in.OnDone = s.importPath
		add(in, r.X, r.W, 44*f)
		y += 44*f + 8
		if s.importError != "" {
			l := ui.NewLabel("editor-bad", a.T(s.importError), sprites.Sans, 14)
			l.Line = 1.35
			high := a.Canvas.ParagraphHeight(sprites.Sans, 14, a.T(s.importError), r.W, 1.35)
			add(l, r.X, r.W, high)
			y += high + 8
		}
	}
	for i, h := range s.draft.hands() {
		w := &handRow{value: a.Words.Number(h.Value), chosen: i == s.at, wrong: check(h).wrong != "", concealed: h.Concealed, Pressable: ui.Pressable{OnClick: func() {
			s.at, s.line, s.group, s.form = i, 0, -1, true
			s.hand.ScrollTo(0)
			a.Relayout()
		}}}
		w.ID, w.Role = "editor-hand-"+strconv.Itoa(i), "button"
		w.Name = a.Words.Known(h.Name.In(a.Words.Lang(), h.ID))
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
		s.at, s.line, s.group, s.form = len(s.draft.hands())-1, 0, -1, true
		s.changed()
	})
	add(b, r.X, r.W, 48*f)
	y += 48*f + 14
	return kids, y - s.list.Rect.Y
}

// transferButtons returns the buttons for import and export.
func (s *scene) transferButtons() []*ui.Button {
	return []*ui.Button{
		s.button("editor-import", "editor.import", "import", s.imports),
		s.button("editor-export", "editor.export", "export", s.export),
		s.button("editor-code", "editor.code", "copy", s.code),
	}
}

// inHead places these buttons beside the title and reports whether they fit.
func (s *scene) inHead(body sprites.Rect, title float32) bool {
	a, h, gap := s.a, max(44, 40*s.a.TextScale()), float32(10)
	x, ways := body.Right(), s.transferButtons()
	for _, b := range ways {
		x -= b.Width(a.Canvas) + gap
	}
	if x < body.X+title+60 {
		return false
	}
	safe := a.Safe()
	for _, b := range ways {
		x += gap
		w := b.Width(a.Canvas)
		s.Add(b, sprites.R(x, (safe.Y+body.Y-h)/2, w, h))
		x += w
	}
	return true
}

func (s *scene) button(id, key, icon string, f func()) *ui.Button {
	b := ui.NewButton(id, s.a.T(key), f)
	b.Kind, b.Icon, b.Size = ui.Ghost, icon, 16
	return b
}

// imports toggles the import field. When it opens, it also opens the file dialog. If the
// platform has no dialog, the field accepts a file name as well as a code.
func (s *scene) imports() {
	s.importOpen, s.importError = !s.importOpen, ""
	s.importLabel = "editor.paste"
	if s.importOpen && !s.a.PickFile(maxImportBytes, func(data []byte) {
		select {
		case s.files <- data:
		default: // one at a time
		}
	}) {
		s.importLabel = "editor.paste.path"
	}
	s.a.Relayout()
}

// importPath imports the file with the typed name. If there is no such file, the text is
// imported as a code.
func (s *scene) importPath(text string) {
	if data, ok := stage.ReadFile(strings.TrimSpace(text), maxImportBytes); ok {
		s.importCard(string(data))
	} else {
		s.importCard(text)
	}
}

// importCard imports a card from a file or a code.
func (s *scene) importCard(text string) {
	d, err := open(text)
	if err != nil {
		s.importError = "editor.bad"
		s.a.Relayout()
		return
	}
	s.draft, s.at, s.line, s.group, s.importOpen, s.importError = d, 0, 0, -1, false, ""
	s.field = map[string]*ui.TextField{}
	s.Layer.Blur()
	s.changed()
}

// export saves the card as a file.
func (s *scene) export() {
	s.a.SaveForPlayer(s.draft.card.ID+".json", cards.Write(s.draft.card))
}

// code exports the card as a single line to the clipboard, or to a file if there is no
// clipboard.
func (s *scene) code() {
	code := cards.Code(s.draft.card)
	if stage.CopyText(code) {
		s.a.Notices.Toast("editor.copied")
		return
	}
	s.a.SaveForPlayer(s.draft.card.ID+".txt", []byte(code))
}

// handRow is a hand in the list.
type handRow struct {
	ui.Pressable
	value                    string
	chosen, wrong, concealed bool
}

// Draw draws the name, the state and the value.
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
