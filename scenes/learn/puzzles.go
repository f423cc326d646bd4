package learn

import (
	"strconv"
	"strings"

	"moineau/scenes/lexicon"
	"moineau/scenes/library"
	"moineau/scenes/lookback"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// puzzles lists decisions of the player's own deals as puzzles. While the page is open,
// it searches one deal a frame.
type puzzles struct {
	stage.Page
	to     Routes
	finder *lookback.Puzzler // nil after the search
	all    []lookback.Puzzle
	solved map[string]string // keys of the solved puzzles
	scroll *ui.Scroll
}

func newPuzzles(a *stage.App, to Routes) stage.Scene {
	s := &puzzles{to: to, finder: lookback.NewPuzzler(library.Library{Store: a.Store}), scroll: ui.NewScroll("puzzles-list", "")}
	b, _ := a.Store.Load(store.KeyPuzzles)
	s.solved = store.DecodeLines(b)
	return s
}

// Name implements stage.Scene.
func (s *puzzles) Name() string { return "puzzles" }

// Settled implements stage.Settler. It returns false while the search may still add
// puzzles.
func (s *puzzles) Settled() bool { return s.finder == nil }

// Layout implements stage.Scene.
func (s *puzzles) Layout(a *stage.App) {
	s.Start()
	body, _ := s.Header(a, a.T("puzzle.title"))
	body = a.Broad(body)
	solved := 0
	for i := range s.all {
		if s.solved[s.all[i].Key()] != "" {
			solved++
		}
	}
	state := a.T("puzzle.count", "n", solved, "of", len(s.all))
	switch {
	case s.finder != nil:
		state = a.T("puzzle.searching")
	case len(s.all) == 0:
		state = a.T("puzzle.none")
	}
	l := ui.NewLabel("puzzles-state", state, sprites.Sans, a.Sizes().Text)
	l.Role, l.Tint = "status", a.Theme.Text2
	const least, gap, edge = 400, 12, 8 // edge is outside the page, for shadows
	f := a.TextScale()
	high := max(76, 34+44*f)
	kids := []*layout.Box{s.Control(drillCard(a, s.to, "puzzle-drills"), 0, high)}
	for i := range s.all {
		kids = append(kids, s.Control(s.card(a, i), 0, high))
	}
	s.scroll.Name = a.T("puzzle.title")
	cards := stage.Grid(kids, min(2, stage.Columns(body.W, least*f, gap)), gap)
	body.H = a.Safe().Bottom() - body.Y
	layout.Column(
		layout.Column(s.ParagraphBox(a, l)).PadXY(edge, edge/2),
		s.ScrollBox(s.scroll, cards.PadXY(edge, edge)).Grow(1),
	).Place(body.InsetXY(-edge, 0))
	s.Done()
	if s.Layer.Focused() == nil && !s.Layer.FocusID("puzzle-0", false) {
		s.Layer.FocusID("puzzle-drills", false)
	}
}

// weights are the word keys for the cost of the original decision.
var weights = [...]string{"", "review.weight.1", "review.weight.2", "review.weight.3"}

func (s *puzzles) card(a *stage.App, i int) *puzzleCard {
	z := &s.all[i]
	k := &puzzleCard{a: a, puzzle: z, solved: s.solved[z.Key()] != ""}
	k.name = a.T("table.title", "rules", a.Words.ShortRules(z.Rules), "deal", a.Words.Deal(lexicon.DealInLine, z.Name.Number, z.Name.Wind, z.Name.Hand))
	k.about = a.T("review.turn", "n", z.Turn) + " · " + a.T("puzzle.cost", "weight", a.T(weights[z.Weight()]))
	k.Card = ui.NewCard("puzzle-"+strconv.Itoa(i), k.name+", "+k.about, func() {
		a.Push(s.to.Puzzle(z, func() {
			s.solved[z.Key()] = "1"
			a.Save(store.KeyPuzzles, store.EncodeLines(s.solved))
		}))
	})
	if k.solved {
		k.Hint = a.T("puzzle.solved")
	}
	return k
}

// Update searches the next deal.
func (s *puzzles) Update(a *stage.App) {
	if s.scroll.Tick() {
		a.Redraw()
	}
	if s.finder == nil {
		return
	}
	found, more := s.finder.Step()
	s.all = append(s.all, found...)
	if !more {
		s.finder = nil
	}
	a.Relayout()
}

// plainCard returns a card that opens a page, with the texts of a word key.
func plainCard(a *stage.App, id, word string, open func()) *puzzleCard {
	k := &puzzleCard{a: a, name: a.T(word), about: a.T(strings.TrimSuffix(word, ".title") + ".about")}
	k.Card = ui.NewCard(id, k.name, open)
	k.Card.Spoken = k.name + ", " + k.about
	return k
}

// drillCard returns the card that opens the drills.
func drillCard(a *stage.App, to Routes, id string) *puzzleCard {
	return plainCard(a, id, "puzzle.drills", func() { a.Push(to.Page("drills")) })
}

// puzzleCard is a card that opens a puzzle, or another page if puzzle is nil.
type puzzleCard struct {
	*ui.Card
	a           *stage.App
	puzzle      *lookback.Puzzle
	name, about string
	solved      bool
}

// Draw draws the card.
func (p *puzzleCard) Draw(c *sprites.Canvas) {
	th, r, ts := c.Theme(), p.Rect, c.TextScale()
	if p.puzzle == nil {
		if p.Hovered() {
			c.Round(r, 16, th.Panel)
		}
		c.Dashed(r, 1, th.Outline)
		c.Icon("star", sprites.R(r.X+16, r.CY()-12, 24, 24), th.Text)
		x := r.X + 54
		room := r.Right() - 12 - x
		name, about := p.name, p.about
		c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 16, name, room), name, x, r.CY()-4, sprites.Left, th.Text)
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, 14, about, room), about, x, r.CY()+4+14*ts, sprites.Left, th.Text2)
		p.DrawFocus(c, 16)
		return
	}
	p.Card.Draw(c)
	tiles := p.puzzle.Hand
	w := min(24, r.W*.3/5)
	if n := 5; len(tiles) > n {
		tiles = tiles[len(tiles)-n:]
	}
	for i, t := range tiles {
		c.Tile(&sprites.TileSprite{Kind: t, X: r.X + 14 + float32(i)*(w+1), Y: r.CY() - sprites.TileHeight(w)/2, W: w})
	}
	x := r.X + 14 + 5*(w+1) + 14
	room := r.Right() - 44 - x
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 16, p.name, room), p.name, x, r.CY()-4, sprites.Left, th.Text)
	c.Text(sprites.Sans, c.FitSize(sprites.Sans, 14, p.about, room), p.about, x, r.CY()+4+14*ts, sprites.Left, th.Text2)
	if p.solved {
		check(c, r.Right()-26, r.CY(), 12)
	} else {
		c.Icon("chevron-right", sprites.R(r.Right()-36, r.CY()-10, 20, 20), th.Text2)
	}
}
