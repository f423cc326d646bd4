package korean

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The edge cases of §11 that need no running deal, as vectors computed by hand. Case 8 is
// tested by TestReading.

const (
	fromE  = `"by":"discard","from":"E","seat":"S",`
	byDraw = `"by":"self-draw","seat":"S",`
)

func TestEdgesOfHands(t *testing.T) {
	for name, lines := range map[string][]string{
		"1 and 2: concealed hand": {
			`{"hand":"234m678m333p456p9m","win":"9m",` + fromE + `"expect":{"valid":false,"reason":"minimum"}}`,
			`{"hand":"234m678m333p456p9m","win":"9m",` + byDraw + `"expect":{"valid":true,"total":14}}`,
		},
		"3: sequences by self-draw": {
			`{"hand":"123m456m345p67p99m","win":"8p",` + byDraw + `"expect":{"valid":true,"items":[["concealed-hand",1,1],["concealed-self-draw",1,1],["winning-kind",1,1],["ante",10,1]],"total":13}}`,
		},
		"4: a pair of a value kind": {
			`{"hand":"123m456m345p67p77z","win":"8p",` + fromE + `"expect":{"valid":false,"reason":"minimum"}}`,
			`{"hand":"123m456m345p67p22z","win":"8p",` + fromE + `"expect":{"valid":false,"reason":"minimum"}}`,
			`{"hand":"123m456m345p67p33z","win":"8p",` + fromE + `"expect":{"valid":true,"total":13}}`,
			`{"options":{"round_wind":true},"round":"W","hand":"123m456m345p67p33z","win":"8p",` + fromE + `"expect":{"valid":false,"reason":"minimum"}}`,
		},
		"5: extra points do not reach the minimum": {
			`{"flowers":"5678f","hand":"234m678m456p9m","melds":["(777z)"],"win":"9m","flags":["kong-replacement","last-tile"],` + byDraw + `"expect":{"valid":false,"reason":"minimum"}}`,
			`{"options":{"minimum":1},"flowers":"5678f","hand":"234m678m456p9m","melds":["(777z)"],"win":"9m","flags":["kong-replacement","last-tile"],` + byDraw + `"expect":{"valid":true,"total":35}}`,
		},
		"6 and 7: the third concealed pung": {
			`{"hand":"222m77p888p345p11z","win":"7p",` + fromE + `"expect":{"valid":false,"reason":"minimum"}}`,
			`{"hand":"222m77p888p345p11z","win":"7p",` + byDraw + `"expect":{"valid":true,"items":[["concealed-hand",1,1],["concealed-self-draw",1,1],["three-concealed-pungs",4,1],["winning-kind",1,3],["ante",10,1]],"total":19}}`,
		},
		"9: four alike are not two pairs": {
			`{"hand":"2222m11p88p33p77z4z","win":"4z",` + byDraw + `"expect":{"valid":false,"reason":"shape"}}`,
			`{"hand":"19m19p1234567z19m1p","win":"1z",` + byDraw + `"expect":{"valid":false,"reason":"shape"}}`,
		},
		"10: nine gates on the wrong tile": {
			`{"hand":"1112345678899p","win":"9p",` + fromE + `"expect":{"valid":true,"items":[["concealed-hand",1,1],["full-flush",8,1],["winning-kind",1,3],["ante",10,1]],"total":22}}`,
		},
		"11: concealed kong": {
			`{"hand":"777p888p345p1z","melds":["[2222m]"],"win":"1z",` + fromE + `"expect":{"valid":true,"items":[["concealed-hand",1,1],["three-concealed-pungs",4,1],["winning-kind",1,2],["ante",10,1]],"total":17}}`,
		},
		"12: parts": {
			`{"hand":"234m9p","melds":["(555z)","(666z)","(777z)"],"win":"9p",` + fromE + `"expect":{"valid":true,"total":23}}`,
			`{"options":{"parts":false},"hand":"234m9p","melds":["(555z)","(666z)","(777z)"],"win":"9p",` + fromE + `"expect":{"valid":true,"items":[["big-three-dragons",8,1],["winning-kind",1,2],["ante",10,1]],"total":20}}`,
			`{"options":{"parts":false},"hand":"55z","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"5z",` + fromE + `"expect":{"valid":false}}`,
			`{"options":{"parts":false},"hand":"5z","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"5z",` + fromE + `"expect":{"valid":true,"items":[["big-four-winds",12,1],["all-honors",12,1],["winning-kind",1,2],["ante",10,1]],"total":36}}`,
			`{"options":{"parts":false},"hand":"1112345678999p","win":"4p",` + fromE + `"expect":{"valid":true,"items":[["concealed-hand",1,1],["nine-gates",24,1],["winning-kind",1,2],["ante",10,1]],"total":37}}`,
		},
		"18: winning kind": {
			`{"hand":"22z345p88p","melds":["(666z)","[5555m]"],"win":"2z",` + fromE + `"expect":{"valid":true,"items":[["value-pung",1,2],["winning-kind",1,3],["ante",10,1]],"total":15}}`,
		},
	} {
		t.Run(name, func(t *testing.T) { ruletest.Cases(t, find, ID, lines...) })
	}
}

