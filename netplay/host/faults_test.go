package host_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/netplay/host"
	"moineau/netplay/link"
	"moineau/netplay/link/linktest"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// deals returns the number of deals to play over bad links: MOINEAU_DEALS, or few.
func deals(few int) int {
	if n, err := strconv.Atoi(os.Getenv("MOINEAU_DEALS")); err == nil {
		return n
	}
	return few
}

// granted records for one program which tiles the log has revealed to it.
type granted struct {
	deal  int
	seen  int // number of entries
	tiles [table.MaxTiles]bool
}

// only checks after every entry that a program knows only kinds that the log has revealed
// to its seat. The seat must have been entitled to each of them at that time.
func (g *granted) only(r *peer.Replica) error {
	if g.seen++; g.seen != int(r.Count()) {
		return fmt.Errorf("%d entries were folded, %d seen", r.Count(), g.seen)
	}
	if r.Match == nil {
		return nil
	}
	if g.deal != r.Deals {
		g.deal, g.tiles = r.Deals, [table.MaxTiles]bool{}
	}
	d := r.Match.Deal
	chair := -1
	if r.Me.Seat() {
		chair = r.Chair(int(r.Me))
	}
	if e := r.Log[len(r.Log)-1]; e.Type() == wire.Step {
		env, err := wire.ReadEnvelope(e.Text)
		if err != nil {
			return err
		}
		for _, t := range env.Body.(*wire.StepBody).Told {
			if d.Entitled[t.Handle]>>t.Chair&1 == 0 && d.Public[t.Handle] == tile.None {
				return fmt.Errorf("tile %d was told to chair %d, which may not know it", t.Handle, t.Chair)
			}
			if int(t.Chair) == chair {
				g.tiles[t.Handle] = true
			}
		}
	}
	for h := range table.Handle(d.Tiles) {
		if d.Known(h) != tile.None && d.Public[h] == tile.None && !g.tiles[h] {
			return fmt.Errorf("entry %d: the program of seat %d can name tile %d, which nobody has told it", r.Count(), r.Me, h)
		}
	}
	return nil
}

// agree checks that programs that were disconnected and came back have the same table,
// and that there was no fraud; acts may have come too late.
func (p *party) agree() {
	p.t.Helper()
	first := p.players[0].Replica
	for i, s := range p.players {
		r := s.Replica
		switch {
		case p.errs[i] != nil:
			p.t.Errorf("player %d: %v", i, p.errs[i])
		case r.Match == nil || r.Match.Hash() != first.Match.Hash() || r.Head(r.Count()) != first.Head(first.Count()):
			p.t.Errorf("player %d came to another end", i)
		case !r.Opened || r.Difference != nil || len(r.Accused) > 0:
			p.t.Errorf("player %d: opened %t, difference %v, accused %v", i, r.Opened, r.Difference, r.Accused)
		}
	}
}

// Deals over bad links: slow and lossy, disconnecting, half-open, partitioned. All have
// the same result, and no program learns more than the log reveals to it.
func TestDealsOverBadLinks(t *testing.T) {
	all := rules.All()
	resumes, aways := 0, 0
	for seed := range deals(6) {
		id := all[seed%len(all)].ID
		synctest.Test(t, func(t *testing.T) {
			p := newParty(t)
			n := linktest.New(uint64(seed))
			n.Least, n.Most, n.Loss, n.Again = 10*time.Millisecond, 300*time.Millisecond, 0.1, 700*time.Millisecond
			began := time.Now()
			switch seed % 4 {
			case 1:
				n.Cut = 0.02
			case 2:
				n.HalfOpen = 0.004
			case 3:
				n.Parted = func(i int) bool {
					s := int(time.Since(began) / time.Second)
					return i != 0 && s > 20 && s/20%3 == i%3
				}
			}
			dial := p.dial
			p.dial = func(i int) func(context.Context) (link.Conn, error) { return n.Dial(i, dial(i)) }
			ctx, cancel := context.WithTimeout(context.Background(), 10*time.Hour)
			defer cancel()
			terms := termsOf(t, id, uint8(seed%3), 1)
			terms.Absent = uint8(seed / 4 % 2)
			free := int(terms.Seats)
			for i := range terms.Seats {
				free -= int(terms.Bots >> i & 1)
			}
			p.play(ctx, terms, free, func(i int, s *peer.Session) { s.Folded = new(granted).only })
			p.agree()
			p.close()
			n.Wait()
			for _, s := range p.players {
				resumes += s.Counts.Resumes
			}
			for _, e := range p.players[0].Replica.Log {
				if e.Type() == wire.Away {
					aways++
				}
			}
			if t.Failed() {
				t.Logf("seed %d, %s", seed, id)
			}
		})
		if t.Failed() {
			return
		}
	}
	t.Logf("%d resumes, %d times away", resumes, aways)
	// Keys are random, and so is what is lost: in few deals it may happen that no seat is
	// marked as disconnected.
	if resumes == 0 || aways == 0 && deals(6) > 40 {
		t.Error("the links were not bad enough")
	}
}

