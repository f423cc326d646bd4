package sichuan

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/table/audit"
	"moineau/engine/tile"
)

// The edge cases of §17 by number. Those about a hand or an account are vectors; those
// about play are deals.

const fromE = `"by":"discard","from":"E","seat":"S",`

func TestEdgesOfHands(t *testing.T) {
	for name, lines := range map[string][]string{
		"1: plain hand": {
			`{"hand":"123456789m1123p","win":"1p",` + fromE + `"expect":{"valid":true,"items":[],"total":0,"value":1,"pay":{"E":-1,"S":1}}}`,
			`{"hand":"123456789m1123p","win":"1p","by":"self-draw","seat":"S","expect":{"total":0,"pay":{"E":-2,"W":-2,"N":-2,"S":6}}}`,
		},
		"2: seven pairs that are four runs": {`{"hand":"112233m445566p7p","win":"7p",` + fromE + `"expect":{"items":[["seven-pairs",2,1]],"total":2}}`},
		"3: four alike in the hand": {
			`{"hand":"3333m45m123p678p9p","win":"9p",` + fromE + `"expect":{"items":[["root",1,1]],"total":1}}`,
			`{"hand":"123p678p99p78m","melds":["[3333m]"],"win":"9m",` + fromE + `"expect":{"items":[["kong",1,1]],"total":1}}`,
		},
		"4: pung and the fourth tile in a run": {`{"hand":"56m123p789p99m7m","melds":["(555m)"],"win":"9m",` + fromE + `"expect":{"valid":false}}`,
			`{"hand":"567m123p789p4p","melds":["(555m)"],"win":"4p",` + fromE + `"expect":{"items":[["root",1,1]],"total":1}}`},
		"5: claimed kong only":           {`{"hand":"567m123p789p4p","melds":["(9999m)"],"win":"4p",` + fromE + `"expect":{"items":[["kong",1,1]],"total":1}}`},
		"6: three pungs laid out":        {`{"hand":"8889p","melds":["(111p)","(222m)","(444p)"],"win":"9p",` + fromE + `"expect":{"items":[["all-pungs",1,1]],"total":1}}`},
		"7: four concealed kongs":        {`{"hand":"9p","melds":["[1111p]","[2222m]","[4444p]","[8888m]"],"win":"9p",` + fromE + `"expect":{"items":[["all-pungs",1,1],["golden-wait",1,1],["kong",1,4]],"total":3,"value":8}}`},
		"8: seven fan with limit 3":      {`{"hand":"9p","melds":["[1111p]","(222p)","[4444p]","[8888p]"],"win":"9p",` + fromE + `"expect":{"items":[["all-pungs",1,1],["golden-wait",1,1],["full-flush",2,1],["kong",1,3]],"total":3,"value":8}}`},
		"9: self-drawn at the limit":     {`{"hand":"9p","melds":["[1111p]","(222p)","[4444p]","[8888p]"],"win":"9p","by":"self-draw","seat":"S","expect":{"pay":{"E":-9,"S":27,"W":-9,"N":-9}}}`, `{"options":{"self-draw":"fan"},"hand":"9p","melds":["[1111p]","(222p)","[4444p]","[8888p]"],"win":"9p","by":"self-draw","seat":"S","expect":{"pay":{"E":-8,"S":24,"W":-8,"N":-8}}}`},
		"10: claimed kong's replacement": {`{"hand":"567m123p789p4p","melds":["(9999m)"],"win":"4p","by":"self-draw","seat":"S","flags":["kong-replacement"],"extra":{"giver":"E"},"expect":{"items":[["kong",1,1],["kong-replacement",1,1]],"pay":{"E":-5,"S":15,"W":-5,"N":-5}}}`},
		"11: replacement is the last":    {`{"hand":"567m123p789p4p","melds":["(9999m)"],"win":"4p","by":"self-draw","seat":"S","flags":["kong-replacement","last-tile"],"expect":{"items":[["kong",1,1],["kong-replacement",1,1],["last-tile",1,1]]}}`},
		"33: heavenly hand": {
			`{"hand":"123456789m1123p","win":"1p","by":"self-draw","seat":"E","flags":["first-draw"],"expect":{"items":[],"total":0}}`,
			`{"options":{"blessings":-1},"hand":"123456789m1123p","win":"1p","by":"self-draw","seat":"E","flags":["first-draw"],"expect":{"items":[["heavenly",3,1]],"total":3}}`,
		},
		"39: a void suit that is not held": {`{"hand":"123456789m1123p","win":"1p","extra":{"void":"s"},` + fromE + `"expect":{"valid":true}}`, `{"hand":"123456789m1123p","win":"1p","extra":{"void":"p"},` + fromE + `"expect":{"valid":false,"reason":"void-suit"}}`},
		"38: two suits and the void suit":  {`{"hand":"123456m123p9s123s","win":"9s","extra":{"void":"s"},` + fromE + `"expect":{"valid":false,"reason":"void-suit"}}`, `{"options":{"void":"missing"},"hand":"123456m123p9s123s","win":"9s",` + fromE + `"expect":{"valid":false,"reason":"three-suits"}}`},
	} {
		t.Run(name, func(t *testing.T) { ruletest.Cases(t, find, ID, lines...) })
	}
}

