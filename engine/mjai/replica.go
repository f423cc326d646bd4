package mjai

import (
	"fmt"
	"slices"

	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// replica is a deal with the knowledge of one player. It has the tiles of the other hands
// and the wall without their kinds. When another player discards, any of its unknown
// tiles can be chosen, because they cannot be distinguished. A copy is a snapshot.
type replica struct {
	deal     table.Deal
	seat     int
	declared int         // the player that has declared riichi and not yet discarded, or -1
	doras    []tile.Kind // indicators that were received and do not lie open yet
	held     []Event     // events received while an indicator is awaited
}

// begin starts a deal.
func (r *replica) begin(rules *riichi.Rules, seat int, e *Event) error {
	scores := e.Scores
	if scores == nil {
		for range e.Hands {
			scores = append(scores, rules.Config().StartPoints)
		}
	}
	*r = replica{seat: seat, declared: -1, doras: []tile.Kind{e.Tile}}
	r.deal.Init(rules, riichi.Setup(e.Dealer, e.Round, max(e.Honba, 0), max(e.Sticks, 0), scores))
	// The breach has no effect if the wall is unknown.
	if err := r.fold(table.Input{Type: table.InRoll, Seat: -1, Dice: [4]uint8{1, 1}}); err != nil {
		return err
	}
	own := &r.deal.Seat[seat]
	hs := own.Hand[:own.Held]
	for _, k := range e.Hands[seat] {
		if k == tile.None {
			return fmt.Errorf("a tile of the own hand, player %d's, is hidden", seat)
		}
		if err := r.told(hs[0], k); err != nil {
			return err
		}
		hs = hs[1:]
	}
	return nil
}

// fold applies an input and shows the known indicators.
func (r *replica) fold(in table.Input) error {
	if _, err := r.deal.Apply(&in, nil); err != nil {
		return err
	}
	for r.awaits() && len(r.doras) > 0 {
		in := table.Input{Type: table.InReveal, Seat: -1, H: r.deal.Due[0], K: uint8(r.doras[0])}
		if _, err := r.deal.Apply(&in, nil); err != nil {
			return err
		}
		r.doras = r.doras[1:]
	}
	return nil
}

// awaits reports whether the deal waits for an indicator.
func (r *replica) awaits() bool {
	d := &r.deal
	return d.Wait == table.WaitShow && d.Due[0] < table.Handle(d.Tiles) && d.Place[d.Due[0]] == table.InWall
}

// told applies a private reveal of a tile of the seat's hand.
func (r *replica) told(h table.Handle, k tile.Kind) error {
	return r.fold(table.Input{Type: table.InReveal, Seat: int8(r.seat), H: h, K: uint8(k)})
}

// take processes an event, or holds it while an indicator is awaited.
func (r *replica) take(e *Event) error {
	if r.awaits() && e.Type != Dora {
		r.held = append(r.held, *e)
		return nil
	}
	if err := r.follow(e); err != nil {
		return err
	}
	return r.release()
}

// release processes held events until an indicator is awaited again.
func (r *replica) release() error {
	for !r.awaits() && len(r.held) > 0 {
		next := r.held[0]
		r.held = r.held[1:]
		if err := r.follow(&next); err != nil {
			return err
		}
	}
	return nil
}

// guess returns a copy with assumed indicators in place of the awaited ones, or nil if
// the held events still cannot be applied.
func (r *replica) guess() *replica {
	g := *r
	g.held = slices.Clone(r.held)
	for g.awaits() {
		k := tile.Red
		for ; k >= tile.M1; k-- {
			in := table.Input{Type: table.InReveal, Seat: -1, H: g.deal.Due[0], K: uint8(k)}
			if _, err := g.deal.Apply(&in, nil); err == nil {
				break // a kind of which not all tiles lie open
			}
		}
		if k < tile.M1 || g.release() != nil {
			return nil
		}
	}
	return &g
}

// follow applies an event.
func (r *replica) follow(e *Event) error {
	if e.Actor >= int(r.deal.Seats) || e.Target >= int(r.deal.Seats) {
		return fmt.Errorf("there is no player %d", max(e.Actor, e.Target))
	}
	switch e.Type {
	case Tsumo:
		return r.tsumo(e)
	case Dahai:
		return r.dahai(e)
	case Chi, Pon, Daiminkan:
		return r.call(e)
	case Ankan:
		return r.own(e, table.ConcealedKong, e.Consumed)
	case Kakan:
		return r.own(e, table.AddKong, []tile.Kind{e.Tile})
	case Kita:
		return r.own(e, riichi.ActNorth, []tile.Kind{tile.North})
	case Dora:
		r.doras = append(r.doras, e.Tile)
		if r.awaits() {
			in := table.Input{Type: table.InReveal, Seat: -1, H: r.deal.Due[0], K: uint8(r.doras[0])}
			r.doras = r.doras[1:]
			return r.fold(in)
		}
	case Reach:
		if err := r.inTurn(e.Actor); err != nil {
			return err
		}
		r.declared = e.Actor
	}
	return nil
}

// does applies an act of a seat.
func (r *replica) does(seat int, a table.Act) error {
	return r.fold(table.Input{Type: table.InAct, Seat: int8(seat), Act: a})
}

// pass passes for all seats that are asked about another seat's tile.
func (r *replica) pass() error {
	d := &r.deal
	if d.Wait != table.WaitAct || d.Asked != table.StageClaim && d.Asked != table.StageRob {
		return nil
	}
	asked := d.Pending
	for s := range int(d.Seats) {
		if asked>>s&1 != 0 {
			if err := r.does(s, table.Make(table.Pass)); err != nil {
				return err
			}
		}
	}
	return nil
}

// expects returns an error that states what the deal waits for.
func (r *replica) expects(seat int) error {
	return fmt.Errorf("it is not the turn of player %d; expected %s", seat, r.deal.Expects())
}

// inTurn passes for all other seats and returns an error unless it is then the seat's
// turn.
func (r *replica) inTurn(seat int) error {
	if err := r.pass(); err != nil {
		return err
	}
	if d := &r.deal; d.Wait != table.WaitAct || d.Asked != table.StageTurn || int(d.Turn) != seat {
		return r.expects(seat)
	}
	return nil
}

func (r *replica) tsumo(e *Event) error {
	if err := r.pass(); err != nil {
		return err
	}
	if r.awaits() { // an indicator before the tile
		r.held = append([]Event{*e}, r.held...)
		return nil
	}
	if err := r.inTurn(e.Actor); err != nil {
		return err
	}
	h := r.deal.Seat[e.Actor].Drawn
	switch {
	case h == table.NoHandle:
		return r.expects(e.Actor)
	case e.Actor != r.seat:
		return nil
	case e.Tile == tile.None:
		return fmt.Errorf("the tile that player %d draws is hidden from itself", e.Actor)
	}
	return r.told(h, e.Tile)
}

func (r *replica) dahai(e *Event) error {
	if err := r.inTurn(e.Actor); err != nil {
		return err
	}
	t := table.Discard
	if r.declared == e.Actor {
		t = riichi.ActRiichi
	}
	r.declared = -1
	st := &r.deal.Seat[e.Actor]
	drawn := e.Tsumogiri || riichi.Accepted(&r.deal.State, e.Actor)
	hs, err := r.handles(e.Actor, []tile.Kind{e.Tile}, func(h table.Handle) bool { return (h == st.Drawn) == drawn })
	if err != nil {
		return err
	}
	return r.shown(e.Actor, table.Make(t, hs...), []tile.Kind{e.Tile})
}

// own applies an act that a player does in its turn with tiles of its hand.
func (r *replica) own(e *Event, t table.ActType, kinds []tile.Kind) error {
	if err := r.inTurn(e.Actor); err != nil {
		return err
	}
	st := &r.deal.Seat[e.Actor]
	last := st.Drawn
	if t == riichi.ActNorth { // the rules offer the last of several norths, drawn or not
		for _, h := range st.Hand[:st.Held] {
			if r.deal.Known(h) == tile.North {
				last = h
			}
		}
	}
	hs, err := r.handles(e.Actor, kinds, func(h table.Handle) bool { return h == last })
	if err != nil {
		return err
	}
	return r.shown(e.Actor, table.Make(t, hs...), kinds)
}

// calls maps events to claims.
var calls = map[Type]table.ActType{Chi: table.Chow, Pon: table.Pung, Daiminkan: table.Kong}

func (r *replica) call(e *Event) error {
	d := &r.deal
	if d.Wait != table.WaitAct || d.Asked != table.StageClaim || d.Pending>>e.Actor&1 == 0 {
		return fmt.Errorf("player %d has no tile to claim; expected %s", e.Actor, d.Expects())
	}
	if int(d.From) != e.Target || d.Known(d.Subject) != e.Tile {
		return fmt.Errorf("%s of player %d is no tile to claim; expected %s of player %d", TileName(e.Tile), e.Target, TileName(d.Known(d.Subject)), d.From)
	}
	t := calls[e.Type]
	if err := r.does(e.Actor, table.Make(t)); err != nil {
		return err
	}
	if err := r.pass(); err != nil {
		return err
	}
	if d.Wait != table.WaitAct || d.Asked != table.StageLay || int(d.Prover) != e.Actor {
		return fmt.Errorf("player %d does not get the tile; expected %s", e.Actor, d.Expects())
	}
	hs, err := r.handles(e.Actor, e.Consumed, func(table.Handle) bool { return true })
	if err != nil {
		return err
	}
	return r.shown(e.Actor, table.Make(t, hs...), e.Consumed)
}

// shown applies an act and reveals the kinds of its tiles.
func (r *replica) shown(seat int, a table.Act, kinds []tile.Kind) error {
	if err := r.does(seat, a); err != nil {
		return err
	}
	for i, h := range a.Tiles() {
		if r.deal.Wait != table.WaitShow || r.deal.Public[h] != tile.None {
			continue
		}
		if err := r.fold(table.Input{Type: table.InReveal, Seat: -1, H: h, K: uint8(kinds[i])}); err != nil {
			return err
		}
	}
	return nil
}

// handles returns tiles of a hand that may have the given kinds, preferred ones if
// possible.
func (r *replica) handles(seat int, kinds []tile.Kind, preferred func(table.Handle) bool) (out []table.Handle, err error) {
	d := &r.deal
	st := &d.Seat[seat]
	for _, k := range kinds {
		best := table.NoHandle
		for _, h := range st.Hand[:st.Held] {
			if known := d.Known(h); (known == k || known == tile.None) && !slices.Contains(out, h) &&
				(best == table.NoHandle || preferred(h) && !preferred(best)) {
				best = h
			}
		}
		if best == table.NoHandle {
			return nil, fmt.Errorf("player %d has no %s in the hand", seat, TileName(k))
		}
		out = append(out, best)
	}
	return out, nil
}
