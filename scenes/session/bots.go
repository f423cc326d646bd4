package session

import (
	"encoding/binary"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Bots are the bots of a match: of seats without a person, and of the others as advisers.
// They keep the next answer of a bot until the deal goes on.
type Bots struct {
	ss      *Session
	players [table.MaxPlayers]bot.Player // by player
	version int                          // version for which answer is valid, or -1
	seat    int
	answer  int // of the bot of seat
	// A decision that is being computed in slices: of thinker about view, for the version
	// pondered.
	pondered int
	thinker  int
	view     table.View
}

// Bots returns the bots of the match.
func (ss *Session) Bots() *Bots { return &ss.bots }

// plan returns the answer of a seat's bot to the current state of the deal.
func (b *Bots) plan(seat int) int {
	if b.version != b.ss.version || b.seat != seat {
		if b.pondered != b.ss.version || b.thinker != seat {
			b.ss.m.View(seat, &b.view)
		}
		b.version, b.seat, b.answer = b.ss.version, seat, b.players[b.ss.Player(seat)].Choose(&b.view)
		b.pondered = -1
	}
	return b.answer
}

// Ponder computes one slice of the answer of the next bot that Tick answers for, and
// reports whether more slices are left. A screen calls it in each frame and does not
// call Tick while it returns true, so that no frame waits for a whole decision.
func (b *Bots) Ponder() bool {
	ss := b.ss
	if ss.remote != nil || ss.curtain || ss.DealOver() || len(ss.events) > 0 {
		return false
	}
	for seat := range int(ss.m.Deal.Seats) {
		if !ss.prompted(seat) || ss.human(seat) || forced(ss.m, seat) >= 0 {
			continue
		}
		p, ok := b.players[ss.Player(seat)].(bot.Slices)
		if !ok || b.version == ss.version && b.seat == seat {
			return false
		}
		if b.pondered != ss.version || b.thinker != seat {
			ss.m.View(seat, &b.view)
			b.pondered, b.thinker = ss.version, seat
			p.Begin(&b.view)
		}
		return !p.Step()
	}
	return false
}

// ThinkingContext describes what a seat considers before an answer in its turn. Every field is
// public once the answer is shown, so the time taken reveals nothing.
type ThinkingContext struct {
	Held     int    // concealed tiles
	Round    int    // earlier discards of the seat
	Ready    bool   // the seat has declared a ready hand
	Plays    bool   // the answer is not a discard: a win, a kong, a declaration
	Flower   bool   // a bonus tile is laid out
	AsDrawn  bool   // the tile just drawn is discarded
	Threats  int    // opponents who have declared ready or have three open melds
	Wanted   bool   // one of them has never discarded this kind
	Variance uint32 // differs between moments
}

// Bounds of Thought.Millis in milliseconds.
const (
	LeastThought = 250
	MostThought  = 900
)

// Millis returns the time to think at normal speed in milliseconds.
func (t ThinkingContext) Millis() int {
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

// Thought returns what the seat in turn considers if Tick answers for it. At an online
// table ok is false, because answers take their own time there.
func (b *Bots) Thought() (t ThinkingContext, ok bool) {
	d := b.ss.m.Deal
	if b.ss.remote != nil || b.ss.curtain || b.ss.DealOver() || len(b.ss.events) > 0 || d.Wait != table.WaitAct || d.Asked != table.StageTurn {
		return t, false
	}
	for seat := range int(d.Seats) {
		if !b.ss.prompted(seat) {
			continue
		}
		if i := b.ss.automatic(seat); i >= 0 {
			return b.before(seat, i), true
		}
	}
	return t, false
}

// before returns what a seat considers before an act of its view.
func (b *Bots) before(seat, index int) ThinkingContext {
	var v table.View
	b.ss.m.View(seat, &v)
	own, act := &v.Hands[seat], &v.Acts[index]
	t := ThinkingContext{Held: int(own.Held), Round: int(own.NRiver), Ready: ready(b.ss.m.Rules, &v, seat), Flower: act.Type == table.Flower}
	t.Plays = act.Type != table.Discard && !t.Flower
	k := tile.None
	if act.Type == table.Discard {
		k, t.AsDrawn = act.Kinds[0].Unred(), act.Slots[0] == own.Drawn
	}
	for other := range int(v.Seats) {
		if other == seat || !ready(b.ss.m.Rules, &v, other) && open(&v.Hands[other]) < 3 {
			continue
		}
		t.Threats++
		t.Wanted = t.Wanted || k != tile.None && !discarded(&v.Hands[other], k)
	}
	t.Variance = variance(b.ss.cfg.Seed, b.ss.m.Progress.Deal, seat, t.Round+int(own.N)<<8)
	return t
}

// ready reports whether a seat has declared a ready hand.
func ready(r table.Rules, v *table.View, seat int) bool {
	m, ok := r.(table.Marker)
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

// open returns the number of open melds of a hand.
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

// variance mixes a seed and numbers into a number that differs between moments of a
// match.
func variance(seed [32]byte, numbers ...int) uint32 {
	x := binary.LittleEndian.Uint32(seed[:]) ^ binary.LittleEndian.Uint32(seed[28:])
	for _, n := range numbers {
		x = (x ^ uint32(n)) * 0x9e3779b1
		x ^= x >> 15
	}
	return x
}
