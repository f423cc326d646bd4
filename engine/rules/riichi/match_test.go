package riichi

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// ended describes how a deal of a match ended.
type ended struct {
	outcome table.Outcome
	winners uint8
	tenpai  int32
}

var (
	eastWins   = ended{outcome: table.Won, winners: 1}
	otherWins  = ended{outcome: table.Won, winners: 2}
	bothWin    = ended{outcome: table.Won, winners: 3}
	eastTenpai = ended{outcome: table.Drawn, tenpai: 1}
	eastNoten  = ended{outcome: table.Drawn, tenpai: 2}
	aborted    = ended{outcome: table.Void}
	fouled     = ended{outcome: table.Fouled}
)

// next plays a deal of progress p that ends as e says. The winners and tenpai seats are
// counted from the dealer.
func next(r *Rules, p *table.Progress, e ended) {
	n := r.spec.Seats
	d := table.New(r, p.Setup())
	turn := func(bits uint8) (out uint8) {
		for i := range n {
			if bits>>i&1 != 0 {
				out |= 1 << ((p.Dealer + i) % n)
			}
		}
		return out
	}
	d.Outcome, d.Winners, d.Fouler = e.outcome, turn(e.winners), -1
	d.Reg[regTenpai] = int32(turn(uint8(e.tenpai)))
	r.Next(p, d)
}

func begin(r *Rules) table.Progress {
	p := table.NewProgress(r.spec.Seats)
	r.Begin(&p)
	return p
}

// TestEdge43And66TheNextDeal tests §11, §17.39, §17.40, §17.43 and §17.66: the next
// dealer, the honba and the sticks.
func TestEdge43And66TheNextDeal(t *testing.T) {
	for _, c := range []struct {
		name    string
		end     ended
		options []string
		stays   bool
		honba   int32
		sticks  int32
	}{
		{"the dealer wins", eastWins, nil, true, 3, 0},
		{"the dealer is among the winners", bothWin, nil, true, 3, 0},
		{"another wins", otherWins, nil, false, 0, 0},
		{"the dealer is tenpai", eastTenpai, nil, true, 3, 1},
		{"the dealer is noten", eastNoten, nil, false, 3, 1},
		{"aborted", aborted, nil, true, 3, 1},
		{"a false act", fouled, nil, true, 2, 1},
		{"tenpai with renchan win", eastTenpai, []string{"renchan", "win"}, false, 3, 1},
		{"a win with renchan none", eastWins, []string{"renchan", "none"}, false, 3, 0},
		{"aborted with renchan none", aborted, []string{"renchan", "none"}, true, 3, 1},
	} {
		r := ruletest.With(t, Options, Presets, New, c.options...)
		p := begin(r)
		p.Reg[regHonba], p.Reg[regSticks] = 2, 1
		next(r, &p, c.end)
		if (p.Dealer == 0) != c.stays || p.Reg[regHonba] != c.honba || p.Reg[regSticks] != c.sticks || p.Over {
			t.Errorf("%s: dealer %d, %d honba, %d sticks, over %t", c.name, p.Dealer, p.Reg[regHonba], p.Reg[regSticks], p.Over)
		}
	}
}

