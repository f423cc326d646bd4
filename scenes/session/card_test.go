package session_test

import (
	"testing"

	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// TestAnOwnCardIsPlayed plays a match by the players' own card. It checks that the record
// contains the card and replays to the same hash.
func TestAnOwnCardIsPlayed(t *testing.T) {
	c := &cards.Card{ID: "own", Name: cards.Names{"en": "Sunday card"}, Sections: []cards.Section{{ID: "all", Hands: []cards.Hand{
		{ID: "own-1", Name: cards.Names{"en": "Grandma’s Garden"}, Value: 30, Lines: []string{"F*2 xa*3 x+2a*3 xb*4 Db*2"}, Sets: -1, Reach: -1, Won: -1},
	}}}}
	cfg := session.Config{Rules: "american", Options: table.Options{"card": cards.Code(c)}, Seats: sessiontest.Seats(nil)}
	p := sessiontest.Begin(t, session.Host{Store: store.Memory{}}, cfg)
	if err := p.Autoplay().Forward(session.Moment{At: 40}); err != nil {
		t.Fatal(err)
	}
	aims := p.Card().Aims()
	if len(aims) != 1 || aims[0].Word != "item.own-1" || aims[0].Value != 30 {
		t.Fatalf("the card beside the hand has %v", aims)
	}
	m, err := record.Load(record.Save(p.Match()), rules.New)
	if err != nil {
		t.Fatal(err)
	}
	if m.Hash() != p.Match().Hash() || m.Options["card"] != cfg.Options["card"] {
		t.Error("the record folds to another match")
	}
}
