// Package editor is the screen on which the card of American Mah Jongg is edited: a list of
// hands, each typed as a line of the file format or put together of groups, and checked at
// every change.
package editor

import (
	"slices"
	"strconv"

	"moineau/engine/rules/american/cards"
	"moineau/engine/tile"
)

// draft is a card that is being edited. Hands that are not whole are kept in it, and left
// out of what is played with.
type draft struct {
	card *cards.Card
}

// open reads the card of an option, or a draft that was kept.
func open(text string) (*draft, error) {
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
	return &draft{c}, nil
}

// hands are those of all sections in their order.
func (d *draft) hands() []*cards.Hand { return d.card.Hands() }

// add adds a hand at the end of the card.
func (d *draft) add(language, name string) {
	if len(d.card.Sections) == 0 {
		d.card.Sections = append(d.card.Sections, cards.Section{ID: "own"})
	}
	s := &d.card.Sections[len(d.card.Sections)-1]
	s.Hands = append(s.Hands, cards.Hand{ID: d.freeID(), Name: cards.Names{language: name}, Value: 25, Lines: []string{""}, Sets: -1, Reach: -1, Won: -1})
}

// freeID is an id that no hand has.
func (d *draft) freeID() string {
	for n := 1; ; n++ {
		id := "own-" + strconv.Itoa(n)
		if !slices.ContainsFunc(d.hands(), func(h *cards.Hand) bool { return h.ID == id }) {
			return id
		}
	}
}

// remove takes the n-th hand out.
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

// playable is the card without the hands that are not whole, and how many are left out;
// nil: none is whole.
func (d *draft) playable() (c *cards.Card, out int) {
	c = &cards.Card{ID: d.card.ID, Name: d.card.Name}
	whole := 0
	for _, s := range d.card.Sections {
		kept := cards.Section{ID: s.ID, Name: s.Name}
		for i := range s.Hands {
			if check(&s.Hands[i]).wrong != "" {
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

// checked is what is to be said of a hand: what is wrong with it (a key of the words), or
// what it allows.
type checked struct {
	lines    []sketch // its alternatives; most hands have one
	wrong    string
	line, at int // the line that is wrong, and its group
	sets     int
	examples [][]cards.Group
	warns    bool // it is open, and nothing of it can be exposed
}

// sketch is a line as it is written.
type sketch struct {
	groups []cards.Sketched
	tiles  int
}

// check looks at a hand.
func check(h *cards.Hand) (k checked) {
	for i := range max(1, len(h.Lines)) {
		groups, tiles := cards.Sketch(line(h, i))
		k.lines = append(k.lines, sketch{groups, tiles})
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
		k.sets, k.warns = b.Sets(), len(b.Warnings) > 0
		k.examples = [][]cards.Group{b.Groups(0)}
		if k.sets > 1 {
			k.examples = append(k.examples, b.Groups(k.sets-1))
		}
	}
	return k
}

// bookOf is a card of one hand.
func bookOf(h *cards.Hand) (*cards.Book, error) {
	return cards.NewBook(&cards.Card{ID: "one", Sections: []cards.Section{{ID: "one", Hands: []cards.Hand{*h}}}})
}

// tilesOf draws groups as tiles: flowers all different, jokers for what there are no
// naturals for.
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
