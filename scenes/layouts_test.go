//go:build !js

package scenes

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"moineau/assets/words"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/netplay/client"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
	"moineau/scenes/course"
	"moineau/scenes/finale"
	"moineau/scenes/library"
	"moineau/scenes/menu"
	"moineau/scenes/online"
	"moineau/scenes/options"
	"moineau/scenes/roster"
	"moineau/scenes/rulecard"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// All screens in all windows, languages and text sizes take very long:
//
//	make layouts
//
// By default each screen is checked in some of them in French and English, and some
// screens are checked in each other language.
var (
	layoutsAll  = os.Getenv("MOINEAU_LAYOUTS") != ""
	layoutsOnly = flag.String("layouts", "", "look only at `screens` whose name, window, language and text size match")
)

// layoutTexts are the text sizes that screens are checked in, in percent.
var layoutTexts = []int{100, 80, 120, 140, 160}

// layoutLanguages are all languages, starting with the two that every screen is checked
// in.
var layoutLanguages = append([]string{"fr", "en"}, slices.DeleteFunc(slices.Clone(words.Languages), func(lang string) bool { return lang == "fr" || lang == "en" })...)

// layout is a screen to check. The function open shows it and is called once for each
// language.
type layout struct {
	name string
	open func(t *testing.T, r *routes)
}

// TestLayouts checks that on every screen no text is cropped, truncated or overlapping
// and that every target is large enough for a finger.
func TestLayouts(t *testing.T) {
	only := regexp.MustCompile(*layoutsOnly)
	var screens, looked atomic.Int32
	look := func(t *testing.T, number int, all []layout) {
		for i := range all {
			screens.Add(1)
			for k, lang := range layoutLanguages {
				looked.Add(int32(all[i].look(t, lang, number+i+k, only)))
			}
		}
	}
	t.Run("group", func(t *testing.T) {
		t.Run("menus", func(t *testing.T) {
			t.Parallel()
			look(t, 0, slices.Concat(menus(t), clubLayouts(), eventPages(), groupPages()))
		})
		for i, g := range layoutGames {
			t.Run(g.name, func(t *testing.T) {
				t.Parallel()
				look(t, 7*i, g.layouts(t))
			})
		}
	})
	t.Logf("%d screens, looked at %d times", screens.Load(), looked.Load())
}

// look checks a screen in a language and returns the number of checks. By default it uses
// some of the windows, which depend on number.
func (l *layout) look(t *testing.T, lang string, number int, only *regexp.Regexp) (looked int) {
	var r *routes
	kinds := map[string]bool{}
	for i, size := range scenetest.Windows {
		for j, text := range layoutTexts {
			where := fmt.Sprintf("%s %vx%v %s %d%%", l.name, size.W, size.H, lang, text)
			if *layoutsOnly == "" && !layoutsAll && !quickly(i, j, number, lang) || !only.MatchString(where) {
				continue
			}
			if r == nil {
				r = newRoutes(store.Memory{}, Start{Lang: lang, Speed: "off"})
				r.a.Resize(1280, 800, 1)
				l.open(t, r)
			}
			a := r.a
			a.Settings.TextSize = text
			a.ApplySettings()
			a.Resize(size.W, size.H, size.Ratio)
			scenetest.Settle(t, a)
			n, flaws := scenetest.FlawsWhileScrolling(a)
			looked += n
			for _, f := range flaws {
				if size.Ratio > 1 && strings.Contains(f, "small for a finger") {
					continue // zoomed points do not change the size of a finger
				}
				// A flaw in one window often occurs in all, so it is reported once.
				if k := unplaced.ReplaceAllString(f, ""); !kinds[k] || layoutsAll || *layoutsOnly != "" {
					kinds[k] = true
					t.Errorf("%s: %s", where, f)
				}
			}
			if *layoutsOnly != "" {
				scenetest.Screenshot(t, a, strings.ReplaceAll(strings.ReplaceAll(where, " ", "-"), "%", ""))
			}
		}
	}
	return looked
}

// unplaced matches positions and sizes in a flaw.
var unplaced = regexp.MustCompile(`\{[^}]*\}`)

