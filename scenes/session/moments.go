package session

import (
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// IsReady reports whether a seat has declared a ready hand.
func (ss *Session) IsReady(seat int) bool { return ss.ready(ss.View(), seat) }

// DealtIn returns the seat whose discard or kong was won on, or -1 if there is none.
func (ss *Session) DealtIn() int {
	if d := ss.m.Deal; d.Outcome == table.Won && d.WinBy != table.BySelfDraw {
		return int(d.GiveFrom)
	}
	return -1
}

// WinGrade returns the grade of a seat's win: 2 if a limit or cap applies, 1 with at least
// four rows, else 0.
func (ss *Session) WinGrade(seat int) int {
	sh := &ss.Result().Sheets[seat]
	if r, ok := ss.m.Rules.(table.Figurer); ok && r.Limit(sh) != "" || exceedsTotal(sh) {
		return 2
	}
	if len(sh.Items) >= 4 {
		return 1
	}
	return 0
}

// exceedsTotal reports whether the rows of a sheet add up to more than its total.
func exceedsTotal(sh *score.Sheet) bool {
	sum := int64(0)
	for i := range sh.Items {
		it := &sh.Items[i]
		switch it.Op {
		case score.Add:
			sum += int64(it.Value) * int64(it.Count)
		case score.Times:
			for range min(it.Count, 16) {
				sum = min(sum*int64(it.Value), 1<<40)
			}
		}
	}
	return !sh.Rounded && sum > int64(sh.Total)
}

// WinningTile returns the tile that completed the winning hands, or tile.None if there is
// none.
func (ss *Session) WinningTile() tile.Kind {
	d := ss.m.Deal
	if d.Outcome != table.Won || d.WinTile == table.NoHandle {
		return tile.None
	}
	return d.Kind(ss.viewpoint(), d.WinTile)
}

// NoWinner reports whether the deal ended without a winner and without a foul.
func (ss *Session) NoWinner() bool {
	o := ss.m.Deal.Outcome
	return o == table.Drawn || o == table.Void
}
