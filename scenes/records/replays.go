package records

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// replays lists the matches saved on this device.
type replays struct {
	stage.Page
	to     Routes
	lib    library.Library
	all    []library.Replayable
	shown  []library.Replayable // those of all that match the filter
	filter filter
	scroll *ui.Scroll
}

// NewReplays returns the list of saved matches.
func NewReplays(a *stage.App, to Routes) stage.Scene {
	return &replays{to: to, lib: library.Library{Store: a.Store}, scroll: ui.NewScroll("replays-list", "")}
}

// Name implements stage.Scene.
func (s *replays) Name() string { return "replays" }

// maxImportBytes is the maximum size of an imported file in bytes.
const maxImportBytes = 16 << 20

// Layout implements stage.Scene.
func (s *replays) Layout(a *stage.App) {
	s.Start()
	s.all = s.lib.List()
	body, base := s.Header(a, a.T("replays.title"))
	bring := ui.NewButton("replays-import", a.T("replays.import"), func() { a.Push(s.to.Import(nil)) })
	bring.Icon = "import"
	s.HeadAction(a, body, base, bring)
	body = a.Broad(body)
	y := body.Y
	if line := s.state(a); line != "" {
		y += s.Paragraph(a, "replays-room", line, sprites.Sans, 15, body.X, y-6, body.W, a.Theme.Text2) + 6
	}
	y = s.filter.place(a, &s.Page, s.all, sprites.R(body.X, y, body.W, a.Safe().Bottom()-y)).Y
	s.shown = s.filter.apply(a, s.all)
	s.scroll.Name = a.T("replays.title")
	if len(s.all) == 0 {
		s.nothing(a, sprites.R(body.X, y, body.W, a.Safe().Bottom()-y))
	} else {
		area := sprites.R(body.X-8, y-4, body.W+16, a.Safe().Bottom()-y+4)
		s.Add(s.scroll, area)
		y += 4
		var kids []ui.Widget
		for i := range s.shown {
			row := s.row(a, &s.shown[i], sprites.R(body.X, y, body.W, 0))
			kids = append(kids, row...)
			y = row[0].Base().Rect.Bottom() + 10
		}
		s.scroll.SetChildren(y+10-area.Y, kids...)
	}
	s.Done()
	if s.Layer.Focused() == nil {
		if len(s.all) == 0 || !s.Layer.FocusID("replay-"+s.all[0].ID, false) {
			s.Layer.FocusID("back", false)
		}
	}
}

// state returns a line with the number of saved matches and the used share of the space.
// It returns "" if no match is saved.
func (s *replays) state(a *stage.App) string {
	if len(s.all) == 0 {
		return ""
	}
	used, room := s.lib.Used()
	return a.T("replays.room", "n", len(s.all), "part", max(1, (used*100+room-1)/room))
}

// nothing shows that no match is saved yet, with a button to play one.
func (s *replays) nothing(a *stage.App, r sprites.Rect) {
	play := ui.NewButton("replays-play", a.T("title.play"), func() { a.Push(s.to.Rules()) })
	play.Kind, play.Icon = ui.Gold, "play"
	s.Empty(a, r, "replays-none", a.T("replays.none"), play)
}

// replayRow is a match in the list.
type replayRow struct {
	*ui.Card
	a             *stage.App
	sample        []tile.Kind
	name          string
	about         []string // from long to short; the first that fits is drawn
	result, below string
	whole         sprites.Rect // the bounds with the buttons at the end
}

