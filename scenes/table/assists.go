package table

import (
	"strconv"

	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// assistWords holds the word keys and icons of the assists.
var assistWords = [...]struct{ key, icon string }{
	session.AssistWin:   {"assist.win", "trophy"},
	session.AssistCalls: {"assist.calls", "lock"},
	session.AssistDrawn: {"assist.drawn", "fast"},
	session.AssistSort:  {"assist.sort", "sort"},
}

// assistDelay is the delay before an assist answers, in ticks at normal speed.
const assistDelay = 30

// assistBar holds the switches of the assists. They are beside the player's plate with
// labels, or as icons without room for labels. Otherwise, and on every phone, they are in
// a list behind a round button. The bar also sends the answers that are due.
type assistBar struct {
	*board
	heard      *narrator
	list       []session.Assist // the assists that can be switched
	switches   [len(assistWords)]assistSwitch
	round      assistRound
	folded     bool         // the switches are in the list of the round button
	open       bool         // the list is open
	box        sprites.Rect // of the list; empty if it is not shown
	ground     cover
	counting   bool         // an answer is due
	since      sprites.Tick // tick at which the answer became due
	dueVersion int          // the session version to which the answer belongs
}

func newAssistBar(b *board, h *narrator) assistBar {
	s := assistBar{board: b, heard: h, folded: true}
	s.ground.NoFocus, s.round.Hidden = true, true
	return s
}

// update sends a due answer after assistBeat. Switching the assist off, or any other
// answer, cancels it.
func (s *assistBar) update() {
	due := s.p.Assists().Due() && !s.flights.active(s.a.Now)
	if !due || !s.counting || s.dueVersion != s.p.Version() {
		s.counting, s.since, s.dueVersion = due, s.a.Now, s.p.Version()
		return
	}
	if s.a.Now-s.since >= s.a.Speed().Scale(assistDelay) {
		s.counting = false
		s.p.Assists().Play()
		s.a.Relayout()
	}
}

// restartDelay restarts the delay, because another scene covered the table.
func (s *assistBar) restartDelay() { s.counting = false }

// turn toggles an assist and announces its new state.
func (s *assistBar) turn(n session.Assist) {
	on := !s.p.Assists().On(n)
	s.p.Assists().Set(n, on)
	s.heard.answer(s.a.T("heard.list", "what", s.a.T(assistWords[n].key), "list", assistState(s.a, on)) + ".")
}

// press toggles the assist with a number and reports whether it can be switched.
func (s *assistBar) press(number int) bool {
	for _, n := range s.list {
		if int(n) == number-1 {
			s.turn(n)
			return true
		}
	}
	return false
}

// toggle opens or closes the list of the round button.
func (s *assistBar) toggle() {
	s.open = !s.open
	s.a.Relayout()
}

// assistState returns the word for the state of an assist.
func assistState(a *stage.App, on bool) string {
	if on {
		return a.T("assist.on")
	}
	return a.T("assist.off")
}

// begin determines the available switches before the rest of the row is laid out.
func (s *assistBar) begin(hidden bool) {
	if s.list = s.p.Assists().List(); hidden {
		s.list = nil
	}
	s.box, s.round.Rect, s.round.Hidden = sprites.Rect{}, sprites.Rect{}, true
	for i := range s.switches {
		w := &s.switches[i]
		w.Hidden = true
		w.ID, w.Role, w.Name = assistWords[i].key, "switch", s.a.T(assistWords[i].key)
		w.ID = "assist-" + w.ID[len("assist."):]
		w.Hint = s.a.T(assistWords[i].key + ".about")
		w.icon, w.On = assistWords[i].icon, s.p.Assists().On(session.Assist(i))
		w.OnChange = func(bool) { s.turn(session.Assist(i)) }
	}
}

// least returns the width to keep free for the round button, or 0 if there is none.
func (s *assistBar) least() float32 {
	if len(s.list) == 0 {
		return 0
	}
	return assistHigh*s.at.zoom() + 12
}

// layout places the switches in the space left by the row of buttons.
func (s *assistBar) layout(page *stage.Page, bar *claimBar, coach *coachStrip, own *seat) {
	if s.folded = true; len(s.list) == 0 {
		s.open = false
		return
	}
	switch s.at.lay.Kind {
	case stage.Portrait, stage.LandscapePhone:
		s.round.Rect = s.beside(bar, coach, own)
	default:
		s.row(bar, coach, own)
	}
	if !s.folded {
		s.open = false
		for _, n := range s.list {
			w := &s.switches[n]
			w.Hidden, w.Rect = false, s.at.mirror(w.Rect)
			page.Add(w, w.Rect)
		}
		return
	}
	r := &s.round
	if r.Hidden = r.Rect.Empty(); r.Hidden {
		s.open = false
		return
	}
	r.ID, r.Role, r.Name, r.of = "assist", "button", s.a.T("assist.title"), s
	r.count, r.Hint = s.p.Assists().Count(), ""
	for _, n := range s.list {
		if w := &s.switches[n]; n < session.AssistSort && w.On {
			if r.Hint != "" {
				r.Hint += ", "
			}
			r.Hint += w.Name
		}
	}
	page.Add(r, s.at.mirror(r.Rect))
	if s.open {
		s.unfold(page)
	}
}

// row places the switches beside the player's plate, except on phones: with labels, as
// icons, or as the round button.
func (s *assistBar) row(bar *claimBar, coach *coachStrip, own *seat) {
	at, z := &s.at, s.at.zoom()
	left, right := s.rowLeft(own), at.hand.Right()
	if len(bar.buttons) > 0 {
		right = bar.left - 16
	}
	if q := &bar.question; q.text != "" {
		wide := float32(0)
		for _, l := range q.lines {
			wide = max(wide, s.a.Canvas.Measure(sprites.Sans, q.size, l))
		}
		right = min(right, at.mirror(q.r).Right()-wide-16)
	}
	for _, l := range coach.legend {
		right = min(right, at.mirror(l.r).X-16)
	}
	high := assistHigh * z
	y := at.buttonsY + (at.buttonH-high)/2
	keys := at.lay.Kind != stage.Upright
	for _, size := range [...]float32{15, 13.5, 12, 0} {
		x, gap := left, 8*z
		for _, n := range s.list {
			w := &s.switches[n]
			w.size, w.zoom, w.key = size*z, z, ""
			if keys {
				w.key = strconv.Itoa(int(n) + 1)
			}
			w.Rect = sprites.R(x, y, w.width(s.a.Canvas), high)
			x += w.Rect.W + gap
		}
		if x-gap <= right {
			s.folded = false
			return
		}
	}
	if left+high <= right {
		s.round.Rect = sprites.R(left, y, high, high)
	}
}

// rowLeft returns where the switches begin in the player's row, before mirroring.
func (s *assistBar) rowLeft(own *seat) float32 {
	if s.at.lay.Kind == stage.Upright { // the plate is above the hand
		return s.at.hand.X
	}
	return s.at.mirror(own.plate.r).Right() + 16
}

// beside returns the rectangle of the round button on a phone: at the right end of the
// coach's line, even if that is not shown. It is empty if there is no room.
func (s *assistBar) beside(bar *claimBar, coach *coachStrip, own *seat) sprites.Rect {
	at := &s.at
	const d = 48
	right := at.safe.Right() - 12
	switch line := at.mirror(coach.r); {
	case coach.button != nil:
		wide := min(d, line.H)
		return sprites.R(line.Right()+s.least()-wide, line.Y, wide, line.H)
	case at.lay.Kind == stage.LandscapePhone:
		y := at.buttonsY + at.buttonH - assistHigh
		if len(bar.buttons) > 0 {
			y = bar.top - 8 - assistHigh
		}
		if y < at.safe.Y+100 {
			return sprites.Rect{}
		}
		return sprites.R(right-assistHigh, y, assistHigh, assistHigh)
	case len(bar.buttons) == 0:
		return sprites.R(right-d, at.buttonsY+4, d, d)
	case bar.raised:
		return sprites.Rect{}
	}
	left := at.safe.X + 12
	if len(own.tiles) > 0 {
		left = own.freeL
	}
	right = own.freeR
	if own.plate.name != "" {
		right = at.mirror(own.plate.r).X - 8
	}
	y := min(at.meldsB-tileHeight(at.meldW)/2-assistHigh/2, at.hand.Y-assistHigh-2)
	switch {
	case right-assistHigh >= left && y >= at.lower.Y:
		return sprites.R(right-assistHigh, y, assistHigh, assistHigh)
	case bar.left-8-d >= at.safe.X+12: // left of the buttons
		return sprites.R(at.safe.X+12, at.buttonsY+4, d, d)
	}
	return sprites.Rect{}
}

// unfold places the list of switches near the round button: above it and the hand, or
// beside it in a low window.
func (s *assistBar) unfold(page *stage.Page) {
	at, f := &s.at, s.a.TextScale()
	n := float32(len(s.list))
	title, pad := 20+14*f, float32(16)
	w := min(at.safe.W-24, 366*max(1, .8*f))
	b := at.mirror(s.round.Rect)
	right, foot := b.Right(), min(b.Y, at.hand.Y)-10
	switch {
	case at.lay.Apart:
		foot = min(foot, at.apartTile().Y-10)
	case at.lay.Kind == stage.LandscapePhone:
		right, foot = b.X-10, at.hand.Y-10
	}
	row := max(assistHigh, min(56, (foot-at.safe.Y-8-title-pad)/n))
	high := title + n*row + pad
	s.box = at.mirror(sprites.R(max(at.safe.X+12, right-w), foot-high, w, high))
	page.Add(&s.ground, s.box)
	for i, k := range s.list {
		w := &s.switches[k]
		w.Hidden, w.size, w.listed, w.first = false, 17, true, i == 0
		page.Add(w, sprites.R(s.box.X+pad, s.box.Y+title+float32(i)*row+pad/2, s.box.W-2*pad, row))
	}
}

// closeOutside handles a press outside the open list, which closes it. A press on the hand or
// on a button passes through, so that the player can play meanwhile.
func (s *assistBar) closeOutside(e *ui.Event, hand *hand, bar *claimBar) bool {
	if s.box.Empty() || s.box.Contains(e.X, e.Y) || s.round.Rect.Contains(e.X, e.Y) {
		return false
	}
	for _, w := range hand.tiles {
		if w.Rect.Contains(e.X, e.Y) {
			return false
		}
	}
	for _, b := range bar.buttons {
		if b.Rect.Contains(e.X, e.Y) {
			return false
		}
	}
	s.toggle()
	return true
}
