package record

import (
	"maps"
	"strings"
	"testing"

	"moineau/engine/table"
)

func TestOptionsAsAPersonWritesThem(t *testing.T) {
	for text, want := range map[string]table.Options{
		"":                                  {},
		"  ":                                {},
		"a=1":                               {"a": "1"},
		" a = 1 , b=c=d ":                   {"a": "1", "b": "c=d"},
		"a=":                                {"a": ""},
		"{}":                                {},
		` { "a" : "1 2" }`:                  {"a": "1 2"},
		`{"a":1,"b":true,"c":null}`:         {"a": "1", "b": "true", "c": "null"},
		`{"a":["x y", 2],"b":{ "c" : -3 }}`: {"a": `["x y",2]`, "b": `{"c":-3}`},
		`{"a":"\"}\\"}`:                     {"a": `"}\`},
	} {
		got, err := ParseOptions(text)
		if err != nil || !maps.Equal(got, want) {
			t.Errorf("%s: %v, %v, want %v", text, got, err, want)
		}
	}
	for text, says := range map[string]string{
		"a":             "not name=value",
		"=1":            "not name=value",
		"a=1,":          "not name=value",
		"a=1,b=2, a =3": "a is given twice",
		`{"a":1,"a":2}`: "each key once",
		`{"a":}`:        "a JSON value",
		`{"a":1`:        "a comma or the end of the object",
		`{"a":1}x`:      `at "x"`,
		`{a:1}`:         "a JSON string",
		`{"a" 1}`:       "a colon",
		`{"a":1.5}`:     "a comma or the end",
	} {
		if got, err := ParseOptions(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, %v, want something with %q", text, got, err, says)
		}
	}
}

func FuzzParseOptions(f *testing.F) {
	for _, s := range []string{"a=b,c=d", `{"a":1,"b":[1,{"c":"}"}],"d":null}`, `{}`, `{"a":"\""}`, "{", "=", `{"":`, `{"a":"\`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if out, err := ParseOptions(s); (err == nil) != (out != nil) {
			t.Errorf("%q: %v, %v", s, out, err)
		}
	})
}