// row lays out a match: its background, the area that opens it, and its buttons.
func (s *replays) row(a *stage.App, r *library.Replayable, at sprites.Rect) []ui.Widget {
	f := a.TextScale()
	id := r.ID
	k := &replayRow{a: a, name: r.Rules}
	if e := stage.Offered(r.Rules); e != nil {
		k.name, k.sample = a.Words.ShortRules(r.Rules), e.Sample
	}
	if r.Site != "" {
		k.name += " · " + a.T("replays.site."+r.Site)
	}
	var who []string
	for i := range r.Players {
		if i != r.You {
			who = append(who, a.Words.Called(r.Seats[i].Called()))
		}
	}
	deals, day := a.T("replays.deals", "n", r.Deals), stage.Day(a, r.When)
	k.about = []string{deals + " · " + day + " · " + strings.Join(who, ", "), deals + " · " + day, day}
	k.result, k.below = s.result(a, r)
	k.Card = ui.NewCard("replay-"+id, "", func() { s.open(a, id) })
	k.Card.Name = strings.Join([]string{k.name, k.result, k.below, k.about[0]}, ", ")
	h := max(72, 60*f)
	if at.W < 560*f {
		h = max(84, 84*f)
	}
	at.H = h
	star := a.T("replays.star")
	if r.Starred {
		star = a.T("replays.unstar")
	}
	buttons := []*ui.IconButton{
		ui.NewIconButton("replay-star-"+id, star, "star", func() { s.refresh(a, s.lib.Star(id, !r.Starred)) }),
		ui.NewIconButton("replay-export-"+id, a.T("replays.export"), "export", func() { s.export(a, id) }),
		ui.NewIconButton("replay-delete-"+id, a.T("replays.delete"), "trash", func() { a.Push(s.confirmDelete(id, k.name)) }),
	}
	if r.Starred {
		buttons[0].Tint = a.Theme.Gold
	}
	const wide = 44
	k.whole = at
	k.Rect = sprites.R(at.X, at.Y, at.W-float32(len(buttons))*wide-8, at.H)
	out := []ui.Widget{k}
	for i, b := range buttons {
		b.Hint, b.Size = k.name+" "+stage.Day(a, r.When), 22
		b.Rect = sprites.R(k.Rect.Right()+float32(i)*wide, at.CY()-22, wide, 44)
		out = append(out, b)
	}
	return out
}

// result returns the result of a match as a short text and a second line. It shows the
// score and place of the device's player if they took part, otherwise the best score and
// its player.
func (s *replays) result(a *stage.App, r *library.Replayable) (result, below string) {
	points := func(n int) string {
		if r.Owned {
			return a.Words.Number(n)
		}
		return a.Words.Signed(n)
	}
	if you := r.You; you >= 0 && you < r.Players {
		if r.Over {
			below = a.T("replays.place", "place", a.T("place."+strconv.Itoa(r.Place(you))), "n", r.Players)
		} else {
			below = a.T("replays.unfinished")
		}
		return points(r.Scores[you]), below
	}
	best := 0
	for i := range r.Players {
		if r.Scores[i] > r.Scores[best] {
			best = i
		}
	}
	return points(r.Scores[best]), a.Words.Called(r.Seats[best].Called())
}

func (rr *replayRow) Draw(c *sprites.Canvas) {
	own := rr.Rect
	rr.Rect = rr.whole
	rr.Card.Draw(c)
	rr.Rect = own
	th, f := c.Theme(), c.TextScale()
	r := rr.Rect
	narrow := rr.whole.W < 560*f
	x, w := r.X+16, float32(26)
	if !narrow {
		y := r.CY() - sprites.TileHeight(w)/2
		for _, kind := range rr.sample {
			sp := sprites.TileSprite{Kind: kind, X: x, Y: y, W: w}
			c.Tile(&sp)
			x += w + .5
		}
		x += 16
		room := r.Right() - 12 - x
		result := max(c.Measure(sprites.SansBold, 20, rr.result), c.Measure(sprites.Sans, 14, rr.below)) + 20
		c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 18, rr.name, room-result), rr.name, x, r.CY()-4*f, sprites.Left, th.Text)
		c.Text(sprites.Sans, 15, rr.fits(c, 15, room-result), x, r.CY()+19*f, sprites.Left, th.Text2)
		c.Text(sprites.SansBold, 20, rr.result, r.Right()-12, r.CY()-3*f, sprites.Right, th.Text)
		c.Text(sprites.Sans, 14, rr.below, r.Right()-12, r.CY()+19*f, sprites.Right, th.Text2)
		return
	}
	room := r.Right() - 4 - x
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 17, rr.name, room), rr.name, x, r.Y+26*f, sprites.Left, th.Text)
	line := rr.result
	if rr.below != "" {
		line += " · " + rr.below
	}
	c.Text(sprites.Sans, c.FitSize(sprites.Sans, 15, line, room), line, x, r.Y+48*f, sprites.Left, th.Text)
	c.Text(sprites.Sans, 14, rr.fits(c, 14, room), x, r.Y+69*f, sprites.Left, th.Text2)
}