// seats writes a settlement's seats. Each gets a hand, melds, a void suit and discards.
func settled(t *testing.T, options, seats, events, end, expect string) {
	t.Helper()
	ruletest.Cases(t, find, ID, `{"kind":"settle","options":{`+options+`},"dealer":"E","seats":{`+seats+`},"events":[`+events+`],"end":"`+end+`","expect":{`+expect+`}`+"}")
}

// Hands of settlements. readyHand waits for 2p and 5p; unreadyHand for nothing.
const (
	readyE = `"E":{"hand":"34p123m456m789m9p9p","melds":[],"void":"s","discards":"1s"}`
	readyS = `"S":{"hand":"34p123m456m789m8p8p","melds":[],"void":"s","discards":"1s"}`
	readyW = `"W":{"hand":"34p123m456m789m7p7p","melds":[],"void":"s","discards":"1s"}`
	notE   = `"E":{"hand":"147m258m369p147p1p","melds":[],"void":"s","discards":"1s"}`
	notW   = `"W":{"hand":"147m258m369p147p2p","melds":[],"void":"s","discards":"1s"}`
	notN   = `"N":{"hand":"147m258m369p147p3p","melds":[],"void":"s","discards":"1s"}`
	pigN   = `"N":{"hand":"147m258m369p147p3s","melds":[],"void":"s","discards":"1s5m"}`
	pigW   = `"W":{"hand":"147m258m369p147p2s","melds":[],"void":"s","discards":"1s5m"}`
)

