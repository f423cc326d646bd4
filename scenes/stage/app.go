// Package stage is the framework for the game's screens: the stack of scenes, the
// settings, pages of widgets, and the window. It contains no game screen except the error
// screen. A program creates an App, pushes a Scene and runs it in Ebitengine as a Game.
package stage

import (
	"slices"
	"time"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/lexicon"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/sound"
	"moineau/sprites/ui"
)

// App is the state shared by all scenes. It is not safe for concurrent use, except that
// fetches may complete on any goroutine.
type App struct {
	Store    store.Store
	Settings Settings
	Words    lexicon.Lexicon
	Theme    *sprites.Theme
	Atlas    *sprites.Atlas
	Canvas   *sprites.Canvas
	Sound    Player

	// Look holds the window and picture options of the command line.
	Look Look

	// W and H are the size of the window in points. Insets is the covered part of the
	// window, in points of the system. Scale is the number of device pixels per point.
	W, H   float64
	Insets Insets
	Scale  float64
	// pointer is the number of Ebitengine's pointer units per point. It equals Scale
	// unless the pixel ratio has changed in a browser.
	pointer float64
	fitted  float64 // factor by which Resize reduced points
	// Now counts updates, of which there are 60 a second if the machine keeps up.
	Now sprites.Tick
	// Clock returns the time since the program began. Waiting times use it because
	// updates come late on a slow machine. Without a window, it counts updates.
	Clock func() time.Duration
	// SaveFile saves a file for the player and returns its location. PickFile asks the
	// player to choose a file. Tests replace both.
	SaveFile func(name string, data []byte) (where string, err error)
	PickFile func(most int, got func(data []byte)) bool
	// Device is the system or browser around the program, and Program the full program
	// beside the first one of a page.
	Device  Device
	Program FullProgram
	// Notices are the messages over all screens, Speech the narration, and Downloads the
	// words that are fetched.
	Notices   Notices
	Speech    Narration
	Downloads Downloads
	// Posted are the functions of other goroutines, and Awake keeps the screen on.
	Posted Posted
	Awake  Awake
	// Routes creates the scenes that the framework itself opens.
	Routes Routes

	stack   []Scene
	redraw  bool
	stale   bool // all scenes must be laid out again
	fresh   bool // laid out since the last frame
	draws   int  // number of frames drawn
	drawn   bool // a frame was drawn since Await
	quit    bool
	crashes int
	soon    []func() // functions to call at the end of this update
	// Each, if non-nil, is called after every update, whatever scene is on top.
	Each func()
	// Live reports whether the App runs in Ebitengine, which text fields need for input.
	Live bool
	// Embedded reports whether a frame of another page shows one scene, without menus.
	Embedded bool
	// Unadvised reports whether the coach is disabled at the current online table.
	Unadvised bool
	typing    *ui.TextField // the field that had the keyboard in the last tick
	// finish is called once when the program is about to end by Quit.
	finish func()
	stats  func() (frames int, p50, p95, p99 float64)
}

// Player plays sounds. sound.Speaker implements it; tests and screenshots are silent.
type Player interface {
	Play(s sound.Effect)
	SetMuted(muted bool)
	SetLevels(l sound.Levels)
	// Gesture reports that the player has touched something. Browsers play no sound
	// before that.
	Gesture()
}

type silence struct{}

func (silence) Play(sound.Effect)      {}
func (silence) SetMuted(bool)          {}
func (silence) SetLevels(sound.Levels) {}
func (silence) Gesture()               {}

// Look holds the window and picture options of a start.
type Look struct {
	Lang  string
	Theme string
	Speed string  // half, x1, x2, off; if empty, the settings decide
	W, H  float64 // size of the window in points; if 0, the default
	Scale float64 // extra pixels per point beside the device's own; 0 counts as 1

	Screenshot string // file name
	UIDump     string // file name
}

// Routes creates the scenes that the framework itself opens. The creator of an App
// supplies them.
type Routes interface {
	Title() Scene
	Card(rules string, options table.Options) Scene
	About() Scene
	Data() Scene
}

