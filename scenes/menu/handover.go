package menu

import (
	"strconv"
	"time"

	"moineau/engine/tile"
	"moineau/scenes/lexicon"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// handover is the lacquer screen that hides the table between two players of a hot-seat
// match. Nothing of the table is drawn while it is shown.
type handover struct {
	stage.Page
	to   Routes
	info session.Handover
	open func()
	hold *holdButton
	// letters is the factor by which texts are reduced when the player's text size does
	// not fit.
	letters float32
}

func newHandover(info session.Handover, to Routes, open func()) *handover {
	return &handover{info: info, to: to, open: open, letters: 1}
}

// pass returns the line above the player's name. For a claim it names the claimed tile,
// which is public.
func (h *handover) pass(a *stage.App) string {
	if h.info.Claimed == 0 {
		return a.T("handover.pass")
	}
	return a.T("handover.claim", "tile", a.Words.TileName(h.info.Claimed))
}

// Name implements stage.Scene.
func (h *handover) Name() string { return "handover" }

// Layout implements stage.Scene.
func (h *handover) Layout(a *stage.App) {
	h.Start()
	safe, f, in := a.Safe(), a.TextScale(), h.info
	second := a.Theme.PlaqueText2.Mix(a.Theme.PlaqueLine, .25)
	pause := ui.NewButton("pause", a.T("pause.open"), func() { a.Push(h.to.Pause()) })
	pause.Icon, pause.Kind, pause.Size = "menu", ui.Ghost, 16
	h.Add(pause, sprites.R(safe.X+16, safe.Y+16, pause.Width(a.Canvas), 48))
	where := a.T("handover.where", "rules", a.Words.RulesName(in.Rules), "deal", a.Words.Deal(lexicon.DealInLine, in.Deal.Number, in.Deal.Wind, in.Deal.Hand), "n", in.TilesLeft)
	if a.Space().Shape == stage.Tall && a.Space().Small() {
		size := a.Fit(sprites.Sans, 15, where, safe.W-24)
		h.Text(a, "where", "text", where, sprites.Sans, size, safe.CX(), safe.Y+76+16*f, sprites.Center, second)
	} else {
		size := a.Fit(sprites.Sans, 16, where, safe.W-2*(pause.Rect.Right()-safe.X)-24)
		h.Text(a, "where", "text", where, sprites.Sans, size, safe.CX(), safe.Y+46, sprites.Center, second)
	}
	if h.hold == nil {
		h.hold = &holdButton{}
		h.hold.ID, h.hold.Role = "handover-hold", "button"
	}
	h.hold.Name = a.T("handover.hold")
	h.hold.done = func() {
		a.Pop()
		h.open()
	}
	if a.Space().Shape == stage.Short {
		h.layoutLandscape(a, safe, second)
	} else {
		h.layoutColumn(a, safe, f, second)
	}
	h.Done()
	if h.Layer.Focused() == nil {
		h.Layer.FocusID("handover-hold", false)
	}
}

// layoutColumn lays everything out in one column. In a low window it shrinks the content, but
// never the button.
func (h *handover) layoutColumn(a *stage.App, safe sprites.Rect, f float32, second sprites.Color) {
	cx := safe.CX()
	aw := min(safe.W-40, 560*f)
	top := safe.Y + 80
	if a.Space().Shape == stage.Tall && a.Space().Small() {
		top = safe.Y + 80 + 26*f
	}
	// The text is reduced if the content (bird, two lines of text, wind tile) would
	// otherwise be less than 45 % of its full size.
	whole := f
	var about []string
	var free, fixed, tail float32
	for h.letters = 1; ; h.letters -= .05 {
		f = whole * h.letters
		about = a.Lines(sprites.Sans, 16*h.letters, a.T("handover.about"), aw)
		tail = 96 + 18 + float32(len(about))*24*f + 16
		free, fixed = safe.Bottom()-top-tail, 118*f
		if h.letters < .6 || free-fixed-20 >= .45*(96+40+100+68) {
			break
		}
	}
	z := max(.45, min(1, (free-fixed-20)/(96+40+100+68)))
	y := top + max(0, (free-fixed-(96+40+100+68)*z)/2.2)
	h.bird(cx, y+48*z, 48*z)
	y += 96*z + 44*f
	h.Text(a, "pass", "text", h.pass(a), sprites.Sans, a.Fit(sprites.Sans, 21*h.letters, h.pass(a), safe.W-32), cx, y, sprites.Center, second)
	y += 70 * f
	h.name(a, cx, y, 66*max(z, .7)*f, safe.W-32, sprites.Center)
	y += 40 * z
	w := h.windLine(a, sprites.R(0, 0, safe.W-32, 0), z, true, second)
	h.windLine(a, sprites.R(cx-w/2, y, w, 0), z, false, second)
	y = min(y+168*z, safe.Bottom()-tail)
	bw := min(safe.W-32, 400*max(1, f))
	h.Add(h.hold, sprites.R(cx-bw/2, y, bw, 96))
	y += 96 + 18
	for i, line := range about {
		y += 24 * f
		h.Text(a, "about-"+strconv.Itoa(i), "text", line, sprites.Sans, 16*h.letters, cx, y-6, sprites.Center, second)
	}
}

// layoutLandscape is the layout of a phone in landscape: the player on the left, the button on the
// right.
func (h *handover) layoutLandscape(a *stage.App, safe sprites.Rect, second sprites.Color) {
	left, right := safe.Column(0, 2, 0), safe.Column(1, 2, 0)
	y := safe.CY() - 44
	x := left.X + 56
	h.letters = 1
	h.bird(x+36, y+8, 36)
	h.Text(a, "pass", "text", h.pass(a), sprites.Sans, a.Fit(sprites.Sans, 17, h.pass(a), left.Right()-x-92), x+92, y-10, sprites.Left, second)
	h.name(a, x+92, y+36, 42, left.Right()-x-92, sprites.Left)
	h.windLine(a, sprites.R(x, y+56, right.X-x, 0), .8, false, second)
	w := right.W - 56
	h.Add(h.hold, sprites.R(right.X+16, safe.CY()-56, w, 96))
	size := float32(15)
	for size > 9 && a.Canvas.ParagraphHeight(sprites.Sans, size, a.T("handover.about"), w, 1.5) > safe.H/2-64 {
		size -= .5
	}
	h.Paragraph(a, "about", a.T("handover.about"), sprites.Sans, size, right.X+16, safe.CY()+56, w, second)
}

func (h *handover) bird(x, y, r float32) {
	bird := h.info.Bird
	h.Art("", "", sprites.R(x-r, y-r, 2*r, 2*r), func(c *sprites.Canvas, b sprites.Rect) { c.Bird(bird, b.CX(), b.CY(), r) })
}

// name places the player's name at the largest size that fits.
func (h *handover) name(a *stage.App, x, y, size, room float32, align sprites.Align) {
	size /= max(1, a.TextScale())
	name := a.Words.Called(h.info.Name, h.info.Key)
	if w := a.Canvas.Measure(sprites.SansBold, size, name); w > room {
		size = size*room/w - .5
	}
	h.Text(a, "name", "heading", name, sprites.SansBold, size, x, y, align, 0)
}

// windLine places the wind tile, scaled by z, with the wind and the points beside it, and
// returns the width, which does not exceed at.W. If dry is true it only measures.
func (h *handover) windLine(a *stage.App, at sprites.Rect, z float32, dry bool, second sprites.Color) float32 {
	in, f := h.info, a.TextScale()*h.letters
	wind := a.T("wind." + strconv.Itoa(int(in.Wind-tile.East)+1))
	key := "handover.points"
	if in.Lead {
		key = "handover.lead"
	}
	points := a.T(key, "n", in.Points)
	size := 34 * z / max(1, f*z)
	x := 72*z + 20
	letters := a.Fit(sprites.Sans, 16*h.letters, points, at.W-x)
	w := x + max(a.Canvas.Measure(sprites.SansBold, size, wind), a.Canvas.Measure(sprites.Sans, letters, points))
	if dry {
		return w
	}
	h.Art("", "", sprites.R(at.X, at.Y, 72*z, 100*z), func(c *sprites.Canvas, r sprites.Rect) {
		sp := sprites.TileSprite{Kind: in.Wind, X: r.X, Y: r.Y, W: r.W}
		c.Tile(&sp)
	})
	base := at.Y + 50*z - 8*f
	h.Text(a, "wind", "text", wind, sprites.SansBold, size, at.X+x, base, sprites.Left, 0)
	h.Text(a, "points", "text", points, sprites.Sans, letters, at.X+x, base+26*f, sprites.Left, second)
	return w
}

// Handle opens the pause on Escape and on the menu key. Neither of them removes the
// screen.
func (h *handover) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key && (e.Action == ui.ActBack || e.Action == ui.ActMenu) {
		a.Push(h.to.Pause())
		return true
	}
	return h.Page.Handle(a, e)
}

