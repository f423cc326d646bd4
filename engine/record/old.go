package record

import (
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// old reports whether the record is of version 1, which holds only the seed and the
// seats' answers.
func (r *reader) old() bool { return r.version == 1 }

// move reads an answer of version 1. The kinds of its tiles follow from the seed and are
// verified.
func (r *reader) move(key string) error {
	if key != "seat" {
		return r.bad(`"deal", "seat", "ended" or "end"`, "the line begins with %.60q", key)
	}
	seat, err := r.number("seat", 0, int(r.m.Deal.Seats)-1)
	if err != nil {
		return err
	}
	word, err := r.text("do")
	if err != nil {
		return err
	}
	mv := match.Move{Seat: int8(seat), Clock: word == clock}
	if !mv.Clock {
		if mv.Act, err = r.named(word); err != nil {
			return err
		}
		if mv.Act.N > 0 {
			if err := r.sameText("tiles", printed(&mv.Act, r.built)); err != nil {
				return err
			}
		}
		if err := r.extra("arg", &mv.Act.Arg); err != nil {
			return err
		}
		if err := r.extra("slip", &mv.Act.Slip); err != nil {
			return err
		}
	}
	if r.next != len(r.fields) {
		return r.unknown()
	}
	if r.ev, err = r.m.Play(mv, r.ev[:0]); err != nil {
		return r.refused(err)
	}
	return nil
}

// printed returns the kinds of the tiles that an act names.
func printed(a *table.Act, kinds []tile.Kind) string {
	var on [len(a.Use)]tile.Kind
	for i, h := range a.Tiles() {
		if int(h) < len(kinds) {
			on[i] = kinds[h]
		}
	}
	return tile.Format(on[:a.N])
}

// oldHash reads a hash of version 1, which can no longer be verified.
func (r *reader) oldHash() error {
	text, err := r.text("hash")
	if err != nil {
		return err
	}
	for _, c := range text {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			text = ""
		}
	}
	if len(text) != 16 {
		return r.bad("16 hex digits", "\"hash\" is %.60q", text)
	}
	return nil
}