// quickly reports whether the short test checks a screen in a window and text size. It
// does so in the three most common windows, for English in one of them, and in turn in the
// others.
func quickly(window, text, number int, lang string) bool {
	size := scenetest.Windows[window]
	if lang != "fr" && lang != "en" {
		return text == 0 && size.W == 390 && number%23 == 0
	}
	if common := slices.Index([]float64{390, 844, 1280}, size.W); text == 0 && common >= 0 {
		return lang == "fr" || common == number%3
	}
	return (window+len(scenetest.Windows)*text)%13 == number%13 && text < 3
}

// menus returns the screens around a table.
func menus(t *testing.T) (out []layout) {
	add := func(name string, open func(t *testing.T, r *routes)) { out = append(out, layout{name, open}) }
	push := func(name string, make func(r *routes) stage.Scene) {
		add(name, func(t *testing.T, r *routes) { r.a.Push(make(r)) })
	}
	save := func(r *routes) {
		if err := library.SaveMatch(r.a.Store, []byte("x"), library.MatchInfo{Rules: "peoples-classic", Deal: library.DealName{Number: 16}, LeaderKey: "bird.chaffinch", Points: 1210}); err != nil {
			panic(err) // a memory store is never full
		}
	}
	push("title", func(r *routes) stage.Scene { return r.Title() })
	push("title-saved", func(r *routes) stage.Scene { save(r); return r.Title() })
	push("title-told", func(r *routes) stage.Scene {
		r.a.Notices.Show("notice.address", "what", "rules=nonsense, lang=zz")
		return r.Title()
	})
	push("welcome", func(r *routes) stage.Scene { return r.Welcome() })
	add("welcome-near", func(t *testing.T, r *routes) { welcomed(t, r, "welcome-2") })
	add("welcome-hands", func(t *testing.T, r *routes) { welcomed(t, r, "welcome-2", "welcome-unsure") })
	add("welcome-sit", func(t *testing.T, r *routes) { welcomed(t, r, "welcome-3") })
	push("labels", func(r *routes) stage.Scene { return menu.NewLabels(func(*stage.App) {}) })
	add("welcome-ready", func(t *testing.T, r *routes) {
		welcomed(t, r, "welcome-2", "welcome-near-classical")
		r.a.Pop() // the lesson
	})
	push("rules", func(r *routes) stage.Scene { return r.Rules() })
	add("rules-kept", func(t *testing.T, r *routes) {
		if err := r.a.Store.Save(store.KeyHouse, []byte("00=hongkong:1,seven-pairs=4,min-faan=1,unit=2 Chez Mamie à la campagne\n01=riichi:1,kuitan=false Club\n")); err != nil {
			t.Fatal(err)
		}
		r.a.Push(r.Rules())
		w := scenetest.Walker{T: t, App: r.a}
		w.App.LayoutNow()
		w.Key(ui.ActSearch)
		w.Key(ui.ActBack)
		w.Focus("rules-house")
	})
	puzzled := func(t *testing.T, r *routes) {
		archiveWeakDeals(t, r.a.Store)
		r.a.Push(r.Learn())
		w := scenetest.Walker{T: t, App: r.a}
		w.Focus("learn-puzzles")
	}
	add("learn-puzzles", puzzled)
	add("puzzles", func(t *testing.T, r *routes) {
		puzzled(t, r)
		w := scenetest.Walker{T: t, App: r.a}
		w.Key(ui.ActOK)
		for range 100 {
			r.a.Dispatch(nil)
		}
	})
	add("puzzle-answer", func(t *testing.T, r *routes) {
		archiveWeakDeals(t, r.a.Store)
		answered(t, r, false)
	})
	add("house", func(t *testing.T, r *routes) {
		r.start.Options = table.Options{"preset": "hkma", "min-faan": "1"}
		r.start.Rules = "hongkong"
		if err := r.a.Store.Save(store.KeyHouse, []byte("00=hongkong:1,seven-pairs=4 Chez Mamie à la campagne\n")); err != nil {
			t.Fatal(err)
		}
		r.a.Push(options.NewHouse(r.a, r, "hongkong"))
		w := scenetest.Walker{T: t, App: r.a}
		w.Focus("house-value-min-faan-now")
		w.Key(ui.ActOK)
	})
	add("editor-hand", func(t *testing.T, r *routes) {
		r.a.Push(r.Editor("american", "card", "house-1", nil))
		w := scenetest.Walker{T: t, App: r.a}
		w.Click("editor-hand-1", 1)
		w.App.LayoutNow()
		if n := w.Node("editor-group-1"); n.Y+n.H < float32(r.a.H) {
			w.Click("editor-group-1", 1)
		}
	})
	add("editor-try", func(t *testing.T, r *routes) {
		r.a.Push(r.Editor("american", "card", "house-1", nil))
		w := scenetest.Walker{T: t, App: r.a}
		w.Click("editor-hand-1", 1)
		w.Click("editor-try", 1)
	})
	push("editor", func(r *routes) stage.Scene { return r.Editor("american", "card", "house-1", nil) })
	push("seats", func(r *routes) stage.Scene { return menu.NewSeats(r.a, r, "classical", nil) })
	push("seats-3", func(r *routes) stage.Scene {
		return menu.NewSeats(r.a, r, "peoples-simple", table.Options{"players": "3"})
	})
	push("seats-5", func(r *routes) stage.Scene {
		return menu.NewSeats(r.a, r, "peoples-classic", table.Options{"players": "5"})
	})
	push("settings", func(*routes) stage.Scene { return menu.NewSettings() })
	push("about", func(r *routes) stage.Scene { return r.About() })
	push("licences", func(r *routes) stage.Scene { return r.Licences() })
	for _, group := range []string{"general", "table", "tiles", "sound", "coach", "everybody"} {
		push("settings-"+group, func(*routes) stage.Scene { return menu.NewSettingsOf(group) })
	}
	add("seats-named", func(t *testing.T, r *routes) {
		r.a.Push(menu.NewSeats(r.a, r, "classical", nil))
		w := &scenetest.Walker{T: t, App: r.a}
		w.Click("seat-1.1", 0)
		w.Click("seat-1-rename", 0)
	})
	push("online", func(r *routes) stage.Scene { return r.Online() })
	push("create", func(r *routes) stage.Scene {
		return online.NewCreate(r.a, r, "classical", table.Options{"scoring": "advanced"})
	})
	add("join", func(t *testing.T, r *routes) {
		visited(r.a.Store)
		r.a.Push(online.NewJoin(r.a, r, "wrem-4827"))
	})
	out = append(out, onlineScreens()...)
	push("quit", func(r *routes) stage.Scene { return online.NewQuit(nil) })
	push("close", func(r *routes) stage.Scene { return online.NewClose(nil) })
	push("closed", func(r *routes) stage.Scene { return online.Ending(r.a, r, nil, &client.State{Phase: wire.Closed}) })
	push("taken", func(r *routes) stage.Scene {
		return online.Ending(r.a, r, &online.Room{}, &client.State{Standing: client.Ended, Err: &peer.ErrGone{Why: wire.WhyElsewhere}})
	})
	push("desync", func(r *routes) stage.Scene { return online.NewDesync(divergedState, nil, nil) })
	push("check-bad", func(r *routes) stage.Scene { return online.NewCheck([]byte("moineau table 1\n0123456789abcdef?"), nil) })
	push("check-file", func(r *routes) stage.Scene { return online.NewCheck([]byte("x"), nil) })
	push("join-none", func(r *routes) stage.Scene { return online.NewJoin(r.a, r, "") })
	push("replays", func(r *routes) stage.Scene {
		kept(t, r.a.Store, "peoples-classic", "american", "riichi")
		return r.Replays()
	})
	push("statistics", func(r *routes) stage.Scene { counted(t, r.a.Store); return r.Statistics() })
	push("statistics-none", func(r *routes) stage.Scene { return r.Statistics() })
	push("replays-none", func(r *routes) stage.Scene { return r.Replays() })
	push("learn", func(r *routes) stage.Scene { return r.Learn() })
	push("learn-begun", func(r *routes) stage.Scene {
		if err := r.a.Store.Save(store.KeyLearn, []byte("four=3\nseven=3\nten=2\nhongkong=1\n")); err != nil {
			panic(err) // a memory store is never full
		}
		return r.Learn()
	})
	for _, l := range taught {
		add("lesson-"+l.name, func(t *testing.T, r *routes) { r.lesson(t, l.id, l.deal, l.step, l.wrong) })
	}
	push("keys", func(r *routes) stage.Scene { return r.Keys() })
	push("ask", func(r *routes) stage.Scene { save(r); return menu.NewAsk(r, func(*stage.App) {}) })
	push("fault", func(r *routes) stage.Scene {
		return stage.NewFault("error.fault", "index out of range [5] with length 3", "error.kept.match")
	})
	push("damaged", func(r *routes) stage.Scene {
		return menu.NewDamagedSave(r, nil, library.Salvage{Good: 929, Lines: 930, Record: []byte("x"), Deal: 12, TilesLeft: 57})
	})
	push("newer", func(r *routes) stage.Scene { return menu.NewDamagedSave(r, nil, library.Salvage{Newer: true}) })
	push("elsewhere", func(r *routes) stage.Scene { return menu.NewContinuedElsewhere(r) })
	push("handover", func(r *routes) stage.Scene {
		return menu.NewHandover(session.Handover{Rules: "peoples-classic", Deal: library.DealName{Number: 16}, TilesLeft: 83, Key: "bird.wagtail",
			Bird: "wagtail", Wind: tile.North, Points: -1210, Lead: true}, r, func() {})
	})
	add("pause", func(t *testing.T, r *routes) {
		(&moment{id: "jilin", at: 20}).open(t, r)
		r.a.Push(r.Pause())
	})
	add("comforts", func(t *testing.T, r *routes) {
		(&moment{id: "jilin", at: 20}).open(t, r)
		r.a.Push(r.Pause())
		r.a.Push(r.SecondThoughts())
	})
	add("pause-unkept", func(t *testing.T, r *routes) {
		(&moment{id: "jilin", at: 20}).open(t, r)
		r.a.Push(menu.NewPause(r, library.Unkept))
	})
	return out
}

