// Package coach explains a table to its player: the side panel with the coach's advice,
// goal, waits and log, the line and the legend on the board, and the narration for players
// who do not look at the screen.
package coach

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"moineau/engine/bot"
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Levels of advice, each including those before it, in the order of stage.CoachLevels.
const (
	sayRules = iota
	sayWaits
	sayBest
	sayWhy
	sayDanger
)

// coachLevel returns the selected level of advice.
func coachLevel(a *stage.App) int { return slices.Index(stage.CoachLevels, a.Settings.CoachLevel) }

// CurrentAdvice returns the coach's advice for the current prompt if it may be shown now:
// before the move, or on request. Otherwise it returns nil.
func CurrentAdvice(a *stage.App, m *session.Session) *session.Advice {
	if !shows(a, m) || m.Coach().Pondering() {
		return nil
	}
	c, ok := m.Coach().Advice()
	if !ok {
		return nil
	}
	return c
}

// shows reports whether the coach's advice for the current prompt may be shown now.
func shows(a *stage.App, m *session.Session) bool {
	return !m.Coach().Silent() && !m.Coach().Barred() && coachLevel(a) >= sayBest &&
		(a.Settings.Coach == stage.CoachBefore || a.Settings.Coach != stage.CoachNever && m.Coach().Requested())
}

// Ponder computes one slice of the advice that CurrentAdvice will return, and lays the scene
// out again after the last one. A scene calls it in each update.
func Ponder(a *stage.App, m *session.Session) {
	if !shows(a, m) && (a.Settings.Coach != stage.CoachAfter || m.Coach().Silent() || m.Coach().Barred()) {
		return
	}
	was := m.Coach().Pondering()
	if !m.Coach().Ponder() && was {
		a.Relayout()
	}
}

// canAsk reports whether the player can request advice now.
func canAsk(a *stage.App, m *session.Session) bool {
	return !m.Coach().Silent() && !m.Coach().Barred() && m.Mine() && !m.Coach().Requested() && coachLevel(a) >= sayBest &&
		(a.Settings.Coach == stage.CoachOnRequest || a.Settings.Coach == stage.CoachAfter)
}

// Lines returns the coach's sentences: the distance to a complete hand, the recommendation
// with its reason, and the comment on the last move.
func Lines(a *stage.App, m *session.Session, c session.Outlook, ok bool) (lines []string) {
	if !ok || a.Settings.Coach == stage.CoachNever {
		return nil
	}
	if ask := board.Prompt(a, m); ask != "" {
		lines = append(lines, ask)
	}
	if m.Coach().Barred() {
		return append(lines, a.T("coach.table"))
	}
	switch {
	case c.Away < 0:
		lines = append(lines, a.T("coach.complete"))
	case coachLevel(a) < sayWaits:
	case len(c.Waits) > 0:
		lines = append(lines, a.T("coach.waits"))
	default:
		lines = append(lines, a.T("coach.distance", "n", c.Away+1))
	}
	switch k := CurrentAdvice(a, m); {
	case k != nil:
		lines = append(lines, a.T("coach.advice", "word", OptionName(a, m, &k.Options[0])))
		lines = append(lines, chances(a, m, k)...)
		if why := whyBest(a, m, k); why != "" {
			lines = append(lines, why)
		}
	case a.Settings.Coach == stage.CoachAfter && coachLevel(a) >= sayBest && !m.Coach().Silent():
		if s := LastMoveComment(a, m); s != "" {
			lines = append(lines, s)
		}
	}
	return lines
}

// OptionName returns the description of an option.
func OptionName(a *stage.App, m *session.Session, o *session.Option) string {
	switch {
	case o.Discards():
		return a.T("coach.discard", "tile", a.Words.TileName(o.Tiles[0]))
	case o.Of >= 0:
		return a.T(a.Words.RuleKey(m.Rules(), o.Word), "name", a.Words.Called(m.Name(o.Of)))
	case len(o.Tiles) == 0:
		return a.Words.Say(m.Rules(), o.Word)
	}
	return a.Words.Say(m.Rules(), o.Word) + ", " + a.Words.TilesName(o.Tiles)
}

// ComparedName returns the name of an option for a comparison with another. If both have the
// same type, the tiles alone are the name.
func ComparedName(a *stage.App, m *session.Session, o, other *session.Option) string {
	if len(o.Tiles) > 0 && o.Type == other.Type {
		return a.Words.TilesName(o.Tiles)
	}
	return OptionName(a, m, o)
}

