// Package botzone makes programs written for the site Botzone play MCR, by its requests and
// responses in the simple form. A program is run once for each decision. It reads all
// requests of the deal so far with its own responses, and writes one response.
//
// On the site every player has a separate wall, and some programs rely on that. Here all
// players draw from one wall. Flowers are not used.
package botzone

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"moineau/engine/guest"
	"moineau/engine/rules/mcr"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Guest plays one seat with a program. Not safe for concurrent use.
type Guest struct {
	// Run runs the program with an input and returns its output.
	Run func(input []byte) ([]byte, error)

	deal     *table.Deal
	seat     int
	lines    []string               // requests and responses in turn
	melds    [table.MaxSeats]string // the claim that a seat's next discard completes
	throws   string                 // the discard that completes its own claim, or ""
	middle   tile.Kind              // of its chow
	answered bool                   // the last line is a response
}

// Begin implements guest.Player.
func (g *Guest) Begin(d *table.Deal, seat int) error {
	if _, ok := d.Rules().(*mcr.Rules); !ok {
		return errors.New("programs of Botzone play mcr only")
	}
	g.deal, g.seat, g.lines, g.throws, g.answered = d, seat, g.lines[:0], "", true
	g.melds = [table.MaxSeats]string{}
	g.request(fmt.Sprintf("0 %d %d", g.number(int8(seat)), d.Round-tile.East))
	dealt, _ := guest.Hand(d, seat)
	hand := "1 0 0 0 0"
	for _, h := range dealt {
		k := d.Known(h)
		if k.Index() < 0 {
			return errors.New("programs of Botzone play without flowers: set flowers=false")
		}
		hand += " " + text(k)
	}
	g.request(hand)
	if _, drawn := guest.Hand(d, int(d.First)); drawn != table.NoHandle {
		g.draw(d.First, drawn)
	}
	return nil
}

// number returns the number of a seat in the protocol. East is 0.
func (g *Guest) number(seat int8) int { return (int(seat-g.deal.Dealer) + 4) % 4 }

// text returns a tile in the protocol's notation.
func text(k tile.Kind) string {
	letter := map[tile.Suit]string{tile.Characters: "W", tile.Dots: "B", tile.Bamboos: "T"}[k.Suit()]
	rank := int(k.Rank())
	switch {
	case k >= tile.White: // red, green, white are J1, J2, J3
		letter, rank = "J", int(tile.Red-k)+1
	case k >= tile.East:
		letter, rank = "F", int(k-tile.East)+1
	}
	return fmt.Sprintf("%s%d", letter, rank)
}

// request adds a request. The one before it is answered by PASS if it was not asked about.
func (g *Guest) request(line string) {
	g.respond("PASS")
	g.lines = append(g.lines, line)
	g.answered, g.throws = false, ""
}

// respond adds a response to the last request, if it has none.
func (g *Guest) respond(line string) {
	if !g.answered {
		g.lines = append(g.lines, line)
		g.answered = true
	}
}

// draw adds the draw of a seat.
func (g *Guest) draw(seat int8, h table.Handle) {
	if int(seat) == g.seat {
		g.request("2 " + text(g.deal.Known(h)))
		return
	}
	g.request(fmt.Sprintf("3 %d DRAW", g.number(seat)))
}

// Take implements guest.Player.
func (g *Guest) Take(events []table.Event) error {
	for i := range events {
		e := &events[i]
		switch e.Type {
		case table.EvDrawn, table.EvReplaced:
			g.draw(e.Seat, e.H)
		case table.EvDiscarded:
			k := text(g.deal.Known(e.H))
			if int(e.Seat) == g.seat {
				g.throws = ""
				g.respond("PLAY " + k) // if it was its only choice
			}
			word := g.melds[e.Seat]
			if g.melds[e.Seat] = ""; word == "" {
				word = "PLAY"
			}
			g.request(fmt.Sprintf("3 %d %s %s", g.number(e.Seat), word, k))
		case table.EvMelded:
			g.meld(e)
		}
	}
	return nil
}

// meld adds a meld. Chows and pungs become requests with the discard that follows.
func (g *Guest) meld(e *table.Event) {
	m := &g.deal.Seat[e.Seat].Melds[e.N]
	switch m.Type {
	case table.MeldChow:
		kinds := g.kinds(m.Of())
		g.melds[e.Seat] = "CHI " + text(kinds[1])
	case table.MeldPung:
		g.melds[e.Seat] = "PENG"
	case table.MeldAdded:
		g.request(fmt.Sprintf("3 %d BUGANG %s", g.number(e.Seat), text(g.deal.Known(e.H))))
	default:
		g.request(fmt.Sprintf("3 %d GANG", g.number(e.Seat)))
	}
}