// NewApp returns an App without a scene. A scene must be pushed before it runs.
func NewApp(s store.Store, look Look, routes Routes) *App {
	a := &App{Store: s, Look: look, Routes: routes, Sound: silence{}, W: 1280, H: 800, Scale: 1}
	a.Settings = DefaultSettings(systemLang())
	a.Settings.ReduceMotion = prefersReducedMotion()
	if b, ok := s.Load(store.KeySettings); ok {
		a.Settings.Decode(b)
	}
	if look.Lang != "" {
		a.Settings.Lang = look.Lang
	}
	if look.Theme != "" {
		a.Settings.setTheme(look.Theme)
	}
	if look.Speed != "" {
		a.Settings.Speed = speedOf(look.Speed)
	}
	a.Clock = func() time.Duration { return time.Duration(a.Now) * time.Second / 60 }
	a.SaveFile, a.PickFile, a.Device, a.Program = SaveFile, PickFile, systemDevice(), systemProgram()
	a.Notices.a, a.Speech.a = a, a
	a.Downloads = Downloads{a: a, Languages: platformLanguages(), Parts: fileParts{}, arrived: make(chan fetched, 16)}
	a.Atlas = sprites.NewAtlas()
	a.Canvas = sprites.NewCanvas(a.Atlas)
	a.Downloads.begin()
	a.apply()
	return a
}

// Picture reports whether the program runs only to save a screenshot or a UI dump.
func (a *App) Picture() bool { return a.Look.Screenshot != "" || a.Look.UIDump != "" }

// setTheme sets the table theme or the tile theme with the given name.
func (s *Settings) setTheme(id string) {
	store.OneOf(&s.Felt, id, Felts)
	store.OneOf(&s.Tiles, id, TileThemes)
}

// apply applies the settings to words, colours, tiles and sound.
func (a *App) apply() {
	a.Words = lexicon.For(a.Settings.Lang)
	a.Theme = a.Settings.Theme()
	a.Atlas.SetLanguage(a.Settings.Lang)
	a.Atlas.SetTiles(a.Settings.Tiles)
	for k := tile.M1; k <= tile.Last; k++ {
		a.Atlas.SetLabel(k, a.Words.TileLabel(k))
	}
	a.Sound.SetMuted(!a.Settings.Sound)
	a.Sound.SetLevels(a.Settings.Levels())
	a.stale = true
	a.Redraw()
}

// ApplySettings applies and saves changed settings.
func (a *App) ApplySettings() {
	a.apply()
	a.saveSettings()
}

// T returns a text in the player's language.
func (a *App) T(key string, args ...any) string { return a.Words.T(key, args...) }

// SetSound sets the sound player.
func (a *App) SetSound(p Player) {
	a.Sound = p
	a.apply()
}

// SetInsets sets the part of the window that a notch or a system bar covers, in points of
// the system.
func (a *App) SetInsets(i Insets) {
	if i != a.Insets {
		a.Insets = i
		a.Relayout()
	}
}

// TextScale returns the factor for text sizes.
func (a *App) TextScale() float32 { return float32(a.Settings.TextSize) / 100 }

// Speed returns the speed of animations. If reduced motion is set, they end at once.
func (a *App) Speed() sprites.Speed {
	if a.Settings.ReduceMotion {
		return sprites.SpeedOff
	}
	return a.Settings.Speed
}

// Safe returns the uncovered part of the window below the notices, in points.
func (a *App) Safe() sprites.Rect {
	i, by := a.Insets, 1/a.point()
	i = Insets{i.Left * by, i.Top * by, i.Right * by, i.Bottom * by}
	told := a.Notices.box.H
	return sprites.R(float32(i.Left), float32(i.Top)+told, float32(a.W-i.Left-i.Right), float32(a.H-i.Top-i.Bottom)-told)
}

// Window returns the whole window in points.
func (a *App) Window() sprites.Rect { return sprites.R(0, 0, float32(a.W), float32(a.H)) }

// Space returns the layout for the current window.
func (a *App) Space() Space {
	s := a.Safe()
	return SpaceOf(float64(s.W), float64(s.H))
}

// Redraw requests a frame. Without a request, the last frame stays on screen.
func (a *App) Redraw() { a.redraw = true }

// Relayout requests a new layout of the scenes.
func (a *App) Relayout() { a.stale = true; a.redraw = true }

// Top returns the scene on top, or nil before the first one.
func (a *App) Top() Scene {
	if len(a.stack) == 0 {
		return nil
	}
	return a.stack[len(a.stack)-1]
}

// Push shows a scene on top of the current one.
func (a *App) Push(s Scene) {
	a.stack = append(a.stack, s)
	s.Layout(a)
	a.fresh = true
	a.Redraw()
}

// Pop returns to the scene below. It does nothing if there is only one.
func (a *App) Pop() {
	if len(a.stack) < 2 {
		return
	}
	notifyLeave(a, a.Top())
	a.stack = a.stack[:len(a.stack)-1]
	// The scene below may have been laid out for other settings or another window size.
	a.Relayout()
	a.LayoutNow()
}

// Replace shows a scene in place of the current one.
func (a *App) Replace(s Scene) {
	if t := a.Top(); t != nil {
		notifyLeave(a, t)
		a.stack = a.stack[:len(a.stack)-1]
	}
	a.Push(s)
}

