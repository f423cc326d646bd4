package about

import (
	"strconv"
	"strings"

	"moineau/assets/licences"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// entryPage is the page of one entry, for windows in which it does not fit beside the list.
type entryPage struct {
	stage.Page
	e     *licences.Entry
	words *ui.Scroll
}

// Name implements stage.Scene.
func (ep *entryPage) Name() string { return "licence" }

// Layout implements stage.Scene.
func (ep *entryPage) Layout(a *stage.App) {
	ep.Start()
	body, _ := ep.Header(a, ep.e.Name)
	body = sprites.R(a.Safe().X+12, body.Y-8, a.Safe().W-24, body.H-8)
	ep.Panel(body)
	placeEntry(a, &ep.Page, ep.e, ep.words, body.InsetXY(14, 10), false)
	ep.Done()
	if ep.Layer.Focused() == nil {
		ep.Layer.FocusID("licence-copy", false)
	}
}

// Update continues scrolling after a swipe.
func (ep *entryPage) Update(a *stage.App) {
	if ep.words.Tick() {
		a.Redraw()
	}
}

// placeEntry places the licence, text and buttons of an entry, and its name if titled.
func placeEntry(a *stage.App, p *stage.Page, e *licences.Entry, words *ui.Scroll, r sprites.Rect, titled bool) {
	f, th := a.TextScale(), a.Theme
	y := r.Y
	if titled {
		size := a.Fit(sprites.SansBold, 20, e.Name, r.W)
		p.Text(a, "licence-name", "heading", e.Name, sprites.SansBold, size, r.X, y+22*f, sprites.Left, 0)
		y += 30 * f
	}
	about := strings.TrimSuffix(e.Licence+" · "+e.Version, " · ") + " · " + containedIn(a, e)
	y += p.Paragraph(a, "licence-about", about, sprites.Sans, 15, r.X, y, r.W, th.Text2) + 6
	p.Hairline(r.X, y, r.W)
	y += 8
	h := max(44, 40*f)
	copy := ui.NewButton("licence-copy", a.T("licences.copy"), func() { copyLicence(a, e) })
	copy.Kind, copy.Icon, copy.Size = ui.Ghost, "copy", 16
	buttons := []*ui.Button{copy}
	if e.Page != "" {
		open := ui.NewButton("licence-page", a.T("licences.page"), func() {
			if !stage.OpenLink(e.Page) {
				a.Notices.Show("notice.link", "link", e.Page)
			}
		})
		open.Kind, open.Icon, open.Size, open.Hint = ui.Ghost, "external", 16, e.Page
		buttons = append(buttons, open)
	}
	n := len(p.Widgets)
	x, w := r.X, (r.W-10)/2
	for _, b := range buttons {
		b.Size = a.Fit(sprites.SansBold, b.Size, b.Name, w-64)
		p.Add(b, sprites.R(x, r.Bottom()-h, min(w, b.Width(a.Canvas)+16), h))
		x += b.Rect.W + 10
	}
	tail := p.TakeFrom(n)
	words.Name = a.T("licences.text")
	p.Add(words, sprites.R(r.X, y, r.W, r.Bottom()-h-12-y))
	top := y
	var kids []ui.Widget
	for i, para := range paragraphs(e.Text) {
		l := ui.NewLabel("licence-text-"+strconv.Itoa(i), para, sprites.Sans, 14)
		l.Line, l.Tint = 1.4, th.Text
		high := a.Canvas.ParagraphHeight(sprites.Sans, 14, para, r.W-18, 1.4)
		l.Rect = sprites.R(r.X, y, r.W-18, high)
		kids = append(kids, l)
		y += high + 9
	}
	words.SetChildren(y-top, kids...)
	p.Widgets = append(p.Widgets, tail...)
}

// containedIn says which parts of the program contain the entry.
func containedIn(a *stage.App, e *licences.Entry) string {
	var in []string
	for _, part := range parts[1:] {
		if e.In(part) {
			in = append(in, a.T("licences.in."+part))
		}
	}
	return strings.Join(in, ", ")
}

// copyLicence copies the text of a licence to the clipboard, or saves it as a file if there is
// no clipboard.
func copyLicence(a *stage.App, e *licences.Entry) {
	if stage.CopyText(e.Text) {
		a.Notices.Toast("licences.copied")
		return
	}
	name := strings.NewReplacer("/", "-", " ", "-").Replace(e.Name)
	a.SaveForPlayer("LICENSE-"+name+".txt", []byte(e.Text))
}

// paragraphs splits a text at empty lines. It joins lines that were wrapped at about 80
// characters.
func paragraphs(text string) (out []string) {
	for para := range strings.SplitSeq(text, "\n\n") {
		var b strings.Builder
		long := false // the previous line was broken because it was full
		for line := range strings.SplitSeq(para, "\n") {
			line = strings.TrimSpace(line)
			if line == "" {
				continue
			}
			if b.Len() > 0 {
				if long && !isListItem(line) {
					b.WriteByte(' ')
				} else {
					b.WriteByte('\n')
				}
			}
			b.WriteString(line)
			long = len(line) > 55
		}
		if b.Len() > 0 {
			out = append(out, b.String())
		}
	}
	return out
}

// isListItem reports whether a line starts a list item.
func isListItem(line string) bool {
	if strings.HasPrefix(line, "Copyright") {
		return true
	}
	mark, _, _ := strings.Cut(line, " ")
	return len(mark) <= 4 && (strings.HasSuffix(mark, ".") || strings.HasSuffix(mark, ")") || mark == "*" || mark == "-")
}

// row is an entry in the list.
type row struct {
	ui.Pressable
	name, below, licence string
	chosen               bool
	height               float32
}

const rowLine = 1.25

func newRow(a *stage.App, e *licences.Entry, w float32) *row {
	r := &row{name: strings.ReplaceAll(e.Name, "/", "/\u200b"), licence: e.Licence} // lets a path wrap at its slashes
	r.below = strings.TrimPrefix(e.Version+" · "+containedIn(a, e), " · ")
	r.Name, r.Role = strings.Join([]string{e.Name, r.licence, r.below}, ", "), "button"
	name, below, licence := r.heights(a.Canvas, w)
	r.height = max(52, max(name+below, licence)+14)
	return r
}

// licenceWidth returns the width of the licence column on the right.
func (r *row) licenceWidth(w float32) float32 { return w * .3 }

func (r *row) heights(c *sprites.Canvas, w float32) (name, below, licence float32) {
	own := w - 24 - r.licenceWidth(w) - 10
	return c.ParagraphHeight(sprites.SansBold, 16, r.name, own, rowLine), c.ParagraphHeight(sprites.Sans, 14, r.below, own, rowLine),
		c.ParagraphHeight(sprites.Sans, 14, r.licence, r.licenceWidth(w), rowLine)
}

func (r *row) Draw(c *sprites.Canvas) {
	th := c.Theme()
	if r.chosen {
		c.Round(r.Rect, 12, th.Raised)
	} else if r.Hovered() {
		c.Round(r.Rect, 12, th.Raised.Fade(.5))
	}
	name, below, licence := r.heights(c, r.Rect.W)
	right := r.licenceWidth(r.Rect.W)
	own := r.Rect.W - 24 - right - 10
	x, y := r.Rect.X+12, r.Rect.CY()-(name+below)/2
	c.Paragraph(sprites.SansBold, 16, r.name, sprites.R(x, y, own, name), rowLine, th.Text)
	c.Paragraph(sprites.Sans, 14, r.below, sprites.R(x, y+name, own, below), rowLine, th.Text2)
	c.ParagraphAligned(sprites.Sans, 14, r.licence, sprites.R(r.Rect.Right()-12-right, r.Rect.CY()-licence/2, right, licence), rowLine, sprites.Right, th.Text)
	r.DrawFocus(c, 12)
}
