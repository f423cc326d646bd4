package dealer_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"moineau/engine/bot"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/netplay/dealer"
	"moineau/netplay/host"
	"moineau/netplay/peer"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// secret is the secret of the relay under test, from which the dealer's key is derived.
var secret = [32]byte{7}

func dealerIdentity() *peer.Identity {
	id := peer.Identity(peer.Hash("moineau house dealer 1", secret[:]))
	return &id
}

func playerIdentity(n int) *peer.Identity { return &peer.Identity{1, byte(n)} }

// recording is the log of a table of two players and two bots.
type recording struct {
	id  [16]byte
	log []wire.Entry
	end uint64 // hash of the match
}

// recordings holds one recording for each number of deals, because playing takes long.
var recordings sync.Map

// play plays a number of deals of jilin and returns the log.
func play(t *testing.T, deals int) *recording {
	t.Helper()
	if r, ok := recordings.Load(deals); ok {
		return r.(*recording)
	}
	out := &recording{}
	synctest.Test(t, func(t *testing.T) {
		limits := relay.Usual
		limits.Window = 0
		h := host.New(relay.Options{Store: store.NewMemory(), Limits: limits}, secret, func(code string, err error) { t.Errorf("dealer of %s: %v", code, err) })
		ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
		defer cancel()
		set, options, err := rules.New("jilin", nil)
		if err != nil {
			t.Fatal(err)
		}
		digest, err := peer.Digest("jilin", options)
		if err != nil {
			t.Fatal(err)
		}
		terms := &wire.TermsBody{Rules: "jilin", Options: string(record.AppendOptions(nil, options)), Engine: digest, Seats: uint8(set.Spec().Seats),
			Bots: 0b1100, Level: "plain", Deals: uint16(deals), Base: 10, Bank: 20}
		chooser := func(r table.Rules) (peer.Chooser, error) { return bot.NewDriver(r, "plain") }
		var wg sync.WaitGroup
		var all [2]*peer.Session
		var errs [2]error
		for i := range all {
			id := playerIdentity(i)
			p := &peer.Player{Identity: id, Name: fmt.Sprintf("P%d", i), Chooser: chooser}
			all[i] = host.Player(id, p, h.Dial, "")
			if i == 0 {
				p.Host, p.Offered = terms, func() [32]byte { return all[0].Hello.Dealer }
			} else {
				all[i].Code = all[0].Code
			}
			wg.Go(func() { errs[i] = all[i].Run(ctx) })
			synctest.Wait()
		}
		wg.Wait()
		h.Shutdown(0)
		h.Close()
		r := all[0].Replica
		if err := errors.Join(errs[:]...); err != nil || !r.Opened {
			t.Fatalf("the table was not played to its end: %v", err)
		}
		out.id, out.log, out.end = r.ID, r.Log, r.Match.Hash()
	})
	if t.Failed() {
		t.FailNow()
	}
	recordings.Store(deals, out)
	return out
}

// replica returns an empty replica of the recorded table for an identity, or for a
// spectator if id is nil.
func (r *recording) replica(id *peer.Identity) (*peer.Replica, *dealer.Wall) {
	w := dealer.NewWall(id, &r.id)
	key := [32]byte{}
	if id != nil {
		key = id.Public()
	}
	return peer.NewReplica(r.id, key, w), w
}

// fold applies entries in order and calls before, if non-nil, before each.
func (r *recording) fold(t *testing.T, to *peer.Replica, before func(n int, e *wire.Entry)) {
	t.Helper()
	for n := range r.log {
		if before != nil {
			before(n, &r.log[n])
		}
		if err := to.Fold(r.log[n]); err != nil {
			t.Fatalf("entry %d: %v", n, err)
		}
	}
}

// body returns the body of an entry signed by the dealer, or nil.
func body(e *wire.Entry) wire.Body {
	if e.From != wire.Dealer {
		return nil
	}
	env, err := wire.ReadEnvelope(e.Text)
	if err != nil {
		return nil
	}
	return env.Body
}

// TestRestartedDealerRepeatsItself checks that a dealer that has only its key and the log
// sends exactly the messages that the log contains, and prompts nobody while it owes one.
func TestRestartedDealerRepeatsItself(t *testing.T) {
	rec := play(t, 2)
	r, w := rec.replica(dealerIdentity())
	d := &dealer.Dealer{Wall: w}
	sent := map[wire.Type]int{}
	rec.fold(t, r, func(n int, e *wire.Entry) {
		b := body(e)
		if b == nil {
			return
		}
		got, err := d.Next(r, nil)
		if err != nil || len(got) == 0 || got[0].From != wire.Dealer {
			t.Fatalf("entry %d: the dealer sends %v, %v", n, got, err)
		}
		if !reflect.DeepEqual(got[0].Body, b) {
			t.Fatalf("entry %d: the dealer sends %+v, the log has %+v", n, got[0].Body, b)
		}
		sent[b.Type()]++
	})
	if r.Match.Hash() != rec.end || !r.Opened {
		t.Errorf("the dealer ends at %x, opened %t", r.Match.Hash(), r.Opened)
	}
	for typ, least := range map[wire.Type]int{wire.Hire: 1, wire.Wall: 2, wire.Step: 4, wire.Do: 1, wire.Open: 2, wire.Seed: 1} {
		if sent[typ] < least {
			t.Errorf("%d messages of type %v, want at least %d", sent[typ], typ, least)
		}
	}
	if w.Seed() == ([32]byte{}) {
		t.Error("the dealer does not know its seed")
	}
}

