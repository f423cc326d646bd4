package classical

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"

	"pgregory.net/rapid"
)

func TestWashouts(t *testing.T) {
	const scores = `"extra":{"scores":{"E":30,"S":100,"W":50,"N":10}},`
	edge(t,
		`{`+scores+`"expect":{"marks":{"E":60,"S":100,"W":50,"N":10}}}`,
		`{"options":{"washout-score":"none"},`+scores+`"expect":{"marks":{"E":0,"S":0,"W":0,"N":0}}}`,
		`{"options":{"scoring":"advanced"},`+scores+`"expect":{"pay":{}}}`,
		// All six pairs of seats settle: E −140 −40 +40, S +140 +50 +90, W +40 −50 +40, N
		// −40 −90 −40.
		`{"options":{"scoring":"advanced","washout-score":"score"},`+scores+`"expect":{"pay":{"E":-140,"S":280,"W":30,"N":-170}}}`,
		`{"options":{"scoring":"classical","washout-score":"score"},`+scores+`"expect":{"pay":{"E":-140,"S":280,"W":30,"N":-170}}}`,
		`{"options":{"scoring":"winner-only","washout-score":"score"},`+scores+`"expect":{"pay":{}}}`)
}

// TestPaymentsSumToNothing checks that payments sum to zero, and that each pair of seats
// settles at most once in each step.
func TestPaymentsSumToNothing(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := with(t, "scoring", rapid.SampledFrom(scoringIDs[1:]).Draw(rt, "scoring"), "washout-score", "score")
		winner := rapid.IntRange(-1, 3).Draw(rt, "winner")
		east := rapid.IntRange(0, 3).Draw(rt, "east")
		var sheets [4]score.Sheet
		for s := range sheets {
			sheets[s].Reset(s)
			sheets[s].Total = rapid.Int32Range(0, 6000).Draw(rt, "score")
		}
		payments{r}.settle(sheets[:], winner, east)
		var delta [4]int32
		won := 0
		for s := range sheets {
			sheets[s].Balance(&delta)
			for _, f := range sheets[s].Flows {
				if f.From < 0 || f.To < 0 || f.Amount < 0 {
					rt.Fatalf("%+v", f)
				}
				if f.Key == payHand {
					won++
				}
			}
		}
		if sum := delta[0] + delta[1] + delta[2] + delta[3]; sum != 0 {
			rt.Fatalf("%v sum to %d", delta, sum)
		}
		if winner < 0 && won > 0 || winner >= 0 && sheets[winner].Total > 0 && won != 3 {
			rt.Fatalf("%d pay the winner %d", won, winner)
		}
	})
}

func TestBadVectors(t *testing.T) {
	const start = `{"rules":"classical",`
	ruletest.BadVectors(t, find, map[string]string{
		start + `"hand":"1122m","by":"discard","seat":"E"}`:                                                                    "win: missing",
		start + `"hand":"1f","by":"self-draw","win":"1m","seat":"E"}`:                                                          "hand: 1f",
		start + `"hand":"1m","by":"self-draw","win":"1f","seat":"E"}`:                                                          "win: 1f",
		start + `"melds":["(567z)"],"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                                       "melds: ",
		start + `"melds":["{1234z}"],"hand":"1m","by":"none","seat":"E"}`:                                                      "melds: ",
		start + `"hand":"1m","by":"none","extra":{"tour":"X"}}`:                                                                "extra: tour",
		start + `"hand":"1m","by":"none","extra":{"opponent_won":1}}`:                                                          "extra: opponent_won",
		start + `"extra":{"winner":"E","scores":{"E":-1}}}`:                                                                    "extra: scores: E: -1",
		start + `"extra":{"winner":5,"scores":{}}}`:                                                                            "extra: winner",
		start + `"extra":{"scores":[1]}}`:                                                                                      "extra: scores",
		start + `"hand":"345p678p123s5s","melds":["(222m)"],"win":"5s","by":"discard","extra":{"others":{"S":{"hand":"1f"}}}}`: "others: S: hand: 1f",
		start + `"hand":"345p678p123s5s","melds":["(222m)"],"win":"5s","by":"discard","extra":{"others":[]}}`:                  "others",
		start + `"by":"none","options":{"grands-jeux":["dragons"]}}`:                                                           `"dragons" is not one of`,
		start + `"by":"none","options":{"modern-doubles":[1]}}`:                                                                "option modern-doubles",
		start + `"by":"none","options":{"game-length":{"deals":4}}}`:                                                           "option game-length",
		start + `"by":"none","options":{"game-length":{"hands":0}}}`:                                                           "option game-length",
		start + `"by":"none","options":{"game-length":{"rounds":99}}}`:                                                         "option game-length",
		start + `"by":"none","options":{"preset":"chess"}}`:                                                                    `preset: "chess"`,
		start + `"by":"none","options":{"dead-wall":19}}`:                                                                      "option dead-wall",
	})
}
