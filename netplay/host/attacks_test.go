package host_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/netplay/dealer"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/transcript"
	"moineau/netplay/wire"
)

// The attack numbers refer to the threat model, section 6.3 of research/netplay.md, which
// is not part of this repository.

// liar modifies the messages of another Agent.
type liar struct {
	peer.Agent
	change func(r *peer.Replica, w *peer.Message)
}

func (l *liar) Next(r *peer.Replica, out []peer.Message) ([]peer.Message, error) {
	words, err := l.Agent.Next(r, out)
	for i := range words {
		l.change(r, &words[i])
	}
	return words, err
}

func (l *liar) Asks(r *peer.Replica) *wire.AskFrame {
	if a, ok := l.Agent.(peer.Asker); ok {
		return a.Asks(r)
	}
	return nil
}

// withDealer plays a deal of two programs and two bots with a separate dealer program
// that lies.
func withDealer(t *testing.T, id string, change func(r *peer.Replica, w *peer.Message)) *party {
	p := newParty(t)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	secret := &peer.Identity{9}
	terms := termsOf(t, id, 0b1100, 2)
	terms.Dealer = secret.Public()
	d := &dealer.Dealer{}
	s := &peer.Session{Identity: secret, Dial: p.host.Dial, Agent: &liar{d, change}}
	s.NewWall = func(table *[16]byte) peer.Wall {
		d.Wall = dealer.NewWall(secret, table)
		return d.Wall
	}
	done := make(chan struct{})
	p.play(ctx, terms, 2, func(i int, own *peer.Session) {
		if i == 1 {
			s.Code = p.players[0].Code
			go func() {
				defer close(done)
				s.Run(ctx)
			}()
		}
	})
	cancel()
	<-done
	p.close()
	return p
}

// blames checks that every program has identified the cheater, with its key and its
// fraud.
func (p *party) blames(by wire.From, what string) {
	p.t.Helper()
	for i, s := range p.players {
		var f *peer.Fraud
		if !errors.As(p.errs[i], &f) {
			p.t.Errorf("player %d, of %q: %v", i, what, p.errs[i])
			continue
		}
		if f.By != by || f.Key != s.Replica.Terms.Dealer || !strings.Contains(f.What, what) {
			p.t.Errorf("player %d blames %d (key %x): %s", i, f.By, f.Key[:4], f.What)
		}
	}
}

func TestAnHonestDealerOfItsOwn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := withDealer(t, "jilin", func(*peer.Replica, *peer.Message) {})
		p.check()
	})
}

func TestAttack43ADealerCannotChangeItsSeed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		withDealer(t, "zungjung", func(r *peer.Replica, w *peer.Message) {
			if b, ok := w.Body.(*wire.SeedBody); ok {
				b.Secret[0]++
			}
		}).blames(wire.Dealer, "its part of the seed is not the one it was bound to")
	})
}

func TestAttack44ADealerCannotSwapATile(t *testing.T) {
	const shows = "it shows tile"
	shown := false // in some deals the dealer has nothing to show
	for what, change := range map[string]func(r *peer.Replica, w *peer.Message){
		shows: func(r *peer.Replica, w *peer.Message) {
			if b, ok := w.Body.(*wire.StepBody); ok && len(b.Shown) > 0 {
				if b.Shown[0].Kind++; b.Shown[0].Kind > 9 {
					b.Shown[0].Kind = 1 // any other kind in the game
				}
				shown = true
			}
		},
		"it tells of tile": func(r *peer.Replica, w *peer.Message) {
			if b, ok := w.Body.(*wire.StepBody); ok {
				for i := range b.Told {
					b.Told[i].Box[0] ^= 1
				}
			}
		},
		"which it was not built as": func(r *peer.Replica, w *peer.Message) {
			if b, ok := w.Body.(*wire.OpenBody); ok {
				i := 1
				for b.Kinds[i] == b.Kinds[0] {
					i++
				}
				b.Kinds[0], b.Kinds[i] = b.Kinds[i], b.Kinds[0]
			}
		},
		"not made of this game's tiles": func(r *peer.Replica, w *peer.Message) {
			if b, ok := w.Body.(*wire.OpenBody); ok {
				b.Kinds[0], b.Kinds[1], b.Kinds[2], b.Kinds[3], b.Kinds[4] = 1, 1, 1, 1, 1
			}
		},
		"it builds a wall of": func(r *peer.Replica, w *peer.Message) {
			if b, ok := w.Body.(*wire.WallBody); ok {
				b.Leaves = b.Leaves[1:]
			}
		},
		"while the deal is played": func(r *peer.Replica, w *peer.Message) {
			if _, ok := w.Body.(*wire.StepBody); ok {
				w.Body = &wire.OpenBody{}
			}
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			p := withDealer(t, "hongkong", change)
			for range 20 {
				if what != shows || shown {
					break
				}
				p = withDealer(t, "hongkong", change)
			}
			p.blames(wire.Dealer, what)
		})
	}
}

