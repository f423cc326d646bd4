package shiftjis

import "testing"

func TestDecode(t *testing.T) {
	for bytes, want := range map[string]string{
		"KEN":                              "KEN",
		"\x8f\xbc\x93\x63":                 "松田",
		"\x82\xcd\x82\xc8\x82\xb1":         "はなこ",
		"\x90\x9d\x91\x91\xdb\xdd":         "雀荘ﾛﾝ",
		"\x83\x5c\x95\x5c\xe0\xb0\xea\xa4": "ソ表牴熙",
		"a\x82":                            "a\ufffd",
		"\xff\x81":                         "\ufffd\ufffd",
		"\xf0\x40":                         "\ufffd@",
	} {
		if got := string(Decode([]byte(bytes))); got != want {
			t.Errorf("%x: expected %q, got %q", bytes, want, got)
		}
	}
}
