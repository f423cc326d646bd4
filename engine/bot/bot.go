// Package bot holds players that see a table.View and nothing else: a bot that
// plays for you has seen what you saw.
//
// The player here plays any rule set through the contract: it counts how far a
// hand is from a win (Rules.Shapes) and how many unseen tiles bring it nearer,
// claims what shortens the way, and wins when it can. A rule set that knows better
// is an Expert. A decision takes a fixed amount of work, allocates nothing and
// depends on the view alone.
package bot

import (
	"fmt"
	"strings"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
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

// Expert is fulfilled by a rule set that knows better than its Shapes how near a
// hand is to a win, or that has acts of its own.
type Expert interface {
	// Advice makes an adviser for one player; it may keep room for its work.
	Advice() Advice
}

// Advice is what a rule set tells its bots. h holds the concealed tiles, melds
// what is laid out, left the tiles of each kind that the seat has not seen.
type Advice interface {
	// Worth is the value of a hand between turns.
	Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Left) Value
	// WorthAfter fills out with the value of the hand after one of each kind held
	// is discarded, and with Never for kinds that are not held.
	WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Left, out *[34]Value)
	// Advise gives the value of an act: on the scale of Worth for what follows
	// from it, or Must, or Never. ok is false for acts on which it has no opinion.
	Advise(v *table.View, a *table.ViewAct) (worth Value, ok bool)
}

// Looker is fulfilled by advice that takes a view in once, before it is asked about acts.
type Looker interface{ Look(v *table.View) }

// Weigher is fulfilled by advice that has an opinion on every act, and so weighs claims and
// dangers itself.
type Weigher interface{ Weigh(w *Weights) }

// Risky is fulfilled by advice that measures dangers itself: Risk is how dangerous it is to
// discard a kind in the view it looks at, as Value.Risk.
type Risky interface{ Risk(k tile.Kind) int32 }

// Shapeless is fulfilled by a rule set whose hands have no shapes: what the level plain
// goes by instead of them, the nearest hand and the tiles that are left for it.
type Shapeless interface{ PlainAdvice() Advice }

// Levels are the names that New takes.
func Levels() []string { return []string{"easy", "medium", "strong", "plain", "tsumogiri"} }

// New makes a player of a level for a rule set. Easy and medium are strong with their
// judgement blurred. Two levels are yardsticks: plain, which never changes, goes for the
// nearest win by the winning shapes and then for the most unseen tiles, without values
// or defence; tsumogiri discards what it draws, claims nothing and wins when it can. One
// more is no level but a measure: fearless is strong without its defence.
func New(level string, r table.Rules) (Player, error) {
	switch w := WeightsOf(r); level {
	case "strong":
		return Weighted(r, &w, 0), nil
	case "fearless":
		w.Danger = 0
		return Weighted(r, &w, 0), nil
	case "medium":
		return Weighted(r, &w, w.Medium), nil
	case "easy":
		return Weighted(r, &w, w.Easy), nil
	case "plain":
		return newPlayer(plainly(r), r), nil
	case "tsumogiri":
		return tsumogiri{adviceOf(r)}, nil
	}
	return nil, fmt.Errorf("bot level %q: expected one of %s", level, strings.Join(Levels(), ", "))
}

// Weighted makes a player with given weights, whose judgement is off by up to so many
// 64ths of a Step: what tune tries.
func Weighted(r table.Rules, w *Weights, blur int32) Player { return weighted(r, w, blur) }

func weighted(r table.Rules, w *Weights, blur int32) *player {
	own := adviceOf(r)
	if a, ok := own.(Weigher); ok {
		a.Weigh(w)
	}
	p := newPlayer(mix(own, r.Shapes(), w), r)
	p.looker, _ = own.(Looker)
	p.pass, p.danger, p.noise.most = w.Pass*Step/64, w.Danger, blur*Step/64
	p.feared, _ = r.(Feared)
	p.guard, _ = r.(Guarded)
	p.risky, _ = own.(Risky)
	if c, ok := r.(Counted); ok {
		p.odds = c.Odds()
	}
	p.spares = true
	return p
}

// adviceOf is a rule set's own advice, or that by its shapes.
func adviceOf(r table.Rules) Advice {
	if e, ok := r.(Expert); ok {
		return e.Advice()
	}
	return ByShape(r.Shapes()...)
}

// ByShape is the advice of a rule set that is no Expert: by the forms of a winning hand
// alone. An Expert whose hands are such forms, with acts of its own, embeds it.
func ByShape(shapes ...hand.Shape) Advice { return &byShape{shapes: shapes} }

