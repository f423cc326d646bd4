package table

import (
	"slices"
	"strconv"
	"strings"
)

// Sweep gives settings of options in which every two values of every two options
// occur together at least once, the defaults first: for trying a rule set out. An
// option is tried with all of its values; a number with its least, its greatest
// and its default, a list with none, all and its default, a text with those that have
// names, a map with its default.
func Sweep(list []Option) []Options {
	values := make([][]string, len(list))
	for i := range list {
		values[i] = list[i].samples()
	}
	var w sweep
	w.init(values)
	w.cover(make([]int, len(values))) // the defaults
	for w.left > 0 {
		w.cover(w.row())
	}
	out := make([]Options, len(w.rows))
	for i, row := range w.rows {
		out[i] = Options{}
		for j, v := range row {
			out[i][list[j].Name] = values[j][v]
		}
		// A default is the one that goes with the other values.
		for j := range list {
			for name, v := range list[j].Brings[out[i][list[j].Name]] {
				if k := slices.IndexFunc(list, func(o Option) bool { return o.Name == name }); k >= 0 && row[k] == 0 {
					out[i][name] = v
				}
			}
		}
	}
	return out
}

// samples are the values an option is tried with, its default first.
func (o *Option) samples() []string {
	out := []string{o.Default}
	add := func(v string) {
		if !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	switch o.Type {
	case Bool:
		add("true")
		add("false")
	case Int:
		add(strconv.Itoa(o.Min))
		add(strconv.Itoa(o.Max))
	case Enum, Text:
		for _, v := range o.Values {
			add(v)
		}
	case List:
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

// sweep is the greedy search for a small set of rows that cover all pairs.
type sweep struct {
	values [][]string
	at     []int  // where an option's values begin among all
	all    int    // how many values there are
	seen   []bool // by value × value: they have met
	left   int    // pairs that have not
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

// cover adds a row.
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

// pair is the place of value v of option i and u of option j, in either order.
func (w *sweep) pair(i, v, j, u int) int {
	a, b := w.at[i]+v, w.at[j]+u
	return max(a, b)*w.all + min(a, b)
}

// row finds a row with many pairs that have not met: it begins with one of them,
// and each option takes the value that adds most.
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
		// Starting elsewhere in each row spreads the values among equals.
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

// first sets the first two values that have not met.
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
