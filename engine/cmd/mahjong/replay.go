package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"moineau/engine/logs"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
)

type replayed struct {
	Rules  string  `json:"rules"`
	Deals  int     `json:"deals"`
	Over   bool    `json:"over"`
	Scores []int32 `json:"scores"`
	Hash   string  `json:"hash"`
}

type replayLine struct {
	ID     string    `json:"id"`
	Result *replayed `json:"result,omitempty"`
	Error  string    `json:"error,omitempty"`
}

func runReplay(args []string, in io.Reader, out, errw io.Writer) int {
	f := flags("replay", errw)
	format := f.String("import", "moineau", "the records' format")
	results := f.Bool("results", false, "records on standard input, one a line")
	files, status, ok := parse(f, args)
	if !ok {
		return status
	}
	read := logs.Formats[*format]
	switch {
	case *format == "mjai" && read == nil, *format == "tenhou" && read == nil:
		return complain(errw, "replay", fmt.Errorf("--import %s is not built yet", *format))
	case *format != "moineau" && read == nil:
		return complain(errw, "replay", fmt.Errorf("--import %q: one of moineau, riichi-games, mjai, tenhou was expected", *format))
	case *results && read == nil:
		return complain(errw, "replay", errors.New("--results is for logs of other programs: --import says which"))
	case *results && len(files) > 0:
		return complain(errw, "replay", errors.New("--results reads standard input, and no file"))
	case *results:
		return replayResults(read, in, out, errw)
	case len(files) == 0:
		return complain(errw, "replay", errors.New("no file was named"))
	case read != nil:
		return replayLogs(read, files, out, errw)
	}
	for _, name := range files {
		line := replayLine{ID: name}
		if r, err := replay(name, errw); err != nil {
			line.Error = err.Error()
			fmt.Fprintf(errw, "%s: %v\n", name, err)
			status = failed
		} else {
			line.Result = r
		}
		if s := writeJSON(out, errw, "replay", line); s != good {
			return s
		}
	}
	return status
}

func replay(name string, errw io.Writer) (*replayed, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	f, err := record.Read(data, rules.New)
	if err != nil {
		return nil, err
	}
	if f.Unchecked {
		fmt.Fprintf(errw, "%s: a record of version %d: its moves, scores and sums are right; its hashes are of an older kind and were not compared\n", name, f.Version)
	}
	return foldedOf(f.Match), nil
}

// foldedOf tells where a match stands.
func foldedOf(m *match.Match) *replayed {
	return &replayed{
		Rules: m.ID, Deals: len(m.Accounts), Over: m.Progress.Over,
		Scores: m.Progress.Scores[:m.Progress.Players], Hash: fmt.Sprintf("%016x", m.Hash()),
	}
}

// replayLogs replays files of logs of another program, one a line, and compares all that
// the logs tell with what the engine makes of them.
func replayLogs(read func([]byte) (*logs.Game, error), files []string, out, errw io.Writer) int {
	status := good
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			fmt.Fprintf(errw, "%v\n", err)
			status = failed
			continue
		}
		n := 0
		for text := range bytes.Lines(data) {
			n++
			line := replayLine{ID: fmt.Sprintf("%s:%d", name, n)}
			g, err := read(text)
			if g != nil && g.ID != "" {
				line.ID = g.ID
			}
			if err == nil {
				r := logs.Replay(g)
				if err = r.Compare(g); err == nil {
					line.Result = foldedOf(r.Match)
				}
			}
			if err != nil {
				line.Error = err.Error()
				fmt.Fprintf(errw, "%s: %v\n", line.ID, err)
				status = failed
			}
			if s := writeJSON(out, errw, "replay", line); s != good {
				return s
			}
		}
	}
	return status
}
