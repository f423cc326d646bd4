package cards

import (
	"fmt"
	"math/bits"
	"slices"

	"moineau/engine/tile"
)

// Kinds is the number of kinds of naturals: the 34 and the flower. All eight flower and
// season tiles are one kind (§1).
const Kinds = tile.Plain + 1

// Flower is the index of the flower.
const Flower = tile.Plain

// Jokers is the number of jokers, Tiles the number of all tiles.
const (
	Jokers = 8
	Tiles  = 152
)

// IndexOf returns the index of a kind among the naturals, or 255 for a joker or an
// unknown kind.
func IndexOf(k tile.Kind) uint8 {
	if k.IsBonus() {
		return Flower
	}
	return uint8(k.Index())
}

// KindAt returns the kind with an index. A flower is represented by the first.
func KindAt(index uint8) tile.Kind {
	if index == Flower {
		return tile.F1
	}
	return tile.At(int(index))
}

// Copies returns the number of naturals of a kind.
func Copies(index uint8) uint8 {
	if index == Flower {
		return 8
	}
	return 4
}

// Group is a group of an instance, or an exposure.
type Group struct {
	Kind   uint8
	N      uint8
	Soft   bool  // jokers are allowed in it
	Jokers uint8 // number of jokers in an exposure
}

// code returns a number that orders groups and is unique for each group.
func (g Group) code() uint16 {
	c := uint16(g.Kind)<<8 | uint16(g.N)<<1
	if g.Soft {
		c |= 1
	}
	return c
}

// need is the number of tiles of a kind in an instance.
type need struct{ kind, hard, soft uint8 }

// set is an instance: a concrete set of groups.
type set struct {
	hand   uint16
	groups [2]uint32 // start and end in Book.groups
	needs  [2]uint32 // start and end in Book.needs, which are indices of Book.known
	kinds  uint64    // bit set of its kinds
	hard   uint64    // bit set of the kinds in groups without jokers
}

// Entry is a hand of a book.
type Entry struct {
	*Hand
	Section int
	first   int // index of its first set
	sets    int
}

// Sets returns the number of instances of the hand.
func (e *Entry) Sets() int { return e.sets }

// Book is a card prepared for play. It is not modified after NewBook.
type Book struct {
	Card     *Card
	Warnings []string // suspicious but valid parts of the card
	Hands    []Entry
	sets     []set
	groups   []Group
	needs    []uint16
	ends     []uint32        // by instance: the end of its needs, where those of the next begin
	known    []need          // the distinct needs of all instances
	all      []uint32        // the numbers of all instances
	with     [Kinds][]uint32 // by kind: the numbers of the instances that contain it
}

// NewBook returns a card prepared for play. It returns an error if the card is not
// playable (§13).
func NewBook(c *Card) (*Book, error) {
	b := &Book{Card: c}
	seen := map[string]bool{}
	for i := range c.Sections {
		for j := range c.Sections[i].Hands {
			h := &c.Sections[i].Hands[j]
			if err := b.add(h, i, seen); err != nil {
				return nil, fmt.Errorf("%s: %w", where(i, j, h.ID), err)
			}
		}
	}
	if len(b.Hands) == 0 {
		return nil, fmt.Errorf("the card has no hands: expected at least one")
	}
	return b, nil
}

// where returns the position of a hand for an error message.
func where(section, hand int, id string) string {
	at := fmt.Sprintf("sections[%d].hands[%d]", section, hand)
	if id != "" {
		at += " (" + id + ")"
	}
	return at
}

// Limits of a card. The number of a hand must fit into an act (Act.Arg).
const (
	maxHands = 250
	maxValue = 10000
)

