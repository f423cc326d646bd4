package host_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"moineau/netplay/code"
	"moineau/netplay/dealer"
	"moineau/netplay/host"
	"moineau/netplay/peer"
	"moineau/netplay/transcript"
	"moineau/netplay/wire"
)

// eventTerms returns the terms of an event of mcr with players in the first two seats.
func eventTerms(t testing.TB, tables, deals int) *wire.TermsBody {
	terms := termsOf(t, "mcr", 0b1100, deals)
	terms.Tables, terms.Level = uint8(tables), "plain"
	return terms
}

// contest is an event with programs at its tables.
type contest struct {
	*party
	all  []*peer.Session
	errs []error
	wg   sync.WaitGroup
}

// opens makes the event with a host at the first table, and returns its code when the host
// sits there.
func (c *contest) opens(ctx context.Context, terms *wire.TermsBody) (base string) {
	id := &peer.Identity{1, 0}
	mind := &peer.Player{Identity: id, Name: "P0", Chooser: chooser("plain"), Host: terms}
	s := host.Player(id, mind, c.dial(0), "")
	s.Tables = terms.Tables
	mind.Offered = func() [32]byte { return s.Hello.Dealer }
	mind.Opens = func(t *wire.TermsBody) error { return peer.OpenEvent(ctx, id, s.Dial, s.NewWall, s.Code, t) }
	sits := make(chan string)
	s.Folded = func(r *peer.Replica) error {
		if sits != nil && r.Seats[0].Taken {
			sits <- s.Code
			sits = nil
		}
		return nil
	}
	made := sits
	c.start(ctx, s)
	base, _, _ = code.Event(<-made)
	return base
}

// sits starts a program at a table.
func (c *contest) sits(ctx context.Context, n int, table string) *peer.Session {
	id := &peer.Identity{1, byte(n)}
	s := host.Player(id, &peer.Player{Identity: id, Name: fmt.Sprintf("P%d", n), Chooser: chooser("plain")}, c.dial(n), table)
	c.start(ctx, s)
	return s
}

func (c *contest) start(ctx context.Context, s *peer.Session) {
	i := len(c.all)
	c.all, c.errs = append(c.all, s), append(c.errs, nil)
	c.wg.Go(func() {
		err := s.Run(ctx)
		c.errs[i] = err
	})
}

// transcripts returns the verified tables after all programs have ended.
func (c *contest) transcripts(t *testing.T) (out []*transcript.Checked) {
	t.Helper()
	c.wg.Wait()
	seen := map[[16]byte]bool{}
	for i, s := range c.all {
		if c.errs[i] != nil {
			t.Fatalf("program %d at %s: %v", i, s.Code, c.errs[i])
		}
		if seen[s.Replica.ID] {
			continue
		}
		seen[s.Replica.ID] = true
		checked, err := transcript.Check(transcript.Save(s.Replica))
		if err != nil || !checked.Whole {
			t.Fatalf("%s: whole %t, %v", s.Code, err == nil && checked.Whole, err)
		}
		out = append(out, checked)
	}
	return out
}

// inOrder checks that no wall is opened at a table before the others have played its deal.
func inOrder(t *testing.T, tables []*transcript.Checked) {
	t.Helper()
	type times struct{ opened, played []uint32 }
	all := make([]times, len(tables))
	for i, c := range tables {
		last := uint32(0)
		for _, e := range c.Replica.Log {
			switch e.Type() {
			case wire.Step, wire.Do, wire.Released:
				last = e.Ms
			case wire.Open:
				all[i].opened, all[i].played = append(all[i].opened, e.Ms), append(all[i].played, last)
			}
		}
	}
	for i := range all {
		for k := range all {
			for n := range all[i].opened {
				if all[i].opened[n] < all[k].played[n] {
					t.Errorf("deal %d is opened at table %d after %d ms, and played at table %d until %d", n+1, i+1, all[i].opened[n], k+1, all[k].played[n])
				}
			}
		}
	}
}

