package learn

import (
	"moineau/engine/tile"
	"moineau/scenes/course"
	"moineau/scenes/library"
	"moineau/scenes/lookback"
	"moineau/scenes/stage"
	"moineau/sprites"
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
	// Welcome asks again what the player knows.
	Welcome() stage.Scene
}

// New returns the overview of the course.
func New(a *stage.App, to Routes) stage.Scene {
	return &page{a: a, to: to, scroll: ui.NewScroll("learn-list", "")}
}

// NewFirst returns the first lesson, for a new player.
func NewFirst(a *stage.App) stage.Scene { return open(a, course.Lessons()[0], 0) }

// NewOf returns the lesson of a rule set, from its first deal.
func NewOf(a *stage.App, rules string) stage.Scene {
	return open(a, course.ByID(rules), 0)
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
	phone := a.LayoutKind().Phone()
	if note := a.T("learn.note"); !phone {
		title := p.Widgets[1].Base().Rect
		if w := a.Canvas.Measure(sprites.Sans, 15, note); title.Right()+24+w < body.Right() {
			p.Text(a, "learn-note", "text", note, sprites.Sans, 15, body.Right(), base, sprites.Right, a.Theme.Text2)
		}
	}
	if phone {
		body = sprites.R(a.Safe().X+12, body.Y, a.Safe().W-24, body.H)
	}
	p.scroll.Name = a.T("learn.title")
	area := sprites.R(body.X-8, body.Y-4, body.W+16, a.Safe().Bottom()-body.Y+4)
	p.Add(p.scroll, area)
	l := &placer{page: p, a: a, x: body.X, y: body.Y + 6, w: body.W}
	if wide := body.W >= 880*max(1, a.TextScale()*.85); wide {
		l.cards()
		l.on(false)
		l.games(5)
	} else {
		l.on(true)
		l.rows()
		l.games(max(2, int(body.W/(190*max(1, a.TextScale())))))
	}
	l.progress()
	p.scroll.SetChildren(l.y+16-area.Y, l.kids...)
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
	n := p.done[l.ID]
	if p.done.whole(l) {
		n = 0
	}
	p.a.Push(open(p.a, l, n))
}

// placer places the parts of the overview below each other.
type placer struct {
	page *page
	a    *stage.App
	kids []ui.Widget
	x    float32
	y    float32
	w    float32
}

func (l *placer) add(w ui.Widget, r sprites.Rect) {
	w.Base().Rect = r
	l.kids = append(l.kids, w)
}

