package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/table"
)

// flags returns the flag set of a verb. Errors are written to errw.
func flags(name string, errw io.Writer) *flag.FlagSet {
	f := flag.NewFlagSet("mahjong "+name, flag.ContinueOnError)
	f.SetOutput(errw)
	return f
}

// parse parses flags that may be placed before, between and after other arguments, and
// returns the latter. If ok is false, the program must exit with status.
func parse(f *flag.FlagSet, args []string) (rest []string, status int, ok bool) {
	f.VisitAll(func(one *flag.Flag) { one.Value = &once{Value: one.Value} })
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

// once is a flag that may be given only once, because it would be unclear which of two
// values applies.
type once struct {
	flag.Value
	set bool
}

// Set implements flag.Value.
func (o *once) Set(text string) error {
	if o.set {
		return errors.New("it is given twice")
	}
	o.set = true
	return o.Value.Set(text)
}

// String returns the value. It returns "" for the zero flag, with which the usage text
// compares values.
func (o *once) String() string {
	if o.Value == nil {
		return ""
	}
	return o.Value.String()
}

// IsBoolFlag reports whether the flag may be given without a value.
func (o *once) IsBoolFlag() bool {
	b, ok := o.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// complain writes a usage error and returns the exit status.
func complain(errw io.Writer, verb string, err error) int {
	fmt.Fprintf(errw, "mahjong %s: %v\n", verb, err)
	return misusage
}

// parseOptions parses the value of --options.
func parseOptions(text string) (table.Options, error) {
	given, err := record.ParseOptions(text)
	if err != nil {
		return nil, fmt.Errorf("--options: %w", err)
	}
	return given, nil
}

// askedRules parses --rules, an identifier or a house-rule code, and applies --options to
// it. Unknown parts of a code are reported and ignored.
func askedRules(id, options string, errw io.Writer) (string, table.Options, error) {
	more, err := parseOptions(options)
	if err != nil {
		return "", nil, err
	}
	if id == "" {
		return "", nil, fmt.Errorf("--rules is missing: one of %s", strings.Join(ids(), ", "))
	}
	id, given, faults, err := house.With(id, more)
	if err != nil {
		return "", nil, fmt.Errorf("--rules: %w", err)
	}
	for _, f := range faults {
		fmt.Fprintf(errw, "mahjong: --rules: %v\n", f)
	}
	return id, given, nil
}

func ids() []string {
	var out []string
	for _, e := range rules.All() {
		out = append(out, e.ID)
	}
	return out
}
