package session_test

import (
	"testing"

	"moineau/engine/record"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// TestEveryDealIsKept checks that every deal of a person is kept, in one match, and that
// deals of bots are not kept.
func TestEveryDealIsKept(t *testing.T) {
	s := store.Memory{}
	var told []error
	host := session.Host{Store: s, Now: func() int64 { return 1_700_000_000 }, Archived: func(err error) { told = append(told, err) }}
	l := library.Library{Store: s}
	cfg := session.Config{Rules: "hongkong", Seats: sessiontest.Seats(nil)}
	p := sessiontest.Begin(t, host, cfg)
	sessiontest.Play(t, p)
	if err := p.NextDeal(); err != nil {
		t.Fatal(err)
	}
	// Another program continues the match.
	saved, _, ok := library.SavedMatch(s)
	if !ok {
		t.Fatal("no match is saved")
	}
	p, err := session.New(session.Config{Record: saved}, host)
	if err != nil {
		t.Fatal(err)
	}
	sessiontest.Play(t, p)
	all := l.List()
	if len(all) != 1 || all[0].Deals != 2 || all[0].Rules != "hongkong" || all[0].You != 0 || all[0].Over || all[0].When != 1_700_000_000 {
		t.Fatalf("kept are %+v", all)
	}
	text, _ := l.Text(all[0].ID)
	m, err := library.ReplayText(text)
	if err != nil || m.Hash() != p.Match().Hash() {
		t.Errorf("it is played again as another match: %v", err)
	}
	if len(told) != 2 || told[0] != nil || told[1] != nil {
		t.Errorf("told is %v", told)
	}

	cfg.Autoplay, cfg.Seats[0].Type = true, roster.Bot
	bots := sessiontest.Begin(t, host, cfg)
	for n := 0; n < 5000 && !bots.DealOver(); n++ {
		bots.Tick()
	}
	if n := len(l.List()); n != 1 {
		t.Errorf("%d matches are kept, one of bots among them", n)
	}

	id, err := l.Import(record.Save(p.Match()), 5)
	if all = l.List(); err != nil || len(all) != 2 || all[0].ID != id || !all[0].Foreign || all[0].You != -1 {
		t.Errorf("brought, %v: %+v", err, all)
	}
}
