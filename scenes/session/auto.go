package session

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// fastSteps is how many answers an update may hold when nothing is animated and
// nobody plays: some milliseconds of bots.
const fastSteps = 64

// Hurry plays many answers of an autoplay at once and goes on to the next deal;
// it tells whether one has begun, of which a screen should show the beginning.
func (p *Session) Hurry() (begun bool) {
	if !p.cfg.Autoplay || p.Over() {
		return false
	}
	for range fastSteps {
		p.step()
		if !p.DealOver() {
			continue
		}
		if p.Finished() || p.Over() {
			return false
		}
		if err := p.NextDeal(); err != nil {
			panic(err)
		}
		return true
	}
	return false
}

// Over reports whether the match has ended.
func (p *Session) Over() bool { return p.DealOver() && p.MatchOver() }

// Finished tells whether as many deals are played as were asked for, or as the
// match has.
func (p *Session) Finished() bool {
	return p.cfg.Deals > 0 && p.DealOver() && (p.deals >= p.cfg.Deals || p.MatchOver())
}

// Report is the line that --deals asks for, with how the frames were shown.
func (p *Session) Report(frames int, p50, p95, p99 float64) string {
	scores := make([]string, p.Players())
	for i := range scores {
		scores[i] = strconv.Itoa(p.Score(i))
	}
	return fmt.Sprintf(`{"rules":%q,"seed":%q,"deals":%d,"scores":[%s],"hash":"%016x","frames":%d,"frame_ms":{"p50":%.2f,"p95":%.2f,"p99":%.2f}}`,
		p.cfg.Rules, hex.EncodeToString(p.cfg.Seed[:]), p.deals, strings.Join(scores, ","), p.m.Hash(), frames, p50, p95, p99)
}
