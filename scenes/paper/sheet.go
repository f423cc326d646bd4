package paper

import (
	"slices"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/lookback"
	"moineau/scenes/session"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// results is what a score sheet shows of a finished deal: one page for each hand that
// scores, the payments and the next dealer.
type results struct {
	p       *session.Session
	winners []int // winning seats; empty if the deal was drawn
	pages   []scorePage
	at      int // index of the current page
	money   dealPayments
	wrong   openHand // the hand of the seat that declared a false win, if it is open
}

// parts places the parts of a score sheet: rows, payments and balances. Its methods take
// the position of a part and return its bottom edge.
type parts struct {
	sheet.Sheet
	results
	began  sprites.Tick
	now    sprites.Tick
	speed  sprites.Speed
	still  bool         // the animation has ended
	last   int          // the row that appeared last, or -1
	litRow int          // the row whose tiles are lit, or -1
	lit    map[int]bool // indexes of the lit tiles; if nil, all tiles look the same
	row    float32      // least height of a row of balances
	// unfolded shows the folded part (omitted patterns or the second figure) of a narrow
	// sheet.
	unfolded bool
	stretch  float32 // height that the first layout left free above the foot
	quiet    bool    // there is no room for the sparrow's remark
	tight    bool    // the many rows of a counted page are lower
}

// scoreSheet is the scene of a score sheet. It chooses the arrangement of the parts.
type scoreSheet struct {
	parts
	to     Routes
	keyRow int // the focused row, or -1
	lang   string
	ready  bool // at an online table, the player has asked for the next deal
	stamp  int  // stamp of the company when the button was last labelled
}

// NewSheet returns the score sheet of the deal that has just ended.
func NewSheet(a *stage.App, p *session.Session, to Routes) stage.Scene {
	s := &scoreSheet{to: to, keyRow: -1, parts: parts{began: a.Now, now: a.Now, last: -1, litRow: -1,
		results: results{p: p, winners: p.Results().Winners()}}}
	s.turn(a, 0)
	s.speed = a.Speed()
	s.still = s.speed == sprites.SpeedOff || len(s.lines()) == 0 && s.ownChange() == 0
	return s
}

// own returns the seat of the only human at the table, or -1.
func (rs *results) own() int {
	for seat := range rs.seats() {
		if rs.you(seat) {
			return seat
		}
	}
	return -1
}

// ownChange returns the change of the player's own score.
func (rs *results) ownChange() int {
	if seat := rs.own(); seat >= 0 {
		return rs.p.Results().Change(seat)
	}
	return 0
}

// turn shows a page. If no hand scores, only the payments are shown.
func (s *scoreSheet) turn(a *stage.App, page int) {
	if s.lang != a.Settings.Lang {
		s.lang, s.pages = a.Settings.Lang, pagesOf(a, s.p)
	}
	if page > 0 && page != s.at {
		s.still = true // rows of later pages are not animated
	}
	s.at = max(0, min(page, len(s.pages)-1))
	s.light(a, -1)
	s.money = paymentsOf(s.p.Results().Deal(), s.seats(), s.chair(), s.at == 0)
	for seat := range s.seats() {
		if s.p.Results().Leftover(seat) > 0 {
			s.money.reasons = append(s.money.reasons, reason{key: "leftover", seat: seat})
		}
	}
	s.wrong = openHand{}
	if liar := s.money.foul; liar >= 0 && len(s.pages) == 0 {
		if o := handOf(a, s.p, liar, false); len(o.groups) > 0 && o.groups[0].Kinds[0] != tile.None {
			s.wrong = o
		}
	}
	a.Relayout()
}

// shown returns the current page, or nil if no hand scores.
func (rs *results) shown() *scorePage {
	if rs.at >= len(rs.pages) {
		return nil
	}
	return &rs.pages[rs.at]
}

// chair returns the seat of the current page, or -1.
func (rs *results) chair() int {
	if p := rs.shown(); p != nil {
		return p.seat
	}
	return -1
}

// lines returns the rows of the page.
func (rs *results) lines() []scoreLine {
	if p := rs.shown(); p != nil {
		return p.lines
	}
	return nil
}

// won reports whether a seat won the deal.
func (rs *results) won(seat int) bool { return slices.Contains(rs.winners, seat) }

// allScore reports whether hands other than the winners' score.
func (rs *results) allScore() bool { return len(rs.pages) > len(rs.winners) }

// Name implements stage.Scene.
func (s *scoreSheet) Name() string { return "score" }

// Hash implements stage.Hasher.
func (s *scoreSheet) Hash() string { return s.p.Hash() }

// Keep implements stage.Keeper.
func (s *scoreSheet) Keep() bool { return s.p.Saves().AfterFault() }

// Rules returns the rule set and options of the match.
func (s *scoreSheet) Rules() (id string, o table.Options) { return s.p.Rules(), s.p.Options() }

// seats returns the number of seats.
func (rs *results) seats() int { return int(rs.p.View().Seats) }

// Settled implements stage.Settler.
func (pt *parts) Settled() bool { return pt.still }

// you reports whether the only human is in a seat.
func (rs *results) you(seat int) bool { return rs.p.IsYou(rs.p.Player(seat)) }

// rowStep is the delay of each row after the one before it, in milliseconds.
const rowStep = 250

// countTime is how long the player's own points take to count up, in milliseconds.
const countTime = 400

// rowsTime returns how long all rows take to appear.
func (pt *parts) rowsTime() sprites.Tick {
	if n := len(pt.lines()); n > 0 {
		return pt.speed.Scale(sprites.Ticks(rowStep)) * sprites.Tick(n+2)
	}
	return 0
}

// risen returns how much of a seat's change has been counted up. The player's own points
// count up after the rows have appeared; all others are complete at once.
func (pt *parts) risen(seat, change int) int {
	d := pt.speed.Scale(sprites.Ticks(countTime))
	if pt.still || d <= 0 || !pt.you(seat) {
		return change
	}
	part := float32(pt.now-pt.began-pt.rowsTime()) / float32(d)
	return int(float32(change) * max(0, min(1, part)))
}

// alpha returns the opacity of row n.
func (pt *parts) alpha(n int) float32 {
	if pt.still {
		return 1
	}
	step := pt.speed.Scale(sprites.Ticks(rowStep))
	if step <= 0 {
		return 1
	}
	return max(0, min(1, float32(pt.now-pt.began-step*sprites.Tick(n))/float32(max(1, step*3/5))))
}

// Layout implements stage.Scene.
func (s *scoreSheet) Layout(a *stage.App) {
	s.Begin(a)
	s.speed = a.Speed()
	if s.lang != a.Settings.Lang {
		s.turn(a, s.at)
	}
	if s.ledgerSheet(a) || s.drawnSheet(a) || s.panes(a) || s.spread(a) {
		return
	}
	s.page(a)
}

// page lays out a sheet that scrolls as a whole. Height left free above the foot goes to
// the picture of the payments and to the gap above the balances. The sparrow's remark is
// left out if it would make the sheet scroll.
func (s *scoreSheet) page(a *stage.App) {
	s.stretch, s.quiet, s.tight = 0, false, false
	next, foot := s.content(a)
	if spare := foot - 8*s.TextScale - s.Bottom; !s.OneColumn && spare != 0 {
		if s.quiet = spare < 0 && s.remark(a) != ""; s.quiet {
			spare += s.remarkHeight()
		}
		s.tight = spare < 0
		s.stretch = max(0, spare)
		s.Start()
		s.Bottom = s.Area.Y
		next, foot = s.content(a)
	}
	s.End(foot, "score-list", a.T("score.all"), next...)
	s.focusNext()
}

// content places the content of page and returns the widgets of the foot and its top
// edge.
func (s *scoreSheet) content(a *stage.App) (next []ui.Widget, foot float32) {
	next, foot = s.foot(a)
	in, f := s.Area, s.TextScale
	y := s.header(a, in.X, in.Y, in.W)
	y = s.tabs(a, in.X, y, in.W)
	if p := s.shown(); p != nil && len(p.hand.groups) > 0 {
		size := 52 * s.Scale
		if len(s.pages) > 1 || s.tight && p.counted != nil {
			size = 47 * s.Scale
		}
		room := in.W
		if p.counted != nil && !s.OneColumn {
			room -= doraWidth * s.Scale
			s.indicators(a, in.X+room+12*s.Scale, y, doraWidth*s.Scale-12*s.Scale)
		}
		y += tiles(&s.Sheet, &s.lit, a, "score-tile", &p.hand, in.X, y, room, size) + 18*f
		if p.counted != nil && s.OneColumn {
			y = s.indicators(a, in.X, y-8*f, in.W) + 8*f
		}
	} else if len(s.wrong.groups) > 0 {
		y += tiles(&s.Sheet, &s.lit, a, "score-tile", &s.wrong, in.X, y, in.W, 47*s.Scale) + 18*f
	} else {
		y += 14 * f
	}
	if s.OneColumn && in.W < 560*f {
		y = s.column(a, in.X, y, in.W)
	} else {
		y = s.below(a, in.X, y, in.W, s.hand(a, in.X, y, in.W*.44))
	}
	if s.OneColumn {
		y += 8*f + s.Paragraph(a, "score-why", s.why(a), sprites.Sans, 15*s.Scale, in.X, y+8*f, in.W, a.Theme.SheetText2)
	}
	s.Bottom = y
	return next, foot
}

// column places rows, payments and balances of a narrow sheet below each other and
// returns the bottom edge.
func (pt *parts) column(a *stage.App, x, y, w float32) float32 {
	f := pt.TextScale
	marks := !pt.money.paid && (pt.allScore() || !pt.setsScore(a)) // the table shows everything
	y = pt.hand(a, x, y, w) + 16*f
	if !marks {
		y = pt.reasons(a, x, pt.payments(a, x, y, w), w) + 10*f
		if !pt.Full { // otherwise the payments end with a line
			pt.Rule(x, y, w)
		}
		y += 14 * f
	}
	y = pt.totals(a, x, y, w) + 16*f
	if marks {
		y = pt.reasons(a, x, y-8*f, w) + 8*f
	}
	y = pt.bonuses(a, x, y, w) + 8*f
	return pt.placeRemark(a, x, y, w)
}

// focusNext focuses the next button if nothing else is focused.
func (s *scoreSheet) focusNext() {
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("score-next", false)
	}
}

