// Package drill makes exercises without a game: which tile to discard, what a hand waits
// for, what a hand is worth, which tiles to pass, and which discard is safest.
//
// A drill follows from its ID alone: a kind, a number and a rule set with its options. Bots
// play deals from a seed that is derived from the ID until a position suits the kind. A
// choice is taken only if rollouts on the same sampled tiles show that its best answer is
// better than each other answer offered by at least three standard errors, and the level
// strong chooses it too. All work is bounded by counts. The package knows no words, no
// screens and no clock.
package drill

import (
	"encoding/binary"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Version is the version of everything that an ID stands for: the walls, the bots and the
// choice of positions. If one of them changes, a number stands for another drill, and
// Version must be raised (TestEveryNumberStaysTheSame).
const Version = 1

// Most is the greatest number of a drill.
const Most = 999999

// Kind is the kind of question. Its value is also part of codes and of word keys.
type Kind string

// The kinds.
const (
	Discard Kind = "discard" // which tile to discard
	Waits   Kind = "waits"   // which tiles complete the hand
	Worth   Kind = "worth"   // which rows a won hand has, and its total
	Pass    Kind = "pass"    // which tiles to pass before play
	Void    Kind = "void"    // which suit to give up before play
	Safe    Kind = "safe"    // which discard is least likely to be won on
)

// Kinds returns the kinds that a rule set has, in display order.
func Kinds(r table.Rules) []Kind {
	out := []Kind{Discard, Waits, Worth, Safe}
	for i := range r.Spec().Forms {
		if r.Spec().Forms[i].Pick == table.PickTiles {
			return append(out, Pass)
		}
	}
	return out
}

// KindsOf returns the kinds that a rule set has with the given options, which are settled
// here.
func KindsOf(id string, given table.Options) ([]Kind, error) {
	r, o, err := rules.New(id, given)
	if err != nil {
		return nil, err
	}
	out := Kinds(r)
	if id == "sichuan" {
		if o["exchange"] == "none" {
			out = out[:len(out)-1]
		}
		if o["void"] == "declare" {
			out = append(out, Void)
		}
	}
	return out, nil
}

// Drill is an exercise: a position of a deal and one or more questions about it.
type Drill struct {
	ID
	Match *match.Match // the deal at the question; for Worth the finished deal
	Seat  int          // the seat whose hand it is
	View  table.View   // what that seat sees
	Steps []Step       // the questions, in order; at least one
	// Easy and Medium are how many of Draws choices of these levels are wrong. For Waits
	// and Worth, which bots do not answer, they are estimated from the hand.
	Easy, Medium int
	// Position and Sheet are the win of Worth. Position is nil for other kinds.
	Position *table.Position
	Sheet    *score.Sheet
	// Given holds the rows that follow from the circumstances of the win and not from its
	// tiles, for example a self-draw. A page shows them before the questions.
	Given []score.Item
}

// Draws is the number of choices by which Easy and Medium are measured.
const Draws = 64

// Difficulty returns how difficult the drill is, from 0 to 100.
func (d *Drill) Difficulty() int { return (d.Easy + d.Medium) * 50 / Draws }

// Ask names the question of a step, for word keys. For most kinds it is the kind.
type Ask string

// The questions of Worth.
const (
	AskRow   Ask = "row"   // which of these rows the hand has
	AskTotal Ask = "total" // what the hand is worth in sum
)

// Step is one question.
type Step struct {
	Ask     Ask
	Options []Option
	Many    bool // all right options are to be picked; otherwise one of them
}

// Option is one possible answer.
type Option struct {
	Tiles []tile.Kind // the tiles that it is about; empty for rows and totals
	Row   score.Item  // for AskRow
	Total int32       // for AskTotal
	Suit  int         // for Void: 0 to 2
	Act   int         // index of the act in the view, or -1
	Value bot.Value   // the evaluation of that act
	Right bool
	// Result is the sum over Drill rollouts of what the option brings: points, tiles
	// nearer to a win, or wins of others on it. Of is the number of rollouts, or 0 if
	// the option was not rolled out.
	Result int64
	Of     int
}

// Right reports whether the picked options of a step, by index, are the right answer.
func (s *Step) Right(picked []int) bool {
	if !s.Many {
		return len(picked) == 1 && picked[0] >= 0 && picked[0] < len(s.Options) && s.Options[picked[0]].Right
	}
	in := map[int]bool{}
	for _, i := range picked {
		if i < 0 || i >= len(s.Options) {
			return false
		}
		in[i] = true
	}
	for i := range s.Options {
		if in[i] != s.Options[i].Right {
			return false
		}
	}
	return true
}

// Best returns the index of the right option with the greatest value, or -1.
func (s *Step) Best() int {
	best := -1
	for i := range s.Options {
		if o := &s.Options[i]; o.Right && (best < 0 || o.Value.Total() > s.Options[best].Value.Total()) {
			best = i
		}
	}
	return best
}

// Answers reports whether a level, which must choose one of the options of the first step,
// chooses a right one. p is a player of that level. For Safe it does not play, but compares
// the dangers with the noise of its level. ok is false for kinds that bots do not answer.
func (d *Drill) Answers(level string, p bot.Player) (right, ok bool) {
	s := &d.Steps[0]
	if s.Options[0].Act < 0 || s.Many {
		return false, false
	}
	if d.Kind == Safe {
		seed := d.seed(0) // deals are counted from 1
		at := bot.Guess(d.Match.Rules, level, d.judged(), binary.BigEndian.Uint64(seed[:8]))
		return s.Options[at].Right, true
	}
	v := d.View
	v.Acts = nil
	for i := range s.Options {
		v.Acts = append(v.Acts, d.View.Acts[s.Options[i].Act])
	}
	return s.Options[p.Choose(&v)].Right, true
}

// handOf returns the concealed tiles of a view's own seat.
func handOf(v *table.View) []tile.Kind {
	own := &v.Hands[v.Seat]
	return own.Tiles[:own.Held]
}

// waitsOf returns the kinds that complete a seat's hand, as the seat sees it.
func waitsOf(r table.Rules, d *table.Deal, seat int) hand.Kinds {
	if w, ok := r.(table.Waiter); ok {
		return w.WaitsOf(d, table.Viewpoint(seat), seat)
	}
	return 0
}
