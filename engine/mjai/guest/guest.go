// Package guest makes another program play a seat of riichi. It sends the program mjai
// events with what the seat may see and plays the program's answers.
package guest

import (
	"errors"
	"fmt"
	"slices"

	"moineau/engine/bot"
	"moineau/engine/logs"
	"moineau/engine/match"
	"moineau/engine/mjai"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Guest plays one seat with the answers of a program. Not safe for concurrent use.
type Guest struct {
	// Line sends a line, without its end, to the program and returns its answer.
	Line func(line []byte) ([]byte, error)
	// Batch sends all events since the last question in one line, as an array, which is
	// answered once. Otherwise each event is sent in a line of its own.
	Batch bool

	silent *bot.Driver // for choices that mjai has no words for, such as showing tenpai
	deal   int         // the current deal; 0 before the first event
	begun  bool        // its start_kyoku has been sent
	told   int         // number of its events that were sent
	knows  bool        // the next event is the seat's own reach, which was already sent
	lays   []tile.Kind // the tiles with which its claim is to be laid
	answer mjai.Event  // to the last events

	nukidora bool // the program's word for setting a north aside
}

// Choose returns the act that the program chooses for a seat of a match. The replica may
// know only that seat's tiles. It returns an error if the answer is not understood or not
// possible.
func (g *Guest) Choose(m *match.Match, seat int) (table.Act, error) {
	d := m.Deal
	switch {
	case d.Wait != table.WaitAct || d.Pending>>seat&1 == 0:
		return table.Act{}, fmt.Errorf("seat %d is not asked; expected %s", seat, m.Expects())
	case d.MissingKinds(seat):
		return table.Act{}, bot.ErrMissingKinds
	}
	legal := m.Legal(seat)
	switch {
	case len(legal) == 0:
		return table.Act{}, bot.ErrNoLegalAct
	case len(legal) == 1: // only one act
		return legal[0], nil
	case d.Asked >= table.OwnStage:
		if g.silent == nil {
			var err error
			if g.silent, err = bot.NewDriver(m.Rules, "plain"); err != nil {
				return table.Act{}, err
			}
		}
		return g.silent.Choose(m, seat)
	case d.Asked == table.StageLay:
		return g.lay(m, legal)
	}
	if err := g.tell(m, seat); err != nil {
		return table.Act{}, err
	}
	return g.act(m, seat, legal)
}

// End sends the end of the last deal and of the match to the program.
func (g *Guest) End(m *match.Match, seat int) error {
	if err := g.tell(m, seat); err != nil {
		return err
	}
	return g.send([]mjai.Event{{Type: mjai.EndGame}})
}

// tell sends the events since the last call.
func (g *Guest) tell(m *match.Match, seat int) error {
	var out []mjai.Event
	if g.deal == 0 {
		n := m.Progress.Players
		east, red := m.Options["length"] == "east", m.Options["red_fives"] != "0"
		out = append(out, mjai.Event{Type: mjai.StartGame, ID: seat, Names: append([]string(nil), m.Names[:n]...), East: &east, Red: &red})
		g.deal = 1
	}
	again, err := logs.Again(m)
	if err != nil {
		return err
	}
	now := len(m.Accounts)
	if !m.DealOver() {
		now++
	}
	for deal := 1; deal <= now; deal++ {
		if deal < g.deal {
			if err := again.Skip(); err != nil {
				return err
			}
			continue
		}
		t, err := again.Next()
		if err != nil {
			return err
		}
		if !g.begun {
			g.begun = true
			out = append(out, opening(t, seat))
		}
		events := t.New()
		for i := range events[g.told:] {
			e := logs.MjaiEvent(&events[g.told+i])
			if e.Type == mjai.Reach && e.Actor == seat && g.knows {
				g.knows = false
				continue
			}
			if e.Type == mjai.Tsumo && e.Actor != seat {
				e.Tile = tile.None
			}
			e.Nukidora = e.Type == mjai.Kita && g.nukidora
			out = append(out, e)
		}
		if g.told = len(events); deal < now || m.DealOver() {
			if end, err := t.End(); err == nil {
				out = append(out, logs.MjaiEnd(end, m.Progress.Players)...)
			} else { // ended by a false act, for which mjai has no event
				out = append(out, mjai.Event{Type: mjai.Ryukyoku, Actor: -1}, mjai.Event{Type: mjai.EndKyoku})
			}
			g.deal, g.begun, g.told = deal+1, false, 0
		}
	}
	return g.send(out)
}

// opening returns the beginning of a deal as seen by a seat.
func opening(t *logs.Recorder, seat int) mjai.Event {
	e := logs.MjaiStart(t.Opening())
	hands := make([][]tile.Kind, len(e.Hands))
	for i := range hands {
		if hands[i] = e.Hands[i]; i != seat {
			hands[i] = make([]tile.Kind, len(e.Hands[i]))
		}
	}
	e.Hands = hands
	return e
}

// send sends events and stores the answer to the last event that can be answered.
func (g *Guest) send(events []mjai.Event) (err error) {
	if len(events) == 0 {
		return nil
	}
	if g.Batch {
		var buf []byte
		for i := range events {
			buf = events[i].Append(append(buf, "[,"[min(i, 1)]))
		}
		g.answer, err = g.line(append(buf, ']'))
		return err
	}
	for i := range events {
		answer, err := g.line(events[i].Append(nil))
		if err != nil {
			return err
		}
		// These events need no answer and follow those that do.
		if t := events[i].Type; t != mjai.Dora && t != mjai.ReachAccepted || answer.Type != mjai.None {
			g.answer = answer
		}
	}
	return nil
}

func (g *Guest) line(line []byte) (mjai.Event, error) {
	text, err := g.Line(line)
	if err != nil {
		return mjai.Event{}, err
	}
	events, err := mjai.Read(text)
	if err == nil && (len(events) != 1 || events[0].Type == mjai.Error) {
		err = errors.New("expected one action")
	}
	if err != nil {
		return mjai.Event{}, fmt.Errorf("to %.200s the program answers %.200s: %w", line, text, err)
	}
	if events[0].Type == mjai.Kita {
		g.nukidora = events[0].Nukidora
	}
	return events[0], nil
}

// acts maps actions to acts.
var acts = map[mjai.Type]table.ActType{
	mjai.None: table.Pass, mjai.Dahai: table.Discard, mjai.Reach: riichi.ActRiichi, mjai.Hora: table.Win, mjai.Chi: table.Chow, mjai.Pon: table.Pung,
	mjai.Daiminkan: table.Kong, mjai.Ankan: table.ConcealedKong, mjai.Kakan: table.AddKong, mjai.Kita: riichi.ActNorth, mjai.Ryukyoku: riichi.ActNine,
}

// act returns the legal act that the answer stands for.
func (g *Guest) act(m *match.Match, seat int, legal []table.Act) (table.Act, error) {
	d, e := m.Deal, g.answer
	t, known := acts[e.Type]
	if known && e.Type == mjai.Reach && slices.ContainsFunc(legal, func(a table.Act) bool { return a.Type == t }) {
		// The discard that follows a reach is asked for separately.
		reach := mjai.Event{Type: mjai.Reach, Actor: seat}
		var err error
		if e, err = g.line(reach.Append(nil)); err != nil {
			return table.Act{}, err
		}
		g.knows = true
	}
	fits := func(a *table.Act) bool {
		if !known || a.Type != t || e.Type != mjai.None && e.Actor != seat {
			return false
		}
		switch t {
		case table.Discard, riichi.ActRiichi, table.AddKong:
			return (t == table.AddKong) == (e.Type == mjai.Kakan) && d.Known(a.Use[0]) == e.Tile
		case table.ConcealedKong:
			return slices.Equal(sorted(e.Consumed), kinds(d, a.Tiles()))
		case table.Chow, table.Pung, table.Kong:
			return e.Target == int(d.From) && e.Tile == d.Known(d.Subject)
		}
		return true
	}
	best := -1
	for i := range legal {
		a := &legal[i]
		if !fits(a) {
			continue
		}
		exact := e.Type == mjai.Dahai && e.Tsumogiri == (a.Use[0] == d.Seat[seat].Drawn)
		if best < 0 || exact {
			best = i
		}
		if exact {
			break
		}
	}
	if best < 0 {
		var can []string
		for i := range legal {
			if name := d.ActName(legal[i].Type); !slices.Contains(can, name) {
				can = append(can, name)
			}
		}
		return table.Act{}, fmt.Errorf("the program answers %s, which is not possible; seat %d may %v", e.Append(nil), seat, can)
	}
	g.lays = sorted(e.Consumed)
	return legal[best], nil
}

// lay lays the claim with the tiles that the program named.
func (g *Guest) lay(m *match.Match, legal []table.Act) (table.Act, error) {
	for i := range legal {
		if slices.Equal(kinds(m.Deal, legal[i].Tiles()), g.lays) {
			return legal[i], nil
		}
	}
	return table.Act{}, fmt.Errorf("the program claims with %v, which it cannot lay", g.lays)
}

func kinds(d *table.Deal, hs []table.Handle) (out []tile.Kind) {
	for _, h := range hs {
		out = append(out, d.Known(h))
	}
	return sorted(out)
}

func sorted(list []tile.Kind) []tile.Kind { return slices.Sorted(slices.Values(list)) }
