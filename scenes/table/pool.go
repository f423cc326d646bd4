package table

import (
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// poolTile is a discard that may be taken. The mouse takes with a click; a finger
// selects with the first tap and takes with the second, as in the hand.
type poolTile struct {
	sprites.Control
	s      *Scene
	a      *stage.App
	act    int
	sprite sprites.TileSprite
}

// pool makes the discards pressable that may be taken now: the first of a kind is
// a control by its name, the others are pressed alike. Those that complete the
// hand are gold, those that may not be taken are dim.
func (s *Scene) pool(a *stage.App) {
	acts := s.p.Takes()
	s.takes = s.takes[:0]
	if len(acts) == 0 {
		s.taking = tile.None
		return
	}
	v := s.p.View()
	coach, _ := s.p.Coach()
	var named [tile.Last + 1]bool
	for _, n := range s.discards {
		sp := &s.tiles[n]
		act := -1
		for _, i := range acts {
			if v.Acts[i].Kinds[0] == sp.Kind {
				act = i
			}
		}
		sp.Angle = 0
		sp.State &^= sprites.JustDiscarded
		if act < 0 {
			sp.State |= sprites.Dimmed
			continue
		}
		for _, w := range coach.Waits {
			if w.Kind == sp.Kind.Unred() {
				sp.State |= sprites.JustDiscarded // gold, and it does not rise
			}
		}
		w := &poolTile{s: s, a: a, act: act, sprite: *sp}
		w.ID, w.Role, w.Name = "take-"+sp.Kind.String(), "button", s.word(a, s.p.Act(v.Acts[act].Type))+" "+a.TileName(sp.Kind)
		w.NoFocus = named[sp.Kind]
		named[sp.Kind] = true
		s.takes = append(s.takes, w)
		s.Add(w, sp.Box())
	}
}

// AppendUI names each kind once.
func (w *poolTile) AppendUI(out []sprites.UINode) []sprites.UINode {
	if w.NoFocus {
		return out
	}
	return w.Control.AppendUI(out)
}

// Draw marks the tile that is pointed at or selected; it lies on the table already.
func (w *poolTile) Draw(c *sprites.Canvas) {
	was := w.sprite.State
	if w.s.taking == w.sprite.Kind {
		w.sprite.State |= sprites.Selected
	}
	if w.Hovered() {
		w.sprite.State |= sprites.Claimable
	}
	if w.Focused() {
		w.sprite.State |= sprites.Focused
	}
	if w.sprite.State != was {
		w.sprite.State |= sprites.Flat
		c.Tile(&w.sprite)
	}
	w.sprite.State = was
}

// Activate takes the tile.
func (w *poolTile) Activate() {
	w.s.taking = tile.None
	w.s.p.Take(w.act)
	w.a.Relayout()
}

// Handle follows the mouse and fingers.
func (w *poolTile) Handle(e *sprites.Event) bool {
	used, clicked := w.Click(e)
	switch {
	case clicked && e.Touched() && w.s.taking != w.sprite.Kind:
		w.s.taking = w.sprite.Kind
		w.a.Relayout()
	case clicked:
		w.Activate()
	}
	return used
}

// takeButton is the button that takes the selected tile.
func (s *Scene) takeButton() *sprites.Button {
	for _, w := range s.takes {
		if w.sprite.Kind == s.taking {
			b := sprites.NewButton("take", s.word(w.a, s.p.Act(s.p.View().Acts[w.act].Type)), w.Activate)
			b.Kind = sprites.Gold
			return b
		}
	}
	return nil
}

// loose lays the discards that were not claimed into the common pool: each has a
// place of its own, the first about the middle, and lies a little askew.
func (s *Scene) loose(v *table.View) {
	d := s.at.d
	places := s.at.loosePlaces(d, s.places[:0])
	for len(places) < leastPlaces && d > 10 { // a short screen: smaller tiles
		d--
		places = s.at.loosePlaces(d, places[:0])
	}
	s.places = places
	for seat := range int(v.Seats) {
		hd := &v.Hands[seat]
		for i := range int(hd.NRiver) {
			if hd.Flags[i]&table.RiverClaimed != 0 {
				continue
			}
			n := i*int(v.Seats) + seat
			p := places[n%len(places)]
			x, y := p[0], p[1]
			if n >= len(places) { // on the others
				x, y = x+.4*d, y+.4*d
			}
			sp := sprites.TileSprite{Kind: hd.River[i], X: x - d/2, Y: y - h(d)/2, W: d, Label: s.labelAll, Angle: p[2]}
			if i == int(hd.NRiver)-1 && int(v.From) == seat && v.Stage != table.StageRob {
				sp.State, sp.Angle = sprites.JustDiscarded, 0
				s.newest[s.rel(seat)] = len(s.tiles)
			}
			s.discards = append(s.discards, len(s.tiles))
			s.tiles = append(s.tiles, sp)
		}
	}
}

// leastPlaces is how many discards there may be in a deal with a dead wall.
const leastPlaces = 80

// loosePlaces lists the middles of the places about the plaque of tiles d wide, those nearer the
// middle first, otherwise in no order to be seen, and how far askew tiles lie.
func (q *square) loosePlaces(d float32, out [][3]float32) [][3]float32 {
	half, keep := q.inner-.12*d, q.plaque/2+.1*d
	seed := uint32(1)
	rnd := func() float32 { // −1 … 1
		seed = seed*1664525 + 1013904223
		return float32(seed>>8)/(1<<23) - 1
	}
	// field fills a rectangle about the middle with places.
	field := func(x, y, w, hh float32) {
		cols, rows := int(w/(1.16*d)+.01), int(hh/(1.49*d)+.01)
		for i := range cols * rows {
			px := x + (float32(i%cols)+.5)*w/float32(cols)
			py := y + (float32(i/cols)+.5)*hh/float32(rows)
			near := max(abs(px), abs(py)) + 1.3*d*rnd()
			p := [3]float32{q.cx + px + .04*d*rnd(), q.cy + py + .03*d*rnd(), near}
			at := len(out)
			out = append(out, p)
			for ; at > 0 && out[at-1][2] > near; at-- {
				out[at] = out[at-1]
			}
			out[at] = p
		}
	}
	band := half - keep
	field(-half, -half, 2*half, band)
	field(-half, -keep, band, 2*keep)
	field(keep, -keep, band, 2*keep)
	field(-half, keep, 2*half, band)
	for i := range out {
		out[i][2] = .08 * rnd()
	}
	return out
}

func abs(x float32) float32 { return max(x, -x) }

// question is the sentence beside the buttons.
type question struct {
	text  string
	lines []string
	r     sprites.Rect
	size  float32
}

// askAt lays the sentence of the question out: left of the buttons, or over them
// where they stand in a column.
func (s *Scene) askAt(a *stage.App) {
	q := &s.question
	*q = question{text: ask(a, s.p), size: 15}
	if q.text == "" {
		return
	}
	at, mid := &s.at, s.at.buttonsY+s.at.buttonH/2
	left, right := at.safe.X+16, s.buttonsL-16
	switch at.lay.Kind {
	case stage.Portrait:
		q.size = 14
	case stage.LandscapePhone:
		q.size = 14
		left, right = at.cx+at.outer+10, at.safe.Right()-12
		mid = s.buttonsT - 12 - 1.4*q.size
	default:
		left = max(left, s.plates[0].r.Right()+24)
	}
	for {
		q.lines = a.Lines(sprites.Sans, q.size, q.text, right-left)
		if q.size <= 12 || float32(len(q.lines))*q.size*1.3*a.TextScale() <= at.buttonH {
			break
		}
		q.size--
	}
	high := float32(len(q.lines)) * q.size * 1.3 * a.TextScale()
	q.r = sprites.R(left, mid-high/2, right-left, high)
}

func (q *question) draw(a *stage.App, c *sprites.Canvas) {
	step := q.size * 1.3 * a.TextScale()
	for i, l := range q.lines {
		c.Text(sprites.Sans, q.size, l, q.r.Right(), q.r.Y+step*(float32(i)+.78), sprites.Right, c.Theme().Text)
	}
}

// ask is the sentence that goes with a question, "" if it needs none.
func ask(a *stage.App, p *session.Session) string {
	w := p.Ask()
	if w == "" && !p.Mine() {
		return ""
	}
	if key := a.Words.Rule(p.Rules(), string(w)); w != "" && a.Words.Has(key) {
		return a.T(key)
	}
	if len(p.Takes()) > 0 {
		return a.T("ask.take")
	}
	return ""
}
