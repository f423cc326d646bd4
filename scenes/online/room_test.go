package online

import (
	"testing"

	"moineau/engine/table"
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/roster"

	"pgregory.net/rapid"
)

// drawState draws the state of a table with some players.
func drawState(t *rapid.T) client.State {
	s := client.State{Me: wire.Relay}
	s.Terms.Seats = uint8(rapid.IntRange(2, wire.MaxSeats).Draw(t, "seats"))
	s.Terms.Level = "medium"
	for i := range s.Terms.Seats {
		if seat := &s.Seats[i]; rapid.Bool().Draw(t, "taken") {
			seat.Taken, seat.Name = true, rapid.StringMatching(`[A-Z][a-z]{1,8}`).Draw(t, "name")
			// Few first bytes, so that players want the same head.
			seat.Key = [32]byte{byte(rapid.IntRange(0, 3).Draw(t, "key")), i + 1}
			if rapid.Bool().Draw(t, "me") {
				s.Me = wire.From(i)
			}
		}
	}
	return s
}

// TestSeats checks the players of a table for the screens: everybody has a head of their
// own, names and levels are those of the table, and the player of this device is human.
func TestSeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t)
		seats := Seats(&s)
		heads := map[string]int{}
		for i, seat := range seats {
			if other, twice := heads[seat.Bird]; twice || seat.Bird == "" {
				t.Fatalf("seats %d and %d have the head %q", other, i, seat.Bird)
			}
			heads[seat.Bird] = i
			mine := i < int(s.Terms.Seats) && s.Me == wire.From(i)
			if (seat.Type == roster.Human) != mine {
				t.Fatalf("seat %d of %v is %v", i, s.Me, seat.Type)
			}
			switch {
			case i >= int(s.Terms.Seats):
			case s.Seats[i].Taken && (seat.Name != s.Seats[i].Name || seat.Level != ""):
				t.Fatalf("player %d is %+v", i, seat)
			case !s.Seats[i].Taken && (seat.Name != "" || seat.Level != s.Terms.Level):
				t.Fatalf("bot %d is %+v", i, seat)
			}
		}
	})
}

// TestHeadsSurviveADraw checks that the players keep their heads when seats are drawn, and
// that another device shows the same ones.
func TestHeadsSurviveADraw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t)
		before := map[[32]byte]string{}
		for i, seat := range Seats(&s) {
			if s.Seats[min(i, wire.MaxSeats-1)].Taken {
				before[s.Seats[i].Key] = seat.Bird
			}
		}
		n := int(s.Terms.Seats)
		order := rapid.Permutation(identityOrder(n)).Draw(t, "order")
		drawn := s
		for i, from := range order {
			drawn.Seats[i] = s.Seats[from]
		}
		drawn.Me = wire.Relay // a spectator
		for i, seat := range Seats(&drawn) {
			if i < n && drawn.Seats[i].Taken && before[drawn.Seats[i].Key] != seat.Bird {
				t.Fatalf("the head was %s and is %s", before[drawn.Seats[i].Key], seat.Bird)
			}
		}
	})
}

func identityOrder(n int) (all []int) {
	for i := range n {
		all = append(all, i)
	}
	return all
}

// TestOptionsOfTerms checks that the options of a table are read, and that damaged ones
// are none.
func TestOptionsOfTerms(t *testing.T) {
	s := client.State{}
	s.Terms.Options = "players=3,length=east"
	if got := options(&s); len(got) != 2 || got["players"] != "3" || got["length"] != "east" {
		t.Errorf("the options are %v", got)
	}
	s.Terms.Options = "players"
	if got := options(&s); got != nil {
		t.Errorf("damaged options are %v", got)
	}
	if len(roster.Birds) < table.MaxPlayers {
		t.Error("there are fewer heads than players")
	}
}
