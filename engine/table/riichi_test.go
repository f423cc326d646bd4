package table_test

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// deadWall holds the indicators and the ura below them, the last first: the fifth is 1z
// over 1s, the first 5z over 5s.
const deadWall = "1z1s2z2s3z3s4z4s5z5s"

func riichiScript(t *testing.T, c cards) *script {
	t.Helper()
	c.last, c.dead = deadWall, 4
	return newScript(t, newRiichi(4), c)
}

// indicators returns the kinds of the open indicators.
func (s *script) indicators() string {
	var v table.View
	s.public.Look(table.Public, &v)
	var kinds []tile.Kind
	n := int(v.Wall.Columns)
	for i := 3; i < 8; i++ {
		if k := v.Wall.Open[(int(v.Wall.Breach)+n-i)%n][0]; k != tile.None {
			kinds = append(kinds, k)
		}
	}
	return tile.Format(kinds)
}

func (s *script) riichi(seat int) int32 { return s.all.Seat[seat].Reg[regRiichi] }

// drawn returns the tile that a seat has drawn.
func (s *script) drawn(seat int) string {
	return tile.Format([]tile.Kind{s.all.Kind(table.Viewpoint(seat), s.all.Seat[seat].Drawn)})
}

// turns makes the seats from one up to another discard what they draw.
func (s *script) turns(from, to int) {
	s.t.Helper()
	for seat := from; seat != to; seat = (seat + 1) % s.n {
		s.discards(seat, s.drawn(seat))
	}
}

const (
	waits69p = "123456m123s78p99s" // and 6p
	dull     = "147m258p36s23456z"
	dull2    = "258m369p14s23456z"
	dull3    = "369m147p25s23456z"
)

// The stick is paid if the riichi tile is not ronned: it is claimed, or no seat takes it.
// A false ron does not prevent the payment.
func TestTheStickIsPaidUnlessTheTileIsRonned(t *testing.T) {
	hands := []string{waits69p, "11789m123p456s66z", dull2, dull3} // seat 1 waits for 1m and 6z
	for _, c := range []struct {
		name  string
		then  func(*script)
		stick bool
	}{
		{"unclaimed", func(s *script) { s.pass() }, true},
		{"claimed", func(s *script) {
			s.does(1, table.Pung, "")
			s.pass()
			s.does(1, table.Pung, "11m")
		}, true},
		{"ronned", func(s *script) { s.does(1, table.Win, ""); s.pass() }, false},
		{"falsely ronned", func(s *script) { s.lies(2, table.Win); s.pass() }, true},
		{"falsely ronned and claimed", func(s *script) {
			s.lies(2, table.Win)
			s.does(1, table.Pung, "")
			s.pass()
			s.does(1, table.Pung, "11m")
		}, true},
	} {
		s := riichiScript(t, cards{hands: hands, draws: "1m"})
		s.does(0, actRiichi, "1m")
		if s.riichi(0) != 1 {
			t.Errorf("%s: riichi is at %d in the window", c.name, s.riichi(0))
		}
		c.then(s)
		if got := s.riichi(0) == 2; got != c.stick {
			t.Errorf("%s: the stick is paid: %t", c.name, got)
		}
		if !c.stick {
			if r := s.ended(table.Won, 1); r.Delta[0]+r.Delta[1] != 0 {
				t.Errorf("%s: a stick lies on the table: %v", c.name, r.Delta)
			}
		}
	}
}

// After riichi the seat cannot claim and discards what it draws.
func TestRiichiBindsTheHand(t *testing.T) {
	s := riichiScript(t, cards{hands: []string{waits69p, dull, dull2, dull3}, draws: "1m4m5m9s3m"})
	if s.can(0, actRiichi, "8p") {
		t.Error("riichi without tenpai")
	}
	s.does(0, actRiichi, "1m")
	s.pass()
	s.turns(1, 3)
	s.does(3, table.Discard, s.drawn(3))
	for _, typ := range []table.ActType{table.Chow, table.Pung, table.Kong} {
		if ways, _ := s.ways(0, typ); len(ways) > 0 {
			t.Errorf("in riichi %d is offered", typ)
		}
	}
	s.pass()
	ways, _ := s.ways(0, table.Discard)
	if len(ways) != 1 || ways[0] != s.drawn(0) {
		t.Errorf("in riichi %v may be discarded, %s is drawn", ways, s.drawn(0))
	}
}

