package table

import (
	"slices"
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/coach"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// claimBar is the row of buttons for claims, declarations and Pass.
type claimBar struct {
	*board.Frame
	buttons   []*ui.Button // from right to left
	left, top float32      // extent of the buttons
	raised    bool         // portrait: a second row replaces the player's plate
	crowded   bool         // the buttons also need the room of the assists
	question  promptText
	beside    func(*claimBar) []*ui.Button // returns further buttons, placed at the far left
	aside     float32                      // width of the assists beside the player's plate

	hideAdvice bool // tiles are being dealt: no button is golden
}

// layout places the buttons. The best choice is at the left of its row, and Pass stays at
// the right end. Buttons that do not fit go into a row above. The button that takes the
// selected discard is at the far left. For a left-handed player the row is mirrored.
func (r *claimBar) layout(page *stage.Page, t *takes, own *board.Seat) {
	r.buttons = r.buttons[:0]
	choices := r.Session.Choosing().Buttons()
	gold := r.gold(choices)
	for i := len(choices) - 1; i >= 0; i-- {
		b := r.button(i, &choices[i])
		if i == gold {
			b.Kind = ui.Gold
		}
		r.buttons = append(r.buttons, b)
	}
	if w := t.selected(); w != nil {
		b := ui.NewButton("take", r.Word(r.Session.Table().Act(r.Session.View().Acts[w.act].Type)), w.Activate)
		b.Kind, b.Spoken = ui.Gold, w.Name
		r.addTiles(b, []tile.Kind{t.taking})
		r.buttons = append(r.buttons, b)
	}
	r.buttons = append(r.buttons, r.beside(r)...)
	r.place(own)
	question := r.questionID()
	for _, b := range r.buttons {
		b.Question = question
		page.Add(b, r.At.Mirror(b.Rect))
	}
}

// questionID returns a number for the current question. A press continues when another
// seat's answer causes a new layout, but not on an answer to the next question.
func (r *claimBar) questionID() int {
	d := r.Session.Match().Deal
	return int(d.Asked)<<16 | int(d.Discards)<<8 | int(d.Subject)
}

// gold returns the index of the golden button, or -1. It is the coach's recommendation if
// Advice is shown, and otherwise the first claim.
func (r *claimBar) gold(choices []session.Choice) int {
	if len(choices) == 0 || r.hideAdvice {
		return -1
	}
	k := coach.CurrentAdvice(r.App, r.Session)
	if k == nil || r.Session.Choosing().Picking() {
		if choices[0].Pass {
			return -1
		}
		return 0
	}
	v, best, found := r.Session.View(), &k.Options[0], -1
	for i := range choices {
		act := r.Session.Choosing().ActOf(i)
		if act >= 0 && k.Of(v, act) != best || act < 0 && choices[i].Act != best.Type {
			continue
		}
		// Several chows may be the same act; the coach's is the one with its tiles.
		if found < 0 || sameTiles(choices[i].Tiles, append([]tile.Kind{v.Subject}, best.Tiles...)) {
			found = i
		}
	}
	return found
}

// sameTiles reports whether two lists contain the same tiles in any order.
func sameTiles(a, b []tile.Kind) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// button returns the button of answer i.
func (r *claimBar) button(i int, c *session.Choice) *ui.Button {
	id := "act-" + strconv.Itoa(i)
	if r.Session.View().Stage != table.StageTurn {
		id = "claim-" + strconv.Itoa(i)
	}
	if c.Pass {
		id = "claim-pass"
	}
	b := ui.NewButton(id, r.Frame.Choice(c), func() { r.choose(i) })
	b.Kind = ui.Rim
	if c.Pass {
		b.Kind = ui.Ghost
	}
	b.Held = c.Mode && r.Session.Choosing().InMode()
	if short := r.App.Words.RuleKey(r.Session.Rules(), c.Word) + ".short"; r.At.Brief && r.App.Words.Has(short) {
		b.Spoken, b.Name = b.Name, r.App.T(short)
	}
	if len(c.Tiles) > 0 { // several chows have one button each
		b.Spoken = b.Name + ", " + r.App.Words.SetName(c.Tiles)
	}
	if r.At.Keys {
		b.Key = r.App.T("table.space")
		if !c.Pass {
			b.Key = strconv.Itoa(i + 1)
		}
	}
	r.addTiles(b, c.Tiles)
	return b
}

// addTiles adds tiles to a button and sets its size for the layout.
func (r *claimBar) addTiles(b *ui.Button, tiles []tile.Kind) {
	for _, k := range tiles {
		b.Tiles = append(b.Tiles, sprites.TileSprite{Kind: k})
	}
	size := &r.At.Button
	b.Size = size.Letters * r.At.Zoom()
	board.SizeTiles(b, min(.4*r.At.T, size.Tile))
}

// place places the buttons from the right end leftwards and then upwards. If a row of a
// narrow screen is too short, the buttons move closer together first.
func (r *claimBar) place(own *board.Seat) {
	at, bs := &r.At, r.buttons
	r.raised, r.crowded = false, false
	r.left, r.top = at.ButtonsR+16, at.ButtonsY+at.ButtonH
	if at.Sides {
		r.stack()
		return
	}
	gap, room := at.Button.Gap, at.ButtonsR-at.RowLeft(own.Plate.Rect, 16)-r.aside
	const least, give = 64, 24 // least width of a button, and how much each may shrink
	length := func() float32 {
		all := -gap
		for _, b := range bs {
			all += max(b.Width(r.App.Canvas), least) + gap
		}
		return all
	}
	fits := func() bool { return length() <= room+give*float32(len(bs)) }
	if !fits() {
		for _, b := range bs {
			board.SizeTiles(b, briefTile*at.Zoom())
		}
	}
	if !fits() { // labels above their tiles
		gap = min(gap, 8)
		for _, b := range bs {
			r.stackTiles(b, briefTile*at.Zoom())
		}
	}
	rows := [][]*ui.Button{bs}
	y, high := at.ButtonsY, at.ButtonH
	one := length() <= room || r.oneRow(bs, room, gap)
	if !one && r.aside > 0 {
		r.crowded = true
		room += r.aside
		one = length() <= room || r.oneRow(bs, room, gap)
	}
	if !one {
		rows = [][]*ui.Button{bs[:len(bs)/2], bs[len(bs)/2:]}
		for _, row := range rows {
			r.fillRow(row, room, gap)
		}
		switch foot := at.Safe.Bottom() - at.Hand.Bottom(); {
		case at.Raise && foot >= 2*rowHigh+rowGap+16:
			// Both rows are between the hand and the lower edge.
			high = rowHigh
			y = at.Hand.Bottom() + (foot+rowGap)/2
		case at.Raise:
			r.raised = true
		}
	}
	for n, row := range rows {
		x := at.ButtonsR
		if n > 0 {
			y = r.rowAbove(own, y, high, gap)
		}
		for _, b := range row {
			w := b.Rect.W
			if w == 0 {
				w = max(b.Width(r.App.Canvas), least)
			}
			b.Rect = sprites.R(x-w, y, w, high)
			r.left, r.top = min(r.left, x-w), min(r.top, y)
			x -= w + gap
		}
	}
}

// rowHigh is the height of the buttons of an upright phone that are in two rows below the
// hand. rowGap is the distance between these rows.
const rowHigh, rowGap = 44, 4

// rowAbove returns the top of the second row of buttons; the first row is at y.
func (r *claimBar) rowAbove(own *board.Seat, y, high, gap float32) float32 {
	at := &r.At
	switch {
	case high == rowHigh:
		return y - high - rowGap
	case r.raised && (len(own.Tiles) > 0 || r.Session.Watching()): // above the player's melds
		free := at.Lower.Y
		if over := own.UpperEdge(); !r.Session.Watching() && over > free {
			free = over
		}
		return free - high - 8
	case r.raised: // the hand is not covered
		return min(at.MeldsB-high+8, at.Hand.Y-high-2)
	case !at.Lower.Empty(): // above the panel's strip
		return at.Lower.Y + 6
	}
	return y - high - gap
}

// briefTile is the width of a tile on a button if there are many.
const briefTile = 17

// stackTiles puts the tiles of a button below its label, each w wide.
func (r *claimBar) stackTiles(b *ui.Button, w float32) {
	if b.Key = ""; len(b.Tiles) > 0 {
		b.Stacked, b.Size = true, min(b.Size, 13*r.At.Zoom())
		board.SizeTiles(b, w)
	}
}

// fillRow makes the buttons of a row equally wide so that they fill it.
func (r *claimBar) fillRow(row []*ui.Button, room, gap float32) {
	n := float32(len(row))
	for _, b := range row {
		b.Rect.W = min((room-gap*(n-1))/n, max(120, b.Width(r.App.Canvas)))
		r.squeeze(b, b.Rect.W)
	}
}

// oneRow shrinks the buttons to fit into a row. It reports whether they remain large
// enough to be read and touched.
func (r *claimBar) oneRow(row []*ui.Button, room, gap float32) bool {
	const least, letters, tiles, sides = 56, 12.5, 13, 48 - 24
	var tight, all float32
	widths := make([][2]float32, len(row)) // least width, current width
	for i, b := range row {
		small := *b
		small.Tiles = append([]sprites.TileSprite(nil), b.Tiles...)
		small.Size = min(small.Size, letters)
		board.SizeTiles(&small, tiles)
		widths[i] = [2]float32{max(least, small.Width(r.App.Canvas)-sides), max(least, b.Width(r.App.Canvas))}
		tight, all = tight+widths[i][0], all+widths[i][1]
	}
	room -= gap * float32(len(row)-1)
	if tight > room {
		return false
	}
	part := float32(1)
	if all > tight {
		part = min(1, (room-tight)/(all-tight))
	}
	for i, b := range row {
		b.Rect.W = widths[i][0] + part*(widths[i][1]-widths[i][0])
		r.squeeze(b, b.Rect.W)
	}
	return true
}

// stack stacks the buttons of a low window in its field, with Pass at the bottom. If they
// do not fit, it uses two columns with the labels above the tiles. If these reach the
// plates, the buttons also move closer together.
func (r *claimBar) stack() {
	at, bs := &r.At, r.buttons
	gap, high := float32(8), at.ButtonH
	top := at.Safe.Y + 92 + gap // below the plates
	rows := max(1, int((at.ButtonsY+at.ButtonH-top+gap)/(at.ButtonH+gap)))
	columns := 1
	if len(bs) > rows {
		columns = 2
		for _, b := range bs {
			r.stackTiles(b, 15)
		}
		if len(bs) > 2*rows {
			gap, high = 4, 44 // the width of a finger
		}
	}
	w := (at.Field.W - gap*float32(columns-1)) / float32(columns)
	need := float32(0)
	for _, b := range bs {
		need = max(need, b.Width(r.App.Canvas))
	}
	if columns == 1 {
		w = min(w, max(need, 150))
	}
	for i, b := range bs {
		if b.Width(r.App.Canvas) > w {
			r.squeeze(b, w)
		}
		x := at.ButtonsR - float32(i%columns+1)*(w+gap) + gap
		y := at.ButtonsY + at.ButtonH - high - float32(i/columns)*(high+gap)
		b.Rect = sprites.R(x, y, w, high)
		r.left, r.top = min(r.left, x), min(r.top, y)
	}
}

// squeeze makes the content of a button fit w: with smaller tiles, then with smaller
// letters.
func (r *claimBar) squeeze(b *ui.Button, w float32) {
	const sides = 48 - 24 // the margins that Width adds, less those that suffice
	if b.Width(r.App.Canvas)-sides > w && len(b.Tiles) > 0 {
		board.SizeTiles(b, max(13, b.Tiles[0].W-(b.Width(r.App.Canvas)-sides-w)/float32(len(b.Tiles))))
	}
	for b.Size > 9 && b.Width(r.App.Canvas)-sides > w {
		b.Size -= .5
	}
}

// row returns the space that the buttons take in the player's row.
func (r *claimBar) row() coach.PromptRow {
	return coach.PromptRow{Buttons: len(r.buttons), Left: r.left, Top: r.top, Raised: r.raised, Asks: r.question.text != ""}
}

// Draw draws the buttons.
func (r *claimBar) Draw(c *sprites.Canvas) {
	for _, b := range r.buttons {
		b.Draw(c)
	}
}

// AppendUI implements board.Node.
func (r *claimBar) AppendUI(out []ui.Node) []ui.Node {
	for _, b := range r.buttons {
		out = b.AppendUI(out)
	}
	return out
}

// press presses button n in the order of the choices.
func (r *claimBar) press(n int) {
	if n < len(r.Session.Choosing().Buttons()) {
		r.choose(n)
	}
}

// pass presses Pass if it is offered.
func (r *claimBar) pass() {
	for i, c := range r.Session.Choosing().Buttons() {
		if c.Pass {
			r.choose(i)
			return
		}
	}
}

// choose sends answer n.
func (r *claimBar) choose(n int) {
	r.Session.Choosing().Press(n)
	r.App.Relayout()
}

// promptText is the prompt text beside the buttons.
type promptText struct {
	*board.Frame
	text  string
	lines []string
	r     sprites.Rect
	size  float32
	align sprites.Align
}

// layout places the text between the player's plate and the buttons. If the buttons are
// in a column, the text is at the left above them.
func (p *promptText) layout(bar *claimBar, own *board.Plate) {
	a := p.App
	*p = promptText{Frame: p.Frame, text: board.Prompt(a, p.Session), size: p.At.Prompt * p.At.Zoom()}
	if p.text == "" {
		return
	}
	at, mid := &p.At, p.At.ButtonsY+p.At.ButtonH/2
	if at.Sides {
		p.low(own)
		return
	}
	left, right := at.RowLeft(own.Rect, 24)+bar.aside, bar.left-16
	for {
		p.lines = a.Lines(sprites.Sans, p.size, p.text, right-left)
		if p.size <= 12 || float32(len(p.lines))*p.size*1.3*a.TextScale() <= at.ButtonH {
			break
		}
		p.size--
	}
	high := float32(len(p.lines)) * p.size * 1.3 * a.TextScale()
	if at.Brief && (right-left < 5*p.size || high > at.ButtonH+4) {
		p.text, p.lines = "", nil // without room for the text, the buttons alone are enough
		return
	}
	p.r, p.align = at.Mirror(sprites.R(left, mid-high/2, right-left, high)), at.MirrorAlign(sprites.Right)
}

// low places the text in the left field of a low window, between the plates.
func (p *promptText) low(own *board.Plate) {
	at := &p.At
	room := at.PromptRoom(own.Rect)
	for ; ; p.size -= .5 {
		p.lines = p.App.Lines(sprites.Sans, p.size, p.text, room.W)
		high := float32(len(p.lines)) * p.size * 1.3 * p.App.TextScale()
		p.r, p.align = at.Mirror(sprites.R(room.X, room.Y, room.W, high)), at.MirrorAlign(sprites.Left)
		if p.size <= 9 || high <= room.H {
			return
		}
	}
}

// Draw draws the text.
func (p *promptText) Draw(c *sprites.Canvas) {
	step := p.size * 1.3 * p.App.TextScale()
	for i, l := range p.lines {
		x := p.r.X + p.r.W/2*float32(p.align)
		c.Text(sprites.Sans, p.size, l, x, p.r.Y+step*(float32(i)+.78), p.align, c.Theme().Text)
	}
}

// AppendUI implements board.Node.
func (p *promptText) AppendUI(out []ui.Node) []ui.Node {
	if p.text == "" {
		return out
	}
	return append(out, board.TextNode("question", "text", p.text, p.r))
}