// TestEdge44And45TheEndOfAMatch tests §14.1, §14.2, §17.44, §17.45 and §17.72: when a
// match ends.
func TestEdge44And45TheEndOfAMatch(t *testing.T) {
	for _, c := range []struct {
		name    string
		circuit int
		dealer  int
		scores  [4]int32
		end     ended
		options []string
		over    bool
	}{
		{"the first deal", 0, 0, [4]int32{40000, 20000, 20000, 20000}, otherWins, nil, false},
		{"the last deal passes, the leader has enough", 1, 3, [4]int32{30000, 20000, 20000, 30000}, otherWins, nil, true},
		{"the last deal passes, nobody has enough", 1, 3, [4]int32{29900, 20100, 25000, 25000}, otherWins, nil, false},
		{"without an extension", 1, 3, [4]int32{29900, 20100, 25000, 25000}, otherWins, []string{"extension", "none"}, true},
		{"the dealer stays and is first", 1, 3, [4]int32{20000, 20000, 20000, 40000}, eastWins, nil, true},
		{"the dealer stays by tenpai and is first", 1, 3, [4]int32{20000, 20000, 20000, 40000}, eastTenpai, nil, true},
		{"the dealer stays, first but below", 1, 3, [4]int32{24000, 24000, 24000, 28000}, eastWins, nil, false},
		{"the dealer stays and is second", 1, 3, [4]int32{41000, 9000, 10000, 40000}, eastWins, nil, false},
		{"a dealer equal with an earlier seat is not first", 1, 3, [4]int32{40000, 10000, 10000, 40000}, eastWins, nil, false},
		{"no agari-yame", 1, 3, [4]int32{20000, 20000, 20000, 40000}, eastWins, []string{"agari_yame", "false"}, false},
		{"an abortive draw never ends it", 1, 3, [4]int32{20000, 20000, 20000, 40000}, aborted, nil, false},
		{"the extension ends with enough", 2, 0, [4]int32{20000, 31000, 29000, 20000}, otherWins, nil, true},
		{"the extension goes on below", 2, 0, [4]int32{26000, 29000, 25000, 20000}, otherWins, nil, false},
		{"in the extension the dealer stays, another leads", 2, 0, [4]int32{29000, 31000, 20000, 20000}, eastTenpai, nil, false},
		{"in the extension the dealer stays and leads", 2, 0, [4]int32{31000, 29000, 20000, 20000}, eastTenpai, nil, true},
		{"the extension's round is over", 2, 3, [4]int32{26000, 29000, 25000, 20000}, otherWins, nil, true},
		{"below zero", 0, 0, [4]int32{50100, 25000, 25000, -100}, otherWins, nil, true},
		{"exactly zero", 0, 0, [4]int32{50000, 25000, 25000, 0}, otherWins, nil, false},
		{"below zero without tobi", 0, 0, [4]int32{50100, 25000, 25000, -100}, otherWins, []string{"tobi", "false"}, false},
		{"an east game", 0, 3, [4]int32{40000, 20000, 20000, 20000}, otherWins, []string{"length", "east"}, true},
		{"a full game", 1, 3, [4]int32{40000, 20000, 20000, 20000}, otherWins, []string{"length", "full"}, false},
		{"one deal", 0, 0, [4]int32{26000, 24000, 25000, 25000}, eastTenpai, []string{"length", "one-deal"}, true},
		{"one deal, aborted", 0, 0, [4]int32{25000, 25000, 25000, 25000}, aborted, []string{"length", "one-deal"}, false},
		{"three players", 1, 2, [4]int32{41000, 34000, 30000}, otherWins, []string{"players", "3"}, true},
	} {
		r := ruletest.With(t, Options, Presets, New, c.options...)
		p := begin(r)
		p.Circuit, p.Dealer, p.First = c.circuit, c.dealer, c.dealer
		copy(p.Scores[:], c.scores[:])
		next(r, &p, c.end)
		if p.Over != c.over {
			t.Errorf("%s: over %t (%s)", c.name, p.Over, p.Why)
		}
	}
}

// TestRoundWinds tests §14: the round wind advances with each circuit, also in the
// extension.
func TestRoundWinds(t *testing.T) {
	r := ruletest.With(t, Options, Presets, New)
	p := begin(r)
	for _, want := range []tile.Kind{tile.East, tile.South, tile.West} {
		for range 4 {
			if p.Round != want || p.Over {
				t.Fatalf("circuit %d, dealer %d: %v, over %t", p.Circuit, p.Dealer, p.Round, p.Over)
			}
			next(r, &p, otherWins)
		}
	}
	if !p.Over {
		t.Error("the extension's round is over")
	}
}

// TestEdge71TheResult tests §14.3, §14.4 and §17.71: the result, in tenths of a thousand.
func TestEdge71TheResult(t *testing.T) {
	for _, c := range []struct {
		name    string
		options []string
		scores  [4]int32
		sticks  int32
		want    [4]int32
		first   int32 // points of the first player afterwards
	}{
		{"tenhou", nil, [4]int32{48600, 18000, 18300, 15100}, 0, [4]int32{586, -220, -17, -349}, 48600},
		{"sticks go to the first", nil, [4]int32{25000, 25000, 25000, 23000}, 2, [4]int32{370, 50, -150, -270}, 27000},
		{"or are lost", []string{"leftover_sticks", "lost"}, [4]int32{25000, 25000, 25000, 23000}, 2, [4]int32{350, 50, -150, -270}, 25000},
		{"mahjong-soul", []string{"preset", "mahjong-soul"}, [4]int32{30000, 20000, 25000, 25000}, 0, [4]int32{200, -200, 50, -50}, 30000},
		{"tenhou-sanma", []string{"preset", "tenhou-sanma"}, [4]int32{50000, 30000, 25000}, 0, [4]int32{450, -100, -350}, 50000},
		{"shared places", []string{"preset", "wrc"}, [4]int32{35000, 35000, 25000, 25000}, 0, [4]int32{150, 150, -150, -150}, 35000},
		{"rounded", []string{"result_rounding", "nearest"}, [4]int32{48600, 18000, 18300, 15100}, 0, [4]int32{590, -220, -20, -350}, 48600},
	} {
		r := ruletest.With(t, Options, Presets, New, c.options...)
		p := begin(r)
		copy(p.Scores[:], c.scores[:])
		p.Reg[regSticks] = c.sticks
		r.Final(&p)
		if got := [4]int32(p.Result[:4]); got != c.want || p.Scores[0] != c.first || p.Reg[regSticks] != 0 {
			t.Errorf("%s: %v, the first has %d", c.name, got, p.Scores[0])
		}
	}
}

// TestChomboPoints tests §16: points for fouls are deducted after the bonuses, from the
// player who made them.
func TestChomboPoints(t *testing.T) {
	r := ruletest.With(t, Options, Presets, New, "preset", "ema")
	p := begin(r)
	d := table.New(r, p.Setup())
	d.Outcome, d.Fouler = table.Fouled, 2
	r.Next(&p, d)
	r.Final(&p)
	if p.Result[2] != -200 {
		t.Errorf("%v", p.Result)
	}
}
