package replay

import (
	"strconv"

	"moineau/scenes/board"
	"moineau/scenes/board/geometry"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// bar holds the controls of a replay: the buttons, the position in the deal, the
// speed, and the button that plays on.
type bar struct {
	of     *Replay
	ground sprites.Rect // Of a wide window; otherwise empty
	ws     []ui.Widget
	track  track
	words  [2]string // turn and move, above the track
}

// Sizes of the bar, in points.
const (
	barHeight = 64
	barButton = 44
	barTrack  = 36
	barMargin = 6 // below the bar on an upright phone
)

// barControls holds the buttons of the bar.
type barControls struct {
	start, back, on, end *ui.IconButton
	play, speed          *ui.Button
}

// layout places the bar. In a wide window it is one pill in the row of the claim buttons.
// On an upright phone it is below the hand, and in landscape in the field at the right.
func (b *bar) layout(a *stage.App) {
	s := b.of
	b.ws, b.ground = b.ws[:0], sprites.Rect{}
	at, last := s.r.At(), len(s.r.Moves())-1
	b.track.of, b.track.at, b.track.most = s, at, last
	b.track.ID, b.track.Role = "replay-at", "slider"
	b.track.Name = a.T("replay.at", "n", at, "of", last)
	b.words = [2]string{}
	k := b.controls(a)
	switch {
	case s.At.Sides:
		b.low(k)
	case !s.At.RoomyRow:
		b.tall(k)
	default:
		moves := s.r.Moves()
		b.words = [2]string{a.T("replay.turn", "n", moves[at].Turn, "of", moves[last].Turn), b.track.Name}
		b.wide(a, k)
	}
	for _, w := range b.ws {
		s.Add(w, w.Base().Rect)
	}
}

// controls returns the buttons in their current state.
func (b *bar) controls(a *stage.App) *barControls {
	s := b.of
	at, last := s.r.At(), len(s.r.Moves())-1
	icon := func(id, name, picture string, off bool, do func()) *ui.IconButton {
		w := ui.NewIconButton(id, a.T(name), picture, do)
		w.Size, w.Disabled = 22, off
		return w
	}
	k := &barControls{
		start: icon("replay-start", "replay.start", "step-back", at == 0, func() { s.stop(); s.show(0) }),
		back:  icon("replay-back", "replay.back", "chevron-left", at == 0, func() { s.step(-1) }),
		on:    icon("replay-on", "replay.on", "chevron-right", at == last, func() { s.step(1) }),
		end:   icon("replay-end", "replay.end", "step", at == last, func() { s.stop(); s.show(last) }),
		play:  ui.NewButton("replay-play", "", s.play),
		speed: ui.NewButton("replay-speed", speeds[s.speed].name, s.faster),
	}
	k.play.Kind, k.play.Icon, k.play.Size, k.play.Spoken = ui.Gold, "play", 18, a.T("replay.play")
	if s.playing {
		k.play.Icon, k.play.Spoken = "pause", a.T("replay.pause")
	}
	k.speed.Size, k.speed.Spoken = 16, a.T("replay.speed", "speed", speeds[s.speed].name)
	return k
}

// tall places the track and below it the buttons, below the hand of an upright phone.
func (b *bar) tall(k *barControls) {
	const play = 72 // width of the play button
	at := &b.of.At
	y := min(at.Hand.Bottom()+6, at.Safe.Bottom()-barMargin-barButton-barTrack)
	b.add(&b.track, sprites.R(at.Hand.X, y, at.Hand.W, barTrack))
	y += barTrack
	row := sprites.R(at.Hand.X, y, at.Hand.W, min(52, at.Safe.Bottom()-y-barMargin))
	k.speed.Kind = ui.Plain
	x := row.X
	for _, w := range []ui.Widget{k.start, k.back, k.play, k.on, k.end, k.speed} {
		cell := sprites.R(x, row.Y, (row.W-play)/5, row.H)
		if w == ui.Widget(k.play) {
			cell.W = play
		}
		b.add(w, cell)
		x += cell.W
	}
}

// low places the track above the buttons, in the field of a low window. Without room for
// all buttons it leaves out the less important ones.
func (b *bar) low(k *barControls) {
	at := &b.of.At
	f := at.Mirror(at.Field)
	row := []ui.Widget{k.start, k.back, k.play, k.on, k.end, k.speed}
	if f.W < 6*barButton+10 {
		row = []ui.Widget{k.back, k.play, k.on, k.speed}
	}
	if f.W < 4*barButton {
		row = row[:3]
	}
	y := at.Hand.Y - 14 - barButton
	k.speed.Kind = ui.Plain
	step := min((f.W)/float32(len(row)), 60)
	x := f.Right() - step*float32(len(row))
	b.add(&b.track, sprites.R(x, y-barTrack-2, f.Right()-x, barTrack))
	for i, w := range row {
		b.add(w, sprites.R(x+float32(i)*step, y, step, barButton))
	}
}

// pill returns the rectangle of the bar in the row of the claim buttons. It does not
// depend on the chips of the player's plate, so that a second press hits the same button.
func (b *bar) pill() sprites.Rect {
	const gap = 8 // besides that of RowStart
	at, start, z := &b.of.At, b.of.Seats[0].Plate.RowStart()+gap, b.of.At.Zoom()
	r := sprites.R(at.Safe.X+16, at.ButtonsY+at.ButtonH/2-barHeight*z/2, 0, barHeight*z)
	switch {
	case at.Row == geometry.RowHand:
		r.X, r.W = at.Hand.X, at.Hand.W
		r.Y = at.ButtonsY + at.ButtonH - r.H
	case at.Left:
		r.W = at.Mirror(sprites.R(start, r.Y, 0, r.H)).X - r.X
	default:
		r.X = max(r.X, start)
		r.W = at.ButtonsR - r.X
	}
	return r
}

// wide places all controls in one pill, with the button that plays on at its end.
func (b *bar) wide(a *stage.App, k *barControls) {
	z, r := b.of.At.Zoom(), b.pill()
	b.ground = r
	x, cell := r.X+10*z, barButton*z
	k.play.Size, k.speed.Size = 18*z, 16*z
	for _, w := range []*ui.IconButton{k.start, k.back, k.on, k.end} {
		w.Size = 22 * z
	}
	for _, w := range []ui.Widget{k.start, k.back, k.play, k.on, k.end} {
		b.add(w, sprites.R(x, r.CY()-cell/2, cell, cell))
		x += cell + 4*z
	}
	onward := b.playOn(a)
	onward.Size = 17 * z
	ow := min(onward.Width(a.Canvas)-8, .34*r.W)
	if b.of.r.KeptClosed() {
		ow = 0
	}
	sw := max(cell, k.speed.Width(a.Canvas)-20)
	right := r.Right() - 8*z
	trackW := right - ow - sw - 20*z - x - 12*z
	if trackW < 120*z && ow > 0 { // the label is dropped
		onward.Spoken, onward.Name = onward.Name, ""
		ow = cell + 16
		trackW = right - ow - sw - 20*z - x - 12*z
	}
	x += 8 * z
	b.add(&b.track, sprites.R(x, r.Y+24*z, trackW, r.H-26*z))
	x += trackW + 12*z
	b.add(k.speed, sprites.R(x, r.CY()-cell/2, sw, cell))
	if ow > 0 {
		b.add(onward, sprites.R(right-ow, r.CY()-(r.H-16*z)/2, ow, r.H-16*z))
	}
}

// playOn returns the button that plays on from here.
func (b *bar) playOn(a *stage.App) *ui.Button {
	w := ui.NewButton("replay-play-on", a.T("replay.play-on"), b.of.playOn)
	w.Kind, w.Icon = ui.Rim, "flag"
	return w
}

func (b *bar) add(w ui.Widget, r sprites.Rect) {
	w.Base().Rect = r
	b.ws = append(b.ws, w)
}

// Draw draws the bar.
func (b *bar) Draw(c *sprites.Canvas) {
	th := c.Theme()
	if r := b.ground; !r.Empty() {
		c.Round(r, r.H/2, th.Panel.Fade(.8))
		c.RoundStroke(r, r.H/2, 1, th.PanelLine)
		z := b.of.At.Zoom()
		t := b.track.Rect
		const gap = 16 // beside and between the two texts
		both := b.words[0] + b.words[1]
		f := max(11*z, c.FitSize(sprites.Sans, 14*z, both, t.W-gap))
		base := t.Y - 2*z
		if c.Measure(sprites.Sans, f, both)+gap <= t.W {
			c.Text(sprites.Sans, f, b.words[0], t.X+4, base, sprites.Left, th.Text2)
		}
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, f, b.words[1], t.W-8), b.words[1], t.Right()-4, base, sprites.Right, th.Text2)
	}
	for _, w := range b.ws {
		w.Draw(c)
	}
}

