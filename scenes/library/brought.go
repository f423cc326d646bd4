package library

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"moineau/engine/match"
	"moineau/scenes/roster"
	"moineau/scenes/store"
)

// squeezed begins the text of a match whose record is compressed.
const squeezed = "~"

// ErrSqueezed is returned by ReplayText of the first program for a compressed record, which
// only the full program can read.
var ErrSqueezed = errors.New("the record is compressed; expected the full program")

// isSqueezed reports whether text is a compressed record.
func isSqueezed(text []byte) bool { return bytes.HasPrefix(text, []byte(squeezed)) }

// IsForeign reports whether a file looks like games of another program, or an archive of
// games: like nothing that this program writes.
func IsForeign(file []byte) bool {
	text := bytes.TrimSpace(bytes.TrimPrefix(file[:min(len(file), 100)], []byte("\ufeff")))
	if bytes.HasPrefix(text, []byte("{")) {
		return !bytes.HasPrefix(text, []byte(`{"moineau"`))
	}
	for _, start := range []string{"<", "[", "PK\x03\x04", "\x1f\x8b", "http://tenhou.net", "https://tenhou.net"} {
		if bytes.HasPrefix(text, []byte(start)) {
			return true
		}
	}
	return false
}

// Origin states where an imported match was played.
type Origin struct {
	Site string // such as "tenhou"
	When int64  // when it was played, in seconds since 1970; 0 if unknown
	You  int    // player who owns this device, or -1 if there is none
}

// Mark returns a text that is equal for the same match from two files, also of two formats.
func Mark(m *match.Match) string { return fmt.Sprintf("%s-%016x", m.ID, m.Hash()) }

// Marks returns the marks of the imported matches.
func (l Library) Marks() map[string]bool {
	all := map[string]bool{}
	for _, s := range l.index() {
		if r, _, ok := l.load(s.id); ok && r.Mark != "" {
			all[r.Mark] = true
		}
	}
	return all
}

// Bring adds a match that was played elsewhere, and counts it in the statistics as such if
// its owner took part. now is the current time in seconds since 1970. It returns the errors
// of Put.
func (l Library) Bring(m *match.Match, o Origin, now int64) (id string, err error) {
	r := Entry(m)
	r.ID, r.When, r.Foreign, r.Site, r.Mark, r.You = NewID(), o.When, true, o.Site, Mark(m), o.You
	if r.When == 0 {
		r.When = now
	}
	if r.Seats = namedSeats(m); o.You >= 0 {
		r.Seats[o.You].Type = roster.Human
	}
	text := keptText(m)
	if text[0] == '{' {
		if log, err := PackLog(m, 0); err == nil && m.DealOver() {
			text = log
		} else {
			text = squeeze(text)
		}
	}
	if err := l.Put(&r, text); err != nil {
		return "", err
	}
	if o.You >= 0 {
		_ = countBrought(l.Store, &r, m) // the statistics can be lost, the match is kept
	}
	return r.ID, nil
}

// PlayedElsewhere is the value of Tally.Friends for a match that was played elsewhere.
const PlayedElsewhere = 2

// countBrought adds an imported match to the statistics, in the order of time.
func countBrought(s store.Store, r *Replayable, m *match.Match) error {
	t := Tally{ID: r.ID, Rules: r.Rules, When: r.When, Players: r.Players, Friends: PlayedElsewhere}
	if r.Over {
		t.Place = r.Place(r.You)
	}
	for n := 1; n <= len(m.Accounts); n++ {
		at, err := m.Replay(m.Config, n, len(m.Inputs(n)))
		if err != nil {
			return err
		}
		t.Upto = n
		if seat := slices.Index(at.Chair[:], int8(r.You)); seat >= 0 && at.DealOver() {
			t.deal(at, seat)
		}
	}
	all := append(Tallies(s), t)
	slices.SortStableFunc(all, func(a, b Tally) int { return compare(a.When, b.When) })
	return s.Save(store.KeyStatistics, EncodeTallies(all))
}
