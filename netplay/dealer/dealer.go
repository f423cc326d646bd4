package dealer

import (
	"fmt"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// Dealer is the peer.Agent of the wall holder.
type Dealer struct {
	Wall *Wall
	// Deserted, if non-nil, reports whether the dealer is to begin at a table of an event,
	// because another table has waited for it. Bots play for empty seats.
	Deserted func() bool
	bots     *bot.Driver
}

// Next implements peer.Agent.
func (d *Dealer) Next(r *peer.Replica, out []peer.Message) ([]peer.Message, error) {
	plays := [wire.MaxSeats]bool{}
	for _, w := range out {
		m, ok := w.Body.(*wire.MoveBody)
		if !ok {
			return nil, nil // one message at a time
		}
		plays[m.Player] = true
	}
	one := func(b wire.Body) ([]peer.Message, error) { return []peer.Message{{From: wire.Dealer, Body: b}}, nil }
	if r.Me != wire.Dealer {
		return nil, nil
	}
	if r.Difference != nil && r.Phase != wire.Done {
		if own := r.Telling(); own != nil {
			return one(own)
		}
		return nil, nil
	}
	switch r.Phase {
	case wire.Hiring:
		h := &wire.HireBody{Commit: seedCommit(r, d.Wall.part(r))}
		copy(h.Box[:], d.Wall.key.PublicKey().Bytes())
		return one(h)
	case wire.Lobby:
		if r.Terms.Tables > 0 && len(out) == 0 && d.Deserted != nil && d.Deserted() {
			return one(&wire.Empty{Is: wire.Begin})
		}
	case wire.Keying, wire.Between:
		switch {
		case d.waits(r) != 0:
			return nil, nil
		case r.Phase == wire.Between && r.Finished():
			return one(&wire.SeedBody{Secret: *d.Wall.part(r), Box: [32]byte(d.Wall.key.Bytes())})
		}
		seed := matchSeed(r, d.Wall.part(r))
		key := dealKey(&r.ID, d.Wall.part(r), r.Deals+1)
		return one(&wire.WallBody{Leaves: leaves(&r.ID, &key, r.Deals+1, wallOf(r, &seed, r.Deals+1))})
	case wire.Playing:
		if r.Match.DealOver() {
			b := &wire.OpenBody{Key: dealKey(&r.ID, d.Wall.part(r), r.Deals)}
			for _, k := range wallOf(r, &d.Wall.seed, r.Deals) {
				b.Kinds = append(b.Kinds, byte(k))
			}
			return one(b)
		}
		if step, err := d.owes(r); step != nil || err != nil {
			return []peer.Message{{From: wire.Dealer, Body: step}}, err
		}
		return d.play(r, &plays)
	}
	return nil, nil
}

// owes returns what the wall holder owes the deal, or nil.
func (d *Dealer) owes(r *peer.Replica) (*wire.StepBody, error) {
	owed := r.Match.Owed(nil)
	if len(owed) == 0 {
		return nil, nil
	}
	step := &wire.StepBody{}
	key := dealKey(&r.ID, d.Wall.part(r), r.Deals)
	for _, in := range owed {
		h := uint8(in.H)
		switch {
		case in.Type == table.InRoll:
			step.Dice = append([]uint8(nil), in.Dice[:]...)
		case in.Seat >= 0:
			shared, err := d.Wall.shared(r, int(r.Match.Chair[in.Seat]))
			if err != nil {
				return nil, fmt.Errorf("seat %d cannot be told: %w", in.Seat, err)
			}
			s := saltOf(&key, h)
			step.Told = append(step.Told, wire.Told{Chair: uint8(in.Seat), Handle: h, Box: box(toldLabel, &r.ID, shared, r.Deals, int(in.Seat), h, &in.K, &s)})
		case h >= r.Match.Deal.Tiles:
			step.Shown = append(step.Shown, wire.Tile{Handle: h, Kind: in.K, Salt: d.Wall.now().wrote[h-r.Match.Deal.Tiles].salt})
		default:
			step.Shown = append(step.Shown, wire.Tile{Handle: h, Kind: in.K, Salt: saltOf(&key, h)})
		}
	}
	return step, nil
}

// play plays the seats without a player, each by its own view.
func (d *Dealer) play(r *peer.Replica, plays *[wire.MaxSeats]bool) (words []peer.Message, err error) {
	asked, _ := r.Asked()
	for i := range int(r.Terms.Seats) {
		if asked>>i&1 == 0 || plays[i] || !r.PlaysFor(i) {
			continue
		}
		if d.bots == nil {
			if d.bots, err = bot.NewDriver(r.Rules(), r.Terms.Level); err != nil {
				return nil, err
			}
		}
		act, err := peer.Choose(d.bots, r.Match, r.Chair(i))
		if err != nil {
			return nil, err
		}
		words = append(words, peer.Message{From: wire.Dealer, Body: r.Move(i, act)})
	}
	return words, nil
}

// waits returns the players (bits) whose messages the dealer needs before a deal.
func (d *Dealer) waits(r *peer.Replica) (bits uint8) {
	for i := range r.Terms.Seats {
		s := &r.Seats[i]
		switch {
		case !s.Taken, r.Apart(int(i)):
		case r.Phase == wire.Keying && !s.Nonced:
			bits |= 1 << i
		case r.Phase == wire.Between && !s.Ready && !r.Finished() && (!s.Away || r.Terms.Absent == wire.AbsentWait):
			bits |= 1 << i
		}
	}
	return bits
}

// Asks implements peer.Asker.
func (d *Dealer) Asks(r *peer.Replica) *wire.AskFrame {
	ask := &wire.AskFrame{At: r.QuestionAt}
	switch {
	case r.Me != wire.Dealer || r.Difference != nil:
		return nil
	case r.Phase == wire.Keying || r.Phase == wire.Between:
		ask.Seats = d.waits(r)
	case r.Phase == wire.Playing && len(r.Match.Owed(nil)) == 0:
		ask.Seats, ask.Kept = r.Asked()
	}
	if ask.Seats == 0 {
		return nil
	}
	return ask
}