// welcomed shows the welcome page after pressing some of its controls.
func welcomed(t *testing.T, r *routes, ids ...string) {
	t.Helper()
	r.a.Push(r.Welcome())
	w := &scenetest.Walker{T: t, App: r.a}
	for _, id := range ids {
		w.Focus(id)
		w.Key(ui.ActOK)
	}
}

// taught are steps of lessons: few and many tiles, actions, wrong moves, scores.
var taught = []struct {
	name, id   string
	deal, step int
	wrong      bool
}{
	{"first", "four", 0, 0, false}, {"wrong", "four", 1, 0, true}, {"seven", "seven", 0, 1, true}, {"ten", "ten", 2, 1, false},
	{"thirteen", "thirteen", 1, 0, true}, {"pung", "claims", 0, 1, true}, {"kong", "claims", 2, 0, false}, {"both", "claims", 3, 2, false},
	{"choices", "scoring", 1, 3, true}, {"sheet", "scoring", 1, 4, false}, {"jilin", "jilin", 0, 2, false}, {"ting", "jilin", 0, 1, true},
	{"sixteen", "taiwanese", 0, 1, true}, {"sixteen-sheet", "taiwanese", 0, 3, false}, {"card", "american", 0, 6, true}, {"riichi", "riichi", 0, 4, false},
	{"read", "four", 0, 1, false}, {"winds", "winds", 0, 2, true}, {"others", "others", 0, 3, false}, {"others-three", "others", 1, 3, true},
	{"robbed", "claims", 5, 2, true}, {"dora", "riichi", 1, 3, true},
}

