package scenes

import (
	"fmt"
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/sprites"
)

// dealScene is the table while a deal is played. It draws what playing's View
// gives and asks playing to do what the player wants; it knows no rule.
type dealScene struct {
	page
	p  *playing
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

func newDealScene(a *App, p *playing) *dealScene {
	return &dealScene{p: p, shown: -1}
}

// Name implements Scene.
func (s *dealScene) Name() string { return "table" }

// Hash implements Hasher.
func (s *dealScene) Hash() string { return fmt.Sprintf("%016x", s.p.m.Hash()) }

// Keep implements Keeper.
func (s *dealScene) Keep() ([]byte, MatchInfo) { return s.p.Keep() }

// Settled implements Settler: nothing moves and the table waits for its player.
func (s *dealScene) Settled() bool {
	return s.over == 0 && (s.p.Mine() || s.p.Covered() || s.p.humans == 0) && !s.flights.active(s.now)
}

// Layout implements Scene.
func (s *dealScene) Layout(a *App) {
	s.start()
	safe := a.Safe()
	s.at = place(safe, s.p.m.Rules.Spec().HandSize, !s.folded)
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
	s.layer.KeepSpace = true
	s.done()
	s.fly(a)
}

// panelRect is where the side panel stands; empty when it is folded.
func (s *dealScene) panelRect() sprites.Rect {
	l := s.at.lay.Kind
	switch {
	case l == Wide && !s.folded:
		return s.at.panel
	case !s.sheet:
		return sprites.Rect{}
	case l == Portrait:
		hh := min(s.at.safe.H-120, 560)
		return sprites.R(s.at.safe.X+8, s.at.safe.Bottom()-hh-8, s.at.safe.W-16, hh)
	}
	w := min(s.at.safe.W-32, PanelWidth+24)
	return sprites.R(s.at.safe.Right()-w-12, s.at.safe.Y+12, w, s.at.safe.H-24)
}

// controls are the menu and the panel's buttons.
func (s *dealScene) controls(a *App) {
	menu := sprites.NewIconButton("table-menu", a.T("pause.title"), "menu", func() { a.Push(newPause()) })
	panel := sprites.NewIconButton("table-panel", a.T("table.panel"), "panel", func() {
		if s.at.lay.Kind == Wide {
			s.folded = !s.folded
		} else {
			s.sheet = !s.sheet
		}
		a.Relayout()
	})
	menu.Boxed = s.at.lay.Kind != Portrait
	s.add(menu, s.menuIcon())
	s.add(panel, s.panelIcon())
}

// menuIcon and panelIcon are where the two icons stand.
func (s *dealScene) menuIcon() sprites.Rect {
	safe := s.at.safe
	switch s.at.lay.Kind {
	case Portrait:
		return sprites.R(safe.Right()-16-44, safe.Y+40-34, 44, 44)
	case LandscapePhone:
		return sprites.R(safe.X+12, safe.Y+8, 44, 44)
	case Wide:
		return sprites.R(safe.X+24, safe.Y+16, 44, 44)
	}
	return sprites.R(safe.X+16, safe.Y+16, 44, 44)
}

func (s *dealScene) panelIcon() sprites.Rect {
	safe := s.at.safe
	switch {
	case s.at.lay.Kind == Portrait:
		return sprites.R(safe.X+16, safe.Y+40-34, 44, 44)
	case s.at.lay.Kind == LandscapePhone:
		return sprites.R(safe.X+64, safe.Y+8, 44, 44)
	case s.at.lay.Kind == Wide && s.folded:
		return sprites.R(safe.Right()-24-44, safe.Y+16, 44, 44)
	case s.at.lay.Kind == Wide:
		return sprites.R(s.at.panel.X-10-44, safe.Y+16, 44, 44)
	}
	return sprites.R(safe.Right()-16-44, safe.Y+16, 44, 44)
}

// Update implements Scene.
func (s *dealScene) Update(a *App) {
	if a.Now < s.wait && !s.p.DealOver() {
		// Bots give the eye its time; what the player does himself never waits.
	} else if ev := s.p.Tick(a); ev != nil {
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
			a.Replace(newSheet(a, s.p))
		}
	}
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
func (s *dealScene) sounds(a *App, ev []table.Event) {
	for _, e := range ev {
		switch e.Type {
		case table.EvDiscarded:
			if a.Speed() == sprites.SpeedOff {
				a.Sound.Play(sprites.SoundClack)
			}
		case table.EvWon:
			a.Sound.Play(sprites.SoundWin)
		case table.EvAsked:
			if int(e.Seat) == s.p.holder && s.p.human(int(e.Seat)) && s.p.Mine() {
				a.Sound.Play(sprites.SoundTurn)
			}
		}
	}
}

// Handle implements Scene.
func (s *dealScene) Handle(a *App, e *sprites.Event) bool {
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
			a.Push(newPause())
			return true
		case e.Action == sprites.ActHelp:
			if s.at.lay.Kind == Wide {
				s.folded = !s.folded
			} else {
				s.sheet = !s.sheet
			}
			a.Relayout()
			return true
		case s.layer.Focused() == nil && (e.Action == sprites.ActLeft || e.Action == sprites.ActRight || e.Action == sprites.ActUp || e.Action == sprites.ActDown):
			// The first arrow comes to the drawn tile, or the first button.
			if len(s.takes) > 0 {
				s.layer.FocusID(s.takes[0].ID, true)
				a.Redraw()
				return true
			}
			if n := len(s.hand); n > 0 {
				s.layer.FocusID("hand-"+strconv.Itoa(n-1), true)
				a.Redraw()
				return true
			}
		}
	}
	used := s.page.Handle(a, e)
	if used {
		a.Redraw()
	}
	return used
}

// press presses button number n, Pass not counted.
func (s *dealScene) press(a *App, n int) {
	c := s.p.Choices()
	if n < len(c) {
		s.choose(a, n)
	}
}

func (s *dealScene) pass(a *App) {
	for i, c := range s.p.Choices() {
		if c.Pass {
			s.choose(a, i)
			return
		}
	}
}

func (s *dealScene) choose(a *App, n int) {
	s.p.Press(n)
	a.Relayout()
}

// say shows why something is refused.
func (s *dealScene) say(a *App, text string) {
	s.toast, s.toastAt = text, a.Now
	a.Redraw()
}

// AppendUI implements Scene.
func (s *dealScene) AppendUI(out []sprites.UINode) []sprites.UINode {
	out = s.page.AppendUI(out)
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

// tileName is what a tile is called.
func (a *App) tileName(k tile.Kind) string {
	n := k.Rank()
	switch s := k.Suit(); s {
	case tile.Honours:
		if k.IsWind() {
			return a.T("tile.wind." + strconv.Itoa(n))
		}
		return a.T("tile.dragon." + strconv.Itoa(n-4))
	case tile.Characters, tile.Dots, tile.Bamboos:
		key := "tile.suit." + string(rune(s))
		if k != k.Unred() {
			key = "tile.red." + string(rune(s))
		}
		return a.T(key, "n", n)
	case tile.Flowers:
		return a.T("tile.flower." + strconv.Itoa(n))
	case tile.Jokers:
		return a.T("tile.joker")
	}
	return a.T("tile.back")
}
