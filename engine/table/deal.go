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
// SetKinds before play. The methods marked "For hooks" are for the rule set's hooks, which
// Apply calls. Not safe for concurrent use.
type Deal struct {
	State
	rules  Rules
	spec   *Spec
	kind   [MaxTiles]tile.Kind  // kinds known to this replica, including those in Public
	told   [MaxTiles]uint8      // bits: the seats whose private reveal this replica has applied
	open   [tile.Last + 1]uint8 // number of tiles of each kind in Public
	events []Event
	result *Result
	trial  Act   // the act being judged
	writes uint8 // bits: seats that have done an act that uses a slip
	proven Act   // the act being carried out; a copy, because hooks take a pointer and the answer may be cleared
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
	d.run()
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

// InputError is the error for a rejected input. The deal is unchanged.
type InputError struct {
	Input Input
	Why   string
}

func (e *InputError) Error() string { return "input refused: " + e.Why }

func refuse(in *Input, format string, a ...any) error {
	return &InputError{*in, fmt.Sprintf(format, a...)}
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
	var err error
	switch in.Type {
	case InRoll:
		err = d.roll(in)
	case InReveal:
		err = d.reveal(in)
	case InAct:
		err = d.act(in)
	case InClock:
		err = d.clock(in)
	case InMix:
		err = d.mix(in)
	default:
		err = refuse(in, "unknown input type %d", in.Type)
	}
	ev, d.events = d.events, nil
	return ev, err
}

func (d *Deal) roll(in *Input) error {
	if d.Wait != WaitRoll {
		return refuse(in, "no dice are awaited")
	}
	for i, v := range in.Dice {
		if i < int(d.NDice) && (v < 1 || v > 6) || i >= int(d.NDice) && v != 0 {
			return refuse(in, "expected %d dice of 1 to 6, got %v", d.NDice, in.Dice)
		}
	}
	d.Dice = in.Dice
	if int(d.Rolled) < len(d.Throws) {
		d.Throws[d.Rolled] = in.Dice
	}
	d.Rolled++
	d.emit(Event{Type: EvRolled, Seat: d.Turn, N: d.NDice})
	d.Wait = WaitNone
	d.run()
	return nil
}

func (d *Deal) reveal(in *Input) error {
	h := in.H
	slip := h >= Handle(d.Tiles)
	most := uint8(0) // the greatest value on a slip
	if slip {
		most = d.spec.slips()
	}
	if int(h) >= int(d.Tiles)+int(d.Seats) || slip && most == 0 {
		return refuse(in, "there is no handle %d", h)
	}
	k := tile.Kind(in.K)
	if !slip && (!k.Valid() || d.spec.Tiles[k] == 0) {
		return refuse(in, "kind %d is not in this game's tiles", in.K)
	}
	if slip && (in.K == 0 || in.K > most && (in.K != Blank || in.Seat >= 0)) {
		return refuse(in, "a slip of this game says 1 to %d, not %d", most, in.K)
	}
	if slip && in.Seat >= 0 && d.writes>>(h-Handle(d.Tiles))&1 == 0 {
		return refuse(in, "seat %d has done nothing that goes with a slip", h-Handle(d.Tiles))
	}
	if d.kind[h] != tile.None && d.kind[h] != k {
		return refuse(in, "handle %d is %v here, not %v", h, d.kind[h], k)
	}
	if in.Seat >= 0 { // sent to one seat
		s := int(in.Seat)
		if s >= int(d.Seats) || d.Entitled[h]>>s&1 == 0 {
			return refuse(in, "seat %d may not know handle %d", s, h)
		}
		d.kind[h] = k
		d.told[h] |= 1 << s
		d.emit(Event{Type: EvTold, Seat: in.Seat, H: h})
		return nil
	}
	at := -1
	for i := range d.NDue {
		if d.Due[i] == h {
			at = int(i)
		}
	}
	if d.Wait != WaitShow || at < 0 {
		return refuse(in, "handle %d is not to be shown now", h)
	}
	if !slip && d.fifth(k) {
		return refuse(in, "all %d tiles of kind %v lie open already", d.spec.Tiles[k], k)
	}
	d.kind[h], d.Public[h] = k, k
	if !slip {
		d.open[k]++
	}
	d.NDue--
	// Due stays sorted, so that the order in which tiles are shown does not affect the
	// state.
	copy(d.Due[at:d.NDue], d.Due[at+1:d.NDue+1])
	d.Due[d.NDue] = 0
	d.emit(Event{Type: EvShown, Seat: d.Owner[h], H: h})
	if d.NDue == 0 {
		d.await(d.Then)
		d.run()
	}
	return nil
}

// Lay marks a tile as open without a reveal. It is for setting up a position before the
// first input.
func (d *Deal) Lay(h Handle, k tile.Kind) {
	d.Public[h] = k
	d.open[k]++
}

// fifth reports whether all tiles of a kind already lie open.
func (d *Deal) fifth(k tile.Kind) bool { return d.open[k] >= d.spec.Tiles[k] }

func (d *Deal) act(in *Input) error {
	s := int(in.Seat)
	if s < 0 || s >= int(d.Seats) {
		return refuse(in, "there is no seat %d", s)
	}
	a := &d.trial // kept in the deal because hooks take a pointer
	*a = in.Act
	if a.Slip != 0 {
		return refuse(in, "what is written on a slip is told apart from the act")
	}
	if !d.spec.wellFormed(a) || a.tail() {
		return refuse(in, "the act %s is not in its form: %+v", d.ActName(a.Type), *a)
	}
	if a.Type >= OwnAct && d.rules.Beside(d, s, a) {
		d.run()
		return nil
	}
	if d.Wait != WaitAct || d.Pending>>s&1 == 0 {
		return refuse(in, "seat %d is not asked", s)
	}
	if d.Judge(Public, s, a) == No {
		return refuse(in, "seat %d may not %s now", s, d.ActName(a.Type))
	}
	d.answer(s, *a, 0)
	return nil
}

func (d *Deal) clock(in *Input) error {
	s := int(in.Seat)
	if s < 0 || s >= int(d.Seats) {
		return refuse(in, "there is no seat %d", s)
	}
	if d.Wait != WaitAct || d.Pending>>s&1 == 0 {
		return refuse(in, "seat %d is not asked", s)
	}
	n, a := d.defaultAct(s, 0)
	d.answer(s, a, uint8(n)+1)
	return nil
}

// defaultAct returns the first admitted default act from number n on, and its number.
func (d *Deal) defaultAct(s, n int) (int, Act) {
	for ; n < 64; n++ {
		a := d.rules.Default(d, s, n)
		if a.Type == NoAct {
			break
		}
		if d.judgeIn(d.Asked, Public, s, &a) != No {
			return n, a
		}
	}
	return n, Make(Cannot)
}

func (d *Deal) answer(s int, a Act, clocked uint8) {
	a.Slip = 0 // never public, also if it was a default act
	d.Answer[s], d.Clocked[s] = a, clocked
	if a.Type >= OwnAct {
		if f, _ := d.spec.Form(a.Type); f.Slip > 0 {
			d.writes |= 1 << s
		}
	}
	d.Pending &^= 1 << s
	d.emit(Event{Type: EvAnswered, Seat: int8(s)})
	d.run()
}

// mix clears the known kinds of a hand that its owner has permuted. The owner and the
// wall holder must be sent the kinds again.
func (d *Deal) mix(in *Input) error {
	s := int(in.Seat)
	if s < 0 || s >= int(d.Seats) {
		return refuse(in, "there is no seat %d", s)
	}
	// An answer that waits for others may name tiles, which must not change meaning. A
	// seat may mix before it answers.
	if d.Wait == WaitAct && (d.AskedSeats&^d.Pending)>>s&1 != 0 || d.NDue > 0 {
		return refuse(in, "seat %d cannot mix while its answer or a tile is awaited", s)
	}
	st := &d.Seat[s]
	for _, h := range st.Hand[:st.Held] {
		if h != st.Drawn && d.Public[h] == tile.None {
			d.kind[h], d.told[h], d.Entitled[h] = tile.None, 0, 1<<s
			d.emit(Event{Type: EvMayKnow, Seat: in.Seat, H: h})
		}
	}
	return nil
}

// Inputs splits a seat's act into the public act and the value on the seat's slip, and
// appends both to buf.
func (d *Deal) Inputs(seat int, a Act, buf []Input) []Input {
	slip := a.Slip
	a.Slip = 0
	buf = append(buf, Input{Type: InAct, Seat: int8(seat), Act: a})
	if slip != 0 {
		buf = append(buf, Input{Type: InReveal, Seat: int8(seat), H: d.SlipOf(seat), K: slip})
	}
	return buf
}

func (d *Deal) emit(e Event) { d.events = append(d.events, e) }

// Emit emits an event of the rule set. For hooks only.
func (d *Deal) Emit(n uint8, seat int, h Handle) {
	d.emit(Event{Type: EvOwn, Seat: int8(seat), H: h, N: n})
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
