package duplicate

import (
	"encoding/csv"
	"strconv"
	"strings"
	"time"

	"moineau/engine/duplicate"
	"moineau/engine/tile"
	"moineau/scenes/beside"
	"moineau/scenes/roster"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/scenes/transcript"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// result is the sheet on which both tables are compared. It first plays the second table,
// a few answers in each frame.
type result struct {
	sheet.Sheet
	a      *stage.App
	to     Routes
	c      *compared
	failed bool // the tables cannot be compared
	read   int  // number of online tables that were read
}

// frame is the time of each frame for the second table.
const frame = 8 * time.Millisecond

func newResult(a *stage.App, to Routes, c *compared) *result {
	s := &result{a: a, to: to, c: c}
	if a.Picture() {
		s.work(time.Minute)
	}
	return s
}

// Name implements stage.Scene.
func (s *result) Name() string { return "duplicate-result" }

// Settled implements stage.Settler. It returns false while the second table plays.
func (s *result) Settled() bool { return s.c.result != nil || s.failed }

// work plays the second table for at most about a time.
func (s *result) work(most time.Duration) {
	if s.c.online != nil {
		return // it is read elsewhere
	}
	for end := time.Now().Add(most); !s.Settled() && time.Now().Before(end); {
		if _, err := s.c.step(); err != nil {
			s.failed = true
		}
	}
}

// Update plays the second table.
func (s *result) Update(a *stage.App) {
	s.Sheet.Update(a)
	if s.Settled() {
		return
	}
	if s.c.online != nil {
		if s.take() {
			a.Relayout()
		}
		return
	}
	before := s.c.run.Deals
	if s.work(frame); s.Settled() || s.c.run.Deals != before {
		a.Relayout()
	}
}

// Layout implements stage.Scene.
func (s *result) Layout(a *stage.App) {
	s.Begin(a)
	foot, top := s.foot(a)
	in := s.Area
	y := s.header(a, in.X, in.Y, in.W)
	if s.c.result == nil {
		text := ""
		switch {
		case s.c.online != nil:
			text = s.waiting(a)
		case s.failed:
			text = a.T("duplicate.failed")
		default:
			text = a.T("duplicate.second", "n", s.c.run.Deals, "of", s.c.deals)
		}
		y += s.Paragraph(a, "duplicate-second", text, sprites.Sans, 16*s.Scale, in.X, y, in.W, a.Theme.SheetInk)
	} else {
		y = s.chairs(a, in.X, y, in.W)
		y = s.deals(a, in.X, y, in.W)
	}
	s.Bottom = y
	s.End(top, "duplicate-list", a.T("duplicate.title"), foot...)
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("duplicate-done", false)
	}
}

// header places what was played, and returns the bottom edge.
func (s *result) header(a *stage.App, x, y, w float32) float32 {
	th, f := a.Theme, s.TextScale
	if s.c.rules == "" { // the tables were not read yet
		title := a.T("duplicate.title")
		s.Text(a, "duplicate-title", "heading", title, sprites.SansBold, 28*s.Scale, x, y+28*f, sprites.Left, th.SheetInk)
		return y + 54*f
	}
	title := a.T("duplicate.result", "n", s.c.deals)
	rules := a.Words.ShortRules(s.c.rules)
	about := a.T("duplicate.about." + string(s.c.form))
	if len(s.c.assisted) > 0 {
		about += " " + a.T("duplicate.assisted", "deals", numbers(s.c.assisted))
	}
	if s.OneColumn {
		s.Text(a, "duplicate-title", "heading", title, sprites.SansBold, a.Fit(sprites.SansBold, 26*s.Scale, title, w), x, y+32*f, sprites.Left, th.SheetInk)
		y += 42 * f
		return y + s.Paragraph(a, "duplicate-about", rules+". "+about, sprites.Sans, 15*s.Scale, x, y, w, th.SheetText2) + 8*f
	}
	rw := s.Say(a, "duplicate-rules", "text", rules, sprites.SansBold, 21, x+w, y+26*f, sprites.Right, th.SheetInk)
	s.Text(a, "duplicate-title", "heading", title, sprites.SansBold, a.Fit(sprites.SansBold, 28*s.Scale, title, w-rw-24), x, y+28*f, sprites.Left, th.SheetInk)
	y += 38 * f
	return y + s.Paragraph(a, "duplicate-about", about, sprites.Sans, 16*s.Scale, x, y, w, th.SheetText2) + 16*f
}

