package event

import (
	"strconv"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// hall is the page for a large screen: the clock and the tables of the round in big
// letters.
type hall struct {
	stage.Page
	o      *opened
	time   string
	scroll *ui.Scroll
}

func newHall(o *opened) *hall { return &hall{o: o, scroll: ui.NewScroll("event-hall-tables", "")} }

// Name implements stage.Scene.
func (*hall) Name() string { return "event-hall" }

// hallTable is a table in big letters.
type hallTable struct {
	ui.Control
	number string
	names  [4]string
	done   bool
	size   float32
}

// Draw implements ui.Widget.
func (h *hallTable) Draw(c *sprites.Canvas) {
	th, r, s := c.Theme(), h.Rect, c.TextScale()
	c.Round(r, 16, th.Panel)
	c.RoundStroke(r, 16, 1, th.PanelLine)
	big := h.size * 2
	w := max(c.Measure(sprites.SansBold, big, h.number), h.size*s*1.6)
	x := r.X + 14
	c.Text(sprites.SansBold, big, h.number, x+w/2, r.CY()+big*s*.36, sprites.Center, th.GoldText)
	x += w + 14
	line := (r.H - 16) / 4
	for i, name := range h.names {
		y := r.Y + 8 + line*(float32(i)+.5) + h.size*s*.36
		c.Text(sprites.SansBold, h.size*.8, hanWinds[i], x, y, sprites.Left, th.Text2)
		at := x + h.size*s*1.2
		c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, h.size, name, r.Right()-12-at), name, at, y, sprites.Left, th.Text)
	}
	if h.done {
		c.Icon("check", sprites.R(r.Right()-26, r.Y+6, 20, 20), th.Text2)
	}
}

// Layout implements stage.Scene.
func (h *hall) Layout(a *stage.App) {
	h.Start()
	o := h.o
	body, _ := h.Header(a, o.title()+" · "+o.state())
	body.H -= a.Sizes().Foot
	s := a.TextScale()
	col := layout.Column().Gap(a.Sizes().Gap)
	big := min(body.W*.3, body.H*.26) / s
	if h.time = ""; o.e.Minutes > 0 {
		h.time = o.left()
		big = min(big, a.Fit(sprites.SansBold, big, "000:00:00", body.W))
		l := ui.NewLabel("event-hall-clock", h.time, sprites.SansBold, big)
		l.Role, l.Spoken = "text", a.T("event.clock")+" "+h.time
		if o.clock.Remaining(now(a)) < 0 {
			l.Tint = a.Theme.GoldText
		}
		l.Line = 1.1
		toggle, more := o.clockButtons(a)
		low := a.Sizes().Low
		across := toggle.Width(a.Canvas)
		if across+more.Width(a.Canvas)+12 > body.W/2 && body.W < 420 {
			toggle.Name, toggle.Spoken, across = "", toggle.Name, low
		}
		buttons := layout.Row(h.Control(toggle, across, low), h.Control(more, more.Width(a.Canvas), low)).Gap(12)
		if a.Space().Shape == stage.Tall {
			col.Add(h.LineBox(a, l).Self(layout.Center), buttons.Self(layout.Center))
		} else {
			l.Size = min(l.Size, a.Fit(sprites.SansBold, l.Size, "000:00:00", body.W-buttons.Need(layout.Unbounded).W-2*24))
			col.Add(layout.Row(layout.Space(1), h.LineBox(a, l).Self(layout.Center), layout.Stack(buttons).Grow(1).Self(layout.Center)).Gap(24))
		}
	}
	col.Add(layout.Stack(h.ScrollBox(h.scroll, h.tables(a, body))).Grow(1))
	h.scroll.Name = a.T("event.hall")
	col.Place(body)
	h.Done()
	if h.Layer.Focused() == nil {
		h.Layer.FocusID("event-clock-start", false)
	}
}

// tables returns the tables of the last round, as large as fit on the page.
func (h *hall) tables(a *stage.App, r sprites.Rect) *layout.Box {
	o := h.o
	s := a.TextScale()
	round := o.e.Seats[len(o.e.Seats)-1]
	n := len(round)
	const gap = 12
	room := r.H
	if o.e.Minutes > 0 {
		room *= .68
	}
	columns, size := 1, float32(14)
	for try := 1; try <= 8; try++ { // the number of columns that allows the largest letters
		w := (r.W - float32(try-1)*gap) / float32(try)
		rows := float32((n + try - 1) / try)
		fit := min(34, w/(12.5*s), ((room-(rows-1)*gap)/rows-16)/(4*1.35*s))
		if fit > size {
			columns, size = try, fit
		}
	}
	if size <= 14 {
		columns = stage.Columns(r.W, 14*12.5*s, gap)
	}
	var kids []*layout.Box
	for i, seats := range round {
		t := &hallTable{number: strconv.Itoa(i + 1), size: size, done: o.e.Result(len(o.e.Seats), i+1) != nil}
		t.ID, t.Role, t.NoFocus = "event-hall-table-"+strconv.Itoa(i+1), "text", true
		t.Name = a.T("event.table", "n", i+1)
		for k, player := range seats {
			t.names[k] = o.player(player).Name
			t.Name += ", " + a.T("wind."+strconv.Itoa(k+1)) + " " + t.names[k]
		}
		height := size*s*4*1.35 + 16
		kids = append(kids, layout.Leaf(func(w float32) layout.Size { return layout.Size{W: min(w, 120), H: height} }).OnPlace(func(r sprites.Rect) { h.Add(t, r) }))
	}
	grid := layout.Column().Gap(gap)
	for len(kids) > 0 {
		row := layout.Equal().Gap(gap)
		for i := range columns {
			if i < len(kids) {
				row.Add(kids[i])
			} else {
				row.Add(layout.Space(1))
			}
		}
		grid.Add(row)
		kids = kids[min(columns, len(kids)):]
	}
	return grid
}

// Update shows the time and continues scrolling after a swipe.
func (h *hall) Update(a *stage.App) {
	if h.o.e.Minutes > 0 && h.o.left() != h.time {
		a.Relayout()
	}
	if h.scroll.Tick() {
		a.Redraw()
	}
}
