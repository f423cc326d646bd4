package editor

import (
	"strconv"
	"strings"

	"moineau/engine/rules/american/cards"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// maxImportBytes is the maximum size of an imported file in bytes.
const maxImportBytes = 1 << 20

// Measures of the list, in points at a text scale of 1.
const (
	rowPad  = 6 // of a row beyond the other content of the list
	rowHigh = 46
	newHigh = 48
	badText = 14
	longest = 40 // runes of a name
)

// hands returns a box for the list: the name of the card, the hands, and a button for a
// new hand. If transfer is true, it starts with import and export.
func (s *scene) hands(transfer bool) *layout.Box {
	a, f := s.a, s.f
	p := form.NewPart(a, &s.Page)
	p.Add(s.text(s.textField("editor-name", a.T("editor.name"), a.Words.Known(s.draft.card.Name.In(a.Words.Lang(), s.draft.card.ID)), longest, func(v string) {
		s.draft.card.Name = cards.Names{a.Words.Lang(): v}
		s.changed()
	}), 0))
	if transfer {
		row, wrap := layout.Row().Gap(rowGap), layout.Wrap().Gap(rowGap)
		for _, b := range []*ui.Button{
			s.button("editor-import", "editor.import", "import", s.imports),
			s.button("editor-export", "editor.export", "export", s.export),
			s.button("editor-code", "editor.code", "copy", s.code),
		} {
			b.Size = labelText
			row.Add(s.Control(b, b.Width(a.Canvas)-trim, field*f).Grow(1))
			wrap.Add(s.Control(b, b.Width(a.Canvas)-trim, field*f))
		}
		p.Add(layout.AnyOf(row, wrap))
	}
	s.importFields(p)
	rows := layout.Column()
	for i, h := range s.draft.hands() {
		rows.Add(s.Control(s.row(i, h), 0, rowHigh*f))
	}
	p.Add(rows, s.Control(s.button("editor-new", "editor.new", "add", func() {
		s.draft.add(a.Words.Lang(), a.T("editor.unnamed"))
		s.at, s.line, s.group, s.form = len(s.draft.hands())-1, 0, -1, true
		s.changed()
	}), 0, newHigh*f))
	return layout.Stack(p.Box).PadXY(0, rowPad)
}

// trim is what a button in a row of three is narrower than others.
const trim = 26

// importFields adds the field for a code or a file and what is wrong with it, if the
// import is open.
func (s *scene) importFields(p *form.Part) {
	const least = 20 // runes of a code
	a := s.a
	if !s.importOpen {
		return
	}
	in := s.textField("editor-code-field", a.T(s.importLabel), "", maxImportBytes, func(v string) {
		if len(v) > least && (strings.HasPrefix(v, "card1.") || strings.HasPrefix(v, "{")) {
			s.importCard(v)
		}
	})
	in.Placeholder = in.Name
	in.OnDone = s.importPath
	p.Add(s.text(in, 0))
	if s.importError != "" {
		p.Text("editor-bad", "text", a.T(s.importError), sprites.Sans, badText, 0)
	}
}

// row returns the i-th hand as a row of the list.
func (s *scene) row(i int, h *cards.Hand) *handRow {
	a := s.a
	value := a.Words.Number(h.Value)
	if s.draft.plain && h.Limit {
		value = a.T("editor.limit")
	}
	w := &handRow{value: value, chosen: i == s.at, wrong: s.draft.check(h).wrong != "", concealed: h.Concealed, Pressable: ui.Pressable{OnClick: func() {
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
	return w
}

func (s *scene) button(id, key, icon string, f func()) *ui.Button {
	b := ui.NewButton(id, s.a.T(key), f)
	b.Kind, b.Icon, b.Size = ui.Ghost, icon, buttonText
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
	d, err := open(text, s.draft.plain)
	if err != nil {
		s.importError = "editor.bad"
		s.a.Relayout()
		return
	}
	s.draft, s.at, s.line, s.group, s.importOpen, s.importError = d, 0, 0, -1, false, ""
	s.texts = map[string]*ui.TextField{}
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