// numbers returns numbers as a text.
func numbers(list []int) string {
	var out []string
	for _, n := range list {
		out = append(out, strconv.Itoa(n))
	}
	return strings.Join(out, ", ")
}

// table returns the name of the first or second table that is compared.
func (s *result) table(n int) string { return s.a.T("duplicate.table", "n", s.c.numbers()[n-1]) }

// who returns the name of a player of table 1 or 2.
func (s *result) who(table, player int) string {
	a, c := s.a, s.c
	switch {
	case player < 0:
		return a.T("duplicate.nobody")
	case table == 0 && player == 0 && c.people == 1 && c.seats[0][0].Name == "":
		return a.T("seats.you")
	case table == 1 && player == 0 && c.code != "" && c.name == "":
		return a.T("duplicate.friend")
	}
	return a.Words.Called(c.seats[table][player].Called())
}

// columns are the edges of a row: of the chair's name, of both players, and between them.
type columns struct{ chair, left, middle, right, card float32 }

func (s *result) columns(x, w float32) (c columns) {
	between := 150 * s.Scale
	if s.OneColumn {
		between = 12
	} else {
		c.chair = 92 * s.Scale
	}
	c.card = (w - c.chair - between) / 2
	c.left = x + c.chair
	c.middle = c.left + c.card + between/2
	c.right = c.left + c.card + between
	return c
}

// chairs places the comparison of each chair and the sum, and returns the bottom edge.
func (s *result) chairs(a *stage.App, x, y, w float32) float32 {
	th, f := a.Theme, s.TextScale
	col := s.columns(x, w)
	if !s.OneColumn {
		base := y + 18*f
		s.Caps(a, "duplicate-chair", strings.ToUpper(a.T("duplicate.chair")), x, base)
		s.Say(a, "duplicate-table-1", "columnheader", s.table(1), sprites.SansBold, 17, col.left+col.card/2, base, sprites.Center, th.SheetInk)
		s.Say(a, "duplicate-table-2", "columnheader", s.table(2), sprites.SansBold, 17, col.right+col.card/2, base, sprites.Center, th.SheetInk)
		s.Say(a, "duplicate-between", "columnheader", a.T("duplicate.between"), sprites.Sans, 15, col.middle, base, sprites.Center, th.SheetText2)
		y = base + 10*f
	}
	for p := range s.c.seats[0] {
		r := s.row(p)
		h := 76 * f
		if s.OneColumn {
			h = 124 * f
		}
		s.Item("duplicate-chair-"+strconv.Itoa(p+1), "listitem", r.spoken, sprites.R(x, y, w, h), func(c *sprites.Canvas, at sprites.Rect) { s.drawRow(c, at, r) })
		y += h
	}
	s.Rule(x, y+2*f, w)
	y += 6 * f
	gained := s.c.gained()
	said := a.T("duplicate.sum") + ", " + s.table(1) + ": " + a.Words.Number(gained[0]) + ", " + s.table(2) + ": " + a.Words.Number(gained[1])
	h := 44 * f
	if s.OneColumn {
		h = 62 * f
	}
	s.Item("duplicate-sum", "listitem", said, sprites.R(x, y, w, h), func(c *sprites.Canvas, at sprites.Rect) {
		th, base := c.Theme(), at.Bottom()-13*f
		col := s.columns(at.X, at.W)
		together := a.T("duplicate.sum")
		if s.OneColumn {
			c.Text(sprites.Sans, 15*s.Scale, together, at.CX(), at.Y+20*f, sprites.Center, th.SheetText2)
		} else {
			c.Text(sprites.Sans, c.FitSize(sprites.Sans, 15*s.Scale, together, 142*s.Scale), together, col.middle, base-2*f, sprites.Center, th.SheetText2)
		}
		c.Text(sprites.SansBold, 24*s.Scale, a.Words.Number(gained[0]), col.left+col.card/2, base, sprites.Center, th.SheetInk)
		c.Text(sprites.SansBold, 24*s.Scale, a.Words.Number(gained[1]), col.right+col.card/2, base, sprites.Center, th.SheetInk)
	})
	return y + h
}