// AppendUI implements board.Node.
func (b *bar) AppendUI(out []ui.Node) []ui.Node {
	for _, w := range b.ws {
		out = w.AppendUI(out)
	}
	if b.words[0] != "" {
		t := b.track.Rect
		out = append(out, board.TextNode("replay-turn", "text", b.words[0], sprites.R(t.X, b.ground.Y, t.W/2, 20)))
	}
	return out
}

// track shows the position in the deal and can be dragged.
type track struct {
	ui.Control
	of    *Replay
	at    int
	most  int   // the last move
	marks []int // the turning points
}

// rail returns the rectangle in which the knob moves.
func (t *track) rail() sprites.Rect {
	return sprites.R(t.Rect.X+10, t.Rect.CY()-3, t.Rect.W-20, 6)
}

func (t *track) x(n int) float32 {
	r := t.rail()
	return r.X + r.W*float32(n)/float32(max(1, t.most))
}

// Handle follows the pointer that holds the knob.
func (t *track) Handle(e *ui.Event) bool {
	used, _ := t.Click(e)
	if t.Holds(e.Pointer) && (e.Kind == ui.Press || e.Kind == ui.Move) {
		r := t.rail()
		n := int((e.X-r.X)/r.W*float32(t.most) + .5)
		if n = max(0, min(n, t.most)); n != t.at {
			t.of.stop()
			t.of.show(n)
		}
	}
	return used
}

// Draw draws the rail with its marks, and the knob.
func (t *track) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), t.rail()
	c.Round(r, 3, th.PanelLine)
	c.Round(sprites.R(r.X, r.Y, max(6, t.x(t.at)-r.X), r.H), 3, th.Text)
	for _, n := range t.marks {
		c.Fill(sprites.R(t.x(n)-1, r.CY()-7, 2, 14), th.Text)
	}
	x := t.x(t.at)
	c.Disc(x, r.CY()+1.5, 11, sprites.Black.Fade(.3))
	c.Disc(x, r.CY(), 10, th.Knob)
	if t.Focused() {
		c.FocusRing(sprites.R(x-12, r.CY()-12, 24, 24), 12)
	}
}

// moveID returns the identifier of a move in the list.
func moveID(n int) string { return "move-" + strconv.Itoa(n) }
