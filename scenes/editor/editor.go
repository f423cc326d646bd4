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
	a           *stage.App
	f           float32 // scale of heights
	draft       *draft
	done        func(code string) // called with the code of the saved card
	at          int               // index of the current hand
	line        int               // index of its current line
	group       int               // index of the chosen group of that line, or -1
	form        bool              // in a narrow window, the hand is shown instead of the list
	importOpen  bool              // the import field is shown
	importLabel string            // message key of the label of the import field
	files       chan []byte       // receives a file that the player chose
	importError string            // why an import failed
	list        *ui.Scroll
	hand        *ui.Scroll
	texts       map[string]*ui.TextField
}

// New returns the editor of a card. text is the value of an option. A saved draft takes
// precedence over it. plain says that the game has neither jokers nor flowers; the card then
// holds special hands of a club. done is called with the code of the card when it is saved.
func New(a *stage.App, text string, plain bool, done func(code string)) stage.Scene {
	d, err := open(text, plain)
	if b, ok := a.Store.Load(draftKey(plain)); ok {
		if kept, bad := open(string(b), plain); bad == nil {
			d, err = kept, nil
		}
	}
	if err != nil {
		d, _ = open(map[bool]string{false: cards.HouseID, true: noHands}[plain], plain)
	}
	return &scene{a: a, draft: d, done: done, group: -1, files: make(chan []byte, 1), list: ui.NewScroll("editor-hands", ""), hand: ui.NewScroll("editor-hand", ""), texts: map[string]*ui.TextField{}}
}

// draftKey returns where the draft is kept.
func draftKey(plain bool) string {
	if plain {
		return store.KeyHandsDraft
	}
	return store.KeyCardDraft
}

// Name implements stage.Scene.
func (s *scene) Name() string { return "editor" }

// changed saves the draft and updates the page.
func (s *scene) changed() {
	if s.draft.card.ID == cards.HouseID {
		s.draft.card.ID = "own"
	}
	s.a.Save(draftKey(s.draft.plain), cards.Write(s.draft.card))
	s.a.Relayout()
}

// Measures of the editor, in points at a text scale of 1.
const (
	twoPanes   = 860 // least width of a page with the list beside the hand
	listWide   = 320 // width of the list beside the hand
	listGrow   = 1.3 // by which it grows with the text at most
	gutter     = 24  // between the two
	pad        = 14  // between the rim of a panel and its content
	rowGap     = 8
	field      = 44 // height of a field or button
	small      = 52 // width of a button with an icon only
	labelText  = 14
	buttonText = 16
)

// padIn returns the space between the rim of a panel w wide and its content.
func padIn(w float32) float32 {
	const most, share = 26, 40
	return max(pad, min(most, w/share))
}

// Layout implements stage.Scene.
func (s *scene) Layout(a *stage.App) {
	s.a, s.f = a, max(1, a.TextScale())
	s.Start()
	title := "editor.title"
	if s.draft.plain {
		title = "editor.title.hands"
	}
	body, base := s.Header(a, a.T(title))
	wide := a.TwoPanes(body, twoPanes)
	if b, ok := s.Widgets[0].(*ui.IconButton); ok && !wide && s.form {
		b.OnClick = s.back
	}
	if wide {
		s.HeadButtons(a, body, base,
			stage.HeadButton{ID: "editor-code", Name: a.T("editor.code"), Icon: "copy", Do: s.code},
			stage.HeadButton{ID: "editor-export", Name: a.T("editor.export"), Icon: "export", Do: s.export},
			stage.HeadButton{ID: "editor-import", Name: a.T("editor.import"), Icon: "import", Do: s.imports})
	}
	s.at = max(0, min(s.at, len(s.draft.hands())-1))
	n := len(s.Widgets)
	body = s.foot(body)
	tail := s.TakeFrom(n)
	s.list.Name, s.hand.Name = a.T("editor.hands"), a.T("editor.hand")
	left, right := body, body
	if wide {
		left, right = body.SplitLeft(listWide * min(a.TextScale(), listGrow))
		_, right = right.SplitLeft(gutter)
	}
	if wide || !s.form {
		s.ScrollPanel(s.list, pad-rowPad, s.hands(!wide)).Place(left)
	}
	if (wide || s.form) && len(s.draft.hands()) > 0 {
		s.ScrollPanel(s.hand, padIn(right.W), s.fields()).Place(right)
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

// foot places the buttons of the page and the number of excluded hands. It returns the
// space above.
func (s *scene) foot(body sprites.Rect) sprites.Rect {
	a := s.a
	c, out := s.draft.playable()
	key, empty := "editor.save", s.draft.plain && len(s.draft.hands()) == 0
	if s.draft.plain {
		key = "editor.save.hands"
	}
	save := ui.NewButton("editor-save", a.T(key), func() {
		code := noHands
		if c, _ := s.draft.playable(); c != nil {
			code = cards.Code(c)
		}
		s.done(code)
		a.Pop()
	})
	save.Kind, save.Disabled = ui.Gold, c == nil && !empty
	note := ""
	if out > 0 {
		note = a.T("editor.out", "n", out)
	}
	if s.draft.plain {
		return s.NotedFooter(a, body, "editor-out", note, save, s.button("editor-back", "common.back", "chevron-left", a.Pop))
	}
	try := s.button("editor-try", "editor.try", "play", func() { a.Push(newTrial(a, s.draft.hands()[s.at])) })
	try.Disabled = len(s.draft.hands()) == 0 || s.draft.check(s.draft.hands()[s.at]).wrong != ""
	return s.NotedFooter(a, body, "editor-out", note, save, try)
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
	f := s.texts[id]
	if f == nil || f.Text != text && !f.Focused() {
		f = ui.NewTextField(id, name, text, nil)
		s.texts[id] = f
	}
	f.Name, f.MaxRunes = name, most
	f.OnChange = change
	return f
}
