// Package table implements the screen for playing a deal: the player's hand, claims, the
// passes before play, the card of hands and the assists. It draws the view of a session
// with packages board and coach, and forwards the player's input to the session. It
// contains no game rules.
package table

import (
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/coach"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Routes opens scenes of other packages from the table.
type Routes interface {
	Pause() stage.Scene
	// say returns the scene with the chat phrases of an online table, or nil offline.
	Say() stage.Scene
	Keys() stage.Scene
	Sheet(p *session.Session) stage.Scene
	// Leave ends the program after the requested number of deals.
	Leave(p *session.Session)
}

// Scene is the table during a deal. It dispatches input to its nodes, lays them out again
// when the session changes, and animates tiles between them.
type Scene struct {
	stage.Page
	*board.Board
	routes Routes
	nodes  board.Stack

	header         board.Header
	hand           hand
	takes          takes
	bar            claimBar
	pass           passing
	cards          cardPanel
	toast          board.Toast
	strip          coach.PanelStrip
	coach          coach.AdviceLine
	assists        assistBar
	panel          coach.Panel
	heard          coach.Narrator
	narrationPanel coach.NarrationPanel
	company        onlineStatus

	shown  int // the session version that is laid out, or -1
	rhythm botPacing
	last   sprites.Tick // tick of the latest Update
	over   sprites.Tick // tick at which the end of the deal was seen; 0 while the deal runs
	leave  func()       // replaces the pause for Back and the menu if non-nil
}

// New returns the scene for the current deal of a session.
func New(p *session.Session, to Routes) *Scene {
	s := &Scene{Board: board.New(p), routes: to, shown: -1}
	f := &s.Frame
	s.header = board.Header{Frame: f}
	s.hand = hand{Frame: f, toast: &s.toast}
	s.takes = takes{Frame: f}
	s.bar = claimBar{Frame: f, question: promptText{Frame: f}}
	s.pass = passing{Frame: f}
	s.cards = cardPanel{Frame: f, side: &s.panel, toggle: s.toggleCards}
	s.bar.beside = s.pass.buttons
	s.hand.dropTile = s.dropTile
	s.Board.OwnAct = s.pass.fly
	s.toast = board.Toast{Frame: f}
	s.heard = coach.Narrator{Frame: f, Seats: &s.Seats, Plaque: &s.Plaque}
	s.strip = coach.PanelStrip{Frame: f}
	s.coach = coach.AdviceLine{Frame: f}
	s.company = onlineStatus{Frame: f, seats: &s.Seats}
	s.assists = newAssistBar(f, &s.heard)
	s.narrationPanel = coach.NarrationPanel{Frame: f, Narrator: &s.heard, Toggle: s.toggleNarration, Press: func(k ui.Action) { s.key(k) }}

	// First the nodes that are announced, in reading order; then the decorative ones.
	k := &s.nodes
	k.Join(&s.header, board.ZControls)
	k.Join(&s.hand, board.ZControls)
	k.Join(&s.takes, board.ZControls)
	k.Join(&s.bar, board.ZControls)
	k.Join(&s.pass, board.ZPlaque)
	s.JoinPlates(k)
	k.JoinPlay(&s.Plaque, board.ZPlaque)
	k.JoinPlay(&s.bar.question, board.ZControls)
	k.Join(&s.toast, board.ZToast)
	k.Join(&s.strip, board.ZPlates)
	k.Join(&s.coach, board.ZPlates)
	k.Join(&s.assists, board.ZControls)
	k.Join(&s.panel, board.ZPanel)
	k.Join(&s.cards, board.ZPanel)
	k.Join(coach.Controls{Of: &s.coach}, board.ZPanel)
	k.Join(assistList{of: &s.assists}, board.ZPanel)
	k.Join(&s.narrationPanel, board.ZPanel)
	s.JoinTiles(k)
	k.Join(&s.company, board.ZToast)
	return s
}

// Name implements stage.Scene.
func (s *Scene) Name() string { return "table" }

// Hash implements stage.Hasher.
func (s *Scene) Hash() string { return s.Session.Hash() }

// Keep implements stage.Keeper.
func (s *Scene) Keep() bool { return s.Session.Saves().AfterFault() }

// Rules returns the rule set and the options in play.
func (s *Scene) Rules() (id string, o table.Options) { return s.Session.Rules(), s.Session.Options() }

// Announce implements stage.Announcer. It returns "", because the narration begins with
// the deal.
func (s *Scene) Announce(*stage.App) string { return "" }

// Settled implements stage.Settler. It reports whether nothing moves and the table waits
// for its player.
func (s *Scene) Settled() bool {
	return s.over == 0 && !s.Session.Assists().Due() && (s.Session.Mine() || s.Session.Online() || s.Session.Covered() || s.Session.Unattended()) && !s.Animations.Active(s.Animations.Now)
}

// Layout implements stage.Scene.
func (s *Scene) Layout(a *stage.App) {
	s.Start()
	s.Frame.Measure(a, !s.panel.Folded)
	s.Board.Layout()
	s.shown = s.Session.Version()
	covered := s.cards.covers()
	low := covered && s.At.Sides // then the card covers more of the table
	s.header.Layout(&s.Page, s.pause, s.togglePanel, s.toggleCards, s.say, low)
	s.header.Menu.Hidden = stage.Alone(a) // a puzzle in a frame of another page
	s.pass.layout(&s.Page, covered)
	s.nodes.Hide(func(n board.Node, play bool) bool {
		switch n {
		case &s.header, &s.Seats[0].Plate:
			return low
		case &s.Seats[0], &s.bar.question:
			return s.pass.on || low
		}
		return play && (s.pass.on || covered)
	})
	dealing := s.Animations.Deal.On(a.Now)
	s.hand.hideAdvice = dealing
	s.hand.layout(&s.Page)
	s.takes.layout(&s.Page, &s.Discards)
	s.bar.hideAdvice = dealing
	s.bar.aside = s.assists.begin(covered && !s.At.Keys, &s.Seats[0].Plate)
	s.coach.Aside = s.bar.aside
	s.bar.layout(&s.Page, &s.takes, &s.Seats[0])
	s.strip.Layout(&s.Page, s.bar.buttons, s.togglePanel)
	if s.bar.raised {
		s.Seats[0].Plate.Clear()
	}
	s.bar.question.layout(&s.bar, &s.Seats[0].Plate)
	if !s.pass.on && !covered && len(s.takes.list) == 0 {
		s.Plaque.AddButton(&s.Page)
	}
	s.cards.layout(&s.Page)
	s.panel.Focus, s.panel.Dealing = s.pointedKind(), dealing
	s.panel.Layout(a, s.Session, s.panel.Room(&s.At), s.At.Zoom())
	if !s.cards.rect.Empty() {
		s.panel.WhenAt = sprites.Rect{} // the card covers the panel
	}
	if dealing { // the hand is not described before it is dealt
		s.strip.Blank()
	}
	s.coach.Hidden = dealing
	s.coach.Layout(&s.Page, s.hand.advice, &s.panel, s.bar.row(), &s.Seats[0], s.toggleCoach)
	s.assists.layout(&s.Page, s.bar.crowded)
	s.narrationPanel.Layout(&s.Page)
	s.Layer.SpacePasses = true
	s.Done()
	s.Animate()
}

// pointedKind returns the kind of the selected or focused tile of the hand, or tile.None.
func (s *Scene) pointedKind() tile.Kind {
	for _, w := range s.hand.tiles {
		if w.selected || w.Focused() {
			return w.Sprite.Kind
		}
	}
	return tile.None
}

// pause opens the pause menu. In hot-seat play it first conceals the hand, the advice and
// the panel; the curtain stays under the menu and after it.
func (s *Scene) pause() {
	if s.leave != nil {
		s.leave()
		return
	}
	s.Session.Conceal()
	s.App.Push(s.routes.Pause())
}

// say opens the chat phrases.
func (s *Scene) say() {
	if page := s.routes.Say(); page != nil {
		s.App.Push(page)
	}
}

func (s *Scene) togglePanel() {
	s.panel.Toggle(&s.At)
	s.App.Relayout()
}

// toggleCoach opens or closes the coach's sheet.
func (s *Scene) toggleCoach() {
	s.panel.Sheet = !s.panel.Sheet
	s.panel.Coaching = s.panel.Sheet
	s.App.Relayout()
}

// toggleCards shows or hides the card of hands.
func (s *Scene) toggleCards() {
	s.cards.turn()
	s.App.Relayout()
}

// toggleNarration opens or closes the narration panel.
func (s *Scene) toggleNarration() {
	s.narrationPanel.Open = !s.narrationPanel.Open
	s.App.Relayout()
}

// Update implements stage.Scene.
func (s *Scene) Update(a *stage.App) {
	if a.Now > s.last+1 {
		s.hand.cancelDrag() // another scene was on top and received the release of the pointer
		s.assists.restartDelay()
	}
	s.last = a.Now
	if !s.Session.DealOver() && s.rhythm.isWaiting(a, s.Session) {
		// Bots wait so that the player can follow; the player's own answers never wait.
	} else if ev := s.tick(a); ev != nil {
		s.rhythm.element(a, ev)
		s.PlaySounds(ev)
		s.RecordCalls(ev)
		s.Animations.StartDealing(ev)
		s.Animations.Pending = append(s.Animations.Pending, ev...)
		a.Relayout()
	}
	if s.shown != s.Session.Version() {
		s.toast.Text = ""
		a.Relayout()
	}
	coach.Ponder(a, s.Session)
	s.cards.update()
	s.Session.Coach().Watch(a.Settings.Coach == stage.CoachAfter)
	if s.pointedKind() != s.panel.Focus {
		a.Relayout() // the comparison for this tile changes
	}
	if s.hand.updatePointed() {
		a.Redraw()
	}
	s.assists.update()
	s.company.update()
	s.heard.Update()
	s.heard.Follow(&s.Layer)
	s.Animations.Update()
	s.toast.Update()
	if s.Session.DealOver() {
		if s.over == 0 {
			s.over = a.Now
		}
		unseen := a.Settings.ReduceMotion && len(s.Animations.Pending) > 0
		if a.Now-s.over >= a.Speed().Scale(60) && !unseen && !s.Animations.Active(a.Now) {
			a.Replace(s.routes.Sheet(s.Session))
		}
	}
}

// tick advances the match by one answer. An autoplay without animations advances by many,
// but the screen shows at least the beginning of every deal.
func (s *Scene) tick(a *stage.App) []table.Event {
	if s.Session.Autoplay().On() && a.Speed() == sprites.SpeedOff && a.FrameDrawn() {
		if s.Session.Autoplay().Fast() {
			a.AwaitFrame()
		} else if s.Session.Autoplay().Finished() {
			s.routes.Leave(s.Session)
		}
	}
	return s.Session.Tick()
}

// Handle implements stage.Scene.
func (s *Scene) Handle(a *stage.App, e *ui.Event) bool {
	if (e.Kind == ui.Press || e.Kind == ui.Key) && s.skip(e.Kind) {
		return true
	}
	if s.panel.Sheet && e.Kind == ui.Press && !s.panel.Room(&s.At).Contains(e.X, e.Y) {
		s.panel.Sheet = false
		a.Relayout()
		return true
	}
	if e.Kind == ui.Press && s.assists.closeOutside(e, &s.hand, &s.bar) {
		return true
	}
	if s.narrationPanel.Strip != nil && s.narrationPanel.Open && e.Kind == ui.Press && !s.narrationPanel.Strip.Rect.Contains(e.X, e.Y) {
		if !s.narrationPanel.Rect.Contains(e.X, e.Y) {
			s.toggleNarration()
			return true
		}
		s.Page.Handle(a, e)
		return true // scenes below do not receive the press
	}
	if e.Kind == ui.Key && (s.Typing() && s.cards.handleKey(e.Action) || !s.Typing() && s.key(e.Action)) {
		return true
	}
	used := s.Page.Handle(a, e)
	if used {
		a.Redraw()
	}
	return used
}

// skip ends all animations. It reports whether the press is used up: a press that ends
// the dealing or the ending is not meant for the control below it.
func (s *Scene) skip(kind ui.EventKind) bool {
	ended := s.Animations.End.On(s.App.Now)
	moment := ended || s.Animations.Deal.On(s.App.Now)
	s.Animations.Skip()
	s.App.Redraw()
	if moment {
		s.rhythm.endWait(s.App.Now)
		s.App.Relayout()
	}
	if ended {
		s.over = 1 // the score sheet opens at once
	}
	return ended || moment && kind == ui.Press
}

// key handles a key at the table and reports whether it was used.
func (s *Scene) key(k ui.Action) bool {
	switch {
	case k.Shifted() > 0 && s.assists.press(k.Shifted()):
	case s.heard.HandleKey(k):
	case k == ui.ActSpace && s.Session.Choosing().Picking():
		s.hand.pick(s.Layer.Focused())
	case k == ui.ActBackspace && s.Session.Choosing().Picking():
		s.Session.Choosing().TakeBack()
		s.App.Relayout()
	case k == ui.ActSpace:
		s.bar.pass()
	case k.Digit() > 0:
		s.bar.press(k.Digit() - 1)
	case k == ui.ActBack && s.Session.Choosing().InMode():
		s.Session.Choosing().LeaveMode()
		s.App.Relayout()
	case k == ui.ActBack && s.assists.open:
		s.assists.toggle()
	case k == ui.ActBack && s.panel.Sheet:
		s.togglePanel()
	case k == ui.ActBack && s.cards.open && !s.cards.rect.Empty():
		s.toggleCards()
	case k == ui.ActCards && s.Session.Card().Used():
		s.toggleCards()
	case k == ui.ActSearch && s.Session.Card().Used():
		s.cards.search()
	case k == ui.ActPin && s.Session.Card().Used():
		s.cards.pin(s.Layer.Focused())
	case k == ui.ActBack && s.narrationPanel.Strip != nil && s.narrationPanel.Open:
		s.toggleNarration()
	case k == ui.ActAskKeys:
		s.App.Push(s.routes.Keys())
	case k == ui.ActNarration:
		s.App.Settings.Heard = !s.App.Settings.Heard
		s.App.ApplySettings()
	case k == ui.ActBack || k == ui.ActMenu:
		s.pause()
	case k == ui.ActHelp:
		s.togglePanel()
	case s.Layer.Focused() == nil && (k == ui.ActLeft || k == ui.ActRight || k == ui.ActUp || k == ui.ActDown):
		return s.first()
	default:
		return false
	}
	return true
}

// FocusFirst focuses the best answer, or else the widget that the first arrow key would
// Focus.
func (s *Scene) FocusFirst() bool {
	if n := len(s.bar.buttons); n > 0 {
		return s.Focus(s.bar.buttons[n-1].ID)
	}
	return s.first() || s.Page.FocusFirst()
}

// first focuses the widget that the first arrow key would focus: a discard that may be
// taken, or the last tile of the hand. It returns false if there is neither.
func (s *Scene) first() bool {
	switch {
	case len(s.takes.list) > 0:
		s.Focus(s.takes.list[0].ID)
	case len(s.hand.tiles) > 0:
		s.Focus(s.hand.tiles[len(s.hand.tiles)-1].ID)
	default:
		return false
	}
	s.App.Redraw()
	return true
}

// dropTile handles the release of a dragged tile of the hand at a point and reports whether
// the drop was used.
func (s *Scene) dropTile(w *handTile, x, y float32) bool {
	if s.Session.Choosing().Picking() && s.pass.isOverTray(x, y) {
		if !s.Session.Choosing().Picked(w.Slot) {
			w.discard()
		}
		return true
	}
	return s.swap(w, x, y)
}

// Draw implements stage.Scene.
func (s *Scene) Draw(_ *stage.App, c *sprites.Canvas) { s.nodes.Draw(c) }

// AppendUI implements stage.Scene.
func (s *Scene) AppendUI(out []ui.Node) []ui.Node {
	return s.nodes.AppendUI(out)
}
