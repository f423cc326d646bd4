// Package stage carries the screens of the game: the stack of scenes, the
// settings, pages of widgets, the window. It knows no screen but that of a fault;
// a program makes an App, pushes a Scene and gives it to Ebitengine as a Game.
package stage

import (
	"slices"
	"time"

	"moineau/assets/words"
	"moineau/engine/table"
	"moineau/scenes/store"
	"moineau/sprites"
)

// App is what all scenes share.
type App struct {
	Store    store.Store
	Settings Settings
	Words    *words.Table
	Theme    *sprites.Theme
	Atlas    *sprites.Atlas
	Canvas   *sprites.Canvas
	Sound    Player

	// Look is what the command line asked of the window and the picture.
	Look Look

	// W, H is the window in points, Insets the part of it that is covered (in points of
	// the system), Scale the device pixels of a point.
	W, H   float64
	Insets Insets
	Scale  float64
	// pointer is how many units of Ebitengine's pointer positions are one point: Scale,
	// unless the pixel ratio has changed in a browser.
	pointer float64
	fitted  float64 // what Resize made points smaller by
	// Now counts updates, 60 a second where the machine keeps up.
	Now sprites.Tick
	// Clock is the time since the program began: what a player has waited is measured
	// by it and not by the updates, which come late on a slow machine. Without a window
	// to run in it counts updates.
	Clock func() time.Duration
	// SaveFile gives the player a file and says where it is, PickFile lets the player
	// choose one; tests have their own.
	SaveFile func(name string, data []byte) (where string, err error)
	PickFile func(most int, got func(data []byte)) bool
	// Languages brings what is not in the program; tests have their own.
	Languages Languages
	wanted    string // a language that is not here: on its way, or it could not be fetched
	coming    int    // how many are on their way
	arrived   chan fetched

	routes  Routes
	stack   []Scene
	redraw  bool
	stale   bool // everything must be laid out again
	fresh   bool // laid out since the last frame
	draws   int  // frames that were drawn anew
	drawn   bool // there was a frame since an autoplay in a hurry last waited for one
	quit    bool
	crashes int
	soon    []func() // at the end of this update
	notices notices
	toast   toast
	speech  speech
	// Each, unless nil, is called after every update: for what goes on whatever screen is on
	// top.
	Each func()
	// live: the App runs in Ebitengine, which text fields need to be typed in.
	Live bool
	// Unadvised: at the online table that is played at the coach is silent.
	Unadvised bool
	typing    *sprites.TextField // that had the keyboard in the last tick
	// finish is called once when the program is about to end by itself.
	finish func()
	stats  func() (frames int, p50, p95, p99 float64)
	// Parts brings parts of the words that are not in the program; tests have their own.
	Parts  Parts
	needed []string // the parts that pages have asked for
}

// A Player makes sounds. sprites.Speaker is one; tests and pictures are silent.
type Player interface {
	Play(s sprites.Sound)
	SetMuted(muted bool)
	SetLevels(l sprites.Levels)
	// Gesture says that the player has touched something; browsers make no sound
	// before.
	Gesture()
}

type silence struct{}

func (silence) Play(sprites.Sound)       {}
func (silence) SetMuted(bool)            {}
func (silence) SetLevels(sprites.Levels) {}
func (silence) Gesture()                 {}

// Look is what a start asks of the window and the picture.
type Look struct {
	Lang  string
	Theme string
	Speed string  // half, x1, x2, off; empty: the settings'
	W, H  float64 // of the window in points; 0: the default
	Scale float64 // pixels of a point beside the device's own; 0 counts as 1

	Screenshot string // file name
	UIDump     string // file name
}

// Routes are the scenes that the shell itself leads to; whoever makes an App
// knows them.
type Routes interface {
	Title() Scene
	Card(rules string, options table.Options) Scene
	About() Scene
}

