// Package house encodes house rules as a short text that people can send each other. It
// contains a rule set, one of its presets, and only the options that differ.
//
//	riichi:1:tenhou,kuitan=false,start_points=30000
//
// The 1 is the version of this format. In a value, each byte of a character other than a
// letter, digit, point, hyphen or underscore is written as ~ and two hexadecimal digits.
// A code can therefore be used in a URL, on a command line and in a QR code without
// further escaping.
package house

import (
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"unicode"

	"moineau/engine/rules"
	"moineau/engine/table"
)

// Version is the version of the format that Write writes.
const Version = 1

// maxLen is the maximum length of a code in bytes. A complete card of hands is a value of
// 64 KB, and each byte may be written as three.
const maxLen = 1 << 18

// Is reports whether a text is a code and not the identifier of a rule set.
func Is(text string) bool { return strings.Contains(text, ":") }

// Write returns the code of a rule set with options, which it settles. It uses the preset
// from which the fewest options differ.
func Write(e *rules.Entry, o table.Options) (string, error) {
	want, err := table.Settled(e.Options, e.Presets, o)
	if err != nil {
		return "", err
	}
	best := differing(e, "", want)
	fewest := len(best)
	for i := range e.Presets {
		if p := differing(e, e.Presets[i].Name, want); len(p)-1 < fewest {
			best, fewest = p, len(p)-1 // without the preset itself
		}
	}
	var b strings.Builder
	b.WriteString(e.ID + ":" + strconv.Itoa(Version))
	if p, ok := best["preset"]; ok {
		b.WriteString(":" + p)
	}
	for i := range e.Options {
		if v, ok := best[e.Options[i].Name]; ok {
			b.WriteString("," + e.Options[i].Name + "=" + escape(v))
		}
	}
	return b.String(), nil
}

// differing returns the options that must be given beside a preset to obtain the wanted
// ones. A given option may change others, so all options are checked again.
func differing(e *rules.Entry, preset string, want table.Options) table.Options {
	given := table.Options{"preset": preset}
	if preset == "" {
		delete(given, "preset")
	}
	for {
		got, err := table.Settled(e.Options, e.Presets, given)
		if err != nil {
			panic(err) // cannot happen: presets are valid, and every wanted value was checked
		}
		more := false
		for i := range e.Options {
			name := e.Options[i].Name
			if got[name] == want[name] {
				continue
			}
			given[name], more = want[name], true
			if e.Options[i].Null && want[name] == "0" {
				given[name] = "null" // as players write it
			}
			break
		}
		if !more {
			return given
		}
	}
}

// Part is the part of a code that a Fault is about.
type Part uint8

// The parts of a code that may be unknown.
const (
	TheVersion Part = iota
	ThePreset
	AnOption
	AValue
)

// Fault is a part of a code that is unknown. It is ignored and the rest is kept.
type Fault struct {
	Part  Part
	Name  string // of the option
	Value string // the version, the preset, or the value of the option
	Want  string // the expected value
}

// Error implements error.
func (f Fault) Error() string {
	switch f.Part {
	case TheVersion:
		return fmt.Sprintf("version %s is not known here, which is %d: what is understood is kept", f.Value, Version)
	case ThePreset:
		return fmt.Sprintf("preset %q is not known here and is left out", f.Value)
	case AnOption:
		return fmt.Sprintf("option %q is not known here and is left out", f.Name)
	}
	return f.Want + "; it is left out"
}

// Written returns the part as it is written in the code.
func (f Fault) Written() string {
	switch f.Part {
	case TheVersion, ThePreset:
		return ":" + f.Value
	}
	return f.Name + "=" + escape(f.Value)
}

