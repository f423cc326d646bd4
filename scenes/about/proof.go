package about

import (
	"errors"
	"strings"

	"moineau/engine/record"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// proofPage is the page with the verification of one game.
type proofPage struct {
	stage.Page
	proof  library.Proof
	scroll *ui.Scroll
}

// NewProof returns the page that shows the result of verifying a game.
func NewProof(p library.Proof) stage.Scene {
	return &proofPage{proof: p, scroll: ui.NewScroll("proof-page", "")}
}

// Name implements stage.Scene.
func (p *proofPage) Name() string { return "proof" }

// Layout implements stage.Scene.
func (p *proofPage) Layout(a *stage.App) {
	p.Start()
	body, _ := p.Header(a, a.T("pause.proof"))
	body.H -= 16
	body = a.Broad(body)
	in := body.InsetXY(a.Sizes().PanelX, a.Sizes().PanelY)
	p.Panel(body)
	p.scroll.Name = a.T("pause.proof")
	p.Add(p.scroll, sprites.R(body.X+1, in.Y-4, body.W-2, body.Bottom()-in.Y-4))
	c := &column{a: a, x: in.X, y: in.Y, w: in.W}
	if p.proof.Rules != "" {
		c.head("proof-rules", a.Words.ShortRules(p.proof.Rules), 18)
		c.y += 4
	}
	placeProof(c, &p.proof)
	c.y += 14
	c.note("proof-alone", a.T("fair.alone.text"))
	p.scroll.SetChildren(c.y+12-p.scroll.Rect.Y, c.kids...)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("proof-copy", false)
	}
}

// Update continues scrolling after a swipe.
func (p *proofPage) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}

// grouped formats hexadecimal digits in groups of four.
func grouped(hex string) string {
	var b strings.Builder
	for i := range len(hex) {
		if i > 0 && i%4 == 0 {
			b.WriteByte(' ')
		}
		b.WriteByte(hex[i])
	}
	return b.String()
}

// placeProof adds the numbers of a proof, its verdict and the available actions.
func placeProof(c *column, p *library.Proof) {
	a := c.a
	number := func(id, name, value string) {
		if value == "" {
			return
		}
		c.rule()
		c.y += 8
		c.note("proof-"+id, name)
		c.text("proof-"+id+"-number", grouped(value), sprites.Sans, 15, a.Theme.Text)
		c.y += 8
	}
	sealed := a.T("proof.sealed")
	if p.Seal.At > 0 {
		sealed = a.T("proof.sealed.day", "day", stage.Day(a, p.Seal.At))
	}
	number("sealed", sealed, p.Print)
	number("seed", a.T("proof.seed"), p.Seed)
	if p.Seed == "" && p.Counted != "" {
		c.rule()
		c.y += 8
		c.note("proof-closed", a.T("proof.closed"))
		c.y += 8
	}
	number("counted", a.T("proof.counted"), p.Counted)
	verdict(c, p)
	c.y += 10
	copy := ui.NewButton("proof-copy", a.T("proof.copy"), func() {
		if stage.CopyText(p.Report()) {
			a.Notices.Toast("proof.copied")
			return
		}
		a.SaveForPlayer("moineau-check.txt", []byte(p.Report()))
	})
	copy.Kind, copy.Icon = ui.Ghost, "copy"
	buttons := []*ui.Button{copy}
	if p.Verdict == library.Differs {
		save := ui.NewButton("proof-save", a.T("proof.save"), func() { a.SaveForPlayer("moineau-check.txt", []byte(p.Report())) })
		save.Kind, save.Icon = ui.Gold, "save"
		buttons = append([]*ui.Button{save}, buttons...)
	}
	c.buttons(buttons...)
}

// found describes a verdict: a headline and an explanation.
func found(a *stage.App, p *library.Proof) (head, text string) {
	compared := a.T("proof.tiles", "n", p.Compared, "deals", p.Deals)
	switch p.Verdict {
	case library.Same:
		return a.T("proof.same"), compared
	case library.Unsealed:
		return a.T("proof.unsealed"), a.T("proof.unsealed.text") + " " + compared
	case library.Unopened:
		return a.T("proof.unopened"), a.T("proof.unopened.text")
	case library.Seedless:
		return a.T("proof.seedless"), a.T("proof.seedless.text")
	}
	return a.T("proof.differs"), difference(a, p)
}

// difference describes the first difference.
func difference(a *stage.App, p *library.Proof) string {
	var line *record.LineError
	switch {
	case errors.As(p.Why, &line):
		return a.T("replay.bad.line."+string(line.Kind), "n", line.Line, "at", line.At)
	case p.Why != nil, p.Counted == "":
		return a.T("proof.differs.record")
	case p.Print != "" && p.Print != p.Counted:
		return a.T("proof.differs.print")
	case p.Place > 0:
		return a.T("proof.differs.tile", "deal", p.At, "n", p.Place, "want", a.Words.TileName(p.Want), "got", a.Words.TileName(p.Got))
	}
	return a.T("proof.differs.deal", "deal", p.At)
}

// verdict adds the verdict of a proof in a box.
func verdict(c *column, p *library.Proof) {
	a := c.a
	head, text := found(a, p)
	icon := "info"
	switch p.Verdict {
	case library.Same:
		icon = "check"
	case library.Differs:
		icon = "warning"
	}
	box := &column{a: a, x: c.x + 58, y: c.y + 12, w: c.w - 74}
	l := box.text("proof-verdict", head, sprites.SansBold, 17, a.Theme.Text)
	l.Role = "status"
	box.note("proof-found", text)
	r := sprites.R(c.x, c.y, c.w, box.y+12-c.y)
	c.art(r, func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		line, ground := th.PanelLine, th.Deep
		switch p.Verdict {
		case library.Same:
			line, ground = th.Done, th.Done
		case library.Differs:
			line, ground = th.Seal, th.Seal
		}
		c.Round(r, 14, th.Deep)
		c.RoundStroke(r, 14, 2, line)
		c.Disc(r.X+30, r.CY(), 15, ground)
		ink := sprites.White
		if p.Verdict != library.Same && p.Verdict != library.Differs {
			ink = th.Text
		}
		c.Icon(icon, sprites.R(r.X+20, r.CY()-10, 20, 20), ink)
	})
	c.kids = append(c.kids, box.kids...)
	c.y = r.Bottom()
}