// Update advances the button while it is held.
func (h *handover) Update(a *stage.App) {
	if h.hold.tick(a.Clock()) {
		a.Redraw()
	}
}

// Draw fills the window with lacquer instead of felt.
func (h *handover) Draw(a *stage.App, c *sprites.Canvas) {
	lacquer(c, a.Window())
	c.UnderTheme(c.Theme().OnLacquer(), func() { h.Layer.Draw(c) })
}

// lacquer fills a rectangle with the background of the handover screen.
func lacquer(c *sprites.Canvas, r sprites.Rect) {
	th := c.Theme()
	c.Glow(r, th.PlaqueTop.Mix(sprites.White, .03), th.PlaqueTop.Mix(th.PlaqueBottom, .45), th.PlaqueBottom.Mix(sprites.Black, .3))
}

// holdFor is how long the button must be held, regardless of the frame rate.
const holdFor = time.Second / 2

// holdButton is a button that must be held. On the keyboard one press starts the
// countdown, because its purpose is to leave time to look away.
type holdButton struct {
	ui.Control
	since time.Duration // App.Clock at the first tick of the press; 0 if it is not held
	held  time.Duration // elapsed time, at most holdFor
	byKey bool          // started by a key
	done  func()
}

// Activate starts the countdown.
func (b *holdButton) Activate() { b.byKey = true }

