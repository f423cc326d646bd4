package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

var eventNames = map[table.EventType]string{
	table.EvRolled: "rolled", table.EvBroken: "broken", table.EvMayKnow: "may know", table.EvTold: "told",
	table.EvShown: "shown", table.EvDrawn: "drawn", table.EvReplaced: "replaced", table.EvAsked: "asked",
	table.EvAnswered: "answered", table.EvDiscarded: "discarded", table.EvClaimed: "claimed", table.EvMelded: "melded",
	table.EvFlower: "flower", table.EvOwn: "own", table.EvWon: "won", table.EvFoul: "foul", table.EvPaid: "paid",
	table.EvEnded: "ended",
}

// events replays a script and returns what happened from input number from on, without
// private reveals. Tiles shown together are ordered by kind.
func (s *script) events(from int) (out []string) {
	s.t.Helper()
	d := table.New(s.rules, s.setup)
	for i := range s.log {
		evs, err := d.Apply(&s.log[i], nil)
		s.must(err)
		for _, e := range evs {
			if i >= from && e.Type != table.EvMayKnow && e.Type != table.EvTold {
				out = append(out, s.event(e))
			}
		}
	}
	for i := 0; i < len(out); i++ {
		n := i
		for n < len(out) && strings.Contains(out[n], "shown") {
			n++
		}
		slices.Sort(out[i:n])
		i = max(i, n-1)
	}
	return out
}

func (s *script) event(e table.Event) string {
	text := fmt.Sprintf("%d %s", e.Seat, eventNames[e.Type])
	switch e.Type {
	case table.EvRolled, table.EvAsked, table.EvAnswered, table.EvPaid, table.EvEnded, table.EvFoul: // these events name no tile
	case table.EvClaimed, table.EvMelded, table.EvWon:
		text += fmt.Sprintf(" %s of %d", tile.Format([]tile.Kind{s.all.Known(e.H)}), e.To)
	default:
		text += " " + tile.Format([]tile.Kind{s.all.Known(e.H)})
	}
	if e.N > 0 {
		text += fmt.Sprintf(" (%d)", e.N)
	}
	return text
}

// Screens and logs depend on events alone: they state each act with its seat and tile, in
// order.
func TestEventsTellADeal(t *testing.T) {
	s := newScript(t, newToy(nil), cards{hands: []string{"", "", "99s123m456p789p5s1z", ""}, draws: "9s4z2z3z9s", back: "5s"})
	// Two dice, the breach, 53 tiles, and East is asked for a discard (stage 5).
	got := s.events(0)
	first := tile.Format([]tile.Kind{s.all.Known(s.all.Order[0])})
	if len(got) != 56 || got[0] != "0 rolled (2)" || got[1] != "0 broken "+first || got[2] != "0 drawn "+first+" (1)" ||
		!strings.HasPrefix(got[53], "3 drawn") || got[54] != "0 drawn 9s (1)" || got[55] != "0 asked (5)" {
		t.Errorf("%d events: %q … %q", len(got), got[:3], got[53:])
	}
	from := len(s.log)
	s.discards(0, "9s", 2)
	s.does(2, table.Pung, "")
	s.does(2, table.Pung, "99s")
	s.discards(2, "1z")
	s.discards(3, "4z")
	s.discards(0, "2z")
	s.discards(1, "3z")
	s.does(2, table.AddKong, "9s")
	s.pass()
	s.does(2, table.Win, "")
	s.ended(table.Won, 2)
	all := func(seats ...int) string { // asked in the window of a discard (stage 7); all pass or claim
		asked, answered := "", ""
		for _, seat := range seats {
			asked += fmt.Sprintf("%d asked (7); ", seat)
			answered += fmt.Sprintf("%d answered; ", seat)
		}
		return asked + answered
	}
	turn := func(seat int, draws string) string { // draws and discards the drawn tile
		return fmt.Sprintf("%[1]d drawn %[2]s; %[1]d asked (5); %[1]d answered; %[1]d shown %[2]s; %[1]d discarded %[2]s (1); ", seat, draws)
	}
	want := "0 answered; 0 shown 9s; 0 discarded 9s (1); 1 asked (7); 2 asked (7); 3 asked (7); 1 answered; 3 answered; 2 answered; " +
		"2 claimed 9s of 0 (4); 2 asked (9); 2 answered; 2 shown 9s; 2 shown 9s; 2 melded 9s of 0; " +
		"2 asked (5); 2 answered; 2 shown 1z; 2 discarded 1z; " + all(0, 1, 3) +
		turn(3, "4z") + all(0, 1, 2) + turn(0, "2z") + all(1, 2, 3) + turn(1, "3z") + all(0, 2, 3) +
		"2 drawn 9s; 2 asked (5); 2 answered; 2 shown 9s; 2 melded 9s of -1; " +
		"0 asked (8); 1 asked (8); 3 asked (8); 0 answered; 1 answered; 3 answered; " +
		"2 replaced 5s; 2 asked (5); 2 answered; " +
		"2 shown 1m; 2 shown 2m; 2 shown 3m; 2 shown 4p; 2 shown 5p; 2 shown 5s; 2 shown 5s; 2 shown 6p; 2 shown 7p; 2 shown 8p; 2 shown 9p; " +
		"2 won 5s of -1; 0 paid; 1 paid; 2 paid; 3 paid; -1 ended (1)"
	if got := strings.Join(s.events(from), "; "); got != want {
		t.Errorf("the events are\n%s\nwant\n%s", got, want)
	}
}