func (g *Guest) kinds(hs []table.Handle) (out []tile.Kind) {
	for _, h := range hs {
		out = append(out, g.deal.Known(h))
	}
	slices.Sort(out)
	return out
}

// Choose implements guest.Player.
func (g *Guest) Choose(legal []table.Act) (int, error) {
	d := g.deal
	switch {
	case d.Asked == table.StageLay:
		return g.lay(legal)
	case d.Asked == table.StageTurn && g.throws != "":
		throws := g.throws
		g.throws = ""
		return g.find(legal, table.Discard, throws)
	case d.Asked != table.StageTurn && d.Asked != table.StageClaim && d.Asked != table.StageRob:
		return 0, fmt.Errorf("the protocol has no words for stage %d", d.Asked)
	case g.answered:
		return 0, fmt.Errorf("%w: after %s", guest.ErrRefused, g.lines[len(g.lines)-1])
	}
	input := fmt.Appendf(nil, "%d\n%s\n", len(g.lines)/2+1, strings.Join(g.lines, "\n"))
	out, err := g.Run(input)
	if err != nil {
		return 0, err
	}
	line, _, _ := bytes.Cut(bytes.TrimSpace(out), []byte("\n"))
	answer := strings.TrimSpace(string(line))
	i, err := g.act(legal, strings.Fields(answer))
	if err != nil {
		err = fmt.Errorf("%w: %.80q to %q with %s", err, answer, g.lines[len(g.lines)-1], g.hand())
		if g.deal.Asked != table.StageTurn {
			g.respond("PASS")
		}
		return 0, err
	}
	g.respond(answer)
	return i, nil
}

// hand returns the tiles and melds of the seat and the length of the wall, for errors.
func (g *Guest) hand() string {
	st := &g.deal.Seat[g.seat]
	var out []string
	for _, k := range g.kinds(st.Hand[:st.Held]) {
		out = append(out, text(k))
	}
	for i := range st.Melds[:st.NMeld] {
		m := &st.Melds[i]
		meld := "/"
		for _, k := range g.kinds(m.Of()) {
			meld += text(k)
		}
		out = append(out, meld)
	}
	return fmt.Sprintf("%s, %d tiles left", strings.Join(out, " "), g.deal.Drawable())
}

// act returns the legal act for the words of a response.
func (g *Guest) act(legal []table.Act, words []string) (int, error) {
	if len(words) == 0 {
		return 0, guest.ErrRefused
	}
	last := words[len(words)-1]
	switch words[0] {
	case "PASS":
		return g.find(legal, table.Pass, "")
	case "HU":
		return g.find(legal, table.Win, "")
	case "PLAY":
		return g.find(legal, table.Discard, last)
	case "GANG":
		if g.deal.Asked == table.StageTurn {
			return g.find(legal, table.ConcealedKong, last)
		}
		return g.find(legal, table.Kong, "")
	case "BUGANG":
		return g.find(legal, table.AddKong, last)
	case "PENG":
		g.throws = last
		return g.find(legal, table.Pung, "")
	case "CHI":
		if len(words) != 3 {
			break
		}
		g.throws = last
		for k := tile.M1; k < tile.East; k++ {
			if text(k) == words[1] {
				g.middle = k
			}
		}
		return g.find(legal, table.Chow, "")
	}
	return 0, guest.ErrRefused
}

// find returns the index of the first act of a type whose first tile is the given one, or of
// any such act if the tile is "".
func (g *Guest) find(legal []table.Act, t table.ActType, k string) (int, error) {
	for i := range legal {
		if legal[i].Type == t && (k == "" || text(g.deal.Known(legal[i].Use[0])) == k) {
			return i, nil
		}
	}
	return 0, guest.ErrRefused
}

// lay returns the lay of a claim with the tiles that the program named.
func (g *Guest) lay(legal []table.Act) (int, error) {
	for i := range legal {
		a := &legal[i]
		if a.Type != table.Chow {
			return i, nil
		}
		if k := g.kinds(append(slices.Clone(a.Tiles()), g.deal.Subject)); k[1] == g.middle {
			return i, nil
		}
	}
	return 0, guest.ErrRefused
}

// End implements guest.Player.
func (g *Guest) End() error { return nil }
