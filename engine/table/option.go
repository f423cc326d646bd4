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
	List // a JSON array, kept as its compact text; Values are its items, or whole lists
	Map  // a JSON object, kept as its compact text
	Text // a text that the rule set reads; Values are those that have names
)

// String gives the type's name in `mahjong rules --json`.
func (t OptionType) String() string {
	return [...]string{"bool", "int", "enum", "list", "map", "text"}[t]
}

// Option describes one choice of a rule set: enough for a screen to draw it and
// for a command line to check it. What it is called and the sentence that
// explains it are the words "<id>.option.<Name>" and "<id>.option.<Name>.about",
// its values "<id>.option.<Name>.<value>"; see Word.
type Option struct {
	Name    string
	Type    OptionType
	Group   string   // "deal", "claims", "score" or "end": where the options page shows it; or Clock
	Values  []string // of an Enum or List; of a Map the keys it may hold, if the page can set them
	Min     int
	Max     int
	Null    bool   // an Int may be given as "null", which is 0: none
	Default string // in the form of Options
	// Older, if set, is the value that records and links of earlier versions mean if they
	// leave the option out: its default then, or how the game was played before it existed.
	Older string
	// Was maps values of earlier versions, which records and codes still have, to what they
	// mean now.
	Was map[string]string
	// Brings is the defaults of other options that go with values of this one: three
	// players play with other points than four.
	Brings map[string]map[string]string
}

// Clock is the group of options about time: what they say binds a table that keeps time,
// never a deal, and the pages of a table that keeps none leave them out.
const Clock = "clock"

// Preset is a named set of option values: the word "<id>.preset.<Name>".
type Preset struct {
	Name   string
	Values map[string]string
	// Brings is further values that go with an option's, by "name=value".
	Brings map[string]map[string]string
}

// Options are option values by name, as texts: "true", "12", "general". Options
// that are absent have their defaults.
type Options map[string]string

// maxText is the most bytes of an option of type Text: options stand in records and in
// the terms of a table.
const maxText = 1 << 16

// Check reads value as the option's value and gives its normal form.
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
		if o.Null && value == "null" {
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

// Defaults gives every option of list the default it has when those that bring others in
// are as in o.
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

// Settled gives every option of list a checked value: given ones first, then
// those of the preset they name ("preset"), then the defaults.
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
	// In order, so that the first error is always the same one.
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
		return nil, fmt.Errorf("option %s: there is no such option", name)
	}
	return out, nil
}

// Bool reads a settled option.
func (o Options) Bool(name string) bool { return o[name] == "true" }

// Int reads a settled option.
func (o Options) Int(name string) int {
	n, _ := strconv.Atoi(o[name]) // checked by Settled
	return n
}
