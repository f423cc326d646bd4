package menu

import (
	"strconv"

	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// seats is the page on which players take their seats.
type seats struct {
	stage.Page
	to      Routes
	rules   string
	options table.Options
	seats   [table.MaxPlayers]roster.Seat
	n       int  // number of seats in play
	length  int  // length of the match in deals, or 0 for that of the rules
	birds   bool // birds have characters
	you     int  // the seat of the device's player, or -1
	scroll  *ui.Scroll
	naming  int // the seat whose name is being edited, or -1
	field   *ui.TextField
}

func newSeats(a *stage.App, to Routes, rules string, options table.Options) *seats {
	s := &seats{to: to, rules: rules, options: options, n: roster.PlayersIn(rules, options), scroll: ui.NewScroll("seats-list", ""), naming: -1}
	s.seats, s.you = roster.Load(a.Store)
	if !to.TableConfig().HasSeed { // a table with a given seed must not depend on earlier matches
		s.length, s.birds = roster.LoadBots(a.Store, rules, s.seats[:], len(library.Tallies(a.Store)) == 0)
	}
	if asked := to.TableConfig(); len(asked.Seats) > 0 {
		s.seats = roster.Default(asked.Seats)
		s.you = -1
		for i := range s.seats {
			if s.seats[i].Type == roster.Human {
				s.you = i
				break
			}
		}
	}
	if s.you >= s.n {
		// The player's seat does not exist with this number of players.
		last := s.n - 1
		s.seats[last], s.seats[s.you], s.you = s.seats[s.you], s.seats[last], last
	}
	return s
}

// players returns the seats in play.
func (s *seats) players() []roster.Seat { return s.seats[:s.n] }

// Name implements stage.Scene.
func (s *seats) Name() string { return "seats" }

// kind returns the index of the selected segment of a seat: 0 for the device's player, 1
// for a friend, 2 for a bot.
func (s *seats) kind(i int) int {
	switch {
	case i == s.you:
		return 0
	case s.seats[i].Type == roster.Human:
		return 1
	}
	return 2
}

// choose assigns a seat to the device's player, a friend or a bot; kind is as in the
// method kind.
func (s *seats) choose(a *stage.App, i, kind int) {
	s.endNaming()
	old := s.kind(i)
	switch kind {
	case 0:
		if s.you >= 0 {
			// The two seats are swapped.
			s.seats[i], s.seats[s.you] = s.seats[s.you], s.seats[i]
		} else {
			s.seats[i].Type, s.seats[i].Name = roster.Human, ""
			s.takeBird(i, "sparrow")
		}
		s.you = i
	case 1:
		s.seats[i].Type, s.seats[i].Name = roster.Human, s.friendName(a)
	case 2:
		s.seats[i].Type, s.seats[i].Name = roster.Bot, ""
	}
	if old == 0 && kind != 0 {
		s.you = -1
		// The friend becomes the device's player.
		if kind == 1 {
			s.you = i
			s.choose(a, i, 0)
		}
	}
	s.save(a)
}

// friendName returns a default name that no other seat has.
func (s *seats) friendName(a *stage.App) string {
	for n := 1; ; n++ {
		name := a.T("seats.friend.name", "n", n)
		taken := false
		for _, o := range s.players() {
			taken = taken || o.Name == name
		}
		if !taken {
			return name
		}
	}
}

// takeBird sets the bird of a seat. A seat that had this bird gets the old one in
// exchange.
func (s *seats) takeBird(i int, bird string) {
	for j := range s.seats {
		if s.seats[j].Bird == bird {
			s.seats[j].Bird = s.seats[i].Bird
		}
	}
	s.seats[i].Bird = bird
}

// nextBird sets the bird of a seat to the next unused one.
func (s *seats) nextBird(a *stage.App, i int) {
	at := 0
	for k, b := range roster.Birds {
		if b == s.seats[i].Bird {
			at = k
		}
	}
next:
	for k := 1; k <= len(roster.Birds); k++ {
		b := roster.Birds[(at+k)%len(roster.Birds)]
		for j := range s.seats {
			if s.seats[j].Bird == b {
				continue next
			}
		}
		s.seats[i].Bird = b
		break
	}
	s.save(a)
}

func (s *seats) save(a *stage.App) {
	a.Save(store.KeySeats, roster.Encode(s.seats, s.you))
	a.Save(store.KeyBots+s.rules, roster.EncodeBots(s.seats[:], s.length, s.birds))
	a.Relayout()
}

// humans returns the number of people at the table.
func (s *seats) humans() (n int) {
	for _, x := range s.players() {
		if x.Type == roster.Human {
			n++
		}
	}
	return n
}

// begin starts the match.
func (s *seats) begin(a *stage.App) {
	asked := s.to.TableConfig()
	cfg := session.Config{Rules: s.rules, Options: s.options, Seats: roster.WithCharacters(s.seats, s.birds), Length: s.length, Seed: asked.Seed}
	if !asked.HasSeed {
		cfg.Seed = library.RandomSeed()
	}
	a.Save(store.KeyRules, []byte(s.rules))
	a.Save(store.KeySeats, roster.Encode(s.seats, s.you))
	a.Save(store.KeyBots+s.rules, roster.EncodeBots(s.seats[:], s.length, s.birds))
	a.Home()
	a.Push(s.to.Table(cfg))
}

// Layout implements stage.Scene.
func (s *seats) Layout(a *stage.App) {
	s.Start()
	body, base := s.Header(a, a.T("seats.title"))
	if name := a.Words.RulesName(s.rules); a.Canvas.Measure(sprites.Sans, 16, name) < body.W-56-a.Canvas.Measure(sprites.SansBold, a.Sizes().Title, a.T("seats.title")) {
		s.Text(a, "rules", "text", name, sprites.Sans, 16, body.Right(), base, sprites.Right, a.Theme.Text2)
	}
	n := len(s.Widgets)
	foot := s.footer(a, body)
	tail := s.TakeFrom(n)
	body.H = foot - body.Y
	if !s.around(a, body, false) && !s.around(a, body, true) {
		s.list(a, body)
	}
	s.Widgets = append(s.Widgets, tail...)
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("seats-start", false)
	}
	if s.naming >= 0 && s.field != nil {
		s.Layer.Focus(s.field, true)
	}
}

