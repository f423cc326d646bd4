package american

import (
	"strconv"

	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Marks appends the states shown beside a player's name: a dead hand and, during the
// Charleston, the seat's vote or number.
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	if v.Out>>seat&1 != 0 {
		return append(buf, table.Mark{Word: "mark.dead", Filled: true})
	}
	if v.Reg[regStep] == stepGive && v.Hands[seat].Reg[regNamed] > 0 {
		buf = append(buf, namedMarks[min(v.Hands[seat].Reg[regNamed]-1, most)])
	}
	return buf
}

// namedMarks are the marks for the numbers named for the courtesy.
var namedMarks = [most + 1]table.Mark{{Word: "mark.named-0"}, {Word: "mark.named-1"}, {Word: "mark.named-2"}, {Word: "mark.named-3"}}

// ActWord returns the name of an act, which distinguishes votes and numbers, and the seat
// that it refers to, or -1.
func (r *Rules) ActWord(a *table.ViewAct) (name string, seat int) {
	switch a.Type {
	case ActVote:
		if a.Arg == 0 {
			return "stop", -1
		}
		return "go-on", -1
	case ActName:
		return "name-" + strconv.Itoa(int(a.Arg)), -1
	case ActChallenge:
		return "challenge-seat", int(a.Arg)
	case ActExchange:
		seat, _ := target(a.Arg)
		return "exchange-seat", seat
	}
	return r.ActName(a.Type), -1
}

// Swaps implements table.ExchangeGame: a natural of the hand replaces a joker.
func (r *Rules) Swaps(a *table.ViewAct) (seat, meld int, out tile.Kind, ok bool) {
	if a.Type != ActExchange {
		return 0, 0, tile.None, false
	}
	seat, meld = target(a.Arg)
	return seat, meld, tile.Joker, true
}

// Reading returns the concealed tiles of a win in the groups of the hand. It also returns
// the index of the group that the winning tile completes, or -1 if there is none.
func (r *Rules) Reading(p *table.Position) (groups [][]tile.Kind, win int) {
	h := &p.Hands[p.Seat]
	w := wholeOf(h)
	at := int32(-1)
	if !w.odd && h.Known {
		_, at = r.book.WinSet(&w.held, w.exposures[:w.n], w.clean, r.cfg.Jokerless)
	}
	if at < 0 {
		return nil, -1
	}
	win = -1
	left := append([]tile.Kind(nil), h.Concealed[:h.Held]...)
	take := func(ok func(tile.Kind) bool) (tile.Kind, bool) {
		for i, k := range left {
			if ok(k) {
				left = append(left[:i], left[i+1:]...)
				return k, true
			}
		}
		return tile.None, false
	}
	for _, f := range r.book.Fill(at, &w.held, w.exposures[:w.n], nil) {
		if f.Exposed {
			continue
		}
		var g []tile.Kind
		for range f.Naturals {
			if k, ok := take(func(k tile.Kind) bool { return cards.IndexOf(k) == f.Kind }); ok {
				g = append(g, k)
			}
		}
		for range f.Wild {
			if k, ok := take(func(k tile.Kind) bool { return k == tile.Joker }); ok {
				g = append(g, k)
			}
		}
		for _, k := range g {
			if k == p.Tile && win < 0 {
				win = len(groups)
			}
		}
		groups = append(groups, g)
	}
	return groups, win
}

// Texts implements table.CardGame: it returns the names of the card's hands and sections by
// key.
func (r *Rules) Texts(language string) map[string]string { return textsOf(r.book.Card, language) }

// Texts returns the names for the house card.
func Texts(language string) map[string]string { return textsOf(cards.HouseCard(), language) }

func textsOf(c *cards.Card, language string) map[string]string {
	out := map[string]string{"aims.name": c.Name.In(language, c.ID)}
	for i := range c.Sections {
		s := &c.Sections[i]
		out["card."+sectionKey(i)] = s.Name.In(language, s.ID)
		for j := range s.Hands {
			out["item."+s.Hands[j].ID] = s.Hands[j].Name.In(language, s.Hands[j].ID)
		}
	}
	return out
}