// A program that is stopped in mid-deal and restarted with only its device's key sees the
// same hand.
func TestAPlayerReturnsToTheSameHand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
		defer cancel()
		var before table.View
		var second *peer.Session
		count := uint32(0)
		compared := false
		p.play(ctx, termsOf(t, "hongkong", 0b1000, 1), 3, func(i int, s *peer.Session) {
			if i != 1 {
				return
			}
			second = s
			s.Folded = func(r *peer.Replica) error {
				if r.Match == nil || r.Match.Deal.Discards < 4 || !r.Me.Seat() {
					return nil
				}
				r.Match.View(r.Chair(int(r.Me)), &before)
				before.Acts = nil
				count = r.Count()
				// All data of the program is lost.
				s.Replica = nil
				s.Folded = func(r *peer.Replica) error {
					if r.Count() == count {
						var v table.View
						r.Match.View(r.Chair(int(r.Me)), &v)
						if v.Acts = nil; v.Hands != before.Hands || v.Left != before.Left {
							return errors.New("it sees another table than before")
						}
						compared = true
					}
					return nil
				}
				return link.ErrLost
			}
		})
		p.agree()
		p.close()
		if !compared || second.Replica.Count() <= count {
			t.Error("it did not return")
		}
	})
}

// After a long disconnection a seat is marked as disconnected: a bot plays for it, and
// its player takes over again in the same deal. With the other setting it draws and
// discards.
func TestAway(t *testing.T) {
	for absent, want := range map[uint8]wire.Type{wire.AbsentBot: wire.Do, wire.AbsentDiscard: wire.Late} {
		synctest.Test(t, func(t *testing.T) {
			p := newParty(t)
			p.t = t
			ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
			defer cancel()
			var parted atomic.Bool
			n := linktest.New(1)
			n.Least, n.Most = time.Second, time.Second
			n.Parted = func(i int) bool { return i == 1 && parted.Load() }
			dial := p.dial
			p.dial = func(i int) func(context.Context) (link.Conn, error) { return n.Dial(i, dial(i)) }
			terms := termsOf(t, "hongkong", 0, 1)
			terms.Absent = absent
			once := false
			p.play(ctx, terms, 4, func(i int, s *peer.Session) {
				if i != 0 {
					return
				}
				s.Folded = func(r *peer.Replica) error {
					if !once && r.Match != nil && r.Match.Deal.Discards == 4 {
						once = true
						parted.Store(true)
						time.AfterFunc(70*time.Second, func() { parted.Store(false) })
					}
					return nil
				}
			})
			p.agree()
			p.close()
			n.Wait()
			away, done := false, map[wire.Type]int{}
			for _, e := range p.players[0].Replica.Log {
				switch e.Type() {
				case wire.Away:
					away = true
				case wire.Back:
					done[wire.Back]++
				case wire.Do:
					if away && e.From == wire.Dealer {
						done[wire.Do]++
					}
				case wire.Late:
					done[wire.Late]++
				}
			}
			if !away || done[want] == 0 || absent == wire.AbsentBot && done[wire.Back] == 0 {
				t.Errorf("absent %d: away %t, %v", absent, away, done)
			}
		})
	}
}

// If a player leaves for good, or quits because of a bad hand (attack 36), there is no
// new deal. A bot plays for the seat and the result counts.
func TestAttack36WhoQuitsIsPlayedOnFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), 3*time.Hour)
		defer cancel()
		quits := errors.New("a bad hand")
		p.play(ctx, termsOf(t, "zungjung", 0, 2), 4, func(i int, s *peer.Session) {
			if i == 3 {
				s.Folded = func(r *peer.Replica) error {
					if r.Match != nil && r.Match.Deal.Discards == 1 {
						return quits
					}
					return nil
				}
			}
		})
		if !errors.Is(p.errs[3], quits) {
			t.Fatal(p.errs[3])
		}
		p.players, p.errs = p.players[:3], p.errs[:3]
		p.agree()
		p.close()
		if n := p.players[0].Replica.Deals; n != 2 {
			t.Errorf("%d deals", n)
		}
	})
}

