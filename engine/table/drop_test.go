package table_test

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// expels is the toy with an act that drops the seat it names. Any seat may do it at any
// time. A question that it puts to no seat is answered at once.
//
// It counts the stages of a turn that a dropped seat has, of which there must be none.
type expels struct{ *toy }

const (
	actExpel  = table.OwnAct
	stageAlso = table.OwnStage
)

func newExpels(change func(*toy)) expels {
	r := expels{newToy(change).(*toy)}
	r.spec.Forms = []table.ActForm{{Type: actExpel, Arg: 3}} // Arg is the seat to drop
	return r
}

func (expels) Beside(d table.Control, _ int, a *table.Act) bool {
	if a.Type != actExpel {
		return false
	}
	d.Drop(int(a.Arg))
	return true
}

// forgives is expels with fouls that drop the seat while the others play on.
type forgives struct{ expels }

func (forgives) Foul(d table.Control, seat int) bool {
	d.Drop(seat)
	d.AwardAgain()
	return true
}

// Enter asks only the seat after the discarder before each window. If that seat is
// dropped, the question is put to no seat.
func (expels) Enter(d table.Control, s table.Stage) bool {
	if (s == table.StageDraw || s == table.StageTurn || s == table.StageReplace) && d.Out>>d.Turn&1 != 0 {
		d.Reg[1]++
	}
	if s != table.StageClaim {
		return false
	}
	d.Ask(stageAlso, 1<<d.Next(int(d.From)))
	return true
}

func (expels) Step(d table.Control, _ table.Stage) {
	d.Reg[0]++
	d.Resume(table.StageClaim)
}

func (expels) Judge(d *table.Deal, _ table.Viewpoint, _ int, a *table.Act) table.Verdict {
	return table.Sure(a.Type < table.OwnAct && (d.Asked != stageAlso || a.Type == table.Pass))
}

// expelled deals a 5m with which seat 2 can make a pung and seat 1 a chow.
func expelled(t *testing.T, r table.Rules) *script {
	t.Helper()
	return newScript(t, r, cards{
		hands: []string{"112233445566p7p", "46m29p1234567z99s", "55m19p1234567z44s", "123456789m111s2s"}, draws: "5m8s9s1s6s",
	})
}

func (s *script) expel(seat int) {
	s.t.Helper()
	a := table.Make(actExpel)
	a.Arg = uint8(seat)
	s.plays(3, a)
}

// discarded returns the deal with 5m in the river of seat 0 and a pung claimed by seat 2.
func discarded(t *testing.T, r table.Rules) *script {
	t.Helper()
	s := expelled(t, r)
	s.does(0, table.Discard, "5m")
	if s.all.Asked == stageAlso { // the question before the window
		s.asked(stageAlso, 1)
		s.plays(1, table.Make(table.Pass))
	}
	s.asked(table.StageClaim, 1, 2, 3)
	s.does(2, table.Pung, "")
	return s
}

func TestADroppedSeatsClaimIsVoid(t *testing.T) {
	s := discarded(t, newExpels(nil))
	s.expel(2)
	s.pass()
	s.asked(table.StageTurn, 1)
	if s.all.Seat[2].NMeld != 0 {
		t.Error("the pung of a dropped seat lies")
	}
}

func TestADroppedClaimLeavesTheOthers(t *testing.T) {
	s := discarded(t, newExpels(nil))
	s.does(1, table.Chow, "")
	s.expel(2)
	s.pass()
	s.asked(table.StageLay, 1)
}

func TestAWonClaimOfADroppedSeatIsNotLaid(t *testing.T) {
	s := discarded(t, newExpels(nil))
	s.does(1, table.Chow, "")
	s.pass()
	s.asked(table.StageLay, 2)
	s.expel(2)
	s.asked(table.StageLay, 1)
}

// The seat is dropped between the lay and its proof, when its tiles are already due.
func TestALayOfADroppedSeatIsNotDone(t *testing.T) {
	s := discarded(t, newExpels(nil))
	s.pass()
	_, lays := s.ways(2, table.Pung)
	s.must(s.do(2, lays[0]))
	if s.all.Wait != table.WaitShow {
		t.Fatalf("waits for %d", s.all.Wait)
	}
	s.expel(2)
	s.asked(table.StageTurn, 1)
	if s.all.Seat[2].NMeld != 0 || s.all.Outcome != table.Playing {
		t.Errorf("%d melds, outcome %d", s.all.Seat[2].NMeld, s.all.Outcome)
	}
}

