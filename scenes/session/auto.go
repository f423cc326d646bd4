package session

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// fastSteps is the maximum number of answers in one update of an autoplay match without
// animation. It takes a few milliseconds.
const fastSteps = 64

// PlayFast plays many answers of an autoplay match at once and starts the next deal when one
// ends. It reports whether a deal has begun, so that the screen can show its start.
func (p *Session) PlayFast() (begun bool) {
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

// Finished reports whether the configured number of deals has been played or the match
// has ended. It is false if Config.Deals is 0.
func (p *Session) Finished() bool {
	return p.cfg.Deals > 0 && p.DealOver() && (p.deals >= p.cfg.Deals || p.MatchOver())
}

// Report returns the result line for --deals as JSON. frames is the number of frames;
// p50, p95 and p99 are frame times in milliseconds.
func (p *Session) Report(frames int, p50, p95, p99 float64) string {
	scores := make([]string, p.Players())
	for i := range scores {
		scores[i] = strconv.Itoa(p.Score(i))
	}
	return fmt.Sprintf(`{"rules":%q,"seed":%q,"deals":%d,"scores":[%s],"hash":"%016x","frames":%d,"frame_ms":{"p50":%.2f,"p95":%.2f,"p99":%.2f}}`,
		p.cfg.Rules, hex.EncodeToString(p.cfg.Seed[:]), p.deals, strings.Join(scores, ","), p.m.Hash(), frames, p50, p95, p99)
}
