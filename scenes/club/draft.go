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
	marks  [4]uint8 // bits of players: staked, ready, open, also
	worth           // the hand of the winner
	more   []worth  // by player: the hands of those who also won
	values []string // scores of all hands
	keep   book.Entry
}

// worth is the announced value of a hand.
type worth struct {
	han   int // index in hans
	fu    int // index in fus
	value string
}

var unset = worth{han: -1, fu: -1}

// The marks of players.
const (
	staked = iota
	ready
	open
	also // won on the same discard
)

// hans are the numbers of han that can be chosen, and the least of a range that pays the
// same. The last is a yakuman.
var hans = []struct {
	text string
	han  int32
}{{"1", 1}, {"2", 2}, {"3", 3}, {"4", 4}, {"5", 5}, {"6–7", 6}, {"8–10", 8}, {"11+", 11}, {"", 0}}

var fus = []int32{20, 25, 30, 40, 50, 60, 70}

func newDraft(n int) draft {
	d := draft{n: n, who: -1, from: -1, fouler: -1, worth: unset, values: make([]string, n)}
	for range n {
		d.more = append(d.more, unset)
	}
	return d
}

// limit reports whether fu do not matter.
func (w *worth) limit() bool { return w.han >= 0 && (hans[w.han].han == 0 || hans[w.han].han >= 5) }

// others returns the players who won on the same discard as the winner, the first after the
// discarder first.
func (d *draft) others() (out []int) {
	if d.who < 0 || d.who >= d.n || d.from < 0 || d.from >= d.n {
		return nil
	}
	for i := 1; i < d.n; i++ {
		if p := (d.from + i) % d.n; p != d.who && d.marks[also]>>p&1 != 0 {
			out = append(out, p)
		}
	}
	return out
}

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
		for _, p := range d.others() {
			figures, is := d.more[p].figures(kind)
			e.Wins = append(e.Wins, book.Winner{Player: p, Figures: figures})
			ok = ok && is
		}
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
	if kind == byHands {
		n, err := strconv.ParseInt(d.values[d.who], 10, 32)
		return map[string]int32{"value": int32(n)}, err == nil && n >= 0
	}
	return d.worth.figures(kind)
}

// figures returns the value of a hand, or false if it is missing.
func (w *worth) figures(kind valuing) (map[string]int32, bool) {
	if kind == byHan {
		switch {
		case w.han < 0 || w.fu < 0 && !w.limit():
			return nil, false
		case hans[w.han].han == 0:
			return map[string]int32{"yakuman": 1}, true
		case w.limit():
			return map[string]int32{"han": hans[w.han].han}, true
		}
		return map[string]int32{"han": hans[w.han].han, "fu": fus[w.fu]}, true
	}
	n, err := strconv.ParseInt(w.value, 10, 32)
	return map[string]int32{"value": int32(n)}, err == nil && n >= 0
}

// draftOf returns the draft that makes an entry, for a correction.
func draftOf(e *book.Entry, n int) draft {
	d := newDraft(n)
	d.keep = *e
	d.marks = [4]uint8{bitsOf(e.Staked), bitsOf(e.Ready), bitsOf(e.Open)}
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
		if d.who, d.from = e.Wins[0].Player, n; e.From != nil {
			d.from = *e.From
		}
		d.worth = worthOf(e.Wins[0].Figures)
		for _, w := range e.Wins[1:] {
			if w.Player >= 0 && w.Player < n {
				d.marks[also] |= 1 << w.Player
				d.more[w.Player] = worthOf(w.Figures)
			}
		}
	}
	return d
}

// worthOf returns the value that figures announce.
func worthOf(figures map[string]int32) worth {
	w := unset
	if v, ok := figures["value"]; ok {
		w.value = strconv.Itoa(int(v))
	}
	if _, ok := figures["yakuman"]; ok {
		w.han = len(hans) - 1
	}
	if han, ok := figures["han"]; ok {
		for i := range hans[:len(hans)-1] {
			if han >= hans[i].han {
				w.han = i
			}
		}
		w.fu = slices.Index(fus, figures["fu"])
	}
	return w
}
