package record

import (
	"fmt"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// input reads a line of inputs and applies them.
func (r *reader) input(key string) error {
	log, err := r.inputs(key)
	if err != nil {
		return err
	}
	if r.next != len(r.fields) {
		return r.unknown()
	}
	n := len(r.m.Inputs(r.m.Progress.Deal))
	for i, in := range log {
		if r.ev, err = r.m.Apply(in, r.ev[:0]); err == nil {
			continue
		}
		err = r.refused(err)
		if i > 0 { // the line is rejected as a whole: undo what it did
			if was, no := r.m.Replay(r.m.Config, r.m.Progress.Deal, n); no == nil {
				r.m = was
			}
		}
		return err
	}
	return nil
}

// inputs parses the inputs in a line.
func (r *reader) inputs(key string) ([]match.Input, error) {
	switch key {
	case "roll":
		return r.roll()
	case "told":
		seat, err := r.number(key, 0, int(r.m.Deal.Seats)-1)
		if err != nil {
			return nil, err
		}
		if r.has("slip") {
			return r.slip("slip", int8(seat), seat)
		}
		return r.reveals("tiles", int8(seat))
	case "shown":
		return r.reveals(key, -1)
	case "slip":
		seat, err := r.number(key, 0, int(r.m.Deal.Seats)-1)
		if err != nil {
			return nil, err
		}
		return r.slip("says", -1, seat)
	case "pass":
		return r.passes()
	case "seat":
		return r.act()
	}
	return nil, r.bad(`an input, "deal", "ended" or "end"`, "the line begins with %.60q", key)
}

func (r *reader) roll() ([]match.Input, error) {
	f, err := r.get("roll")
	if err != nil {
		return nil, err
	}
	in := match.Input{Input: table.Input{Type: table.InRoll, Seat: -1}}
	if r.nums, err = f.Ints(r.nums[:0]); err != nil {
		return nil, r.wrong("roll", f, err)
	}
	if len(r.nums) < 1 || len(r.nums) > len(in.Dice) {
		return nil, r.bad(fmt.Sprintf("1 to %d", len(in.Dice)), "there are %d dice", len(r.nums))
	}
	for i, v := range r.nums {
		if v < 1 || v > 6 {
			return nil, r.bad("1 to 6", "a die says %d", v)
		}
		in.Dice[i] = uint8(v)
	}
	return []match.Input{in}, nil
}

// slip reads the value on a seat's slip, revealed to one seat or to all (-1).
func (r *reader) slip(key string, to int8, of int) ([]match.Input, error) {
	k, err := r.number(key, 1, 255)
	in := table.Input{Type: table.InReveal, Seat: to, H: r.m.Deal.SlipOf(of), K: uint8(k)}
	return []match.Input{{Input: in}}, err
}

// reveals reads the kinds of tiles, revealed to one seat or to all (-1).
func (r *reader) reveals(key string, to int8) ([]match.Input, error) {
	if err := r.handles(key, table.MaxTiles); err != nil {
		return nil, err
	}
	kinds, err := r.tiles("kinds")
	if err != nil {
		return nil, err
	}
	if len(kinds) != len(r.nums) {
		return nil, r.bad(fmt.Sprintf("%d kinds", len(r.nums)), "there are %d", len(kinds))
	}
	log := make([]match.Input, len(kinds))
	for i, k := range kinds {
		log[i].Input = reveal(to, r.nums[i], k)
	}
	return log, nil
}

func reveal(to int8, h int, k tile.Kind) table.Input {
	return table.Input{Type: table.InReveal, Seat: to, H: table.Handle(h), K: uint8(k)}
}

func (r *reader) passes() ([]match.Input, error) {
	f, err := r.get("pass")
	if err != nil {
		return nil, err
	}
	if r.nums, err = f.Ints(r.nums[:0]); err != nil {
		return nil, r.wrong("pass", f, err)
	}
	if len(r.nums) < 1 || len(r.nums) > table.MaxSeats {
		return nil, r.bad(fmt.Sprintf("1 to %d", table.MaxSeats), "%d seats pass", len(r.nums))
	}
	log := make([]match.Input, len(r.nums))
	for i, seat := range r.nums {
		if seat < 0 || seat >= int(r.m.Deal.Seats) {
			return nil, r.bad(fmt.Sprintf("0 to %d", r.m.Deal.Seats-1), "seat %d passes", seat)
		}
		log[i].Input = table.Input{Type: table.InAct, Seat: int8(seat), Act: table.Make(table.Pass)}
	}
	return log, nil
}

// act reads an act of a seat.
func (r *reader) act() ([]match.Input, error) {
	seat, err := r.number("seat", 0, int(r.m.Deal.Seats)-1)
	if err != nil {
		return nil, err
	}
	word, err := r.text("do")
	if err != nil {
		return nil, err
	}
	in := match.Input{Input: table.Input{Seat: int8(seat)}}
	switch word {
	case clock:
		in.Type = table.InClock
	case mix:
		in.Type = table.InMix
	case undo:
		in.Type = match.InUndo
		to, err := r.number("to", 0, 1<<30)
		if err != nil {
			return nil, err
		}
		in.To = int32(to)
	default:
		in.Type = table.InAct
		if in.Act, err = r.named(word); err != nil {
			return nil, err
		}
		if err := r.extra("arg", &in.Act.Arg); err != nil {
			return nil, err
		}
	}
	return []match.Input{in}, nil
}

// named reads an act by its word and the tiles that it names.
func (r *reader) named(word string) (table.Act, error) {
	t, ok := r.acts[word]
	if !ok {
		return table.Act{}, r.bad("an act of this rule set", "\"do\" is %.60q", word)
	}
	a := table.Make(t)
	if !r.has("use") {
		return a, nil
	}
	if err := r.handles("use", len(a.Use)); err != nil {
		return a, err
	}
	for i, h := range r.nums {
		a.Use[i] = table.Handle(h)
	}
	a.N = uint8(len(r.nums))
	return a, nil
}

// extra reads an optional number that is omitted if 0.
func (r *reader) extra(key string, to *uint8) error {
	if !r.has(key) {
		return nil
	}
	n, err := r.number(key, 1, 255)
	*to = uint8(n)
	return err
}
