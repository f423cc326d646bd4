package stage

import (
	"slices"
	"time"

	"moineau/assets"
	"moineau/assets/words"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Parts loads parts of the words that a page needs and that may not be embedded.
type Parts interface {
	// Here reports whether a part is loaded in a language.
	Here(lang, part string) bool
	// Fetch loads a part of a language and calls done once, from any goroutine.
	Fetch(lang, part string, done func(error))
}

// fileParts loads parts from files beside the program.
type fileParts struct{}

// Here implements Parts.
func (fileParts) Here(lang, part string) bool { return words.HasPart(lang, part) }

// Fetch implements Parts.
func (fileParts) Fetch(lang, part string, done func(error)) {
	FetchFile(words.PartFile(lang, part), func(data []byte, err error) {
		if err == nil {
			err = words.AddPart(lang, part, data)
		}
		done(err)
	})
}

// hereWhole reports whether a language is loaded with all parts that pages have
// requested.
func (d *Downloads) hereWhole(lang string) bool {
	if !d.Languages.Here(lang) {
		return false
	}
	for _, part := range d.needed {
		if !d.Parts.Here(lang, part) {
			return false
		}
	}
	return true
}

// fetchWhole fetches a language unless it is loaded, and then the parts that pages have
// requested. Pages on the stack therefore keep their words when the language changes.
func (d *Downloads) fetchWhole(lang string, done func(error)) {
	parts := append([]string(nil), d.needed...)
	var next func(error)
	next = func(err error) {
		for err == nil && len(parts) > 0 && d.Parts.Here(lang, parts[0]) {
			parts = parts[1:]
		}
		if err != nil || len(parts) == 0 {
			done(err)
			return
		}
		part := parts[0]
		parts = parts[1:]
		d.Parts.Fetch(lang, part, next)
	}
	if d.Languages.Here(lang) {
		next(nil)
	} else {
		d.Languages.Fetch(lang, next)
	}
}

// need records that pages use a part of the words.
func (d *Downloads) need(part string) {
	if !slices.Contains(d.needed, part) {
		d.needed = append(d.needed, part)
	}
}

// Prefetch fetches a part of the words in the background. Pages shown in the meantime
// lack those words and are laid out again afterwards. With waits for the part
// instead.
func (d *Downloads) Prefetch(part string) {
	d.need(part)
	lang := d.a.Settings.Lang
	if d.Parts.Here(lang, part) {
		return
	}
	arrived := d.arrived
	d.Parts.Fetch(lang, part, func(err error) { arrived <- fetched{lang: lang, err: err, part: true} })
}

// fetchFonts fetches the fonts that are not embedded, in the background. Until one has been
// fetched, its characters are blank.
func (d *Downloads) fetchFonts() {
	for i, data := range assets.MoreFonts() {
		if data == nil {
			d.fetchFont(i, FetchFile)
		}
	}
}

// fetchFont fetches one of assets.MoreFiles with fetch, again after fontPause if that fails.
func (d *Downloads) fetchFont(i int, fetch func(name string, done func([]byte, error))) {
	arrived := d.arrived
	fetch(assets.MoreFiles[i], func(data []byte, err error) {
		if err != nil {
			time.AfterFunc(fontPause, func() { d.fetchFont(i, fetch) })
			return
		}
		assets.AddMore(i, data)
		arrived <- fetched{font: true}
	})
}

// fontPause is the time between two attempts to fetch a font.
var fontPause = 20 * time.Second

// With returns the scene that open creates if the words of a part are loaded.
// Otherwise it returns a page that fetches them and then replaces itself.
func (d *Downloads) With(part string, open func() Scene) Scene {
	d.need(part)
	if d.Parts.Here(d.a.Settings.Lang, part) {
		return open()
	}
	s := &loading{a: d.a, part: part, open: open}
	s.begin()
	return s
}

// loading is a page shown while the words of another page are fetched.
type loading struct {
	Page
	a       *App
	part    string
	open    func() Scene
	lang    string
	arrived chan error
	failed  bool
}

// begin fetches the words.
func (l *loading) begin() {
	l.lang, l.failed = l.a.Settings.Lang, false
	arrived := make(chan error, 1)
	l.arrived = arrived
	l.a.Downloads.Parts.Fetch(l.lang, l.part, func(err error) { arrived <- err })
}

// Name implements Scene.
func (l *loading) Name() string { return "loading" }

// Ready implements Readier.
func (l *loading) Ready() bool { return l.failed }

// Layout implements Scene.
func (l *loading) Layout(a *App) {
	l.Start()
	body, _ := l.Header(a, "Moineau")
	PlaceMissing(&l.Page, a, body, l.failed, func() {
		l.begin()
		a.Relayout()
	})
	l.Done()
	if !(l.failed && l.Layer.FocusID("later-again", false)) && l.Layer.Focused() == nil {
		l.Layer.FocusID("back", false)
	}
}

// Update opens the page when its words have arrived.
func (l *loading) Update(a *App) {
	select {
	case err := <-l.arrived:
		switch {
		case err != nil:
			l.failed = true
			a.Relayout()
		case !a.Downloads.Parts.Here(a.Settings.Lang, l.part): // another language was chosen in the meantime
			l.begin()
		default:
			a.Replace(l.open())
		}
	default:
	}
}

// CardWords is the part of the words that explains options and rows of rule cards.
const CardWords = "cards"

// PlaceMissing shows that a page's content is being fetched, or that the fetch failed,
// with a retry button. It is a function because each kind of Page would add its own copy
// of a method to the bundle.
func PlaceMissing(p *Page, a *App, body sprites.Rect, failed bool, again func()) {
	key := "later.loading"
	if failed {
		key = "later.failed"
	}
	h := p.Paragraph(a, "later-missing", a.T(key), sprites.Sans, 17, body.X, body.Y+12, body.W, a.Theme.Text)
	p.Widgets[len(p.Widgets)-1].Base().Role = "status"
	if failed {
		b := ui.NewButton("later-again", a.T("later.again"), again)
		b.Kind = ui.Gold
		p.Add(b, sprites.R(body.X, body.Y+h+36, b.Width(a.Canvas)+24, max(48, 44*a.TextScale())))
	}
}
