package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"moineau/engine/duplicate"
	"moineau/netplay/code"
	"moineau/netplay/peer"
	"moineau/netplay/transcript"
)

// compared is the line with the comparison of the tables of an event. It has the form of
// the lines of mahjong duplicate.
type compared struct {
	Rules   string     `json:"rules"`
	Numbers []int      `json:"tables"`
	Names   [][]string `json:"names"` // by table and player; "" for a bot
	*duplicate.Result
	Parted []*duplicate.Parting `json:"parted"` // of the first two tables, by deal; null if they play the same
}

// write compares tables and prints the line.
func writeCompared(out io.Writer, tables []*transcript.Checked) error {
	e, err := transcript.Compare(tables...)
	if err != nil {
		return err
	}
	line := compared{Rules: e.Rules, Numbers: e.Numbers, Names: e.Names, Result: e.Result}
	for n := range e.Deals {
		p, parted, err := e.Parted(e.Tables[0], e.Tables[1], n)
		if err != nil {
			return err
		}
		if line.Parted = append(line.Parted, nil); parted {
			line.Parted[n] = &p
		}
	}
	return json.NewEncoder(out).Encode(line)
}

// compare compares the tables of an event by their transcripts, and returns the exit status.
func compare(files []string, out, errw io.Writer) int {
	if len(files) < 2 {
		fmt.Fprintln(errw, "player: compare: expected the transcripts of two tables or more")
		return 2
	}
	var tables []*transcript.Checked
	for _, name := range files {
		data, err := readTranscript(name)
		var c *transcript.Checked
		if err == nil {
			c, err = transcript.Check(data)
		}
		if err != nil {
			fmt.Fprintf(errw, "%s: %v\n", name, err)
			return 1
		}
		tables = append(tables, c)
	}
	if err := writeCompared(out, tables); err != nil {
		fmt.Fprintln(errw, "player: compare:", err)
		return 1
	}
	return 0
}

// readTranscript reads a file, but no more than a transcript may have.
func readTranscript(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, transcript.Most+1))
}

// compareEvent reads the other tables of a finished event from the relay, stores their
// transcripts and prints the comparison.
func (c *config) compareEvent(ctx context.Context, s *peer.Session, out, errw io.Writer) error {
	event, own, _ := code.Event(s.Code)
	var tables []*transcript.Checked
	for n := 1; n <= int(s.Replica.Terms.Tables); n++ {
		r := s.Replica
		if n != own {
			var err error
			if r, err = peer.ReadTable(ctx, s.Identity, s.Dial, s.NewWall, code.OfTable(event, n)); err != nil {
				return fmt.Errorf("table %d of the event: %w", n, err)
			}
			if !r.Opened {
				fmt.Fprintf(errw, "player: table %d of the event was closed before its end\n", n)
				continue
			}
		}
		data := transcript.Save(r)
		if c.data != "" && n != own {
			if err := os.WriteFile(filepath.Join(c.data, code.OfTable(event, n)+".table"), data, 0o600); err != nil {
				return err
			}
		}
		checked, err := transcript.Check(data)
		if err != nil {
			return fmt.Errorf("table %d of the event: %w", n, err)
		}
		tables = append(tables, checked)
	}
	if len(tables) < 2 {
		return errors.New("no other table of the event came to its end")
	}
	return writeCompared(out, tables)
}
