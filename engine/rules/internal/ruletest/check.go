package ruletest

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/vector"
)

// Vectors checks all score vectors of a file, which must contain n of them.
func Vectors(t *testing.T, find vector.Finder, file string, n int) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	failed, err := vector.CheckFiles(find, []vector.File{{Name: file, In: bytes.NewReader(b)}}, &out)
	if err != nil || failed {
		t.Error(out.String(), err)
	}
	if want := fmt.Sprintf("%d passed, 0 failed\n", n); out.String() != want {
		t.Errorf("%q, expected %q", out.String(), want)
	}
}

// Cases scores vectors of a rule set, written without id and rules, and compares the
// results with the expected ones.
func Cases(t *testing.T, find vector.Finder, id string, lines ...string) {
	t.Helper()
	var in, out bytes.Buffer
	for _, l := range lines {
		fmt.Fprintf(&in, "{\"id\":\"x\",\"rules\":%q,%s\n", id, strings.TrimPrefix(l, "{"))
	}
	failed, err := vector.CheckFiles(find, []vector.File{{Name: "case", In: &in}}, &out)
	if err != nil || failed {
		t.Error(out.String(), err)
	}
}

// BadVectors checks that vectors are rejected. lines maps each line to a part of its
// error.
func BadVectors(t *testing.T, find vector.Finder, lines map[string]string) {
	t.Helper()
	for line, want := range lines {
		_, _, err := vector.Score(find, []byte(line))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %s", line, err, want)
		}
	}
}

// Wins returns the number of random wins with which two scorers are compared: usual, or
// the value of MOINEAU_WINS.
func Wins(t testing.TB, usual int) int {
	t.Helper()
	v := os.Getenv("MOINEAU_WINS")
	if v == "" {
		return usual
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < 1 {
		t.Fatalf("MOINEAU_WINS is %q, no number of wins", v)
	}
	return n
}

// Items returns a sheet's rows by key as value × count.
func Items(sh *score.Sheet) map[string]int32 {
	out := map[string]int32{}
	for _, it := range sh.Items {
		out[it.Key] += it.Value * it.Count
	}
	return out
}

// Scored checks a seat's rows and total.
func Scored(t *testing.T, res *table.Result, seat int, total int32, rows ...string) {
	t.Helper()
	sh := &res.Sheets[seat]
	got := Items(sh)
	ok := sh.Total == total && len(got) == len(rows)
	for _, key := range rows {
		ok = ok && got[key] != 0
	}
	if !ok {
		t.Errorf("seat %d scores %d by %v; expected %d by %v", seat, sh.Total, got, total, rows)
	}
}

// Paid checks the score changes of all seats.
func Paid(t *testing.T, res *table.Result, want [table.MaxSeats]int32) {
	t.Helper()
	if res.Delta != want {
		t.Errorf("paid %v; expected %v", res.Delta, want)
	}
}

// scorer is a rule set that scores vectors.
type scorer interface {
	Vector(*vector.Vector) (vector.Result, error)
}

// maker creates a rule set from settled options, like its New.
type maker[R any] func(table.Options) (R, error)

// Make returns the rules with some options changed.
func Make[R any](list []table.Option, presets []table.Preset, make maker[R], given table.Options) (R, error) {
	o, err := table.Settled(list, presets, given)
	if err != nil {
		var none R
		return none, err
	}
	return make(o)
}

// Made does the same as Make and fails the test on an error.
func Made[R any](t testing.TB, list []table.Option, presets []table.Preset, make maker[R], given table.Options) R {
	t.Helper()
	r, err := Make(list, presets, make, given)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// With does the same as Made, with options as alternating names and values.
func With[R any](t testing.TB, list []table.Option, presets []table.Preset, make maker[R], options ...string) R {
	t.Helper()
	given := table.Options{}
	for i := 0; i < len(options); i += 2 {
		given[options[i]] = options[i+1]
	}
	return Made(t, list, presets, make, given)
}

// Finder returns a finder that ignores the identifier and always finds the same rule set.
func Finder[R scorer](list []table.Option, presets []table.Preset, make maker[R]) vector.Finder {
	return func(string) (vector.Scorer, error) {
		return func(v *vector.Vector) (vector.Result, error) {
			r, err := Make(list, presets, make, v.Options)
			if err != nil {
				return vector.Result{}, err
			}
			return r.Vector(v)
		}, nil
	}
}
