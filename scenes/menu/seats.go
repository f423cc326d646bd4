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
	"moineau/sprites/ui"
)

// seats is the page on which players take their seats.
type seats struct {
	stage.Page
	to      Routes
	rules   string
	options table.Options
	seats   [table.MaxPlayers]roster.Seat
	n       int // number of seats in play
	length  int // length of the match in deals, or 0 for that of the rules
	you     int // the seat of the device's player, or -1
	scroll  *ui.Scroll
	naming  int // the seat whose name is being edited, or -1
	field   *ui.TextField
}

func newSeats(a *stage.App, to Routes, rules string, options table.Options) *seats {
	s := &seats{to: to, rules: rules, options: options, n: roster.PlayersIn(rules, options), scroll: ui.NewScroll("seats-list", ""), naming: -1}
	s.seats, s.you = roster.Load(a.Store)
	if !to.TableConfig().HasSeed { // a table with a given seed must not depend on earlier matches
		s.length = roster.LoadBots(a.Store, rules, s.seats[:], len(library.Tallies(a.Store)) == 0)
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
	a.Save(store.KeyBots+s.rules, roster.EncodeBots(s.seats[:], s.length))
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
	cfg := session.Config{Rules: s.rules, Options: s.options, Seats: s.seats, Length: s.length, Seed: asked.Seed}
	if !asked.HasSeed {
		cfg.Seed = library.RandomSeed()
	}
	a.Save(store.KeyRules, []byte(s.rules))
	a.Save(store.KeySeats, roster.Encode(s.seats, s.you))
	a.Save(store.KeyBots+s.rules, roster.EncodeBots(s.seats[:], s.length))
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
	k := a.LayoutKind()
	f := a.TextScale()
	switch {
	case k == stage.Upright && s.fitsUpright(a, foot):
		s.upright(a, foot)
	case k.Phone() || body.W < 1000*max(1, f) || body.H < 640*max(1, f):
		s.list(a, sprites.R(body.X, body.Y, body.W, foot-body.Y))
	default:
		s.round(a, body)
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
		room := min(beside.W-4, 240*a.TextScale())
		size := a.Sizes().Note
		ph := func() float32 { return a.Canvas.ParagraphHeight(sprites.Sans, size, a.T(key), room, 1.4) }
		for ph() > beside.H && size > 8 {
			size -= .5
		}
		s.Paragraph(a, "order", a.T(key), sprites.Sans, size, body.X, beside.CY()-ph()/2, room, a.Theme.Text2)
	}
	return above.Bottom()
}

// round shows the table from above with the seats around it. The device's player is at
// the bottom and the next player on the right.
func (s *seats) round(a *stage.App, body sprites.Rect) {
	f := a.TextScale()
	cw := 304 * max(1, f)
	cx := a.Safe().CX()
	top := body.Y - 12
	bottom := a.Safe().Bottom() - 66
	me := max(s.you, 0)
	four := min(s.n, 4) // seats at the table
	if s.n > 4 {
		// In a table of five, the player who sits out is shown in the corner and never at
		// the bottom.
		me = min(me, four-1)
	}
	// seatAt returns the seat on a side: 0 bottom, 1 right, 2 top, 3 left.
	seatAt := func(side int) int { return (me + min(side, four-1)) % four }
	high := func(side int) float32 { return s.cardHeight(a, seatAt(side), 136) }
	free := bottom - top - high(0) - high(2) - 40
	side := min(free, 340*max(1, f))
	mid := top + high(2) + 20 + free/2
	middle := sprites.R(cx-side/2, mid-side/2, side, side)
	gapX := max(80, min((body.W-side-2*cw)/2-20, 132))
	at := [4]sprites.Rect{
		sprites.R(cx-cw/2, bottom-high(0), cw, high(0)),
		sprites.R(middle.Right()+gapX, mid-high(1)/2, cw, high(1)),
		sprites.R(cx-cw/2, top, cw, high(2)),
		sprites.R(middle.X-gapX-cw, mid-high(3)/2, cw, high(3)),
	}
	if s.n < 4 {
		at[2] = at[3]
	}
	s.commonCard(a, sprites.R(body.X, top, min(cx-cw/2-24-body.X, 400*max(1, f)), 0))
	s.Art("", "", middle, func(c *sprites.Canvas, r sprites.Rect) { c.SmallTable(r, me, four) })
	// Keyboard order follows the order of play, starting with the device's player.
	for k := range four {
		s.card(a, (me+k)%four, at[k], nil)
	}
	if s.n > 4 {
		s.card(a, 4, sprites.R(at[1].X, top, cw, s.cardHeight(a, 4, 136)), nil)
	} else {
		s.help(a, sprites.R(cx+cw/2+24, top+8, body.Right()-cx-cw/2-24, at[1].Y-top-20))
	}
}

// list shows the seats in one or two columns, for small windows.
func (s *seats) list(a *stage.App, r sprites.Rect) {
	f := a.TextScale()
	s.scroll.Name = a.T("seats.title")
	s.Add(s.scroll, sprites.R(r.X-8, r.Y, r.W+16, r.H))
	cols := 1
	if r.W >= 620*f {
		cols = 2
	}
	gap := float32(12)
	var kids []ui.Widget
	kept := s.Widgets
	s.Widgets = nil
	y := r.Y + 4 + s.commonCard(a, sprites.R(r.X, r.Y+4, r.W, 0)) + gap
	kids = append(kids, s.Widgets...)
	s.Widgets = kept
	four := min(s.n, 4)
	me := min(max(s.you, 0), four-1)
	row := float32(0) // height of the row of cards
	for k := range s.n {
		i := k
		if k < four {
			i = (me + k) % four
		}
		w := (r.W - gap*float32(cols-1)) / float32(cols)
		h := s.cardHeight(a, i, 108)
		s.card(a, i, sprites.R(r.X+float32(k%cols)*(w+gap), y, w, h), &kids)
		if row = max(row, h); k%cols == cols-1 || k == s.n-1 {
			y, row = y+row+gap, 0
		}
	}
	s.scroll.SetChildren(y-gap+8-r.Y, kids...)
}

// card lays out a seat: bird, name, wind and type of player. If kids is non-nil, the
// widgets are appended to it instead of the page.
func (s *seats) card(a *stage.App, i int, r sprites.Rect, kids *[]ui.Widget) {
	f := a.TextScale()
	least := max(1, f)
	kept := s.Widgets
	if kids != nil {
		s.Widgets = nil
	}
	s.Art("", "", r, stage.Panel)
	if s.seats[i].Type == roster.Bot {
		r.H = s.level(a, i, r)
	}
	m := float32(16)
	seg := sprites.R(r.X+m, r.Bottom()-m-max(44, 48*f), r.W-2*m, max(44, 48*f))
	if r.H < 140*least {
		m = 12
		seg = sprites.R(r.X+m, r.Bottom()-m-max(44, 44*f), r.W-2*m, max(44, 44*f))
		if r.H < 116*least {
			seg = sprites.R(r.X+m, r.Bottom()-8-max(44, 42*f), r.W-2*m, max(44, 42*f))
		}
	}
	at := cardParts{seg: seg, x: r.X + m + 2, right: r.Right() - m - 8}
	at.mid = r.Y + (seg.Y-r.Y)/2
	at.radius = max(22, min(26*f, (seg.Y-r.Y)/2-5))
	s.parts(a, i, at)
	if kids != nil {
		*kids = append(*kids, s.Widgets...)
		s.Widgets = kept
	}
}

// cardParts holds the positions of the parts of a seat's card.
type cardParts struct {
	seg         sprites.Rect // the type of player
	x, right    float32      // from the left edge of the bird to the right edge of the text
	mid, radius float32      // of the bird
	under       float32      // baseline of the line with the type of player; 0 if it is below the name
}

// parts places the parts of a seat's card. The wind is at the right end if the name
// leaves enough space, otherwise one line lower.
func (s *seats) parts(a *stage.App, i int, at cardParts) {
	f, id := a.TextScale(), "seat-"+strconv.Itoa(i)
	seat := s.seats[i]
	name, wind := a.Words.Called(seat.Called()), a.T("seats.dreams")
	if i < 4 {
		wind = a.T("wind." + strconv.Itoa(i+1))
	}
	bird := &birdButton{bird: seat.Bird, Pressable: ui.Pressable{OnClick: func() { s.nextBird(a, i) }}}
	bird.ID, bird.Role, bird.Name = id+"-bird", "button", a.T("seats.bird", "name", name)
	s.Add(bird, sprites.R(at.x, at.mid-at.radius, 2*at.radius, 2*at.radius))
	x := at.x + 2*at.radius + 14
	const pen = 26
	edge := float32(0)
	if seat.Type == roster.Human {
		edge = pen * f
	}
	windW, whole := a.Canvas.Measure(sprites.SansBold, 15, wind), at.right-x
	beside := at.under == 0 && a.Canvas.Measure(sprites.SansBold, 16, name)+edge+12+windW <= whole
	room := whole
	if beside {
		room -= windW + 12
	}
	about := a.T([]string{"seats.you.about", "seats.friend.about", "seats.bot.about"}[s.kind(i)])
	aboutX, aboutY, aboutW := x, at.mid+20*f, whole
	switch {
	case at.under > 0:
		s.Text(a, id+"-wind", "text", wind, sprites.Sans, a.Fit(sprites.Sans, 16, wind, whole), x, at.mid+20*f, sprites.Left, a.Theme.Text2)
		aboutX, aboutY, aboutW = at.x, at.under, at.right-at.x
	case beside:
		s.Text(a, id+"-wind", "text", wind, sprites.SansBold, 15, at.right, at.mid-4*f, sprites.Right, a.Theme.Text2)
	default:
		size := a.Fit(sprites.SansBold, 15, wind, whole*.55)
		s.Text(a, id+"-wind", "text", wind, sprites.SansBold, size, at.right, aboutY, sprites.Right, a.Theme.Text2)
		aboutW -= a.Canvas.Measure(sprites.SansBold, size, wind) + 10
	}
	size := a.Fit(sprites.SansBold, 19, name, room-edge)
	switch {
	case s.naming == i:
		if s.field == nil || s.field.ID != id+"-name" { // an existing field keeps its input method state
			s.field = ui.NewTextField(id+"-name", a.T("seats.rename", "name", name), seat.Name, func(v string) {
				s.seats[i].Name = v
				a.Save(store.KeySeats, roster.Encode(s.seats, s.you))
			})
			s.field.SelectAll, s.field.Selected = true, a.T("common.selected")
		}
		s.Add(s.field, sprites.R(x-6, at.mid-22*max(1, f), room+6, 44*max(1, f)))
	case seat.Type == roster.Human:
		b := &nameButton{text: name, size: size, Pressable: ui.Pressable{OnClick: func() {
			s.naming = i
			a.Relayout()
		}}}
		b.ID, b.Role, b.Name = id+"-rename", "button", a.T("seats.rename", "name", name)
		high := max(44, 34*f) // covers the name, but not the type of player below
		s.Add(b, sprites.R(x-6, at.mid+6*f-high, room+6, high))
	default:
		s.Text(a, id+"-name", "text", name, sprites.SansBold, size, x, at.mid-3*f, sprites.Left, 0)
	}
	if s.naming != i || at.under > 0 {
		s.Text(a, id+"-about", "text", about, sprites.Sans, a.Fit(sprites.Sans, 15, about, aboutW), aboutX, aboutY, sprites.Left, a.Theme.Text2)
	}
	who := ui.NewSegmented(id, a.T("seats.kind", "wind", wind, "name", name),
		[]string{a.T("seats.you"), a.T("seats.friend"), a.T("seats.bot")}, s.kind(i), func(k int) { s.choose(a, i, k) })
	who.Size = 16
	s.Add(who, at.seg)
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
