package paper

import (
	"testing"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
)

// allHands is a rule set in which all four hands score points and doubles. All players
// mark their own scores and nobody pays; East marks twice.
type allHands struct {
	table.Rules
	pays bool // losers pay each other the difference instead of marking
}

func (a allHands) Settle(d *table.Deal, res *table.Result) {
	for s := range int(d.Seats) {
		sh := &res.Sheets[s]
		sh.Flows = sh.Flows[:0]
		if d.Winners>>s&1 == 0 {
			sh.Items = sh.Items[:0]
			sh.Row(score.Add, "mixed", 4, 1)
		}
		points := int32(10*s + 4)
		sh.Row(score.Add, "edge", points, 1)
		for i := range sh.Items {
			if sh.Items[i].Op == score.Times {
				sh.Items[i].Op = score.Note
			}
		}
		sum := int32(0)
		for i := range sh.Items {
			if sh.Items[i].Op == score.Add {
				sum += sh.Items[i].Value
			}
		}
		sh.Row(score.Times, "x2-closed", 2, 2)
		sh.Total = min(4*sum, 100)
		sh.Set("points", sum)
		sh.Set("doubles", 2)
	}
	for s := range int(d.Seats) {
		sh := &res.Sheets[s]
		if !a.pays {
			sh.Pay(-1, s, sh.Total, "mark")
			if s == int(d.Dealer) {
				sh.Pay(-1, s, sh.Total, "mark")
			}
			continue
		}
		for o := range s {
			sh.Pay(o, s, sh.Total-res.Sheets[o].Total, "hand")
		}
	}
}

// allPlay plays a first deal in which all hands score.
func allPlay(t *testing.T, lang string, seed byte, pays bool) (*stage.App, *scenetest.BlankRoutes, *session.Session) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: lang})
	a.Resize(1280, 800, 1)
	cfg := session.Config{Rules: "jilin", Seats: sessiontest.Seats(nil)}
	cfg.Seed[31] = seed
	p := sessiontest.Under(t, to.Host(), cfg, func(r table.Rules) table.Rules { return allHands{r, pays} })
	sessiontest.Finish(t, p)
	return a, to, p
}