// footer places the buttons and returns the lower edge of the space above them.
func (s *seats) footer(a *stage.App, body sprites.Rect) float32 {
	start := ui.NewButton("seats-start", a.T("seats.start"), func() { s.begin(a) })
	start.Kind, start.Disabled = ui.Gold, s.humans() == 0
	draw := ui.NewButton("seats-draw", a.T("seats.draw"), func() {
		s.endNaming()
		s.you = roster.Shuffle(s.players(), s.you)
		s.save(a)
	})
	draw.Icon = "dice"
	above, beside := s.Footer(a, body, start, draw)
	key := "seats.order"
	if s.humans() == 0 {
		key = "seats.none"
	}
	if !beside.Empty() {
		const widest, least = 240, 8
		l := ui.NewLabel("order", a.T(key), sprites.Sans, a.Sizes().Note)
		l.Line, l.Tint = 1.4, a.Theme.Text2
		beside.W = min(beside.W-stage.Radius/4, widest*a.TextScale())
		for l.Size > least && !s.ParagraphBox(a, l).Fits(beside.W, beside.H) {
			l.Size -= .5
		}
		layout.Column(s.ParagraphBox(a, l)).Main(layout.Center).Place(beside)
	}
	return above.Bottom()
}

// Handle finishes editing a name on Enter, Escape or a press outside the field.
func (s *seats) Handle(a *stage.App, e *ui.Event) bool {
	if s.naming >= 0 && s.field != nil {
		done := e.Kind == ui.Key && (e.Action == ui.ActOK || e.Action == ui.ActBack) ||
			e.Kind == ui.Press && !s.field.Rect.Contains(e.X, e.Y)
		if done {
			i := s.naming
			s.endNaming()
			s.save(a)
			if e.Kind == ui.Key {
				a.LayoutNow()
				s.Layer.FocusID("seat-"+strconv.Itoa(i)+"-rename", true)
				return true
			}
		}
	}
	return s.Page.Handle(a, e)
}

// endNaming finishes editing a name and keeps the typed text.
func (s *seats) endNaming() {
	if s.field != nil {
		s.field.Commit()
	}
	s.naming, s.field = -1, nil
}

// Update continues scrolling after a swipe.
func (s *seats) Update(a *stage.App) {
	if s.scroll.Tick() {
		a.Redraw()
	}
}

// Rules returns the rules of the match.
func (s *seats) Rules() (id string, o table.Options) { return s.rules, s.options }
