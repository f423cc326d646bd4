package paper

import (
	"slices"
	"strconv"
	"strings"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// This file lays out sheets of rule sets that count rows in one unit and convert them to
// points by a second figure (table.Valuer). Such a sheet has the rows and their sum, the
// items of the second figure, the name of the limit and the payments beside the hand.

// counted is what such a page has besides its rows.
type counted struct {
	sum, limit string
	rows       []scoreLine // items of the second figure
	rowsSum    string
	rowsNote   string
	flows      []flowLine
	got        int
	shown      []table.Indicated
}

// flowLine is one part of the winner's payment.
type flowLine struct {
	text   string
	amount int
}

// Figures that rows are counted in. A hand of the highest rows has neither of the other
// figures.
const (
	figureRows    = "han"
	figureSecond  = "fu"
	figureHighest = "yakuman"
)

// highestRow is the value of one row of the highest kind that counts once.
const highestRow = 13

// countedOf returns the counted part of a winner's page, or nil if the rule set has no
// second figure.
func countedOf(a *stage.App, p *session.Session, seat int, lines []scoreLine) *counted {
	second, limit, ok := p.Results().Figured(seat, figureSecond)
	if !ok {
		return nil
	}
	id, sh := p.Rules(), &p.Results().Deal().Sheets[seat]
	figure := func(key string) (string, int) {
		n, _ := session.Figure(sh, key)
		return a.T(a.Words.Rule(id, "figure."+key), "n", n), n
	}
	c := &counted{shown: p.Table().Indicators()}
	if limit != "" {
		c.limit = a.T(a.Words.Rule(id, "item."+limit))
	}
	text, n := figure(figureHighest)
	if c.sum = text; n == 0 {
		c.sum, _ = figure(figureRows)
	} else if n == 1 {
		c.sum = ""
	}
	for i := range lines {
		if v, err := strconv.Atoi(lines[i].value); err == nil && n > 0 {
			lines[i].value = "×" + strconv.Itoa(v/highestRow)
		}
	}
	sum := 0
	for i := range second {
		it := &second[i]
		sum += int(it.Value * it.Count)
		c.rows = append(c.rows, scoreLine{title: a.T(a.Words.Rule(id, "item."+it.Key)), value: a.Words.Number(int(it.Value * it.Count)), tiles: it.Of()})
	}
	if len(second) > 0 {
		var fu int
		c.rowsSum, fu = figure(figureSecond)
		switch {
		case c.limit != "" && n == 0 && strings.TrimSpace(c.sum) != "" && limitAlone(sh):
			c.rowsNote = a.Words.RuleText(id, "sheet.second-limit")
		case fu != sum:
			c.rowsNote = a.Words.RuleText(id, "sheet.second-rounded")
		}
	}
	c.pays(a, p, id, sh, seat)
	return c
}

// limitAlone reports whether the rows reach the limit whatever the second figure is.
func limitAlone(sh *score.Sheet) bool {
	n, _ := session.Figure(sh, figureRows)
	return n >= 5
}

// pays adds up the winner's payments by reason.
func (c *counted) pays(a *stage.App, p *session.Session, id string, sh *score.Sheet, seat int) {
	st, _ := p.Table().Stakes()
	var keys []string
	amounts := map[string]int{}
	for _, f := range sh.Flows {
		if int(f.To) != seat {
			continue
		}
		if _, ok := amounts[f.Key]; !ok {
			keys = append(keys, f.Key)
		}
		amounts[f.Key] += int(f.Amount)
		c.got += int(f.Amount)
	}
	for _, k := range keys {
		text := ""
		switch key := a.Words.Rule(id, "sum."+k); {
		case a.Words.Has(key):
			text = a.T(key, "n", st.Counters)
		case c.limit != "":
			text = c.limit
		default:
			text = c.sum + ", " + c.rowsSum
		}
		c.flows = append(c.flows, flowLine{text, amounts[k]})
	}
}

// counted reports whether the page's rows are counted in a unit of their own.
func (rs *results) counted() bool {
	p := rs.shown()
	return p != nil && p.counted != nil
}

// countedRows places the rows of the page under the column heads of rows and unit, and
// returns the bottom edge.
func (pt *parts) countedRows(a *stage.App, x, y, w float32) float32 {
	f, p := pt.TextScale, pt.shown()
	id := pt.p.Rules()
	y = pt.columnHeads(a, "score-hand-title", a.Words.RuleText(id, "sheet.rows"), a.Words.RuleText(id, "sheet.unit"), x, y, w)
	h := 32 * f
	if pt.OneColumn {
		h = 46 * f
	} else if pt.tight {
		h = 27 * f
	}
	for i := range p.lines {
		y = pt.patternRow(a, i, &p.lines[i], sprites.R(x, y, w, h))
	}
	return y
}

// columnHeads places the heads of rows and values and returns their bottom edge.
func (pt *parts) columnHeads(a *stage.App, id, rows, unit string, x, y, w float32) float32 {
	pt.Caps(a, id, strings.ToUpper(rows), x, y+12*pt.TextScale)
	unit = strings.ToUpper(unit)
	uw := a.Canvas.Measure(sprites.SansBold, 12*pt.Scale, unit) * 1.15
	pt.Caps(a, id+"-unit", unit, x+w-uw, y+12*pt.TextScale)
	return y + 18*pt.TextScale
}

// countedWorth places the sum of the rows and the name of the limit or the value, and
// returns the bottom edge.
func (pt *parts) countedWorth(a *stage.App, x, y, w float32) float32 {
	f, z, p := pt.TextScale, pt.Scale, pt.shown()
	c := p.counted
	sum, value := c.sum, c.limit
	if pt.OneColumn && c.rowsSum != "" {
		sum += ", " + c.rowsSum
	}
	if value == "" {
		value = p.value
	}
	spoken := listed(sum, c.limit, p.value)
	pt.Item("score-value", "text", spoken, sprites.R(x, y, w, 42*f), func(c *sprites.Canvas, r sprites.Rect) {
		c.Push(0, 0, 1, pt.alpha(len(p.lines)))
		size := min(24*z, stage.FitSize(c, sprites.SansBold, 24*z, value, r.W-c.Measure(sprites.SansBold, 18*z, sum)-14*z))
		c.Text(sprites.SansBold, 18*z, sum, r.X, r.Y+27*f, sprites.Left, c.Theme().SheetInk)
		c.Text(sprites.SansBold, size, value, r.Right(), r.Y+28*f, sprites.Right, c.Theme().Loss)
		c.Pop()
	})
	return y + 44*f
}

// listed joins the non-blank parts with commas.
func listed(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(t string) bool { return strings.TrimSpace(t) == "" }), ", ")
}