// Dice that do not come from the seed are detected when it is revealed.
func TestAttack43ADealerCannotChooseDice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		p.play(context.Background(), termsOf(t, "zungjung", 0b1110, 1), 1, nil)
		p.close()
		// The logged match with one die changed does not agree with the seed.
		m := p.players[0].Replica.Match
		w := p.players[0].Replica.Wall.(*dealer.Wall)
		again, err := match.Follow(match.Config{ID: m.ID, Options: m.Options, Names: m.Names, Seed: w.Seed()}, m.Rules)
		if err != nil {
			t.Fatal(err)
		}
		for _, in := range m.Inputs(1) {
			if in.Type != table.InRoll {
				continue
			}
			in.Dice[0] = in.Dice[0]%6 + 1
			if _, err := again.Apply(in, nil); err == nil {
				t.Error("dice that the seed did not throw are taken")
			}
			return
		}
		t.Error("no dice were thrown")
	})
}

// A dealer whose dice are rejected by its own program repeats itself, but is stopped.
func TestAttack43ADealerThatRepeatsItselfIsStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := withDealer(t, "zungjung", func(r *peer.Replica, w *peer.Message) {
			if b, ok := w.Body.(*wire.StepBody); ok && len(b.Dice) > 0 {
				b.Dice[0] = b.Dice[0]%6 + 1
			}
		})
		if n := p.players[0].Replica.Count(); n > 40 {
			t.Errorf("the log has %d entries", n)
		}
	})
}

// If a player opens a tile as another kind, no program accepts it, the dealer shows the
// tile, and the player is named.
func TestAttack14ATileOpenedAsAnotherIsNotBelieved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
		defer cancel()
		var who wire.From
		p.play(ctx, termsOf(t, "hongkong", 0b1100, 1), 2, func(i int, s *peer.Session) {
			if i == 1 {
				s.Agent = &liar{s.Agent, func(r *peer.Replica, w *peer.Message) {
					if b, ok := w.Body.(*wire.MoveBody); ok && len(b.Opened) > 0 {
						b.Opened[0].Kind ^= 1
						who = r.Me
					}
				}}
			}
		})
		p.close()
		for i, s := range p.players {
			r := s.Replica
			if p.errs[i] != nil || !r.Opened || len(r.Accused) == 0 || r.Accused[0].By != who || r.Accused[0].Key != r.Seats[who].Key {
				t.Errorf("player %d: %v, opened %t, accused %v", i, p.errs[i], r.Opened, r.Accused)
			}
		}
	})
}

