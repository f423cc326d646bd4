package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"moineau/engine/club/tournament"
)

// drawn is the answer of `tournament seat --json`.
type drawn struct {
	Players int                  `json:"players"`
	Rounds  int                  `json:"rounds"`
	Seats   [][]tournament.Table `json:"seats"`
	Repeats int                  `json:"repeats"`
}

// ranking is the answer of `tournament standings --json`.
type ranking struct {
	Name      string            `json:"name"`
	Rules     string            `json:"rules"`
	Round     int               `json:"round"` // the last with a result
	TieBreaks []string          `json:"tie_breaks"`
	Standings []tournament.Line `json:"standings"`
}

func runTournament(args []string, in io.Reader, out, errw io.Writer) int {
	if len(args) == 0 {
		return complain(errw, "tournament", errors.New("expected seat, standings, draw or verify"))
	}
	switch args[0] {
	case "seat":
		return runSeat(args[1:], out, errw)
	case "standings":
		return runStandings(args[1:], in, out, errw)
	case "draw":
		return runDraw(args[1:], in, out, errw)
	case "verify":
		return runVerify(args[1:], in, out, errw)
	}
	return complain(errw, "tournament", fmt.Errorf("expected seat, standings, draw or verify, got %q", args[0]))
}

func runSeat(args []string, out, errw io.Writer) int {
	const verb = "tournament seat"
	f := flags(verb, errw)
	d := tournament.Draw{}
	f.IntVar(&d.Players, "players", 0, "number of players, 4 to 200")
	f.IntVar(&d.Rounds, "rounds", 0, "number of rounds, 1 to 100")
	seed := f.String("seed", "0", "hexadecimal digits from which the seats follow")
	clubs := f.String("clubs", "", "the players' clubs in their order, separated by commas; an empty name is no club")
	asJSON := f.Bool("json", false, "one line of JSON")
	rest, status, ok := parse(f, args)
	if !ok {
		return status
	}
	if len(rest) > 0 {
		return complain(errw, verb, fmt.Errorf("unexpected argument %q", rest[0]))
	}
	var err error
	if d.Seed, err = tournament.ParseSeed(*seed); err != nil {
		return complain(errw, verb, err)
	}
	if *clubs != "" {
		d.Clubs = strings.Split(*clubs, ",")
	}
	rounds, err := d.Schedule()
	if err != nil {
		return complain(errw, verb, err)
	}
	m := d.Count(rounds)
	for _, round := range rounds {
		for i := range round {
			for k := range round[i] {
				round[i][k]++
			}
		}
	}
	if *asJSON {
		return writeJSON(out, errw, verb, drawn{d.Players, d.Rounds, rounds, m.Repeats})
	}
	for r, round := range rounds {
		fmt.Fprintf(out, "round %d\n", r+1)
		for i, t := range round {
			fmt.Fprintf(out, "  table %d: E %d, S %d, W %d, N %d\n", i+1, t[0], t[1], t[2], t[3])
		}
	}
	fmt.Fprintf(out, "pairs that meet more than once: %d; extra meetings: %d; meetings within a club: %d\n", m.Repeats, m.Extra, m.Clubs)
	return good
}

// readEvent reads an event from standard input. It returns nil and the exit status if it is
// not valid.
func readEvent(verb string, in io.Reader, errw io.Writer) (*tournament.Event, int) {
	e, err := tournament.Read(in)
	if err != nil {
		fmt.Fprintf(errw, "mahjong %s: %v\n", verb, err)
		return nil, failed
	}
	return e, good
}

func runStandings(args []string, in io.Reader, out, errw io.Writer) int {
	const verb = "tournament standings"
	f := flags(verb, errw)
	asJSON := f.Bool("json", false, "one line of JSON")
	asCSV := f.Bool("csv", false, "a table for spreadsheets")
	round := f.Int("round", 0, "the standings after this round; 0 means the last")
	rest, status, ok := parse(f, args)
	switch {
	case !ok:
		return status
	case len(rest) > 0:
		return complain(errw, verb, fmt.Errorf("unexpected argument %q: the event is read from standard input", rest[0]))
	case *asJSON && *asCSV:
		return complain(errw, verb, errors.New("expected --json or --csv, got both"))
	}
	e, status := readEvent(verb, in, errw)
	if e == nil {
		return status
	}
	lines, err := e.Standings(*round)
	if err != nil {
		return complain(errw, verb, err)
	}
	switch {
	case *asJSON:
		return writeJSON(out, errw, verb, ranking{e.Name, e.Rules, e.Played(*round), e.Ties(), lines})
	case *asCSV:
		w := csv.NewWriter(out)
		w.WriteAll(e.Table(lines))
		if err := w.Error(); err != nil {
			fmt.Fprintf(errw, "mahjong %s: %v\n", verb, err)
			return failed
		}
		return good
	}
	for _, l := range lines {
		rank := strconv.Itoa(l.Rank)
		if l.Rank == 0 {
			rank = "-"
		}
		fmt.Fprintf(out, "%4s  %-28s %10s %10d\n", rank, l.Name, l.Points, l.Score)
	}
	return good
}

func runDraw(args []string, in io.Reader, out, errw io.Writer) int {
	const verb = "tournament draw"
	f := flags(verb, errw)
	rounds := f.Int("rounds", 1, "how many rounds to draw")
	rest, status, ok := parse(f, args)
	switch {
	case !ok:
		return status
	case len(rest) > 0:
		return complain(errw, verb, fmt.Errorf("unexpected argument %q: the event is read from standard input", rest[0]))
	case *rounds < 1:
		return complain(errw, verb, fmt.Errorf("--rounds: expected at least 1, got %d", *rounds))
	}
	e, status := readEvent(verb, in, errw)
	if e == nil {
		return status
	}
	for range *rounds {
		if err := e.Next(); err != nil {
			fmt.Fprintf(errw, "mahjong %s: %v\n", verb, err)
			return failed
		}
	}
	return writeJSON(out, errw, verb, e)
}

func runVerify(args []string, in io.Reader, out, errw io.Writer) int {
	const verb = "tournament verify"
	f := flags(verb, errw)
	rest, status, ok := parse(f, args)
	if !ok {
		return status
	}
	if len(rest) > 0 {
		return complain(errw, verb, fmt.Errorf("unexpected argument %q: the event is read from standard input", rest[0]))
	}
	e, status := readEvent(verb, in, errw)
	if e == nil {
		return status
	}
	round, err := e.Verify()
	switch {
	case err != nil:
		fmt.Fprintf(errw, "mahjong %s: round %d: %v\n", verb, round, err)
		return failed
	case round > 0:
		fmt.Fprintf(out, "round %d differs from what its seed draws\n", round)
		return failed
	}
	fmt.Fprintf(out, "%d rounds are as drawn from the seed\n", len(e.Seats))
	return good
}