// Read parses a code, or the identifier of a rule set. The options returned are checked
// but not settled; faults lists the ignored parts. It returns an error if the text is not
// a code or the rule set does not exist. The error of a code for an absent rule set is
// rules.ErrAbsent, and id is then valid.
func Read(code string) (id string, given table.Options, faults []Fault, err error) {
	code = withoutSpace(code)
	if !Is(code) {
		_, err = rules.ByID(code)
		return code, table.Options{}, nil, err
	}
	if len(code) > maxLen {
		return "", nil, nil, fmt.Errorf("a code of %d bytes, expected at most %d", len(code), maxLen)
	}
	options := strings.Split(code, ",")
	head := options[0]
	options = options[1:]
	parts := strings.Split(head, ":")
	if len(parts) > 3 {
		return "", nil, nil, fmt.Errorf("%q: a code begins with a rule set, a version and perhaps a preset, such as jilin:1 or riichi:1:tenhou", clip(head))
	}
	e, err := rules.ByID(parts[0])
	if err == nil && e.Absent {
		err = rules.ErrAbsent
	}
	if err != nil {
		return e.ID, nil, nil, err
	}
	version, err := strconv.Atoi(parts[1])
	if err != nil || version < 1 || strconv.Itoa(version) != parts[1] {
		return "", nil, nil, fmt.Errorf("%q: the version of a code is a whole number from 1", clip(parts[1]))
	}
	if version != Version {
		faults = append(faults, Fault{Part: TheVersion, Value: parts[1]})
	}
	given = table.Options{}
	if len(parts) == 3 {
		p := parts[2]
		if _, err := table.Settled(e.Options, e.Presets, table.Options{"preset": p}); err != nil {
			faults = append(faults, Fault{Part: ThePreset, Value: p})
		} else {
			given["preset"] = p
		}
	}
	seen := map[string]bool{}
	for _, one := range options {
		name, written, ok := strings.Cut(one, "=")
		if !ok || name == "" {
			return "", nil, nil, fmt.Errorf("%q: expected name=value", clip(one))
		}
		if seen[name] {
			return "", nil, nil, fmt.Errorf("option %q stands twice", clip(name))
		}
		seen[name] = true
		value, err := unescape(written)
		if err != nil {
			return "", nil, nil, fmt.Errorf("option %q: %w", clip(name), err)
		}
		if f, ok := take(&e, given, name, value); !ok {
			faults = append(faults, f)
		}
	}
	return e.ID, given, faults, nil
}

// withoutSpace removes white space, which no code contains but which a line break, a page
// or typing may add.
func withoutSpace(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' {
			return -1
		}
		return r
	}, s)
}

// take adds a value to the given options if it is valid for the rule set. It ignores
// withdrawn options.
func take(e *rules.Entry, given table.Options, name, value string) (f Fault, ok bool) {
	for i := range e.Options {
		if e.Options[i].Name != name {
			continue
		}
		v, err := e.Options[i].Check(value)
		if err != nil {
			return Fault{Part: AValue, Name: name, Value: value, Want: err.Error()}, false
		}
		given[name] = v
		return f, true
	}
	if table.Withdrawn(name) {
		return f, true
	}
	return Fault{Part: AnOption, Name: name, Value: value}, false
}

// With parses a code, or an identifier, and applies further options. A preset among them
// replaces the preset of the code.
func With(code string, more table.Options) (id string, given table.Options, faults []Fault, err error) {
	if id, given, faults, err = Read(code); err == nil {
		maps.Copy(given, more)
	}
	return id, given, faults, err
}

const hexDigits = "0123456789abcdef"

func plain(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.' || c == '-' || c == '_'
}

func escape(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if c := s[i]; plain(c) {
			b.WriteByte(c)
		} else {
			b.Write([]byte{'~', hexDigits[c>>4], hexDigits[c&15]})
		}
	}
	return b.String()
}

func unescape(s string) (string, error) {
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case plain(c):
			out = append(out, c)
		case c != '~':
			return "", fmt.Errorf("%q has no place in a value", clip(s[i:min(i+4, len(s))]))
		case i+2 >= len(s):
			return "", errors.New("expected two hexadecimal digits after ~")
		default:
			high, low := strings.IndexByte(hexDigits, s[i+1]), strings.IndexByte(hexDigits, s[i+2])
			if high < 0 || low < 0 {
				return "", errors.New("expected two hexadecimal digits after ~")
			}
			out = append(out, byte(high<<4|low))
			i += 2
		}
	}
	return string(out), nil
}

// clip returns the beginning of a text for an error text.
func clip(s string) string {
	if len(s) > 40 {
		return strings.ToValidUTF8(s[:40], "") + "…"
	}
	return s
}