// A player reports a wrong hash and an invalid state. The others agree with the dealer,
// and a bot plays for the player until the deal is over. The match goes on without a
// stop, also in later deals.
func TestAttack37ALiarStopsNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
		defer cancel()
		who, apart := wire.Relay, map[int]uint8{}
		p.play(ctx, termsOf(t, "mcr", 0, 3), 4, func(i int, s *peer.Session) {
			if i == 0 {
				s.Folded = func(r *peer.Replica) error {
					apart[r.Deals] |= r.Dispute.Apart
					return nil
				}
			}
			if i == 3 {
				s.Agent = &liar{s.Agent, func(r *peer.Replica, w *peer.Message) {
					who = r.Me
					switch b := w.Body.(type) {
					case *wire.MoveBody:
						b.State++
					case *wire.DifferBody:
						b.Form = []byte("nonsense")
					}
				}}
			}
		})
		p.close()
		for i, s := range p.players[:3] {
			r := s.Replica
			if p.errs[i] != nil || !r.Opened || r.Difference != nil || r.Match.Hash() != p.players[0].Replica.Match.Hash() {
				t.Errorf("player %d: %v, opened %t, %+v", i, p.errs[i], r.Opened, r.Difference)
			}
		}
		for deal := 1; deal <= 3; deal++ {
			if apart[deal] != 1<<who {
				t.Errorf("deal %d: the dealer plays for %b", deal, apart[deal])
			}
		}
		if c, err := transcript.Check(transcript.Save(p.players[0].Replica)); err != nil || !c.Whole {
			t.Errorf("the transcript: %v", err)
		}
	})
}

// bent is a connection to a relay that alters messages.
type bent struct {
	link.Conn
	change func(wire.Body)
}

func (b *bent) Receive(ctx context.Context) ([]byte, error) {
	text, err := b.Conn.Receive(ctx)
	if err != nil {
		return nil, err
	}
	frame, err := wire.ReadFrame(text)
	if err != nil {
		return nil, err
	}
	b.change(frame)
	return wire.Frame(frame)
}

// bentFor plays a deal in which one program receives messages altered by change.
func bentFor(t *testing.T, change func(wire.Body)) (*party, error) {
	p := newParty(t)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	p.play(ctx, termsOf(t, "jilin", 0b1100, 1), 2, func(i int, s *peer.Session) {
		if i == 1 {
			dial := s.Dial
			s.Dial = func(ctx context.Context) (link.Conn, error) {
				c, err := dial(ctx)
				return &bent{c, change}, err
			}
		}
	})
	p.close()
	return p, p.errs[1]
}

// Two programs receive different logs. The next message of the other one reveals it, or
// the relay must reject the program's own next message, which names an unknown head.
func TestAttack39TwoStoriesAreFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := 0
		_, err := bentFor(t, func(b wire.Body) {
			if e, ok := b.(*wire.EntriesFrame); ok {
				for i := range e.List {
					if n++; n == 20 {
						e.List[i].Ms++
					}
				}
			}
		})
		var f *peer.Fraud
		told := errors.As(err, &f) && f.By == wire.Relay && strings.Contains(f.What, "two stories")
		if refused := err != nil && strings.Contains(err.Error(), "not the beginning of this log"); !told && !refused {
			t.Errorf("%v", err)
		}
	})
}

// The relay's signature of a head is the proof.
func TestAttack39ASignedHeadIsTheProof(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		p.play(ctx, termsOf(t, "jilin", 0b1100, 1), 2, func(i int, s *peer.Session) {
			if i != 1 {
				return
			}
			dial := s.Dial
			s.Dial = func(ctx context.Context) (link.Conn, error) {
				c, err := dial(ctx)
				n := 0
				return &bent{c, func(b wire.Body) {
					if e, ok := b.(*wire.EntriesFrame); ok {
						if n += len(e.List); n < 4 {
							return
						}
						// Terms, dealer, host, ready: no more messages follow, so that
						// only the head reveals it.
						e.List[len(e.List)-1].Ms++
					}
				}}, err
			}
			s.Agent = silent{}
		})
		p.close()
		// It never sits down, so the table waits, but the relay's heartbeats still
		// arrive.
		var two *peer.Equivocation
		if !errors.As(p.errs[1], &two) {
			t.Fatal(p.errs[1])
		}
		r := p.players[1].Replica
		relay := p.players[1].Hello.Relay
		if !two.Signed.Check(&relay, &r.ID) || two.Head == two.Signed.Head {
			t.Errorf("%v is no proof", two)
		}
	})
}

type silent struct{}

func (silent) Next(*peer.Replica, []peer.Message) ([]peer.Message, error) { return nil, nil }

