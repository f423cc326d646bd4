// Package editor provides the editor for cards of American Mah Jongg, and for the special
// hands that a club adds to another game. A card is a list of hands. A hand is typed as a line of the file format or composed of groups, and is
// checked at every change.
package editor

import (
	"slices"
	"strconv"

	"moineau/engine/rules/american/cards"
	"moineau/engine/tile"
)

// draft is a card that is being edited. It can contain incomplete hands, which are
// excluded from play.
type draft struct {
	card  *cards.Card
	plain bool // the game has neither jokers nor flowers, and hands may be worth its limit
}

// noHands is the value of an option without special hands.
const noHands = "none"

// open reads a card from the value of an option, or from a saved draft. plain says that the
// game has neither jokers nor flowers.
func open(text string, plain bool) (*draft, error) {
	if plain && text == noHands {
		return &draft{&cards.Card{ID: "own"}, plain}, nil
	}
	if text == cards.HouseID {
		text = string(cards.Write(cards.HouseCard()))
	}
	read := func() (*cards.Card, error) { return cards.ReadCode(text) }
	if len(text) > 0 && text[0] == '{' {
		read = func() (*cards.Card, error) { return cards.Read([]byte(text)) }
	}
	c, err := read()
	if err != nil {
		return nil, err
	}
	return &draft{c, plain}, nil
}

// hands returns the hands of all sections in order.
func (d *draft) hands() []*cards.Hand { return d.card.Hands() }

// add appends a hand to the card.
func (d *draft) add(language, name string) {
	if len(d.card.Sections) == 0 {
		d.card.Sections = append(d.card.Sections, cards.Section{ID: "own"})
	}
	s := &d.card.Sections[len(d.card.Sections)-1]
	s.Hands = append(s.Hands, cards.Hand{ID: d.freeID(), Name: cards.Names{language: name}, Value: 25, Lines: []string{""}, Sets: -1, Reach: -1, Won: -1})
}

// freeID returns an unused hand identifier.
func (d *draft) freeID() string {
	for n := 1; ; n++ {
		id := "own-" + strconv.Itoa(n)
		if !slices.ContainsFunc(d.hands(), func(h *cards.Hand) bool { return h.ID == id }) {
			return id
		}
	}
}

// remove deletes the n-th hand.
func (d *draft) remove(n int) {
	for i := range d.card.Sections {
		s := &d.card.Sections[i]
		if n < len(s.Hands) {
			s.Hands = slices.Delete(s.Hands, n, n+1)
			return
		}
		n -= len(s.Hands)
	}
}

// playable returns the card without incomplete hands and the number of these. c is nil if
// no hand is complete.
func (d *draft) playable() (c *cards.Card, out int) {
	c = &cards.Card{ID: d.card.ID, Name: d.card.Name}
	whole := 0
	for _, s := range d.card.Sections {
		kept := cards.Section{ID: s.ID, Name: s.Name}
		for i := range s.Hands {
			if d.check(&s.Hands[i]).wrong != "" {
				out++
			} else {
				kept.Hands = append(kept.Hands, s.Hands[i])
				whole++
			}
		}
		if len(kept.Hands) > 0 {
			c.Sections = append(c.Sections, kept)
		}
	}
	if whole == 0 {
		return nil, out
	}
	return c, out
}

// checkResult is the result of checking a hand: the error, as a message key, or what the hand
// allows.
type checkResult struct {
	lines    []parsedLine // its alternatives; most hands have one
	wrong    string
	line, at int // the line with the error, and the group in it
	sets     int
	examples [][]cards.Group
	warns    bool // an open hand of which no group can be exposed
}

// parsedLine is a parsed line, which can be incomplete.
type parsedLine struct {
	groups []cards.Sketched
	tiles  int
}

// check checks a hand.
func (d *draft) check(h *cards.Hand) (k checkResult) {
	for i := range max(1, len(h.Lines)) {
		groups, tiles := cards.Sketch(line(h, i))
		k.lines = append(k.lines, parsedLine{groups, tiles})
		if k.wrong != "" {
			continue
		}
		k.line = i
		if k.at = slices.IndexFunc(groups, func(g cards.Sketched) bool { return g.Err != nil }); k.at >= 0 {
			k.wrong = "editor.wrong.group"
		} else if tiles != 14 {
			k.wrong = "editor.wrong.tiles"
		}
	}
	if k.wrong != "" {
		return k
	}
	b, err := bookOf(h)
	switch {
	case err != nil && h.Value < 1:
		k.wrong = "editor.wrong.value"
	case err != nil:
		k.wrong = "editor.wrong.none"
	default:
		all := make([]int, b.Sets())
		for i := range all {
			all[i] = i
		}
		if d.plain {
			if all = b.Natural(&b.Hands[0]); len(all) == 0 {
				k.wrong = "editor.wrong.plain"
				return k
			}
		}
		k.sets, k.warns = len(all), len(b.Warnings) > 0
		k.examples = [][]cards.Group{b.Groups(all[0])}
		if k.sets > 1 {
			k.examples = append(k.examples, b.Groups(all[k.sets-1]))
		}
	}
	return k
}

// bookOf returns a book with one hand.
func bookOf(h *cards.Hand) (*cards.Book, error) {
	return cards.NewBook(&cards.Card{ID: "one", Sections: []cards.Section{{ID: "one", Hands: []cards.Hand{*h}}}})
}

// tilesOf returns tiles for groups: distinct flowers, and jokers when a kind has no tiles
// left.
func tilesOf(groups []cards.Group) (out [][]tile.Kind) {
	var used [cards.Kinds]uint8
	for _, g := range groups {
		var kinds []tile.Kind
		for range g.N {
			k := tile.Joker
			if used[g.Kind] < cards.Copies(g.Kind) {
				if k = cards.KindAt(g.Kind); g.Kind == cards.Flower {
					k += tile.Kind(used[g.Kind])
				}
				used[g.Kind]++
			}
			kinds = append(kinds, k)
		}
		out = append(out, kinds)
	}
	return out
}
