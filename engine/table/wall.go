package table

import "moineau/engine/tile"

// Dice gives throws. They come from the match's seed or from whoever holds the
// wall.
type Dice interface {
	// Throw fills the first n values with 1 … 6.
	Throw(n int) [4]uint8
}

// Holder is whoever holds the wall: it gives the dice, tells the seats what they
// may know and shows what must lie open. Kinds holds every tile's kind by handle.
type Holder struct {
	Kinds []tile.Kind
	Dice  Dice
	next  int
	in    Input // the one being given
}

// Owes gives the next input the holder owes the deal; false: none, the deal waits
// for answers or is over. tell is called for each event so far not yet looked at.
func (w *Holder) Owes(d *Deal, ev []Event) (Input, bool) {
	for ; w.next < len(ev); w.next++ {
		e := &ev[w.next]
		// What a seat may know no more by now it is not told.
		if e.Type == EvMayKnow && e.H < Handle(d.Tiles) && d.Entitled[e.H]&^d.told[e.H]>>e.Seat&1 != 0 && d.Public[e.H] == tile.None {
			w.next++
			return Input{Type: InReveal, Seat: e.Seat, H: e.H, K: uint8(w.Kinds[e.H])}, true
		}
	}
	switch d.Wait {
	case WaitRoll:
		return Input{Type: InRoll, Seat: -1, Dice: w.Dice.Throw(int(d.NDice))}, true
	case WaitShow:
		h := d.Due[0]
		in := Input{Type: InReveal, Seat: -1, H: h}
		switch {
		case h < Handle(d.Tiles):
			in.K = uint8(w.Kinds[h])
		case d.kind[h] != tile.None:
			in.K = uint8(d.kind[h])
		default:
			in.K = Blank
		}
		return in, true
	}
	w.next = 0 // the caller may empty ev now
	return Input{}, false
}

// Blank is shown for a slip on which nothing was written.
const Blank = 255

// Settle folds in everything the holder owes, until the deal waits for answers or
// is over. The inputs are given to log, which may be nil.
func (w *Holder) Settle(d *Deal, ev []Event, log func(*Input)) ([]Event, error) {
	for {
		// In its own room, since log takes a pointer: one would escape for each input.
		var ok bool
		if w.in, ok = w.Owes(d, ev); !ok {
			return ev, nil
		}
		if log != nil {
			log(&w.in)
		}
		var err error
		if ev, err = d.Apply(&w.in, ev); err != nil {
			return ev, err
		}
	}
}
