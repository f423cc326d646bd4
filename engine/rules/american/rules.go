package american

import (
	"fmt"

	"moineau/engine/hand"
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for American Mah Jongg with its options. Methods that take
// no deal depend only on the options and are safe for concurrent use.
type Rules struct {
	table.Plain
	cfg  Config
	spec table.Spec
	book *cards.Book
}

// spec holds the numbers of §1 and §2 and the claims of §4 and §5. Tiles are named after
// a claim has won.
var spec = table.Spec{
	Seats: 4, Tiles: tiles(), HandSize: 13, Sets: 4, Rolls: []int{2}, Extra: true, Same: &oneFlower,
	WinAfterClaim: true, NameDiscards: true,
	Claims: []table.Claim{
		{Type: table.Win, Rank: 2, Last: true},
		{Type: ActExpose3, Rank: 1, Need: 2, Last: true},
		{Type: ActExpose4, Rank: 1, Need: 3, Last: true},
		{Type: ActExpose5, Rank: 1, Need: 4, Last: true},
		{Type: ActExpose6, Rank: 1, Need: 5, Last: true},
	},
	Forms: []table.ActForm{
		{Type: ActExpose3, Max: 2}, {Type: ActExpose4, Max: 3}, {Type: ActExpose5, Max: 4}, {Type: ActExpose6, Max: 5},
		{Type: ActExchange, Min: 1, Max: 1, Arg: 8*4 - 1}, {Type: ActPass, Max: 3, Pick: table.PickTiles}, {Type: ActVote, Arg: 1},
		{Type: ActName, Arg: 3}, {Type: ActGive, Min: 1, Max: 3, Pick: table.PickTiles}, {Type: ActChallenge, Arg: 3},
	},
}

// tiles returns the 152 tiles of §1.
func tiles() tile.Set {
	s := tile.Set144()
	s[tile.Joker] = cards.Jokers
	return s
}

// oneFlower maps all flowers and seasons to one kind (§1).
var oneFlower = func() (same [tile.Last + 1]tile.Kind) {
	for k := tile.F1; k < tile.Joker; k++ {
		same[k] = tile.F1
	}
	return same
}()

// New returns the rules for resolved options. It returns an error if the card cannot be
// read.
func New(o table.Options) (*Rules, error) {
	book, err := cards.Open(o["card"])
	if err != nil {
		return nil, fmt.Errorf("option card: %w", err)
	}
	r := &Rules{cfg: ParseConfig(o), spec: spec, book: book}
	if r.cfg.FreeClaims {
		r.spec.Free = []table.ActType{table.Win}
	}
	return r, nil
}

// Config returns the options.
func (r *Rules) Config() *Config { return &r.cfg }

// Book returns the card in play.
func (r *Rules) Book() *cards.Book { return r.book }

// Spec returns the numbers of the deal.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// Shapes returns an unreachable shape: winning hands are defined by the card.
func (r *Rules) Shapes() []hand.Shape { return []hand.Shape{{Flowers: true}} }

// Break applies §2: East's wall is broken, and the stacks at its right end are played
// last.
func (r *Rules) Break(d table.Control) {
	sum := int(d.Throws[0][0]) + int(d.Throws[0][1])
	d.Reg[regRoll] = int32(sum)
	if r.cfg.Double == doubleDice {
		d.Reg[regDouble] = 0
		if d.Throws[0][0] == d.Throws[0][1] {
			d.Reg[regDouble] = 1
		}
	}
	d.BreakAt(0, sum)
}
