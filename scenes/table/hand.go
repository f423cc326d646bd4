package table

import (
	"strconv"

	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// handTile is a tile of the own hand. The mouse discards with a click; a finger
// selects with the first tap and discards with the second, or by dragging up.
type handTile struct {
	sprites.Control
	s        *Scene
	a        *stage.App
	slot     int
	n        int // its place in the hand as shown
	sprite   sprites.TileSprite
	selected bool
	y        float32 // where the finger came down
}

// tilesOfHand places the own hand.
func (s *Scene) tilesOfHand(a *stage.App) {
	if s.p.Watching() {
		s.hand = s.hand[:0]
		return
	}
	v := s.p.View()
	hd := &v.Hands[s.p.Seat()]
	at := &s.at
	n := len(s.order)
	for len(s.hand) < n {
		s.hand = append(s.hand, &handTile{})
	}
	s.hand = s.hand[:n]
	mine := s.p.Mine()
	for i, slot := range s.order {
		x, y := at.hand.X, at.hand.Y
		if at.lay.Rows > 1 {
			row, col := i/at.lay.PerRow, i%at.lay.PerRow
			x += float32(col) * (at.t + 3)
			y += float32(row) * (h(at.t) + at.rowGap)
		} else {
			x += float32(i) * at.t
			if int8(slot) == hd.Drawn {
				x += .22 * at.t
			}
		}
		w := s.hand[i]
		k := hd.Tiles[slot]
		keep := w.selected && w.slot == slot && w.sprite.Kind == k && mine
		w.s, w.a, w.slot, w.n = s, a, slot, i
		w.selected = keep
		w.ID, w.Role, w.Name = "hand-"+strconv.Itoa(i), "button", a.TileName(k)
		w.sprite = sprites.TileSprite{Kind: k, X: x, Y: y, W: at.t, Label: s.labelHand}
		w.Disabled = false
		can := s.p.CanDiscard(slot)
		switch {
		case mine && s.p.Raised(slot):
			w.sprite.State |= sprites.Claimable
		case mine && !can && (s.p.InMode() || v.Stage == stageTurn):
			w.sprite.State |= sprites.Forbidden
		}
		if at.lay.Rows > 1 {
			w.sprite.State |= sprites.Flat
		}
		s.Add(w, sprites.R(x, y, at.t, h(at.t)))
	}
}

// Draw draws the tile in its state.
func (w *handTile) Draw(c *sprites.Canvas) {
	if w.s.flights.hides(handID+w.slot, w.a.Now) || w.s.hiddenByDeal(w.a, w.n) {
		return
	}
	sp := &w.sprite
	state := sp.State
	if w.Hovered() && state&sprites.Claimable == 0 {
		state |= sprites.Hover
	}
	if w.selected {
		state |= sprites.Selected
	}
	if w.Focused() {
		state |= sprites.Focused
	}
	was := sp.State
	sp.State = state
	c.Tile(sp)
	sp.State = was
}

// Activate discards.
func (w *handTile) Activate() { w.discard() }

func (w *handTile) discard() {
	mode := w.s.p.Mode()
	if why := w.s.p.Discard(w.slot); why != "" {
		w.s.say(w.a, w.a.T(why, "word", w.a.Said(w.s.p.Rules(), mode)))
		return
	}
	w.selected = false
	w.a.Relayout()
}

// Handle follows the mouse and fingers.
func (w *handTile) Handle(e *sprites.Event) bool {
	if e.Kind == sprites.Press && w.Rect.Contains(e.X, e.Y) {
		w.y = e.Y
	}
	down := w.Pressed()
	used, clicked := w.Click(e)
	dragged := e.Kind == sprites.Release && down && e.Touched() && w.y-e.Y > .6*w.Rect.H
	switch {
	case dragged:
		w.discard()
	case clicked && e.Touched() && !w.selected:
		for _, o := range w.s.hand {
			o.selected = false
		}
		w.selected = true
		w.a.Redraw()
	case clicked:
		w.discard()
	}
	return used
}

// Step uses no arrow: they move between the tiles.
func (w *handTile) Step(sprites.Action) bool { return false }

// buttons places the choices: the best at the left of its row, Pass at the right
// end, where it never moves; what does not fit goes into a row above.
func (s *Scene) buttons(a *stage.App) {
	choices := s.p.Choices()
	at := &s.at
	phone := at.lay.Kind.Phone()
	gap, wide := float32(16), .4*at.t
	if phone {
		gap = 8
		wide = min(wide, 24)
	}
	room := at.buttonsR - at.safe.X - 16
	if at.lay.Kind == stage.LandscapePhone {
		room = 1 // one below the other
	}
	var bs []*sprites.Button // from the right
	put := func(b *sprites.Button, tiles []tile.Kind) {
		for _, k := range tiles {
			b.Tiles = append(b.Tiles, sprites.TileSprite{Kind: k})
		}
		buttonTiles(b, wide)
		if phone {
			b.Size = 16
		}
		bs = append(bs, b)
	}
	place := func(i int) {
		c := &choices[i]
		id := "act-" + strconv.Itoa(i)
		if s.p.View().Stage != stageTurn {
			id = "claim-" + strconv.Itoa(i)
		}
		if c.Pass {
			id = "claim-pass"
		}
		b := sprites.NewButton(id, s.word(a, c.Word), func() { s.choose(a, i) })
		b.Kind = sprites.Rim
		if i == 0 && !c.Pass {
			b.Kind = sprites.Gold
		}
		if c.Pass {
			b.Kind = sprites.Ghost
		}
		b.Held = c.Mode && s.p.InMode()
		if !phone {
			b.Key = a.T("table.space")
			if !c.Pass {
				b.Key = strconv.Itoa(i + 1)
			}
		}
		put(b, c.Tiles)
	}
	for i := len(choices) - 1; i >= 0; i-- {
		place(i)
	}
	if b := s.takeButton(); b != nil {
		put(b, []tile.Kind{s.taking})
	}
	s.placeButtons(a, bs, gap, room)
}

// buttonTiles gives the tiles on a button their size.
func buttonTiles(b *sprites.Button, w float32) {
	for j := range b.Tiles {
		b.Tiles[j].X, b.Tiles[j].W = float32(j)*(w+1), w
	}
	if n := len(b.Tiles); n > 0 {
		b.TilesW, b.TilesH = float32(n)*(w+1)-1, h(w)
	}
}

// placeButtons places the buttons from the right end leftwards and then upwards.
// Where a row of a narrow screen is too short for them they come closer first.
func (s *Scene) placeButtons(a *stage.App, bs []*sprites.Button, gap, room float32) {
	at := &s.at
	x, y := at.buttonsR, at.buttonsY
	s.buttonsL, s.buttonsT = at.buttonsR+16, at.buttonsY+at.buttonH
	const least, give = 64, 24 // the width of a button, and what it can do without
	length := func() float32 {
		all := -gap
		for _, b := range bs {
			all += max(b.Width(a.Canvas), least) + gap
		}
		return all
	}
	narrow := func() bool { return at.lay.Kind == stage.Portrait && length() > room+give*float32(len(bs)) }
	if narrow() {
		for _, b := range bs {
			buttonTiles(b, 17)
		}
	}
	if narrow() { // the word alone says what is laid
		named := map[string]int{}
		for _, b := range bs {
			named[b.Name]++
		}
		for _, b := range bs {
			if named[b.Name] == 1 {
				b.Tiles, b.TilesW = nil, 0
			}
		}
	}
	less := float32(0)
	if over := length() - room; at.lay.Kind == stage.Portrait && over > 0 && over <= give*float32(len(bs)) {
		less = over / float32(len(bs))
	}
	for _, b := range bs {
		w := max(b.Width(a.Canvas)-less, least)
		if x-w < at.buttonsR-room-.5 && x < at.buttonsR {
			x, y = at.buttonsR, y-at.buttonH-gap
			if at.lay.Kind == stage.Portrait && y+at.buttonH > at.hand.Y {
				// The hand is not covered, nor are the own melds.
				y = at.meldsB - at.buttonH + 8
				s.plates[0].name = ""
				if len(s.mine) > 0 || len(s.hand) == 0 {
					y = at.lower.Y - at.buttonH - 8
				}
			}
		}
		s.Add(b, sprites.R(x-w, y, w, at.buttonH))
		s.buttonsL, s.buttonsT = min(s.buttonsL, x-w), min(s.buttonsT, y)
		x -= w + gap
	}
}