// below places the payments beside the rows, which end at low, and the balances under
// both. It returns the bottom edge.
func (pt *parts) below(a *stage.App, x, y, w, low float32) float32 {
	f := pt.TextScale
	// The reasons for payments go to the side with more room.
	right := pt.payments(a, x+w*.5, y, w*.5)
	if unstretched := right - pt.pictureStretch(); low < unstretched && !pt.counted() {
		low = pt.reasons(a, x, low, w*.44)
	} else {
		right = pt.reasons(a, x+w*.5, right, w*.5)
	}
	y = max(low+pt.stretch, right+pt.stretch-pt.pictureStretch()) + 10*f
	pt.Rule(x, y, w)
	y += 15 * f
	if pt.OneColumn {
		return pt.placeRemark(a, x, pt.bonuses(a, x, pt.totals(a, x, y, w)+16*f, w), w)
	}
	y = pt.bonuses(a, x, pt.strip(a, x, y, w), w)
	if pt.quiet {
		return y
	}
	return pt.placeRemark(a, x, y, w)
}

// mostStretch is the greatest extra height of the picture of the payments.
const mostStretch = 70

// pictureStretch returns the part of the free height that the picture of the payments
// takes.
func (pt *parts) pictureStretch() float32 { return min(pt.stretch, mostStretch*pt.TextScale) }

