package stage

import (
	"fmt"
	"math"
	"sort"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/sound"
	"moineau/sprites/ui"
)

// Game runs an App in Ebitengine. The screen is drawn only after a change and is not
// cleared in between, so an idle table uses almost no CPU time.
type Game struct {
	App   *App
	Input *ui.Input

	// AfterFrame, if non-nil, is called after each frame that was drawn.
	AfterFrame func(screen *ebiten.Image)

	frames int
	last   time.Time
	times  []float32 // milliseconds between the latest frameTimes frames
	pxW    int
	pxH    int
	full   bool
	swept  sprites.Tick // tick at which sweep was last called
	fault  error        // error in Draw, which ends the program in the next Update
	pace   pace         // measured for ResolutionAuto
	worked bool         // the last frame was drawn
}

// frameTimes is the number of frame intervals in the statistics.
const frameTimes = 4096

// sweepEvery is half a minute in ticks.
const sweepEvery sprites.Tick = 30 * 60

// NewGame returns the game for an App.
func NewGame(app *App) *Game {
	g := &Game{App: app, Input: ui.NewInput(), times: make([]float32, 0, frameTimes)}
	began := time.Now()
	app.Clock = func() time.Duration { return time.Since(began) }
	app.stats = func() (int, float64, float64, float64) {
		p50, p95, p99 := g.FrameMS()
		return g.frames, p50, p95, p99
	}
	return g
}

// Back goes back one screen at the next update, as Escape does. It handles the system's
// back gesture.
func (g *Game) Back() { g.Input.Push(ui.Event{Kind: ui.Key, Action: ui.ActBack}) }

// Press focuses a control and presses it at the next update, for screen readers. It
// reports whether there is a control with that ID.
func (g *Game) Press(id string) bool {
	if !g.App.Focus(id) {
		return false
	}
	g.Input.Push(ui.Event{Kind: ui.Key, Action: ui.ActOK, To: id})
	return true
}

// AtTitle reports whether there is no screen to go back to.
func (g *Game) AtTitle() bool {
	t := g.App.Top()
	return t == nil || t.Name() == "title"
}

// Run opens the window and runs until the program ends.
func (g *Game) Run() error {
	s := g.App.Look
	w, h := s.W, s.H
	if w == 0 {
		w, h = 1280, 800
	}
	f := s.Scale
	if f == 0 {
		f = 1
	}
	ebiten.SetWindowSize(int(w*f), int(h*f))
	ebiten.SetWindowTitle(g.App.T("app.name"))
	ebiten.SetWindowSizeLimits(320, 200, -1, -1)
	if !g.App.Picture() {
		g.App.SetSound(sound.NewSpeaker(!g.App.Settings.Sound))
	}
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false)
	setIcon()
	return ebiten.RunGame(g)
}

// Layout implements ebiten.Game. Ebitengine calls LayoutF instead.
func (g *Game) Layout(w, h int) (int, int) { return w, h }

// LayoutF returns the size of the screen in device pixels for the sharpest picture that
// Settings.Resolution allows. If the graphics card has no image of that size, the screen
// has fewer pixels.
func (g *Game) LayoutF(w, h float64) (float64, float64) {
	device := ebiten.Monitor().DeviceScaleFactor()
	window := windowSurface(w, h, device)
	s := window.within(ebiten.MaxImageSize()).atMost(g.pace.resolution(g.App.Settings.Resolution))
	g.pace.count(s)
	look := g.App.Look.Scale
	if look <= 0 {
		look = 1
	}
	g.App.Resize(w/look, h/look, s.ratio*look)
	// Ebitengine converts pointer positions by its own device scale factor. In a browser,
	// that factor does not change after the start.
	g.App.pointer = device * float64(s.w) / float64(window.w) * g.App.point()
	return float64(s.w), float64(s.h)
}

// surface is the size of a picture in pixels. ratio is the number of pixels per point of
// the window.
type surface struct {
	w, h  int
	ratio float64
}

// within returns the surface reduced to fit an image of at most most pixels each way. 0
// means no limit.
func (s surface) within(most int) surface {
	if most <= 0 || s.w <= most && s.h <= most {
		return s
	}
	by := min(float64(most)/float64(s.w), float64(most)/float64(s.h))
	return surface{max(1, int(float64(s.w)*by)), max(1, int(float64(s.h)*by)), s.ratio * by}
}

