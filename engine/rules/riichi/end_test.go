package riichi

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

// trio holds hands that wait for 6p and 9p in different ways, each with a yaku.
var trio = [4]string{"234m23456s234p66z", "123456m123s78p44z", "789m123456s78p22z", "345678m78p789s33z"}

// TestEdge37To39SeveralRons tests §9.4 and §17.37 to §17.39. Three rons abort the deal,
// or the nearest wins. Two rons are both paid; honba and sticks go to the nearest.
func TestEdge37To39SeveralRons(t *testing.T) {
	for _, c := range []struct {
		options []string
		winners uint8
	}{
		{nil, 0},
		{[]string{"max_ron", "3"}, 0b1110},
		{[]string{"too_many_ron", "head-bump"}, 0b0010},
		{[]string{"max_ron", "1"}, 0b0010},
	} {
		s := deal(t, trio, "9p", "", c.options...)
		s.Do(0, ActRiichi, "9p")
		for seat := 1; seat < 4; seat++ {
			s.Do(seat, table.Win, "")
		}
		if c.winners == 0 {
			r := s.Ended(table.Void)
			if r.Delta != [table.MaxSeats]int32{} || Accepted(&s.Deal.State, 0) || Reason(&s.Deal.State) != TripleRon {
				t.Errorf("%v: paid %v, reason %q", c.options, r.Delta, Reason(&s.Deal.State))
			}
			continue
		}
		if r := s.Ended(table.Won); r.Winners != c.winners {
			t.Errorf("%v: winners %04b", c.options, r.Winners)
		}
	}
	for _, c := range []struct {
		options        []string
		honba1, honba2 int32
		stick1, stick2 int32
	}{
		{nil, 600, 0, 3000, 0},
		{[]string{"multi_ron_honba", "all"}, 600, 600, 3000, 0},
		{[]string{"multi_ron_sticks", "own-then-first"}, 600, 0, 2000, 1000},
	} {
		set := start()
		set.Reg[regHonba], set.Reg[regSticks] = 2, 2
		hands := trio
		hands[3] = ""
		s := dealFrom(t, set, hands, "7z7z1z7z9p", "", c.options...)
		s.Discard(0, "7z")
		s.Discard(1, "7z")
		riichi(s, 2, "1z")
		s.Drop(3)
		s.Do(0, table.Discard, "9p")
		s.Do(1, table.Win, "")
		s.Do(2, table.Win, "")
		s.Pass()
		r := s.Ended(table.Won)
		one := r.Sheets[1].Total + c.honba1 + c.stick1
		two := r.Sheets[2].Total + c.honba2 + c.stick2 - Stick
		ruletest.Paid(t, r, [4]int32{-(r.Sheets[1].Total + r.Sheets[2].Total + c.honba1 + c.honba2), one, two})
	}
}

// TestEdge48NineTerminals tests §10.3 and §17.48: nine different terminals and honours
// abort at the player's first draw, before any call.
func TestEdge48NineTerminals(t *testing.T) {
	nine := "19m19p19s123z258m3p"
	s := deal(t, [4]string{"234m23456s234p66z", nine, "", ""}, "7z9m", "")
	if s.Can(0, ActNine, "") {
		t.Error("offered to a hand without them")
	}
	s.Discard(0, "7z")
	s.Do(1, ActNine, "")
	s.Ended(table.Void)
	if Reason(&s.Deal.State) != NineTerminals {
		t.Errorf("reason %q", Reason(&s.Deal.State))
	}

	s = deal(t, [4]string{"234m23456s234p66z", nine, "", ""}, "7z9m", "")
	s.Discard(0, "7z")
	s.Discard(1, "9m")
	turns(s, 2, 1)
	if s.Can(1, ActNine, "") {
		t.Error("offered after the own first discard")
	}
	s = deal(t, [4]string{"", nine, "77z234m234s234p56s", ""}, "7z9m", "")
	s.Discard(0, "7z", 2)
	s.Claim(2, table.Pung, "77z")
	s.Discard(2, "2m")
	turns(s, 3, 1)
	if s.Can(1, ActNine, "") {
		t.Error("offered after a call")
	}
	s = deal(t, [4]string{nine, "", "", ""}, "9m", "", "abort_nine_terminals", "false")
	if s.Can(0, ActNine, "") {
		t.Error("offered though it does not exist")
	}
}

