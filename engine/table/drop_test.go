package table_test

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// expels is the toy with an act that drops the seat it names, whenever anybody says
// so; what it asks of nobody is answered at once.
type expels struct{ *toy }

const (
	actExpel  = table.OwnAct
	stageAlso = table.OwnStage
)

func (expels) Beside(d *table.Deal, _ int, a *table.Act) bool {
	if a.Type != actExpel {
		return false
	}
	d.Drop(int(a.Arg))
	return true
}

// forgives is expels where who was wrong is dropped and the others play on.
type forgives struct{ expels }

func (forgives) Foul(d *table.Deal, seat int) bool {
	d.Drop(seat)
	d.Reaward()
	return true
}

// Enter asks the seat after the discarder alone before any window: a question to
// nobody where that seat is dropped.
func (expels) Enter(d *table.Deal, s table.Stage) bool {
	if s != table.StageClaim {
		return false
	}
	d.Ask(stageAlso, 1<<d.Next(int(d.From)))
	return true
}

func (expels) Step(d *table.Deal, _ table.Stage) {
	d.Reg[0]++
	d.Resume(table.StageClaim)
}

func (expels) Judge(d *table.Deal, _ table.Eye, _ int, a *table.Act) table.Verdict {
	return table.Sure(a.Type < table.OwnAct && (d.Asked != stageAlso || a.Type == table.Pass))
}

func expelled(t *testing.T, r table.Rules) *staged {
	return stage(t, r, "8s9s7s6s",
		"5m1122334455667p", "46m29p1234567z99s", "55m19p1234567z44s", "123456789m111s2s")
}

func (s *staged) expel(seat int) {
	s.t.Helper()
	s.Spec().Forms = []table.ActForm{{Type: actExpel, Arg: 3}} // Arg: who is dropped
	a := table.Make(actExpel)
	a.Arg = uint8(seat)
	s.say(3, a)
	s.settle()
}

// discarded is the deal with 5m in the river of seat 0 and the pung of seat 2 said.
func discarded(t *testing.T, r table.Rules) *staged {
	s := expelled(t, r)
	s.does(0, table.Discard, "5m")
	s.pass(1) // the question beforehand
	s.asks(table.StageClaim, 0b1110)
	s.does(2, table.Pung, "")
	return s
}

func TestADroppedSeatsClaimIsVoid(t *testing.T) {
	s := discarded(t, expels{newToy(nil).(*toy)})
	s.expel(2)
	s.pass(1, 3)
	s.asks(table.StageTurn, 0b0010)
	if s.Seat[2].NMeld != 0 {
		t.Error("the pung of a dropped seat lies")
	}
}

func TestADroppedClaimLeavesTheOthers(t *testing.T) {
	s := discarded(t, expels{newToy(nil).(*toy)})
	s.does(1, table.Chow, "")
	s.expel(2)
	s.pass(3)
	s.asks(table.StageLay, 0b0010)
}

func TestAWonClaimOfADroppedSeatIsNotLaid(t *testing.T) {
	s := discarded(t, expels{newToy(nil).(*toy)})
	s.does(1, table.Chow, "")
	s.pass(3)
	s.asks(table.StageLay, 0b0100)
	s.expel(2)
	s.asks(table.StageLay, 0b0010)
}

// Dropped between the lay and its proof, when the tiles are due already.
func TestALayOfADroppedSeatIsNotDone(t *testing.T) {
	s := discarded(t, expels{newToy(nil).(*toy)})
	s.pass(1, 3)
	s.say(2, s.act(2, table.Pung, "55m"))
	if s.Wait != table.WaitShow {
		t.Fatalf("waits for %d", s.Wait)
	}
	s.expel(2)
	s.asks(table.StageTurn, 0b0010)
	if s.Seat[2].NMeld != 0 || s.Outcome != table.Playing {
		t.Errorf("%d melds, outcome %d", s.Seat[2].NMeld, s.Outcome)
	}
}

func TestADroppedSeatInTurnIsSkipped(t *testing.T) {
	s := expelled(t, expels{newToy(nil).(*toy)})
	s.expel(0)
	s.asks(table.StageTurn, 0b0010)
	if s.Seat[0].Held != 14 || s.Seat[1].Held != 14 || s.Outcome != table.Playing {
		t.Errorf("seat 0 has %d tiles, seat 1 %d, outcome %d", s.Seat[0].Held, s.Seat[1].Held, s.Outcome)
	}
	s.expel(2)
	s.expel(3)
	// Seat 1 alone: nobody is there to claim, and the next after it is itself.
	s.does(1, table.Discard, "2p")
	s.asks(table.StageTurn, 0b0010)
	if s.Reg[0] != 1 {
		t.Errorf("the question to nobody was answered %d times", s.Reg[0])
	}
	s.expel(1)
	if s.Wait != table.WaitOver || s.Outcome != table.Void {
		t.Errorf("with nobody left: wait %d, outcome %d", s.Wait, s.Outcome)
	}
}

// In the round of bonus tiles before play a dropped seat is passed by too.
func TestADroppedSeatLaysNoBonusTiles(t *testing.T) {
	r := expels{newToy(func(t *toy) { t.spec.Tiles, t.spec.Bonus = tile.Set144(), true }).(*toy)}
	s := stage(t, r, "8s9s7s6s", "5m1122334455667p", "46m29p1234567z99s", "1f55m19p1234567z4s", "123456789m111s2s")
	s.asks(table.StageFlowers, 0b0001)
	s.expel(0)
	s.asks(table.StageFlowers, 0b0010)
	s.pass(1)
	s.expel(2)
	s.asks(table.StageFlowers, 0b1000)
	s.pass(3)
	s.asks(table.StageTurn, 0b0010)
}

// A false win by one's own hand drops its caller: the next seat after it draws, even
// where the turn had begun with a claim.
func TestWhoWinsFalselyIsDropped(t *testing.T) {
	r := newToy(func(t *toy) { t.spec.Free, t.spec.WinAfterClaim = []table.ActType{table.Win}, true }).(*toy)
	s := discarded(t, forgives{expels{r}})
	s.pass(1, 3)
	s.does(2, table.Pung, "55m")
	s.does(2, table.Win, "")
	s.asks(table.StageTurn, 0b1000)
	if s.Outcome != table.Playing || s.Out != 0b0100 {
		t.Errorf("outcome %d, out %04b", s.Outcome, s.Out)
	}
}

// A winner dropped while its hand is shown has not won; the next claim stands.
func TestAWinnerDroppedBeforeItsProof(t *testing.T) {
	r := newToy(func(t *toy) { t.spec.Free = []table.ActType{table.Win} }).(*toy)
	s := discarded(t, expels{r})
	s.pass(1)
	s.say(3, table.Make(table.Win))
	s.expel(3)
	s.asks(table.StageLay, 0b0100)
}