type byShape struct {
	shapes []hand.Shape
	info   [34]hand.DiscardInfo
}

func (s *byShape) Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Left) Value {
	best := Of(Own, Never)
	for i := range s.shapes {
		f := &s.shapes[i]
		n := Laid(f, melds)
		u := h.Ukeire(f, n)
		if v := worth(h.Shanten(f, n), left.Weight(u), u); v.Total() > best.Total() {
			best = v
		}
	}
	return best
}

func (s *byShape) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Left, out *[34]Value) {
	None(out)
	for i := range s.shapes {
		f := &s.shapes[i]
		held := h.Discards(f, Laid(f, melds), &s.info)
		for k := range out {
			if held>>k&1 != 0 {
				u := s.info[k].Ukeire
				if v := worth(int(s.info[k].Shanten), left.Weight(u), u); v.Total() > out[k].Total() {
					out[k] = v
				}
			}
		}
	}
}

func (s *byShape) Advise(*table.View, *table.ViewAct) (Value, bool) { return Value{}, false }

// Laid is what a shape counts of the melds: their number, or their tiles.
func Laid(s *hand.Shape, melds []table.ViewMeld) int {
	if s.Pairs != hand.Groups {
		return len(melds)
	}
	n := 0
	for i := range melds {
		n += int(melds[i].N)
	}
	return n
}

// HandOf gives the concealed tiles of a view's own seat. Flowers are not among them.
func HandOf(v *table.View) (h hand.Hand) {
	own := &v.Hands[v.Seat]
	for _, k := range own.Tiles[:own.Held] {
		h.Add(k)
	}
	return h
}

// HandFor is HandOf for a shape: flowers are there where they are set tiles.
func HandFor(v *table.View, s *hand.Shape) (h hand.Hand) {
	h = HandOf(v)
	if s.Flowers {
		own := &v.Hands[v.Seat]
		for _, k := range own.Tiles[:own.Held] {
			h.AddFlower(k)
		}
	}
	return h
}

// LeftFor is LeftOf for a shape: flowers are counted where they are set tiles.
func LeftFor(v *table.View, s *hand.Shape) hand.Left {
	l := LeftOf(v)
	if s.Flowers {
		var seen [2]int
		for seat := range int(v.Seats) {
			o := &v.Hands[seat]
			flowersSeen(o.Tiles[:o.Held], &seen)
			for m := range int(o.N) {
				flowersSeen(o.Melds[m].Tiles[:o.Melds[m].N], &seen)
			}
			for j, k := range o.River[:o.NRiver] {
				if k.IsBonus() && o.Flags[j]&table.RiverClaimed == 0 {
					flowersSeen(o.River[j:j+1], &seen)
				}
			}
		}
		l.SetFlowers(tile.F1, 4-seen[0])
		l.SetFlowers(tile.F5, 4-seen[1])
	}
	return l
}

// flowersSeen counts flowers and seasons.
func flowersSeen(kinds []tile.Kind, seen *[2]int) {
	for _, k := range kinds {
		switch {
		case !k.IsBonus():
		case k < tile.F5:
			seen[0]++
		default:
			seen[1]++
		}
	}
}

// LeftOf gives how many tiles of each kind a view's seat has not seen.
func LeftOf(v *table.View) hand.Left {
	var n [256]uint8 // of each kind, whatever it is: what is none is left out at the end
	for s := range int(v.Seats) {
		o := &v.Hands[s]
		for _, k := range o.Tiles[:o.Held] {
			n[k]++
		}
		for m := range int(o.N) {
			for _, k := range o.Melds[m].Tiles[:o.Melds[m].N] {
				n[k]++
			}
		}
		flags := o.Flags[:o.NRiver]
		for j, k := range o.River[:len(flags)] {
			n[k] += flags[j]&table.RiverClaimed ^ table.RiverClaimed // a bit, the lowest
		}
	}
	for c := range v.Wall.Open[:v.Wall.Columns] {
		n[v.Wall.Open[c][0]]++
		n[v.Wall.Open[c][1]]++
	}
	n[v.Wall.Joker]++
	var seen hand.Counts
	for i := range seen {
		seen[i] = n[tile.At(i)]
	}
	for k := tile.RedM; k <= tile.RedS; k++ {
		seen[k.Index()] += n[k]
	}
	return hand.LeftOf(&seen)
}

// tsumogiri discards what it draws.
type tsumogiri struct{ advice Advice }

func (p tsumogiri) Choose(v *table.View) int {
	if i := winning(p.advice, v); i >= 0 {
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
