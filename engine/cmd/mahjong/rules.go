package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"moineau/engine/rules"
	"moineau/engine/table"
)

type jsonOption struct {
	Name    string   `json:"name"`
	Type    string   `json:"type"`
	Values  []string `json:"values,omitempty"`
	Min     *int     `json:"min,omitempty"`
	Max     *int     `json:"max,omitempty"`
	Default any      `json:"default"`
	About   inAll    `json:"about"`
}

type jsonRules struct {
	ID      string                    `json:"id"`
	Name    inAll                     `json:"name"`
	Players []int                     `json:"players"`
	Options []jsonOption              `json:"options"`
	Presets map[string]map[string]any `json:"presets"`
}

func runRules(args []string, _ io.Reader, out, errw io.Writer) int {
	f := flags("rules", errw)
	asJSON := f.Bool("json", false, "one JSON array instead of a list to read")
	rest, status, ok := parse(f, args)
	if !ok {
		return status
	}
	if len(rest) > 0 {
		return complain(errw, "rules", fmt.Errorf("unexpected argument %q", rest[0]))
	}
	words, err := readTexts()
	if err != nil {
		fmt.Fprintf(errw, "mahjong rules: %v\n", err)
	}
	if *asJSON {
		return writeJSON(out, errw, "rules", describeAll(words))
	}
	for _, e := range rules.All() {
		fmt.Fprintf(out, "%s: %s (%s)\n  %s\n", e.ID, words.text("en", e.ID, "name"), e.Native, words.text("en", e.ID, "about"))
		for i := range e.Options {
			o := &e.Options[i]
			fmt.Fprintf(out, "  %s = %s (%s)\n      %s\n", o.Name, o.Default, span(o), words.text("en", e.ID, "option."+o.Name+".about"))
		}
		for _, p := range e.Presets {
			fmt.Fprintf(out, "  preset %s\n", p.Name)
		}
	}
	return good
}

// span describes the allowed values of an option.
func span(o *table.Option) string {
	switch o.Type {
	case table.Int:
		return fmt.Sprintf("%d to %d", o.Min, o.Max)
	case table.Enum:
		return strings.Join(o.Values, ", ")
	}
	return o.Type.String()
}

func describeAll(words texts) []jsonRules {
	all := []jsonRules{}
	for _, e := range rules.All() {
		r := jsonRules{
			ID: e.ID, Name: words.all(e.ID, "name"), Players: e.Players,
			Options: []jsonOption{}, Presets: map[string]map[string]any{},
		}
		types := map[string]*table.Option{}
		for i := range e.Options {
			o := &e.Options[i]
			types[o.Name] = o
			j := jsonOption{
				Name: o.Name, Type: o.Type.String(), Default: typed(o, o.Default), About: words.all(e.ID, "option."+o.Name+".about"),
			}
			switch o.Type {
			case table.Enum:
				j.Values = o.Values
			case table.Int:
				j.Min, j.Max = &o.Min, &o.Max
			}
			r.Options = append(r.Options, j)
		}
		for _, p := range e.Presets {
			values := map[string]any{}
			for name, v := range p.Values {
				values[name] = typed(types[name], v)
			}
			r.Presets[p.Name] = values
		}
		all = append(all, r)
	}
	return all
}

// typed converts a value to the JSON type of its option.
func typed(o *table.Option, v string) any {
	if o == nil {
		return v
	}
	switch o.Type {
	case table.Bool:
		return v == "true"
	case table.Int:
		if n, err := strconv.Atoi(v); err == nil {
			return n
		}
	case table.List, table.Map:
		if json.Valid([]byte(v)) {
			return json.RawMessage(v)
		}
	}
	return v
}

// writeJSON writes one line.
func writeJSON(out, errw io.Writer, verb string, v any) int {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		fmt.Fprintf(errw, "mahjong %s: %v\n", verb, err)
		return failed
	}
	return good
}
