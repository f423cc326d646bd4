package vector

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

func TestMelds(t *testing.T) {
	for _, c := range []struct {
		text, back string
		kind       table.MeldType
		claimed    bool
	}{
		{"(123m)", "(123m)", table.MeldChow, true},
		{"(312m)", "(123m)", table.MeldChow, true},
		{"(406s)", "(406s)", table.MeldChow, true},
		{"(567z)", "(567z)", table.MeldChow, true},
		{"(555z)", "(555z)", table.MeldPung, true},
		{"(1111p)", "(1111p)", table.MeldKong, true},
		{"(111+1p)", "(111+1p)", table.MeldAdded, true},
		{"(505+5p)", "(055+5p)", table.MeldAdded, true},
		{"[0555p]", "[0555p]", table.MeldHidden, false},
		{"{1223z}", "{1223z}", table.MeldSet, false},
		{"{3221z}", "{1223z}", table.MeldSet, false},
		{"(33p1j)", "(33p1j)", table.MeldExposure, true},
		{"(123z)", "(123z)", table.MeldExposure, true},
	} {
		m, err := ParseMeld(c.text)
		if err != nil || m.Type != c.kind || m.Claimed != c.claimed {
			t.Errorf("%s: %+v, %v", c.text, m, err)
		}
		if got := FormatMeld(&m); got != c.back {
			t.Errorf("%s is written %s", c.text, got)
		}
	}
	for text, want := range map[string]string{
		"":           `meld "": expected brackets`,
		"123m":       `meld "123m": tiles "23": at character 3: expected a suit letter after the digits`,
		"<123m>":     `meld "<123m>": expected brackets (), [] or {}`,
		"[123m]":     `meld "[123m]": expected four identical tiles in square brackets`,
		"(11+11m)":   `meld "(11+11m)": a plus sign stands before the fourth tile of a pung, as in (111+1p)`,
		"[111+1m]":   `meld "[111+1m]": a plus sign stands before the fourth tile of a pung, as in (111+1p)`,
		"(1m)":       `meld "(1m)": expected 2 to ` + itoa(len(table.MeldKinds{}.Tiles)) + ` tiles, got 1`,
		"(12x)":      `meld "(12x)": tiles "12x": at character 3: expected a digit or one of m p s z f j`,
		"(111+1++p)": `meld "(111+1++p)": tiles "1111++p": at character 5: expected a digit or one of m p s z f j`,
	} {
		if _, err := ParseMeld(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, expected %s", text, err, want)
		}
	}
}

func itoa(n int) string { b, _ := json.Marshal(n); return string(b) }

func TestParse(t *testing.T) {
	v, err := Parse([]byte(`{"id":"a","rules":"jilin","options":{"limit":10,"rob_kong":"kong","bonus_on_draw":false,"list":[4, 7]},"hand":"12m","melds":["(999m)"],"win":"3m","by":"discard","from":"W","seat":"S","round":"E","flags":["last-tile"],"extra":{"joker":"2p"},"expect":{"valid":true},"source":"x"}`))
	if err != nil {
		t.Fatal(err)
	}
	if v.Options["limit"] != "10" || v.Options["rob_kong"] != "kong" || v.Options["bonus_on_draw"] != "false" || v.Options["list"] != "[4,7]" {
		t.Errorf("options %v", v.Options)
	}
	p, err := v.Position()
	if err != nil {
		t.Fatal(err)
	}
	h := &p.Hands[1]
	if p.Seat != 1 || p.From != 2 || p.By != table.ByDiscard || p.Round != tile.East || p.Flags != table.LastTile ||
		h.Held != 3 || h.Counts[2] != 1 || h.N != 1 || !h.Known || p.Hands[0].Known {
		t.Errorf("%+v", p)
	}
	for line, want := range map[string]string{
		``:                                  "byte 0: unexpected end of JSON input; expected a JSON object",
		`null`:                              "expected a JSON object, got null",
		`{}`:                                "rules: missing",
		`{"rules":"jilin","flag":1}`:        "flag: there is no such field",
		`{"rules":"jilin","hand":"12"}`:     `hand: tiles "12": at character 3: expected a suit letter after the digits`,
		`{"rules":"jilin","win":"12m"}`:     "win: expected one tile, got 2",
		`{"rules":"jilin","seat":"X"}`:      `seat: "X" is not one of E, S, W, N`,
		`{"rules":"jilin","by":"luck"}`:     `by: expected discard, self-draw, rob-kong or none, got "luck"`,
		`{"rules":"jilin","hand":7}`:        "hand: byte 1: expected a text, got a JSON number",
		`{"rules":"jilin","melds":["(1)"]}`: `melds: meld "(1)": tiles "1": at character 2: expected a suit letter after the digits`,
		`{"rules":"j","melds":["","","","","","","","",""]}`:   "melds: expected at most 8 melds, got 9",
		`{"id":"q","rules":"jilin","options":["double_wait"]}`: "options: byte 1: expected an object, got a JSON array",
	} {
		v, err := Parse([]byte(line))
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, expected %s", line, err, want)
		}
		if strings.Contains(line, `"q"`) && string(v.ID) != `"q"` {
			t.Errorf("id %s", v.ID)
		}
	}
}

