package records

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// statistics shows the results of the player's own matches by rule set.
type statistics struct {
	stage.Page
	to        Routes
	all       []library.Tally
	ids       []string // rule sets with at least one deal, in menu order
	at        string
	recent    bool // only the latest matches
	opponents int  // 0 all matches, 1 against bots, 2 with friends, 3 imported
	scroll    *ui.Scroll
	chips     *ui.Chips
}

// recentMatches is the number of matches counted as recent.
const recentMatches = 20

// NewStatistics returns the page of statistics.
func NewStatistics(to Routes) stage.Scene {
	return &statistics{to: to, scroll: ui.NewScroll("statistics-list", "")}
}

// Name implements stage.Scene.
func (s *statistics) Name() string { return "statistics" }

// load reads the saved results.
func (s *statistics) load(a *stage.App) {
	s.all = library.Tallies(a.Store)
	s.ids = s.ids[:0]
	for _, e := range rules.Offered() {
		if slices.ContainsFunc(s.all, func(t library.Tally) bool { return t.Rules == e.ID && t.Deals > 0 }) {
			s.ids = append(s.ids, e.ID)
		}
	}
	if !slices.Contains(s.ids, s.at) {
		if s.at = ""; len(s.ids) > 0 {
			s.at = s.ids[0]
			if last := library.LastRules(a.Store); slices.Contains(s.ids, last) {
				s.at = last
			}
		}
	}
}

// of returns the results of a rule set.
func (s *statistics) of(id string) (out []library.Tally) {
	for _, t := range s.all {
		if t.Rules == id && t.Deals > 0 {
			out = append(out, t)
		}
	}
	return out
}

// Layout implements stage.Scene.
func (s *statistics) Layout(a *stage.App) {
	s.Start()
	s.load(a)
	body, base := s.Header(a, a.T("statistics.title"))
	f := a.TextScale()
	if len(s.ids) == 0 {
		s.nothing(a, body)
		s.Done()
		s.focus()
		return
	}
	out := ui.NewButton("statistics-export", a.T("statistics.export"), func() {
		Export(a, "statistics", library.CSV(s.all), time.Now().Format("2006-01-02")+".csv")
	})
	out.Icon = "export"
	end := s.HeadAction(a, body, base, out) - 16
	note, size := a.T("statistics.here"), a.Sizes().Note
	if end-a.Canvas.Measure(sprites.Sans, size, note) > s.TitleEnd()+16 {
		s.Text(a, "statistics-here", "text", note, sprites.Sans, size, end, base, sprites.Right, a.Theme.Text2)
	}
	s.scroll.Name = a.Words.RulesName(s.at)
	if !a.TwoPanes(body, 760) {
		s.narrow(a, body)
	} else {
		left, right := body.SplitLeft(280 * max(1, f*.9))
		right = sprites.R(right.X+24, right.Y, right.W-24, right.H-24)
		left.H -= 24
		s.rail(a, left)
		s.Panel(right)
		s.Add(s.scroll, right.InsetXY(1, 6))
		kids, height := s.content(a, sprites.R(right.X+27, right.Y+16, right.W-54, 0))
		s.scroll.SetChildren(height+26, kids...)
	}
	s.Done()
	s.focus()
}

func (s *statistics) focus() {
	if s.Layer.Focused() == nil && !s.Layer.FocusID("statistics-"+s.at, false) {
		s.Layer.FocusID("back", false)
	}
}

// nothing shows that there are no results yet, with a button to play a match.
func (s *statistics) nothing(a *stage.App, r sprites.Rect) {
	play := ui.NewButton("statistics-play", a.T("title.play"), func() { a.Push(s.to.Rules()) })
	play.Kind, play.Icon = ui.Gold, "play"
	s.Empty(a, r, "statistics-none", a.T("statistics.none"), play)
}

