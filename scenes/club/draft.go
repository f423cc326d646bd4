package club

import (
	"slices"
	"strconv"

	"moineau/engine/club/book"
)

// The values of draft.who after the players.
const (
	nobody = iota
	abandoned
	falseWin
)

// draft is the entry that is being put together. Players are numbered from 0; -1 means
// that nothing is chosen yet.
type draft struct {
	n      int // players
	who    int // a player, or n plus nobody, abandoned or falseWin
	from   int // a player, or n for a self-draw
	fouler int
	marks  [3]uint8 // bits of players: staked, ready, open
	han    int      // index in hans
	fu     int      // index in fus
	value  string
	values []string // scores of all hands
	keep   book.Entry
}

// The marks of players.
const (
	staked = iota
	ready
	open
)

// hans are the numbers of han that can be chosen, and the least of a range that pays the
// same. The last is a yakuman.
var hans = []struct {
	text string
	han  int32
}{{"1", 1}, {"2", 2}, {"3", 3}, {"4", 4}, {"5", 5}, {"6–7", 6}, {"8–10", 8}, {"11+", 11}, {"", 0}}

var fus = []int32{20, 25, 30, 40, 50, 60, 70}

func newDraft(n int) draft {
	return draft{n: n, who: -1, from: -1, fouler: -1, han: -1, fu: -1, values: make([]string, n)}
}

// limit reports whether fu do not matter.
func (d *draft) limit() bool { return d.han >= 0 && (hans[d.han].han == 0 || hans[d.han].han >= 5) }

// list returns the players of a set of bits.
func list(bits uint8, n int) (out []int) {
	for i := range n {
		if bits>>i&1 != 0 {
			out = append(out, i)
		}
	}
	return out
}

func bitsOf(players []int) (bits uint8) {
	for _, p := range players {
		bits |= 1 << p
	}
	return bits
}

// entry returns the entry, or false if something is missing. kind says how the rule set
// values hands.
func (d *draft) entry(kind valuing) (book.Entry, bool) {
	e := d.keep
	e.Wins, e.From, e.Fouler, e.Values = nil, nil, nil, nil
	e.Staked, e.Ready, e.Open = list(d.marks[staked], d.n), list(d.marks[ready], d.n), list(d.marks[open], d.n)
	switch d.who - d.n {
	case nobody:
		e.Kind = book.Draw
	case abandoned:
		e.Kind, e.Ready = book.Abort, nil
	case falseWin:
		e.Kind, e.Fouler = book.Foul, &d.fouler
		return e, d.fouler >= 0
	default:
		if d.who < 0 || d.from < 0 || d.from == d.who {
			return e, false
		}
		e.Kind = book.Win
		if kind != byTing {
			e.Ready = nil
		}
		if d.from < d.n {
			from := d.from
			e.From = &from
		}
		figures, ok := d.figures(kind)
		e.Wins = []book.Winner{{Player: d.who, Figures: figures}}
		if !ok {
			return e, false
		}
	}
	if kind == byHands && e.Kind != book.Abort {
		for _, text := range d.values {
			n, err := strconv.ParseInt(text, 10, 32)
			if text != "" && err != nil {
				return e, false
			}
			e.Values = append(e.Values, int32(n))
		}
	}
	return e, true
}

// figures returns the value of the winner's hand, or false if it is missing.
func (d *draft) figures(kind valuing) (map[string]int32, bool) {
	switch kind {
	case byHan:
		switch {
		case d.han < 0 || d.fu < 0 && !d.limit():
			return nil, false
		case hans[d.han].han == 0:
			return map[string]int32{"yakuman": 1}, true
		case d.limit():
			return map[string]int32{"han": hans[d.han].han}, true
		}
		return map[string]int32{"han": hans[d.han].han, "fu": fus[d.fu]}, true
	case byHands:
		n, err := strconv.ParseInt(d.values[d.who], 10, 32)
		return map[string]int32{"value": int32(n)}, err == nil && n >= 0
	}
	n, err := strconv.ParseInt(d.value, 10, 32)
	return map[string]int32{"value": int32(n)}, err == nil && n >= 0
}

// draftOf returns the draft that makes an entry, for a correction.
func draftOf(e *book.Entry, n int) draft {
	d := newDraft(n)
	d.keep = *e
	d.marks = [3]uint8{bitsOf(e.Staked), bitsOf(e.Ready), bitsOf(e.Open)}
	for i, v := range e.Values {
		if i < n {
			d.values[i] = strconv.Itoa(int(v))
		}
	}
	switch e.Kind {
	case book.Draw:
		d.who = n + nobody
	case book.Abort:
		d.who = n + abandoned
	case book.Foul:
		d.who = n + falseWin
		if e.Fouler != nil {
			d.fouler = *e.Fouler
		}
	case book.Win:
		if len(e.Wins) == 0 {
			break
		}
		w := e.Wins[0]
		if d.who, d.from = w.Player, n; e.From != nil {
			d.from = *e.From
		}
		if v, ok := w.Figures["value"]; ok {
			d.value = strconv.Itoa(int(v))
		}
		if _, ok := w.Figures["yakuman"]; ok {
			d.han = len(hans) - 1
		}
		if han, ok := w.Figures["han"]; ok {
			for i := range hans[:len(hans)-1] {
				if han >= hans[i].han {
					d.han = i
				}
			}
			d.fu = slices.Index(fus, w.Figures["fu"])
		}
	}
	return d
}
