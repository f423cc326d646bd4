package classical

import (
	"math/rand/v2"
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/tile"
)

// TestMisspeltVectorsAreRefused checks that unknown fields are rejected, because they
// would change the question.
func TestMisspeltVectorsAreRefused(t *testing.T) {
	const start = `{"rules":"classical","hand":"345p678p123s5s","melds":["(222m)"],"win":"5s","by":"discard","seat":"S","round":"E",`
	ruletest.BadVectors(t, find, map[string]string{
		start + `"flags":["last"]}`:                                            `flags: "last" is not one of celestial`,
		start + `"extra":{"turn":"E"}}`:                                        "extra: turn",
		start + `"extra":{"others":{"A":{}}}}`:                                 "extra: others: A",
		start + `"extra":{"others":{"E":{"win":"1m"}}}}`:                       "extra: others: E: win",
		start + `"extra":{"others":{"E":{"flags":["tin"]}}}}`:                  `extra: others: E: flags: "tin"`,
		start + `"flowers":"11f"}`:                                             "only one 1f",
		`{"rules":"classical","extra":{"scores":{"A":1}}}`:                     "extra: scores: A",
		`{"rules":"classical","extra":{"scores":{}},"flags":["x"]}`:            "flags: ",
		`{"rules":"classical","by":"none","hand":"123456789m123456p"}`:         "hand: 15 tiles",
		start + `"extra":{"others":{"E":{"hand":"123456789m123456p"}}}}`:       "extra: others: E: hand: 15 tiles",
		`{"rules":"classical","by":"none","hand":"11m","melds":["(1111m)"]}`:   "hand: there are only four 1m",
		`{"rules":"classical","by":"none","hand":"11m","melds":["(12m3p)"]}`:   "melds: ",
		start + `"options":{"limit":0}}`:                                       "limit",
		start + `"options":{"both-bonus-sets":5}}`:                             "both-bonus-sets",
		`{"rules":"classical","by":"none","hand":"1j"}`:                        "hand: 1j",
		`{"rules":"classical","by":"none","hand":"1m","flowers":"1m"}`:         "flowers: 1m",
		`{"rules":"classical","by":"none","hand":"123456789m123456789p1234s"}`: "hand: ",
	})
	// A winner's hand of the wrong size is accepted but does not win.
	edge(t, `{"hand":"345p678p123s55s","melds":["(222m)"],"win":"5s",`+onDiscard+`"expect":{"valid":false}}`,
		`{"hand":"345p678p123s","melds":["[2222m]"],"win":"5s",`+onDiscard+`"expect":{"valid":false}}`)
}

// TestTheCallOfATable checks the row for a call in the tables of §12, which counts once.
// With must-call, where every player calls, only a call with the first discard counts.
func TestTheCallOfATable(t *testing.T) {
	const hand = `"hand":"345p678p123s55s23m","win":"4m","flags":["ting"],` + onDiscard
	presetCase(t, "dmjl", `{`+hand+`"expect":{"points":20,"doubles":2,"total":80}}`)
	presetCase(t, "millington", `{`+hand+`"expect":{"points":10,"doubles":2,"total":40}}`)
	presetCase(t, "european", `{`+hand+`"expect":{"points":20,"doubles":2,"total":80}}`)
	presetCase(t, "bmja", `{"hand":"345p99m222s11z","melds":["(777z)"],"win":"1z","flags":["ting"],`+onDiscard+`"expect":{"doubles":2,"total":128}}`)
	edge(t, `{"options":{"preset":"dmjl","calling-hand":true},`+hand+`"expect":{"points":20,"doubles":2,"total":80}}`,
		`{`+hand+`"expect":{"points":30,"doubles":0,"total":30}}`,
		`{"options":{"modern-doubles":["calling-hand"],"calling-hand":true},`+hand+`"expect":{"points":30,"doubles":1,"total":60}}`)
}

// TestAPairWithoutPointsIsStillThere checks that a pair without points still belongs to a
// loser's little three dragons: 4 + 4 and three doubles, rounded.
func TestAPairWithoutPointsIsStillThere(t *testing.T) {
	presetCase(t, "european", `{"hand":"66z159m1s2s","melds":["(555z)","(777z)"],`+noWin+`"expect":{"points":8,"doubles":3,"total":60}}`)
}

// TestEveryCallThatWaitsIsOffered checks that calls skipped before judging do not wait
// for anything.
func TestEveryCallThatWaitsIsOffered(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	waiting := 0
	for _, preset := range []string{"french", "dmjl", "bmja"} {
		r := with(t, "preset", preset)
		for range 2000 {
			c := near(rng)
			if c.Len() != 14 {
				continue
			}
			for i, n := range c {
				if n == 0 {
					continue
				}
				left := c
				left[i]--
				if r.forms(&left, nil) == 0 {
					continue
				}
				waiting++
				if !r.near(&c, 0) && !r.specialNear(&left, 0) {
					t.Fatalf("%s: %v waits without %v", preset, c, tile.At(i))
				}
			}
		}
	}
	if waiting < 1000 {
		t.Errorf("%d hands wait", waiting)
	}
}

// TestNineGatesAreOpenBefore checks that the winning tile is one that 1112345678999
// lacks.
func TestNineGatesAreOpenBefore(t *testing.T) {
	for tile, held := range map[string]string{"1": "1112345678999m", "5": "1112345678999m", "9": "1112345678999m"} {
		presetCase(t, "dmjl", `{"hand":"`+held+`","win":"`+tile+`m",`+onDiscard+fullLimit)
	}
	// 1112344567899 is held: 9m completes 999 or the pair of a chow hand, but not the
	// gates.
	presetCase(t, "dmjl", `{"hand":"1112344567899m","win":"9m",`+onDiscard+`"expect":{"valid":true,"limits":0}}`,
		// By self-draw it is the concealed pure hand.
		`{"hand":"1112344567899m","win":"9m",`+drawn+fullLimit)
	presetCase(t, "bmja", `{"hand":"1112344567899m","win":"9m",`+onDiscard+`"expect":{"valid":true,"limits":1,"total":1000}}`)
}

// TestBuriedTreasureIsOfPungs checks that a concealed kong does not count as a pung of
// it.
func TestBuriedTreasureIsOfPungs(t *testing.T) {
	presetCase(t, "bmja",
		`{"hand":"222m555m333z9m","melds":["[4444z]"],"win":"9m",`+onDiscard+`"expect":{"limits":0,"points":68,"doubles":2,"total":272}}`,
		`{"hand":"222m555m333z44z","melds":[],"win":"4z",`+onDiscard+`"expect":{"valid":false}}`)
}
