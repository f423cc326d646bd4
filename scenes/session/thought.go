package session

import (
	"encoding/binary"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// planned is the answer of a bot that Tick will give, computed ahead of it.
type planned struct {
	version, seat, index int // version -1: none
}

// plan returns the answer that the bot of a seat gives to the deal as it stands.
func (p *Session) plan(seat int) int {
	if p.planned.version != p.version || p.planned.seat != seat {
		var v table.View
		p.m.View(seat, &v)
		p.planned = planned{p.version, seat, p.players[p.Player(seat)].Choose(&v)}
	}
	return p.planned.index
}

// Thought is what a seat has to weigh before an answer in its turn. Every field is
// public once the answer is shown, so the time that it takes reveals nothing.
type Thought struct {
	Held     int    // concealed tiles
	Round    int    // earlier discards of the seat
	Ready    bool   // it has declared that it waits
	Plays    bool   // the answer is no discard: a win, a kong, a declaration
	Flower   bool   // a bonus tile is laid out
	AsDrawn  bool   // the tile just drawn is discarded
	Threats  int    // opponents who have declared, or laid three sets open
	Wanted   bool   // one of them has never discarded this kind
	Variance uint32 // differs from moment to moment
}

// Bounds of Thought.Millis.
const (
	LeastThought = 250
	MostThought  = 900
)

// Millis returns how long a player thinks at normal speed.
func (t Thought) Millis() int {
	ms := 420 + 18*t.Held
	switch {
	case t.Flower, t.Ready && !t.Plays:
		return LeastThought + int(t.Variance%60)
	case t.Plays:
		return MostThought
	case t.Round == 0:
		ms -= 120
	}
	if t.AsDrawn {
		ms -= 100
	}
	ms += 60 * min(t.Threats, 2)
	if t.Wanted {
		ms += 100
	}
	ms += int(t.Variance%181) - 90
	return max(LeastThought, min(ms, MostThought))
}

// Thought returns what the seat in turn has to weigh, if Tick will answer for it. At an
// online table ok is false: answers take their time there.
func (p *Session) Thought() (t Thought, ok bool) {
	d := p.m.Deal
	if p.line != nil || p.curtain || p.DealOver() || len(p.events) > 0 || d.Wait != table.WaitAct || d.Asked != table.StageTurn {
		return t, false
	}
	for seat := range int(d.Seats) {
		if !p.asked(seat) {
			continue
		}
		if i := p.automatic(seat); i >= 0 {
			return p.ponder(seat, i), true
		}
	}
	return t, false
}

// ponder returns what a seat weighs before an act of its view.
func (p *Session) ponder(seat, index int) Thought {
	var v table.View
	p.m.View(seat, &v)
	own, act := &v.Hands[seat], &v.Acts[index]
	t := Thought{Held: int(own.Held), Round: int(own.NRiver), Ready: p.ready(&v, seat), Flower: act.Type == table.Flower}
	t.Plays = act.Type != table.Discard && !t.Flower
	k := tile.None
	if act.Type == table.Discard {
		k, t.AsDrawn = act.Kinds[0].Unred(), act.Slots[0] == own.Drawn
	}
	for other := range int(v.Seats) {
		if other == seat || !p.ready(&v, other) && open(&v.Hands[other]) < 3 {
			continue
		}
		t.Threats++
		t.Wanted = t.Wanted || k != tile.None && !discarded(&v.Hands[other], k)
	}
	t.Variance = variance(p.cfg.Seed, p.m.Progress.Deal, seat, t.Round+int(own.N)<<8)
	return t
}

// ready reports whether a seat has declared that it waits.
func (p *Session) ready(v *table.View, seat int) bool {
	m, ok := p.m.Rules.(table.Marker)
	if !ok {
		return false
	}
	var buf [8]table.Mark
	for _, k := range m.Marks(v, seat, buf[:0]) {
		if k.Ready {
			return true
		}
	}
	return false
}

// open returns how many sets of a hand lie open.
func open(hd *table.ViewHand) (n int) {
	for i := range hd.Melds[:hd.N] {
		if hd.Melds[i].Type != table.MeldHidden {
			n++
		}
	}
	return n
}

// discarded reports whether a seat has discarded a kind.
func discarded(hd *table.ViewHand, k tile.Kind) bool {
	for _, r := range hd.River[:hd.NRiver] {
		if r.Unred() == k {
			return true
		}
	}
	return false
}

// variance mixes numbers into one that differs from moment to moment of a match.
func variance(seed [32]byte, numbers ...int) uint32 {
	x := binary.LittleEndian.Uint32(seed[:]) ^ binary.LittleEndian.Uint32(seed[28:])
	for _, n := range numbers {
		x = (x ^ uint32(n)) * 0x9e3779b1
		x ^= x >> 15
	}
	return x
}