// The relay is stopped in mid-deal, and another one resumes from its store.
func TestARelayIsReplacedInMidDeal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
		defer cancel()
		n := 0
		p.play(ctx, termsOf(t, "mcr", 0b1, 1), 3, func(i int, s *peer.Session) {
			if i > 0 {
				return
			}
			s.Folded = func(r *peer.Replica) error {
				if r.Match != nil && r.Match.Deal.Discards == 4 && n == 0 {
					n++
					old := p.host
					p.open()
					go func() {
						old.Shutdown(0)
						old.Close()
					}()
				}
				return nil
			}
		})
		p.agree()
		p.close()
		if p.players[1].Counts.Resumes == 0 {
			t.Error("nobody had to resume")
		}
	})
}

// One program's engine is wrong by one point. Its next act reveals this, and the table
// pauses. The first different field and the program are named, and the others play on
// with a bot in that seat.
func TestADifferenceIsFoundAndNamed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
		defer cancel()
		wrongAt, wrong := uint32(0), wire.From(0)
		named := [4]bool{}
		p.play(ctx, termsOf(t, "classical", 0, 1), 4, func(i int, s *peer.Session) {
			s.Folded = func(r *peer.Replica) error {
				if asked, _ := r.Asked(); i == 2 && wrongAt == 0 && r.Match != nil && r.Match.Deal.Discards > 2 && asked>>r.Me&1 == 0 {
					r.Match.Deal.Scores[1]++
					wrongAt, wrong = r.Count(), r.Me
				}
				d := r.Resolved
				if i == 2 || d == nil || named[i] {
					return nil
				}
				named[i] = true
				if alone := d.Alone(); len(alone) != 1 || alone[0] != wrong {
					t.Errorf("player %d: %v stand alone, not %d", i, alone, wrong)
				}
				if f := r.Field(wrong); f != "Scores" {
					t.Errorf("player %d: the field is %q", i, f)
				}
				if d.At > wrongAt+4 {
					t.Errorf("player %d: found at entry %d, wrong since %d", i, d.At, wrongAt)
				}
				if text := r.Report(); !strings.Contains(text, "differs first in Scores") {
					t.Errorf("player %d: the report says\n%.2000s", i, text)
				}
				return nil
			}
		})
		p.close()
		for i, s := range p.players {
			if i == 2 {
				continue
			}
			if r := s.Replica; p.errs[i] != nil || !r.Opened || !named[i] {
				t.Errorf("player %d: %v, opened %t, named %t", i, p.errs[i], r.Opened, named[i])
			}
		}
	})
}

// A program with a different engine is rejected at the terms, with an error text.
func TestAnotherEngineIsRefusedInWords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		terms := termsOf(t, "jilin", 0, 1)
		terms.Engine[0]++
		p.dealerMayFail = true
		p.play(ctx, terms, 2, nil)
		p.close()
		var v *peer.VersionError
		for i := range p.players {
			if !errors.As(p.errs[i], &v) || !strings.Contains(v.Error(), "same version") {
				t.Errorf("player %d: %v", i, p.errs[i])
			}
		}
	})
}

// asleep is a program that sends nothing and counts how often it was called before it had
// read the whole log.
type asleep struct {
	of          *peer.Session
	early, late int
}

func (a *asleep) Next(*peer.Replica, []peer.Message) ([]peer.Message, error) {
	if a.of.Whole() {
		a.late++
	} else {
		a.early++
	}
	return nil, nil
}

// A program that reads a long log, which arrives in several parts, sends no messages
// about past states.
func TestNothingIsSaidBeforeAllIsRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
		defer cancel()
		p.play(ctx, termsOf(t, "hongkong", 0b1100, 6), 2, nil)
		p.check()
		mind := &asleep{}
		s := host.Player(&peer.Identity{9}, mind, p.dial(0), p.players[0].Code)
		mind.of = s
		if err := s.Run(ctx); err != nil {
			t.Fatal(err)
		}
		p.close()
		if n := len(s.Replica.Log); n <= 512 || s.Counts.MessagesIn < 4 {
			t.Errorf("a log of %d entries came in %d frames: that is too short to tell", n, s.Counts.MessagesIn)
		}
		if mind.early > 0 {
			t.Errorf("it was asked %d times too early", mind.early)
		}
	})
}
