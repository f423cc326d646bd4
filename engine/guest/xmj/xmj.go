// Package xmj makes the robots of the Unix program xmj (mj-player) play the Classical game.
// It speaks the server's half of their protocol, which consists of lines of words, version
// 1110, for one robot and one deal. To a robot, every deal is the first of its game.
//
// There are no flowers, and concealed kongs lie open, as the robots expect.
package xmj

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/guest"
	"moineau/engine/rules/classical"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Guest plays one seat with a robot. Not safe for concurrent use.
type Guest struct {
	// Start starts a robot and returns its connection, which End closes.
	Start func() (io.ReadWriteCloser, error)

	conn   io.ReadWriteCloser
	lines  *bufio.Scanner
	deal   *table.Deal
	seat   int
	number int      // of the last discard or tile of a kong
	answer []string // of the robot to the last question
	claims bool     // the answer is a claim of discard number
}

// version is the version of the protocol.
const version = 1110

// Begin implements guest.Player.
func (g *Guest) Begin(d *table.Deal, seat int) (err error) {
	if _, ok := d.Rules().(*classical.Rules); !ok {
		return errors.New("robots of xmj play classical only")
	}
	g.deal, g.seat, g.number, g.answer, g.claims = d, seat, 0, nil, false
	if g.conn, err = g.Start(); err != nil {
		return err
	}
	g.lines = bufio.NewScanner(g.conn)
	if _, err = g.read("Connect"); err != nil {
		return err
	}
	var b strings.Builder
	own := g.id(int8(seat))
	fmt.Fprintf(&b, "ConnectReply %d %d\r\n", version, own)
	for id := 1; id <= 4; id++ {
		if id != own {
			fmt.Fprintf(&b, "Player %d player%d\r\n", id, id)
		}
	}
	fmt.Fprintf(&b, "Game 1 2 3 4 %c 0 0 0 0 0 0 %d 0\r\n", text(d.Round)[0], version)
	b.WriteString("GameOption 0 Flowers bool 1020 1 0 no flowers\r\nGameOption 0 End bool 0 1 1 end of option list\r\n")
	b.WriteString("Pause 0 0 to start hand\r\nStartPlay 0\r\n")
	if err := g.send(b.String()); err != nil {
		return err
	}
	if _, err := g.read("Ready"); err != nil {
		return err
	}
	return g.hands(own)
}

// hands sends the hands as they are dealt and begins play.
func (g *Guest) hands(own int) error {
	var b strings.Builder
	ready := "PlayerReady 1\r\nPlayerReady 2\r\nPlayerReady 3\r\nPlayerReady 4\r\n"
	b.WriteString(ready + "NewHand 1 0 0\r\n")
	draw := func(seat int8, h table.Handle) {
		k := "--"
		if int(seat) == g.seat {
			k = text(g.deal.Known(h))
		}
		fmt.Fprintf(&b, "PlayerDraws %d %s\r\n", g.id(seat), k)
	}
	for id := range int8(4) {
		seat := (g.deal.Dealer + id) % 4
		dealt, _ := guest.Hand(g.deal, int(seat))
		for _, h := range dealt {
			if g.deal.Known(h).Index() < 0 {
				return errors.New("robots of xmj play here without flowers: set bonus-tiles=none")
			}
			draw(seat, h)
		}
	}
	if _, drawn := guest.Hand(g.deal, int(g.deal.Dealer)); drawn != table.NoHandle {
		draw(g.deal.Dealer, drawn)
	}
	for id := 1; id <= 4; id++ { // no player has a flower
		if id == own {
			if err := g.send(b.String()); err != nil {
				return err
			}
			b.Reset()
			if _, err := g.read("DeclareSpecial"); err != nil {
				return err
			}
		}
		fmt.Fprintf(&b, "PlayerDeclaresSpecial %d --\r\n", id)
	}
	b.WriteString("Pause 1 0 to start play\r\n")
	if err := g.send(b.String()); err != nil {
		return err
	}
	if own != 1 {
		if _, err := g.read("Ready"); err != nil {
			return err
		}
	}
	if err := g.send(ready); err != nil || own != 1 {
		return err
	}
	return g.turn()
}

// End implements guest.Player.
func (g *Guest) End() error {
	if g.conn == nil {
		return nil
	}
	err := g.conn.Close()
	g.conn = nil
	return err
}

// id returns the number of a seat's player. East is 1.
func (g *Guest) id(seat int8) int { return (int(seat-g.deal.Dealer)+4)%4 + 1 }

// text returns a tile in the protocol's notation.
func text(k tile.Kind) string {
	if k >= tile.East {
		return [...]string{"EW", "SW", "WW", "NW", "WD", "GD", "RD"}[k-tile.East]
	}
	return fmt.Sprintf("%d%c", k.Rank(), "CDB"[(k-tile.M1)/9])
}

func (g *Guest) send(lines string) error {
	_, err := io.WriteString(g.conn, lines)
	return err
}