func TestEdgesOfAccounts(t *testing.T) {
	const kongHand = `"N":{"hand":"147m258m3697p","melds":["[8888p]"],"void":"s","discards":"1s"}`
	t.Run("21, 22: refund once, also to a winner", func(t *testing.T) {
		settled(t, "", readyE+","+readyS+","+readyW+","+kongHand, `{"kong":"concealed","seat":"N","tile":"8p"},{"win":"E","by":"discard","from":"S","tile":"2p"}`, "wall",
			`"flows":[["E","N",2,"kong"],["S","N",2,"kong"],["W","N",2,"kong"],["S","E",1,"win"],["N","E",2,"refund"],["N","S",2,"refund"],["N","W",2,"refund"],["N","S",1,"ready"],["N","W",1,"ready"]],"next":"E"`)
		settled(t, "", readyE+","+readyS+","+readyW+","+kongHand, `{"kong":"concealed","seat":"N","tile":"8p"},{"win":"E","by":"discard","from":"N","tile":"2p","flags":["kong-discard"]}`, "wall",
			`"flows":[["E","N",2,"kong"],["S","N",2,"kong"],["W","N",2,"kong"],["N","E",2,"win"],["N","E",2,"kong-void"],["N","S",2,"kong-void"],["N","W",2,"kong-void"],["N","S",1,"ready"],["N","W",1,"ready"]]`)
	})
	t.Run("23, 24: kongs of winners, and of the last player of a deal of three wins", func(t *testing.T) {
		settled(t, "", readyE+","+readyS+","+readyW+","+kongHand, `{"kong":"concealed","seat":"N","tile":"8p"},{"win":["E","S","W"],"by":"discard","from":"N","tile":"2p"}`, "wins",
			`"flows":[["E","N",2,"kong"],["S","N",2,"kong"],["W","N",2,"kong"],["N","E",1,"win"],["N","S",1,"win"],["N","W",1,"win"]],"next":"N"`)
	})
	t.Run("25: three winners at once", func(t *testing.T) {
		settled(t, "", readyE+","+readyS+","+readyW+","+notN, `{"win":["E","S","W"],"by":"discard","from":"N","tile":"2p"}`, "wins",
			`"pay":{"E":1,"S":1,"W":1,"N":-3},"wins":[["E",0,1],["S",0,1],["W",0,1]],"next":"N"`)
	})
	t.Run("26, 32: two winners after one", func(t *testing.T) {
		settled(t, "", readyE+","+readyS+","+readyW+","+notN, `{"win":"S","by":"self-draw","tile":"5p"},{"win":["E","W"],"by":"discard","from":"N","tile":"2p","flags":["last-tile"]}`, "wins",
			`"pay":{"E":0,"S":6,"W":0,"N":-6},"next":"S"`)
	})
	t.Run("37: discards of the void suit only", func(t *testing.T) {
		settled(t, "", readyE+","+readyS+","+readyW+`,"N":{"hand":"147m258m369p147p3s","melds":[],"void":"s","discards":"1s2s"}`, "", "wall",
			`"pigs":["N"],"pay":{"E":1,"S":1,"W":1,"N":-3}`)
	})
	t.Run("45: a fifth tile", func(t *testing.T) {
		settled(t, "", `"E":{"hand":"111p9m444p55p6p","melds":["(999m)"],"void":"s","discards":"1s"},`+readyS+","+readyW+","+notN, "", "wall", `"ready":{"S":[0,"25p"],"W":[0,"25p"]}`)
		settled(t, "", `"E":{"hand":"111p9m","melds":["(999m)","(444p)","(222m)"],"void":"s","discards":"1s"},`+readyS+","+readyW+","+notN, "", "wall", `"ready":{"E":[2,"9m"],"S":[0,"25p"],"W":[0,"25p"]}`)
		settled(t, "", `"E":{"hand":"9999m","melds":["(111p)","(444p)","(222m)"],"void":"s","discards":"1s"},`+readyS+","+readyW+","+notN, "", "wall", `"ready":{"S":[0,"25p"],"W":[0,"25p"]}`)
	})
	t.Run("46, 72: dead waits", func(t *testing.T) {
		seats := `"E":{"hand":"34p123m456m789m9p9p","melds":[],"void":"s","discards":"2222p"},"S":{"hand":"147m258m369p147s1s","melds":[],"void":"p","discards":"5555p"},` + notW + "," + notN
		settled(t, `"dead-wait":false`, seats, "", "wall", `"ready":{}`)
		settled(t, "", seats, "", "wall", `"ready":{"E":[0,"25p"]}`)
		one := `"E":{"hand":"222m345m678m2p","melds":["(333p)"],"void":"s","discards":"1s"},"S":{"hand":"147m258m369p147p1p","melds":[],"void":"s","discards":"3p"},` + notW + "," + notN
		settled(t, `"dead-wait":false`, one, "", "wall", `"ready":{"E":[0,"2p"]}`)
	})
	t.Run("47, 48, 49: the best wait, min-fan, nobody", func(t *testing.T) {
		settled(t, "", `"E":{"hand":"1112233456s","melds":["(888s)"],"void":"p","discards":"1p"},"S":{"hand":"147m258m369s147s1s","melds":[],"void":"p","discards":"1p"},`+notW+","+notN, "", "wall", `"ready":{"E":[3,"1s"]},"pay":{"E":24,"S":-8,"W":-8,"N":-8}`)
		settled(t, `"min-fan":1`, readyE+`,"S":{"hand":"147m258m369s147s1s","melds":[],"void":"p","discards":"1p"},`+notW+","+notN, "", "wall", `"ready":{},"flows":[]`)
		settled(t, "", notE+`,"S":{"hand":"147m258m369s147s1s","melds":[],"void":"p","discards":"1p"},`+notW+","+notN, "", "wall", `"flows":[]`)
	})
	t.Run("50, 71: pigs", func(t *testing.T) {
		settled(t, "", readyE+","+readyS+","+readyW+`,"N":{"hand":"147m258m369p147p3s","melds":[],"void":"","discards":"1s5m"}`, "", "wall", `"pigs":[]`)
		settled(t, `"preset":"home"`, readyE+","+readyS+","+pigW+","+pigN, "", "wall",
			`"pigs":["W","N"],"flows":[["W","E",16,"pig"],["W","S",16,"pig"],["N","E",16,"pig"],["N","S",16,"pig"]]`)
		settled(t, `"pig-ready":false`, readyE+","+readyS+","+readyW+`,"N":{"hand":"147m258m369p147p3s","melds":[],"void":"s","discards":"1s"}`, "", "wall", `"pigs":["N"],"flows":[]`)
	})
	t.Run("64, 68, 69: false wins", func(t *testing.T) {
		all := readyE + "," + readyS + "," + readyW + "," + notN
		settled(t, `"false-win":"table"`, all, `{"false":"N"},{"win":"S","by":"self-draw","tile":"5p"}`, "wall", `"next":"S","pay":{"E":-2,"S":4,"W":-2,"N":-24}`)
		settled(t, `"false-win":"table"`, all, `{"win":"S","by":"discard","from":"E","tile":"2p"},{"false":"N"}`, "wall", `"next":"S","pay":{"E":-1,"S":1,"W":0,"N":-24}`)
		settled(t, `"false-win":"others"`, all, `{"win":["S","W"],"by":"discard","from":"E","tile":"2p"},{"false":"N"}`, "wins", `"pay":{"E":22,"S":1,"W":1,"N":-24}`)
	})
	t.Run("67: a false win after a kong", func(t *testing.T) {
		all := notE + "," + readyS + "," + readyW + "," + kongHand
		kong := `{"kong":"concealed","seat":"N","tile":"8p"},{"false":"E","from":"N","flags":["kong-discard"]}`
		settled(t, `"false-win":"table","refund":"none"`, all, kong, "wall", `"pay":{"E":-24,"S":1,"W":1,"N":-2}`)
		settled(t, `"false-win":"table","refund":"none","shoot-refund":"transfer"`, all, kong, "wall", `"pay":{"E":-26,"S":-1,"W":-1,"N":4}`)
	})
	t.Run("70, 73: rivers", func(t *testing.T) {
		all := readyE + "," + readyS + "," + readyW + "," + notN
		settled(t, `"mode":"rivers","false-win":"table"`, all, `{"false":"N"},{"win":"S","by":"self-draw","tile":"5p"}`, "wall", `"pay":{"E":-2,"S":4,"W":-2,"N":-24}`)
		settled(t, `"mode":"rivers"`, all, `{"win":"S","by":"self-draw","tile":"5p"}`, "wall", `"pay":{"E":-1,"S":6,"W":-1,"N":-4}`)
	})
	t.Run("75: a winner is paid by his hand as it lies", func(t *testing.T) {
		settled(t, `"self-draw":"fan","min-fan":2,"ready-to":"all"`, `"E":{"hand":"34p123m456m9m9m","melds":["[8888p]"],"void":"s","discards":"1s"},"S":{"hand":"147m258m369s147s1s","melds":[],"void":"p","discards":"1p"},`+notW+","+notN,
			`{"win":"E","by":"self-draw","tile":"5p"}`, "wall",
			`"ready":{"E":[1,"25p"]},"flows":[["S","E",4,"self-draw"],["W","E",4,"self-draw"],["N","E",4,"self-draw"],["S","E",2,"ready"],["W","E",2,"ready"],["N","E",2,"ready"]]`)
	})
}

