package table

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// rulesWalk returns a walker at a table of a rule set.
func rulesWalk(t *testing.T, id string, options map[string]string, seed byte, size [2]float64, seats ...roster.SeatType) (*scenetest.Walker, *Scene) {
	t.Helper()
	cfg := session.Config{Rules: id, Options: options, Seed: [32]byte{30: seed, 31: 0x2a}, Seats: sessiontest.Seats(seats)}
	return sessionWalk(t, cfg, size)
}

func sessionWalk(t *testing.T, cfg session.Config, size [2]float64) (*scenetest.Walker, *Scene) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: "fr", Speed: "off"})
	a.Resize(size[0], size[1], 1)
	s := New(sessiontest.Begin(t, to.Host(), cfg), to)
	a.Push(s)
	a.Dispatch(nil)
	return &scenetest.Walker{T: t, App: a}, s
}

// press uses the first control offered for a prompt, so it claims whenever possible; the
// hand comes last. It returns the identifier of the control.
func press(w *scenetest.Walker, s *Scene, finger int) string {
	w.T.Helper()
	before := s.Session.Version()
	for _, kind := range []string{"claim-", "act-", "take-"} {
		for _, u := range w.App.UI() {
			// Skip declarations that need a discard, and Pass while there is another
			// choice.
			if !strings.HasPrefix(u.ID, kind) || u.ID == "claim-pass" && len(s.takes.list) > 0 || s.mode(u.ID) {
				continue
			}
			w.Click(u.ID, finger)
			if finger > 0 && kind == "take-" {
				w.Click("take", finger)
			}
			if s.Session.Version() == before {
				w.T.Fatalf("%s: pressing %q does nothing", s.Session.Rules(), u.ID)
			}
			return u.ID
		}
	}
	for i := len(s.hand.order) - 1; i >= 0 && s.Session.Version() == before; i-- {
		id := s.hand.tiles[i].ID
		if s.hand.tiles[i].Barred || s.Session.Choosing().Picked(s.hand.tiles[i].Slot) {
			continue
		}
		w.Click(id, finger)
		if finger > 0 && s.Session.Version() == before {
			w.Click(id, finger) // the first tap selects
		}
	}
	if s.Session.Version() == before {
		w.T.Fatalf("%s: nothing can be pressed in stage %d", s.Session.Rules(), s.Session.View().Stage)
	}
	return "hand"
}

// mode reports whether a button only declares something that needs a discard.
func (s *Scene) mode(id string) bool {
	for i, c := range s.Session.Choosing().Buttons() {
		if c.Mode && strings.HasSuffix(id, "-"+string(rune('0'+i))) {
			return true
		}
	}
	return false
}

// TestADealOfEveryRuleSet plays deals of every rule set by the names of the controls,
// with mouse and finger, in all layouts, right-handed and left-handed.
func TestADealOfEveryRuleSet(t *testing.T) {
	for k, e := range rules.All() {
		for seed, size := range scenetest.Sizes {
			seed := byte(seed)
			i := int(seed % 2)
			w, s := rulesWalk(t, e.ID, nil, seed, [2]float64{size.W, size.H})
			w.App.Settings.LeftHanded = (int(seed)/2+k)%2 == 1
			w.App.Relayout()
			for n := 0; until(w, s); n++ {
				if n > 400 {
					t.Fatalf("%s: the deal does not end", e.ID)
				}
				for _, wrong := range overlapping(w.App, s) {
					t.Errorf("%s, seed %d, %v: %s", e.ID, seed, size, wrong)
				}
				press(w, s, i)
			}
			w.At("score")
		}
	}
}

// TestThreeAndFivePlayers plays deals with three players, where a suit is missing, and
// with five, where one player sits out.
func TestThreeAndFivePlayers(t *testing.T) {
	for _, e := range rules.All() {
		for _, players := range e.Players {
			if players == 4 {
				continue
			}
			n, _ := json.Marshal(players)
			w, s := rulesWalk(t, e.ID, map[string]string{"players": string(n)}, 0, [2]float64{844, 390})
			seen := map[int]bool{}
			for n := 0; until(w, s) && n < 400; n++ {
				for rel := range s.Seats {
					seen[rel] = seen[rel] || s.Seats[rel].Plate.Name != ""
				}
				if _, out := s.Session.SitsOut(); out != (s.SitOut.Name != "") || out != (players == 5) {
					t.Fatalf("%s: %d players, and who sits out is %q", e.ID, players, s.SitOut.Name)
				}
				press(w, s, 0)
			}
			w.At("score")
			if want := players != 3; seen[2] != want || !seen[0] || !seen[1] || !seen[3] {
				t.Errorf("%s: %d players are seen at %v", e.ID, players, seen)
			}
		}
	}
}

