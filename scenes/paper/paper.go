// Package paper implements the score sheet of a deal.
package paper

import (
	"strconv"

	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// Routes are the scenes of other packages that the sheet leads to.
type Routes interface {
	Pause() stage.Scene
	Deal(p *session.Session) stage.Scene
	// Finale returns the end of the match.
	Finale(p *session.Session) stage.Scene
	// Review returns the review of the deal that has just ended.
	Review(p *session.Session) stage.Scene
	// Leave ends the program after the requested number of deals.
	Leave(p *session.Session)
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
// its height. Melds stand at the right end if there is room. If lit is not nil, tiles
// whose index is not in it are dimmed when they are drawn.
func tiles(p *sheet.Sheet, lit *map[int]bool, a *stage.App, id string, o *openHand, x, y, w, t float32) float32 {
	if p.OneColumn {
		t = max(26, min(t, (w-4)/8.6))
	} else if hw := handWidth(o.groups, t); hw > w {
		t *= w / hw
	}
	step := sprites.TileHeight(t) + sprites.TileBody(t) + 8*p.Scale
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
			if seenMeld = true; at > x && spare > 0 && !p.OneColumn {
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
			name := a.Words.TileName(k)
			if k == tile.None {
				name = ""
			}
			p.Art(id+"-"+strconv.Itoa(n), name, sprites.R(at, base-bh, bw, bh), func(c *sprites.Canvas, r sprites.Rect) {
				sp := sp
				if (*lit)[number] {
					r.Y -= .14 * r.W // a lit tile is raised
				}
				sp.X, sp.Y = r.X, r.Y
				if *lit != nil && !(*lit)[number] {
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
	cy := low + 12*p.TextScale
	bw := a.Canvas.Measure(sprites.Sans, 15*p.Scale, o.by)
	if top > y || p.OneColumn || o.melds != "" && meldX == x {
		// The source of the winning tile and the meld names get a line each.
		lines := append(a.Lines(sprites.Sans, 15*p.Scale, o.by, w), a.Lines(sprites.Sans, 15*p.Scale, o.melds, w)...)
		for i, l := range lines {
			if i > 0 {
				id += "-more"
				cy += 18 * p.TextScale
			}
			p.Say(a, id+"-by", "text", l, sprites.Sans, 15, x, cy, sprites.Left, th.SheetText2)
		}
		return cy + 4*p.TextScale - y
	}
	cx := max(x+bw/2, min(capX, x+w-bw/2))
	if o.by == "" {
		cx = x - bw
	} else {
		p.Say(a, id+"-by", "text", o.by, sprites.Sans, 15, cx, cy, sprites.Center, th.SheetText2)
	}
	if mw := a.Canvas.Measure(sprites.Sans, 15*p.Scale, o.melds); o.melds != "" && cx+bw/2+16 < x+w-mw || o.by == "" {
		mid := min((meldX+x+w)/2, x+w-mw/2)
		if mid-mw/2 > cx+bw/2+12 {
			p.Say(a, id+"-melds", "text", o.melds, sprites.Sans, 15, mid, cy, sprites.Center, th.SheetText2)
		}
	}
	return cy + 4*p.TextScale - y
}
