package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"moineau/engine/rules"
	"moineau/engine/vector"
)

func runScore(args []string, in io.Reader, out, errw io.Writer) int {
	f := flags("score", errw)
	check := f.Bool("check", false, "compares the files' vectors with what they expect")
	files, status, ok := parse(f, args)
	switch {
	case !ok:
		return status
	case *check && len(files) == 0:
		return complain(errw, "score", errors.New("--check needs a file"))
	case !*check && len(files) > 0:
		return complain(errw, "score", fmt.Errorf("unexpected argument %q: vectors are read from standard input", files[0]))
	case *check:
		return checkFiles(files, out, errw)
	}
	bad, err := vector.Run(rules.Scorer, in, out)
	return outcome("score", bad, err, errw)
}

func checkFiles(names []string, out, errw io.Writer) int {
	var files []vector.File
	for _, name := range names {
		f, err := os.Open(name)
		if err != nil {
			return complain(errw, "score", err)
		}
		defer f.Close()
		files = append(files, vector.File{Name: name, In: f})
	}
	bad, err := vector.CheckFiles(rules.Scorer, files, out)
	return outcome("score", bad, err, errw)
}

// outcome returns the exit status of a verb that processes lines.
func outcome(verb string, bad bool, err error, errw io.Writer) int {
	if err != nil {
		fmt.Fprintf(errw, "mahjong %s: %v\n", verb, err)
		return failed
	}
	if bad {
		return failed
	}
	return good
}
