package lexicon

import "moineau/engine/card"

// CardArgs converts the parameters of a row or section of a rule card, and the amount of a
// value unless v is nil, to arguments of T.
func CardArgs(m map[string]string, v *card.Value) (out []any) {
	if v != nil {
		out = append(out, "n", v.N) // T uses the first argument of a name
	}
	for k, x := range m {
		out = append(out, k, x)
	}
	return out
}

// CardRow returns the name of a row of a rule card, the name in the rule set's own script
// unless it is the same, and the explanation or "".
func (l Lexicon) CardRow(id string, r *card.Row) (name, native, about string) {
	key, args := l.Rule(id, "item."+r.Key), CardArgs(r.Params, nil)
	name = l.T(key, args...)
	if l.Has(key + ".about") {
		about = l.T(key+".about", args...)
	}
	if r.Native != name { // the Japanese name is often the same
		native = r.Native
	}
	return name, native, about
}

// CardValues returns the texts of a row's values, "" for a blank.
func (l Lexicon) CardValues(id string, r *card.Row) []string {
	out := make([]string, len(r.Values))
	for i := range r.Values {
		if v := &r.Values[i]; v.Unit != "" {
			out[i] = l.T(l.Rule(id, "unit."+v.Unit), CardArgs(r.Params, v)...)
		}
	}
	return out
}
