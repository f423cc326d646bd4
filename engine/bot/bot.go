// Package bot provides players that decide from a table.View alone. A bot that takes over
// a seat therefore knows only what that seat has seen.
//
// The player implemented here plays any rule set through the table.Rules interface. It
// computes the distance of a hand from a win (Rules.Shapes) and the number of unseen
// tiles that reduce it. It claims what reduces the distance and wins when it can. A rule
// set with better knowledge implements Expert. A decision takes a bounded amount of work,
// does not allocate and depends only on the view.
package bot

import (
	"fmt"
	"runtime"
	"strings"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Player answers for a seat.
type Player interface {
	// Choose returns the index of the chosen act in v.Acts, which must not be empty.
	Choose(v *table.View) int
}

// The scale on which acts are compared.
const (
	// Step is the value of being one tile nearer to a win.
	Step int32 = 1 << 16
	// Unit is the value of one unseen tile that brings the hand nearer.
	Unit int32 = 1 << 8
	// Must is greater than any other value: the act is always done. Never is less than
	// any other value.
	Must  int32 = 1 << 30
	Never int32 = -Must
)

// Expert is implemented by a rule set that evaluates hands better than by Shapes, or that
// has acts of its own.
type Expert interface {
	// Advice returns advice for one player. The result may hold scratch space and is not
	// safe for concurrent use.
	Advice() Advice
	// Weights returns the rule set's weights, or Untuned.
	Weights() Weights
}

// Advice evaluates hands and acts for a rule set's bots. In its methods h holds the
// concealed tiles and melds the melds. left holds the number of tiles of each kind that
// the seat has not seen.
type Advice interface {
	// Worth returns the value of a hand between turns.
	Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) Value
	// WorthAfter sets out to the value of the hand after the discard of each kind held,
	// and to Never for kinds that are not held.
	WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen, out *[34]Value)
	// Advise returns the value of an act: the Worth of the resulting hand, or Must, or
	// Never. ok is false if the rule set does not evaluate the act.
	Advise(v *table.View, a *table.ViewAct) (worth Value, ok bool)
}

// ViewObserver is implemented by advice that processes a view once before it evaluates acts.
type ViewObserver interface{ Look(v *table.View) }

// SlicedObserver is implemented by advice whose Look may take several milliseconds. Begin,
// and then Step until it returns true, do the same as Look. budget is the number of
// discards that a Step tries in all hands that it looks at.
type SlicedObserver interface {
	ViewObserver
	Begin(v *table.View)
	Step(budget int) bool
}

// Slices makes a decision about a view in several parts, so that no frame of a screen waits
// for a whole one. Players of New that evaluate acts implement it, and Evaluator does.
type Slices interface {
	// Begin starts a decision. The view must not change until it is made.
	Begin(v *table.View)
	// Step computes one part. It returns true if none is left, so that Choose or
	// Evaluate with the same view returns soon. A part takes at most about 8 ms, in a browser
	// too, where parts are smaller. The decision does not depend on their size.
	Step() bool
}

// sliceBudget returns the budget of a slice.
func sliceBudget() int {
	if runtime.GOOS == "js" {
		return 2000
	}
	return 12000
}

// WeightUser is implemented by advice that evaluates every act, and therefore applies the
// weights of claims and danger itself.
type WeightUser interface{ Weigh(w *Weights) }

// RiskRater is implemented by advice that measures danger itself. Risk returns Value.Risk, Hit
// and Price for the discard of a kind in the view passed to Look.
type RiskRater interface {
	Risk(k tile.Kind) (risk int32, hit int16, price int32)
}

// PlainAdviser is implemented by a rule set whose winning hands are not described by shapes.
// PlainAdvice returns the advice of the level plain: the nearest hand and the tiles left
// for it.
type PlainAdviser interface{ PlainAdvice() Advice }

// Levels returns the names that New accepts.
func Levels() []string { return []string{"easy", "medium", "strong", "plain", "tsumogiri"} }

