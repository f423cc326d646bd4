package cards

import (
	"strings"
	"testing"
)

// file returns a card file with one hand.
func file(hand string) string {
	return `{"format":"moineau-card/1","id":"test","sections":[{"hands":[` + hand + `]}]}`
}

// TestWhatIsWrongWithACardIsSaid checks that an error in a card states its position and
// what was expected.
func TestWhatIsWrongWithACardIsSaid(t *testing.T) {
	const good = `{"id":"h","value":25,"line":"1m*4 5s*4 9p*4 F*2"}`
	for _, c := range []struct{ file, want string }{
		{"", "line 1, character 1"},
		{"{\n \"format\": \"moineau-card/1\",\n \"id\": x}", "line 3, character 8: expected a JSON value"},
		{`[]`, "expected a JSON object"},
		{strings.Repeat(" ", maxFile+1), "at most 1048576"},
		{"{\"id\":\"\xff\"}", "UTF-8"},
		{`{"format":"moineau-card/2","id":"x","sections":[]}`, `format: expected "moineau-card/1", got "moineau-card/2"`},
		{`{"format":"moineau-card/1","sections":[{"hands":[` + good + `]}]}`, "id: missing"},
		{`{"format":"moineau-card/1","id":"x"}`, "sections: missing"},
		{`{"format":"moineau-card/1","id":"x","sections":[{"hands":[]}]}`, "no hands"},
		{`{"format":"moineau-card/1","id":"x","sections":3}`, "sections: expected a list […], got 3"},
		{`{"format":"moineau-card/1","id":"x","name":{"en":3},"sections":[{"hands":[` + good + `]}]}`, "name: expected texts by language"},
		{file(good + "," + good), `sections[0].hands[1] (h): id: "h" is there twice`},
		{file(`{"value":25,"line":"F*8 1m*6"}`), "sections[0].hands[0]: id: missing"},
		{file(`{"id":"h","line":"F*8 1m*6"}`), "(h): value: 0"},
		{file(`{"id":"h","value":"25","line":"F*8 1m*6"}`), `(h): value: expected a whole number, got "25"`},
		{file(`{"id":"h","value":2.5,"line":"F*8 1m*6"}`), "value: expected a whole number, got 2.5"},
		{file(`{"id":"h","value":25}`), "line: missing"},
		{file(`{"id":"h","value":25,"line":"F","lines":["F"]}`), "expected line or lines, not both"},
		{file(`{"id":"h","value":25,"lines":[]}`), "lines: expected at least one line"},
		{file(`{"id":"h","value":25,"line":"1m*4 5s*4 9p*4"}`), "12 tiles, expected 14"},
		{file(`{"id":"h","value":25,"line":"1m*4 5s*4 9p*4 F*9"}`), `group 4, "F*9": after *: expected a count from 1 to 8`},
		{file(`{"id":"h","value":25,"line":"1q*4 5s*4 9p*4 F*2"}`), `group 1, "1q*4": it ends with "q": expected a suit`},
		{file(`{"id":"h","value":25,"line":"0m*4 5s*4 9p*4 F*2"}`), "expected a number from 1 to 9; the zero stands without a suit"},
		{file(`{"id":"h","value":25,"line":"E~4 5s*4 9p*4 F*2"}`), "a run begins with a number and a suit"},
		{file(`{"id":"h","value":25,"line":"7m~4 5s*4 9p*4 F*2"}`), "the run goes beyond 9"},
		{file(`{"id":"h","value":25,"line":"x-9a*4 5s*4 9p*4 F*2"}`), "no instance"},
		{file(`{"id":"h","value":25,"line":"1m*6! 5s*4 9p*4"}`), "6 tiles 1m in groups without jokers: there are 4"},
		{file(`{"id":"h","value":25,"line":"1m*8 1m*6"}`), "an instance needs 10 jokers: there are 8"},
		{file(`{"id":"h","value":25,"line":"1m*4 5s*4 9p*4 F*2","concealed":1}`), "concealed: expected true or false, got 1"},
		{file(`{"id":"h","value":25,"line":"1m*4 5s*4 9p*4 F*2","jokerless":"half"}`), `jokerless: expected "double" or "none", got "half"`},
		{file(`{"id":"h","value":25,"line":"xa*8 xb*6","numbers":{"x":[0]}}`), "numbers: x: 0: expected a number from 1 to 9"},
		{file(`{"id":"h","value":25,"line":"xa*8 xb*6","numbers":{"a":[1]}}`), "numbers: a: expected a number variable"},
		{file(`{"id":"h","value":25,"line":"xa*8 xb*6","numbers":{"x":{"from":1}}}`), "numbers: x: to: missing"},
		{file(`{"id":"h","value":25,"line":"xa*4 yb*4 F*6","differ":[["x","a"]]}`), "differ: expected number variables"},
		{file(`{"id":"h","value":25,"line":"xa*4 yb*4 F*6","same_ok":[["x","a"]]}`), "same_ok: expected suit variables"},
		{file(`{"id":"h","value":25,"line":"u*4 v*4 F*6","rows":{"vars":["u","v"],"values":[["E"]]}}`), "rows: values[0]: 1 values for 2 variables"},
		{file(`{"id":"h","value":25,"line":"u*4 v*4 F*6","rows":{"vars":["u","v"],"values":[["E","X"]]}}`), `rows: values[0]: "X" for v: expected E, S, W or N`},
		{file(`{"id":"h","value":25,"line":"u*4 v*4 F*6","rows":{"vars":["u","v"],"values":[["E",null]]}}`), "rows: values[0][1]: expected a number or a text, got null"},
	} {
		book, err := Open(c.file)
		if err == nil && c.file != "" {
			t.Errorf("%.120s: read as %d hands; expected %q", c.file, len(book.Hands), c.want)
		}
		if c.file == "" {
			_, err = Read(nil)
		} else if c.file[0] != '{' {
			_, err = Read([]byte(c.file))
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.120s: %v; expected %q", c.file, err, c.want)
		}
	}
}