func TestADroppedSeatInTurnIsSkipped(t *testing.T) {
	s := expelled(t, newExpels(nil))
	s.expel(0)
	s.asked(table.StageTurn, 1)
	if s.all.Seat[0].Held != 14 || s.all.Seat[1].Held != 14 || s.all.Outcome != table.Playing {
		t.Errorf("seat 0 has %d tiles, seat 1 %d, outcome %d", s.all.Seat[0].Held, s.all.Seat[1].Held, s.all.Outcome)
	}
	s.expel(2)
	s.expel(3)
	// Only seat 1 is left: no seat can claim, and the next seat is itself.
	s.does(1, table.Discard, "2p")
	s.asked(table.StageTurn, 1)
	if s.all.Reg[0] != 1 {
		t.Errorf("the question to nobody was answered %d times", s.all.Reg[0])
	}
	s.expel(1)
	if s.all.Wait != table.WaitOver || s.all.Outcome != table.Void {
		t.Errorf("with nobody left: wait %d, outcome %d", s.all.Wait, s.all.Outcome)
	}
}

// A seat that is dropped in the window on its kong gets no replacement.
func TestADroppedSeatGetsNoReplacement(t *testing.T) {
	r := newExpels(func(t *toy) { t.spec.RobConcealed = true })
	s := expelled(t, r)
	s.does(0, table.Discard, "5m")
	s.plays(1, table.Make(table.Pass))
	s.pass()
	s.does(1, table.Discard, "8s")
	s.plays(2, table.Make(table.Pass))
	s.pass()
	s.does(2, table.Discard, "9s")
	s.plays(3, table.Make(table.Pass))
	s.pass()
	s.does(3, table.ConcealedKong, "1111s")
	s.asked(table.StageRob, 0, 1, 2)
	s.expel(3)
	s.pass()
	s.asked(table.StageTurn, 0)
	if s.all.Reg[1] != 0 {
		t.Error("a stage of the dropped seat's turn was entered")
	}
}

// A dropped seat is also skipped in the round of bonus tiles before play.
func TestADroppedSeatLaysNoBonusTiles(t *testing.T) {
	r := newExpels(func(t *toy) { t.spec.Tiles, t.spec.Bonus = tile.Set144(), true })
	s := newScript(t, r, cards{
		hands: []string{"112233445566p7p", "46m29p1234567z99s", "1f55m19p1234567z4s", "123456789m111s2s"}, draws: "5m8s",
	})
	none := table.Make(table.Pass)
	s.asked(table.StageFlowers, 0)
	s.expel(0)
	s.asked(table.StageFlowers, 1)
	s.plays(1, none)
	s.expel(2)
	s.asked(table.StageFlowers, 3)
	s.plays(3, none)
	s.asked(table.StageTurn, 1)
}

// A false self-drawn win drops the seat. The next seat draws, even if the turn had begun
// with a claim.
func TestFalseSelfDrawDropsSeat(t *testing.T) {
	s := discarded(t, forgives{newExpels(func(t *toy) { t.spec.Free, t.spec.WinAfterClaim = []table.ActType{table.Win}, true })})
	s.pass()
	s.does(2, table.Pung, "55m")
	s.does(2, table.Win, "")
	s.asked(table.StageTurn, 3)
	if s.all.Outcome != table.Playing || s.all.Out != 0b0100 {
		t.Errorf("outcome %d, out %04b", s.all.Outcome, s.all.Out)
	}
}

// A winner that is dropped while its hand is shown has not won; the next claim stands.
func TestAWinnerDroppedBeforeItsProof(t *testing.T) {
	s := discarded(t, newExpels(func(t *toy) { t.spec.Free = []table.ActType{table.Win} }))
	s.pass(3)
	s.must(s.do(3, table.Make(table.Win)))
	s.expel(3)
	s.asked(table.StageLay, 2)
}