// deal starts a deal with a stacked wall and plays the choice of void suits. The first of
// the draws is East's fourteenth tile.
func deal(t *testing.T, r *Rules, hands [4]string, draws, void string) *ruletest.Stack {
	t.Helper()
	s := ruletest.New(t, r, ruletest.Wall{Hands: hands[:], Draws: draws})
	if r.cfg.exchange == "none" && r.cfg.declare && !r.cfg.declared {
		setup(s, [4]string{}, [4]string{void[:1], void[1:2], void[2:3], void[3:]})
	}
	return s
}

// Hands of deals. Those of S and W wait for 2p and 5p, and that of N too in waitN.
const (
	idleE = "14577m258m13699p"
	waitS = "34p123m456m789m88p"
	waitW = "34p123s456s789s77p"
	waitN = "34p234s567s678s66p"
	idleW = "1357s2468s2p69p99s"
	idleN = "2p34s567s678s66p11s"
	pungE = "14577m258m16p55p9p"
	fiveN = "5p234s567s678s669p"
)

// TestThreeWinnersAtOnce is case 25.
func TestThreeWinnersAtOnce(t *testing.T) {
	r := with(t)
	s := deal(t, r, [4]string{idleE, waitS, waitW, waitN}, "2p", "ssmm")
	s.Do(0, table.Discard, "2p")
	for seat := 1; seat < 4; seat++ {
		s.Do(seat, table.Win, "")
	}
	res := s.Ended(table.Won)
	ruletest.Paid(t, res, [4]int32{-3, 1, 1, 1})
	if len(res.Wins) != 3 || res.Winners != 0b1110 {
		t.Errorf("%d wins, winners %b", len(res.Wins), res.Winners)
	}
	p := table.NewProgress(4)
	p.Deal = 1
	if r.Next(&p, s.Deal); p.Dealer != 0 {
		t.Errorf("%d deals next", p.Dealer)
	}
}

