package sichuan

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for Sichuan mahjong with its options. Methods that take no
// deal depend only on the options and are safe for concurrent use.
type Rules struct {
	pattern.Game
	cfg config
}

// spec holds the numbers of §2 and the claims of §3. New adapts it to the options.
var spec = table.Spec{
	Seats: 4, HandSize: 13, Sets: 4, Rolls: []int{2}, Extra: true, Rob: true,
	Sides:      [table.MaxSeats]uint8{14, 13, 14, 13},
	DiscardWin: "hu", DrawnWin: "zimo",
}

// tiles returns the three suits (§2).
func tiles() (s tile.Set) {
	for i := range 27 {
		s[tile.At(i)] = 4
	}
	return s
}

// New returns the rules for resolved options. The error names the option at fault.
func New(o table.Options) (*Rules, error) {
	c, err := configure(o)
	if err != nil {
		return nil, err
	}
	r := &Rules{cfg: c}
	r.Deal, r.Shape = spec, hand.Shape{Sets: 4, Pairs: hand.SevenWithQuads}
	r.AllWinners = o["several-winners"] == "all"
	r.Deal.Tiles = tiles()
	r.Deal.HiddenKongs = !o.Bool("concealed-kong-visible")
	r.Deal.Claims = []table.Claim{
		{Type: table.Win, Rank: 3, Last: true},
		{Type: table.Kong, Rank: 2, Need: 3},
		{Type: table.Pung, Rank: 2, Need: 2, Last: o.Bool("last-pung")},
	}
	n, lay := uint8(c.exchangeTiles), uint8(0)
	if c.declared {
		lay = 1
	}
	r.Deal.Forms = []table.ActForm{
		{Type: ActGive, Min: n, Max: n, Pick: table.PickTiles},
		{Type: ActVoid, Max: lay, Slip: 3},
	}
	if c.falseWin != "refuse" {
		r.Deal.Free = []table.ActType{table.Win}
	}
	return r, nil
}

// one reports whether only the nearest claimant of a tile wins.
func (r *Rules) one() bool { return !r.AllWinners }

// Break breaks the wall (§2): the sum of the dice names the side, and the smaller die
// counts the stacks.
func (r *Rules) Break(c table.Control) {
	a, b := int(c.Throws[0][0]), int(c.Throws[0][1])
	c.BreakAt((a+b-1)%4, min(a, b))
}

// Back returns the next replacement.
func (r *Rules) Back(d *table.Deal) table.Handle {
	if r.cfg.back {
		return d.LastBut(0)
	}
	for _, h := range d.Order[d.Front:d.Tiles] {
		if d.Place[h] == table.InWall {
			return h
		}
	}
	return table.NoHandle
}

// Begin starts a match.
func (r *Rules) Begin(p *table.Progress) {
	p.Round = tile.East
	for i := range p.Players {
		p.Scores[i] = r.cfg.start
	}
}

// nextDealer returns the next East (§12). first holds the winners of the first tile won
// (bits), and from is the seat that supplied it.
func (r *Rules) nextDealer(dealer int, first uint8, from int) int {
	switch {
	case r.cfg.rotate, first == 0 && r.cfg.drawPasses:
		return (dealer + 1) % 4
	case first == 0:
		return dealer
	case first&(first-1) != 0:
		return from
	}
	for first>>dealer&1 == 0 {
		dealer = (dealer + 1) % 4
	}
	return dealer
}

// firstWinners returns the winners of the first tile won in a deal (bits), and the seat
// that supplied it.
func firstWinners(wins []*table.WinEntry) (first uint8, from int) {
	from = -1
	for _, w := range wins {
		if w.Handle != wins[0].Handle || w.By != wins[0].By {
			break
		}
		first |= 1 << w.Seat
		from = int(w.From)
	}
	return first, from
}

// Next applies §12.
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	var wins []*table.WinEntry
	if d.Outcome == table.Won {
		wins = d.Wins()
	}
	first, from := firstWinners(wins)
	next := r.nextDealer(p.Dealer, first, from)
	p.Why = "sichuan.next.passes"
	if p.DealerStreak++; next == p.Dealer {
		p.Why = "sichuan.next.stays"
	} else {
		p.DealerStreak = 0
	}
	p.Dealer, p.First = next, next
	if r.Over(p.Deal, p.Circuit) {
		p.Over, p.Why = true, "sichuan.next.over"
	}
}

// Over reports whether the match is over.
func (r *Rules) Over(hands, rounds int) bool { return r.cfg.Length.Over(hands, rounds) }