// add adds a hand.
func (b *Book) add(h *Hand, section int, seen map[string]bool) error {
	switch {
	case h.ID == "":
		return fmt.Errorf("id: missing")
	case seen[h.ID]:
		return fmt.Errorf("id: %q is there twice", h.ID)
	case h.Value < 1 || h.Value > maxValue:
		return fmt.Errorf("value: %d: expected a whole number from 1 to %d", h.Value, maxValue)
	case len(h.Lines) == 0:
		return fmt.Errorf("line: missing")
	case len(b.Hands) == maxHands:
		return fmt.Errorf("there are more than %d hands", maxHands)
	}
	seen[h.ID] = true
	first := len(b.sets)
	singles := true // singles and pairs only
	if err := h.instances(func(groups []Group) error {
		for _, g := range groups {
			singles = singles && g.N < 3
		}
		return b.addSet(groups)
	}); err != nil {
		return err
	}
	if singles && !h.Concealed {
		b.Warnings = append(b.Warnings, fmt.Sprintf("%s: nothing but singles and pairs, and not concealed: nobody can expose anything of it", h.ID))
	}
	b.Hands = append(b.Hands, Entry{h, section, first, len(b.sets) - first})
	return nil
}

// addSet adds an instance. It returns an error if there are not enough tiles for it.
func (b *Book) addSet(groups []Group) error {
	if len(b.sets) == maxSets {
		return fmt.Errorf("the card has more than %d instances", maxSets)
	}
	s := set{hand: uint16(len(b.Hands))}
	s.groups[0] = uint32(len(b.groups))
	b.groups = append(b.groups, groups...)
	s.groups[1] = uint32(len(b.groups))
	s.needs[0] = uint32(len(b.needs))
	jokers := 0
	for i := 0; i < len(groups); {
		n := need{kind: groups[i].Kind}
		for ; i < len(groups) && groups[i].Kind == n.kind; i++ { // the groups are sorted
			if groups[i].Soft {
				n.soft += groups[i].N
			} else {
				n.hard += groups[i].N
			}
		}
		if n.hard > Copies(n.kind) {
			return fmt.Errorf("%d tiles %v in groups without jokers: there are %d", n.hard, KindAt(n.kind), Copies(n.kind))
		}
		jokers += max(0, int(n.hard)+int(n.soft)-int(Copies(n.kind)))
		s.kinds |= 1 << n.kind
		if n.hard > 0 {
			s.hard |= 1 << n.kind
		}
		b.needs = append(b.needs, b.number(n))
	}
	s.needs[1] = uint32(len(b.needs))
	if jokers > Jokers {
		return fmt.Errorf("an instance needs %d jokers: there are %d", jokers, Jokers)
	}
	at := uint32(len(b.sets))
	b.sets = append(b.sets, s)
	b.ends = append(b.ends, s.needs[1])
	b.all = append(b.all, at)
	for kinds := s.kinds; kinds != 0; kinds &= kinds - 1 {
		k := bits.TrailingZeros64(kinds)
		b.with[k] = append(b.with[k], at)
	}
	return nil
}

// having returns the numbers, in order, of instances that may contain all of some kinds:
// those that contain the rarest kind.
func (b *Book) having(kinds uint64) []uint32 {
	least := b.all
	for ; kinds != 0; kinds &= kinds - 1 {
		if with := b.with[bits.TrailingZeros64(kinds)]; len(with) < len(least) {
			least = with
		}
	}
	return least
}

// number returns the number of a need, adding it if necessary.
func (b *Book) number(n need) uint16 {
	i := slices.Index(b.known, n)
	if i < 0 {
		i = len(b.known)
		b.known = append(b.known, n)
	}
	return uint16(i)
}

// Sets returns the number of instances of the card.
func (b *Book) Sets() int { return len(b.sets) }

// Example returns the groups of the first instance of a hand, by kind.
func (b *Book) Example(e *Entry) []Group { return b.groupsOf(&b.sets[e.first]) }

// Groups returns the groups of the instance with the given number.
func (b *Book) Groups(at int) []Group { return b.groupsOf(&b.sets[at]) }

// First returns the number of the first instance of a hand (see Fill).
func (b *Book) First(e *Entry) int { return e.first }

// groupsOf and needsOf return the groups and the needs of an instance.
func (b *Book) groupsOf(s *set) []Group { return b.groups[s.groups[0]:s.groups[1]] }
func (b *Book) needsOf(s *set) []uint16 { return b.needs[s.needs[0]:s.needs[1]] }

// Held holds concealed tiles.
type Held struct {
	N      [Kinds]uint8
	Jokers uint8
}

// Add adds a tile. An unknown tile is ignored.
func (h *Held) Add(k tile.Kind) {
	if k == tile.Joker {
		h.Jokers++
	} else if i := IndexOf(k); i < Kinds {
		h.N[i]++
	}
}

