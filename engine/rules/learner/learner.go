// Package learner is Mahjong as it is learnt: hands of one to four sets and a pair, a wall
// that grows with them, claims when they are taught. It is played in lessons alone, so it is
// not among the rule sets that can be chosen, and has no sheet: a hand is won or it is not.
package learner

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// ID is what a match of it is called.
const ID = "learner"

// Rules is a learner's table.
type Rules struct {
	table.Plain
	spec  table.Spec
	shape hand.Shape
}

// win is claimed from the first lesson on.
var win = table.Claim{Type: table.Win, Rank: 3, Last: true}

// claims are what is taught once a whole hand can be played.
var claims = []table.Claim{
	win,
	{Type: table.Kong, Rank: 2, Need: 3},
	{Type: table.Pung, Rank: 2, Need: 2},
	{Type: table.Chow, Rank: 1, Need: 2, Next: true},
}

// New makes the rules of hands of a number of sets, 1 … 4, and a pair. If claiming is set,
// discards may be claimed for more than a win. If draws is not 0, the deal is drawn after
// that many tiles from the wall.
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

// wall is the tiles: one suit, two, two with winds and dragons, all.
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

// Spec is the deal in numbers.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// Shapes is sets and a pair.
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{r.shape} }

// Score knows one row: the hand is whole.
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

// Pay has each of the others pay one.
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	for s := range int(p.Seats) {
		if sh.Valid && s != int(p.Seat) {
			sh.Pay(s, int(p.Seat), 1, "hand")
		}
	}
}

// Next: a lesson is one deal.
func (r *Rules) Next(p *table.Progress, _ *table.Deal) { p.Over = true }