// TestEdge49FourWinds tests §10.3 and §17.49: four equal winds as first discards abort,
// unless the first is called.
func TestEdge49FourWinds(t *testing.T) {
	four := func(draws string, options ...string) *ruletest.Stack {
		w := ruletest.Wall{Setup: start(), Hands: []string{"147m258p36s23456z", "258m369p14s23456z", "369m147p25s23456z", "147m369p258s2345z"}, Draws: draws}
		return ruletest.New(t, ruletest.With(t, Options, Presets, New, options...), w)
	}
	s := four("1z1z1z1z")
	turns(s, 0, 3)
	s.Drop(3)
	s.Ended(table.Void)
	if Reason(&s.Deal.State) != "four-winds" {
		t.Errorf("reason %q", Reason(&s.Deal.State))
	}
	for _, s := range []*ruletest.Stack{four("1z1z1z7z"), four("1z1z1z1z", "abort_four_winds", "false"), four("7z7z7z7z")} {
		turns(s, 0, 3)
		s.Drop(3)
		if s.Deal.Wait == table.WaitOver {
			t.Error("aborted")
		}
	}
	w := ruletest.Wall{Setup: start(), Hands: []string{"147m258p36s23456z", "258m369p14s23456z", "369m147p2s11456z2m", "147m369p258s2345z"}, Draws: "1z1z"}
	s = ruletest.New(t, ruletest.With(t, Options, Presets, New), w)
	s.Discard(0, "1z", 2)
	s.Claim(2, table.Pung, "11z")
	s.Discard(2, "2m")
	s.Drop(3)
	turns(s, 0, 2)
	if s.Deal.Wait == table.WaitOver {
		t.Error("aborted after a call")
	}
}

// TestFourRiichi tests §10.3: the fourth riichi aborts once its stick is paid, and all
// four hands are shown.
func TestFourRiichi(t *testing.T) {
	for option, want := range map[string]bool{"true": true, "false": false} {
		s := deal(t, [4]string{"234m23456s234p66z", "123456m123s78p44z", "789m123456s78p22z", "345678m78p789s33z"}, "7z7z7z7z", "", "abort_four_riichi", option)
		for seat := range 4 {
			riichi(s, seat, "7z")
		}
		if over := s.Deal.Wait == table.WaitOver; over != want || Sticks(&s.Deal.State) != 4 {
			t.Errorf("abort_four_riichi %s: over %t, %d sticks", option, over, Sticks(&s.Deal.State))
		}
		if want {
			ruletest.Paid(t, s.Ended(table.Void), [4]int32{-1000, -1000, -1000, -1000})
		}
	}
}

// TestEdge46And47FourKans tests §10.3, §17.46 and §17.47. Four kans by two players abort
// at the discard after the fourth, unless it is won on. Four by one player do not, and a
// fifth is never offered.
func TestEdge46And47FourKans(t *testing.T) {
	s := deal(t, [4]string{"1112223334445p", "", "", ""}, "1p", "2p3p4p9s")
	for _, k := range []string{"1p", "2p", "3p", "4p"} {
		s.Do(0, table.ConcealedKong, k+k+k+k)
	}
	s.Discard(0, "9s")
	if s.Deal.Wait == table.WaitOver {
		t.Error("four kans of one player abort")
	}
	for seat := range 4 {
		for _, a := range s.Deal.Legal(seat, nil) {
			if a.Type == table.ConcealedKong || a.Type == table.Kong || a.Type == table.AddKong {
				t.Error("a fifth kan is offered")
			}
		}
	}
	for option, want := range map[string]table.Outcome{"true": table.Void, "false": table.Playing} {
		s = deal(t, [4]string{"111222p147m36s67z", "333444p147m69s67z", "", ""}, "1p3p", "2p8m4p8m", "abort_four_kans", option)
		s.Do(0, table.ConcealedKong, "1111p")
		s.Do(0, table.ConcealedKong, "2222p")
		s.Discard(0, "8m")
		s.Do(1, table.ConcealedKong, "3333p")
		s.Do(1, table.ConcealedKong, "4444p")
		s.Discard(1, "8m")
		if s.Deal.Outcome != want {
			t.Errorf("abort_four_kans %s: outcome %d", option, s.Deal.Outcome)
		}
	}
}
