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

// Autoplay plays a match by bots alone: as fast as possible, or to a moment for a
// screenshot.
type Autoplay struct {
	ss    *Session
	deals int // finished since the program started
}

// Autoplay returns what plays the match by bots alone.
func (ss *Session) Autoplay() *Autoplay { return &ss.autoplay }

// On reports whether bots play every seat.
func (a *Autoplay) On() bool { return a.ss.cfg.Autoplay }

// Fast plays many answers of an autoplay match at once and starts the next deal when one
// ends. It reports whether a deal has begun, so that the screen can show its start.
func (a *Autoplay) Fast() (begun bool) {
	if !a.ss.cfg.Autoplay || a.ss.Over() {
		return false
	}
	for range fastSteps {
		a.ss.step()
		if !a.ss.DealOver() {
			continue
		}
		if a.Finished() || a.ss.Over() {
			return false
		}
		if err := a.ss.NextDeal(); err != nil {
			panic(err)
		}
		return true
	}
	return false
}

// Finished reports whether the configured number of deals has been played or the match
// has ended. It is false if Config.Deals is 0.
func (a *Autoplay) Finished() bool {
	return a.ss.cfg.Deals > 0 && a.ss.DealOver() && (a.deals >= a.ss.cfg.Deals || a.ss.MatchOver())
}

// Report returns the result line for --deals as JSON. frames is the number of frames;
// p50, p95 and p99 are frame times in milliseconds.
func (a *Autoplay) Report(frames int, p50, p95, p99 float64) string {
	scores := make([]string, a.ss.Players())
	for i := range scores {
		scores[i] = strconv.Itoa(a.ss.Scores().Score(i))
	}
	return fmt.Sprintf(`{"rules":%q,"seed":%q,"deals":%d,"scores":[%s],"hash":"%016x","frames":%d,"frame_ms":{"p50":%.2f,"p95":%.2f,"p99":%.2f}}`,
		a.ss.cfg.Rules, hex.EncodeToString(a.ss.cfg.Seed[:]), a.deals, strings.Join(scores, ","), a.ss.m.Hash(), frames, p50, p95, p99)
}
