package paper

import (
	"strings"

	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// openHand is a hand as a sheet shows it.
type openHand struct {
	groups []session.Group
	by     string // how the winning tile came, in words
	melds  string // what the melds were called
}

// handOf opens a hand and says in words how it came about.
func handOf(a *stage.App, p *session.Session, seat int, won bool) openHand {
	h := p.Opened(seat, won)
	o := openHand{groups: h.Groups}
	if h.By != "" {
		from := ""
		if h.From >= 0 {
			from = object(a, p, h.From)
		}
		o.by = a.T(h.By, "name", from, "tile", a.TileName(h.As))
	}
	for _, t := range h.Melds {
		o.named(a.RuleText(p.Rules(), string(t)))
	}
	if h.Bonus {
		o.named(a.Say(p.Rules(), "score.bonus"))
	}
	return o
}

// deal names the deal that is told of.
func deal(a *stage.App, p *session.Session, f stage.DealForm) string {
	n := p.DealName()
	return a.Deal(f, n.Number, n.Wind, n.Hand)
}

// object is the name of a chair's player inside a sentence ("discarded by you").
func object(a *stage.App, p *session.Session, seat int) string {
	name, key := p.Name(seat)
	if key == session.KeyYou {
		key = "score.you.object"
	}
	return a.Called(name, key)
}

// playerName is the name of a player; the only human is addressed.
func playerName(a *stage.App, p *session.Session, player int) string {
	if p.IsYou(player) {
		return a.T("score.you")
	}
	return a.Called(p.NameOf(player))
}

// seatName is the name of a chair's player; the only human is addressed.
func seatName(a *stage.App, p *session.Session, seat int) string {
	return playerName(a, p, p.Player(seat))
}

// named adds a word for what was laid out, once.
func (o *openHand) named(word string) {
	switch {
	case o.melds == "":
		o.melds = word
	case !strings.Contains(o.melds, word):
		o.melds += " · " + word
	}
}
