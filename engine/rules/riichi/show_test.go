package riichi

import (
	"slices"
	"testing"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestStakesTellOfSticksAndCounters tests what the table shows of a riichi: its stick and
// the deal's round and number.
func TestStakesTellOfSticksAndCounters(t *testing.T) {
	su := start()
	su.Dealer, su.First = 1, 1
	su.Reg[regHonba], su.Reg[regSticks] = 2, 1
	s := dealFrom(t, su, [4]string{waits69p, dull, dull2, dull3}, "7z", "") // East first
	var v table.View
	stakes := func() table.Stakes {
		s.Deal.Look(table.Public, &v)
		return s.Deal.Rules().(table.RoundGame).Stakes(&v)
	}
	if got, want := stakes(), (table.Stakes{Hand: 2, Counters: 2, Sticks: 1, Price: 1000}); got != want {
		t.Errorf("before the riichi: %+v, expected %+v", got, want)
	}
	s.Do(1, ActRiichi, "7z")
	if got := stakes(); got.Paid != 0 || got.Sticks != 1 {
		t.Errorf("the tile may still be ronned: %+v", got)
	}
	s.Pass()
	if got, want := stakes(), (table.Stakes{Hand: 2, Counters: 2, Sticks: 2, Price: 1000, Paid: 1 << 1}); got != want {
		t.Errorf("after the riichi: %+v, expected %+v", got, want)
	}
}

// TestIndicatorsTellWhatTheyMakeDora tests §3.3 and §6.5: the revealed indicators and
// what they make dora. Ura indicators are included only after a winner in riichi has
// revealed them.
func TestIndicatorsTellWhatTheyMakeDora(t *testing.T) {
	s := deal(t, [4]string{dull, waits69p, dull2, dull3}, "7z7z7z7z1z6p", "")
	indicators := func() []table.Indicated {
		return s.Deal.Rules().(table.RoundGame).Indicators(s.Deal, nil)
	}
	first := table.Indicated{Shown: tile.White, Dora: tile.Green}
	if got := indicators(); !slices.Equal(got, []table.Indicated{first}) {
		t.Errorf("at the start: %+v", got)
	}
	s.Drop(0)
	riichi(s, 1, "7z")
	turns(s, 2, 1)
	s.Do(1, table.Win, "")
	under := table.Indicated{Shown: kind(t, "5s"), Dora: kind(t, "6s"), Under: true}
	if got := indicators(); s.Deal.Outcome != table.Won || !slices.Equal(got, []table.Indicated{first, under}) {
		t.Errorf("after the win: %+v", got)
	}
}

// TestWorthAfterACall checks that a wait has its value while the player who called has not
// discarded yet: that after the best discard.
func TestWorthAfterACall(t *testing.T) {
	s := deal(t, [4]string{dull, "3456m33p567s77z44m", "", ""}, "7z", "")
	s.Discard(0, "7z", 1)
	s.Claim(1, table.Pung, "77z")
	if n := s.Deal.Seat[1].Drawn; n != table.NoHandle {
		t.Fatalf("a tile was drawn: %v", n)
	}
	for k, want := range map[string]int32{"2m": 1000, "5m": 1000, "9s": 0} {
		var sh score.Sheet
		if won := s.Deal.Rules().(table.Valuer).Worth(s.Deal, 1, 1, kind(t, k), &sh); won != (want > 0) || sh.Total != want {
			t.Errorf("%s is worth %d, expected %d", k, sh.Total, want)
		}
	}
}

// TestWorthOfAWait tests the value of a wait in advance: by ron, or by self-draw if the
// player is furiten. A kind without a yaku does not win. Other viewpoints do not see the
// value.
func TestWorthOfAWait(t *testing.T) {
	s := deal(t, [4]string{dull, waits69p, dull2, dull3}, "7z7z1z7z1z9p", "")
	worth := func(eye table.Viewpoint, k string) int32 {
		var sh score.Sheet
		if !s.Deal.Rules().(table.Valuer).Worth(s.Deal, eye, 1, kind(t, k), &sh) {
			return 0
		}
		return sh.Total
	}
	s.Drop(0)
	if n := worth(1, "9p"); n != 1000 {
		t.Errorf("pinfu by ron is worth %d", n)
	}
	if n := worth(1, "5p"); n != 0 {
		t.Errorf("a tile that completes nothing is worth %d", n)
	}
	if n := worth(2, "9p"); n != 0 {
		t.Errorf("another player knows that it is worth %d", n)
	}
	riichi(s, 1, "7z")
	if n := worth(1, "9p"); n != 7700 {
		t.Errorf("double riichi, ippatsu, pinfu by ron are worth %d", n)
	}
	turns(s, 2, 1)
	s.Do(1, table.Discard, "9p") // drawn and not taken as a win
	s.Pass()
	if n := worth(1, "6p"); n != 5200 {
		t.Errorf("double riichi, tsumo, pinfu by self-draw are worth %d", n)
	}
}
