package record

import (
	"fmt"
	"strings"

	"moineau/engine/table"
)

// ParseOptions reads the options of a rule set as a person writes them:
// name=value,name=value or, recognised by its first character, a JSON object, in
// which values that are no strings stay as they are written.
func ParseOptions(text string) (table.Options, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return table.Options{}, nil
	}
	if text[0] == '{' {
		raw := unspaced(text)
		s := scanner{text: raw}
		fields, err := s.object(nil, maxOptions)
		if err != nil {
			return nil, fmt.Errorf("at %.20q: %w was expected", raw[min(s.at, len(raw)):], err)
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

// unspaced is JSON without the spaces between its parts.
func unspaced(text string) []byte {
	out := make([]byte, 0, len(text))
	quoted := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quoted && c == '\\' && i+1 < len(text):
			out = append(out, c)
			i++
			c = text[i]
		case c == '"':
			quoted = !quoted
		case !quoted && strings.IndexByte(" \t\r\n", c) >= 0:
			continue
		}
		out = append(out, c)
	}
	return out
}

// readOptions reads {"name":value,…}: strings for what they say, other values for
// their JSON.
func readOptions(raw []byte) (table.Options, error) {
	s := scanner{text: raw}
	fields, err := s.object(nil, maxOptions)
	if err != nil {
		return nil, err
	}
	return optionsOf(fields)
}

func optionsOf(fields []field) (_ table.Options, err error) {
	out := make(table.Options, len(fields))
	for i := range fields {
		f := &fields[i]
		if f.raw[0] != '"' {
			out[f.key] = string(f.raw)
		} else if out[f.key], err = f.str(); err != nil {
			return nil, err
		}
	}
	return out, nil
}