// TestTwoWinnersThenTheNext is cases 27, 29, 30 and 62: two of three win, the turn goes to
// the seat after the farther one, and a seat that times out passes.
func TestTwoWinnersThenTheNext(t *testing.T) {
	for several, next := range map[string]int{"all": 3, "nearest": 2} {
		s := deal(t, with(t, "several-winners", several), [4]string{idleE, waitS, waitW, idleN}, "2p", "ssmm")
		s.Do(0, table.Discard, "2p")
		s.Do(1, table.Win, "")
		s.Do(2, table.Win, "")
		in := table.Input{Type: table.InClock, Seat: 3}
		if _, err := s.Deal.Apply(&in, nil); err != nil {
			t.Fatal(err)
		}
		if err := s.Settle(); err != nil {
			t.Fatal(err)
		}
		if s.Deal.Asked != table.StageTurn || int(s.Deal.Turn) != next {
			t.Errorf("%s: seat %d is asked in stage %d", several, s.Deal.Turn, s.Deal.Asked)
		}
	}
}

// TestAWinVoidsAPung is case 28.
func TestAWinVoidsAPung(t *testing.T) {
	s := deal(t, with(t), [4]string{idleE, waitS, "1357s2468s22p9p99s", idleN}, "2p", "ssmm")
	s.Do(0, table.Discard, "2p")
	s.Do(2, table.Pung, "")
	s.Do(1, table.Win, "")
	s.Pass()
	if d := s.Deal; d.Seat[2].NMeld != 0 || d.Turn != 2 || d.Won != 1<<1 {
		t.Errorf("%d melds, turn %d, won %b", d.Seat[2].NMeld, d.Turn, d.Won)
	}
}

// pungs plays until E has claimed 5p from N for a pung and the others have passed on the 2m
// that E discards next.
func pungs(s *ruletest.Stack) {
	s.Discard(0, "1m")
	s.Drop(1)
	s.Drop(2)
	s.Discard(3, "5p", 0)
	s.Do(0, table.Pung, "")
	lay(s, 0)
	s.Discard(0, "2m")
	s.Drop(1)
	s.Drop(2)
	s.Drop(3)
}

// robbed plays until E adds a fourth 5p, for which S and W wait.
func robbed(t *testing.T, r *Rules) *ruletest.Stack {
	t.Helper()
	s := deal(t, r, [4]string{pungE, waitS, waitW, fiveN}, "2m9s9m8s8s8m9s5p", "ssmm")
	pungs(s)
	s.Do(0, table.AddKong, "5p")
	return s
}

// TestARobbedKongWithTwoWinners is cases 15 and 20: both win, the kong never was, and the
// robbed player discards nothing.
func TestARobbedKongWithTwoWinners(t *testing.T) {
	s := robbed(t, with(t))
	d := s.Deal
	back := d.Back
	s.Do(1, table.Win, "")
	s.Do(2, table.Win, "")
	s.Pass()
	if m := &d.Seat[0].Melds[0]; m.Type != table.MeldPung || m.N != 3 || d.Back != back {
		t.Errorf("a meld of type %d with %d tiles, %d replacements", m.Type, m.N, d.Back-back)
	}
	if d.Moved != [4]int32{-4, 2, 2, 0} || d.Turn != 3 || d.Asked != table.StageTurn {
		t.Errorf("moved %v, turn %d in stage %d", d.Moved, d.Turn, d.Asked)
	}
	if err := audit.Conserved(d); err != nil {
		t.Error(err)
	}
}

