// Package scenes holds the screens of the game and what carries them: the stack
// of scenes, the settings, the store of saves. A program makes an App and gives
// it to Ebitengine.
package scenes

import (
	"moineau/assets/words"
	"moineau/sprites"
)

// App is what all scenes share.
type App struct {
	Store    Store
	Settings Settings
	Words    *words.Table
	Theme    *sprites.Theme
	Atlas    *sprites.Atlas
	Canvas   *sprites.Canvas
	Sound    Player

	// Start is what the command line asked for.
	Start Start

	// W, H is the window in points, Insets the part of it that is covered, Scale
	// the device pixels of a point.
	W, H   float64
	Insets Insets
	Scale  float64
	// Now counts updates, 60 a second.
	Now sprites.Tick

	stack   []Scene
	redraw  bool
	stale   bool // everything must be laid out again
	fresh   bool // laid out since the last frame
	drawn   bool // there was a frame since an autoplay in a hurry last waited for one
	quit    bool
	crashes int
	// live: the App runs in Ebitengine, which text fields need to be typed in.
	live bool
	// finish is called once when the program is about to end by itself.
	finish func()
	stats  func() (frames int, p50, p95, p99 float64)
}

// A Player makes sounds. sprites.Speaker is one; tests and pictures are silent.
type Player interface {
	Play(s sprites.Sound)
	SetMuted(muted bool)
	// SetVolume is 0 … 1.
	SetVolume(v float32)
	// Gesture says that the player has touched something; browsers make no sound
	// before.
	Gesture()
}

type silence struct{}

func (silence) Play(sprites.Sound) {}
func (silence) SetMuted(bool)      {}
func (silence) SetVolume(float32)  {}
func (silence) Gesture()           {}

// NewApp makes an App that shows the first scene of start.
func NewApp(store Store, start Start) *App {
	a := &App{Store: store, Start: start, Sound: silence{}, W: 1280, H: 800, Scale: 1}
	a.Settings = DefaultSettings(start.systemLang())
	if b, ok := store.Load(KeySettings); ok {
		a.Settings.Decode(b)
	}
	if start.Lang != "" {
		a.Settings.Lang = start.Lang
	}
	if start.Theme != "" {
		a.setTheme(start.Theme)
	}
	if start.Speed != "" {
		a.Settings.Speed = speedOf(start.Speed)
	}
	a.Atlas = sprites.NewAtlas()
	a.Canvas = sprites.NewCanvas(a.Atlas)
	a.apply()
	a.begin()
	return a
}

// setTheme takes a table theme or a tile theme, whichever has the name.
func (a *App) setTheme(id string) {
	oneOf(&a.Settings.Felt, id, Felts)
	oneOf(&a.Settings.Tiles, id, TileThemes)
}

// apply makes the settings felt: words, colours, tiles, sound.
func (a *App) apply() {
	a.Words = words.For(a.Settings.Lang)
	a.Theme = a.Settings.Theme()
	a.Atlas.SetTiles(a.Settings.Tiles)
	a.label()
	a.Sound.SetMuted(!a.Settings.Sound)
	a.Sound.SetVolume(float32(a.Settings.Volume) / 100)
	a.stale = true
	a.Redraw()
}

// ApplySettings saves changed settings and makes them felt at once.
func (a *App) ApplySettings() {
	a.apply()
	// A store that is full or forbidden must not stop a game; the settings then
	// hold until the program ends.
	_ = a.Store.Save(KeySettings, a.Settings.Encode())
}

// T gives a text in the player's language.
func (a *App) T(key string, args ...any) string { return a.Words.T(key, args...) }

// SetSound gives the App something to sound with.
func (a *App) SetSound(p Player) {
	a.Sound = p
	a.apply()
}

// SetInsets says which part of the window a notch or a system bar covers, in
// points.
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
	i := a.Insets
	return sprites.R(float32(i.Left), float32(i.Top), float32(a.W-i.Left-i.Right), float32(a.H-i.Top-i.Bottom))
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
	a.relayout()
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
	a.Push(newTitle())
}

func (a *App) leave(s Scene) {
	if l, ok := s.(Leaver); ok {
		l.Leave(a)
	}
}

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
	if ok = ok && f.Focus(id); ok {
		a.Redraw()
	}
	return ok
}

// UI is the semantic tree of what is on the screen.
func (a *App) UI() []sprites.UINode {
	var out []sprites.UINode
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

// settled tells whether nothing on the screen moves.
func (a *App) settled() bool {
	s, ok := a.Top().(Settler)
	return !ok || s.Settled()
}

// ready tells whether the screen is worth a picture.
func (a *App) ready() bool {
	if r, ok := a.Top().(Readier); ok && !r.Ready() {
		return false
	}
	return a.settled()
}
