package paper

import (
	"strings"

	"moineau/scenes/lexicon"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// openHand is a hand as a sheet shows it.
type openHand struct {
	groups []session.Group
	by     string // how the winning tile was obtained, in words
	melds  string // names of the melds
}

// handOf returns an opened hand and the words for how it was completed.
func handOf(a *stage.App, p *session.Session, seat int, won bool) openHand {
	h := p.Results().Opened(seat, won)
	o := openHand{groups: h.Groups}
	if h.By != "" {
		from := ""
		if h.From >= 0 {
			from = object(a, p, h.From)
		}
		o.by = a.T(h.By, "name", from, "tile", a.Words.TileName(h.As))
	}
	for _, t := range h.Melds {
		o.named(a.Words.RuleText(p.Rules(), string(t)))
	}
	if h.Bonus {
		o.named(a.Words.Say(p.Rules(), "score.bonus"))
	}
	return o
}

// deal returns the name of the current deal in form f.
func deal(a *stage.App, p *session.Session, f lexicon.DealForm) string {
	n := p.DealName()
	return a.Words.Deal(f, n.Number, n.Wind, n.Hand)
}

// object returns the name of a seat's player for use inside a sentence ("discarded by
// you").
func object(a *stage.App, p *session.Session, seat int) string {
	name, key := p.Name(seat)
	if key == session.KeyYou {
		key = "score.you.object"
	}
	return a.Words.Called(name, key)
}

// playerName returns the name of a player, or the word for "you" if they are the only
// human.
func playerName(a *stage.App, p *session.Session, player int) string {
	if p.IsYou(player) {
		return a.T("score.you")
	}
	return a.Words.Called(p.NameOf(player))
}

// seatName returns the name of a seat's player, as playerName does.
func seatName(a *stage.App, p *session.Session, seat int) string {
	return playerName(a, p, p.Player(seat))
}

// named adds a meld name unless it is already there.
func (o *openHand) named(word string) {
	switch {
	case o.melds == "":
		o.melds = word
	case !strings.Contains(o.melds, word):
		o.melds += " · " + word
	}
}