// lesson shows a step of a lesson, reached by the right moves. If wrong, it then makes a
// wrong move.
func (r *routes) lesson(t *testing.T, id string, deal, step int, wrong bool) {
	t.Helper()
	if err := r.a.Store.Save(store.KeyLearn, fmt.Appendf(nil, "%s=%d\n", id, deal)); err != nil {
		t.Fatal(err)
	}
	r.a.Push(r.Learn())
	w := &scenetest.Walker{T: t, App: r.a}
	r.a.Focus("lesson-" + id)
	w.Key(ui.ActOK)
	w.At("lesson")
	p, err := course.Begin(course.ByID(id), deal)
	if err != nil {
		t.Fatal(err)
	}
	for p.Settle(); p.StepIndex() < step; p.Settle() {
		m, ok := p.Answer()
		if !p.ExpectsMove() {
			w.Click("learn-next", 0)
			p.Next()
			continue
		}
		if !ok {
			t.Fatalf("%s: no answer at step %d", id, p.StepIndex())
		}
		r.press(w, m)
		p.Try(m)
	}
	for _, m := range p.Moves() {
		if wrong && !p.IsRight(m) {
			r.press(w, m)
			return
		}
	}
}

// press makes a move with its control: a tile of that name, or a button by index.
func (r *routes) press(w *scenetest.Walker, m course.Move) {
	if m.Slot < 0 {
		w.Click(fmt.Sprintf("say-%d", m.Button), 0)
		return
	}
	for _, n := range r.a.UI() {
		if strings.HasPrefix(n.ID, "hand-") && n.Name == r.a.Words.TileName(m.Kind) {
			w.Click(n.ID, 0)
			return
		}
	}
	w.T.Fatalf("there is no %s in the hand", m.Key)
}

