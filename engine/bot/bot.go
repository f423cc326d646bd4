// Package bot holds players that see a table.View and nothing else: a bot that
// plays for you has seen what you saw.
//
// The player here plays any rule set through the contract: it counts how far a
// hand is from a win (Rules.Shapes) and how many unseen tiles bring it nearer,
// claims what shortens the way, and wins when it can. A rule set that knows better
// says so by two optional interfaces, Estimator and Advisor. A decision takes a
// fixed amount of work, allocates nothing and depends on the view alone.
package bot

import (
	"fmt"
	"strings"

	"moineau/engine/hand"
	"moineau/engine/table"
)

// Player answers for a seat.
type Player interface {
	// Choose gives the index of the chosen act in v.Acts, which has at least one.
	Choose(v *table.View) int
}

// The scale of worth: what acts are compared by.
const (
	// Step is what being one tile nearer to a win is worth.
	Step int32 = 1 << 16
	// Unit is what one unseen tile that brings the hand nearer is worth.
	Unit int32 = 1 << 8
	// Must is above all worth: an act that is always done. Never is below.
	Must  int32 = 1 << 30
	Never int32 = -Must
)

// Estimator is fulfilled by a rule set that knows better than its Shapes how near
// a hand is to a win. h holds the concealed tiles, melds what is laid out, left
// the tiles of each kind that the seat has not seen.
type Estimator interface {
	// Worth is the worth of a hand between turns.
	Worth(v *table.View, h *hand.Hand, melds []table.ViewMeld, left *hand.Left) int32
	// WorthAfter fills out, for each kind held, with the worth of the hand after
	// one of it is discarded.
	WorthAfter(v *table.View, h *hand.Hand, melds []table.ViewMeld, left *hand.Left, out *[34]int32)
}

// Advisor is fulfilled by a rule set with acts of its own.
type Advisor interface {
	// Advise gives the worth of an act: on the scale of Worth for what follows
	// from it, or Must, or Never. ok is false for acts on which it has no opinion.
	Advise(v *table.View, a *table.ViewAct) (worth int32, ok bool)
}

// Levels are the names that New takes.
func Levels() []string { return []string{"easy", "medium", "strong", "tsumogiri"} }

// New makes a player of a level for a rule set. Easy, medium and strong play
// alike so far; tsumogiri discards what it draws, claims nothing and wins when it
// can.
func New(level string, r table.Rules) (Player, error) {
	adv, _ := r.(Advisor)
	switch level {
	case "easy", "medium", "strong":
		p := &player{est: shapes(r.Shapes()), adv: adv}
		if e, ok := r.(Estimator); ok {
			p.est = e
		}
		return p, nil
	case "tsumogiri":
		return tsumogiri{adv}, nil
	}
	return nil, fmt.Errorf("bot level %q: one of %s was expected", level, strings.Join(Levels(), ", "))
}

// shapes estimates by the forms of a winning hand alone.
type shapes []hand.Shape

func (s shapes) Worth(_ *table.View, h *hand.Hand, melds []table.ViewMeld, left *hand.Left) int32 {
	best := Never
	for i := range s {
		n := laid(&s[i], melds)
		best = max(best, worth(h.Shanten(&s[i], n), left.Weight(h.Ukeire(&s[i], n))))
	}
	return best
}

func (s shapes) WorthAfter(_ *table.View, h *hand.Hand, melds []table.ViewMeld, left *hand.Left, out *[34]int32) {
	for i := range out {
		out[i] = Never
	}
	var info [34]hand.DiscardInfo
	for i := range s {
		held := h.Discards(&s[i], laid(&s[i], melds), &info)
		for k := range out {
			if held>>k&1 != 0 {
				out[k] = max(out[k], worth(int(info[k].Shanten), left.Weight(info[k].Ukeire)))
			}
		}
	}
}

// laid is what a shape counts of the melds: their number, or their tiles.
func laid(s *hand.Shape, melds []table.ViewMeld) int {
	if s.Pairs != hand.Groups {
		return len(melds)
	}
	n := 0
	for i := range melds {
		n += int(melds[i].N)
	}
	return n
}

func worth(shanten, tiles int) int32 { return -int32(shanten)*Step + int32(tiles)*Unit }

// HandOf gives the concealed tiles of a view's own seat.
func HandOf(v *table.View) (h hand.Hand) {
	own := &v.Hands[v.Seat]
	for _, k := range own.Tiles[:own.Held] {
		h.Add(k)
	}
	return h
}

// LeftOf gives how many tiles of each kind a view's seat has not seen.
func LeftOf(v *table.View) hand.Left {
	var seen hand.Counts
	for s := range int(v.Seats) {
		o := &v.Hands[s]
		for _, k := range o.Tiles[:o.Held] {
			if i := k.Index(); i >= 0 {
				seen[i]++
			}
		}
		for m := range int(o.N) {
			for _, k := range o.Melds[m].Tiles[:o.Melds[m].N] {
				if i := k.Index(); i >= 0 {
					seen[i]++
				}
			}
		}
		for j, k := range o.River[:o.NRiver] {
			if i := k.Index(); i >= 0 && o.Flags[j]&table.RiverClaimed == 0 {
				seen[i]++
			}
		}
	}
	for _, k := range v.Wall.Open[:v.Wall.Columns] {
		if i := k.Index(); i >= 0 {
			seen[i]++
		}
	}
	if i := v.Wall.Joker.Index(); i >= 0 {
		seen[i]++
	}
	return hand.LeftOf(&seen)
}

// tsumogiri discards what it draws.
type tsumogiri struct{ adv Advisor }

func (p tsumogiri) Choose(v *table.View) int {
	if i := winning(p.adv, v); i >= 0 {
		return i
	}
	best, at := -1, 0
	for i := range v.Acts {
		n := 1
		switch a := &v.Acts[i]; a.Type {
		case table.Pass:
			n = 5
		case table.Flower:
			n = 4
		case table.Discard:
			n = 2
			if a.Slots[0] == v.Hands[v.Seat].Drawn {
				n = 3
			}
		case table.Win: // a false one
			n = 0
		}
		if n >= best {
			best, at = n, i
		}
	}
	return at
}