// Two tables of an event play the same walls, each is opened when both have played it, and
// their transcripts can be compared. The second table begins later and has other players.
func TestTwoTablesOfAnEvent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
		defer cancel()
		c := &contest{party: newParty(t)}
		defer c.close()
		base := c.opens(ctx, eventTerms(t, 2, 2))
		c.sits(ctx, 1, code.OfTable(base, 1))
		time.Sleep(20 * time.Second)
		c.sits(ctx, 2, code.OfTable(base, code.AnyTable))
		c.sits(ctx, 3, code.OfTable(base, code.AnyTable))
		tables := c.transcripts(t)
		if len(tables) != 2 {
			t.Fatalf("they sat at %d tables", len(tables))
		}
		inOrder(t, tables)
		for n := range 2 {
			a, b := tables[0].Replica, tables[1].Replica
			if one, two := walls(t, a)[n], walls(t, b)[n]; !slices.Equal(one, two) {
				t.Errorf("deal %d has different walls", n+1)
			}
		}
		if slices.Equal(walls(t, tables[0].Replica)[0], walls(t, tables[0].Replica)[1]) || tables[0].Roots[0] == tables[1].Roots[0] {
			t.Error("two deals have one wall, or two tables one commitment")
		}
		e, err := transcript.Compare(tables[1], tables[0])
		if err != nil {
			t.Fatal(err)
		}
		sum := 0
		for _, n := range e.Result.IMP {
			sum += n
		}
		if len(e.Result.Deals) != 2 || sum != 0 || !slices.Equal(e.Numbers, []int{1, 2}) || e.Names[1][0] == "" || e.Names[0][0] != "P0" {
			t.Errorf("%+v, %v, %v", e.Result, e.Numbers, e.Names)
		}
		if _, err := transcript.Compare(tables[0], tables[0]); !errors.Is(err, transcript.ErrTwoEvents) {
			t.Errorf("one table twice: %v", err)
		}
	})
}

// walls returns the opened walls of a table.
func walls(t *testing.T, r *peer.Replica) (out [][]byte) {
	for i := range r.Log {
		if e := &r.Log[i]; e.Type() == wire.Open {
			env, err := wire.ReadEnvelope(e.Text)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, env.Body.(*wire.OpenBody).Kinds)
		}
	}
	return out
}

// If nobody comes to a table of an event, bots play there, so that the others can go on.
// The relay is restarted in mid-deal.
func TestAnEventWithAnEmptyTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
		defer cancel()
		c := &contest{party: newParty(t)}
		defer func() { c.close() }()
		var host0 *peer.Session
		base := c.opens(ctx, eventTerms(t, 3, 2))
		host0 = c.all[0]
		restarted := false
		inDeal := make(chan bool)
		was := host0.Folded
		host0.Folded = func(r *peer.Replica) error {
			if r.Deals == 2 && !restarted {
				restarted = true
				close(inDeal)
			}
			return was(r)
		}
		c.sits(ctx, 1, code.OfTable(base, 1))
		<-inDeal
		c.close()
		c.open()
		tables := c.transcripts(t)
		for n := 2; n <= 3; n++ {
			watch := &peer.Session{Identity: &peer.Identity{9}, Dial: c.host.Dial, Code: code.OfTable(base, n), Agent: silent{}, NewWall: func(table *[16]byte) peer.Wall { return dealer.NewWall(nil, table) }}
			if err := watch.Run(ctx); err != nil {
				t.Fatalf("table %d: %v", n, err)
			}
			checked, err := transcript.Check(transcript.Save(watch.Replica))
			if err != nil {
				t.Fatalf("table %d: %v", n, err)
			}
			tables = append(tables, checked)
		}
		inOrder(t, tables)
		e, err := transcript.Compare(tables...)
		if err != nil || len(e.Result.Deals) != 2 || len(e.Tables) != 3 {
			t.Fatalf("%+v, %v", e, err)
		}
	})
}
