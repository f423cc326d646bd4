package lexicon

import (
	"strconv"
	"strings"

	"moineau/engine/table"
)

// OptionName returns the name of a rule set's option.
func (l Lexicon) OptionName(rules string, op *table.Option) string {
	return l.RuleText(rules, "option."+op.Name)
}

// OptionAbout returns the explanation of an option, or "" while it is being fetched.
func (l Lexicon) OptionAbout(rules string, op *table.Option) string {
	key := l.Rule(rules, "option."+op.Name+".about")
	if !l.Has(key) {
		return ""
	}
	return l.T(key)
}

// OptionValue returns the text for a value of an option: the option's own text, the
// common text, or the value itself.
func (l Lexicon) OptionValue(rules string, op *table.Option, v string) string {
	if op.Type == table.Bool {
		if v == "true" {
			return l.T("common.yes")
		}
		return l.T("common.no")
	}
	for _, key := range []string{l.Rule(rules, "option."+op.Name+"."+v), "value." + v} {
		if l.Has(key) {
			return l.T(key)
		}
	}
	switch n, err := strconv.Atoi(v); {
	case op.Null && v == "0", v == "[]", v == "{}":
		return l.T("value.none")
	case op.Type == table.Text:
		return l.T("options.mine")
	case op.Type == table.Int && err == nil:
		return l.Number(n)
	case Keyed(op):
		return l.mapText(op, v)
	case op.Type == table.Map:
		if name, n, ok := ReadField(v); ok {
			return l.fieldText(rules, op, name, n)
		}
	case Ordered(op):
		return strings.ReplaceAll(strings.Trim(strings.ReplaceAll(v, "-", "\u2212"), "[]"), ",", " ")
	case op.Type == table.List:
		if in, ok := ReadList(v, OptionChoices(op)); ok {
			return l.listText(rules, op, in)
		}
	}
	return strings.ReplaceAll(strings.ReplaceAll(v, "_", " "), "-", " ")
}

// listText returns the text for the selected values of a list: "all", their number or
// their names.
func (l Lexicon) listText(rules string, op *table.Option, in []bool) string {
	var names []string
	for i, c := range OptionChoices(op) {
		if in[i] {
			names = append(names, l.OptionValue(rules, op, c))
		}
	}
	if len(names) == len(in) {
		return l.T("value.all")
	}
	if len(names) > 2 {
		return l.T("options.chosen", "n", len(names))
	}
	return strings.Join(names, ", ")
}

// fieldText returns the text for a map with one number: "4 rounds".
func (l Lexicon) fieldText(rules string, op *table.Option, name string, n int) string {
	if key := l.Rule(rules, "option."+op.Name+"."+name); l.Has(key) {
		return l.T(key, "n", n)
	}
	return strconv.Itoa(n)
}

// OptionChoices returns the possible values of a list option: its named values, or the
// integers from its minimum to its maximum.
func OptionChoices(op *table.Option) []string {
	if len(op.Values) > 0 || op.Type != table.List {
		return op.Values
	}
	var out []string
	for n := op.Min; n <= op.Max && op.Max > 0; n++ {
		out = append(out, strconv.Itoa(n))
	}
	return out
}

// Ordered reports whether the values of a list option are complete lists, one of which is
// chosen.
func Ordered(op *table.Option) bool {
	return op.Type == table.List && len(op.Values) > 0 && op.Values[0][0] == '['
}

// ReadList parses a JSON array of strings or integers and returns which choices it
// contains. ok is false if it contains anything else.
func ReadList(text string, choices []string) (in []bool, ok bool) {
	in = make([]bool, len(choices))
	text = strings.TrimSpace(text)
	if len(text) < 2 || text[0] != '[' || text[len(text)-1] != ']' {
		return in, false
	}
	text = strings.TrimSpace(text[1 : len(text)-1])
	if text == "" {
		return in, true
	}
next:
	for _, part := range strings.Split(text, ",") {
		part = strings.Trim(strings.TrimSpace(part), `"`)
		for i, c := range choices {
			if c == part {
				in[i] = true
				continue next
			}
		}
		return in, false
	}
	return in, true
}

// WriteList returns the selected choices as a JSON array, in the order of choices.
func WriteList(in []bool, choices []string) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, c := range choices {
		if !in[i] {
			continue
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		if _, err := strconv.Atoi(c); err == nil {
			b.WriteString(c)
		} else {
			b.WriteString(`"` + c + `"`)
		}
	}
	b.WriteByte(']')
	return b.String()
}

// ReadField parses a JSON object that holds one integer, such as {"rounds":4}.
func ReadField(text string) (name string, n int, ok bool) {
	text = strings.TrimSpace(text)
	if len(text) < 2 || text[0] != '{' || text[len(text)-1] != '}' {
		return "", 0, false
	}
	name, value, found := strings.Cut(text[1:len(text)-1], ":")
	name = strings.TrimSpace(name)
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if !found || err != nil || len(name) < 3 || name[0] != '"' || name[len(name)-1] != '"' {
		return "", 0, false
	}
	return name[1 : len(name)-1], n, true
}
