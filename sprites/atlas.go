package sprites

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"moineau/engine/tile"
	"moineau/sprites/svg"
)

// Atlas is the single texture page that all drawing uses. Pictures, masks and glyphs are
// painted into it on first use, at the size in device pixels at which they appear. When
// the page is full, Reset empties it.
type Atlas struct {
	fonts *fontSet
	art   artSet
	paint svg.Painter

	page    *image.RGBA
	tex     *ebiten.Image
	shelves []shelf
	entries map[key]*entry
	gen     int // incremented when existing entries become invalid
	scratch []byte

	tiles       string
	theme       *Theme
	appearances []appearance
	labels      [tile.Last + 1]string
}

// appearance is the appearance of the tiles in a picture of another table: the theme that sets
// their colours, and the tile theme.
type appearance struct {
	theme Theme
	tiles string
}

// appearanceNumber returns the number of a tile appearance, from 1 on. It returns 0, the frame's
// own appearance, if the tile theme is unknown or there are too many appearances.
func (a *Atlas) appearanceNumber(th *Theme, tiles string) uint8 {
	w := appearance{*th, tiles}
	i := slices.Index(a.appearances, w)
	if i < 0 {
		if len(a.appearances) == 200 || !a.art.hasTheme(tiles) {
			return 0
		}
		i = len(a.appearances)
		a.appearances = append(a.appearances, w)
	}
	return uint8(i + 1)
}

// appearance returns the theme and tile theme for a number returned by wearing.
func (a *Atlas) appearance(n uint8) (th *Theme, tiles string) {
	if n == 0 {
		return a.theme, a.tiles
	}
	return &a.appearances[n-1].theme, a.appearances[n-1].tiles
}

const (
	firstPage = 1024
	lastPage  = 4096
)

// largestPage returns the maximum side of the page on a graphics card whose images have
// at most most pixels each way. If most is 0 or less, the limit is not known and lastPage
// is returned.
func largestPage(most int) int {
	if most <= 0 {
		return lastPage
	}
	return max(firstPage, min(lastPage, most))
}

// shelf is a row of entries. The part in [dirty0, dirty1) has not been uploaded to tex.
type shelf struct {
	y, h, x        int
	dirty0, dirty1 int
}

// The kinds of entries.
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

// key identifies an entry by its kind, content and size in device pixels.
type key struct {
	what, sub, turn, font uint8
	id                    int32
	w, h                  int32
}

// entry is a rectangle of the page, in pixels. ox and oy are the offset of the entry from
// the pen (for glyphs) or from the requested upper left corner.
type entry struct {
	x, y, w, h float32
	ox, oy     float32
}

// NewAtlas returns an empty atlas that uses the classic tile theme.
func NewAtlas() *Atlas {
	a := &Atlas{fonts: newFontSet(), entries: map[key]*entry{}, tiles: "classic"}
	a.art.load()
	for k := tile.M1; k <= tile.Last; k++ {
		a.labels[k] = defaultLabel(k)
	}
	return a
}

// SetTiles sets the tile theme, one of assets.TileThemes. An unknown theme is ignored.
func (a *Atlas) SetTiles(theme string) {
	if theme != a.tiles && a.art.hasTheme(theme) {
		a.tiles = theme
		a.Reset()
	}
}

// SetLanguage selects the forms of characters that a language uses.
func (a *Atlas) SetLanguage(lang string) {
	if a.fonts.setLanguage(lang) {
		a.Reset()
	}
}

// Tiles returns the tile theme.
func (a *Atlas) Tiles() string { return a.tiles }

// SetLabel sets the corner label of a kind in the player's language. In large print, the
// label of an honour is its letter.
func (a *Atlas) SetLabel(k tile.Kind, label string) {
	if k.Valid() && a.labels[k] != label {
		a.labels[k] = label
		a.Reset()
	}
}

// Reset discards everything painted; entries are painted again when needed. It must be
// called after a change of scale or the loss of the graphics context.
func (a *Atlas) Reset() {
	a.gen++
	clear(a.entries)
	a.shelves = a.shelves[:0]
	if a.page != nil {
		clear(a.page.Pix)
	}
}

// setTheme sets the theme whose colours tiles use. If it differs from the current theme,
// the atlas is reset.
func (a *Atlas) setTheme(th *Theme) {
	if a.theme == nil || *a.theme != *th {
		a.theme = th
		a.Reset()
	}
}

// Size returns the side of the page in pixels, for tests and debug screens.
func (a *Atlas) Size() int {
	if a.page == nil {
		return 0
	}
	return a.page.Rect.Dx()
}

// alloc allocates an entry of w × h pixels with a transparent border. It returns nil if
// the page is full.
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

// grow enlarges the page. Existing entries keep their positions.
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

// upload copies the parts painted since the last call to the graphics card and returns
// the texture.
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

// sub returns the part of the page that belongs to an entry, for painting.
func (a *Atlas) sub(e *entry) *image.RGBA {
	r := image.Rect(int(e.x), int(e.y), int(e.x+e.w), int(e.y+e.h))
	img := a.page.SubImage(r).(*image.RGBA)
	img.Rect = image.Rect(0, 0, r.Dx(), r.Dy())
	return img
}
