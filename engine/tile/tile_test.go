package tile

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestKindsInNotation(t *testing.T) {
	for text, want := range map[string]Kind{
		"1m": M1, "9m": 9, "1p": P1, "9s": 27, "1z": East, "4z": North, "5z": White, "7z": Red,
		"1f": F1, "5f": F5, "8f": 42, "1j": Joker, "0m": RedM, "0s": RedS,
	} {
		got, err := Parse(text)
		if err != nil || len(got) != 1 || got[0] != want || want.String() != text {
			t.Errorf("%s: %v, %v; %d is written %v", text, got, err, want, want)
		}
	}
	if RedP.Unred() != P1+4 || RedP.Rank() != 5 || RedP.Index() != (P1+4).Index() {
		t.Error("a red five is a five")
	}
	if Joker.Index() != -1 || F1.Index() != -1 || None.Index() != -1 || At(Red.Index()) != Red {
		t.Error("Index is for the 34 kinds that sets are made of")
	}
}

func TestParseSaysWhatWasExpected(t *testing.T) {
	for text, want := range map[string]string{
		"12":   "character 3: expected a suit letter",
		"m":    "character 1: expected a digit before",
		"1m8z": "character 3: expected a number that suit z has",
		"1x":   "character 2: expected a digit or one of",
		"9f":   "expected a number that suit f has",
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, not %q", text, err, want)
		}
	}
}

func TestSets(t *testing.T) {
	a, b := Set136(), Set144()
	if a.Len() != 136 || b.Len() != 144 || len(b.Tiles()) != 144 {
		t.Error(a.Len(), b.Len())
	}
}

func TestFormatIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kinds := rapid.SliceOf(rapid.Map(rapid.Uint8Range(1, uint8(Last)), func(b uint8) Kind { return Kind(b) })).Draw(t, "kinds")
		back, err := Parse(Format(kinds))
		if err != nil || len(back) != len(kinds) {
			t.Fatal(back, err)
		}
		for i := range kinds {
			if back[i] != kinds[i] {
				t.Fatalf("%v came back as %v", kinds, back)
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("123m0p55z1j")
	f.Add("9")
	f.Fuzz(func(t *testing.T, text string) {
		kinds, err := Parse(text)
		if err != nil {
			return
		}
		if again, err := Parse(Format(kinds)); err != nil || len(again) != len(kinds) {
			t.Fatalf("%q: %v", text, err)
		}
	})
}
