package club

import (
	"strconv"
	"strings"

	"moineau/engine/club/book"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/club/tap"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// before returns the account before the entry that is being put together.
func (p *page) before() *book.Account {
	if p.at < 0 {
		return p.acc
	}
	b := *p.b
	b.Entries = b.Entries[:p.at]
	acc, err := b.Count()
	if err != nil {
		return p.acc
	}
	return acc
}

// caseOf returns how the hand of a player ended the deal, or false if that is not yet known.
func (p *page) caseOf(player int) (book.Case, bool) {
	d := &p.d
	won := d.who >= 0 && d.who < d.n
	c := book.Case{Player: player, From: -1, Ready: list(d.marks[ready], d.n), Open: list(d.marks[open], d.n)}
	if p.kind == byHands && player != d.who {
		c.Lost, c.Won = true, won
		return c, d.who >= 0
	}
	if !won || d.from < 0 || d.from == player {
		return c, false
	}
	if d.from < d.n {
		c.From, c.Rob = d.from, d.rob()
	}
	return c, true
}

// openTap opens the page on which a hand is tapped.
func (p *page) openTap(a *stage.App, player int, at **book.Tapped) {
	c, ok := p.caseOf(player)
	if !ok {
		return
	}
	h := *at
	if h != nil {
		h = p.d.declared(player, h, p.kind)
	} else if h = (&book.Tapped{}); p.kind == byHan {
		h = p.d.declared(player, h, p.kind)
	}
	a.Push(tap.New(a.T("club.values.of", "name", p.name(player)), p.before(), c, h, func(h *book.Tapped, rob bool) {
		*at = h
		if !c.Lost {
			p.d.setRob(rob)
		}
		if p.kind == byHan {
			p.d.marks[staked] &^= 1 << player
			if h.Has("riichi") || h.Has("double-riichi") {
				p.d.marks[staked] |= 1 << player
			}
		}
		a.Relayout()
	}))
}

// prune removes from tapped hands what the entry no longer admits: flags of a self-draw after
// the tile was a discard, riichi without a stick.
func (p *page) prune() {
	acc := p.acc
	one := func(player int, at **book.Tapped) {
		c, ok := p.caseOf(player)
		if *at == nil || !ok {
			return
		}
		if acc == p.acc {
			acc = p.before()
		}
		h := p.d.declared(player, (*at).Clone(), p.kind)
		acc.Prune(h, &c)
		if !c.Lost {
			p.d.setRob(c.Rob)
		}
		*at = h
	}
	one(p.d.who, &p.d.hand)
	for _, player := range p.d.others() {
		one(player, &p.d.more[player].hand)
	}
	for player := range p.d.hands {
		one(player, &p.d.hands[player])
	}
}

// tapButton adds the button for the hand of a winner.
func (p *page) tapButton(f *form.Part, id string, player int, w *worth) {
	p.button(f, id, player, &w.hand)
}

// tapButtonOf adds the button for the hand of a player where all hands have a score.
func (p *page) tapButtonOf(f *form.Part, player int) {
	p.button(f, "club-values-"+strconv.Itoa(player+1), player, &p.d.hands[player])
}

func (p *page) button(f *form.Part, id string, player int, at **book.Tapped) {
	a := f.App
	b := ui.NewButton(id+"-tap", a.T("club.tap"), func() { p.openTap(a, player, at) })
	_, ok := p.caseOf(player)
	b.Disabled = !ok
	f.Buttons(b)
}

// tapped adds the hand of a winner and what it is worth, if it was tapped.
func (p *page) tapped(f *form.Part, id string, player int, w *worth) bool {
	if w.raw != nil && w.hand == nil {
		f.Buttons(ui.NewButton(id+"-untap", f.App.T("club.untap"), func() { w.raw = nil; f.App.Relayout() }))
		return true
	}
	return p.shown(f, id, player, &w.hand)
}

// tappedOf does the same as tapped where all hands have a score.
func (p *page) tappedOf(f *form.Part, player int) bool {
	return p.shown(f, "club-values-"+strconv.Itoa(player+1), player, &p.d.hands[player])
}

func (p *page) shown(f *form.Part, id string, player int, at **book.Tapped) bool {
	a, h := f.App, *at
	if h == nil {
		return false
	}
	h = p.d.declared(player, h, p.kind)
	c, ok := p.caseOf(player)
	acc := p.before()
	f.Text(id+"-tapped-name", "text", a.T("club.values.of", "name", p.name(player)), sprites.SansBold, 15, 0)
	f.Add(p.strip(a, id+"-tapped", h))
	if read, err := acc.ReadCase(h.JSON(), &c); ok && err == nil && (read.Valid || c.Lost) {
		for i, l := range tap.Lines(a, acc.ID, read.Sheet) {
			f.Pair(id+"-row-"+strconv.Itoa(i+1), l.Name, l.Value, false)
		}
		f.Pair(id+"-worth", a.T("club.value"), tap.Worth(a, acc.ID, read), true)
	} else {
		f.Text(id+"-invalid", "status", a.T("club.tap.invalid"), sprites.Sans, 16, a.Theme.GoldText)
	}
	change := ui.NewButton(id+"-tap", a.T("club.retap"), func() { p.openTap(a, player, at) })
	change.Disabled = !ok
	f.Buttons(change, ui.NewButton(id+"-untap", a.T("club.untap"), func() { *at = nil; a.Relayout() }))
	return true
}

// strip returns a box for a hand in small tiles: melds, concealed tiles, the winning tile
// with a gold rim, and flowers.
func (p *page) strip(a *stage.App, id string, h *book.Tapped) *layout.Box {
	const w, gap = 24, 8
	var groups [][]tile.Kind
	win := -1
	var spoken []string
	add := func(tiles []tile.Kind, name string) {
		if len(tiles) > 0 {
			groups, spoken = append(groups, tiles), append(spoken, name)
		}
	}
	for i := range h.Melds {
		m := &h.Melds[i]
		tiles := append([]tile.Kind{}, m.Of()...)
		name := a.Words.SetName(tiles)
		if m.Type == table.MeldHidden {
			tiles[0], tiles[len(tiles)-1] = tile.None, tile.None
		}
		add(tiles, name)
	}
	add(h.Hand, a.Words.TilesName(h.Hand))
	if h.Win != tile.None {
		win = len(groups)
		add([]tile.Kind{h.Win}, a.Words.TileName(h.Win))
	}
	add(h.Flowers, a.Words.TilesName(h.Flowers))
	row := layout.Wrap().Gap(gap)
	label := a.Settings.Labels != "off"
	for i, g := range groups {
		n := float32(len(g))
		box := layout.Fixed(n*(w+1), sprites.TileHeight(w)+sprites.TileBody(w)+4)
		said := ""
		if i == 0 {
			said = strings.Join(spoken, "; ")
		}
		row.Add(box.OnPlace(func(r sprites.Rect) {
			p.Art(id, said, r, func(c *sprites.Canvas, r sprites.Rect) {
				for j, k := range g {
					c.Tile(&sprites.TileSprite{Kind: k, X: r.X + float32(j)*(w+1), Y: r.Y + 2, W: w, Label: label})
				}
				if i == win {
					c.RoundStroke(sprites.R(r.X-2, r.Y, w+4, sprites.TileHeight(w)+sprites.TileBody(w)+4), 4, 2, c.Theme().Gold)
				}
			})
		}))
	}
	return row
}

// special asks what changes payments beside the value: a robbed kong, and a player who pays
// for others. Each is asked only where it makes a difference.
func (p *page) special(f *form.Part) {
	a, d := f.App, &p.d
	if d.who < 0 || d.who >= d.n {
		return
	}
	e, ok := d.entry(p.kind)
	if !ok {
		return
	}
	acc := p.before()
	with := acc.Try(&e)
	if with.Error != nil {
		return
	}
	if e.From != nil && d.worth.hand == nil {
		other := e
		other.Rob = !e.Rob
		if row := acc.Try(&other); row.Error == nil && row.Change != with.Change {
			toggles(&p.Page, f, "club-rob", "club.tap.flags", []string{a.T("club.flag.rob-kong")}, 0, &d.marks[robbed])
		}
	}
	p.liability(f, acc, &e, d.who, &d.worth)
	for _, player := range d.others() {
		p.liability(f, acc, &e, player, &d.more[player])
	}
}

// liability asks who pays for the others, if somebody may have to.
func (p *page) liability(f *form.Part, acc *book.Account, e *book.Entry, player int, w *worth) {
	a := f.App
	bits := acc.MayLiable(e, player)
	free := *e
	free.Wins = append([]book.Winner{}, e.Wins...)
	at := -1
	for i := range free.Wins {
		if free.Wins[i].Player == player {
			at, free.Wins[i].Liable = i, nil
		}
	}
	if at < 0 {
		return
	}
	none := acc.Try(&free)
	items, who, chosen := []string{a.T("club.nobody")}, []int{-1}, 0
	for other := range p.d.n {
		if bits>>other&1 == 0 {
			continue
		}
		free.Wins[at].Liable = &other
		if row := acc.Try(&free); row.Error != nil || row.Change == none.Change {
			continue
		}
		if w.liable == other {
			chosen = len(items)
		}
		items, who = append(items, p.name(other)), append(who, other)
	}
	if chosen == 0 && w.liable >= 0 {
		w.liable = -1 // no longer possible
		a.Relayout()
	}
	if len(items) == 1 {
		return
	}
	id := "club-liable"
	if player != p.d.who {
		id = "club-also-" + strconv.Itoa(player+1) + "-liable"
	}
	f.Heading(id+"-head", a.T("club.liable"))
	f.Add(f.SegmentsBox(ui.NewSegmented(id, a.T("club.liable"), items, chosen, func(i int) {
		w.liable = who[i]
		a.Relayout()
	})))
}
