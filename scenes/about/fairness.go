package about

import (
	"strconv"

	"moineau/engine/tile"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// lastGame is the state of the check of the last game on the fairness page.
type lastGame struct {
	files chan []byte // receives a file to verify
	id    string
	proof *library.Proof
}

// latestMatch returns the latest match that was played on this device.
func latestMatch(a *stage.App) (r library.Replayable, ok bool) {
	for _, r := range (library.Library{Store: a.Store}).List() {
		if !r.Foreign {
			return r, true
		}
	}
	return r, false
}

// fairness adds the four steps, the check of the last game, and the limits of the method.
func (hb *hub) fairness(c *column) {
	a := c.a
	c.head("fair-title", a.T("fair.title"), 20)
	c.note("fair-note", a.T("fair.note"))
	c.y += 14
	proof := hb.latest(a)
	hb.steps(c, proof)
	c.y += 18
	if r, ok := latestMatch(a); ok {
		c.head("fair-last", a.T("fair.last", "rules", a.Words.ShortRules(r.Rules), "day", stage.Day(a, r.When)), 18)
		c.y += 4
		if r.Logged > 0 {
			c.note("fair-online", a.T("fair.online"))
			c.y += 8
			log := (library.Library{Store: a.Store}).Log(r.ID)
			c.buttons(c.button("fair-check-online", a.T("check.open"), "check", func() stage.Scene { return hb.to.CheckLog(r.Rules, log) }))
			c.y += 8
		} else {
			placeProof(c, proof)
		}
	} else {
		c.note("fair-none", a.T("fair.none"))
	}
	c.y += 10
	file := ui.NewButton("fair-file", a.T("fair.file"), func() { hb.pick(a) })
	file.Kind, file.Icon = ui.Ghost, "import"
	c.buttons(c.button("fair-other", a.T("fair.another"), "replay", hb.to.Replays), file)
	c.y += 18
	for _, n := range []struct{ id, icon string }{{"bots", "robot"}, {"alone", "person"}, {"cannot", "info"}} {
		c.art(sprites.R(c.x, c.y+1, 22, 22), func(c *sprites.Canvas, r sprites.Rect) { c.Icon(n.icon, r, c.Theme().Text2) })
		c.x, c.w = c.x+34, c.w-34
		c.head("fair-"+n.id, a.T("fair."+n.id), 16)
		c.note("fair-"+n.id+"-text", a.T("fair."+n.id+".text"))
		c.x, c.w = c.x-34, c.w+34
		c.y += 12
	}
}

// latest verifies the latest match and caches the result.
func (hb *hub) latest(a *stage.App) *library.Proof {
	r, ok := latestMatch(a)
	if !ok {
		return nil
	}
	if hb.last.proof == nil || hb.last.id != r.ID {
		p := library.Library{Store: a.Store}.Prove(r.ID)
		hb.last.id, hb.last.proof = r.ID, &p
	}
	return hb.last.proof
}

const stepArt = 64

var stepNames = [4]string{"sealed", "added", "played", "opened"}

// steps adds the four steps: side by side with their drawings above if they fit,
// otherwise stacked.
func (hb *hub) steps(c *column, p *library.Proof) {
	a := c.a
	print, seed := "5021 8073", "9042 7100"
	if p != nil && len(p.Counted) >= 8 {
		print = grouped(p.Counted[:8])
	}
	if p != nil {
		seed = "…" // not revealed yet
	}
	if p != nil && len(p.Seed) >= 8 {
		seed = grouped(p.Seed[:8])
	}
	arts := []func(c *sprites.Canvas, r sprites.Rect){
		func(c *sprites.Canvas, r sprites.Rect) { slip(c, r, "lock", print) }, people, wall,
		func(c *sprites.Canvas, r sprites.Rect) { slip(c, r, "eye", seed) },
	}
	cols := 4
	if c.w < 4*180*a.TextScale() {
		cols = 1
	}
	top, low := c.y, c.y
	for i, art := range arts {
		n := stepNames[i]
		cell := &column{a: a, x: c.x, y: c.y, w: c.w}
		if cols == 4 {
			w := (c.w - 3*14) / 4
			cell.x, cell.y, cell.w = c.x+float32(i)*(w+14), top, w
			cell.art(sprites.R(cell.x, top, w, stepArt), art)
			cell.y += stepArt + 10
		} else {
			w := min(128, c.w*.34)
			cell.art(sprites.R(c.x, c.y+2, w, stepArt), art)
			cell.x, cell.w = c.x+w+16, c.w-w-16
		}
		cell.head("fair-step-"+n, strconv.Itoa(i+1)+". "+a.T("fair.step."+n), 16)
		cell.note("fair-step-"+n+"-text", a.T("fair.step."+n+".text"))
		c.kids = append(c.kids, cell.kids...)
		low = max(low, cell.y)
		if cols == 1 {
			c.y = max(cell.y, c.y+stepArt+4) + 12
			low = c.y
		}
	}
	c.y = low
}

// slip draws a slip of paper with a number.
func slip(c *sprites.Canvas, r sprites.Rect, icon, text string) {
	th := c.Theme()
	c.Round(r, 12, th.Sheet)
	size := c.FitSize(sprites.SansBold, 15, text, r.W-16)
	c.Icon(icon, sprites.R(r.CX()-9, r.Y+9, 18, 18), th.SheetText2)
	c.Text(sprites.SansBold, size, text, r.CX(), r.Bottom()-14, sprites.Center, th.SheetInk)
}

// people draws the players who each contribute a number.
func people(c *sprites.Canvas, r sprites.Rect) {
	step := min(40, r.W/4)
	for i, bird := range []string{"hen-sparrow", "chaffinch", "blue-tit", "robin"} {
		c.Bird(bird, r.CX()+(float32(i)-1.5)*step, r.CY(), step*.46)
	}
}

// wall draws a wall.
func wall(c *sprites.Canvas, r sprites.Rect) {
	w := min(20, (r.W-8)/8)
	for i := range 8 {
		x := r.CX() + (float32(i)-4)*w
		sp := sprites.TileSprite{Kind: tile.None, X: x, Y: r.CY() - sprites.TileHeight(w)/2, W: w}
		c.Tile(&sp)
	}
}

// maxFileBytes is the maximum size of a file to verify, in bytes.
const maxFileBytes = 64 << 20

// pick opens the file dialog. If the platform has none, it shows what to do instead.
func (hb *hub) pick(a *stage.App) {
	if !a.PickFile(maxFileBytes, func(data []byte) {
		select {
		case hb.last.files <- data:
		default: // one at a time
		}
	}) {
		a.Notices.Show("notice.drop")
	}
}

// checkFile verifies a file: a record, a packed match or the transcript of an online
// table.
func checkFile(a *stage.App, to Routes, data []byte) {
	if log := to.CheckTable(data); log != nil {
		a.Push(log)
		return
	}
	p, err := library.ProveFile(data)
	if err != nil {
		a.Push(to.Unread(err))
		return
	}
	a.Push(NewProof(p))
}
