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

// assistBar holds the switches of the assists. In a wide window they are icons beside the
// player's plate, and otherwise they are in a list behind a round button in a corner. No
// switch moves while a deal is played, so that a press never lands on another one. They are
// hidden while the claims need their room. The bar also sends the answers that are due.
type assistBar struct {
	*board.Frame
	heard      *coach.Narrator
	list       []session.Assist // the assists that can be switched
	switches   [len(coach.AssistWords)]assistSwitch
	round      assistRound
	open       bool         // the list is open
	box        sprites.Rect // Of the list; empty if it is not shown
	ground     board.Cover
	counting   bool         // an answer is due
	since      sprites.Tick // tick at which the answer became due
	dueVersion int          // the session version to which the answer belongs
}

func newAssistBar(b *board.Frame, h *coach.Narrator) assistBar {
	s := assistBar{Frame: b, heard: h}
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

// begin determines the available switches and places them. It returns the width that they
// take in the row of buttons, beside the player's plate.
func (s *assistBar) begin(hidden bool, own *board.Plate) float32 {
	if s.list = s.Session.Assists().List(); hidden {
		s.list = nil
	}
	s.box, s.round.Rect, s.round.Hidden = sprites.Rect{}, sprites.Rect{}, true
	for i := range s.switches {
		w := &s.switches[i]
		w.Hidden, w.listed = true, false
		w.ID, w.Role, w.Name = coach.AssistWords[i].Key, "switch", s.App.T(coach.AssistWords[i].Key)
		w.ID = "assist-" + w.ID[len("assist."):]
		w.Hint = s.App.T(coach.AssistWords[i].Key + ".about")
		w.icon, w.On = coach.AssistWords[i].Icon, s.Session.Assists().On(session.Assist(i))
		w.OnChange = func(bool) { s.turn(session.Assist(i)) }
	}
	if len(s.list) == 0 || !s.At.Keys {
		return 0
	}
	at, z := &s.At, s.At.Zoom()
	high := assistHigh * z
	x, y := own.RowStart(), at.ButtonsY+(at.ButtonH-high)/2
	for _, n := range s.list {
		w := &s.switches[n]
		w.zoom, w.key = z, strconv.Itoa(int(n)+1)
		w.Rect = sprites.R(x, y, (assistHigh+6)*z, high)
		x += w.Rect.W + 8*z
	}
	return max(0, x+8-at.RowLeft(own.Rect, 16))
}

// layout adds the switches, or the round button and its open list, to the page. If crowded
// is set, so many buttons are in the row that the switches are hidden.
func (s *assistBar) layout(page *stage.Page, crowded bool) {
	if len(s.list) == 0 || s.At.Keys {
		s.open = false
		if crowded {
			return
		}
		for _, n := range s.list {
			w := &s.switches[n]
			w.Hidden, w.Rect = false, s.At.Mirror(w.Rect)
			page.Add(w, w.Rect)
		}
		return
	}
	r := &s.round
	r.Hidden, r.Rect = false, s.At.AssistIcon()
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
	page.Add(r, r.Rect)
	if s.open {
		s.unfold(page)
	}
}

// unfold places the list of switches below the round button, or beside it in a low window.
func (s *assistBar) unfold(page *stage.Page) {
	at, f := &s.At, s.App.TextScale()
	n := float32(len(s.list))
	title, pad := 20+14*f, float32(16)
	b, w := s.round.Rect, min(at.Safe.W-24, 366*max(1, .8*f))
	x, y, foot := max(at.Safe.X+12, min(b.CX(), at.Safe.Right()-12-w)), b.Bottom()+6, at.Hand.Y-10
	switch {
	case at.Sizes.Apart:
		foot = min(foot, at.ApartTile().Y-10)
	case at.Sides:
		x, y = b.Right()+10, at.Safe.Y+8
	}
	row := max(assistHigh, min(56, (foot-y-title-pad)/n))
	s.box = sprites.R(x, y, w, title+n*row+pad)
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
