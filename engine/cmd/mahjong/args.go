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

// flags makes a verb's set of flags; what is wrong with them goes to errw.
func flags(name string, errw io.Writer) *flag.FlagSet {
	f := flag.NewFlagSet("mahjong "+name, flag.ContinueOnError)
	f.SetOutput(errw)
	return f
}

// parse reads flags that may stand before, between and after other arguments,
// which it returns. When it fails, status is the exit status.
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

// once is a flag that is refused the second time: which of two values counts would
// be a guess.
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

// String gives the value; none of the empty flag that the usage is compared with.
func (o *once) String() string {
	if o.Value == nil {
		return ""
	}
	return o.Value.String()
}

// IsBoolFlag reports whether the flag may stand without a value.
func (o *once) IsBoolFlag() bool {
	b, ok := o.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// complain says what is wrong with the usage and gives the status for it.
func complain(errw io.Writer, verb string, err error) int {
	fmt.Fprintf(errw, "mahjong %s: %v\n", verb, err)
	return misusage
}

// parseOptions reads the value of --options.
func parseOptions(text string) (table.Options, error) {
	given, err := record.ParseOptions(text)
	if err != nil {
		return nil, fmt.Errorf("--options: %w", err)
	}
	return given, nil
}

// askedRules reads --rules, an identifier or the code of a house's rules, with --options
// over it. What is not known of a code is told and left out.
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
