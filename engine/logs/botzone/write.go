package botzone

import (
	"errors"
	"fmt"
	"strings"

	"moineau/engine/match"
	"moineau/engine/rules/mcr"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// ErrHidden is returned for what one player saw of a match, which is not a record.
var ErrHidden = errors.New("some tiles that were drawn are not known: this is what one player saw")

// Write writes the finished deals of a match of MCR in the text form, one match of the site
// for each deal. East is player 0 and flowers are left out. The site can have played a deal
// only with own walls and without flowers; any other is written as it was played, and Games
// rejects it if a wall does not hold its tiles.
func Write(m *match.Match) ([]byte, error) {
	if m.ID != mcr.ID {
		return nil, fmt.Errorf("the match is one of %s; expected %s", m.ID, mcr.ID)
	}
	var out []byte
	for n := range m.Accounts {
		text, err := deal(m, n+1)
		if err != nil {
			return nil, fmt.Errorf("deal %d: %w", n+1, err)
		}
		if n > 0 {
			out = append(out, '\n')
		}
		out = append(out, text...)
	}
	if out == nil {
		return nil, errors.New("no deal is over; expected at least one whole deal")
	}
	return out, nil
}

// writer writes a deal.
type writer struct {
	d   *table.Deal
	b   strings.Builder
	err error
	// dealt reports whether the hands are written.
	dealt bool
}

func deal(m *match.Match, n int) (string, error) {
	log, err := m.EffectiveInputs(n)
	if err != nil {
		return "", err
	}
	again, err := m.Replay(m.Config, n, 0)
	if err != nil {
		return "", err
	}
	w := &writer{d: again.Deal}
	a := &m.Accounts[n-1]
	fmt.Fprintf(&w.b, "Match %016x%08x\nWind %d\n", a.Hash, n, w.d.Round-tile.East)
	// Some tiles become known after they were drawn, so the deal is replayed twice.
	known := make([]tile.Kind, w.d.Tiles)
	var steps [][]table.Event
	for _, in := range log {
		ev, err := again.Apply(in, nil)
		if err != nil {
			return "", err
		}
		steps = append(steps, ev)
	}
	for h := range known {
		known[h] = w.d.Known(table.Handle(h))
	}
	if again, err = m.Replay(m.Config, n, 0); err != nil {
		return "", err
	}
	w.d = again.Deal
	for i, in := range log {
		if _, err := again.Apply(in, nil); err != nil {
			return "", err
		}
		for j := range steps[i] {
			w.event(&steps[i][j], known)
		}
		if !w.dealt && !w.d.Opening && w.d.Asked == table.StageTurn && w.d.Wait == table.WaitAct {
			w.hands(known)
		}
	}
	w.end(a)
	return w.b.String(), w.err
}

// seat returns the number of a chair in the record: East is 0.
func (w *writer) seat(chair int8) int { return (int(chair-w.d.Dealer) + Seats) % Seats }

// text returns a tile. It stores an error for one that the form cannot state.
func (w *writer) text(h table.Handle, known []tile.Kind) string {
	switch k := known[h]; {
	case k == tile.None:
		w.err = ErrHidden
	case k.IsBonus():
		w.err = errors.New("a flower is kept in a hand, which the format cannot state")
	default:
		return textOf(k)
	}
	return ""
}

func (w *writer) line(chair int8, word string, h table.Handle, known []tile.Kind) {
	fmt.Fprintf(&w.b, "Player %d %s %s", w.seat(chair), word, w.text(h, known))
}

// hands writes the hands when all flowers dealt are replaced. East's last tile is its first
// draw.
func (w *writer) hands(known []tile.Kind) {
	w.dealt = true
	for i := range Seats {
		chair := (int(w.d.Dealer) + i) % Seats
		st := &w.d.Seat[chair]
		fmt.Fprintf(&w.b, "Player %d Deal", i)
		for _, h := range st.Hand[:min(int(st.Held), handSize)] {
			w.b.WriteByte(' ')
			w.b.WriteString(w.text(h, known))
		}
		w.b.WriteByte('\n')
	}
	if st := &w.d.Seat[w.d.First]; st.Held > handSize {
		w.line(w.d.First, "Draw", st.Hand[handSize], known)
		w.b.WriteByte('\n')
	}
}

// event writes an event after the deal.
func (w *writer) event(e *table.Event, known []tile.Kind) {
	if !w.dealt {
		return
	}
	word, h := "", e.H
	switch e.Type {
	case table.EvDrawn, table.EvReplaced:
		if known[h].IsBonus() {
			return // the tile that replaces it follows
		}
		word = "Draw"
	case table.EvDiscarded:
		word = "Play"
	case table.EvMelded:
		word, h = w.meld(e, known)
	case table.EvWon:
		word = "Hu"
	}
	if word == "" {
		return
	}
	w.line(e.Seat, word, h, known)
	if e.Type == table.EvMelded && e.To >= 0 || e.Type == table.EvWon && e.To >= 0 {
		w.ignored(e, known)
	}
	w.b.WriteByte('\n')
}

// meld returns the word of a meld and its tile.
func (w *writer) meld(e *table.Event, known []tile.Kind) (string, table.Handle) {
	m := &w.d.Seat[e.Seat].Melds[e.N]
	switch m.Type {
	case table.MeldChow:
		for _, h := range m.Of() { // the middle tile
			below, above := false, false
			for _, g := range m.Of() {
				below = below || known[g]+1 == known[h]
				above = above || known[g] == known[h]+1
			}
			if below && above {
				return "Chi", h
			}
		}
		return "Chi", m.Tiles[0]
	case table.MeldPung:
		return "Peng", e.H
	case table.MeldKong:
		return "Gang", e.H
	case table.MeldAdded:
		return "BuGang", e.H
	}
	return "AnGang", m.Tiles[0]
}

// ignored writes the claims that were not granted. The tiles of a chow are not known then.
func (w *writer) ignored(e *table.Event, known []tile.Kind) {
	for chair := range int8(Seats) {
		if chair == e.Seat || chair == e.To || w.d.AskedSeats == 1<<chair {
			continue
		}
		word := map[table.ActType]string{table.Win: "Hu", table.Kong: "Gang", table.Pung: "Peng"}[w.d.Answer[chair].Type]
		if word != "" {
			fmt.Fprintf(&w.b, " Ignore Player %d %s %s", w.seat(chair), word, w.text(w.d.Subject, known))
		}
	}
}

// end writes how the deal ended.
func (w *writer) end(a *match.Account) {
	switch a.Outcome {
	case table.Drawn:
		w.b.WriteString("Huang\n")
	case table.Won:
		sheets := w.d.Result().Sheets
		for chair := range Seats {
			if a.Winners>>chair&1 == 0 {
				continue
			}
			sh := &sheets[chair]
			fmt.Fprintf(&w.b, "Fan %d ", sh.Total)
			for i := range sh.Items {
				if i > 0 {
					w.b.WriteByte('+')
				}
				fmt.Fprintf(&w.b, "%s*%d", names[sh.Items[i].Key], max(sh.Items[i].Count, 1))
			}
			w.b.WriteByte('\n')
		}
	default:
		w.err = errors.New("it ended by a false act, which no record can state")
	}
	w.b.WriteString("Score")
	for i := range Seats {
		fmt.Fprintf(&w.b, " %d", a.Delta[(int(w.d.Dealer)+i)%Seats])
	}
	w.b.WriteByte('\n')
}
