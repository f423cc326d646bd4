package learn

import (
	"moineau/engine/tile"
	"moineau/scenes/course"
	"moineau/scenes/form"
	"moineau/scenes/library"
	"moineau/scenes/lookback"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// page is the overview of the course: its steps in order, all available, and a lesson for
// each rule set.
type page struct {
	stage.Page
	a      *stage.App
	to     Routes
	done   progress
	sure   bool // "Start again" was pressed once
	scroll *ui.Scroll
	party  celebration // at the end of the course
}

// Routes creates the scenes that the overview leads to besides the lessons.
type Routes interface {
	// Puzzle repeats a decision from one of the player's own deals; solved is called
	// after a good answer.
	Puzzle(z *lookback.Puzzle, solved func()) stage.Scene
	// FirstMatch is the match after the course: the rules just learnt, against easy bots,
	// with the coach on.
	FirstMatch() stage.Scene
	// Page returns the page of a place, such as that of the drills.
	Page(place string) stage.Scene
	// Welcome asks again what the player knows.
	Welcome() stage.Scene
}

// New returns the overview of the course.
func New(a *stage.App, to Routes) stage.Scene {
	return &page{a: a, to: to, scroll: ui.NewScroll("learn-list", "")}
}

// NewFirst returns the first lesson, for a new player.
func NewFirst(a *stage.App) stage.Scene { return open(a, course.Lessons()[0], 0) }

// NewOf returns a lesson, from its first deal. The lesson of a rule set has its identifier.
func NewOf(a *stage.App, id string) stage.Scene {
	return open(a, course.ByID(id), 0)
}

// Name implements stage.Scene.
func (p *page) Name() string { return "learn" }

// Layout implements stage.Scene.
func (p *page) Layout(a *stage.App) {
	p.a = a
	p.Start()
	p.done = loadProgress(a.Store)
	p.party.notice(a, p.done.next() == nil)
	body, base := p.Header(a, a.T("learn.title"))
	note := ui.NewLabel("learn-note", a.T("learn.note"), sprites.Sans, a.Sizes().Note)
	note.Tint = a.Theme.Text2
	p.AtHeadEnd(a, note, body.Right(), base)
	body = a.Broad(body)
	body.H = a.Safe().Bottom() - body.Y
	l := &placer{Part: form.NewPart(a, &p.Page), page: p}
	l.Box.Gap(partGap)
	if body.W >= leastWide*max(1, a.TextScale()*.85) {
		l.Add(l.cards(body.W), l.on(), l.games(columns(body.W, leastCard, a)))
	} else {
		l.Add(l.on(), l.rows(), l.games(max(2, columns(body.W, leastSmall, a))))
	}
	l.Add(l.progress())
	p.scroll.Name = a.T("learn.title")
	p.ScrollBox(p.scroll, l.Box.PadXY(outside, outside)).Place(body.InsetXY(-outside, 0).Move(0, -outside/2))
	p.Art("", "", a.Window(), p.party.draw)
	p.Done()
	if p.Layer.Focused() == nil && !p.Layer.FocusID("learn-on", false) && !p.Layer.FocusID("learn-play", false) {
		p.Layer.FocusID("back", false)
	}
}

// Update advances kinetic scrolling and the animation.
func (p *page) Update(a *stage.App) {
	if p.scroll.Tick() || p.party.left() > 0 {
		a.Redraw()
	}
}

// open opens a lesson at the first unfinished deal, or at its first deal if it is done.
func (p *page) open(l *course.Lesson) {
	if stage.Absent(l.ID) {
		p.a.Push(stage.NewFullProgram("lesson", l.ID))
		return
	}
	n := p.done[l.ID]
	if p.done.whole(l) {
		n = 0
	}
	p.a.Push(open(p.a, l, n))
}

// Measures of the overview, in points at a text scale of 1.
const (
	leastWide  = 880 // width of a page with the steps side by side
	leastStep  = 134 // width of the card of a step
	leastCard  = 230 // width of the card of a rule set
	leastSmall = 190 // the same in a narrow window
	outside    = 8   // beside the page, for the shadows and the focus of cards
	partGap    = 18
	cardGap    = 12
)

// columns returns how many cards fit a width.
func columns(width, least float32, a *stage.App) int {
	return stage.Columns(width, least*max(1, a.TextScale()), cardGap)
}

// placer builds the parts of the overview.
type placer struct {
	*form.Part
	page *page
}

// lessonsOf returns the lessons of the rule sets if game is set, else those of the
// course.
func lessonsOf(game bool) (out []*course.Lesson) {
	for _, l := range course.Lessons() {
		if l.RuleSet == game {
			out = append(out, l)
		}
	}
	return out
}

// mark is the mark on a lesson's card: done, next, or its number.
type mark uint8

const (
	plainMark mark = iota
	nextMark
	doneMark
)

func (l *placer) mark(k *course.Lesson) mark {
	switch {
	case l.page.done.whole(k):
		return doneMark
	case l.page.done.next() == k:
		return nextMark
	}
	return plainMark
}

// card returns the card of a lesson.
func (l *placer) card(k *course.Lesson) *lessonCard {
	a := l.App
	c := &lessonCard{a: a, lesson: k, mark: l.mark(k), name: name(a, k), done: l.page.done[k.ID]}
	c.tiles, _ = tile.Parse(k.Tiles)
	if k.RuleSet {
		c.about = stage.Offered(k.ID).Native
	} else {
		c.about = a.T("lesson." + k.ID + ".about")
	}
	c.Card = ui.NewCard("lesson-"+k.ID, c.name, func() { l.page.open(k) })
	switch {
	case c.mark == doneMark:
		c.Hint = a.T("learn.done")
	case c.mark == nextMark:
		c.Hint = a.T("learn.next")
	}
	if !k.RuleSet {
		c.Card.Spoken = c.name + ", " + c.about
	}
	c.Marked = c.mark == nextMark
	return c
}

// cards returns the steps side by side in a width.
func (l *placer) cards(width float32) *layout.Box {
	var cards []*lessonCard
	for i, k := range lessonsOf(false) {
		c := l.card(k)
		c.number, c.upright = i+1, true
		cards = append(cards, c)
	}
	// All cards are as high as the highest one.
	high := func(w float32) (s layout.Size) {
		for _, c := range cards {
			s.H = max(s.H, c.height(w))
		}
		return s
	}
	var kids []*layout.Box
	for _, c := range cards {
		kids = append(kids, l.Page.Box(c, high))
	}
	return stage.Grid(kids, columns(width, leastStep, l.App), cardGap)
}

// rows returns the steps below each other.
func (l *placer) rows() *layout.Box {
	col := layout.Column().Gap(outside)
	for i, k := range lessonsOf(false) {
		c := l.card(k)
		c.number = i + 1
		col.Add(l.Page.Box(c, func(w float32) layout.Size { return layout.Size{H: c.rowHeight(w)} }))
	}
	return col
}

// on returns the next lesson with the button that opens it.
func (l *placer) on() *layout.Box {
	const (
		bird      = 60
		leastText = 360 // width beside the button
		wide      = 176 // of the button
		pad       = 18
	)
	a := l.App
	next := l.page.done.next()
	title, quote := a.T("learn.finished"), a.T("learn.all")
	b := ui.NewButton("learn-play", a.T("learn.play"), func() {
		a.Home()
		a.Push(l.page.to.FirstMatch())
	})
	if next != nil {
		n := l.page.done[next.ID]
		title = a.T("learn.at", "name", name(a, next), "n", n+1, "of", len(next.Deals))
		quote = a.T("lesson." + next.ID + ".about")
		key := "learn.go"
		if deals, _, _, _ := l.page.done.counts(); deals == 0 {
			key = "learn.begin"
		}
		b = ui.NewButton("learn-on", a.T(key), func() { l.page.open(next) })
	}
	b.Kind, b.Icon = ui.Gold, "play"
	sparrow := l.Art(bird, bird, func(c *sprites.Canvas, r sprites.Rect) { c.Bird("sparrow", r.CX(), r.CY(), r.W/2) }).Self(layout.Center)
	head := ui.NewLabel("learn-next-title", title, sprites.SansBold, 18)
	head.Role, head.Line = "heading", tight
	text := layout.Column(l.Page.FitBox(a, head), l.Label("learn-quote", "text", quote, sprites.Sans, a.Sizes().Note, a.Theme.Text2))
	button := l.Page.ButtonBox(a, b, max(52, a.Sizes().Button))
	words := layout.Row(sparrow, layout.Column(text).Main(layout.Center).Grow(1)).Gap(pad)
	box := layout.Column(l.Page.PanelBox(layout.AnyOf(
		layout.Row(layout.Stack(words).MinW(leastText*a.TextScale()).Grow(1), layout.Stack(button).MinW(wide).Self(layout.Center)).Gap(pad),
		layout.Column(words, button).Gap(pad*2/3)).PadXY(pad, pad)))
	if next == nil {
		box.Gap(partGap).Add(l.labels())
	}
	return box
}

// games returns a lesson for each rule set, and the puzzles.
func (l *placer) games(most int) *layout.Box {
	a := l.App
	is := a.Sizes()
	head := ui.NewLabel("learn-games", a.T("learn.games"), sprites.SansBold, is.Note)
	head.Role, head.Line, head.Tint = "heading", tight, a.Theme.Text2
	note := ui.NewLabel("learn-games-note", a.T("learn.games.note"), sprites.Sans, 14)
	note.Line, note.Tint = tight, a.Theme.Text2
	title := layout.AnyOf(
		layout.Row(l.Page.LineBox(a, head), layout.Space(1).MinW(partGap), l.Page.LineBox(a, note)),
		l.Page.FitBox(a, head))
	var kids []*layout.Box
	high := max(66, 22+44*a.TextScale())
	for _, k := range lessonsOf(true) {
		kids = append(kids, l.Page.Control(l.card(k), 0, high))
	}
	if len((library.Library{Store: a.Store}).List()) > 0 {
		k := plainCard(a, "learn-puzzles", "puzzle.title", func() { a.Push(newPuzzles(a, l.page.to)) })
		kids = append(kids, l.Page.Control(k, 0, high))
	}
	kids = append(kids, l.Page.Control(drillCard(a, l.page.to, "learn-drills"), 0, high))
	return layout.Column(title, stage.Grid(kids, most, cardGap)).Gap(outside)
}

// progress returns the progress bar and the buttons beside or below it.
func (l *placer) progress() *layout.Box {
	const leastBar, mostBar, thick = 90, 300, 8
	a := l.App
	deals, of, games, ofGames := l.page.done.counts()
	part := float32(deals) / float32(of)
	bar := l.Art(leastBar, thick, func(c *sprites.Canvas, r sprites.Rect) {
		c.Bar(r, part, c.Theme().Done)
	}).Grow(1).MaxW(mostBar).Self(layout.Center)
	label := func(text string) *ui.Label {
		n := ui.NewLabel("learn-progress", text, sprites.Sans, a.Sizes().Note)
		n.Line = tight
		return n
	}
	all := a.T("learn.deals", "n", deals, "of", of) + " · " + a.T("learn.rules", "n", games, "of", ofGames)
	welcome := ui.NewButton("learn-welcome", a.T("learn.welcome"), func() { a.Push(l.page.to.Welcome()) })
	welcome.Icon = "help"
	buttons := layout.Wrap()
	for _, b := range []*ui.Button{welcome, l.startAgain(deals + games)} {
		if b != nil {
			b.Kind, b.Size = ui.Plain, a.Sizes().Note
			buttons.Add(l.Page.ButtonBox(a, b, a.Sizes().Low))
		}
	}
	line := l.Page.LineBox(a, label(all)).Self(layout.Center)
	return layout.AnyOf(
		layout.Row(bar, line, layout.Space(1), layout.Stack(buttons).MinW(buttons.Need(layout.Unbounded).W)).Gap(partGap),
		layout.Column(layout.Row(bar, line, layout.Space(1)).Gap(partGap), buttons).Gap(outside),
		layout.Column(layout.Row(bar, l.Page.FitBox(a, label(a.T("learn.progress", "n", deals, "of", of))), layout.Space(1)).Gap(partGap), buttons).Gap(outside))
}

// startAgain returns the button that forgets the progress, or nil if there is none. It
// asks for confirmation, because the progress takes long to regain.
func (l *placer) startAgain(done int) *ui.Button {
	if done == 0 {
		return nil
	}
	key := "learn.again"
	if l.page.sure {
		key = "learn.again.sure"
	}
	b := ui.NewButton("learn-again", l.App.T(key), func() {
		if l.page.sure = !l.page.sure; !l.page.sure {
			progress{}.keep(l.App)
		}
		l.App.Relayout()
	})
	b.Icon = "reset"
	return b
}

// lessonCard is a card that opens a lesson.
type lessonCard struct {
	*ui.Card
	a           *stage.App
	lesson      *course.Lesson
	tiles       []tile.Kind
	name, about string
	done        int
	number      int
	mark        mark
	upright     bool
}

// Draw draws the card upright with its tiles on top, or as a row.
func (l *lessonCard) Draw(c *sprites.Canvas) {
	l.Card.Draw(c)
	switch {
	case l.lesson.RuleSet:
		l.drawGame(c)
	case l.upright:
		l.drawCard(c)
	default:
		l.drawRow(c)
	}
}

// Measures of a card, in points.
const (
	tight     = 1.3 // height of a line of a name, in letters
	aboutLine = 1.35
	cardPad   = 15  // of an upright card
	tilesDown = 102 // from the top of an upright card to the foot of its tiles
	textDown  = 62  // below them: the name and the dots, beside what scales with the text
	nameHigh  = 28
	rowPad    = 16
	rowTiles  = 84 // width of the tiles of a row
	rowGapX   = 14
	rowEnd    = 58 // the mark at the right end of a row
	leastRow  = 70
	rowAbout  = 14 // letters
	rowName   = 24
)

// height returns the height of an upright card of a width.
func (l *lessonCard) height(w float32) float32 {
	c := l.a.Canvas
	return tilesDown + textDown + nameHigh*c.TextScale() + c.ParagraphHeight(sprites.Sans, l.a.Sizes().Note, l.about, w-2*cardPad, aboutLine)
}

// aboutWidth returns the width of the text in a row of a width.
func aboutWidth(w float32) float32 { return w - rowPad - rowTiles - rowGapX - rowPad - rowEnd }

// rowHeight returns the height of a card as a row of a width.
func (l *lessonCard) rowHeight(w float32) float32 {
	c := l.a.Canvas
	return max(leastRow, rowName*c.TextScale()+c.ParagraphHeight(sprites.Sans, rowAbout, l.about, aboutWidth(w), tight)+22)
}

// row draws tiles side by side with their bottom edge at bottom.
func (l *lessonCard) row(c *sprites.Canvas, x, bottom, w float32) {
	h := sprites.TileHeight(w)
	for i, t := range l.tiles {
		c.Tile(&sprites.TileSprite{Kind: t, X: x + float32(i)*w, Y: bottom - h, W: w})
	}
}

func (l *lessonCard) drawCard(c *sprites.Canvas) {
	th, r, ts := c.Theme(), l.Rect, c.TextScale()
	x, y := r.X+cardPad, r.Y+cardPad
	switch l.mark {
	case doneMark:
		check(c, r.Right()-28, y+12, 13)
	case nextMark:
		text := l.a.T("learn.next")
		size := c.FitSize(sprites.SansBold, 14, text, r.W*.5)
		w := c.Measure(sprites.SansBold, size, text) + 18
		h := size * ts * 1.5
		c.Round(sprites.R(r.Right()-14-w, y, w, h), h/2, th.Gold)
		c.Text(sprites.SansBold, size, text, r.Right()-14-w/2, y+h/2+size*ts*.36, sprites.Center, th.GoldInk)
	default:
		c.Text(sprites.SansBold, 17, l.a.Words.Number(l.number), r.Right()-cardPad, y+cardPad*ts, sprites.Right, th.Text2)
	}
	room := r.W - 2*cardPad
	w := min(38, room/float32(max(4, len(l.tiles))))
	bottom := r.Y + tilesDown
	l.row(c, x, bottom, w)
	base := bottom + 14 + 20*ts
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 18, l.name, room), l.name, x, base, sprites.Left, th.Text)
	c.Paragraph(sprites.Sans, 15, l.about, sprites.R(x, base+6, room, r.H), aboutLine, th.Text2)
	dots(c, x, r.Bottom()-20, l.done, len(l.lesson.Deals), th.Outline)
}

