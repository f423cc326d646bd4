package table

import "moineau/engine/tile"

// Dice is a source of dice rolls. They come from the match's seed or from the wall
// holder.
type Dice interface {
	// Throw sets the first n values to 1 … 6.
	Throw(n int) [4]uint8
}

// Holder is the wall holder. It rolls the dice, sends seats the kinds they may know and
// shows the tiles that must lie open. Kinds holds every tile's kind by handle.
type Holder struct {
	Kinds []tile.Kind
	Dice  Dice
	next  int
	in    Input // the current input
}

// Owes returns the next input that the wall holder owes the deal. It returns false if the
// deal waits for answers or is over. It reads the events of ev that it has not seen yet.
func (hl *Holder) Owes(d *Deal, ev []Event) (Input, bool) {
	for ; hl.next < len(ev); hl.next++ {
		e := &ev[hl.next]
		// A seat that is no longer entitled to a tile is not sent its kind.
		if e.Type == EvMayKnow && e.H < Handle(d.Tiles) && d.Entitled[e.H]&^d.told[e.H]>>e.Seat&1 != 0 && d.Public[e.H] == tile.None {
			hl.next++
			return Input{Type: InReveal, Seat: e.Seat, H: e.H, K: uint8(hl.Kinds[e.H])}, true
		}
	}
	switch d.Wait {
	case WaitRoll:
		return Input{Type: InRoll, Seat: -1, Dice: hl.Dice.Throw(int(d.NDice))}, true
	case WaitShow:
		h := d.Due[0]
		in := Input{Type: InReveal, Seat: -1, H: h}
		switch {
		case h < Handle(d.Tiles):
			in.K = uint8(hl.Kinds[h])
		case d.kind[h] != tile.None:
			in.K = uint8(d.kind[h])
		default:
			in.K = Blank
		}
		return in, true
	}
	hl.next = 0 // the caller may truncate ev now
	return Input{}, false
}

// Blank is shown for a slip on which nothing was written.
const Blank = 255

// Settle applies all inputs that the wall holder owes, until the deal waits for answers
// or is over. It calls log, if non-nil, with each input.
func (hl *Holder) Settle(d *Deal, ev []Event, log func(*Input)) ([]Event, error) {
	for {
		// Stored in w, because log takes a pointer and a local variable would escape for
		// each input.
		var ok bool
		if hl.in, ok = hl.Owes(d, ev); !ok {
			return ev, nil
		}
		if log != nil {
			log(&hl.in)
		}
		var err error
		if ev, err = d.Apply(&hl.in, ev); err != nil {
			return ev, err
		}
	}
}
