package scenes

import (
	"moineau/engine/table"
	"moineau/sprites"
)

// rulesInPlay finds the rule set, and its options, that the screens on the stack
// are about: the match that is played or shown, or else the rule set that is
// being chosen. ok is false where there is none.
func (a *App) rulesInPlay() (id string, o table.Options, ok bool) {
	for i := len(a.stack) - 1; i >= 0; i-- {
		var p *playing
		switch s := a.stack[i].(type) {
		case *dealScene:
			p = s.p
		case *sheet:
			p = s.p
		case *finale:
			p = s.p
		case *options:
			return s.rules.ID, s.changed(), true
		case *seats:
			return s.rules, s.options, true
		}
		if p != nil {
			return p.m.ID, p.m.Options, true
		}
	}
	return "", nil, false
}

// showCard shows the rule card of the rules in play, unless it is there already
// or the key was typed into a text.
func (a *App) showCard() {
	if t, ok := a.Top().(interface{ typing() bool }); ok && t.typing() {
		return
	}
	if id, o, ok := a.rulesInPlay(); ok {
		a.Push(newCard(id, o))
	}
}

// typing tells whether a text field has the keyboard.
func (p *page) typing() bool {
	_, ok := p.layer.Focused().(*sprites.TextField)
	return ok
}

// cardButton places the way to the rule card at the right end of the title and
// gives its left end; on a phone it is an icon.
func (o *options) cardButton(a *App, body sprites.Rect, base float32) float32 {
	open := func() { a.Push(newCard(o.rules.ID, o.changed())) }
	mid := base - titleSize(a)*a.TextScale()*.36
	if a.LayoutKind().Phone() {
		b := sprites.NewIconButton("options-card", a.T("card.title"), "rules", open)
		o.add(b, sprites.R(body.Right()-40, mid-24, 48, 48))
		for _, w := range o.ws {
			if l, ok := w.(*sprites.Label); ok && l.ID == "title" {
				l.Size = a.fit(sprites.SansBold, l.Size, l.Name, b.Rect.X-4-l.Rect.X)
				l.Rect.W = min(l.Rect.W, b.Rect.X-4-l.Rect.X)
			}
		}
		return b.Rect.X - 8
	}
	b := sprites.NewButton("options-card", a.T("card.title"), open)
	b.Icon, b.Size = "rules", 16
	h := max(44, 36*a.TextScale())
	w := b.Width(a.Canvas)
	o.add(b, sprites.R(body.Right()-w, mid-h/2, w, h))
	return b.Rect.X - 16
}