// The indicator of an open or added kong is turned when its owner discards, before any
// seat may win; that of a concealed kong at once. Pending indicators come first (§8).
func TestAKongsIndicatorIsTurnedInTime(t *testing.T) {
	hands := []string{"1111m258p36s1237z", "999s47m1258p36s67z", dull2, dull3}
	s := riichiScript(t, cards{hands: hands, draws: "9s", back: "1p2m2p3m"})
	if got := s.indicators(); got != "5z" {
		t.Fatalf("indicators %s", got)
	}
	s.discards(0, "9s", 1)
	s.does(1, table.Kong, "")
	s.does(1, table.Kong, "999s")
	if got := s.indicators(); got != "5z" {
		t.Errorf("after an open kong and its replacement: %s", got)
	}
	s.does(1, table.Discard, "1p")
	s.asked(table.StageClaim, 0, 2, 3)
	if got := s.indicators(); got != "54z" {
		t.Errorf("while its maker's discard may be won: %s", got)
	}
	s.pass()
	s.turns(2, 0)
	s.does(0, table.ConcealedKong, "1111m")
	if got := s.indicators(); got != "543z" {
		t.Errorf("after a concealed kong: %s", got)
	}
}

// After two kongs in a row, the first indicator is turned before the second replacement.
func TestAnIndicatorWaitsNoLongerThanTheNextKong(t *testing.T) {
	s := riichiScript(t, cards{hands: []string{"", "999s1111m47m2258p", "", ""}, draws: "9s", back: "1p2m2p3m"})
	s.discards(0, "9s", 1)
	s.does(1, table.Kong, "")
	s.does(1, table.Kong, "999s")
	s.does(1, table.ConcealedKong, "1111m")
	if got := s.indicators(); got != "543z" {
		t.Errorf("after an open and a concealed kong: %s", got)
	}
	s.does(1, table.Discard, "2m")
	if got := s.indicators(); got != "543z" {
		t.Errorf("after the discard: %s", got)
	}

	s = riichiScript(t, cards{hands: []string{"", "999s888p147m36s67z", "", ""}, draws: "8p7z7z9s", back: "1p2m2p3m"})
	s.discards(0, "8p", 1)
	s.does(1, table.Pung, "")
	s.does(1, table.Pung, "88p")
	s.discards(1, "1m")
	s.turns(2, 0)
	s.discards(0, "9s", 1)
	s.does(1, table.Kong, "")
	s.does(1, table.Kong, "999s")
	s.does(1, table.AddKong, "8p")
	s.asked(table.StageRob, 0, 2, 3)
	if got := s.indicators(); got != "5z" {
		t.Errorf("while the added tile may be robbed: %s", got)
	}
	s.pass()
	if got := s.indicators(); got != "54z" {
		t.Errorf("after an open and an added kong: %s", got)
	}
	s.does(1, table.Discard, "2m")
	if got := s.indicators(); got != "543z" {
		t.Errorf("after the discard: %s", got)
	}
}

// A player is furiten because of its own discards and of tiles passed over since its last
// discard. After riichi it is furiten for the rest of the deal.
func TestFuriten(t *testing.T) {
	may := func(s *script, want bool, what string) {
		t.Helper()
		if s.can(1, table.Win, "") != want {
			t.Errorf("%s: may win %t", what, !want)
		}
	}
	// Seat 1 waits for 6p and 9p.
	t.Run("own discard", func(t *testing.T) {
		s := riichiScript(t, cards{hands: []string{dull, waits69p, dull2, dull3}, draws: "7z9p6p"})
		s.discards(0, "7z")
		s.discards(1, "9p") // a winning tile that the seat passes over
		s.does(2, table.Discard, "6p")
		may(s, false, "9p in the own river, on 6p")
	})
	t.Run("missed until the own discard", func(t *testing.T) {
		s := riichiScript(t, cards{hands: []string{dull, waits69p, dull2, dull3}, draws: "9p7z7z6p6p6p"})
		s.does(0, table.Discard, "9p")
		may(s, true, "on 9p")
		s.pass()
		s.turns(1, 3)
		s.does(3, table.Discard, "6p")
		may(s, true, "after the own discard")
		s.pass()
		s.does(0, table.Discard, "6p")
		may(s, false, "the second 6p in a round")
	})
	t.Run("after riichi for good", func(t *testing.T) {
		s := riichiScript(t, cards{hands: []string{dull, waits69p, dull2, dull3}, draws: "7z1z9p7z7z1z6p"})
		s.discards(0, "7z")
		s.does(1, actRiichi, "1z")
		s.pass()
		s.does(2, table.Discard, "9p")
		may(s, true, "on 9p")
		s.pass()
		s.turns(3, 2)
		s.does(2, table.Discard, "6p")
		may(s, false, "a round after a tile that was let go in riichi")
	})
	t.Run("a lie is found out", func(t *testing.T) {
		s := riichiScript(t, cards{hands: []string{dull, waits69p, "123456789s78p11z", dull3}, draws: "7z9p6p6p"})
		s.discards(0, "7z")
		s.discards(1, "9p", 2)
		s.pass()
		s.discards(2, "6p", 1)
		s.lies(1, table.Win)
		s.asked(table.StageTurn, 3)
		if s.all.Seat[1].Reg[regLies] != 1 {
			t.Error("the false ron costs nothing")
		}
	})
}

