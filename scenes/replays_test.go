package scenes

import (
	"strconv"
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// kept archives matches of bots as if a person had played them.
func kept(t *testing.T, s store.Store, ids ...string) {
	t.Helper()
	for i, id := range ids {
		cfg := session.Config{Rules: id, Seats: sessiontest.Seats(nil)}
		cfg.Seed[31] = byte(4 + i)
		p := sessiontest.Begin(t, session.Host{Store: s, Now: func() int64 { return 1_790_000_000 + int64(i)*100_000 }}, cfg)
		sessiontest.Finish(t, p)
		p.Saves().Archive()
	}
}

// TestReplaysAreListed checks stars, export, import and deletion in the list of replays.
func TestReplaysAreListed(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	a := r.a
	w := &scenetest.Walker{T: t, App: a}
	w.Click("replays", 0)
	w.At("replays")
	w.Node("replays-none")
	kept(t, a.Store, "jilin", "hongkong")
	a.Relayout()
	a.LayoutNow()
	lib := library.Library{Store: a.Store}
	all := lib.List()
	if len(all) != 2 || all[0].Rules != "hongkong" {
		t.Fatalf("kept are %+v", all)
	}
	newest := all[0].ID
	w.Click("replay-star-"+newest, 0)
	if !lib.List()[0].Starred {
		t.Error("the star is not kept")
	}
	var file []byte
	a.SaveFile = func(name string, data []byte) (string, error) { file = data; return name, nil }
	w.Click("replay-export-"+newest, 0)
	if _, err := library.ReplayText(file); err != nil {
		t.Errorf("what was saved is no record: %v", err)
	}
	a.PickFile = func(_ int, got func([]byte)) bool { got(file); return true }
	w.Click("replays-import", 0)
	w.Click("import-choose", 0)
	for range 5 {
		a.Dispatch(nil)
	}
	w.Click("import-keep", 0)
	w.At("replays")
	if all = lib.List(); len(all) != 3 || !all[0].Foreign {
		t.Errorf("brought: %+v", all)
	}
	w.Click("replay-delete-"+newest, 0)
	w.Click("delete-no", 0)
	w.Click("replay-delete-"+newest, 0)
	w.Click("delete-yes", 0)
	w.At("replays")
	if len(lib.List()) != 2 {
		t.Error("it is not deleted")
	}
	a.PickFile = func(_ int, got func([]byte)) bool { got([]byte("{}")); return true }
	w.Click("replays-import", 0)
	w.Click("import-choose", 0)
	for range 5 {
		a.Dispatch(nil)
	}
	if fault := w.Node("import-fault-0"); !strings.Contains(fault.Spoken(), a.T("import.unknown")) {
		t.Errorf("the file is answered by %q", fault.Spoken())
	}
	w.At("import")
}

// TestAReplayIsSteppedThrough steps through a replay by its controls and keys; each move
// must be narrated.
func TestAReplayIsSteppedThrough(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	a := r.a
	w := &scenetest.Walker{T: t, App: a}
	kept(t, a.Store, "hongkong")
	w.Click("replays", 0)
	w.Click("replay-"+library.Library{Store: a.Store}.List()[0].ID, 0)
	w.At("replay")
	at := func(n string, want int) {
		t.Helper()
		if got := a.T("replay.at", "n", want, "of", n); w.Node("replay-at").Name != got {
			t.Errorf("it stands at %q, not at %q", w.Node("replay-at").Name, got)
		}
	}
	last := w.Node("replay-at").Name
	last = last[strings.LastIndexByte(last, ' ')+1:]
	at(last, 0)
	_, from := a.Speech.Spoken(0)
	w.Key(ui.ActRight, ui.ActRight, ui.ActRight, ui.ActLeft)
	at(last, 2)
	if lines, _ := a.Speech.Spoken(from); len(lines) < 4 || !strings.HasSuffix(lines[len(lines)-1].Text, w.Node("move-2").Name) {
		t.Errorf("told is %v", lines)
	}
	w.Click("replay-on", 0)
	at(last, 3)
	w.Click("move-1", 0)
	at(last, 1)
	if !w.Node("move-1").Checked || w.Node("move-2").Checked {
		t.Error("the move made last is not marked")
	}
	hash := a.Hash()
	w.Key(ui.ActEnd)
	end := a.Hash()
	w.Key(ui.ActHome, ui.ActRight)
	if a.Hash() != hash || end == hash {
		t.Error("there and back it stands otherwise")
	}
	w.Key(ui.ActTurnRight, ui.ActTurnRight, ui.ActTurnLeft, ui.ActDigit1+1, ui.ActAskHand, ui.ActAskAdvice, ui.ActAskScores)
	if w.Node("replay-hands").Checked || !w.Node("replay-advice").Checked || !w.Node("replay-seat-1").Checked {
		t.Error("hands, advice or chair did not change")
	}
	w.Key(ui.ActHome, ui.ActSpace)
	for range 400 {
		a.Now++
		a.Dispatch(nil)
	}
	w.Key(ui.ActSpace)
	if w.Node("replay-at").Name == a.T("replay.at", "n", 0, "of", last) {
		t.Error("it does not play")
	}
	w.Click("replay-share", 0)
	w.At("share")
	var file []byte
	a.SaveFile = func(name string, data []byte) (string, error) { file = data; return name, nil }
	w.Click("share-file", 0)
	if _, err := library.ReplayText(file); err != nil {
		t.Error(err)
	}
	w.Key(ui.ActHome)
	for range 20 {
		w.Key(ui.ActRight)
	}
	before := w.Node("replay-at").Name
	w.Click("replay-play-on", 0)
	w.At("table")
	for n := 0; a.Top().Name() == "table" && n < 4000; n++ {
		w.Play()
	}
	w.At("score")
	w.App.Focus("score-next")
	w.Key(ui.ActOK)
	w.At("replay")
	if w.Node("replay-at").Name != before {
		t.Error("what was tried has changed the replay")
	}
	if _, _, saved := library.SavedMatch(a.Store); saved || len((library.Library{Store: a.Store}).List()) != 1 {
		t.Error("what was tried is kept")
	}
}

// TestALinkOpensAReplay checks that a link opens a replay and that a link with an error
// is reported.
func TestALinkOpensAReplay(t *testing.T) {
	s := store.Memory{}
	kept(t, s, "jilin")
	lib := library.Library{Store: s}
	code, _ := lib.Text(lib.List()[0].ID)
	open := func(code []byte) *scenetest.Walker {
		return &scenetest.Walker{T: t, App: NewApp(store.Memory{}, Start{Lang: "en", Speed: "off", Record: code, At: 7})}
	}
	w := open(code)
	w.At("replay")
	if n := w.Node("replay-at").Name; !strings.Contains(n, " 7 ") {
		t.Errorf("it stands at %q", n)
	}
	code[20] ^= 1
	w = open(code)
	w.At("error")
	if got := w.Node("replay-what-text").Name; got != w.App.T("replay.bad.link") {
		t.Errorf("it says %q", got)
	}
}

// counted saves matches in the statistics.
func counted(t *testing.T, s store.Store) {
	t.Helper()
	var all []library.Tally
	for i, id := range []string{"hongkong", "riichi", "peoples-classic", "hongkong", "hongkong", "classical", "american", "hongkong"} {
		all = append(all, library.Tally{ID: strconv.Itoa(i), Rules: id, When: 1_790_000_000, Upto: 16, Place: i%4 + 1, Players: 4, Points: 120 - 70*(i%3), Deals: 16,
			Won: 4 + i%3, Drawn: 1, Concealed: 2, Given: 3, Gained: 400, Best: 128, BestDeal: 3, Friends: i % 2})
	}
	if err := s.Save(store.KeyStatistics, library.EncodeTallies(all)); err != nil {
		t.Fatal(err)
	}
}

// TestStatistics checks that a person's matches are counted once and that the page shows
// them.
func TestStatistics(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	a := r.a
	w := &scenetest.Walker{T: t, App: a}
	w.Click("statistics", 0)
	w.At("statistics")
	w.Node("statistics-none")
	kept(t, a.Store, "hongkong", "jilin")
	all := library.Tallies(a.Store)
	if len(all) != 2 || all[0].Deals != 1 || all[0].Upto != 1 || all[0].Players != 4 {
		t.Fatalf("counted is %+v", all)
	}
	if again := library.Tallies(store.Memory{store.KeyStatistics: append([]byte("nonsense 1\n"), library.EncodeTallies(all)...)}); len(again) != 2 || again[1] != all[1] {
		t.Errorf("read again it is %+v", again)
	}
	old := library.Tallies(store.Memory{store.KeyStatistics: []byte("a hongkong 1790000000 16 1 4 120 16 4 1 2 3 400 128 3\n")})
	if len(old) != 1 || old[0].BestDeal != 3 || old[0].Friends != 0 {
		t.Errorf("what was kept before online matches were counted is read as %+v", old)
	}
	a.Relayout()
	a.LayoutNow()
	w.Click("statistics-jilin", 0)
	w.Node("statistics-figure-0")
	friends := all[1]
	friends.ID, friends.Friends, friends.Deals = "friends", 1, 7
	if err := a.Store.Save(store.KeyStatistics, library.EncodeTallies(append(all, friends))); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"8", "1", "7"} { // number of deals
		a.Relayout()
		a.LayoutNow()
		w.Click("statistics-who."+strconv.Itoa(i), 0)
		if n := w.Node("statistics-figure-0"); !strings.Contains(n.Name, want+" deal") {
			t.Errorf("choice %d: %q, want %s deals", i, n.Name, want)
		}
	}
	if err := a.Store.Save(store.KeyStatistics, library.EncodeTallies(all)); err != nil {
		t.Fatal(err)
	}
	a.Relayout()
	a.LayoutNow()
	var file []byte
	a.SaveFile = func(name string, data []byte) (string, error) { file = data; return name, nil }
	w.Click("statistics-export", 0)
	if lines := strings.Count(string(file), "\n"); lines != 3 {
		t.Errorf("the table has %d lines", lines)
	}
}

