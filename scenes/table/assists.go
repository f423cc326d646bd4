package table

import (
	"strconv"

	"moineau/scenes/board"
	"moineau/scenes/coach"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// assistDelay is the delay before an assist answers, in ticks at normal speed.
const assistDelay = 30

// assistBar holds the switches of the assists. They are beside the player's plate with
// labels, or as icons without room for labels. Otherwise, and without a roomy row, they
// are in a list behind a round button. The bar also sends the answers that are due.
type assistBar struct {
	*board.Frame
	heard      *coach.Narrator
	list       []session.Assist // the assists that can be switched
	switches   [len(coach.AssistWords)]assistSwitch
	round      assistRound
	folded     bool         // the switches are in the list of the round button
	open       bool         // the list is open
	box        sprites.Rect // Of the list; empty if it is not shown
	ground     board.Cover
	counting   bool         // an answer is due
	since      sprites.Tick // tick at which the answer became due
	dueVersion int          // the session version to which the answer belongs
}

func newAssistBar(b *board.Frame, h *coach.Narrator) assistBar {
	s := assistBar{Frame: b, heard: h, folded: true}
	s.ground.NoFocus, s.round.Hidden = true, true
	return s
}

// update sends a due answer after assistBeat. Switching the assist off, or any other
// Answer, cancels it.
func (s *assistBar) update() {
	due := s.Session.Assists().Due() && !s.Animations.Active(s.App.Now)
	if !due || !s.counting || s.dueVersion != s.Session.Version() {
		s.counting, s.since, s.dueVersion = due, s.App.Now, s.Session.Version()
		return
	}
	if s.App.Now-s.since >= s.App.Speed().Scale(assistDelay) {
		s.counting = false
		s.Session.Assists().Play()
		s.App.Relayout()
	}
}

// restartDelay restarts the delay, because another scene covered the table.
func (s *assistBar) restartDelay() { s.counting = false }

// turn toggles an assist and announces its new state.
func (s *assistBar) turn(n session.Assist) {
	on := !s.Session.Assists().On(n)
	s.Session.Assists().Set(n, on)
	s.heard.Answer(s.App.T("heard.list", "what", s.App.T(coach.AssistWords[n].Key), "list", coach.AssistState(s.App, on)) + ".")
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
	s.App.Relayout()
}

// begin determines the available switches before the rest of the row is laid out.
func (s *assistBar) begin(hidden bool) {
	if s.list = s.Session.Assists().List(); hidden {
		s.list = nil
	}
	s.box, s.round.Rect, s.round.Hidden = sprites.Rect{}, sprites.Rect{}, true
	for i := range s.switches {
		w := &s.switches[i]
		w.Hidden = true
		w.ID, w.Role, w.Name = coach.AssistWords[i].Key, "switch", s.App.T(coach.AssistWords[i].Key)
		w.ID = "assist-" + w.ID[len("assist."):]
		w.Hint = s.App.T(coach.AssistWords[i].Key + ".about")
		w.icon, w.On = coach.AssistWords[i].Icon, s.Session.Assists().On(session.Assist(i))
		w.OnChange = func(bool) { s.turn(session.Assist(i)) }
	}
}

// least returns the width to keep free for the round button, or 0 if there is none.
func (s *assistBar) least() float32 {
	if len(s.list) == 0 {
		return 0
	}
	return assistHigh*s.At.Zoom() + 12
}

// layout places the switches in the space left by the row of buttons.
func (s *assistBar) layout(page *stage.Page, bar *claimBar, coach *coach.AdviceLine, own *board.Seat) {
	if s.folded = true; len(s.list) == 0 {
		s.open = false
		return
	}
	if s.At.RoomyRow {
		s.row(bar, coach, own)
	} else {
		s.round.Rect = s.beside(bar, coach, own)
	}
	if !s.folded {
		s.open = false
		for _, n := range s.list {
			w := &s.switches[n]
			w.Hidden, w.Rect = false, s.At.Mirror(w.Rect)
			page.Add(w, w.Rect)
		}
		return
	}
	r := &s.round
	if r.Hidden = r.Rect.Empty(); r.Hidden {
		s.open = false
		return
	}
	r.ID, r.Role, r.Name, r.of = "assist", "button", s.App.T("assist.title"), s
	r.count, r.Hint = s.Session.Assists().Count(), ""
	for _, n := range s.list {
		if w := &s.switches[n]; n < session.AssistSort && w.On {
			if r.Hint != "" {
				r.Hint += ", "
			}
			r.Hint += w.Name
		}
	}
	page.Add(r, s.At.Mirror(r.Rect))
	if s.open {
		s.unfold(page)
	}
}

// row places the switches beside the player's plate, except on phones: with labels, as
// icons, or as the round button.
func (s *assistBar) row(bar *claimBar, coach *coach.AdviceLine, own *board.Seat) {
	at, z := &s.At, s.At.Zoom()
	left, right := at.RowLeft(own.Plate.Rect, 16), at.Hand.Right()
	if len(bar.buttons) > 0 {
		right = bar.left - 16
	}
	if q := &bar.question; q.text != "" {
		wide := float32(0)
		for _, l := range q.lines {
			wide = max(wide, s.App.Canvas.Measure(sprites.Sans, q.size, l))
		}
		right = min(right, at.Mirror(q.r).Right()-wide-16)
	}
	for _, l := range coach.Legend {
		right = min(right, at.Mirror(l.Rect).X-16)
	}
	high := assistHigh * z
	y := at.ButtonsY + (at.ButtonH-high)/2
	for _, size := range [...]float32{15, 13.5, 12, 0} {
		x, gap := left, 8*z
		for _, n := range s.list {
			w := &s.switches[n]
			w.size, w.zoom, w.key = size*z, z, ""
			if at.Keys {
				w.key = strconv.Itoa(int(n) + 1)
			}
			w.Rect = sprites.R(x, y, w.width(s.App.Canvas), high)
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

// beside returns the rectangle of the round button on a phone: at the right end of the
// coach's line, even if that is not shown. It is empty if there is no room.
func (s *assistBar) beside(bar *claimBar, coach *coach.AdviceLine, own *board.Seat) sprites.Rect {
	at := &s.At
	const d = 48
	right := at.Safe.Right() - 12
	switch line := at.Mirror(coach.Rect); {
	case coach.Button != nil:
		wide := min(d, line.H)
		return sprites.R(line.Right()+s.least()-wide, line.Y, wide, line.H)
	case at.Sides:
		y := at.ButtonsY + at.ButtonH - assistHigh
		if len(bar.buttons) > 0 {
			y = bar.top - 8 - assistHigh
		}
		if y < at.Safe.Y+100 {
			return sprites.Rect{}
		}
		return sprites.R(right-assistHigh, y, assistHigh, assistHigh)
	case len(bar.buttons) == 0:
		return sprites.R(right-d, at.ButtonsY+4, d, d)
	case bar.raised:
		return sprites.Rect{}
	}
	left := at.Safe.X + 12
	if len(own.Tiles) > 0 {
		left = own.FreeL
	}
	right = own.FreeR
	if own.Plate.Name != "" {
		right = at.Mirror(own.Plate.Rect).X - 8
	}
	y := min(at.MeldsB-sprites.TileHeight(at.MeldW)/2-assistHigh/2, at.Hand.Y-assistHigh-2)
	switch {
	case right-assistHigh >= left && y >= at.Lower.Y:
		return sprites.R(right-assistHigh, y, assistHigh, assistHigh)
	case bar.left-8-d >= at.Safe.X+12: // Left of the buttons
		return sprites.R(at.Safe.X+12, at.ButtonsY+4, d, d)
	}
	return sprites.Rect{}
}

// unfold places the list of switches near the round button: above it and the hand, or
// beside it in a low window.
func (s *assistBar) unfold(page *stage.Page) {
	at, f := &s.At, s.App.TextScale()
	n := float32(len(s.list))
	title, pad := 20+14*f, float32(16)
	w := min(at.Safe.W-24, 366*max(1, .8*f))
	b := at.Mirror(s.round.Rect)
	right, foot := b.Right(), min(b.Y, at.Hand.Y)-10
	switch {
	case at.Sizes.Apart:
		foot = min(foot, at.ApartTile().Y-10)
	case at.Sides:
		right, foot = b.X-10, at.Hand.Y-10
	}
	row := max(assistHigh, min(56, (foot-at.Safe.Y-8-title-pad)/n))
	high := title + n*row + pad
	s.box = at.Mirror(sprites.R(max(at.Safe.X+12, right-w), foot-high, w, high))
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
