package riichi

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Marks appends the states shown beside a player's name: riichi, furiten (shown only to
// the player), liability for a yakuman (§13.6), and a dead hand.
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	h := &v.Hands[seat]
	switch {
	case h.Reg[regRiichi] == 0:
	case h.Reg[regDouble] != 0:
		buf = append(buf, table.Mark{Word: "mark.double-riichi", Filled: true, Ready: true})
	default:
		buf = append(buf, table.Mark{Word: "mark.riichi", Filled: true, Ready: true})
	}
	if seat == int(v.Seat) && r.Furiten(v) {
		buf = append(buf, table.Mark{Word: "mark.furiten", Filled: true})
	}
	for s := range int(v.Seats) {
		for x := regPaoDragons; x <= regPaoKans; x++ {
			if v.Hands[s].Reg[x] == int32(seat)+1 && r.pao.Has(liabilities[x-regPaoDragons].yaku) {
				buf = append(buf, table.Mark{Word: "mark.liable", Filled: true})
			}
		}
	}
	if h.Reg[regDead] != 0 {
		buf = append(buf, table.Mark{Word: "mark.dead", Filled: true})
	}
	return buf
}

// Furiten reports whether the viewing player may win by self-draw only, with the hand
// without the tile just drawn (§7).
func (r *Rules) Furiten(v *table.View) bool {
	own := &v.Hands[v.Seat]
	var c, melds hand.Counts
	for i, k := range own.Tiles[:own.Held] {
		if x := k.Index(); x >= 0 && i != int(own.Drawn) {
			c[x]++
		}
	}
	for i := range own.Melds[:own.N] {
		for _, k := range own.Melds[i].Tiles[:own.Melds[i].N] {
			if x := k.Index(); x >= 0 {
				melds[x]++
			}
		}
	}
	bar := own.Kinds[kindsOwn] | own.Kinds[kindsMissed]
	if isOrphans(&c, int(own.N)) {
		bar |= own.Kinds[kindsClosed]
	}
	return r.waitsBeside(&c, &melds, int(own.N))&bar != 0
}

// Worth scores a win on k with the hand without the tile just drawn. After a claim, it is
// the hand without the tile whose discard leaves the best win. The win is by self-draw if the
// seat is furiten.
func (r *Rules) Worth(d *table.Deal, e table.Viewpoint, seat int, k tile.Kind, sh *score.Sheet) bool {
	var p table.Position
	d.Fill(e, &p)
	h, st := &p.Hands[seat], &d.Seat[seat]
	if !h.Known {
		return false
	}
	var v table.View
	d.Look(e, &v)
	p.Seat, p.Tile, p.By, p.From = int8(seat), k, table.ByDiscard, int8(d.Next(seat))
	if int(v.Seat) == seat && r.Furiten(&v) {
		p.By, p.From = table.BySelfDraw, -1
	}
	r.Describe(d, e, &p)
	p.Flags &= flagRiichi | flagDouble | flagIppatsu // other circumstances are not known in advance
	for i := range p.Reg[regUra : regUra+maxIndicators] {
		p.Reg[regUra+i] = 0
	}
	without := st.Hand[:st.Held]
	if st.Drawn != table.NoHandle || st.Held%3 == 1 {
		without = []table.Handle{st.Drawn}
	}
	for _, w := range without {
		*h = table.SeatHand{Known: true, Melds: h.Melds, N: h.N, Reg: h.Reg, Kinds: h.Kinds}
		for _, x := range st.Hand[:st.Held] {
			if x != w {
				h.Hold(d.Kind(e, x))
			}
		}
		h.Hold(k)
		if one := (score.Sheet{Seat: int8(seat)}); r.Score(&p, &one) && one.Total > sh.Total {
			*sh = one
		}
	}
	return sh.Total > 0
}