func TestCheck(t *testing.T) {
	r := Result{Scored: true, Valid: true, Items: []Item{{"a", 1, 1}, {"b", 2, 1}}, Total: 2, HasPay: true, Pay: [4]int32{3, -3, 0, 0}}
	r.Set("limits", json.Number("0.50"))
	r.Set("ask", Answer{{"melds", []string{"(999m)", "{1123z}"}}, {"next", "S"}})
	for expect, differ := range map[string]int{
		`{}`: 0,
		`{"valid":true,"items":[["b",2,1],["a",1,1]],"total":2.0,"pay":{"E":3,"S":-3},"limits":0.5}`: 0,
		`{"ask":{"melds":["{2113z}","(999m)"]}}`:                                                     0,
		`{"ask":{"melds":["{2113z}"],"next":"N"}}`:                                                   2,
		`{"valid":false}`:                      1,
		`{"items":[["a",1,1]]}`:                1,
		`{"pay":{"E":3}}`:                      1,
		`{"pay":{"E":3,"S":-3,"W":1}}`:         1,
		`{"han":3}`:                            1,
		`{"total":3,"valid":"true","items":1}`: 3,
	} {
		var o Object
		if err := json.Unmarshal([]byte(expect), &o); err != nil {
			t.Fatal(err)
		}
		if diff := Check(o, &r); len(diff) != differ {
			t.Errorf("%s: %d differences expected, %q", expect, differ, diff)
		}
	}
}

func finder(rules string) (Scorer, error) {
	if rules != "toy" {
		return nil, errors.New("only toy")
	}
	return func(v *Vector) (Result, error) {
		return Result{Scored: true, Valid: true, Total: len(v.Hand)}, nil
	}, nil
}

func TestRun(t *testing.T) {
	in := strings.Join([]string{
		`{"id":"1","rules":"toy","hand":"123m"}`,
		`{"id":"2<","rules":"go"}`,
		``,
		`{"id":3,"rules":"toy"}`,
		`{"id":"4","rules":"toy","note":"` + strings.Repeat("x", maxLine) + `"}`,
		`{"id":"5","rules":"toy"}`,
	}, "\n")
	var out bytes.Buffer
	failed, err := Run(finder, strings.NewReader(in), &out)
	want := strings.Join([]string{
		`{"id":"1","result":{"valid":true,"items":[],"total":3}}`,
		`{"id":"2<","error":"rules: only toy"}`,
		`{"id":null,"error":"byte 0: unexpected end of JSON input; expected a JSON object"}`,
		`{"id":3,"result":{"valid":true,"items":[],"total":0}}`,
		`{"id":null,"error":"expected at most a mebibyte in a line, got more"}`,
		`{"id":"5","result":{"valid":true,"items":[],"total":0}}`,
	}, "\n") + "\n"
	if !failed || err != nil || out.String() != want {
		t.Errorf("%v %v\n%s\nexpected\n%s", failed, err, out.String(), want)
	}
	if failed, err := Run(finder, strings.NewReader(""), &out); failed || err != nil {
		t.Errorf("nothing to do: %v %v", failed, err)
	}
}

func TestCheckFiles(t *testing.T) {
	var out bytes.Buffer
	failed, err := CheckFiles(finder, []File{
		{"a", strings.NewReader(`{"id":"1","rules":"toy","hand":"12m","expect":{"total":2}}` + "\n")},
		{"b", strings.NewReader(`{"id":"2","rules":"toy","hand":"12m","expect":{"total":3}}` + "\n" + `{"id":"3","rules":"toy"}`)},
	}, &out)
	want := "b:1: \"2\": total: expected 3, got 2\nb:2: \"3\": expect: missing\n1 passed, 2 failed\n"
	if !failed || err != nil || out.String() != want {
		t.Errorf("%v %v %q", failed, err, out.String())
	}
}

// FuzzParse checks that any input yields a result or an error, and that a parsed meld is
// formatted as the same meld.
func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"id":"a","rules":"jilin","hand":"678m35p77s","melds":["(999m)","{1123z}","[1111p]","(111+1p)"],"win":"4p","by":"discard","from":"W","seat":"S","extra":{"ting":["S"]},"expect":{"valid":true}}`))
	f.Add([]byte(`{"rules":"riichi","options":{"a":[1,{"b":null}]},"flowers":"1f6f","round":"N"}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		v, err := Parse(line)
		if v == nil || len(v.ID) == 0 {
			t.Fatal("a vector is always there, with an id or null")
		}
		if err != nil {
			return
		}
		for i := range v.Melds {
			text := FormatMeld(&v.Melds[i])
			m, err := ParseMeld(text)
			if err != nil || FormatMeld(&m) != text || m.Type != v.Melds[i].Type {
				t.Fatalf("%s: %+v, %v", text, m, err)
			}
		}
		if p, err := v.Position(); err == nil && int(p.Seat) != v.Seat {
			t.Fatal("another seat")
		}
	})
}
