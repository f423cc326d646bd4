// Package sweep chooses option settings with which a rule set is tested.
package sweep

import (
	"slices"
	"strconv"
	"strings"

	"moineau/engine/table"
)

// Rows returns option settings for testing a rule set. Every two values of every two
// options occur together at least once; the defaults come first. Bool and Enum options
// are tried with all values. Numbers are tried with minimum, maximum and default; lists
// empty, complete and with the default; texts with their named values; maps with the
// default.
func Rows(list []table.Option) []table.Options {
	values := make([][]string, len(list))
	for i := range list {
		values[i] = samples(&list[i])
	}
	var w sweep
	w.init(values)
	w.cover(make([]int, len(values))) // the defaults
	for w.left > 0 {
		w.cover(w.row())
	}
	out := make([]table.Options, len(w.rows))
	for i, row := range w.rows {
		out[i] = table.Options{}
		for j, v := range row {
			out[i][list[j].Name] = values[j][v]
		}
		// A default is replaced by the default that goes with the other values.
		for j := range list {
			for name, v := range list[j].Brings[out[i][list[j].Name]] {
				if k := slices.IndexFunc(list, func(o table.Option) bool { return o.Name == name }); k >= 0 && row[k] == 0 {
					out[i][name] = v
				}
			}
		}
	}
	return out
}

// samples returns the values with which an option is tried, its default first.
func samples(o *table.Option) []string {
	out := []string{o.Default}
	add := func(v string) {
		if !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	switch o.Type {
	case table.Bool:
		add("true")
		add("false")
	case table.Int:
		add(strconv.Itoa(o.Min))
		add(strconv.Itoa(o.Max))
	case table.Enum, table.Text:
		for _, v := range o.Values {
			add(v)
		}
	case table.List:
		add("[]")
		if len(o.Values) > 0 && o.Values[0][0] != '[' {
			all := make([]string, len(o.Values))
			for i, v := range o.Values {
				all[i] = strconv.Quote(v)
				if _, err := strconv.Atoi(v); err == nil {
					all[i] = v
				}
			}
			add("[" + strings.Join(all, ",") + "]")
		}
	}
	return out
}

// sweep is the greedy search for a small set of rows that covers all pairs of values.
type sweep struct {
	values [][]string
	at     []int  // index of an option's first value among all values
	all    int    // total number of values
	seen   []bool // indexed by value × value: the pair is covered
	left   int    // number of pairs that are not covered
	rows   [][]int
}

func (w *sweep) init(values [][]string) {
	w.values = values
	w.at = make([]int, len(values))
	for i, v := range values {
		w.at[i] = w.all
		w.left += w.all * len(v)
		w.all += len(v)
	}
	w.seen = make([]bool, w.all*w.all)
	if len(values) == 1 {
		w.left = 0
	}
}

// cover adds a row and marks its pairs as covered.
func (w *sweep) cover(row []int) {
	for i := range row {
		for j := range i {
			if p := w.pair(i, row[i], j, row[j]); !w.seen[p] {
				w.seen[p] = true
				w.left--
			}
		}
	}
	w.rows = append(w.rows, row)
}

// pair returns the index in seen of value v of option i and value u of option j.
func (w *sweep) pair(i, v, j, u int) int {
	a, b := w.at[i]+v, w.at[j]+u
	return max(a, b)*w.all + min(a, b)
}

// row returns a row that covers many new pairs. It starts with one uncovered pair; then
// each option takes the value that covers most.
func (w *sweep) row() []int {
	row := make([]int, len(w.values))
	for i := range row {
		row[i] = -1
	}
	w.first(row)
	for i := range row {
		if row[i] >= 0 {
			continue
		}
		best := -1
		// Starting at another value in each row spreads ties evenly.
		for k := range w.values[i] {
			v := (k + len(w.rows)) % len(w.values[i])
			n := 0
			for j, u := range row {
				if u >= 0 && j != i && !w.seen[w.pair(i, v, j, u)] {
					n++
				}
			}
			if n > best {
				best, row[i] = n, v
			}
		}
	}
	return row
}

// first sets two options to the first pair of values that is not covered.
func (w *sweep) first(row []int) {
	for i := range row {
		for j := range i {
			for v := range w.values[i] {
				for u := range w.values[j] {
					if !w.seen[w.pair(i, v, j, u)] {
						row[i], row[j] = v, u
						return
					}
				}
			}
		}
	}
}
