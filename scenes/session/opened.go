package session

import (
	"slices"
	"sort"

	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Group is a set of tiles of an open hand that are shown together.
type Group struct {
	Kinds []tile.Kind
	Turn  int // index of the tile that lies sideways, or -1
	Win   int // index of the tile that completed the hand, or -1
	Meld  bool
	Bonus bool // flowers and seasons, shown after the melds
}

// OpenHand is a hand as shown at the end of a deal.
type OpenHand struct {
	Groups []Group
	// By is the key of the source of the winning tile, or "". From is the seat that
	// discarded the winning tile, or -1. As is the kind that a winning joker stood for.
	By    string
	From  int
	As    tile.Kind
	Melds []table.Word // names of the melds on the table
	Bonus bool         // bonus tiles lie on the table
}

// Opened returns the hand of a seat. A winning hand is split into the groups in which it
// was scored.
func (rs Results) Opened(seat int, won bool) (o OpenHand) {
	d := rs.m.Deal
	var pos table.Position
	if won {
		rs.winPosition(seat, &pos)
	} else {
		d.Fill(rs.viewpointOf(seat), &pos)
		pos.Seat = int8(seat)
	}
	h := &pos.Hands[seat]
	as := pos.Tile
	sh := &d.Result().Sheets[seat]
	if k, ok := Figure(sh, "joker-as"); ok {
		as = tile.Kind(k)
	}
	if h.Known {
		o.concealed(rs.m.Rules, &pos, sh, as)
	} else if !won && h.Held > 0 {
		// A hand that stays closed.
		o.Groups = append(o.Groups, Group{Kinds: make([]tile.Kind, h.Held), Turn: -1, Win: -1})
	}
	o.addMelds(d, seat, h)
	o.From, o.As = -1, as
	if !won {
		return o
	}
	switch {
	case !o.framed(): // a win by the tiles on the table, not the hand
		if pos.Tile.IsBonus() {
			o.flower(pos.Tile)
		}
		if pos.By != table.BySelfDraw && pos.From >= 0 {
			o.By, o.From = "score.by.flower", int(pos.From)
		}
	case as != pos.Tile:
		o.By = "score.by.joker"
	case pos.By == table.BySelfDraw:
		o.By = "score.by.wall"
	case pos.From < 0:
		o.By = "score.by.pool"
	case pos.By == table.ByRob:
		o.By, o.From = "score.by.rob", int(pos.From)
	default:
		o.By, o.From = "score.by.discard", int(pos.From)
	}
	return o
}

// viewpointOf returns the viewpoint for a seat's hand in the results. Hands opened by the
// rules are public, and a single player also sees their own hand.
func (rs Results) viewpointOf(seat int) table.Viewpoint {
	if rs.you >= 0 && int(rs.m.Chair[seat]) == rs.you {
		return table.Viewpoint(seat)
	}
	return table.Public
}

// WinningLine returns a winner's hand as a line of the card of hands, or nil if the rule
// set has none.
func (rs Results) WinningLine(seat int) []table.LineGroup {
	r, ok := rs.m.Rules.(table.CardGame)
	if !ok {
		return nil
	}
	var pos table.Position
	rs.winPosition(seat, &pos)
	return r.WinningLine(&pos)
}

// Omitted returns the elements of a winner's hand that do not count, if the rule set can
// list them.
func (rs Results) Omitted(seat int) []score.Omitted {
	r, ok := rs.m.Rules.(table.Omitter)
	if !ok {
		return nil
	}
	var pos table.Position
	rs.winPosition(seat, &pos)
	return r.Omitted(&pos)
}

// Figured returns the rows that add up to a figure of a winner's sheet. limit is the key
// of the rule-card row that limits the hand, or "" if there is none. ok is false if the
// rule set has no such figures.
func (rs Results) Figured(seat int, figure string) (rows []score.Item, limit string, ok bool) {
	r, ok := rs.m.Rules.(table.Valuer)
	if !ok {
		return nil, "", false
	}
	var pos table.Position
	rs.winPosition(seat, &pos)
	return r.FigureRows(&pos, figure), r.Limit(&rs.m.Deal.Result().Sheets[seat]), true
}

// Drawn returns how a finished deal without a winner ended. ok is false if there was a
// winner or the rule set has no answer.
func (rs Results) Drawn() (d table.Draw, ok bool) {
	if r, is := rs.m.Rules.(table.RoundGame); is && rs.m.Deal.Outcome != table.Playing {
		d = r.Drawn(rs.m.Deal)
	}
	return d, d.Why != ""
}

// WaitsShown returns the kinds that complete a seat's hand, if the hand is open or
// belongs to a single player.
func (rs Results) WaitsShown(seat int) (kinds []tile.Kind) {
	if r, ok := rs.m.Rules.(table.Waiter); ok {
		for k := range r.WaitsOf(rs.m.Deal, rs.viewpointOf(seat), seat).All() {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// Owes returns the reasons for a seat's payment to a winner, if the rule set can explain
// it.
func (rs Results) Owes(winner, seat int) []score.Reason {
	r, ok := rs.m.Rules.(table.Explainer)
	if !ok {
		return nil
	}
	var pos table.Position
	rs.m.Deal.WinPosition(table.Public, winner, &pos)
	return r.Owes(&pos, &rs.m.Deal.Result().Sheets[winner], seat)
}

// framed reports whether a tile is marked as the winning tile.
func (o *OpenHand) framed() bool {
	return slices.ContainsFunc(o.Groups, func(g Group) bool { return g.Win >= 0 })
}

// flower marks the winning bonus tile. It adds the tile if another player laid it out.
func (o *OpenHand) flower(k tile.Kind) {
	n := len(o.Groups)
	if n == 0 || !o.Groups[n-1].Bonus {
		o.Groups = append(o.Groups, Group{Turn: -1, Win: -1, Meld: true, Bonus: true})
		n++
	}
	g := &o.Groups[n-1]
	if !g.frame(k, k) {
		g.Kinds = append(g.Kinds, k)
		slices.Sort(g.Kinds)
		g.frame(k, k)
	}
}

// concealed adds the concealed tiles of the position's seat in groups. A joker counts as
// the kind as in the reading but is shown as a joker.
func (o *OpenHand) concealed(r table.Rules, pos *table.Position, sh *score.Sheet, as tile.Kind) {
	h := &pos.Hands[pos.Seat]
	if pos.By == table.ByNone {
		o.Groups = suits(h.Concealed[:h.Held])
		return
	}
	if rd, ok := r.(table.Reader); ok {
		groups, win := rd.Reading(pos)
		for i, kinds := range groups {
			g := Group{Kinds: kinds, Turn: -1, Win: -1}
			if i == win {
				g.frame(pos.Tile, pos.Tile)
			}
			o.Groups = append(o.Groups, g)
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
	o.Groups = groupsOf(r, &c, sh, h, as)
	if len(o.Groups) == 0 {
		o.Groups = suits(h.Concealed[:h.Held])
	}
	marked := false
	for i := range o.Groups {
		g := &o.Groups[i]
		if g.Win >= 0 {
			g.Kinds[g.Win], marked = pos.Tile, true
		}
	}
	for i := 0; !marked && i < len(o.Groups); i++ {
		marked = o.Groups[i].frame(as, pos.Tile)
	}
}

// frame marks the first tile of kind as as the winning tile and shows it as shown. It
// reports whether the group has such a tile.
func (g *Group) frame(as, shown tile.Kind) bool {
	for j := range g.Kinds {
		if g.Kinds[j].Unred() == as.Unred() && as != tile.None {
			g.Kinds[j], g.Win = shown, j
			return true
		}
	}
	return false
}

// groupsOf splits concealed tiles into the groups of a reading. It chooses the reading
// that best covers the tiles of the sheet's rows. It returns nil if there is no reading.
func groupsOf(r table.Rules, c *hand.Counts, sh *score.Sheet, h *table.SeatHand, win tile.Kind) (out []Group) {
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
		g := Group{Kinds: kindsOf(b), Turn: -1, Win: -1}
		if i == int(best.Win) {
			g.frame(win, win)
		}
		for _, k := range g.Kinds {
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
		g := Group{Kinds: rest, Turn: -1, Win: -1}
		if best.Win < 0 {
			g.frame(win, win)
		}
		out = append([]Group{g}, out...)
	}
	return out
}

// kindsOf returns the tiles of a block.
func kindsOf(b hand.Block) []tile.Kind {
	switch b.Type {
	case hand.Pair:
		return []tile.Kind{b.First, b.First}
	case hand.Quad:
		return []tile.Kind{b.First, b.First, b.First, b.First}
	}
	return []tile.Kind{b.First, b.Mid, b.Last}
}

// covers returns how many tiles of a sheet's rows lie together in a block of a reading.
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

// addMelds adds the melds of h, each with its claimed tile sideways, and the bonus tiles.
// h is a seat's hand at a win or at the end of the deal. A winner that plays on can declare
// kongs after the win; they are left out.
func (o *OpenHand) addMelds(d *table.Deal, seat int, h *table.SeatHand) {
	var v table.View
	d.Look(table.Public, &v)
	hd := &v.Hands[seat]
	for i := range int(h.N) {
		m := &hd.Melds[i]
		g := Group{Turn: -1, Win: -1, Meld: true}
		for j, k := range m.Tiles[:h.Melds[i].N] { // a tile added later is the last one
			g.Kinds = append(g.Kinds, k)
			if m.From >= 0 && j == int(m.Taken) {
				g.Turn = j
			}
		}
		o.Groups = append(o.Groups, g)
		o.Melds = append(o.Melds, MeldWords[h.Melds[i].Type])
	}
	if hd.NBonus > 0 {
		kinds := slices.Clone(hd.Bonus[:hd.NBonus])
		slices.Sort(kinds)
		o.Groups = append(o.Groups, Group{Kinds: kinds, Turn: -1, Win: -1, Meld: true, Bonus: true})
		o.Bonus = true
	}
}

// suits splits tiles by suit and sorts them, for hands that are not complete.
func suits(kinds []tile.Kind) (out []Group) {
	kinds = append([]tile.Kind(nil), kinds...)
	sort.SliceStable(kinds, func(i, j int) bool { return kinds[i].Unred() < kinds[j].Unred() })
	for i, k := range kinds {
		if i == 0 || k.Suit() != kinds[i-1].Suit() {
			out = append(out, Group{Turn: -1, Win: -1})
		}
		g := &out[len(out)-1]
		g.Kinds = append(g.Kinds, k)
	}
	return out
}

// MeldWords maps meld types to their names.
var MeldWords = map[table.MeldType]table.Word{
	table.MeldChow: "meld.chow", table.MeldPung: "meld.pung", table.MeldKong: "meld.kong", table.MeldAdded: "meld.kong",
	table.MeldHidden: "meld.kong", table.MeldSet: "meld.set", table.MeldExposure: "meld.exposure",
}
