//go:build !first

package scenes

import (
	"moineau/assets/licences"
	"moineau/scenes/about"
	"moineau/scenes/editor"
	"moineau/scenes/records"
	"moineau/scenes/stage"
)

// fullPage returns a page that only the full program contains, or nil if it has none with
// that name. rest is what follows the name in the place.
func (pl *places) fullPage(name, rest string) stage.Scene {
	r := pl.r
	switch name {
	case "about":
		return r.a.Downloads.With(aboutWords, func() stage.Scene { return about.New(r) })
	case "licences":
		return r.a.Downloads.With(aboutWords, func() stage.Scene {
			return about.NewLicences(licences.Text, func(done func([]byte, error)) { stage.FetchFile(licences.FileName, done) })
		})
	case "statistics":
		return records.NewStatistics(r)
	}
	return nil
}

// Editor returns the editor of the American card, the only option that is a text.
func (pl *places) Editor(_, _, text string, done func(string)) stage.Scene {
	a := pl.r.a
	return a.Downloads.With("editor", func() stage.Scene { return editor.New(a, text, done) })
}