// Remove removes a tile. It returns false if there is none.
func (h *Held) Remove(k tile.Kind) bool {
	switch i := IndexOf(k); {
	case k == tile.Joker && h.Jokers > 0:
		h.Jokers--
	case i < Kinds && h.N[i] > 0:
		h.N[i]--
	default:
		return false
	}
	return true
}

// Len returns the number of tiles.
func (h *Held) Len() int {
	n := int(h.Jokers)
	for _, c := range h.N {
		n += int(c)
	}
	return n
}

// kinds returns the kinds held as a bit set.
func (h *Held) kinds() (bits uint64) {
	for i, n := range h.N {
		if n > 0 {
			bits |= 1 << i
		}
	}
	return bits
}

// exposed holds exposures in a form that can be compared with instances.
type exposed struct {
	groups []Group
	n      [Kinds]uint8 // number of tiles of each kind
	kinds  uint64
	tiles  int
}

func exposedOf(groups []Group) (x exposed) {
	x.groups = groups
	for _, g := range groups {
		x.n[g.Kind] += g.N
		x.kinds |= 1 << g.Kind
		x.tiles += int(g.N)
	}
	return x
}

// has reports whether each exposure is a separate whole group of an instance (§5). If
// strict, exposures with jokers require groups that allow jokers; otherwise the jokers
// may still be exchanged. If took is not nil, has adds the number of tiles of groups
// without jokers that the exposures fill, by kind.
func (b *Book) has(s *set, x *exposed, strict bool, took *[Kinds]uint8) bool {
	if x.kinds&^s.kinds != 0 {
		return false
	}
	var used uint32
	groups := b.groupsOf(s)
	for _, e := range x.groups {
		found := -1
		for i, g := range groups {
			if used>>i&1 != 0 || g.Kind != e.Kind || g.N != e.N || strict && e.Jokers > 0 && !g.Soft {
				continue
			}
			if found < 0 || g.Soft == (e.Jokers > 0) {
				found = i // prefer the group that fits it best; the other may be needed
			}
		}
		if found < 0 {
			return false
		}
		used |= 1 << found
		if took != nil && !groups[found].Soft {
			took[e.Kind] += e.N
		}
	}
	return true
}

// open reports whether a hand may be made with the given number of exposures.
func (e *Entry) open(exposures int) bool { return exposures == 0 || !e.Concealed }

// Fits reports whether some hand of the card contains all exposures as whole groups (§9,
// guard).
func (b *Book) Fits(exposures []Group) bool {
	x := exposedOf(exposures)
	for _, at := range b.having(x.kinds) {
		s := &b.sets[at]
		if b.Hands[s.hand].open(len(exposures)) && b.has(s, &x, false, nil) {
			return true
		}
	}
	return false
}

// Dead applies the public test of §9. It reports whether no instance contains the
// exposures as whole groups and can still be completed. free counts the naturals that are
// neither discarded nor exposed, jokers the jokers that were not discarded.
func (b *Book) Dead(exposures []Group, free *[Kinds]uint8, jokers int) bool {
	x := exposedOf(exposures)
	for _, at := range b.having(x.kinds) {
		s := &b.sets[at]
		var took [Kinds]uint8
		if b.Hands[s.hand].open(len(exposures)) && b.has(s, &x, false, &took) && b.possible(s, &x, &took, free, jokers) {
			return false
		}
	}
	return true
}

// possible reports whether the tiles of an instance beyond the exposures can still be
// obtained.
func (b *Book) possible(s *set, x *exposed, took, free *[Kinds]uint8, jokers int) bool {
	for _, at := range b.needsOf(s) {
		n := x.rest(b.known[at], took)
		if n.hard > free[n.kind] {
			return false
		}
		jokers -= max(0, int(n.hard+n.soft)-int(free[n.kind]))
	}
	return jokers >= 0
}

// Win returns the index of the hand that 14 tiles and exposures form (§7), or -1 if there
// is none. It chooses the most valuable hand, with values doubled by factor for hands
// without jokers, and the first on the card among equals. clean means that no tile is a
// joker.
func (b *Book) Win(h *Held, exposures []Group, clean bool, factor int) int {
	hand, _ := b.WinSet(h, exposures, clean, factor)
	return hand
}

