package table

import (
	"fmt"

	"moineau/engine/tile"
)

// Setup holds the parameters of a deal.
type Setup struct {
	Dealer int // the chair of East
	First  int // the seat that acts first, usually the dealer
	Round  tile.Kind
	Scores [MaxSeats]int32
	Reg    [Regs]int32 // values that the match passes to the rule set (sticks, streaks)
}

// Deal is one deal on one replica: the public State and the kinds known to this replica.
// A copy is a snapshot. The program that runs a deal changes it only by Apply, and by
// SetKinds before play; it must not write to fields of State. The rule set changes it
// through a Control. Not safe for concurrent use.
type Deal struct {
	State
	rules  Rules
	spec   *Spec
	kind   [MaxTiles]tile.Kind  // kinds known to this replica, including those in Public
	told   [MaxTiles]uint8      // bits: the seats whose private reveal this replica has applied
	open   [tile.Last + 1]uint8 // number of tiles of each kind in Public
	events []Event
	result *Result
	// Lists of the ledger. They are never changed in place, because copies share them.
	wins     []*WinEntry
	payments []Payment
	trial    Act   // the act being judged
	writes   uint8 // bits: seats that have done an act that uses a slip
	proven   Act   // the act being carried out; a copy, because hooks take a pointer and the answer may be cleared
}

// New returns a deal that waits for its first input.
func New(r Rules, s Setup) *Deal {
	d := new(Deal)
	d.Init(r, s)
	return d
}

// Init resets d to a new deal, as New does. The previous contents are lost.
func (d *Deal) Init(r Rules, s Setup) {
	spec := r.Spec()
	*d = Deal{rules: r, spec: spec}
	d.Dealer, d.First, d.Round = int8(s.Dealer), int8(s.First), s.Round
	d.Seats = uint8(spec.Seats)
	d.Tiles = uint8(spec.Tiles.Len())
	d.Left = d.Tiles
	d.Turn, d.From, d.Fouler, d.GiveFrom, d.Prover = d.First, -1, -1, -1, -1
	d.Subject, d.WinTile = NoHandle, NoHandle
	d.Scores, d.Reg = s.Scores, s.Reg
	for i := range d.Order {
		d.Order[i], d.Owner[i] = Handle(i), -1
	}
	for i := range d.Seat {
		d.Seat[i].Drawn = NoHandle
		for j := range d.Seat[i].Hand {
			d.Seat[i].Hand[j] = NoHandle
		}
	}
	for i := range spec.Seats {
		d.Entitled[d.SlipOf(i)] = 1 << i
	}
	flow{Control{d}}.run()
	d.events = nil
}

// Rules returns the rule set of the deal.
func (d *Deal) Rules() Rules { return d.rules }

// Spec returns the constants of the rule set.
func (d *Deal) Spec() *Spec { return d.spec }

// Result returns the account of a finished deal, or nil before the end.
func (d *Deal) Result() *Result { return d.result }

// Kind returns the kind of handle h if eye e may know it now and has received it, and
// tile.None otherwise. It forgets what a seat knew of a tile that has left its hand
// unseen; the seat must remember that itself.
func (d *Deal) Kind(e Viewpoint, h Handle) tile.Kind {
	if h >= MaxTiles {
		return tile.None
	}
	if k := d.Public[h]; k != tile.None {
		return k
	}
	if e >= 0 && d.told[h]>>uint(e)&1 != 0 {
		return d.kind[h]
	}
	return tile.None
}

// Known returns the kind of handle h if this replica knows it, whichever seat may see it.
// It is for the wall holder; rules and screens call Kind.
func (d *Deal) Known(h Handle) tile.Kind { return d.kind[h] }

// SetKinds stores the kinds of the wall before play, as the wall holder has them. It changes
// no public state.
func (d *Deal) SetKinds(kinds []tile.Kind) {
	copy(d.kind[:d.Tiles], kinds)
}

// Drawable returns the number of tiles that can still be drawn from the front.
func (d *Deal) Drawable() int {
	reserve := d.spec.Reserve
	if !d.spec.Refill {
		reserve = max(0, reserve-int(d.Back))
	}
	return int(d.Left) - reserve
}

// CanDraw reports whether the live wall has a tile for the next draw.
func (d *Deal) CanDraw() bool {
	if d.spec.OwnWalls {
		if d.Stage == StageDraw {
			return d.OwnNext(int(d.Turn)) != NoHandle
		}
		return d.OwnNext(d.Next(int(d.Turn))) != NoHandle
	}
	return d.Drawable() > 0
}

// CanReplace reports whether the seat in turn can take a replacement tile.
func (d *Deal) CanReplace() bool {
	if d.spec.OwnWalls {
		return d.OwnNext(int(d.Turn)) != NoHandle
	}
	if d.spec.Refill && !d.spec.UseReserve {
		return d.CanDraw()
	}
	return d.Left > 0
}

// Apply applies an input and appends the resulting events to ev. It returns an
// *InputError if the input is not valid now; the deal is then unchanged.
func (d *Deal) Apply(in *Input, ev []Event) ([]Event, error) {
	if d.Wait == WaitOver && in.Type != InReveal {
		return ev, refuse(in, "the deal is over")
	}
	if why := in.stray(); why != "" {
		return ev, refuse(in, "%s", why)
	}
	d.events = ev
	fl := flow{Control{d}}
	var err error
	switch in.Type {
	case InRoll:
		err = fl.roll(in)
	case InReveal:
		err = fl.reveal(in)
	case InAct:
		err = fl.act(in)
	case InClock:
		err = fl.clock(in)
	case InMix:
		err = fl.mix(in)
	default:
		err = refuse(in, "unknown input type %d", in.Type)
	}
	ev, d.events = d.events, nil
	return ev, err
}

// ActName returns the English name of an act.
func (d *Deal) ActName(t ActType) string {
	if t < OwnAct {
		if int(t) < len(actNames) {
			return actNames[t]
		}
		return fmt.Sprintf("act-%d", t)
	}
	if s := d.rules.ActName(t); s != "" {
		return s
	}
	return fmt.Sprintf("act-%d", t)
}

var actNames = [...]string{"nothing", "pass", "discard", "chow", "pung", "kong", "win", "concealed-kong", "add-kong", "flower", "cannot"}

// Determinize copies d to out and replaces the kind of every tile that does not lie open by
// kinds, indexed by handle (determinization). The seats' entitlements and the public
// state stay as in d. The two deals share no memory that either changes.
func (d *Deal) Determinize(kinds []tile.Kind, out *Deal) {
	*out = *d
	out.events, out.result = nil, nil // the lists of the ledger are copied when they grow
	for h := range Handle(d.Tiles) {
		if d.Public[h] == tile.None {
			out.kind[h] = kinds[h]
		}
	}
}
