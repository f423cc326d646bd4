package host_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// playsOn is a player who wants to play on when all have said how they stand.
type playsOn struct {
	peer.Mind
	said bool
}

func (p *playsOn) Think(r *peer.Replica, out []peer.Word) ([]peer.Word, error) {
	if r.Phase != wire.Paused {
		p.said = false
	} else if d := r.Difference; d != nil && len(d.Forms) == int(r.Terms.Seats)+1 && !p.said && len(out) == 0 {
		p.said = true
		return []peer.Word{{From: r.Me, Body: &wire.Bare{Is: wire.GoOn}}}, nil
	}
	return p.Mind.Think(r, out)
}

// After a lie that all have looked at the table goes on, when all want it to.
func TestATablePlaysOnWhenAllWant(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
		defer cancel()
		lies := 0
		p.play(ctx, termsOf(t, "jilin", 0, 1), 4, func(i int, s *peer.Session) {
			mind := s.Mind
			if i == 3 {
				mind = &liar{mind, func(r *peer.Replica, w *peer.Word) {
					if b, ok := w.Body.(*wire.MoveBody); ok && b.Is == wire.Do && lies == 0 && r.Match.Deal.Discards > 1 {
						lies++
						b.State++
					}
				}}
			}
			s.Mind = &playsOn{Mind: mind}
		})
		p.check()
		p.close()
		n := 0
		for _, e := range p.players[0].Replica.Log {
			if e.Type() == wire.GoOn {
				n++
			}
		}
		if lies != 1 || n != 4 {
			t.Errorf("%d lies, %d want to go on", lies, n)
		}
	})
}