// WinSet is like Win and also returns the number of the instance (see Fill). It returns
// -1, -1 if there is none.
func (b *Book) WinSet(h *Held, exposures []Group, clean bool, factor int) (hand int, at int32) {
	x := exposedOf(exposures)
	if h.Len()+x.tiles != handTiles {
		return -1, -1
	}
	held, most := h.kinds(), 0
	hand, at = -1, -1
	for _, i := range b.having(held | x.kinds) {
		s := &b.sets[i]
		// Most instances lack a kind or contain an unwanted one.
		if (held|x.kinds)&^s.kinds != 0 || s.hard&^(held|x.kinds) != 0 {
			continue
		}
		v := b.Hands[s.hand].Points(clean, factor)
		if v <= most || !b.Hands[s.hand].open(len(exposures)) || !b.complete(s, h, &x) {
			continue
		}
		hand, at, most = int(s.hand), int32(i), v
	}
	return hand, at
}

// Points returns the value of the hand (V of §8). Without jokers it is multiplied by
// factor, unless the card's price already includes that.
func (h *Hand) Points(clean bool, factor int) int {
	if clean && !h.NoDouble {
		return h.Value * factor
	}
	return h.Value
}

// complete reports whether the tiles complete an instance together with the exposures.
func (b *Book) complete(s *set, h *Held, x *exposed) bool {
	var took [Kinds]uint8
	if !b.has(s, x, true, &took) {
		return false
	}
	for _, at := range b.needsOf(s) {
		n := x.rest(b.known[at], &took)
		if have := h.N[n.kind]; have < n.hard || have > n.hard+n.soft {
			return false
		}
	}
	return true
}

// Near is the distance of a hand of the card.
type Near struct {
	Missing int8   // number of missing tiles; -1 if the exposures do not fit
	Set     int32  // number of the nearest instance, the first among equals
	Tight   uint64 // bit set of the kinds, or JokerBit, of which losing a tile increases the distance by one
}

// JokerBit is the bit for jokers in Near.Tight.
const JokerBit = Kinds

// After returns the distance of a hand after losing one held tile of a kind.
func (n *Near) After(k tile.Kind) int {
	i := IndexOf(k)
	if k == tile.Joker {
		i = JokerBit
	}
	if n.Missing >= 0 && i <= JokerBit && n.Tight>>i&1 != 0 {
		return int(n.Missing) + 1
	}
	return int(n.Missing)
}

// Filled is a group of an instance and the tiles of it that are held.
type Filled struct {
	Group
	Naturals, Wild uint8 // numbers of naturals and jokers that are held
	Exposed        bool  // it is an exposure
}

// Fill appends the groups of an instance (Near.Set) in the order of their kinds, filled
// with tiles and exposures. Jokers fill the groups that lack least.
func (b *Book) Fill(at int32, h *Held, exposures []Group, buf []Filled) []Filled {
	s := &b.sets[at]
	groups := b.groupsOf(s)
	n := len(buf)
	for _, g := range groups {
		buf = append(buf, Filled{Group: g})
	}
	out := buf[n:]
	for _, e := range exposures {
		for i := range out {
			f := &out[i]
			if !f.Exposed && f.Kind == e.Kind && f.N == e.N && (f.Soft || e.Jokers == 0) {
				f.Exposed, f.Naturals, f.Wild = true, e.N-e.Jokers, e.Jokers
				break
			}
		}
	}
	left := *h
	for _, soft := range [2]bool{false, true} {
		for i := range out {
			if f := &out[i]; !f.Exposed && f.Soft == soft {
				f.Naturals = min(f.N, left.N[f.Kind])
				left.N[f.Kind] -= f.Naturals
			}
		}
	}
	for left.Jokers > 0 {
		best := -1
		for i := range out {
			f := &out[i]
			if missing := f.N - f.Naturals - f.Wild; f.Soft && missing > 0 && (best < 0 || missing < out[best].N-out[best].Naturals-out[best].Wild) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		out[best].Wild++
		left.Jokers--
	}
	return buf
}
