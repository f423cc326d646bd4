package record

import (
	"fmt"
	"strings"

	"moineau/engine/compact"
	"moineau/engine/table"
)

// ParseOptions parses the options of a rule set as typed by a user: name=value,name=value
// or, if the first character is a brace, a JSON object. In JSON, values other than
// strings keep their JSON text.
func ParseOptions(text string) (table.Options, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return table.Options{}, nil
	}
	if text[0] == '{' {
		raw := compact.Unspaced(text)
		s := compact.Scanner{Text: raw}
		fields, err := s.Object(nil, maxOptions)
		if err != nil {
			return nil, fmt.Errorf("at %.20q: expected %w", raw[min(s.At, len(raw)):], err)
		}
		return optionsOf(fields)
	}
	out := table.Options{}
	for _, part := range strings.Split(text, ",") {
		name, value, ok := strings.Cut(part, "=")
		name = strings.TrimSpace(name)
		if !ok || name == "" {
			return nil, fmt.Errorf("%.80q is not name=value", part)
		}
		if _, twice := out[name]; twice {
			return nil, fmt.Errorf("%.80s is given twice", name)
		}
		if len(out) == maxOptions {
			return nil, fmt.Errorf("there are more than %d", maxOptions)
		}
		out[name] = strings.TrimSpace(value)
	}
	return out, nil
}

// readOptions parses {"name":value,…}. Strings are decoded; other values keep their JSON
// text.
func readOptions(raw []byte) (table.Options, error) {
	s := compact.Scanner{Text: raw}
	fields, err := s.Object(nil, maxOptions)
	if err != nil {
		return nil, err
	}
	return optionsOf(fields)
}

func optionsOf(fields []compact.Field) (_ table.Options, err error) {
	out := make(table.Options, len(fields))
	for i := range fields {
		f := &fields[i]
		if f.Raw[0] != '"' {
			out[f.Key] = string(f.Raw)
		} else if out[f.Key], err = f.Text(); err != nil {
			return nil, err
		}
	}
	return out, nil
}
