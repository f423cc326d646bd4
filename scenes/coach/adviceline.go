package coach

import (
	"slices"

	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/board/geometry"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// AdviceLine is the coach's display on the table. In a small window it is a line above the
// hand that opens the coach's sheet. Elsewhere it is the legend of the marks, and in the panel
// the button that sets when the coach advises.
type AdviceLine struct {
	*board.Frame
	when   *whenButton
	Button *ui.Button   // the line, in a small window
	Sheet  []*ui.Button // the buttons at the foot of the coach's sheet
	ground board.Cover
	ask    *ui.Button // the button in the panel that requests advice
	text   string
	lines  []string
	size   float32
	Rect   sprites.Rect
	Legend []legendItem
	Aside  float32 // width of the assists beside the player's plate
	Hidden bool    // the coach is hidden for now
}

// PromptRow is the space that the buttons of a prompt take in the player's row.
type PromptRow struct {
	Buttons   int     // how many there are
	Left, Top float32 // their extent
	Raised    bool    // a second row replaces the player's plate
	Asks      bool    // the prompt has a text
}

// legendItem is a mark with its explanation.
type legendItem struct {
	Rect sprites.Rect
	n    int // number of pips
	word string
	size float32
}

// Layout places the coach's line or legend beside the buttons of the prompt and the
// player's row.
func (al *AdviceLine) Layout(page *stage.Page, k *session.Advice, panel *Panel, row PromptRow, own *board.Seat, open func()) {
	al.Button, al.Legend, al.Rect, al.Sheet = nil, al.Legend[:0], sprites.Rect{}, al.Sheet[:0]
	if panel.Sheet && panel.Coaching {
		al.foot(page, k, panel, open)
	}
	if r := panel.WhenAt; !r.Empty() {
		if al.when == nil {
			al.when = &whenButton{a: al.App}
			al.when.ID, al.when.Role = "panel-coach-when", "button"
		}
		al.when.Name = al.App.T("coach.advice-is", "when", al.App.T("coach.when."+al.App.Settings.Coach))
		al.when.zoom = panel.zoom
		page.Add(al.when, r)
	} else {
		al.when = nil
	}
	if al.ask = nil; !panel.askAt.Empty() && !panel.WhenAt.Empty() {
		al.ask = ui.NewButton("panel-ask", al.App.T("coach.ask"), al.request)
		al.ask.Kind, al.ask.Size = ui.Rim, 15*panel.zoom
		page.Add(al.ask, panel.askAt)
	}
	if al.Hidden || k == nil && !al.hasComment() && !canAsk(al.App, al.Session) || panel.Sheet {
		return
	}
	switch {
	case !al.At.RoomyRow:
		al.line(page, k, row, own, open)
	case k != nil && !row.Asks:
		al.explain(k, row, own)
	}
}

// request requests advice from the coach.
func (al *AdviceLine) request() {
	al.Session.Coach().Request()
	al.App.Relayout()
}

// hasComment reports whether the coach has a comment on the last move.
func (al *AdviceLine) hasComment() bool {
	return !al.Session.Coach().Barred() && al.App.Settings.Coach == stage.CoachAfter && coachLevel(al.App) >= sayBest && LastMoveComment(al.App, al.Session) != ""
}

// foot places the buttons at the foot of the coach's sheet: when it advises, and the
// recommended discard.
func (al *AdviceLine) foot(page *stage.Page, k *session.Advice, panel *Panel, shut func()) {
	r := panel.Rect.InsetXY(16, 0)
	r.Y, r.H = r.Bottom()-sheetButton-14, sheetButton
	al.ground.NoFocus = true
	page.Add(&al.ground, panel.Rect)
	when := ui.NewButton("coach-when", al.App.T("coach.advice-is", "when", al.App.T("coach.when."+al.App.Settings.Coach)), func() {
		(&whenButton{a: al.App}).Activate()
	})
	when.Kind = ui.Rim
	al.Sheet = append(al.Sheet, when)
	if k != nil && k.Options[0].Discards() {
		best := &k.Options[0]
		play := ui.NewButton("coach-play", al.Word(al.Session.Table().Act(best.Type)), func() {
			shut()
			al.Session.Choosing().Discard(int(al.Session.View().Acts[best.Act].Slots[0]))
			al.App.Relayout()
		})
		play.Kind, play.Spoken = ui.Gold, OptionName(al.App, al.Session, best)
		play.Tiles = []sprites.TileSprite{{Kind: best.Tiles[0]}}
		board.SizeTiles(play, 22)
		al.Sheet = append(al.Sheet, play)
	}
	for i, b := range al.Sheet {
		b.Size = 16
		b.Rect = r.Column(i, len(al.Sheet), 12)
		for b.Size > 11 && b.Width(al.App.Canvas)-24 > b.Rect.W {
			b.Size -= .5
		}
		page.Add(b, b.Rect)
	}
}

// line places the line in the row of the buttons if there are none. Otherwise it is
// above the hand and replaces the player's plate, if no melds are there. In hot-seat play
// the plate stays, because it shows whose hand is open. It also stays if it shows furiten
// or a declaration.
func (al *AdviceLine) line(page *stage.Page, k *session.Advice, prompt PromptRow, own *board.Seat, open func()) {
	at := &al.At
	const under = 10
	row := min(48, at.Hand.Y-under-at.Lower.Y-4)
	switch {
	case at.Sides:
		y := at.ButtonsY + at.ButtonH - 44
		if prompt.Buttons > 0 {
			y = prompt.Top - 8 - 44
		}
		al.Rect = sprites.R(at.Field.X, y, at.Field.W, 44)
		if y < at.Safe.Y+100 || at.Field.W < 150 {
			al.Rect = sprites.Rect{}
		}
	case prompt.Buttons == 0:
		al.Rect = sprites.R(at.Safe.X+12, at.ButtonsY+4, at.Safe.W-24, 48)
	case len(own.Tiles) == 0 && !prompt.Raised && !at.Sizes.Apart && row >= 44 && !al.Session.Shared() && !own.Plate.Declares():
		al.Rect = sprites.R(at.Safe.X+12, at.Hand.Y-under-row, at.Safe.W-24, row)
		own.Plate.Clear()
	}
	if al.Rect.Empty() {
		return
	}
	al.Rect = at.Mirror(al.Rect)
	al.lines = nil
	for _, al.text = range al.adviceTexts(k) { // use the shorter text if the longer does not fit; the sheet has all
		if al.fit(al.Rect.W - 14 - 22 - 10 - 34) {
			break
		}
	}
	if al.lines == nil {
		al.Rect = sprites.Rect{}
		return
	}
	if k == nil && canAsk(al.App, al.Session) {
		open = al.request
	}
	al.Button = ui.NewButton("coach-strip", al.text, open)
	page.Add(al.Button, al.Rect)
}

// fit breaks the text into at most two lines and reports whether it fits a width w.
func (al *AdviceLine) fit(w float32) bool {
	for al.size = 15; al.size >= 11; al.size -= .5 {
		al.lines = al.App.Lines(sprites.Sans, al.size, al.text, w)
		// A word that is longer than the line is not broken.
		wide := slices.ContainsFunc(al.lines, func(l string) bool { return al.App.Canvas.Measure(sprites.Sans, al.size, l) > w })
		if n := len(al.lines); !wide && (n == 1 || n == 2 && al.size <= 13) && float32(n)*al.size*1.25*al.App.TextScale() <= al.Rect.H-4 {
			return true
		}
	}
	al.lines = nil
	return false
}

// adviceTexts returns the coach's advice as one sentence, in a longer and a shorter form.
func (al *AdviceLine) adviceTexts(k *session.Advice) []string {
	if k == nil && canAsk(al.App, al.Session) {
		return []string{al.App.T("coach.ask")}
	}
	if k == nil {
		return []string{LastMoveComment(al.App, al.Session)}
	}
	best := &k.Options[0]
	name := OptionName(al.App, al.Session, best)
	if coachLevel(al.App) < sayWhy || len(k.Options) < 2 {
		return []string{name}
	}
	var out []string
	if next := &k.Options[1].Value; len(reasons(&best.Value, next)) > 0 && !unexplained(best, &k.Options[1]) {
		out = append(out, al.App.T("coach.instead", "other", name, "why", Reason(al.App, al.Session.Rules(), &best.Value, next)))
	}
	out = append(out, name)
	if best.Discards() {
		out = append(out, al.App.Words.TileName(best.Tiles[0]))
	}
	return out
}

// explain lays out the legend of the danger pips, left of the buttons.
func (al *AdviceLine) explain(k *session.Advice, row PromptRow, own *board.Seat) {
	if !k.Threat || coachLevel(al.App) < sayDanger || !k.Options[0].Discards() && TileDanger(al.App, k, tile.None) < 0 {
		return
	}
	at := &al.At
	right := row.Left - 16
	if row.Buttons == 0 {
		right = at.Hand.Right()
	}
	left, y := at.Mirror(own.Plate.Rect).Right()+16+al.Aside, at.ButtonsY+at.ButtonH/2
	for _, size := range []float32{14, 12} { // use a smaller font if there is no room beside the player's plate
		x := right
		al.Legend = al.Legend[:0]
		for n := len(board.DangerWords) - 1; n >= 0; n-- {
			word := al.App.T("coach.tile.danger." + board.DangerWords[n])
			w := al.App.Canvas.Measure(sprites.Sans, size, word)
			ground := float32(13 + 9*max(1, n))
			x -= w + 6 + ground
			al.Legend = append(al.Legend, legendItem{at.Mirror(sprites.R(x, y-11, ground+6+w, 22)), n, word, size})
			x -= 14
		}
		if x >= left-14 {
			return
		}
	}
	al.Legend = al.Legend[:0]
}

// Draw draws the line and the legend.
func (al *AdviceLine) Draw(c *sprites.Canvas) {
	th := c.Theme()
	for _, l := range al.Legend {
		ground := sprites.R(l.Rect.X, l.Rect.CY()-geometry.FootHigh/2, l.Rect.W-c.Measure(sprites.Sans, l.size, l.word)-6, geometry.FootHigh)
		c.Round(ground, 5, th.FaceTop)
		board.Pips(c, ground, l.n, 1.1, board.DangerInk(th, l.n, false))
		c.Text(sprites.Sans, l.size, l.word, ground.Right()+6, l.Rect.CY()+l.size*c.TextScale()*.36, sprites.Left, th.Text2)
	}
	if al.Button == nil {
		return
	}
	r := al.Rect
	c.Round(r, r.H/2, th.Panel.Fade(.9))
	c.RoundStroke(r, r.H/2, 1, th.PanelLine)
	if al.Button.Hovered() {
		c.Round(r, r.H/2, th.Text.Fade(.06))
	}
	c.Icon("coach", sprites.R(r.X+14, r.CY()-10, 20, 20), th.Text)
	c.Icon("chevron-up", sprites.R(r.Right()-14-18, r.CY()-9, 18, 18), th.Text2)
	step := al.size * 1.25 * c.TextScale()
	for i, l := range al.lines {
		c.Text(sprites.Sans, al.size, l, r.X+44, r.CY()+(float32(i)-float32(len(al.lines)-1)/2)*step+al.size*c.TextScale()*.36, sprites.Left, th.Text)
	}
	al.Button.DrawFocus(c, r.H/2)
}

// AppendUI implements board.Node.
func (al *AdviceLine) AppendUI(out []ui.Node) []ui.Node {
	for _, l := range al.Legend {
		out = append(out, board.TextNode("coach-legend-"+string(rune('0'+l.n)), "text", l.word, l.Rect))
	}
	if al.Button != nil {
		out = al.Button.AppendUI(out)
	}
	if al.when != nil {
		out = al.when.AppendUI(out)
	}
	for _, b := range al.Sheet {
		out = b.AppendUI(out)
	}
	if al.ask != nil {
		out = al.ask.AppendUI(out)
	}
	return out
}

// Controls draws the coach's controls on the panel.
type Controls struct {
	Of *AdviceLine
	board.Silent
}

// Draw draws the buttons of the coach on the panel.
func (o Controls) Draw(c *sprites.Canvas) {
	if o.Of.when != nil {
		o.Of.when.Draw(c)
	}
	if o.Of.ask != nil {
		o.Of.ask.Draw(c)
	}
	for _, b := range o.Of.Sheet {
		b.Draw(c)
	}
}
