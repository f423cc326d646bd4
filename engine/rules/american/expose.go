package american

import (
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// fitsKind reports whether a tile may belong to an exposure of a kind (§5).
func (r *Rules) fitsKind(k, of tile.Kind) bool {
	return k == tile.Joker || cards.IndexOf(k) == cards.IndexOf(of)
}

// groupOf returns an exposure in the form used by package cards. It returns false if the
// tiles form no exposure or their kinds are not all known.
func groupOf(kinds []tile.Kind) (g cards.Group, ok bool) {
	g.Kind, g.N = cards.Kinds, uint8(len(kinds))
	for _, k := range kinds {
		switch i := cards.IndexOf(k); {
		case k == tile.Joker:
			g.Jokers++
		case i >= cards.Kinds || g.Kind < cards.Kinds && g.Kind != i:
			return g, false
		default:
			g.Kind = i
		}
	}
	return g, g.Kind < cards.Kinds
}

// exposures appends the exposures of a seat, which are public.
func exposures(d *table.Deal, seat int, buf []cards.Group) []cards.Group {
	st := &d.Seat[seat]
	for m := range int(st.NMeld) {
		var kinds [table.MaxMeld]tile.Kind
		of := st.Melds[m].Of()
		for i, h := range of {
			kinds[i] = d.Public[h]
		}
		if g, ok := groupOf(kinds[:len(of)]); ok {
			buf = append(buf, g)
		}
	}
	return buf
}

// lastWall reports whether only the tiles of the last wall are left (§2, §12).
func lastWall(left uint8, roll int32) bool { return int32(left) < 2*roll }

// judgeExpose judges an exposure of the discard and n-1 tiles of its kind or jokers. A
// joker cannot be claimed, and in a guarded game the exposure must fit the card (§5, §9).
func (r *Rules) judgeExpose(d *table.Deal, e table.Viewpoint, seat, n int) table.Verdict {
	subject := d.Kind(e, d.Subject)
	if subject == tile.Joker || r.cfg.Cold != off && lastWall(d.Left, d.Reg[regRoll]) {
		return table.No
	}
	fit, hidden := 0, 0
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		switch k := d.Kind(e, h); {
		case k == tile.None:
			hidden++
		case r.fitsKind(k, subject):
			fit++
		}
	}
	if fit+hidden < n-1 || r.cfg.Dead == deadGuard && !r.fits(d, seat, subject, n) {
		return table.No
	}
	if fit < n-1 {
		return table.Unknown
	}
	return table.Yes
}

// fits reports whether some hand of the card has the exposures of a seat and one more.
func (r *Rules) fits(d *table.Deal, seat int, of tile.Kind, n int) bool {
	var room [9]cards.Group
	g := exposures(d, seat, room[:0])
	return r.book.Fits(append(g, cards.Group{Kind: cards.IndexOf(of), N: uint8(n)}))
}

// judgeLay judges the tiles named for an exposure.
func (r *Rules) judgeLay(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if !d.Has(seat, a.Tiles()) {
		return table.No
	}
	v := table.Yes
	for _, h := range a.Tiles() {
		switch k := d.Kind(e, h); {
		case k == tile.None:
			v = table.Unknown
		case !r.fitsKind(k, d.Kind(e, d.Subject)):
			return table.No
		}
	}
	return v
}

// offerLays appends an exposure with every possible number of jokers, fewest first.
func (r *Rules) offerLays(d *table.Deal, e table.Viewpoint, seat int, t table.ActType, buf []table.Act) []table.Act {
	n := size(t) - 1
	if n < 0 {
		return buf
	}
	var naturals, jokers [20]table.Handle
	have, wild := 0, 0
	subject := d.Kind(e, d.Subject)
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		switch k := d.Kind(e, h); {
		case k == tile.Joker:
			jokers[wild] = h
			wild++
		case r.fitsKind(k, subject):
			naturals[have] = h
			have++
		}
	}
	for j := max(0, n-have); j <= min(n, wild); j++ {
		a := table.Make(t)
		for _, h := range naturals[:n-j] {
			a.Use[a.N] = h
			a.N++
		}
		for _, h := range jokers[:j] {
			a.Use[a.N] = h
			a.N++
		}
		buf = append(buf, a)
	}
	return buf
}

// expose lays an exposure: the claimed tile, then naturals, then jokers (§5).
func (r *Rules) expose(d table.Control, seat int, a *table.Act) {
	var use [5]table.Handle
	n := 0
	for _, jokers := range [2]bool{false, true} {
		for _, h := range a.Tiles() {
			if (d.Public[h] == tile.Joker) == jokers {
				use[n] = h
				n++
			}
		}
	}
	from := int(d.From)
	river := &d.Seat[from].River
	river.Flags[river.N-1] |= table.RiverClaimed
	meld := d.AddMeld(seat, table.MeldExposure, use[:n], d.Subject, from)
	d.TurnAfterClaim(seat, a.Type)
	if r.cfg.Dead == deadAuto && r.isDead(d.Deal(), seat) {
		d.Withdraw(seat, meld)
		if !r.declareDead(d, seat) {
			return
		}
	}
	r.findDead(d)
}
