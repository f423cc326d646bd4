package editor

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/rules/american"
	"moineau/engine/rules/american/cards"
	"moineau/engine/tile"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// trial lets the player practise a hand. It deals fourteen tiles that lack a few of the
// hand. Pressing a tile discards it and draws another one, and the matcher shows how
// close the hand is.
type trial struct {
	stage.Page
	a       *stage.App
	hand    *cards.Hand
	book    *cards.Book
	held    []tile.Kind // sorted, except for the drawn tile at the end
	wall    []tile.Kind // tiles to draw, from the front
	deals   uint64
	missing int
	scroll  *ui.Scroll
}

// missingTiles is the number of missing tiles. They are among the first soon tiles of the
// wall.
const (
	missingTiles = 4
	drawWithin   = 12
)

func newTrial(a *stage.App, h *cards.Hand) stage.Scene {
	t := &trial{a: a, hand: h, scroll: ui.NewScroll("try", "")}
	t.book, _ = bookOf(h)
	t.deal()
	return t
}

// Name implements stage.Scene.
func (t *trial) Name() string { return "editor-try" }

// deal deals tiles close to a random set of the hand.
func (t *trial) deal() {
	t.deals++
	rng := rand.New(rand.NewPCG(t.deals, uint64(t.book.Sets())))
	left := tile.Set144()
	left[tile.Joker] = cards.Jokers
	t.held = t.held[:0]
	for _, group := range tilesOf(t.book.Groups(rng.IntN(t.book.Sets()))) {
		t.held = append(t.held, group...)
	}
	for _, k := range t.held {
		left[k]--
	}
	t.wall = left.Tiles()
	shuffle := func(of []tile.Kind) { rng.Shuffle(len(of), func(i, j int) { of[i], of[j] = of[j], of[i] }) }
	shuffle(t.wall)
	shuffle(t.held)
	for i := range missingTiles {
		t.held[i], t.wall[i] = t.wall[i], t.held[i]
	}
	shuffle(t.wall[:drawWithin])
	last := len(t.held) - 1
	slices.Sort(t.held[:last])
	t.match()
}

// discard replaces a tile by the next tile of the wall. If the wall is empty, it deals
// again.
func (t *trial) discard(i int) {
	if len(t.wall) == 0 {
		t.deal()
		return
	}
	t.held = append(slices.Delete(t.held, i, i+1), t.wall[0])
	t.wall = t.wall[1:]
	slices.Sort(t.held[:len(t.held)-1])
	t.match()
}

// match finds the nearest set of the hand. It returns its groups and the number of tiles
// held of each.
func (t *trial) match() (groups [][]tile.Kind, have []int) {
	var held cards.Held
	for _, k := range t.held {
		held.Add(k)
	}
	near := make([]cards.Near, len(t.book.Hands))
	g := t.book.Gauge()
	g.Load(&held, nil)
	g.Nearest(near)
	t.missing = int(near[0].Missing)
	for _, group := range american.AimGroups(t.book.Fill(near[0].Set, &held, nil, nil)) {
		groups, have = append(groups, group.Tiles), append(have, group.Have)
	}
	return groups, have
}

// Layout implements stage.Scene.
func (t *trial) Layout(a *stage.App) {
	t.a = a
	t.Start()
	body, _ := t.Header(a, a.T("editor.try.title", "name", a.Words.Known(t.hand.Name.In(a.Words.Lang(), t.hand.ID))))
	again := t.button("editor-try-again", a.T("editor.again"), func() { t.deal(); a.Relayout() })
	done := ui.NewButton("editor-try-done", a.T("common.back"), a.Pop)
	done.Kind = ui.Gold
	body, _ = t.Footer(a, body, done, again)
	foot := t.TakeFrom(len(t.Widgets) - 2)
	t.scroll.Name = a.T("editor.try")
	t.ScrollPanel(t.scroll, padIn(body.W), t.fields(body.W-2*padIn(body.W))).Place(body)
	t.Widgets = append(t.Widgets, foot...)
	t.Done()
	if t.Layer.Focused() == nil {
		t.Layer.FocusID("back", false)
	}
}

func (t *trial) button(id, name string, f func()) *ui.Button {
	b := ui.NewButton(id, name, f)
	b.Kind, b.Icon = ui.Ghost, "reset"
	return b
}

// fields returns a box for the tiles and the result of the matcher, in a panel w wide.
func (t *trial) fields(w float32) *layout.Box {
	const size, state, most = 15, 18, 44
	a := t.a
	p := form.NewPart(a, &t.Page)
	groups, have := t.match()
	p.Text("editor-try-text", "text", a.T("editor.try.text"), sprites.Sans, size, a.Theme.Text2)
	p.Add(t.tiles(w))
	if t.missing == 0 {
		points := t.hand.Points(!slices.Contains(t.held, tile.Joker), 2)
		p.Text("editor-try-state", "text", a.T("editor.try.whole", "n", points), sprites.SansBold, state, a.Theme.GoldText)
	} else {
		p.Text("editor-try-state", "text", a.T("editor.away", "n", t.missing), sprites.SansBold, state, 0)
	}
	row := &tileRow{groups: groups, have: have, most: most}
	var names []string
	for i, g := range groups {
		name := a.Words.SetName(g)
		if n := len(g) - have[i]; n > 0 {
			name += ", " + a.T("editor.away", "n", n)
		}
		names = append(names, name)
	}
	row.ID, row.Role, row.Name, row.NoFocus = "editor-try-match", "img", strings.Join(names, "; "), true
	p.Add(t.Box(row, row.size))
	return p.Box
}

// tiles returns a box for the held tiles in rows. They are wide enough for a finger. The
// drawn tile stands apart if there is room.
func (t *trial) tiles(w float32) *layout.Box {
	const widest, inOneRow, rows, pitch, apart = 64, 14.4, 7, 1.08, .3
	a := t.a
	each := min(widest, w/inOneRow)
	for n := float32(rows); each < layout.Target; n-- {
		each = min(widest, w/n)
	}
	box := layout.Wrap()
	for i, k := range t.held {
		of := &tryTile{k: k, Pressable: ui.Pressable{OnClick: func() {
			t.discard(i)
			a.Relayout()
		}}}
		of.ID, of.Role, of.Name, of.Disabled = "editor-try-"+strconv.Itoa(i), "button", a.Words.TileName(k), t.missing == 0
		kid := layout.Stack(t.Control(of, each, sprites.TileHeight(each))).Pad(layout.Edges{Bottom: sprites.TileHeight(each) * (pitch - 1)})
		if i == len(t.held)-1 && each*inOneRow <= w+1 {
			kid = layout.Stack(kid).Pad(layout.Edges{Left: apart * each})
		}
		box.Add(kid)
	}
	return box
}

// Update continues scrolling after a swipe.
func (t *trial) Update(a *stage.App) {
	if t.scroll.Tick() {
		a.Redraw()
	}
}

// tryTile is a tile of the practised hand.
type tryTile struct {
	ui.Pressable
	k tile.Kind
}

func (t *tryTile) Draw(c *sprites.Canvas) {
	c.Tile(&sprites.TileSprite{Kind: t.k, X: t.Rect.X, Y: t.Rect.Y, W: t.Rect.W})
	t.DrawFocus(c, 6)
}
