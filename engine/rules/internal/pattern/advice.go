package pattern

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Shapes that plans and the checklist measure hands by.
var (
	FourSets    = hand.Shape{Sets: 4}
	FourPungs   = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	Orphans     = hand.Shape{Orphans: true}
	Pairs       = hand.Shape{Pairs: hand.SevenDifferent}
	PairsOrQuad = hand.Shape{Pairs: hand.SevenWithQuads}
)

// Adviser is the part of bot.Advice that pattern games share. A rule set embeds it in its
// planner and sets List.Ready and Plans. It is for one player; not safe for concurrent
// use.
type Adviser struct {
	plan.Adviser
	Sets        int // number of sets of a hand
	Wind, Round tile.Kind
	Laid        Melds // the melds of the hand being measured

	kinds [maxSets]table.MeldKinds
	known uint8 // number of kinds
	pos   table.Position
}

// Lay starts a list of plans for a hand and reads its melds. It reports whether the hand
// can be planned for. A face-down kong counts as a set only.
func (a *Adviser) Lay(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) bool {
	a.List.Reset(h, len(melds), left)
	a.known = 0
	if len(melds) > a.Sets {
		return false
	}
	for i := range melds {
		if k := melds[i].Kinds(); k.Tiles[0] != tile.None {
			a.kinds[a.known] = k
			a.known++
		}
	}
	a.Laid = ReadMelds(a.kinds[:a.known])
	a.Laid.N = len(melds)
	return !a.Laid.Odd
}

// Position returns a position with the melds of the hand being measured, in which nothing
// else is known, and the seat's hand in it.
func (a *Adviser) Position() (*table.Position, *table.SeatHand) {
	a.pos = table.Position{Seats: 4, Seat: int8(a.Wind - tile.East), From: -1, Round: a.Round}
	s := &a.pos.Hands[a.pos.Seat]
	s.Known, s.N = true, a.known
	copy(s.Melds[:], a.kinds[:s.N])
	return &a.pos, s
}

// Wait describes how a waiting hand may win. A tile that a discard may supply counts twice
// as much as one that must be drawn.
type Wait struct {
	Wants  hand.Kinds
	Weight int32 // ways to win
	Points int32 // points by ways
	Over   int32 // points over the minimum, up to most, by ways
}

// Waits returns how a hand may win. total scores a position; wins of less than least
// points do not count.
func (a *Adviser) Waits(h *hand.Hand, s *hand.Shape, total func(*table.Position) (int32, bool), least, most int32) (w Wait) {
	p, own := a.Position()
	c := h.Counts()
	for u := h.Waits(s, len(a.kinds[:a.known])); u != 0; u &= u - 1 {
		k := u.First()
		n := int32(a.List.Left.Of(k))
		if n == 0 {
			continue
		}
		own.Counts, p.Tile = c, k
		own.Counts[k.Index()]++
		for _, by := range [2]table.By{table.ByDiscard, table.BySelfDraw} {
			p.By = by
			points, _ := total(p)
			if points < least {
				continue
			}
			m := n
			if by == table.ByDiscard {
				m = 2 * n
			}
			w.Weight += m
			w.Wants |= hand.KindsOf(k)
			w.Points += m * points
			w.Over += m * min(points-least, most)
		}
	}
	return w
}

// Value returns the value of a waiting hand whose points are worth the given amount.
func (a *Adviser) Value(w *Wait, worth int32) (v bot.Value) {
	v.Parts[bot.Distance], v.Parts[bot.Help], v.Parts[bot.Points] = -bot.Step, bot.Unit*w.Weight, worth
	v.Wants, v.Left, v.Gain = w.Wants, int16(a.List.Left.Weight(w.Wants)), w.Points/w.Weight
	return v
}

// Advise implements bot.Advice. It wins whenever possible.
func (a *Adviser) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	a.Wind, a.Round = v.Wind(int(v.Seat)), v.Round
	if act.Type == table.Win {
		if act.False {
			return bot.Of(bot.Own, bot.Never), true
		}
		return bot.Of(bot.Own, bot.Must), true
	}
	return bot.Value{}, false
}

// Special returns the plan of a concealed hand of a shape other than sets.
func (a *Adviser) Special(s *hand.Shape, kinds hand.Kinds) plan.Plan {
	return plan.Plan{Rest: *a.List.Hand, Shape: s, Kinds: kinds, Shut: true}
}

// Flush holds the plans of one suit.
type Flush struct {
	Half plan.Plan // with honours
	Full plan.Plan // without; only if Pure
	Pure bool      // the melds allow Full
}

// Flush returns the plans of a suit. It reports whether the melds allow them.
func (a *Adviser) Flush(suit int, s *hand.Shape) (f Flush, ok bool) {
	kinds := hand.KindsOfSuit(suit)
	if a.Laid.Kinds&^(kinds|hand.HonourKinds) != 0 {
		return f, false
	}
	f.Half = a.List.Within(kinds|hand.HonourKinds, s)
	if f.Pure = a.Laid.Kinds&hand.HonourKinds == 0; f.Pure {
		f.Full = a.List.Within(kinds, s)
	}
	return f, true
}

// Pungs returns the plan without chows derived from base, whose kinds it keeps. It reports
// whether the melds allow it.
func (a *Adviser) Pungs(base *plan.Plan, s *hand.Shape) (q plan.Plan, ok bool) {
	if a.Laid.NChow > 0 || a.Laid.Kinds&^base.Kinds != 0 {
		return q, false
	}
	q = *base
	q.Shape = s
	return q, true
}
