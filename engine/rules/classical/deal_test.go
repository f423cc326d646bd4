package classical

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Hands that wait for nothing and can claim little.
const (
	idleE = "147m258p369s1234z"
	idleS = "258m369p147s5671z"
	idleW = "369m147p258s1567z"
	idleN = "147m369p258s2347z"
)

// eastDice choose East's side, so East is the dominant wind and begins.
var eastDice = [][]uint8{{4, 1}, {1, 1}}

// bare returns rules without bonus tiles.
func bare(t *testing.T, options ...string) *Rules {
	t.Helper()
	return with(t, append([]string{"bonus-tiles", "none"}, options...)...)
}

// deal starts a deal with a stacked wall and lays out all bonus tiles of the bonus call.
// It takes the hands of E, S, W and N, the tiles drawn from the front (the first is
// East's fourteenth), and the replacements. East is dominant.
func deal(t *testing.T, r *Rules, hands [4]string, draws, back string) *ruletest.Stack {
	t.Helper()
	s := ruletest.New(t, r, wall(hands, draws, back, "", 0))
	s.Flowers()
	return s
}

// wall returns a wall for deal that also determines the last tiles before the hill.
func wall(hands [4]string, draws, back, last string, hill int) ruletest.Wall {
	return ruletest.Wall{Setup: setup(), Dice: eastDice, Hands: hands[:], Draws: draws, Back: back, Last: last, Dead: hill}
}

// setup returns the setup of a match's first deal.
func setup() table.Setup {
	s := table.Setup{Round: tile.East}
	s.Reg[regTour] = int32(tile.East)
	return s
}

// toTheEnd makes all seats lay out bonus tiles and discard what they draw until the last
// live tile is drawn. If that is a bonus tile, it is not laid out.
func toTheEnd(s *ruletest.Stack) int {
	s.T.Helper()
	d := s.Deal
	for d.CanDraw() {
		if seat := int(d.Turn); d.Kind(table.Viewpoint(seat), d.Seat[seat].Drawn).IsBonus() {
			s.Play(seat, table.Make(table.Flower, d.Seat[seat].Drawn))
		} else {
			s.Drop(seat)
		}
	}
	return int(d.Turn)
}

// wins checks which seat has won.
func wins(t *testing.T, s *ruletest.Stack, seat int) *table.Result {
	t.Helper()
	res := s.Ended(table.Won)
	if res.Winners != 1<<seat {
		t.Errorf("winners %04b: seat %d wins", res.Winners, seat)
	}
	return res
}
