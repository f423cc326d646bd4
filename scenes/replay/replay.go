// Package replay implements the screens that look back at finished deals: the replay with
// its bar and list of moves, the review of a deal with the curve of its chances, and the
// result of a puzzle.
package replay

import (
	"math"

	"moineau/engine/table"
	"moineau/scenes/board"
	"moineau/scenes/coach"
	"moineau/scenes/lexicon"
	"moineau/scenes/lookback"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Routes opens other scenes from a replay.
type Routes interface {
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
	stage.Page
	*board.Board
	r         *lookback.Replay
	to        Routes
	nodes     board.Stack
	header    board.Header
	hand      hand
	toast     board.Toast
	panel     coach.Panel // only its place, which the list takes
	heard     coach.Narrator
	control   bar
	list      moveList
	playing   bool
	speed     int // index in replaySpeeds
	next      sprites.Tick
	advice    bool
	shown     int // the version that is laid out, or -1
	announced int // the version whose move was spoken, or -1
}

// speeds are the names and factors of the playback speeds.
var speeds = []struct {
	name string
	by   float32
}{{"×½", .5}, {"×1", 1}, {"×2", 2}, {"×4", 4}}

// New returns the scene of a replay.
func New(r *lookback.Replay, to Routes) *Replay {
	s := &Replay{Board: board.New(r.Session), r: r, to: to, speed: 1, shown: -1, announced: -1}
	f := &s.Frame
	s.header, s.hand, s.toast = board.Header{Frame: f}, hand{Frame: f}, board.Toast{Frame: f}
	s.heard = coach.Narrator{Frame: f, Seats: &s.Seats, Plaque: &s.Plaque}
	s.control = bar{of: s}
	s.list = moveList{of: s}
	k := &s.nodes
	k.Join(&s.header, board.ZControls)
	k.Join(&s.hand, board.ZControls)
	s.JoinPlates(k)
	k.JoinPlay(&s.Plaque, board.ZPlaque)
	k.Join(&s.toast, board.ZToast)
	s.JoinTiles(k)
	k.Join(&s.control, board.ZControls)
	k.Join(&s.list, board.ZPanel)
	r.SetOpen(true)
	return s
}

// Name implements stage.Scene.
func (rp *Replay) Name() string { return "replay" }

// Hash implements stage.Hasher.
func (rp *Replay) Hash() string { return rp.Session.Hash() }

// Rules returns the rule set and the options of the match.
func (rp *Replay) Rules() (id string, o table.Options) {
	return rp.Session.Rules(), rp.Session.Options()
}

// Announce implements stage.Announcer. It returns "", because the replay narrates itself.
func (rp *Replay) Announce(*stage.App) string { return "" }

// Settled implements stage.Settler.
func (rp *Replay) Settled() bool { return !rp.playing && !rp.Animations.Active(rp.Animations.Now) }

// Layout implements stage.Scene.
func (rp *Replay) Layout(a *stage.App) {
	rp.Start()
	rp.Frame.Measure(a, !rp.panel.Folded)
	rp.At.Carded = false
	rp.Board.Layout()
	rp.shown = rp.Session.Version()
	rp.header.Layout(&rp.Page, rp.pause, rp.togglePanel, nil, nil, false)
	rp.header.Menu.Name, rp.header.Menu.Icon = a.T("common.back"), "chevron-left"
	rp.header.Panel.Name, rp.header.Panel.Icon = a.T("replay.list"), "log"
	rp.header.Menu.Hidden = stage.Alone(a)
	if rp.At.Titled { // the back button is at the left
		l, r := rp.header.Panel.Base(), rp.header.Menu.Base()
		l.Rect, r.Rect = r.Rect, l.Rect
	}
	rp.hand.layout(rp.advice)
	rp.control.layout(a)
	rp.list.layout(a)
	rp.Layer.SpacePasses = true
	rp.Done()
	rp.Animate()
	if rp.Layer.Focused() == nil {
		rp.Layer.FocusID("replay-play", false)
	}
}

// togglePanel opens or closes the list of moves.
func (rp *Replay) togglePanel() {
	rp.panel.Toggle(&rp.At)
	rp.App.Relayout()
}

// pause closes the replay.
func (rp *Replay) pause() { rp.App.Pop() }

// show shows the deal after move n. If that is the next move, it is animated.
func (rp *Replay) show(n int) {
	from := rp.r.At()
	rp.Animations.Skip()
	rp.r.Go(n)
	if n = rp.r.At(); n == from+1 {
		ev := rp.r.Moves()[n].Events
		rp.RecordCalls(ev)
		rp.PlaySounds(ev)
		rp.Animations.StartDealing(ev)
		rp.Animations.Pending = append(rp.Animations.Pending[:0], ev...)
	} else {
		rp.Called = board.Call{}
	}
	rp.App.Relayout()
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
	rp.next = rp.App.Now + 20
	rp.App.Relayout()
}

func (rp *Replay) faster() {
	rp.speed = (rp.speed + 1) % len(speeds)
	rp.App.Relayout()
}

func (rp *Replay) open() {
	rp.r.SetOpen(!rp.r.Open())
	rp.App.Relayout()
}

func (rp *Replay) advise() {
	if rp.r.KeptClosed() {
		return
	}
	rp.advice = !rp.advice
	if rp.advice {
		rp.heard.Answer(rp.heard.Advice())
	}
	rp.App.Relayout()
}

func (rp *Replay) setViewpoint(seat int) {
	rp.Animations.Skip()
	rp.r.SeeFrom(seat)
	rp.App.Relayout()
}

// dealName shows another deal of the match.
func (rp *Replay) deal(n int) {
	if n < 1 || n > rp.r.Deals() {
		return
	}
	rp.stop()
	seat := rp.r.Seat()
	if err := rp.r.ShowDeal(n); err != nil {
		rp.App.Replace(stage.NewFault("error.start", err.Error(), "error.kept.nothing"))
		return
	}
	rp.r.SeeFrom(min(seat, int(rp.r.View().Seats)-1))
	rp.Called, rp.list.made = board.Call{}, false
	rp.Animations.Skip()
	rp.App.Relayout()
}

// playOn starts a table that continues from here.
func (rp *Replay) playOn() {
	rp.stop()
	if rp.r.KeptClosed() {
		return
	}
	p, err := rp.r.PlayOn(rp.to.Host())
	if err != nil {
		rp.toast.Say(rp.App.T("replay.cannot"))
		return
	}
	rp.App.Push(rp.to.PlayOn(p))
	noteMadeUp(rp.App, rp.r)
}

// noteMadeUp says that a table that was begun from a replay has tiles that are made up.
func noteMadeUp(a *stage.App, r *lookback.Replay) {
	if code := r.MadeUp(); code != "" {
		a.Notices.Show("replay.made-up", "code", code)
	}
}

// Update implements stage.Scene.
func (rp *Replay) Update(a *stage.App) {
	if rp.playing && a.Now >= rp.next {
		if rp.r.At() == len(rp.r.Moves())-1 {
			rp.stop()
			a.Relayout()
		} else {
			rp.show(rp.r.At() + 1)
			t := max(30, board.DisplayTime(rp.r.Moves()[rp.r.At()].Events)+20)
			rp.next = a.Now + sprites.Tick(float32(t)/speeds[rp.speed].by)
		}
	}
	if rp.announced != rp.Session.Version() {
		rp.announced = rp.Session.Version()
		rp.heard.Announce(rp.sentence(), stage.Politely)
	}
	if rp.shown != rp.Session.Version() {
		a.Relayout()
	}
	rp.Animations.Update()
	rp.toast.Update()
	if rp.list.scroll != nil && rp.list.scroll.Tick() {
		a.Redraw()
	}
}

// sentence returns the sentence for the last move.
func (rp *Replay) sentence() string {
	if rp.r.At() == 0 {
		return rp.heard.Opening()
	}
	return rp.heard.MoveSentence(&rp.r.Moves()[rp.r.At()])
}

// Handle implements stage.Scene.
func (rp *Replay) Handle(a *stage.App, e *ui.Event) bool {
	if rp.panel.Sheet && e.Kind == ui.Press && !rp.panel.Room(&rp.At).Contains(e.X, e.Y) {
		rp.panel.Sheet = false
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
	case k.Digit() > 0 && k.Digit() <= int(rp.Session.View().Seats):
		rp.setViewpoint(k.Digit() - 1)
	case k == ui.ActBack && rp.panel.Sheet, k == ui.ActHelp:
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
	a := rp.App
	title = rp.Frame.DealName(lexicon.DealTitle)
	seats, points, over := rp.r.Won()
	switch {
	case !over:
		about = a.T("replay.running")
	case len(seats) == 0:
		about = a.T("replay.drawn")
	}
	for i, seat := range seats {
		key := "replay.won"
		if _, who := rp.Session.Name(seat); who == session.KeyYou {
			key = "replay.won.you"
		}
		if i > 0 {
			about += ", "
		}
		about += a.T(key, "name", a.Words.Called(rp.Session.Name(seat)), "n", a.Words.Signed(points[i]))
	}
	return title, about
}

// Shown returns the recorded match.
func (rp *Replay) Shown() *lookback.Replay { return rp.r }

// Draw implements stage.Scene.
func (rp *Replay) Draw(_ *stage.App, c *sprites.Canvas) { rp.nodes.Draw(c) }

// AppendUI implements stage.Scene.
func (rp *Replay) AppendUI(out []ui.Node) []ui.Node { return rp.nodes.AppendUI(out) }
