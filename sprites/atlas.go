package sprites

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"moineau/engine/tile"
)

// Atlas is the one page everything is drawn from. Pictures, masks and glyphs are
// painted into it when they are first needed, at the very size in device pixels
// at which they appear; what is not needed any more goes when the page is full.
type Atlas struct {
	fonts *fontSet
	art   artSet
	paint painter

	page    *image.RGBA
	tex     *ebiten.Image
	shelves []shelf
	entries map[key]*entry
	gen     int // grows when entries become void
	scratch []byte

	tiles  string
	theme  *Theme
	wears  []wear
	labels [tile.Last + 1]string
}

// wear is what tiles wear in a picture of another table: its colours and tile theme.
type wear struct {
	theme Theme
	tiles string
}

// wearing gives the number of what tiles wear, from 1 on; 0: what the frame has.
func (a *Atlas) wearing(th *Theme, tiles string) uint8 {
	w := wear{*th, tiles}
	i := slices.Index(a.wears, w)
	if i < 0 {
		if len(a.wears) == 200 || !a.art.hasTheme(tiles) {
			return 0
		}
		i = len(a.wears)
		a.wears = append(a.wears, w)
	}
	return uint8(i + 1)
}

// worn is what a number of wearing stands for.
func (a *Atlas) worn(n uint8) (th *Theme, tiles string) {
	if n == 0 {
		return a.theme, a.tiles
	}
	return &a.wears[n-1].theme, a.wears[n-1].tiles
}

const (
	firstPage = 1024
	lastPage  = 4096
)

// largestPage returns the side that the page may grow to on a graphics card whose images
// have most pixels each way; 0 if that is not known.
func largestPage(most int) int {
	if most <= 0 {
		return lastPage
	}
	return max(firstPage, min(lastPage, most))
}

// shelf is a row of entries; what lies in [dirty0, dirty1) is not yet in tex.
type shelf struct {
	y, h, x        int
	dirty0, dirty1 int
}

// what kinds of entries there are.
const (
	whatWhite uint8 = iota
	whatRound
	whatStroke
	whatShadow
	whatDisc
	whatGlyph
	whatTile
	whatIcon
	whatBird
	whatMark
	whatDie
	whatGrain
)

// key names an entry: what it is and at which size in device pixels.
type key struct {
	what, sub, turn, font uint8
	id                    int32
	w, h                  int32
}

// entry is a place on the page, in pixels. ox, oy go from the pen (glyphs) or the
// upper left corner asked for to the entry's own.
type entry struct {
	x, y, w, h float32
	ox, oy     float32
}

// NewAtlas makes an empty atlas with the classic tiles.
func NewAtlas() *Atlas {
	a := &Atlas{fonts: newFontSet(), entries: map[key]*entry{}, tiles: "classic"}
	a.art.load()
	for k := tile.M1; k <= tile.Last; k++ {
		a.labels[k] = defaultLabel(k)
	}
	return a
}

// SetTiles chooses the tile theme: one of assets.TileThemes. Others are ignored.
func (a *Atlas) SetTiles(theme string) {
	if theme != a.tiles && a.art.hasTheme(theme) {
		a.tiles = theme
		a.Reset()
	}
}

// SetLanguage has characters drawn as a language writes them.
func (a *Atlas) SetLanguage(lang string) {
	if a.fonts.speak(lang) {
		a.Reset()
	}
}

// Tiles is the tile theme.
func (a *Atlas) Tiles() string { return a.tiles }

// SetLabel sets the corner label of a kind (or, in large print, the letter of an
// honour) in the player's language.
func (a *Atlas) SetLabel(k tile.Kind, label string) {
	if k.Valid() && a.labels[k] != label {
		a.labels[k] = label
		a.Reset()
	}
}

// Reset forgets everything painted; it is painted again when needed. Call it after
// a change of scale or the loss of the graphics context.
func (a *Atlas) Reset() {
	a.gen++
	clear(a.entries)
	a.shelves = a.shelves[:0]
	if a.page != nil {
		clear(a.page.Pix)
	}
}

// setTheme makes sure that tiles wear the theme's colours.
func (a *Atlas) setTheme(th *Theme) {
	if a.theme == nil || *a.theme != *th {
		a.theme = th
		a.Reset()
	}
}

