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
	Deal   *table.Deal
	Holder table.Holder
	Events []table.Event // all events so far
	fresh  []table.Event // those events that the holder has not read yet
}

// Name returns an act with tiles of a seat's hand. It returns false if the seat does not
// hold them.
func (g *Driver) Name(seat int, typ table.ActType, kinds ...tile.Kind) (table.Act, bool) {
	d := g.Deal
	st := &d.Seat[seat]
	a := table.Make(typ)
	if len(kinds) > len(a.Use) {
		return a, false
	}
next:
	for _, k := range kinds {
		for _, h := range st.Hand[:st.Held] {
			if d.Kind(table.Eye(seat), h) == k && !named(&a, h) {
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
func (g *Driver) May(seat int, a table.Act) bool {
	return g.Deal.Judge(table.Eye(seat), seat, &a) == table.Yes
}

// Any returns the first legal act of a type.
func (g *Driver) Any(seat int, typ table.ActType) (table.Act, bool) {
	for _, a := range g.Deal.Legal(seat, nil) {
		if a.Type == typ {
			return a, true
		}
	}
	return table.Act{}, false
}

// Answer applies a seat's act without its consequences: if hands must be opened or tiles
// revealed, the deal waits.
func (g *Driver) Answer(seat int, a table.Act) error {
	for _, in := range g.Deal.Inputs(seat, a, nil) {
		if err := g.apply(&in); err != nil {
			return err
		}
	}
	return nil
}

func (g *Driver) apply(in *table.Input) (err error) {
	g.fresh, err = g.Deal.Apply(in, g.fresh)
	return err
}

// Settle applies everything that the wall holder owes.
func (g *Driver) Settle() error {
	ev, err := g.Holder.Settle(g.Deal, g.fresh, nil)
	g.Events, g.fresh = append(g.Events, ev...), nil
	return err
}

// Play applies a seat's act with its consequences, until a seat must answer.
func (g *Driver) Play(seat int, a table.Act) error {
	if err := g.Answer(seat, a); err != nil {
		return err
	}
	return g.Settle()
}

// Turn makes it a seat's turn, as if the seat had just drawn a tile of its hand (or none,
// if drawn is None).
func (g *Driver) Turn(seat int, drawn tile.Kind) error {
	d := g.Deal
	if d.Wait == table.WaitOver {
		return fmt.Errorf("the deal is over before %s has its turn", Letter(seat))
	}
	st := &d.Seat[seat]
	st.Drawn = table.NoHandle
	if a, ok := g.Name(seat, table.Discard, drawn); ok {
		st.Drawn = a.Use[0]
	}
	d.Turn, d.Claimed, d.Replaced, d.Subject = int8(seat), table.NoAct, 0, table.NoHandle
	return g.Go(table.StageTurn)
}

// Go continues the deal from a stage and calls the stage's hook. It is for a posed deal,
// which is in no stage.
func (g *Driver) Go(s table.Stage) error {
	g.Deal.Roll(s, 0) // a roll of no dice is an input after which the kernel continues
	if err := g.apply(&table.Input{Type: table.InRoll, Seat: -1}); err != nil {
		return err
	}
	return g.Settle()
}

// Discard makes a seat discard a tile that it has just drawn, which opens a window.
func (g *Driver) Discard(seat int, k tile.Kind) error {
	if err := g.Turn(seat, k); err != nil {
		return err
	}
	a, ok := g.Name(seat, table.Discard, k)
	if !ok || !g.May(seat, a) {
		return fmt.Errorf("%s may not discard %v", Letter(seat), k)
	}
	return g.Play(seat, a)
}

// InWindow reports whether seats are asked about something other than their own turn.
func (g *Driver) InWindow() bool {
	d := g.Deal
	return d.Wait == table.WaitAct && d.Asked != table.StageTurn && d.Asked != table.StageLay
}

// Claims answers the open window with the given claims (NoAct is a pass). A claim is made
// only if the other seats cannot know that it is illegal, because hands are not opened
// here. It returns the seats (bits) that get the tile, subject to proof: Settle opens
// hands.
func (g *Driver) Claims(claim *[table.MaxSeats]table.ActType) (uint8, error) {
	d := g.Deal
	if !g.InWindow() {
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
		if err := g.Answer(s, a); err != nil {
			return 0, err
		}
	}
	return g.awarded(), nil
}

// awarded returns the seats whose claim the deal accepted: they are asked for the tiles
// they claim with, or must open their hands.
func (g *Driver) awarded() (seats uint8) {
	d := g.Deal
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
func (g *Driver) Claim(seat int, typ table.ActType, use ...tile.Kind) (bool, error) {
	if !g.InWindow() || !g.May(seat, table.Make(typ)) {
		return false, nil
	}
	var claim [table.MaxSeats]table.ActType
	claim[seat] = typ
	if got, err := g.Claims(&claim); err != nil || got != 1<<seat {
		return false, err
	}
	a, ok := g.Any(seat, typ)
	if len(use) > 0 {
		a, ok = g.Name(seat, typ, use...)
	}
	if !ok || !g.May(seat, a) {
		return false, nil
	}
	return true, g.Play(seat, a)
}

// Pass passes for all seats that are asked in the open window, except those in but
// (bits).
func (g *Driver) Pass(but uint8) error {
	if !g.InWindow() {
		return nil
	}
	asked := g.Deal.Pending &^ but
	for s := range int(g.Deal.Seats) {
		if asked>>s&1 == 0 {
			continue
		}
		if err := g.Play(s, table.Make(table.Pass)); err != nil {
			return err
		}
	}
	return nil
}

// Quiet passes for all seats in every window until it is a seat's turn.
func (g *Driver) Quiet() error {
	for g.InWindow() {
		if err := g.Pass(0); err != nil {
			return err
		}
	}
	return nil
}

// InTurn returns the seat that is asked in its own turn, or -1.
func (g *Driver) InTurn() int {
	if d := g.Deal; d.Wait == table.WaitAct && d.Asked == table.StageTurn {
		return int(d.Turn)
	}
	return -1
}

// Melds returns the melds of a seat as the seat sees them.
func (g *Driver) Melds(seat int) []table.MeldKinds {
	var out [8]table.MeldKinds
	n := g.Deal.MeldsOf(table.Eye(seat), seat, &out)
	return out[:n]
}

// Refused is the answer if an action is not allowed.
var Refused = Answer{{"legal", false}}

// After returns the answer if a posed seat could act and has acted: its melds, the number
// of replacement tiles drawn, and the seat that must discard now.
func (g *Driver) After(seat int) Answer {
	out := Answer{{"legal", true}, {"melds", MeldTexts(g.Melds(seat))}, {"compensations", json.Number(fmt.Sprint(g.Deal.Back))}}
	if s := g.InTurn(); s >= 0 {
		out = append(out, Field{"next", Letter(s)}, Field{"must", "discard"})
	}
	return out
}

// NextDealer returns the chair that deals after the finished deal.
func (g *Driver) NextDealer() int {
	d := g.Deal
	r := d.Rules()
	p := table.NewProgress(max(d.Spec().Seats, d.Spec().Players))
	r.Begin(&p)
	p.Deal, p.Dealer, p.First, p.Round = 1, int(d.Dealer), int(d.First), d.Round
	p.Book(&d.Result().Delta)
	r.Next(&p, d)
	return p.Dealer
}
