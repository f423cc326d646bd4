package learn

import (
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
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

// labels returns a switch for corner labels at the table; lessons always show them.
func (l *placer) labels() *layout.Box {
	const wide, pad = 60, 16
	a := l.App
	text := a.T("learn.labels")
	w := ui.NewSwitch("learn-labels", text, a.Settings.Labels != "off", func(on bool) {
		a.Settings.Labels = "off"
		if on {
			a.Settings.Labels = "all"
		}
		a.ApplySettings()
	})
	return l.Page.PanelBox(layout.Row(
		layout.Stack(l.Label("learn-labels-text", "text", text, sprites.Sans, a.Sizes().Note, 0)).Grow(1).Self(layout.Center),
		l.Page.Control(w, wide, layout.Target).Self(layout.Center)).Gap(pad).PadXY(pad, pad/2))
}
