package table

import (
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
	"slices"
)

// coachStrip is the coach's display on the table. On a phone it is a line above the hand
// that opens the coach's sheet. Elsewhere it is the legend of the marks, and in the panel
// the button that sets when the coach advises.
type coachStrip struct {
	*board
	when   *whenButton
	button *ui.Button   // on a phone
	sheet  []*ui.Button // the buttons at the foot of the coach's sheet
	ground cover
	ask    *ui.Button // the button in the panel that requests advice
	text   string
	lines  []string
	size   float32
	r      sprites.Rect
	legend []legendItem
	aside  float32 // width to keep free beside the line and beside the player's plate
	hidden bool    // the coach is hidden for now
}

// legendItem is a mark with its explanation.
type legendItem struct {
	r    sprites.Rect
	n    int // number of pips
	word string
	size float32
}

// layout places the coach's line or legend beside the buttons of the prompt and the
// player's row.
func (s *coachStrip) layout(page *stage.Page, k *session.Advice, panel *sidePanel, bar *claimBar, own *seat, open func()) {
	s.button, s.legend, s.r, s.sheet = nil, s.legend[:0], sprites.Rect{}, s.sheet[:0]
	if panel.sheet && panel.coaching {
		s.foot(page, k, panel, open)
	}
	if r := panel.whenAt; !r.Empty() {
		if s.when == nil {
			s.when = &whenButton{a: s.a}
			s.when.ID, s.when.Role = "panel-coach-when", "button"
		}
		s.when.Name = s.a.T("coach.advice-is", "when", s.a.T("coach.when."+s.a.Settings.Coach))
		s.when.zoom = panel.zoom
		page.Add(s.when, r)
	} else {
		s.when = nil
	}
	if s.ask = nil; !panel.askAt.Empty() && !panel.whenAt.Empty() {
		s.ask = ui.NewButton("panel-ask", s.a.T("coach.ask"), s.request)
		s.ask.Kind, s.ask.Size = ui.Rim, 15*panel.zoom
		page.Add(s.ask, panel.askAt)
	}
	if s.hidden || k == nil && !s.hasComment() && !canAsk(s.a, s.p) || panel.sheet {
		return
	}
	switch s.at.lay.Kind {
	case stage.Portrait, stage.LandscapePhone:
		s.phone(page, k, bar, own, open)
	default:
		if k != nil && bar.question.text == "" {
			s.explain(k, bar, own)
		}
	}
}

// request requests advice from the coach.
func (s *coachStrip) request() {
	s.p.Coach().Request()
	s.a.Relayout()
}

// hasComment reports whether the coach has a comment on the last move.
func (s *coachStrip) hasComment() bool {
	return !s.p.Coach().Barred() && s.a.Settings.Coach == stage.CoachAfter && coachLevel(s.a) >= sayBest && lastMoveComment(s.a, s.p) != ""
}

// foot places the buttons at the foot of the coach's sheet: when it advises, and the
// recommended discard.
func (s *coachStrip) foot(page *stage.Page, k *session.Advice, panel *sidePanel, shut func()) {
	r := panel.rect.InsetXY(16, 0)
	r.Y, r.H = r.Bottom()-sheetButton-14, sheetButton
	s.ground.NoFocus = true
	page.Add(&s.ground, panel.rect)
	when := ui.NewButton("coach-when", s.a.T("coach.advice-is", "when", s.a.T("coach.when."+s.a.Settings.Coach)), func() {
		(&whenButton{a: s.a}).Activate()
	})
	when.Kind = ui.Rim
	s.sheet = append(s.sheet, when)
	if k != nil && k.Options[0].Discards() {
		best := &k.Options[0]
		play := ui.NewButton("coach-play", s.word(s.p.Table().Act(best.Type)), func() {
			shut()
			s.p.Choosing().Discard(int(s.p.View().Acts[best.Act].Slots[0]))
			s.a.Relayout()
		})
		play.Kind, play.Spoken = ui.Gold, optionName(s.a, s.p, best)
		play.Tiles = []sprites.TileSprite{{Kind: best.Tiles[0]}}
		buttonTiles(play, 22)
		s.sheet = append(s.sheet, play)
	}
	for i, b := range s.sheet {
		b.Size = 16
		b.Rect = r.Column(i, len(s.sheet), 12)
		for b.Size > 11 && b.Width(s.a.Canvas)-24 > b.Rect.W {
			b.Size -= .5
		}
		page.Add(b, b.Rect)
	}
}