// A relay that changes, drops or repeats messages of players is detected at once.
func TestAttack41AChangedLogIsFound(t *testing.T) {
	for name, change := range map[string]func(e *wire.EntriesFrame){
		"changed": func(e *wire.EntriesFrame) {
			e.List[0].Text = append([]byte(nil), e.List[0].Text...)
			e.List[0].Text[30]++
		},
		"repeated": func(e *wire.EntriesFrame) { e.List = append(e.List[:1:1], e.List...) },
		"forged": func(e *wire.EntriesFrame) {
			e.List[0] = wire.Entry{From: wire.Relay, Text: wire.Note(&wire.SeatBody{Is: wire.Back, Seat: 0})}
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			n := 0
			_, err := bentFor(t, func(b wire.Body) {
				if e, ok := b.(*wire.EntriesFrame); ok {
					if n += len(e.List); n > 15 && e.List[0].From.Seat() || n > 15 && name == "forged" {
						n = -1 << 20
						change(e)
					}
				}
			})
			var f *peer.Fraud
			if !errors.As(err, &f) || f.By != wire.Relay {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
}

// Every byte of a saved transcript is covered: a change anywhere is rejected with the
// number of the entry.
func TestAttack45ATamperedTranscriptIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		p.play(context.Background(), termsOf(t, "zungjung", 0b1110, 1), 1, nil)
		p.check()
		p.close()
		good := transcript.Save(p.players[0].Replica)
		c, err := transcript.Check(good)
		if err != nil || !c.Whole || c.Match.Hash() != p.players[0].Replica.Match.Hash() {
			t.Fatalf("%+v, %v", c, err)
		}
		if c.Replica.Version != nil {
			t.Error(c.Replica.Version)
		}
		for i := 0; i < len(good); i += 1 + len(good)/60 {
			bad := append([]byte(nil), good...)
			bad[i] ^= 4
			if _, err := transcript.Check(bad); err == nil {
				t.Errorf("byte %d of %d was changed and nobody minds", i, len(bad))
			} else if i > 40 && !strings.Contains(err.Error(), "entry ") {
				t.Errorf("byte %d: %v", i, err)
			}
		}
	})
}

// Claims with tiles that a seat does not hold, and other illegal acts, are fouls or are
// rejected by all programs alike (attacks 19 and 20).
func TestAttack19ActsAgainstTheRulesEndAlike(t *testing.T) {
	for i, e := range rules.All() {
		if i%3 != 0 {
			continue
		}
		synctest.Test(t, func(t *testing.T) {
			p := newParty(t)
			ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
			defer cancel()
			n := 0
			p.play(ctx, termsOf(t, e.ID, 0b1100, 1), seats(e.ID)-2, func(k int, s *peer.Session) {
				if k != 1 {
					return
				}
				s.Agent = &liar{s.Agent, func(r *peer.Replica, w *peer.Message) {
					if b, ok := w.Body.(*wire.MoveBody); ok && b.Is == wire.Answer {
						if n++; n%3 == 0 {
							b.Act = uint8(table.Chow) + uint8(n%4)
						}
					}
				}}
			})
			p.close()
			first := p.players[0].Replica.Match
			for k, s := range p.players {
				if p.errs[k] != nil || s.Replica.Match.Hash() != first.Hash() || !s.Replica.Opened {
					t.Errorf("%s, player %d: %v, opened %t", e.ID, k, p.errs[k], s.Replica.Opened)
				}
			}
		})
	}
}

func seats(id string) int {
	r, _, err := rules.New(id, nil)
	if err != nil {
		return 0
	}
	return max(r.Spec().Seats, r.Spec().Players)
}

// deaf is a connection that drops a program's answers.
type deaf struct{ link.Conn }

func (d *deaf) Send(ctx context.Context, text []byte) error {
	frame, err := wire.ReadFrame(text)
	if _, pass := frame.(*wire.PassFrame); pass {
		return nil
	}
	if p, ok := frame.(*wire.PostFrame); err == nil && ok && wire.Type(p.Envelope[0]) == wire.Answer {
		return nil
	}
	return d.Conn.Send(ctx, text)
}