// unexplained reports whether the values of two options are not in terms of a win, so that
// no reason can be named. It is so for the choice of a void suit.
func unexplained(best, next *session.Option) bool {
	return best.Type == next.Type && len(best.Tiles) == 0 && best.Value.Lacks == 0 && best.Value.Gain == 0
}

// whyBest returns the reason why the best option is better than the next.
func whyBest(a *stage.App, m *session.Session, k *session.Advice) string {
	if coachLevel(a) < sayWhy || len(k.Options) < 2 {
		return ""
	}
	best, next := &k.Options[0], &k.Options[1]
	if next.Value.Total() <= bot.Never/2 || unexplained(best, next) {
		return ""
	}
	return a.T("coach.rather", "other", ComparedName(a, m, next, best), "why", Reason(a, m.Rules(), &best.Value, &next.Value))
}

// nearlyAsGood is the largest difference in value of a choice that counts as nearly as good.
const nearlyAsGood = bot.Step / 16

// LastMoveComment returns the coach's comment on the last move, or "".
func LastMoveComment(a *stage.App, m *session.Session) string {
	r, ok := m.Coach().Remark()
	if !ok {
		return ""
	}
	chosen, best := OptionName(a, m, &r.Chosen), OptionName(a, m, &r.Best)
	switch lost := r.Best.Value.Total() - r.Chosen.Value.Total(); {
	case r.Chosen.Act == r.Best.Act:
		return a.T("coach.remark.same", "choice", chosen)
	case lost < nearlyAsGood:
		return a.T("coach.remark.near", "choice", chosen, "best", ComparedName(a, m, &r.Best, &r.Chosen))
	case coachLevel(a) < sayWhy || unexplained(&r.Best, &r.Chosen):
		return a.T("coach.advice", "word", best)
	}
	return a.T("coach.remark.better", "best", ComparedName(a, m, &r.Best, &r.Chosen), "why", Reason(a, m.Rules(), &r.Best.Value, &r.Chosen.Value))
}

// Sizes of the coach's part of the panel, in points.
const (
	coachTile   = 36
	whatIfTile  = 22
	whatIfRow   = 42
	whatIfTouch = 50 // in the sheet of a phone
	whatIfMost  = 3
)

// advice writes the best choice with its tile and the reason. If brief is set, chances are
// left to the comparison of discards; if short is set, the reason is left out too.
func (p *Panel) advice(a *stage.App, m *session.Session, k *session.Advice, brief, short bool) {
	best := &k.Options[0]
	name := OptionName(a, m, best)
	x, w, top := p.x, p.w, p.y
	th := float32(0)
	if len(best.Tiles) > 0 && best.Discards() {
		th = sprites.TileHeight(coachTile)
		p.put(panelPiece{Art: artTile, R: sprites.R(p.x, p.y, coachTile, th), Kind: best.Tiles[0]})
		x, w = x+coachTile+12, w-coachTile-12
	}
	size := float32(19)
	lines := a.Lines(sprites.SansBold, size, name, w)
	for len(lines) > 2 && size > 14 {
		size--
		lines = a.Lines(sprites.SansBold, size, name, w)
	}
	y := p.y + 2
	for _, l := range lines {
		p.text(l, sprites.SansBold, size, x, y+size*p.s*.86, sprites.Left, false)
		y += size * p.s * 1.25
	}
	spoken := name
	var facts []string
	if sub := DistanceAfter(a, best); sub != "" {
		facts = append(facts, sub)
	}
	shown := len(facts)
	facts = append(facts, chances(a, m, k)...)
	if !brief || !best.Discards() { // the comparison of discards has them too
		shown = len(facts)
	}
	for i, sub := range facts {
		spoken += ", " + sub
		if i >= shown {
			continue
		}
		for _, l := range a.Lines(sprites.Sans, 14, sub, w) {
			p.text(l, sprites.Sans, 14, x, y+14*p.s*.9, sprites.Left, true)
			y += 14 * p.s * 1.3
		}
	}
	p.y = max(y, p.y+th) + 8
	p.node("panel-advice", "text", spoken, sprites.R(p.x, top, p.w, p.y-top))
	if why := whyBest(a, m, k); why != "" && !short {
		p.paragraph(a, "panel-why", why, panelBody, false)
	}
}