// phone places the line in the row of the buttons if there are none. Otherwise it is
// above the hand and replaces the player's plate, if no melds are there. In hot-seat play
// the plate stays, because it shows whose hand is open. It also stays if it shows furiten
// or a declaration.
func (s *coachStrip) phone(page *stage.Page, k *session.Advice, bar *claimBar, own *seat, open func()) {
	at := &s.at
	const under = 10
	row := min(48, at.hand.Y-under-at.lower.Y-4)
	switch {
	case at.lay.Kind == stage.LandscapePhone:
		y := at.buttonsY + at.buttonH - 44
		if len(bar.buttons) > 0 {
			y = bar.top - 8 - 44
		}
		s.r = sprites.R(at.field.X, y, at.field.W-s.aside, 44)
		if y < at.safe.Y+100 || at.field.W < 150 {
			s.r = sprites.Rect{}
		}
	case len(bar.buttons) == 0:
		s.r = sprites.R(at.safe.X+12, at.buttonsY+4, at.safe.W-24-s.aside, 48)
	case len(own.tiles) == 0 && !bar.raised && !at.lay.Apart && row >= 44 && !s.p.Shared() && !own.plate.declares():
		s.r = sprites.R(at.safe.X+12, at.hand.Y-under-row, at.safe.W-24-s.aside, row)
		own.plate.clear()
	}
	if s.r.Empty() {
		return
	}
	s.r = at.mirror(s.r)
	s.lines = nil
	for _, s.text = range s.adviceTexts(k) { // use the shorter text if the longer does not fit; the sheet has all
		if s.fit(s.r.W - 14 - 22 - 10 - 34) {
			break
		}
	}
	if s.lines == nil {
		s.r = sprites.Rect{}
		return
	}
	if k == nil && canAsk(s.a, s.p) {
		open = s.request
	}
	s.button = ui.NewButton("coach-strip", s.text, open)
	page.Add(s.button, s.r)
}

// fit breaks the text into at most two lines and reports whether it fits a width w.
func (s *coachStrip) fit(w float32) bool {
	for s.size = 15; s.size >= 11; s.size -= .5 {
		s.lines = s.a.Lines(sprites.Sans, s.size, s.text, w)
		// A word that is longer than the line is not broken.
		wide := slices.ContainsFunc(s.lines, func(l string) bool { return s.a.Canvas.Measure(sprites.Sans, s.size, l) > w })
		if n := len(s.lines); !wide && (n == 1 || n == 2 && s.size <= 13) && float32(n)*s.size*1.25*s.a.TextScale() <= s.r.H-4 {
			return true
		}
	}
	s.lines = nil
	return false
}

// adviceTexts returns the coach's advice as one sentence, in a longer and a shorter form.
func (s *coachStrip) adviceTexts(k *session.Advice) []string {
	if k == nil && canAsk(s.a, s.p) {
		return []string{s.a.T("coach.ask")}
	}
	if k == nil {
		return []string{lastMoveComment(s.a, s.p)}
	}
	best := &k.Options[0]
	name := optionName(s.a, s.p, best)
	if coachLevel(s.a) < sayWhy || len(k.Options) < 2 {
		return []string{name}
	}
	var out []string
	if next := &k.Options[1].Value; len(stage.Reasons(&best.Value, next)) > 0 {
		out = append(out, s.a.T("coach.instead", "other", name, "why", s.a.Reason(s.p.Rules(), &best.Value, next)))
	}
	out = append(out, name)
	if best.Discards() {
		out = append(out, s.a.TileName(best.Tiles[0]))
	}
	return out
}

