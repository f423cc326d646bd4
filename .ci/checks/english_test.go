package checks

import (
	"bytes"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// MOINEAU_ENGLISH=count prints the number of faults of each rule and package.
func TestEnglishOfTheCode(t *testing.T) {
	rules, packages := map[string]int{}, map[string]int{}
	for _, name := range files(t) {
		data := read(t, name)
		if path.Ext(name) != ".go" || bytes.HasPrefix(data, []byte("// Code generated")) ||
			strings.HasPrefix(name, ".ci/checks/english") {
			continue
		}
		faults, err := language(name, data)
		if err != nil {
			t.Error(err)
		}
		for _, f := range faults {
			rules[f.rule]++
			packages[path.Dir(name)]++
			if os.Getenv("MOINEAU_ENGLISH") != "count" {
				t.Errorf("%s:%d: %s: %s", name, f.line, f.rule, f.text)
			}
		}
	}
	if os.Getenv("MOINEAU_ENGLISH") == "count" {
		for _, m := range []map[string]int{rules, packages} {
			for _, k := range slices.Sorted(maps.Keys(m)) {
				t.Logf("%5d %s", m[k], k)
			}
		}
	}
}

func TestLanguageFindsFaults(t *testing.T) {
	const src = `package p

// Worth gives a hand's worth.
func (hand *Hand) Worth() int { return 0 }

// Hand is a hand. Nil: nobody wants to know.
type Hand struct{}

// Fold applies an entry. Who has left is skipped.
func Fold() error { return errors.New("a tile was expected") }

func Bare() {}
`
	faults, err := language("p.go", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range faults {
		name, _, _ := strings.Cut(f.rule, " (")
		got = append(got, name)
	}
	want := []string{"gives", "nobody minds", "nil: or zero:", "who as subject", "was expected", "receiver", "undocumented"}
	if !slices.Equal(got, want) {
		t.Errorf("expected %q, got %q", want, got)
	}
	if faults, _ := language("p.go", []byte("package p\n\n// Worth returns the points of h.\nfunc (h *Hand) Worth() int { return 0 }\n")); len(faults) > 0 {
		t.Errorf("faults in a good file: %v", faults)
	}
}