// TestSittingOut checks that a human player who sits out sees no hand and has no
// prompt.
func TestSittingOut(t *testing.T) {
	for _, size := range scenetest.Sizes {
		w, s := rulesWalk(t, "peoples-classic", map[string]string{"players": "5"}, 0, [2]float64{size.W, size.H}, roster.Bot, roster.Bot, roster.Bot, roster.Bot, roster.Human)
		for range 40 {
			w.App.Dispatch(nil)
			if w.App.Top() != stage.Scene(s) {
				break
			}
			if len(s.hand.tiles) > 0 || len(s.Session.Choosing().Buttons()) > 0 {
				t.Fatal("who sits out has a hand")
			}
			for _, u := range w.App.UI() {
				if strings.HasPrefix(u.ID, "hand-") {
					t.Fatalf("%s %q is seen by who sits out", u.ID, u.Name)
				}
			}
			for _, wrong := range overlapping(w.App, s) {
				t.Fatalf("%v: %s", size, wrong)
			}
		}
	}
}

// TestBonusTilesWithoutPrompt checks that bonus tiles are laid out without a prompt, and
// that all of them are shown.
func TestBonusTilesWithoutPrompt(t *testing.T) {
	laid := 0
	for seed := range byte(12) {
		w, s := rulesWalk(t, "hongkong", nil, seed, [2]float64{1280, 800})
		for n := 0; n < 4 && until(w, s); n++ {
			v := s.Session.View()
			if v.Stage == table.StageFlowers && len(s.Session.Choosing().Buttons()) == 0 {
				t.Fatal("the player is asked which flower to lay first")
			}
			shown := 0
			for rel := range s.Seats {
				for i := range s.Seats[rel].Tiles {
					if s.Seats[rel].Tiles[i].Kind.IsBonus() {
						shown++
					}
				}
			}
			want := 0
			for i := range v.Hands {
				want += int(v.Hands[i].NBonus)
			}
			if shown != want {
				t.Fatalf("%d bonus tiles are seen of %d", shown, want)
			}
			laid += want
			for i := range v.Hands {
				for _, k := range v.Hands[i].Bonus[:v.Hands[i].NBonus] {
					if name := w.Node(fmt.Sprintf("bonus-%d", s.Rel(i))).Name; !strings.Contains(name, w.App.Words.TileName(k)) {
						t.Errorf("%q does not name the %v", name, k)
					}
				}
			}
			press(w, s, 0)
		}
	}
	if laid == 0 {
		t.Error("no bonus tile was met")
	}
}

// toEmpire plays classical deals, without claims by the player, until the player may take
// a tile of the pool.
func toEmpire(t *testing.T, size [2]float64) (*scenetest.Walker, *Scene) {
	t.Helper()
	for seed := range byte(20) {
		cfg := session.Config{Rules: "classical", Seed: [32]byte{30: seed, 31: 0x2a}, Seats: sessiontest.Seats(nil)}
		for i := range cfg.Seats {
			cfg.Seats[i].Level = "tsumogiri"
		}
		w, s := sessionWalk(t, cfg, size)
		for n := 0; n < 200 && until(w, s); n++ {
			if len(s.takes.list) > 0 {
				return w, s
			}
			if c := s.Session.Choosing().Buttons(); len(c) > 0 && c[len(c)-1].Pass {
				s.bar.choose(len(c) - 1)
				continue
			}
			for i := len(s.hand.order) - 1; i >= 0; i-- {
				if s.Session.Choosing().Discard(s.hand.order[i]) == "" {
					break
				}
			}
		}
	}
	t.Fatal("no hand ever comes to the invocation")
	return nil, nil
}