// If the rule set allows it, three different dragons make a chow that is offered and
// laid.
func TestDragonsMakeAChow(t *testing.T) {
	for _, c := range []struct {
		hand, discard, lay string // lay is empty if there is no chow
		dragons            bool
	}{
		{"147m258p369s1267z", "5z", "67z", true}, {"147m258p369s1257z", "6z", "57z", true}, {"147m258p369s1256z", "7z", "56z", true},
		{"147m258p369s1267z", "5z", "", false}, {"147m258p369s1266z", "5z", "", true}, {"147m258p369s1257z", "5z", "", true},
		{"147m258p369s1234z", "5z", "", true}, {"147m258p369s1267z", "4z", "", true},
	} {
		s := newScript(t, newToy(func(t *toy) { t.spec.DragonChow = c.dragons }), cards{hands: []string{"", c.hand, "", ""}, draws: c.discard})
		s.discards(0, c.discard, 1)
		if can := s.can(1, table.Chow, ""); can != (c.lay != "") {
			t.Errorf("%+v: a chow is offered: %t", c, can)
		}
		if c.lay == "" {
			continue
		}
		s.does(1, table.Chow, "")
		s.does(1, table.Chow, c.lay)
		s.asked(table.StageTurn, 1)
		if m := &s.all.Seat[1].Melds[0]; m.Type != table.MeldChow || m.N != 3 || m.From != 0 || m.Tiles[0] != m.Taken {
			t.Errorf("%+v: the meld is %+v", c, m)
		}
	}
}

// Before its first input the state contains only the setup.
func TestHowADealBegins(t *testing.T) {
	setup := table.Setup{Dealer: 2, First: 1, Round: tile.South, Scores: [table.MaxSeats]int32{1, 2, 3, 4}}
	setup.Reg[3] = 5
	d := table.New(newToy(nil), setup)
	want := table.State{
		Dealer: 2, First: 1, Round: tile.South, Seats: 4, Tiles: 136, Left: 136, Scores: setup.Scores, Reg: setup.Reg,
		Stage: table.StageBreak, Wait: table.WaitRoll, NDice: 2,
		Turn: 1, From: -1, Fouler: -1, GiveFrom: -1, Prover: -1, Subject: table.NoHandle, WinTile: table.NoHandle,
	}
	for h := range table.Handle(table.MaxTiles) {
		want.Order[h], want.Owner[h] = h, -1
	}
	for seat := range 4 {
		want.Entitled[136+seat] = 1 << seat
		want.Seat[seat].Drawn = table.NoHandle
		for i := range want.Seat[seat].Hand {
			want.Seat[seat].Hand[i] = table.NoHandle
		}
	}
	if d.State != want {
		t.Errorf("the states differ in %s", difference(&d.State, &want))
	}
}