// explain lays out the legend of the danger pips, left of the buttons.
func (s *coachStrip) explain(k *session.Advice, bar *claimBar, own *seat) {
	if !k.Threat || coachLevel(s.a) < sayDanger || !k.Options[0].Discards() && tileDanger(s.a, k, tile.None) < 0 {
		return
	}
	at := &s.at
	right := bar.left - 16
	if len(bar.buttons) == 0 {
		right = at.hand.Right()
	}
	left, y := at.mirror(own.plate.r).Right()+16+s.aside, at.buttonsY+at.buttonH/2
	for _, size := range []float32{14, 12} { // use a smaller font if there is no room beside the player's plate
		x := right
		s.legend = s.legend[:0]
		for n := len(dangerWords) - 1; n >= 0; n-- {
			word := s.a.T("coach.tile.danger." + dangerWords[n])
			w := s.a.Canvas.Measure(sprites.Sans, size, word)
			ground := float32(13 + 9*max(1, n))
			x -= w + 6 + ground
			s.legend = append(s.legend, legendItem{at.mirror(sprites.R(x, y-11, ground+6+w, 22)), n, word, size})
			x -= 14
		}
		if x >= left-14 {
			return
		}
	}
	s.legend = s.legend[:0]
}

// Draw draws the line and the legend.
func (s *coachStrip) Draw(c *sprites.Canvas) {
	th := c.Theme()
	for _, l := range s.legend {
		ground := sprites.R(l.r.X, l.r.CY()-footHigh/2, l.r.W-c.Measure(sprites.Sans, l.size, l.word)-6, footHigh)
		c.Round(ground, 5, th.FaceTop)
		pips(c, ground, l.n, 1.1, dangerInk(th, l.n, false))
		c.Text(sprites.Sans, l.size, l.word, ground.Right()+6, l.r.CY()+l.size*c.TextScale()*.36, sprites.Left, th.Text2)
	}
	if s.button == nil {
		return
	}
	r := s.r
	c.Round(r, r.H/2, th.Panel.Fade(.9))
	c.RoundStroke(r, r.H/2, 1, th.PanelLine)
	if s.button.Hovered() {
		c.Round(r, r.H/2, th.Text.Fade(.06))
	}
	c.Icon("coach", sprites.R(r.X+14, r.CY()-10, 20, 20), th.Text)
	c.Icon("chevron-up", sprites.R(r.Right()-14-18, r.CY()-9, 18, 18), th.Text2)
	step := s.size * 1.25 * c.TextScale()
	for i, l := range s.lines {
		c.Text(sprites.Sans, s.size, l, r.X+44, r.CY()+(float32(i)-float32(len(s.lines)-1)/2)*step+s.size*c.TextScale()*.36, sprites.Left, th.Text)
	}
	s.button.DrawFocus(c, r.H/2)
}

func (s *coachStrip) ui(out []ui.Node) []ui.Node {
	for _, l := range s.legend {
		out = append(out, words("coach-legend-"+string(rune('0'+l.n)), "text", l.word, l.r))
	}
	if s.button != nil {
		out = s.button.AppendUI(out)
	}
	if s.when != nil {
		out = s.when.AppendUI(out)
	}
	for _, b := range s.sheet {
		out = b.AppendUI(out)
	}
	if s.ask != nil {
		out = s.ask.AppendUI(out)
	}
	return out
}

// panelControls draws the coach's controls on the panel.
type panelControls struct {
	of *coachStrip
	silent
}

// Draw draws the buttons of the coach on the panel.
func (o panelControls) Draw(c *sprites.Canvas) {
	if o.of.when != nil {
		o.of.when.Draw(c)
	}
	if o.of.ask != nil {
		o.of.ask.Draw(c)
	}
	for _, b := range o.of.sheet {
		b.Draw(c)
	}
}
