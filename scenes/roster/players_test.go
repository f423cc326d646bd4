package roster

import (
	"slices"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/store"

	"pgregory.net/rapid"
)

func drawSeats(t *rapid.T) (seats Players) {
	birds := rapid.Permutation(Birds).Draw(t, "birds")
	for i := range seats {
		seats[i] = Seat{
			Style: rapid.SampledFrom(append(bot.Styles(), "")).Draw(t, "style"),
			Type:  SeatType(rapid.IntRange(int(Human), int(Bot)).Draw(t, "type")), Bird: birds[i],
			Name: rapid.StringMatching(`[A-Za-zé=. ]{0,12}`).Draw(t, "name"), Level: rapid.SampledFrom(Levels).Draw(t, "level"),
		}
	}
	return seats
}

// TestPlayersAreRestored checks that any players and lengths are read as they were saved.
// The player is known only if the seat is a human's.
func TestPlayersAreRestored(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats, you := drawSeats(t), rapid.IntRange(0, table.MaxPlayers-1).Draw(t, "you")
		got, at := Decode(store.DecodeLines(Encode(seats, you)))
		want := you
		if seats[you].Type != Human {
			want = -1
		}
		if got != seats || at != want {
			t.Fatalf("%+v %d, want %+v %d", got, at, seats, want)
		}
		length := rapid.SampledFrom(Lengths).Draw(t, "length")
		kept := store.Memory{}
		if err := kept.Save(store.KeyMatchSeats, EncodeMatch(seats, length)); err != nil {
			t.Fatal(err)
		}
		if again, n := LoadMatch(kept); again != seats || n != length {
			t.Fatalf("the match: %+v %d", again, n)
		}
		characters := rapid.Bool().Draw(t, "characters")
		if err := kept.Save(store.KeyBots+"jilin", EncodeBots(seats[:], length, characters)); err != nil {
			t.Fatal(err)
		}
		bots := make([]Seat, len(seats))
		if n, c := LoadBots(kept, "jilin", bots, true); n != length || c != characters {
			t.Fatalf("with the bots are saved %d deals and characters %v, want %d and %v", n, c, length, characters)
		}
		for i := range bots {
			if bots[i].Level != seats[i].Level {
				t.Fatalf("bot %d is %s, want %s", i, bots[i].Level, seats[i].Level)
			}
		}
	})
}

// TestAnyLinesAreDecoded checks that damaged saves give known heads and levels, and a
// player who is human.
func TestAnyLinesAreDecoded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := map[string]string{}
		keys := rapid.SampledFrom([]string{"you", "length", "0.type", "1.type", "2.bird", "3.level", "4.name", "4.type", "9.type"})
		values := rapid.OneOf(rapid.SampledFrom([]string{"", "human", "bot", "owl", "7", "-1", "1", "strong", "99"}), rapid.String())
		for range rapid.IntRange(0, 10).Draw(t, "lines") {
			m[keys.Draw(t, "key")] = values.Draw(t, "value")
		}
		seats, you := Decode(m)
		for i, s := range seats {
			if !slices.Contains(Birds, s.Bird) || !slices.Contains(Levels, s.Level) {
				t.Fatalf("of %v comes player %d, %+v", m, i, s)
			}
		}
		if you >= 0 && seats[you].Type != Human || you < -1 {
			t.Fatalf("of %v comes the player %d", m, you)
		}
		if n := lengthIn(m); !slices.Contains(Lengths, n) {
			t.Fatalf("of %v comes the length %d", m, n)
		}
	})
}

// TestEveryBirdHasAStyle checks the characters of all birds, and that people have none.
func TestEveryBirdHasAStyle(t *testing.T) {
	for _, b := range Birds {
		if !slices.Contains(bot.Styles(), StyleOf(b)) {
			t.Errorf("%s plays %q", b, StyleOf(b))
		}
	}
	seats := WithCharacters(Default(nil), true)
	if seats[0].Style != "" || seats[1].Style != StyleOf(seats[1].Bird) || WithCharacters(seats, false)[1].Style != "" {
		t.Errorf("%+v", seats)
	}
}

// TestShuffle checks that nobody is lost, and that the player is found again.
func TestShuffle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := drawSeats(t)
		n := rapid.IntRange(1, len(seats)).Draw(t, "players")
		you := rapid.IntRange(-1, n-1).Draw(t, "you")
		drawn := seats
		at := Shuffle(drawn[:n], you)
		for _, s := range seats {
			if !slices.Contains(drawn[:], s) {
				t.Fatalf("%+v is lost", s)
			}
		}
		if you < 0 && at != -1 || you >= 0 && drawn[at] != seats[you] {
			t.Fatalf("player %d is said to be in seat %d", you, at)
		}
	})
}

// TestDefault checks the first match: one head each, and the sparrow for the first human.
func TestDefault(t *testing.T) {
	for _, c := range []struct {
		types  []SeatType
		humans []int
		first  int
	}{{nil, []int{0}, 0}, {[]SeatType{Bot, Bot, Human, Human}, []int{2, 3}, 2}, {[]SeatType{Human, Bot, Human}, []int{0, 2}, 0}} {
		seats := Default(c.types)
		heads := map[string]bool{}
		for i, s := range seats {
			heads[s.Bird] = true
			if (s.Type == Human) != slices.Contains(c.humans, i) {
				t.Errorf("%v: seat %d is %+v", c.types, i, s)
			}
		}
		if len(heads) != len(seats) || seats[c.first].Bird != Birds[0] {
			t.Errorf("%v: %+v", c.types, seats)
		}
	}
	if s := Default([]SeatType{Bot, Bot, Bot, Bot}); s[0].Bird != Birds[0] || s[0].Type != Bot {
		t.Errorf("only bots: %+v", s)
	}
}

// TestPlayersIn checks the number of players of every rule set and of an unknown one.
func TestPlayersIn(t *testing.T) {
	for _, e := range rules.All() {
		if n := PlayersIn(e.ID, nil); n < 2 || n > table.MaxPlayers {
			t.Errorf("%s has %d players", e.ID, n)
		}
	}
	if n := PlayersIn("riichi", table.Options{"players": "3"}); n != 3 {
		t.Errorf("riichi of three has %d players", n)
	}
	if n := PlayersIn("nothing", nil); n != 4 {
		t.Errorf("unknown rules have %d players", n)
	}
}
