// Package tap contains the page on which a hand of real tiles is tapped: tiles, melds, the
// winning tile, flowers, and the circumstances that can be true. The scorer of the rule set
// reads it (package book).
package tap

import (
	"slices"

	"moineau/engine/club/book"
	"moineau/engine/rules/american"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// mode says what the next tapped tile becomes.
type mode uint8

const (
	inHand mode = iota
	winning
	chow
	pung
	kong
	hidden   // a concealed kong
	exposure // tiles of an exposure, one after the other
	setOf    // a set of winds or dragons that is laid out
	dora
	ura
	joker
)

var modeKeys = [...]string{"hand", "win", "chow", "pung", "kong", "hidden", "exposure", "set", "dora", "ura", "joker"}

// Page is the page on which a hand is tapped.
type Page struct {
	stage.Page
	title string
	acc   *book.Account // before the deal
	c     book.Case
	h     *book.Tapped
	mode  mode
	suit  int         // of the pad in a narrow window
	open  []tile.Kind // of an exposure or a set that is not complete
	done  func(h *book.Tapped, rob bool)
	form  *ui.Scroll
	side  *ui.Scroll
}

// New returns the page for a hand that ended the next deal of an account. done is called
// with the hand if the player takes it; h may be nil.
func New(title string, acc *book.Account, c book.Case, h *book.Tapped, done func(h *book.Tapped, rob bool)) *Page {
	if h == nil {
		h = &book.Tapped{}
	}
	return &Page{title: title, acc: acc, c: c, h: h.Clone(), done: done, form: ui.NewScroll("tap-hand-list", ""), side: ui.NewScroll("tap-side", "")}
}

// Name implements stage.Scene.
func (p *Page) Name() string { return "score-book-hand" }

// size returns the number of tiles of a whole hand.
func (p *Page) size() int { return p.acc.Rules.Spec().HandSize + 1 }

// missing returns the number of tiles that the hand lacks.
func (p *Page) missing() int {
	n := p.size() - p.acc.Tiles(p.h)
	if p.c.Lost {
		n--
	}
	return n
}

// modes returns what tiles can become.
func (p *Page) modes() (out []mode) {
	out = []mode{inHand}
	if !p.c.Lost {
		out = append(out, winning)
	}
	if p.acc.ID == american.ID {
		return append(out, exposure)
	}
	if slices.ContainsFunc(p.acc.Rules.Spec().Claims, func(c table.Claim) bool { return c.Type == table.Chow }) {
		out = append(out, chow)
	}
	out = append(out, pung, kong, hidden)
	if p.acc.Jokers() {
		out = append(out, setOf, joker)
	}
	d, u := p.acc.Indicators(p.h)
	if d {
		out = append(out, dora)
	}
	if u {
		out = append(out, ura)
	}
	return out
}

// fits reports whether a tile can be tapped now.
func (p *Page) fits(k tile.Kind) bool {
	h, left := p.h, p.acc.Left(p.h, k)
	if k.IsBonus() && p.acc.Rules.Spec().Bonus {
		return true // it is laid out, or taken back
	}
	room := p.missing()
	if h.Win != tile.None || p.c.Lost {
		room++
	}
	switch p.mode {
	case inHand, winning:
		return left > 0 && (room > 1 || p.mode == winning || !p.c.Lost && h.Win == tile.None && room > 0)
	case chow:
		_, ok := p.meld(k)
		return ok && room > 3
	case pung, kong, hidden:
		_, ok := p.meld(k)
		return ok && room > 3
	case dora:
		return left > 0 && len(h.Dora) < book.MaxIndicators
	case ura:
		return left > 0 && len(h.Ura) < book.MaxIndicators
	case joker:
		return k.Index() >= 0
	}
	if len(p.open) >= 3 {
		return left > 0 && room > 1 // one more tile of the last set
	}
	for _, o := range p.open {
		if o == k {
			left--
		}
	}
	return left > 0 && room > 3
}

// meld returns the meld that a tile makes in the current mode: the lowest of a chow, or
// three or four of a kind. A red five makes one with a red five.
func (p *Page) meld(k tile.Kind) (table.MeldKinds, bool) {
	if k.Index() < 0 {
		return table.MeldKinds{}, false
	}
	plain := k.Unred()
	tiles := []tile.Kind{k, plain, plain}
	text := func(inside string) string { return "(" + inside + ")" }
	switch p.mode {
	case chow:
		if !plain.IsSuit() || plain.Rank() > 7 {
			return table.MeldKinds{}, false
		}
		tiles = []tile.Kind{k, plain + 1, plain + 2}
	case kong:
		tiles = append(tiles, plain)
	case hidden:
		tiles = append(tiles, plain)
		text = func(inside string) string { return "[" + inside + "]" }
	}
	with := p.h.Clone()
	for _, t := range tiles {
		if p.acc.Left(with, t) == 0 && p.acc.Left(with, red(t)) > 0 {
			t = red(t) // the last five is a red one
		}
		if p.acc.Left(with, t) == 0 {
			return table.MeldKinds{}, false
		}
		with.Hand = append(with.Hand, t)
	}
	m, err := vector.ParseMeld(text(tile.Format(with.Hand[len(p.h.Hand):])))
	return m, err == nil
}

// red returns the red five of a five, or the tile itself.
func red(k tile.Kind) tile.Kind {
	if k.IsSuit() && k.Rank() == 5 {
		return tile.Of(0, k.Suit())
	}
	return k
}

// press takes a tile of the pad.
func (p *Page) press(a *stage.App, k tile.Kind) {
	if !p.fits(k) {
		return
	}
	h := p.h
	switch {
	case k.IsBonus() && p.acc.Rules.Spec().Bonus:
		if i := slices.Index(h.Flowers, k); i >= 0 {
			h.Flowers = slices.Delete(h.Flowers, i, i+1)
		} else {
			h.Flowers = append(h.Flowers, k)
			slices.Sort(h.Flowers)
		}
	case p.mode == inHand && !p.c.Lost && h.Win == tile.None && p.missing() == 1:
		h.Win = k
	case p.mode == inHand:
		h.Hand = append(h.Hand, k)
		slices.SortFunc(h.Hand, compare)
	case p.mode == winning:
		h.Win = k
	case p.mode == dora:
		h.Dora = append(h.Dora, k)
	case p.mode == ura:
		h.Ura = append(h.Ura, k)
	case p.mode == joker:
		h.Joker, p.mode = k.Unred(), inHand
	case p.mode == exposure || p.mode == setOf:
		p.extend(k)
	default:
		m, _ := p.meld(k)
		h.Melds, p.mode = append(h.Melds, m), inHand
	}
	if p.mode == inHand && !p.c.Lost && p.missing() == 1 && h.Win == tile.None {
		p.mode = winning
	}
	p.changed(a)
}

// compare sorts red fives with the fives.
func compare(x, y tile.Kind) int { return int(x.Unred()) - int(y.Unred()) }

// most is the greatest number of tiles of an exposure.
const most = 6

// extend adds a tile to the exposure or the set that is being laid out.
func (p *Page) extend(k tile.Kind) {
	p.open = append(p.open, k)
	left, right := "(", ")"
	if p.mode == setOf {
		left, right = "{", "}"
	}
	sorted := slices.Clone(p.open)
	slices.SortFunc(sorted, compare) // naturals before jokers
	m, err := vector.ParseMeld(left + tile.Format(sorted) + right)
	switch {
	case err != nil || len(p.open) < 3:
		return
	case len(p.open) > 3:
		p.h.Melds[len(p.h.Melds)-1] = m
	default:
		p.h.Melds = append(p.h.Melds, m)
	}
	if len(p.open) == most {
		p.open = nil
	}
}

// changed drops what is no longer possible and places the page again.
func (p *Page) changed(a *stage.App) {
	p.acc.Prune(p.h, &p.c)
	if !slices.Contains(p.modes(), p.mode) {
		p.mode = inHand
	}
	a.Relayout()
}

// choose sets the mode.
func (p *Page) choose(a *stage.App, m mode) {
	p.mode, p.open = m, nil
	a.Relayout()
}

// less removes what was tapped last, as far as that is known.
func (p *Page) less(a *stage.App) {
	h := p.h
	switch n := len(h.Hand); {
	case len(p.open) > 0 && len(p.open) < 3:
		p.open = p.open[:len(p.open)-1]
	case h.Win != tile.None:
		h.Win = tile.None
	case n > 0:
		h.Hand = h.Hand[:n-1]
	case len(h.Melds) > 0:
		h.Melds, p.open = h.Melds[:len(h.Melds)-1], nil
	}
	p.mode = inHand
	p.changed(a)
}

// reading returns what the scorer says, or nil while tiles are missing.
func (p *Page) reading() *book.Reading {
	if p.missing() > 0 && !p.c.Lost || !p.c.Lost && p.h.Win == tile.None {
		return nil
	}
	read, err := p.acc.ReadCase(p.h.JSON(), &p.c)
	if err != nil {
		return nil
	}
	return read
}

// Layout implements stage.Scene.
func (p *Page) Layout(a *stage.App) {
	p.Start()
	body, _ := p.Header(a, p.title)
	read := p.reading()
	take := ui.NewButton("tap-take", a.T("club.tap.take"), func() { p.take(a) })
	take.Kind, take.Icon = ui.Gold, "check"
	take.Disabled = read == nil || !read.Valid && !p.c.Lost
	clear := ui.NewButton("tap-clear", a.T("club.clear"), func() {
		p.h, p.mode, p.open = &book.Tapped{}, inHand, nil
		p.changed(a)
	})
	above, _ := p.Footer(a, body, take, clear)
	p.form.Name, p.side.Name = a.T("club.tap.hand"), a.T("club.tap.worth")
	f := form.NewPart(a, &p.Page)
	if wide := above.W >= 700*a.TextScale(); wide {
		left, rest := above.SplitLeft((above.W - 20) * .6)
		_, right := rest.SplitLeft(20)
		g := form.NewPart(a, &p.Page)
		if above.H < lowest*a.TextScale() { // the tiles to tap must be in sight
			p.hand(g, right.W-40)
		} else {
			p.hand(f, left.W-40)
		}
		p.pad(f, left.W-40)
		p.flags(g)
		p.explain(g, read)
		p.ScrollPanel(p.form, 20, f.Box).Place(left)
		p.ScrollPanel(p.side, 20, g.Box).Place(right)
	} else {
		p.hand(f, above.W-32)
		p.pad(f, above.W-32)
		p.flags(f)
		p.explain(f, read)
		p.ScrollPanel(p.form, 16, f.Box).Place(above.InsetXY(-8, 0))
	}
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("tap-mode", false)
	}
}

