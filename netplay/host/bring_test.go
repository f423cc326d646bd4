package host_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"moineau/netplay/host"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// shortened returns a store with all tables of another one, whose logs have lost their
// ends.
func shortened(t *testing.T, from store.Store, code string, lost int) store.Store {
	t.Helper()
	meta, err := from.Find(code)
	if err != nil {
		t.Fatal(err)
	}
	var log []wire.Entry
	for {
		list, err := from.Read(meta.ID, uint32(len(log)))
		if err != nil {
			t.Fatal(err)
		}
		if len(list) == 0 {
			break
		}
		log = append(log, list...)
	}
	kept := store.NewMemory()
	if err := errors.Join(kept.Create(meta), kept.Append(meta.ID, 0, log[:len(log)-lost])); err != nil {
		t.Fatal(err)
	}
	return kept
}

// A relay that has lost the end of a log in mid-deal accepts it from its players if it
// knows that its store has lost entries. Play resumes, and all have the same result.
// Otherwise it rejects the entries, and the players are told that the relay has lost a
// part of the log.
func TestARelayGetsBackWhatItHasLost(t *testing.T) {
	for _, known := range []bool{true, false} {
		hasLost := false
		trial := func(t *testing.T) {
			p := newParty(t)
			ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
			defer cancel()
			lost, down := 0, make(chan struct{})
			p.dial = func(int) func(context.Context) (link.Conn, error) {
				return func(ctx context.Context) (link.Conn, error) {
					if lost == 1 {
						return nil, link.ErrLost
					}
					return p.host.Dial(ctx)
				}
			}
			p.dealerMayFail = true
			p.play(ctx, termsOf(t, "jilin", 0b1100, 1), 2, func(i int, s *peer.Session) {
				s.Folded = func(r *peer.Replica) error {
					if r.Match == nil || i > 0 {
						return nil
					}
					if r.Match.Deal.Discards == 12 && lost == 0 {
						lost = 1
						go func() {
							defer close(down)
							code := p.players[0].Code
							p.close()
							p.store = shortened(t, p.store, code, 9)
							limits := relay.Usual
							limits.Window = 0
							o := relay.Options{Store: p.store, Limits: limits}
							if known {
								o.Behind = time.Now().Add(time.Minute)
							}
							p.host = host.New(o, [32]byte{7}, nil)
							lost = 2
						}()
					}
					return nil
				}
			})
			if hasLost = lost > 0; hasLost {
				<-down
			}
			p.close()
			if !hasLost {
				return // somebody won before the twelfth discard
			}
			var gone *peer.ErrGone
			for i, s := range p.players {
				switch {
				case !known:
					if !errors.As(p.errs[i], &gone) || gone.Why != wire.WhyLost {
						t.Errorf("player %d ends with %v", i, p.errs[i])
					}
				case p.errs[i] != nil || !s.Replica.Opened || s.Replica.Match.Hash() != p.players[0].Replica.Match.Hash():
					t.Errorf("player %d: %v, opened %t", i, p.errs[i], s.Replica.Opened)
				}
			}
		}
		for range 5 { // the walls are random
			if synctest.Test(t, trial); hasLost {
				break
			}
		}
		if !hasLost {
			t.Errorf("known %t: five deals ended before the twelfth discard", known)
		}
	}
}