// rail lists the rule sets on the left.
func (s *statistics) rail(a *stage.App, r sprites.Rect) {
	s.Panel(r)
	f := a.TextScale()
	choices := s.choices(a)
	foot := float32(len(choices))*(max(44, 40*f)+10) + 14
	step := min(60*f, max(46, (r.H-foot-24)/float32(len(s.ids))))
	y := r.Y + 12
	for _, id := range s.ids {
		k := &statisticsTab{a: a, n: len(s.of(id)), name: a.Words.ShortRules(id), Pressable: ui.Pressable{OnClick: func() {
			s.at = id
			s.scroll.ScrollTo(0)
			a.Relayout()
		}}}
		if e := stage.Offered(id); e != nil {
			k.sample = e.Sample
		}
		k.ID, k.Role, k.Checked = "statistics-"+id, "tab", id == s.at
		k.Name = k.name + ", " + a.T("statistics.games.n", "n", k.n)
		s.Add(k, sprites.R(r.X+12, y, r.W-24, step))
		y += step
	}
	y = r.Bottom() - foot + 12
	for _, k := range choices {
		s.Add(k, sprites.R(r.X+16, y, r.W-32, max(44, 40*f)))
		y += max(44, 40*f) + 10
	}
}

// choices returns the controls that filter the matches: by type of players, if there are
// matches with friends, and by date.
func (s *statistics) choices(a *stage.App) (out []*ui.Segmented) {
	if slices.ContainsFunc(s.all, func(t library.Tally) bool { return t.Friends > 0 }) {
		items := []string{a.T("statistics.all"), a.T("statistics.bots"), a.T("statistics.friends")}
		if slices.ContainsFunc(s.all, elsewhere) {
			items = append(items, a.T("statistics.elsewhere"))
		}
		out = append(out, ui.NewSegmented("statistics-who", a.T("statistics.who"), items, s.opponents, func(i int) {
			s.opponents = i
			a.Relayout()
		}))
	}
	return append(out, s.which(a))
}

// elsewhere reports whether a match was imported.
func elsewhere(t library.Tally) bool { return t.Friends == library.PlayedElsewhere }

// which returns the choice between all and recent matches.
func (s *statistics) which(a *stage.App) *ui.Segmented {
	at := 0
	if s.recent {
		at = 1
	}
	return ui.NewSegmented("statistics-which", a.T("statistics.which"), []string{a.T("statistics.all"), a.T("statistics.recent", "n", recentMatches)}, at, func(i int) {
		s.recent = i == 1
		a.Relayout()
	})
}

// narrow lays everything out in one column.
func (s *statistics) narrow(a *stage.App, body sprites.Rect) {
	safe, f := a.Safe(), a.TextScale()
	body = sprites.R(safe.X+12, body.Y, safe.W-24, safe.Bottom()-body.Y-8)
	var items []ui.ChipItem
	at := 0
	for i, id := range s.ids {
		if id == s.at {
			at = i
		}
		items = append(items, ui.ChipItem{ID: id, Name: a.Words.ShortRules(id)})
	}
	kept := s.chips
	ids := slices.Clone(s.ids)
	s.chips = ui.NewChips("statistics-rules", a.T("statistics.rules"), items, at, func(i int) {
		s.at = ids[i]
		s.scroll.ScrollTo(0)
		a.Relayout()
	})
	s.chips.Measure(a.Canvas)
	s.chips.KeepOffset(kept)
	h := max(44, 36*f)
	s.Add(s.chips, sprites.R(body.X, body.Y, body.W, h))
	s.chips.Show(at)
	box := sprites.R(body.X, body.Y+h+10, body.W, body.H-h-10)
	s.Panel(box)
	s.Add(s.scroll, box.InsetXY(1, 6))
	in := sprites.R(box.X+16, box.Y+14, box.W-32, 0)
	var kids []ui.Widget
	for _, k := range s.choices(a) {
		k.Rect = sprites.R(in.X, in.Y, in.W, k.Wrap(a.Canvas, in.W, max(44, 40*f)))
		in.Y += k.Rect.H + 12
		kids = append(kids, k)
	}
	top := in.Y - box.Y - 14
	more, height := s.content(a, in)
	s.scroll.SetChildren(top+height+24, append(kids, more...)...)
}