// TestWhatIsAcceptedOfACard checks that unknown fields are ignored, whatever they
// contain, and that spaces do not matter. A hand that cannot be exposed but is not marked
// as concealed causes a warning.
func TestWhatIsAcceptedOfACard(t *testing.T) {
	if _, err := Open(" " + file(`{"id":"h","value":25,"line":"1m*4 5s*4 9p*4 F*2"}`)); err == nil {
		t.Error("a text that does not begin with a brace is no card file")
	}
	b, err := Open(file(`{"id":"h","value":25,"line":"1m*2 2m*2 3m*2 4m*2 5m*2 6m*2 7m*2", "weight": -0.25 , "made" : {"by":[1.5e3,null,"us"]}}`))
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Warnings) != 1 || !strings.Contains(b.Warnings[0], "singles and pairs") {
		t.Errorf("warnings %q", b.Warnings)
	}
}

// TestADamagedCodeIsRefused checks that a truncated, modified or foreign code is rejected
// with an error.
func TestADamagedCodeIsRefused(t *testing.T) {
	code := Code(House().Card)
	if _, err := Open("\n " + code[:40] + "\n" + code[40:] + " "); err != nil {
		t.Error(err)
	}
	for text, want := range map[string]string{
		"hello":                            "begins with card1.",
		code[:len(code)-1]:                 "the card's code is",
		code[:9]:                           "cut short",
		code[:20] + "!" + code[21:]:        "at character 21",
		code[:20] + "AAAA" + code[24:]:     "damaged",
		codeHead:                           "cut short",
		codeHead + strings.Repeat("A", 40): "damaged",
	} {
		if _, err := Open(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40s: %v; expected %q", text, err, want)
		}
	}
}

func FuzzOpen(f *testing.F) {
	f.Add(file(`{"id":"h","value":25,"line":"xa*4 yb*4 F*6","differ":[["x","y"]],"numbers":{"x":{"from":1,"to":"y+2"}}}`))
	f.Add(file(`{"id":"h","value":25,"lines":["u*4 d*4 F*6"],"rows":{"vars":["u","d"],"values":[["E","5z"]]}}`))
	f.Add(Code(House().Card))
	f.Fuzz(func(t *testing.T, text string) {
		b, err := Open(text)
		if err != nil {
			return
		}
		again, err := Read(Write(b.Card))
		if err != nil {
			t.Fatalf("%s: %v", Write(b.Card), err)
		}
		if string(Write(again)) != string(Write(b.Card)) {
			t.Fatalf("%s is read as %s", Write(b.Card), Write(again))
		}
	})
}
