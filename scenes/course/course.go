// Package course is how Mahjong is learnt here: lessons as data, each a few short deals with
// a stacked wall, what is said to the learner, what is expected and what a wrong move is
// told. The deals are played by the engine at a table like any other, so that a lesson cannot
// teach what the game refuses. It knows no screen; what is said is words by their keys.
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
	ID    string // "four"; of a rule set its identifier
	Game  bool   // of a rule set
	Tiles string // what its card shows
	Deals []Deal
}

// A Deal is one short deal of a lesson: the learner sits at Chair and is dealt Hand.
type Deal struct {
	Rules   string // of a rule set; "": a learner's table with hands of so many Sets
	Options table.Options
	Sets    int
	Claims  bool // at a learner's table: discards may be claimed for more than a win
	Wall    int  // at a learner's table: how many tiles can be drawn, 0: all
	Chair   int  // the learner's, from East = 0
	Winds   bool // the table shows everybody's wind

	Hand   string
	Draws  string            // what is drawn after the deal, by all players in turn
	Back   string            // the replacements, in their order
	Shown  string            // what lies open in the wall: the indicators
	Others map[int]string    // what others hold, as far as it matters; by chair
	Cues   []Cue             // what others do besides discarding what they draw
	Say    map[string]string // why a move is wrong, in all steps: as Step.No

	// Late is the number of steps before the learner's first drawn tile is shown.
	Late  int
	Steps []Step
}

// A Cue is what another player does at the first opportunity after the one before.
type Cue struct {
	Seat int
	Do   string
}

// A Step is something that is said to the learner, and what is expected then; nothing: it is
// only read.
type Step struct {
	// Do is what is right, as Move.Key; several with bars between. A discard of any tile that
	// stands alone is "discard 1m|discard 9s|…".
	Do string
	// No is why a move is wrong, by its key, the key of its type ("discard", "pass") or both
	// with bars between; what is not listed is told by what the tile is good for.
	No map[string]string
	// Passes: tiles that are passed round the table before play are passed on as they come,
	// while this is read.
	Passes bool
	// Tiles: the goal gives way to a table of how tiles are read.
	Tiles bool
	// Bars are moves that the learner might expect and the rules refuse: what is said is
	// about that.
	Bars string
}

// Key is the key of the words of a step of a deal, both from 0.
func (l *Lesson) Key(deal, step int) string {
	return "lesson." + l.ID + "." + strconv.Itoa(deal+1) + "." + strconv.Itoa(step+1)
}

// Lessons are those of the course in their order, then one for each rule set.
func Lessons() []*Lesson { return lessons }

var lessons = func() (all []*Lesson) {
	for i := range steps {
		all = append(all, &steps[i])
	}
	for _, e := range rules.All() {
		if l, ok := games[e.ID]; ok {
			l.ID, l.Game, l.Tiles = e.ID, true, tile.Format(e.Sample)
			for i := range l.Deals {
				l.Deals[i].Rules = e.ID
			}
			all = append(all, &l)
		}
	}
	return all
}()

// ByID finds a lesson, nil: there is none.
func ByID(id string) *Lesson {
	for _, l := range lessons {
		if l.ID == id {
			return l
		}
	}
	return nil
}

// rules makes the rules of a deal.
func (d *Deal) rules() (id string, r table.Rules, o table.Options, err error) {
	if d.Rules == "" {
		return learner.ID, learner.New(d.Sets, d.Claims, d.Wall), nil, nil
	}
	r, o, err = rules.New(d.Rules, d.Options)
	return d.Rules, r, o, err
}
