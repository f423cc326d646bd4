// Package table implements the screen for playing a deal, with its side panel. It draws
// the view of a session and forwards the player's input to the session. It contains no
// game rules.
package table

import (
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/sound"
	"moineau/sprites/ui"
)

// Routes opens scenes of other packages from the table.
type Routes interface {
	Pause() stage.Scene
	// Say returns the scene with the chat phrases of an online table, or nil offline.
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
	board
	routes Routes
	nodes  []part       // in reading order
	root   sprites.Node // the same nodes in drawing order

	wall           wall
	discards       discards
	seats          [4]seat // indexed by rel
	sitOutPlate    plate   // the player who sits out this deal
	plaque         plaque
	header         header
	hand           hand
	takes          takes
	bar            claimBar
	pass           passing
	cards          cardPanel
	flights        animations
	toast          toast
	strip          panelStrip
	coach          coachStrip
	assists        assistBar
	panel          sidePanel
	heard          narrator
	narrationPanel narrationPanel
	company        onlineStatus

	shown  int // the session version that is laid out, or -1
	rhythm botPacing
	last   sprites.Tick // tick of the latest Update
	over   sprites.Tick // tick at which the end of the deal was seen; 0 while the deal runs
	leave  func()       // replaces the pause for Back and the menu if non-nil
}

// New returns the scene for the current deal of a session.
func New(p *session.Session, to Routes) *Scene {
	s := &Scene{routes: to, shown: -1}
	b := &s.board
	b.p, b.flights = p, &s.flights
	s.wall = wall{board: b}
	s.wall.aside.of = &s.wall
	s.discards = discards{board: b}
	s.sitOutPlate = plate{board: b, id: "dreamer", side: -1}
	s.plaque = plaque{board: b}
	s.header = header{board: b}
	s.hand = hand{board: b, toast: &s.toast}
	s.takes = takes{board: b}
	s.bar = claimBar{board: b, question: promptText{board: b}}
	s.pass = passing{board: b}
	s.cards = cardPanel{board: b, side: &s.panel, toggle: s.toggleCards}
	s.bar.beside = s.pass.buttons
	s.hand.dropTile = s.dropTile
	s.flights = animations{board: b}
	s.toast = toast{board: b}
	s.heard = narrator{board: b, seats: &s.seats, plaque: &s.plaque}
	s.strip = panelStrip{board: b}
	s.coach = coachStrip{board: b}
	s.company = onlineStatus{board: b, seats: &s.seats}
	s.assists = newAssistBar(b, &s.heard)
	s.narrationPanel = narrationPanel{board: b, heard: &s.heard, toggle: s.toggleNarration, press: func(k ui.Action) { s.key(k) }}

	// First the nodes that are announced, in reading order; then the decorative ones.
	s.join(&s.header, zControls)
	s.join(&s.hand, zControls)
	s.join(&s.takes, zControls)
	s.join(&s.bar, zControls)
	s.join(&s.pass, zPlaque)
	for rel := range s.seats {
		s.seats[rel] = seat{board: b, rel: rel, plate: plate{board: b, id: strconv.Itoa(rel), side: rel}}
		s.joinPlay(&s.seats[rel].plate, zPlates, rel == 0)
	}
	s.join(&s.sitOutPlate, zPlates)
	s.joinPlay(&s.plaque, zPlaque, false)
	s.joinPlay(&s.bar.question, zControls, false)
	s.join(&s.toast, zToast)
	s.join(&s.strip, zPlates)
	s.join(&s.coach, zPlates)
	s.join(&s.assists, zControls)
	s.join(&s.panel, zPanel)
	s.join(&s.cards, zPanel)
	s.join(panelControls{of: &s.coach}, zPanel)
	s.join(assistList{of: &s.assists}, zPanel)
	s.join(&s.narrationPanel, zPanel)
	s.join(felt{board: b}, zFelt)
	s.joinPlay(&s.wall, zWall, false)
	s.joinPlay(&s.discards, zDiscards, false)
	s.joinPlay(endShade{&s.flights}, zDiscards, false)
	for rel := range s.seats {
		s.joinPlay(&s.seats[rel], zSeats, false)
	}
	s.join(&s.wall.aside, zAside)
	s.join(&s.flights, zFlights)
	s.join(calledWords{&s.flights}, zCalls)
	s.join(petals{&s.flights}, zToast)
	s.join(&s.company, zToast)
	return s
}

