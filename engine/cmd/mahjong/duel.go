package main

import (
	"crypto/sha3"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
	"math"
	"strings"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/table"
)

// duelled is the result of a duel. Points are those of the player of the first level: the
// mean of that player's change minus the mean change of all chairs.
type duelled struct {
	Rules    string  `json:"rules"`
	Seed     string  `json:"seed"`
	Level    string  `json:"level"`
	Against  string  `json:"against"`
	Walls    int     `json:"walls"`
	Deals    int     `json:"deals"`
	Points   float64 `json:"points"`
	SE       float64 `json:"se"` // standard error of Points over walls
	Wins     int     `json:"wins"`
	GaveWin  int     `json:"gave_win"`
	Draws    int     `json:"draws"`
	Decision struct {
		Mean float64 `json:"mean"`
	} `json:"decision_us"`
	Hash string `json:"hash"`
}

// duel plays one level against another on duplicate walls. Every wall is played once with
// the level in each chair, which cancels the luck of tiles and seat.
type duel struct {
	config match.Config // its seed is the seed of the duel
	rules  table.Rules
	level  timed       // the player of the first level
	others bot.Driver  // the players in the other chairs
	guests *guestSeats // another program in the other chairs, or nil
	out    duelled
	points average // by wall
	all    uint64
}

// newDuel prepares a duel "A,B" with the configuration of a simulation.
func newDuel(s *simulation, levels string, errw io.Writer) (*duel, error) {
	a, b, ok := strings.Cut(levels, ",")
	if !ok || strings.Contains(b, ",") && !strings.Contains(b, ":") {
		return nil, fmt.Errorf("--duel: expected two levels, A,B, got %q", levels)
	}
	one, err := bot.New(a, s.rules)
	if err != nil {
		return nil, fmt.Errorf("--duel %s: %w", levels, err)
	}
	guests, err := newGuests(b, errw)
	other := one
	if err == nil && guests == nil {
		other, err = bot.New(b, s.rules)
	}
	if err != nil {
		return nil, fmt.Errorf("--duel %s: %w", levels, err)
	}
	d := duelBetween(s.config, s.rules, one, other)
	d.guests = guests
	d.out.Rules, d.out.Seed, d.out.Level, d.out.Against = s.config.ID, hex.EncodeToString(s.config.Seed[:]), a, b
	return d, nil
}

// duelBetween sets one player against another in all other chairs. Players keep no state,
// so one can be in several chairs.
func duelBetween(c match.Config, r table.Rules, one, other bot.Player) *duel {
	d := &duel{config: c, rules: r, level: timed{Player: one}}
	for i := range d.others.Players {
		d.others.Players[i] = other
	}
	return d
}

// wallSeed returns the seed of the match whose first deal is wall w: SHA3-256 of the 32
// bytes of the seed and w as four big-endian bytes.
func wallSeed(seed [32]byte, w int) [32]byte {
	return sha3.Sum256(binary.BigEndian.AppendUint32(seed[:], uint32(w)))
}

// play plays complete walls until at least the given number of deals is reached.
func (d *duel) play(deals int) error {
	for d.out.Deals < deals {
		points, err := d.wall(wallSeed(d.config.Seed, d.out.Walls))
		if err != nil {
			return err
		}
		d.out.Walls++
		d.points.add(points)
	}
	d.out.Points, d.out.SE = d.points.mean()
	d.out.Decision.Mean = thousandths(float64(d.level.took.Nanoseconds()) / 1000 / float64(max(d.level.n, 1)))
	d.out.Hash = fmt.Sprintf("%016x", d.all)
	return nil
}

// thousandths rounds output; more digits would be noise.
func thousandths(x float64) float64 { return math.Round(x*1000) / 1000 }

// wall plays one wall with the level in each chair and returns its mean points.
func (d *duel) wall(seed [32]byte) (float64, error) {
	c := d.config
	c.Seed = seed
	points := 0.0
	for chair := 0; ; chair++ {
		m, _, err := match.New(c, d.rules, nil)
		if err != nil {
			return 0, err
		}
		seats := int(m.Deal.Seats)
		if chair == seats {
			return points / float64(seats), nil
		}
		if err := d.deal(m, chair); err != nil {
			return 0, err
		}
		p, err := d.count(m, chair)
		if err != nil {
			return 0, err
		}
		points += p
	}
}

// deal plays a deal with the level in the given chair.
func (d *duel) deal(m *match.Match, chair int) error {
	if d.guests != nil {
		return d.guests.deal(m, chair, &d.level)
	}
	bots := d.others
	bots.Players[m.Chair[chair]] = &d.level
	return bots.Deal(m)
}

// close ends what the duel runs besides.
func (d *duel) close() {
	if d.guests != nil {
		d.guests.close()
	}
}

// count adds a finished deal, in which the level was in the given chair, and returns its
// points.
func (d *duel) count(m *match.Match, chair int) (float64, error) {
	if err := inOrder(m); err != nil {
		return 0, err
	}
	a := &m.Accounts[0]
	if d.out.Deals++; d.out.Deals == 1 {
		d.all = m.Hash()
	} else {
		d.all = match.Chain(d.all, m.Hash())
	}
	switch {
	case a.Outcome != table.Won:
		d.out.Draws++
	case a.Winners>>chair&1 != 0:
		d.out.Wins++
	case int(m.Deal.GiveFrom) == chair:
		d.out.GaveWin++
	}
	change := func(chair int) float64 {
		p := a.Chair[chair]
		return float64(a.Scores[p] - m.Start[p])
	}
	mean := 0.0
	for c := range int(m.Deal.Seats) {
		mean += change(c) / float64(m.Deal.Seats)
	}
	return change(chair) - mean, nil
}

// runDuel implements simulate --duel.
func runDuel(s *simulation, levels string, deals int, asJSON bool, out, errw io.Writer) int {
	d, err := newDuel(s, levels, errw)
	if err != nil {
		return complain(errw, "simulate", err)
	}
	defer d.close()
	if err := d.play(deals); err != nil {
		fmt.Fprintf(errw, "mahjong simulate: wall %d of seed %x: %v\n", d.out.Walls, d.config.Seed, err)
		return failed
	}
	if asJSON {
		return writeJSON(out, errw, "simulate", d.out)
	}
	r := &d.out
	fmt.Fprintf(out, "%s in one chair, %s in the others\nwalls             %d\ndeals             %d\npoints a deal     %+.3f ± %.3f\nwins              %d\ngave a win        %d\ndraws             %d\nclaims            %d\nµs a decision     %.1f\nhash              %s\n",
		r.Level, r.Against, r.Walls, r.Deals, r.Points, r.SE, r.Wins, r.GaveWin, r.Draws, d.level.claims, r.Decision.Mean, r.Hash)
	if d.guests != nil {
		fmt.Fprintf(out, "answers refused   %d\n", d.guests.refused)
	}
	return good
}