// Home removes all scenes and shows the title.
func (a *App) Home() {
	for i := len(a.stack) - 1; i >= 0; i-- {
		notifyLeave(a, a.stack[i])
	}
	a.stack = a.stack[:0]
	a.Push(a.Routes.Title())
}

// notifyLeave calls Leave of a scene that is removed from the stack.
func notifyLeave(a *App, s Scene) {
	if l, ok := s.(Leaver); ok {
		l.Leave(a)
	}
}

// Defer calls f after the top scene has handled the current event or tick. Use it for
// changes of the stack while a scene is still running.
func (a *App) Defer(f func()) { a.soon = append(a.soon, f) }

// OnQuit sets a function that is called when the program ends by Quit.
func (a *App) OnQuit(f func()) { a.finish = f }

// Stats returns the number of frames and the 50th, 95th and 99th percentile of the
// milliseconds between them. All are 0 without a window.
func (a *App) Stats() (frames int, p50, p95, p99 float64) {
	if a.stats == nil {
		return
	}
	return a.stats()
}

// Quit ends the program after this update.
func (a *App) Quit() { a.quit = true }

// Hash returns the hash of the public state of the table on the stack, or "" if there is
// no table.
func (a *App) Hash() string {
	for i := len(a.stack) - 1; i >= 0; i-- {
		if h, ok := a.stack[i].(Hasher); ok {
			return h.Hash()
		}
	}
	return ""
}

// Focus moves the keyboard focus to a control of the top scene and reports whether the
// control exists.
func (a *App) Focus(id string) bool {
	f, ok := a.Top().(Focuser)
	if ok = ok && f.Focus(id) || a.Notices.layer.FocusID(id, true); ok {
		a.Redraw()
	}
	return ok
}

// FocusFirst moves the keyboard focus to the first control, as Tab does. It reports
// whether there is one.
func (a *App) FocusFirst() bool {
	if f, ok := a.Top().(interface{ FocusFirst() bool }); ok && f.FocusFirst() {
		a.Redraw()
		return true
	}
	return false
}

// UI returns the semantic tree of what is visible on the screen.
func (a *App) UI() []ui.Node { return Visible(a.FullTree()) }

// Visible returns the nodes without those scrolled out of view.
func Visible(nodes []ui.Node) []ui.Node {
	return slices.DeleteFunc(slices.Clone(nodes), func(n ui.Node) bool { return n.Offscreen })
}

// FullTree returns the semantic tree including nodes scrolled out of view, as screen readers
// need it.
func (a *App) FullTree() []ui.Node {
	out := a.Notices.toast.label.AppendUI(a.Notices.layer.AppendUI(nil))
	for _, s := range a.stack[a.lowest():] {
		if s == a.Top() {
			out = s.AppendUI(out)
		}
	}
	if out == nil {
		out = []ui.Node{}
	}
	return out
}

// lowest returns the index of the lowest visible scene.
func (a *App) lowest() int {
	i := len(a.stack) - 1
	for i > 0 {
		if o, ok := a.stack[i].(Overlay); !ok || !o.Overlay() {
			break
		}
		i--
	}
	return max(i, 0)
}

// FrameDrawn reports whether a frame was drawn since Await.
func (a *App) FrameDrawn() bool { return a.drawn }

// AwaitFrame resets Shown and requests a frame. Autoplay without animation uses it so that the
// start of each deal is visible.
func (a *App) AwaitFrame() {
	a.drawn = false
	a.Redraw()
}

// RulesInPlay returns the rule set and options of the scenes on the stack: of the match
// shown, or else of the rule set being chosen. ok is false if there is none.
func (a *App) RulesInPlay() (id string, o table.Options, ok bool) {
	for i := len(a.stack) - 1; i >= 0; i-- {
		if r, is := a.stack[i].(Ruled); is {
			if id, o = r.Rules(); id != "" {
				return id, o, true
			}
		}
	}
	return "", nil, false
}

// showCard shows the rule card of the rules in play, unless a text field has the
// keyboard.
func (a *App) showCard() {
	if t, ok := a.Top().(interface{ Typing() bool }); ok && t.Typing() {
		return
	}
	if id, o, ok := a.RulesInPlay(); ok {
		a.Push(a.Routes.Card(id, o))
	}
}

// ShowAbout shows the pages about the program.
func (a *App) ShowAbout() { a.Push(a.Routes.About()) }

// settled reports whether no animation runs on the screen.
func (a *App) settled() bool {
	s, ok := a.Top().(Settler)
	return !ok || s.Settled()
}

// Ready reports whether the screen is ready for a screenshot.
func (a *App) Ready() bool {
	if r, ok := a.Top().(Readier); ok && !r.Ready() {
		return false
	}
	return a.settled()
}