// TestTheEndOfAMatchLeadsBackToIt goes from the end of a match to its replay and its
// review.
func TestTheEndOfAMatchLeadsBackToIt(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off", Rules: "riichi", Options: table.Options{"length": "one-deal"}, HasSeed: true})
	w := &scenetest.Walker{T: t, App: r.a}
	for n := 0; r.a.Top().Name() == "table" && n < 4000; n++ {
		w.Play()
	}
	w.At("score")
	w.Click("score-next", 0)
	w.At("end")
	for _, kept := range []bool{true, false} {
		if !kept {
			lib := library.Library{Store: r.a.Store}
			if err := lib.Delete(r.p.Saves().ID()); err != nil {
				t.Fatal(err)
			}
		}
		w.Click("end-replay", 0)
		w.At("replay")
		w.Key(ui.ActBack)
		w.At("end")
	}
	w.Click("end-review", 0)
	w.At("review")
	w.Key(ui.ActBack)
	w.At("end")
}

// TestTheReviewOfADeal goes from the score sheet to the review, and from there to the
// replay and the table.
func TestTheReviewOfADeal(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off", Rules: "hongkong", HasSeed: true})
	a := r.a
	w := &scenetest.Walker{T: t, App: a}
	for n := 0; a.Top().Name() == "table" && n < 4000; n++ {
		w.Play()
	}
	w.At("score")
	w.Click("score-review", 0)
	w.At("review")
	w.Node("review-0")
	for range 3000 { // the chances are computed while the page is open
		if n := w.Node("review-curve"); strings.Contains(n.Name, "%") {
			break
		}
		w.App.Dispatch(nil)
	}
	if n := w.Node("review-curve"); !strings.Contains(n.Name, "%") {
		t.Errorf("the chances are never told: %q", n.Name)
	}
	w.Key(ui.ActDown, ui.ActUp)
	w.Click("review-replay", 0)
	w.At("replay")
	w.Key(ui.ActBack)
	w.At("review")
	w.Click("review-play-on", 0)
	w.At("table")
	for n := 0; a.Top().Name() == "table" && n < 4000; n++ {
		w.Play()
	}
	w.At("score")
	a.Focus("score-next")
	w.Key(ui.ActOK)
	w.At("review")
	w.Key(ui.ActBack)
	w.At("score")
	if n := len((library.Library{Store: a.Store}).List()); n != 1 {
		t.Errorf("%d matches are kept", n)
	}
}

// TestUndoFromPause checks the undo and restart options in the pause menu of a
// player alone among bots.
func TestUndoFromPause(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off", Rules: "hongkong", HasSeed: true})
	a := r.a
	w := &scenetest.Walker{T: t, App: a}
	choose := func(id string) {
		t.Helper()
		w.Key(ui.ActMenu)
		w.At("pause")
		w.Click("pause-comforts", 0)
		w.At("comforts")
		w.Click(id, 0)
		w.At("table")
		w.Advance()
	}
	w.Advance()
	before := a.Hash()
	for w.Asked() == "" || a.Hash() == before {
		w.Play()
	}
	w.Advance()
	after := a.Hash()
	choose("comforts-undo")
	if a.Hash() == after {
		t.Error("nothing was taken back")
	}
	choose("comforts-hands")
	if !r.p.Solo().HandsOpen() {
		t.Error("the hands are closed")
	}
	choose("comforts-hands")
	for a.Hash() != after {
		w.Play()
		w.Advance()
	}
	choose("comforts-restart")
	if a.Hash() != before || r.p.Solo().HandsOpen() {
		t.Error("the deal has not begun again")
	}
}
