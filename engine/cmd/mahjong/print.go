package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
)

// printer is the program that makes pages for paper. It needs words and drawings, which the
// engine does not contain.
const printer = "mahjong-print"

// runPrint runs the printer, which stands beside this program or in the search path.
func runPrint(args []string, in io.Reader, out, errw io.Writer) int {
	path, err := findPrinter()
	if err != nil {
		fmt.Fprintf(errw, "mahjong print: the program %s is neither beside mahjong nor in the search path\n", printer)
		return failed
	}
	c := exec.Command(path, args...)
	c.Stdin, c.Stdout, c.Stderr = in, out, errw
	err = c.Run()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		return exit.ExitCode()
	case err != nil:
		fmt.Fprintf(errw, "mahjong print: %v\n", err)
		return failed
	}
	return good
}

func findPrinter() (string, error) {
	name := printer
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if own, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(own), name)
		if info, err := os.Stat(beside); err == nil && info.Mode().IsRegular() {
			return beside, nil
		}
	}
	return exec.LookPath(name)
}
