package roster

import (
	"strconv"
	"testing"

	"moineau/scenes/store"
)

func TestSeatsSurviveARestart(t *testing.T) {
	kept := store.Memory{}
	seats := Default(nil)
	seats[0], seats[2] = seats[2], seats[0]
	seats[1] = Seat{Type: Human, Name: "Zoé=1", Bird: "owl", Level: "easy"}
	if err := kept.Save(store.KeySeats, Encode(seats, 2)); err != nil {
		t.Fatal(err)
	}
	got, you := Load(kept)
	if got != seats || you != 2 {
		t.Errorf("%+v %d, want %+v 2", got, you, seats)
	}
}

// TestOldSavesOfSeatsAreRead reads a save with four players from before five were
// possible. The fifth must be a bot with a head of its own.
func TestOldSavesOfSeatsAreRead(t *testing.T) {
	kept := store.Memory{}
	old := map[string]string{"you": "1"}
	for i, bird := range []string{"robin", "sparrow", "hen-sparrow", "owl"} {
		n := strconv.Itoa(i)
		old[n+".type"], old[n+".bird"], old[n+".level"] = "bot", bird, "strong"
	}
	old["1.type"] = "human"
	if err := kept.Save(store.KeySeats, store.EncodeLines(old)); err != nil {
		t.Fatal(err)
	}
	got, you := Load(kept)
	if you != 1 || got[0].Bird != "robin" || got[3].Level != "strong" || got[4].Type != Bot {
		t.Errorf("%d %+v", you, got)
	}
	heads := map[string]bool{}
	for _, s := range got {
		heads[s.Bird] = true
	}
	if len(heads) != len(got) {
		t.Errorf("two players have one head: %+v", got)
	}
}
