package scenes

import (
	"slices"
	"strings"

	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// tileGroup is a run of tiles that lie close together on a sheet.
type tileGroup struct {
	kinds []tile.Kind
	turn  int // which tile lies sideways, -1: none
	win   int // which tile completed the hand, -1: none
	meld  bool
	bonus bool // flowers and seasons laid out: they stand after the melds
}

// openHand is a hand as a sheet shows it.
type openHand struct {
	groups []tileGroup
	by     string // how the winning tile came, in words
	melds  string // what the melds were called
}

// reader is fulfilled by a rule set that tells how it saw the hand it scored: the
// concealed tiles of the position's seat in groups, and which of them the winning
// tile completed, -1 for none.
type reader interface {
	Reading(p *table.Position) (groups [][]tile.Kind, win int)
}

// handOf opens a hand; a winner's in the groups in which it was scored.
func handOf(p *playing, d *table.Deal, seat int, won bool) (o openHand) {
	var pos table.Position
	if won {
		d.WinPosition(table.Public, seat, &pos)
	} else {
		d.Fill(table.Public, &pos)
		pos.Seat = int8(seat)
	}
	h := &pos.Hands[seat]
	as := pos.Tile
	sh := &d.Result().Sheets[seat]
	if k, ok := figure(sh, "joker-as"); ok {
		as = tile.Kind(k)
	}
	if h.Known {
		o.concealed(p.m.Rules, &pos, sh, as)
	} else if !won && h.Held > 0 {
		// A hand that stays closed.
		o.groups = append(o.groups, tileGroup{kinds: make([]tile.Kind, h.Held), turn: -1, win: -1})
	}
	o.addMelds(p, d, seat)
	if !won {
		return o
	}
	switch {
	case !o.framed(): // what lies before him wins, not his hand
		if pos.Tile.IsBonus() {
			o.flower(pos.Tile)
		}
		if pos.By != table.BySelfDraw && pos.From >= 0 {
			o.by = p.a.T("score.by.flower", "name", p.object(int(pos.From)))
		}
	case as != pos.Tile:
		o.by = p.a.T("score.by.joker", "tile", p.a.tileName(as))
	case pos.By == table.BySelfDraw:
		o.by = p.a.T("score.by.wall")
	case pos.From < 0:
		o.by = p.a.T("score.by.pool")
	case pos.By == table.ByRob:
		o.by = p.a.T("score.by.rob", "name", p.object(int(pos.From)))
	default:
		o.by = p.a.T("score.by.discard", "name", p.object(int(pos.From)))
	}
	return o
}

// framed tells whether a tile is marked as the one that completed the hand.
func (o *openHand) framed() bool {
	return slices.ContainsFunc(o.groups, func(g tileGroup) bool { return g.win >= 0 })
}

// flower marks the bonus tile that won; one laid by another player is added.
func (o *openHand) flower(k tile.Kind) {
	n := len(o.groups)
	if n == 0 || !o.groups[n-1].bonus {
		o.groups = append(o.groups, tileGroup{turn: -1, win: -1, meld: true, bonus: true})
		n++
	}
	g := &o.groups[n-1]
	if !g.mark(k, k) {
		g.kinds = append(g.kinds, k)
		slices.Sort(g.kinds)
		g.mark(k, k)
	}
}

// concealed splits the concealed tiles of a position's seat. A joker stands for as
// in the reading and is shown as it is.
func (o *openHand) concealed(r table.Rules, pos *table.Position, sh *score.Sheet, as tile.Kind) {
	h := &pos.Hands[pos.Seat]
	if pos.By == table.ByNone {
		o.groups = suits(h.Concealed[:h.Held])
		return
	}
	if rd, ok := r.(reader); ok {
		groups, win := rd.Reading(pos)
		for i, kinds := range groups {
			g := tileGroup{kinds: kinds, turn: -1, win: -1}
			if i == win {
				g.mark(pos.Tile, pos.Tile)
			}
			o.groups = append(o.groups, g)
		}
		if len(groups) > 0 {
			return
		}
	}
	c := h.Counts
	if i, j := pos.Tile.Index(), as.Index(); i >= 0 && j >= 0 && c[i] > 0 {
		c[i]--
		c[j]++
	}
	o.groups = groupsOf(r, &c, sh, h, as)
	if len(o.groups) == 0 {
		o.groups = suits(h.Concealed[:h.Held])
	}
	marked := false
	for i := range o.groups {
		g := &o.groups[i]
		if g.win >= 0 {
			g.kinds[g.win], marked = pos.Tile, true
		}
	}
	for i := 0; !marked && i < len(o.groups); i++ {
		marked = o.groups[i].mark(as, pos.Tile)
	}
}

// mark frames the tile that completed the hand, where it stands for as.
func (g *tileGroup) mark(as, shown tile.Kind) bool {
	for j := range g.kinds {
		if g.kinds[j].Unred() == as.Unred() && as != tile.None {
			g.kinds[j], g.win = shown, j
			return true
		}
	}
	return false
}

// groupsOf splits concealed tiles into the groups of the reading that covers the
// tiles of the sheet's rows best; nothing when there is no reading.
func groupsOf(r table.Rules, c *hand.Counts, sh *score.Sheet, h *table.SeatHand, win tile.Kind) (out []tileGroup) {
	melds, tiles := int(h.N), 0
	for i := range melds {
		tiles += int(h.Melds[i].N)
	}
	var best *hand.Reading
	covered := -1
	for _, shape := range r.Shapes() {
		laid := melds
		if shape.Pairs == hand.Groups {
			laid = tiles
		}
		rs := hand.Readings(c, &shape, laid, win, nil)
		for i := range rs {
			if n := covers(sh, &rs[i]); n > covered {
				best, covered = &rs[i], n
			}
		}
	}
	if best == nil {
		return nil
	}
	left := *c
	for i, b := range best.Blocks[:best.N] {
		g := tileGroup{kinds: kindsOf(b), turn: -1, win: -1}
		if i == int(best.Win) {
			g.mark(win, win)
		}
		for _, k := range g.kinds {
			left[k.Index()]--
		}
		out = append(out, g)
	}
	var rest []tile.Kind // the singles of orphans
	for i, n := range left {
		for range n {
			rest = append(rest, tile.At(i))
		}
	}
	if len(rest) > 0 {
		g := tileGroup{kinds: rest, turn: -1, win: -1}
		if best.Win < 0 {
			g.mark(win, win)
		}
		out = append([]tileGroup{g}, out...)
	}
	return out
}

// kindsOf lists the tiles of a block.
func kindsOf(b hand.Block) []tile.Kind {
	switch b.Type {
	case hand.Pair:
		return []tile.Kind{b.First, b.First}
	case hand.Quad:
		return []tile.Kind{b.First, b.First, b.First, b.First}
	}
	return []tile.Kind{b.First, b.Mid, b.Last}
}

// covers counts the tiles of a sheet's rows that lie together in a block of a
// reading.
func covers(sh *score.Sheet, rd *hand.Reading) (n int) {
	for i := range sh.Items {
		of := sh.Items[i].Of()
		for len(of) > 0 {
			step := 1
			for _, b := range rd.Blocks[:rd.N] {
				if ks := kindsOf(b); len(ks) <= len(of) && len(ks) > step && sameKinds(ks, of[:len(ks)]) {
					step = len(ks)
				}
			}
			if step > 1 {
				n += step
			}
			of = of[step:]
		}
	}
	return n
}

// addMelds adds what lay on the table, the claimed tile turned, and the bonus
// tiles.
func (o *openHand) addMelds(p *playing, d *table.Deal, seat int) {
	var v table.View
	d.Look(table.Public, &v)
	hd := &v.Hands[seat]
	for i := range int(hd.N) {
		m := &hd.Melds[i]
		g := tileGroup{turn: -1, win: -1, meld: true}
		for j, k := range m.Tiles[:m.N] {
			g.kinds = append(g.kinds, k)
			if m.From >= 0 && j == int(m.Taken) {
				g.turn = j
			}
		}
		o.groups = append(o.groups, g)
		o.named(p.a.ruleText(p.cfg.Rules, meldWords[m.Type]))
	}
	if hd.NBonus > 0 {
		kinds := slices.Clone(hd.Bonus[:hd.NBonus])
		slices.Sort(kinds)
		o.groups = append(o.groups, tileGroup{kinds: kinds, turn: -1, win: -1, meld: true, bonus: true})
		o.named(p.a.T("score.bonus"))
	}
}

// named adds a word for what was laid out, once.
func (o *openHand) named(word string) {
	switch {
	case o.melds == "":
		o.melds = word
	case !strings.Contains(o.melds, word):
		o.melds += " · " + word
	}
}

// meldWords are the words of melds by their types.
var meldWords = map[table.MeldType]string{
	table.MeldChow: "meld.chow", table.MeldPung: "meld.pung", table.MeldKong: "meld.kong", table.MeldAdded: "meld.kong",
	table.MeldHidden: "meld.kong", table.MeldSet: "meld.set", table.MeldExposure: "meld.exposure",
}
