package course

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// other plays for one of the others: it follows its cues and otherwise discards what it draws
// and claims nothing, so that the stacked wall comes as it was stacked.
type other struct {
	seat int
	play *Play
}

// Choose implements bot.Player.
func (o other) Choose(v *table.View) int {
	p := o.play
	if p.cues < len(p.deal.Cues) && p.deal.Cues[p.cues].Seat == o.seat {
		for i := range v.Acts {
			if a := &v.Acts[i]; p.is(a, p.deal.Cues[p.cues].Do) {
				p.cues++
				return i
			}
		}
	}
	return habit(v)
}

// is tells whether an act is what a cue says; the tiles of a claim are not looked at.
func (p *Play) is(a *table.ViewAct, do string) bool {
	name := p.Table.Match().Deal.ActName(a.Type)
	return name == do || name+" "+tile.Format(a.Kinds[:a.N]) == do
}

// habit is what is done without a cue: to pass, to discard what was drawn or else the last
// tile, to lay out a bonus tile where that must be.
func habit(v *table.View) int {
	last := -1
	for i := range v.Acts {
		switch a := &v.Acts[i]; {
		case a.Type == table.Pass:
			return i
		case a.Type == table.Discard && v.Hands[v.Seat].Drawn == a.Slots[0]:
			return i
		case a.Type == table.Discard:
			last = i
		}
	}
	return max(last, 0)
}
