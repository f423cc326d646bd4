package stage

import (
	"errors"

	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// FullProgram fetches and starts the program that contains every page and rule set (see
// Full). Tests replace it.
type FullProgram interface {
	// Fetch fetches the program and keeps it for the next start. It calls done once, from
	// any goroutine.
	Fetch(done func(error))
	// Progress returns the fetched part, from 0 to 1.
	Progress() float64
	// Start ends this program and starts the full one with one argument, as in an address:
	// "table" and a code, or "page" and the name of a page. If name is empty, the arguments
	// are those of this start.
	Start(name, value string)
}

// ErrUnfetched is returned if a file beside the program could not be fetched.
var ErrUnfetched = errors.New("stage: a file could not be fetched")

// noProgram is the FullProgram of a program without another one beside it.
type noProgram struct{}

func (noProgram) Fetch(done func(error)) { done(ErrUnfetched) }
func (noProgram) Progress() float64      { return 0 }
func (noProgram) Start(string, string)   {}

// fullProgram is the page that is shown while the full program is fetched.
type fullProgram struct {
	Page
	name, value string
	arrived     chan error
	failed      bool
	percent     int
}

// NewFullProgram returns a page that fetches the full program and starts it with an
// argument; see FullProgram.Start. If the fetch fails, the page says so and offers another
// attempt.
func NewFullProgram(name, value string) Scene { return &fullProgram{name: name, value: value} }

// Name implements Scene.
func (*fullProgram) Name() string { return "full" }

// Ready implements Readier.
func (f *fullProgram) Ready() bool { return f.failed }

// fetch begins an attempt.
func (f *fullProgram) fetch(a *App) {
	arrived := make(chan error, 1)
	f.arrived, f.failed, f.percent = arrived, false, 0
	a.Program.Fetch(func(err error) { arrived <- err })
}

// Sizes of the page, in points.
const (
	fullWidth = 520
	fullBar   = 6
)

// Layout implements Scene.
func (f *fullProgram) Layout(a *App) {
	f.Start()
	if f.arrived == nil {
		f.fetch(a)
	}
	body, _ := f.Header(a, "Moineau")
	key := "full.loading"
	if f.failed {
		key = "full.failed"
	}
	about := ui.NewLabel("full-about", a.T(key), sprites.Sans, a.Sizes().Label)
	about.Role = "status"
	column := layout.Column().Gap(20)
	column.Add(f.ParagraphBox(a, about))
	if f.failed {
		again := ui.NewButton("full-again", a.T("later.again"), func() {
			f.fetch(a)
			a.Relayout()
		})
		again.Kind = ui.Gold
		column.Add(layout.Row(f.ButtonBox(a, again, max(48, 44*a.TextScale()))))
	} else {
		column.Add(f.bar(a), f.ParagraphBox(a, ui.NewLabel("full-part", a.T("settings.percent", "n", f.percent), sprites.Sans, a.Sizes().Label)))
	}
	w := min(body.W, fullWidth*a.TextScale())
	column.Place(sprites.R(body.CX()-w/2, body.Y+body.H/6, w, column.Need(w).H))
	f.Done()
	if !(f.failed && f.Layer.FocusID("full-again", false)) && f.Layer.Focused() == nil {
		f.Layer.FocusID("back", false)
	}
}

// bar returns the progress bar.
func (f *fullProgram) bar(a *App) *layout.Box {
	return layout.Fixed(fullWidth*a.TextScale(), fullBar).OnPlace(func(r sprites.Rect) {
		f.Art("", "", r, func(c *sprites.Canvas, r sprites.Rect) {
			c.Bar(r, float32(f.percent)/100, c.Theme().Gold)
		})
	})
}

// Update follows the progress and starts the program when it has arrived.
func (f *fullProgram) Update(a *App) {
	if now := int(100 * a.Program.Progress()); now != f.percent && !f.failed {
		f.percent = now
		a.Relayout()
	}
	select {
	case err := <-f.arrived:
		if err == nil {
			a.Program.Start(f.name, f.value)
			return
		}
		f.failed = true
		a.Relayout()
	default:
	}
}