// part is a node of the table with its place in the drawing order.
type part struct {
	node
	at   *sprites.Node
	play bool // the node is hidden during the passes before play
}

// join adds a node to the table; z is its drawing order.
func (s *Scene) join(n node, z int) { s.joinPlay(n, z, true) }

// joinPlay adds a node to the table. Unless always is set, the node is hidden during the
// passes before play.
func (s *Scene) joinPlay(n node, z int, always bool) {
	at := &sprites.Node{Art: n, Z: z}
	s.nodes = append(s.nodes, part{n, at, !always})
	s.root.Add(at)
}

// Name implements stage.Scene.
func (s *Scene) Name() string { return "table" }

// Hash implements stage.Hasher.
func (s *Scene) Hash() string { return s.p.Hash() }

// Keep implements stage.Keeper.
func (s *Scene) Keep() bool { return s.p.Saves().AfterFault() }

// Rules returns the rule set and the options in play.
func (s *Scene) Rules() (id string, o table.Options) { return s.p.Rules(), s.p.Options() }

// Announce implements stage.Announcer. It returns "", because the narration begins with
// the deal.
func (s *Scene) Announce(*stage.App) string { return "" }

// Settled implements stage.Settler. It reports whether nothing moves and the table waits
// for its player.
func (s *Scene) Settled() bool {
	return s.over == 0 && !s.p.Assists().Due() && (s.p.Mine() || s.p.Online() || s.p.Covered() || s.p.Unattended()) && !s.flights.active(s.flights.now)
}

// Layout implements stage.Scene.
func (s *Scene) Layout(a *stage.App) {
	s.Start()
	s.board.measure(a, !s.panel.folded)
	s.layTiles()
	s.shown = s.p.Version()
	covered := s.cards.covers()
	low := covered && s.at.lay.Kind == stage.LandscapePhone // then the card covers more of the table
	s.header.layout(&s.Page, s.pause, s.togglePanel, s.toggleCards, s.say, low)
	s.pass.layout(&s.Page, covered)
	for i := range s.nodes {
		n := &s.nodes[i]
		switch n.node {
		case &s.header, &s.seats[0].plate:
			n.at.Hidden = low
		case &s.seats[0], &s.bar.question:
			n.at.Hidden = s.pass.on || low
		default:
			n.at.Hidden = n.play && (s.pass.on || covered)
		}
	}
	dealing := s.flights.deal.on(a.Now)
	s.hand.hideAdvice = dealing
	s.hand.layout(&s.Page)
	s.takes.layout(&s.Page, &s.discards)
	s.assists.begin(covered && s.at.lay.Kind.Phone())
	s.bar.aside, s.coach.aside = s.assists.least(), s.assists.least()
	s.bar.layout(&s.Page, &s.takes, &s.seats[0])
	s.strip.layout(&s.Page, s.bar.buttons, s.togglePanel)
	if s.bar.raised {
		s.seats[0].plate.clear()
	}
	s.bar.question.layout(&s.bar, &s.seats[0].plate)
	if !s.pass.on && !covered && len(s.takes.list) == 0 {
		s.plaque.control(&s.Page)
	}
	s.cards.layout(&s.Page)
	s.panel.focus = s.pointedKind()
	s.panel.layout(a, s.p, s.panel.room(&s.at), s.at.zoom())
	if !s.cards.rect.Empty() {
		s.panel.whenAt = sprites.Rect{} // the card covers the panel
	}
	if dealing { // the hand is not described before it is dealt
		s.panel.blank()
		s.strip.blank()
	}
	s.coach.hidden = dealing
	s.coach.layout(&s.Page, s.hand.advice, &s.panel, &s.bar, &s.seats[0], s.toggleCoach)
	s.assists.layout(&s.Page, &s.bar, &s.coach, &s.seats[0])
	s.narrationPanel.layout(&s.Page)
	s.Layer.SpacePasses = true
	s.Done()
	s.fly()
}

