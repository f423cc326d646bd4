package classical

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The Celestial Empire (§3, EMPIRE): when the wall is empty and the last discard
// unclaimed, E, S, W and N in turn may take any one discard, to win with it or to
// throw a tile that nobody may claim.

// pool reports whether there is a discard to take.
func pool(d *table.Deal) bool {
	for h := range int(d.Tiles) {
		if d.Place[h] == table.InRiver {
			return true
		}
	}
	return false
}

// invoke asks the next seat, or ends the hand after the fourth.
func (r *Rules) invoke(d *table.Deal) {
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

// Step goes on when the answer of an own stage is in.
func (r *Rules) Step(d *table.Deal, s table.Stage) {
	if p := int(d.Turn); s == stageInvoked || d.Answer[p].Type != table.Pass {
		d.Commit(p)
		return
	}
	r.invoke(d)
}

// offerTakes gives a discard of each kind, in the order of the kinds.
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

// judgeEmpire judges the answer to "which tile of the empire?".
func (r *Rules) judgeEmpire(d *table.Deal, e table.Eye, seat int, a *table.Act) table.Verdict {
	switch {
	case a.Type == table.Pass:
		return table.Sure(a.N == 0)
	case a.Type != ActTake || a.N != 1 || a.Use[0] >= table.Handle(d.Tiles) || d.Place[a.Use[0]] != table.InRiver:
		return table.No
	case !called(d, seat):
		return table.Yes
	}
	// A caller may take only what wins.
	return d.JudgeWin(e, seat, a.Use[0], table.BySelfDraw)
}

// judgeInvoked judges what follows: a win, or a discard, which a caller may not
// have come to.
func (r *Rules) judgeInvoked(d *table.Deal, e table.Eye, seat int, a *table.Act) table.Verdict {
	switch {
	case a.Type == table.Discard && a.N == 1:
		return table.Sure(!called(d, seat))
	case a.Type == table.Win && a.N == 0 && a.Arg == 0:
		return d.JudgeWin(e, seat, d.Seat[seat].Drawn, table.BySelfDraw)
	}
	return table.No
}
