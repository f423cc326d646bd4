package menu

import (
	"strconv"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// NewKeys returns the list of keyboard commands of the table.
func NewKeys() stage.Scene { return &keys{scroll: ui.NewScroll("keys-list", "")} }

// keys lists the keyboard commands of the table.
type keys struct {
	stage.Page
	scroll *ui.Scroll
}

// keyRows are the keys in order. key is the label if it is the same in all languages;
// otherwise word is its message, or act is the command whose character is shown.
var keyRows = []struct {
	key, word string
	act       ui.Action
	does      string
}{
	{word: "keys.arrows", does: "keys.move"},
	{word: "keys.enter", does: "keys.use"},
	{word: "table.space", does: "keys.pass"},
	{key: "1 – 9", does: "keys.answer"},
	{word: "keys.shift", does: "keys.assists"},
	{word: "keys.escape", does: "keys.back"},
	{key: "F1", does: "card.title"},
	{key: "F2", does: "keys.hear"},
	{key: "F11", does: "keys.full"},
	{act: ui.ActAskHand, does: "heard.ask.hand"},
	{act: ui.ActAskLast, does: "keys.last"},
	{act: ui.ActAskMelds, does: "keys.melds"},
	{act: ui.ActAskLeft, does: "heard.ask.left"},
	{act: ui.ActAskScores, does: "heard.ask.scores"},
	{act: ui.ActAskAgain, does: "heard.ask.again"},
	{act: ui.ActAskAdvice, does: "heard.ask.advice"},
	{act: ui.ActCards, does: "keys.cards"},
	{act: ui.ActPin, does: "keys.pin"},
	{word: "keys.pages", does: "keys.read"},
	{act: ui.ActAskKeys, does: "keys.this"},
	{word: "keys.pad", does: "keys.pad.does"},
}

// Name implements stage.Scene.
func (s *keys) Name() string { return "keys" }

// Layout implements stage.Scene.
func (s *keys) Layout(a *stage.App) {
	s.Start()
	body, _ := s.Header(a, a.T("keys.title"))
	s.scroll.Name = a.T("keys.title")
	ground := sprites.R(body.X-8, body.Y, body.W+16, body.H-12)
	s.Panel(ground)
	s.Add(s.scroll, ground.InsetXY(1, 6))
	f := a.TextScale()
	cols := max(1, min(2, int(body.W/(460*f))))
	each := (len(keyRows) + cols - 1) / cols
	var kids []ui.Widget
	low := float32(0)
	for col := range cols {
		r := body.Column(col, cols, 32)
		y := body.Y + 14
		for i := col * each; i < min(len(keyRows), (col+1)*each); i++ {
			w := newKeyRow(a, i, r.W)
			w.Rect.X, w.Rect.Y = r.X, y
			y += w.Rect.H
			kids = append(kids, w)
		}
		low = max(low, y)
	}
	s.scroll.SetChildren(low-s.scroll.Rect.Y+10, kids...)
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("back", false)
	}
}

// Handle closes the list with the key that opens it.
func (s *keys) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key && e.Action == ui.ActAskKeys {
		a.Pop()
		return true
	}
	return s.Page.Handle(a, e)
}

// Update continues scrolling after a swipe.
func (s *keys) Update(a *stage.App) {
	if s.scroll.Tick() {
		a.Redraw()
	}
}

// keyRow shows a key and its command.
type keyRow struct {
	ui.Control
	key   string
	lines []string
}

// keyWidth is the minimum width of the key column.
const keyWidth = 88

func newKeyRow(a *stage.App, i int, w float32) *keyRow {
	k := &keyRows[i]
	r := &keyRow{key: k.key}
	switch {
	case k.word != "":
		r.key = a.T(k.word)
	case k.act != ui.ActNone:
		r.key = a.KeyLabel(k.act)
	}
	f := a.TextScale()
	does := a.T(k.does)
	r.lines = a.Lines(sprites.Sans, 16, does, w-r.width(a.Canvas)-16)
	r.ID, r.Role, r.Name, r.NoFocus = "keys-"+strconv.Itoa(i), "listitem", a.T("keys.row", "key", r.key, "does", does), true
	r.Rect = sprites.R(0, 0, w, max(40*f, float32(len(r.lines))*22*f+16*f))
	return r
}

// width returns the width of the key with its box.
func (r *keyRow) width(c *sprites.Canvas) float32 {
	return max(keyWidth, c.Measure(sprites.SansBold, 15, r.key)+20)
}

// Draw draws the key in a box and the command beside it.
func (r *keyRow) Draw(c *sprites.Canvas) {
	th, f := c.Theme(), c.TextScale()
	w := c.Measure(sprites.SansBold, 15, r.key) + 20
	k := sprites.R(r.Rect.X, r.Rect.CY()-14*f, w, 28*f)
	c.RoundStroke(k, 6, 1.25, th.Text)
	c.Text(sprites.SansBold, 15, r.key, k.CX(), k.CY()+15*f*.36, sprites.Center, th.Text)
	x := r.Rect.X + r.width(c) + 16
	y := r.Rect.CY() - float32(len(r.lines))*11*f
	for i, l := range r.lines {
		c.Text(sprites.Sans, 16, l, x, y+(float32(i)*22+16)*f, sprites.Left, th.Text)
	}
}
