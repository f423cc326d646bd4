package tap

import (
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// key is a tile that can be pressed, or a group of tiles.
type key struct {
	ui.Pressable
	tiles  []tile.Kind
	w      float32 // of a tile
	count  int     // how many are in the hand; shown in the corner if not 0
	gold   bool    // the winning tile
	closed bool    // the outer two of four lie face down
	label  bool
}

const (
	keyGap  = 1
	keyEdge = 8 // radius of the focus
)

// Draw implements ui.Widget.
func (k *key) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), k.Rect
	n := float32(len(k.tiles))
	x := r.CX() - (n*(k.w+keyGap)-keyGap)/2
	y := r.Y + (r.H-sprites.TileHeight(k.w)-sprites.TileBody(k.w))/2
	for i, t := range k.tiles {
		if k.closed && (i == 0 || i == len(k.tiles)-1) {
			t = tile.None
		}
		s := sprites.TileSprite{Kind: t, X: x + float32(i)*(k.w+keyGap), Y: y, W: k.w, Label: k.label}
		if k.Disabled {
			s.State |= sprites.Dimmed
		}
		c.Tile(&s)
	}
	if k.gold {
		c.RoundStroke(sprites.R(x-2, y-2, n*(k.w+keyGap)+3, sprites.TileHeight(k.w)+sprites.TileBody(k.w)+4), 7, 3, th.Gold)
	}
	if k.count > 0 {
		const d = 10
		cx, cy := x+k.w-d+2, y+d-2
		c.Disc(cx, cy, d, th.Gold)
		c.Text(sprites.SansBold, 14/c.TextScale(), strconv.Itoa(k.count), cx, cy+5, sprites.Center, th.GoldInk)
	}
	k.DrawFocus(c, keyEdge)
}

// keyBox returns a box for a key that is large enough for a finger.
func (p *Page) keyBox(k *key) *layout.Box {
	n := float32(len(k.tiles))
	return p.Control(k, max(layout.Target, n*(k.w+keyGap)-keyGap), max(layout.Target, sprites.TileHeight(k.w)+sprites.TileBody(k.w)))
}

func (p *Page) newKey(a *stage.App, id, name string, w float32, do func(), tiles ...tile.Kind) *key {
	k := &key{tiles: tiles, w: w, label: a.Settings.Labels != "off", Pressable: ui.Pressable{OnClick: do}}
	k.ID, k.Role, k.Name = id, "button", name
	return k
}

// handTile returns the width of a tile of the hand on a page of a width: seven fit side by
// side, or fourteen on a wide page.
func handTile(w float32) float32 {
	if w >= padWide {
		return min(52, max(layout.Target, (w-13*padGap)/14))
	}
	return min(52, max(40, (w-6*padGap)/7))
}

// hand adds the tiles that were tapped. Each can be taken back.
func (p *Page) hand(f *form.Part, width float32) {
	a, h, w := f.App, p.h, handTile(width)
	var boxes []*layout.Box
	add := func(k *key) { boxes = append(boxes, p.keyBox(k)) }
	back := func(tiles ...tile.Kind) string { return a.T("club.tap.back", "tile", a.Words.SetName(tiles)) }
	remove := func(list *[]tile.Kind, i int) func() {
		return func() {
			*list = append((*list)[:i:i], (*list)[i+1:]...)
			p.mode = inHand
			p.changed(a)
		}
	}
	for i := range h.Melds {
		m := &h.Melds[i]
		k := p.newKey(a, "tap-meld-"+strconv.Itoa(i+1), back(m.Of()...), w*.8, func() {
			h.Melds = append(h.Melds[:i:i], h.Melds[i+1:]...)
			p.mode, p.open = inHand, nil
			p.changed(a)
		}, m.Of()...)
		k.closed = m.Type == table.MeldHidden
		add(k)
	}
	for i, t := range h.Hand {
		add(p.newKey(a, "tap-tile-"+strconv.Itoa(i+1), back(t), w, remove(&h.Hand, i), t))
	}
	if h.Win != tile.None {
		k := p.newKey(a, "tap-win", a.T("club.tap.back.win", "tile", a.Words.TileName(h.Win)), w, func() {
			h.Win, p.mode = tile.None, inHand
			p.changed(a)
		}, h.Win)
		k.gold = true
		add(k)
	}
	if len(p.open) > 0 && len(p.open) < 3 {
		add(p.newKey(a, "tap-open", back(p.open...), w*.8, func() { p.less(a) }, p.open...))
	}
	for i, t := range h.Flowers {
		add(p.newKey(a, "tap-flower-"+strconv.Itoa(i+1), back(t), w*.8, remove(&h.Flowers, i), t))
	}
	if len(boxes) > 0 {
		f.Add(grid(boxes, padGap))
	}
	for _, list := range []struct {
		key   string
		tiles *[]tile.Kind
	}{{"dora", &h.Dora}, {"ura", &h.Ura}} {
		if len(*list.tiles) == 0 {
			continue
		}
		f.Heading("tap-"+list.key+"-head", a.T("club.tap."+list.key))
		var row []*layout.Box
		for i, t := range *list.tiles {
			k := p.newKey(a, "tap-"+list.key+"-"+strconv.Itoa(i+1), back(t), w*.8, remove(list.tiles, i), t)
			row = append(row, p.keyBox(k))
		}
		f.Add(grid(row, padGap))
	}
	if h.Joker != tile.None {
		f.Heading("tap-joker-head", a.T("club.tap.joker"))
		f.Add(layout.Stack(p.keyBox(p.newKey(a, "tap-joker", back(h.Joker), w*.8, func() { h.Joker = tile.None; p.changed(a) }, h.Joker))).Self(layout.Start))
	}
	p.status(f)
}

