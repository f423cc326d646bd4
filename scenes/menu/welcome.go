package menu

import (
	"slices"

	"moineau/assets/words"
	"moineau/engine/rules"
	"moineau/scenes/options"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// welcome is the first page on a new device. It asks once what the player knows. The
// answer leads to the first lesson, to the differences of a rule set, or to a table.
type welcome struct {
	stage.Page
	to     Routes
	view   welcomeView
	langs  []string // in the order of the row, starting with the device's language
	chips  *ui.Chips
	scroll *ui.Scroll
	first  bool // shown as the welcome page: leaving it marks it as answered
	keyed  bool // the last event was a key, so the focus is visible
	inline bool // the list of rule sets fits below the three answers
}

// welcomeView is a view of the page.
type welcomeView uint8

const (
	viewAsk   welcomeView = iota // the question
	viewNear                     // the rule sets, to choose the most familiar one
	viewHands                    // three winning hands
)

// Values of store.KeyWelcome: the page was shown; it was answered; a deal was started and
// the player was asked about corner labels. The key is absent on devices that were in use
// before the page existed.
const (
	welcomeShown    = "shown"
	welcomeAnswered = "answered"
	welcomeDealt    = "dealt"
)

// usageKeys are the keys of which at least one exists if the program was used on this
// device.
var usageKeys = []string{
	store.KeyMatch, store.KeyRules, store.KeySeats, store.KeyStatistics, store.KeyLearn, store.KeyLibrary, store.KeyTables,
	store.KeyOnline, store.KeyHouse, store.KeyPuzzles, store.KeyCardDraft,
}

// Newcomer reports whether to show the welcome page: it was not answered, and nothing was
// played or set on this device. A language chosen on the page itself does not count.
func Newcomer(s store.Store) bool {
	has := func(key string) bool { _, ok := s.Load(key); return ok }
	state, _ := s.Load(store.KeyWelcome)
	if string(state) == welcomeAnswered || string(state) == welcomeDealt || slices.ContainsFunc(usageKeys, has) {
		return false
	}
	for _, e := range rules.All() {
		if has(store.KeyOptions + e.ID) {
			return false
		}
	}
	return string(state) == welcomeShown || !has(store.KeySettings)
}

// NewWelcome returns the welcome page.
func NewWelcome(a *stage.App, to Routes) stage.Scene {
	s := &welcome{to: to, scroll: ui.NewScroll("welcome-list", "")}
	own, _ := a.Downloads.Language()
	s.langs = append([]string{own}, slices.DeleteFunc(slices.Clone(words.Languages), func(l string) bool { return l == own })...)
	if s.first = Newcomer(a.Store); s.first {
		keepWelcome(a, welcomeShown)
	}
	return s
}

// keepWelcome saves the state of the page. An error is ignored, because it only makes the
// page appear again at the next start.
func keepWelcome(a *stage.App, state string) { _ = a.Store.Save(store.KeyWelcome, []byte(state)) }

// Name implements stage.Scene.
func (wl *welcome) Name() string { return "welcome" }

// Leave implements stage.Leaver. Leaving the page in any way counts as an answer.
func (wl *welcome) Leave(a *stage.App) {
	if wl.first {
		keepWelcome(a, welcomeAnswered)
	}
}

// Handle handles the Back key, which returns to the previous view, and the digits of the
// answers.
func (wl *welcome) Handle(a *stage.App, e *ui.Event) bool {
	if wl.keyed = e.Kind == ui.Key; wl.keyed {
		if n := e.Action.Digit(); n >= 1 && n <= 3 && (wl.view == viewAsk || wl.inline && wl.view == viewNear) {
			wl.answer(a, n)
			return true
		}
		if e.Action == ui.ActBack && wl.view != viewAsk {
			wl.back(a)
			return true
		}
	}
	return wl.Page.Handle(a, e)
}

// back shows the previous view.
func (wl *welcome) back(a *stage.App) {
	from := map[welcomeView]string{viewNear: "welcome-2", viewHands: "welcome-unsure"}[wl.view]
	wl.show(a, wl.view-1, from)
}

// show switches to a view and focuses the control id.
func (wl *welcome) show(a *stage.App, v welcomeView, id string) {
	wl.view = v
	wl.scroll.ScrollTo(0)
	wl.Layer.Blur()
	wl.Layout(a)
	wl.Layer.FocusID(id, wl.keyed)
	a.Relayout()
}

// answer applies the n-th answer, counting from 1.
func (wl *welcome) answer(a *stage.App, n int) {
	switch {
	case n == 1:
		wl.learn(a)
	case n == 3:
		a.Replace(options.NewSitDown(wl.to))
	case wl.view == viewNear: // close the open list
		wl.show(a, viewAsk, "welcome-2")
	default:
		wl.show(a, viewNear, "welcome-near-"+nearest()[0].ID)
	}
}

// learn opens the first lesson, above the overview of the course.
func (wl *welcome) learn(a *stage.App) {
	a.Home()
	a.Push(wl.to.Learn())
	a.Push(wl.to.FirstLesson())
}

// Update continues scrolling after a swipe.
func (wl *welcome) Update(a *stage.App) {
	if wl.scroll.Tick() {
		a.Redraw()
	}
}

// Layout implements stage.Scene.
func (wl *welcome) Layout(a *stage.App) {
	wl.Start()
	wl.inline = false
	safe := a.Safe()
	switch wl.view {
	case viewHands:
		wl.hands(a)
	case viewNear:
		if wl.ask(a, safe); !wl.inline {
			wl.Start()
			wl.near(a)
		}
	default:
		wl.ask(a, safe)
	}
	wl.Done()
	if wl.Layer.Focused() == nil {
		for _, id := range []string{"welcome-1", "welcome-near-" + nearest()[0].ID, "welcome-hand-" + familiarHands[0].rules} {
			if wl.Layer.FocusID(id, false) {
				break
			}
		}
	}
}

// languages places the row of languages at the top and returns its lower edge.
func (wl *welcome) languages(a *stage.App, safe sprites.Rect) float32 {
	chosen, coming := a.Downloads.Language()
	items := make([]ui.ChipItem, len(wl.langs))
	for i, lang := range wl.langs {
		items[i] = ui.ChipItem{ID: lang, Name: words.OwnName(lang)}
		if coming && lang == chosen {
			items[i].Name += " …"
		}
	}
	old := wl.chips
	wl.chips = ui.NewChips("welcome-language", a.T("settings.language"), items, slices.Index(wl.langs, chosen), func(i int) { a.Downloads.Choose(wl.langs[i]) })
	w := wl.chips.Measure(a.Canvas)
	h := max(44, 36*a.TextScale())
	x, top := safe.X+12, safe.Y+12
	if !a.LayoutKind().Phone() {
		top += 12
	}
	room := safe.W - 24
	if w+44 <= room {
		x = safe.CX() - w/2
		wl.Art("", "", sprites.R(x-40, top+h/2-12, 24, 24), func(c *sprites.Canvas, r sprites.Rect) { c.Icon("globe", r, c.Theme().Text) })
		room = w
	}
	wl.Add(wl.chips, sprites.R(x, top, room, h))
	wl.chips.KeepOffset(old)
	wl.chips.Show(wl.chips.At)
	return top + h
}

// ask places the question and its answers. If the list of rule sets is open and fits, it
// is placed below them.
func (wl *welcome) ask(a *stage.App, safe sprites.Rect) {
	f := a.TextScale()
	phone := a.LayoutKind().Phone()
	top := wl.languages(a, safe)
	footH := max(44, 34*f)
	note := a.T("welcome.note")
	skip := ui.NewButton("welcome-skip", a.T("welcome.skip"), a.Pop)
	skip.Kind, skip.Size = ui.Plain, 16
	foot := safe.Bottom() - footH - 8
	below := a.LayoutKind() == stage.Portrait && safe.H > 640*f // the note is on a line of its own
	if below {
		foot -= 22 * f
	}
	column := safe.H > 1.15*safe.W && safe.W < 700*f || safe.W < 540*f

	m := float32(40)
	if phone {
		m = 12
	}
	body := sprites.R(safe.X+m, top+8, safe.W-2*m, foot-top-12)
	body = body.Middle(min(body.W, 1200*max(1, min(safe.H/800, 1.4))), body.H)
	l := &welcomeList{a: a, x: body.X, w: body.W}
	low := a.LayoutKind() == stage.LandscapePhone || body.H < 420*f
	if !low {
		l.head(column)
	}
	size := float32(28)
	if phone {
		size = 21
	}
	l.heading("welcome-question", a.T("welcome.question"), size)
	l.y += 14
	if !phone {
		l.y += 14
	}
	l.answers(wl, column, low)
	if list := wl.nearList(l); wl.view == viewNear && !phone && list <= body.H {
		wl.inline = true
		l.open(wl)
	}
	wl.place(l, body)
	w := skip.Width(a.Canvas)
	if nw := a.Canvas.Measure(sprites.Sans, 15, note); below {
		wl.Add(skip, sprites.R(safe.CX()-w/2, foot, w, footH))
		wl.Text(a, "welcome-note", "text", note, sprites.Sans, a.Fit(sprites.Sans, 13, note, safe.W-24), safe.CX(), safe.Bottom()-16, sprites.Center, a.Theme.Text2)
	} else if nw+w+24 <= safe.W-24 {
		x := safe.CX() - (nw+w)/2
		wl.Text(a, "welcome-note", "text", note, sprites.Sans, 15, x, foot+footH/2+5*f, sprites.Left, a.Theme.Text2)
		wl.Add(skip, sprites.R(x+nw, foot, w, footH))
	} else {
		wl.Add(skip, sprites.R(safe.CX()-w/2, foot, w, footH))
	}
}

// place centres the list in body, or makes it scroll if it is too high.
func (wl *welcome) place(l *welcomeList, body sprites.Rect) {
	y := body.Y + max(4, (body.H-l.y)/2.4)
	for _, w := range l.kids {
		b := w.Base()
		b.Rect = b.Rect.Move(0, y)
	}
	wl.scroll.Name = l.a.T("welcome.question")
	area := sprites.R(body.X-8, body.Y, body.W+16, body.H)
	wl.Add(wl.scroll, area)
	wl.scroll.SetChildren(y-body.Y+l.y+6, l.kids...)
}