// content lays out the statistics of the current rule set from the top of r and returns
// their height.
func (s *statistics) content(a *stage.App, r sprites.Rect) (kids []ui.Widget, height float32) {
	all := slices.DeleteFunc(s.of(s.at), func(t library.Tally) bool { return s.opponents > 0 && t.Friends != s.opponents-1 })
	if s.recent && len(all) > recentMatches {
		all = all[len(all)-recentMatches:]
	}
	sum, ended := library.Sum(all)
	c := &statisticsLayout{a: a, r: r, y: r.Y}
	c.figures(all, &sum, ended)
	c.line()
	if r.W > 560*a.TextScale() {
		y := c.y
		half := (r.W - 34) / 2
		c.r = sprites.R(r.X, 0, half, 0)
		c.places(all, ended, sum.Players)
		low := c.y
		c.y, c.r = y, sprites.R(r.X+half+34, 0, half, 0)
		c.wins(&sum)
		c.y, c.r = max(low, c.y), r
	} else {
		c.places(all, ended, sum.Players)
		c.y += 10
		c.wins(&sum)
	}
	c.line()
	c.curve(all)
	if sum.Best > 0 {
		c.line()
		c.best(s, &sum)
	}
	return c.kids, c.y - r.Y
}

// statisticsLayout lays out statistics from top to bottom.
type statisticsLayout struct {
	a    *stage.App
	r    sprites.Rect
	y    float32
	kids []ui.Widget
}

func (c *statisticsLayout) art(id, name string, r sprites.Rect, paint func(c *sprites.Canvas, r sprites.Rect)) {
	d := &stage.Drawing{Paint: paint}
	d.ID, d.Name, d.Role, d.NoFocus, d.Rect = id, name, "text", true, r
	c.kids = append(c.kids, d)
}

func (c *statisticsLayout) line() {
	c.y += 14
	c.art("", "", sprites.R(c.r.X, c.y, c.r.W, 1), func(k *sprites.Canvas, r sprites.Rect) { k.Fill(r, k.Theme().PanelLine) })
	c.y += 16
}

func (c *statisticsLayout) heading(id, text string) {
	f := c.a.TextScale()
	c.art(id, text, sprites.R(c.r.X, c.y, c.r.W, 14*f), func(k *sprites.Canvas, r sprites.Rect) {
		k.Caps(12, text, r.X, r.Bottom(), sprites.Left, k.Theme().Text2)
	})
	c.kids[len(c.kids)-1].Base().Role = "heading"
	c.y += 26 * f
}

// percent formats part/of as a percentage, or as a dash if of is 0.
func percent(a *stage.App, part, of int) string {
	if of == 0 {
		return "–"
	}
	return a.T("settings.percent", "n", (200*part+of)/(2*of))
}

// tenth formats sum/n with one decimal, or as a dash if n is 0.
func tenth(a *stage.App, sum, n int) string {
	if n == 0 {
		return "–"
	}
	t := (20*sum + n) / (2 * n)
	return a.T("statistics.tenth", "whole", strconv.Itoa(t/10), "part", strconv.Itoa(t%10))
}

// figures places the five key figures in one or more rows.
func (c *statisticsLayout) figures(all []library.Tally, sum *library.Tally, ended int) {
	a, f := c.a, c.a.TextScale()
	firsts := 0
	for i := range all {
		if all[i].Place == 1 {
			firsts++
		}
	}
	each, best := "–", "–"
	if sum.Won > 0 {
		best = a.Words.Number(sum.Best)
		each = a.Words.Number((2*sum.Gained + sum.Won) / (2 * sum.Won))
	}
	figures := [][3]string{
		{a.Words.Number(len(all)), a.T("statistics.games", "n", len(all)), a.T("replays.deals", "n", sum.Deals)},
		{percent(a, sum.Won, sum.Deals), a.T("statistics.won"), a.T("statistics.of", "n", sum.Won, "of", sum.Deals)},
		{percent(a, sum.Given, sum.Deals), a.T("statistics.given"), a.T("statistics.of", "n", sum.Given, "of", sum.Deals)},
		{each, a.T("statistics.gained"), a.T("statistics.best", "n", best)},
		{tenth(a, sum.Place, ended), a.T("statistics.place"), a.T("statistics.firsts", "n", firsts)},
	}
	cols := max(2, min(5, int(c.r.W/(150*f))))
	cell := 82 * f
	for i, t := range figures {
		r := sprites.R(c.r.X+float32(i%cols)*c.r.W/float32(cols), c.y+float32(i/cols)*cell, c.r.W/float32(cols)-8, cell)
		c.art("statistics-figure-"+strconv.Itoa(i), t[0]+" "+t[1]+", "+t[2], r, func(k *sprites.Canvas, r sprites.Rect) {
			th := k.Theme()
			k.Text(sprites.SansBold, k.FitSize(sprites.SansBold, 32, t[0], r.W), t[0], r.X, r.Y+32*f, sprites.Left, th.Text)
			k.Text(sprites.Sans, k.FitSize(sprites.Sans, 16, t[1], r.W), t[1], r.X, r.Y+54*f, sprites.Left, th.Text)
			k.Text(sprites.Sans, k.FitSize(sprites.Sans, 14, t[2], r.W), t[2], r.X, r.Y+73*f, sprites.Left, th.Text2)
		})
	}
	c.y += float32((len(figures)+cols-1)/cols) * cell
}