// nextButton returns the button to the next deal or the end of the match.
func (s *scoreSheet) nextButton(a *stage.App) *ui.Button {
	key := "score.next"
	switch {
	case s.p.Practice():
		key = "score.replay"
	case s.p.MatchOver():
		key = "score.final"
	}
	word := a.T(key)
	if s.ready && !s.p.MatchOver() {
		word = a.T("score.others")
		if c := s.p.Remote().Company(); c != nil {
			if names := s.awaited(a, c); names != "" {
				word = a.T("score.waiting", "names", names)
			}
			if c.Held() {
				word = a.T("duplicate.online.held")
			}
			if name, silent := c.Dealer(); silent && name != "" {
				word = a.T("online.dealer", "name", name)
			} else if silent {
				word = a.T("online.dealer.relay")
			}
		}
	}
	b := ui.NewButton("score-next", word, func() { s.next(a) })
	b.Disabled = s.ready && !s.p.MatchOver()
	b.Kind, b.Size = ui.Gold, a.Fit(sprites.SansBold, 18*min(s.Scale, 1.3), word, min(s.Area.W, 420*s.Scale)-reviewWidth-48)
	return b
}

// awaited returns the names of the players who have not asked for the next deal.
func (rs *results) awaited(a *stage.App, c session.Company) (names string) {
	for player := range rs.p.Players() {
		who := c.Person(player)
		if who.You || who.Bot || who.Away || who.Ready {
			continue
		}
		name := a.Words.Called(rs.p.NameOf(player))
		if names != "" {
			name = a.T("score.and", "names", names, "name", name)
		}
		names = name
	}
	return names
}

