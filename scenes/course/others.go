package course

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// other plays for one of the other players. It follows its cues, and otherwise discards
// the drawn tile and claims nothing. The wall is thus drawn as it was stacked.
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
	return defaultChoice(v)
}

// is reports whether an act matches the action of a cue. A cue without tiles matches the
// act with any tiles.
func (p *Play) is(a *table.ViewAct, do string) bool {
	name := p.Table.Match().Deal.ActName(a.Type)
	return name == do || name+" "+tile.Format(a.Kinds[:a.N]) == do
}

// defaultChoice returns the choice without a cue: pass, else discard the drawn tile, else discard
// the last tile, else the first act.
func defaultChoice(v *table.View) int {
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