// second places the items of the second figure and returns the bottom edge. On a narrow
// sheet they fold out below a button.
func (pt *parts) second(a *stage.App, x, y, w float32) float32 {
	f, z, c := pt.TextScale, pt.Scale, pt.shown().counted
	if len(c.rows) == 0 {
		return y
	}
	name := a.Words.RuleText(pt.p.Rules(), "sheet.second")
	if pt.OneColumn {
		var parts []string
		for _, l := range c.rows {
			parts = append(parts, l.value)
		}
		b := &sheet.Fold{Label: name, About: strings.Join(parts, " + "), Open: pt.unfolded, Scale: z, Pressable: ui.Pressable{OnClick: func() {
			pt.unfolded = !pt.unfolded
			a.Relayout()
		}}}
		b.ID, b.Role, b.Name = "score-second", "button", b.Label+" "+b.About
		pt.Add(b, sprites.R(x, y, w, max(46, 40*f)))
		y = b.Rect.Bottom() + 8*f
		if !pt.unfolded {
			return y
		}
	} else {
		y = pt.columnHeads(a, "score-second-title", name, name, x, y+4*f, w)
	}
	h := 29 * f
	if pt.tight {
		h = 25 * f
	}
	for i := range c.rows {
		l := &c.rows[i]
		spoken := l.title
		if len(l.tiles) > 0 {
			spoken += ", " + a.Words.TilesName(l.tiles)
		}
		pt.Item("score-second-"+strconv.Itoa(i), "listitem", spoken+", "+l.value, sprites.R(x, y, w, h), func(c *sprites.Canvas, r sprites.Rect) {
			th, base := c.Theme(), r.CY()+5.5*f
			t := min(16*z, (r.H-4*z)/1.52)
			c.Text(sprites.Sans, 16*z, l.title, r.X, base, sprites.Left, th.SheetInk)
			sheet.DrawGroups(c, [][]tile.Kind{l.tiles}, r.X+c.Measure(sprites.Sans, 16*z, l.title)+10*z, r.CY()-sprites.TileHeight(t)/2, t)
			c.Text(sprites.SansBold, 16*z, l.value, r.Right(), base, sprites.Right, th.SheetInk)
			c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
		})
		y += h
	}
	sum, note := c.rowsSum, c.rowsNote
	pt.Item("score-second-sum", "text", listed(sum, note), sprites.R(x, y, w, 34*f), func(c *sprites.Canvas, r sprites.Rect) {
		c.Text(sprites.SansBold, 17*z, sum, r.X, r.Y+23*f, sprites.Left, c.Theme().SheetInk)
		room := r.W - c.Measure(sprites.SansBold, 17*z, sum) - 16*z
		c.Text(sprites.Sans, stage.FitSize(c, sprites.Sans, 14*z, note, room), note, r.Right(), r.Y+22*f, sprites.Right, c.Theme().SheetText2)
	})
	return y + 38*f
}

