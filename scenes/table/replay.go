package table

import (
	"math"

	"moineau/engine/tile"
	"moineau/scenes/lookback"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// ReplayRoutes opens other scenes from a replay.
type ReplayRoutes interface {
	Routes
	// PlayOn returns the table of a session that continues from a replay.
	PlayOn(p *session.Session) stage.Scene
	// Share returns the scene for sharing the match, or its deals up to one.
	Share(r *lookback.Replay) stage.Scene
	// Save saves the record as a file.
	Save(r *lookback.Replay)
	// ReviewDeal returns the review of the deal for a seat. over is set if the replay is
	// below it.
	ReviewDeal(r *lookback.Replay, seat int, over bool) stage.Scene
	// Check verifies the online table at which the match was played.
	Check(r *lookback.Replay)
	// Host returns the host for a session that continues from a replay.
	Host() session.Host
}

// Replay is the table of a recorded match, with a bar for stepping and a list of the
// moves.
type Replay struct {
	*Scene
	r         *lookback.Replay
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
func NewReplay(r *lookback.Replay, to ReplayRoutes) *Replay {
	s := &Replay{Scene: New(r.Session, to), r: r, to: to, speed: 1, announced: -1}
	s.control = replayBar{of: s}
	s.list = moveList{of: s}
	s.join(&s.control, zControls)
	s.join(&s.list, zPanel)
	r.SetOpen(true)
	return s
}

// Name implements stage.Scene.
func (rp *Replay) Name() string { return "replay" }

// Keep implements stage.Keeper. It returns false, because a replay has nothing to save.
func (rp *Replay) Keep() bool { return false }

// Settled implements stage.Settler.
func (rp *Replay) Settled() bool { return !rp.playing && !rp.flights.active(rp.flights.now) }

// Layout implements stage.Scene.
func (rp *Replay) Layout(a *stage.App) {
	rp.Start()
	rp.board.measure(a, !rp.panel.folded)
	rp.at.carded = false
	rp.layTiles()
	rp.shown = rp.p.Version()
	rp.header.layout(&rp.Page, rp.pause, rp.togglePanel, nil, nil, false)
	rp.header.menu.Name, rp.header.menu.Icon = a.T("common.back"), "chevron-left"
	rp.header.panel.Name, rp.header.panel.Icon = a.T("replay.list"), "log"
	if rp.at.titled() { // the back button is at the left
		l, r := rp.header.panel.Base(), rp.header.menu.Base()
		l.Rect, r.Rect = r.Rect, l.Rect
	}
	var own stage.Page // the hand receives no input
	rp.hand.hideAdvice = !rp.advice
	rp.hand.layout(&own)
	for _, w := range rp.hand.tiles {
		w.barred = true
		w.Role = "img"
		w.sprite.State &^= sprites.Forbidden
	}
	if rp.advice {
		rp.mark()
	}
	rp.control.layout(a)
	rp.list.layout(a)
	rp.Layer.SpacePasses = true
	rp.Done()
	rp.fly()
	if rp.Layer.Focused() == nil {
		rp.Layer.FocusID("replay-play", false)
	}
}

// mark marks the tile that the coach would choose.
func (rp *Replay) mark() {
	_, k, ok := rp.p.Coach().Best()
	for i := len(rp.hand.tiles) - 1; ok && k != tile.None && i >= 0; i-- {
		if w := rp.hand.tiles[i]; w.sprite.Kind == k {
			w.sprite.State |= sprites.Claimable
			return
		}
	}
}

// pause closes the replay.
func (rp *Replay) pause() { rp.a.Pop() }

// show shows the deal after move n. If that is the next move, it is animated.
func (rp *Replay) show(n int) {
	from := rp.r.At()
	rp.flights.skip()
	rp.r.Go(n)
	if n = rp.r.At(); n == from+1 {
		ev := rp.r.Moves()[n].Events
		rp.recordCalls(ev)
		rp.sounds(rp.a, ev)
		rp.flights.startDealing(ev)
		rp.flights.pending = append(rp.flights.pending[:0], ev...)
	} else {
		rp.called = call{}
	}
	rp.a.Relayout()
}

// turn moves to the beginning of the next turn, or back to that of the current one.
func (rp *Replay) turn(by int) {
	moves, n := rp.r.Moves(), rp.r.At()
	now := moves[n].Turn
	for n += by; n > 0 && n < len(moves)-1; n += by {
		if by > 0 && moves[n].Turn > now || by < 0 && moves[n-1].Turn < moves[n].Turn {
			break
		}
	}
	rp.stop()
	rp.show(n)
}

func (rp *Replay) step(by int) {
	rp.stop()
	rp.show(rp.r.At() + by)
}

func (rp *Replay) stop() { rp.playing = false }

// play starts or stops the playback.
func (rp *Replay) play() {
	if rp.playing = !rp.playing; rp.playing && rp.r.At() == len(rp.r.Moves())-1 {
		rp.show(0)
	}
	rp.next = rp.a.Now + 20
	rp.a.Relayout()
}

func (rp *Replay) faster() {
	rp.speed = (rp.speed + 1) % len(replaySpeeds)
	rp.a.Relayout()
}

func (rp *Replay) open() {
	rp.r.SetOpen(!rp.r.Open())
	rp.a.Relayout()
}

func (rp *Replay) advise() {
	if rp.r.KeptClosed() {
		return
	}
	rp.advice = !rp.advice
	if rp.advice {
		rp.heard.answer(rp.heard.advice())
	}
	rp.a.Relayout()
}

func (rp *Replay) setViewpoint(seat int) {
	rp.flights.skip()
	rp.r.SeeFrom(seat)
	rp.a.Relayout()
}

// deal shows another deal of the match.
func (rp *Replay) deal(n int) {
	if n < 1 || n > rp.r.Deals() {
		return
	}
	rp.stop()
	seat := rp.r.Seat()
	if err := rp.r.ShowDeal(n); err != nil {
		rp.a.Replace(stage.NewFault("error.start", err.Error(), "error.kept.nothing"))
		return
	}
	rp.r.SeeFrom(min(seat, int(rp.r.View().Seats)-1))
	rp.called, rp.list.made = call{}, false
	rp.flights.skip()
	rp.a.Relayout()
}

// playOn starts a table that continues from here.
func (rp *Replay) playOn() {
	rp.stop()
	if rp.r.KeptClosed() {
		return
	}
	p, err := rp.r.PlayOn(rp.to.Host())
	if err != nil {
		rp.toast.say(rp.a.T("replay.cannot"))
		return
	}
	rp.a.Push(rp.to.PlayOn(p))
}

// Update implements stage.Scene.
func (rp *Replay) Update(a *stage.App) {
	rp.last = a.Now
	if rp.playing && a.Now >= rp.next {
		if rp.r.At() == len(rp.r.Moves())-1 {
			rp.stop()
			a.Relayout()
		} else {
			rp.show(rp.r.At() + 1)
			t := max(30, displayTime(rp.r.Moves()[rp.r.At()].Events)+20)
			rp.next = a.Now + sprites.Tick(float32(t)/replaySpeeds[rp.speed].by)
		}
	}
	if rp.announced != rp.p.Version() {
		rp.announced = rp.p.Version()
		rp.heard.announce(rp.sentence(), stage.Politely)
	}
	if rp.shown != rp.p.Version() {
		a.Relayout()
	}
	rp.flights.update()
	rp.toast.update()
	if rp.list.scroll != nil && rp.list.scroll.Tick() {
		a.Redraw()
	}
}

// sentence returns the sentence for the last move.
func (rp *Replay) sentence() string {
	mv := &rp.r.Moves()[rp.r.At()]
	if rp.r.At() == 0 {
		return rp.heard.opening()
	}
	return rp.heard.moveSentence(mv)
}

// moveSentence returns the sentence for a move.
func (nr *narrator) moveSentence(mv *lookback.Move) string {
	l := mv.Line
	if mv.Drawn {
		l.Word = "log.discards.drawn"
	}
	return nr.sentence(&l)
}

// Handle implements stage.Scene.
func (rp *Replay) Handle(a *stage.App, e *ui.Event) bool {
	if rp.panel.sheet && e.Kind == ui.Press && !rp.panel.room(&rp.at).Contains(e.X, e.Y) {
		rp.panel.sheet = false
		a.Relayout()
		return true
	}
	if e.Kind == ui.Key && rp.key(e.Action) {
		return true
	}
	used := rp.Page.Handle(a, e)
	if used {
		a.Redraw()
	}
	return used
}

// key handles a key and reports whether it was used.
func (rp *Replay) key(k ui.Action) bool {
	switch {
	case k == ui.ActLeft:
		rp.step(-1)
	case k == ui.ActRight:
		rp.step(1)
	case k == ui.ActTurnLeft:
		rp.turn(-1)
	case k == ui.ActTurnRight:
		rp.turn(1)
	case k == ui.ActHome:
		rp.stop()
		rp.show(0)
	case k == ui.ActEnd:
		rp.stop()
		rp.show(math.MaxInt)
	case k == ui.ActPageUp:
		rp.deal(rp.r.DealShown() - 1)
	case k == ui.ActPageDown:
		rp.deal(rp.r.DealShown() + 1)
	case k == ui.ActSpace:
		rp.play()
	case k == ui.ActAskHand:
		rp.open()
	case k == ui.ActAskAdvice:
		rp.advise()
	case k == ui.ActAskScores:
		rp.faster()
	case k.Digit() > 0 && k.Digit() <= int(rp.p.View().Seats):
		rp.setViewpoint(k.Digit() - 1)
	case k == ui.ActBack && rp.panel.sheet, k == ui.ActHelp:
		rp.togglePanel()
	default:
		return false
	}
	return true
}

// FocusFirst focuses the play button.
func (rp *Replay) FocusFirst() bool { return rp.Focus("replay-play") }

// dealTitle returns the title of the current deal and its result.
func (rp *Replay) dealTitle() (title, about string) {
	a := rp.a
	title = rp.board.deal(stage.DealTitle)
	seats, points, over := rp.r.Won()
	switch {
	case !over:
		about = a.T("replay.running")
	case len(seats) == 0:
		about = a.T("replay.drawn")
	}
	for i, seat := range seats {
		key := "replay.won"
		if _, who := rp.p.Name(seat); who == session.KeyYou {
			key = "replay.won.you"
		}
		if i > 0 {
			about += ", "
		}
		about += a.T(key, "name", a.Called(rp.p.Name(seat)), "n", a.Signed(points[i]))
	}
	return title, about
}

// Shown returns the recorded match.
func (rp *Replay) Shown() *lookback.Replay { return rp.r }
