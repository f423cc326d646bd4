// Command mahjong is the command-line interface of the engine. It lists rule sets, scores
// hands, plays bots against each other, and replays records.
package main

import (
	"fmt"
	"io"
	"os"

	"moineau/engine/version"
)

// The exit statuses.
const (
	good     = 0
	failed   = 1 // a line, a file or a deal had an error
	misusage = 2
)

// verb is a subcommand of the program.
type verb struct {
	name  string
	usage string
	about string
	run   func(args []string, in io.Reader, out, errw io.Writer) int
}

func verbs() []verb {
	return []verb{
		{"rules", "[--json]", "lists the rule sets and their options", runRules},
		{"score", "[--check FILE…]", "scores hands, one JSON object a line on standard input; --check compares", runScore},
		{"simulate", "--rules ID [--options …] [--deals N] [--seed HEX] [--bots a,b,c,d | --duel A,B] [--sweep] [--json]", "lets bots play each other; --duel sets one level against another on duplicate walls", runSimulate},
		{"daily", "[NUMBER] [--rules ID] [--bot LEVEL] [--record FILE] [--json] | --read FILE…", "plays the deal of the day and prints its result; --read reads results and compares two", runDaily},
		{"drill", "CODE | --rules ID [--options …] [--kind KIND] [--seed N] [--count N] [--check] [--json]", "makes exercises without a game; --check lets the levels answer and compares rollouts with strong", runDrill},
		{"duplicate", "[--rules ID] [--options …] [--form same|own] [--deals N] [--seed HEX] [--tables a,b,c,d/e,f,g,h/… | --variance A,B [--duplicates N]] [--json]", "lets tables of bots play the same walls and compares them chair by chair, in points and IMP", runDuplicate},
		{"tune", "--rules ID [--options …] [--seed HEX] [--deals N] [--gap PART] [--write FILE.go:NAME]", "tunes a rule set's weights by playing duplicate walls", runTune},
		{"replay", "FILE… [--import FORMAT] [--export FORMAT [--seat N]] [--options …] | --results --import FORMAT", "replays records and verifies them; converts logs of other programs", runReplay},
		{"book", "[--json | --csv] < BOOK", "counts a score book of games with real tiles", runBook},
		{"tournament", "seat --players N --rounds R --seed HEX [--clubs A,B,…] [--json] | standings [--round N] [--json | --csv] < EVENT | draw [--rounds N] < EVENT | verify < EVENT", "draws the seats of a tournament and ranks its players", runTournament},
		{"print", "card --rules ID|CODE | sheet --rules ID|CODE | book < BOOK | tables [--round N] < EVENT | standings [--round N] < EVENT", "makes pages for paper with the program mahjong-print; print --help lists its options", runPrint},
		{"analyse", "", "reads hands from standard input and prints their distance to a win", runAnalyse},
		{"bench", "[--json] [--hands N] [--rules ID]", "measures the hot kernels on one thread", runBench},
		{"bot", "--protocol mjai [--level …] [--options …] [--seat N] [--north kita|nukidora]", "plays one seat on standard input and output, against other people's bots", runBot},
	}
}

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

func run(args []string, in io.Reader, out, errw io.Writer) int {
	if len(args) == 0 {
		help(errw)
		return misusage
	}
	answers := &watched{Writer: out}
	status := tell(args, in, answers, errw)
	if answers.err != nil && status == good {
		fmt.Fprintf(errw, "mahjong %s: the output cannot be written: %v\n", args[0], answers.err)
		status = failed
	}
	return status
}

// tell runs the verb in args.
func tell(args []string, in io.Reader, out, errw io.Writer) int {
	switch args[0] {
	case "help", "-h", "-help", "--help":
		help(out)
		return good
	case "version", "-version", "--version":
		fmt.Fprintln(out, version.Line("mahjong"))
		return good
	}
	for _, v := range verbs() {
		if v.name == args[0] {
			return v.run(args[1:], in, out, errw)
		}
	}
	fmt.Fprintf(errw, "mahjong: unknown command %q\n", args[0])
	help(errw)
	return misusage
}

// watched remembers the first write error, so that no verb succeeds if its output was
// lost.
type watched struct {
	io.Writer
	err error
}

func (w *watched) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	if w.err == nil {
		w.err = err
	}
	return n, err
}

func help(w io.Writer) {
	fmt.Fprint(w, "usage: mahjong VERB …\n\n")
	for _, v := range verbs() {
		fmt.Fprintf(w, "  mahjong %s %s\n      %s\n", v.name, v.usage, v.about)
	}
	fmt.Fprint(w, "  mahjong version\n      prints the version\n")
	fmt.Fprint(w, "\nOptions of a rule set: --options name=value,name=value or one JSON object.\n")
}
