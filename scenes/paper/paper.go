// Package paper implements the screens that look like a sheet of paper: the score sheet
// of a deal, the end of a match and the rule card of a rule set.
package paper

import (
	"strconv"

	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Routes are the scenes of other packages that the sheets lead to.
type Routes interface {
	Pause() stage.Scene
	Deal(p *session.Session) stage.Scene
	Table(cfg session.Config) stage.Scene
	Rules() stage.Scene
	Options(rules string) stage.Scene
	// Rematch goes to another online table with the same players. Rematching reports
	// whether one of them has opened it and whether this device is joining it.
	Rematch()
	Rematching() (invited, going bool)
	// Review returns the review of the deal that has just ended.
	Review(p *session.Session) stage.Scene
	// ReplayMatch returns the replay of a finished match from its first deal.
	ReplayMatch(p *session.Session) stage.Scene
	// Leave ends the program after the requested number of deals.
	Leave(p *session.Session)
}

// paper is a sheet on the felt. Its content scrolls if it does not fit; the foot is
// fixed.
type paper struct {
	stage.Page
	box, in sprites.Rect // the sheet, and the area inside its margins
	z       float32      // scale of all sizes; larger windows use more
	f       float32      // scale of heights that depend on the text size
	scroll  *ui.Scroll
	low     float32      // bottom edge of the content
	narrow  bool         // one column
	lit     map[int]bool // indexes of the lit tiles; if nil, all tiles look the same
}

// begin sets the size and scale of the sheet for the window.
func (p *paper) begin(a *stage.App) {
	p.Start()
	safe := a.Safe()
	p.z = 1
	if a.LayoutKind() == stage.LandscapePhone {
		p.z = .92 // 12 px capitals stay above the minimum of 11
	}
	margin, pad := float32(8), float32(18)
	if !a.LayoutKind().Phone() {
		p.z = max(.8, min(min(safe.W/1280, safe.H/800), 1.5))
		margin, pad = 32*p.z, 40*p.z
	}
	p.f = p.z * a.TextScale()
	w := min(safe.W-2*margin, 1088*p.z*max(1, a.TextScale()))
	p.box = safe.Middle(w, safe.H-2*margin)
	if !a.LayoutKind().Phone() {
		p.box = safe.Middle(w, min(safe.H-2*margin, 736*p.z*max(1, a.TextScale())))
	}
	p.in = p.box.InsetXY(pad, 0)
	p.in.Y, p.in.H = p.box.Y+pad*.6, p.box.H-pad*1.1
	p.narrow = p.in.W < 640*p.f
	p.low = p.in.Y
}

// end moves all widgets placed so far into a scroll area above foot, and adds the foot
// widgets ws after it.
func (p *paper) end(foot float32, id, name string, ws ...ui.Widget) {
	if p.scroll == nil {
		p.scroll = ui.NewScroll(id, name)
	}
	p.scroll.Rect = sprites.R(p.box.X+8, p.in.Y-8, p.box.W-16, foot-p.in.Y+8)
	p.scroll.SetChildren(p.low-p.scroll.Rect.Y+4, p.TakeFrom(0)...)
	p.Widgets = append([]ui.Widget{p.scroll}, ws...)
	p.Done()
}

// Update advances kinetic scrolling.
func (p *paper) Update(a *stage.App) {
	if p.scroll != nil && p.scroll.Tick() {
		a.Redraw()
	}
}

// Draw draws the felt, the sheet and its content.
func (p *paper) Draw(a *stage.App, c *sprites.Canvas) {
	th := c.Theme()
	c.Felt(a.Window())
	radius := min(24, p.box.H/8)
	c.Round(p.box.Move(0, 6), radius, sprites.Black.Fade(.25))
	c.Round(p.box, radius, th.Sheet)
	p.Layer.Draw(c)
	if l := p.scroll; l != nil && l.Offset()+l.Rect.H < l.Height-1 { // content below the view
		h := min(26, .2*l.Rect.H)
		c.GradientV(sprites.R(l.Rect.X, l.Rect.Bottom()-h, l.Rect.W-8, h), 0, th.Sheet.Fade(0), th.Sheet)
	}
}

// say places a line at the sheet's scale and returns its width.
func (p *paper) say(a *stage.App, id, role, t string, f sprites.Font, size, x, y float32, al sprites.Align, tint sprites.Color) float32 {
	return p.Text(a, id, role, t, f, size*p.z, x, y, al, tint).Rect.W
}

// caps places a small heading in capitals.
func (p *paper) caps(a *stage.App, id, t string, x, y float32) {
	d := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) {
		c.Caps(12*p.z, t, r.X, r.Bottom(), sprites.Left, c.Theme().SheetText2)
	}}
	d.ID, d.Name, d.Role, d.NoFocus = id, t, "heading", true
	h := 12 * p.f
	p.Add(d, sprites.R(x, y-h, a.Canvas.Measure(sprites.SansBold, 12*p.z, t)*1.15, h))
}

// item places a drawing that has a name and a role in the accessibility tree.
func (p *paper) item(id, role, name string, r sprites.Rect, f func(c *sprites.Canvas, r sprites.Rect)) {
	p.Art(id, name, r, f)
	p.Widgets[len(p.Widgets)-1].Base().Role = role
}

