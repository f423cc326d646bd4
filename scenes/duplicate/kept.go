// Package duplicate implements the pages of duplicate play: deals that the players of this
// device play and that a second table of bots plays on the same walls, and the comparison
// of both.
package duplicate

import (
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/bot"
	"moineau/engine/duplicate"
	"moineau/engine/match"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/store"
)

// event is an event of two tables that was begun on this device.
type event struct {
	rules  string
	seed   [32]byte
	form   duplicate.Form
	deals  int
	level  string // of all bots at both tables
	people int    // players at this device
	code   string // of a friend's table, or ""
	name   string // of the friend, or ""
}

// engine returns the event as the engine plays it.
func (e *event) engine() (*duplicate.Event, error) {
	return duplicate.Usual(e.rules, e.form, e.seed, e.deals)
}

// String returns the line in which the event is kept.
func (e *event) String() string {
	f := []string{e.rules, hex.EncodeToString(e.seed[:]), string(e.form), strconv.Itoa(e.deals), e.level, strconv.Itoa(e.people)}
	if e.code != "" {
		f = append(f, e.code, e.name)
	}
	return strings.TrimSpace(strings.Join(f, " "))
}

// parse is the inverse of String. It returns nil for another text.
func parse(line string) *event {
	f := strings.Fields(line)
	if len(f) < 6 {
		return nil
	}
	e := &event{rules: f[0], form: duplicate.Form(f[2]), level: f[4]}
	seed, err := hex.DecodeString(f[1])
	deals, err2 := strconv.Atoi(f[3])
	people, err3 := strconv.Atoi(f[5])
	if err != nil || err2 != nil || err3 != nil || len(seed) != len(e.seed) || people < 1 || people > 4 || !slices.Contains(roster.Levels, e.level) {
		return nil
	}
	copy(e.seed[:], seed)
	e.deals, e.people = deals, people
	if len(f) > 6 {
		e.code, e.name = f[6], strings.Join(f[7:], " ")
	}
	if _, err := e.engine(); err != nil {
		return nil
	}
	return e
}

// mostKept is the number of events that are kept; the oldest are dropped.
const mostKept = 20

// load returns the events that were begun, the newest first.
func load(s store.Store) (out []*event) {
	b, _ := s.Load(store.KeyDuplicate)
	for line := range strings.Lines(string(b)) {
		if e := parse(line); e != nil && len(out) < mostKept {
			out = append(out, e)
		}
	}
	return out
}

// add keeps an event that begins, or one to which a friend's table was added.
func add(s store.Store, e *event) error {
	lines := []string{e.String()}
	for _, old := range load(s) {
		if old.seed != e.seed {
			lines = append(lines, old.String())
		}
	}
	return s.Save(store.KeyDuplicate, []byte(strings.Join(lines[:min(len(lines), mostKept)], "\n")+"\n"))
}

// sealOf returns what the library keeps of a seed.
func sealOf(seed *[32]byte) string {
	print := match.Fingerprint(seed)
	return hex.EncodeToString(print[:])
}

// matches returns the identifiers in the library of the matches of an event at this
// device, in their order, up to the first that is not finished, the number of deals in
// them, and the deals that were played with undo or open hands.
func (e *event) matches(on *duplicate.Event, list []library.Replayable) (ids []string, deals int, assisted []int) {
	for deals < e.deals {
		c, n := on.Config(deals)
		seal := sealOf(&c.Seed)
		i := slices.IndexFunc(list, func(r library.Replayable) bool {
			return r.Rules == e.rules && !r.Foreign && r.Seal.Print == seal && (r.Over || r.Deals >= n)
		})
		if i < 0 {
			break
		}
		for _, deal := range list[i].Assisted {
			if deal <= n {
				assisted = append(assisted, deals+deal)
			}
		}
		ids, deals = append(ids, list[i].ID), deals+n
	}
	slices.Sort(assisted)
	return ids, deals, assisted
}

// played returns the number of deals of an event that this device has finished.
func (e *event) played(list []library.Replayable) int {
	on, err := e.engine()
	if err != nil {
		return 0
	}
	_, deals, _ := e.matches(on, list)
	return deals
}

// compared is an event whose first table has played.
type compared struct {
	*event
	on     *duplicate.Event
	tables [2]duplicate.Table
	seats  [2][]roster.Seat // by player
	run    *duplicate.Run   // of the second table, or nil if a friend has played it
	result *duplicate.Result
	online *online // where the tables come from, or nil if both are played here
	// assisted lists the deals that table 1 played with undo or open hands.
	assisted []int
}

// collect returns an event that this device has finished, or nil. The library holds the
// matches of the first table; the second is played by step.
func collect(s store.Store, e *event) *compared {
	on, err := e.engine()
	if err != nil {
		return nil
	}
	lib := library.Library{Store: s}
	ids, deals, assisted := e.matches(on, lib.List())
	if deals < e.deals {
		return nil
	}
	c := &compared{event: e, on: on, assisted: assisted}
	for i, id := range ids {
		text, _ := lib.Text(id)
		m, err := library.ReplayText(text)
		if err != nil {
			return nil
		}
		if i == 0 {
			seats, _ := lib.Players(id, m)
			c.seats[0] = slices.Clone(seats[:m.Progress.Players])
		}
		c.tables[0] = append(c.tables[0], m)
	}
	for i := range c.seats[0] {
		c.seats[1] = append(c.seats[1], roster.Seat{Type: roster.Bot, Bird: c.free(i), Level: e.level})
	}
	if e.code != "" {
		return c.friend()
	}
	bots, err := bot.NewDriver(on.Game(), e.level)
	if err != nil {
		return nil
	}
	c.run = on.Start(bots)
	return c
}

// friend compares with the table of a friend. It returns nil if that cannot be played.
func (c *compared) friend() *compared {
	s, err := duplicate.ReadCode(c.code)
	if err != nil {
		return nil
	}
	c.tables[1] = s.Table
	c.seats[1][0].Type, c.seats[1][0].Name = roster.Human, c.name
	if c.result, err = c.on.Compare(c.tables[0], c.tables[1]); err != nil {
		return nil
	}
	return c
}

// free returns the bird at table 2 of a player: one that is not at table 1.
func (c *compared) free(player int) string {
	n := 0
	for _, b := range roster.Birds {
		if slices.ContainsFunc(c.seats[0], func(s roster.Seat) bool { return s.Bird == b }) {
			continue
		}
		if n == player {
			return b
		}
		n++
	}
	return roster.Birds[0]
}

// step plays one answer of the second table. It returns true when both tables are
// compared, and an error if they cannot be.
func (c *compared) step() (done bool, err error) {
	if c.result != nil {
		return true, nil
	}
	if done, err = c.run.Step(); !done || err != nil {
		return false, err
	}
	c.tables[1] = c.run.Table
	c.result, err = c.on.Compare(c.tables[0], c.tables[1])
	return err == nil, err
}

// gained returns the IMP that the players of both tables have gained.
func (c *compared) gained() (imp [2]int) {
	for t := range imp {
		for _, s := range c.result.Sums[t] {
			imp[t] += max(0, s.IMP)
		}
	}
	return imp
}