// Size is the side of the page in pixels, for tests and debug screens.
func (a *Atlas) Size() int {
	if a.page == nil {
		return 0
	}
	return a.page.Rect.Dx()
}

// alloc finds room for w × h pixels and a clear border; nil when the page is full.
func (a *Atlas) alloc(w, h int) *entry {
	w, h = w+2, h+2
	if a.page == nil {
		a.page = image.NewRGBA(image.Rect(0, 0, firstPage, firstPage))
	}
	last := largestPage(ebiten.MaxImageSize())
	for {
		side := a.page.Rect.Dx()
		if w > last || h > last {
			return nil
		}
		bottom := 0
		for i := range a.shelves {
			s := &a.shelves[i]
			bottom = s.y + s.h
			if h <= s.h && s.h <= h+h/3+3 && s.x+w <= side {
				return a.place(s, w, h)
			}
		}
		rows := (h + 3) &^ 3
		if bottom+rows <= side && w <= side {
			a.shelves = append(a.shelves, shelf{y: bottom, h: rows})
			return a.place(&a.shelves[len(a.shelves)-1], w, h)
		}
		if side >= last {
			return nil
		}
		a.grow(side * 2)
	}
}

func (a *Atlas) place(s *shelf, w, h int) *entry {
	if s.dirty0 == s.dirty1 {
		s.dirty0 = s.x
	}
	e := &entry{x: float32(s.x + 1), y: float32(s.y + 1), w: float32(w - 2), h: float32(h - 2)}
	s.x += w
	s.dirty1 = s.x
	return e
}

// grow makes the page larger; everything stays where it is.
func (a *Atlas) grow(side int) {
	old := a.page
	a.page = image.NewRGBA(image.Rect(0, 0, side, side))
	for y := range old.Rect.Dy() {
		copy(a.page.Pix[y*a.page.Stride:], old.Pix[y*old.Stride:(y+1)*old.Stride])
	}
	for i := range a.shelves {
		a.shelves[i].dirty0, a.shelves[i].dirty1 = 0, a.shelves[i].x
	}
	if a.tex != nil {
		a.tex.Deallocate()
		a.tex = nil
	}
}

// upload brings what was painted since the last time to the graphics card.
func (a *Atlas) upload() *ebiten.Image {
	if a.page == nil {
		return nil
	}
	if a.tex == nil {
		side := a.Size()
		a.tex = ebiten.NewImageWithOptions(image.Rect(0, 0, side, side), &ebiten.NewImageOptions{Unmanaged: true})
	}
	for i := range a.shelves {
		s := &a.shelves[i]
		w := s.dirty1 - s.dirty0
		if w <= 0 {
			continue
		}
		a.scratch = a.scratch[:0]
		for y := s.y; y < s.y+s.h; y++ {
			from := a.page.PixOffset(s.dirty0, y)
			a.scratch = append(a.scratch, a.page.Pix[from:from+4*w]...)
		}
		a.tex.SubImage(image.Rect(s.dirty0, s.y, s.dirty1, s.y+s.h)).(*ebiten.Image).WritePixels(a.scratch)
		s.dirty0, s.dirty1 = s.x, s.x
	}
	return a.tex
}

// sub is the part of the page an entry has, to paint into.
func (a *Atlas) sub(e *entry) *image.RGBA {
	r := image.Rect(int(e.x), int(e.y), int(e.x+e.w), int(e.y+e.h))
	img := a.page.SubImage(r).(*image.RGBA)
	img.Rect = image.Rect(0, 0, r.Dx(), r.Dy())
	return img
}

// WarmTiles paints at most n faces of upright width w points at scale device
// pixels a point that are not yet on the page, and tells how many are left, so
// that a loading screen can spread the work over its frames.
func (a *Atlas) WarmTiles(th *Theme, w, scale float32, turn int8, label bool, n int) (left int) {
	a.setTheme(th)
	px := max(4, int(w*scale+.5))
	for k := tile.None; k <= tile.Last; k++ {
		if a.hasTile(k, px, turn, label) {
			continue
		}
		if n--; n < 0 {
			left++
		} else if a.tileEntry(k, px, turn, label, 0) == nil {
			return 0 // the page is full: the canvas will see to it
		}
	}
	return left
}
