package transcript

import (
	"strconv"
	"strings"

	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// page shows one deal after the other.
type page struct {
	stage.Page
	a       *stage.App
	title   string // also the beginning of the text
	deals   []Deal
	at      int
	lines   [][]string // of the games of the deal at, or nil
	scrolls []*ui.Scroll
}

// Measures of the page, in points.
const (
	wide   = 760 // least width of a page with two games side by side
	gutter = 20
	pad    = 16
)

// New returns the page of deals, of which it shows one first. It returns an error if that
// cannot be played again.
func New(a *stage.App, title string, deals []Deal, at int) (stage.Scene, error) {
	p := &page{a: a, title: title, deals: deals}
	return p, p.show(at)
}

// show shows a deal.
func (p *page) show(at int) error {
	var all [][]string
	for i := range p.deals[at].Games {
		lines, err := p.deals[at].Games[i].lines(p.a)
		if err != nil {
			return err
		}
		all = append(all, lines)
	}
	p.at, p.lines, p.scrolls = at, all, nil
	for i := range all {
		p.scrolls = append(p.scrolls, ui.NewScroll("transcript-list-"+strconv.Itoa(i+1), ""))
	}
	return nil
}

// turn shows another deal.
func (p *page) turn(by int) {
	if at := p.at + by; at >= 0 && at < len(p.deals) {
		if err := p.show(at); err != nil {
			p.a.Notices.Show("duplicate.failed")
		}
		p.a.Relayout()
	}
}

// Name implements stage.Scene.
func (p *page) Name() string { return "transcript" }

// Layout implements stage.Scene.
func (p *page) Layout(a *stage.App) {
	p.Start()
	body, base := p.Header(a, p.title)
	deal := ui.NewLabel("transcript-deal", p.deals[p.at].Title, sprites.SansBold, a.Sizes().Note)
	deal.Role, deal.Tint = "status", a.Theme.GoldText
	apart := p.AtHeadEnd(a, deal, body.Right(), base)
	body = p.foot(body)
	f := form.NewPart(a, &p.Page)
	if !apart {
		f.Add(p.ParagraphBox(a, deal))
	}
	n := len(p.lines)
	if body.W < wide*a.TextScale() || n == 1 {
		for i := range p.lines {
			if i > 0 {
				f.Line()
			}
			p.game(f, i)
		}
		p.scrolls[0].Name = p.title
		p.ScrollPanel(p.scrolls[0], pad, f.Box).Place(body.InsetXY(-pad/2, 0))
	} else {
		for i := range p.lines {
			if i > 0 {
				f = form.NewPart(a, &p.Page)
			}
			p.game(f, i)
			p.scrolls[i].Name = p.deals[p.at].Games[i].Name
			p.ScrollPanel(p.scrolls[i], pad, f.Box).Place(body.Column(i, n, gutter))
		}
	}
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("transcript-copy", false)
	}
}

// game adds one game.
func (p *page) game(f *form.Part, i int) {
	id := "transcript-" + strconv.Itoa(i+1)
	if name := p.deals[p.at].Games[i].Name; name != "" {
		f.Text(id, "heading", name, sprites.SansBold, 19, p.a.Theme.Text)
	}
	for n, l := range p.lines[i] {
		f.Text(id+"-"+strconv.Itoa(n+1), "text", l, sprites.Sans, 15, p.a.Theme.Text)
	}
}

// foot places the buttons and returns the space above.
func (p *page) foot(body sprites.Rect) sprites.Rect {
	a := p.a
	back := ui.NewIconButton("transcript-back", a.T("replay.deal.back"), "chevron-left", func() { p.turn(-1) })
	on := ui.NewIconButton("transcript-on", a.T("replay.deal.on"), "chevron-right", func() { p.turn(1) })
	back.Disabled, on.Disabled = p.at == 0, p.at == len(p.deals)-1
	send := ui.NewButton("transcript-copy", a.T("transcript.copy"), p.copy)
	send.Kind, send.Icon = ui.Gold, "copy"
	save := ui.NewButton("transcript-save", a.T("transcript.save"), p.save)
	save.Icon = "save"
	buttons := []*ui.Button{send, save}
	if stage.CanShare() {
		share := ui.NewButton("transcript-share", a.T("replay.share"), p.share)
		share.Icon = "share"
		buttons = append(buttons, share)
	}
	h := max(layout.Target, 44*a.TextScale())
	size := float32(17)
	row := layout.Row().Gap(10)
	first := layout.Row().Gap(10)
	column, stacked := layout.Column(first).Gap(8), layout.Column().Gap(8)
	if len(p.deals) > 1 {
		for _, l := range []*layout.Box{row, first} {
			l.Add(p.Control(back, h, h), p.Control(on, h, h))
		}
		stacked.Add(layout.Row(p.Control(back, h, h), p.Control(on, h, h)).Gap(10))
	}
	for i, b := range buttons {
		b.Size = size
		row.Add(p.Control(b, b.Width(a.Canvas), h).Grow(1))
		if line := p.ButtonBox(a, b, h); i == 0 {
			first.Add(line.Grow(1))
		} else {
			column.Add(line)
		}
		stacked.Add(p.ButtonBox(a, b, h))
	}
	box := layout.AnyOf(row, column, stacked)
	below, above := body.SplitBottom(box.Need(body.W).H + gutter)
	below.H -= gutter
	box.Place(below)
	above.H -= gutter / 2
	return above
}

// text returns the deal that is shown as a text.
func (p *page) text() string {
	text, err := p.deals[p.at].Text(p.a)
	if err != nil {
		return ""
	}
	return p.title + ". " + text
}

// copy copies the deal, or saves it where there is no clipboard.
func (p *page) copy() {
	if stage.CopyText(p.text()) {
		p.a.Notices.Toast("transcript.copied")
		return
	}
	p.a.SaveForPlayer(file, []byte(p.text()))
}

// share passes the deal to another app.
func (p *page) share() { stage.ShareText(p.title, p.text()) }

// file is the name of a saved transcript.
const file = "moineau-transcript.txt"

// save saves all deals.
func (p *page) save() {
	var b strings.Builder
	b.WriteString(p.title + "\n")
	for i := range p.deals {
		text, err := p.deals[i].Text(p.a)
		if err != nil {
			p.a.Notices.Show("duplicate.failed")
			return
		}
		b.WriteString("\n" + text)
	}
	p.a.SaveForPlayer(file, []byte(b.String()))
}

// Update continues scrolling after a swipe.
func (p *page) Update(a *stage.App) {
	for _, s := range p.scrolls {
		if s.Tick() {
			a.Redraw()
		}
	}
}