// bar adds a row with a name, a bar and a number.
func (c *statisticsLayout) bar(id, name, value string, part, of, wide float32, bright bool) {
	f := c.a.TextScale()
	r := sprites.R(c.r.X, c.y, c.r.W, 30*f)
	c.art(id, name+" "+value, r, func(k *sprites.Canvas, r sprites.Rect) {
		th := k.Theme()
		base := r.CY() + 5.5*f
		vw := 52 * f
		k.Text(sprites.Sans, k.FitSize(sprites.Sans, 16, name, wide-8), name, r.X, base, sprites.Left, th.Text2)
		k.Text(sprites.SansBold, 16, value, r.Right(), base, sprites.Right, th.Text)
		b := sprites.R(r.X+wide, r.CY()-7, r.W-wide-vw, 14)
		k.Round(b, 4, th.Deep)
		ink := th.Text.Fade(.65)
		if bright {
			ink = th.Text
		}
		if part > 0 {
			k.Round(sprites.R(b.X, b.Y, max(4, b.W*part/of), b.H), 4, ink)
		}
	})
	c.y += r.H
}

// places shows the number of finishes in each place.
func (c *statisticsLayout) places(all []library.Tally, ended, players int) {
	a := c.a
	c.heading("statistics-places", a.T("statistics.places"))
	if ended == 0 {
		text := a.T("statistics.unended")
		h := a.Canvas.ParagraphHeight(sprites.Sans, 15, text, c.r.W, 1.4)
		c.art("statistics-unended", text, sprites.R(c.r.X, c.y, c.r.W, h), func(k *sprites.Canvas, r sprites.Rect) {
			k.Paragraph(sprites.Sans, 15, text, r, 1.4, k.Theme().Text2)
		})
		c.y += h
		return
	}
	count := make([]int, players+1)
	most := 1
	for i := range all {
		if p := all[i].Place; p > 0 && p <= players {
			count[p]++
			most = max(most, count[p])
		}
	}
	for p := 1; p <= players; p++ {
		c.bar("statistics-place-"+strconv.Itoa(p), a.T("place."+strconv.Itoa(p)), strconv.Itoa(count[p]), float32(count[p]), float32(most), 46*a.TextScale(), count[p] == most)
	}
}

// wins shows how deals were won.
func (c *statisticsLayout) wins(sum *library.Tally) {
	a := c.a
	c.heading("statistics-wins", a.T("statistics.wins"))
	rows := []struct {
		id string
		n  int
	}{{"statistics.wins.discard", sum.Won - sum.Drawn}, {"statistics.wins.drawn", sum.Drawn}, {"statistics.wins.concealed", sum.Concealed}, {"statistics.wins.open", sum.Won - sum.Concealed}}
	wide := float32(0)
	for _, k := range rows {
		wide = max(wide, a.Canvas.Measure(sprites.Sans, 16, a.T(k.id))+12)
	}
	wide = min(wide, .45*c.r.W)
	for _, k := range rows {
		c.bar(strings.ReplaceAll(k.id, ".", "-"), a.T(k.id), percent(a, k.n, sum.Won), float32(k.n), float32(max(1, sum.Won)), wide, false)
	}
}