// NewApp makes an App without a scene: the first must be pushed before it runs.
func NewApp(s store.Store, look Look, routes Routes) *App {
	a := &App{Store: s, Look: look, routes: routes, Sound: silence{}, W: 1280, H: 800, Scale: 1}
	a.Settings = DefaultSettings(systemLang())
	a.Settings.ReduceMotion = platformStill()
	if b, ok := s.Load(store.KeySettings); ok {
		a.Settings.Decode(b)
	}
	if look.Lang != "" {
		a.Settings.Lang = look.Lang
	}
	if look.Theme != "" {
		a.setTheme(look.Theme)
	}
	if look.Speed != "" {
		a.Settings.Speed = speedOf(look.Speed)
	}
	a.Clock = func() time.Duration { return time.Duration(a.Now) * time.Second / 60 }
	a.SaveFile, a.PickFile = SaveFile, PickFile
	a.Languages, a.Parts, a.arrived = platformLanguages(), fileParts{}, make(chan fetched, 8)
	a.Atlas = sprites.NewAtlas()
	a.Canvas = sprites.NewCanvas(a.Atlas)
	a.begin()
	a.apply()
	return a
}

// Picture tells whether the program runs for a picture or a dump of one scene.
func (a *App) Picture() bool { return a.Look.Screenshot != "" || a.Look.UIDump != "" }

// setTheme takes a table theme or a tile theme, whichever has the name.
func (a *App) setTheme(id string) {
	store.OneOf(&a.Settings.Felt, id, Felts)
	store.OneOf(&a.Settings.Tiles, id, TileThemes)
}

// apply makes the settings felt: words, colours, tiles, sound.
func (a *App) apply() {
	a.Words = words.For(a.Settings.Lang)
	a.Theme = a.Settings.Theme()
	a.Atlas.SetLanguage(a.Settings.Lang)
	a.Atlas.SetTiles(a.Settings.Tiles)
	a.label()
	a.Sound.SetMuted(!a.Settings.Sound)
	a.Sound.SetLevels(a.Settings.Levels())
	a.stale = true
	a.Redraw()
}

// ApplySettings saves changed settings and makes them felt at once.
func (a *App) ApplySettings() {
	a.apply()
	a.saveSettings()
}

// T gives a text in the player's language.
func (a *App) T(key string, args ...any) string { return a.Words.T(key, args...) }

// SetSound gives the App something to sound with.
func (a *App) SetSound(p Player) {
	a.Sound = p
	a.apply()
}

// SetInsets sets which part of the window a notch or a system bar covers, in points of
// the system.
func (a *App) SetInsets(i Insets) {
	if i != a.Insets {
		a.Insets = i
		a.Relayout()
	}
}

// TextScale is the factor on text sizes.
func (a *App) TextScale() float32 { return float32(a.Settings.TextSize) / 100 }

// Speed is how fast animations run: reduced motion ends them at once.
func (a *App) Speed() sprites.Speed {
	if a.Settings.ReduceMotion {
		return sprites.SpeedOff
	}
	return a.Settings.Speed
}

// Safe is the part of the window that nothing covers, in points.
func (a *App) Safe() sprites.Rect {
	i, by := a.Insets, 1/a.point()
	i = Insets{i.Left * by, i.Top * by, i.Right * by, i.Bottom * by}
	told := a.notices.box.H
	return sprites.R(float32(i.Left), float32(i.Top)+told, float32(a.W-i.Left-i.Right), float32(a.H-i.Top-i.Bottom)-told)
}

// Window is the whole window, in points.
func (a *App) Window() sprites.Rect { return sprites.R(0, 0, float32(a.W), float32(a.H)) }

// LayoutKind is the layout of the present window.
func (a *App) LayoutKind() LayoutKind {
	s := a.Safe()
	return LayoutOf(float64(s.W), float64(s.H))
}

// Redraw asks for a frame: without it the last one stays.
func (a *App) Redraw() { a.redraw = true }

// Relayout asks the scenes to be laid out again.
func (a *App) Relayout() { a.stale = true; a.redraw = true }

// Top is the scene the player sees; nil only before the first one.
func (a *App) Top() Scene {
	if len(a.stack) == 0 {
		return nil
	}
	return a.stack[len(a.stack)-1]
}

// Push shows a scene over the present one.
func (a *App) Push(s Scene) {
	a.stack = append(a.stack, s)
	s.Layout(a)
	a.fresh = true
	a.Redraw()
}

// Pop goes back to the scene below; the last one stays.
func (a *App) Pop() {
	if len(a.stack) < 2 {
		return
	}
	a.leave(a.Top())
	a.stack = a.stack[:len(a.stack)-1]
	// What lies below may have been laid out for other settings or another window.
	a.Relayout()
	a.LayoutNow()
}

