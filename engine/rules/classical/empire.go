package classical

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The Celestial Empire (§3, EMPIRE). When the wall is empty and the last discard
// unclaimed, E, S, W and N in turn may take any one discard. A seat wins with it or
// discards a tile that nobody may claim.

// pool reports whether there is a discard to take.
func pool(d *table.Deal) bool {
	for h := range int(d.Tiles) {
		if d.Place[h] == table.InRiver {
			return true
		}
	}
	return false
}

// invoke asks the next seat, or ends the deal after the fourth.
func (r *Rules) invoke(d table.Control) {
	n := int(d.Reg[regEmpire])
	d.Subject = table.NoHandle
	d.Claimed, d.Replaced = table.NoAct, 0
	if n == int(d.Seats) {
		d.Resume(table.StageExhaust)
		return
	}
	d.Reg[regEmpire]++
	d.Turn = int8((int(d.Dealer) + n) % int(d.Seats))
	d.Ask(stageEmpire, 1<<d.Turn)
}

// Step continues after the answer in a stage of this rule set.
func (r *Rules) Step(d table.Control, s table.Stage) {
	if p := int(d.Turn); s == stageInvoked || d.Answer[p].Type != table.Pass {
		d.Commit(p)
		return
	}
	r.invoke(d)
}

// offerTakes appends one discard of each kind, in the order of the kinds.
func (r *Rules) offerTakes(d *table.Deal, buf []table.Act) []table.Act {
	var first [tile.Last + 1]table.Handle
	for h := int(d.Tiles) - 1; h >= 0; h-- {
		if d.Place[h] == table.InRiver {
			first[d.Public[h]] = table.Handle(h) + 1
		}
	}
	for k := tile.None + 1; k <= tile.Last; k++ {
		if first[k] != 0 {
			buf = append(buf, table.Make(ActTake, first[k]-1))
		}
	}
	return append(buf, table.Make(table.Pass))
}

// judgeEmpire judges which tile of the empire a seat takes, if any.
func (r *Rules) judgeEmpire(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch {
	case a.Type == table.Pass:
		return table.Sure(a.N == 0)
	case a.Type != ActTake || a.N != 1 || a.Use[0] >= table.Handle(d.Tiles) || d.Place[a.Use[0]] != table.InRiver:
		return table.No
	case !called(d, seat):
		return table.Yes
	}
	// A caller may only take a tile that wins.
	return d.JudgeWin(e, seat, a.Use[0], table.BySelfDraw)
}

// judgeInvoked judges the act after taking a tile: a win, or a discard unless the seat
// has called.
func (r *Rules) judgeInvoked(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch {
	case a.Type == table.Discard && a.N == 1:
		return table.Sure(!called(d, seat))
	case a.Type == table.Win && a.N == 0 && a.Arg == 0:
		return d.JudgeWin(e, seat, d.Seat[seat].Drawn, table.BySelfDraw)
	}
	return table.No
}
