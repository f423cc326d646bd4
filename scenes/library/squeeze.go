//go:build !first

package library

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"strings"

	"moineau/engine/logs"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/tile"
)

// squeeze compresses a text for the store and for links.
func squeeze(text []byte) []byte {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return text // a buffer does not fail
	}
	return append([]byte(squeezed), base64.RawURLEncoding.EncodeToString(b.Bytes())...)
}

// maxSqueezed is the maximum size in bytes of a text that was compressed.
const maxSqueezed = 16 << 20

// replaySqueezed replays what squeeze or PackLog has compressed.
func replaySqueezed(text []byte) (*match.Match, error) {
	body := base64.NewDecoder(base64.RawURLEncoding, strings.NewReader(strings.TrimPrefix(string(text), squeezed)))
	out, err := io.ReadAll(io.LimitReader(flate.NewReader(body), maxSqueezed+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: after %d bytes: %w", record.ErrGarbled, len(out), err)
	case len(out) > maxSqueezed:
		return nil, fmt.Errorf("the record: expected at most %d bytes", maxSqueezed)
	case !bytes.HasPrefix(out, []byte(logStart)):
		return record.Load(out, rules.Recorded)
	}
	log, rests, _ := bytes.Cut(out, []byte("\n"))
	g, err := logs.TenhouGame(log)
	if err != nil {
		return nil, err
	}
	n := 0
	for line := range strings.Lines(string(rests)) {
		if n == len(g.Deals) {
			return nil, fmt.Errorf("the rests of walls: expected at most %d", len(g.Deals))
		}
		if line = strings.TrimSpace(line); line != "" {
			if g.Deals[n].Rest, err = tile.Parse(line); err != nil {
				return nil, err
			}
		}
		n++
	}
	r := logs.Replay(g)
	return r.Match, r.Compare(g)
}

// logStart is how a log of PackLog begins, unlike a record.
const logStart = `{"title"`

// rests returns a line for each deal with the tiles of the wall that the deal does not show,
// or nil if no wall is known.
func rests(g *logs.Game) (lines []byte) {
	known := false
	for i := range g.Deals {
		known = known || g.Deals[i].Rest != nil
		lines = append(append(lines, '\n'), tile.Format(g.Deals[i].Rest)...)
	}
	if !known {
		return nil
	}
	return lines
}

// PackLog returns the first deals of a riichi match as a compressed log: all whole deals if
// deals is 0. It is much shorter than the record. It returns an error if the log would not
// replay to the same match.
func PackLog(m *match.Match, deals int) ([]byte, error) {
	if m.ID != riichi.ID {
		return nil, fmt.Errorf("expected a match of %s, got %s", riichi.ID, m.ID)
	}
	g, err := logs.GameOf(m, "")
	if err != nil {
		return nil, err
	}
	if deals > 0 && deals < len(g.Deals) {
		g.Deals, g.Final = g.Deals[:deals], nil
	}
	log := logs.Tenhou(g)
	if deals == 0 { // a link is to be short
		if err := g.Rests(m); err != nil {
			return nil, err
		}
		log = append(bytes.TrimSpace(log), rests(g)...)
	}
	text := squeeze(log)
	again, err := replaySqueezed(text)
	if err != nil {
		return nil, err
	}
	if n := len(g.Deals); n == len(m.Accounts) && m.DealOver() && again.Hash() != m.Hash() || again.Accounts[n-1].Hash != m.Accounts[n-1].Hash {
		return nil, fmt.Errorf("the log replays to another match")
	}
	return text, nil
}
