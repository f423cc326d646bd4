package editor

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/rules/american"
	"moineau/engine/rules/american/cards"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
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
	t.Panel(body)
	t.scroll.Name = a.T("editor.try")
	t.Add(t.scroll, body.InsetXY(1, 6))
	kids, high := t.fields(body.InsetXY(max(14, min(26, body.W/40)), 0))
	t.scroll.SetChildren(high, kids...)
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

// fields lays out the tiles and the result of the matcher.
func (t *trial) fields(r sprites.Rect) (kids []ui.Widget, height float32) {
	a := t.a
	y := r.Y + 12
	text := func(id, said string, font sprites.Font, size float32, tint sprites.Color) {
		l := ui.NewLabel(id, said, font, size)
		l.Line, l.Tint = 1.35, tint
		high := a.Canvas.ParagraphHeight(font, size, said, r.W, 1.35)
		l.Rect = sprites.R(r.X, y, r.W, high)
		kids = append(kids, l)
		y += high + 10
	}
	groups, have := t.match()
	text("editor-try-text", a.T("editor.try.text"), sprites.Sans, 15, a.Theme.Text2)
	each, x := min(64, r.W/14.4), r.X
	for n := float32(7); each < 44; n-- { // wraps into rows, to keep tiles wide enough for a finger
		each = min(64, r.W/n)
	}
	for i, k := range t.held {
		if x+each > r.Right()+.5 {
			x, y = r.X, y+sprites.TileHeight(each)*1.08
		}
		if i == len(t.held)-1 && x+1.4*each < r.Right() && x > r.X {
			x += .3 * each // just drawn
		}
		w := &tryTile{k: k, Pressable: ui.Pressable{OnClick: func() {
			t.discard(i)
			a.Relayout()
		}}}
		w.ID, w.Role, w.Name, w.Disabled = "editor-try-"+strconv.Itoa(i), "button", a.Words.TileName(k), t.missing == 0
		w.Rect = sprites.R(x, y, each, sprites.TileHeight(each))
		kids = append(kids, w)
		x += each
	}
	y += sprites.TileHeight(each)*1.08 + 18
	if t.missing == 0 {
		points := t.hand.Points(!slices.Contains(t.held, tile.Joker), 2)
		text("editor-try-state", a.T("editor.try.whole", "n", points), sprites.SansBold, 18, a.Theme.GoldText)
	} else {
		text("editor-try-state", a.T("editor.away", "n", t.missing), sprites.SansBold, 18, 0)
	}
	w := &tileRow{groups: groups, have: have, most: 44}
	var names []string
	for i, g := range groups {
		name := a.Words.SetName(g)
		if n := len(g) - have[i]; n > 0 {
			name += ", " + a.T("editor.away", "n", n)
		}
		names = append(names, name)
	}
	w.ID, w.Role, w.Name, w.NoFocus = "editor-try-match", "img", strings.Join(names, "; "), true
	w.Rect = sprites.R(r.X, y, r.W, w.high(r.W))
	kids = append(kids, w)
	y += w.Rect.H + 18
	return kids, y - t.scroll.Rect.Y
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