// row is what the row of a chair shows.
type row struct {
	chair, imp, diff, spoken string
	names, points, above     [2]string
	sums                     [2]int
	seats                    [2]roster.Seat
	wind                     tile.Kind
	better                   int // the table that did better: 1, 2, or 0
}

func (s *result) row(player int) *row {
	a, c := s.a, s.c
	one, two := c.result.Sums[0][player], c.result.Sums[1][player]
	r := &row{wind: tile.East + tile.Kind(player%4), seats: [2]roster.Seat{c.seats[0][player], c.seats[1][player]}}
	r.chair = a.T("wind." + strconv.Itoa(player%4+1))
	r.imp = a.T("duplicate.imp", "n", max(one.IMP, -one.IMP))
	r.diff = a.T("duplicate.difference", "n", max(int(one.Points-two.Points), int(two.Points-one.Points)))
	for t, sum := range []duplicate.Score{one, two} {
		r.names[t], r.sums[t] = s.who(t, player), int(sum.Points)
		r.points[t] = a.Words.Signed(int(sum.Points))
		r.above[t] = a.T("duplicate.above", "n", half(a, int(sum.Above)))
	}
	switch {
	case one.IMP > 0:
		r.better = 1
	case one.IMP < 0:
		r.better = 2
	}
	r.spoken = r.chair
	for t := range 2 {
		r.spoken += ", " + s.table(t+1) + ": " + r.names[t] + ", " + r.points[t] + ", " + r.above[t]
	}
	r.spoken += ", " + r.imp
	if r.better > 0 {
		r.spoken += " → " + r.names[r.better-1]
	}
	return r
}

// half returns half of a number with a sign.
func half(a *stage.App, n int) string {
	if n%2 == 0 {
		return a.Words.Signed(n / 2)
	}
	return a.Words.Tenths(n * 5)
}

// drawRow draws both players of a chair, and between them how much better one did.
func (s *result) drawRow(c *sprites.Canvas, at sprites.Rect, r *row) {
	th, f, z := c.Theme(), s.TextScale, s.Scale
	col := s.columns(at.X, at.W)
	card := sprites.R(0, at.Y+4*f, col.card, at.H-10*f)
	if s.OneColumn {
		base := at.Y + 26*f
		sheet.DrawGroups(c, [][]tile.Kind{{r.wind}}, at.X, at.Y+2*f, 22*z)
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, 15*z, r.chair, at.W*.28), r.chair, at.X+30*z, base, sprites.Left, th.SheetText2)
		s.drawBetter(c, r, at.Right()-70*z, base, at.W*.5, sprites.Right)
		card.Y, card.H = at.Y+38*f, at.H-46*f
	} else {
		sheet.DrawGroups(c, [][]tile.Kind{{r.wind}}, at.X, at.CY()-18*z, 25*z)
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, 15*z, r.chair, col.chair-42*z), r.chair, at.X+35*z, at.CY()+5*f, sprites.Left, th.SheetText2)
		s.drawBetter(c, r, col.middle, at.CY()-3*f, 142*z, sprites.Center)
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, 13*z, r.diff, 140*z), r.diff, col.middle, at.CY()+19*f, sprites.Center, th.SheetText2)
	}
	for t, x := range []float32{col.left, col.right} {
		card.X = x
		edge := th.SheetLine
		if r.better == t+1 {
			c.Round(card, 12, th.SheetRaised)
			edge = th.GoldLow
		}
		c.RoundStroke(card, 12, 1.5, edge)
		s.drawPlayer(c, card, r, t)
	}
}