// chances returns sentences about the best option: the chance to win the deal and the points,
// and, if an opponent is a threat, the chance to deal in and its price. It returns none in
// rule sets that do not count them.
func chances(a *stage.App, m *session.Session, k *session.Advice) (says []string) {
	v := &k.Options[0].Value
	if coachLevel(a) < sayWhy || v.Win == 0 && v.Hit == 0 {
		return nil
	}
	switch win := percent(a, v.Win); {
	case v.Win == 0:
	case v.Gain > 0:
		says = append(says, a.T("coach.chance.win-for", "percent", win, "points", gain(a, m.Rules(), int(v.Gain))))
	default:
		says = append(says, a.T("coach.chance.win", "percent", win))
	}
	if k.Threat && coachLevel(a) >= sayDanger && v.Hit > 0 {
		price := int(v.Price+50) / 100 * 100
		says = append(says, a.T("coach.chance.hit", "percent", percent(a, v.Hit), "points", gain(a, m.Rules(), price)))
	}
	return says
}

// percent returns a chance in 1/1000 as text, at least one percent.
func percent(a *stage.App, chance int16) string {
	return a.T("settings.percent", "n", max(int(chance+5)/10, 1))
}

// paragraph writes a text on as many lines as it needs.
func (p *Panel) paragraph(a *stage.App, id, text string, size float32, dim bool) {
	top, step := p.y, size*p.s*1.42
	for _, l := range a.Lines(sprites.Sans, size, text, p.w) {
		p.text(l, sprites.Sans, size, p.x, p.y+step*.74, sprites.Left, dim)
		p.y += step
	}
	p.node(id, "text", text, sprites.R(p.x, top, p.w, p.y-top))
}

// DistanceAfter returns the distance to a complete hand after an option as a sentence, or "".
func DistanceAfter(a *stage.App, o *session.Option) string {
	switch n := int(o.Value.Lacks); {
	case o.Value.Total() >= bot.Must/4 && n == 0 || n == 0:
		return ""
	case n == bot.Lost:
		return a.T("coach.lost")
	case n == 1:
		return a.T("coach.away.ready")
	default:
		return a.T("coach.away", "n", n)
	}
}

// compared returns the rows of the discard comparison: the best discards and the discard
// Of the focused kind.
func compared(k *session.Advice, focus tile.Kind, most int) (rows []*session.Option) {
	if !k.Options[0].Discards() {
		return nil
	}
	for i := range k.Options {
		if o := &k.Options[i]; o.Discards() && len(rows) < most && o.Value.Total() > bot.Never/2 {
			rows = append(rows, o)
		}
	}
	if o := k.Discard(focus); o != nil && !slices.Contains(rows, o) {
		rows = append(rows, o)
	}
	if len(rows) < 2 {
		return nil
	}
	return rows
}