// fits returns the longest description of the match that fits the width w.
func (rr *replayRow) fits(c *sprites.Canvas, size, w float32) string {
	for _, line := range rr.about[:len(rr.about)-1] {
		if c.Measure(sprites.Sans, size, line) <= w {
			return line
		}
	}
	return rr.about[len(rr.about)-1]
}

// open shows a match.
func (s *replays) open(a *stage.App, id string) {
	text, ok := s.lib.Text(id)
	if !ok {
		a.Relayout() // another window has deleted it
		return
	}
	a.Push(s.to.Replay(id, text))
}

// refresh lays the list out again after a change and reports err to the player.
func (s *replays) refresh(a *stage.App, err error) {
	if err != nil {
		a.Notices.Show("notice.replays-unkept")
	}
	a.Relayout()
}

// export saves the record of a match as a file.
func (s *replays) export(a *stage.App, id string) {
	text, ok := s.lib.Text(id)
	if !ok {
		a.Relayout()
		return
	}
	m, err := library.ReplayText(text)
	if err != nil {
		a.Push(NewReplayError(err))
		return
	}
	Export(a, m.ID, record.Save(m), s.dayOf(id))
}

func (s *replays) dayOf(id string) string {
	for i := range s.all {
		if s.all[i].ID == id {
			return time.Unix(s.all[i].When, 0).Format("2006-01-02") + ".moineau"
		}
	}
	return "match.moineau"
}

// Export saves data as a file whose name is made of rules and what, and reports where it
// is.
func Export(a *stage.App, rules string, data []byte, what string) {
	a.SaveForPlayer("moineau-"+rules+"-"+what, data)
}

// confirmDelete returns the confirmation shown before a match is deleted.
func (s *replays) confirmDelete(id, name string) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "ask", Title: "replays.delete.title", Parts: []stage.Part{{ID: "delete", Text: "replays.delete.text", Args: []any{"rules", name}}}, Choices: []stage.Choice{
		{ID: "delete-yes", Name: "replays.delete.yes", Do: func(a *stage.App) {
			a.Pop()
			s.refresh(a, s.lib.Delete(id))
		}},
		{ID: "delete-no", Name: "common.back", Do: (*stage.App).Pop},
	}})
}

// importFile imports a file. Another page reads those of other programs.
func (s *replays) importFile(a *stage.App, data []byte) {
	switch {
	case library.IsBackup(data):
		a.Push(OpenBackup(a, data))
		return
	case library.IsForeign(data):
		a.Push(s.to.Import([]stage.File{{Data: data}}))
		return
	}
	switch _, err := s.lib.Import(data, time.Now().Unix()); {
	case err == nil:
		s.scroll.ScrollTo(0)
		a.Relayout()
	case errors.Is(err, library.ErrNoRoom):
		a.Notices.Show("notice.replays-unkept")
	default:
		a.Push(NewReplayError(err))
	}
}

// NewReplayError returns the message about why a match cannot be replayed. If only the
// full program can replay it, the page fetches that.
func NewReplayError(err error) stage.Scene {
	if errors.Is(err, rules.ErrAbsent) {
		return stage.NewFullProgram("page", "replays")
	}
	what := stage.Part{ID: "replay-what", Text: "replay.bad.file"}
	var line *record.LineError
	switch {
	case errors.Is(err, record.ErrGarbled):
		what.Text = "replay.bad.link"
	case errors.Is(err, record.ErrOtherVersion):
		what.Text = "replay.bad.version"
	case errors.As(err, &line):
		what.Text, what.Args = "replay.bad.line."+string(line.Kind), []any{"n", line.Line, "at", line.At}
	}
	return stage.NewMessage(stage.Message{Scene: "error", Title: "replay.bad.title", Parts: []stage.Part{what}, Details: err.Error(), Choices: []stage.Choice{
		{ID: "error-back", Name: "common.back", Do: (*stage.App).Pop},
	}})
}

// Update continues scrolling after a swipe and imports dropped files.
func (s *replays) Update(a *stage.App) {
	if s.scroll.Tick() {
		a.Redraw()
	}
	switch files := stage.DroppedFiles(a, maxImportBytes); len(files) {
	case 0:
	case 1:
		s.importFile(a, files[0].Data)
	default:
		a.Push(s.to.Import(files))
	}
}