// moment is a table, or the sheet of its deal, after moves by bots.
type moment struct {
	name    string
	id      string
	options table.Options
	seed    byte
	at      int // inputs since the start of the deal
	end     bool
}

func (mm *moment) session(t *testing.T, r *routes) *session.Session {
	t.Helper()
	cfg := session.Config{Rules: mm.id, Options: mm.options, Seats: sessiontest.Seats(nil)}
	cfg.Seed[31] = mm.seed
	p, err := session.New(cfg, session.Host{Store: r.a.Store, Cover: reports{r}.cover, Saved: reports{r}.saved})
	if err == nil {
		err = sessiontest.Forward(p, session.Moment{At: mm.at, End: mm.end})
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (mm *moment) open(t *testing.T, r *routes) {
	p := mm.session(t, r)
	r.p = p
	switch {
	case mm.end:
		r.a.Push(finale.New(p, r))
	case p.DealOver():
		r.a.Push(r.Sheet(p))
	default:
		r.a.Push(r.Deal(p))
	}
}

// layoutGames are the rules whose tables and sheets are checked.
var layoutGames = func() (out []moment) {
	for _, e := range rules.All() {
		out = append(out, moment{name: e.ID, id: e.ID})
	}
	out = append(out,
		moment{name: "peoples-3", id: "peoples-simple", options: table.Options{"players": "3"}},
		moment{name: "peoples-5", id: "peoples-classic", options: table.Options{"players": "5"}},
		moment{name: "classical-advanced", id: "classical", options: table.Options{"scoring": "advanced"}},
		moment{name: "jilin-free", id: "jilin", options: table.Options{"free_claims": "true"}},
	)
	if _, err := rules.ByID("riichi"); err == nil {
		out = append(out, moment{name: "sanma", id: "riichi", options: table.Options{"players": "3"}})
	}
	return out
}()

// passing returns a measure that is 1 during a matching step of the passing before play,
// else 0.
func passing(like func(s table.Passing) bool) func(*session.Session, *table.View) int {
	return func(p *session.Session, _ *table.View) int {
		if s, ok := p.Exchange().Step(); !ok || !like(s) {
			return 0
		}
		return 1
	}
}

// replayed are the games whose replay is checked: with longer hands, a pool, sticks and a
// passing round.
var replayed = map[string]bool{"taiwanese": true, "classical": true, "riichi": true, "american": true}

// measures quantify what is on the table when the player at the bottom is asked.
var measures = []struct {
	name string
	of   func(p *session.Session, v *table.View) int
}{
	{"pass-blind", passing(func(s table.Passing) bool { return s.Blind })},
	{"pass-across", passing(func(s table.Passing) bool { return s.Way == 2 && s.Tiles > 0 })},
	{"pass-vote", passing(func(s table.Passing) bool { return s.Way == 0 })},
	{"pass-number", passing(func(s table.Passing) bool { return s.Way > 0 && s.Tiles == 0 })},
	{"turn", func(p *session.Session, v *table.View) int {
		if v.Stage != table.StageTurn {
			return 0
		}
		return 1 + lying(v, func(h *table.ViewHand) int { return int(h.NRiver) })
	}},
	{"claims", func(p *session.Session, v *table.View) int {
		return 3*len(p.Choosing().Buttons()) + tilesOf(p.Choosing().Buttons())
	}},
	{"melds", func(p *session.Session, v *table.View) int {
		return lying(v, func(h *table.ViewHand) (n int) {
			for i := range h.Melds[:h.N] {
				n += int(h.Melds[i].N) - 2
			}
			return n * n
		})
	}},
	{"flowers", func(p *session.Session, v *table.View) int {
		return lying(v, func(h *table.ViewHand) int { return int(h.NBonus) * int(h.NBonus) })
	}},
}

func lying(v *table.View, of func(h *table.ViewHand) int) (n int) {
	for i := range v.Hands[:v.Seats] {
		n += of(&v.Hands[i])
	}
	return n
}

func tilesOf(choices []session.Choice) (n int) {
	for _, c := range choices {
		n += len(c.Tiles)
	}
	return n
}

// layouts returns the screens of a game: card, options, its fullest tables, its longest
// sheets and the end of a match.
func (mm *moment) layouts(t *testing.T) (out []layout) {
	out = append(out, layout{"card-" + mm.name, func(t *testing.T, r *routes) { r.a.Push(rulecard.New(mm.id, mm.options, r.print)) }})
	if mm.options == nil {
		out = append(out, layout{"options-" + mm.name, func(t *testing.T, r *routes) { r.a.Push(r.Options(mm.id)) }})
	}
	blank := newRoutes(store.Memory{}, Start{})
	best := make([]int, len(measures)+3)
	found := make([]moment, len(best))
	better := func(i, n int, name string, m moment) {
		if n > best[i] {
			m.name += "-" + name
			best[i], found[i] = n, m
		}
	}
	deals := byte(4)
	if layoutsAll {
		deals = 12
	}
	for seed := range deals {
		m := *mm
		m.seed = seed
		p := m.session(t, blank)
		for ; !p.DealOver(); m.at++ {
			if p.Mine() {
				v := p.View()
				for i, by := range measures {
					better(i, by.of(p, v), by.name, m)
				}
			}
			if err := sessiontest.Forward(p, session.Moment{At: 1}); err != nil {
				t.Fatal(err)
			}
		}
		rows, all := 0, 0
		for _, s := range p.Results().Deal().Sheets {
			rows, all = max(rows, len(s.Items)), all+len(s.Items)
		}
		winners := len(p.Results().Winners())
		switch {
		case winners > 1:
			better(len(measures), all+1, "sheet-winners", m)
		case winners == 1:
			better(len(measures)+1, rows+1, "sheet", m)
		default:
			better(len(measures)+2, all+1, "sheet-draw", m)
		}
	}
	if replayed[mm.id] && mm.options == nil {
		out = append(out, layout{"replay-" + mm.name, func(t *testing.T, r *routes) {
			r.start = Start{Rules: mm.id, At: 40, HasSeed: true}
			r.a.Push(shownReplay(r))
		}}, layout{"review-" + mm.name, func(t *testing.T, r *routes) {
			r.start = Start{Rules: mm.id, HasSeed: true, Seats: []roster.SeatType{roster.Bot}, Levels: []string{"tsumogiri"}}
			r.a.Push(shownReview(r))
		}})
	}
	end := *mm
	end.name, end.end = end.name+"-end", true
	for _, m := range append(found, end) {
		if m.id != "" {
			out = append(out, layout{m.name, m.open})
		}
	}
	return out
}