func (l *lessonCard) drawRow(c *sprites.Canvas) {
	th, r, ts := c.Theme(), l.Rect, c.TextScale()
	w := min(26, rowTiles/float32(len(l.tiles)))
	l.row(c, r.X+rowPad+(rowTiles-float32(len(l.tiles))*w)/2, r.CY()+sprites.TileHeight(w)/2, w)
	x, room := r.X+rowPad+rowTiles+rowGapX, aboutWidth(r.W)
	h := rowName*ts + c.ParagraphHeight(sprites.Sans, rowAbout, l.about, room, tight)
	top := r.CY() - h/2
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 16, l.name, room), l.name, x, top+16*ts, sprites.Left, th.Text)
	c.Paragraph(sprites.Sans, rowAbout, l.about, sprites.R(x, top+23*ts, room, h), tight, th.Text2)
	switch l.mark {
	case doneMark:
		check(c, r.Right()-29, r.CY(), 13)
	case nextMark:
		text := l.a.T("learn.next")
		size := c.FitSize(sprites.SansBold, 13, text, 46)
		w := c.Measure(sprites.SansBold, size, text) + 12
		h := size * ts * 1.5
		c.Round(sprites.R(r.Right()-10-w, r.CY()-h/2, w, h), h/2, th.Gold)
		c.Text(sprites.SansBold, size, text, r.Right()-10-w/2, r.CY()+size*ts*.36, sprites.Center, th.GoldInk)
	default:
		c.Icon("chevron-right", sprites.R(r.Right()-39, r.CY()-10, 20, 20), th.Text)
	}
}

func (l *lessonCard) drawGame(c *sprites.Canvas) {
	th, r, ts := c.Theme(), l.Rect, c.TextScale()
	w := min(25, r.W*.12)
	l.row(c, r.X+12, r.CY()+sprites.TileHeight(w)/2, w)
	x := r.X + 12 + float32(len(l.tiles))*w + 12
	room := r.Right() - 28 - x
	size := c.FitSize(sprites.SansBold, 16, l.name, room)
	c.Text(sprites.SansBold, size, l.name, x, r.CY()-4, sprites.Left, th.Text)
	c.Text(sprites.Kai, c.FitSize(sprites.Kai, 15, l.about, room), l.about, x, r.CY()+4+14*ts, sprites.Left, th.Text2)
	if l.mark == doneMark {
		c.Disc(r.Right()-18, r.CY(), 4.5, th.Done)
	} else {
		c.Ring(r.Right()-18, r.CY(), 4, 1.25, 0, 1, th.Outline)
	}
}

// check draws a check mark.
func check(c *sprites.Canvas, x, y, radius float32) {
	c.Disc(x, y, radius, c.Theme().Done)
	c.Icon("check", sprites.R(x-radius*.66, y-radius*.66, radius*1.32, radius*1.32), sprites.White)
}