// deal starts a deal with a stacked wall. It takes the hands of E, S, W and N, the tiles
// drawn from the front (the first is East's fourteenth), and the replacements.
func deal(t *testing.T, r *Rules, hands [4]string, draws, back string) *ruletest.Stack {
	t.Helper()
	s := ruletest.New(t, r, ruletest.Wall{Setup: table.Setup{Round: tile.East}, Hands: hands[:], Draws: draws, Back: back})
	s.Flowers()
	return s
}

// Hands that wait for nothing and can claim little.
const (
	idleE = "2479m2589p12346z"
	idleW = "2369m147p123467z"
)

func TestEdge13NoChow(t *testing.T) {
	s := deal(t, with(t), [4]string{idleE, "23m456m789m99p17p3z", idleW, ""}, "1m", "")
	s.Do(0, table.Discard, "1m")
	if s.Can(1, table.Chow, "") {
		t.Error("a chow is offered")
	}
}

// declared returns a deal in which South, with a hand that waits for 5p and 8p, has
// declared ready with 3z.
func declared(t *testing.T, draws string) *ruletest.Stack {
	t.Helper()
	s := deal(t, with(t), [4]string{idleE, "111m234m67p555z99p", idleW, "258m369p1122344z"}, "9m3z"+draws, "")
	s.Drop(0)
	s.Do(1, ActReady, "3z")
	s.Pass()
	return s
}

func TestEdge14AndDeclarations(t *testing.T) {
	s := declared(t, "7m8m5z1m")
	if s.Can(1, table.Win, "") {
		t.Error("nothing to win")
	}
	s.Drop(2)
	s.Drop(3)
	s.Do(0, table.Discard, "5z")
	if s.Can(1, table.Pung, "") {
		t.Error("a declared hand may claim a pung")
	}
	s.Pass()
	for _, a := range s.Deal.Legal(1, nil) {
		if a.Type == table.Discard && a.Use[0] != s.Deal.Seat[1].Drawn || a.Type == ActReady {
			t.Errorf("a declared hand may %v", a)
		}
	}
	// Edge 15: 1m completes a kong that leaves the waits unchanged.
	if !s.Can(1, table.ConcealedKong, "1111m") {
		t.Fatal("the kong leaves the waits as they are")
	}
	var v table.View
	s.Deal.Look(table.Public, &v)
	if m := s.Deal.Rules().(*Rules).Marks(&v, 1, nil); len(m) != 2 || m[0].Word != "mark.ready" || m[1].Word != "mark.concealed" {
		t.Errorf("marks %v", m)
	}
	if got := s.Deal.Rules().(*Rules).WaitsOf(s.Deal, 1, 1); got.Len() != 2 || !got.Has(tile.P1+4) || !got.Has(tile.P1+7) {
		t.Errorf("waits %v", got)
	}
	s.Do(1, table.ConcealedKong, "1111m")
	s.Drop(1)
}

func TestReadyNeedsAConcealedHandAndTiles(t *testing.T) {
	s := deal(t, with(t, "ready", "false"), [4]string{idleE, "111m234m67p555z99p", idleW, ""}, "9m3z", "")
	s.Drop(0)
	if s.Can(1, ActReady, "3z") {
		t.Error("the option is off")
	}
	s = deal(t, with(t), [4]string{idleE, "111m234m67p555z99p", idleW, ""}, "9m3z", "")
	s.Drop(0)
	if !s.Can(1, ActReady, "3z") || s.Can(1, ActReady, "1m") {
		t.Error("ready is declared with a discard that leaves a waiting hand")
	}
	// Edge 16: four live tiles must be left.
	for left := int(s.Deal.Left); left >= 3; left-- {
		s.Deal.Left = uint8(left)
		if got := with(t).mayDeclare(s.Deal, 1); got != (left >= 4) {
			t.Fatalf("%d tiles left: %t", left, got)
		}
	}
}

// TestEdge17KongDiscard checks that the discard after a kong scores, and the next one does
// not.
func TestEdge17KongDiscard(t *testing.T) {
	for _, later := range []bool{false, true} {
		s := deal(t, with(t), [4]string{"1111m258p234567z", "67m234p345p55566z", idleW, "258m369p1122334z"}, "9p7z1p1p1p", "5m")
		s.Do(0, table.ConcealedKong, "1111m")
		if later {
			s.Discard(0, "9p")
			s.Drop(1)
			s.Drop(2)
			s.Drop(3)
		}
		s.Do(0, table.Discard, "5m")
		s.Do(1, table.Win, "")
		s.Pass()
		got := ruletest.Items(&s.Ended(table.Won).Sheets[1])
		if (got["kong-discard"] == 5) == later {
			t.Errorf("later %t: %v", later, got)
		}
	}
}

func TestRobbedKongAndSeveralWinners(t *testing.T) {
	for option, winners := range map[string]uint8{"nearest": 2, "all": 6} {
		s := deal(t, with(t, "multiple_winners", option), [4]string{"5m147p258p123456z", "67m234p345p55566z", "34m999p678p77711z", ""}, "9p", "")
		s.Do(0, table.Discard, "5m")
		s.Do(1, table.Win, "")
		s.Do(2, table.Win, "")
		s.Pass()
		if res := s.Ended(table.Won); res.Winners != winners {
			t.Errorf("%s: winners %04b", option, res.Winners)
		}
	}
}
