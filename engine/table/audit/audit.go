// Package audit adds up the tiles and the points of deals.
package audit

import (
	"fmt"

	"moineau/engine/table"
)

// Conserved returns an error unless every tile is in exactly one place and the state says
// so.
func Conserved(d *table.Deal) error {
	var at [table.MaxTiles]int
	for s := range int(d.Seats) {
		st := &d.Seat[s]
		for _, h := range st.Hand[:st.Held] {
			at[h]++
			if d.Place[h] != table.InHand || d.Owner[h] != int8(s) {
				return fmt.Errorf("tile %d is in the hand of %d and in place %d of %d", h, s, d.Place[h], d.Owner[h])
			}
		}
		for m := range int(st.NMeld) {
			for _, h := range st.Melds[m].Of() {
				at[h]++
			}
		}
		for i, h := range st.River.H[:st.River.N] {
			// A discard won on stays in the river.
			if st.River.Flags[i]&table.RiverClaimed == 0 {
				at[h]++
			}
		}
		for _, h := range st.Bonus[:st.NBonus] {
			at[h]++
		}
	}
	left := 0
	for h := range table.Handle(d.Tiles) {
		switch d.Place[h] {
		case table.InWall, table.Aside:
			at[h]++
			left++
		case table.InWin:
			at[h]++
		}
		if at[h] != 1 && (h != d.WinTile || at[h] != 0) {
			return fmt.Errorf("tile %d is in %d places", h, at[h])
		}
	}
	if left != int(d.Left) {
		return fmt.Errorf("%d tiles are in the wall, Left is %d", left, d.Left)
	}
	return nil
}

// Minted returns the points that the table paid to the seats minus those it collected
// (marks, sticks). It equals the sum of the score changes of the deal.
func Minted(r *table.Result) (sum int32) {
	for i := range r.Sheets {
		for _, f := range r.Sheets[i].Flows {
			if f.From < 0 {
				sum += f.Amount
			}
			if f.To < 0 {
				sum -= f.Amount
			}
		}
	}
	return sum
}
