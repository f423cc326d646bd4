package printed

import (
	"strings"

	"moineau/engine/card"
	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/lexicon"
)

// Ruling is a rule set with its options in force.
type Ruling struct {
	entry  rules.Entry
	values table.Options
	rules  table.Rules
}

// NewRuling returns a rule set with the given options; the others have their defaults.
func NewRuling(id string, given table.Options) (Ruling, error) {
	e, err := rules.ByID(id)
	if err != nil {
		return Ruling{}, err
	}
	r := Ruling{entry: e}
	if r.values, err = table.Settled(e.Options, e.Presets, given); err != nil {
		return r, err
	}
	if r.rules, err = e.New(r.values); err != nil {
		return r, err
	}
	lexicon.AddRuleWords(id, r.rules)
	return r, nil
}

// changed returns the options that differ from the default.
func (r *Ruling) changed() (out []*table.Option) {
	usual := table.Defaults(r.entry.Options, r.values)
	for i := range r.entry.Options {
		if op := &r.entry.Options[i]; r.values[op.Name] != usual[op.Name] {
			out = append(out, op)
		}
	}
	return out
}

// name returns the name of the rule set, escaped.
func (p *page) name(r *Ruling) string { return esc(p.Words.RuleText(r.entry.ID, "name")) }

// RuleCard returns the rule card: the patterns in tiles with the values that the options in
// force give them, and the options that differ from the default. link, if not nil, returns
// the address of a house-rule code, for the QR code.
func RuleCard(l Look, r Ruling, link func(code string) string) []byte {
	p := &page{Look: l}
	id := r.entry.ID
	ops := r.changed()
	key := "card.as-written"
	if len(ops) > 0 {
		key = "card.changed"
	}
	p.head(p.name(&r), p.t(key, "n", len(ops)), `<span lang="zh-Hant">`+esc(r.entry.Native)+`</span>`, p.t("card.title"))
	p.add("<p>%s</p>\n", esc(p.Words.RuleText(id, "about")))
	if c, ok := r.rules.(card.Carded); ok {
		all := c.Card()
		for i := range all.Sections {
			p.section(id, &all.Sections[i])
		}
	}
	if len(ops) > 0 {
		p.add("<h2>%s</h2><table class=\"rows\">\n", p.t("card.options"))
		for _, op := range ops {
			value := p.Words.OptionValue(id, op, r.values[op.Name])
			switch value {
			case "true":
				value = p.Words.T("common.yes")
			case "false":
				value = p.Words.T("common.no")
			}
			p.add("<tr><td><b>%s</b><small>%s</small></td><td class=\"n\"><b>%s</b></td></tr>\n", esc(p.Words.OptionName(id, op)), esc(p.Words.OptionAbout(id, op)), esc(value))
		}
		p.add("</table>\n")
	}
	if code, err := house.Write(&r.entry, r.values); err == nil && len(ops) > 0 {
		target := code
		if link != nil {
			target = link(code)
		}
		p.add(`<div class="code">%s<p>%s</p></div>`+"\n", square(target, p.t("house.qr"), 28), esc(code))
	}
	return p.bytes(p.name(&r))
}

// section writes a section of a rule card.
func (p *page) section(id string, c *card.Section) {
	args := lexicon.CardArgs(c.Params, nil)
	p.add("<h2>%s</h2>\n", p.t(p.Words.Rule(id, "card."+c.Key), args...))
	if key := p.Words.Rule(id, "card."+c.Key) + ".text"; p.Words.Has(key) {
		for _, text := range strings.Split(p.Words.T(key, args...), "\n") {
			p.add("<p>%s</p>\n", esc(text))
		}
	}
	if len(c.Rows) == 0 {
		return
	}
	tiles, values := false, len(c.Columns)
	for i := range c.Rows {
		tiles = tiles || len(c.Rows[i].Example) > 0
		values = max(values, len(c.Rows[i].Values))
	}
	p.add("<table class=\"rows\">")
	if len(c.Columns) > 0 {
		p.add("<thead><tr><th></th>")
		if tiles {
			p.add("<th></th>")
		}
		for _, col := range c.Columns {
			p.add(`<th class="n">%s</th>`, p.t(p.Words.Rule(id, "card.column."+col)))
		}
		p.add("</tr></thead>")
	}
	p.add("<tbody>\n")
	for i := range c.Rows {
		p.row(id, &c.Rows[i], tiles, values)
	}
	p.add("</tbody></table>\n")
}

// row writes a row of a rule card. tiles says whether the section has a column of tiles, and
// values is the number of columns of values.
func (p *page) row(id string, r *card.Row, tiles bool, values int) {
	name, native, about := p.Words.CardRow(id, r)
	span := ""
	switch {
	case tiles && len(r.Example) == 0:
		span = ` colspan="2"`
	case tiles:
		span = ` class="item"`
	}
	p.add("<tr><td%s><b>%s</b>", span, esc(name))
	if native != "" {
		p.add(` <span lang="zh-Hant">%s</span>`, esc(native))
	}
	if about != "" {
		p.add("<small>%s</small>", esc(about))
	}
	p.add("</td>")
	if len(r.Example) > 0 {
		p.add(`<td class="tiles" style="width:%dmm">`, min(90, widthOf(r.Example)))
		p.tiles(r.Example, r.Rest, r.Win)
		p.add("</td>")
	}
	texts := p.Words.CardValues(id, r)
	for i := range values {
		text := ""
		if i < len(texts) {
			text = texts[i]
		}
		p.add(`<td class="n nw"><b>%s</b></td>`, esc(text))
	}
	p.add("</tr>\n")
}

// widthOf returns the width of groups of tiles in one line, in millimetres.
func widthOf(groups [][]tile.Kind) int {
	w := 4
	for _, g := range groups {
		w += 5*len(g) + 2
	}
	return w
}
