// Package house writes the rules of a house as a short text that people send each other:
// a rule set, a preset of it, and only what differs from that.
//
//	riichi:1:tenhou,kuitan=false,start_points=30000
//
// The 1 is the version of this form. What is no letter, digit, point, hyphen or
// underscore in a value is ~ and two hexadecimal digits for each byte, so that a code
// can stand in an address, on a command line and in a QR code as it is.
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

// Version is the version of the form that Write writes.
const Version = 1

// maxLen is the most bytes of a code: a whole card of hands is a value of 64 KB, and each
// of its bytes may be written as three.
const maxLen = 1 << 18

// Is reports whether a text is meant as a code, and not as the identifier of a rule set.
func Is(text string) bool { return strings.Contains(text, ":") }

// Write returns the code of a rule set with options, which are settled here. The preset
// is the one from which the fewest options differ.
func Write(e *rules.Entry, o table.Options) (string, error) {
	want, err := table.Settled(e.Options, e.Presets, o)
	if err != nil {
		return "", err
	}
	best := differing(e, "", want)
	fewest := len(best)
	for i := range e.Presets {
		if p := differing(e, e.Presets[i].Name, want); len(p)-1 < fewest {
			best, fewest = p, len(p)-1 // less the preset itself
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

// differing returns what must be given beside a preset, so that all is as wanted. What is
// given may bring other values with it, so that every one is looked at again.
func differing(e *rules.Entry, preset string, want table.Options) table.Options {
	given := table.Options{"preset": preset}
	if preset == "" {
		delete(given, "preset")
	}
	for {
		got, err := table.Settled(e.Options, e.Presets, given)
		if err != nil {
			panic(err) // presets of a rule set hold, and every value that is wanted was checked
		}
		more := false
		for i := range e.Options {
			name := e.Options[i].Name
			if got[name] == want[name] {
				continue
			}
			given[name], more = want[name], true
			if e.Options[i].Null && want[name] == "0" {
				given[name] = "null" // 0 itself may be out of bounds
			}
			break
		}
		if !more {
			return given
		}
	}
}

// A Part is what a Fault is about.
type Part uint8

// The parts of a code of which something may be unknown.
const (
	TheVersion Part = iota
	ThePreset
	AnOption
	AValue
)

// A Fault is a part of a code that is not known here: it is left out, the rest is kept.
type Fault struct {
	Part  Part
	Name  string // of the option
	Value string // the version, the preset, or the option's value
	Want  string // what was expected of a value
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

// Written is the part as it stands in the code.
func (f Fault) Written() string {
	switch f.Part {
	case TheVersion, ThePreset:
		return ":" + f.Value
	}
	return f.Name + "=" + escape(f.Value)
}

// Read reads a code, or the identifier of a rule set alone. What is given is checked, but
// not settled; faults name what was left out. The error is for a text that is no code, or
// of a rule set that is not there.
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
	if err != nil {
		return "", nil, nil, err
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
// or a typist may add.
func withoutSpace(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' {
			return -1
		}
		return r
	}, s)
}

// take puts a value among those given, if it is one of the rule set's.
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
	return Fault{Part: AnOption, Name: name, Value: value}, false
}

// With reads a code, or an identifier, and puts further options over what it gives: a
// preset among them takes the place of the code's.
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

// clip is the beginning of a text for an error.
func clip(s string) string {
	if len(s) > 40 {
		return strings.ToValidUTF8(s[:40], "") + "…"
	}
	return s
}