// pointedKind returns the kind of the selected or focused tile of the hand, or tile.None.
func (s *Scene) pointedKind() tile.Kind {
	for _, w := range s.hand.tiles {
		if w.selected || w.Focused() {
			return w.sprite.Kind
		}
	}
	return tile.None
}

// layTiles lays out the wall and the tiles before the seats. The players' plates come
// last, because they avoid the tiles.
func (s *Scene) layTiles() {
	s.wall.layout()
	s.discards.layout()
	for rel := range s.seats {
		s.seats[rel].clear()
	}
	seats := int(s.p.View().Seats)
	for n := range seats {
		s.seats[s.rel(n)].plate.update(n)
	}
	for n := range seats {
		s.seats[s.rel(n)].layout(n)
	}
	for n := range seats {
		s.seats[s.rel(n)].plate.place(s.rel(n), &s.seats)
	}
	s.settleBirds()
	s.sitOutPlate.layoutSitOut(&s.seats[3].plate)
	s.plaque.layout()
}

// pause opens the pause menu. In hot-seat play it first conceals the hand, the advice and
// the panel; the curtain stays under the menu and after it.
func (s *Scene) pause() {
	if s.leave != nil {
		s.leave()
		return
	}
	s.p.Conceal()
	s.a.Push(s.routes.Pause())
}

// say opens the chat phrases.
func (s *Scene) say() {
	if page := s.routes.Say(); page != nil {
		s.a.Push(page)
	}
}

func (s *Scene) togglePanel() {
	s.panel.toggle(&s.at)
	s.a.Relayout()
}

// toggleCoach opens or closes the coach's sheet.
func (s *Scene) toggleCoach() {
	s.panel.sheet = !s.panel.sheet
	s.panel.coaching = s.panel.sheet
	s.a.Relayout()
}

// toggleCards shows or hides the card of hands.
func (s *Scene) toggleCards() {
	s.cards.turn()
	s.a.Relayout()
}

// toggleNarration opens or closes the narration panel.
func (s *Scene) toggleNarration() {
	s.narrationPanel.open = !s.narrationPanel.open
	s.a.Relayout()
}

// Update implements stage.Scene.
func (s *Scene) Update(a *stage.App) {
	if a.Now > s.last+1 {
		s.hand.cancelDrag() // another scene was on top and received the release of the pointer
		s.assists.restartDelay()
	}
	s.last = a.Now
	if !s.p.DealOver() && s.rhythm.isWaiting(a, s.p) {
		// Bots wait so that the player can follow; the player's own answers never wait.
	} else if ev := s.tick(a); ev != nil {
		s.rhythm.element(a, ev)
		s.sounds(a, ev)
		s.recordCalls(ev)
		s.flights.startDealing(ev)
		s.flights.pending = append(s.flights.pending, ev...)
		a.Relayout()
	}
	if s.shown != s.p.Version() {
		s.toast.text = ""
		a.Relayout()
	}
	s.cards.update()
	s.p.Coach().Watch(a.Settings.Coach == stage.CoachAfter)
	if s.pointedKind() != s.panel.focus {
		a.Relayout() // the comparison for this tile changes
	}
	if s.hand.updatePointed() {
		a.Redraw()
	}
	s.assists.update()
	s.company.update()
	s.heard.update()
	s.heard.follow(&s.Layer)
	s.flights.update()
	s.toast.update()
	if s.p.DealOver() {
		if s.over == 0 {
			s.over = a.Now
		}
		unseen := a.Settings.ReduceMotion && len(s.flights.pending) > 0
		if a.Now-s.over >= a.Speed().Scale(60) && !unseen && !s.flights.active(a.Now) {
			a.Replace(s.routes.Sheet(s.p))
		}
	}
}

// tick advances the match by one answer. An autoplay without animations advances by many,
// but the screen shows at least the beginning of every deal.
func (s *Scene) tick(a *stage.App) []table.Event {
	if s.p.Autoplay().On() && a.Speed() == sprites.SpeedOff && a.FrameDrawn() {
		if s.p.Autoplay().Fast() {
			a.AwaitFrame()
		} else if s.p.Autoplay().Finished() {
			s.routes.Leave(s.p)
		}
	}
	return s.p.Tick()
}

