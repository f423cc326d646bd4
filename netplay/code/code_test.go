package code

import "testing"

func TestRead(t *testing.T) {
	for text, want := range map[string]struct {
		code string
		f    Fault
	}{
		"wren-4827": {"wren-4827", None}, "WREN 4827": {"wren-4827", None}, " wren4827\n": {"wren-4827", None},
		"https://example.org/play/?lang=fr&table=owl-0012#x": {"owl-0012", None},
		"http://192.168.0.7:8080/?table=king-1234&lang=en":   {"kingfisher-1234", None},
		"":             {"", Empty},
		"   ":          {"", Empty},
		"wren-48":      {"wren-48", TooFew},
		"kingf":        {"kingfisher-", TooFew},
		"wren-48271":   {"wren-48271", TooMany},
		"wren-4827-1":  {"wren-4827-1", None},
		"Wren 4827 0":  {"wren-4827-0", None},
		"wren48273":    {"wren-48273", TooMany},
		"wren-4827-5":  {"wren-48275", TooMany},
		"wren-4827-12": {"wren-482712", TooMany},
		"https://example.org/?table=owl-0012-2#x": {"owl-0012-2", None},
		"wrem-4827":        {"wren", Bird},
		"kingfischer-4827": {"kingfisher", Bird},
		"xyzzy-4827":       {"", Bird},
		"4827":             {"", Bird},
		"re-4827":          {"rail", Bird}, // redpoll, redshank …: not unique
		"wren-48a7":        {"", BadCharacter},
		"wren/4827":        {"", BadCharacter},
		"мир-4827":         {"", BadCharacter},
	} {
		if code, f := Read(text); f != want.f || f != Bird && code != want.code || f == Bird && want.code == "" && code != "" {
			t.Errorf("%q is read as %q, %d; want %q, %d", text, code, f, want.code, want.f)
		}
	}
	if code, _ := Read("wrem-4827"); code != "wren" {
		t.Errorf("wrem is near %q", code)
	}
	if code, fault := Read("dcuk-0928"); fault != Bird || code != "duck" {
		t.Errorf("dcuk is near %q", code)
	}
	if n := Missing("wren-48"); n != 2 {
		t.Errorf("%d digits are missing", n)
	}
}

// No bird is a prefix of another, so that a complete name is unique.
func TestBirds(t *testing.T) {
	seen := map[string]bool{}
	for _, b := range Birds {
		if code, f := Read(b + "-0000"); f != None || code != b+"-0000" || seen[b] {
			t.Errorf("%s is read as %q, %d", b, code, f)
		}
		seen[b] = true
	}
}

// TestEvent checks that the code of a table of an event is divided into the event and the
// number, and that no other code is.
func TestEvent(t *testing.T) {
	for text, want := range map[string]int{"wren-4827-0": 0, "wren-4827-4": 4, "wren-4827": -1, "wren-4827-5": -1, "wren-4827-12": -1, "wren-4827-": -1, "": -1, "a-b-c": -1} {
		event, n, ok := Event(text)
		if ok != (want >= 0) || ok && (n != want || event != "wren-4827" || OfTable(event, n) != text) || !ok && event != text {
			t.Errorf("%q is table %d of %q, %t", text, n, event, ok)
		}
	}
}