// drawPlayer draws a player with the points on a card.
func (s *result) drawPlayer(c *sprites.Canvas, card sprites.Rect, r *row, t int) {
	th, f, z := c.Theme(), s.TextScale, s.Scale
	radius := min(20*z, card.H*.34)
	x := card.X + 10*z + radius
	c.Disc(x, card.CY(), radius+1, th.SheetLine)
	c.Bird(r.seats[t].Bird, x, card.CY(), radius)
	x += radius + 10*z
	right := card.Right() - 12*z
	if s.OneColumn { // the name above the points
		room := right - x
		c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 15*z, r.names[t], room), r.names[t], x, card.CY()-16*f, sprites.Left, th.SheetInk)
		c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 19*z, r.points[t], room), r.points[t], x, card.CY()+8*f, sprites.Left, sheet.AmountInk(th, r.sums[t]))
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, 12*z, r.above[t], room), r.above[t], x, card.CY()+27*f, sprites.Left, th.SheetText2)
		return
	}
	room := right - x - c.Measure(sprites.SansBold, 21*z, r.points[t]) - 10*z
	c.Text(sprites.SansBold, 21*z, r.points[t], right, card.CY()+8*f, sprites.Right, sheet.AmountInk(th, r.sums[t]))
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 17*z, r.names[t], room), r.names[t], x, card.CY()-2*f, sprites.Left, th.SheetInk)
	c.Text(sprites.Sans, c.FitSize(sprites.Sans, 13*z, r.above[t], room), r.above[t], x, card.CY()+17*f, sprites.Left, th.SheetText2)
}

// drawBetter draws the IMP with an arrow to the table that did better.
func (s *result) drawBetter(c *sprites.Canvas, r *row, x, base, room float32, align sprites.Align) {
	th, z := c.Theme(), s.Scale
	size := c.FitSize(sprites.SansBold, 20*z, r.imp, room-48*z)
	w := c.Measure(sprites.SansBold, size, r.imp)
	if align == sprites.Right {
		x -= w / 2
	}
	c.Text(sprites.SansBold, size, r.imp, x, base, sprites.Center, th.SheetInk)
	arrow := sprites.R(0, base-17*s.TextScale, 20*z, 20*z)
	switch r.better {
	case 1:
		arrow.X = x - w/2 - 24*z
		c.Icon("chevron-left", arrow, th.SheetInk)
	case 2:
		arrow.X = x + w/2 + 4*z
		c.Icon("chevron-right", arrow, th.SheetInk)
	}
}

// deals places a card for each deal, and returns the bottom edge.
func (s *result) deals(a *stage.App, x, y, w float32) float32 {
	f := s.TextScale
	y += 22 * f
	s.Caps(a, "duplicate-each", strings.ToUpper(a.T("duplicate.each")), x, y)
	y += 8 * f
	row := min(8, s.c.deals)
	if s.OneColumn {
		row = 4
	}
	for w/float32(row) < 84*f && row > 2 {
		row /= 2
	}
	h := max(layout.Target, 76*f)
	of := s.c.numbers()
	for n, d := range s.c.result.Deals {
		b := &dealCard{scale: s.Scale, number: a.Words.Number(n + 1), won: [2]string{s.who(0, d.Won[0]), s.who(1, d.Won[1])}}
		b.ID, b.Role = "duplicate-deal-"+strconv.Itoa(n+1), "button"
		b.Name = a.T("duplicate.deal", "n", n+1) + ". " + a.T("duplicate.winners", "n", of[0], "m", of[1], "a", b.won[0], "b", b.won[1])
		b.OnClick = func() { s.deal(n) }
		r := sprites.R(x, y+float32(n/row)*(h+8), w, h).Column(n%row, row, 8)
		s.Add(b, r)
	}
	y += float32((s.c.deals+row-1)/row) * (h + 8)
	return y + s.Paragraph(a, "duplicate-each-note", a.T("duplicate.each.note", "n", of[0], "m", of[1]), sprites.Sans, 14*s.Scale, x, y, w, a.Theme.SheetText2) + 6*f
}

// dealCard is a button with the number of a deal and the winners at both tables.
type dealCard struct {
	ui.Pressable
	scale  float32
	number string
	won    [2]string
}

