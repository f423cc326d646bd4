package club

import (
	"encoding/json"
	"slices"
	"strconv"

	"moineau/engine/club/book"
	"moineau/engine/tile"
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
	marks  [5]uint8       // bits of players: staked, ready, open, also; and robbed
	worth                 // the hand of the winner
	more   []worth        // by player: the hands of those who also won
	values []string       // scores of all hands
	hands  []*book.Tapped // by player: hands by their tiles, where all hands have a score
	keep   book.Entry
}

// worth is the announced value of a hand.
type worth struct {
	han   int // index in hans
	fu    int // index in fus
	value string
	hand  *book.Tapped    // the hand by its tiles, in place of its value
	raw   json.RawMessage // a hand that cannot be tapped
	// liable is the player who pays for others, or -1.
	liable int
}

var unset = worth{han: -1, fu: -1, liable: -1}

// The marks of players.
const (
	staked = iota
	ready
	open
	also   // won on the same discard
	robbed // 1 if the tile came from a robbed kong
)

// hans are the numbers of han that can be chosen, and the least of a range that pays the
// same. The last is a yakuman.
var hans = []struct {
	text string
	han  int32
}{{"1", 1}, {"2", 2}, {"3", 3}, {"4", 4}, {"5", 5}, {"6–7", 6}, {"8–10", 8}, {"11+", 11}, {"", 0}}

var fus = []int32{20, 25, 30, 40, 50, 60, 70}

func newDraft(n int) draft {
	d := draft{n: n, who: -1, from: -1, fouler: -1, worth: unset, values: make([]string, n), hands: make([]*book.Tapped, n)}
	for range n {
		d.more = append(d.more, unset)
	}
	return d
}

// limit reports whether fu do not matter.
func (w *worth) limit() bool { return w.han >= 0 && (hans[w.han].han == 0 || hans[w.han].han >= 5) }

// rob reports whether the tile came from a robbed kong.
func (d *draft) rob() bool { return d.marks[robbed] != 0 }

func (d *draft) setRob(on bool) {
	d.marks[robbed] = 0
	if on {
		d.marks[robbed] = 1
	}
}

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
	e.Wins, e.From, e.Fouler, e.Values, e.Hands, e.Rob = nil, nil, nil, nil, nil, false
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
			e.From, e.Rob = &from, d.rob()
		}
		w, ok := d.winner(d.who, &d.worth, kind)
		e.Wins = []book.Winner{w}
		for _, p := range d.others() {
			w, is := d.winner(p, &d.more[p], kind)
			e.Wins = append(e.Wins, w)
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
		d.lost(&e)
	}
	return e, true
}

// winner returns a winner with the hand or its value, or false if they are missing.
func (d *draft) winner(player int, w *worth, kind valuing) (book.Winner, bool) {
	out := book.Winner{Player: player}
	if w.liable >= 0 {
		liable := w.liable
		out.Liable = &liable
	}
	hand := w.hand
	if kind == byHands {
		hand = d.hands[player]
	}
	switch {
	case hand != nil:
		out.Hand = d.declared(player, hand, kind).JSON()
		return out, true
	case w.raw != nil:
		out.Hand = w.raw
		return out, true
	case kind == byHands:
		figures, ok := d.figures(kind)
		out.Figures = figures
		return out, ok
	}
	figures, ok := w.figures(kind)
	out.Figures = figures
	return out, ok
}

// declared returns a hand with riichi as the sticks say.
func (d *draft) declared(player int, h *book.Tapped, kind valuing) *book.Tapped {
	if kind != byHan {
		return h
	}
	h = h.Clone()
	if d.marks[staked]>>player&1 == 0 {
		h.Set("riichi", false)
		h.Set("double-riichi", false)
	} else {
		h.Set("riichi", !h.Has("double-riichi"))
	}
	return h
}

// lost adds the hands of those who did not win.
func (d *draft) lost(e *book.Entry) {
	any := false
	hands := make([]json.RawMessage, d.n)
	for p, h := range d.hands {
		hands[p] = json.RawMessage("null")
		if h != nil && (e.Kind != book.Win || p != d.who) {
			lost := h.Clone()
			lost.Win = tile.None
			hands[p], any = lost.JSON(), true
		}
		if h != nil {
			e.Values[p] = 0
		}
	}
	if any {
		e.Hands = hands
	}
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
	d.marks = [5]uint8{bitsOf(e.Staked), bitsOf(e.Ready), bitsOf(e.Open)}
	d.setRob(e.Rob)
	for i, raw := range e.Hands {
		if h, err := book.ReadTapped(raw); err == nil && i < n && string(raw) != "null" {
			d.hands[i] = h
		}
	}
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
		d.worth = worthOf(&e.Wins[0])
		if d.who >= 0 && d.who < n && d.worth.hand != nil {
			d.hands[d.who] = d.worth.hand
		}
		for _, w := range e.Wins[1:] {
			if w.Player >= 0 && w.Player < n {
				d.marks[also] |= 1 << w.Player
				d.more[w.Player] = worthOf(&w)
			}
		}
	}
	return d
}

// worthOf returns the value of a winner's hand.
func worthOf(of *book.Winner) worth {
	w, figures := unset, of.Figures
	if of.Liable != nil {
		w.liable = *of.Liable
	}
	if len(of.Hand) > 0 {
		if h, err := book.ReadTapped(of.Hand); err == nil {
			w.hand = h
		} else {
			w.raw = of.Hand
		}
	}
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
