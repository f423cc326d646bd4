package replay

import (
	"strconv"

	"moineau/scenes/coach"
	"moineau/scenes/lexicon"
	"moineau/scenes/lookback"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Review is the sheet with the turning points of a deal for one player.
type Review struct {
	stage.Page
	r      *lookback.Replay
	rv     lookback.Review
	to     Routes
	at     int
	replay bool // the replay is below this scene
	scroll *ui.Scroll
	box    sprites.Rect
	again  func(*stage.App) // restarts the puzzle that was answered; nil for a review
	right  bool             // the answer was right
	// chances is computed while the page is open; nil if there are none.
	chances *lookback.Chances
}

func newReviewList() *ui.Scroll { return ui.NewScroll("review-list", "") }

// NewReview returns the review of the deal that a replay shows, for one seat. over is set
// if the replay is below it. It returns an error if the deal cannot be reviewed.
func NewReview(r *lookback.Replay, seat int, over bool, to Routes) (*Review, error) {
	rv, err := r.Review(seat)
	if err != nil {
		return nil, err
	}
	s := &Review{r: r, rv: rv, to: to, replay: over, scroll: newReviewList()}
	for i := range rv.Moments { // start with the costliest
		if rv.Moments[i].Cost > rv.Moments[s.at].Cost {
			s.at = i
		}
	}
	if s.chances, err = r.Chances(seat); err != nil || len(s.chances.Moves) < 2 {
		s.chances = nil // show the review without the curve
	}
	return s, nil
}

// NewPuzzleResult returns the sheet with the result of an answer to a puzzle about a past
// decision. It shows the better choice or, after a right answer, the original choice.
// again restarts the puzzle.
func NewPuzzleResult(q *lookback.Replay, seat int, was, answer lookback.Mistake, to Routes, again func(*stage.App)) *Review {
	s := &Review{r: q, to: to, again: again, right: answer.Equal(), scroll: newReviewList()}
	if s.right {
		answer = was
	}
	s.rv = lookback.Review{Seat: seat, Moments: []lookback.Mistake{answer}}
	return s
}

// Name implements stage.Scene.
func (rw *Review) Name() string { return "review" }

// Rules returns the rule set and the options of the match.
func (rw *Review) Rules() (id string, o map[string]string) { return rw.r.Rules(), rw.r.Options() }

// sheetPad is the least padding of the sheet.
const sheetPad = 20

// title returns the number of turning points, or the result of a puzzle.
func (rw *Review) title(a *stage.App) string {
	switch {
	case rw.right:
		return a.T("puzzle.right")
	case rw.again != nil:
		return a.T("puzzle.wrong")
	case len(rw.rv.Moments) == 0:
		return a.T("review.well", "n", rw.rv.Same, "of", rw.rv.Of)
	}
	return a.T("review.title", "n", len(rw.rv.Moments))
}

// Layout implements stage.Scene.
func (rw *Review) Layout(a *stage.App) {
	rw.Start()
	safe, f, th := a.Safe(), a.TextScale(), a.Theme
	is := a.Sizes().Sheet
	w, h := min(safe.W-2*is.Margin, 1088*max(1, f)), safe.H-2*is.Margin
	if is.Grows {
		h = min(h, 760*max(1, f))
	}
	rw.box = safe.Middle(w, h)
	in := rw.box.InsetXY(max(is.Pad, sheetPad), 12)
	back := ui.NewIconButton("back", a.T("common.back"), "chevron-left", func() { rw.back(a) })
	back.Tint = th.SheetInk
	rw.Add(back, sprites.R(in.X-12, in.Y, 44, 44))
	title := rw.title(a)
	size := a.Fit(sprites.SansBold, is.Title, title, in.W-40)
	rw.Text(a, "title", "heading", title, sprites.SansBold, size, in.X+34, in.Y+22+.36*size*f, sprites.Left, th.SheetInk)
	tw := a.Canvas.Measure(sprites.SansBold, size, title)
	n := rw.r.DealName()
	deal := a.T("table.title", "rules", a.Words.ShortRules(rw.r.Rules()), "deal", a.Words.Deal(lexicon.DealInLine, n.Number, n.Wind, n.Hand))
	if dw := a.Canvas.Measure(sprites.Sans, 15, deal); tw+dw+60 < in.W {
		rw.Text(a, "review-deal", "text", deal, sprites.Sans, 15, in.Right(), in.Y+22+6*f, sprites.Right, th.SheetText2)
	}
	in = sprites.R(in.X, in.Y+50, in.W, in.H-50)
	rw.line(sprites.R(in.X, in.Y, in.W, 1))
	in = sprites.R(in.X, in.Y+10, in.W, in.H-10)
	in.H -= rw.foot(a, in)
	if len(rw.rv.Moments) == 0 {
		text := lexicon.Sentences(a.T("review.none"), a.T("review.same", "n", rw.rv.Same, "of", rw.rv.Of))
		l := ui.NewLabel("review-none", text, sprites.Sans, 18)
		l.Role, l.Line, l.Tint, l.Align = "status", 1.5, th.SheetInk, sprites.Center
		h := a.Canvas.ParagraphHeight(sprites.Sans, 18, text, in.W-24, 1.5)
		y := in.Y + min(40, .08*in.H)
		rw.Add(l, sprites.R(in.X+12, y, in.W-24, h))
		if y += h + 24; rw.chances != nil && y+rw.curveHeight(a, in.W) <= in.Bottom() {
			for _, w := range rw.curve(a, in.X, y, in.W, min(in.Bottom()-y, mostCurve*f)) {
				rw.Add(w, w.Base().Rect)
			}
		}
		rw.Done()
		rw.focus()
		return
	}
	right := in
	if a.TwoPanes(in, 760) {
		left := sprites.R(in.X, in.Y, 316*max(1, .85*f), in.H)
		right = sprites.R(left.Right()+32, in.Y, in.Right()-left.Right()-32, in.H)
		y := left.Y
		for i := range rw.rv.Moments {
			k := rw.tab(a, i, false)
			k.Rect = sprites.R(left.X, y, left.W, k.height(a, left.W))
			rw.Add(k, k.Rect)
			y += k.Rect.H + 10
		}
		if rw.again == nil {
			y += rw.Paragraph(a, "review-same", a.T("review.same", "n", rw.rv.Same, "of", rw.rv.Of), sprites.Sans, 15, left.X, y+6, left.W, th.SheetText2) + 12
		}
		rw.Paragraph(a, "review-saw", a.T("review.saw"), sprites.Sans, 15, left.X, y, left.W, th.SheetText2)
	} else if rw.again == nil {
		h := max(48, 44*f)
		for i := range rw.rv.Moments {
			k := rw.tab(a, i, true)
			rw.Add(k, sprites.R(in.X, in.Y, in.W, h).Column(i, len(rw.rv.Moments), 8))
		}
		right = sprites.R(in.X, in.Y+h+8, in.W, in.H-h-8)
	}
	rw.scroll.Name = title
	rw.Add(rw.scroll, sprites.R(right.X-6, right.Y, right.W+12, right.H))
	kids, low := rw.moment(a, &rw.rv.Moments[rw.at], right)
	if rw.chances != nil { // the curve uses the rest of the sheet
		h := max(rw.curveHeight(a, right.W), min(right.Bottom()-low-24, mostCurve*f))
		kids = append(kids, rw.curve(a, right.X, low+16, right.W, h)...)
		low += 16 + h
	}
	rw.scroll.SetChildren(low-right.Y+8, kids...)
	rw.Done()
	rw.focus()
}

func (rw *Review) focus() {
	if rw.Layer.Focused() == nil && !rw.Layer.FocusID("review-"+strconv.Itoa(rw.at), false) {
		rw.Layer.FocusID("back", false)
	}
}

func (rw *Review) line(r sprites.Rect) {
	rw.Art("", "", r, func(c *sprites.Canvas, r sprites.Rect) { c.Fill(r, c.Theme().SheetLine) })
}

// foot places the buttons and returns their height.
func (rw *Review) foot(a *stage.App, in sprites.Rect) float32 {
	f := a.TextScale()
	h := max(48, 46*f)
	watch := ui.NewButton("review-replay", a.T("review.replay"), func() { rw.watch(a) })
	watch.Icon = "replay"
	row := []*ui.Button{watch}
	if rw.again != nil {
		retry := ui.NewButton("puzzle-again", a.T("puzzle.again"), func() { rw.again(a) })
		retry.Icon = "reset"
		next := ui.NewButton("puzzle-next", a.T("puzzle.more"), func() { rw.back(a) })
		next.Kind = ui.Gold
		row = []*ui.Button{retry, next}
	} else if len(rw.rv.Moments) > 0 {
		on := ui.NewButton("review-play-on", a.T("replay.play-on"), func() { rw.playOn(a) })
		on.Kind, on.Icon = ui.Gold, "flag"
		row = append(row, on)
	}
	r := sprites.R(in.X, in.Bottom()-h, in.W, h)
	if a.Sizes().Sheet.Grows {
		r.W = min(r.W, 480*f)
		r.X = in.Right() - r.W
	}
	for i, b := range row {
		cell := r.Column(i, len(row), 12)
		b.Size = a.Fit(sprites.SansBold, 17, b.Name, cell.W-66*f)
		rw.Add(b, cell)
	}
	return h + 10
}

// seek moves the replay to the current moment.
func (rw *Review) seek() {
	rw.r.SeeFrom(rw.rv.Seat)
	if len(rw.rv.Moments) > 0 {
		rw.r.Go(rw.rv.Moments[rw.at].Move)
	}
}

// watch shows the replay at the current moment.
func (rw *Review) watch(a *stage.App) {
	rw.seek()
	if rw.replay {
		a.Pop()
		return
	}
	t := New(rw.r, rw.to)
	t.list.marks(&rw.rv)
	a.Push(t)
}

// playOn starts a table that continues from the current moment.
func (rw *Review) playOn(a *stage.App) {
	rw.seek()
	p, err := rw.r.PlayAgain(&rw.rv.Moments[rw.at], rw.to.Host())
	if err != nil {
		a.Notices.Show("replay.cannot")
		return
	}
	a.Push(rw.to.PlayOn(p))
	noteMadeUp(a, rw.r)
}

// marks marks the turning points on the track.
func (l *moveList) marks(rv *lookback.Review) {
	t := &l.of.control.track
	t.marks = t.marks[:0]
	for i := range rv.Moments {
		t.marks = append(t.marks, rv.Moments[i].Move)
	}
}

// momentTitle returns a title with the chosen and the better option.
func (rw *Review) momentTitle(a *stage.App, m *lookback.Mistake) string {
	if m.Chosen.Discards() && m.Best.Discards() {
		return a.T("review.discarded", "tile", a.Words.TileName(m.Chosen.Tiles[0]), "best", a.Words.TileName(m.Best.Tiles[0]))
	}
	return a.T("review.moment", "choice", coach.OptionName(a, rw.r.Session, &m.Chosen), "best", coach.OptionName(a, rw.r.Session, &m.Best))
}

// momentTab is the tab of a moment.
type momentTab struct {
	ui.Pressable
	title, turn, weight string
	dots                int
	low                 bool
}

// weights holds the keys of the words for the cost of a moment.
var weights = [3]string{"review.weight.1", "review.weight.2", "review.weight.3"}

func (rw *Review) tab(a *stage.App, i int, low bool) *momentTab {
	m := &rw.rv.Moments[i]
	k := &momentTab{title: rw.momentTitle(a, m), turn: a.T("review.turn", "n", m.Turn), dots: m.Weight(), low: low,
		weight: a.T(weights[m.Weight()-1]),
		Pressable: ui.Pressable{OnClick: func() {
			rw.at = i
			rw.scroll.ScrollTo(0)
			a.Relayout()
		}}}
	k.ID, k.Role = "review-"+strconv.Itoa(i), "tab"
	k.Name = k.turn + ", " + k.weight + ", " + k.title
	return k
}

func (m *momentTab) height(a *stage.App, w float32) float32 {
	return 24 + 24*a.TextScale() + a.Canvas.ParagraphHeight(sprites.SansBold, 17, m.title, w-32, 1.3)
}

// Draw draws the tab; dots and a word show the cost of the moment.
func (m *momentTab) Draw(c *sprites.Canvas) {
	th, r, f := c.Theme(), m.Rect, c.TextScale()
	line := th.SheetLine
	if m.Checked {
		c.Round(r, 12, th.SheetRaised)
		line = th.SheetInk
	}
	c.RoundStroke(r, 12, 1.25, line)
	dot := func(x, y float32) {
		for i := range 3 {
			if i < m.dots {
				c.Disc(x+float32(i)*13, y, 4.5, th.Seal)
			} else {
				c.Ring(x+float32(i)*13, y, 4, 1, 0, 1, th.SheetText2)
			}
		}
	}
	if m.low {
		size := c.FitSize(sprites.Sans, 15, m.turn, r.W-16)
		c.Text(sprites.Sans, size, m.turn, r.X+10, r.CY()-2*f, sprites.Left, th.SheetInk)
		dot(r.X+15, r.CY()+12*f)
		m.DrawFocus(c, 12)
		return
	}
	y := r.Y + 12 + 14*f
	c.Text(sprites.Sans, 15, m.turn, r.X+16, y, sprites.Left, th.SheetText2)
	x := r.Right() - 16 - 26 - 5
	dot(x, y-5*f)
	c.Text(sprites.Sans, 15, m.weight, x-12, y, sprites.Right, th.SheetText2)
	c.Paragraph(sprites.SansBold, 17, m.title, sprites.R(r.X+16, y+10*f, r.W-32, r.H), 1.3, th.SheetInk)
	m.DrawFocus(c, 12)
}

// back closes the scene. The answer of a puzzle also closes the puzzle below it.
func (rw *Review) back(a *stage.App) {
	a.Pop()
	if rw.again != nil {
		a.Pop()
	}
}

// Handle implements stage.Scene. The up and down arrows move between the moments.
func (rw *Review) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key && e.Action == ui.ActBack {
		rw.back(a)
		return true
	}
	if e.Kind == ui.Key && (e.Action == ui.ActUp || e.Action == ui.ActDown) && len(rw.rv.Moments) > 0 {
		by := 1
		if e.Action == ui.ActUp {
			by = -1
		}
		if n := rw.at + by; n >= 0 && n < len(rw.rv.Moments) {
			rw.at = n
			rw.scroll.ScrollTo(0)
			a.Relayout()
			a.LayoutNow()
			rw.Layer.FocusID("review-"+strconv.Itoa(n), true)
		}
		return true
	}
	return rw.Page.Handle(a, e)
}

// Update continues scrolling after a swipe and computes chances.
func (rw *Review) Update(a *stage.App) {
	rw.count(a)
	if rw.scroll.Tick() {
		a.Redraw()
	}
}

// Draw draws the felt, the sheet and its content.
func (rw *Review) Draw(a *stage.App, c *sprites.Canvas) {
	c.Felt(a.Window())
	radius := min(24, rw.box.H/8)
	c.Round(rw.box.Move(0, 6), radius, sprites.Black.Fade(.25))
	c.Round(rw.box, radius, c.Theme().Sheet)
	rw.Layer.Draw(c)
}
