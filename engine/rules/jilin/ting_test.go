package jilin

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

func kinds(t testing.TB, s string) []tile.Kind {
	t.Helper()
	k, err := tile.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func melds(t testing.TB, texts ...string) (out []table.MeldKinds) {
	t.Helper()
	for _, s := range texts {
		m, err := vector.ParseMeld(s)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, m)
	}
	return out
}

// TestTwoKinds tests §6.3 for hands that wait for two kinds, by double_wait.
func TestTwoKinds(t *testing.T) {
	for _, c := range []struct {
		hand                  string
		melds                 []string
		waits                 string
		general, listed, none bool
	}{
		{"2345s", []string{"(111m)", "(456m)", "(345p)"}, "25s", true, true, false},
		{"7775p", []string{"(111m)", "(456m)", "(345s)"}, "56p", true, true, false},
		{"3335p", []string{"(111m)", "(456m)", "(345s)"}, "45p", true, true, false},
		{"8889s", []string{"(111m)", "(456m)", "(345p)"}, "79s", true, true, false},
		{"2221s", []string{"(111m)", "(456m)", "(345p)"}, "13s", true, true, false},
		{"9998s", []string{"(111m)", "(456m)", "(345p)"}, "78s", true, false, false},
		{"1112s", []string{"(999m)", "(456m)", "(345p)"}, "23s", true, false, false},
		{"7776z", []string{"(345s)", "(456m)", "(345p)"}, "56z", true, true, false},
		{"9997s", []string{"(111m)", "(456m)", "(345p)"}, "78s", true, true, false},
		// Without another triple the series end does not win, so only one kind is legal.
		{"7775p", []string{"(123m)", "(456m)", "(345s)"}, "5p", true, true, true},
		// Two-sided waits, alone and beside an adjacent pair.
		{"34p77s", []string{"(999m)", "(234s)", "(678m)"}, "25p", false, false, false},
		{"2234m", []string{"(999p)", "(234s)", "(678p)"}, "25m", false, false, false},
		{"1123m", []string{"(999p)", "(234s)", "(678p)"}, "14m", false, false, false},
		{"5677s", []string{"(999p)", "(234m)", "(678p)"}, "47s", false, false, false},
		// Four consecutive tiles with another reading that is two-sided (edge 38).
		{"3445566m123z", []string{"{123z}"}, "36m", true, true, false},
		{"8999m777s234p123z", nil, "78m", true, false, false},
		// Two pairs; two winds.
		{"33p77s", []string{"(999m)", "(234s)", "(678m)"}, "3p7s", false, false, false},
		{"12z77s", []string{"(999m)", "(234p)", "(678m)"}, "34z", false, false, false},
		{"12z77s", []string{"(999m)", "(222p)", "(111m)"}, "34z", true, true, true},
		// A closed wait and an edge wait.
		{"24p77s", []string{"(999m)", "(234s)", "(678m)"}, "3p", true, true, true},
		{"12p77s", []string{"(999m)", "(234s)", "(678m)"}, "3p", true, true, true},
	} {
		for value, want := range map[string]bool{"general": c.general, "listed": c.listed, "none": c.none} {
			r := with(t, "double_wait", value)
			n := hand.CountsOf(kinds(t, c.hand))
			legal, w := r.tingLegal(&n, melds(t, c.melds...), ObjectiveSets)
			if legal != want || w != hand.KindsOf(kinds(t, c.waits)...) {
				t.Errorf("%s %v, %s: legal %v, expected %v; waits %s, expected %s",
					c.hand, c.melds, value, legal, want, tile.Format(w.Append(nil)), c.waits)
			}
		}
	}
}

// TestWindWaitNeedsAWind checks that the option applies to winds, not to three pair
// waits.
func TestWindWaitNeedsAWind(t *testing.T) {
	r := with(t, "wind_wait_in_mixed", "true")
	c := hand.CountsOf(kinds(t, "2345678m777p999s"))
	if legal, _ := r.tingLegal(&c, nil, ObjectiveSets); legal {
		t.Error("2345678m waits for three pairs")
	}
}

func TestObjectives(t *testing.T) {
	// The hand waits for 5p and 6p with shape B only.
	c := hand.CountsOf(kinds(t, "111222m5566p777s"))
	plain, shaped := with(t), with(t, "objective_by_shape", "true")
	for _, x := range []struct {
		r     *Rules
		o     Objective
		waits string
		legal bool
	}{
		{plain, ObjectiveSets, "56p", true},
		{plain, ObjectivePairs, "", false},
		{shaped, ObjectiveB, "56p", true},
		{shaped, ObjectiveA, "", false},
	} {
		legal, w := x.r.tingLegal(&c, nil, x.o)
		if legal != x.legal || w != hand.KindsOf(kinds(t, x.waits)...) {
			t.Errorf("objective %d: %v %s", x.o, legal, tile.Format(w.Append(nil)))
		}
	}
	// The hand waits with pairs as well as with sets: the objective decides W.
	c = hand.CountsOf(kinds(t, "1122334455m777p"))
	both := plain.waits(&c, nil, ObjectiveAny)
	if both != plain.waits(&c, nil, ObjectiveSets)|plain.waits(&c, nil, ObjectivePairs) {
		t.Error("not known: the union is meant")
	}
}

