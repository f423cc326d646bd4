package tap

import (
	"strconv"

	"moineau/engine/club/book"
	"moineau/engine/score"
	"moineau/engine/tile"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// flags adds the circumstances that can be true as check boxes.
func (p *Page) flags(f *form.Part) {
	a := f.App
	if p.c.Lost || p.missing() > 0 || p.h.Win == tile.None {
		return
	}
	var kids []*layout.Box
	add := func(name string, on bool, do func(on bool)) {
		c := &form.Choice{Radio: true, Box: true, Chosen: on, Pressable: ui.Pressable{OnClick: func() {
			do(!on)
			p.changed(a)
		}}}
		c.ID, c.Name, c.Role, c.Checked = "tap-flag-"+name, a.T("club.flag."+name), "checkbox", on
		kids = append(kids, layout.Leaf(func(w float32) layout.Size {
			return layout.Size{W: min(max(w, 1), 150*a.TextScale()), H: c.MinHeight(a.Canvas, max(w, 150))}
		}).Touch().OnPlace(func(r sprites.Rect) { p.Add(c, r) }))
	}
	for _, flag := range p.acc.Circumstances(p.h, &p.c) {
		if flag == "riichi" && p.h.Has("double-riichi") {
			continue
		}
		add(flag, p.h.Has(flag), func(on bool) {
			p.h.Set(flag, on)
			if flag == "double-riichi" {
				p.h.Set("riichi", !on)
			}
		})
	}
	if p.acc.MayRob(p.h, p.c.From) || p.c.Rob {
		add("rob-kong", p.c.Rob, func(on bool) { p.c.Rob = on })
	}
	if len(kids) > 0 {
		f.Heading("tap-flags-head", a.T("club.tap.flags"))
		f.Add(stage.Grid(kids, 2, 4))
	}
	if p.acc.MayNuki(p.h, &p.c) {
		var items []string
		for n := range 5 {
			items = append(items, strconv.Itoa(n))
		}
		f.Heading("tap-nuki-head", a.T("club.tap.nuki"))
		f.Add(f.SegmentsBox(ui.NewSegmented("tap-nuki", a.T("club.tap.nuki"), items, p.h.Nuki, func(n int) {
			p.h.Nuki = n
			p.changed(a)
		})))
	}
}

// explain adds what the scorer says, line by line.
func (p *Page) explain(f *form.Part, read *book.Reading) {
	a := f.App
	if read == nil {
		return
	}
	f.Line()
	if !read.Valid && !p.c.Lost {
		text(f, "tap-invalid", a.T("club.tap.invalid"), a.Theme.GoldText)
		if read.Sheet == nil || len(read.Sheet.Items) == 0 {
			return
		}
	}
	f.Heading("tap-worth-head", a.T("club.tap.worth"))
	for i, l := range Lines(a, p.acc.ID, read.Sheet) {
		f.Pair("tap-row-"+strconv.Itoa(i+1), l.Name, l.Value, false)
	}
	f.Pair("tap-total", a.T("club.value"), Worth(a, p.acc.ID, read), true)
}

// Line is a row of a score.
type Line struct{ Name, Value string }

// Lines returns the rows of a sheet.
func Lines(a *stage.App, id string, sh *score.Sheet) (out []Line) {
	if sh == nil {
		return nil
	}
	for i := range sh.Items {
		it := &sh.Items[i]
		l := Line{Name: a.T(a.Words.Rule(id, "item."+it.Key))}
		if it.Count > 1 && it.Op != score.Times {
			l.Name += " ×" + strconv.Itoa(int(it.Count))
		}
		switch {
		case it.Op == score.Times:
			by := int64(1)
			for range it.Count {
				by *= int64(it.Value)
			}
			l.Value = "×" + strconv.FormatInt(by, 10)
		case it.Value != 0:
			l.Value = a.Words.Number(int(it.Value * it.Count))
		}
		out = append(out, l)
	}
	return out
}

// Worth returns the value of a hand in the unit of its rule set.
func Worth(a *stage.App, id string, read *book.Reading) string {
	figure := func(name string) string { return a.T(a.Words.Rule(id, "figure."+name), "n", int(read.Figures[name])) }
	switch {
	case read.Figures["yakuman"] > 0:
		return figure("yakuman")
	case read.Figures["han"] > 0 && read.Figures["fu"] > 0:
		return figure("han") + ", " + figure("fu")
	}
	if key := a.Words.Rule(id, "points"); a.Words.Has(key) {
		return a.T(key, "n", read.Total)
	}
	return a.T("score.points", "n", read.Total)
}