// curve shows the cumulative points by match.
func (c *statisticsLayout) curve(all []library.Tally) {
	a, f := c.a, c.a.TextScale()
	title := a.T("statistics.curve")
	c.heading("statistics-curve", title)
	line := []int{0}
	lo, hi := 0, 0
	for i := range all {
		n := line[len(line)-1] + all[i].Points
		line = append(line, n)
		lo, hi = min(lo, n), max(hi, n)
	}
	last := a.Words.Signed(line[len(line)-1])
	c.art("statistics-points", title+", "+last, sprites.R(c.r.X, c.y, c.r.W, 150), func(k *sprites.Canvas, r sprites.Rect) {
		th := k.Theme()
		span := float32(max(1, hi-lo))
		box := sprites.R(r.X+8, r.Y+10, r.W-24-k.Measure(sprites.SansBold, 15, last), r.H-20)
		at := func(i int) (x, y float32) {
			return box.X + box.W*float32(i)/float32(max(1, len(line)-1)), box.Bottom() - box.H*float32(line[i]-lo)/span
		}
		_, zero := at(0)
		k.Line(box.X, zero, box.Right(), zero, 1, th.PanelLine)
		x0, y0 := at(0)
		for i := 1; i < len(line); i++ {
			x1, y1 := at(i)
			k.Line(x0, y0, x1, y1, 2.4, th.Text)
			x0, y0 = x1, y1
		}
		k.Disc(x0, y0, 5, th.Gold)
		k.Text(sprites.SansBold, 15, last, x0+10, min(max(y0+5*f, r.Y+16*f), r.Bottom()-2), sprites.Left, th.Text)
	})
	c.y += 150
}

// best shows the highest-scoring hand, with a button to its replay while the match is
// saved.
func (c *statisticsLayout) best(s *statistics, sum *library.Tally) {
	a, f := c.a, c.a.TextScale()
	c.heading("statistics-best", a.T("statistics.best.title"))
	text := a.T("statistics.best.hand", "n", a.Words.Signed(sum.Best), "deal", sum.BestDeal, "day", stage.Day(a, sum.When))
	w := c.r.W
	id, deal := sum.ID, sum.BestDeal
	if _, ok := (library.Library{Store: a.Store}).Text(id); ok {
		b := ui.NewButton("statistics-replay", a.T("statistics.replay"), func() { a.Push(s.to.ReplayDeal(id, deal)) })
		b.Icon, b.Size = "replay", 16
		bw := b.Width(a.Canvas) - 8
		h := max(44, 40*f)
		if w-bw-16 < 180*f { // below the text
			defer func() {
				b.Rect = sprites.R(c.r.X, c.y+8, min(bw, c.r.W), h)
				c.kids = append(c.kids, b)
				c.y += h + 8
			}()
		} else {
			b.Rect = sprites.R(c.r.Right()-bw, c.y-h+30*f, bw, h)
			c.kids = append(c.kids, b)
			w -= bw + 16
		}
	}
	h := a.Canvas.ParagraphHeight(sprites.Sans, 16, text, w, 1.4)
	c.art("statistics-best-hand", text, sprites.R(c.r.X, c.y, w, h), func(k *sprites.Canvas, r sprites.Rect) {
		k.Paragraph(sprites.Sans, 16, text, r, 1.4, k.Theme().Text)
	})
	c.y += h
}

// statisticsTab is a rule set in the rail.
type statisticsTab struct {
	ui.Pressable
	a      *stage.App
	name   string
	sample []tile.Kind
	n      int
}

func (s *statisticsTab) Draw(c *sprites.Canvas) {
	th, r, f := c.Theme(), s.Rect.InsetXY(0, 1), c.TextScale()
	font, ink := sprites.Sans, th.Text
	switch {
	case s.Checked:
		c.Round(r, 10, th.Raised)
		font = sprites.SansBold
	case s.Hovered():
		c.Round(r, 10, th.Text.Fade(.05))
	}
	x, w := r.X+14, float32(22)
	for _, kind := range s.sample {
		sp := sprites.TileSprite{Kind: kind, X: x, Y: r.CY() - sprites.TileHeight(w)/2 - 1, W: w}
		c.Tile(&sp)
		x += w + .5
	}
	x += 12
	count := strconv.Itoa(s.n)
	right := r.Right() - 12
	c.Text(sprites.Sans, 15, count, right, r.CY()+5*f, sprites.Right, th.Text2)
	right -= c.Measure(sprites.Sans, 15, count) + 8
	c.Text(font, c.FitSize(font, 16, s.name, right-x), s.name, x, r.CY()+5.5*f, sprites.Left, ink)
	s.DrawFocus(c, 10)
}

// Update continues scrolling after a swipe.
func (s *statistics) Update(a *stage.App) {
	if s.scroll.Tick() {
		a.Redraw()
	}
}
