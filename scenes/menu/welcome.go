package menu

import (
	"slices"

	"moineau/assets/words"
	"moineau/engine/rules"
	"moineau/scenes/options"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
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
	inline bool // the list of rule sets has room below the three answers
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
	store.KeyOnline, store.KeyHouse, store.KeyPuzzles, store.KeyCardDraft, store.KeyHandsDraft,
}

// Newcomer reports whether to show the welcome page: it was not answered, and nothing was
// played or set on this device. A language chosen on the page itself does not count.
func Newcomer(s store.Store) bool {
	has := func(key string) bool { _, ok := s.Load(key); return ok }
	state, _ := s.Load(store.KeyWelcome)
	if string(state) == welcomeAnswered || string(state) == welcomeDealt || slices.ContainsFunc(usageKeys, has) {
		return false
	}
	for _, e := range rules.Offered() {
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

// Measures of the welcome pages, in points at a text scale of 1.
const (
	welcomeWide  = 1200 // width of the answers at most, in a window 800 high
	welcomeAbove = 1.   // shares of the space above and below the content
	welcomeBelow = 1.4
	welcomeRing  = 8 // around the content, for the mark of the focus
)

// Layout implements stage.Scene.
func (wl *welcome) Layout(a *stage.App) {
	wl.Start()
	switch {
	case wl.view == viewHands:
		wl.hands(a)
	case !wl.ask(a):
		wl.Start()
		wl.near(a)
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

// languages returns a box for the row of languages.
func (wl *welcome) languages(a *stage.App) *layout.Box {
	const icon, gap, edge, around = 24, 16, 12, 1.5
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
	chips := layout.Leaf(func(room float32) layout.Size {
		return layout.Size{W: min(w, room), H: max(layout.Target, 36*a.TextScale())}
	}).OnPlace(func(r sprites.Rect) {
		wl.Add(wl.chips, r)
		wl.chips.KeepOffset(old)
		wl.chips.Show(wl.chips.At)
	})
	globe := layout.Fixed(icon, icon).OnPlace(func(r sprites.Rect) {
		wl.Art("", "", r, func(c *sprites.Canvas, r sprites.Rect) { c.Icon("globe", r, c.Theme().Text) })
	})
	whole := layout.Row(globe.Self(layout.Center), layout.Stack(chips).MinW(w)).Gap(gap).Main(layout.Center)
	return layout.AnyOf(whole, chips).PadXY(edge, edge*around)
}

// foot returns a box for the way to the title page, with a note beside or below it if
// there is room.
func (wl *welcome) foot(a *stage.App) *layout.Box {
	const edge, apart = 12, 4
	f, is := a.TextScale(), a.Sizes()
	skip := ui.NewButton("welcome-skip", a.T("welcome.skip"), a.Pop)
	skip.Kind, skip.Size = ui.Plain, is.Text
	button := wl.Control(skip, skip.Width(a.Canvas), max(layout.Target, 34*f))
	note := func(size float32) *layout.Box {
		l := ui.NewLabel("welcome-note", a.T("welcome.note"), sprites.Sans, size)
		l.Tint = a.Theme.Text2
		return wl.FitBox(a, l)
	}
	alone := layout.Row(button).Main(layout.Center)
	below := alone
	if a.Space().Shape == stage.Tall {
		below = layout.Column(button, note(13)).Cross(layout.Center)
	}
	beside := layout.Row(layout.Stack(note(is.Note)).MinW(a.Canvas.Measure(sprites.Sans, is.Note, a.T("welcome.note"))).Self(layout.Center), button).
		Gap(apart).Main(layout.Center)
	return layout.AnyOf(beside, below).Pad(layout.Edges{Left: edge, Right: edge, Bottom: edge / 2})
}

// ask places the question and its answers. If the list of rule sets fits below them, it
// is there when it is open. ask returns false if the list is open and does not fit.
func (wl *welcome) ask(a *stage.App) bool {
	safe, is := a.Safe(), a.Sizes()
	edge := min(is.Margin, 12)
	if a.Space().Shape == stage.Wide {
		edge = is.Margin
	}
	w := min(safe.W-2*edge, welcomeWide*max(1, min(safe.H/800, 1.4)))
	languages, foot := wl.languages(a), wl.foot(a)
	fits := func(content *layout.Box) bool {
		return layout.Column(languages, layout.Stack(content).PadXY((safe.W-w)/2, welcomeRing/2), foot).Fits(safe.W, safe.H)
	}
	broad := layout.Equal(wl.answers(a, answerBroad)...).Gap(is.Gap + 4)
	open := layout.Column(wl.brand(a, false), wl.question(a, w, 2*is.Gap), broad, wl.open(a, w))
	wl.inline = fits(open)
	if wl.view == viewNear && !wl.inline {
		return false
	}
	low := layout.Column(wl.question(a, w, is.Gap), layout.Equal(wl.answers(a, answerLow)...).Gap(is.Gap+4))
	content := layout.Column(wl.brand(a, false), wl.question(a, w, 2*is.Gap), broad)
	switch {
	case wl.view == viewNear:
		content = open
	case fits(content):
	case low.Fits(w, layout.Unbounded):
		content = low
	default:
		content = layout.Column(wl.brand(a, true), wl.question(a, w, is.Gap+6), layout.Column(wl.answers(a, answerLine)...).Gap(is.Gap+4))
	}
	wl.scroll.Name = a.T("welcome.question")
	wl.place(safe, w, languages, content, foot)
	return true
}

// place places content w wide in the space between two boxes. The content scrolls if it
// is too high.
func (wl *welcome) place(r sprites.Rect, w float32, above, content, below *layout.Box) {
	side := max(0, (r.W-w)/2-welcomeRing)
	list := wl.ScrollBox(wl.scroll, layout.Stack(content).PadXY(welcomeRing, welcomeRing/2))
	layout.Column(above, layout.Space(welcomeAbove), layout.Stack(list).PadXY(side, 0).Squeeze(0), layout.Space(welcomeBelow), below).Place(r)
}
