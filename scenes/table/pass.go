package table

import (
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// passing is the table during the passes before play. It replaces wall and discards by
// the sequence of passes, the other players, and a tray for the tiles chosen from the
// hand.
type passing struct {
	*board.Frame
	on bool
	// the card of hands covers it
	covered bool
	step    table.Passing

	way   passSteps
	heads []passHead
	// The tray and its places. The first places are filled with the chosen tiles in the
	// order of choice; those of unseen tiles are filled from the end. box is empty if
	// nothing is passed.
	box    sprites.Rect
	tray   []*trayTile
	backs  []sprites.TileSprite
	gaps   []sprites.Rect
	coming []sprites.TileSprite // tiles that come from the giver
	arrows []passArrow
	texts  []line
	unseen *ui.Segmented
	spoken string
}

// line is a line of text.
type line struct {
	text  string
	f     sprites.Font
	size  float32
	x, y  float32 // Of the baseline
	align sprites.Align
	dim   bool
}

func (l *line) Draw(c *sprites.Canvas) {
	ink := c.Theme().Text
	if l.dim {
		ink = c.Theme().Text2
	}
	c.Text(l.f, l.size, l.text, l.x, l.y, l.align, ink)
}

// passArrow is an arrow towards the receiver of tiles (gold), or from their giver.
type passArrow struct {
	x0, y0, x1, y1 float32
	gold           bool
}

// trayTile is a chosen tile in the tray. A press returns it to the hand.
type trayTile struct {
	ui.Control
	of     *passing
	slot   int
	sprite sprites.TileSprite
}

// layout lays out the passes if tiles are being passed.
func (g *passing) layout(page *stage.Page, covered bool) {
	g.step, g.on = g.Session.Exchange().Step()
	g.heads, g.tray, g.backs, g.gaps = g.heads[:0], g.tray[:0], g.backs[:0], g.gaps[:0]
	g.coming, g.arrows, g.texts = g.coming[:0], g.arrows[:0], g.texts[:0]
	g.box, g.unseen, g.spoken = sprites.Rect{}, nil, ""
	if g.covered = covered; !g.on || covered {
		return
	}
	room := g.At.PassRoom()
	g.way.layout(g, &room)
	n := passSizes(g, room)
	g.middle(page, room, &n)
	g.people(room, &n)
}

// passSize holds the sizes of the parts in a room.
type passSize struct {
	tile, gap, padX, padY float32 // Of the tray
	radius                float32 // Of a head
	name, small           float32 // font sizes
	trayY                 float32 // the tray's upper edge
	acrossY               float32 // centre of the head across
	askY                  float32 // Top of the prompt below the tray
	beside                float32 // width of a head with its text beside the tray
	under                 bool    // the text is below the head
}

// passSizes distributes the height of a room among the parts. A smaller room has smaller
// tiles.
func passSizes(g *passing, room sprites.Rect) (n passSize) {
	z, s := g.At.Zoom(), g.App.TextScale()
	f := &g.At.Pass
	n = passSize{tile: f.Tile * z, gap: 6 * z, padX: f.PadX * z, padY: f.PadY * z, radius: f.Radius * z, name: f.Name * z, small: f.Note * z, under: f.Under}
	ask := float32(0)
	if g.step.Blind {
		ask = f.Ask*z + f.AskLines*n.small*s*1.4
	}
	head := 2*n.radius + 4
	caption := n.small * s * 1.5
	fixed := head + caption + 2*n.padY + ask + n.small*s*1.5
	if high := room.H - fixed - 12; sprites.TileHeight(n.tile) > high {
		n.tile = max(24, high/sprites.TileHeight(1))
	}
	tray := sprites.TileHeight(n.tile) + 2*n.padY
	free := max(0, room.H-fixed-sprites.TileHeight(n.tile))
	n.acrossY = room.Y + free*.14 + head/2
	n.trayY = n.acrossY + head/2 + free*.28 + caption
	n.askY = n.trayY + tray + n.small*s*1.5 + free*.18
	n.beside = (room.W - n.wide()) / 2
	return n
}

// wide returns the width of the tray.
func (ps *passSize) wide() float32 { return 3*ps.tile + 2*ps.gap + 2*ps.padX }

// middle lays out the tray with its prompt, or a prompt that has no tray.
func (g *passing) middle(page *stage.Page, room sprites.Rect, n *passSize) {
	a, s := g.App, g.App.TextScale()
	cx := room.CX()
	asked := board.Prompt(a, g.Session)
	if g.step.Way == 0 && g.step.Tiles == 0 || !g.Session.Mine() && g.step.Tiles == 0 {
		g.say(asked, room, n)
		return
	}
	g.box = sprites.R(cx-n.wide()/2, n.trayY, n.wide(), sprites.TileHeight(n.tile)+2*n.padY)
	g.layoutTray(page, n)
	if g.step.Way != 0 { // dice may decide the direction later
		g.layoutArrows(room, n)
	}
	g.spoken = asked
	y := g.box.Bottom() + n.small*s*1.4
	switch unseen := g.Session.Choosing().Unseen(); {
	case g.Session.Mine() && unseen > 0:
		g.write(a.T("pass.unseen", "n", unseen), sprites.Sans, n.small, cx, y, sprites.Center, room.W, true)
	case !g.step.Blind:
		// In a blind pass this place has the extra prompt. Without room for the text, the
		// Button states the prompt.
		g.writeIfFits(asked, n.name, cx, n.askY, room.W-24, room.Bottom())
	}
	if g.step.Blind && g.Session.Mine() {
		g.blind(page, room, n)
	}
}

// say writes a prompt that has no tray into the middle. A long one is smaller, so that it
// ends above the hand.
func (g *passing) say(text string, room sprites.Rect, n *passSize) {
	g.spoken = text
	if text == "" {
		text = g.App.Words.RuleText(g.Session.Rules(), "passing.title")
	}
	size, least := n.name*1.35, 9/g.App.TextScale()
	wide := min(room.W-2*n.beside, 520*g.At.Zoom())
	if !n.under {
		wide = min(room.W-2*(2*n.radius+n.words(g)+20), 520*g.At.Zoom())
	}
	y := n.trayY
	if n.under {
		y -= n.small // the heads extend below the tray
	}
	first := len(g.texts)
	high := g.paragraph(text, sprites.SansBold, size, room.CX(), y, wide)
	for y+high > room.Bottom() && size > least {
		size, g.texts = size-.5, g.texts[:first]
		if size <= n.name { // also closer to the player across
			y = max(n.acrossY+n.radius+4, min(y, room.Bottom()-high))
		}
		high = g.paragraph(text, sprites.SansBold, size, room.CX(), y, wide)
	}
	g.writeIfFits(g.App.T("pass.together"), n.small*1.1, room.CX(), y+high+n.small, wide, room.Bottom())
}

// writeIfFits writes lines centred at x from y downwards, if they end above bottom.
func (g *passing) writeIfFits(text string, size, x, y, w, bottom float32) {
	n := len(g.texts)
	if y+g.paragraph(text, sprites.Sans, size, x, y, w) > bottom {
		g.texts = g.texts[:n]
	}
}

// paragraph writes lines centred at x from y downwards and returns their height.
func (g *passing) paragraph(text string, f sprites.Font, size, x, y, w float32) float32 {
	if text == "" {
		return 0
	}
	for _, word := range strings.Fields(text) {
		size = min(size, g.App.Fit(f, size, word, w))
	}
	step := size * g.App.TextScale() * 1.35
	lines := g.App.Lines(f, size, text, w)
	for i, l := range lines {
		g.write(l, f, size, x, y+step*(float32(i)+.78), sprites.Center, w, f == sprites.Sans)
	}
	return step * float32(len(lines))
}

// write writes a line, in a smaller font if necessary.
func (g *passing) write(text string, f sprites.Font, size, x, y float32, al sprites.Align, w float32, dim bool) {
	g.texts = append(g.texts, line{text, f, g.App.Fit(f, size, text, w), x, y, al, dim})
}

// layoutTray places the chosen tiles in the tray.
func (g *passing) layoutTray(page *stage.Page, n *passSize) {
	v := g.Session.View()
	places := max(g.step.Tiles, 1)
	if g.step.Tiles == 0 {
		places = 3
	}
	in := g.Session.Choosing().Tray()
	unseen := 0
	if g.Session.Mine() {
		unseen = g.Session.Choosing().Unseen()
	}
	x := g.box.CX() - (float32(places)*(n.tile+n.gap)-n.gap)/2
	for i := range places {
		r := sprites.R(x+float32(i)*(n.tile+n.gap), g.box.Y+n.padY, n.tile, sprites.TileHeight(n.tile))
		sp := sprites.TileSprite{X: r.X, Y: r.Y, W: n.tile, Label: g.LabelHand}
		switch {
		case i < len(in):
			t := &trayTile{of: g, slot: int(in[i]), sprite: sp}
			t.sprite.Kind = v.Hands[g.Session.Seat()].Tiles[in[i]]
			t.ID, t.Role, t.NoFocus = "tray-"+strconv.Itoa(i), "img", true
			t.Name = g.App.T("pass.place", "n", i+1, "tile", g.App.Words.TileName(t.sprite.Kind))
			page.Add(t, r)
			g.tray = append(g.tray, t)
		case i >= places-unseen || !g.Session.Mine() && g.answered():
			g.backs = append(g.backs, sp)
		default:
			g.gaps = append(g.gaps, r)
		}
	}
}

// answered reports whether the player has already answered.
func (g *passing) answered() bool {
	chosen, _ := g.Session.Exchange().Chosen(g.Session.Seat())
	return chosen && g.step.Tiles > 0
}

// layoutArrows draws the arrows to the receiver and from the giver.
func (g *passing) layoutArrows(room sprites.Rect, n *passSize) {
	a, v := g.App, g.Session.View()
	seats := int(v.Seats)
	to, from := (g.Session.Seat()+g.step.Way)%seats, (g.Session.Seat()+seats-g.step.Way)%seats
	forTo, byFrom := a.T("pass.to", "name", g.PlayerName(to)), a.T("pass.from", "name", g.PlayerName(from))
	cx, mid := g.box.CX(), g.box.CY()
	over := g.box.Y - n.small*a.TextScale()*.7
	if g.Rel(to) == 2 {
		// The labels are beside the arrows.
		y0, y1 := g.box.Y-6, n.acrossY+n.radius+6
		if y0-y1 > 14 {
			g.arrows = append(g.arrows, passArrow{cx - 14, y0, cx - 14, y1, true}, passArrow{cx + 14, y1, cx + 14, y0, false})
		}
		y := (y0+y1)/2 + .36*n.small*a.TextScale()
		g.write(forTo, sprites.Sans, n.small, cx-26, y, sprites.Right, room.W/2-30, true)
		if g.step.Tiles > 0 {
			g.write(byFrom, sprites.Sans, n.small, cx+26, y, sprites.Left, room.W/2-30, true)
		}
		return
	}
	if g.step.Tiles > 0 && over-1.1*n.small*a.TextScale() > n.acrossY+n.small*a.TextScale()*1.3 {
		g.write(a.T("pass.you"), sprites.SansBold, n.small*1.1, cx, over, sprites.Center, g.box.W+60, false)
	}
	word := float32(0) // between a head and the tray
	if !n.under {
		word = n.words(g)
	}
	reach := func(rel int) (near, far, dir float32) {
		if rel == 1 {
			return g.box.Right() + 10, room.Right() - 2*n.radius - word - 18, 1
		}
		return g.box.X - 10, room.X + 2*n.radius + word + 18, -1
	}
	if n.under {
		reach = func(rel int) (near, far, dir float32) {
			if rel == 1 {
				return g.box.Right() + 6, room.Right() - n.beside/2 + n.radius*-1 - 4, 1
			}
			return g.box.X - 6, room.X + n.beside/2 + n.radius + 4, -1
		}
	}
	low := n.small * a.TextScale() * 1.6
	near, far, dir := reach(g.Rel(to))
	wide := (far - near) * dir
	if wide > 16 {
		g.arrows = append(g.arrows, passArrow{near, mid, far, mid, true})
	}
	fits := func(s string) bool { return a.Canvas.Measure(sprites.Sans, n.small, s) <= wide }
	if fits(forTo) {
		g.write(forTo, sprites.Sans, n.small, (near+far)/2, mid+low, sprites.Center, wide, true)
	}
	near, far, dir = reach(g.Rel(from))
	if w := .9 * n.tile; wide > w+80 {
		// The incoming tiles are shown face down, as they will be received.
		for i := range 3 {
			g.coming = append(g.coming, sprites.TileSprite{X: far - w/2 - dir*w/2, Y: mid - w*.7*1.5 + float32(i)*w*.7, W: w, Turn: 1})
		}
		pile := g.coming[0].Box()
		far -= dir * (pile.W + 8)
		for i := range g.coming {
			g.coming[i].X = far + 8*dir
			if dir < 0 {
				g.coming[i].X -= pile.W
			}
			g.coming[i].Y = mid - 1.5*pile.H + float32(i)*pile.H
		}
	}
	if wide = (far - near) * dir; wide > 16 {
		g.arrows = append(g.arrows, passArrow{far, mid, near, mid, false})
	}
	if fits(byFrom) {
		g.write(byFrom, sprites.Sans, n.small, (near+far)/2, mid+low, sprites.Center, wide, true)
	}
}

// blind adds the prompt for the number of tiles that are passed on unseen.
func (g *passing) blind(page *stage.Page, room sprites.Rect, n *passSize) {
	a, s := g.App, g.App.TextScale()
	seats := int(g.Session.View().Seats)
	from := (g.Session.Seat() + seats - g.step.Way) % seats
	text := a.T("pass.ask-unseen", "name", g.PlayerName(from))
	items := make([]string, g.step.Tiles+1)
	for i := range items {
		items[i] = strconv.Itoa(i)
	}
	g.unseen = ui.NewSegmented("unseen", text, items, g.Session.Choosing().Unseen(), func(k int) {
		g.Session.Choosing().SetUnseen(k)
		a.Relayout()
	})
	g.unseen.Size = n.name
	high := max(44, 42*g.At.Zoom())
	cell := max(48, 50*g.At.Zoom())
	w := cell*float32(len(items)) + 6
	y := min(n.askY, room.Bottom()-high)
	if n.under {
		size, least := n.name, 9/s
		for ; size > least; size -= .5 {
			if y = n.askY + float32(len(a.Lines(sprites.Sans, size, text, room.W-16)))*size*s*1.35 + 6; y+high <= room.Bottom() {
				break
			}
		}
		if y = min(y, room.Bottom()-high); size > least {
			g.paragraph(text, sprites.Sans, size, room.CX(), n.askY, room.W-16)
		}
		page.Add(g.unseen, sprites.R(room.CX()-w/2, y, w, high))
		return
	}
	left := room.W - w - 24
	size := a.Fit(sprites.Sans, n.name, text, left)
	if least := 11 / s; size < least {
		size = least
	}
	lines := a.Lines(sprites.Sans, size, text, left)
	step := size * s * 1.3
	wide := float32(0)
	for _, l := range lines {
		wide = max(wide, a.Canvas.Measure(sprites.Sans, size, l))
	}
	x := room.CX() - (wide+16+w)/2
	for i, l := range lines {
		g.write(l, sprites.Sans, size, x+wide, y+high/2+step*(float32(i)-float32(len(lines))/2+.78), sprites.Right, left, false)
	}
	page.Add(g.unseen, sprites.R(x+wide+16, y, w, high))
	if note := y + high + n.small*s*2; note < room.Bottom() {
		g.write(a.T("pass.note"), sprites.Sans, n.small, room.CX(), note, sprites.Center, room.W-16, true)
	}
}

// isOverTray reports whether a drop at a point belongs to the tray.
func (g *passing) isOverTray(x, y float32) bool {
	return g.on && !g.covered && !g.box.Empty() && g.box.Inset(-24).Contains(x, y)
}

// buttons returns the buttons beside the one that passes: the button that takes the tiles
// back, and the disabled pass button while passing is not possible yet.
func (g *passing) buttons(r *claimBar) (out []*ui.Button) {
	if !g.Session.Choosing().Picking() || !g.on {
		return nil
	}
	if len(g.Session.Choosing().Buttons()) == 0 {
		b := ui.NewButton("pass-later", g.Word(g.step.Act), nil)
		b.Kind, b.Disabled = ui.Gold, true
		r.addTiles(b, nil)
		out = append(out, b)
	}
	b := ui.NewButton("pass-back", g.App.T("pass.back"), func() {
		g.Session.Choosing().TakeBack()
		g.App.Relayout()
	})
	b.Kind, b.Icon = ui.Ghost, "undo"
	b.Disabled = len(g.Session.Choosing().Tray()) == 0 && g.Session.Choosing().Unseen() == 0
	r.addTiles(b, nil)
	return append(out, b)
}

// Draw draws the passes.
func (g *passing) Draw(c *sprites.Canvas) {
	if !g.on || g.covered {
		return
	}
	th := c.Theme()
	g.way.Draw(c)
	if !g.box.Empty() {
		c.Round(g.box, 18, th.Panel.Fade(.85))
		for _, r := range g.gaps {
			c.Dashed(r, 3, th.Outline)
		}
		for i := range g.backs {
			c.Tile(&g.backs[i])
		}
	}
	for i := range g.coming {
		c.Tile(&g.coming[i])
	}
	for i := range g.arrows {
		k := &g.arrows[i]
		if k.gold {
			c.Arrow(k.x0, k.y0, k.x1, k.y1, 3.5, 16, th.Gold)
		} else {
			c.DashedArrow(k.x0, k.y0, k.x1, k.y1, 3, 14, th.Outline)
		}
	}
	for i := range g.texts {
		g.texts[i].Draw(c)
	}
	for i := range g.heads {
		g.heads[i].Draw(c)
	}
	for _, t := range g.tray {
		t.Draw(c)
	}
	if g.unseen != nil {
		g.unseen.Draw(c)
	}
}

// AppendUI implements board.Node.
func (g *passing) AppendUI(out []ui.Node) []ui.Node {
	if !g.on || g.covered {
		return out
	}
	out = g.way.AppendUI(out)
	for i := range g.heads {
		out = append(out, board.TextNode("plate-"+strconv.Itoa(g.heads[i].rel), "text", g.heads[i].spoken, g.heads[i].r))
	}
	if g.spoken != "" {
		out = append(out, board.TextNode("question", "text", g.spoken, g.box))
	}
	if !g.box.Empty() && g.step.Tiles > 0 && g.Session.Mine() {
		out = append(out, board.TextNode("tray", "text", g.contents(), g.box))
	}
	for _, t := range g.tray {
		out = t.AppendUI(out)
	}
	if g.unseen != nil {
		out = g.unseen.AppendUI(out)
	}
	return out
}

// contents returns the description of the tiles in the tray.
func (g *passing) contents() string {
	var in []string
	for _, t := range g.tray {
		in = append(in, g.App.Words.TileName(t.sprite.Kind))
	}
	if n := g.Session.Choosing().Unseen(); n > 0 {
		in = append(in, g.App.T("pass.unseen", "n", n))
	}
	if len(in) == 0 {
		in = append(in, g.App.T("pass.empty"))
	}
	return g.App.T("heard.list", "what", g.App.T("pass.tray", "n", len(g.tray)+g.Session.Choosing().Unseen(), "of", g.step.Tiles), "list", strings.Join(in, ", "))
}

// Draw draws the tile.
func (t *trayTile) Draw(c *sprites.Canvas) {
	sp := t.sprite
	if t.Hovered() {
		sp.State |= sprites.Hover
	}
	c.Tile(&sp)
}

// Handle returns the tile to the hand on a click.
func (t *trayTile) Handle(e *ui.Event) bool {
	used, clicked := t.Click(e)
	if clicked {
		t.of.Session.Choosing().Discard(t.slot)
		t.of.App.Relayout()
	}
	return used
}

// fly animates the passed tiles from player to player.
func (g *passing) fly(from int, speed sprites.Speed) {
	for to := range int(g.Session.View().Seats) {
		n := g.Session.Exchange().Moves(from, to)
		for i := range n {
			a, b := g.pileRect(from), g.pileRect(to)
			d := g.At.Strip
			shift := (float32(i) - float32(n-1)/2) * d * 1.05
			g.Animations.Add(board.Spot{}, tile.None, board.CentredTile(a.Move(shift, 0), d), board.CentredTile(b.Move(shift, 0), d), 0, passMs, g.App.Now, speed, board.NoSound)
		}
	}
}

// passMs is the duration of the animation between two hands, in milliseconds.
const passMs = 300

// pileRect returns the rectangle of a player's pile.
func (g *passing) pileRect(seat int) sprites.Rect {
	if rel := g.Rel(seat); rel != 0 {
		for i := range g.heads {
			if g.heads[i].rel == rel {
				return g.heads[i].r
			}
		}
		return g.At.Rect(rel, -g.At.D, g.At.Inner-2*g.At.D, 2*g.At.D, g.At.D)
	}
	if !g.box.Empty() {
		return g.box
	}
	return g.At.Mirror(g.At.Hand)
}
