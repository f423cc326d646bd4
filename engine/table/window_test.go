package table_test

import (
	"math/bits"
	"testing"

	"moineau/engine/table"
)

// lenient is a toy in which a false claim in a window costs nothing: the other claims
// stand. If several is set, several seats may win; abort wins end the deal.
type lenient struct {
	*toy
	several bool
	abort   int
}

func (l *lenient) Foul(d table.Control, seat int) bool {
	if d.WinBy == table.BySelfDraw && d.Answer[seat].Type == table.Win || d.Asked == table.StageTurn {
		return false
	}
	d.AwardAgain()
	return true
}

func (l *lenient) Winning(d *table.Deal, claimants uint8) uint8 {
	if l.several {
		return claimants
	}
	return l.Plain.Winning(d, claimants)
}

func (l *lenient) Proven(d table.Control) bool {
	if l.abort > 0 && bits.OnesCount8(d.Winners) >= l.abort {
		d.End(table.Void)
		return true
	}
	return false
}

const (
	waitsFor9s  = "123456789m1199s"
	waitsFor9s2 = "123m456p123s78s22z"
	noWin       = "147m258p36s12345z"
	noWin2      = "147m258p36s56677z"
)

// A claimant that Winning left out stays in the running, because the first one's proof
// may fail.
func TestAWinBehindAFalseOneStands(t *testing.T) {
	s := newScript(t, &lenient{toy: newToy(nil).(*toy)}, cards{hands: []string{"", noWin, noWin2, waitsFor9s}, draws: "9s"})
	s.discards(0, "9s", 1, 2, 3)
	s.lies(1, table.Win)
	s.lies(2, table.Win)
	s.does(3, table.Win, "")
	s.ended(table.Won, 3)
}

func TestAmongSeveralWinsOnlyTheFalseOneFalls(t *testing.T) {
	s := newScript(t, &lenient{toy: newToy(nil).(*toy), several: true}, cards{hands: []string{"", waitsFor9s, noWin, waitsFor9s2}, draws: "9s"})
	s.discards(0, "9s", 1, 2, 3)
	s.does(1, table.Win, "")
	s.lies(2, table.Win)
	s.does(3, table.Win, "")
	s.ended(table.Won, 1, 3)
}

// If every win was false, the lower claims are awarded; if none is left, the tile is
// unclaimed.
func TestLowerClaimsOutliveFalseWins(t *testing.T) {
	hands := []string{"", noWin, "147m258p99s1z3467z", noWin2}
	for _, pung := range []bool{true, false} {
		s := newScript(t, &lenient{toy: newToy(nil).(*toy)}, cards{hands: hands, draws: "9s"})
		s.discards(0, "9s", 1, 2)
		s.lies(1, table.Win)
		if pung {
			s.does(2, table.Pung, "")
			s.asked(table.StageLay, 2)
			s.does(2, table.Pung, "99s")
			s.asked(table.StageTurn, 2)
		} else {
			s.pass()
			s.asked(table.StageTurn, 1)
		}
		if s.all.WinTile != table.NoHandle || s.all.GiveFrom != -1 || s.all.Winners != 0 {
			t.Errorf("a false win is remembered: tile %d from %d", s.all.WinTile, s.all.GiveFrom)
		}
	}
}

// A claim that cannot be laid is dropped; the next lower claim is awarded, or the tile is
// unclaimed.
func TestALowerClaimOutlivesAFalsePung(t *testing.T) {
	for _, chow := range []bool{true, false} {
		s := newScript(t, &lenient{toy: newToy(nil).(*toy)}, cards{hands: []string{"", "78s147m258p12345z", noWin, noWin2}, draws: "9s"})
		s.discards(0, "9s", 1, 3)
		s.lies(3, table.Pung)
		if chow {
			s.does(1, table.Chow, "")
		}
		s.pass()
		s.asked(table.StageLay, 3)
		s.plays(3, table.Make(table.Cannot))
		if chow {
			s.asked(table.StageLay, 1)
			s.does(1, table.Chow, "78s")
		}
		s.asked(table.StageTurn, 1)
	}
}

// Three proven wins may end a deal; three claims of which one is false do not.
func TestProvenWinsMayEndADeal(t *testing.T) {
	for _, liar := range []bool{false, true} {
		hands := []string{"", waitsFor9s, waitsFor9s2, "456m456p456s78s33z"}
		if liar {
			hands[2] = noWin
		}
		s := newScript(t, &lenient{toy: newToy(nil).(*toy), several: true, abort: 3}, cards{hands: hands, draws: "9s"})
		s.discards(0, "9s", 1, 2, 3)
		for seat := 1; seat < 4; seat++ {
			s.lies(seat, table.Win)
		}
		if liar {
			s.ended(table.Won, 1, 3)
			continue
		}
		r := s.ended(table.Void)
		if r.Winners != 0 || r.From != -1 || r.Delta != [table.MaxSeats]int32{} {
			t.Errorf("a void deal came to %+v", r)
		}
	}
}

