package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"moineau/engine/match"
	"moineau/netplay/transcript"
)

// verified is the line that verify prints for a transcript. It has the form of the lines
// of mahjong replay.
type verified struct {
	ID     string  `json:"id"`
	Result *played `json:"result,omitempty"`
	Error  string  `json:"error,omitempty"`
}

// played summarizes a verified match.
type played struct {
	Rules  string  `json:"rules"`
	Deals  int     `json:"deals"`
	Over   bool    `json:"over"`
	Scores []int32 `json:"scores"`
	Hash   string  `json:"hash"`
}

// verify checks transcripts: their signatures, their order, every tile, and the match
// from its seed. It prints a line for each and returns the exit status.
func verify(files []string, out, errw io.Writer) int {
	if len(files) == 0 {
		fmt.Fprintln(errw, "player: verify: no file was named")
		return 2
	}
	status := 0
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for _, name := range files {
		line := verified{ID: name}
		m, err := check(name, errw)
		if err != nil {
			status = 1
			fmt.Fprintf(errw, "%s: %v\n", name, err)
			line.Error = err.Error()
		} else {
			line.Result = &played{m.ID, len(m.Accounts), m.Progress.Over, m.Progress.Scores[:m.Progress.Players], fmt.Sprintf("%016x", m.Hash())}
		}
		if err := enc.Encode(line); err != nil {
			fmt.Fprintln(errw, "player:", err)
			return 1
		}
	}
	return status
}

// check verifies the transcript in a file and returns its match.
func check(name string, errw io.Writer) (*match.Match, error) {
	data, err := readTranscript(name)
	if err != nil {
		return nil, err
	}
	c, err := transcript.Check(data)
	switch {
	case err != nil:
		return nil, err
	case c.Match == nil:
		return nil, errors.New("no deal was begun at this table")
	case !c.Whole:
		fmt.Fprintf(errw, "%s: signatures, order and all that lay open are right; the wall was not opened yet\n", name)
	}
	if c.Replica.Version != nil {
		fmt.Fprintf(errw, "%s: it was played with another version of the game\n", name)
	}
	for _, a := range c.Replica.Accused {
		fmt.Fprintf(errw, "%s: %v\n", name, a)
	}
	return c.Match, nil
}