// Resize sets the size of the window, with scale pixels per point. If the window is too
// small for every layout, the App uses smaller points.
func (a *App) Resize(w, h, scale float64) {
	if w <= 0 || h <= 0 {
		return
	}
	by := fitting(w, h, a.Settings.TextSize)
	if w, h, scale = w/by, h/by, scale*by; w == a.W && h == a.H && scale == a.Scale {
		return
	}
	a.W, a.H, a.Scale, a.fitted = w, h, scale, by
	a.Relayout()
}

// point returns the number of system points per point of the App.
func (a *App) point() float64 {
	by := a.fitted
	if by == 0 {
		by = 1
	}
	if a.Look.Scale > 0 {
		by *= a.Look.Scale
	}
	return by
}

// Update implements ebiten.Game. If a scene panics, it shows the error screen and the
// program continues.
func (g *Game) Update() (err error) {
	a := g.App
	defer func() {
		if r := recover(); r != nil {
			err = a.crash(r)
		}
	}()
	if a.quit {
		return a.terminate()
	}
	a.Now++
	a.Live = true
	if full := ebiten.IsFocused(); full != g.full {
		g.full = full
		a.Redraw()
	}
	events := g.Input.Update(float32(a.pointer))
	if g.Input.Gesture() {
		a.Sound.Gesture()
	}
	a.Dispatch(events)
	if g.fault != nil {
		return g.fault
	}
	if a.Now-g.swept >= sweepEvery && a.settled() {
		g.swept = a.Now
		sweep()
	}
	if a.quit {
		return a.terminate()
	}
	return nil
}

// terminate ends the program. It calls the OnQuit function once, even if a browser runs
// further ticks.
func (a *App) terminate() error {
	if f := a.finish; f != nil {
		a.finish = nil
		f()
	}
	return ebiten.Termination
}

// Dispatch sends events to the top scene and advances it by one tick.
func (a *App) Dispatch(events []ui.Event) {
	a.Downloads.receive()
	a.Posted.run()
	f := a.updateTextField()
	for i := range events {
		a.LayoutNow()
		e := &events[i]
		if e.To != "" {
			if !a.Focus(e.To) {
				continue // the control no longer exists
			}
		} else if f != nil && f.Took(e) {
			continue
		}
		used := a.Notices.handle(e) || a.Top().Handle(a, e)
		if e.Kind != ui.Move || used {
			a.Redraw()
		}
		if used || e.Kind != ui.Key {
			continue
		}
		switch e.Action {
		case ui.ActBack:
			a.Pop()
		case ui.ActCard, ui.ActAskKeys:
			a.showCard()
		case ui.ActFullscreen:
			ebiten.SetFullscreen(!ebiten.IsFullscreen())
		}
	}
	a.Notices.updateToast()
	a.LayoutNow()
	a.Top().Update(a)
	if a.Each != nil {
		a.Each()
	}
	for len(a.soon) > 0 {
		f := a.soon[0]
		a.soon = a.soon[1:]
		f()
	}
	a.LayoutNow()
	a.Speech.readIfHeard()
}

// updateTextField sends typed text to the text field that has the keyboard, if any, and returns the
// field.
func (a *App) updateTextField() *ui.TextField {
	if !a.Live {
		return nil
	}
	f := a.field()
	if a.typing != nil && a.typing != f && a.typing.Focused() { // its scene was left
		a.typing.Suspend()
	}
	a.typing = f
	if f != nil && f.Tick(float32(a.pointer)) {
		a.Redraw()
	}
	return f
}

// field returns the text field that has the keyboard, or nil.
func (a *App) field() *ui.TextField {
	if top, ok := a.Top().(interface{ Field() *ui.TextField }); ok {
		return top.Field()
	}
	return nil
}

// Typing reports whether a text field has the keyboard.
func (a *App) Typing() bool { return a.field() != nil }

// KeyLabel returns the label of a command's key on the player's keyboard. If the keyboard
// is unknown or the fonts lack the label, it returns the default.
func (a *App) KeyLabel(act ui.Action) string {
	if label := ui.KeyLabel(act, ui.Printed); !a.Picture() && a.Canvas.Shows(label) {
		return label
	}
	return ui.KeyLabel(act, nil)
}

