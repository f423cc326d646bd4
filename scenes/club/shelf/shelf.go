// Package shelf stores what clubs keep on a device: groups, and events with their clocks.
package shelf

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"moineau/engine/club/tournament"
	"moineau/scenes/store"
)

// The kinds of things in the index.
const (
	kindEvent = "event"
	kindGroup = "group"
)

// index returns the identifiers of a kind, the newest first.
func index(s store.Store, kind string) (out []string) {
	b, _ := s.Load(store.KeyClub)
	for line := range strings.Lines(string(b)) {
		if k, id, ok := strings.Cut(strings.TrimSpace(line), " "); ok && k == kind && ValidID(id) {
			out = append(out, id)
		}
	}
	slices.Reverse(out)
	return out
}

// ValidID reports whether an identifier can be part of a key of a store.
func ValidID(id string) bool {
	if id == "" || len(id) > 64 {
		return false
	}
	for _, c := range id {
		if (c < '0' || c > '9') && (c < 'a' || c > 'z') && c != '-' {
			return false
		}
	}
	return true
}

// enter adds an identifier to the index.
func enter(s store.Store, kind, id string) error {
	if slices.Contains(index(s, kind), id) {
		return nil
	}
	b, _ := s.Load(store.KeyClub)
	return s.Save(store.KeyClub, append(bytes.Clone(b), kind+" "+id+"\n"...))
}

// remove removes an identifier from the index.
func remove(s store.Store, kind, id string) error {
	b, _ := s.Load(store.KeyClub)
	var out []byte
	for line := range strings.Lines(string(b)) {
		if strings.TrimSpace(line) != kind+" "+id {
			out = append(out, line...)
		}
	}
	return s.Save(store.KeyClub, out)
}

// Events returns the events of a device that can be read, the newest first.
func Events(s store.Store) (out []*tournament.Event) {
	for _, id := range index(s, kindEvent) {
		if e := Event(s, id); e != nil {
			out = append(out, e)
		}
	}
	return out
}

// Event returns an event, or nil if there is none that can be read.
func Event(s store.Store, id string) *tournament.Event {
	data, ok := s.Load(store.KeyEvent + id)
	if !ok {
		return nil
	}
	e, err := tournament.Read(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	e.ID = id
	return e
}

// SaveEvent saves an event.
func SaveEvent(s store.Store, e *tournament.Event) error {
	data, err := json.Marshal(e)
	if err != nil {
		return err
	}
	if err := s.Save(store.KeyEvent+e.ID, data); err != nil {
		return err
	}
	return enter(s, kindEvent, e.ID)
}

// DeleteEvent deletes an event with its clock.
func DeleteEvent(s store.Store, id string) error {
	if err := remove(s, kindEvent, id); err != nil {
		return err
	}
	clocks, _ := s.Load(store.KeyClock)
	m := store.DecodeLines(clocks)
	if delete(m, id); len(clocks) > 0 {
		if err := s.Save(store.KeyClock, store.EncodeLines(m)); err != nil {
			return err
		}
	}
	return s.Delete(store.KeyEvent + id)
}

// Clock counts down the time of a round. Times are in milliseconds.
type Clock struct {
	Round int
	Total int64 // length of the round
	Left  int64 // if it stands
	End   int64 // Unix time of its end; 0 if it stands
}

// NewClock returns the clock of a round that has not started.
func NewClock(round int, length time.Duration) Clock {
	return Clock{Round: round, Total: length.Milliseconds(), Left: length.Milliseconds()}
}

// Remaining returns the time that is left, which is negative after the end.
func (c *Clock) Remaining(now int64) int64 {
	if c.End == 0 {
		return c.Left
	}
	return c.End - now
}

// Running reports whether the clock runs.
func (c *Clock) Running() bool { return c.End != 0 }

// Toggle starts the clock, or stops it.
func (c *Clock) Toggle(now int64) {
	if c.End != 0 {
		c.Left, c.End = c.End-now, 0
	} else {
		c.End = now + c.Left
	}
}

// Add makes the round longer.
func (c *Clock) Add(d time.Duration) {
	c.Total += d.Milliseconds()
	if c.End != 0 {
		c.End += d.Milliseconds()
	} else {
		c.Left += d.Milliseconds()
	}
}

// LoadClock returns the clock of an event, and false if none is stored.
func LoadClock(s store.Store, id string) (c Clock, ok bool) {
	b, _ := s.Load(store.KeyClock)
	fields := strings.Fields(store.DecodeLines(b)[id])
	if len(fields) != 4 {
		return c, false
	}
	for i, at := range []*int64{new(int64), &c.Total, &c.Left, &c.End} {
		n, err := strconv.ParseInt(fields[i], 10, 64)
		if err != nil {
			return Clock{}, false
		}
		if *at = n; i == 0 {
			c.Round = int(n)
		}
	}
	return c, true
}

// SaveClock stores the clock of an event.
func SaveClock(s store.Store, id string, c Clock) error {
	b, _ := s.Load(store.KeyClock)
	m := store.DecodeLines(b)
	m[id] = strings.Join([]string{strconv.Itoa(c.Round), strconv.FormatInt(c.Total, 10), strconv.FormatInt(c.Left, 10), strconv.FormatInt(c.End, 10)}, " ")
	return s.Save(store.KeyClock, store.EncodeLines(m))
}
