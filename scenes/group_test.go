//go:build !js

package scenes

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"moineau/engine/club/book"
	"moineau/engine/club/group"
	"moineau/engine/club/tournament"
	"moineau/scenes/club/shelf"
	"moineau/scenes/library"
	"moineau/scenes/scenetest"
	"moineau/scenes/store"
)

// onlyGroup returns the group of a store.
func onlyGroup(t *testing.T, s store.Store) *group.Group {
	t.Helper()
	all := shelf.Groups(s)
	if len(all) != 1 {
		t.Fatalf("expected one group, got %d", len(all))
	}
	return all[0]
}

// clubPage returns a walker at the page of a club, on a phone.
func clubPage(t *testing.T, s store.Store) (*scenetest.Walker, *routes) {
	t.Helper()
	r := newRoutes(s, Start{Lang: "en", Speed: "off"})
	r.a.SaveFile = func(name string, _ []byte) (string, error) { return name, nil }
	r.a.Resize(390, 844, 1)
	r.a.Push(r.Page("club"))
	r.a.Dispatch(nil)
	w := &scenetest.Walker{T: t, App: r.a}
	w.At("group")
	return w, r
}

// TestGroupByTouch creates a group on a phone, scores an evening in it, corrects the evening
// when it is opened again, moves the evening of the device and an event into the group, and
// deletes the group.
func TestGroupByTouch(t *testing.T) {
	kept := store.Memory{}
	w, r := clubPage(t, kept)
	tap(w, "hub-new")
	write(w, "group-name", "Tuesday")
	write(w, "group-add", "Lou; Lies\nClaire, Piet")
	write(w, "group-code", "nonsense")
	tap(w, "group-take")
	if w.Node("group-code-bad").Name == "" {
		t.Error("expected the text about a bad code")
	}
	write(w, "group-code", "hongkong:1,min-faan=1")
	tap(w, "group-take", "group-create")
	w.At("group-home")
	write(w, "group-add", "Sami")
	tap(w, "group-join")
	if g := onlyGroup(t, kept); len(g.Here()) != 5 || g.Rules.Value() != "hongkong:1,min-faan=1" {
		t.Fatalf("got %+v", g)
	}

	tap(w, "group-score", "club-member-1", "club-member-2", "club-member-3", "club-member-1", "club-member-4", "club-member-5", "club-start")
	w.At("score-book")
	for range 2 {
		tap(w, "club-who.0", "club-from.3", "club-digit-3", "club-book")
	}
	if _, ok := kept.Load(store.KeyBook); ok {
		t.Error("the evening of a group is the book of the device too")
	}
	g := onlyGroup(t, kept)
	if len(g.Evenings) != 1 || g.Evenings[0].Deals() != 2 || g.Evenings[0].Book.Rules != "hongkong:1,min-faan=1" || len(g.Evenings[0].Past) != 0 {
		t.Fatalf("got %+v", g.Evenings)
	}
	players := g.Evenings[0].Book.Players
	tap(w, "back")
	w.At("group-home")
	first := g.Standings(g.Seasons()[0])
	if first[0].Name != players[0] || !strings.Contains(w.Node("group-place-1").Name, players[0]) {
		t.Errorf("expected %s to lead, got %v and %q", players[0], first, w.Node("group-place-1").Name)
	}

	tap(w, "group-evening-1", "club-deal-2", "club-who.1", "club-from.3", "club-book", "back")
	g = onlyGroup(t, kept)
	if len(g.Evenings) != 1 || g.Evenings[0].Deals() != 2 || len(g.Evenings[0].Past) != 1 || len(g.Conflicts()) != 0 {
		t.Errorf("expected a corrected evening, got %+v", g.Evenings)
	}
	if now := g.Standings(g.Seasons()[0]); now[1].Points <= first[1].Points {
		t.Errorf("expected other standings after the correction, got %v", now)
	}

	tap(w, "group-choose", "group-rules.0", "back", "group-csv", "group-print")
	tap(w, "group-member-1", "back")
	tap(w, "group-edit")
	write(w, "group-rename", "Sparrows")
	tap(w, "group-rename-save", "back")
	if g = onlyGroup(t, kept); g.Name.Value() != "Sparrows" || g.Rules.Value() == "hongkong:1,min-faan=1" {
		t.Errorf("got %+v", g)
	}

	tap(w, "back", "hub-book", "club-start", "club-who.0", "club-from.1", "club-digit-8", "club-book", "club-end", "club-keep", "group-keep-1")
	w.At("score-book-end")
	if g = onlyGroup(t, kept); len(g.Evenings) != 2 {
		t.Errorf("expected two evenings, got %d", len(g.Evenings))
	}
	if _, ok := kept.Load(store.KeyBook); ok {
		t.Error("the evening is still the book of the device")
	}
	tap(w, "back", "back", "hub-group-1", "group-event", "event-start")
	w.At("event")
	tap(w, "event-standings", "back", "back")
	if g = onlyGroup(t, kept); len(g.Evenings) != 3 {
		t.Errorf("expected three evenings, got %d", len(g.Evenings))
	}
	w.At("group-home")
	tap(w, "group-edit", "group-delete", "group-delete-yes")
	w.At("group")
	if len(shelf.Groups(kept)) != 0 {
		t.Error("expected no group")
	}
	_ = r
}

