package riichi

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/table/audit"
	"moineau/engine/tile"
)

// sanmaDeal starts a deal of three players.
func sanmaDeal(t *testing.T, hand0, hand1, draws, back string, options ...string) *ruletest.Stack {
	t.Helper()
	r := ruletest.With(t, Options, Presets, New, append([]string{"players", "3"}, options...)...)
	return ruletest.New(t, r, ruletest.Wall{Setup: start(), Hands: []string{hand0, hand1, ""}, Draws: draws, Back: back})
}

const (
	holdsNorth = "19m258p2468s1234z"
	waits4     = "111p234s678s99s44z" // waits for 9s and 4z, without riichi or a yaku on them
)

// TestANorthIsSetAside tests §15.3: a north set aside is replaced without a new indicator
// and ends first turns. An option makes a win on the replacement tile rinshan.
func TestANorthIsSetAside(t *testing.T) {
	s := sanmaDeal(t, holdsNorth, "19m147p1357s5677z", "5z", "9p")
	open := Indicators(&s.Deal.State)
	s.Do(0, ActNorth, "4z")
	if s.Deal.Asked != table.StageRob || s.Can(1, table.Win, "") {
		t.Error("a north may be robbed by a hand that waits for it alone")
	}
	s.Pass()
	st := &s.Deal.Seat[0]
	if st.NBonus != 1 || st.Reg[regNuki] != 1 || s.Deal.Known(st.Drawn) != tile.P1+8 || Indicators(&s.Deal.State) != open || s.Deal.Reg[regCalls] != 1 {
		t.Errorf("%d norths lie aside, %v is drawn, %d indicators, %d calls", st.NBonus, s.Deal.Known(st.Drawn), Indicators(&s.Deal.State), s.Deal.Reg[regCalls])
	}
	for option, want := range map[string]int32{"true": 1, "false": 0} {
		s = sanmaDeal(t, "111p234s678s99s99m", "", "4z", "9m", "nuki_rinshan", option)
		s.Do(0, ActNorth, "4z")
		s.Pass()
		s.Do(0, table.Win, "")
		items := ruletest.Items(&s.Ended(table.Won).Sheets[0])
		if items["rinshan"] != want || items["nuki-dora"] != 1 || items["menzen-tsumo"] != 1 || items["tenhou"] != 0 {
			t.Errorf("nuki_rinshan %s: %v", option, items)
		}
	}
}

// TestANorthIsRobbed tests §15.3: a seat that waits for a north may win on it, without
// chankan. If it passes, the north counts as missed.
func TestANorthIsRobbed(t *testing.T) {
	s := sanmaDeal(t, holdsNorth, waits4, "5z7z6z", "9p")
	s.Discard(0, "5z")
	riichi(s, 1, "7z")
	s.Drop(2)
	h := s.Deal.Seat[0].Drawn
	if s.Deal.Known(h) == tile.None || !s.Can(0, ActNorth, "4z") {
		t.Fatal("seat 0 holds a north")
	}
	s.Do(0, ActNorth, "4z")
	if !s.Can(1, table.Win, "") {
		t.Fatal("seat 1 waits for it")
	}
	s.Do(1, table.Win, "")
	s.Pass()
	items := ruletest.Items(&s.Ended(table.Won).Sheets[1])
	if items["double-riichi"] != 2 || items["ippatsu"] != 1 || items["chankan"] != 0 {
		t.Errorf("%v", items)
	}
	if err := audit.Conserved(s.Deal); err != nil {
		t.Error(err)
	}

	s = sanmaDeal(t, holdsNorth, waits4, "5z7z4z", "9p")
	s.Do(0, ActNorth, "4z")
	s.Pass()
	if !s.Deal.Seat[1].Kinds[kindsMissed].Has(tile.North) {
		t.Error("the north was missed")
	}
	s = sanmaDeal(t, holdsNorth, waits4, "5z", "9p", "nuki_ron", "no")
	s.Do(0, ActNorth, "4z")
	if s.Deal.Asked != table.StageTurn {
		t.Error("nobody may win on it")
	}
}

// TestSanmaHas55Draws tests §15.2: there are 55 draws including replacements, and at most
// eight replacements.
func TestSanmaHas55Draws(t *testing.T) {
	s := sanmaDeal(t, "", "", "", "")
	n := 0
	for s.Deal.Asked == table.StageTurn && s.Deal.Wait == table.WaitAct {
		seat := int(s.Deal.Turn)
		n++
		if acts := s.Deal.Legal(seat, nil); s.Deal.Replaced == 0 {
			for i := range acts {
				if acts[i].Type == ActNorth {
					s.Play(seat, acts[i])
					s.Pass()
					n++
					break
				}
			}
		}
		s.Drop(seat)
	}
	if n != 55 {
		t.Errorf("%d draws", n)
	}
}

// TestSanmaPayments tests §15.5: noten payments and nagashi with three players.
func TestSanmaPayments(t *testing.T) {
	r := ruletest.With(t, Options, Presets, New, "players", "3")
	for _, c := range []struct {
		tenpai, nagashi int32
		want            [4]int32
	}{
		{1, 0, [4]int32{2000, -1000, -1000}},
		{3, 0, [4]int32{1000, 1000, -2000}},
		{7, 0, [4]int32{}},
		{2, 1, [4]int32{8000, -4000, -4000}},
		{0, 2, [4]int32{-4000, 6000, -2000}},
	} {
		if got := paidAtDraw(r, c.tenpai, c.nagashi); got != c.want {
			t.Errorf("tenpai %b, nagashi %b: %v", c.tenpai, c.nagashi, got)
		}
	}
}

// paidAtDraw returns the payments at an exhaustive draw.
func paidAtDraw(r *Rules, tenpai, nagashi int32) (delta [4]int32) {
	d := table.New(r, start())
	d.Outcome = table.Drawn
	d.Reg[regTenpai], d.Reg[regNagashi] = tenpai, nagashi
	var res table.Result
	r.Settle(d, &res)
	for i := range res.Sheets {
		res.Sheets[i].Balance(&delta)
	}
	return delta
}

// TestEdge40DrawPayments tests §10.1, §10.2 and §17.40 with four players. Nagashi of two
// players is added up and replaces the noten payments.
func TestEdge40DrawPayments(t *testing.T) {
	r := ruletest.With(t, Options, Presets, New)
	for _, c := range []struct {
		tenpai, nagashi int32
		want            [4]int32
	}{
		{0, 0, [4]int32{}},
		{1, 0, [4]int32{3000, -1000, -1000, -1000}},
		{0b1010, 0, [4]int32{-1500, 1500, -1500, 1500}},
		{0b0111, 0, [4]int32{1000, 1000, 1000, -3000}},
		{0b1111, 0, [4]int32{}},
		{0b0110, 0b0001, [4]int32{12000, -4000, -4000, -4000}},
		{0, 0b0010, [4]int32{-4000, 8000, -2000, -2000}},
		{0, 0b0011, [4]int32{8000, 4000, -6000, -6000}},
	} {
		if got := paidAtDraw(r, c.tenpai, c.nagashi); got != c.want {
			t.Errorf("tenpai %04b, nagashi %04b: %v", c.tenpai, c.nagashi, got)
		}
	}
}
