// Package event contains the pages of a tournament: its list, a new event, the rounds with
// their results, the view for the hall, the players, and the standings. Package tournament
// draws and counts; mahjong tournament reads the files that these pages save.
package event

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"moineau/engine/club/tournament"
	"moineau/engine/rules/house"
	"moineau/engine/table"
	"moineau/scenes/club/shelf"
	"moineau/scenes/form"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Chosen returns the options that the player chose last for a rule set.
type Chosen func(rules string) table.Options

// Routes opens other pages.
type Routes interface {
	// Keep asks for the group in which an evening is kept, and calls done. If done reports
	// success, it closes the question.
	Keep(evening string, done func(p shelf.Party, k *shelf.Keeper) bool)
}

// opened is an event that pages show and change.
type opened struct {
	a     *stage.App
	to    Routes
	e     *tournament.Event
	clock shelf.Clock
	keep  *shelf.Keeper // nil if the event is in no group
}

// open returns an event with its clock.
func open(a *stage.App, to Routes, e *tournament.Event) *opened {
	o := &opened{a: a, to: to, e: e}
	o.clock, _ = shelf.LoadClock(a.Store, e.ID)
	if n := len(e.Seats); o.clock.Round != n {
		o.clock = shelf.NewClock(n, time.Duration(e.Minutes)*time.Minute)
	}
	return o
}

// save saves the event.
func (o *opened) save() bool {
	err := error(nil)
	if o.keep != nil {
		err = o.keep.Event(o.a.Store, o.e)
	} else {
		err = shelf.SaveEvent(o.a.Store, o.e)
	}
	if err != nil {
		o.a.Notices.Show("event.unsaved")
	}
	return err == nil
}

// give moves the event from the device into a group.
func (o *opened) give() {
	o.to.Keep(o.e.ID, func(_ shelf.Party, k *shelf.Keeper) bool {
		if o.e.Date == "" {
			o.e.Date = time.Now().Format(time.DateOnly)
		}
		if o.keep = k; !o.save() {
			o.keep, o.e.Group = nil, ""
			return false
		}
		if shelf.DeleteEvent(o.a.Store, o.e.ID) == nil {
			o.saveClock()
		}
		return true
	})
}

// saveClock saves the clock.
func (o *opened) saveClock() {
	if err := shelf.SaveClock(o.a.Store, o.e.ID, o.clock); err != nil {
		o.a.Notices.Show("event.unsaved")
	}
}

// now returns the time for clocks in milliseconds. Without a window, it counts updates.
func now(a *stage.App) int64 {
	if !a.Live || a.Picture() {
		return a.Clock().Milliseconds()
	}
	return time.Now().UnixMilli()
}

// left formats the remaining time of the clock.
func (o *opened) left() string {
	n := o.clock.Remaining(now(o.a))
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	} else {
		n += 999 // a second counts until it is over
	}
	n /= 1000
	if n >= 3600 {
		return sign + strconv.FormatInt(n/3600, 10) + ":" + two(n/60%60) + ":" + two(n%60)
	}
	return sign + strconv.FormatInt(n/60, 10) + ":" + two(n%60)
}

func two(n int64) string {
	if n < 10 {
		return "0" + strconv.FormatInt(n, 10)
	}
	return strconv.FormatInt(n, 10)
}

// player returns a player by number.
func (o *opened) player(n int) *tournament.Player { return &o.e.Players[n-1] }

// rulesID returns the identifier of the rule set.
func (o *opened) rulesID() string {
	id, _, _, err := house.Read(o.e.Rules)
	if err != nil {
		return o.e.Rules
	}
	return id
}

// mini reports whether the tables have points of their own, so that scores are mini
// points.
func (o *opened) mini() bool { return o.rulesID() == "mcr" || len(o.e.Places) > 0 }

// words returns one of two keys: for table points and mini points, or for points and
// scores.
func (o *opened) words(tables, plain string) string {
	if o.mini() {
		return o.a.T(tables)
	}
	return o.a.T(plain)
}

