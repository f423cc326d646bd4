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
func (ss *Session) PlayFast() (begun bool) {
	if !ss.cfg.Autoplay || ss.Over() {
		return false
	}
	for range fastSteps {
		ss.step()
		if !ss.DealOver() {
			continue
		}
		if ss.Finished() || ss.Over() {
			return false
		}
		if err := ss.NextDeal(); err != nil {
			panic(err)
		}
		return true
	}
	return false
}

// Over reports whether the match has ended.
func (ss *Session) Over() bool { return ss.DealOver() && ss.MatchOver() }

// Finished reports whether the configured number of deals has been played or the match
// has ended. It is false if Config.Deals is 0.
func (ss *Session) Finished() bool {
	return ss.cfg.Deals > 0 && ss.DealOver() && (ss.deals >= ss.cfg.Deals || ss.MatchOver())
}

// Report returns the result line for --deals as JSON. frames is the number of frames;
// p50, p95 and p99 are frame times in milliseconds.
func (ss *Session) Report(frames int, p50, p95, p99 float64) string {
	scores := make([]string, ss.Players())
	for i := range scores {
		scores[i] = strconv.Itoa(ss.Score(i))
	}
	return fmt.Sprintf(`{"rules":%q,"seed":%q,"deals":%d,"scores":[%s],"hash":"%016x","frames":%d,"frame_ms":{"p50":%.2f,"p95":%.2f,"p99":%.2f}}`,
		ss.cfg.Rules, hex.EncodeToString(ss.cfg.Seed[:]), ss.deals, strings.Join(scores, ","), ss.m.Hash(), frames, p50, p95, p99)
}
