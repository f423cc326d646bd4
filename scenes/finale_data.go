package scenes

import (
	"sort"
	"strconv"

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

// balance writes the total: with its sign where everybody began with nothing.
func (s *standing) balance() string {
	if s.line[0] != 0 && s.total > 0 {
		return strconv.Itoa(s.total)
	}
	return signed(s.total)
}

// endOf ranks the players (who has the same has the same rank) and finds the
// most valuable hand of their match.
func endOf(p *playing) (places []standing, best bestHand) {
	m := p.m
	places = make([]standing, m.Progress.Players)
	for i := range places {
		pl := &places[i]
		pl.seat, pl.total = i, int(m.Progress.Scores[i])
		pl.bird, pl.name = p.cfg.Seats[i].Bird, p.a.SeatName(p.cfg.Seats[i])
		if p.humans == 1 && p.cfg.Seats[i].Type == Human {
			pl.you, pl.name = true, p.a.T("score.you")
		}
		was := int(m.Start[i])
		pl.line = append(pl.line, was)
		for n := range m.Accounts {
			now := int(m.Accounts[n].Scores[i])
			if n == 0 || now-was > pl.best {
				pl.best = now - was
			}
			was = now
			pl.line = append(pl.line, now)
		}
	}
	retell(p, func(q *playing) {
		d := q.m.Deal
		for s := range int(d.Seats) {
			if d.Winners>>s&1 != 0 {
				places[q.player(s)].wins++
			}
		}
		best.compare(q)
	})
	sort.SliceStable(places, func(i, j int) bool { return places[i].total > places[j].total })
	for i := range places {
		places[i].rank = i + 1
		if i > 0 && places[i].total == places[i-1].total {
			places[i].rank = places[i-1].rank
		}
	}
	return places, best
}

// retell folds a match again (a match keeps no finished deals) and shows each deal
// as it ended.
func retell(p *playing, show func(q *playing)) {
	m, err := match.Follow(p.m.Config, p.m.Rules)
	for n := range p.m.Accounts {
		if err != nil {
			return // what is told of the deals is less; the match itself was fine
		}
		for _, in := range p.m.Inputs(n + 1) {
			if _, err := m.Apply(in, nil); err != nil {
				return
			}
		}
		q := *p
		q.m = m
		show(&q)
		_, err = m.Next(nil)
	}
}

// bestHand is the most valuable hand of a match.
type bestHand struct {
	deal int // its number, 0: nobody won one
	name string
	account
}

// compare takes the hand that won a finished deal if it is worth more.
func (b *bestHand) compare(p *playing) {
	for _, w := range winnersOf(p.m.Deal) {
		if v := int(p.m.Deal.Result().Sheets[w].Total); v > b.total {
			*b = bestHand{deal: p.m.Progress.Deal, name: callName(p, w), account: accountOf(p, w, true)}
		}
	}
}

// rows says what the hand was worth in one line.
func (b *bestHand) rows(a *App, id string) (s string) {
	for i, l := range b.lines {
		if i > 0 {
			s += " · "
		}
		s += l.title
		if l.value != "" {
			s += " " + l.value
		}
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
