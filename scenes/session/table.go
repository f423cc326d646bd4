package session

import (
	"strconv"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Table is what the players can see of the deal besides the view: stakes, indicators, the
// marks of seats, and what an event has moved.
type Table struct{ ss *Session }

// Table returns what the players can see of the deal.
func (ss *Session) Table() Table { return Table{ss} }

// DealNumber returns the number of the running or just finished deal, from 1.
func (t Table) DealNumber() int { return t.ss.m.Progress.Deal }

// HandSize returns the number of tiles of a hand.
func (t Table) HandSize() int { return t.ss.m.Rules.Spec().HandSize }

// Act returns the label of an act. A rule set may name a win by the source of the winning
// tile.
func (t Table) Act(a table.ActType) table.Word { return actWord(t.ss.m, a) }

func actWord(m *match.Match, t table.ActType) table.Word {
	d := m.Deal
	if t == table.Win {
		drawn := d.Asked == table.StageTurn
		if d.Outcome == table.Won {
			drawn = d.WinBy == table.BySelfDraw
		}
		if name := d.Spec().WinName(drawn); name != "" {
			return table.Word("act." + name)
		}
	}
	return table.Word("act." + d.ActName(t))
}

// Pooled reports whether the discards lie in a common pool.
func (t Table) Pooled() bool { return t.ss.m.Rules.Spec().Pool }

// NamesDiscards reports whether each discard is named when it is made.
func (t Table) NamesDiscards() bool { return t.ss.m.Rules.Spec().NameDiscards }

// Forgets reports whether the owner of a discard must be hidden after the next discard.
func (t Table) Forgets() bool {
	return t.ss.m.Rules.Spec().ForgetDiscarders && t.ss.m.Deal.Outcome == table.Playing
}

// Marks appends to buf the marks of a seat, such as a declared ready hand. Some rule sets
// have none.
func (t Table) Marks(seat int, buf []table.Mark) []table.Mark {
	m, ok := t.ss.m.Rules.(table.Marker)
	if !ok {
		return buf
	}
	n := len(buf)
	buf = m.Marks(t.ss.View(), seat, buf)
	for i := range buf[n:] {
		if place := t.ss.Results().Place(seat); buf[n+i].Word == wonMark && place > 0 {
			buf[n+i].Word += table.Word("-" + strconv.Itoa(place))
		}
	}
	return buf
}

// wonMark is the mark of a seat that has won in a deal that goes on. A place is appended
// to it.
const wonMark = table.Word("mark.won")

// IsReady reports whether a seat has declared a ready hand.
func (t Table) IsReady(seat int) bool { return ready(t.ss.m.Rules, t.ss.View(), seat) }

// Indicators returns the open tiles that indicate bonus kinds, if the rule set has any.
func (t Table) Indicators() []table.Indicated {
	if r, ok := t.ss.m.Rules.(table.RoundGame); ok {
		return r.Indicators(t.ss.m.Deal, nil)
	}
	return nil
}

// Stakes returns what lies on the table besides tiles. ok is false if the rule set has
// nothing of the kind.
func (t Table) Stakes() (s table.Stakes, ok bool) {
	if r, is := t.ss.m.Rules.(table.RoundGame); is {
		return r.Stakes(t.ss.View()), true
	}
	return s, false
}

// Standing returns the score of a seat's player, minus a stick that lies on the table.
func (t Table) Standing(seat int) int {
	n := t.ss.Scores().Score(t.ss.Player(seat))
	if st, ok := t.Stakes(); ok && !t.ss.DealOver() && st.Paid>>seat&1 != 0 {
		n -= st.Price
	}
	if !t.ss.DealOver() {
		n += int(t.ss.m.Deal.Moved[seat]) // paid in a deal that goes on after a win
	}
	return n
}

// OwnerOnly reports whether only the owner can see the tiles of a meld.
func (t Table) OwnerOnly(seat, meld int) bool {
	d := t.ss.m.Deal
	m := &d.Seat[seat].Melds[meld]
	return m.Type == table.MeldHidden && d.Kind(t.ss.viewpoint(), m.Tiles[0]) != tile.None && d.Kind(table.Public, m.Tiles[0]) == tile.None
}

// Kind returns the tile of an event as far as it is public.
func (t Table) Kind(e *table.Event) tile.Kind { return t.ss.m.Deal.Kind(table.Public, e.H) }

// OwnEvent returns the rule set's name of one of its own events.
func (t Table) OwnEvent(e *table.Event) string { return t.ss.m.Rules.EventName(e.N) }

// Took reports whether an event brought a seat the tile that it holds as drawn.
func (t Table) Took(e *table.Event) bool {
	return e.Seat >= 0 && e.H != table.NoHandle && t.ss.m.Deal.Seat[e.Seat].Drawn == e.H
}
