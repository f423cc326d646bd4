package scenes

import (
	"strconv"
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
}

// openHand is a winner's hand as a sheet shows it.
type openHand struct {
	groups []tileGroup
	by     string // how the winning tile came, in words
	melds  string // what the melds were called
}

// scoreLine is one row of a score sheet.
type scoreLine struct{ title, about, value, run string }

// winnerOf gives the first chair that won a deal, -1 when nobody did.
func winnerOf(d *table.Deal) int {
	for s := range int(d.Seats) {
		if d.Outcome == table.Won && d.Winners>>s&1 != 0 {
			return s
		}
	}
	return -1
}

// handOf opens the winner's hand, its groups as the score reads them.
func handOf(p *playing, d *table.Deal) (o openHand) {
	w := winnerOf(d)
	if w < 0 {
		return o
	}
	var pos table.Position
	d.WinPosition(table.Public, w, &pos)
	h := &pos.Hands[w]
	as := pos.Tile
	for _, x := range d.Result().Sheets[w].Extra {
		if x.Key == "joker-as" {
			as = tile.Kind(x.Value)
		}
	}
	c := h.Counts
	c[pos.Tile.Index()]--
	c[as.Index()]++
	o.groups = groupsOf(p.m.Rules, &c, int(h.N), as)
	marked := false
	for i := range o.groups {
		if g := &o.groups[i]; g.win >= 0 {
			g.kinds[g.win], marked = pos.Tile, true
		}
	}
	if !marked && len(o.groups) > 0 {
		o.groups[0].win = 0
	}
	o.addMelds(p, d, w)
	switch {
	case as != pos.Tile:
		o.by = p.a.T("score.by.joker", "tile", p.a.tileName(as))
	case pos.By == table.BySelfDraw:
		o.by = p.a.T("score.by.wall")
	case pos.By == table.ByRob:
		o.by = p.a.T("score.by.rob", "name", p.object(int(pos.From)))
	default:
		o.by = p.a.T("score.by.discard", "name", p.object(int(pos.From)))
	}
	return o
}

// groupsOf splits concealed tiles into the groups of a reading; where there is
// none, every kind is a group.
func groupsOf(r table.Rules, c *hand.Counts, melds int, win tile.Kind) (out []tileGroup) {
	for _, sh := range r.Shapes() {
		rs := hand.Readings(c, &sh, melds, win, nil)
		if len(rs) == 0 {
			continue
		}
		rd := rs[0]
		for i, b := range rd.Blocks[:rd.N] {
			g := tileGroup{turn: -1, win: -1}
			switch b.Type {
			case hand.Pair:
				g.kinds = []tile.Kind{b.First, b.First}
			case hand.Quad:
				g.kinds = []tile.Kind{b.First, b.First, b.First, b.First}
			default:
				g.kinds = []tile.Kind{b.First, b.Mid, b.Last}
			}
			if i == int(rd.Win) {
				for j, k := range g.kinds {
					if k == win {
						g.win = j
						break
					}
				}
			}
			out = append(out, g)
		}
		return out
	}
	for i, n := range c {
		if n > 0 {
			g := tileGroup{turn: -1, win: -1}
			for range n {
				g.kinds = append(g.kinds, tile.At(i))
			}
			if tile.At(i) == win {
				g.win = 0
			}
			out = append(out, g)
		}
	}
	return out
}

// addMelds adds what lay on the table, the claimed tile turned.
func (o *openHand) addMelds(p *playing, d *table.Deal, w int) {
	var v table.View
	d.Look(table.Public, &v)
	for i := range int(v.Hands[w].N) {
		m := &v.Hands[w].Melds[i]
		g := tileGroup{turn: -1, win: -1, meld: true}
		for j, k := range m.Tiles[:m.N] {
			g.kinds = append(g.kinds, k)
			if m.From >= 0 && j == int(m.Taken) {
				g.turn = j
			}
		}
		o.groups = append(o.groups, g)
		word := p.a.T("score.meld." + strconv.Itoa(int(m.Type)))
		switch {
		case o.melds == "":
			o.melds = word
		case !strings.Contains(o.melds, word):
			o.melds += " · " + word
		}
	}
}

// linesOf writes the rows of a sheet with the value as it grows.
func linesOf(a *App, id string, sh *score.Sheet) (out []scoreLine) {
	run := int32(0)
	for i := range sh.Items {
		it := &sh.Items[i]
		l := scoreLine{title: a.T(itemWords(id) + it.Key), about: a.T(itemWords(id) + it.Key + ".about")}
		switch it.Op {
		case score.Add:
			run += it.Value * it.Count
			l.value = strconv.Itoa(int(it.Value * it.Count))
		case score.Times:
			for range it.Count {
				run *= it.Value
			}
			l.value = "×" + strconv.Itoa(int(it.Value))
		default:
			continue
		}
		l.run = strconv.Itoa(int(run))
		out = append(out, l)
	}
	return out
}

// itemWords is the beginning of the keys of a rule set's rows.
func itemWords(id string) string {
	if id == "jilin" {
		return "jilin.item."
	}
	return "score.item."
}

// money is what changed hands in a deal.
type money struct {
	hand, bonus [table.MaxSeats]int
	// net[from][to] is what the arrows show, never both ways: the hand's payments
	// or, where nobody won, those for sets.
	net  [table.MaxSeats][table.MaxSeats]int
	foul int // who announced falsely, -1: nobody
}

func moneyOf(r *table.Result, n int) (m money) {
	m.foul = -1
	for s := range n {
		for _, f := range r.Sheets[s].Flows {
			if f.From < 0 || f.To < 0 {
				continue
			}
			from, to, v := int(f.From), int(f.To), int(f.Amount)
			col := &m.hand
			switch f.Key {
			case "bonus":
				col = &m.bonus
			case "false-claim":
				m.foul = from
			}
			col[from] -= v
			col[to] += v
			if r.Outcome != table.Won || f.Key != "bonus" {
				m.net[from][to] += v
			}
		}
	}
	for i := range n {
		for j := range i {
			d := min(m.net[i][j], m.net[j][i])
			m.net[i][j] -= d
			m.net[j][i] -= d
		}
	}
	return m
}
