// Package course contains the Mahjong course: lessons as data, and their play. A lesson
// consists of short deals with a stacked wall, the texts for the learner, the expected
// moves and the reasons why others are wrong. The engine plays the deals at an ordinary
// table, so a lesson cannot teach an illegal move. The package is independent of the
// screens and refers to texts by key.
package course

import (
	"strconv"

	"moineau/engine/rules"
	"moineau/engine/rules/learner"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// A Lesson is a step of the course, or the lesson of a rule set.
type Lesson struct {
	ID      string // a name such as "four", or the identifier of the rule set
	RuleSet bool   // it is the lesson of a rule set
	Tiles   string // the tiles on its card
	Deals   []Deal
}

// A Deal is one short deal of a lesson. The learner sits at Chair and is dealt Hand.
type Deal struct {
	Rules   string // a rule set; if "", the learner rules with hands of Sets sets
	Options table.Options
	Sets    int
	Claims  bool // under learner rules, discards may be claimed for other melds than a win
	Wall    int  // under learner rules, the number of tiles that can be drawn; 0 means all
	Chair   int  // the learner's seat, from East = 0
	Winds   bool // the table shows the winds of all players

	Hand         string
	Draws        string            // the tiles drawn after the deal by all players in turn
	Replacements string            // the replacement tiles in order
	Shown        string            // the indicators, which lie face up in the wall
	Others       map[int]string    // the relevant tiles of the other hands, by seat
	Cues         []Cue             // actions of the other players besides discarding the drawn tile
	Reasons      map[string]string // reasons for wrong moves in all steps, as in Step.No

	// Late is the number of steps before the learner's first drawn tile is shown.
	Late  int
	Steps []Step
}

// A Cue is an action that another player takes at the first opportunity after the cue
// before it.
type Cue struct {
	Seat int
	Do   string
}

// A Step is a text for the learner and the move expected after it. A step without a move
// is only read.
type Step struct {
	// Do lists the right moves by Move.Key, separated by bars, for example "discard
	// 1m|discard 9s".
	Do string
	// Reasons maps wrong moves to reasons. A key is a Move.Key, the first word of one
	// ("discard", "pass") or several of these separated by bars. Other moves get a
	// default reason.
	Reasons map[string]string
	// Passes says that tiles received in a passing round before play are passed on
	// unchanged during this step.
	Passes bool
	// Tiles shows a table of how to read the tiles instead of the goal.
	Tiles bool
	// Rejected is a move that the learner might expect and the rules reject. The text of the
	// step explains why.
	Rejected string
}

// Key returns the word key of a step of a deal, both counted from 0.
func (l *Lesson) Key(deal, step int) string {
	return "lesson." + l.ID + "." + strconv.Itoa(deal+1) + "." + strconv.Itoa(step+1)
}

// Lessons returns the lessons of the course in order, then those of the rule sets. The
// caller must not modify them.
func Lessons() []*Lesson { return lessons }

var lessons = func() (all []*Lesson) {
	for i := range steps {
		all = append(all, &steps[i])
	}
	for _, e := range rules.Offered() {
		if l, ok := games[e.ID]; ok {
			l.ID, l.RuleSet, l.Tiles = e.ID, true, tile.Format(e.Sample)
			for i := range l.Deals {
				l.Deals[i].Rules = e.ID
			}
			all = append(all, &l)
		}
	}
	return all
}()

// ByID returns the lesson with an identifier, or nil if there is none.
func ByID(id string) *Lesson {
	for _, l := range lessons {
		if l.ID == id {
			return l
		}
	}
	return nil
}

// rules returns the rules of a deal.
func (d *Deal) rules() (id string, r table.Rules, o table.Options, err error) {
	if d.Rules == "" {
		return learner.ID, learner.New(d.Sets, d.Claims, d.Wall), nil, nil
	}
	r, o, err = rules.New(d.Rules, d.Options)
	return d.Rules, r, o, err
}
