package scenes

import (
	"errors"
	"path/filepath"
	"testing"

	"moineau/sprites"
)

func TestSettingsSurviveARestart(t *testing.T) {
	s := Settings{Lang: "en", Speed: sprites.SpeedDouble, ReduceMotion: true, Sound: false, Volume: 30, Tiles: "large", Labels: "hand", Felt: "night", TextSize: 130}
	got := DefaultSettings("fr")
	got.Decode(s.Encode())
	if got != s {
		t.Errorf("%+v, want %+v", got, s)
	}
}

func TestNonsenseInTheSettingsIsPassedOver(t *testing.T) {
	want := DefaultSettings("fr")
	got := want
	got.Decode([]byte("lang=klingon\nspeed=\nvolume=900\ntiles=glass\nlabels\nfelt=pink\ntext-size=5\nx=y\n\x00=\n"))
	if got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestSavedMatchIsOfferedAgain(t *testing.T) {
	a := &App{Store: MemoryStore{}}
	if _, _, ok := a.SavedMatch(); ok {
		t.Fatal("a match before any was saved")
	}
	info := MatchInfo{Rules: "jilin", Deal: 6, Leader: "Pinson", Points: -2}
	if err := a.SaveMatch([]byte("line\n"), info); err != nil {
		t.Fatal(err)
	}
	record, got, ok := a.SavedMatch()
	if !ok || string(record) != "line\n" || got != info {
		t.Errorf("%q %+v %v", record, got, ok)
	}
	a.ForgetMatch()
	if _, _, ok := a.SavedMatch(); ok {
		t.Error("a match after it was forgotten")
	}
}

func TestSeatsSurviveARestart(t *testing.T) {
	store := MemoryStore{}
	seats := defaultSeats(nil)
	seats[0], seats[2] = seats[2], seats[0]
	seats[1] = SeatConfig{Type: Human, Name: "Zoé=1", Bird: "owl", Level: "easy"}
	if err := store.Save(KeySeats, encodeSeats(seats, 2)); err != nil {
		t.Fatal(err)
	}
	got, you := loadSeats(store)
	if got != seats || you != 2 {
		t.Errorf("%+v %d, want %+v 2", got, you, seats)
	}
}

func TestTakingASeat(t *testing.T) {
	a := testApp(t)
	s := newSeats(a, "jilin", nil)
	if s.you != 0 || s.kind(1) != 2 || s.humans() != 1 {
		t.Fatalf("you %d, seat 1 %d", s.you, s.kind(1))
	}
	// You move to West: who sat there takes your place.
	west := s.seats[2]
	s.choose(a, 2, 0)
	if s.you != 2 || s.seats[2].Bird != "sparrow" || s.seats[0] != west {
		t.Errorf("you %d, %+v", s.you, s.seats)
	}
	s.choose(a, 0, 1)
	s.choose(a, 1, 1)
	if s.humans() != 3 || s.seats[0].Name == "" || s.seats[0].Name == s.seats[1].Name {
		t.Errorf("%+v", s.seats)
	}
	s.choose(a, 2, 2)
	if s.you != -1 || s.humans() != 2 {
		t.Errorf("you %d, %d people", s.you, s.humans())
	}
	birds := map[string]bool{}
	for i := range s.seats {
		s.nextBird(a, i)
	}
	for _, x := range s.seats {
		birds[x.Bird] = true
	}
	if len(birds) != len(s.seats) {
		t.Errorf("two players have one head: %+v", s.seats)
	}
	s.you = shuffleSeats(s.players(), 1)
	if s.humans() != 2 || s.you < 0 {
		t.Errorf("after drawing winds: you %d, %d people", s.you, s.humans())
	}
}

// faulty is a scene that fails in one of its methods.
type faulty struct {
	title
	in  string
	rec []byte
}

func (f *faulty) Update(a *App) {
	if f.in == "update" {
		panic(errors.New("boom"))
	}
}

func (f *faulty) Keep() ([]byte, MatchInfo) {
	if f.rec == nil {
		panic("cannot even be kept")
	}
	return f.rec, MatchInfo{Rules: "jilin", Deal: 1}
}

func TestAFaultKeepsTheMatchAndShowsWhatToDo(t *testing.T) {
	for _, c := range []struct {
		rec  []byte
		kept bool
	}{{[]byte("{}\n"), true}, {nil, false}} {
		a := testApp(t)
		a.Push(&faulty{in: "update", rec: c.rec})
		func() {
			defer func() {
				if err := a.crash(recover()); err != nil {
					t.Errorf("the program ended: %v", err)
				}
			}()
			a.dispatch(nil)
		}()
		f, ok := a.Top().(*fault)
		if !ok || f.reason != "boom" || f.kept != c.kept {
			t.Errorf("top is %T %+v", a.Top(), a.Top())
		}
		if _, _, ok := a.SavedMatch(); ok != c.kept {
			t.Errorf("match saved: %v, want %v", ok, c.kept)
		}
		a.dispatch([]sprites.Event{{Kind: sprites.Key, Action: sprites.ActOK}})
		if a.Top().Name() != "title" {
			t.Errorf("after the button: %s", a.Top().Name())
		}
	}
}

func testApp(t *testing.T) *App {
	t.Helper()
	return NewApp(MemoryStore{}, Start{Lang: "en"})
}

func TestFilesAreKeptAndForgotten(t *testing.T) {
	old := DataDir
	DataDir = filepath.Join(t.TempDir(), "new", "dir")
	defer func() { DataDir = old }()
	s := OpenStore()
	if _, ok := s.Load("match"); ok {
		t.Error("something before anything was saved")
	}
	if err := s.Delete("match"); err != nil {
		t.Error(err)
	}
	for _, text := range []string{"first\n", "second, longer\n", ""} {
		if err := s.Save("match", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, ok := OpenStore().Load("match"); !ok || string(got) != text {
			t.Errorf("%q, %v, want %q", got, ok, text)
		}
	}
	if err := s.Delete("match"); err != nil {
		t.Error(err)
	}
	if _, ok := s.Load("match"); ok {
		t.Error("still there after it was deleted")
	}
}

// sized is a scene that remembers the size of text it was laid out for.
type sized struct {
	title
	text int
}

func (s *sized) Layout(a *App) { s.text = a.Settings.TextSize }

func TestSettingsChangedOverThePauseReachTheTable(t *testing.T) {
	a := testApp(t)
	s := &sized{}
	a.Push(s)
	a.Push(newPause())
	a.Push(newSettings())
	a.Settings.TextSize = 140
	a.ApplySettings()
	a.dispatch(nil)
	a.Pop()
	if s.text != 140 {
		t.Errorf("the table under the pause is laid out for %d %%", s.text)
	}
}

// TestPlayersAreKeptWithTheirMatch: a table that is left before anything was kept
// leaves the match kept before, and its players, alone.
func TestPlayersAreKeptWithTheirMatch(t *testing.T) {
	a := NewApp(MemoryStore{}, Start{Lang: "en", Speed: "off"})
	friends := TableConfig{Rules: "jilin", Seats: defaultSeats([]SeatType{Human, Human, Human, Human})}
	p, err := newPlaying(a, friends)
	if err != nil {
		t.Fatal(err)
	}
	p.save(a)
	if _, err := newPlaying(a, TableConfig{Rules: "jilin", Seats: defaultSeats(nil)}); err != nil {
		t.Fatal(err)
	}
	kept := loadMatchSeats(a.Store)
	for i, s := range kept[:4] {
		if s.Type != Human {
			t.Errorf("seat %d of the kept match is a %v now", i, s.Type)
		}
	}
}