// rule places a horizontal line.
func (p *paper) rule(x, y, w float32) {
	p.Art("", "", sprites.R(x, y, w, 1), func(c *sprites.Canvas, r sprites.Rect) {
		r.H = max(1, p.z*1.5)
		c.Fill(r, c.Theme().SheetLine)
	})
}

// meldShare is the width of a meld's tile relative to a concealed one.
const meldShare = .78

// groupWidth returns the width of a group in a row of tiles t wide.
func groupWidth(g *session.Group, t float32) float32 {
	if g.Meld {
		t *= meldShare
	}
	w := t * float32(len(g.Kinds))
	if g.Turn >= 0 {
		w += sprites.TileHeight(t) - t
	}
	return w
}

// handWidth returns the width of groups in one row, with a gap before the melds.
func handWidth(gs []session.Group, t float32) (w float32) {
	for i := range gs {
		if i > 0 {
			w += .23 * t
			if gs[i].Meld && !gs[i-1].Meld {
				w += .5 * t
			}
		}
		w += groupWidth(&gs[i], t)
	}
	return w
}

// tiles places an opened hand with its top left corner at x, y and width w, and returns
// its height. Melds stand at the right end if there is room.
func (p *paper) tiles(a *stage.App, id string, o *openHand, x, y, w, t float32) float32 {
	if p.narrow {
		t = max(26, min(t, (w-4)/8.6))
	} else if hw := handWidth(o.groups, t); hw > w {
		t *= w / hw
	}
	step := sprites.TileHeight(t) + sprites.TileBody(t) + 8*p.z
	spare := w - handWidth(o.groups, t)
	at, top := x, y
	capX, meldX := x, x
	seenMeld, n := false, 0
	for i := range o.groups {
		g := &o.groups[i]
		gt := t
		if g.Meld {
			gt *= meldShare
		}
		if g.Meld && !seenMeld {
			if seenMeld = true; at > x && spare > 0 && !p.narrow {
				at += .5*t + spare
			} else if at > x {
				at += .5 * t
			}
		}
		if at > x && at+groupWidth(g, t) > x+w+1 {
			at, top = x, top+step
		}
		if g.Meld && meldX == x {
			meldX = at
		}
		base := top + sprites.TileHeight(t)
		for j, k := range g.Kinds {
			sp := sprites.TileSprite{Kind: k, W: gt, Label: a.Settings.Labels == "all"}
			if j == g.Turn {
				sp.Turn = 1
			}
			bw, bh := sprites.TileBox(gt, sp.Turn)
			sp.X, sp.Y = 0, 0
			win, number := j == g.Win, n
			if win {
				capX = at + bw/2
			}
			name := a.TileName(k)
			if k == tile.None {
				name = ""
			}
			p.Art(id+"-"+strconv.Itoa(n), name, sprites.R(at, base-bh, bw, bh), func(c *sprites.Canvas, r sprites.Rect) {
				sp := sp
				if p.lit[number] {
					r.Y -= .14 * r.W // a lit tile is raised
				}
				sp.X, sp.Y = r.X, r.Y
				if p.lit != nil && !p.lit[number] {
					c.Push(0, 0, 1, .3)
					defer c.Pop()
				}
				c.Tile(&sp)
				if win {
					gold := c.Theme().Gold.Mix(sprites.Black, .25)
					c.RoundStroke(r, .11*r.W, max(2.5, .055*r.W), gold)
				}
			})
			at += bw
			n++
		}
		at += .23 * t
	}
	low := top + step
	if o.by == "" && o.melds == "" {
		return low - y
	}
	th := a.Theme
	cy := low + 12*p.f
	bw := a.Canvas.Measure(sprites.Sans, 15*p.z, o.by)
	if top > y || p.narrow || o.melds != "" && meldX == x {
		// The source of the winning tile and the meld names get a line each.
		lines := append(a.Lines(sprites.Sans, 15*p.z, o.by, w), a.Lines(sprites.Sans, 15*p.z, o.melds, w)...)
		for i, l := range lines {
			if i > 0 {
				id += "-more"
				cy += 18 * p.f
			}
			p.say(a, id+"-by", "text", l, sprites.Sans, 15, x, cy, sprites.Left, th.SheetText2)
		}
		return cy + 4*p.f - y
	}
	cx := max(x+bw/2, min(capX, x+w-bw/2))
	if o.by == "" {
		cx = x - bw
	} else {
		p.say(a, id+"-by", "text", o.by, sprites.Sans, 15, cx, cy, sprites.Center, th.SheetText2)
	}
	if mw := a.Canvas.Measure(sprites.Sans, 15*p.z, o.melds); o.melds != "" && cx+bw/2+16 < x+w-mw || o.by == "" {
		mid := min((meldX+x+w)/2, x+w-mw/2)
		if mid-mw/2 > cx+bw/2+12 {
			p.say(a, id+"-melds", "text", o.melds, sprites.Sans, 15, mid, cy, sprites.Center, th.SheetText2)
		}
	}
	return cy + 4*p.f - y
}
