package coach

import (
	"strings"

	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// AssistWords holds the word keys and icons of the assists.
var AssistWords = [...]struct{ Key, Icon string }{
	session.AssistWin:   {"assist.win", "trophy"},
	session.AssistCalls: {"assist.calls", "lock"},
	session.AssistDrawn: {"assist.drawn", "fast"},
	session.AssistSort:  {"assist.sort", "sort"},
}

// AssistState returns the word for the state of an assist.
func AssistState(a *stage.App, on bool) string {
	if on {
		return a.T("assist.on")
	}
	return a.T("assist.off")
}

// assists explains the assists while an assist that answers for the player is on. If
// short is set, it lists only those that are on.
func (p *Panel) assists(a *stage.App, on *session.Assists, short bool) {
	if on.Count() == 0 {
		return
	}
	p.heading("panel-assists", a.T("assist.title"))
	for _, n := range on.List() {
		if short && (!on.On(n) || n == session.AssistSort) {
			continue
		}
		key := AssistWords[n].Key
		id := strings.ReplaceAll(key, ".", "-")
		name, state := a.T(key), AssistState(a, on.On(n))
		w := p.c.Measure(sprites.SansBold, 14, state)
		size := a.Fit(sprites.SansBold, panelBody, name, p.w-w-8)
		base := p.y + panelBody*p.s
		p.text(name, sprites.SansBold, size, p.x, base, sprites.Left, false)
		p.text(state, sprites.SansBold, 14, p.x+p.w, base, sprites.Right, !on.On(n))
		p.node("panel-"+id, "listitem", name+", "+state, sprites.R(p.x, p.y, p.w, panelBody*p.s*1.3))
		p.y += panelBody * p.s * 1.3
		p.paragraph(a, "panel-"+id+"-about", a.T(key+".about"), panelLog, true)
		p.y += 8
	}
	if !short {
		p.paragraph(a, "panel-assist-resets", a.T("assist.resets"), panelLog, false)
	}
}