// TestTakeFromPool checks that the tiles of the pool become controls when the wall is
// exhausted. One is taken by mouse, finger or keys, or the player passes.
func TestTakeFromPool(t *testing.T) {
	for _, how := range []string{"mouse", "finger", "keys", "pass"} {
		for _, size := range [][2]float64{{1280, 800}, {390, 844}, {844, 390}} {
			w, s := toEmpire(t, size)
			v := s.Session.View()
			kinds := map[tile.Kind]bool{}
			for i := range v.Hands {
				for j, k := range v.Hands[i].River[:v.Hands[i].NRiver] {
					if v.Hands[i].Flags[j]&table.RiverClaimed == 0 {
						kinds[k] = true
					}
				}
			}
			named := map[string]bool{}
			id := ""
			for _, u := range w.App.UI() {
				if strings.HasPrefix(u.ID, "take-") {
					if named[u.ID] || !u.Enabled || u.Name == "" {
						t.Errorf("%s %q is named twice or cannot be pressed", u.ID, u.Name)
					}
					named[u.ID] = true
					id = u.ID
				}
			}
			for k := range kinds {
				if !named["take-"+k.String()] {
					t.Errorf("%v lies in the pool and has no name", k)
				}
			}
			if w.Node("question").Name == "" || !w.Node("claim-pass").Enabled {
				t.Error("nothing is asked, or passing is not offered")
			}
			for _, wrong := range overlapping(w.App, s) {
				t.Errorf("%v: %s", size, wrong)
			}
			before, me := s.Session.Version(), s.Session.Seat()
			held := v.Hands[me].Held
			switch how {
			case "mouse":
				w.Click(id, 0)
			case "finger":
				w.Click(id, 1)
				if s.Session.Version() != before || s.takes.taking == tile.None {
					t.Fatal("the first tap takes, or selects nothing")
				}
				w.Click("take", 1)
			case "keys":
				w.Key(ui.ActRight, ui.ActDown, ui.ActRight, ui.ActOK)
			case "pass":
				w.Key(ui.ActSpace)
			}
			if s.Session.Version() == before {
				t.Fatalf("%v, %s: nothing happens", size, how)
			}
			if how == "pass" {
				continue
			}
			if got := s.Session.View().Hands[me].Held; got != held+1 || !s.Session.Mine() {
				t.Fatalf("%s: %d tiles in hand after %d", how, got, held)
			}
			w.App.Dispatch(nil)
			press(w, s, 0) // a win, or a discard
			for n := 0; until(w, s) && n < 10; n++ {
				press(w, s, 0)
			}
			w.At("score")
		}
	}
}

// TestHiddenDiscardsAreForgotten checks that with Japanese discards only the last discard
// is shown, on the table and in the log.
func TestHiddenDiscardsAreForgotten(t *testing.T) {
	w, s := rulesWalk(t, "classical", map[string]string{"discards": "japanese"}, 0, [2]float64{1280, 800})
	hidden := 0
	for n := 0; n < 12 && until(w, s); n++ {
		faces := 0
		for sp := range s.Discards.All {
			if sp.Kind != tile.None {
				faces++
			} else {
				hidden++
			}
		}
		known := 0
		for _, l := range s.Session.Log().Lines() {
			if l.Discard != table.NoHandle && l.Kind != tile.None && s.Session.Match().Deal.Place[l.Discard] == table.InRiver {
				known++
			}
		}
		if faces > 1 || known > 1 {
			t.Errorf("%d discards are seen and %d are named", faces, known)
		}
		press(w, s, 0)
	}
	if hidden == 0 {
		t.Error("no discard was hidden")
	}
}

// TestDiscardersAreForgotten checks a pool that hides the owners of discards. The log
// names only the player of the latest discard.
func TestDiscardersAreForgotten(t *testing.T) {
	for _, ordered := range []string{"true", "false"} {
		w, s := rulesWalk(t, "taiwanese", map[string]string{"ordered_discards": ordered}, 0, [2]float64{1280, 800})
		most := 0
		for n := 0; n < 12 && until(w, s); n++ {
			told := 0
			for _, l := range s.Session.Log().Lines() {
				if l.Discard != table.NoHandle && s.Session.Match().Deal.Place[l.Discard] == table.InRiver {
					told++
				}
			}
			most = max(most, told)
			press(w, s, 0)
		}
		if (most > 1) != (ordered == "true") {
			t.Errorf("ordered %s: the log tells of %d discards who made them", ordered, most)
		}
	}
}

// TestDiscardsAreNamed checks that with announce_discards the name of each discard is
// shown for a moment.
func TestDiscardsAreNamed(t *testing.T) {
	for _, c := range []struct {
		rules   string
		options map[string]string
		named   bool
	}{
		{"taiwanese", map[string]string{"announce_discards": "true"}, true},
		{"taiwanese", map[string]string{"announce_discards": "false"}, false},
		{"classical", nil, false},
		{"classical", map[string]string{"announce_discards": "true"}, true},
		{"classical", map[string]string{"discards": "japanese"}, true},
	} {
		w, s := rulesWalk(t, c.rules, c.options, 0, [2]float64{1280, 800})
		until(w, s)
		w.App.Settings.Speed = sprites.SpeedNormal
		for isClaim(press(w, s, 0)) { // until a tile is discarded
			until(w, s)
		}
		said := 0
		for i := range s.Animations.Words {
			if s.Animations.Words[i].Size == .5 {
				said++
			}
		}
		if (said == 1) != c.named || said > 1 {
			t.Errorf("%s %v: %d names are said", c.rules, c.options, said)
		}
	}
}

func isClaim(id string) bool {
	return strings.HasPrefix(id, "claim-") || strings.HasPrefix(id, "act-") || strings.HasPrefix(id, "take-")
}