// TestAKongThatIsNotRobbedIsPaid is the other end of case 15.
func TestAKongThatIsNotRobbedIsPaid(t *testing.T) {
	s := robbed(t, with(t))
	s.Pass()
	if s.Deal.Moved != [4]int32{3, -1, -1, -1} || s.Deal.Replaced != 1 {
		t.Errorf("moved %v", s.Deal.Moved)
	}
}

// TestConcealedKongs is cases 16 and 34: it is paid at once, nobody is asked about it, and
// void tiles in the hand do not forbid it.
func TestConcealedKongs(t *testing.T) {
	s := deal(t, with(t), [4]string{"1111p258m2369p12s", waitS, waitW, idleN}, "2m", "ssmm")
	s.Do(0, table.ConcealedKong, "1111p")
	if s.Deal.Moved != [4]int32{6, -2, -2, -2} || s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 {
		t.Errorf("moved %v, stage %d", s.Deal.Moved, s.Deal.Asked)
	}
	if s.Can(0, table.Discard, "2p") || !s.Can(0, table.Discard, "1s") {
		t.Error("a tile of the void suit goes first")
	}
}

// TestVoidTilesGoFirst is case 35: a void tile that is drawn must be discarded, and the
// seat cannot win before.
func TestVoidTilesGoFirst(t *testing.T) {
	s := deal(t, with(t), [4]string{idleE, waitS, waitW, idleN}, "2m9s", "ssmm")
	s.Discard(0, "1m")
	if acts := s.Deal.Legal(1, nil); len(acts) != 1 || acts[0].Type != table.Discard || !s.Can(1, table.Discard, "9s") {
		t.Errorf("S may do %v", acts)
	}
	free := deal(t, with(t, "void-first", "false"), [4]string{idleE, waitS, waitW, idleN}, "2m9s", "ssmm")
	free.Discard(0, "1m")
	if !free.Can(1, table.Discard, "1m") {
		t.Error("a void tile may be kept")
	}
}

// TestNoMeldOfTheVoidSuit is case 65.
func TestNoMeldOfTheVoidSuit(t *testing.T) {
	s := deal(t, with(t), [4]string{idleE, "34p123m456m78m99s8p", "1357s2468s22p99p1s", idleN}, "9s", "sssm")
	s.Do(0, table.Discard, "9s")
	if s.Can(1, table.Pung, "") {
		t.Error("a pung of the void suit")
	}
}

// passing plays until N discards a second 2p after S has let the first go by.
func passing(t *testing.T, options ...string) *ruletest.Stack {
	t.Helper()
	s := deal(t, with(t, options...), [4]string{idleE, waitS, idleW, idleN}, "2m9s3s4s5s9s5p", "ssmm")
	s.Discard(0, "1m")
	s.Drop(1)
	s.Do(2, table.Discard, "2p")
	if !s.Can(1, table.Win, "") {
		t.Fatal("S cannot win")
	}
	s.Pass()
	s.Do(3, table.Discard, "2p")
	return s
}

// TestPassedWins is cases 51, 52 and 55.
func TestPassedWins(t *testing.T) {
	for option, may := range map[string]bool{"lower": false, "any": false, "off": true} {
		s := passing(t, "passed-win", option)
		if s.Can(1, table.Win, "") != may {
			t.Errorf("%s: S may win: %t", option, !may)
		}
		s.Pass()
		s.Drop(0)
		s.Drop(1)
		s.Do(2, table.Discard, "5p")
		if !s.Can(1, table.Win, "") {
			t.Errorf("%s: S may not win after a draw", option)
		}
	}
}

// TestOwnDiscardsAsChances is cases 54 and 56.
func TestOwnDiscardsAsChances(t *testing.T) {
	for _, own := range []bool{true, false} {
		s := deal(t, with(t, "passed-own", map[bool]string{true: "true", false: "false"}[own]), [4]string{idleE, waitS, idleW, idleN}, "2m5p3s", "ssmm")
		s.Discard(0, "1m")
		if !s.Can(1, table.Win, "") {
			t.Fatal("S cannot win by its draw")
		}
		s.Discard(1, "5p")
		s.Do(2, table.Discard, "2p")
		if s.Can(1, table.Win, "") == own {
			t.Errorf("passed-own %t: S may win: %t", own, own)
		}
	}
}

