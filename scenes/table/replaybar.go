package table

import (
	"strconv"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// replayBar holds the controls of a replay: the buttons, the position in the deal, the
// speed, and the button that plays on.
type replayBar struct {
	of     *Replay
	ground sprites.Rect // of a wide window; otherwise empty
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

// layout places the bar. In a wide window it is one pill in the row of the claim buttons.
// On an upright phone it is below the hand, and in landscape in the field at the right.
func (b *replayBar) layout(a *stage.App) {
	s := b.of
	at := &s.at
	b.ws, b.ground = b.ws[:0], sprites.Rect{}
	moves := s.r.Moves()
	icon := func(id, name, picture string, do func()) *ui.IconButton {
		w := ui.NewIconButton(id, a.T(name), picture, do)
		w.Size = 22
		return w
	}
	start := icon("replay-start", "replay.start", "step-back", func() { s.stop(); s.show(0) })
	back := icon("replay-back", "replay.back", "chevron-left", func() { s.step(-1) })
	on := icon("replay-on", "replay.on", "chevron-right", func() { s.step(1) })
	end := icon("replay-end", "replay.end", "step", func() { s.stop(); s.show(len(moves) - 1) })
	back.Disabled, start.Disabled = s.r.At() == 0, s.r.At() == 0
	on.Disabled, end.Disabled = s.r.At() == len(moves)-1, s.r.At() == len(moves)-1
	play := ui.NewButton("replay-play", "", s.play)
	play.Kind, play.Icon, play.Size, play.Spoken = ui.Gold, "play", 18, a.T("replay.play")
	if s.playing {
		play.Icon, play.Spoken = "pause", a.T("replay.pause")
	}
	speed := ui.NewButton("replay-speed", replaySpeeds[s.speed].name, s.faster)
	speed.Size, speed.Spoken = 16, a.T("replay.speed", "speed", replaySpeeds[s.speed].name)
	b.track.of, b.track.at, b.track.most = s, s.r.At(), len(moves)-1
	b.track.ID, b.track.Role = "replay-at", "slider"
	b.track.Name = a.T("replay.at", "n", s.r.At(), "of", len(moves)-1)
	b.words = [2]string{
		a.T("replay.turn", "n", moves[s.r.At()].Turn, "of", moves[len(moves)-1].Turn),
		a.T("replay.at", "n", s.r.At(), "of", len(moves)-1),
	}
	switch at.lay.Kind {
	case stage.Portrait:
		b.words = [2]string{}
		y := min(at.hand.Bottom()+6, at.safe.Bottom()-barMargin-barButton-barTrack)
		b.add(&b.track, sprites.R(at.hand.X, y, at.hand.W, barTrack))
		y += barTrack
		row := sprites.R(at.hand.X, y, at.hand.W, min(52, at.safe.Bottom()-y-barMargin))
		w := (row.W - 72) / 5
		x := row.X
		for i, k := range []ui.Widget{start, back, play, on, end, speed} {
			cell := sprites.R(x, row.Y, w, row.H)
			if i == 2 {
				cell.W = 72
			}
			if k == ui.Widget(speed) {
				speed.Kind = ui.Plain
			}
			b.add(k, cell)
			x += cell.W
		}
	case stage.LandscapePhone:
		b.words = [2]string{}
		f := at.mirror(at.field)
		row := []ui.Widget{start, back, play, on, end, speed}
		if f.W < 6*barButton+10 {
			row = []ui.Widget{back, play, on, speed}
		}
		if f.W < 4*barButton {
			row = row[:3]
		}
		y := at.hand.Y - 14 - barButton
		speed.Kind = ui.Plain
		step := min((f.W)/float32(len(row)), 60)
		x := f.Right() - step*float32(len(row))
		b.add(&b.track, sprites.R(x, y-barTrack-2, f.Right()-x, barTrack))
		for i, k := range row {
			b.add(k, sprites.R(x+float32(i)*step, y, step, barButton))
		}
	default:
		z := at.zoom()
		r := sprites.R(at.safe.X+16, at.buttonsY+at.buttonH/2-barHeight*z/2, 0, barHeight*z)
		if at.lay.Kind == stage.Upright {
			r.X, r.W = at.hand.X, at.hand.W
			r.Y = at.buttonsY + at.buttonH - r.H
		} else {
			r.X = max(r.X, s.seats[0].plate.r.Right()+24)
			r.W = at.buttonsR - r.X
			if at.left {
				r.X = at.safe.X + 16
				r.W = s.seats[0].plate.r.X - 24 - r.X
			}
		}
		b.ground = r
		x, cell := r.X+10*z, barButton*z
		mid := func(w ui.Widget, width, height float32) {
			b.add(w, sprites.R(x, r.CY()-height/2, width, height))
			x += width + 4*z
		}
		for _, k := range []*ui.IconButton{start, back} {
			k.Size = 22 * z
			mid(k, cell, cell)
		}
		play.Size = 18 * z
		mid(play, cell, cell)
		for _, k := range []*ui.IconButton{on, end} {
			k.Size = 22 * z
			mid(k, cell, cell)
		}
		onward := b.playOn(a)
		onward.Size, speed.Size = 17*z, 16*z
		ow := min(onward.Width(a.Canvas)-8, .34*r.W)
		if s.r.KeptClosed() {
			ow = 0
		}
		sw := max(cell, speed.Width(a.Canvas)-20)
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
		b.add(speed, sprites.R(x, r.CY()-cell/2, sw, cell))
		if ow > 0 {
			b.add(onward, sprites.R(right-ow, r.CY()-(r.H-16*z)/2, ow, r.H-16*z))
		}
	}
	for _, w := range b.ws {
		s.Add(w, w.Base().Rect)
	}
}

// playOn returns the button that plays on from here.
func (b *replayBar) playOn(a *stage.App) *ui.Button {
	w := ui.NewButton("replay-play-on", a.T("replay.play-on"), b.of.playOn)
	w.Kind, w.Icon = ui.Rim, "flag"
	return w
}

func (b *replayBar) add(w ui.Widget, r sprites.Rect) {
	w.Base().Rect = r
	b.ws = append(b.ws, w)
}

// Draw draws the bar.
func (b *replayBar) Draw(c *sprites.Canvas) {
	th := c.Theme()
	if r := b.ground; !r.Empty() {
		c.Round(r, r.H/2, th.Panel.Fade(.8))
		c.RoundStroke(r, r.H/2, 1, th.PanelLine)
		z := b.of.at.zoom()
		t, f := b.track.Rect, 14*z
		wide := c.Measure(sprites.Sans, f, b.words[0]) + c.Measure(sprites.Sans, f, b.words[1]) + 16
		base := t.Y - 2*z
		if wide <= t.W {
			c.Text(sprites.Sans, f, b.words[0], t.X+4, base, sprites.Left, th.Text2)
		}
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, f, b.words[1], t.W-8), b.words[1], t.Right()-4, base, sprites.Right, th.Text2)
	}
	for _, w := range b.ws {
		w.Draw(c)
	}
}

func (b *replayBar) ui(out []ui.Node) []ui.Node {
	for _, w := range b.ws {
		out = w.AppendUI(out)
	}
	if b.words[0] != "" {
		t := b.track.Rect
		out = append(out, words("replay-turn", "text", b.words[0], sprites.R(t.X, b.ground.Y, t.W/2, 20)))
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
