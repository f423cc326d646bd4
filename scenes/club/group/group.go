// Package group contains the page of a club: its evenings with the score book, and its
// tournaments.
package group

import (
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Routes opens other pages.
type Routes interface {
	// Page returns the page of a place.
	Page(place string) stage.Scene
}

// page is the page of a club.
type page struct {
	stage.Page
	to     Routes
	scroll *ui.Scroll
}

// New returns the page of a club.
func New(_ *stage.App, to Routes) stage.Scene {
	return &page{to: to, scroll: ui.NewScroll("hub-list", "")}
}

// Name implements stage.Scene.
func (*page) Name() string { return "group" }

// Layout implements stage.Scene.
func (p *page) Layout(a *stage.App) {
	p.Start()
	body, _ := p.Header(a, a.T("title.club"))
	body = a.Broad(body)
	score := ui.NewButton("hub-book", a.T("group.book"), func() { a.Push(p.to.Page("book")) })
	score.Kind, score.Icon = ui.Gold, "edit"
	events := ui.NewButton("hub-events", a.T("event.title"), func() { a.Push(p.to.Page("events")) })
	events.Icon = "trophy"
	above, _ := p.Footer(a, body, score, events)
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = a.T("title.club")
	f.Text("hub-about", "text", a.T("group.about"), sprites.Sans, 16, a.Theme.Text2)
	const pad, widest = 16, 720
	w := min(above.W, widest*a.TextScale())
	h := min(above.H, f.Box.Need(w-2*pad).H+2*pad+12)
	p.ScrollPanel(p.scroll, pad, f.Box).Place(sprites.R(above.CX()-w/2, above.Y, w, h))
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("hub-book", false)
	}
}

// Update continues scrolling after a swipe.
func (p *page) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}
