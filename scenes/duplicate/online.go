package duplicate

import (
	"context"
	"slices"
	"sync"

	"moineau/engine/duplicate"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
)

// Reader reads the tables of an online event when they have finished, and compares them. It
// calls read with the number of tables that were read. If they cannot be compared, it
// returns the key of a text that says why.
type Reader func(ctx context.Context, read func(tables int)) (c *duplicate.Compared, why string)

// online is an event of online tables, two of which are compared on the page.
type online struct {
	number int // of the table at which this device plays
	other  int // index of the table with which it is compared
	tables int // number of tables of the event
	cancel context.CancelFunc
	event  *duplicate.Compared // nil until the tables were read
	own    []roster.Seat       // players of the own table, as its screen shows them
	seats  [][]roster.Seat     // by table and player

	mu   sync.Mutex
	read int
	got  *duplicate.Compared
	why  string // key of the text that says why they are not compared
}

// NewOnline returns the page on which the tables of an online event are compared. number is
// the own table's, own its players, and level the one of its bots.
func NewOnline(a *stage.App, to Routes, number, tables int, level string, own []roster.Seat, read Reader) stage.Scene {
	ctx, cancel := context.WithCancel(context.Background())
	o := &online{number: number, tables: tables, cancel: cancel, own: own}
	go func() {
		got, why := read(ctx, func(n int) {
			o.mu.Lock()
			defer o.mu.Unlock()
			o.read = n
		})
		o.mu.Lock()
		defer o.mu.Unlock()
		o.got, o.why = got, why
	}()
	return newResult(a, to, &compared{event: &event{level: level}, online: o})
}

// state returns how far the reading is.
func (o *online) state() (read int, got *duplicate.Compared, why string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.read, o.got, o.why
}

// take takes over the tables that were read. It reports whether something has changed.
func (s *result) take() (changed bool) {
	o := s.c.online
	read, got, why := o.state()
	switch {
	case why != "":
		s.failed = true
	case got != nil:
		o.event = got
		o.seats = o.seatsOf(got, s.c.level)
		o.other = 0
		if got.Numbers[0] == o.number {
			o.other = 1
		}
		s.failed = s.c.pair() != nil
	}
	changed = read != s.read || s.Settled()
	s.read = read
	return changed
}

// seatsOf returns the players of all tables. Those of the own table keep the birds that the
// table showed, and the others have different birds as far as there are enough.
func (o *online) seatsOf(e *duplicate.Compared, level string) (out [][]roster.Seat) {
	var free []string
	for _, b := range roster.Birds {
		if !slices.ContainsFunc(o.own, func(s roster.Seat) bool { return s.Bird == b }) {
			free = append(free, b)
		}
	}
	n := 0
	for i, names := range e.Names {
		var seats []roster.Seat
		for k, name := range names {
			seat := roster.Seat{Type: roster.Human, Name: name}
			if name == "" {
				seat.Type, seat.Level = roster.Bot, level
			}
			if e.Numbers[i] == o.number && k < len(o.own) {
				seat.Bird = o.own[k].Bird
			} else {
				seat.Bird = free[n%len(free)]
				n++
			}
			seats = append(seats, seat)
		}
		out = append(out, seats)
	}
	return out
}

// pair compares the own table with the other one. The table with the lower number is the
// first.
func (c *compared) pair() error {
	o := c.online
	own := 0
	for i, n := range o.event.Numbers {
		if n == o.number {
			own = i
		}
	}
	one, two := min(own, o.other), max(own, o.other)
	c.on = o.event.Event
	c.rules, c.deals, c.form = c.on.Rules, c.on.Deals, duplicate.SameWall
	if c.on.Options.Bool("own_walls") {
		c.form = duplicate.OwnWall
	}
	c.tables = [2]duplicate.Table{o.event.Tables[one], o.event.Tables[two]}
	c.seats = [2][]roster.Seat{o.seats[one], o.seats[two]}
	var err error
	c.result, err = c.on.Compare(c.tables[0], c.tables[1])
	return err
}

// numbers returns the numbers of both tables.
func (c *compared) numbers() [2]int {
	if o := c.online; o != nil && o.event != nil {
		for i, n := range o.event.Numbers {
			if n == o.number {
				return [2]int{o.event.Numbers[min(i, o.other)], o.event.Numbers[max(i, o.other)]}
			}
		}
	}
	return [2]int{1, 2}
}

// next chooses the next table to compare with.
func (s *result) next() {
	o := s.c.online
	for {
		if o.other = (o.other + 1) % len(o.event.Numbers); o.event.Numbers[o.other] != o.number {
			break
		}
	}
	s.failed = s.c.pair() != nil
	s.a.Relayout()
}

// waiting returns what the page says while there is nothing to compare.
func (s *result) waiting(a *stage.App) string {
	o := s.c.online
	switch _, _, why := o.state(); {
	case why != "":
		return a.T(why)
	case s.failed:
		return a.T("duplicate.failed")
	case s.read > 0:
		return a.T("duplicate.online.reads", "n", s.read, "of", o.tables)
	}
	return a.T("duplicate.online.waits")
}

// Leave implements stage.Leaver. It stops reading.
func (s *result) Leave(*stage.App) {
	if s.c.online != nil {
		s.c.online.cancel()
	}
}
