package session

import (
	"strconv"
	"testing"

	"moineau/scenes/store"
)

func TestSavedMatchIsOfferedAgain(t *testing.T) {
	kept := store.Memory{}
	if _, _, ok := SavedMatch(kept); ok {
		t.Fatal("a match before any was saved")
	}
	info := MatchInfo{Rules: "jilin", Deal: DealName{Number: 6, Wind: 2, Hand: 3}, Leader: "Pinson", Points: -2}
	if err := SaveMatch(kept, []byte("line\n"), info); err != nil {
		t.Fatal(err)
	}
	record, got, ok := SavedMatch(kept)
	if !ok || string(record) != "line\n" || got != info {
		t.Errorf("%q %+v %v", record, got, ok)
	}
	ForgetMatch(kept)
	if _, _, ok := SavedMatch(kept); ok {
		t.Error("a match after it was forgotten")
	}
}

func TestSeatsSurviveARestart(t *testing.T) {
	kept := store.Memory{}
	seats := DefaultSeats(nil)
	seats[0], seats[2] = seats[2], seats[0]
	seats[1] = Seat{Type: Human, Name: "Zoé=1", Bird: "owl", Level: "easy"}
	if err := kept.Save(store.KeySeats, EncodeSeats(seats, 2)); err != nil {
		t.Fatal(err)
	}
	got, you := LoadSeats(kept)
	if got != seats || you != 2 {
		t.Errorf("%+v %d, want %+v 2", got, you, seats)
	}
}

// TestPlayersAreKeptWithTheirMatch checks that a table left before its first save does
// not change the saved match and its players.
func TestPlayersAreKeptWithTheirMatch(t *testing.T) {
	kept := store.Memory{}
	friends := Config{Rules: "jilin", Seats: DefaultSeats([]SeatType{Human, Human, Human, Human})}
	p, err := New(friends, Host{Store: kept})
	if err != nil {
		t.Fatal(err)
	}
	p.save()
	if _, err := New(Config{Rules: "jilin", Seats: DefaultSeats(nil)}, Host{Store: kept}); err != nil {
		t.Fatal(err)
	}
	seats, _ := LoadMatchSeats(kept)
	for i, s := range seats[:4] {
		if s.Type != Human {
			t.Errorf("seat %d of the kept match is a %v now", i, s.Type)
		}
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
	got, you := LoadSeats(kept)
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
