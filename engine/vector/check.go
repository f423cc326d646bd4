package vector

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"sort"
)

// Check compares a result with the expected one and returns the differences. Only the
// fields present in expect are compared. The order of items, melds, waits and flows is ignored,
// and seats that pay nothing may be omitted from pay.
func Check(expect Object, r *Result) []string {
	raw, err := r.MarshalJSON()
	if err != nil {
		return []string{err.Error()}
	}
	var c checker
	want := make(map[string]any, len(expect))
	for name, value := range expect {
		want[name] = decode(value)
	}
	got, _ := decode(raw).(map[string]any)
	c.object("", want, got)
	return c.diff
}

type checker struct{ diff []string }

func (c *checker) differ(path string, want, got any) {
	c.diff = append(c.diff, fmt.Sprintf("%s: expected %s, got %s", path, show(want), show(got)))
}

func (c *checker) object(path string, want, got map[string]any) {
	names := make([]string, 0, len(want))
	for name := range want {
		names = append(names, name)
	}
	for _, name := range sorted(names) {
		at := name
		if path != "" {
			at = path + "." + name
		}
		g, ok := got[name]
		if !ok {
			c.diff = append(c.diff, fmt.Sprintf("%s: expected %s, got nothing", at, show(want[name])))
			continue
		}
		c.value(at, name, want[name], g)
	}
}

func (c *checker) value(path, name string, want, got any) {
	switch name {
	case "pay":
		c.pay(path, want, got)
		return
	case "items", "melds", "waits", "flows":
		w, ok1 := want.([]any)
		g, ok2 := got.([]any)
		if !ok1 || !ok2 || show(loose(w)) != show(loose(g)) {
			c.differ(path, want, got)
		}
		return
	}
	w, ok1 := want.(map[string]any)
	g, ok2 := got.(map[string]any)
	if ok1 && ok2 {
		c.object(path, w, g)
		return
	}
	if show(plain(want)) != show(plain(got)) {
		c.differ(path, want, got)
	}
}

// pay compares payments; a missing seat pays nothing.
func (c *checker) pay(path string, want, got any) {
	w, ok1 := want.(map[string]any)
	g, ok2 := got.(map[string]any)
	if !ok1 || !ok2 {
		c.differ(path, want, got)
		return
	}
	for i := range len(Seats) {
		seat := Letter(i)
		a, b := w[seat], g[seat]
		if a == nil {
			a = json.Number("0")
		}
		if b == nil {
			b = json.Number("0")
		}
		if show(plain(a)) != show(plain(b)) {
			c.differ(path+"."+seat, a, b)
		}
	}
}

// loose returns a list in a canonical order, with melds in a canonical form.
func loose(list []any) []any {
	out := make([]any, 0, len(list))
	for _, v := range list {
		out = append(out, plain(v))
	}
	sort.Slice(out, func(i, j int) bool { return show(out[i]) < show(out[j]) })
	return out
}

// plain converts numbers and melds to a canonical form.
func plain(v any) any {
	switch v := v.(type) {
	case json.Number:
		if r, ok := new(big.Rat).SetString(v.String()); ok {
			return json.RawMessage(`"#` + r.RatString() + `"`)
		}
	case string:
		if m, err := ParseMeld(v); err == nil {
			return FormatMeld(&m)
		}
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = plain(v[i])
		}
		return out
	}
	return v
}

func decode(raw []byte) any {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var v any
	if d.Decode(&v) != nil {
		return nil
	}
	return v
}

// show formats a value in one line, with the names of objects sorted.
func show(v any) string {
	b, err := marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(b)
}
