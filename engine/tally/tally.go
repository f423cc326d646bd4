// Package tally settles deals that were played with real tiles, from what the players
// announce at their end. The rule set that plays a game also pays here; what it keeps
// in registers during a deal is set from the announcement.
package tally

import (
	"fmt"
	"slices"

	"moineau/engine/score"
	"moineau/engine/table"
)

// Tally is what players announce at the end of a deal. The hands, the discards and the
// wall are not known.
type Tally struct {
	Outcome table.Outcome
	Winners uint8 // bits
	From    int8  // the seat that supplied the winning tile; -1 for a self-draw or no win
	By      table.By
	// Figures holds what each seat's hand is worth: "value", or the figures of the rule
	// set (han, fu, yakuman). Losers have figures only if the rule set scores their hands.
	Figures [table.MaxSeats][]score.Figure
	Ready   uint8 // bits: seats that showed a waiting hand, or had declared one
	Staked  uint8 // bits: seats that declared riichi and paid a stick
	Open    uint8 // bits: seats that claimed a tile
	Dead    uint8 // bits: seats with a dead hand that pays a penalty however the deal ends
	Fouler  int8  // the seat that declared a false win; -1 for none
	// Liable holds, by winner, 1 plus the seat that pays for others, or 0 if none does.
	Liable [table.MaxSeats]int8
	// Rows holds, by winner, the rows of the hand if its tiles are known.
	Rows [table.MaxSeats][]score.Item
}

// Figure returns a figure of a seat's hand, or 0 and false.
func (t *Tally) Figure(seat int, key string) (int32, bool) {
	for _, f := range t.Figures[seat] {
		if f.Key == key {
			return f.Value, true
		}
	}
	return 0, false
}

// Keeper is implemented for rule sets in which a deal leaves more than its winner and the
// value of the hand.
type Keeper interface {
	// Keep writes what was announced to the registers of a posed deal.
	Keep(c table.Control, t *Tally)
	// Appraise completes the position and the sheet of a winner from the figures of the
	// hand, which have been checked.
	Appraise(d *table.Deal, p *table.Position, sh *score.Sheet, t *Tally)
	// Settle settles the deal in place of Rules.Settle. It returns false if Rules.Settle
	// does it.
	Settle(d *table.Deal, t *Tally, r *table.Result) bool
}

// Liability is implemented by keepers of rule sets in which one seat may have to pay for
// others. Appraise then takes Tally.Liable into account.
type Liability interface {
	// Liable returns the seats (bits) that may be liable for the hand of a winner, as far as
	// the announcement shows.
	Liable(t *Tally, winner int) uint8
}

// HasRow reports whether the hand of a winner has one of the rows, or may have one because
// its tiles are not known.
func (t *Tally) HasRow(winner int, keys ...string) bool {
	if t.Rows[winner] == nil {
		return true
	}
	for i := range t.Rows[winner] {
		if slices.Contains(keys, t.Rows[winner][i].Key) {
			return true
		}
	}
	return false
}

// Others returns the seats (bits) of a deal of n players but one.
func Others(n, seat int) uint8 { return (1<<n - 1) &^ (1 << seat) }

// Settle settles a posed deal: it scores nothing, but pays, settles and sets the outcome,
// so that Rules.Next can follow. k may be nil.
func Settle(r table.Rules, k Keeper, c table.Control, t *Tally) (*table.Result, error) {
	d := c.Deal()
	d.Outcome, d.Winners, d.GiveFrom, d.WinBy, d.Fouler = t.Outcome, t.Winners, t.From, t.By, t.Fouler
	if t.Fouler >= 0 {
		d.Answer[t.Fouler] = table.Act{Type: table.Win}
	}
	if k != nil {
		k.Keep(c, t)
	}
	res := &table.Result{Outcome: t.Outcome, Winners: t.Winners, From: t.From}
	for s := range res.Sheets {
		res.Sheets[s].Reset(s)
	}
	for s := range int(d.Seats) {
		if t.Outcome != table.Won || t.Winners>>s&1 == 0 {
			continue
		}
		if err := t.check(s); err != nil {
			return nil, err
		}
		p := table.Position{Seat: int8(s), From: t.From, Dealer: d.Dealer, Seats: int8(d.Seats), By: t.By, Round: d.Round, Reg: d.Reg}
		for i := range int(d.Seats) {
			p.Hands[i].Reg = d.Seat[i].Reg
		}
		sh := &res.Sheets[s]
		sh.Valid = true
		sh.Total, _ = t.Figure(s, "value")
		sh.Items = append(sh.Items, t.Rows[s]...)
		if k != nil {
			k.Appraise(d, &p, sh, t)
		}
		r.Pay(&p, sh)
	}
	c.Finish(res)
	if k == nil || !k.Settle(d, t, res) {
		r.Settle(d, res)
	}
	for s := range int(d.Seats) {
		res.Sheets[s].Balance(&res.Delta)
	}
	return res, nil
}

// The greatest figures that are accepted.
const (
	maxValue   = 1_000_000
	maxHan     = 40
	maxYakuman = 6
)

// check returns an error if the figures of a winner are missing or cannot be.
func (t *Tally) check(seat int) error {
	if n, ok := t.Figure(seat, "yakuman"); ok {
		if n < 1 || n > maxYakuman {
			return fmt.Errorf("yakuman: expected 1 to %d, got %d", maxYakuman, n)
		}
		return nil
	}
	han, ok := t.Figure(seat, "han")
	if !ok {
		if n, ok := t.Figure(seat, "value"); !ok || n < 0 || n > maxValue {
			return fmt.Errorf("value: expected 0 to %d, got %d", maxValue, n)
		}
		return nil
	}
	fu, _ := t.Figure(seat, "fu")
	switch {
	case han < 1 || han > maxHan:
		return fmt.Errorf("han: expected 1 to %d, got %d", maxHan, han)
	case han >= 5:
	case fu < 20 || fu > 140 || fu != 25 && fu%10 != 0:
		return fmt.Errorf("fu: expected 20, 25, 30, 40 … 140, got %d", fu)
	case fu < 30 && han < 2:
		return fmt.Errorf("fu: a hand of %d fu has at least 2 han, got %d", fu, han)
	case fu == 20 && t.By != table.BySelfDraw:
		return fmt.Errorf("fu: a win on a discard has at least 25 fu, got %d", fu)
	}
	return nil
}
