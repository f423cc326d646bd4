package classical

import (
	"fmt"
	"strconv"

	"moineau/engine/card"
	"moineau/engine/hand"
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// NoClubHands is the value of option special-hands if a club adds none.
const NoClubHands = "none"

// Limits of the special hands of a club, so that a code from elsewhere cannot make a game
// slow.
const (
	maxClubHands = 60
	maxClubSets  = 4000 // instances
)

// clubHands holds the special hands that a club adds by data (§9a): a card of hands in the
// notation of the American game, without jokers and flowers. It may be nil.
type clubHands struct {
	book     *cards.Book
	examples []int // by hand: the number of an instance
}

// readClub reads option special-hands. limit is the limit of a hand in points.
func readClub(text string, limit int64) (*clubHands, error) {
	if text == NoClubHands || text == "" {
		return nil, nil
	}
	if text == cards.HouseID {
		return nil, fmt.Errorf("%q: expected a code of special hands", text)
	}
	b, err := cards.Open(text)
	if err != nil {
		return nil, err
	}
	if len(b.Hands) > maxClubHands || b.Sets() > maxClubSets {
		return nil, fmt.Errorf("%d hands of %d instances, expected at most %d of %d", len(b.Hands), b.Sets(), maxClubHands, maxClubSets)
	}
	c := &clubHands{book: b}
	for i := range b.Hands {
		e := &b.Hands[i]
		natural := b.Natural(e)
		if len(natural) == 0 {
			return nil, fmt.Errorf("hand %s: it needs flowers or jokers, which this game does not have", e.ID)
		}
		if e.Limit {
			e.Value = int(limit)
		}
		c.examples = append(c.examples, natural[0])
	}
	return c, nil
}

// match returns the most valuable hand of the club that the tiles of a seat form, or -1. A
// melded pung is a group of three of a hand that is not concealed; chows and kongs fit none.
func (c *clubHands) match(counts *hand.Counts, melds []table.MeldKinds) int {
	if c == nil {
		return -1
	}
	var laid [8]cards.Group
	for i := range melds {
		if melds[i].Type != table.MeldPung {
			return -1
		}
		laid[i] = cards.Group{Kind: cards.IndexOf(melds[i].Tiles[0]), N: 3}
	}
	var h cards.Held
	copy(h.N[:], counts[:])
	return c.book.Win(&h, laid[:len(melds)], false, 1)
}

// value returns the score of a hand.
func (c *clubHands) value(i int) int64 { return int64(c.book.Hands[i].Value) }

// clubKey returns the key of a hand's row.
func clubKey(i int) string { return "hand-" + strconv.Itoa(i+1) }

// Texts returns the names and explanations of the club's hands by key, in a language.
func (r *Rules) Texts(language string) map[string]string {
	if r.club == nil {
		return nil
	}
	out := map[string]string{}
	for i := range r.club.book.Hands {
		e := &r.club.book.Hands[i]
		out["item."+clubKey(i)] = e.Name.In(language, e.ID)
		if about := e.About.In(language, ""); about != "" {
			out["item."+clubKey(i)+".about"] = about
		}
	}
	return out
}

// clubCard returns the section on the special hands of the club.
func (r reference) clubCard() card.Section {
	s := card.Section{Key: "club"}
	for i := range r.club.book.Hands {
		row := card.Row{Key: clubKey(i), Values: worth(int(r.club.value(i)), "points")}
		for _, g := range r.club.book.Groups(r.club.examples[i]) {
			var kinds []tile.Kind
			for range g.N {
				kinds = append(kinds, cards.KindAt(g.Kind))
			}
			row.Example = append(row.Example, kinds)
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}
