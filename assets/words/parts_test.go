package words

import (
	"strings"
	"testing"
)

// A part can be read after it was added, only in its language, and existing texts stay.
func TestAddPart(t *testing.T) {
	if !HasPart("fr", "learn") {
		t.Error("a program that embeds all parts lacks one")
	}
	if err := AddPart("fr", "test", []byte(`{"test.part": "bonjour"}`)); err != nil {
		t.Fatal(err)
	}
	if err := AddPart("fr", "more", []byte(`{"test.more": "salut"}`)); err != nil {
		t.Fatal(err)
	}
	if got := For("fr").T("test.part") + For("fr").T("test.more"); got != "bonjoursalut" || For("en").Has("test.part") {
		t.Errorf("got %q", got)
	}
	for _, bad := range []string{"<html>", `{"test.part": "again"}`} {
		if err := AddPart("fr", "bad", []byte(bad)); err == nil || !strings.Contains(err.Error(), "part bad") {
			t.Errorf("%s: %v", bad, err)
		}
	}
	if For("fr").T("test.part") != "bonjour" {
		t.Error("a bad part changed a text")
	}
	if err := AddPart("xx", "test", nil); err == nil {
		t.Error("a part of a language that does not exist was taken")
	}
}
