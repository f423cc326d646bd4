package hongkong

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// ActFlowerHand declares seven or eight bonus tiles as a win (§4).
const ActFlowerHand = table.OwnAct

// EvFlowerHand is emitted when a flower hand is declared.
const EvFlowerHand uint8 = 1

// Offer appends the flower hand if it may be declared.
func (r *Rules) Offer(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	if r.mayDeclare(d, e, seat) != table.No {
		buf = append(buf, table.Make(ActFlowerHand))
	}
	return buf
}

// mayDeclare returns whether a seat may declare the flower hand. It may right after the
// replacement of the seventh or eighth bonus tile, in play or in the bonus call. A bonus
// tile still held must be laid out first.
func (r *Rules) mayDeclare(d *table.Deal, e table.Viewpoint, seat int) table.Verdict {
	st := &d.Seat[seat]
	switch {
	case !r.cfg.FlowerHands || st.NBonus < 7:
		return table.No
	case d.Asked == table.StageTurn:
		return table.Sure(d.Claimed == table.NoAct && d.Replaced == 2 && st.Drawn != table.NoHandle)
	case d.Asked != table.StageFlowers:
		return table.No
	}
	v := table.Yes
	for _, h := range st.Hand[:st.Held] {
		switch k := d.Kind(e, h); {
		case k.IsBonus():
			return table.No
		case k == tile.None:
			v = table.Unknown
		}
	}
	return v
}

// Judge judges the flower hand. Package table checks that no bonus tile is held.
func (r *Rules) Judge(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch {
	case a.Type < table.OwnAct:
		return table.Yes
	case a.Type == ActFlowerHand && a.N == 0:
		return r.mayDeclare(d, e, seat)
	}
	return table.No
}

// Do ends the deal with a flower hand.
func (r *Rules) Do(d table.Control, seat int, a *table.Act) {
	if a.Type != ActFlowerHand {
		r.Plain.Do(d, seat, a)
		return
	}
	d.Seat[seat].Reg[regFlowerHand] = 1
	d.Emit(EvFlowerHand, seat, table.NoHandle)
	d.Declare(1<<seat, -1, table.NoHandle, table.BySelfDraw)
}

// ActName returns the English name of an act type of this rule set.
func (r *Rules) ActName(t table.ActType) string {
	if t == ActFlowerHand {
		return "flower-hand"
	}
	return ""
}

// EventName returns the English name of an event of this rule set.
func (r *Rules) EventName(n uint8) string {
	if n == EvFlowerHand {
		return "flower-hand"
	}
	return ""
}