// text places a line.
func (l *placer) text(id, role, s string, f sprites.Font, size, x, base, w float32, tint sprites.Color) {
	t := ui.NewLabel(id, s, f, l.a.Fit(f, size, s, w))
	t.Role, t.Tint = role, tint
	h := t.Size * l.a.TextScale() * 1.1
	l.add(t, sprites.R(x, base-h, w, h))
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
	a := l.a
	c := &lessonCard{a: a, lesson: k, mark: l.mark(k), name: name(a, k), done: l.page.done[k.ID]}
	c.tiles, _ = tile.Parse(k.Tiles)
	if k.RuleSet {
		c.about = stage.RuleSet(k.ID).Native
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

// cards places the steps side by side.
func (l *placer) cards() {
	all := lessonsOf(false)
	ts := l.a.TextScale()
	const gap = 13
	columns := len(all)
	if (l.w-gap*float32(columns-1))/float32(columns) < 134*max(1, ts) {
		columns = (len(all) + 1) / 2
	}
	cell := sprites.R(l.x, l.y, l.w, 0).Column(0, columns, gap)
	high := float32(0)
	cards := make([]*lessonCard, len(all))
	for i, k := range all {
		cards[i] = l.card(k)
		high = max(high, l.a.Canvas.ParagraphHeight(sprites.Sans, 15, cards[i].about, cell.W-30, 1.35))
	}
	high += 164 + 28*ts
	for i, c := range cards {
		c.number, c.upright = i+1, true
		row := float32(i / columns)
		l.add(c, sprites.R(l.x, l.y+row*(high+gap), l.w, high).Column(i%columns, columns, gap))
	}
	l.y += float32((len(all)+columns-1)/columns)*(high+gap) - gap + 22
}

// rows places the steps below each other.
func (l *placer) rows() {
	ts := l.a.TextScale()
	for i, k := range lessonsOf(false) {
		c := l.card(k)
		c.number = i + 1
		c.aboutW = l.w - 84 - 44 - 58
		high := max(70, 24*ts+22+l.a.Canvas.ParagraphHeight(sprites.Sans, 14, c.about, c.aboutW, 1.3))
		l.add(c, sprites.R(l.x, l.y, l.w, high))
		l.y += high + 8
	}
	l.y += 6
}

// on places the next lesson with the button that opens it.
func (l *placer) on(narrow bool) {
	a, ts := l.a, l.a.TextScale()
	next := l.page.done.next()
	title, quote := a.T("learn.finished"), a.T("learn.all")
	b := ui.NewButton("learn-play", a.T("learn.play"), func() {
		a.Home()
		a.Push(l.page.to.FirstMatch())
	})
	b.Kind, b.Icon = ui.Gold, "play"
	if next != nil {
		n := l.page.done[next.ID]
		title = a.T("learn.at", "name", name(a, next), "n", n+1, "of", len(next.Deals))
		quote = a.T("lesson." + next.ID + ".about")
		key := "learn.go"
		if deals, _, _, _ := l.page.done.counts(); deals == 0 {
			key = "learn.begin"
		}
		b = ui.NewButton("learn-on", a.T(key), func() { l.page.open(next) })
		b.Kind, b.Icon = ui.Gold, "play"
	}
	head := float32(60)
	if narrow {
		head = 48
	}
	bh := max(52, 40*ts)
	bw := float32(0)
	if !narrow {
		bw = max(176, b.Width(a.Canvas)) + 24
	}
	tx := l.x + 22 + head + 18
	tw := l.w - (tx - l.x) - 22 - bw
	qh := a.Canvas.ParagraphHeight(sprites.Sans, 15, quote, tw, 1.4)
	high := max(head, 24*ts+qh) + 36
	whole := high
	if narrow {
		whole += bh + 8
	}
	g := &stage.Drawing{Paint: stage.Panel}
	g.NoFocus = true
	l.add(g, sprites.R(l.x, l.y, l.w, whole))
	bird := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) { c.Bird("sparrow", r.CX(), r.CY(), r.W/2) }}
	bird.NoFocus = true
	l.add(bird, sprites.R(l.x+22, l.y+(high-head)/2, head, head))
	top := l.y + (high-24*ts-qh)/2
	l.text("learn-next-title", "heading", title, sprites.SansBold, 18, tx, top+17*ts, tw, 0)
	q := ui.NewLabel("learn-quote", quote, sprites.Sans, 15)
	q.Line, q.Tint = 1.4, a.Theme.Text2
	l.add(q, sprites.R(tx, top+24*ts, tw, qh))
	if narrow {
		l.add(b, sprites.R(l.x+16, l.y+high-8, l.w-32, bh))
	} else {
		l.add(b, sprites.R(l.x+l.w-bw, l.y+(high-bh)/2, bw-24, bh))
	}
	l.y += whole + 18
	if next == nil {
		l.labels()
	}
}

// games places a lesson for each rule set.
func (l *placer) games(columns int) {
	a, ts := l.a, l.a.TextScale()
	size := 15 * ts
	head, note := a.T("learn.games"), a.T("learn.games.note")
	l.y += size
	hw := a.Canvas.Measure(sprites.SansBold, 15, head)
	l.text("learn-games", "heading", head, sprites.SansBold, 15, l.x+2, l.y, min(l.w-4, hw+2), a.Theme.Text2)
	if nw := a.Canvas.Measure(sprites.Sans, 14, note); hw+nw+40 < l.w {
		l.text("learn-games-note", "text", note, sprites.Sans, 14, l.x+l.w-nw-2, l.y, nw+2, a.Theme.Text2)
	}
	l.y += 12
	all := lessonsOf(true)
	high := max(66, 22+44*ts)
	for i, k := range all {
		c := l.card(k)
		row := sprites.R(l.x, l.y+float32(i/columns)*(high+12), l.w, high)
		l.add(c, row.Column(i%columns, columns, 12))
	}
	n := len(all)
	if len((library.Library{Store: a.Store}).List()) > 0 {
		k := &puzzleCard{Card: ui.NewCard("learn-puzzles", a.T("puzzle.title"), func() { a.Push(newPuzzles(a, l.page.to)) }), a: a}
		k.Card.Spoken = a.T("puzzle.title") + ", " + a.T("puzzle.about")
		row := sprites.R(l.x, l.y+float32(n/columns)*(high+12), l.w, high)
		l.add(k, row.Column(n%columns, columns, 12))
		n++
	}
	l.y += float32((n+columns-1)/columns)*(high+12) + 12
}