func TestKeepsWaitsInTing(t *testing.T) {
	r := with(t)
	for _, c := range []struct {
		name, hand string
		melds      []string
		lay        string
		drawn      tile.Kind
		want       bool
	}{
		{"set beside the wait, drawn tile discarded", "123z35p77s5m", []string{"(999m)", "(234s)"}, "123z", kinds(t, "5m")[0], true},
		{"the same, drawn tile not told", "123z35p77s5m", []string{"(999m)", "(234s)"}, "123z", tile.None, true},
		{"drawn tile makes another set", "1234z35p77s", []string{"(999m)", "(234s)"}, "234z", tile.North, true},
		{"four with the drawn tile", "1234z35p77s", []string{"(999m)", "(234s)"}, "1234z", tile.North, true},
		{"the pair would go", "1233z35p77s", []string{"(999m)", "(234s)"}, "1233z", kinds(t, "7s")[0], false},
		{"the wait would go", "12z345m567p345s99s3z", nil, "123z", tile.West, false},
	} {
		n := hand.CountsOf(kinds(t, c.hand))
		s := &side{c: n, melds: melds(t, c.melds...), drawn: c.drawn}
		if ok := r.layKeeps(s, kinds(t, c.lay)); ok != c.want {
			t.Errorf("%s: %v, expected %v", c.name, ok, c.want)
		}
	}
}

func TestRobbing(t *testing.T) {
	const hand = `{"hand":"678m35p77s","melds":["(999m)","(234s)"],"win":"4p","by":"rob-kong","from":"W","seat":"S","extra":{"ting":["S"],` + all + `,`
	const add = `{"hand":"678m12z77s","melds":["(999m)","(222p)"],"win":"4z","by":"rob-kong","from":"W","seat":"S","extra":{"ting":["S"],` + all + `,`
	edge(t,
		hand+`"tables":{"W":["(444p)"]}},"expect":{"valid":false,"reason":"no-rob"}}`,
		hand+`"tables":{"W":["(444p)"]}},"options":{"rob_kong":"kong"},"expect":{"valid":true,"items":[["mixed",1,1]],"pay":{"S":4,"W":-4}}}`,
		add+`"tables":{"W":["{123z}"]}},"options":{"rob_kong":"kong"},"expect":{"valid":false}}`,
		`{"hand":"678m35z77s","melds":["(999m)","(222p)"],"win":"4z","by":"rob-kong","from":"W","seat":"S","extra":{"ting":["S"]},"options":{"rob_kong":"kong-and-sets"},"expect":{"valid":false}}`,
		`{"hand":"111m12z77s","melds":["(999m)","(222p)"],"win":"4z","by":"rob-kong","from":"W","seat":"S","extra":{"ting":["S"],`+all+`,"tables":{"W":["{123z}"]}},"options":{"rob_kong":"kong-and-sets"},"expect":{"valid":true,"items":[["four-triples",4,1],["bonus-W",3,1]]}}`)
}

// TestIllegalTing checks that a hand whose TING was not legal does not win (§12).
func TestIllegalTing(t *testing.T) {
	edge(t, `{"hand":"678m34p77s","melds":["(999m)","(234s)"],"win":"5p","by":"self-draw","seat":"S","extra":{"ting":["S"]},"expect":{"valid":false,"reason":"bad-ting"}}`)
}

// TestObjectiveByShape checks that a hand can win only with the named shape.
func TestObjectiveByShape(t *testing.T) {
	const hand = `{"hand":"222m77s77z","melds":["(555p)","(888s)"],"win":"7z","by":"self-draw","seat":"S","options":{"objective_by_shape":true},`
	edge(t,
		hand+`"extra":{"ting":["S"],"objective":"A"},"expect":{"valid":false}}`,
		hand+`"extra":{"ting":["S"],"objective":"B"},"expect":{"valid":true}}`,
		hand+`"extra":{"ting":["S"],"objective":"sets"},"expect":{"valid":true}}`)
}

func TestErrors(t *testing.T) {
	for line, want := range map[string]string{
		`{"id":"x","rules":"jilin","hand":"1f","by":"none"}`:                                                            "hand: there is no 1f in this game",
		`{"id":"x","rules":"jilin","hand":"55555m","by":"none"}`:                                                        "hand: there are only four 5m, not 5",
		`{"id":"x","rules":"jilin","hand":"1m","melds":["{125z}"],"by":"none"}`:                                         `meld "{125z}": there is no such meld in this game`,
		`{"id":"x","rules":"jilin","hand":"1m","win":"2m","by":"discard"}`:                                              "from: missing",
		`{"id":"x","rules":"jilin","hand":"1m","by":"self-draw"}`:                                                       "win: missing",
		`{"id":"x","rules":"jilin","hand":"1m","by":"none","extra":{"ting":["E","E"]}}`:                                 "extra: ting: E comes twice",
		`{"id":"x","rules":"jilin","hand":"1m","by":"none","extra":{"ask":{"action":"fly"}}}`:                           `extra: ask: action: "fly" is not one of tche, tcha, tcha-kong, kong, promote, lay, lay-at-ting, add, steal, claims`,
		`{"id":"x","rules":"jilin","hand":"1m","by":"none","extra":{"ask":{"action":"lay"}}}`:                           "extra: ask: set: missing",
		`{"id":"x","rules":"jilin","hand":"1m","by":"none","extra":{"objective":"win"}}`:                                `extra: objective: "win" is not one of sets, pairs, A, B, C`,
		`{"id":"x","rules":"jilin","hand":"1m","by":"none","options":{"double_wait":"some"}}`:                           `option double_wait: "some" is not one of general, listed, none`,
		`{"id":"x","rules":"jilin","hand":"1m","by":"none","extra":{"ask":{"action":"claims","claims":[["E","rou"]]}}}`: "extra: ask: from: missing",
	} {
		_, _, err := vector.Score(find, []byte(line))
		if err == nil || err.Error() != want {
			t.Errorf("%s:\n%v, expected\n%s", line, err, want)
		}
	}
}