// points formats points with as many decimals as they have.
func points(w lexicon.Lexicon, p tournament.Points) string {
	n := int(p.Thousandths())
	if n%1000 == 0 {
		if n < 0 {
			return w.Signed(n / 1000)
		}
		return w.Number(n / 1000)
	}
	return strings.TrimPrefix(w.Tenths((n+sign(n)*50)/100), "+")
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// number reads a whole number that a player typed.
func number(text string) (n int32, ok bool) {
	text = strings.NewReplacer("−", "-", "–", "-", " ", "", "\u00a0", "", "\u202f", "", "+", "").Replace(text)
	v, err := strconv.ParseInt(text, 10, 32)
	return int32(v), err == nil && v > -10_000_000 && v < 10_000_000
}

// newSeed returns a random seed of eight digits.
func newSeed() string {
	s := strconv.FormatUint(uint64(rand.Uint32()), 16)
	return strings.Repeat("0", 8-len(s)) + s
}

// list is the page with all events of the device.
type list struct {
	stage.Page
	to     Routes
	chosen Chosen
	scroll *ui.Scroll
	picked chan []byte
}

// New returns the page with all events.
func New(_ *stage.App, to Routes, chosen Chosen) stage.Scene {
	return &list{to: to, chosen: chosen, scroll: ui.NewScroll("events-list", ""), picked: make(chan []byte, 1)}
}

// Open returns the page of an event, or nil if the device has none with that identifier.
func Open(a *stage.App, to Routes, id string) stage.Scene {
	if e := shelf.Event(a.Store, id); e != nil {
		return newRound(open(a, to, e))
	}
	return nil
}

// OpenKept returns the page of an event that a group keeps.
func OpenKept(a *stage.App, to Routes, e *tournament.Event, k *shelf.Keeper) stage.Scene {
	o := open(a, to, e)
	o.keep = k
	return newRound(o)
}

// NewKept returns the page of a new event of a group.
func NewKept(a *stage.App, to Routes, chosen Chosen, p shelf.Party) stage.Scene {
	c := newCreate(a, to, chosen)
	c.join(p)
	return c
}

// Name implements stage.Scene.
func (*list) Name() string { return "events" }

// Layout implements stage.Scene.
func (l *list) Layout(a *stage.App) {
	l.Start()
	body, _ := l.Header(a, a.T("event.title"))
	body = a.Broad(body)
	fresh := ui.NewButton("events-new", a.T("event.new"), func() { a.Push(newCreate(a, l.to, l.chosen)) })
	fresh.Kind, fresh.Icon = ui.Gold, "add"
	file := ui.NewButton("events-open", a.T("event.open"), func() { l.pick(a) })
	file.Icon = "import"
	above, _ := l.Footer(a, body, fresh, file)
	f := form.NewPart(a, &l.Page)
	l.scroll.Name = a.T("event.title")
	all := shelf.Events(a.Store)
	if len(all) == 0 {
		f.Text("events-none", "text", a.T("event.none"), sprites.Sans, 16, a.Theme.Text2)
	}
	for i, e := range all {
		o := open(a, l.to, e)
		about := a.Words.ShortRules(o.rulesID()) + " · " + a.T("event.players", "n", len(e.Players)) + " · " + o.state()
		if i > 0 {
			f.Line()
		}
		f.Add(f.RowBox("events-event-"+strconv.Itoa(i+1), o.title(), about, func() { a.Push(newRound(o)) }))
	}
	f.OnPanel(l.scroll, above)
	l.Done()
	if l.Layer.Focused() == nil {
		l.Layer.FocusID("events-new", false)
	}
}

// title returns the name of the event.
func (o *opened) title() string {
	if o.e.Name == "" {
		return o.a.T("event.unnamed")
	}
	return o.e.Name
}

// state describes how far the event is.
func (o *opened) state() string {
	if n := len(o.e.Seats); n > 0 {
		return o.a.T("event.round.of", "n", n, "of", o.e.Rounds)
	}
	return o.a.T("event.rounds.n", "n", o.e.Rounds)
}

// mostBytes is the maximum size of the file of an event.
const mostBytes = 4 << 20

// pick opens the chooser for the file of an event.
func (l *list) pick(a *stage.App) {
	if !a.PickFile(mostBytes, l.send) {
		a.Notices.Show("event.drop")
	}
}

// send passes a file to the next update, from any goroutine.
func (l *list) send(data []byte) {
	select {
	case l.picked <- data:
	default: // one is waiting already
	}
}

// read reads a file. An event that the device has already is replaced only if the player
// opens the same event; another one gets a new identifier.
func (l *list) read(a *stage.App, data []byte) {
	e, err := tournament.Read(bytes.NewReader(data))
	if err != nil {
		a.Push(stage.NewMessage(stage.Message{Scene: "event-bad", Title: "event.bad", Parts: []stage.Part{{ID: "event-bad-about", Text: "event.bad.about"}}, Details: err.Error(),
			Choices: []stage.Choice{{ID: "event-bad-back", Name: "common.back", Do: (*stage.App).Pop}}}))
		return
	}
	if own := shelf.Event(a.Store, e.ID); !shelf.ValidID(e.ID) || own != nil && !same(own, e) {
		e.ID = shelf.NewID()
	}
	o := open(a, l.to, e)
	o.save()
	a.Push(newRound(o))
}

// same reports whether two events are equal.
func same(x, y *tournament.Event) bool {
	a, err1 := json.Marshal(x)
	b, err2 := json.Marshal(y)
	return err1 == nil && err2 == nil && bytes.Equal(a, b)
}

// Update continues scrolling after a swipe and reads files.
func (l *list) Update(a *stage.App) {
	if data := a.Dropped(mostBytes); data != nil {
		l.read(a, data)
	}
	select {
	case data := <-l.picked:
		l.read(a, data)
	default:
	}
	if l.scroll.Tick() {
		a.Redraw()
	}
}
