package table

import (
	"strconv"

	"moineau/engine/tile"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// discards shows the unclaimed discards: a river before each seat, or one pool.
type discards struct {
	*board
	rivers [4]river // indexed by rel
	pool   pool
	open   bool // some of them may be taken
	nodes  []ui.Node
}

// cell describes a discard for the semantic tree.
type cell struct {
	kind   tile.Kind
	r      sprites.Rect
	newest bool
	drawn  bool // the discard of the drawn tile, if that is shown
}

func (d *discards) layout() {
	for rel := range d.rivers {
		d.rivers[rel].clear()
	}
	d.pool.clear()
	d.open = len(d.p.Choosing().Takes()) > 0
	if d.p.Table().Pooled() {
		d.pool.layout(d.board)
	} else {
		for seat := range int(d.p.View().Seats) {
			d.rivers[d.rel(seat)].layout(d.board, seat)
		}
	}
	d.name()
}

// name adds the semantic nodes of the discards, seat by seat: one for all of a seat, and
// one for each tile.
func (d *discards) name() {
	d.nodes = d.nodes[:0]
	forgotten := d.p.Table().Forgets()
	for seat := range int(d.p.View().Seats) {
		rel := d.rel(seat)
		cells := d.rivers[rel].cells
		if d.p.Table().Pooled() {
			cells = d.pool.cells[rel]
		}
		if len(cells) == 0 {
			continue
		}
		id, all := "river-"+strconv.Itoa(rel), cells[0].r
		for _, c := range cells[1:] {
			all = all.Union(c.r)
		}
		if !forgotten {
			d.nodes = append(d.nodes, words(id, "group", d.riverName(seat), all))
		}
		for i, c := range cells {
			n := words(id+"-"+strconv.Itoa(i), "img", d.a.TileName(c.kind), c.r)
			switch who := d.a.Called(d.p.Name(seat)); {
			case c.newest:
				n.Hint = who + ", " + d.a.T("heard.newest")
			case !forgotten:
				n.Hint = who
			}
			if c.drawn {
				n.Hint += ", " + d.a.T("heard.as-drawn")
			}
			n.Hint += d.doraHint(c.kind)
			d.nodes = append(d.nodes, n)
		}
	}
}

func (d *discards) ui(out []ui.Node) []ui.Node { return append(out, d.nodes...) }

// all is an iterator over all discards on the table.
func (d *discards) all(yield func(*sprites.TileSprite) bool) {
	each := func(s *spread) bool {
		for i := range s.tiles {
			if !yield(&s.tiles[i]) {
				return false
			}
		}
		return true
	}
	if !each(&d.pool.spread) {
		return
	}
	for seat := range int(d.p.View().Seats) {
		if !each(&d.rivers[d.rel(seat)].spread) {
			return
		}
	}
}

// newest returns a seat's last discard and its spot, or nil if it was claimed.
func (d *discards) newest(rel int) (*sprites.TileSprite, spot) {
	s, n := &d.rivers[rel].spread, d.rivers[rel].newest
	if d.p.Table().Pooled() {
		s, n = &d.pool.spread, d.pool.newest[rel]
	}
	if n < 0 {
		return nil, spot{}
	}
	return &s.tiles[n], spot{s, n}
}

// Draw draws the tiles, with a gold frame around them if some may be taken.
func (d *discards) Draw(c *sprites.Canvas) {
	for rel := range d.rivers {
		d.rivers[rel].draw(c, d.board)
	}
	d.pool.draw(c, d.board)
	if d.open {
		in := d.at.inner - 1.5
		c.RoundStroke(sprites.R(d.at.cx-in, d.at.cy-in, 2*in, 2*in), .2*d.at.d, 2, c.Theme().Gold)
	}
}
