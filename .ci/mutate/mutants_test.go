package main

import (
	"go/format"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

const sample = `package p

import "q/table"

const (
	Low = iota
	Middle
	High
)

const Room = 48

var rows = [4]row{{key: "chow", worth: 2, open: true}, {key: "pung", worth: -4}}

func f(a, b int, ok bool) (n int) {
	if a < b && !ok {
		n += 7
	} else {
		n = Low
	}
	switch {
	case a == 3:
		n++
		b--
	}
	for range n {
		println(table.Yes)
		continue
	}
	return a &^ b
}
`

func samples(t *testing.T) []mutant {
	t.Helper()
	set := token.NewFileSet()
	e := enums{"q/table": {"Yes": {"Unknown"}}}
	f, err := parser.ParseFile(set, "p.go", sample, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	e.add("p", f)
	return scan(set, "p.go", "p", []byte(sample), f, e)
}

func TestMutantsOfASample(t *testing.T) {
	var got []string
	for _, m := range samples(t) {
		got = append(got, m.what)
	}
	want := []string{
		"3 for 2", "1 for 2", "false for true", // a row: the size of the array is not changed
		"without - in -4", "5 for 4", "3 for 4",
		"if not a < b && !ok", "nothing after if a < b && !ok", "no else after if a < b && !ok",
		"|| for && in a < b && !ok", "<= for < in a < b", ">= for < in a < b", "without ! in !ok",
		"-= for += in n += 7", "without n += 7", "8 for 7", "6 for 7",
		"without n = Low", "Middle for Low",
		"nothing for case a == 3", "!= for == in a == 3", "4 for 3", "2 for 3",
		"-- for ++ in n++", "without n++", "++ for -- in b--", "without b--",
		"without println(table.Yes)", "Unknown for table.Yes", "without continue",
		"& for &^ in a &^ b",
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the mutants are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestMutantsKeepLineNumbers checks that each mutant can be parsed and keeps its line
// numbers.
func TestMutantsKeepLineNumbers(t *testing.T) {
	for _, m := range samples(t) {
		changed := sample[:m.from] + m.text + sample[m.to:]
		if changed == sample {
			t.Errorf("line %d, %s: nothing is changed", m.line, m.what)
		}
		if _, err := format.Source([]byte(changed)); err != nil {
			t.Errorf("line %d, %s: %v", m.line, m.what, err)
		}
		if got, want := strings.Count(changed, "\n"), strings.Count(sample, "\n"); got != want {
			t.Errorf("line %d, %s: %d lines, want %d", m.line, m.what, got, want)
		}
	}
}
