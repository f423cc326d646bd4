package table

import (
	"math"

	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// ReplayRoutes opens other scenes from a replay.
type ReplayRoutes interface {
	Routes
	// PlayOn returns the table of a session that continues from a replay.
	PlayOn(p *session.Session) stage.Scene
	// Share returns the scene for sharing the match, or its deals up to one.
	Share(r *session.Replay) stage.Scene
	// Save saves the record as a file.
	Save(r *session.Replay)
	// ReviewDeal returns the review of the deal for a seat. over is set if the replay is
	// below it.
	ReviewDeal(r *session.Replay, seat int, over bool) stage.Scene
	// Check verifies the online table at which the match was played.
	Check(r *session.Replay)
	// Host returns the host for a session that continues from a replay.
	Host() session.Host
}

// Replay is the table of a recorded match, with a bar for stepping and a list of the
// moves.
type Replay struct {
	*Scene
	r         *session.Replay
	to        ReplayRoutes
	control   replayBar
	list      moveList
	playing   bool
	speed     int // index in replaySpeeds
	next      sprites.Tick
	advice    bool
	announced int // the version whose move was spoken, or -1
}

// replaySpeeds are the names and factors of the playback speeds.
var replaySpeeds = []struct {
	name string
	by   float32
}{{"×½", .5}, {"×1", 1}, {"×2", 2}, {"×4", 4}}

// NewReplay returns the scene of a replay.
func NewReplay(r *session.Replay, to ReplayRoutes) *Replay {
	s := &Replay{Scene: New(r.Session, to), r: r, to: to, speed: 1, announced: -1}
	s.control = replayBar{of: s}
	s.list = moveList{of: s}
	s.join(&s.control, zControls)
	s.join(&s.list, zPanel)
	r.SetOpen(true)
	return s
}

// Name implements stage.Scene.
func (s *Replay) Name() string { return "replay" }

// Keep implements stage.Keeper. It returns false, because a replay has nothing to save.
func (s *Replay) Keep() bool { return false }

// Waiting implements stage.Settler.
func (s *Replay) Settled() bool { return !s.playing && !s.flights.active(s.flights.now) }

// Layout implements stage.Scene.
func (s *Replay) Layout(a *stage.App) {
	s.Start()
	s.board.measure(a, !s.panel.folded)
	s.at.carded = false
	s.layTiles()
	s.shown = s.p.Version()
	s.header.layout(&s.Page, s.pause, s.togglePanel, nil, nil, false)
	s.header.menu.Name, s.header.menu.Icon = a.T("common.back"), "chevron-left"
	s.header.panel.Name, s.header.panel.Icon = a.T("replay.list"), "log"
	if s.at.titled() { // the back button is at the left
		l, r := s.header.panel.Base(), s.header.menu.Base()
		l.Rect, r.Rect = r.Rect, l.Rect
	}
	var own stage.Page // the hand receives no input
	s.hand.hideAdvice = !s.advice
	s.hand.layout(&own)
	for _, w := range s.hand.tiles {
		w.barred = true
		w.Role = "img"
		w.sprite.State &^= sprites.Forbidden
	}
	if s.advice {
		s.mark()
	}
	s.control.layout(a)
	s.list.layout(a)
	s.Layer.SpacePasses = true
	s.Done()
	s.fly()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("replay-play", false)
	}
}

// markOwnBonus marks the tile that the coach would choose.
func (s *Replay) mark() {
	_, k, ok := s.p.Advice()
	for i := len(s.hand.tiles) - 1; ok && k != tile.None && i >= 0; i-- {
		if w := s.hand.tiles[i]; w.sprite.Kind == k {
			w.sprite.State |= sprites.Claimable
			return
		}
	}
}

// pause closes the replay.
func (s *Replay) pause() { s.a.Pop() }

// showInURL shows the deal after move n. If that is the next move, it is animated.
func (s *Replay) show(n int) {
	from := s.r.At()
	s.flights.skip()
	s.r.Go(n)
	if n = s.r.At(); n == from+1 {
		ev := s.r.Moves()[n].Events
		s.recordCalls(ev)
		s.sounds(s.a, ev)
		s.flights.startDealing(ev)
		s.flights.pending = append(s.flights.pending[:0], ev...)
	} else {
		s.called = call{}
	}
	s.a.Relayout()
}

// turn moves to the beginning of the next turn, or back to that of the current one.
func (s *Replay) turn(by int) {
	moves, n := s.r.Moves(), s.r.At()
	now := moves[n].Turn
	for n += by; n > 0 && n < len(moves)-1; n += by {
		if by > 0 && moves[n].Turn > now || by < 0 && moves[n-1].Turn < moves[n].Turn {
			break
		}
	}
	s.stop()
	s.show(n)
}

func (s *Replay) step(by int) {
	s.stop()
	s.show(s.r.At() + by)
}

func (s *Replay) stop() { s.playing = false }

// play starts or stops the playback.
func (s *Replay) play() {
	if s.playing = !s.playing; s.playing && s.r.At() == len(s.r.Moves())-1 {
		s.show(0)
	}
	s.next = s.a.Now + 20
	s.a.Relayout()
}

func (s *Replay) faster() {
	s.speed = (s.speed + 1) % len(replaySpeeds)
	s.a.Relayout()
}