// receives places the parts of the winner's payment and their sum, and returns the bottom
// edge.
func (pt *parts) receives(a *stage.App, x, y, w float32) float32 {
	p := pt.shown()
	f, z := pt.TextScale, pt.Scale
	if p == nil || p.counted == nil {
		return y
	}
	row := func(i int, text, amount string, bold bool) {
		pt.Item("score-part-"+strconv.Itoa(i), "listitem", text+", "+amount, sprites.R(x, y, w, 32*f), func(c *sprites.Canvas, r sprites.Rect) {
			th, base := c.Theme(), r.CY()+5.5*f
			font, ink, size := sprites.Sans, th.SheetInk, 16*z
			if bold {
				font, ink, size = sprites.SansBold, th.Gain, 18*z
			}
			room := r.W - c.Measure(sprites.SansBold, size, amount) - 14*z
			c.Text(font, stage.FitSize(c, font, 16*z, text, room), text, r.X, base, sprites.Left, th.SheetInk)
			c.Text(sprites.SansBold, size, amount, r.Right(), base, sprites.Right, ink)
			if !bold {
				c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
			}
		})
		y += 32 * f
	}
	c := p.counted
	for i, l := range c.flows {
		row(i, l.text, a.Words.Number(l.amount), false)
	}
	key := "score.receives"
	if pt.you(p.seat) {
		key += ".you"
	}
	row(len(c.flows), a.T(key, "name", seatName(a, pt.p, p.seat)), a.Words.Number(c.got), true)
	return y
}

// doraWidth is the width of the indicators beside the hand.
const doraWidth = 240

// indicators places the indicator tiles and their dora in lines of width w and returns
// the bottom edge.
func (pt *parts) indicators(a *stage.App, x, y, w float32) float32 {
	z, c := pt.Scale, pt.shown().counted
	id := pt.p.Rules()
	beside := pt.OneColumn && len(c.shown) <= 4 // both kinds on one line
	for n, under := range []bool{false, true} {
		var list []table.Indicated
		for _, k := range c.shown {
			if k.Under == under {
				list = append(list, k)
			}
		}
		if len(list) == 0 {
			continue
		}
		label := a.Words.RuleText(id, "sheet.shown")
		if under {
			label = a.Words.RuleText(id, "sheet.under")
		}
		spoken := label
		for _, k := range list {
			spoken += ", " + a.Words.TileName(k.Dora)
		}
		head := max(44*z, a.Canvas.Measure(sprites.Sans, 15*z, label)+10*z)
		t := 24 * z
		pair := 2*t + 20*z
		if pt.OneColumn {
			t = 22 * z
		}
		at, room := x, w
		if beside {
			room = w / 2
			at += room * float32(n)
		}
		if each := (room - head) / float32(len(list)); each < pair {
			t *= each / pair
			pair = each
		}
		if beside && under {
			y -= 38 * z
		}
		r := sprites.R(at, y, room, 36*z)
		pt.Item("score-dora-"+strconv.Itoa(n), "text", spoken, r, func(c *sprites.Canvas, r sprites.Rect) {
			th := c.Theme()
			c.Text(sprites.Sans, 15*z, label, r.X, r.CY()+5.5*pt.TextScale, sprites.Left, th.SheetText2)
			at := r.X + head
			for _, k := range list {
				top := r.CY() - sprites.TileHeight(t)/2
				one := sprites.TileSprite{Kind: k.Shown, X: at, Y: top, W: t}
				two := sprites.TileSprite{Kind: k.Dora, X: at + 1.45*t, Y: top, W: t}
				c.Tile(&one)
				c.Icon("chevron-right", sprites.R(at+1.02*t, r.CY()-.2*t, .4*t, .4*t), th.SheetText2)
				c.Tile(&two)
				at += pair
			}
		})
		y += 38 * z
	}
	return y
}
