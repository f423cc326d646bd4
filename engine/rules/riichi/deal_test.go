package riichi

import (
	"strconv"
	"testing"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Hands that wait for 6p and 9p, and hands that wait for nothing and can claim little.
const (
	waits69p = "123456m123s78p99s"
	dull     = "147m258p36s23456z"
	dull2    = "258m369p14s23456z"
	dull3    = "369m147p25s23456z"
)

// deadTiles are the indicators and ura indicators, the last first. The first indicator is
// 5z above 5s, so 6z is dora. Four replacement tiles follow them.
const deadTiles = "1z1s2z2s3z3s4z4s5z5s"

// start returns a setup with enough points for a stick.
func start() (s table.Setup) {
	s.Round = tile.East
	for i := range s.Scores {
		s.Scores[i] = 25000
	}
	return s
}

// deal starts a deal with a stacked wall.
func deal(t *testing.T, hands [4]string, draws, back string, options ...string) *ruletest.Stack {
	t.Helper()
	return dealFrom(t, start(), hands, draws, back, options...)
}

func dealFrom(t *testing.T, s table.Setup, hands [4]string, draws, back string, options ...string) *ruletest.Stack {
	t.Helper()
	w := ruletest.Wall{Setup: s, Hands: hands[:], Draws: draws, Back: back, Last: deadTiles, Dead: 4}
	return ruletest.New(t, ruletest.With(t, Options, Presets, New, options...), w)
}

// turns makes each seat from one to another discard the tile that it draws.
func turns(s *ruletest.Stack, from, to int) {
	for seat := from; seat != to; seat = s.Deal.Next(seat) {
		s.Drop(seat)
	}
}

// riichi makes a seat declare riichi with a tile, which all other seats let pass.
func riichi(s *ruletest.Stack, seat int, tiles string) {
	s.T.Helper()
	s.Do(seat, ActRiichi, tiles)
	s.Pass()
}

// may checks whether a seat may win now.
func may(s *ruletest.Stack, seat int, want bool, what string) {
	s.T.Helper()
	if s.Can(seat, table.Win, "") != want {
		s.T.Errorf("%s: may win %t", what, !want)
	}
}

// answer answers the tenpai question for every seat.
func answer(s *ruletest.Stack) {
	for seat := range int(s.Deal.Seats) {
		if s.Deal.Pending>>seat&1 != 0 {
			s.Play(seat, s.Deal.Legal(seat, nil)[0])
		}
	}
}

// exhaust makes all seats discard what they draw until the wall is used up, and then
// answers the tenpai question.
func exhaust(s *ruletest.Stack) *table.Result {
	s.T.Helper()
	for s.Deal.Asked == table.StageTurn && s.Deal.Wait == table.WaitAct {
		s.Drop(int(s.Deal.Turn))
	}
	answer(s)
	return s.Ended(table.Drawn)
}

// lying returns the kinds of the revealed indicators.
func lying(s *ruletest.Stack) string {
	var p table.Position
	s.Deal.Fill(table.Public, &p)
	s.Deal.Rules().Describe(s.Deal, table.Public, &p)
	var kinds []tile.Kind
	for _, k := range p.Reg[regDora : regDora+maxIndicators] {
		if k != 0 {
			kinds = append(kinds, tile.Kind(k))
		}
	}
	return tile.Format(kinds)
}

// opened checks which indicators are revealed.
func opened(s *ruletest.Stack, want, what string) {
	s.T.Helper()
	if got := lying(s); got != want {
		s.T.Errorf("%s: indicators %s, not %s", what, got, want)
	}
}

// TestEdge25And26TheStickIsPaidUnlessTheTileIsRonned tests §17.25 and §17.26: a riichi is
// paid for if nobody wins on its tile (§4.4), whether the tile is claimed or not. It
// costs nothing if the tile is ronned.
func TestEdge25And26TheStickIsPaidUnlessTheTileIsRonned(t *testing.T) {
	hands := [4]string{waits69p, "6677z123p456s78m2s", dull, dull3} // seat 1 waits for nothing
	for _, c := range []struct {
		name    string
		then    func(*ruletest.Stack)
		stick   bool
		ippatsu bool
	}{
		{"unclaimed", func(s *ruletest.Stack) { s.Pass() }, true, true},
		{"claimed", func(s *ruletest.Stack) { s.Claim(1, table.Pung, "77z") }, true, false},
		{"ronned", func(s *ruletest.Stack) { s.Do(2, table.Win, ""); s.Pass() }, false, false},
	} {
		if hands[2] = dull; !c.stick {
			hands[2] = "66z234m234s234p77z" // waits for 6z and 7z
			hands[1] = dull2
		}
		s := deal(t, hands, "7z", "")
		s.Do(0, ActRiichi, "7z")
		if s.Deal.Seat[0].Reg[regRiichi] != riichiDeclared {
			t.Errorf("%s: accepted in the window", c.name)
		}
		c.then(s)
		if got := Accepted(&s.Deal.State, 0); got != c.stick || Sticks(&s.Deal.State) == 1 != c.stick {
			t.Errorf("%s: the stick is paid: %t", c.name, got)
		}
		if got := s.Deal.Seat[0].Reg[regIppatsu] != 0; got != c.ippatsu {
			t.Errorf("%s: ippatsu %t", c.name, got)
		}
		if !c.stick {
			v := s.Ended(table.Won).Sheets[2].Total
			ruletest.Paid(t, s.Deal.Result(), [4]int32{-v, 0, v})
		}
	}
}

// TestEdge27And28TheLeastForRiichi tests §17.27 and §17.28: 1000 points and four live
// tiles are enough for riichi. One point or one tile less is not.
func TestEdge27And28TheLeastForRiichi(t *testing.T) {
	for _, c := range []struct {
		points  int32
		want    bool
		options []string
	}{
		{1000, true, nil}, {900, false, nil}, {0, true, []string{"riichi_min_points", "0"}},
	} {
		set := start()
		set.Scores[0] = c.points
		s := dealFrom(t, set, [4]string{waits69p, dull, dull2, dull3}, "1z", "", c.options...)
		if got := s.Can(0, ActRiichi, "1z"); got != c.want {
			t.Errorf("%d points: %t", c.points, got)
		}
	}
	// Seat 0 draws when 69, 65, … 1 tiles are left behind the drawn tile.
	for least, want := range map[string]int{"4": 5, "5": 5, "6": 9, "0": 1} {
		s := deal(t, [4]string{waits69p, dull, dull2, dull3}, "", "", "riichi_min_live", least)
		got := 99
		for s.Deal.Asked == table.StageTurn && s.Deal.Wait == table.WaitAct {
			seat := int(s.Deal.Turn)
			for _, a := range s.Deal.Legal(seat, nil) {
				if seat == 0 && a.Type == ActRiichi {
					got = s.Deal.Drawable()
				}
			}
			s.Drop(seat)
		}
		if got != want {
			t.Errorf("riichi_min_live %s: declared last with %d tiles left, not %d", least, got, want)
		}
	}
}

// TestRiichiBindsTheHand checks that in riichi nothing can be claimed and the drawn tile
// is discarded (§4.2, §4.3).
func TestRiichiBindsTheHand(t *testing.T) {
	s := deal(t, [4]string{waits69p, dull, dull2, dull3}, "1m4m5m9s3m", "")
	if s.Can(0, ActRiichi, "8p") {
		t.Error("riichi without tenpai")
	}
	riichi(s, 0, "1m")
	turns(s, 1, 3)
	s.Do(3, table.Discard, "9s")
	for _, typ := range []table.ActType{table.Chow, table.Pung, table.Kong} {
		if s.Can(0, typ, "") {
			t.Errorf("in riichi %d is offered", typ)
		}
	}
	s.Pass()
	if acts := s.Deal.Legal(0, nil); len(acts) != 1 || acts[0].Use[0] != s.Deal.Seat[0].Drawn {
		t.Errorf("in riichi %v are offered", acts)
	}
}

// TestDoubleRiichiAndIppatsu tests §6.2: a riichi with the first discard before any call
// is double. Ippatsu lasts until the player's next discard or any call.
func TestDoubleRiichiAndIppatsu(t *testing.T) {
	s := deal(t, [4]string{waits69p, dull, dull2, dull3}, "1z1z1z7z6p", "")
	riichi(s, 0, "1z")
	turns(s, 1, 0)
	s.Do(0, table.Win, "")
	s.Ended(table.Won)
	items := ruletest.Items(&s.Deal.Result().Sheets[0])
	if items["double-riichi"] != 2 || items["riichi"] != 0 || items["ippatsu"] != 1 {
		t.Errorf("%v", items)
	}
	// After a pon the riichi is single. The player's next discard ends ippatsu.
	s = deal(t, [4]string{waits69p, "77z234m234s234p56s", dull2, dull3}, "7z1z1z1z7p", "")
	s.Discard(0, "7z", 1)
	s.Claim(1, table.Pung, "77z")
	s.Discard(1, "2m")
	turns(s, 2, 0)
	riichi(s, 0, "1z")
	turns(s, 1, 0)
	if reg := &s.Deal.Seat[0].Reg; reg[regDouble] != 0 || reg[regIppatsu] != 1 {
		t.Errorf("registers %v", reg)
	}
	s.Drop(0)
	if reg := &s.Deal.Seat[0].Reg; reg[regIppatsu] != 0 {
		t.Errorf("registers %v", reg)
	}
}

// TestAKansIndicatorIsTurnedInTime tests §8: the indicator of an open or added kan is
// revealed at the discard of its maker, before any seat may win. That of a closed kan is
// revealed at once, after pending ones.
func TestAKansIndicatorIsTurnedInTime(t *testing.T) {
	hands := [4]string{"1111m258p36s1237z", "999s47m1258p36s67z", dull2, dull3}
	for _, at := range []string{"tenhou", "immediate"} {
		s := deal(t, hands, "9s", "1p2m2p3m", "kan_dora_timing", at)
		opened(s, "5z", "at the start")
		s.Discard(0, "9s", 1)
		s.Claim(1, table.Kong, "999s")
		if at == "immediate" {
			opened(s, "54z", "at once")
			continue
		}
		opened(s, "5z", "after an open kan and its replacement")
		s.Do(1, table.Discard, "1p")
		opened(s, "54z", "while its maker's discard may be won")
		s.Pass()
		turns(s, 2, 0)
		s.Do(0, table.ConcealedKong, "1111m")
		opened(s, "543z", "after a closed kan")
	}
	s := deal(t, hands, "9s", "1p2m2p3m", "kan_dora", "false")
	s.Discard(0, "9s", 1)
	s.Claim(1, table.Kong, "999s")
	s.Discard(1, "1p")
	opened(s, "5z", "without kan dora")
}

// TestEdge22AnIndicatorWaitsForTheNextReplacement tests §8 and §17.22: of two kans in a
// row, the indicator of the first is revealed before the replacement tile of the second.
// It is not revealed before the second kan can be robbed.
func TestEdge22AnIndicatorWaitsForTheNextReplacement(t *testing.T) {
	s := deal(t, [4]string{"", "999s1111m47m2258p", "", ""}, "9s", "1p2m2p3m")
	s.Discard(0, "9s", 1)
	s.Claim(1, table.Kong, "999s")
	s.Do(1, table.ConcealedKong, "1111m")
	opened(s, "543z", "after an open and a closed kan")

	for i := range 4 {
		rob, early := i&1 != 0, i&2 != 0 // early is the behaviour of earlier versions
		while := map[bool]string{false: "5z", true: "54z"}[early]
		hands := [4]string{"", "999s888p147m36s67z", "", ""}
		if rob {
			hands[3] = "79p123789m111s55s"
		}
		s = deal(t, hands, "8p7z7z9s", "1p2m2p3m", "kan_dora_before_rob", strconv.FormatBool(early))
		s.Discard(0, "8p", 1)
		s.Claim(1, table.Pung, "88p")
		s.Discard(1, "1m")
		turns(s, 2, 0)
		s.Discard(0, "9s", 1)
		s.Claim(1, table.Kong, "999s")
		s.Do(1, table.AddKong, "8p")
		opened(s, while, "while the second may be robbed")
		if rob {
			may(s, 3, true, "on the added tile")
			s.Do(3, table.Win, "")
			s.Pass()
			res := s.Ended(table.Won)
			if items := ruletest.Items(&res.Sheets[3]); items["chankan"] != 1 {
				t.Errorf("%v", items)
			}
			opened(s, while, "after the robbery")
			if s.Meld(1, 0) != "888p" {
				t.Errorf("the robbed kan is %s", s.Meld(1, 0))
			}
			continue
		}
		s.Pass()
		opened(s, "54z", "after the second")
		s.Discard(1, "2m")
		opened(s, "543z", "after the discard")
	}
}

// hands counts tiles.
func hands(t *testing.T, tiles string) (c hand.Counts) {
	t.Helper()
	k, err := tile.Parse(tiles)
	if err != nil {
		t.Fatal(err)
	}
	return hand.CountsOf(k)
}