func (s *Replay) open() {
	s.r.SetOpen(!s.r.Open())
	s.a.Relayout()
}

func (s *Replay) advise() {
	if s.r.KeptClosed() {
		return
	}
	s.advice = !s.advice
	if s.advice {
		s.heard.answer(s.heard.advice())
	}
	s.a.Relayout()
}

func (s *Replay) setViewpoint(seat int) {
	s.flights.skip()
	s.r.SeeFrom(seat)
	s.a.Relayout()
}

// deal shows another deal of the match.
func (s *Replay) deal(n int) {
	if n < 1 || n > s.r.Deals() {
		return
	}
	s.stop()
	seat := s.r.Seat()
	if err := s.r.ShowDeal(n); err != nil {
		s.a.Replace(stage.NewFault("error.start", err.Error(), "error.kept.nothing"))
		return
	}
	s.r.SeeFrom(min(seat, int(s.r.View().Seats)-1))
	s.called, s.list.made = call{}, false
	s.flights.skip()
	s.a.Relayout()
}

// playOn starts a table that continues from here.
func (s *Replay) playOn() {
	s.stop()
	if s.r.KeptClosed() {
		return
	}
	p, err := s.r.PlayOn(s.to.Host())
	if err != nil {
		s.toast.say(s.a.T("replay.cannot"))
		return
	}
	s.a.Push(s.to.PlayOn(p))
}

// Update implements stage.Scene.
func (s *Replay) Update(a *stage.App) {
	s.last = a.Now
	if s.playing && a.Now >= s.next {
		if s.r.At() == len(s.r.Moves())-1 {
			s.stop()
			a.Relayout()
		} else {
			s.show(s.r.At() + 1)
			t := max(30, displayTime(s.r.Moves()[s.r.At()].Events)+20)
			s.next = a.Now + sprites.Tick(float32(t)/replaySpeeds[s.speed].by)
		}
	}
	if s.announced != s.p.Version() {
		s.announced = s.p.Version()
		s.heard.announce(s.sentence(), stage.Politely)
	}
	if s.shown != s.p.Version() {
		a.Relayout()
	}
	s.flights.update()
	s.toast.update()
	if s.list.scroll != nil && s.list.scroll.Tick() {
		a.Redraw()
	}
}

// sentence returns the sentence for the last move.
func (s *Replay) sentence() string {
	mv := &s.r.Moves()[s.r.At()]
	if s.r.At() == 0 {
		return s.heard.opening()
	}
	return s.heard.moveSentence(mv)
}

// moveSentence returns the sentence for a move.
func (h *narrator) moveSentence(mv *session.Move) string {
	l := mv.Line
	if mv.Drawn {
		l.Word = "log.discards.drawn"
	}
	return h.sentence(&l)
}

// Handle implements stage.Scene.
func (s *Replay) Handle(a *stage.App, e *sprites.Event) bool {
	if s.panel.sheet && e.Kind == sprites.Press && !s.panel.room(&s.at).Contains(e.X, e.Y) {
		s.panel.sheet = false
		a.Relayout()
		return true
	}
	if e.Kind == sprites.Key && s.key(e.Action) {
		return true
	}
	used := s.Page.Handle(a, e)
	if used {
		a.Redraw()
	}
	return used
}

// key handles a key and reports whether it was used.
func (s *Replay) key(k sprites.Action) bool {
	switch {
	case k == sprites.ActLeft:
		s.step(-1)
	case k == sprites.ActRight:
		s.step(1)
	case k == sprites.ActTurnLeft:
		s.turn(-1)
	case k == sprites.ActTurnRight:
		s.turn(1)
	case k == sprites.ActHome:
		s.stop()
		s.show(0)
	case k == sprites.ActEnd:
		s.stop()
		s.show(math.MaxInt)
	case k == sprites.ActPageUp:
		s.deal(s.r.DealShown() - 1)
	case k == sprites.ActPageDown:
		s.deal(s.r.DealShown() + 1)
	case k == sprites.ActSpace:
		s.play()
	case k == sprites.ActAskHand:
		s.open()
	case k == sprites.ActAskAdvice:
		s.advise()
	case k == sprites.ActAskScores:
		s.faster()
	case k.Digit() > 0 && k.Digit() <= int(s.p.View().Seats):
		s.setViewpoint(k.Digit() - 1)
	case k == sprites.ActBack && s.panel.sheet, k == sprites.ActHelp:
		s.togglePanel()
	default:
		return false
	}
	return true
}

// FocusFirst focuses the play button.
func (s *Replay) FocusFirst() bool { return s.Focus("replay-play") }

// dealTitle returns the title of the current deal and its result.
func (s *Replay) dealTitle() (title, about string) {
	a := s.a
	title = s.board.deal(stage.DealTitle)
	seats, points, over := s.r.Won()
	switch {
	case !over:
		about = a.T("replay.running")
	case len(seats) == 0:
		about = a.T("replay.drawn")
	}
	for i, seat := range seats {
		key := "replay.won"
		if _, who := s.p.Name(seat); who == session.KeyYou {
			key = "replay.won.you"
		}
		if i > 0 {
			about += ", "
		}
		about += a.T(key, "name", a.Called(s.p.Name(seat)), "n", a.Signed(points[i]))
	}
	return title, about
}

// FrameDrawn returns the recorded match.
func (s *Replay) Shown() *session.Replay { return s.r }
