package table

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// OptionType is the type of an option's value.
type OptionType uint8

// The types of options.
const (
	Bool OptionType = iota
	Int
	Enum
	List // a JSON array in compact form; Values are its items, or whole lists
	Map  // a JSON object in compact form
	Text // a text that the rule set parses; Values are the named ones
)

// String returns the type's name as shown by `mahjong rules --json`.
func (t OptionType) String() string {
	return [...]string{"bool", "int", "enum", "list", "map", "text"}[t]
}

// Option describes one option of a rule set, with enough data to draw it on a screen and
// to check it on a command line. Its label and explanation are the words
// "<id>.option.<Name>" and "<id>.option.<Name>.about"; those of its values are
// "<id>.option.<Name>.<value>". See Word.
type Option struct {
	Name    string
	Type    OptionType
	Group   string   // section of the options page: "deal", "claims", "score" or "end"
	Values  []string // values of an Enum or List; for a Map the allowed keys, if the page can set them
	Min     int
	Max     int
	Null    bool   // an Int may be "null", which means 0
	Default string // in the form used in Options
	// Older, if set, is the value assumed for records and links of earlier versions that
	// omit the option. It is the default of that time, or how the game was played before
	// the option existed.
	Older string
	// Was maps values used by earlier versions to their current values.
	Was map[string]string
	// Brings maps a value of this option to the defaults that it changes in other
	// options. For example, three players start with other points than four.
	Brings map[string]map[string]string
}

// withdrawn lists options of earlier versions that nothing obeyed. An online table's clock
// is part of its terms and not of the rules.
var withdrawn = []string{"claim-timeout", "claim_seconds", "turn_seconds", "hide_options", "claim_min_ms"}

// Withdrawn reports whether earlier versions had an option that had no effect. Records,
// codes and links may still set it; its value is dropped.
func Withdrawn(name string) bool { return slices.Contains(withdrawn, name) }

// Preset is a named set of option values. Its name is the word "<id>.preset.<Name>".
type Preset struct {
	Name   string
	Values map[string]string
	// Brings maps "name=value" of an option to further values that go with it.
	Brings map[string]map[string]string
}

// Options maps option names to values in text form: "true", "12", "general". An absent
// option has its default.
type Options map[string]string

// maxText is the size limit of a Text option in bytes, because options are stored in
// records and in the terms of a table.
const maxText = 1 << 16

// Check returns the normal form of a value, or an error if it is not valid.
func (o *Option) Check(value string) (string, error) {
	bad := func(want string) (string, error) {
		return "", fmt.Errorf("option %s: %q is not %s", o.Name, value, want)
	}
	if now, ok := o.Was[value]; ok {
		return now, nil
	}
	switch o.Type {
	case Bool:
		if value != "true" && value != "false" {
			return bad("true or false")
		}
	case Int:
		if o.Null && (value == "null" || value == "0") { // a settled null is written as 0
			return "0", nil
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < o.Min || n > o.Max {
			return bad(fmt.Sprintf("a whole number from %d to %d", o.Min, o.Max))
		}
		return strconv.Itoa(n), nil
	case Enum:
		for _, v := range o.Values {
			if v == value {
				return value, nil
			}
		}
		return bad("one of " + strings.Join(o.Values, ", "))
	case List:
		if !strings.HasPrefix(value, "[") {
			return bad("a JSON array")
		}
	case Map:
		if !strings.HasPrefix(value, "{") && value != "null" {
			return bad("a JSON object")
		}
	case Text:
		if len(value) > maxText {
			return "", fmt.Errorf("option %s: a text of %d bytes, expected at most %d", o.Name, len(value), maxText)
		}
	}
	return value, nil
}

// Defaults returns the defaults of all options in list, given the values in o that change
// the defaults of others.
func Defaults(list []Option, o Options) Options {
	out := make(Options, len(list))
	for i := range list {
		out[list[i].Name] = list[i].Default
	}
	for i := range list {
		v, ok := o[list[i].Name]
		if !ok {
			v = list[i].Default
		}
		maps.Copy(out, list[i].Brings[v])
	}
	return out
}

// Settled returns a checked value for every option of list: the given value, else the
// value in the preset named by "preset", else the default. It drops withdrawn options and
// returns an error for an unknown option, an unknown preset or an invalid value.
func Settled(list []Option, presets []Preset, given Options) (Options, error) {
	var of Preset
	if name, ok := given["preset"]; ok {
		i := slices.IndexFunc(presets, func(p Preset) bool { return p.Name == name })
		if i < 0 {
			var names []string
			for _, p := range presets {
				names = append(names, p.Name)
			}
			return nil, fmt.Errorf("preset: %q is not one of %s", name, strings.Join(names, ", "))
		}
		of = presets[i]
	}
	asked := maps.Clone(of.Values)
	if asked == nil {
		asked = Options{}
	}
	maps.Copy(asked, given)
	out := Defaults(list, asked)
	maps.Copy(out, of.Values)
	for i := range list {
		name := list[i].Name
		v, ok := asked[name]
		if !ok {
			v = list[i].Default
		}
		maps.Copy(out, of.Brings[name+"="+v])
	}
	// Sorted, so that the first error is deterministic.
	names := make([]string, 0, len(given))
	for name := range given {
		names = append(names, name)
	}
	sort.Strings(names)
next:
	for _, name := range names {
		if name == "preset" {
			continue
		}
		for i := range list {
			if list[i].Name == name {
				v, err := list[i].Check(given[name])
				if err != nil {
					return nil, err
				}
				out[name] = v
				continue next
			}
		}
		if Withdrawn(name) {
			continue
		}
		return nil, fmt.Errorf("option %s: there is no such option", name)
	}
	return out, nil
}

// Bool returns the value of a settled Bool option.
func (o Options) Bool(name string) bool { return o[name] == "true" }

// Int returns the value of a settled Int option.
func (o Options) Int(name string) int {
	n, _ := strconv.Atoi(o[name]) // checked by Settled
	return n
}