// New returns a player of a level for a rule set, or an error for an unknown level. Easy
// and medium are strong with noise. Two levels are for comparison. plain, which never
// changes, plays for the nearest win by the winning shapes and then for the most unseen
// tiles, without values or defence. tsumogiri discards what it draws, claims nothing and
// wins when it can. Levels omits three more names, also for comparison: fearless is strong
// without its defence, and planned is strong without expected points, which evaluates every
// hand by plans. novice looks one step ahead: it plays any act, at random, after which the
// hand is nearest to a win by its shape, and wins when it can.
//
// Every level but tsumogiri can be given a style of Styles after a slash, as in
// "medium/bold".
func New(level string, r table.Rules) (Player, error) {
	level, style, err := apart(level)
	if err != nil {
		return nil, err
	}
	var p *player
	switch w := WeightsOf(r); level {
	case "strong":
		p = weighted(r, &w, 0)
	case "fearless":
		w.Danger = 0
		p = weighted(r, &w, 0)
	case "planned":
		w.Planned = true
		p = weighted(r, &w, 0)
	case "medium":
		p = weighted(r, &w, w.Medium)
	case "easy":
		p = weighted(r, &w, w.Easy)
	case "plain":
		p = newPlayer(plainly(r), r)
	case "novice":
		a := plainly(r)
		if s, ok := a.(*plain); ok {
			s.blind = true
		}
		p = newPlayer(a, r)
		p.noise.most = Step / 4
	case "tsumogiri":
		if style.name != "" {
			return nil, fmt.Errorf("bot level %q: has no styles", level)
		}
		return tsumogiri{adviceOf(r)}, nil
	default:
		return nil, fmt.Errorf("bot level %q: expected one of %s", level, strings.Join(Levels(), ", "))
	}
	if p.style = style; style.danger > 0 && p.danger == 0 && level != "fearless" {
		p.danger = leastDanger
	}
	return p, nil
}

// Weighted returns a player with given weights and with noise of up to blur 64ths of a
// Step. It is for tuning.
func Weighted(r table.Rules, w *Weights, blur int32) Player { return weighted(r, w, blur) }

func weighted(r table.Rules, w *Weights, blur int32) *player {
	own := adviceOf(r)
	if a, ok := own.(WeightUser); ok {
		a.Weigh(w)
	}
	p := newPlayer(mix(own, r.Shapes(), w), r)
	p.looker, _ = own.(ViewObserver)
	p.pass, p.danger, p.noise.most = w.Pass*Step/64, w.Danger, blur*Step/64
	p.guard, _ = r.(DangerRater)
	p.risky, _ = own.(RiskRater)
	p.odds = w.Odds
	p.red = max(w.Red*Unit, 1)
	return p
}

// adviceOf returns a rule set's own advice, or advice by its shapes.
func adviceOf(r table.Rules) Advice {
	if e, ok := r.(Expert); ok {
		return e.Advice()
	}
	return ByShape(r.Shapes()...)
}

// ByShape returns the advice for a rule set that is not an Expert: by the forms of a
// winning hand alone. An Expert with such hands and acts of its own may embed it.
func ByShape(shapes ...hand.Shape) Advice { return &byShape{shapes: shapes} }

type byShape struct {
	shapes []hand.Shape
	blind  bool // does not count unseen tiles
	info   [34]hand.DiscardInfo
}

// worth returns the value of a hand by its distance and the kinds that bring it nearer.
func (s *byShape) worth(shanten int, left *hand.Unseen, wants hand.Kinds) Value {
	v := worth(shanten, left.Weight(wants), wants)
	if s.blind {
		v.Parts[Help] = 0
	}
	return v
}

func (s *byShape) Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) Value {
	best := Of(Own, Never)
	for i := range s.shapes {
		f := &s.shapes[i]
		n := Laid(f, melds)
		u := h.Ukeire(f, n)
		if v := s.worth(h.Shanten(f, n), left, u); v.Total() > best.Total() {
			best = v
		}
	}
	return best
}

func (s *byShape) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen, out *[34]Value) {
	None(out)
	for i := range s.shapes {
		f := &s.shapes[i]
		held := h.Discards(f, Laid(f, melds), &s.info)
		for k := range out {
			if held>>k&1 != 0 {
				u := s.info[k].Ukeire
				if v := s.worth(int(s.info[k].Shanten), left, u); v.Total() > out[k].Total() {
					out[k] = v
				}
			}
		}
	}
}

func (s *byShape) Advise(*table.View, *table.ViewAct) (Value, bool) { return Value{}, false }

// Laid returns the melds argument for a shape: the number of melds, or of their tiles.
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

// HandOf returns the concealed tiles of a view's own seat, without flowers.
func HandOf(v *table.View) (h hand.Hand) {
	own := &v.Hands[v.Seat]
	for _, k := range own.Tiles[:own.Held] {
		h.Add(k)
	}
	return h
}

// HandFor does the same as HandOf for a shape: it includes flowers if they are set tiles.
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

// LeftFor does the same as LeftOf for a shape: it counts flowers if they are set tiles.
func LeftFor(v *table.View, s *hand.Shape) hand.Unseen {
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

// LeftOf returns the number of tiles of each kind that a view's seat has not seen.
func LeftOf(v *table.View) hand.Unseen {
	var n [256]uint8 // indexed by any kind; those without an index are dropped at the end
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
			n[k] += flags[j]&table.RiverClaimed ^ table.RiverClaimed // the lowest bit
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

func (t tsumogiri) Choose(v *table.View) int {
	if i := winning(t.advice, v); i >= 0 {
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
		case table.Win: // a false win
			n = 0
		}
		if n >= best {
			best, at = n, i
		}
	}
	return at
}