// TestGroupsAreShared passes a group on as a file and as a link, changes both copies apart,
// joins them and settles what contradicts. Damaged files and links change nothing.
func TestGroupsAreShared(t *testing.T) {
	own, other := store.Memory{}, store.Memory{}
	sampleGroup(t, own)
	w, r := clubPage(t, own)
	var file []byte
	r.a.SaveFile = func(name string, data []byte) (string, error) { file = data; return name, nil }
	tap(w, "hub-group-1", "group-share", "group-save", "group-link")
	w.At("group-share")
	if w.Node("group-qr").Role != "img" {
		t.Error("expected a QR code")
	}
	far, there := clubPage(t, other)
	there.a.PickFile = func(_ int, got func([]byte)) bool { got(file); return true }
	far.Click("hub-open", 1)
	there.a.Dispatch(nil)
	tap(far, "group-receive")
	far.At("group-home")
	change := func(s store.Store, name, member string, han int32) {
		err := shelf.Change(s, "wren", func(g *group.Group) {
			g.Name.Set(name)
			g.Join(strings.ToLower(member), member)
			e := g.Evenings[len(g.Evenings)-1]
			hash := e.Hash()
			b := *e.Book
			from := 3
			b.Entries = []book.Entry{{Kind: book.Win, From: &from, Wins: []book.Winner{{Player: 0, Figures: map[string]int32{"han": han, "fu": 30}}}}}
			e.Book = &b
			g.Put(e, hash)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	change(own, "Sparrows", "Ann", 1)
	change(other, "Tuesday", "Ben", 4)
	packed, err := onlyGroup(t, other).Pack(false)
	if err != nil {
		t.Fatal(err)
	}
	tap(w, "back", "back")
	for _, bad := range []string{packed[:len(packed)/2], "https://example.org/?page=rules", "x"} {
		write(w, "hub-link", bad)
		tap(w, "hub-read")
		w.At("group-bad")
		tap(w, "group-bad-back")
	}
	write(w, "hub-link", "https://example.org/?page=group:"+packed)
	tap(w, "hub-read")
	w.At("group-receive")
	tap(w, "group-receive")
	w.At("group-conflicts")
	g := onlyGroup(t, own)
	if len(g.Conflicts()) != 2 || len(g.Evenings) != 4 || g.Called("Ann") == nil || g.Called("Ben") == nil {
		t.Fatalf("expected both versions, got %+v", g.Conflicts())
	}
	tap(w, "group-conflict-1-2", "group-conflict-1-1", "back")
	w.At("group-home")
	if g = onlyGroup(t, own); len(g.Conflicts()) != 0 || len(g.Evenings) != 3 || g.Name.Value() != "Tuesday" {
		t.Errorf("expected settled conflicts, got %+v", g.Conflicts())
	}
	r.a.Push(r.Page("group:" + packed))
	r.a.Dispatch(nil)
	w.At("group-receive")
	OpenFile(r.a, file)
	r.a.Dispatch(nil)
	w.At("group-receive")
}

// TestLargeGroups checks what is offered for a group that is too large for a QR code, and
// for a link.
func TestLargeGroups(t *testing.T) {
	kept := store.Memory{}
	sampleGroup(t, kept)
	grow := func(evenings, members int) {
		err := shelf.Change(kept, "wren", func(g *group.Group) {
			for i := range evenings {
				e := g.Evenings[len(g.Evenings)-1]
				e.ID = shelf.NewID()
				b := *e.Book
				b.Entries = nil
				for n := range 20 {
					from := (i + n + 1) % 4
					b.Entries = append(b.Entries, book.Entry{ID: shelf.NewID(), Kind: book.Win, From: &from, Wins: []book.Winner{{Player: (i + n) % 4, Figures: map[string]int32{"han": 3, "fu": 30}}}})
				}
				e.Book = &b
				g.Put(e, "")
			}
			for range members {
				g.Join(shelf.NewID(), "Member "+shelf.NewID())
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	w, _ := clubPage(t, kept)
	has := func(id string) bool {
		for _, n := range w.App.FullTree() {
			if n.ID == id {
				return true
			}
		}
		return false
	}
	tap(w, "hub-group-1", "group-share")
	if !has("group-qr") || has("group-share-link") {
		t.Error("expected a QR code and a link of a small group")
	}
	tap(w, "back")
	grow(40, 0)
	tap(w, "group-share")
	if !has("group-qr") || !has("group-share-link") {
		t.Error("expected an invitation")
	}
	tap(w, "back")
	grow(0, 60)
	tap(w, "group-share")
	if has("group-qr") || !w.Node("group-link").Enabled {
		t.Error("expected a link only")
	}
	tap(w, "back")
	grow(0, 700)
	tap(w, "group-share")
	if w.Node("group-link").Enabled || !w.Node("group-save").Enabled {
		t.Error("expected the file only")
	}
}

// TestGroupsOnABlockedStore checks that a full store loses nothing and says so, and that a
// damaged group is kept aside.
func TestGroupsOnABlockedStore(t *testing.T) {
	kept := store.Memory{}
	sampleGroup(t, kept)
	before := string(kept[store.KeyGroup+"wren"])
	s := &fullStore{Memory: kept}
	w, _ := clubPage(t, s)
	tap(w, "hub-group-1")
	s.full = true
	write(w, "group-add", "Sami")
	tap(w, "group-join", "group-evening-3", "club-who.0", "club-from.1", "club-han.2", "club-fu.2", "club-book", "back", "back", "hub-new", "group-create")
	if string(kept[store.KeyGroup+"wren"]) != before || len(shelf.Groups(kept)) != 1 {
		t.Error("a full store has changed")
	}
	s.full = false
	kept[store.KeyGroup+"wren"] = []byte("damaged")
	other := store.Memory{}
	sampleGroup(t, other)
	if err := shelf.Receive(kept, onlyGroup(t, other)); err != nil {
		t.Fatal(err)
	}
	if len(shelf.Groups(kept)) != 1 || shelf.Unread(kept) != 1 || len(kept) != 3 {
		t.Errorf("expected the group and the damaged one, got %d groups and %d keys", len(shelf.Groups(kept)), len(kept))
	}
}

// fullStore is a store that can be full.
type fullStore struct {
	store.Memory
	full bool
}

// Save implements store.Store.
func (s *fullStore) Save(key string, value []byte) error {
	if s.full {
		return errors.New("no space")
	}
	return s.Memory.Save(key, value)
}

// TestBackupsJoinGroups checks that a group in a backup is joined with the own copy.
func TestBackupsJoinGroups(t *testing.T) {
	own, other := store.Memory{}, store.Memory{}
	sampleGroup(t, own)
	sampleGroup(t, other)
	change := func(s store.Store, name string) {
		if err := shelf.Change(s, "wren", func(g *group.Group) { g.Join("n-"+strings.ToLower(name), name) }); err != nil {
			t.Fatal(err)
		}
	}
	change(own, "Ann")
	change(other, "Ben")
	parts, _, err := library.ReadBackup(library.Backup(other))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		library.Merge(own, parts, nil, "")
		if g := onlyGroup(t, own); g.Called("Ann") == nil || g.Called("Ben") == nil || len(own) != 2 {
			t.Fatalf("expected both members in one group, got %+v and %d keys", g.Members, len(own))
		}
	}
}

// sampleGroup stores a group with two evenings, an event and a conflict.
func sampleGroup(t *testing.T, s store.Store) {
	t.Helper()
	g := group.New("wren", "Tuesday Sparrows")
	for i, name := range []string{"Claire", "Sami", "Lou", "Lies", "Ada", "Jun", "Piet", "Anne-Charlotte"} {
		g.Join("m"+string(rune('1'+i)), name)
	}
	g.Rules.Set("riichi:1:ema,red-fives=3")
	win := func(player, from int, han int32) book.Entry {
		return book.Entry{Kind: book.Win, From: &from, Wins: []book.Winner{{Player: player, Figures: map[string]int32{"han": han, "fu": 30}}}}
	}
	for i, date := range []string{"2026-11-17", "2026-11-24"} {
		b := &book.Book{Format: book.Format, Rules: "riichi", Date: date, Players: []string{"Claire", "Sami", "Lou", "Anne-Charlotte"}, Entries: []book.Entry{win(i, 3, 3), win(1, 2, 2)}}
		g.Put(group.Evening{ID: "e" + date, Date: date, Book: b}, "")
	}
	e := &tournament.Event{Format: tournament.Format, ID: "spring", Name: "Spring Meeting", Date: "2026-10-03", Rules: "mcr", Seed: "1", Method: tournament.Plan, Rounds: 1,
		Players: []tournament.Player{{Name: "Lou"}, {Name: "Lies"}, {Name: "Claire"}, {Name: "Guest"}}, Seats: [][]tournament.Table{{{1, 2, 3, 4}}},
		Results: []tournament.Result{{Round: 1, Table: 1, Scores: [4]int32{40, -18, -90, 68}}}}
	g.Put(group.Evening{ID: "spring", Date: e.Date, Event: e}, "")
	if err := shelf.SaveGroup(s, g); err != nil {
		t.Fatal(err)
	}
	if _, err := json.Marshal(g); err != nil {
		t.Fatal(err)
	}
}

// groupPages returns the pages of a group for TestLayouts.
func groupPages() []layout {
	of := func(pushes ...string) func(t *testing.T, r *routes) {
		return func(t *testing.T, r *routes) {
			sampleGroup(t, r.a.Store)
			r.a.Push(r.Page("club"))
			r.a.Dispatch(nil)
			w := &scenetest.Walker{T: t, App: r.a}
			for _, id := range pushes {
				tap(w, id)
			}
		}
	}
	return []layout{
		{"group", of()},
		{"group-new", of("hub-new")},
		{"group-home", of("hub-group-1")},
		{"group-rules", of("hub-group-1", "group-choose")},
		{"group-edit", of("hub-group-1", "group-edit")},
		{"group-member", of("hub-group-1", "group-member-1")},
		{"group-score", of("hub-group-1", "group-score", "club-member-2")},
		{"group-share", of("hub-group-1", "group-share")},
		{"group-receive", func(t *testing.T, r *routes) {
			sampleGroup(t, r.a.Store)
			packed, err := onlyGroup(t, r.a.Store).Pack(false)
			if err != nil {
				t.Fatal(err)
			}
			r.a.Push(r.Page("group:" + packed))
		}},
		{"group-bad", func(_ *testing.T, r *routes) { r.a.Push(r.Page("group:x")) }},
		{"group-conflicts", func(t *testing.T, r *routes) {
			sampleGroup(t, r.a.Store)
			err := shelf.Change(r.a.Store, "wren", func(g *group.Group) {
				g.Name.Values = []string{"Sparrows", "Tuesday Sparrows"}
				g.Rules.Values = []string{"mcr", "riichi:1:ema"}
				e := g.Evenings[2]
				e.Date = "2026-11-25"
				g.Put(e, "")
			})
			if err != nil {
				t.Fatal(err)
			}
			r.a.Push(r.Page("club"))
			r.a.Dispatch(nil)
			w := &scenetest.Walker{T: t, App: r.a}
			tap(w, "hub-group-1", "group-conflicts")
		}},
		{"group-keep", of("hub-book", "club-start", "club-end", "club-keep")},
	}
}