// If a relay drops a player's claims until it times out, its program has a record of what
// it sent and when.
func TestAttack38DroppedCallsAreKeptAsEvidence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(context.Background(), 100*time.Hour)
		defer cancel()
		var p *party
		for range 20 { // in some deals it has nothing to claim before it is marked as disconnected
			p = newParty(t)
			p.play(ctx, termsOf(t, "hongkong", 0b1100, 1), 2, func(i int, s *peer.Session) {
				if i == 1 {
					dial := s.Dial
					s.Dial = func(ctx context.Context) (link.Conn, error) {
						c, err := dial(ctx)
						return &deaf{c}, err
					}
				}
			})
			p.agree()
			p.close()
			if len(p.players[1].Passed) > 0 {
				break
			}
		}
		s := p.players[1]
		if len(s.Passed) == 0 || len(p.players[0].Passed) > 0 {
			t.Fatalf("%d and %d answers were passed over", len(s.Passed), len(p.players[0].Passed))
		}
		first := s.Passed[0]
		e, err := wire.ReadEnvelope(first.Answer)
		if err != nil {
			t.Fatal(err)
		}
		key, r := s.Identity.Public(), s.Replica
		if err := e.Check(&key, &wire.Place{Table: r.ID, From: r.Me, Head: r.Head(e.Ack)}); err != nil || e.Ack > first.Entry {
			t.Errorf("it is no evidence: %v", err)
		}
	})
}

// Well-formed, correctly signed but absurd messages do not crash a replica.
func TestAttack31MadWordsAreFolded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		p.play(context.Background(), termsOf(t, "jilin", 0b1100, 1), 2, nil)
		p.close()
		log, id := p.players[0].Replica.Log, p.players[0].Replica.ID
		house := peer.Identity(peer.Hash("moineau house dealer 1", append([]byte{7}, make([]byte, 31)...)))
		rng := rand.New(rand.NewPCG(3, 8))
		mad, refused := 0, 0
		for range 60 {
			at := rng.IntN(len(log))
			r := peer.NewReplica(id, [32]byte{}, dealer.NewWall(nil, &id))
			for _, e := range log[:at] {
				if err := r.Fold(e); err != nil {
					t.Fatal(err)
				}
			}
			for range 20 {
				e := log[at]
				e.Text = append([]byte(nil), e.Text...)
				for range 1 + rng.IntN(3) {
					body := 19 + rng.IntN(max(1, len(e.Text)-64-19))
					e.Text[min(body, len(e.Text)-1)] = byte(rng.IntN(256))
				}
				if e.From != wire.Relay {
					env, err := wire.ReadEnvelope(e.Text)
					if err != nil {
						continue
					}
					key := house
					if e.From != wire.Dealer {
						key = peer.Identity{1, byte(e.From & 1)}
					}
					env.Counter += 1000
					if e.Text, err = env.Seal(key.Key(), &wire.Place{Table: id, From: e.From, Head: r.Head(env.Ack)}); err != nil {
						continue
					}
				}
				mad++
				if r.Fold(e) != nil {
					refused++
					continue
				}
				r.Report()
				break
			}
		}
		t.Logf("%d mad words, %d refused", mad, refused)
		if mad < 100 || refused == 0 || refused == mad {
			t.Error("the words were not mad enough, or too mad")
		}
	})
}

// If a player does not open the tiles of its acts, the dealer shows them, and the deal
// has the same result for all.
func TestAttack21WhoDoesNotShowIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
		defer cancel()
		kept := 0
		p.play(ctx, termsOf(t, "hongkong", 0b1100, 1), 2, func(i int, s *peer.Session) {
			if i == 1 {
				s.Agent = &liar{s.Agent, func(r *peer.Replica, w *peer.Message) {
					if b, ok := w.Body.(*wire.MoveBody); ok && len(b.Opened) > 0 {
						kept += len(b.Opened)
						b.Opened = nil
					}
				}}
			}
		})
		p.check()
		p.close()
		if kept == 0 {
			t.Error("he had nothing to show")
		}
	})
}