// read returns the words of the robot's next line that begins with one of the given words.
// Lines with others, such as questions about options, are skipped.
func (g *Guest) read(words ...string) ([]string, error) {
	for g.lines.Scan() {
		if line := strings.Fields(g.lines.Text()); len(line) > 0 && slices.Contains(words, line[0]) {
			return line, nil
		}
	}
	if err := g.lines.Err(); err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("the robot ended; expected %s", strings.Join(words, " or "))
}

// turn reads what the robot does in its turn.
func (g *Guest) turn() (err error) {
	g.answer, err = g.read("Discard", "DeclareClosedKong", "AddToPung", "MahJong")
	return err
}

// claim reads the robot's answer to a tile of another seat.
func (g *Guest) claim() error {
	for {
		line, err := g.read("NoClaim", "Chow", "Pung", "Kong", "MahJong")
		if err != nil {
			return err
		}
		if len(line) < 2 || line[1] != strconv.Itoa(g.number) {
			continue
		}
		g.answer = line
		own, words := g.id(int8(g.seat)), strings.Join(line[1:], " ")
		if line[0] == "NoClaim" {
			return g.send(fmt.Sprintf("PlayerDoesntClaim %d %s 0\r\n", own, words))
		}
		g.claims = true
		return g.send(fmt.Sprintf("PlayerClaims%s %d %s\r\n", line[0], own, words))
	}
}

// Take implements guest.Player.
func (g *Guest) Take(events []table.Event) error {
	for i := range events {
		e := &events[i]
		line, asks := g.line(e)
		if line == "" {
			continue
		}
		if own := int(e.Seat) == g.seat; g.claims && !(own && e.Type == table.EvMelded) {
			line = fmt.Sprintf("ClaimDenied %d There was a prior claim\r\n", g.id(int8(g.seat))) + line
		}
		g.claims = false
		err := g.send(line)
		if err == nil && asks != nil {
			err = asks()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// line returns the line for an event, or "", and the method that reads the robot's answer, or
// nil.
func (g *Guest) line(e *table.Event) (line string, asks func() error) {
	own, id := int(e.Seat) == g.seat, g.id(e.Seat)
	switch e.Type {
	case table.EvDrawn, table.EvReplaced:
		word, k := "PlayerDraws", "--"
		if e.Type == table.EvReplaced {
			word = "PlayerDrawsLoose"
		}
		if own {
			k, asks = text(g.deal.Known(e.H)), g.turn
		}
		return fmt.Sprintf("%s %d %s\r\n", word, id, k), asks
	case table.EvDiscarded:
		g.number++
		line = fmt.Sprintf("PlayerDiscards %d %s %d 0\r\n", id, text(g.deal.Known(e.H)), g.number)
	case table.EvMelded:
		m := &g.deal.Seat[e.Seat].Melds[e.N]
		k := text(g.deal.Known(m.Tiles[0]))
		switch m.Type {
		case table.MeldChow, table.MeldPung:
			if own {
				asks = g.turn
			}
			if m.Type == table.MeldPung {
				return fmt.Sprintf("PlayerPungs %d %s\r\n", id, k), asks
			}
			taken := g.deal.Known(m.Taken)
			return fmt.Sprintf("PlayerChows %d %s %s\r\n", id, text(taken), g.position(m.Of(), taken)), asks
		case table.MeldKong:
			return fmt.Sprintf("PlayerKongs %d %s\r\n", id, k), nil
		}
		word := "PlayerDeclaresClosedKong"
		if m.Type == table.MeldAdded {
			word = "PlayerAddsToPung"
		}
		g.number++
		line = fmt.Sprintf("%s %d %s %d\r\n", word, id, k, g.number)
	}
	if line == "" || own {
		return line, nil
	}
	return line, g.claim
}

// position returns the place of a tile in a chow.
func (g *Guest) position(hs []table.Handle, taken tile.Kind) string {
	least := taken
	for _, h := range hs {
		least = min(least, g.deal.Known(h))
	}
	return [...]string{"Lower", "Middle", "Upper"}[taken-least]
}

// acts maps the words of a robot to acts, in its turn and otherwise.
var acts = map[string]table.ActType{
	"Discard": table.Discard, "DeclareClosedKong": table.ConcealedKong, "AddToPung": table.AddKong, "MahJong": table.Win,
	"NoClaim": table.Pass, "Chow": table.Chow, "Pung": table.Pung, "Kong": table.Kong,
}

// Choose implements guest.Player.
func (g *Guest) Choose(legal []table.Act) (int, error) {
	d := g.deal
	if d.Asked >= table.OwnStage || len(g.answer) < 2 {
		return 0, fmt.Errorf("%w: the protocol has no words for stage %d", guest.ErrRefused, d.Asked)
	}
	word, turn := acts[g.answer[0]], d.Asked == table.StageTurn
	for i := range legal {
		a := &legal[i]
		switch {
		case a.Type != word:
		case turn && word != table.Win && (a.N == 0 || text(d.Known(a.Use[0])) != g.answer[1]):
		case word == table.Chow && d.Asked == table.StageLay && !slices.Contains(g.answer, g.position(a.Tiles(), d.Known(d.Subject))):
		default:
			return i, nil
		}
	}
	return 0, fmt.Errorf("%w: %v", guest.ErrRefused, g.answer)
}
