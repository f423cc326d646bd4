package menu

import (
	"moineau/engine/tile"
	"moineau/engine/version"
	"moineau/scenes/lexicon"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// title is the title screen.
type title struct {
	stage.Page
	to Routes
}

func newTitle(to Routes) *title { return &title{to: to} }

// Name implements stage.Scene.
func (t *title) Name() string { return "title" }

// looseTile is a tile of the title picture, placed as if just dealt. x and y are relative to
// the middle of the row, in tile widths.
type looseTile struct {
	kind  tile.Kind
	x, y  float32
	angle float32 // degrees clockwise
}

var (
	longRun = []looseTile{
		{tile.East, -4, .16, -4}, {tile.M1 + 8, -3, 0, 3}, {tile.P1 + 4, -2, .07, -2}, {tile.Red, -1, -.08, 5}, {tile.S1, 0, -.15, -3},
		{tile.S1 + 7, 1, .01, 4}, {tile.Green, 2, -.05, -5}, {tile.None, 3, .12, 3}, {tile.P1 + 2, 4, .12, -4},
	}
	shortRun = []looseTile{
		{tile.M1 + 8, -2, 0, 3}, {tile.P1 + 4, -1, .05, -2}, {tile.S1, 0, -.18, -3}, {tile.Red, 1, -.02, 6}, {tile.None, 2, .12, -4},
	}
)

// Layout implements stage.Scene.
func (t *title) Layout(a *stage.App) {
	t.Start()
	safe := a.Safe()
	t.language(a, safe)
	switch {
	case a.Space().Shape == stage.Short:
		t.landscape(a, safe)
	case a.Space().Small():
		t.portrait(a, safe)
	default:
		t.wide(a, safe)
	}
	t.Done()
	if t.Layer.Focused() == nil {
		for _, id := range []string{"continue-online", "continue", "learn-first", "again", "play"} {
			if t.Layer.FocusID(id, false) {
				break
			}
		}
	}
}

func (t *title) language(a *stage.App, safe sprites.Rect) {
	b := ui.NewButton("language", a.T("language.name"), func() {
		a.Push(NewSettingsOf("general")) // the language is the first setting there
	})
	b.Kind, b.Size, b.Icon = ui.Plain, 16, "globe"
	w := b.Width(a.Canvas) - 16
	t.Add(b, sprites.R(safe.Right()-w-8, safe.Y+16, w, 48))
	r := sprites.R(safe.X+8, safe.Y+16, safe.W-w-40, 48)
	about := ui.NewButton("about", a.T("about.title"), a.ShowAbout)
	about.Icon = "info"
	daily := ui.NewButton("daily", a.T("title.daily"), func() { a.Push(t.to.Page("daily")) })
	daily.Icon = "tile"
	const least = 48 // width of an icon
	x := t.corner(a, about, r, r.W-least)
	t.corner(a, daily, sprites.R(x, r.Y, r.Right()-x, r.H), r.Right()-x)
}

// corner places a small button at the left end of r, without its name if that needs more
// than room, and returns its right side.
func (t *title) corner(a *stage.App, b *ui.Button, r sprites.Rect, room float32) float32 {
	b.Kind, b.Size = ui.Plain, 16
	w := b.Width(a.Canvas) - 16
	if w > min(room, 240) || a.Space().Shape == stage.Short {
		b.Spoken, b.Name, w = b.Name, "", 48
	}
	t.Add(b, sprites.R(r.X, r.Y, w, r.H))
	return r.X + w
}

// wide is the layout of a desktop or tablet. Its sizes are those at 1280 × 800, scaled to
// the window.
func (t *title) wide(a *stage.App, safe sprites.Rect) {
	z := min(safe.W/1280, safe.H/800)
	z = max(.62, min(z, 1.6))
	f := max(1, min(z, 1.25)) // scale of text and buttons
	ts := max(1, a.TextScale()*.9)
	bh := 64 * f * ts
	runH := 124 * z
	above := 116*z + 36*z + runH + 46*z
	tb := titleBlock{t: t, a: a, w: 480 * f, broad: safe.W - 40, f: f, first: 80 * f * ts, other: bh, gap: rowGap}
	buttons := tb.column(threeAndSmall)
	if above+22*z+tb.height(buttons) > safe.H-100 {
		tb.broad = max(tb.w, min(safe.W-80, 900*f))
		buttons = tb.column(allInRow)
	}
	total := above + tb.height(buttons)
	y := safe.Y + max(40, (safe.H-total)/2-10*z)
	name := a.T("app.name")
	size := 84 * z / a.TextScale()
	nw := a.Canvas.Measure(sprites.Kai, size, name)
	mark := 80 * z
	x := safe.CX() - (mark+26*z+nw)/2
	t.mark(sprites.R(x, y, mark, mark))
	t.Text(a, "name", "heading", name, sprites.Kai, size, x+mark+26*z, y+70*z, sprites.Left, 0)
	y += 116 * z
	t.Text(a, "tagline", "text", a.T("app.tagline"), sprites.Sans, 19*f, safe.CX(), y, sprites.Center, a.Theme.Text2)
	y += 36 * z
	t.run(safe.CX(), y+runH/2, 62*z, 84*z, longRun)
	y += runH + 46*z
	tb.place(buttons, safe.CX(), y)
	t.version(a, safe, 14)
}

func (t *title) portrait(a *stage.App, safe sprites.Rect) {
	z := max(.7, min(safe.W/390, safe.H/844, 1.5))
	ts := max(1, a.TextScale()*.9)
	bh := 60 * ts
	bottom := safe.Bottom() - max(20, 60*(safe.H-560)/284)
	bottom = min(bottom, safe.Bottom()-40)
	w := min(safe.W-40, 480)
	tb := titleBlock{t: t, a: a, w: w, broad: w, f: 1, first: 76 * ts, other: bh, gap: rowGap}
	buttons := tb.column(inPairs)
	// With the logo and the name above, at their minimum size.
	if room := bottom - safe.Y - 64; tb.height(buttons) > room-.55*.7*304 {
		buttons = tb.column(inThrees)
		if h := tb.height(buttons); h > room {
			less := (h - room) / 4
			tb.first, tb.other = tb.first-less, max(48, bh-less)
			buttons = tb.column(inThrees)
		}
	}
	top := bottom - tb.height(buttons)
	// Logo, name, tagline and tiles share the space above the buttons.
	free := top - safe.Y - 64
	need := (64 + 90 + 40 + 110) * z
	if free < need {
		z *= max(.55, free/need)
		need = (64 + 90 + 40 + 110) * z
	}
	y := safe.Y + 64 + max(0, (free-need)/2.4)
	if y+64*z+72*z+20*z < top {
		t.mark(sprites.R(safe.CX()-32*z, y, 64*z, 64*z))
		y += 64*z + 72*z
		t.Text(a, "name", "heading", a.T("app.name"), sprites.Kai, 68*z/a.TextScale(), safe.CX(), y, sprites.Center, 0)
	} else { // no space, for example below a message: only the buttons
		y = top
	}
	// The tagline is omitted if large text leaves no space between the name and the
	// buttons.
	if size := a.Fit(sprites.Sans, 17, a.T("app.tagline"), safe.W-24); y+max(34*z, 20*a.TextScale()+8)+8 < top {
		y += max(34*z, size*a.TextScale()+8)
		t.Text(a, "tagline", "text", a.T("app.tagline"), sprites.Sans, size, safe.CX(), y, sprites.Center, a.Theme.Text2)
	}
	if y+84*z+53*z < top {
		t.run(safe.CX(), y+84*z, 53*z, 68*z, shortRun)
	}
	tb.place(buttons, safe.CX(), top)
	t.version(a, safe, 13)
}

func (t *title) landscape(a *stage.App, safe sprites.Rect) {
	z := max(.7, min(safe.W/844, safe.H/390, 1.3))
	left, right := safe.Column(0, 2, 0), safe.Column(1, 2, 0)
	y := safe.CY() - 110*z
	name := a.T("app.name")
	size := min(58*z/a.TextScale(), a.Fit(sprites.Kai, 58*z, name, left.W-76*z-20))
	nw := a.Canvas.Measure(sprites.Kai, size, name)
	x := left.CX() + 12 - (nw+76*z)/2
	t.mark(sprites.R(x, y, 56*z, 56*z))
	t.Text(a, "name", "heading", name, sprites.Kai, size, x+76*z, y+50*z, sprites.Left, 0)
	t.Text(a, "tagline", "text", a.T("app.tagline"), sprites.Sans, a.Fit(sprites.Sans, 16, a.T("app.tagline"), left.W-24), left.CX()+12, y+88*z, sprites.Center, a.Theme.Text2)
	t.run(left.CX()+12, y+162*z, 48*z, 62*z, shortRun)
	first := max(68, 50*a.TextScale())
	w := max(min(right.W-56, 400), min(right.W-12, 148))
	room := safe.H - 76
	tb := titleBlock{t: t, a: a, w: w, broad: w, f: 1, first: first, other: 56, gap: rowGap}
	buttons := tb.column(inPairs)
	if w >= 3*124*a.TextScale() || tb.height(buttons) > room {
		buttons = tb.column(inThrees)
	}
	if tb.height(buttons) > room {
		tb.first, tb.other, tb.gap = 60, 46, 8
		if buttons = tb.column(inThrees); tb.height(buttons) > room {
			tb.broad = max(w, min(2*min(right.CX()-safe.X, safe.Right()-right.CX())-80, 900))
			buttons = tb.column(allInRow)
		}
	}
	tb.place(buttons, right.CX(), max(safe.Y+68, safe.CY()-tb.height(buttons)/2+16))
}

// minorRowHeight returns the height of the row of minor buttons.
func minorRowHeight(a *stage.App) float32 { return a.Sizes().Low }

// firstStart reports whether no match was played and no lesson was taken on this device.
func firstStart(a *stage.App) bool {
	_, learnt := a.Store.Load(store.KeyLearn)
	return !learnt && library.LastRules(a.Store) == ""
}

// drawProgress draws the progress of the course at the bottom of its button.
func (t *title) drawProgress(a *stage.App, button sprites.Rect, done, of int) {
	text := a.Words.Number(done) + "/" + a.Words.Number(of)
	t.Art("", "", button, func(c *sprites.Canvas, r sprites.Rect) {
		th, f := c.Theme(), c.TextScale()
		bar := sprites.R(r.X+14, r.Bottom()-8, r.W-28, 3)
		if w := c.Measure(sprites.Sans, 12, text); r.H >= 60*f && bar.W > w+40 {
			c.Text(sprites.Sans, 12, text, bar.Right(), r.Bottom()-5, sprites.Right, th.Text2)
			bar.W -= w + 8
		}
		c.Bar(bar, float32(done)/float32(of), th.Gold)
	})
}

// lastRules returns the rule set played last, or the first one.
func lastRules(a *stage.App) string {
	if id := library.LastRules(a.Store); stage.RuleSet(id) != nil {
		return id
	}
	return stage.RuleSetIDs()[0]
}

// matchLine describes a saved match: rule set, deal and leader. It drops details until
// the text fits the width w at the given text size, but keeps the rule set and the deal.
func matchLine(a *stage.App, info library.MatchInfo, size, w float32) string {
	args := []any{"rules", a.Words.ShortRules(info.Rules), "deal", a.Words.Deal(lexicon.DealInLine, info.Deal.Number, info.Deal.Wind, info.Deal.Hand), "name", a.Words.Called(info.Leader, info.LeaderKey), "n", info.Points}
	keys := []string{"title.continue.detail", "title.continue.short", "title.continue.deal"}
	if info.Leader+info.LeaderKey == "" {
		keys = []string{"title.continue.even", "title.continue.deal"}
	}
	for _, k := range keys {
		if line := a.T(k, args...); a.Canvas.Measure(sprites.Sans, size, line) <= w {
			return line
		}
	}
	return a.T("title.continue.deal", args...)
}

func (t *title) mark(r sprites.Rect) {
	t.Art("", "", r, func(c *sprites.Canvas, r sprites.Rect) { c.Mark(r) })
}

// run draws tiles of width w, spaced by pitch, around a centre.
func (t *title) run(cx, cy, w, pitch float32, tiles []looseTile) {
	for _, l := range tiles {
		h := sprites.TileHeight(w)
		r := sprites.R(cx+l.x*pitch-w/2, cy+l.y*pitch-h/2, w, h)
		sp := sprites.TileSprite{Kind: l.kind, X: r.X, Y: r.Y, W: w, Angle: l.angle * 3.14159265 / 180}
		t.Art("", "", r, func(c *sprites.Canvas, _ sprites.Rect) { c.Tile(&sp) })
	}
}

func (t *title) version(a *stage.App, safe sprites.Rect, size float32) {
	t.Text(a, "version", "text", a.T("title.version", "version", version.Number), sprites.Sans, size, safe.CX(), safe.Bottom()-18, sprites.Center, a.Theme.Text2)
}
