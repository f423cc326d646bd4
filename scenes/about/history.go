package about

import (
	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// origin is an entry of the history. Its messages are history.<id>, history.<id>.text
// and, if the source is more than a name, history.source.<id>. The date is empty if no
// date is reliable.
type origin struct {
	id, date string
	rules    string // "" if it is not a rule set
	// name and event are the proper names in the texts. by is the source, or the name in
	// history.source.<id>.
	name, event, by string
	sample          []tile.Kind
}

// title returns the title of an entry.
func (o *origin) title(a *stage.App) string {
	if o.rules == "" {
		return a.T("history.name." + o.id)
	}
	return a.Words.ShortRules(o.rules)
}

// when returns the formatted date of an entry.
func (o *origin) when(a *stage.App) string {
	if o.rules == "" {
		return a.T("history.date." + o.id)
	}
	return o.date
}

var dated = []origin{
	{id: "oldest", date: "1870", name: "George B. Glover", by: "Glover collection, American Museum of Natural History", sample: []tile.Kind{tile.S1}},
	{id: "classical", date: "1920", rules: "classical", name: "Joseph Park Babcock", by: "J. P. Babcock, Rules of Mah-Jongg"},
	{id: "american", date: "1937", rules: "american", name: "National Mah Jongg League", by: "National Mah Jongg League"},
	{id: "mcr", date: "1998", rules: "mcr", by: "World Mahjong Organization"},
	{id: "zungjung", date: "2007", rules: "zungjung", name: "Alan Kwan", event: "World Series of Mahjong", by: "Alan Kwan, Zung Jung 3.3"},
}

var undated = []origin{
	{id: "hongkong", rules: "hongkong", by: "Hong Kong Mahjong Association"},
	{id: "riichi", rules: "riichi", by: "Tenhou, Mahjong Soul, World Riichi Championship, EMA"},
	{id: "taiwanese", rules: "taiwanese"},
	{id: "sichuan", rules: "sichuan", name: "Mahjong International League", by: "Mahjong International League"},
	{id: "korean", rules: "korean", by: "mahjong.co.kr"},
	{id: "jilin", rules: "jilin", name: "TCHE, TCHA, TING, ROU"},
	{id: "simple", rules: "peoples-simple", name: "Amy Lo", by: lo},
	{id: "classic", rules: "peoples-classic", by: lo},
}

const lo = "Amy Lo, Mah Jongg, The People’s Game"

// source returns the source of an entry.
func (o *origin) source(a *stage.App) string {
	if key := "history.source." + o.id; a.Words.Has(key) {
		return a.T(key, "name", o.by)
	}
	return o.by
}

// text returns a message of an entry with its proper names.
func (o *origin) text(a *stage.App, key string) string {
	return a.T(key, "name", o.name, "event", o.event)
}

// history adds the time line. Entries without a date are beside it if they fit.
func (hb *hub) history(c *column) {
	a := c.a
	c.head("history-title", a.T("history.title"), 20)
	c.note("history-note", a.T("history.note", "n", len(rules.Offered())))
	c.y += 12
	if c.w < 680*a.TextScale() {
		hb.entries(c, dated)
		c.y += 8
		c.head("history-undated", a.T("history.undated"), 15)
		hb.entries(c, undated)
		return
	}
	gap := float32(28)
	left := &column{a: a, x: c.x, y: c.y, w: (c.w - gap) * .52}
	right := &column{a: a, x: c.x + left.w + gap, y: c.y, w: c.w - gap - left.w}
	hb.entries(left, dated)
	right.head("history-undated", a.T("history.undated"), 15)
	hb.entries(right, undated)
	c.y = max(left.y, right.y)
	c.kids = append(append(c.kids, left.kids...), right.kids...)
}

// entries adds a list of entries.
func (hb *hub) entries(c *column, list []origin) {
	for i := range list {
		hb.entry(c, &list[i], i < len(list)-1)
	}
}

// entry adds an entry: its date on the time line, its tiles and its text.
func (hb *hub) entry(c *column, o *origin, more bool) {
	a, f := c.a, c.a.TextScale()
	top, x, w := c.y, c.x, c.w
	name := o.title(a)
	if when := o.when(a); when != "" {
		name = when + " · " + name
		c.x, c.w = c.x+24, c.w-24
	}
	open := hb.opened == o.id
	row := &line{bold: true, trail: "chevron-down", Pressable: ui.Pressable{OnClick: func() {
		if hb.opened = o.id; open {
			hb.opened = ""
		}
		a.Relayout()
	}}}
	row.ID, row.Name, row.Role = "history-"+o.id, name, "button"
	row.open = open
	if open {
		row.trail = "chevron-up"
	}
	h := row.height(a.Canvas, c.w+12)
	c.add(row, sprites.R(c.x-12, c.y, c.w+12, h))
	c.y += h
	tiles := o.sample
	if e := stage.Offered(o.rules); e != nil {
		tiles = e.Sample
	}
	tw := 26 * max(1, f*.9)
	wide := float32(len(tiles))*(tw+.5) + 12
	full := c.w
	if c.w > 3*wide {
		c.w -= wide
		at := sprites.R(c.x+c.w+12, c.y, wide-12, sprites.TileHeight(tw)+4)
		c.art(at, func(c *sprites.Canvas, r sprites.Rect) {
			for i, k := range tiles {
				sp := sprites.TileSprite{Kind: k, X: r.X + float32(i)*(tw+.5), Y: r.Y, W: tw}
				c.Tile(&sp)
			}
		})
		defer func(low float32) { c.y = max(c.y, low) }(at.Bottom() + 10)
	}
	c.note("history-"+o.id+"-text", o.text(a, "history."+o.id))
	c.w = full
	if open {
		c.y += 4
		c.text("history-"+o.id+"-more", o.text(a, "history."+o.id+".text"), sprites.Sans, 15, a.Theme.Text)
		c.y += 4
		c.text("history-"+o.id+"-source", a.T("history.from", "source", o.source(a)), sprites.Sans, 13, a.Theme.Text2)
		c.y += 8
		if o.rules != "" {
			c.buttons(c.button("history-"+o.id+"-card", a.T("card.title"), "rules", func() stage.Scene { return hb.to.Cards(o.rules) }),
				c.button("history-"+o.id+"-learn", a.T("title.learn"), "learn", hb.to.Learn))
		}
	}
	c.y += 12
	if o.date != "" {
		low := c.y
		c.art(sprites.R(x, top, 20, low-top), func(c *sprites.Canvas, r sprites.Rect) {
			th := c.Theme()
			mid := r.Y + h/2
			if more {
				c.Line(r.X+6, mid, r.X+6, r.Bottom()+h/2, 2, th.Outline)
			}
			c.Disc(r.X+6, mid, 6, th.Gold)
		})
	}
	c.x, c.w = x, w
}
