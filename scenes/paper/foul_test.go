package paper

import (
	"strconv"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/rules"
	"moineau/engine/rules/american"
	"moineau/engine/table"
	"moineau/scenes/lexicon"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
)

// playFalseWin plays a first deal in which a seat declares a false win as soon as it can. It
// returns that seat in liar, or -1 if no seat could.
func playFalseWin(t *testing.T, g game, lang string, seed byte) (a *stage.App, to *scenetest.BlankRoutes, p *session.Session, liar int) {
	t.Helper()
	a, to = scenetest.Stage(stage.Look{Lang: lang})
	a.Resize(1280, 800, 1)
	cfg := session.Config{Rules: g.rules, Options: g.options, Seats: sessiontest.Seats(nil)}
	cfg.Seed[31] = seed
	p = sessiontest.Begin(t, to.Host(), cfg)
	m := p.Match()
	clerk, err := bot.New("medium", m.Rules)
	if err != nil {
		t.Fatal(err)
	}
	liar = -1
	for !p.DealOver() {
		for seat := range int(m.Deal.Seats) {
			if m.Deal.Wait != table.WaitAct || m.Deal.Pending>>seat&1 == 0 {
				continue
			}
			var v table.View
			m.View(seat, &v)
			choice := clerk.Choose(&v)
			for i := range v.Acts {
				if act := &v.Acts[i]; liar < 0 && act.Type == table.Win && act.False {
					choice, liar = i, seat
				}
			}
			if _, err := m.Answer(seat, choice, nil); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	return a, to, p, liar
}

// TestFalseWinOnSheet checks, for each rule set with false wins, that the sheet
// names the seat and its payment.
func TestFalseWinOnSheet(t *testing.T) {
	tried := 0
	for _, r := range rules.All() {
		if r.ID == american.ID {
			continue // a false win does not end an American deal (american.md §9, §10)
		}
		for _, o := range []table.Options{{"false-win": "penalty"}, {"free_claims": "true"}, {"false-mahjong": "penalty"}} {
			if _, err := table.Settled(r.Options, r.Presets, o); err != nil {
				continue
			}
			for _, lang := range []string{"en", "fr"} {
				g := game{r.ID, o}
				a, to, p, liar := playFalseWin(t, g, lang, 4)
				if liar < 0 {
					t.Errorf("%v: nobody may declare falsely", g)
					continue
				}
				tried++
				d := p.Match().Deal
				if d.Outcome != table.Fouled {
					t.Errorf("%v: the deal ends as %d", g, d.Outcome)
					continue
				}
				a.Push(NewSheet(a, p, to))
				scenetest.Settle(t, a)
				scenetest.Screenshot(t, a, "foul-"+r.ID+"-"+lang)
				s := a.Top().(*scoreSheet)
				if s.money.foul != liar || d.Result().Delta[liar] >= 0 || s.money.got[liar] != int(d.Result().Delta[liar]) {
					t.Errorf("%v: %d was wrong, the sheet says %d, who loses %d, shown as %d", g, liar, s.money.foul, d.Result().Delta[liar], s.money.got[liar])
				}
				ui := ids(t, a)
				want := map[string]string{"en": "You made a false declaration in deal 1", "fr": "Vous annoncez à tort, manche 1"}[lang]
				if !p.IsYou(p.Player(liar)) {
					want = a.T("score.fouled", "name", seatName(a, p, liar), "deal", deal(a, p, lexicon.DealInLine))
				}
				if got := ui["score-title"].Name; got != want {
					t.Errorf("%v: %q, want %q", g, got, want)
				}
				lacks, ok := p.Results().FoulMissing()
				if about := ui["score-about"].Name; !ok || lacks > 0 && !strings.HasPrefix(about, a.T("score.foul.lacked", "n", lacks)) ||
					lacks == 0 && !strings.HasPrefix(about, a.T("score.foul.complete")) {
					t.Errorf("%v: %d tiles were missing, the sheet says %q", g, lacks, about)
				}
				for _, id := range []string{"score-word", "score-title", "score-about", "score-pay-" + strconv.Itoa(liar), "score-next"} {
					if ui[id].Name == "" {
						t.Errorf("%v: no %s", g, id)
					}
				}
			}
		}
	}
	if tried == 0 {
		t.Error("no rule set lets a false win be declared")
	}
}