// sounds plays the sounds of events.
func (s *Scene) sounds(a *stage.App, ev []table.Event) {
	for _, e := range ev {
		switch e.Type {
		case table.EvDiscarded:
			if a.Speed() == sprites.SpeedOff {
				a.Sound.Play(sound.Clack)
			}
		case table.EvWon:
			a.Sound.Play(sound.Win)
		case table.EvAsked:
			if s.p.Choosing().Prompts(&e) {
				a.Sound.Play(sound.Turn)
			}
		}
	}
}

// Handle implements stage.Scene.
func (s *Scene) Handle(a *stage.App, e *ui.Event) bool {
	if (e.Kind == ui.Press || e.Kind == ui.Key) && s.skip(e.Kind) {
		return true
	}
	if s.panel.sheet && e.Kind == ui.Press && !s.panel.room(&s.at).Contains(e.X, e.Y) {
		s.panel.sheet = false
		a.Relayout()
		return true
	}
	if e.Kind == ui.Press && s.assists.closeOutside(e, &s.hand, &s.bar) {
		return true
	}
	if s.narrationPanel.strip != nil && s.narrationPanel.open && e.Kind == ui.Press && !s.narrationPanel.strip.Rect.Contains(e.X, e.Y) {
		if !s.narrationPanel.rect.Contains(e.X, e.Y) {
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
	ended := s.flights.end.on(s.a.Now)
	moment := ended || s.flights.deal.on(s.a.Now)
	s.flights.skip()
	s.a.Redraw()
	if moment {
		s.rhythm.endWait(s.a.Now)
		s.a.Relayout()
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
	case s.heard.handleKey(k):
	case k == ui.ActSpace && s.p.Choosing().Picking():
		s.hand.pick(s.Layer.Focused())
	case k == ui.ActBackspace && s.p.Choosing().Picking():
		s.p.Choosing().TakeBack()
		s.a.Relayout()
	case k == ui.ActSpace:
		s.bar.pass()
	case k.Digit() > 0:
		s.bar.press(k.Digit() - 1)
	case k == ui.ActBack && s.p.Choosing().InMode():
		s.p.Choosing().LeaveMode()
		s.a.Relayout()
	case k == ui.ActBack && s.assists.open:
		s.assists.toggle()
	case k == ui.ActBack && s.panel.sheet:
		s.togglePanel()
	case k == ui.ActBack && s.cards.open && !s.cards.rect.Empty():
		s.toggleCards()
	case k == ui.ActCards && s.p.Card().Used():
		s.toggleCards()
	case k == ui.ActSearch && s.p.Card().Used():
		s.cards.search()
	case k == ui.ActPin && s.p.Card().Used():
		s.cards.pin(s.Layer.Focused())
	case k == ui.ActBack && s.narrationPanel.strip != nil && s.narrationPanel.open:
		s.toggleNarration()
	case k == ui.ActAskKeys:
		s.a.Push(s.routes.Keys())
	case k == ui.ActNarration:
		s.a.Settings.Heard = !s.a.Settings.Heard
		s.a.ApplySettings()
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
// focus.
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
	s.a.Redraw()
	return true
}

// dropTile handles the release of a dragged tile of the hand at a point and reports whether
// the drop was used.
func (s *Scene) dropTile(w *handTile, x, y float32) bool {
	if s.p.Choosing().Picking() && s.pass.isOverTray(x, y) {
		if !s.p.Choosing().Picked(w.slot) {
			w.discard()
		}
		return true
	}
	return s.swap(w, x, y)
}

// Draw implements stage.Scene.
func (s *Scene) Draw(_ *stage.App, c *sprites.Canvas) { s.root.Draw(c) }

// AppendUI implements stage.Scene.
func (s *Scene) AppendUI(out []ui.Node) []ui.Node {
	for _, n := range s.nodes {
		if !n.at.Hidden {
			out = n.ui(out)
		}
	}
	return out
}