// whatIf compares discards by useful tiles, expected value and danger.
func (p *Panel) whatIf(a *stage.App, m *session.Session, k *session.Advice, focus tile.Kind, most int) {
	rows := compared(k, focus, most)
	if len(rows) == 0 || coachLevel(a) < sayWhy {
		return
	}
	p.heading("panel-what-if", a.T("coach.what-if"))
	danger := k.Threat && coachLevel(a) >= sayDanger
	speedX := p.x + whatIfTile + 14
	valueX, dangerX := speedX+.43*(p.w-whatIfTile-14), speedX+.70*(p.w-whatIfTile-14)
	if !danger {
		valueX = speedX + .55*(p.w-whatIfTile-14)
	}
	heads := []struct {
		word    string
		x, room float32
	}{{a.T("coach.speed"), speedX, valueX - speedX}, {a.T("coach.value"), valueX, p.x + p.w - valueX}}
	if danger {
		heads[1].room = dangerX - valueX
		heads = append(heads, heads[0])
		heads[2].word, heads[2].x, heads[2].room = a.T("coach.danger"), dangerX, p.x+p.w-dangerX
	}
	for _, h := range heads {
		p.text(h.word, sprites.Sans, a.Fit(sprites.Sans, panelLog, h.word, h.room-6), h.x, p.y+panelLog*p.s*.8, sprites.Left, true)
	}
	p.y += panelLog*p.s + 6
	row := max(whatIfRow, 2*panelLog*p.s*1.3+4)
	if p.Sheet {
		row = max(row, whatIfTouch)
	}
	best := rows[0]
	for i, o := range rows {
		mid := p.y + row/2
		if o == best {
			p.put(panelPiece{Art: artRow, R: sprites.R(p.x-8, p.y, p.w+16, row)})
		}
		th := sprites.TileHeight(whatIfTile)
		p.put(panelPiece{Art: artTile, R: sprites.R(p.x, mid-th/2, whatIfTile, th), Kind: o.Tiles[0]})
		speed, sub := p.speed(a, o, best)
		base := mid + panelBody*p.s*.36
		if sub != "" {
			base = mid - 2
			p.text(sub, sprites.Sans, a.Fit(sprites.Sans, panelLog-1, sub, valueX-speedX-4), speedX, mid+panelLog*p.s*.98, sprites.Left, true)
		}
		p.text(speed, sprites.SansBold, a.Fit(sprites.SansBold, panelBody, speed, valueX-speedX-6), speedX, base, sprites.Left, false)
		value, spokenValue := "–", "–"
		if o.Value.Gain > 0 && o.Value.Lacks != bot.Lost {
			value = gain(a, m.Rules(), int(o.Value.Gain))
			if spokenValue = value; o.Value.Gain >= 1000 {
				value = a.Words.Number(int(o.Value.Gain)) // with its unit it would be too small
			}
		}
		room := p.x + p.w - valueX
		if danger {
			room = dangerX - valueX - 6
		}
		base = mid + panelBody*p.s*.36
		if o.Value.Win > 0 {
			base = mid - 2
			chance := a.T("coach.chance.short", "percent", percent(a, o.Value.Win))
			p.text(chance, sprites.Sans, a.Fit(sprites.Sans, panelLog-1, chance, room), valueX, mid+panelLog*p.s*.98, sprites.Left, true)
		}
		p.text(value, sprites.Sans, a.Fit(sprites.Sans, panelBody, value, room), valueX, base, sprites.Left, false)
		spoken := []string{a.Words.TileName(o.Tiles[0]), speed}
		if sub != "" {
			spoken = append(spoken, sub)
		}
		spoken = append(spoken, a.T("coach.value")+" "+spokenValue)
		if o.Value.Win > 0 {
			spoken = append(spoken, a.T("coach.chance.win", "percent", percent(a, o.Value.Win)))
		}
		if danger {
			word := a.T("coach.danger." + board.DangerWords[o.Danger()])
			if spoken = append(spoken, a.T("coach.danger")+" "+word); o.Value.Hit > 0 {
				word = percent(a, o.Value.Hit)
				spoken = append(spoken, word)
			}
			// The word is below its pips, because beside them its font would be too
			// small.
			p.put(panelPiece{Art: artPips, R: sprites.R(dangerX, mid-12, 26, 8), N: o.Danger()})
			p.text(word, sprites.Sans, a.Fit(sprites.Sans, panelLog, word, p.x+p.w-dangerX), dangerX, mid+panelLog*p.s*.98, sprites.Left, false)
		}
		p.node("panel-what-if-"+strconv.Itoa(i), "listitem", strings.Join(spoken, ", "), sprites.R(p.x-8, p.y, p.w+16, row))
		p.y += row
	}
	o := k.Discard(focus)
	if o == nil || o == best {
		o = rows[len(rows)-1]
	}
	if o != &k.Options[1] { // the second option has already been compared with the best
		p.y += 6
		p.paragraph(a, "panel-other", a.T("coach.instead", "other", a.Words.TileName(o.Tiles[0]), "why", Reason(a, m.Rules(), &o.Value, &best.Value)), panelLog, true)
	}
}

// sheetButton is the height of the buttons at the foot of the coach's sheet.
const sheetButton = 52

// coachTitle writes the name of the rule set, or the coach's name above the coach's
// Sheet.
func (p *Panel) coachTitle(a *stage.App, m *session.Session) {
	if !p.Coaching {
		p.title(a, m)
		return
	}
	name := a.T("panel.coach")
	h := 22 * p.s * 1.2
	p.put(panelPiece{Art: artBulb, R: sprites.R(p.x, p.y+h/2-11, 22, 22)})
	p.put(panelPiece{Art: artDown, R: sprites.R(p.x+p.w-20, p.y+h/2-10, 20, 20)})
	p.text(name, sprites.SansBold, 22, p.x+32, p.y+h*.78, sprites.Left, false)
	p.node("panel-title", "heading", name, sprites.R(p.x, p.y, p.w-40, h))
	p.y += h
}

