package vector

import (
	"encoding/json"
	"fmt"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// Driver plays a deal by inputs, as a table does: the seats' answers and what the wall
// holder owes. The deal decides what is legal.
type Driver struct {
	Deal    *table.Deal
	Holder  table.Holder
	Events  []table.Event // all events so far
	fresh   []table.Event // those events that the holder has not read yet
	control table.Control // of a posed deal
}

// Name returns an act with tiles of a seat's hand. It returns false if the seat does not
// hold them.
func (dr *Driver) Name(seat int, typ table.ActType, kinds ...tile.Kind) (table.Act, bool) {
	d := dr.Deal
	st := &d.Seat[seat]
	a := table.Make(typ)
	if len(kinds) > len(a.Use) {
		return a, false
	}
next:
	for _, k := range kinds {
		for _, h := range st.Hand[:st.Held] {
			if d.Kind(table.Viewpoint(seat), h) == k && !named(&a, h) {
				a.Use[a.N] = h
				a.N++
				continue next
			}
		}
		return a, false
	}
	return a, true
}

func named(a *table.Act, h table.Handle) bool {
	for _, g := range a.Tiles() {
		if g == h {
			return true
		}
	}
	return false
}

// May reports whether a seat may do an act now, given the seat's knowledge.
func (dr *Driver) May(seat int, a table.Act) bool {
	return dr.Deal.Judge(table.Viewpoint(seat), seat, &a) == table.Yes
}

// Any returns the first legal act of a type.
func (dr *Driver) Any(seat int, typ table.ActType) (table.Act, bool) {
	for _, a := range dr.Deal.Legal(seat, nil) {
		if a.Type == typ {
			return a, true
		}
	}
	return table.Act{}, false
}

// Answer applies a seat's act without its consequences: if hands must be opened or tiles
// revealed, the deal waits.
func (dr *Driver) Answer(seat int, a table.Act) error {
	for _, in := range dr.Deal.Inputs(seat, a, nil) {
		if err := dr.apply(&in); err != nil {
			return err
		}
	}
	return nil
}

func (dr *Driver) apply(in *table.Input) (err error) {
	dr.fresh, err = dr.Deal.Apply(in, dr.fresh)
	return err
}

// Settle applies everything that the wall holder owes.
func (dr *Driver) Settle() error {
	ev, err := dr.Holder.Settle(dr.Deal, dr.fresh, nil)
	dr.Events, dr.fresh = append(dr.Events, ev...), nil
	return err
}

// Play applies a seat's act with its consequences, until a seat must answer.
func (dr *Driver) Play(seat int, a table.Act) error {
	if err := dr.Answer(seat, a); err != nil {
		return err
	}
	return dr.Settle()
}

// Turn makes it a seat's turn, as if the seat had just drawn a tile of its hand (or none,
// if drawn is None).
func (dr *Driver) Turn(seat int, drawn tile.Kind) error {
	d := dr.Deal
	if d.Wait == table.WaitOver {
		return fmt.Errorf("the deal is over before %s has its turn", Letter(seat))
	}
	st := &d.Seat[seat]
	st.Drawn = table.NoHandle
	if a, ok := dr.Name(seat, table.Discard, drawn); ok {
		st.Drawn = a.Use[0]
	}
	d.Turn, d.Claimed, d.Replaced, d.Subject = int8(seat), table.NoAct, 0, table.NoHandle
	return dr.Go(table.StageTurn)
}

// Go continues the deal from a stage and calls the stage's hook. It is for a posed deal,
// which is in no stage.
func (dr *Driver) Go(s table.Stage) error {
	dr.control.Roll(s, 0) // a roll of no dice is an input after which the kernel continues
	if err := dr.apply(&table.Input{Type: table.InRoll, Seat: -1}); err != nil {
		return err
	}
	return dr.Settle()
}

// Drop excludes a seat of a posed deal.
func (dr *Driver) Drop(seat int) { dr.control.Drop(seat) }

// Discard makes a seat discard a tile that it has just drawn, which opens a window.
func (dr *Driver) Discard(seat int, k tile.Kind) error {
	if err := dr.Turn(seat, k); err != nil {
		return err
	}
	a, ok := dr.Name(seat, table.Discard, k)
	if !ok || !dr.May(seat, a) {
		return fmt.Errorf("%s may not discard %v", Letter(seat), k)
	}
	return dr.Play(seat, a)
}

// InWindow reports whether seats are asked about something other than their own turn.
func (dr *Driver) InWindow() bool {
	d := dr.Deal
	return d.Wait == table.WaitAct && d.Asked != table.StageTurn && d.Asked != table.StageLay
}

// Claims answers the open window with the given claims (NoAct is a pass). A claim is made
// only if the other seats cannot know that it is illegal, because hands are not opened
// here. It returns the seats (bits) that get the tile, subject to proof: Settle opens
// hands.
func (dr *Driver) Claims(claim *[table.MaxSeats]table.ActType) (uint8, error) {
	d := dr.Deal
	if !dr.InWindow() {
		return 0, nil
	}
	asked := d.Pending
	for s := range int(d.Seats) {
		if asked>>s&1 == 0 {
			continue
		}
		a := table.Make(claim[s])
		if d.Judge(table.Public, s, &a) == table.No {
			a = table.Make(table.Pass)
		}
		if err := dr.Answer(s, a); err != nil {
			return 0, err
		}
	}
	return dr.awarded(), nil
}

// awarded returns the seats whose claim the deal accepted: they are asked for the tiles
// they claim with, or must open their hands.
func (dr *Driver) awarded() (seats uint8) {
	d := dr.Deal
	switch {
	case d.Wait == table.WaitAct && d.Asked == table.StageLay:
		return d.Pending
	case d.Wait == table.WaitShow && d.Stage == table.StageWin:
		return d.Proving
	case d.Wait == table.WaitShow && d.Stage == table.StageProve: // tiles of an own claim
		for _, h := range d.Due[:d.NDue] {
			if h < table.Handle(d.Tiles) && d.Place[h] == table.InHand {
				seats |= 1 << d.Owner[h]
			}
		}
	}
	return seats
}

// Claim makes a seat claim the tile of the window and lay it with tiles of its hand,
// while all others pass. If no tiles are given, any that fit are used. It reports whether
// the seat may.
func (dr *Driver) Claim(seat int, typ table.ActType, use ...tile.Kind) (bool, error) {
	if !dr.InWindow() || !dr.May(seat, table.Make(typ)) {
		return false, nil
	}
	var claim [table.MaxSeats]table.ActType
	claim[seat] = typ
	if got, err := dr.Claims(&claim); err != nil || got != 1<<seat {
		return false, err
	}
	a, ok := dr.Any(seat, typ)
	if len(use) > 0 {
		a, ok = dr.Name(seat, typ, use...)
	}
	if !ok || !dr.May(seat, a) {
		return false, nil
	}
	return true, dr.Play(seat, a)
}

// Pass passes for all seats that are asked in the open window, except those in but
// (bits).
func (dr *Driver) Pass(but uint8) error {
	if !dr.InWindow() {
		return nil
	}
	asked := dr.Deal.Pending &^ but
	for s := range int(dr.Deal.Seats) {
		if asked>>s&1 == 0 {
			continue
		}
		if err := dr.Play(s, table.Make(table.Pass)); err != nil {
			return err
		}
	}
	return nil
}

// Quiet passes for all seats in every window until it is a seat's turn.
func (dr *Driver) Quiet() error {
	for dr.InWindow() {
		if err := dr.Pass(0); err != nil {
			return err
		}
	}
	return nil
}

// InTurn returns the seat that is asked in its own turn, or -1.
func (dr *Driver) InTurn() int {
	if d := dr.Deal; d.Wait == table.WaitAct && d.Asked == table.StageTurn {
		return int(d.Turn)
	}
	return -1
}

// Melds returns the melds of a seat as the seat sees them.
func (dr *Driver) Melds(seat int) []table.MeldKinds {
	var out [8]table.MeldKinds
	n := dr.Deal.MeldsOf(table.Viewpoint(seat), seat, &out)
	return out[:n]
}

// Refused is the answer if an action is not allowed.
var Refused = Answer{{"legal", false}}

// After returns the answer if a posed seat could act and has acted: its melds, the number
// of replacement tiles drawn, and the seat that must discard now.
func (dr *Driver) After(seat int) Answer {
	out := Answer{{"legal", true}, {"melds", MeldTexts(dr.Melds(seat))}, {"compensations", json.Number(fmt.Sprint(dr.Deal.Back))}}
	if s := dr.InTurn(); s >= 0 {
		out = append(out, Field{"next", Letter(s)}, Field{"must", "discard"})
	}
	return out
}

// NextDealer returns the chair that deals after the finished deal.
func (dr *Driver) NextDealer() int {
	d := dr.Deal
	r := d.Rules()
	p := table.NewProgress(max(d.Spec().Seats, d.Spec().Players))
	r.Begin(&p)
	p.Deal, p.Dealer, p.First, p.Round = 1, int(d.Dealer), int(d.First), d.Round
	p.Book(&d.Result().Delta)
	r.Next(&p, d)
	return p.Dealer
}
