package scenes

import (
	"sort"

	"moineau/engine/match"
	"moineau/sprites"
)

// standing is one player at the end of a match.
type standing struct {
	seat, rank        int // his chair in the first deal
	name, bird        string
	you               bool
	total, best, wins int
	line              []int // scores, from before the first deal on
}

// placesOf ranks the players; who has the same has the same rank.
func placesOf(p *playing) []standing {
	m := p.m
	out := make([]standing, m.Progress.Players)
	for i := range out {
		pl := &out[i]
		pl.seat, pl.total = i, int(m.Progress.Scores[i])
		pl.bird, pl.name = p.cfg.Seats[i].Bird, p.a.SeatName(p.cfg.Seats[i])
		if p.humans == 1 && p.cfg.Seats[i].Type == Human {
			pl.you, pl.name = true, p.a.T("score.you")
		}
		was := int(m.Start[i])
		pl.line = append(pl.line, was)
		for n := range m.Accounts {
			ac := &m.Accounts[n]
			now := int(ac.Scores[i])
			if n == 0 || now-was > pl.best {
				pl.best = now - was
			}
			was = now
			pl.line = append(pl.line, now)
			if ac.Winners>>i&1 != 0 {
				pl.wins++
			}
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].total > out[j].total })
	for i := range out {
		out[i].rank = i + 1
		if i > 0 && out[i].total == out[i-1].total {
			out[i].rank = out[i-1].rank
		}
	}
	return out
}

// bestHand is the most valuable hand of a match.
type bestHand struct {
	deal  int // its number, 0: nobody won one
	name  string
	value int
	hand  openHand
	lines []scoreLine
}

// findBest plays the match's moves again: a match keeps no finished deals.
func findBest(p *playing) (b bestHand) {
	m, _, err := match.New(p.m.Config, p.m.Rules, nil)
	if err != nil {
		return b // a picture less; the match itself was fine
	}
	for n, moves := range p.m.Past {
		for _, mv := range moves {
			if _, err := m.Play(mv, nil); err != nil {
				return b
			}
		}
		if w := winnerOf(m.Deal); w >= 0 && m.DealOver() {
			sh := &m.Deal.Result().Sheets[w]
			if v := int(sh.Total); v > b.value {
				b = bestHand{deal: n + 1, name: callName(p, w), value: v, hand: handOf(p, m.Deal), lines: linesOf(p.a, p.cfg.Rules, sh)}
			}
		}
		if n+1 < len(p.m.Past) {
			if _, err := m.Next(nil); err != nil {
				return b
			}
		}
	}
	return b
}

// rows says what the hand was worth in one line.
func (b *bestHand) rows(a *App, id string) (s string) {
	for i, l := range b.lines {
		if i > 0 {
			s += " · "
		}
		s += l.title + " " + l.value
	}
	return s
}

// inkButton is a button on paper: outlined, or a word alone.
type inkButton struct {
	sprites.Control
	size    float32
	outline bool
	onClick func()
}

func newInkButton(id, name string, outline bool, f func()) *inkButton {
	return &inkButton{Control: sprites.Control{ID: id, Role: "button", Name: name}, outline: outline, onClick: f}
}

func (b *inkButton) width(a *App) float32 {
	return a.Canvas.Measure(sprites.SansBold, b.size, b.Name) + 44
}

// Activate implements sprites.Widget.
func (b *inkButton) Activate() { b.onClick() }

// Handle implements sprites.Widget.
func (b *inkButton) Handle(e *sprites.Event) bool {
	used, clicked := b.Click(e)
	if clicked {
		b.Activate()
	}
	return used
}

// Draw implements sprites.Widget.
func (b *inkButton) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), b.Rect
	switch {
	case b.Pressed():
		c.Round(r, r.H/2, th.SheetLine)
	case b.Hovered():
		c.Round(r, r.H/2, th.SheetRaised)
	}
	ink := th.Link
	if b.outline {
		ink = th.SheetInk
		c.RoundStroke(r, r.H/2, 1.5, th.SheetText2)
	}
	size := b.size
	if w := c.Measure(sprites.SansBold, size, b.Name); w > r.W-16 {
		size *= (r.W - 16) / w
	}
	c.Text(sprites.SansBold, size, b.Name, r.CX(), r.CY()+size*c.TextScale()*.36, sprites.Center, ink)
	b.DrawFocus(c, r.H/2)
}