// If a claim that cannot be laid ranks above a win, the win is then a win on the discard.
func TestAWinOutlivesAFalsePung(t *testing.T) {
	r := newToy(func(t *toy) { t.spec.Claims[0].Rank = 1 })
	s := newScript(t, &lenient{toy: r.(*toy)}, cards{hands: []string{"", waitsFor9s, noWin, noWin2}, draws: "9s"})
	s.discards(0, "9s", 1, 3)
	s.lies(3, table.Pung)
	s.does(1, table.Win, "")
	s.asked(table.StageLay, 3)
	s.plays(3, table.Make(table.Cannot))
	s.ended(table.Won, 1)
	if s.all.WinBy != table.ByDiscard {
		t.Errorf("won by %d", s.all.WinBy)
	}
}

// all is a toy in which Winning returns all seats, also those that have not claimed, and
// a false win ends the deal.
type all struct{ *toy }

func (all) Winning(d *table.Deal, _ uint8) uint8 { return d.All() }

// Only claimants can win, and a fouled deal has no winners, proven or not.
func TestAFouledDealHasNoWinners(t *testing.T) {
	for _, liar := range []bool{false, true} {
		s := newScript(t, all{newToy(nil).(*toy)}, cards{hands: []string{"", waitsFor9s2, "147m258p99s13467z", noWin2}, draws: "9s"})
		s.discards(0, "9s", 1, 2)
		s.does(1, table.Win, "")
		if liar {
			s.lies(2, table.Win)
			s.ended(table.Fouled)
			continue
		}
		s.does(2, table.Pung, "")
		s.ended(table.Won, 1)
	}
}

// barred is a toy in which no seat gets a win on a discard.
type barred struct{ *toy }

func (barred) Winning(*table.Deal, uint8) uint8 { return 0 }

// If the rule set awards a win to no seat, the other claims stand.
func TestAWinForNobodyLeavesLowerClaims(t *testing.T) {
	for _, pung := range []bool{true, false} {
		s := newScript(t, barred{newToy(nil).(*toy)}, cards{hands: []string{"", waitsFor9s2, "147m258p99s13467z", noWin2}, draws: "9s"})
		s.discards(0, "9s", 1, 2)
		s.does(1, table.Win, "")
		if pung {
			s.does(2, table.Pung, "")
		}
		s.pass()
		if pung {
			s.asked(table.StageLay, 2)
		} else {
			s.asked(table.StageTurn, 1)
		}
	}
}

// unproven is a toy in which the public never knows all that a win needs.
type unproven struct{ *toy }

func (unproven) Wins(_ *table.Deal, e table.Viewpoint, _ int, _ table.Handle) table.Verdict {
	if e == table.Public {
		return table.Unknown
	}
	return table.Yes
}

func TestAWinThatStaysUnknownIsNotProven(t *testing.T) {
	s := newScript(t, unproven{newToy(nil).(*toy)}, cards{hands: []string{"", waitsFor9s, "", ""}, draws: "9s"})
	s.discards(0, "9s", 1)
	s.does(1, table.Win, "")
	s.ended(table.Fouled)
}

// The flag LastTile applies to the last draw and to the discard after it, not to a tile
// added to a kong.
func TestARobbedKongIsNotTheLastTile(t *testing.T) {
	last := func(t *toy) {
		t.spec.NoReplacement, t.spec.KongAfterClaim = true, true
		t.spec.Reserve, t.spec.Refill = 136-53, true
		for i := range t.spec.Claims {
			t.spec.Claims[i].Last = true
		}
	}
	flags := func(s *script) table.Flags {
		s.ended(table.Won, 3)
		var p table.Position
		s.all.WinPosition(table.Public, 3, &p)
		return p.Flags & table.LastTile
	}
	hands := []string{"", "", "999s147m25p36s123z", "123m456p123s78s22z"}
	s := newScript(t, newToy(last), cards{hands: hands, draws: "9s"})
	s.discards(0, "9s", 2)
	s.does(2, table.Pung, "")
	s.does(2, table.Pung, "99s")
	s.does(2, table.AddKong, "9s")
	s.asked(table.StageRob, 0, 1, 3)
	s.does(3, table.Win, "")
	s.pass()
	if flags(s) != 0 {
		t.Error("a robbed tile is said to be the last")
	}
	s = newScript(t, newToy(last), cards{hands: hands, draws: "9s"})
	s.discards(0, "9s", 3)
	s.does(3, table.Win, "")
	if flags(s) == 0 {
		t.Error("the last discard is not said to be the last")
	}
}
