package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"moineau/engine/rules"
	"moineau/engine/table"
)

// flags makes a verb's set of flags; what is wrong with them goes to errw.
func flags(name string, errw io.Writer) *flag.FlagSet {
	f := flag.NewFlagSet("mahjong "+name, flag.ContinueOnError)
	f.SetOutput(errw)
	return f
}

// parse reads flags that may stand before, between and after other arguments,
// which it returns. When it fails, status is the exit status.
func parse(f *flag.FlagSet, args []string) (rest []string, status int, ok bool) {
	for {
		if err := f.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, good, false
			}
			return nil, misusage, false
		}
		if f.NArg() == 0 {
			return rest, good, true
		}
		rest = append(rest, f.Arg(0))
		args = f.Args()[1:]
	}
}

// complain says what is wrong with the usage and gives the status for it.
func complain(errw io.Writer, verb string, err error) int {
	fmt.Fprintf(errw, "mahjong %s: %v\n", verb, err)
	return misusage
}

// parseOptions reads "name=value,name=value" or one JSON object.
func parseOptions(text string) (table.Options, error) {
	out := table.Options{}
	if strings.HasPrefix(text, "{") {
		return out, jsonOptions(text, out)
	}
	if text == "" {
		return out, nil
	}
	for _, part := range strings.Split(text, ",") {
		name, value, ok := strings.Cut(part, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("--options: %q is not name=value", part)
		}
		if _, twice := out[name]; twice {
			return nil, fmt.Errorf("--options: %s is given twice", name)
		}
		out[name] = value
	}
	return out, nil
}

// jsonOptions reads an object; values that are no strings are kept as JSON.
func jsonOptions(text string, out table.Options) error {
	var values map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &values); err != nil {
		return fmt.Errorf("--options: no JSON object: %w", err)
	}
	for name, raw := range values {
		var s string
		if json.Unmarshal(raw, &s) == nil && raw[0] == '"' {
			out[name] = s
			continue
		}
		var b bytes.Buffer
		if err := json.Compact(&b, raw); err != nil {
			return fmt.Errorf("--options: %s: %w", name, err)
		}
		out[name] = b.String()
	}
	return nil
}

// ruleSet makes a rule set from what a command line says.
func ruleSet(id, options string) (table.Rules, table.Options, error) {
	given, err := parseOptions(options)
	if err != nil {
		return nil, nil, err
	}
	if id == "" {
		return nil, nil, fmt.Errorf("--rules is missing: one of %s", strings.Join(ids(), ", "))
	}
	return rules.New(id, given)
}

func ids() []string {
	var out []string
	for _, e := range rules.All() {
		out = append(out, e.ID)
	}
	return out
}