// Three rons abort the deal if all are proven; a riichi declared with the tile is void.
// If one was false, the others win.
func TestThreeRonsAbort(t *testing.T) {
	for _, liar := range []bool{false, true} {
		hands := []string{"234m23456s234p55z", "123456m123s78p22z", "789m123456s78p33z", "345678m78p789s44z"}
		if liar {
			hands[2] = dull2
		}
		s := riichiScript(t, cards{hands: hands, draws: "9p"})
		s.does(0, actRiichi, "9p")
		for seat := 1; seat < 4; seat++ {
			s.lies(seat, table.Win)
		}
		if liar {
			s.ended(table.Won, 1, 3)
			continue
		}
		if r := s.ended(table.Void); r.Delta != [table.MaxSeats]int32{} || s.riichi(0) != 1 {
			t.Errorf("paid %v, riichi %d", r.Delta, s.riichi(0))
		}
	}
}

// Nine terminals and honours end the deal, at the seat's own first draw and before any
// call.
func TestNineTerminalsAbort(t *testing.T) {
	nine := "19m19p19s123z258m3p"
	s := riichiScript(t, cards{hands: []string{"234m23456s234p55z", nine, dull2, ""}, draws: "7z9m"})
	if s.can(0, actNine, "") {
		t.Error("offered to a hand without them")
	}
	s.discards(0, "7z")
	s.does(1, actNine, "")
	s.ended(table.Void)

	s = riichiScript(t, cards{hands: []string{"234m23456s234p55z", nine, dull2, ""}, draws: "7z9m"})
	s.discards(0, "7z")
	s.discards(1, "9m")
	s.turns(2, 1)
	if s.can(1, actNine, "") {
		t.Error("offered after the own first discard")
	}

	// A false declaration is detected.
	s = riichiScript(t, cards{hands: []string{"", dull, "", ""}, draws: "7z5m"})
	s.discards(0, "7z")
	s.plays(1, table.Make(actNine))
	s.ended(table.Fouled)
}

func TestACallEndsTheNineTerminals(t *testing.T) {
	s := riichiScript(t, cards{hands: []string{"", "19m19p19s123z258m3p", "77z234m234s234p56s", ""}, draws: "7z9m"})
	s.discards(0, "7z", 2)
	s.does(2, table.Pung, "")
	s.does(2, table.Pung, "77z")
	s.discards(2, "2m")
	s.turns(3, 1)
	if s.can(1, actNine, "") {
		t.Error("offered after a call")
	}
}

// A north set aside is replaced without an indicator and can be robbed (§15.3).
func TestANorthIsSetAside(t *testing.T) {
	script := func(hand1, draws string) *script {
		return newScript(t, newRiichi(3), cards{hands: []string{"19m258p2468s1234z", hand1, ""}, draws: draws, back: "9p"})
	}
	dull := "19m147p1357s5677z"
	s := script(dull, "5z")
	s.does(0, actNorth, "4z")
	s.asked(table.StageRob, 1, 2)
	if s.can(1, table.Win, "") {
		t.Error("a north is robbed by a hand that does not wait for it")
	}
	s.pass()
	if s.all.Seat[0].NBonus != 1 || s.drawn(0) != "9p" || s.all.Reg[regOpen] != 1 {
		t.Errorf("%d norths lie aside, %s is drawn, %d indicators lie open", s.all.Seat[0].NBonus, s.drawn(0), s.all.Reg[regOpen])
	}
	waits := "111p234s567s99s44z"
	s = script(waits, "5z")
	s.does(0, actNorth, "4z")
	s.does(1, table.Win, "")
	s.pass()
	s.ended(table.Won, 1)

	// A seat that passes it over is furiten until its next own discard.
	s = script(waits, "5z7z4z")
	s.does(0, actNorth, "4z")
	s.pass()
	if got := s.all.Seat[1].Kinds[kindsRobbable]; got != 1<<tile.North.Index() {
		t.Errorf("let go: %b", got)
	}
	s.discards(0, "5z")
	s.does(1, table.Discard, "7z")
	s.pass()
	s.does(2, actNorth, "4z")
	if !s.can(1, table.Win, "") {
		t.Error("still furiten after the own discard")
	}

	// Setting aside a tile that is not a north is detected.
	s = script(dull, "5z")
	s.plays(0, table.Make(actNorth, s.all.Seat[0].Drawn))
	s.ended(table.Fouled)
}
