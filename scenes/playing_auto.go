package scenes

import (
	"encoding/hex"
	"fmt"
	"os"
	"strconv"
	"strings"

	"moineau/sprites"
)

// fastSteps is how many answers an update may hold when nothing is animated and
// nobody plays: some milliseconds of bots.
const fastSteps = 64

// hurry plays many answers in one update of an autoplay without animations and
// goes on to the next deal, of which the screen shows at least the beginning.
func (p *playing) hurry(a *App) {
	if !p.cfg.Autoplay || a.Speed() != sprites.SpeedOff || !a.drawn || p.m.Progress.Over && p.DealOver() {
		return
	}
	for range fastSteps {
		p.step(a)
		if p.DealOver() {
			if p.NextAuto(a) {
				a.drawn = false
			}
			return
		}
	}
}

// NextAuto goes on from a finished deal in autoplay: to the next one, or out of
// the program when the asked number of deals is played. It returns false when
// there is nothing to go on with.
func (p *playing) NextAuto(a *App) bool {
	if p.cfg.Deals > 0 && p.deals >= p.cfg.Deals || p.m.Progress.Over && p.cfg.Deals > 0 {
		a.OnQuit(func() { p.report(a) })
		a.Quit()
		return false
	}
	if p.m.Progress.Over {
		return false
	}
	ev, err := p.m.Next(p.events[:0])
	if err != nil {
		panic(err)
	}
	p.begun(a, ev)
	return true
}

// report prints the line that --deals asks for.
func (p *playing) report(a *App) {
	frames, p50, p95, p99 := a.Stats()
	n := p.m.Progress.Players
	scores := make([]string, n)
	for i := range n {
		scores[i] = strconv.Itoa(int(p.m.Progress.Scores[i]))
	}
	fmt.Fprintf(os.Stdout, `{"rules":%q,"seed":%q,"deals":%d,"scores":[%s],"hash":"%016x","frames":%d,"frame_ms":{"p50":%.2f,"p95":%.2f,"p99":%.2f}}`+"\n",
		p.cfg.Rules, hex.EncodeToString(p.cfg.Seed[:]), p.deals, strings.Join(scores, ","), p.m.Hash(), frames, p50, p95, p99)
}
