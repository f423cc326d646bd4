package options

import (
	"strings"

	"moineau/engine/table"
	"moineau/scenes/stage"
)

// escaper escapes text for HTML. Package html does the same, but it links the table of
// all entities, 30 KB of the browser bundle.
var escaper = strings.NewReplacer(`&`, "&amp;", `'`, "&#39;", `<`, "&lt;", `>`, "&gt;", `"`, "&#34;")

// printed returns a printable HTML page of the current rules: every option with its
// description and value, and the code. Values that differ from the default are marked.
func (h *houseRules) printed(a *stage.App, now table.Options, code string) []byte {
	o, esc := h.o, escaper.Replace
	var b strings.Builder
	title := a.Words.RuleText(o.rules.ID, "name")
	b.WriteString(`<!DOCTYPE html><html lang="` + esc(a.Settings.Lang) + `"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>` + esc(title) + `</title><style>
body{font:11pt/1.35 serif;max-width:50em;margin:2em auto;padding:0 1em;color:#111;background:#fff}
h1{font-size:18pt;margin:0}h2{font-size:12pt;margin:1.2em 0 .2em;border-bottom:1px solid #999}
table{width:100%;border-collapse:collapse}td{padding:.25em .4em;vertical-align:top;border-bottom:1px solid #ddd}
td:last-child{text-align:right;width:30%}small{color:#555;display:block}.not b::before{content:"● "}code{word-break:break-all}
tr{break-inside:avoid}h2{break-after:avoid}
</style><h1>` + esc(title) + ` <span lang="zh">` + esc(o.rules.Native) + `</span></h1><p>` + esc(a.T("house.differ", "n", len(o.changed()), "of", len(o.rules.Options))) + ` · ● ` + esc(a.T("house.marked")) + `</p>`)
	for _, g := range o.groups() {
		b.WriteString(`<h2>` + esc(o.groupName(a, g)) + `</h2><table>`)
		for i := range o.rules.Options {
			op := &o.rules.Options[i]
			if groupOf(op) != g {
				continue
			}
			class := ""
			if now[op.Name] != o.defaults[op.Name] {
				class = ` class="not"`
			}
			b.WriteString(`<tr` + class + `><td>` + esc(h.optionName(a, op)) + `<small>` + esc(a.Words.OptionAbout(o.rules.ID, op)) + `</small></td><td><b>` + esc(h.value(a, op, now[op.Name])) + `</b></td></tr>`)
		}
		b.WriteString(`</table>`)
	}
	b.WriteString(`<p><code>` + esc(code) + `</code></p></html>` + "\n")
	return []byte(b.String())
}