// speed returns the number of useful tiles after an option, and the difference in
// distance to the best option.
func (p *Panel) speed(a *stage.App, o, best *session.Option) (speed, sub string) {
	v, b := &o.Value, &best.Value
	switch {
	case v.Lacks == bot.Lost:
		return a.T("coach.lost"), ""
	case v.Lacks > b.Lacks:
		sub = a.T("coach.further", "n", int(v.Lacks-b.Lacks))
	case v.Lacks < b.Lacks:
		sub = a.T("coach.nearer", "n", int(b.Lacks-v.Lacks))
	}
	if v.Wants == 0 && v.Left == 0 {
		if sub == "" {
			return "=", ""
		}
		return sub, ""
	}
	return a.T("coach.help", "n", int(v.Left)), sub
}

// helps shows the useful tiles after the best choice and how many are left of each.
func (p *Panel) helps(a *stage.App, m *session.Session, k *session.Advice) {
	best := &k.Options[0]
	if best.Value.Wants == 0 || coachLevel(a) < sayWhy {
		return
	}
	left := bot.LeftOf(m.View())
	p.heading("panel-helps", a.T("coach.helps"))
	const cell, w = 52, 24
	th := sprites.TileHeight(w)
	n := max(1, int(p.w/cell))
	var kinds []tile.Kind // with at least one left, most numerous first
	for k := range best.Value.Wants.All() {
		if left.Of(k) > 0 {
			kinds = append(kinds, k)
		}
	}
	sort.SliceStable(kinds, func(i, j int) bool { return left.Of(kinds[i]) > left.Of(kinds[j]) })
	const rows = 2
	for i, k := range kinds[:min(len(kinds), rows*n)] {
		x, y := p.x+float32(i%n)*cell, p.y+float32(i/n)*(th+6)
		p.put(panelPiece{Art: artTile, R: sprites.R(x, y, w, th), Kind: k})
		p.text(strconv.Itoa(left.Of(k)), sprites.SansBold, 14, x+w+6, y+th/2+14*p.s*.36, sprites.Left, false)
		p.node("panel-help-"+strconv.Itoa(i), "listitem", a.Words.TileName(k)+" "+a.T("panel.left", "n", left.Of(k)), sprites.R(x, y, cell-4, th))
	}
	p.y += float32((min(len(kinds), rows*n)+n-1)/n) * (th + 6)
}

// whenButton shows when the coach advises. A press selects the next setting.
type whenButton struct {
	ui.Control
	a    *stage.App
	zoom float32
}

// Activate selects the next of stage.CoachTimes.
func (b *whenButton) Activate() {
	s := &b.a.Settings
	i := slices.Index(stage.CoachTimes, s.Coach)
	s.Coach = stage.CoachTimes[(i+1)%len(stage.CoachTimes)]
	b.a.ApplySettings()
}

// Handle handles mouse and touch events.
func (b *whenButton) Handle(e *ui.Event) bool { return b.HandleClick(e, b.Activate) }

// Draw draws the word and a chevron.
func (b *whenButton) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), b.Rect
	word := b.a.T("coach.when." + b.a.Settings.Coach)
	if b.Hovered() {
		c.Round(r.InsetXY(0, max(0, r.H/2-14)), 8, th.Text.Fade(.06))
	}
	z := max(b.zoom, 1)
	c.Text(sprites.SansBold, 14*z, word, r.Right()-22*z, r.CY()+14*z*c.TextScale()*.36, sprites.Right, th.Text)
	c.Icon("chevron-down", sprites.R(r.Right()-18*z, r.CY()-7*z, 14*z, 14*z), th.Text2)
	b.DrawFocus(c, 8)
}

// TileDanger returns the number of danger pips under a tile of the hand, or -1 if none
// are shown.
func TileDanger(a *stage.App, k *session.Advice, kind tile.Kind) int {
	if k == nil || !k.Threat || coachLevel(a) < sayDanger {
		return -1
	}
	if o := k.Discard(kind); o != nil {
		return o.Danger()
	}
	return -1
}

// BestTile reports whether the coach recommends discarding a kind.
func BestTile(k *session.Advice, kind tile.Kind) bool {
	return k != nil && k.Options[0].Discards() && k.Options[0].Tiles[0] == kind
}
