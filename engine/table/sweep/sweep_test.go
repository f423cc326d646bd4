package sweep_test

import (
	"fmt"
	"maps"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/table/sweep"
)

// Every two values of every two options occur together for every rule set, and each row
// is valid.
func TestSweepIsPairwise(t *testing.T) {
	for _, e := range rules.All() {
		rows := sweep.Rows(e.Options)
		met := map[string]bool{}
		values := map[string]map[string]bool{}
		standard := map[string]string{}
		for i := range e.Options {
			standard[e.Options[i].Name] = e.Options[i].Default
		}
		for n, row := range rows {
			settled, err := table.Settled(e.Options, e.Presets, row)
			if err != nil {
				t.Fatalf("%s, row %d: %v", e.ID, n, err)
			}
			if _, err := e.New(settled); err != nil {
				t.Errorf("%s, row %d, %v: %v", e.ID, n, settled, err)
			}
			// The default brought in by another option replaces the usual default.
			swept := maps.Clone(row)
			for i := range e.Options {
				o := &e.Options[i]
				for name, v := range o.Brings[row[o.Name]] {
					if row[name] == v {
						swept[name] = standard[name]
					}
				}
			}
			for a, v := range swept {
				if values[a] == nil {
					values[a] = map[string]bool{}
				}
				values[a][v] = true
				for b, u := range swept {
					for _, first := range []string{v, row[a]} {
						met[fmt.Sprint(a, first, b, u)] = true
						met[fmt.Sprint(a, first, b, row[b])] = true
					}
				}
			}
		}
		pairs := 0
		for a := range values {
			for b := range values {
				if a == b {
					continue
				}
				for v := range values[a] {
					for u := range values[b] {
						pairs++
						if !met[fmt.Sprint(a, v, b, u)] {
							t.Errorf("%s: %s=%s never meets %s=%s", e.ID, a, v, b, u)
						}
					}
				}
			}
		}
		t.Logf("%s: %d rows for %d pairs", e.ID, len(rows), pairs/2)
		for _, o := range e.Options {
			if o.Type == table.Bool && len(values[o.Name]) != 2 || o.Type == table.Enum && len(values[o.Name]) != len(o.Values) {
				t.Errorf("%s: %s takes only %v", e.ID, o.Name, values[o.Name])
			}
		}
	}
}

// The rows of a sweep never change, because sweeps are compared between versions of the
// program.
func TestSweepIsWrittenDown(t *testing.T) {
	list := []table.Option{
		{Name: "a", Type: table.Bool, Default: "true"}, {Name: "b", Type: table.Enum, Values: []string{"x", "y", "z"}, Default: "y"},
		{Name: "c", Type: table.Int, Min: 1, Max: 9, Default: "3"}, {Name: "d", Type: table.List, Values: []string{"1", "p"}, Default: "[1]"},
		{Name: "e", Type: table.Map, Default: `{"rounds":4}`},
	}
	want := `true y 3 [1] {"rounds":4}
false y 1 [] {"rounds":4}
true x 9 [1,"p"] {"rounds":4}
false x 3 [1] {"rounds":4}
true z 1 [] {"rounds":4}
false z 9 [1,"p"] {"rounds":4}
true z 3 [1] {"rounds":4}
false x 1 [] {"rounds":4}
true y 9 [1,"p"] {"rounds":4}
false y 1 [1] {"rounds":4}
true x 9 [1] {"rounds":4}
false z 3 [] {"rounds":4}
true y 9 [] {"rounds":4}
false x 3 [1,"p"] {"rounds":4}
true z 1 [1,"p"] {"rounds":4}
`
	got := ""
	for _, row := range sweep.Rows(list) {
		got += fmt.Sprintln(row["a"], row["b"], row["c"], row["d"], row["e"])
	}
	if got != want {
		t.Errorf("the rows are\n%s\nwant\n%s", got, want)
	}
}
