package peoples

import (
	"sync"

	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for one of the two versions with its options. Methods that
// take no deal depend only on the options and are safe for concurrent use.
type Rules struct {
	table.Plain
	id     string
	cfg    Config
	spec   table.Spec
	shapes []hand.Shape
}

// NewSimple returns the rules of the simple version for resolved options.
func NewSimple(o table.Options) (*Rules, error) { return newRules(SimpleID, o, false) }

// NewClassic returns the rules of the classic version for resolved options.
func NewClassic(o table.Options) (*Rules, error) { return newRules(ClassicID, o, true) }

func newRules(id string, o table.Options, classic bool) (*Rules, error) {
	cfg, err := parseConfig(o, classic)
	if err != nil {
		return nil, err
	}
	r := &Rules{id: id, cfg: cfg}
	r.shapes = []hand.Shape{r.shape()}
	r.spec = r.makeSpec()
	return r, nil
}

// simpleShape is the winning shape of the simple version without flowers.
var simpleShape = hand.Shape{Pairs: hand.Groups}

func (r *Rules) shape() hand.Shape {
	if !r.cfg.Classic {
		s := simpleShape
		s.Flowers = r.cfg.Flowers == flowersSet
		return s
	}
	s := hand.Shape{Sets: 4, Orphans: r.cfg.ThirteenTerminals}
	if r.cfg.SevenPairs {
		s.Pairs = hand.SevenWithQuads
	}
	return s
}

// scratchPool is a pool of scratch memory for the readings of a hand. Hands with more readings
// are rare and allocate.
var scratchPool = sync.Pool{New: func() any { return new([24]hand.Reading) }}

// Shapes returns the winning shapes.
func (r *Rules) Shapes() []hand.Shape { return r.shapes }

// Reasons why a hand does not win, stored in Sheet.Reason.
const (
	reasonShape = "shape"  // not a winning shape
	reasonCount = "count"  // too many tiles or too few
	reasonNoRob = "no-rob" // the option rob_gong does not allow it
)

// fan is the number of points in a fan. jackpot is the points of a grand jackpot hand
// (§0).
const (
	fan     = 10
	jackpot = 200
)

// Score fills the sheet of p.Seat. The total is T of §1.
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	switch {
	case p.Seat < 0 || p.By == table.ByNone:
		sh.Reason = reasonShape
	case p.Reg[regEight] != 0:
		sh.Reason = ""
		sh.Add("eight-flowers", jackpot)
		sh.Total = jackpot
	case p.By == table.ByRob && !r.cfg.RobGong:
		sh.Reason = reasonNoRob
	case !p.Hands[p.Seat].Known:
		sh.Reason = reasonShape
	case r.cfg.Classic:
		sh.Reason = r.scoreClassic(p, sh)
	default:
		sh.Reason = r.scoreSimple(p, sh)
	}
	sh.Valid = sh.Reason == ""
	return sh.Valid
}

// windBase is one below East, so that a wind minus windBase is the number of its flowers.
const windBase = tile.East - 1

// flowerFans returns the fans of the winner's flowers (§4).
func (r *Rules) flowerFans(p *table.Position) (n int32) {
	if r.cfg.Flowers != flowersBonus {
		return 0
	}
	round, house := 1, int(p.Wind(int(p.Seat))-windBase)
	if p.Round.IsWind() {
		round = int(p.Round - windBase)
	}
	have := p.Hands[p.Seat].Bonus
	if r.cfg.FlowerMethod == "A" && have == 0 {
		return 1
	}
	for i := range 8 {
		if have>>i&1 == 0 {
			continue
		}
		ofRound, ofHouse := i%4+1 == round, i%4+1 == house
		switch r.cfg.FlowerMethod {
		case "A":
			n++
		case "B":
			n += one(ofRound)
		case "C":
			n += one(ofHouse)
		case "D":
			n += 2 * one(ofRound && ofHouse)
		case "BC":
			n += one(ofRound) + one(ofHouse)
		}
	}
	return n
}

func one(b bool) int32 {
	if b {
		return 1
	}
	return 0
}