// Replace shows a scene instead of the present one.
func (a *App) Replace(s Scene) {
	if t := a.Top(); t != nil {
		a.leave(t)
		a.stack = a.stack[:len(a.stack)-1]
	}
	a.Push(s)
}

// Home leaves everything and shows the title.
func (a *App) Home() {
	for i := len(a.stack) - 1; i >= 0; i-- {
		a.leave(a.stack[i])
	}
	a.stack = a.stack[:0]
	a.Push(a.routes.Title())
}

func (a *App) leave(s Scene) {
	if l, ok := s.(Leaver); ok {
		l.Leave(a)
	}
}

// Soon has f called when the scene on top has done with the present event or tick:
// for what takes scenes off the stack that are still at work.
func (a *App) Soon(f func()) { a.soon = append(a.soon, f) }

// OnQuit has f called when the program ends by Quit.
func (a *App) OnQuit(f func()) { a.finish = f }

// Stats gives the number of frames shown and the 50th, 95th and 99th percentile
// of the milliseconds between them; zeros before there is a window.
func (a *App) Stats() (frames int, p50, p95, p99 float64) {
	if a.stats == nil {
		return
	}
	return a.stats()
}

// Quit ends the program after this update.
func (a *App) Quit() { a.quit = true }

// Hash is the hash of the public state of the table on the stack, or "".
func (a *App) Hash() string {
	for i := len(a.stack) - 1; i >= 0; i-- {
		if h, ok := a.stack[i].(Hasher); ok {
			return h.Hash()
		}
	}
	return ""
}

// Focus gives the keyboard to a control of the scene on top and tells whether
// there is one.
func (a *App) Focus(id string) bool {
	f, ok := a.Top().(Focuser)
	if ok = ok && f.Focus(id) || a.notices.layer.FocusID(id, true); ok {
		a.Redraw()
	}
	return ok
}

// FocusFirst gives the keyboard to where it comes first, as Tab does, and reports
// whether there is anything.
func (a *App) FocusFirst() bool {
	if f, ok := a.Top().(interface{ FocusFirst() bool }); ok && f.FocusFirst() {
		a.Redraw()
		return true
	}
	return false
}

// UI is the semantic tree of what can be seen on the screen.
func (a *App) UI() []sprites.UINode { return InSight(a.Whole()) }

// InSight are the nodes that are not out of sight in a list.
func InSight(nodes []sprites.UINode) []sprites.UINode {
	return slices.DeleteFunc(slices.Clone(nodes), func(n sprites.UINode) bool { return n.Away })
}

// Whole is the semantic tree with what is out of sight in its list, as readers of the
// screen go through it.
func (a *App) Whole() []sprites.UINode {
	out := a.toast.label.AppendUI(a.notices.layer.AppendUI(nil))
	for _, s := range a.stack[a.lowest():] {
		if s == a.Top() {
			out = s.AppendUI(out)
		}
	}
	if out == nil {
		out = []sprites.UINode{}
	}
	return out
}

// lowest is the place of the lowest scene that can be seen.
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

// Shown tells whether there was a frame since Await.
func (a *App) Shown() bool { return a.drawn }

// Await has Shown tell of the next frame: what is changed without waiting for the
// player waits for it.
func (a *App) Await() {
	a.drawn = false
	a.Redraw()
}

// RulesInPlay finds the rule set, and its options, that the screens on the stack
// are about: the match that is played or shown, or else the rule set that is
// being chosen. ok is false where there is none.
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

// showCard shows the rule card of the rules in play, unless it is there already
// or the key was typed into a text.
func (a *App) showCard() {
	if t, ok := a.Top().(interface{ Typing() bool }); ok && t.Typing() {
		return
	}
	if id, o, ok := a.RulesInPlay(); ok {
		a.Push(a.routes.Card(id, o))
	}
}

// ShowAbout shows the pages about the program.
func (a *App) ShowAbout() { a.Push(a.routes.About()) }

// settled tells whether nothing on the screen moves.
func (a *App) settled() bool {
	s, ok := a.Top().(Settler)
	return !ok || s.Settled()
}

// Ready tells whether the screen is worth a picture.
func (a *App) Ready() bool {
	if r, ok := a.Top().(Readier); ok && !r.Ready() {
		return false
	}
	return a.settled()
}

// Version is the version of the program, shown on the title.
const Version = "0.1"
