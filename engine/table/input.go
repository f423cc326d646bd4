package table

import (
	"fmt"

	"moineau/engine/tile"
)

// InputError is the error for a rejected input. The deal is unchanged.
type InputError struct {
	Input Input
	Why   string
}

func (e *InputError) Error() string { return "input refused: " + e.Why }

func refuse(in *Input, format string, a ...any) error {
	return &InputError{*in, fmt.Sprintf(format, a...)}
}

func (fl flow) roll(in *Input) error {
	if fl.Wait != WaitRoll {
		return refuse(in, "no dice are awaited")
	}
	for i, v := range in.Dice {
		if i < int(fl.NDice) && (v < 1 || v > 6) || i >= int(fl.NDice) && v != 0 {
			return refuse(in, "expected %d dice of 1 to 6, got %v", fl.NDice, in.Dice)
		}
	}
	fl.Dice = in.Dice
	if int(fl.Rolled) < len(fl.Throws) {
		fl.Throws[fl.Rolled] = in.Dice
	}
	fl.Rolled++
	fl.emit(Event{Type: EvRolled, Seat: fl.Turn, N: fl.NDice})
	fl.Wait = WaitNone
	fl.run()
	return nil
}

func (fl flow) reveal(in *Input) error {
	h := in.H
	slip := h >= Handle(fl.Tiles)
	most := uint8(0) // the greatest value on a slip
	if slip {
		most = fl.spec.slips()
	}
	if int(h) >= int(fl.Tiles)+int(fl.Seats) || slip && most == 0 {
		return refuse(in, "there is no handle %d", h)
	}
	k := tile.Kind(in.K)
	if !slip && (!k.Valid() || fl.spec.Tiles[k] == 0) {
		return refuse(in, "kind %d is not in this game's tiles", in.K)
	}
	if slip && (in.K == 0 || in.K > most && (in.K != Blank || in.Seat >= 0)) {
		return refuse(in, "a slip of this game says 1 to %d, not %d", most, in.K)
	}
	if slip && in.Seat >= 0 && fl.writes>>(h-Handle(fl.Tiles))&1 == 0 {
		return refuse(in, "seat %d has done nothing that goes with a slip", h-Handle(fl.Tiles))
	}
	if fl.kind[h] != tile.None && fl.kind[h] != k {
		return refuse(in, "handle %d is %v here, not %v", h, fl.kind[h], k)
	}
	if in.Seat >= 0 { // sent to one seat
		s := int(in.Seat)
		if s >= int(fl.Seats) || fl.Entitled[h]>>s&1 == 0 {
			return refuse(in, "seat %d may not know handle %d", s, h)
		}
		fl.kind[h] = k
		fl.told[h] |= 1 << s
		fl.emit(Event{Type: EvTold, Seat: in.Seat, H: h})
		return nil
	}
	at := -1
	for i := range fl.NDue {
		if fl.Due[i] == h {
			at = int(i)
		}
	}
	if fl.Wait != WaitShow || at < 0 {
		return refuse(in, "handle %d is not to be shown now", h)
	}
	if !slip && fl.fifth(k) {
		return refuse(in, "all %d tiles of kind %v lie open already", fl.spec.Tiles[k], k)
	}
	fl.kind[h], fl.Public[h] = k, k
	if !slip {
		fl.open[k]++
	}
	fl.NDue--
	// Due stays sorted, so that the order in which tiles are shown does not affect the
	// state.
	copy(fl.Due[at:fl.NDue], fl.Due[at+1:fl.NDue+1])
	fl.Due[fl.NDue] = 0
	fl.emit(Event{Type: EvShown, Seat: fl.Owner[h], H: h})
	if fl.NDue == 0 {
		fl.await(fl.Then)
		fl.run()
	}
	return nil
}

// fifth reports whether all tiles of a kind already lie open.
func (fl flow) fifth(k tile.Kind) bool { return fl.open[k] >= fl.spec.Tiles[k] }

func (fl flow) act(in *Input) error {
	s := int(in.Seat)
	if s < 0 || s >= int(fl.Seats) {
		return refuse(in, "there is no seat %d", s)
	}
	a := &fl.trial // kept in the deal because hooks take a pointer
	*a = in.Act
	if a.Slip != 0 {
		return refuse(in, "what is written on a slip is told apart from the act")
	}
	if !fl.spec.wellFormed(a) || a.tail() {
		return refuse(in, "the act %s is not in its form: %+v", fl.ActName(a.Type), *a)
	}
	if a.Type >= OwnAct && fl.rules.Beside(fl.Control, s, a) {
		fl.run()
		return nil
	}
	if fl.Wait != WaitAct || fl.Pending>>s&1 == 0 {
		return refuse(in, "seat %d is not asked", s)
	}
	if fl.Judge(Public, s, a) == No {
		return refuse(in, "seat %d may not %s now", s, fl.ActName(a.Type))
	}
	fl.answer(s, *a, 0)
	return nil
}

func (fl flow) clock(in *Input) error {
	s := int(in.Seat)
	if s < 0 || s >= int(fl.Seats) {
		return refuse(in, "there is no seat %d", s)
	}
	if fl.Wait != WaitAct || fl.Pending>>s&1 == 0 {
		return refuse(in, "seat %d is not asked", s)
	}
	n, a := fl.defaultAct(s, 0)
	fl.answer(s, a, uint8(n)+1)
	return nil
}

// defaultAct returns the first admitted default act from number n on, and its number.
func (fl flow) defaultAct(s, n int) (int, Act) {
	for ; n < 64; n++ {
		a := fl.rules.Default(fl.deal, s, n)
		if a.Type == NoAct {
			break
		}
		if fl.judgeIn(fl.Asked, Public, s, &a) != No {
			return n, a
		}
	}
	return n, Make(Cannot)
}

func (fl flow) answer(s int, a Act, clocked uint8) {
	a.Slip = 0 // never public, also if it was a default act
	fl.Answer[s], fl.Clocked[s] = a, clocked
	if a.Type >= OwnAct {
		if f, _ := fl.spec.Form(a.Type); f.Slip > 0 {
			fl.writes |= 1 << s
		}
	}
	fl.Pending &^= 1 << s
	fl.emit(Event{Type: EvAnswered, Seat: int8(s)})
	fl.run()
}

// mix clears the known kinds of a hand that its owner has permuted. The owner and the
// wall holder must be sent the kinds again.
func (fl flow) mix(in *Input) error {
	s := int(in.Seat)
	if s < 0 || s >= int(fl.Seats) {
		return refuse(in, "there is no seat %d", s)
	}
	// An answer that waits for others may name tiles, which must not change meaning. A
	// seat may mix before it answers.
	// Dice in an own stage are rolled after the answers to it.
	answered := fl.Wait == WaitAct && (fl.AskedSeats&^fl.Pending)>>s&1 != 0
	if answered || fl.Wait == WaitRoll && fl.Stage >= OwnStage || fl.NDue > 0 {
		return refuse(in, "seat %d cannot mix while its answer or a tile is awaited", s)
	}
	st := &fl.Seat[s]
	for _, h := range st.Hand[:st.Held] {
		if h != st.Drawn && fl.Public[h] == tile.None {
			fl.kind[h], fl.told[h], fl.Entitled[h] = tile.None, 0, 1<<s
			fl.emit(Event{Type: EvMayKnow, Seat: in.Seat, H: h})
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
