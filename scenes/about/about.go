package about

import (
	"moineau/engine/version"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Routes returns the scenes to which the pages about the program lead.
type Routes interface {
	Licences() stage.Scene
	Replays() stage.Scene
	Learn() stage.Scene
	Cards(rules string) stage.Scene
	Rules() stage.Scene
	House() stage.Scene
	Online() stage.Scene
	Keys() stage.Scene
	Settings(group string) stage.Scene
	// CheckLog returns the page that verifies the transcript log of an online table.
	CheckLog(rules string, log []byte) stage.Scene
	// CheckTable is like CheckLog for the content of a file. It returns nil if the file
	// is not a transcript.
	CheckTable(file []byte) stage.Scene
	// Unread returns the message about why a file cannot be read.
	Unread(err error) stage.Scene
}

// Identifiers of the pages.
const (
	Fairness  = "fairness"
	Questions = "questions"
	History   = "history"
)

// tabs are the pages with their icons. The licences have a scene of their own.
var tabs = []struct{ id, icon string }{{Fairness, "lock"}, {Questions, "help"}, {History, "clock"}, {"licences", "info"}}

// hub shows the pages about the program. In a wide window the list of pages is beside the
// current page.
type hub struct {
	stage.Page
	to     Routes
	tab    string
	alone  bool
	scroll *ui.Scroll
	ask    questions
	opened string // the open entry of the history
	last   lastGame
}

// New returns the pages about the program, starting with their list.
func New(to Routes) stage.Scene { return newHub(to, Fairness, false) }

func newHub(to Routes, tab string, alone bool) *hub {
	s := &hub{to: to, tab: tab, alone: alone, scroll: ui.NewScroll("about-page", "")}
	s.ask.init()
	s.last.files = make(chan []byte, 1)
	return s
}

// Name implements stage.Scene.
func (hb *hub) Name() string { return "about" }

// narrow reports whether a page fills the window without the list beside it.
func narrow(a *stage.App) bool { return !a.TwoPanes(a.Safe(), 900) }

// Layout implements stage.Scene.
func (hb *hub) Layout(a *stage.App) {
	hb.Start()
	title := a.T("about.title")
	if narrow(a) && hb.alone {
		title = a.T("about." + hb.tab)
	}
	body, base := hb.Header(a, title)
	body.H -= 16
	body = a.Broad(body)
	version := a.T("title.version", "version", version.Number)
	first := "about-tab-" + hb.tab
	switch {
	case narrow(a) && !hb.alone:
		hb.Panel(body)
		hb.list(a, body.InsetXY(8, 8), version)
		first = "about-tab-" + tabs[0].id
	case narrow(a):
		hb.content(a, body)
		first = "back"
	default:
		w := a.Canvas.Measure(sprites.Sans, 15, version)
		if hb.Widgets[len(hb.Widgets)-1].Base().Rect.Right()+24+w < body.Right() {
			hb.Text(a, "about-version", "text", version, sprites.Sans, 15, body.Right(), base, sprites.Right, a.Theme.Text2)
		}
		left, _ := body.SplitLeft(256 * min(a.TextScale(), 1.3))
		hb.Panel(left)
		hb.list(a, left.InsetXY(12, 12), "")
		hb.content(a, sprites.R(left.Right()+24, body.Y, body.Right()-left.Right()-24, body.H))
	}
	hb.Done()
	if hb.Layer.Focused() == nil {
		hb.Layer.FocusID(first, false)
	}
}

// list places the list of pages, followed by the version if it is not empty.
func (hb *hub) list(a *stage.App, r sprites.Rect, version string) {
	y := r.Y
	for _, t := range tabs {
		w := &line{icon: t.icon, trail: "chevron-right", Pressable: ui.Pressable{OnClick: func() { hb.open(a, t.id) }}}
		w.ID, w.Name, w.Role = "about-tab-"+t.id, a.T("about."+t.id), "button"
		if t.id == "licences" {
			w.Name = a.T("licences.title")
		}
		if !narrow(a) {
			w.Role, w.trail = "tab", ""
			w.chosen = t.id == hb.tab
		}
		h := w.height(a.Canvas, r.W)
		hb.Add(w, sprites.R(r.X, y, r.W, h))
		y += h + 4
	}
	if version != "" {
		hb.Paragraph(a, "about-version", version, sprites.Sans, 15, r.X+12, y+8, r.W-24, a.Theme.Text2)
	}
}

// open shows a page.
func (hb *hub) open(a *stage.App, tab string) {
	switch {
	case tab == "licences":
		a.Push(hb.to.Licences())
	case narrow(a):
		a.Push(newHub(hb.to, tab, true))
	default:
		hb.tab = tab
		hb.scroll.ScrollTo(0)
		a.Relayout()
	}
}

// content places the current page.
func (hb *hub) content(a *stage.App, r sprites.Rect) {
	hb.Panel(r)
	is := a.Sizes()
	in := r.InsetXY(is.PanelX, is.PanelY)
	if hb.tab == Questions {
		in = hb.ask.head(hb, a, in)
	}
	hb.scroll.Name = a.T("about." + hb.tab)
	hb.Add(hb.scroll, sprites.R(r.X+1, in.Y-4, r.W-2, r.Bottom()-in.Y-4))
	c := &column{a: a, x: in.X, y: in.Y, w: in.W}
	switch hb.tab {
	case Questions:
		hb.ask.body(hb, c)
	case History:
		hb.history(c)
	default:
		hb.fairness(c)
	}
	hb.scroll.SetChildren(c.y+12-hb.scroll.Rect.Y, c.kids...)
}

// Handle focuses the search field on its key. Escape empties the search before it leaves
// the page.
func (hb *hub) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key && hb.tab == Questions && hb.ask.key(hb, a, e) {
		return true
	}
	return hb.Page.Handle(a, e)
}

// Update continues scrolling after a swipe. It also handles typed text and files that
// were chosen or dropped.
func (hb *hub) Update(a *stage.App) {
	if hb.scroll.Tick() {
		a.Redraw()
	}
	if hb.ask.typed() {
		hb.scroll.ScrollTo(0)
		a.Relayout()
	}
	data := a.Dropped(maxFileBytes)
	select {
	case data = <-hb.last.files:
	default:
	}
	if data != nil {
		checkFile(a, hb.to, data)
	}
}