// TestHiddenKong checks that, if concealed kongs are hidden, the owner
// sees the kong dimmed between backs, and all others see four backs.
func TestHiddenKong(t *testing.T) {
	mine, others := 0, 0
	for seed := range byte(200) {
		w, s := rulesWalk(t, "classical", nil, seed, [2]float64{1280, 800})
		for n := 0; n < 60 && until(w, s); n++ {
			v := s.Session.View()
			for seat := range int(v.Seats) {
				for m := range int(v.Hands[seat].N) {
					if v.Hands[seat].Melds[m].Type != table.MeldHidden {
						continue
					}
					got := s.Frame.Meld(nil, &v.Hands[seat].Melds[m], seat, m, 0, 0, 0, 20)
					dim := sprites.TileState(0)
					if seat == s.Session.Seat() {
						dim = sprites.Dimmed
						mine++
					} else {
						others++
					}
					for i, sp := range got {
						if open := dim != 0 && i%3 != 0; (sp.Kind != tile.None) != open || sp.State != dim {
							t.Fatalf("seat %d: tile %d of a hidden kong is %v, state %d", seat, i, sp.Kind, sp.State)
						}
					}
				}
			}
			press(w, s, 0)
		}
		if mine > 0 && others > 0 {
			return
		}
	}
	t.Errorf("%d own and %d others' hidden kongs were met", mine, others)
}

// TestNoPromptWithoutChoice checks that a seat without a valid claim has no prompt, and
// that there is at most one button for a win.
func TestNoPromptWithoutChoice(t *testing.T) {
	for id, options := range map[string]map[string]string{
		"hongkong":        {"false-win": "penalty"},
		"classical":       {"false-mahjong": "penalty"},
		"peoples-classic": {"free_claims": "true"},
	} {
		for seed := range byte(3) {
			w, s := rulesWalk(t, id, options, seed, [2]float64{844, 390})
			for n := 0; n < 400 && until(w, s); n++ {
				wins := 0
				c := s.Session.Choosing().Buttons()
				for i := range c {
					if c[i].Act == table.Win {
						wins++
					}
				}
				if len(c) == 1 && c[0].Pass && len(s.takes.list) == 0 {
					t.Fatalf("%s: nothing but passing is offered in stage %d", id, s.Session.View().Stage)
				}
				if wins > 1 {
					t.Fatalf("%s: %d buttons to win", id, wins)
				}
				press(w, s, 0)
			}
			w.At("score")
		}
	}
}

// TestDeclareWithDiscard checks that the button announces the call, that the next
// tile is discarded with it, and that the plate shows the call.
func TestDeclareWithDiscard(t *testing.T) {
	for seed := range byte(60) {
		w, s := rulesWalk(t, "classical", map[string]string{"calling-hand": "true"}, seed, [2]float64{1280, 800})
		for n := 0; n < 60 && until(w, s); n++ {
			call := -1
			for i, c := range s.Session.Choosing().Buttons() {
				if c.Mode {
					call = i
				}
			}
			if call < 0 { // play on as a bot would
				advised(t, w, s)
				continue
			}
			me, before := s.Session.Seat(), s.Session.Version()
			w.Click(fmt.Sprintf("act-%d", call), 0)
			for i := len(s.hand.order) - 1; i >= 0 && s.Session.Version() == before; i-- {
				w.Press(s.hand.tiles[i].ID, 0)
			}
			if len(s.Seats[s.Rel(me)].Plate.Chips) == 0 {
				t.Fatal("nothing beside the name tells of the call")
			}
			for ; n < 60 && until(w, s); n++ {
				if s.Session.View().Stage == table.StageTurn && len(s.Session.Choosing().Buttons()) == 0 {
					t.Fatal("a caller is asked for a discard")
				}
				press(w, s, 0)
			}
			w.At("score")
			return
		}
	}
	t.Error("nobody could call")
}

// advised follows the advice of the bot.
func advised(t *testing.T, w *scenetest.Walker, s *Scene) {
	t.Helper()
	before := s.Session.Version()
	word, k, _ := s.Session.Coach().Best()
	for i, c := range s.Session.Choosing().Buttons() {
		if c.Word == word && !c.Mode {
			s.bar.choose(i)
			return
		}
	}
	v := s.Session.View()
	for i := len(s.hand.order) - 1; i >= 0 && s.Session.Version() == before; i-- {
		if v.Hands[s.Session.Seat()].Tiles[s.hand.order[i]] == k {
			s.Session.Choosing().Discard(s.hand.order[i])
		}
	}
	if s.Session.Version() == before {
		t.Fatalf("%v %v cannot be done", word, k)
	}
}