// Draw implements ui.Widget.
func (d *dealCard) Draw(c *sprites.Canvas) {
	th, r, z, f := c.Theme(), d.Rect, d.scale, d.scale*c.TextScale()
	ground := th.SheetRaised
	if d.Pressed() {
		ground = th.SheetLine
	}
	c.Round(r, 10, ground)
	edge := th.SheetLine
	if d.Hovered() {
		edge = th.SheetText2
	}
	c.RoundStroke(r, 10, 1, edge)
	room := r.W - 12
	c.Text(sprites.SansBold, 15*z, d.number, r.CX(), r.CY()-14*f, sprites.Center, th.SheetInk)
	c.Text(sprites.Sans, c.FitSize(sprites.Sans, 14*z, d.won[0], room), d.won[0], r.CX(), r.CY()+7*f, sprites.Center, th.SheetInk)
	c.Text(sprites.Sans, c.FitSize(sprites.Sans, 14*z, d.won[1], room), d.won[1], r.CX(), r.CY()+26*f, sprites.Center, th.SheetText2)
	d.DrawFocus(c, 10)
}

// foot places the buttons and returns them with their top edge.
func (s *result) foot(a *stage.App) ([]ui.Widget, float32) {
	done := ui.NewButton("duplicate-done", a.T("duplicate.done"), a.Pop)
	done.Kind = ui.Gold
	how := sheet.NewInk("duplicate-how", a.T("duplicate.how"), false, func() { a.Push(explain(a, s.c.rules)) })
	save := sheet.NewInk("duplicate-save", a.T("duplicate.save"), true, func() { a.SaveForPlayer("moineau-duplicate.csv", s.c.table()) })
	words := sheet.NewInk("duplicate-transcript", a.T("transcript.title"), true, s.transcript)
	size := 17 * min(s.Scale, 1.3)
	done.Size, how.Size, save.Size, words.Size = size+1, size, size, size
	h := max(48, 48*s.TextScale)
	gap := max(8, 14*s.Scale)
	y := s.Box.Bottom() - h - gap
	x, w := s.Area.Right(), max(150*s.Scale, done.Width(a.Canvas)+16)
	if s.c.result == nil {
		s.Add(done, sprites.R(x-w, y, w, h))
		return s.TakeFrom(0), y - 8
	}
	inks := []*sheet.Ink{save, words}
	extra := s.extra()
	if extra != nil {
		extra.Size = size
		inks = append([]*sheet.Ink{extra}, inks...)
	}
	room := how.Width(a) + w
	for _, b := range inks {
		room += b.Width(a) + gap
	}
	if room > s.Area.W { // rows of two
		all := []ui.Widget{how}
		for _, b := range inks {
			all = append(all, b)
		}
		all = append(all, done)
		if len(all)%2 > 0 {
			s.Add(how, sprites.R(s.Area.X, y-float32(len(all)/2)*(h+6), s.Area.W, h))
			all = all[1:]
		}
		top := y - float32(len(all)/2-1)*(h+6)
		for i, b := range all {
			s.Add(b, sprites.R(s.Area.X, top+float32(i/2)*(h+6), s.Area.W, h).Column(i%2, 2, gap))
		}
		if extra != nil {
			top -= h + 6
		}
		return s.TakeFrom(0), top - 8
	}
	s.Add(how, sprites.R(s.Area.X-22, y, how.Width(a), h))
	right := x - w
	for i := len(inks) - 1; i >= 0; i-- {
		right -= gap + inks[i].Width(a)
		s.Add(inks[i], sprites.R(right, y, inks[i].Width(a), h))
	}
	s.Add(done, sprites.R(x-w, y, w, h))
	return s.TakeFrom(0), y - 8
}

// transcript shows both games of all deals in words.
func (s *result) transcript() {
	a, c := s.a, s.c
	var deals []transcript.Deal
	for n := range c.deals {
		d := transcript.Deal{Title: a.T("duplicate.deal", "n", n+1)}
		for t := range c.tables {
			m, number := c.on.At(c.tables[t], n)
			g := transcript.Game{Name: s.table(t + 1), Match: m, Deal: number, You: -1}
			for p, seat := range c.seats[t] {
				if t == 1 && p == 0 && c.code != "" && seat.Name == "" {
					seat.Name = a.T("duplicate.friend")
				}
				g.Seats[c.on.Place(n, p)] = seat
			}
			if t == 0 && c.people == 1 {
				g.You = c.on.Place(n, 0)
			}
			d.Games = append(d.Games, g)
		}
		deals = append(deals, d)
	}
	title := a.T("heard.list", "what", a.T("transcript.title"), "list", a.Words.ShortRules(c.rules))
	page, err := transcript.New(a, title, deals, 0)
	if err != nil {
		a.Notices.Show("duplicate.failed")
		return
	}
	a.Push(page)
}

