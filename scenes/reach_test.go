//go:build !js

package scenes

import (
	"fmt"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// explorer simulates a player who presses every control of every screen, starting at the
// title.
type explorer struct {
	*scenetest.Walker
	store    store.Memory
	size     struct{ W, H float64 }
	under    []stage.Scene              // scenes of the screens below
	path     []string                   // controls pressed from the title to the current screen
	todo     [][]string                 // paths to screens with unpressed controls
	open     map[string]bool            // screens below that are being explored
	done     map[string]bool            // screens without unpressed controls
	pressed  map[string]bool            // screen and control
	stale    map[string]int             // by screen: number of visits without a new press
	leads    map[string]bool            // screen and control: opened another screen
	opens    map[string][]string        // by screen: controls that changed the set of controls
	seen     map[string]map[string]bool // by screen: known controls
	reached  reached
	asking   string // the screen before a message
	finished bool   // a match has been played to its end
	company  bool   // matches have four deals and a second human
	moves    int    // moves in games since the start
	last     string // the last control pressed in a game; tried counts its repetitions
	tried    int
	lessons  int // presses in lessons, reset after 60
	standing stage.Settings
}

// reached holds what has been displayed and pressed.
type reached struct {
	screens  map[string]bool            // screens with their rule set
	controls map[string]map[string]bool // controls by the screen on which they were pressed
	settings map[string]map[any]bool    // values that each setting has had
}

func newReached() reached {
	return reached{map[string]bool{}, map[string]map[string]bool{}, map[string]map[any]bool{}}
}

// TestEverythingIsReached presses all controls, starting at the title. It fails if a
// screen, control, option, setting, rule set or lesson of the program was not reached. It
// looks for them in one window. Those of a desktop and of a phone held sideways take three
// minutes more:
//
//	make reach
func TestEverythingIsReached(t *testing.T) {
	all := newReached()
	sizes := []struct{ W, H float64 }{{390, 844}, {1280, 800}, {844, 390}}
	if os.Getenv("MOINEAU_REACH") == "" {
		sizes = sizes[:1]
	}
	for _, size := range sizes {
		t.Run(fmt.Sprintf("%vx%v", size.W, size.H), func(t *testing.T) {
			e := newExplorer(t, size.W, size.H)
			e.explore() // with an empty store
			e.again()   // with archived matches
			e.explore()
			e.reached.check(t)
			all.add(&e.reached)
		})
	}
	all.whole(t, len(sizes) == 1)
}

func newExplorer(t *testing.T, w, h float64) *explorer {
	e := &explorer{Walker: &scenetest.Walker{T: t}, store: store.Memory{}, open: map[string]bool{}, done: map[string]bool{}, pressed: map[string]bool{}, leads: map[string]bool{}, stale: map[string]int{}, opens: map[string][]string{}, seen: map[string]map[string]bool{}}
	e.size.W, e.size.H = w, h
	e.reached = newReached()
	return e
}

// start starts the program with the store of the last run, except the settings.
func (e *explorer) start() {
	delete(e.store, store.KeySettings)
	begin := Start{Lang: "en", Speed: "off", HasSeed: true, Welcome: true}
	begin.Seed[31] = 9
	a := NewApp(e.store, begin)
	a.SaveFile = func(name string, _ []byte) (string, error) { return name, nil }
	a.PickFile = func(_ int, got func([]byte)) bool { got([]byte("no record")); return true }
	a.Resize(e.size.W, e.size.H, 1)
	a.Dispatch(nil)
	e.App, e.path, e.standing = a, nil, a.Settings
	clear(e.open)
	e.under, e.moves = nil, 0
}

// explore presses all unpressed controls until none is left.
func (e *explorer) explore() {
	for e.start(); !e.done[e.screen()] || e.next() != ""; e.start() { // the first screen changes later
		e.todo = [][]string{nil}
		for n := 0; len(e.todo) > 0; n++ {
			if n > 4000 {
				e.T.Fatalf("there is no end: %v", e.todo)
			}
			way := e.todo[len(e.todo)-1]
			e.todo = e.todo[:len(e.todo)-1]
			e.start()
			if e.follow(way) {
				e.exhaust()
			}
		}
	}
}

// again marks the controls that lead to other screens as unpressed, because those screens
// may now have more.
func (e *explorer) again() {
	clear(e.done)
	e.company = true
	for k := range e.leads {
		delete(e.pressed, k)
	}
}

// follow follows a path from the title and reports whether it is still valid.
func (e *explorer) follow(way []string) bool {
	for _, id := range way {
		if id == playing {
			from := e.App.Top()
			for n := 0; e.App.Top() == from || e.covered(); n++ {
				if !e.step() || n > 20000 {
					return false
				}
			}
			e.path = append(e.path, id)
			continue
		}
		if e.App.Top().Name() == "ask" && e.at(id) == nil {
			e.push("ask-new")
		}
		e.lift(id)
		if !e.push(id) {
			return false
		}
		e.path = append(e.path, id)
	}
	return true
}

// covered reports whether the handover screen is on top.
func (e *explorer) covered() bool { return e.App.Top().Name() == "handover" }

// lift leaves the handover screen unless it has the control id.
func (e *explorer) lift(id string) {
	for n := 0; e.covered() && e.at(id) == nil && n < 4; n++ {
		e.step()
	}
}

// playing stands for a game move in a path.
const playing = "playing"

// exhaust presses everything on the current screen and those it leads to. It reports
// whether it returned to the screen.
func (e *explorer) exhaust() bool {
	s := e.App.Top()
	key := e.screen()
	if slices.Contains(e.under, s) {
		return true
	}
	if e.covered() && e.next() == "" {
		e.lift("")
		return e.covered() || e.exhaust()
	}
	if e.open[key] && s.Name() == "table" && e.company && !e.finished && slices.Contains(e.path, "seats-start") {
		e.finished = true
		return e.finish()
	}
	if (e.open[key] || e.done[key]) && e.next() == "" {
		return true
	}
	again := e.open[key]
	e.open[key], e.under = true, append(e.under, s)
	defer func() {
		e.open[key] = again
		e.under = e.under[:len(e.under)-1]
		if key == "menu.settings" {
			e.App.Settings = e.standing
			e.App.ApplySettings()
		}
	}()
	way, before := slices.Clone(e.path), len(e.pressed)
	tried, round := 0, before // number of controls pressed again to find hidden ones
	for n := 0; ; n++ {
		if n > 6000 {
			e.T.Fatalf("%s: there is no end after %v: %v", key, way, ids(e.App))
		}
		id := e.next()
		for id == "" && e.missing(key) && (tried < len(e.opens[key]) || len(e.pressed) > round) {
			if tried >= len(e.opens[key]) {
				tried, round = 0, len(e.pressed)
				continue
			}
			e.push(e.opens[key][tried])
			tried++
			if e.App.Top() != s {
				break
			}
			id = e.next()
		}
		if id == "" {
			if e.games() && e.step() {
				id = playing
			} else {
				break
			}
		} else {
			e.press(id)
		}
		if e.App.Top() == s {
			continue
		}
		if isBack(id) || slices.Contains(e.under, e.App.Top()) { // it went back; the screen is opened again if it has more
			if n := len(e.under); !isBack(id) && n > 1 && e.App.Top() != e.under[n-2] {
				e.later(way)
			}
			return true
		}
		if id != playing {
			e.leads[key+" "+id] = true
		}
		e.path = append(slices.Clone(way), id)
		ok := e.visit(id) && e.back(s)
		e.path = way
		if !ok { // it returns from the title if there is more to press
			if e.stale[key]++; len(e.pressed) > before {
				e.stale[key] = 0
			}
			if e.done[key] = e.stale[key] > 2; !e.done[key] {
				e.later(way)
			}
			return false
		}
	}
	e.done[key], e.done[e.screen()] = true, true
	return true
}

// later queues a path.
func (e *explorer) later(way []string) {
	if !slices.ContainsFunc(e.todo, func(w []string) bool { return slices.Equal(w, way) }) {
		e.todo = append(e.todo, way)
	}
}

// visit explores the screen that a control of the screen below has opened, and reports
// whether it returned.
func (e *explorer) visit(id string) bool {
	below := e.under[len(e.under)-1]
	for {
		key, before := e.screen(), len(e.pressed)
		if !e.exhaust() {
			return false
		}
		if e.done[key] || e.open[key] || len(e.pressed) == before || !e.back(below) || !e.push(id) || e.screen() != key {
			return true
		}
	}
}

// finish plays a match to its end and explores the screens that follow.
func (e *explorer) finish() bool {
	for range 40000 {
		switch {
		case e.games():
			e.step()
		case e.App.Top().Name() == "score":
			e.push("score-next")
		default:
			e.path = append(e.path, playing)
			return e.exhaust()
		}
	}
	e.T.Fatalf("the match never ends: %v", ids(e.App))
	return false
}

// games reports whether the current screen advances by game moves.
func (e *explorer) games() bool {
	switch e.App.Top().Name() {
	case "table", "lesson", "handover":
		return true
	}
	return false
}

// back returns to a scene and reports whether it succeeded.
func (e *explorer) back(s stage.Scene) bool {
	for range 8 {
		if e.App.Top() == s {
			return true
		}
		e.Key(ui.ActBack)
		e.App.Dispatch(nil)
	}
	return e.App.Top() == s
}

// screen returns the type of the current scene, with its name if other scenes have the
// same type, and with its rule set.
func (e *explorer) screen() string {
	s := e.App.Top()
	key := strings.TrimPrefix(fmt.Sprintf("%T", s), "*")
	if key == "stage.message" {
		key += " " + s.Name()
	}
	if r, ok := s.(stage.Ruled); ok && key != "options.rulesChoice" {
		if id, _ := r.Rules(); id != "" {
			key += " " + id
		}
	} else if id, _, ok := e.App.RulesInPlay(); ok && key == "rulecard.cardScene" {
		key += " " + id
	}
	if key == "menu.ask" || key == "menu.labels" || key == "options.rulesChoice" || strings.HasPrefix(key, "stage.message") {
		return key + " of " + e.asking
	}
	return key
}

// pressable are the roles of controls that can be pressed.
var pressable = map[string]bool{"button": true, "radio": true, "checkbox": true, "switch": true, "tab": true, "slider": true, "link": true, "textbox": true, "searchbox": true}

// next returns the next control to press on the current screen, or "" if none is left. A
// tab comes after everything else on the current one.
func (e *explorer) next() string {
	key := e.screen()
	e.note(key)
	best, rank := "", 9
	alike := map[string]int{}
	for _, n := range e.App.FullTree() {
		if !pressable[n.Role] || !n.Enabled || e.ingame(n) {
			continue
		}
		if others[n.ID] != "" { // it exists
			e.count(key, n.ID)
			continue
		}
		if strings.HasPrefix(n.ID, "house-forget-") && !e.company {
			continue
		}
		kind := digits(n.ID)
		if kind == digits("club-deal-1") && alike[kind] > 1 {
			continue // each deal that is booked adds one
		}
		if alike[kind]++; e.pressed[key+" "+n.ID] || alike[kind] > 12 && !strings.HasPrefix(n.ID, "option-") {
			continue
		}
		if e.seen[key] == nil {
			e.seen[key] = map[string]bool{}
		}
		e.seen[key][n.ID] = true
		r := 0
		switch {
		case n.ID == "seats-start":
			r = 3
		case n.ID == "table-menu" && e.moves < 6:
			continue // wait until there is something to take back
		case strings.HasSuffix(n.ID, "-reset"):
			r = 3
		case isBack(n.ID), n.ID == "ask-continue": // controls that lead further come first
			r = 2
		case n.Role == "tab" || strings.Contains(n.ID, "group-"):
			r = 1
		}
		if r < rank || r == rank && n.Role == "radio" {
			best, rank = n.ID, r // the first choice comes last, because it is often the default
		}
	}
	return best
}

// isBack reports whether a control leads back.
func isBack(id string) bool { return id == "back" || strings.HasSuffix(id, "-back") }

// ingame reports whether a control is a game move, which step makes.
func (e *explorer) ingame(n ui.Node) bool {
	switch e.App.Top().Name() {
	case "table":
		return strings.HasPrefix(n.ID, "hand-") || strings.HasPrefix(n.ID, "claim-") || strings.HasPrefix(n.ID, "pass-") || strings.HasPrefix(n.ID, "act-")
	case "lesson":
		return strings.HasPrefix(n.ID, "hand-") || strings.HasPrefix(n.ID, "say-") || n.ID == "learn-next" || n.ID == "learn-show"
	case "handover":
		return n.ID == "handover-hold"
	case "drill":
		return strings.HasPrefix(n.ID, "drill-") // made while the page is open: tests of drill
	}
	return false
}

// digits replaces each number and match identifier in an identifier by #.
func digits(id string) string {
	return numbers.ReplaceAllString(id, "#")
}

var numbers = regexp.MustCompile(`[0-9a-f]{12}|[0-9]+`)

// at returns a control of the current screen, or nil.
func (e *explorer) at(id string) *ui.Node {
	for _, n := range e.App.FullTree() {
		if n.ID == id {
			return &n
		}
	}
	return nil
}

// press presses a control and records it.
func (e *explorer) press(id string) {
	key, before := e.screen(), e.App.FullTree()
	e.pressed[key+" "+id] = true
	if id != "preset-menu" && strings.HasPrefix(id, "preset-") {
		delete(e.pressed, key+" preset-menu") // a choice closes the menu
	}
	if !e.push(id) {
		return
	}
	if !e.games() && e.screen() == key && e.role(before, id) != "radio" && e.changed(before) {
		e.opens[key] = append(e.opens[key], id)
	}
	e.count(key, id)
}

// count records that a control of a screen can be used.
func (e *explorer) count(key, id string) {
	if e.reached.controls[key] == nil {
		e.reached.controls[key] = map[string]bool{}
	}
	e.reached.controls[key][id] = true
}

// role returns the role of a control.
func (e *explorer) role(all []ui.Node, id string) string {
	for _, n := range all {
		if n.ID == id {
			return n.Role
		}
	}
	return ""
}

// changed reports whether the set of controls differs from before.
func (e *explorer) changed(before []ui.Node) bool {
	set := func(all []ui.Node) map[string]bool {
		out := map[string]bool{}
		for _, n := range all {
			if pressable[n.Role] && n.Enabled {
				out[n.ID] = true
			}
		}
		return out
	}
	return !maps.Equal(set(before), set(e.App.FullTree()))
}

// missing reports whether a known control of a screen is unpressed.
func (e *explorer) missing(key string) bool {
	for id := range e.seen[key] {
		if !e.pressed[key+" "+id] {
			return true
		}
	}
	return false
}

// push presses a control at its position, after scrolling to it, and reports whether it
// could.
func (e *explorer) push(id string) bool {
	if id == "seats-start" {
		seats := []string{"seat-0.0", "seat-1.2", "seat-2.2", "seat-3.2"}
		deals := 1
		if e.company {
			seats[1], deals = "seat-1.1", 4
		}
		for _, id := range append(seats, fmt.Sprint("seats-length.", slices.Index(roster.Lengths, deals))) {
			e.push(id)
		}
	}
	n := e.at(id)
	if n == nil || !n.Enabled {
		return false
	}
	if key := e.screen(); !strings.Contains(key, " of ") {
		e.asking = key
	}
	if n.Offscreen {
		whole, _, _ := strings.Cut(id, ".")
		e.App.Focus(whole)
		e.App.Dispatch(nil)
		n = e.at(id)
	}
	for i := 0; n.Offscreen && i < 60; i++ { // another part of a tall control or a row of chips is in view
		w := ui.Event{Kind: ui.Wheel, X: n.X + n.W/2, Y: n.Y + n.H/2}
		switch right, foot := float32(e.App.W), float32(e.App.H); {
		case n.X < 0:
			w.X, w.DX = right/2, 40
		case n.X+n.W > right:
			w.X, w.DX = right/2, -40
		case n.Y < foot/2:
			w.Y, w.DY = foot/2, 40
		default:
			w.Y, w.DY = foot/2, -40
		}
		e.App.Dispatch([]ui.Event{w})
		e.App.Dispatch(nil)
		n = e.at(id)
	}
	x, y := n.X+n.W/2, n.Y+n.H/2
	for _, k := range []ui.EventKind{ui.Press, ui.Release} {
		e.App.Dispatch([]ui.Event{{Kind: k, X: x, Y: y, Pointer: 1}})
	}
	for range 3 {
		e.App.Now++
		e.App.Dispatch(nil)
	}
	if f, ok := e.App.Top().(interface{ Field() *ui.TextField }); ok && f.Field() != nil && f.Field().ID == id {
		text, ok := typed[id]
		if !ok && !strings.HasPrefix(id, "editor-") {
			text = "xq"
		}
		f.Field().Insert(text)
		e.App.Dispatch(nil)
	}
	e.note(e.screen())
	return true
}

// typed is the input for text fields.
var typed = map[string]string{"house-code": "hongkong:1,min-faan=1,sun=yes", "event-add": "Ann, X; Ben, X; Cat; Dan; Eva"}

// step makes one move in a game and reports whether there was one to make.
func (e *explorer) step() bool {
	e.moves++
	switch e.App.Top().Name() {
	case "handover":
		e.App.Focus("handover-hold")
		e.Key(ui.ActOK)
		e.count("menu.handover", "handover-hold")
		e.Advance()
		return true
	case "lesson":
		return e.lesson()
	}
	key := e.screen()
	best, rank := "", 9
	for _, n := range e.App.UI() {
		if !n.Enabled || n.Checked || n.Role != "button" && n.Role != "checkbox" {
			continue
		}
		r := 9
		switch {
		case (strings.HasPrefix(n.ID, "claim-") && n.ID != "claim-pass" || strings.HasPrefix(n.ID, "act-")) && !e.pressed[key+" "+digits(n.ID)]:
			r = 0 // an action that has not been declared yet
		case (n.ID == "pass-back" || strings.HasPrefix(n.ID, "take")) && !e.pressed[key+" "+digits(n.ID)]:
			r = 0
		case n.ID == "claim-pass":
			r = 1
		case strings.HasPrefix(n.ID, "claim-"):
			r = 2
		case strings.HasPrefix(n.ID, "pass-") && n.ID != "pass-back":
			r = 3
		case strings.HasPrefix(n.ID, "hand-"):
			r = 4
		}
		if r < rank || r == rank && r == 4 {
			best, rank = n.ID, r
		}
	}
	if e.tried++; best != e.last {
		e.last, e.tried = best, 0
	}
	switch {
	case best != "" && e.tried%10 == 9: // a panel covers it
		e.push("table-panel")
	case rank == 4:
		e.App.Focus(best)
		e.Key(ui.ActOK)
		e.count(key, best)
	case rank < 4:
		e.pressed[key+" "+digits(best)] = true
		e.press(best)
	default:
		e.App.Now++
		e.App.Dispatch(nil)
	}
	return true
}

// lesson makes a move in a lesson with the offered help.
func (e *explorer) lesson() bool {
	if e.lessons++; e.lessons > 60 {
		e.lessons = 0
		return false
	}
	for _, id := range []string{"learn-next", "learn-show"} {
		if n := e.at(id); n != nil && n.Enabled && (id == "learn-next" || e.lessons%3 == 0) {
			e.press(id)
			return true
		}
	}
	var all []string
	for _, n := range e.App.UI() {
		if e.ingame(n) && n.Enabled && pressable[n.Role] {
			all = append(all, n.ID)
		}
	}
	if len(all) > 0 {
		e.press(all[e.lessons%len(all)])
	}
	e.Advance()
	return true
}

// note records the current screen and the values of the settings.
func (e *explorer) note(key string) {
	e.reached.screens[key] = true
	v := reflect.ValueOf(e.App.Settings)
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		if e.reached.settings[name] == nil {
			e.reached.settings[name] = map[any]bool{}
		}
		e.reached.settings[name][v.Field(i).Interface()] = true
	}
}
