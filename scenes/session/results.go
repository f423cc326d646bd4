package session

import (
	"math/bits"
	"slices"

	"moineau/engine/match"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Results are the results of a finished deal as the player of this device may see them.
type Results struct {
	m   *match.Match
	eye table.Viewpoint // viewpoint of the screen
	you int             // the only human player, or -1
}

// Results returns the results of the deal.
func (ss *Session) Results() Results { return Results{ss.m, ss.viewpoint(), ss.you()} }

// Deal returns what the rules have settled.
func (rs Results) Deal() *table.Result { return rs.m.Deal.Result() }

// Winners returns the seats that won a deal, in order of play from the discarder of the
// winning tile, or from the dealer.
func (rs Results) Winners() (out []int) {
	d := rs.m.Deal
	if d.Outcome != table.Won {
		return nil
	}
	if r := rs.Deal(); len(r.Wins) > 0 { // in the order in which they won
		for _, w := range r.Wins {
			if !slices.Contains(out, int(w.Seat)) {
				out = append(out, int(w.Seat))
			}
		}
		return out
	}
	n, from := int(d.Seats), int(d.Dealer)
	if d.GiveFrom >= 0 {
		from = int(d.GiveFrom)
	}
	for i := range n {
		if s := (from + i) % n; d.Winners>>s&1 != 0 {
			out = append(out, s)
		}
	}
	return out
}

// HasLedger reports whether the deal went on after a win or a payment, so that its
// payments are listed in order.
func (rs Results) HasLedger() bool {
	r := rs.Deal()
	return r != nil && len(r.Wins)+len(r.Payments) > 0
}

// DealtIn returns the seat whose discard or kong was won on, or -1 if there is none. In a
// deal with several winning tiles there is none.
func (rs Results) DealtIn() int {
	if rs.HasLedger() {
		return -1
	}
	if d := rs.m.Deal; d.Outcome == table.Won && d.WinBy != table.BySelfDraw {
		return int(d.GiveFrom)
	}
	return -1
}

// WinGrade returns the grade of a seat's win: 2 if a limit or cap applies, 1 with at least
// four rows, else 0.
func (rs Results) WinGrade(seat int) int {
	sh := rs.sheet(seat)
	if sh == nil {
		return 0
	}
	if r, ok := rs.m.Rules.(table.Valuer); ok && r.Limit(sh) != "" || exceedsTotal(sh) {
		return 2
	}
	if len(sh.Items) >= 4 {
		return 1
	}
	return 0
}

// sheet returns the sheet of a seat's win, also in a deal that goes on, or nil.
func (rs Results) sheet(seat int) *score.Sheet {
	if r := rs.Deal(); r != nil {
		return &r.Sheets[seat]
	}
	if w := rs.win(seat); w != nil {
		return &w.Sheet
	}
	return nil
}

// win returns the latest win of a seat in the ledger, or nil.
func (rs Results) win(seat int) (found *table.WinEntry) {
	for _, w := range rs.m.Deal.Wins() {
		if int(w.Seat) == seat {
			found = w
		}
	}
	return found
}

// Place returns the place of a seat among those that have won in a deal that goes on, from
// 1, or 0 if it has not won.
func (rs Results) Place(seat int) int {
	var before uint8
	for _, w := range rs.m.Deal.Wins() {
		before |= 1 << w.Seat
		if int(w.Seat) == seat {
			return bits.OnesCount8(before)
		}
	}
	return 0
}

// winPosition fills in the position in which a seat won.
func (rs Results) winPosition(seat int, p *table.Position) {
	if w := rs.win(seat); w != nil {
		*p = w.Position
		return
	}
	rs.m.Deal.WinPosition(table.Public, seat, p)
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
func (rs Results) WinningTile() tile.Kind {
	d := rs.m.Deal
	if d.Outcome != table.Won || d.WinTile == table.NoHandle {
		return tile.None
	}
	return d.Kind(rs.eye, d.WinTile)
}

// NoWinner reports whether the deal ended without a winner and without a foul.
func (rs Results) NoWinner() bool {
	o := rs.m.Deal.Outcome
	return o == table.Drawn || o == table.Void
}

// Leftover returns the points that the end of the match added to a seat's player beyond
// the last deal: riichi sticks left on the table.
func (rs Results) Leftover(seat int) int {
	n := len(rs.m.Accounts)
	if !rs.m.Progress.Over || n == 0 {
		return 0
	}
	player := int(rs.m.Chair[seat])
	return int(rs.m.Accounts[n-1].Scores[player] - Scores{m: rs.m}.before()[player] - rs.Deal().Delta[seat])
}

// Change returns the change of a seat's score by a finished deal, including Leftover.
func (rs Results) Change(seat int) int { return int(rs.Deal().Delta[seat]) + rs.Leftover(seat) }

// Figure returns a named number of a sheet. ok is false if the sheet has no such number.
func Figure(sh *score.Sheet, key string) (n int, ok bool) {
	for _, x := range sh.Extra {
		if x.Key == key {
			return int(x.Value), true
		}
	}
	return 0, false
}