// Stakes returns the honba, the sticks on the table and the seats in riichi.
func (r *Rules) Stakes(v *table.View) table.Stakes {
	s := table.Stakes{Hand: int(v.Dealer) + 1, Counters: int(v.Reg[regHonba]), Sticks: int(v.Reg[regSticks]), Price: Stick}
	for seat := range int(v.Seats) {
		if v.Hands[seat].Reg[regRiichi] == riichiAccepted {
			s.Paid |= 1 << seat
		}
	}
	return s
}

// Indicators appends the revealed dora indicators, and the ura indicators revealed for a
// winner, each with the kind that it makes dora (§3.3).
func (r *Rules) Indicators(d *table.Deal, buf []table.Indicated) []table.Indicated {
	add := func(h table.Handle, under bool) {
		k := d.Public[h].Unred()
		if i := k.Index(); i >= 0 {
			buf = append(buf, table.Indicated{Shown: d.Public[h], Dora: tile.At(int(doraOf[r.three][i])), Under: under})
		}
	}
	for i := range int(d.Reg[regOpen]) {
		add(r.indicator(d, i), false)
	}
	for i := range r.Uras(d) {
		add(r.ura(d, i), true)
	}
	return buf
}

// drawWords maps each Reason for a deal without a winner to its word.
var drawWords = map[string]table.Word{
	"exhaustive": "draw.exhaustive", "nagashi-mangan": "draw.nagashi", NineTerminals: "draw.nine", "four-winds": "draw.winds",
	"four-riichi": "draw.riichi", "four-kans": "draw.kans", TripleRon: "draw.rons",
}

// Tiles that illustrate the abortive draws (§10.3).
var (
	endNine  = seen("19m19p19s347z")
	endWinds = seen("1111z")
	endKans  = append(append([]tile.Kind{tile.None}, seen("55p")...), tile.None)
)

func seen(tiles string) []tile.Kind {
	list, err := tile.Parse(tiles)
	if err != nil {
		panic("riichi: " + err.Error()) // the literals above are valid
	}
	return list
}

// Drawn returns why nobody won, which seats were tenpai, and how else the deal could have
// been aborted (§10).
func (r *Rules) Drawn(d *table.Deal) table.Draw {
	why := Reason(&d.State)
	out := table.Draw{Why: drawWords[why]}
	if out.Why == "" {
		return out
	}
	switch why {
	case "nagashi-mangan":
		out.Who = uint8(d.Reg[regNagashi])
		out.Ready = Tenpai(&d.State)
	case "exhaustive":
		out.Ready, out.Asked = Tenpai(&d.State), true
	case NineTerminals:
		out.Who = 1 << d.Turn
	default:
		for s := range int(d.Seats) {
			if inRiichi(d, s) {
				out.Ready |= 1 << s
			}
		}
		if why != "four-riichi" && why != TripleRon {
			out.Ready = 0 // nobody shows a hand
		}
	}
	for _, x := range [...]struct {
		name string
		on   bool
		end  table.Ending
	}{
		{NineTerminals, r.cfg.NineAborts, table.Ending{Tiles: endNine}},
		{"four-winds", r.cfg.WindsAbort, table.Ending{Tiles: endWinds}},
		{"four-riichi", r.cfg.RiichisAbort, table.Ending{Sticks: 4}},
		{"four-kans", r.cfg.KansAbort, table.Ending{Tiles: endKans}},
		{TripleRon, r.cfg.MaxRon == 2 && !r.cfg.HeadBump && d.Seats > 3, table.Ending{Winners: 3}},
	} {
		if x.on && x.name != why {
			x.end.Why = drawWords[x.name]
			out.Others = append(out.Others, x.end)
		}
	}
	return out
}

// WaitsOf returns the kinds that complete a seat's hand without the tile just drawn, as
// seen from a viewpoint. It ignores what the win is worth.
func (r *Rules) WaitsOf(d *table.Deal, e table.Viewpoint, seat int) hand.Kinds {
	u, _ := r.waits(d, e, seat, d.Seat[seat].Drawn)
	return u
}
