package logs

import (
	"errors"
	"fmt"
	"maps"

	"moineau/engine/match"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// GameOf returns the finished deals of a riichi match in the neutral form. It returns an
// error if a hand is not known: what one player saw of a match is not a log.
func GameOf(m *match.Match, id string) (*Game, error) {
	a, err := Again(m)
	if err != nil {
		return nil, err
	}
	n := m.Progress.Players
	g := &Game{ID: id, Options: maps.Clone(m.Options), Players: n, Names: append([]string(nil), m.Names[:n]...)}
	for i := range m.Accounts {
		t, err := a.Next()
		if err != nil {
			return nil, err
		}
		deal, err := t.Deal()
		if err != nil {
			return nil, fmt.Errorf("deal %d: %w", i+1, err)
		}
		g.Deals = append(g.Deals, *deal)
	}
	if !m.DealOver() {
		g.Cut = fmt.Sprintf("deal %d is not over; expected its end: only the whole deals are written", len(m.Accounts)+1)
	}
	if len(g.Deals) == 0 {
		return nil, errors.New("no deal is over; expected at least one whole deal")
	}
	if m.Progress.Over {
		g.Final = append([]int32(nil), m.Progress.Scores[:n]...)
	}
	return g, nil
}

// Converter converts the deals of a match one after another.
type Converter struct {
	m, f *match.Match
	deal int
}

// Again returns a Converter that starts at the first deal of a riichi match.
func Again(m *match.Match) (*Converter, error) {
	if m.ID != riichi.ID {
		return nil, fmt.Errorf("the match is one of %s; expected %s", m.ID, riichi.ID)
	}
	f, err := match.Follow(m.Config, m.Rules)
	return &Converter{m: m, f: f}, err
}

// Next returns a Recorder for the next deal, as far as it has been played. Undone inputs
// are omitted.
func (r *Converter) Next() (*Recorder, error) {
	setup, err := r.skip()
	if err != nil {
		return nil, err
	}
	d := table.New(r.m.Rules, setup)
	t := Tell(d)
	for _, in := range r.f.RunningInputs() {
		ev, err := d.Apply(&in.Input, nil)
		if err != nil {
			return nil, err
		}
		t.Take(ev)
	}
	return t, nil
}

// Skip omits the next deal.
func (r *Converter) Skip() error {
	_, err := r.skip()
	return err
}

func (r *Converter) skip() (table.Setup, error) {
	if r.deal > 0 {
		if _, err := r.f.Next(nil); err != nil {
			return table.Setup{}, err
		}
	}
	r.deal++
	setup := r.f.Progress.Setup()
	for _, in := range r.m.Inputs(r.deal) {
		if _, err := r.f.Apply(in, nil); err != nil {
			return setup, err
		}
	}
	return setup, nil
}

// Recorder records a riichi deal while it is played.
type Recorder struct {
	d     *table.Deal
	deal  Deal
	doras int                                // number of indicators so far
	wait  map[table.Handle][]func(tile.Kind) // callbacks that wait for the kind of a tile
	given int                                // number of events that New has returned
}

// Tell returns a Recorder for a deal that has received no input yet.
func Tell(d *table.Deal) *Recorder {
	n := int(d.Seats)
	return &Recorder{d: d, wait: map[table.Handle][]func(tile.Kind){}, deal: Deal{Start: Start{
		Scores: append([]int32(nil), d.Scores[:n]...), Round: d.Round, Dealer: int(d.Dealer),
		Honba: riichi.Honba(&d.State), Sticks: riichi.Sticks(&d.State),
	}}}
}

// Take records the given events.
func (rc *Recorder) Take(ev []table.Event) {
	for i := range ev {
		rc.take(&ev[i])
	}
}

func (rc *Recorder) take(e *table.Event) {
	s := int(e.Seat)
	switch e.Type {
	case table.EvTold, table.EvShown:
		for _, tell := range rc.wait[e.H] {
			tell(rc.d.Known(e.H))
		}
		delete(rc.wait, e.H)
	case table.EvDrawn:
		if e.N == 0 {
			rc.add(Event{Type: Draw, Seat: s}, e.H)
			return
		}
		i := len(rc.deal.Hands[s])
		rc.deal.Hands[s] = append(rc.deal.Hands[s], tile.None)
		rc.know(e.H, func(k tile.Kind) { rc.deal.Hands[s][i] = k })
	case table.EvReplaced:
		rc.add(Event{Type: Draw, Seat: s, Replacement: true}, e.H)
	case table.EvDiscarded:
		rc.add(Event{Type: Discard, Seat: s, Drawn: e.N == 1}, e.H)
	case table.EvMelded:
		rc.meld(e, &rc.d.Seat[s].Melds[e.N])
	case table.EvOwn:
		rc.own(e)
	}
}

// own records an event of the riichi rule set.
func (rc *Recorder) own(e *table.Event) {
	s := int(e.Seat)
	switch e.N {
	case riichi.EvRiichi:
		rc.add(Event{Type: Riichi, Seat: s}, table.NoHandle)
	case riichi.EvStick:
		rc.add(Event{Type: Paid, Seat: s}, table.NoHandle)
	case riichi.EvNorth:
		rc.add(Event{Type: North, Seat: s}, e.H)
	case riichi.EvDora:
		if rc.doras++; rc.doras == 1 {
			rc.know(e.H, func(k tile.Kind) { rc.deal.Dora = k })
			return
		}
		rc.add(Event{Type: Dora}, e.H)
	}
}

// know calls tell with the kind of a tile, now or as soon as it is known.
func (rc *Recorder) know(h table.Handle, tell func(tile.Kind)) {
	if k := rc.d.Known(h); k != tile.None {
		tell(k)
		return
	}
	rc.wait[h] = append(rc.wait[h], tell)
}

// add appends an event with its tile.
func (rc *Recorder) add(e Event, h table.Handle) {
	i := len(rc.deal.Events)
	rc.deal.Events = append(rc.deal.Events, e)
	if h != table.NoHandle {
		rc.know(h, func(k tile.Kind) { rc.deal.Events[i].Tile = k })
	}
}

// meld records a call with the tiles that it takes from the hand.
func (rc *Recorder) meld(e *table.Event, m *table.Meld) {
	out := Event{Seat: int(e.Seat)}
	taken := table.NoHandle // the tile that does not come from the hand now
	switch m.Type {
	case table.MeldChow:
		out.Type = Chi
	case table.MeldPung:
		out.Type = Pon
	case table.MeldKong:
		out.Type = Daiminkan
	case table.MeldAdded:
		out.Type, taken = Kakan, e.H
	default:
		out.Type = Ankan
	}
	if m.From >= 0 && out.Type != Kakan {
		out.From, taken = int(m.From), m.Taken
	}
	for _, h := range m.Of() {
		if h != taken {
			out.Use = append(out.Use, rc.d.Known(h))
		}
	}
	rc.add(out, taken)
}

// Opening returns the deal with its hands, in dealing order, and the first indicator. It
// may be called while the deal is played.
func (rc *Recorder) Opening() *Deal { return &rc.deal }

// New returns the events since its last call.
func (rc *Recorder) New() []Event {
	out := rc.deal.Events[rc.given:]
	rc.given = len(rc.deal.Events)
	return out
}

// Deal returns the deal. It returns an error if the deal is not over or some tiles are
// not known.
func (rc *Recorder) Deal() (*Deal, error) {
	if _, err := rc.End(); err != nil {
		return nil, err
	}
	if len(rc.wait) > 0 {
		return nil, fmt.Errorf("%d of the tiles that were seen are not known here: this is what one player saw", len(rc.wait))
	}
	return &rc.deal, nil
}

// End returns how the deal ended. Some tiles may be unknown. It returns an error if the
// deal is not over or was fouled.
func (rc *Recorder) End() (*End, error) {
	d, n := rc.d, int(rc.d.Seats)
	switch {
	case d.Wait != table.WaitOver:
		return nil, errors.New("it is not over")
	case d.Outcome == table.Fouled:
		return nil, errors.New("it ended by a false act, which no log can tell")
	}
	o := outcomeOf(d, n)
	end := End{Wins: o.Wins, Reason: o.Reason, Delta: o.Delta}
	for i := range end.Wins {
		if w := &end.Wins[i]; riichi.Accepted(&d.State, w.Seat) {
			r := d.Rules().(*riichi.Rules)
			for j := range r.Uras(d) {
				w.Ura = append(w.Ura, d.Known(d.Order[r.Places().Ura[j]]))
			}
		}
	}
	if d.Outcome == table.Drawn {
		shown := riichi.Tenpai(&d.State)
		end.Shown = &shown
	}
	rc.deal.End = end
	rc.deal.Dice = [2]uint8{d.Dice[0], d.Dice[1]}
	return &rc.deal.End, nil
}
