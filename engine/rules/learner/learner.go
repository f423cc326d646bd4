// Package learner is the rule set of the lessons. Hands have one to four sets and a pair,
// the wall grows with them, and claims are allowed from the lesson that teaches them. It
// is not in the list of rule sets and has no scoring: a hand is won or not.
package learner

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// ID is the identifier of its matches.
const ID = "learner"

// Rules implements table.Rules for the lessons.
type Rules struct {
	table.Plain
	spec  table.Spec
	shape hand.Shape
}

// win is the claim that is available from the first lesson on.
var win = table.Claim{Type: table.Win, Rank: 3, Last: true}

// claims holds the claims that are taught once a complete hand can be played.
var claims = []table.Claim{
	win,
	{Type: table.Kong, Rank: 2, Need: 3},
	{Type: table.Pung, Rank: 2, Need: 2},
	{Type: table.Chow, Rank: 1, Need: 2, Next: true},
}

// New returns the rules for hands of 1 … 4 sets and a pair. If claiming is set, discards
// may be claimed for more than a win. If draws is not 0, the deal is drawn after that
// many tiles from the wall.
func New(sets int, claiming bool, draws int) *Rules {
	sets = max(1, min(sets, 4))
	r := &Rules{shape: hand.Shape{Sets: uint8(sets)}}
	r.spec = table.Spec{
		Seats: 4, Tiles: wall(sets), HandSize: 3*sets + 1, Sets: sets, Rolls: []int{2}, Extra: true,
		Rob: true, Claims: []table.Claim{win},
	}
	if draws > 0 {
		r.spec.Reserve = max(0, r.spec.Tiles.Len()-4*r.spec.HandSize-1-draws)
	}
	if claiming {
		r.spec.Claims = claims
	}
	return r
}

// wall returns the tiles: one suit, two suits, two suits with winds and dragons, or all.
func wall(sets int) (s tile.Set) {
	for k := tile.M1; k <= tile.Red; k++ {
		used := true
		switch k.Suit() {
		case tile.Dots:
			used = sets > 1
		case tile.Honours:
			used = sets > 2
		case tile.Characters:
			used = sets > 3
		}
		if used {
			s[k] = 4
		}
	}
	return s
}

// Spec implements table.Rules.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// Shapes returns the shape of sets and a pair.
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{r.shape} }

// Score adds a single row if the hand is complete.
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	h := &p.Hands[p.Seat]
	sh.Reset(int(p.Seat))
	sh.Valid = hand.IsWin(&h.Counts, &r.shape, int(h.N))
	if sh.Valid {
		sh.Add("win", 1)
		sh.Total = 1
	}
	return sh.Valid
}

// Pay makes each other seat pay one point.
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	for s := range int(p.Seats) {
		if sh.Valid && s != int(p.Seat) {
			sh.Pay(s, int(p.Seat), 1, "hand")
		}
	}
}

// Next ends the match, because a lesson is one deal.
func (r *Rules) Next(p *table.Progress, _ *table.Deal) { p.Over = true }