// status adds what is missing.
func (p *Page) status(f *form.Part) {
	a, n := f.App, p.missing()
	switch {
	case p.h.Count() == 0 && len(p.open) == 0:
		text(f, "tap-status", a.T("club.tap.empty", "n", p.size()), a.Theme.Text2)
	case n > 0:
		text(f, "tap-status", a.T("club.tap.missing", "n", n), a.Theme.Text2)
	case n < 0:
		text(f, "tap-status", a.T("club.tap.toomany", "n", -n), a.Theme.GoldText)
	case p.h.Win == tile.None && !p.c.Lost:
		text(f, "tap-status", a.T("club.tap.nowin"), a.Theme.GoldText)
	}
}

// rows returns the tiles of the game by suit: characters, dots, bamboos, honours, and the
// rest.
func (p *Page) rows() [][]tile.Kind {
	set := &p.acc.Rules.Spec().Tiles
	var out [][]tile.Kind
	add := func(row []tile.Kind, from, to tile.Kind) []tile.Kind {
		for k := from; k <= to; k++ {
			if set[k] > 0 {
				row = append(row, k)
			}
		}
		return row
	}
	for _, s := range []tile.Suit{tile.Characters, tile.Dots, tile.Bamboos} {
		row := add(nil, tile.Of(1, s), tile.Of(9, s))
		if red := tile.Of(0, s); set[red] > 0 {
			row = append(row, red)
		}
		out = append(out, row)
	}
	rest := add(nil, tile.F1, tile.Joker)
	return append(out, add(nil, tile.East, tile.Red), rest)
}

// suitKeys are the words of the rows of the pad.
var suitKeys = [...]string{"m", "p", "s", "z", "f"}

// Measures of the pad.
const (
	padGap    = 4
	padTile   = 56  // widest tile
	padLow    = 48  // widest tile where all suits are shown
	padWide   = 560 // from this width on all suits are shown
	padInLine = 10  // tiles side by side on a wide page
	padFew    = 5   // on a narrow page
)

// pad adds what tiles become, and the tiles.
func (p *Page) pad(f *form.Part, width float32) {
	a := f.App
	var items []string
	at := 0
	modes := p.modes()
	for i, m := range modes {
		items = append(items, a.T("club.tap."+modeKeys[m]))
		if m == p.mode {
			at = i
		}
	}
	f.Heading("tap-mode-head", a.T("club.tap.mode"))
	f.Add(f.SegmentsBox(ui.NewSegmented("tap-mode", a.T("club.tap.mode"), items, at, func(i int) { p.choose(a, modes[i]) })))
	if p.mode == chow {
		text(f, "tap-chow", a.T("club.tap.lowest"), a.Theme.Text2)
	}
	rows := p.rows()
	if len(rows[p.suit]) == 0 {
		p.suit = 0
	}
	for len(rows[p.suit]) == 0 {
		p.suit++
	}
	if width >= padWide {
		w := min(padLow, (width-(padInLine-1)*padGap)/padInLine)
		for _, row := range rows {
			if len(row) > 0 {
				f.Add(p.padRow(a, row, w))
			}
		}
		return
	}
	items, at = nil, 0
	var suits []int
	for s, row := range rows {
		if len(row) == 0 {
			continue
		}
		if s == p.suit {
			at = len(items)
		}
		items, suits = append(items, a.T("club.tap.suit."+suitKeys[s])), append(suits, s)
	}
	f.Add(f.SegmentsBox(ui.NewSegmented("tap-suit", a.T("club.tap.suits"), items, at, func(i int) {
		p.suit = suits[i]
		a.Relayout()
	})))
	f.Add(p.padRow(a, rows[p.suit], min(padTile, (width-(padFew-1)*padGap)/padFew)))
}

// padRow returns a box for tiles of the pad.
func (p *Page) padRow(a *stage.App, row []tile.Kind, w float32) *layout.Box {
	var boxes []*layout.Box
	for _, t := range row {
		n := p.h.Used(t)
		k := p.newKey(a, "tap-"+t.String(), a.Words.TileName(t), w, func() { p.press(a, t) }, t)
		k.Disabled = !p.fits(t)
		if k.count = n; n > 0 {
			k.Name = a.T("club.tap.count", "tile", k.Name, "n", n)
		}
		boxes = append(boxes, p.keyBox(k))
	}
	return layout.Wrap(boxes...).Gap(padGap)
}
