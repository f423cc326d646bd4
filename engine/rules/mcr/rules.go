package mcr

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rules implements table.Rules for MCR with its options. Methods that take no deal depend
// only on the options and are safe for concurrent use.
type Rules struct {
	pattern.Game
	cfg     Config
	value   [patterns]int32
	exclude [patterns]set // patterns that each pattern removes, by edition
}

// shape holds the shapes of §7. plainShape excludes the knitted forms. fiveShape is for
// hands with a hypothetical fifth tile of a kind.
var (
	shape = hand.Shape{
		Sets: 4, Pairs: hand.SevenWithQuads, Orphans: true, Knitted: hand.KnittedStraight | hand.HonoursKnitted,
	}
	plainShape = func() hand.Shape { s := shape; s.Knitted = 0; return s }()
	fiveShape  = func() hand.Shape { s := shape; s.Cap = 5; return s }()
)

// spec holds the numbers of §1 and the claims of §3. New adapts it to the options.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set144(), HandSize: 13, Sets: 4, Rolls: []int{2, 2}, Extra: true, Bonus: true, Rob: true,
	TablePoint: tablePoint,
	Claims:     pattern.Claims,
}

// concealedByNature are the hands that can only be concealed (§12).
var concealedByNature = of(nineGates, sevenShiftedPairs, thirteenOrphans, fourConcealedPungs, sevenPairs, greaterKnitted, lesserKnitted)

// New returns the rules for resolved options.
func New(o table.Options) (*Rules, error) {
	r := &Rules{cfg: ParseConfig(o)}
	r.Deal, r.Shape = spec, shape
	c := &r.cfg
	r.DeadHands, r.Penalty, r.PenaltyKey = c.Penalise, c.Penalty, "false-hu"
	for i := range table11 {
		r.value[i], r.exclude[i] = table11[i].value, table11[i].exclude
	}
	r.value[twoConcealedKongs] = c.TwoConcealed
	if !c.GreenHalfFlush {
		r.exclude[allGreen].add(halfFlush)
	}
	if c.TerminalsDouble {
		r.exclude[allTerminals] = r.exclude[allTerminals].without(of(doublePung))
	}
	if c.LoneKong == loneThree {
		r.exclude[threeKongs] = r.exclude[threeKongs].without(of(concealedKong))
	}
	if c.ImpliedSelfDraw {
		for s := concealedByNature; !s.empty(); {
			r.exclude[s.pop()].add(fullyConcealedHand)
		}
	}
	if !c.Flowers {
		r.Deal.Tiles, r.Deal.Bonus = tile.Set136(), false
	}
	r.Deal.OwnWalls = c.OwnWalls
	r.Deal.KeepBonus = c.KeepFlowers && c.Flowers
	r.Deal.DrawnHidden = !c.ShowDrawn
	r.Deal.HiddenKongs = c.KongHidden
	r.Deal.KongAfterClaim = c.KongAfterClaim
	if c.Penalise {
		r.Deal.Free = []table.ActType{table.Win}
	}
	if c.LastAll {
		r.Deal.Claims = append([]table.Claim(nil), spec.Claims...)
		for i := range r.Deal.Claims {
			r.Deal.Claims[i].Last = true
		}
	}
	return r, nil
}

// Config returns the options.
func (r *Rules) Config() *Config { return &r.cfg }