// progress places the progress bar and the buttons below it.
func (l *placer) progress() {
	a, ts := l.a, l.a.TextScale()
	deals, of, games, ofGames := l.page.done.counts()
	h := max(44, 34*ts)
	bw := float32(0)
	if deals+games > 0 {
		key := "learn.again"
		if l.page.sure {
			key = "learn.again.sure"
		}
		b := ui.NewButton("learn-again", a.T(key), func() {
			// Ask for confirmation, because the progress takes long to regain.
			if l.page.sure = !l.page.sure; !l.page.sure {
				progress{}.keep(a)
			}
			a.Relayout()
		})
		b.Kind, b.Icon, b.Size = ui.Plain, "reset", 15
		bw = b.Width(a.Canvas)
		if bw > l.w*.5 {
			b.Spoken, b.Name = b.Name, ""
			bw = h
		}
		l.add(b, sprites.R(l.x+l.w-bw, l.y, bw, h))
	}
	text := a.T("learn.deals", "n", deals, "of", of) + " · " + a.T("learn.rules", "n", games, "of", ofGames)
	bar := min(300, l.w*.26)
	welcome := ui.NewButton("learn-welcome", a.T("learn.welcome"), func() { a.Push(l.page.to.Welcome()) })
	welcome.Kind, welcome.Icon, welcome.Size = ui.Plain, "help", 15
	ww := welcome.Width(a.Canvas)
	beside := a.Canvas.Measure(sprites.Sans, 15, text) <= l.w-bw-ww-bar-40
	if beside {
		l.add(welcome, sprites.R(l.x+l.w-bw-ww, l.y, ww, h))
		bw += ww
	}
	if room := l.w - bw - bar - 40; a.Canvas.Measure(sprites.Sans, 15, text) > room {
		text = a.T("learn.progress", "n", deals, "of", of)
	}
	part := float32(deals) / float32(of)
	d := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		c.Round(r, 4, th.PanelLine)
		if part > 0 {
			c.Round(sprites.R(r.X, r.Y, max(8, r.W*part), r.H), 4, th.Done)
		}
	}}
	d.NoFocus = true
	l.add(d, sprites.R(l.x, l.y+h/2-4, bar, 8))
	room := l.w - bw - bar - 40
	l.text("learn-progress", "text", text, sprites.Sans, 15, l.x+bar+18, l.y+h/2+5*ts, room, 0)
	l.y += h + 8
	if !beside {
		l.add(welcome, sprites.R(l.x, l.y, min(l.w, ww), h))
		l.y += h + 8
	}
}

// lessonCard is a card that opens a lesson.
type lessonCard struct {
	*ui.Card
	a           *stage.App
	lesson      *course.Lesson
	tiles       []tile.Kind
	name, about string
	aboutW      float32
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

// row draws tiles side by side with their bottom edge at bottom.
func (l *lessonCard) row(c *sprites.Canvas, x, bottom, w float32) {
	h := sprites.TileHeight(w)
	for i, t := range l.tiles {
		c.Tile(&sprites.TileSprite{Kind: t, X: x + float32(i)*w, Y: bottom - h, W: w})
	}
}

func (l *lessonCard) drawCard(c *sprites.Canvas) {
	th, r, ts := c.Theme(), l.Rect, c.TextScale()
	x, y := r.X+15, r.Y+15
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
		c.Text(sprites.SansBold, 17, l.a.Words.Number(l.number), r.Right()-15, y+15*ts, sprites.Right, th.Text2)
	}
	w := min(38, (r.W-30)/float32(max(4, len(l.tiles))))
	bottom := r.Y + 102
	l.row(c, x, bottom, w)
	base := bottom + 14 + 20*ts
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 18, l.name, r.W-30), l.name, x, base, sprites.Left, th.Text)
	c.Paragraph(sprites.Sans, 15, l.about, sprites.R(x, base+6, r.W-30, r.H), 1.35, th.Text2)
	dots(c, x, r.Bottom()-20, l.done, len(l.lesson.Deals), th.Outline)
}

func (l *lessonCard) drawRow(c *sprites.Canvas) {
	th, r, ts := c.Theme(), l.Rect, c.TextScale()
	w := min(26, 84/float32(len(l.tiles)))
	l.row(c, r.X+16+(84-float32(len(l.tiles))*w)/2, r.CY()+sprites.TileHeight(w)/2, w)
	x := r.X + 16 + 84 + 14
	h := 24*ts + c.ParagraphHeight(sprites.Sans, 14, l.about, l.aboutW, 1.3)
	top := r.CY() - h/2
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 16, l.name, l.aboutW), l.name, x, top+16*ts, sprites.Left, th.Text)
	c.Paragraph(sprites.Sans, 14, l.about, sprites.R(x, top+23*ts, l.aboutW, h), 1.3, th.Text2)
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
