package coach

import (
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/board/geometry"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Sizes of the side panel, in points.
const (
	PanelPad     = 22
	panelApart   = 26 // between sections, with a hairline in the middle
	panelBody    = 15
	panelLog     = 13
	panelWait    = 32 // width of a tile in the list of waits
	panelSmall   = 24 // width of a small tile, as in the coach's advice
	panelLogTile = 18
	leastLog     = 9 // least font size of a log line
)

// panelArt is the kind of a panelPiece.
type panelArt uint8

const (
	artText   panelArt = iota
	artCaps            // a section heading in small capitals
	artTile            // R.W is the width of the tile
	artMarked          // a tile with the vermilion dot
	artSpent           // a tile of which no copy is left
	artDie             // N is its value
	artOpen            // an empty circle
	artDone            // a circle with a check mark
	artDots            // N of Of dots are filled
	artRow             // the background of a highlighted row
	artBulb            // the coach's light bulb
	artDown            // a downward chevron, for a control that opens a menu
	artPips            // N pips for the danger of a tile
	artLine            // a hairline
)

// panelPiece is a drawn element of the panel. For texts R.X is the anchor of Align and
// R.Y is the baseline.
type panelPiece struct {
	Art   panelArt
	R     sprites.Rect
	Text  string
	Font  sprites.Font
	Size  float32
	Align sprites.Align
	Dim   bool // in the secondary text colour
	Kind  tile.Kind
	N, Of int
}

// Panel is the panel beside the table: coach, goal, waits, joker and log. layout
// builds all its pieces when the session changes; drawing only iterates over the pieces.
type Panel struct {
	Folded   bool // the wide panel is collapsed
	Sheet    bool // in other layouts: the panel lies over the table
	Coaching bool // the sheet shows only the coach's advice
	Behind   bool // the card of hands replaces the wide panel
	Dealing  bool // tiles are being dealt: nothing is said about the hand

	Rect   sprites.Rect
	zoom   float32 // the panel is laid out from 0, 0 at scale 1 and drawn this much larger
	pieces []panelPiece
	Nodes  []ui.Node

	c      *sprites.Canvas
	s      float32      // factor on text sizes
	x, w   float32      // Left edge and width of the content
	y      float32      // Top of the next element
	first  bool         // no section has been placed yet
	Focus  tile.Kind    // the selected or focused kind of the hand, or None
	still  bool         // the panel has no controls
	WhenAt sprites.Rect // hit area of the control that sets when advice is shown
	askAt  sprites.Rect // hit area of the control that requests advice
}

// Room returns the rectangle of the panel, empty if it is collapsed.
func (p *Panel) Room(at *geometry.Layout) sprites.Rect {
	switch {
	case at.Beside && !p.Folded && p.Behind:
		return sprites.Rect{}
	case at.Beside && !p.Folded:
		return at.Mirror(at.Panel)
	case !p.Sheet:
		return sprites.Rect{}
	case !at.Lower.Empty():
		hh := min(at.Safe.H-120, 560)
		return sprites.R(at.Safe.X+8, at.Safe.Bottom()-hh-8, at.Safe.W-16, hh)
	}
	w := min(at.Safe.W-32, at.Zoom()*(geometry.PanelWidth+24))
	return at.Mirror(sprites.R(at.Safe.Right()-w-12, at.Safe.Y+12, w, at.Safe.H-24))
}

// Toggle opens or collapses the panel.
func (p *Panel) Toggle(at *geometry.Layout) {
	if at.Beside {
		p.Folded = !p.Folded
	} else {
		p.Sheet = !p.Sheet
	}
	p.Coaching = false
}

// Layout builds the panel inside the rectangle at, unless that is empty. If the content
// does not fit, it is reduced step by step. First the log is dropped, then the coach's
// useful tiles, the comparison of discards and the reasons, then the whole coach section,
// then sections from below.
func (p *Panel) Layout(a *stage.App, m *session.Session, at sprites.Rect, zoom float32) {
	p.Rect, p.zoom, p.c, p.s = at, zoom, a.Canvas, a.TextScale()
	r := sprites.R(0, 0, at.W/zoom, at.H/zoom)
	p.pieces, p.Nodes, p.WhenAt, p.askAt = p.pieces[:0], p.Nodes[:0], sprites.Rect{}, sprites.Rect{}
	if r.Empty() {
		return
	}
	p.x, p.w = r.X+PanelPad, r.W-2*PanelPad
	if p.Dealing {
		p.y = r.Y + PanelPad - 2
		p.coachTitle(a, m)
		p.scale(at)
		return
	}
	view := m.View()
	c, coached := m.Coach().Outlook()
	coached = coached && (a.Settings.Coach != stage.CoachNever || m.Mine())
	k := CurrentAdvice(a, m)
	waits := c.Waits
	if coachLevel(a) < sayWaits || a.Settings.Coach == stage.CoachNever {
		waits = nil
	}
	less := 0
	parts := [...]func(){
		func() { p.assists(a, m.Assists(), less > 0) },
		func() { p.goal(a, m.Rules(), m.Coach().Goal()) },
		func() { p.dora(a, m) },
		func() { p.waits(a, m.Rules(), waits) },
		func() { p.joker(a, view) },
	}
	// Start with the complete advice and shorten it until all other sections fit.
	for ; less < 6; less++ {
		p.pieces, p.Nodes, p.WhenAt, p.askAt = p.pieces[:0], p.Nodes[:0], sprites.Rect{}, sprites.Rect{}
		p.y = r.Y + PanelPad - 2
		p.first = true
		p.coachTitle(a, m)
		fits := true
		if less < 5 {
			fits = p.section(func() { p.coach(a, m, c, coached, less) })
		}
		if k != nil && less < 3 {
			fits = p.section(func() { p.whatIf(a, m, k, p.Focus, whatIfMost-less/2) }) && fits
		}
		for _, part := range parts {
			fits = (p.Coaching || p.section(part)) && fits
		}
		if k != nil && (less == 0 && len(waits) == 0 || p.Coaching) {
			fits = p.section(func() { p.helps(a, m, k) }) && fits
		}
		if fits {
			break
		}
	}
	if !p.Coaching {
		p.log(a, m)
	}
	p.scale(at)
}

// scale moves the controls and nodes from the panel's own coordinates to its place in the
// window.
func (p *Panel) scale(at sprites.Rect) {
	zoom := p.zoom
	for _, w := range [...]*sprites.Rect{&p.WhenAt, &p.askAt} {
		if !w.Empty() {
			*w = sprites.R(at.X+zoom*w.X, at.Y+zoom*w.Y, zoom*w.W, zoom*w.H)
		}
	}
	for i := range p.Nodes {
		n := &p.Nodes[i]
		n.X, n.Y, n.W, n.H = at.X+zoom*n.X, at.Y+zoom*n.Y, zoom*n.W, zoom*n.H
	}
}

// bottom returns the lower limit of the panel's content.
func (p *Panel) bottom() float32 {
	y := p.Rect.H/p.zoom - PanelPad + 4
	if p.Coaching {
		y -= sheetButton + 8
	}
	return y
}

// section places a part below a hairline. A part that does not fit is removed again, and
// section returns false. An empty part counts as fitting.
func (p *Panel) section(part func()) (fits bool) {
	pieces, nodes, y := len(p.pieces), len(p.Nodes), p.y
	gap := float32(panelApart)
	if p.first {
		gap *= .75
	}
	p.put(panelPiece{Art: artLine, R: sprites.R(p.x, p.y+gap/2, p.w, 1)})
	p.y += gap
	start := p.y
	part()
	if p.y > start && p.y <= p.bottom() {
		p.first = false
		return true
	}
	fits = p.y == start // the part was empty
	p.pieces, p.Nodes, p.y = p.pieces[:pieces], p.Nodes[:nodes], y
	return fits
}

func (p *Panel) put(k panelPiece) { p.pieces = append(p.pieces, k) }

// text writes a line whose box begins at y and is size high.
func (p *Panel) text(s string, f sprites.Font, size, x, y float32, al sprites.Align, dim bool) {
	p.put(panelPiece{Art: artText, R: sprites.R(x, y, 0, 0), Text: s, Font: f, Size: size, Align: al, Dim: dim})
}

// node adds an accessibility node, which tests use too.
func (p *Panel) node(id, role, name string, r sprites.Rect) *ui.Node {
	p.Nodes = append(p.Nodes, board.TextNode(id, role, name, r))
	return &p.Nodes[len(p.Nodes)-1]
}

// heading writes a section's label and moves y below it.
func (p *Panel) heading(id, s string) { p.headed(id, s, 12) }

// headingIn writes a section's label on a line that it shares with a control; room is the
// width for the label.
func (p *Panel) headingIn(a *stage.App, id, s string, room float32) {
	// Capitals are letter-spaced, so less than the full width is used.
	p.headed(id, s, a.Fit(sprites.SansBold, 12, strings.ToUpper(s), room*.88))
}

func (p *Panel) headed(id, s string, size float32) {
	h := 12 * p.s
	p.put(panelPiece{Art: artCaps, R: sprites.R(p.x, p.y+h*.86, 0, 0), Text: s, Size: size})
	p.node(id, "heading", s, sprites.R(p.x, p.y, p.w, h))
	p.y += h + 10
}

// title writes the rule set's name, followed by its native name on the same line or the
// next.
func (p *Panel) title(a *stage.App, m *session.Session) {
	e := stage.RuleSet(m.Rules())
	if e == nil {
		return
	}
	name, native := a.Words.RuleText(e.ID, "name"), e.Native
	size := a.Fit(sprites.SansBold, 22, name, p.w)
	if size < 18 { // the node still has the full name
		name = a.Words.ShortRules(m.Rules())
		size = a.Fit(sprites.SansBold, 22, name, p.w)
	}
	nw := p.c.Measure(sprites.Kai, 17, native)
	tw := p.c.Measure(sprites.SansBold, size, name)
	h := 22 * p.s * 1.2
	base := p.y + h*.78
	p.text(name, sprites.SansBold, size, p.x, base, sprites.Left, false)
	p.node("panel-title", "heading", a.Words.RuleText(e.ID, "name"), sprites.R(p.x, p.y, tw, h))
	p.y += h
	if tw+12+nw <= p.w {
		p.text(native, sprites.Kai, 17, p.x+tw+12, base, sprites.Left, true)
		return
	}
	p.text(native, sprites.Kai, 17, p.x, p.y+17*p.s, sprites.Left, true)
	p.y += 17 * p.s * 1.3
}

// coach writes the distance to a complete hand and the coach's advice. For an open
// decision it shows the recommended answer and the reasons, the less of them the greater
// less is.
func (p *Panel) coach(a *stage.App, m *session.Session, c session.Outlook, ok bool, less int) {
	lines := Lines(a, m, c, ok)
	k := CurrentAdvice(a, m)
	if !ok {
		return
	}
	top := p.y
	if p.Coaching && k != nil {
		p.advice(a, m, k, less > 0, less == 4)
		return
	}
	wide := a.Canvas.Measure(sprites.SansBold, 14, a.T("coach.when."+a.Settings.Coach)) + 30
	if p.still || p.Coaching || m.Coach().Barred() {
		wide = 0
	} else {
		p.WhenAt = sprites.R(p.x+p.w-wide, top+6*p.s-22, wide+8, 44)
	}
	p.headingIn(a, "panel-coach", a.T("panel.coach"), p.w-wide)
	if k != nil {
		p.advice(a, m, k, less > 0, less == 4)
		return
	}
	for i, line := range lines {
		p.paragraph(a, "panel-coach-"+strconv.Itoa(i), line, panelBody, false)
	}
	if canAsk(a, m) && !p.still {
		p.askAt = sprites.R(p.x, p.y+6, p.w, 44)
		p.y += 54
	}
	if len(lines) == 0 {
		p.y += 4
	}
}

// goal shows the checklist of the rule set's goal.
func (p *Panel) goal(a *stage.App, id string, rows []table.GoalRow) {
	if len(rows) == 0 {
		return
	}
	p.heading("panel-goal", a.T("panel.goal"))
	const d, dot, most = 20, 11, 6 // most is the largest number of dots
	for i, row := range rows {
		h := max(28, panelBody*p.s*1.5)
		want := max(1, row.Want)
		done := row.Have >= want
		art := artOpen
		if done {
			art = artDone
		}
		mid := p.y + h/2
		p.put(panelPiece{Art: art, R: sprites.R(p.x, mid-d/2, d, d)})
		w := p.w - d - 10
		text := a.Words.RuleText(id, string(row.Word))
		name := text
		switch {
		case want > most:
			of := a.T("panel.of", "n", row.Have, "of", want)
			p.text(of, sprites.Sans, panelLog, p.x+p.w, mid+panelLog*p.s*.36, sprites.Right, true)
			w -= p.c.Measure(sprites.Sans, panelLog, of) + 8
			name += " " + of
		case want > 1:
			dots := float32(want) * dot
			p.put(panelPiece{Art: artDots, R: sprites.R(p.x+p.w-dots, mid-dot/2, dots, dot), N: min(row.Have, want), Of: want})
			w -= dots + 8
			name += " " + a.T("panel.of", "n", row.Have, "of", want)
		}
		size := a.Fit(sprites.Sans, panelBody, text, w)
		p.text(text, sprites.Sans, size, p.x+d+10, mid+size*p.s*.36, sprites.Left, !done)
		p.node("panel-goal-"+strconv.Itoa(i), "listitem", name, sprites.R(p.x, p.y, p.w, h)).Checked = done
		p.y += h
	}
}

// waits shows the tiles that complete the hand and how many are left of each.
func (p *Panel) waits(a *stage.App, id string, waits []session.Wait) {
	if len(waits) == 0 {
		return
	}
	p.heading("panel-waits", a.T("panel.waits"))
	th := sprites.TileHeight(panelWait)
	if waits[0].Valued && len(waits) <= mostValued {
		for i, w := range waits {
			p.valued(a, id, i, w, th)
		}
		p.y -= 8
		return
	}
	wide := float32(0)
	for _, w := range waits {
		wide = max(wide, p.c.Measure(sprites.Sans, panelLog, a.T("panel.left", "n", w.Left)))
	}
	// The count is at the right of the tile; with many waits it is below.
	beside := panelWait + 8 + wide
	cell, row, under := beside+18, th+12, false
	if n := int((p.w + 18) / cell); n < 1 || len(waits) > 2*n {
		cell, row, under = max(panelWait, wide)+8, th+panelLog*p.s*1.3+14, true
	}
	n := max(1, int((p.w+8)/cell))
	for i, w := range waits {
		x, y := p.x+float32(i%n)*cell, p.y+float32(i/n)*row
		left := a.T("panel.left", "n", w.Left)
		art := artTile
		if w.Left == 0 {
			art = artSpent
		}
		r := sprites.R(x, y, beside, th)
		if under {
			in := (cell - 8 - panelWait) / 2
			p.put(panelPiece{Art: art, R: sprites.R(x+in, y, panelWait, th), Kind: w.Kind})
			p.text(left, sprites.Sans, panelLog, x+(cell-8)/2, y+th+6+panelLog*p.s, sprites.Center, true)
			r = sprites.R(x, y, cell-8, row)
		} else {
			p.put(panelPiece{Art: art, R: sprites.R(x, y, panelWait, th), Kind: w.Kind})
			p.text(left, sprites.Sans, panelLog, x+panelWait+8, y+th/2+panelLog*p.s*.36, sprites.Left, true)
		}
		p.node("panel-wait-"+strconv.Itoa(i), "listitem", a.Words.TileName(w.Kind)+" "+left, r)
	}
	p.y += float32((len(waits)+n-1)/n)*row - 8
}

// mostValued is the largest number of waits for which each has its own row with its
// value.
const mostValued = 4

// valued shows a wait with the number of tiles left and the value of a win on it.
func (p *Panel) valued(a *stage.App, id string, i int, w session.Wait, th float32) {
	left, worth := a.T("panel.left", "n", w.Left), a.Words.RuleText(id, "dora.worthless")
	if w.Points > 0 {
		worth = a.Words.Number(w.Points)
		switch {
		case w.Limit != "":
			worth = a.Words.RuleText(id, "item."+w.Limit) + " · " + worth
		case w.Rows > 0:
			worth = a.Words.RuleText(id, "figure.han", "n", w.Rows) + " · " + worth
		}
	}
	art := artTile
	if w.Left == 0 {
		art = artSpent
	}
	x := p.x + panelWait + 12
	p.put(panelPiece{Art: art, R: sprites.R(p.x, p.y, panelWait, th), Kind: w.Kind})
	p.text(left, sprites.SansBold, 14, x, p.y+th/2-3, sprites.Left, false)
	p.text(worth, sprites.Sans, a.Fit(sprites.Sans, 14, worth, p.x+p.w-x), x, p.y+th/2+15*p.s, sprites.Left, true)
	p.node("panel-wait-"+strconv.Itoa(i), "listitem", a.Words.TileName(w.Kind)+", "+left+", "+worth, sprites.R(p.x, p.y, p.w, th))
	p.y += th + 10
}

// dora shows the dora indicators and the tiles they make dora.
func (p *Panel) dora(a *stage.App, m *session.Session) {
	list := m.Table().Indicators()
	if len(list) == 0 {
		return
	}
	id := m.Rules()
	p.heading("panel-dora", a.Words.RuleText(id, "dora.title"))
	labels := [...]string{a.Words.RuleText(id, "dora.shown"), a.Words.RuleText(id, "dora.tiles")}
	th := sprites.TileHeight(panelSmall)
	x, spoken := p.x, [2]string{labels[0], labels[1]}
	wide := float32(0)
	for _, l := range labels {
		wide += p.c.Measure(sprites.Sans, 14, l) + 10
	}
	wide += float32(len(list))*2*(panelSmall+3) + 10
	start := p.y
	for row, label := range labels {
		p.text(label, sprites.Sans, 14, x, p.y+th/2+5*p.s, sprites.Left, true)
		x += p.c.Measure(sprites.Sans, 14, label) + 10
		for _, k := range list {
			kind := k.Shown
			if row == 1 {
				kind = k.Dora
			}
			p.put(panelPiece{Art: artTile, R: sprites.R(x, p.y, panelSmall, th), Kind: kind})
			spoken[row] += " " + a.Words.TileName(kind)
			x += panelSmall + 3
		}
		x += 10
		if row == 0 && wide > p.w { // each label on its own line
			x, p.y = p.x, p.y+th+6
		}
	}
	p.y += th + 2
	p.node("panel-dora-tiles", "text", spoken[0]+", "+spoken[1], sprites.R(p.x, start, p.w, p.y-start))
}

// joker shows the tile set aside and the die that selected it.
func (p *Panel) joker(a *stage.App, v *table.View) {
	if v.Wall.Aside < 0 {
		return
	}
	line := a.T("joker.hidden")
	if v.Wall.Joker != tile.None {
		line = a.T("joker.known")
	}
	p.heading("panel-joker", a.T("panel.joker"))
	const die = 30
	th := sprites.TileHeight(panelWait)
	p.put(panelPiece{Art: artMarked, R: sprites.R(p.x, p.y, panelWait, th), Kind: v.Wall.Joker})
	w := p.w - panelWait - 12
	if v.NDice > 0 {
		p.put(panelPiece{Art: artDie, R: sprites.R(p.x+p.w-die, p.y+(th-die)/2, die, die), N: int(v.Dice[0])})
		w -= die + 10
	}
	lines := a.Lines(sprites.Sans, 14, line, w)
	step := 14 * p.s * 1.35
	h := max(th, step*float32(len(lines)))
	for i, s := range lines {
		y := p.y + h/2 + (float32(i)-float32(len(lines)-1)/2)*step
		p.text(s, sprites.Sans, 14, p.x+panelWait+12, y+14*p.s*.36, sprites.Left, false)
	}
	name := line
	if v.Wall.Joker != tile.None {
		name = a.Words.TileName(v.Wall.Joker) + ", " + line
	}
	p.node("panel-joker-tile", "img", name, sprites.R(p.x, p.y, p.w, h))
	p.y += h + 3
}

// log shows as many of the latest events as fit.
func (p *Panel) log(a *stage.App, m *session.Session) {
	lines := m.Log().Lines()
	if len(lines) == 0 {
		return
	}
	row := max(panelLog*p.s*1.5, sprites.TileHeight(panelLogTile)+4)
	room := int((p.bottom() - p.y - panelApart - 12*p.s - 10) / row)
	n := min(len(lines), room)
	if n < 1 {
		return
	}
	p.section(func() {
		p.heading("panel-log", a.T("panel.log"))
		for i := range n {
			p.logRow(a, m, &lines[i], i, row)
		}
	})
}

// LogSentence returns the sentence for a log line, without the name. Languages whose verb
// depends on the person have a second key with the suffix ".you", which is used for the
// player at this device.
func LogSentence(a *stage.App, m *session.Session, l *session.LogLine) string {
	if len(l.Paid) > 0 {
		var moved []string
		for seat, n := range l.Paid {
			if n != 0 {
				moved = append(moved, a.Words.Called(m.Name(seat))+" "+a.Words.Signed(n))
			}
		}
		return strings.Join(moved, ", ")
	}
	key, word := a.Words.RuleKey(m.Rules(), l.Word), ""
	if l.Act != "" {
		word = a.Words.Said(m.Rules(), l.Act)
	}
	if l.Seat >= 0 && a.Words.Has(key+".you") {
		if _, who := m.Name(l.Seat); who == session.KeyYou {
			key += ".you"
		}
	}
	return a.T(key, "word", word)
}

func (p *Panel) logRow(a *stage.App, m *session.Session, l *session.LogLine, i int, row float32) {
	f, name := sprites.Sans, ""
	if i == 0 {
		f = sprites.SansBold
	}
	if l.Seat >= 0 {
		name = a.Words.Called(m.Name(l.Seat))
	}
	text := LogSentence(a, m, l)
	w, spoken := p.w, name+" "+text
	if l.Kind != tile.None {
		th := sprites.TileHeight(panelLogTile)
		p.put(panelPiece{Art: artTile, R: sprites.R(p.x+p.w-panelLogTile, p.y+(row-th)/2-1, panelLogTile, th), Kind: l.Kind})
		w -= panelLogTile + 8
		spoken += " " + a.Words.TileName(l.Kind)
	}
	size, space := float32(panelLog), float32(0)
	for ; ; size -= .25 { // one line, in a smaller font if it is long
		if space = 0; name != "" {
			space = p.c.Measure(f, size, name) + 5
		}
		if size*p.s <= leastLog || space+p.c.Measure(sprites.Sans, size, text) <= w {
			break
		}
	}
	base := p.y + row/2 + size*p.s*.36
	if name != "" { // a name chosen by a player may fill the whole line
		room := max(.6*w, w-5-p.c.Measure(sprites.Sans, size, text))
		p.text(p.c.Fit(f, size, name, room), f, size, p.x, base, sprites.Left, i > 0)
		space = min(space, room+5)
	}
	p.text(p.c.Fit(sprites.Sans, size, text, w-space), sprites.Sans, size, p.x+space, base, sprites.Left, i > 0)
	p.node("panel-log-"+strconv.Itoa(i), "listitem", spoken, sprites.R(p.x, p.y, p.w, row))
	p.y += row
}

// AppendUI implements board.Node.
func (p *Panel) AppendUI(out []ui.Node) []ui.Node { return append(out, p.Nodes...) }
