package table_test

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"moineau/engine/hand"
	"moineau/engine/rules"
	mahjongg "moineau/engine/rules/american"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/table/sweep"
	"moineau/engine/tile"
)

// toy is a plain rule set: four sets and a pair win, and the others pay.
type toy struct {
	table.Plain
	spec  table.Spec
	shape hand.Shape
}

func (t *toy) Spec() *table.Spec    { return &t.spec }
func (t *toy) Shapes() []hand.Shape { return []hand.Shape{t.shape} }

func (t *toy) Score(p *table.Position, sh *score.Sheet) bool {
	h := &p.Hands[p.Seat]
	if !hand.IsWin(&h.Counts, &t.shape, int(h.N)) {
		return false
	}
	sh.Add("win", 1)
	sh.Total = 1
	return true
}

func (t *toy) Pay(p *table.Position, sh *score.Sheet) {
	for s := range int(p.Seats) {
		if s != int(p.Seat) && (p.By == table.BySelfDraw || s == int(p.From)) {
			sh.Pay(s, int(p.Seat), sh.Total, "win")
		}
	}
}

// ownAct adds to a toy an own act without operands.
func ownAct(t *toy) { t.spec.Forms = []table.ActForm{{Type: table.OwnAct}} }

// newToy returns the toy with a modified Spec.
func newToy(change func(*toy)) table.Rules {
	t := &toy{shape: hand.Standard4, spec: table.Spec{
		Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{2}, Extra: true, Rob: true,
		Claims: []table.Claim{
			{Type: table.Win, Rank: 9, Last: true}, {Type: table.Kong, Rank: 5, Need: 3},
			{Type: table.Pung, Rank: 5, Need: 2}, {Type: table.Chow, Rank: 3, Need: 2, Next: true},
		},
	}}
	if change != nil {
		change(t)
	}
	return t
}

// game is a rule set to be tested, created again for each deal.
type game struct {
	name string
	make func(*rand.Rand) (table.Rules, error)
	// met returns the situations that occurred in a finished deal; the deals played must
	// cover all of must.
	met  func(*replicas) []string
	must []string
}

func toys() []game {
	fixed := func(name string, change func(*toy)) game {
		return game{name: name, make: func(*rand.Rand) (table.Rules, error) { return newToy(change), nil }}
	}
	return []game{
		fixed("plain", nil),
		fixed("flowers and a reserve", func(t *toy) {
			t.spec.Tiles, t.spec.Bonus, t.spec.Reserve, t.spec.Refill = tile.Set144(), true, 14, true
		}),
		fixed("sixteen tiles", func(t *toy) {
			t.spec.Tiles, t.spec.Bonus, t.spec.HandSize, t.spec.Sets = tile.Set144(), true, 16, 5
			t.spec.Extra, t.shape = false, hand.Standard5
		}),
		fixed("hidden kongs that can be robbed, no replacement", func(t *toy) {
			t.spec.HiddenKongs, t.spec.RobConcealed, t.spec.NoReplacement = true, true, true
		}),
		fixed("three seats, two throws", func(t *toy) {
			t.spec.Seats, t.spec.Rolls, t.spec.Extra, t.spec.Reserve = 3, []int{2, 2}, false, 20
			t.spec.KongAfterClaim, t.spec.DragonChow = true, true
		}),
		{name: "tiles shown in every stage", make: func(*rand.Rand) (table.Rules, error) { return showsAlways{newToy(nil).(*toy)}, nil }},
		{name: "a false win costs nothing", make: func(*rand.Rand) (table.Rules, error) { return &lenient{toy: newToy(nil).(*toy)}, nil }},
		goesOnGame("winners leave", goesOn{}),
		goesOnGame("winners stay", goesOn{rivers: true}),
		goesOnGame("hidden wins", goesOn{hidden: true}),
		riichiGame("riichi", 4, "riichi", "several indicators", "a false claim"),
		riichiGame("riichi for three", 3, "riichi", "several indicators", "a false claim", "a north aside"),
		americans(),
	}
}

// games returns the toys and every real rule set, with options such that every two values
// occur together.
func games() []game {
	out := toys()
	for _, e := range rules.All() {
		if e.ID == mahjongg.ID {
			out = append(out, americanDeals(&e))
			continue
		}
		rows := sweep.Rows(e.Options)
		out = append(out, game{name: e.ID, make: func(rng *rand.Rand) (table.Rules, error) {
			settled, err := table.Settled(e.Options, e.Presets, rows[rng.IntN(len(rows))])
			if err != nil {
				return nil, err
			}
			return e.New(settled)
		}})
	}
	return out
}

// deals returns how many deals of each game are played; MOINEAU_DEALS overrides it.
func deals(t *testing.T) int {
	if v := os.Getenv("MOINEAU_DEALS"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 {
			t.Fatalf("MOINEAU_DEALS is %q, no number of deals", v)
		}
		return n
	}
	return 80 // as many as there are conditions of TestReplicasAgree
}
