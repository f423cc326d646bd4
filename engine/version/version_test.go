package version

import (
	"regexp"
	"testing"
)

func TestSettle(t *testing.T) {
	for _, c := range []struct {
		name, number, commit string
		from                 vcs
		want, wantCommit     string
	}{
		{"set by the linker", "1.2.3", "abc", vcs{known: true, tag: "9.9.9", revision: "def"}, "1.2.3", "abc"},
		{"at a tag", "", "", vcs{known: true, tag: "1.2.3", revision: "def"}, "1.2.3", "def"},
		{"not at a tag", "", "", vcs{known: true, revision: "def"}, "2.0.0-dev", "def"},
		{"without git", "", "", vcs{}, "2.0.0", "unknown"},
	} {
		if got, commit := settle(c.number, c.commit, "2.0.0", c.from); got != c.want || commit != c.wantCommit {
			t.Errorf("%s: %s %s, want %s %s", c.name, got, commit, c.want, c.wantCommit)
		}
	}
}

func TestFileHoldsANumber(t *testing.T) {
	if !regexp.MustCompile(`^[0-9]+\.[0-9]+\.[0-9]+$`).MatchString(File()) {
		t.Errorf("VERSION contains %q, expected a number such as 1.2.3", File())
	}
}
