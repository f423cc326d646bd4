package board

import (
	"strconv"

	"moineau/engine/tile"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Discards shows the unclaimed discards: a river before each seat, or one pool.
type Discards struct {
	*Frame
	Rivers [4]river // indexed by rel
	Pool   pool
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

func (d *Discards) layout() {
	for rel := range d.Rivers {
		d.Rivers[rel].clear()
	}
	d.Pool.clear()
	d.open = len(d.Session.Choosing().Takes()) > 0
	if d.Session.Table().Pooled() {
		d.Pool.layout(d.Frame)
	} else {
		for seat := range int(d.Session.View().Seats) {
			d.Rivers[d.Rel(seat)].layout(d.Frame, seat)
		}
	}
	d.name()
}

// name adds the semantic nodes of the discards, seat by seat: one for all of a seat, and
// one for each tile.
func (d *Discards) name() {
	d.nodes = d.nodes[:0]
	forgotten := d.Session.Table().Forgets()
	for seat := range int(d.Session.View().Seats) {
		rel := d.Rel(seat)
		cells := d.Rivers[rel].cells
		if d.Session.Table().Pooled() {
			cells = d.Pool.cells[rel]
		}
		if len(cells) == 0 {
			continue
		}
		id, all := "river-"+strconv.Itoa(rel), cells[0].r
		for _, c := range cells[1:] {
			all = all.Union(c.r)
		}
		if !forgotten {
			d.nodes = append(d.nodes, TextNode(id, "group", d.RiverName(seat), all))
		}
		for i, c := range cells {
			n := TextNode(id+"-"+strconv.Itoa(i), "img", d.App.Words.TileName(c.kind), c.r)
			switch who := d.App.Words.Called(d.Session.Name(seat)); {
			case c.newest:
				n.Hint = who + ", " + d.App.T("heard.newest")
			case !forgotten:
				n.Hint = who
			}
			if c.drawn {
				n.Hint += ", " + d.App.T("heard.as-drawn")
			}
			n.Hint += d.doraHint(c.kind)
			d.nodes = append(d.nodes, n)
		}
	}
}

// AppendUI implements Node.
func (d *Discards) AppendUI(out []ui.Node) []ui.Node { return append(out, d.nodes...) }

// All is an iterator over all discards on the table.
func (d *Discards) All(yield func(*sprites.TileSprite) bool) {
	each := func(s *spread) bool {
		for i := range s.Tiles {
			if !yield(&s.Tiles[i]) {
				return false
			}
		}
		return true
	}
	if !each(&d.Pool.spread) {
		return
	}
	for seat := range int(d.Session.View().Seats) {
		if !each(&d.Rivers[d.Rel(seat)].spread) {
			return
		}
	}
}

// newest returns a seat's last discard and its spot, or nil if it was claimed.
func (d *Discards) newest(rel int) (*sprites.TileSprite, Spot) {
	s, n := &d.Rivers[rel].spread, d.Rivers[rel].newest
	if d.Session.Table().Pooled() {
		s, n = &d.Pool.spread, d.Pool.newest[rel]
	}
	if n < 0 {
		return nil, Spot{}
	}
	return &s.Tiles[n], Spot{s, n}
}

// Draw draws the tiles, with a gold frame around them if some may be taken.
func (d *Discards) Draw(c *sprites.Canvas) {
	for rel := range d.Rivers {
		d.Rivers[rel].drawTiles(c, d.Frame)
	}
	d.Pool.drawTiles(c, d.Frame)
	if d.open {
		in := d.At.Inner - 1.5
		c.RoundStroke(sprites.R(d.At.CX-in, d.At.CY-in, 2*in, 2*in), .2*d.At.D, 2, c.Theme().Gold)
	}
}