// TestDealerSendsOneMessageAtATime checks that the dealer waits until its last message is
// in the log, and that no other program sends in its place.
func TestDealerSendsOneMessageAtATime(t *testing.T) {
	rec := play(t, 2)
	r, w := rec.replica(dealerIdentity())
	d := &dealer.Dealer{Wall: w}
	p, own := rec.replica(playerIdentity(0))
	impostor := &dealer.Dealer{Wall: own}
	rec.fold(t, r, func(n int, e *wire.Entry) {
		waiting, err := d.Next(r, nil)
		if err != nil {
			t.Fatalf("entry %d: %v", n, err)
		}
		if len(waiting) > 0 && waiting[0].Body.Type() != wire.Do && waiting[0].Body.Type() != wire.Answer {
			if again, err := d.Next(r, waiting); err != nil || again != nil {
				t.Fatalf("entry %d: after %v the dealer sends %v, %v", n, waiting, again, err)
			}
		}
		if words, err := impostor.Next(p, nil); err != nil || words != nil {
			t.Fatalf("entry %d: the program of a player deals %v, %v", n, words, err)
		}
		if ask := impostor.Asks(p); ask != nil {
			t.Fatalf("entry %d: the program of a player prompts %+v", n, ask)
		}
		if err := p.Fold(*e); err != nil {
			t.Fatalf("entry %d: %v", n, err)
		}
	})
}

// TestDealerPrompts checks that a prompt names the question and only seats of players,
// that none is sent while the dealer owes tiles, and none to seats that are not asked.
func TestDealerPrompts(t *testing.T) {
	rec := play(t, 2)
	r, w := rec.replica(dealerIdentity())
	d := &dealer.Dealer{Wall: w}
	playing, before := 0, 0
	rec.fold(t, r, func(n int, _ *wire.Entry) {
		ask := d.Asks(r)
		if ask == nil {
			return
		}
		if ask.At != r.QuestionAt || ask.Seats == 0 || ask.Seats>>r.Terms.Seats != 0 {
			t.Fatalf("entry %d: the prompt is %+v, the question %d", n, ask, r.QuestionAt)
		}
		switch r.Phase {
		case wire.Playing:
			asked, kept := r.Asked()
			if ask.Seats != asked || ask.Kept != kept || len(r.Match.Owed(nil)) > 0 {
				t.Fatalf("entry %d: the prompt is %+v, asked %b %t", n, ask, asked, kept)
			}
			playing++
		case wire.Keying, wire.Between:
			if ask.Seats&^0b11 != 0 {
				t.Fatalf("entry %d: the prompt %+v names a bot", n, ask)
			}
			before++
		default:
			t.Fatalf("entry %d: a prompt in phase %v", n, r.Phase)
		}
	})
	if playing == 0 || before == 0 {
		t.Errorf("%d prompts during play, %d before a deal", playing, before)
	}
}

// TestPlayersKnowOnlyTheirTiles checks at every entry that a player's program knows no
// tile that is hidden from the seat, and that a spectator knows only public tiles.
func TestPlayersKnowOnlyTheirTiles(t *testing.T) {
	rec := play(t, 2)
	all, _ := rec.replica(dealerIdentity())
	replicas := map[wire.From]*peer.Replica{}
	for i := range 2 {
		replicas[wire.From(i)], _ = rec.replica(playerIdentity(i))
	}
	replicas[wire.Relay], _ = rec.replica(nil)
	hidden, own := 0, 0
	rec.fold(t, all, func(n int, e *wire.Entry) {
		for me, r := range replicas {
			if err := r.Fold(*e); err != nil {
				t.Fatalf("entry %d, seat %v: %v", n, me, err)
			}
			if r.Phase != wire.Playing || r.Match == nil || r.Match.DealOver() {
				continue
			}
			for c := range int(r.Match.Deal.Seats) {
				seat := &r.Match.Deal.Seat[c]
				mine := me.Seat() && r.Chair(int(me)) == c
				for _, h := range seat.Hand[:seat.Held] {
					k := r.Match.Deal.Known(h)
					switch {
					case mine && k != tile.None:
						own++
					case !mine && k == tile.None:
						hidden++
					case !mine && r.Match.Deal.Kind(table.Viewpoint((c+1)%int(r.Match.Deal.Seats)), h) == tile.None:
						t.Fatalf("entry %d: seat %v knows tile %d of chair %d", n, me, h, c)
					}
				}
			}
		}
	})
	if own == 0 || hidden == 0 {
		t.Errorf("%d own tiles and %d hidden ones were seen", own, hidden)
	}
	for me, r := range replicas {
		if r.Match.Hash() != rec.end || !r.Opened || len(r.Accused) > 0 {
			t.Errorf("seat %v ends at %x, opened %t, accused %v", me, r.Match.Hash(), r.Opened, r.Accused)
		}
	}
}
