package learn

import (
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/sound"
	"moineau/sprites/ui"
)

// celebration is the short animation at the end of the course: petals fall over the page.
type celebration struct {
	a     *stage.App
	known bool // the value of done is known
	done  bool
	begun sprites.Tick
	lasts sprites.Tick
}

// partyTime is the duration of the animation.
const partyTime = 1800 // milliseconds

// notice starts the animation if the course was completed after the page had been opened.
func (cl *celebration) notice(a *stage.App, done bool) {
	if cl.known && done && !cl.done {
		cl.a, cl.begun, cl.lasts = a, a.Now, a.Speed().Scale(sprites.Ticks(partyTime))
		if a.Picture() || a.Speed() == sprites.SpeedOff {
			cl.lasts = 0
		}
		a.Sound.Play(sound.Win)
	}
	cl.known, cl.done = true, done
}

// left returns the remaining part of the animation, from 1 to 0.
func (cl *celebration) left() float32 {
	if cl.a == nil || cl.lasts <= 0 || cl.a.Now >= cl.begun+cl.lasts {
		return 0
	}
	return 1 - float32(cl.a.Now-cl.begun)/float32(cl.lasts)
}

// draw draws the petals.
func (cl *celebration) draw(c *sprites.Canvas, r sprites.Rect) {
	left := cl.left()
	if left == 0 {
		return
	}
	stage.Petals(c, r, left)
}

// Settled implements stage.Settler.
func (p *page) Settled() bool { return p.party.left() == 0 }

// labels places a switch for corner labels at the table; lessons always show them.
func (l *placer) labels() {
	a, ts := l.a, l.a.TextScale()
	text := a.T("learn.labels")
	room := l.w - 44 - 68
	high := max(48, a.Canvas.ParagraphHeight(sprites.Sans, 15, text, room, 1.35)+16*ts)
	g := &stage.Drawing{Paint: stage.Panel}
	g.NoFocus = true
	l.add(g, sprites.R(l.x, l.y, l.w, high))
	q := ui.NewLabel("learn-labels-text", text, sprites.Sans, 15)
	q.Line = 1.35
	h := a.Canvas.ParagraphHeight(sprites.Sans, 15, text, room, 1.35)
	l.add(q, sprites.R(l.x+22, l.y+(high-h)/2, room, h))
	w := ui.NewSwitch("learn-labels", text, a.Settings.Labels != "off", func(on bool) {
		a.Settings.Labels = "off"
		if on {
			a.Settings.Labels = "all"
		}
		a.ApplySettings()
	})
	l.add(w, sprites.R(l.x+l.w-22-60, l.y, 60, high))
	l.y += high + 18
}
