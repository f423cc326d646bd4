package transcript

import (
	"errors"
	"fmt"
	"slices"

	"moineau/engine/duplicate"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/table"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// The errors of Compare.
var (
	ErrNoEvent   = errors.New("this is not a finished table of an event")
	ErrTwoEvents = errors.New("these are not different tables of one event")
)

// Compare compares tables of an event whose transcripts were verified. It returns
// ErrNoEvent or ErrTwoEvents, or a *peer.Fraud of the dealer if it was bound to different
// seeds at the tables.
func Compare(tables ...*Checked) (*duplicate.Compared, error) {
	tables = slices.Clone(tables)
	for _, c := range tables {
		if _, _, ok := c.Replica.Terms.Event(&c.Replica.ID); !ok || !c.Whole {
			return nil, ErrNoEvent
		}
	}
	slices.SortFunc(tables, func(a, b *Checked) int { return int(a.Replica.ID[15]) - int(b.Replica.ID[15]) })
	out := &duplicate.Compared{}
	for i, c := range tables {
		r, first := c.Replica, tables[0].Replica
		if wire.EventOf(&r.ID) != wire.EventOf(&first.ID) || r.Terms != first.Terms || i > 0 && r.ID == tables[i-1].Replica.ID {
			return nil, ErrTwoEvents
		}
		if r.Hire.Commit != first.Hire.Commit {
			return nil, &peer.Fraud{By: wire.Dealer, Key: r.Terms.Dealer, At: 1, Sort: peer.Seed, What: "it is bound to another seed than at the other table of the event"}
		}
		out.Numbers = append(out.Numbers, int(r.ID[15]))
		m, err := seeded(r)
		if err != nil {
			return nil, fmt.Errorf("table %d: %w", r.ID[15], err)
		}
		out.Tables = append(out.Tables, duplicate.Table{m})
		var names []string
		for p := range r.Terms.Seats {
			names = append(names, r.Seats[p].Name)
		}
		out.Names = append(out.Names, names)
	}
	given, err := record.ParseOptions(tables[0].Replica.Terms.Options)
	if err != nil {
		return nil, err
	}
	m := out.Tables[0][0]
	if out.Event, err = duplicate.New(m.ID, duplicate.SameWall, table.Options(given), m.Seed, len(m.Accounts)); err != nil {
		return nil, err
	}
	out.Result, err = out.Compare(out.Tables...)
	return out, err
}

// seeded returns the match of a table with the walls of its seed.
func seeded(r *peer.Replica) (*match.Match, error) {
	wall, ok := r.Wall.(interface{ Seed() [32]byte })
	if !ok {
		return nil, ErrNoEvent
	}
	m, err := match.Follow(match.Config{ID: r.Match.ID, Options: r.Match.Options, Names: r.Match.Names, Seed: wall.Seed()}, r.Rules())
	for n := 1; n <= r.Deals && err == nil; n++ {
		err = m.Adopt(r.Match, n)
	}
	return m, err
}