// TestPassedPung is case 57.
func TestPassedPung(t *testing.T) {
	for option, may := range map[string]bool{"true": false, "false": true} {
		s := deal(t, with(t, "passed-pung", option), [4]string{"14577m258m1369p8p", "22p123m456m789m8p8p", idleW, idleN}, "2m9s3s", "ssmm")
		s.Discard(0, "1m")
		s.Drop(1)
		s.Discard(2, "2p")
		s.Do(3, table.Discard, "2p")
		if s.Can(1, table.Pung, "") != may {
			t.Errorf("%s: S may pung: %t", option, !may)
		}
	}
}

// TestNothingAfterAPung checks §3: a turn that begins with a pung allows no kong and no
// win.
func TestNothingAfterAPung(t *testing.T) {
	s := deal(t, with(t), [4]string{"1578m1113699p55p", waitS, waitW, fiveN}, "1p9s9m8s", "ssmm")
	s.Discard(0, "1m")
	s.Drop(1)
	s.Drop(2)
	s.Discard(3, "5p", 0)
	s.Do(0, table.Pung, "")
	lay(s, 0)
	for _, a := range s.Deal.Legal(0, nil) {
		if a.Type != table.Discard {
			t.Errorf("E may %s", s.Deal.ActName(a.Type))
		}
	}
}

// TestExchangeMovesPackets is cases 43 and 44, for all directions.
func TestExchangeMovesPackets(t *testing.T) {
	for direction, way := range map[string]int{"left": 3, "right": 1, "across": 2} {
		r := with(t, "exchange", "same-suit", "exchange-direction", direction)
		s := deal(t, r, [4]string{idleE, waitS, waitW, idleN}, "2m", "ssmm")
		if s.Can(0, ActGive, "1m3p6p") || !s.Can(0, ActGive, "145m") {
			t.Error("tiles of one suit only")
		}
		give := [4]string{"145m", "123m", "123s", "678s"}
		for seat := range 4 {
			s.Do(seat, ActGive, give[seat])
		}
		for seat := range 4 {
			var p table.Position
			s.Deal.Fill(table.Viewpoint((seat+way)%4), &p)
			h := &p.Hands[(seat+way)%4]
			n := int(h.Held)
			if got := h.Concealed[n-3 : n]; len(got) != 3 || tile.Format(got) != give[seat] {
				t.Errorf("%s: seat %d received %s", direction, (seat+way)%4, tile.Format(got))
			}
			if s.Deal.Kind(table.Viewpoint(seat), s.Deal.Seat[(seat+way)%4].Hand[n-1]) != 0 {
				t.Error("the giver still knows where its tile is")
			}
		}
	}
}

// TestHiddenWins checks winner-shown: the hand of a winner stays closed, and is proven and
// paid at the end.
func TestHiddenWins(t *testing.T) {
	s := deal(t, with(t, "preset", "mil"), [4]string{idleE, waitS, waitW, waitN}, "2p", "ssmm")
	s.Do(0, table.Discard, "2p")
	s.Do(1, table.Win, "")
	s.Pass()
	d := s.Deal
	if d.Moved != [4]int32{} || d.Won != 1<<1 || d.Public[d.Seat[1].Hand[0]] != 0 {
		t.Errorf("moved %v, won %b, or the hand lies open", d.Moved, d.Won)
	}
	for d.Wait == table.WaitAct {
		seat := 0
		for d.Pending>>seat&1 == 0 {
			seat++
		}
		in := table.Input{Type: table.InClock, Seat: int8(seat)}
		if _, err := d.Apply(&in, nil); err != nil {
			t.Fatal(err)
		}
		if err := s.Settle(); err != nil {
			t.Fatal(err)
		}
	}
	res := s.Ended(table.Won)
	if w := res.Wins[0]; !w.Sheet.Valid || w.Sheet.Total != 0 || res.Payments[0].Key != "win" {
		t.Errorf("%+v, %+v", w.Sheet, res.Payments[0])
	}
}