// reviewWidth is the width of the icon button for the review.
const reviewWidth = 56

// reviewRoom returns the width of the review button, which has a word on wide sheets.
func (s *scoreSheet) reviewRoom(a *stage.App) float32 {
	switch {
	case !lookback.Reviewable(s.p):
		return 0
	case s.OneColumn || s.Full:
		return reviewWidth
	}
	return s.reviewButton(a).Width(a) + 12*s.Scale
}

// reviewButton returns the review button with a word.
func (s *scoreSheet) reviewButton(a *stage.App) *sheet.Ink {
	b := sheet.NewInk("score-review", a.T("review.short"), true, func() { a.Push(s.to.Review(s.p)) })
	b.Size = 17 * min(s.Scale, 1.3)
	return b
}

// addNext places the next button, with the review button at its left.
func (s *scoreSheet) addNext(a *stage.App, b *ui.Button, r sprites.Rect) {
	room := s.reviewRoom(a)
	switch {
	case room > reviewWidth:
		k := s.reviewButton(a)
		s.Add(k, sprites.R(r.X, r.Y, k.Width(a), r.H))
	case room > 0:
		k := ui.NewIconButton("score-review", a.T("review.open"), "coach", func() { a.Push(s.to.Review(s.p)) })
		k.Tint = a.Theme.Link
		s.Add(k, sprites.R(r.X, r.Y, 48, r.H))
	}
	r.X, r.W = r.X+room, r.W-room
	s.Add(b, r)
}

// foot places the next button and, on wide sheets, the next dealer beside it. It returns
// the widgets and their top edge.
func (s *scoreSheet) foot(a *stage.App) ([]ui.Widget, float32) {
	b := s.nextButton(a)
	h := max(48, 48*s.TextScale)
	w := max(b.Width(a.Canvas)+16, 200*s.Scale)
	if s.OneColumn {
		w = s.Area.W
	}
	if !s.OneColumn {
		w += s.reviewRoom(a)
	}
	y := s.Box.Bottom() - h - max(8, 16*s.Scale)
	s.addNext(a, b, sprites.R(s.Area.Right()-w, y, w, h))
	if !s.OneColumn {
		room := s.Area.W - w - 24*s.Scale
		why := s.why(a)
		size := min(16*s.Scale, 16*s.Scale*room/max(1, a.Canvas.Measure(sprites.Sans, 16*s.Scale, why)))
		s.Text(a, "score-why", "text", why, sprites.Sans, size, s.Area.X, y+h/2+6*s.TextScale, sprites.Left, a.Theme.SheetText2)
	}
	return s.Page.TakeFrom(0), y - 8
}

