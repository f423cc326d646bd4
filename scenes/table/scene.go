// Package table is the screen on which a deal is played, with its side panel. It
// draws the view that a session gives and asks the session to do what the player
// wants; it knows no rule.
package table

import (
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// Routes are the scenes of other rooms that the table leads to.
type Routes interface {
	Pause() stage.Scene
	Sheet(p *session.Session) stage.Scene
	// Leave ends the program after the deals that were asked for.
	Leave(p *session.Session)
}

// Scene is the table while a deal is played.
type Scene struct {
	stage.Page
	p  *session.Session
	to Routes
	at placed

	shown    int // the version that is laid out, -1: none
	rails    []sprites.Rect
	backs    []back
	tiles    []sprites.TileSprite // rivers and opponents
	mine     []sprites.TileSprite // own melds and bonus tiles
	own      []sprites.Rect       // bonus tiles that belong to their seats
	rowL     float32              // portrait: what own melds and bonus tiles leave of their row
	rowR     float32
	order    []int // slots of the own hand as they are shown
	hand     []*handTile
	discards []int // indices of the discards among the tiles
	places   [][3]float32
	takes    []*poolTile // the discards that may be taken
	taking   tile.Kind   // the kind selected of them
	question question
	buttonsL float32 // what the buttons leave of their place: its right end, and its bottom
	buttonsT float32
	edge     [4]sprites.Rect // opponents' strips, by rel
	joker    sprites.Rect
	plates   [4]plate
	dreamer  plate // who sits the deal out
	plaque   plaqueText
	panel    sidePanel
	folded   bool // the wide panel is folded
	sheet    bool // the panel lies over the table
	flights  flights
	toast    string
	toastAt  sprites.Tick
	labelAll,
	labelHand bool
	pending []table.Event // not yet seen
	newest  [4]int        // index of a river's last tile, by rel; -1: none
	dealt   sprites.Tick  // when the dealing began, 0: it is done
	now     sprites.Tick
	wait    sprites.Tick // until then no bot answers
	over    sprites.Tick // when the deal's end was seen, 0: it runs
}

// New makes the table of the deal that is being played.
func New(p *session.Session, to Routes) *Scene {
	return &Scene{p: p, to: to, shown: -1}
}

// Name implements stage.Scene.
func (s *Scene) Name() string { return "table" }

// Hash implements stage.Hasher.
func (s *Scene) Hash() string { return s.p.Hash() }

// Keep implements stage.Keeper.
func (s *Scene) Keep() bool { return s.p.Keep() }

// Rules are the rules that are played.
func (s *Scene) Rules() (id string, o table.Options) { return s.p.Rules(), s.p.Options() }

// Settled implements stage.Settler: nothing moves and the table waits for its player.
func (s *Scene) Settled() bool {
	return s.over == 0 && (s.p.Mine() || s.p.Covered() || s.p.Unattended()) && !s.flights.active(s.now)
}

// Layout implements stage.Scene.
func (s *Scene) Layout(a *stage.App) {
	s.Start()
	safe := a.Safe()
	s.at = place(safe, s.p.HandSize(), !s.folded)
	s.labelAll = a.Settings.Labels == "all"
	s.labelHand = a.Settings.Labels != "off"
	s.build(a)
	s.shown = s.p.Version()
	s.texts(a)
	s.controls(a)
	s.tilesOfHand(a)
	s.pool(a)
	s.buttons(a)
	s.askAt(a)
	if r := s.panelRect(); !r.Empty() {
		s.panel.layout(a, s.p, r)
	}
	s.Layer.KeepSpace = true
	s.Done()
	s.fly(a)
}

// panelRect is where the side panel stands; empty when it is folded.
func (s *Scene) panelRect() sprites.Rect {
	l := s.at.lay.Kind
	switch {
	case l == stage.Wide && !s.folded:
		return s.at.panel
	case !s.sheet:
		return sprites.Rect{}
	case l == stage.Portrait:
		hh := min(s.at.safe.H-120, 560)
		return sprites.R(s.at.safe.X+8, s.at.safe.Bottom()-hh-8, s.at.safe.W-16, hh)
	}
	w := min(s.at.safe.W-32, PanelWidth+24)
	return sprites.R(s.at.safe.Right()-w-12, s.at.safe.Y+12, w, s.at.safe.H-24)
}

// controls are the menu and the panel's buttons.
func (s *Scene) controls(a *stage.App) {
	menu := sprites.NewIconButton("table-menu", a.T("pause.open"), "menu", func() { a.Push(s.to.Pause()) })
	panel := sprites.NewIconButton("table-panel", a.T("table.panel"), "panel", func() {
		if s.at.lay.Kind == stage.Wide {
			s.folded = !s.folded
		} else {
			s.sheet = !s.sheet
		}
		a.Relayout()
	})
	menu.Boxed = s.at.lay.Kind != stage.Portrait
	s.Add(menu, s.menuIcon())
	s.Add(panel, s.panelIcon())
}

// menuIcon and panelIcon are where the two icons stand.
func (s *Scene) menuIcon() sprites.Rect {
	safe := s.at.safe
	switch s.at.lay.Kind {
	case stage.Portrait:
		return sprites.R(safe.Right()-16-44, safe.Y+40-34, 44, 44)
	case stage.LandscapePhone:
		return sprites.R(safe.X+12, safe.Y+8, 44, 44)
	case stage.Wide:
		return sprites.R(safe.X+24, safe.Y+16, 44, 44)
	}
	return sprites.R(safe.X+16, safe.Y+16, 44, 44)
}

func (s *Scene) panelIcon() sprites.Rect {
	safe := s.at.safe
	switch {
	case s.at.lay.Kind == stage.Portrait:
		return sprites.R(safe.X+16, safe.Y+40-34, 44, 44)
	case s.at.lay.Kind == stage.LandscapePhone:
		return sprites.R(safe.X+64, safe.Y+8, 44, 44)
	case s.at.lay.Kind == stage.Wide && s.folded:
		return sprites.R(safe.Right()-24-44, safe.Y+16, 44, 44)
	case s.at.lay.Kind == stage.Wide:
		return sprites.R(s.at.panel.X-10-44, safe.Y+16, 44, 44)
	}
	return sprites.R(safe.Right()-16-44, safe.Y+16, 44, 44)
}

// Update implements stage.Scene.
func (s *Scene) Update(a *stage.App) {
	if a.Now < s.wait && !s.p.DealOver() {
		// Bots give the eye its time; what the player does never waits.
	} else if ev := s.tick(a); ev != nil {
		s.wait = a.Now + a.Speed().Scale(pace(ev))
		s.sounds(a, ev)
		s.pending = append(s.pending, ev...)
		a.Relayout()
	}
	s.now = a.Now
	s.flights.hear(a.Now, a.Sound)
	if s.shown != s.p.Version() {
		s.toast = ""
		a.Relayout()
	}
	if s.flights.active(a.Now) || s.dealt != 0 {
		a.Redraw()
	}
	if s.dealt != 0 && a.Now-s.dealt >= a.Speed().Scale(sprites.Ticks(dealMs)) {
		s.dealt = 0 // the last frame, just asked for, is without dice
	}
	if s.toast != "" && a.Now-s.toastAt > 180 {
		s.toast = ""
		a.Redraw()
	}
	if s.p.DealOver() {
		if s.over == 0 {
			s.over = a.Now
		}
		if a.Now-s.over >= a.Speed().Scale(60) && !s.flights.active(a.Now) {
			a.Replace(s.to.Sheet(s.p))
		}
	}
}

// tick lets the match go on by an answer; an autoplay without animations by many,
// of which the screen shows at least the beginning of every deal.
func (s *Scene) tick(a *stage.App) []table.Event {
	if s.p.Autoplay() && a.Speed() == sprites.SpeedOff && a.Shown() {
		if s.p.Hurry() {
			a.Await()
		} else if s.p.Finished() {
			s.to.Leave(s.p)
		}
	}
	return s.p.Tick()
}

// pace is how long the eye needs for what happened, in ticks.
func pace(ev []table.Event) (t sprites.Tick) {
	for _, e := range ev {
		switch e.Type {
		case table.EvDiscarded:
			t = max(t, 20)
		case table.EvFlower:
			t = max(t, 24)
		case table.EvClaimed, table.EvMelded, table.EvOwn:
			t = max(t, 36)
		case table.EvBroken:
			t = max(t, sprites.Ticks(dealMs))
		}
	}
	return t
}

// sounds plays what happened.
func (s *Scene) sounds(a *stage.App, ev []table.Event) {
	for _, e := range ev {
		switch e.Type {
		case table.EvDiscarded:
			if a.Speed() == sprites.SpeedOff {
				a.Sound.Play(sprites.SoundClack)
			}
		case table.EvWon:
			a.Sound.Play(sprites.SoundWin)
		case table.EvAsked:
			if s.p.Asks(&e) {
				a.Sound.Play(sprites.SoundTurn)
			}
		}
	}
}

// Handle implements stage.Scene.
func (s *Scene) Handle(a *stage.App, e *sprites.Event) bool {
	if e.Kind == sprites.Press || e.Kind == sprites.Key {
		s.flights.skip()
		s.dealt = 0
		a.Redraw()
	}
	if s.sheet && e.Kind == sprites.Press && !s.panelRect().Contains(e.X, e.Y) {
		s.sheet = false
		a.Relayout()
		return true
	}
	if e.Kind == sprites.Key {
		switch {
		case e.Action == sprites.ActSpace:
			s.pass(a)
			return true
		case e.Action.Digit() > 0:
			s.press(a, e.Action.Digit()-1)
			return true
		case e.Action == sprites.ActBack && s.p.InMode():
			s.p.LeaveMode()
			a.Relayout()
			return true
		case e.Action == sprites.ActBack || e.Action == sprites.ActMenu:
			a.Push(s.to.Pause())
			return true
		case e.Action == sprites.ActHelp:
			if s.at.lay.Kind == stage.Wide {
				s.folded = !s.folded
			} else {
				s.sheet = !s.sheet
			}
			a.Relayout()
			return true
		case s.Layer.Focused() == nil && (e.Action == sprites.ActLeft || e.Action == sprites.ActRight || e.Action == sprites.ActUp || e.Action == sprites.ActDown):
			// The first arrow comes to the drawn tile, or the first button.
			if len(s.takes) > 0 {
				s.Layer.FocusID(s.takes[0].ID, true)
				a.Redraw()
				return true
			}
			if n := len(s.hand); n > 0 {
				s.Layer.FocusID("hand-"+strconv.Itoa(n-1), true)
				a.Redraw()
				return true
			}
		}
	}
	used := s.Page.Handle(a, e)
	if used {
		a.Redraw()
	}
	return used
}

// press presses button number n, Pass not counted.
func (s *Scene) press(a *stage.App, n int) {
	c := s.p.Choices()
	if n < len(c) {
		s.choose(a, n)
	}
}

func (s *Scene) pass(a *stage.App) {
	for i, c := range s.p.Choices() {
		if c.Pass {
			s.choose(a, i)
			return
		}
	}
}

func (s *Scene) choose(a *stage.App, n int) {
	s.p.Press(n)
	a.Relayout()
}

// say shows why something is refused.
func (s *Scene) say(a *stage.App, text string) {
	s.toast, s.toastAt = text, a.Now
	a.Redraw()
}

// AppendUI implements stage.Scene.
func (s *Scene) AppendUI(out []sprites.UINode) []sprites.UINode {
	out = s.Page.AppendUI(out)
	for rel := range s.plates {
		if p := &s.plates[rel]; p.name != "" {
			out = append(out, sprites.UINode{ID: "plate-" + strconv.Itoa(rel), Role: "text", Name: p.spoken, X: p.r.X, Y: p.r.Y, W: p.r.W, H: p.r.H, Enabled: true})
		}
	}
	if p := &s.dreamer; p.name != "" {
		out = append(out, sprites.UINode{ID: "plate-dreamer", Role: "text", Name: p.spoken, X: p.r.X, Y: p.r.Y, W: p.r.W, H: p.r.H, Enabled: true})
	}
	q := s.at.plaqueRect()
	out = append(out, sprites.UINode{ID: "plaque", Role: "text", Name: s.plaque.spoken, X: q.X, Y: q.Y, W: q.W, H: q.H, Enabled: true})
	if q := &s.question; q.text != "" {
		out = append(out, sprites.UINode{ID: "question", Role: "status", Name: q.text, X: q.r.X, Y: q.r.Y, W: q.r.W, H: q.r.H, Enabled: true})
	}
	if s.toast != "" {
		out = append(out, sprites.UINode{ID: "toast", Role: "alert", Name: s.toast, X: s.at.hand.X, Y: s.at.buttonsY, W: s.at.hand.W, H: 40, Enabled: true})
	}
	if !s.panelRect().Empty() {
		out = s.panel.appendUI(out)
	}
	return out
}

func (p *placed) plaqueRect() sprites.Rect {
	return sprites.R(p.cx-p.plaque/2, p.cy-p.plaque/2, p.plaque, p.plaque)
}