// LayoutNow lays out the visible scenes if a new layout was requested.
func (a *App) LayoutNow() {
	if !a.stale {
		return
	}
	a.stale, a.fresh = false, true
	a.Canvas.SetScale(float32(a.Scale))
	a.Canvas.SetTextScale(a.TextScale())
	a.Notices.layout()
	a.Notices.layoutToast()
	for _, s := range a.stack[a.lowest():] {
		s.Layout(a)
	}
}

// Draw implements ebiten.Game.
func (g *Game) Draw(screen *ebiten.Image) {
	g.Input.Drawn()
	a := g.App
	defer func() {
		if r := recover(); r != nil {
			// The next Update must not continue with a scene that cannot be drawn.
			g.fault = a.crash(r)
		}
	}()
	g.measure()
	if b := screen.Bounds(); b.Dx() != g.pxW || b.Dy() != g.pxH {
		g.pxW, g.pxH = b.Dx(), b.Dy()
		a.Relayout()
	}
	g.worked = a.redraw || !a.settled()
	if !g.worked {
		return
	}
	a.LayoutNow()
	// A layout needs a second frame, because the first may still be filling the atlas.
	a.redraw, a.fresh = a.fresh, false
	a.Canvas.Begin(screen, float32(a.Scale), a.Theme)
	a.Draw()
	a.Canvas.End()
	if g.AfterFrame != nil {
		g.AfterFrame(screen)
	}
}

// Draw draws the visible scenes on the Canvas. It must be called between Canvas.Begin and
// Canvas.End.
func (a *App) Draw() {
	a.drawn = true
	a.draws++
	a.Canvas.SetTextScale(a.TextScale())
	for _, s := range a.stack[a.lowest():] {
		s.Draw(a, a.Canvas)
	}
	a.Notices.draw(a.Canvas)
	a.Notices.toast.label.Draw(a.Canvas)
}

// measure counts a frame and records the time since the last one.
func (g *Game) measure() {
	now := time.Now()
	if g.frames > 0 {
		ms := float32(now.Sub(g.last).Microseconds()) / 1000
		g.pace.frame(ms, g.worked)
		if len(g.times) < frameTimes {
			g.times = append(g.times, ms)
		} else {
			g.times[g.frames%frameTimes] = ms
		}
	}
	g.frames++
	g.last = now
}

// Frames returns the number of frames shown.
func (g *Game) Frames() int { return g.frames }

// FrameMS returns the 50th, 95th and 99th percentile of the milliseconds between frames.
func (g *Game) FrameMS() (p50, p95, p99 float64) {
	if len(g.times) == 0 {
		return
	}
	s := append([]float32(nil), g.times...)
	sort.Slice(s, func(i, j int) bool { return s[i] < s[j] })
	at := func(p int) float64 { return math.Round(float64(s[(len(s)-1)*p/100])*100) / 100 }
	return at(50), at(95), at(99)
}

// crash saves the match after a panic and shows the error screen. It returns an error,
// which ends the program, after more than three panics.
func (a *App) crash(reason any) error {
	a.crashes++
	text := fmt.Sprint(reason)
	if a.crashes > 3 {
		return fmt.Errorf("scenes: %s", text)
	}
	running, kept := false, false
	for i := len(a.stack) - 1; i >= 0; i-- {
		if k, ok := a.stack[i].(Keeper); ok {
			running = true
			kept = a.rescue(k) || kept
		}
	}
	_, before := a.Store.Load(store.KeyMatchInfo)
	what := "error.kept.nothing"
	switch {
	case kept:
		what = "error.kept.match"
	case before:
		what = "error.kept.before"
	case running:
		what = "error.kept.lost"
	}
	a.stack, a.soon = a.stack[:0], nil
	a.Push(NewFault("error.fault", text, what))
	return nil
}

// rescue saves the match of a scene. It recovers from panics, because the scene itself
// may be at fault.
func (a *App) rescue(k Keeper) (kept bool) {
	defer func() {
		if recover() != nil {
			kept = false
		}
	}()
	return k.Keep()
}