// why returns the sentence about the next dealer and the reason.
func (rs *results) why(a *stage.App) string {
	if rs.p.Scores().AgreedLast() {
		return a.T("score.last")
	}
	who, why := rs.p.Scores().NextDealer()
	key := a.Words.Rule(rs.p.Rules(), "next."+why[strings.LastIndexByte(why, '.')+1:])
	if rs.p.IsYou(who) && a.Words.Has(key+".you") {
		key += ".you"
	}
	return a.T(key, "name", a.Words.Called(rs.p.NameOf(who)))
}

// next goes to the next deal or, after the last one, to the end of the match.
func (s *scoreSheet) next(a *stage.App) {
	if s.p.Practice() { // back to the scene that started the practice
		a.Pop()
		return
	}
	if s.p.MatchOver() {
		a.Replace(s.to.Finale(s.p))
		return
	}
	if s.p.Online() && !s.p.Remote().Begun() {
		s.p.Remote().Ready()
		s.ready = true
		a.Relayout()
		return
	}
	if err := s.p.NextDeal(); err != nil {
		panic(err) // the shell saves the match and reports the error
	}
	a.Replace(s.to.Deal(s.p))
}

// Handle also ends the animation on a press or a key; the event still has its usual
// effect.
func (s *scoreSheet) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Press || e.Kind == ui.Key {
		s.still = true
		a.Redraw()
	}
	if e.Kind == ui.Key {
		switch n := e.Action.Digit(); {
		case e.Action == ui.ActBack || e.Action == ui.ActMenu:
			a.Push(s.to.Pause())
			return true
		case len(s.pages) < 2:
		case n > 0 && n <= len(s.pages):
			s.turn(a, n-1)
			return true
		case e.Action == ui.ActLeft && s.at > 0:
			s.turn(a, s.at-1)
			return true
		case e.Action == ui.ActRight && s.at < len(s.pages)-1:
			s.turn(a, s.at+1)
			return true
		}
	}
	used := s.Sheet.Handle(a, e)
	if e.Kind == ui.Key {
		s.lightFocused()
		a.Redraw()
	}
	return used
}

// Focus implements stage.Focuser.
func (s *scoreSheet) Focus(id string) bool {
	found := s.Sheet.Focus(id)
	s.lightFocused()
	return found
}

// autoWait is how long an autoplayed match shows a sheet, in milliseconds.
const autoWait = 2500

// Update advances the animation and goes on when the next deal has begun.
func (s *scoreSheet) Update(a *stage.App) {
	s.Sheet.Update(a)
	s.now = a.Now
	if !s.still {
		a.Redraw()
		step := max(1, s.speed.Scale(sprites.Ticks(rowStep)))
		s.last = int((s.now - s.began) / step)
		count := sprites.Tick(0)
		if s.ownChange() != 0 {
			count = s.speed.Scale(sprites.Ticks(countTime))
		}
		s.still = s.now-s.began >= s.rowsTime()+count
	}
	if c := s.p.Remote().Company(); c != nil && s.ready && c.Stamp() != s.stamp {
		s.stamp = c.Stamp()
		a.Relayout()
	}
	if s.p.Remote().Begun() { // all players are ready, or their time has run out
		s.next(a)
		return
	}
	if s.p.Autoplay().On() && s.still && !a.Picture() &&
		s.now-s.began > a.Speed().Scale(sprites.Ticks(autoWait)) {
		s.auto(a)
	}
}

// auto goes on in a match without a player.
func (s *scoreSheet) auto(a *stage.App) {
	if s.p.Autoplay().Finished() {
		s.to.Leave(s.p)
		return
	}
	s.next(a)
}
