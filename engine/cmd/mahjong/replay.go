package main

import (
	"errors"
	"fmt"
	"io"
	"os"

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

func runReplay(args []string, _ io.Reader, out, errw io.Writer) int {
	f := flags("replay", errw)
	format := f.String("import", "moineau", "the records' format")
	results := f.Bool("results", false, "records on standard input, one a line")
	files, status, ok := parse(f, args)
	if !ok {
		return status
	}
	switch *format {
	case "moineau":
	case "riichi-games", "mjai", "tenhou", "tenhou-sanma":
		return complain(errw, "replay", fmt.Errorf("--import %s is not built yet", *format))
	default:
		return complain(errw, "replay", fmt.Errorf("--import %q: one of moineau, riichi-games, mjai, tenhou was expected", *format))
	}
	if *results {
		return complain(errw, "replay", errors.New("--results is not built yet"))
	}
	if len(files) == 0 {
		return complain(errw, "replay", errors.New("no file was named"))
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
	m := f.Match
	return &replayed{
		Rules: m.ID, Deals: len(m.Accounts), Over: m.Progress.Over,
		Scores: m.Progress.Scores[:m.Progress.Players], Hash: fmt.Sprintf("%016x", m.Hash()),
	}, nil
}
