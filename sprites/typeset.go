package sprites

import "unicode/utf8"

// typesetter lays out texts: it measures lines and breaks paragraphs. It caches the
// results. Sizes are in points and are multiplied by the text scale.
type typesetter struct {
	fonts *fontSet
	scale float32 // device pixels per point
	texts float32 // factor on text sizes

	runs  map[runKey]*run
	paras map[paraKey]*para
	fits  map[fitKey]string
	// fontGen is the generation of the fonts that the cached layouts were made with.
	fontGen int
}

func newTypesetter(fonts *fontSet) typesetter {
	return typesetter{fonts: fonts, scale: 1, texts: 1, runs: map[runKey]*run{}, paras: map[paraKey]*para{}, fits: map[fitKey]string{}}
}

// run is a laid-out line: the position of each glyph, in pixels from the start.
type run struct {
	width  float32
	glyphs []placed
	gen    int
}

type placed struct {
	r   rune
	g   *glyph
	x   int32 // whole pixels
	sub uint8 // remainder in quarter pixels
	e   *entry
}

// runKey identifies a line in a font, a size and a letter spacing.
type runKey struct {
	f      Font
	size4  int32
	track4 int32 // letter spacing in quarter pixels
	s      string
}

type paraKey struct {
	runKey
	width int32
}

type fitKey = paraKey

// para is a text broken into lines.
type para struct{ lines []string }

const (
	mostRuns  = 6000
	mostParas = 600
)

// SetTextScale sets the factor (0.8 … 1.6) on every text size. It persists between
// frames.
func (ts *typesetter) SetTextScale(f float32) {
	if f > 0 && f != ts.texts {
		ts.texts = f
		ts.forget()
	}
}

// TextScale returns the factor on text sizes.
func (ts *typesetter) TextScale() float32 { return ts.texts }

// forget clears the caches.
func (ts *typesetter) forget() {
	clear(ts.runs)
	clear(ts.paras)
	clear(ts.fits)
}

// size4 returns a text size in quarter pixels.
func (ts *typesetter) size4(size, k float32) int32 { return max(4, int32(size*ts.texts*k*4+.5)) }

// checkLanguage clears the layout caches if the language has changed, because glyphs and their
// widths can differ.
func (ts *typesetter) checkLanguage() {
	if ts.fontGen != ts.fonts.gen {
		ts.fontGen = ts.fonts.gen
		ts.forget()
	}
}

// layout returns the run of a text.
func (ts *typesetter) layout(f Font, size4, track4 int32, s string) *run {
	ts.checkLanguage()
	k := runKey{f, size4, track4, s}
	if r := ts.runs[k]; r != nil {
		return r
	}
	if len(ts.runs) >= mostRuns {
		clear(ts.runs)
	}
	r := &run{gen: -1}
	fs := ts.fonts
	em := float32(size4) / 4 / 1000
	pen := float32(0)
	var prev *glyph
	for _, ch := range s {
		g := fs.glyph(f, ch)
		pen += fs.kern(prev, g) * em
		if len(g.path) > 0 {
			q := int32(pen*4 + .5)
			r.glyphs = append(r.glyphs, placed{r: ch, g: g, x: q >> 2, sub: uint8(q & 3)})
		}
		pen += g.advance*em + float32(track4)/4
		prev = g
	}
	r.width = pen
	ts.runs[k] = r
	return r
}

// Shows reports whether the fonts contain all characters of s.
func (ts *typesetter) Shows(s string) bool {
	for _, r := range s {
		if _, i := ts.fonts.find(Sans, r); i == 0 {
			return false
		}
	}
	return true
}

// Measure returns the width of a line in points.
func (ts *typesetter) Measure(f Font, size float32, s string) float32 {
	if s == "" {
		return 0
	}
	return ts.layout(f, ts.size4(size, ts.scale), 0, s).width / ts.scale
}

// ParagraphHeight returns the height of a paragraph of width w.
func (ts *typesetter) ParagraphHeight(f Font, size float32, s string, w, lineHeight float32) float32 {
	return size * ts.texts * lineHeight * float32(len(ts.wrap(f, size, s, w).lines))
}

func (ts *typesetter) wrap(f Font, size float32, s string, w float32) *para {
	ts.checkLanguage()
	k := paraKey{runKey{f, ts.size4(size, ts.scale), 0, s}, int32(w * 4)}
	if p := ts.paras[k]; p != nil {
		return p
	}
	if len(ts.paras) >= mostParas {
		clear(ts.paras)
	}
	p := &para{}
	if s != "" {
		p.lines = breakLines(s, (w+.01)*ts.scale, true, ts.advance(f, k.size4))
	}
	ts.paras[k] = p
	return p
}

// Lines breaks a text into lines no wider than w. An overlong word gets a line of its
// own.
func (ts *typesetter) Lines(f Font, size float32, s string, w float32) []string {
	ts.checkLanguage()
	return breakLines(s, (w+.01)*ts.scale, false, ts.advance(f, ts.size4(size, ts.scale)))
}

// advance returns a function that returns the advance of a character after another, in
// pixels.
func (ts *typesetter) advance(f Font, size4 int32) func(prev, r rune) float32 {
	fs, em := ts.fonts, float32(size4)/4/1000
	return func(prev, r rune) float32 {
		g := fs.glyph(f, r)
		if prev < 0 {
			return g.advance * em
		}
		return (fs.kern(fs.glyph(f, prev), g) + g.advance) * em
	}
}

// FitSize returns the largest text size, at most size, at which a line is no wider than
// w.
func (ts *typesetter) FitSize(f Font, size float32, s string, w float32) float32 {
	m := ts.Measure(f, size, s)
	if m <= w {
		return size
	}
	// Text widths are not exactly proportional to the size.
	for size *= w / m; size > 1 && ts.Measure(f, size, s) > w; {
		size -= .1
	}
	return size
}

// Fit returns s, shortened with an ellipsis if it is wider than w points.
func (ts *typesetter) Fit(f Font, size float32, s string, w float32) string {
	if ts.Measure(f, size, s) <= w {
		return s
	}
	k := fitKey{runKey{f, ts.size4(size, ts.scale), 0, s}, int32(w * 4)}
	if t, ok := ts.fits[k]; ok {
		return t
	}
	if len(ts.fits) >= mostParas {
		clear(ts.fits)
	}
	t := s
	for t != "" {
		_, n := utf8.DecodeLastRuneInString(t)
		t = trimRight(t[:len(t)-n])
		if ts.Measure(f, size, t+"…") <= w {
			break
		}
	}
	t += "…"
	ts.fits[k] = t
	return t
}
