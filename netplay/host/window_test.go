package host_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"moineau/netplay/dealer"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// misheard is a connection to a relay that alters a program's messages.
type misheard struct {
	link.Conn
	change func(wire.Body) wire.Body
}

func (m *misheard) Send(ctx context.Context, text []byte) error {
	frame, err := wire.ReadFrame(text)
	if err != nil {
		return err
	}
	if text, err = wire.Frame(m.change(frame)); err != nil {
		return err
	}
	return m.Conn.Send(ctx, text)
}

// A relay that shows answers early to an accomplice gains nothing from an answer that the
// accomplice signed before. An answer is valid only if it was signed after the question
// was put. An older one that was held back is rejected by all programs, and by an honest
// relay.
func TestAttack40AnAnswerOfAnotherQuestionIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
		defer cancel()
		p.play(ctx, termsOf(t, "jilin", 0b1100, 1), 2, nil)
		p.agree()
		p.close()
		full := p.players[0].Replica
		// The same log up to an act. That is replaced by one that its sender signed for
		// an older state and that an honest relay would have rejected as stale.
		fold := func(n int) *peer.Replica {
			r := peer.NewReplica(full.ID, [32]byte{}, dealer.NewWall(nil, &full.ID))
			for _, e := range full.Log[:n] {
				if err := r.Fold(e); err != nil {
					t.Fatal(err)
				}
			}
			return r
		}
		tried := 0
		for n, e := range full.Log {
			if e.Type() != wire.Do || !e.From.Seat() || tried > 5 {
				continue
			}
			tried++
			r := fold(n)
			env, err := wire.ReadEnvelope(e.Text)
			if err != nil {
				t.Fatal(err)
			}
			env.Ack = r.QuestionAt - 1
			env.Body.(*wire.MoveBody).State = 0
			for i, id := range []*peer.Identity{{1, 0}, {1, 1}} {
				if id.Public() != r.Seats[e.From].Key {
					continue
				}
				text, err := env.Seal(id.Key(), &wire.Place{Table: r.ID, From: e.From, Head: r.Head(env.Ack)})
				if err != nil {
					t.Fatal(err)
				}
				was := r.Match.Hash()
				if err := r.Fold(wire.Entry{From: e.From, Ms: e.Ms, Text: text}); err != nil {
					t.Errorf("player %d, entry %d: %v", i, n, err)
				}
				if m := len(r.Refusals); r.Match.Hash() != was || m == 0 || !strings.Contains(r.Refusals[m-1].Why.Error(), "question that is over") {
					t.Errorf("entry %d: refusals %v", n, r.Refusals)
				}
			}
		}
		if tried == 0 {
			t.Error("nobody has acted")
		}
	})
}

// If a relay logs a pass for a seat that claims, its program detects it at once and signs
// nothing more. The pass is therefore never confirmed.
func TestAttack40AMadeUpPassIsFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var victim *peer.Session
		found := false
		for range 20 {
			p := newParty(t)
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			p.play(ctx, termsOf(t, "hongkong", 0b1100, 2), 2, func(i int, s *peer.Session) {
				if i != 1 {
					return
				}
				victim = s
				dial := s.Dial
				s.Dial = func(ctx context.Context) (link.Conn, error) {
					c, err := dial(ctx)
					return &misheard{c, func(b wire.Body) wire.Body {
						post, ok := b.(*wire.PostFrame)
						if !ok || wire.Type(post.Envelope[0]) != wire.Answer {
							return b
						}
						return &wire.PassFrame{From: post.From, Player: uint8(post.From), At: s.Replica.QuestionAt}
					}}, err
				}
			})
			cancel()
			p.close()
			var f *peer.Fraud
			if found = errors.As(p.errs[1], &f); !found {
				continue // it had nothing to claim
			}
			if f.By != wire.Relay || f.Key != victim.Hello.Relay || !strings.Contains(f.What, "has passed") {
				t.Error(f)
			}
			// The other programs see a log with a pass that its seat has not signed.
			r := p.players[0].Replica
			if !slices.Contains(r.Unsigned(), victim.Replica.Me) {
				t.Errorf("%v have not signed their passes, but not %d", r.Unsigned(), victim.Replica.Me)
			}
			break
		}
		if !found {
			t.Error("nobody has claimed anything")
		}
	})
}
