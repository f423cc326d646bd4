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

// GameOf is a match of riichi in the neutral form: those of its deals that are over. All
// hands must be known: what one player saw of a match is no log.
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

// Retelling tells the deals of a match again, one after the other.
type Retelling struct {
	m, f *match.Match
	deal int
}

// Again begins to tell a match of riichi from its first deal.
func Again(m *match.Match) (*Retelling, error) {
	if m.ID != riichi.ID {
		return nil, fmt.Errorf("the match is one of %s; expected %s", m.ID, riichi.ID)
	}
	f, err := match.Follow(m.Config, m.Rules)
	return &Retelling{m: m, f: f}, err
}

// Next tells the next deal, as far as it has been played. What was taken back is no part
// of it.
func (a *Retelling) Next() (*Teller, error) {
	setup, err := a.skip()
	if err != nil {
		return nil, err
	}
	d := table.New(a.m.Rules, setup)
	t := Tell(d)
	for _, in := range a.f.Standing() {
		ev, err := d.Apply(&in.Input, nil)
		if err != nil {
			return nil, err
		}
		t.Take(ev)
	}
	return t, nil
}

// Skip leaves the next deal out.
func (a *Retelling) Skip() error {
	_, err := a.skip()
	return err
}

func (a *Retelling) skip() (table.Setup, error) {
	if a.deal > 0 {
		if _, err := a.f.Next(nil); err != nil {
			return table.Setup{}, err
		}
	}
	a.deal++
	setup := a.f.Progress.Setup()
	for _, in := range a.m.Inputs(a.deal) {
		if _, err := a.f.Apply(in, nil); err != nil {
			return setup, err
		}
	}
	return setup, nil
}

// Teller tells a deal of riichi while it is played.
type Teller struct {
	d     *table.Deal
	deal  Deal
	doras int                                // indicators so far
	wait  map[table.Handle][]func(tile.Kind) // who waits for what a tile is
	given int                                // events that New has given
}

// Tell begins to tell a deal, before it has taken its first input.
func Tell(d *table.Deal) *Teller {
	n := int(d.Seats)
	return &Teller{d: d, wait: map[table.Handle][]func(tile.Kind){}, deal: Deal{Start: Start{
		Scores: append([]int32(nil), d.Scores[:n]...), Round: d.Round, Dealer: int(d.Dealer),
		Honba: riichi.Honba(&d.State), Sticks: riichi.Sticks(&d.State),
	}}}
}

// Take takes in what has happened.
func (t *Teller) Take(ev []table.Event) {
	for i := range ev {
		t.take(&ev[i])
	}
}

func (t *Teller) take(e *table.Event) {
	s := int(e.Seat)
	switch e.Type {
	case table.EvTold, table.EvShown:
		for _, tell := range t.wait[e.H] {
			tell(t.d.Known(e.H))
		}
		delete(t.wait, e.H)
	case table.EvDrawn:
		if e.N == 0 {
			t.add(Event{Type: Draw, Seat: s}, e.H)
			return
		}
		i := len(t.deal.Hands[s])
		t.deal.Hands[s] = append(t.deal.Hands[s], tile.None)
		t.know(e.H, func(k tile.Kind) { t.deal.Hands[s][i] = k })
	case table.EvReplaced:
		t.add(Event{Type: Draw, Seat: s, Replacement: true}, e.H)
	case table.EvDiscarded:
		t.add(Event{Type: Discard, Seat: s, Drawn: e.N == 1}, e.H)
	case table.EvMelded:
		t.meld(e, &t.d.Seat[s].Melds[e.N])
	case table.EvOwn:
		t.own(e)
	}
}

// own notes an event of riichi's own.
func (t *Teller) own(e *table.Event) {
	s := int(e.Seat)
	switch e.N {
	case riichi.EvRiichi:
		t.add(Event{Type: Riichi, Seat: s}, table.NoHandle)
	case riichi.EvStick:
		t.add(Event{Type: Paid, Seat: s}, table.NoHandle)
	case riichi.EvNorth:
		t.add(Event{Type: North, Seat: s}, e.H)
	case riichi.EvDora:
		if t.doras++; t.doras == 1 {
			t.know(e.H, func(k tile.Kind) { t.deal.Dora = k })
			return
		}
		t.add(Event{Type: Dora}, e.H)
	}
}

// know tells what a tile is, at once or when it is known.
func (t *Teller) know(h table.Handle, tell func(tile.Kind)) {
	if k := t.d.Known(h); k != tile.None {
		tell(k)
		return
	}
	t.wait[h] = append(t.wait[h], tell)
}

// add adds an event and its tile.
func (t *Teller) add(e Event, h table.Handle) {
	i := len(t.deal.Events)
	t.deal.Events = append(t.deal.Events, e)
	if h != table.NoHandle {
		t.know(h, func(k tile.Kind) { t.deal.Events[i].Tile = k })
	}
}

// meld notes a call by the tiles of the hand that it takes.
func (t *Teller) meld(e *table.Event, m *table.Meld) {
	out := Event{Seat: int(e.Seat)}
	taken := table.NoHandle // what does not come from the hand now
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
			out.Use = append(out.Use, t.d.Known(h))
		}
	}
	t.add(out, taken)
}

// Opening is the deal as it began, for who tells it while it is played: its hands, in the
// order in which they were dealt, and the first indicator.
func (t *Teller) Opening() *Deal { return &t.deal }

// New gives the events that it has not given yet.
func (t *Teller) New() []Event {
	out := t.deal.Events[t.given:]
	t.given = len(t.deal.Events)
	return out
}

// Deal is the deal, once it is over.
func (t *Teller) Deal() (*Deal, error) {
	if _, err := t.End(); err != nil {
		return nil, err
	}
	if len(t.wait) > 0 {
		return nil, fmt.Errorf("%d of the tiles that were seen are not known here: this is what one player saw", len(t.wait))
	}
	return &t.deal, nil
}

// End is how the deal ended, once it is over, to whom hidden tiles may be unknown.
func (t *Teller) End() (*End, error) {
	d, n := t.d, int(t.d.Seats)
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
	t.deal.End = end
	t.deal.Dice = [2]uint8{d.Dice[0], d.Dice[1]}
	return &t.deal.End, nil
}