// take hands the hand back.
func (p *Page) take(a *stage.App) {
	if read := p.reading(); read == nil || !read.Valid && !p.c.Lost {
		return
	}
	a.Pop()
	p.done(p.h, p.c.Rob)
}

// Handle adds keys: digits tap tiles of the suit shown, Backspace removes the last tile,
// Enter takes a whole hand.
func (p *Page) Handle(a *stage.App, e *ui.Event) bool {
	if p.Page.Handle(a, e) {
		return true
	}
	if e.Kind != ui.Key {
		return false
	}
	switch n := e.Action.Digit(); {
	case n > 0:
		if row := p.rows()[p.suit]; n <= len(row) {
			p.press(a, row[n-1])
		}
	case e.Action == ui.ActBackspace:
		p.less(a)
	case e.Action == ui.ActOK:
		p.take(a)
	default:
		return false
	}
	return true
}

// Update continues scrolling after a swipe.
func (p *Page) Update(a *stage.App) {
	moved := p.form.Tick()
	if p.side.Tick() || moved {
		a.Redraw()
	}
}

// lowest is the height from which on the hand and the tiles to tap fit above each other.
const lowest = 360

// text adds a paragraph.
func text(f *form.Part, id, s string, tint sprites.Color) {
	f.Text(id, "status", s, sprites.Sans, 16, tint)
}

// grid returns a box for widgets side by side in as many lines as they need.
func grid(boxes []*layout.Box, gap float32) *layout.Box { return layout.Wrap(boxes...).Gap(gap) }
