package editor

import (
	"moineau/engine/rules/american/cards"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// scene is the card editor. It shows the list of hands with the current hand beside it
// or, in a narrow window, in its place.
type scene struct {
	stage.Page
	a               *stage.App
	draft           *draft
	done            func(code string) // called with the code of the saved card
	at              int               // index of the current hand
	line            int               // index of its current line
	group           int               // index of the chosen group of that line, or -1
	form            bool              // in a narrow window, the hand is shown instead of the list
	buttonsInHeader bool              // import and export are beside the title
	importOpen      bool              // the import field is shown
	importLabel     string            // message key of the label of the import field
	files           chan []byte       // receives a file that the player chose
	importError     string            // why an import failed
	list            *ui.Scroll
	hand            *ui.Scroll
	field           map[string]*ui.TextField
}

// New returns the editor of a card. text is the value of an option. A saved draft takes
// precedence over it. done is called with the code of the card when it is saved.
func New(a *stage.App, text string, done func(code string)) stage.Scene {
	d, err := open(text)
	if b, ok := a.Store.Load(store.KeyCardDraft); ok {
		if kept, bad := open(string(b)); bad == nil {
			d, err = kept, nil
		}
	}
	if err != nil {
		d, _ = open(cards.HouseID)
	}
	return &scene{a: a, draft: d, done: done, group: -1, files: make(chan []byte, 1), list: ui.NewScroll("editor-hands", ""), hand: ui.NewScroll("editor-hand", ""), field: map[string]*ui.TextField{}}
}

// Name implements stage.Scene.
func (s *scene) Name() string { return "editor" }

// changed saves the draft and updates the page.
func (s *scene) changed() {
	if s.draft.card.ID == cards.HouseID {
		s.draft.card.ID = "own"
	}
	s.a.Save(store.KeyCardDraft, cards.Write(s.draft.card))
	s.a.Relayout()
}

// wide reports whether the list and the hand are side by side.
func (s *scene) wide(body sprites.Rect) bool {
	return s.a.TwoPanes(body, 860)
}

// Layout implements stage.Scene.
func (s *scene) Layout(a *stage.App) {
	s.a = a
	s.Start()
	body, _ := s.Header(a, a.T("editor.title"))
	wide := s.wide(body)
	for _, w := range s.Widgets {
		if b, ok := w.(*ui.IconButton); ok && b.ID == "back" && !wide && s.form {
			b.OnClick = s.back
		}
	}
	s.buttonsInHeader = wide && s.inHead(body, a.Canvas.Measure(sprites.SansBold, 26, a.T("editor.title")))
	s.at = max(0, min(s.at, len(s.draft.hands())-1))
	n := len(s.Widgets)
	foot := s.foot(body)
	tail := s.TakeFrom(n)
	body.H = foot - body.Y
	s.list.Name, s.hand.Name = a.T("editor.hands"), a.T("editor.hand")
	left, right := body, body
	if wide {
		left, _ = body.SplitLeft(320 * min(a.TextScale(), 1.3))
		right = sprites.R(left.Right()+24, body.Y, body.Right()-left.Right()-24, body.H)
	}
	if wide || !s.form {
		s.Panel(left)
		s.Add(s.list, left.InsetXY(1, 6))
		kids, high := s.hands(left.InsetXY(14, 0))
		s.list.SetChildren(high, kids...)
	}
	if (wide || s.form) && len(s.draft.hands()) > 0 {
		s.Panel(right)
		s.Add(s.hand, right.InsetXY(1, 6))
		kids, high := s.fields(right.InsetXY(max(14, min(26, right.W/40)), 0))
		s.hand.SetChildren(high, kids...)
	}
	s.Widgets = append(s.Widgets, tail...)
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("back", false)
	}
}

// back returns from the hand to the list, or leaves the editor.
func (s *scene) back() {
	if s.form {
		s.form = false
		s.a.Relayout()
		return
	}
	s.a.Pop()
}

// foot places the Save button and the number of excluded hands, and returns the lower
// edge of the space above.
func (s *scene) foot(body sprites.Rect) float32 {
	a := s.a
	_, out := s.draft.playable()
	h, bottom := max(48, 40*a.TextScale()), body.Bottom()-14
	save := ui.NewButton("editor-save", a.T("editor.save"), func() {
		c, _ := s.draft.playable()
		s.done(cards.Code(c))
		a.Pop()
	})
	save.Kind = ui.Gold
	c, _ := s.draft.playable()
	save.Disabled = c == nil
	w := max(176, save.Width(a.Canvas))
	y := bottom - h
	try := s.button("editor-try", "editor.try", "play", func() { a.Push(newTrial(a, s.draft.hands()[s.at])) })
	try.Disabled = len(s.draft.hands()) == 0 || check(s.draft.hands()[s.at]).wrong != ""
	tw := try.Width(a.Canvas)
	if w+12+tw > body.W { // limited to the width of the page
		w, tw = (body.W-12)*w/(w+tw), (body.W-12)*tw/(w+tw)
		save.Size = a.Fit(sprites.SansBold, 17, save.Name, w-28)
		try.Size = a.Fit(sprites.SansBold, 17, try.Name, tw-58)
	}
	s.Add(try, sprites.R(body.Right()-w-12-tw, y, tw, h))
	if room := body.W - w - tw - 36; out > 0 && room < 120 {
		bottom = y - 8 // the text is above the buttons
		lines := a.Lines(sprites.Sans, 14, a.T("editor.out", "n", out), body.W)
		step := 14 * a.TextScale() * 1.3
		for i, l := range lines {
			s.Text(a, "editor-out", "text", l, sprites.Sans, a.Fit(sprites.Sans, 14, l, body.W), body.X, bottom-step*(float32(len(lines)-1-i)+.2), sprites.Left, a.Theme.Text2)
		}
		y = bottom - step*float32(len(lines))
	} else if out > 0 {
		text := a.T("editor.out", "n", out)
		lines := a.Lines(sprites.Sans, 15, text, room)
		step := 15 * a.TextScale() * 1.3
		for i, l := range lines {
			s.Text(a, "editor-out", "text", l, sprites.Sans, a.Fit(sprites.Sans, 15, l, room), body.X, y+h/2+step*(float32(i)-float32(len(lines))/2+.8), sprites.Left, a.Theme.Text2)
		}
	}
	s.Add(save, sprites.R(body.Right()-w, y, w, h))
	return y - 12
}

// Handle implements stage.Scene. Escape leaves a text field before it leaves the screen.
func (s *scene) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key && e.Action == ui.ActBack {
		switch {
		case s.Typing():
			s.Layer.Blur()
			a.Redraw()
			return true
		case s.form:
			s.back()
			return true
		}
	}
	return s.Page.Handle(a, e)
}

// Update continues scrolling after a swipe and imports chosen or dropped files.
func (s *scene) Update(a *stage.App) {
	if s.list.Tick() || s.hand.Tick() {
		a.Redraw()
	}
	data := a.Dropped(maxImportBytes)
	select {
	case data = <-s.files:
	default:
	}
	if data != nil {
		s.importCard(string(data))
	}
}

// textField returns the text field id. The field is reused while it is focused, so that
// layouts do not interrupt typing.
func (s *scene) textField(id, name, text string, most int, change func(string)) *ui.TextField {
	f := s.field[id]
	if f == nil || f.Text != text && !f.Focused() {
		f = ui.NewTextField(id, name, text, nil)
		s.field[id] = f
	}
	f.Name, f.MaxRunes = name, most
	f.OnChange = change
	return f
}