// extra returns the button that sends the deals to a friend, or compares with another online
// table, or nil.
func (s *result) extra() *sheet.Ink {
	a, c := s.a, s.c
	switch {
	case c.online != nil && c.online.event != nil && len(c.online.event.Numbers) > 2:
		return sheet.NewInk("duplicate-another", a.T("duplicate.online.another"), true, s.next)
	case c.online == nil && c.people == 1 && len(c.assisted) == 0: // what a friend is compared with
		return sheet.NewInk("duplicate-send", a.T("duplicate.send"), true, s.send)
	}
	return nil
}

// send copies or shares the line with which a friend plays the same deals and compares.
func (s *result) send() {
	a, c := s.a, s.c
	code, err := c.on.Code(c.form, c.level, c.tables[0])
	if err != nil {
		a.Notices.Show("duplicate.unsent")
		return
	}
	sum := c.result.Sums[0][0].Points
	if url, ok := stage.Link(duplicate.Name + "=" + code); ok {
		code = url
	}
	text := a.T("duplicate.line", "rules", a.Words.ShortRules(c.rules), "n", c.deals, "points", a.Words.Signed(int(sum))) + " " + code
	switch {
	case stage.CanShare():
		stage.ShareText(a.T("duplicate.title"), text)
	case stage.CopyText(text):
		a.Notices.Toast("daily.copied")
	default:
		a.SaveForPlayer("moineau-duplicate.txt", []byte(text+"\n"))
	}
}

// explain returns how points of a rule set become IMP.
func explain(a *stage.App, id string) stage.Scene {
	var scale []string
	for _, n := range duplicate.Scale(id)[:steps] {
		scale = append(scale, a.Words.Number(int(n)))
	}
	return stage.NewMessage(stage.Message{Scene: "duplicate-imp", Title: "duplicate.how", Mark: "info",
		Parts:   []stage.Part{{ID: "duplicate-imp-text", Text: "duplicate.how.text"}, {ID: "duplicate-imp-scale", Plain: strings.Join(scale, " · ") + " …"}},
		Choices: []stage.Choice{{ID: "duplicate-imp-back", Name: "common.back", Do: (*stage.App).Pop}}})
}

// steps is the number of steps of the scale that are shown.
const steps = 15

// deal shows both games of a deal side by side, at the move where they part.
func (s *result) deal(n int) {
	a, c := s.a, s.c
	at, parted, err := c.on.Parted(c.tables[0], c.tables[1], n)
	if err != nil {
		a.Notices.Show("duplicate.failed")
		return
	}
	if !parted {
		at.A, at.B = beside.Same, beside.Same
	}
	var games [2]beside.Game
	for t, input := range []int{at.A, at.B} {
		m, deal := c.on.At(c.tables[t], n)
		games[t] = beside.Game{Name: s.table(t + 1), Match: m, Deal: deal, Input: input}
		if chair := beside.Seat(m, deal, input); chair >= 0 {
			scores := c.result.Deals[n].Chairs[chair]
			games[t].Name += ": " + s.who(t, scores[t].Player)
		}
	}
	page, err := beside.New(a, s.to, a.T("duplicate.deal", "n", n+1), games[0], games[1])
	if err != nil {
		a.Notices.Show("duplicate.failed")
		return
	}
	a.Push(page)
}

// table returns the result as CSV: deal, chair, table, player, points and IMP.
func (c *compared) table() []byte {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write([]string{"deal", "chair", "table", "player", "points", "against_mean", "imp"}) // a buffer does not fail
	for n, d := range c.result.Deals {
		for chair, scores := range d.Chairs {
			for t, s := range scores {
				_ = w.Write([]string{strconv.Itoa(n + 1), strconv.Itoa(chair + 1), strconv.Itoa(c.numbers()[t]), strconv.Itoa(s.Player + 1), strconv.Itoa(int(s.Points)), strconv.FormatFloat(float64(s.Above)/2, 'f', 1, 64), strconv.Itoa(s.IMP)})
			}
		}
	}
	w.Flush()
	return []byte(b.String())
}