// Handle calls done if the button is released inside its bounds after it was held long
// enough.
func (b *holdButton) Handle(e *ui.Event) bool {
	was := b.Pressed()
	used, _ := b.Click(e)
	if was && !b.Pressed() {
		full := b.held >= holdFor
		b.since, b.held = 0, 0
		if full && b.Rect.Contains(e.X, e.Y) {
			b.done()
		}
	}
	return used || was
}

// tick updates the elapsed time and reports whether it changed. A press by a pointer
// completes only on release, so that nothing is revealed under the finger.
func (b *holdButton) tick(now time.Duration) bool {
	if !b.byKey && !b.Pressed() || b.held == holdFor {
		return false
	}
	if b.since == 0 {
		b.since = max(now, 1)
	}
	b.held = min(now-b.since, holdFor)
	if b.byKey && b.held == holdFor {
		b.byKey, b.since, b.held = false, 0, 0
		b.done()
	}
	return true
}

// Draw draws the button with its progress.
func (b *holdButton) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), b.Rect
	c.Shadow(r.Move(0, 4), r.H/2, 10, sprites.Black.Fade(.4))
	c.GradientV(r, r.H/2, th.GoldHigh, th.GoldLow)
	if b.held > 0 {
		part := r
		part.W = r.W * float32(b.held) / float32(holdFor)
		c.Clip(part)
		c.Round(r, r.H/2, th.GoldHigh.Mix(sprites.White, .45))
		c.Unclip()
	}
	size := float32(22)
	if w := c.Measure(sprites.SansBold, size, b.Name); w > r.W-40 {
		size *= (r.W - 40) / w
	}
	c.Text(sprites.SansBold, size, b.Name, r.CX(), r.CY()+size*.36, sprites.Center, th.GoldInk)
	b.DrawFocus(c, r.H/2)
}
