//go:build !js

package scenes

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/club/tournament"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// write types a text into a field.
func write(w *scenetest.Walker, id, text string) {
	w.T.Helper()
	w.Focus(id)
	f := w.App.Top().(interface{ Field() *ui.TextField }).Field()
	if f == nil || f.ID != id {
		w.T.Fatalf("%s has not the keyboard", id)
	}
	f.Clear()
	f.Insert(text)
	w.App.Dispatch(nil)
}

// onlyEvent returns the event of a store.
func onlyEvent(t *testing.T, s store.Store) *tournament.Event {
	t.Helper()
	index, _ := s.Load(store.KeyClub)
	_, id, _ := strings.Cut(strings.TrimSpace(string(index)), " ")
	data, _ := s.Load(store.KeyEvent + id)
	e, err := tournament.Read(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestEventByTouch plays an event of 8 players and 3 rounds on a phone: players from a
// list, results by hand, a wrong sum, a penalty, a substitute, the clock, the hall, the
// standings and their files. The event is opened again from the list.
func TestEventByTouch(t *testing.T) {
	kept := store.Memory{}
	r := newRoutes(kept, Start{Lang: "en", Speed: "off"})
	files := map[string][]byte{}
	r.a.SaveFile = func(name string, data []byte) (string, error) { files[name] = data; return name, nil }
	r.a.Resize(390, 844, 1)
	r.a.Push(r.Page("club"))
	r.a.Dispatch(nil)
	w := &scenetest.Walker{T: t, App: r.a}
	w.At("group")
	tap(w, "hub-events")
	w.At("events")
	tap(w, "events-new")
	w.At("event-new")
	write(w, "event-name", "Spring Meeting")
	write(w, "event-add", "Ugo, Namur\nEdda, Leeds\nAnna, Ghent\nKarin, Cologne")
	tap(w, "event-put")
	write(w, "event-add", "Vera; Fay; Bram; Leo; Leo")
	tap(w, "event-put") // Leo is given twice
	write(w, "event-add", "Vera; Fay; Bram; Leo")
	tap(w, "event-put")
	mcr := 0
	for i, id := range stage.RuleSetIDs() {
		if id == "mcr" {
			mcr = i
		}
	}
	tap(w, fmt.Sprintf("event-rules.%d", mcr), "event-rounds.2")
	write(w, "event-seed", "7f3a90c2")
	tap(w, "event-start")
	w.At("event")
	enter := func(scores ...string) {
		t.Helper()
		tap(w, "event-enter")
		w.At("event-result")
		for i, s := range scores {
			write(w, "event-score-"+strconv.Itoa(i+1), s)
		}
		tap(w, "event-save")
		w.At("event")
	}
	enter("−46", "-14", "24")
	tap(w, "event-enter")
	for i, s := range []string{"10", "10", "10", "-38"} {
		write(w, "event-score-"+strconv.Itoa(i+1), s)
	}
	if w.Node("event-save").Enabled || !strings.Contains(w.Node("event-sum").Name, "−8") {
		t.Error("expected that a wrong sum cannot be saved")
	}
	write(w, "event-score-4", "-30")
	tap(w, "event-save", "event-people", "event-person-2")
	w.At("event-person")
	write(w, "event-penalty-score", "20")
	write(w, "event-penalty-reason", "late")
	tap(w, "event-penalty-add")
	write(w, "event-substitute", "Sub")
	tap(w, "event-leave", "back", "back", "event-next")
	e := onlyEvent(t, kept)
	if len(e.Seats) != 2 || len(e.Results) != 2 || e.Penalties[0].Score != 20 || len(e.Players) != 9 {
		t.Fatalf("got %+v", e)
	}
	tap(w, "event-clock-start", "event-clock-more", "event-hall")
	w.At("event-hall")
	clock := func() string { return w.Node("event-hall-clock").Name }
	before := clock()
	for range 130 {
		r.a.Now++
		r.a.Dispatch(nil)
	}
	if after := clock(); after == before || !strings.Contains(before, "1:35:00") || !strings.Contains(clock(), "1:34:58") {
		t.Errorf("expected the clock to run down from 1:35:00, got %q and %q", before, after)
	}
	tap(w, "event-clock-start", "back")
	for range 2 {
		enter("8", "8", "-8")
	}
	tap(w, "event-next")
	for range 2 {
		enter("100", "-50", "0")
	}
	tap(w, "event-check", "event-tables-print", "event-end")
	w.At("event-standings")
	tap(w, "event-csv", "event-json", "event-print", "event-after")
	if len(onlyEvent(t, kept).Results) != 6 {
		t.Error("expected six results")
	}
	tap(w, "event-place-1")
	w.At("event-person")
	if n := strings.Count(string(files["spring-meeting.csv"]), "\n"); n != 10 {
		t.Errorf("expected 10 lines of CSV, got %d", n)
	}
	if !strings.Contains(string(files["spring-meeting-standings.html"]), "Karin") || !strings.Contains(string(files["spring-meeting-round-3.html"]), "Karin") {
		t.Error("expected the standings and the tables as pages for paper")
	}
	var saved tournament.Event
	if err := json.Unmarshal(files["spring-meeting.json"], &saved); err != nil || saved.Check() != nil {
		t.Errorf("expected a valid file, got %v and %v", err, saved.Check())
	}
	if n, err := saved.Verify(); n != 0 || err != nil {
		t.Errorf("expected the draw to be verified, got round %d and %v", n, err)
	}
	tap(w, "back", "back", "back")
	w.At("events")
	tap(w, "events-event-1")
	w.At("event")
}

// eventPages returns the pages of an event for TestLayouts.
func eventPages() []layout {
	of := func(players int, pushes ...string) func(t *testing.T, r *routes) {
		return func(t *testing.T, r *routes) {
			r.a.Push(r.Page(playedEvent(t, r.a.Store, players)))
			r.a.Dispatch(nil)
			w := &scenetest.Walker{T: t, App: r.a}
			for _, id := range pushes {
				if chip, ok := strings.CutPrefix(id, "!"); ok {
					w.Click(chip, 1)
					r.a.Dispatch(nil)
				} else {
					tap(w, id)
				}
			}
		}
	}
	return []layout{
		{"events", func(t *testing.T, r *routes) {
			playedEvent(t, r.a.Store, 32)
			r.a.Push(r.Page("events"))
		}},
		{"event-new", func(t *testing.T, r *routes) {
			r.a.Push(r.Page("events"))
			r.a.Dispatch(nil)
			w := &scenetest.Walker{T: t, App: r.a}
			tap(w, "events-new")
			write(w, "event-add", "Anne-Charlotte, Cologne; Sami, Lyon; Lou; Lies; Jo")
			tap(w, "event-put")
			write(w, "event-add", "Lou")
			tap(w, "event-put")
			r.a.Top().(stage.Focuser).Focus("event-start")
		}},
		{"event", of(32)},
		{"event-byes", of(33, "event-check")},
		{"event-result", of(32, "event-table-8", "event-book")},
		{"event-people", of(32, "event-people")},
		{"event-person", of(32, "event-people", "event-person-5")},
		{"event-hall", of(32, "event-hall")},
		{"event-standings", of(32, "event-standings")},
		{"event-clubs", of(32, "event-standings", "!event-filter-clubs")},
	}
}

// playedEvent stores an event in its third round and returns its place.
func playedEvent(t *testing.T, s store.Store, players int) string {
	t.Helper()
	e := &tournament.Event{Format: tournament.Format, ID: "spring", Name: "Spring Meeting", Rules: "mcr", Seed: "7f3a90c2", Method: tournament.Plan, Rounds: 8, Minutes: 120}
	names := strings.Fields("Ugo Edda Anna Karin Vera Fay Bram Leo Wim Yann Cleo Marta Xenia Zoe Dirk Nils Quinn Alba Eva Olga Rosa Bo Finn Paul Sven Carla Greta Irma Tilda Dan Hugo Jonas Mei")
	clubs := strings.Fields("Namur Leeds Ghent Cologne Bonn Utrecht Lyon Lille")
	for i := range players {
		e.Players = append(e.Players, tournament.Player{Name: names[i], Club: clubs[i%len(clubs)]})
	}
	for round := range 3 {
		if err := e.Next(); err != nil {
			t.Fatal(err)
		}
		for i := range e.Seats[round] {
			if n := int32(i*17+round*31)%90 - 30; round < 2 || i%2 == 0 {
				e.Results = append(e.Results, tournament.Result{Round: round + 1, Table: i + 1, Scores: [4]int32{n, -n / 2, 2 * n, -2*n + n/2 - n}})
			}
		}
	}
	e.Penalties = []tournament.Penalty{{Player: 5, Round: 2, Score: 20, Reason: "late"}}
	if err := e.Check(); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Save(store.KeyEvent+e.ID, data); err != nil {
		t.Fatal(err)
	}
	if err := s.Save(store.KeyClub, []byte("event "+e.ID+"\n")); err != nil {
		t.Fatal(err)
	}
	return "event:" + e.ID
}
