package compact

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

func TestValuesAsAPersonWritesThem(t *testing.T) {
	for text, want := range map[string][]int{
		"[]": nil, "[4,7]": {4, 7}, " [ 4 ,\t-7 ]\n": {4, -7}, "[0]": {0},
	} {
		if got, err := Ints(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v, want %v", text, got, err, want)
		}
	}
	for text, want := range map[string][]string{
		"[]": nil, `["a"]`: {"a"}, `[ "a b" , "\u00e9\"" ]`: {"a b", `é"`},
	} {
		if got, err := Texts(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v, want %q", text, got, err, want)
		}
	}
	got, err := Object(` { "a" : 1 , "b" : [ 2, "x y" ] } `, 2)
	if err != nil || len(got) != 2 || got[0].Key != "a" || string(got[0].Raw) != "1" || string(got[1].Raw) != `[2,"x y"]` {
		t.Errorf("%q, %v", got, err)
	}
}

func TestWhatIsNoValueIsRefused(t *testing.T) {
	for _, text := range []string{"", "4", "[4", "[4,]", "[,4]", "[4 7]x", `["4"]`, "[4.5]", "[04]", "[-0]", "[1e3]", "[4]]", "null", "[9999999999999999999]"} {
		if got, err := Ints(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	for _, text := range []string{"", `"a"`, `["a"`, `["a",]`, `[a]`, `[4]`, `["a"]["b"]`, "[\"\x01\"]", `["\x"]`, `["\ud800"]`, "[\"\xff\"]", "null"} {
		if got, err := Texts(text); err == nil {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	for text, want := range map[string]string{
		"":                    "a JSON object",
		"[]":                  "a JSON object",
		`{"a":1,"a":2}`:       "each key once",
		`{"a":1,"b":2,"c":3}`: "at most 2 keys",
		`{"a":1}{}`:           "the end of the line",
		`{"a"}`:               "a colon",
		`{"a":1 "b":2}`:       "a comma",
		`{"a":tru}`:           "a JSON value",
		`{"a":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`: "a JSON value",
	} {
		if got, err := Object(text, 2); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %q, %v, want the error %q", text, got, err, want)
		}
	}
}

func TestMap(t *testing.T) {
	m := map[string]string{"a": "1"}
	s := Scanner{Text: []byte(" { \"b\" : \"é\" ,\n\"c\":\"\" } "), Loose: true}
	if err := s.Map(m); err != nil || len(m) != 3 || m["b"] != "é" || m["c"] != "" {
		t.Errorf("%q, %v", m, err)
	}
	for text, want := range map[string]string{`{"a":"2"}`: `key "a" once`, `{"d":"1","d":"2"}`: `key "d" once`, `{"d":1}`: "a JSON string", `{"d":"1"} x`: "the end"} {
		s := Scanner{Text: []byte(text)}
		if err := s.Map(map[string]string{"a": "1"}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want the error %q", text, err, want)
		}
	}
}

// FuzzObject checks that accepted texts have the same meaning for encoding/json.
func FuzzObject(f *testing.F) {
	for _, seed := range []string{
		`{}`, `{"a":1}`, `{"a":"\u00e9\ud83c\udc04\n","b":[1,-2],"c":["x"]}`, `{"a":{"b":[true,null,false]}}`, `{"a":01}`, `{"a":1.5}`, `{"a":"`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s := Scanner{Text: text}
		fields, err := s.Object(nil, 8)
		if err != nil {
			return
		}
		var want map[string]json.RawMessage
		if err := json.Unmarshal(text, &want); err != nil || len(want) != len(fields) {
			t.Fatalf("%q is accepted, and not by encoding/json: %v", text, err)
		}
		for i := range fields {
			x := &fields[i]
			raw, ok := want[x.Key]
			if !ok || !bytes.Equal(raw, x.Raw) {
				t.Fatalf("%q: field %q is %q, not %q", text, x.Key, x.Raw, raw)
			}
			var word string
			if got, err := x.Text(); err == nil && (json.Unmarshal(raw, &word) != nil || got != word) {
				t.Fatalf("%q: %q, not %q", text, got, word)
			}
			var number int
			if got, err := x.Int(); err == nil && (json.Unmarshal(raw, &number) != nil || got != number) {
				t.Fatalf("%q: %d, not %d", text, got, number)
			}
			var numbers []int
			if got, err := x.Ints(nil); err == nil && (json.Unmarshal(raw, &numbers) != nil || !slices.Equal(got, numbers)) {
				t.Fatalf("%q: %v, not %v", text, got, numbers)
			}
			var words []string
			if got, err := x.Texts(); err == nil && (json.Unmarshal(raw, &words) != nil || !slices.Equal(got, words)) {
				t.Fatalf("%q: %q, not %q", text, got, words)
			}
		}
	})
}

// The output of another program may contain spaces and numbers of any form; it has the
// same meaning as without.
func TestLooseTexts(t *testing.T) {
	s := Scanner{Text: []byte(" { \"a\" : [ 1 , \"x y\" ,\n\t-2.50e+3 ] , \"b\" : { \"c\" : null } } \r\n"), Loose: true}
	fields, err := s.Object(nil, 9)
	if err != nil || len(fields) != 2 || string(fields[1].Raw) != `{ "c" : null }` {
		t.Fatalf("%q, %v at %d", fields, err, s.At)
	}
	s = Scanner{Text: fields[0].Raw, Loose: true}
	items, err := s.Array()
	if err != nil || len(items) != 3 || string(items[0]) != "1" || string(items[1]) != `"x y"` || string(items[2]) != "-2.50e+3" {
		t.Errorf("%q, %v", items, err)
	}
	for _, text := range []string{"[1.]", "[1e]", "[1e+]", "[.5]", "[1 2]", "[1,]", "[1]]", "1", "[-]", "[1.5.5]"} {
		s := Scanner{Text: []byte(text), Loose: true}
		if got, err := s.Array(); err == nil {
			t.Errorf("%s is read as %q", text, got)
		}
	}
	s = Scanner{Text: []byte("[1.5]")}
	if _, err := s.Array(); err == nil {
		t.Error("a number of another form in a text that is not loose")
	}
}

func TestAppendText(t *testing.T) {
	for _, text := range []string{"", "a\"b\\c", "\n\x00\x7f\u2028", "é🀄", "<&>"} {
		var back string
		if b := AppendText(nil, text); json.Unmarshal(b, &back) != nil || back != text {
			t.Errorf("%q is written %s", text, b)
		}
	}
}
