package options

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/table"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// maxColumns is the number of rule sets that can be compared side by side.
const maxColumns = 3

// houseRules is the page that compares variants of one rule set side by side: the current
// rules, the presets and the house rules that the player has saved. Rules can be changed,
// named, saved and shared here.
type houseRules struct {
	stage.Page
	o            *options      // the options page whose values are edited
	shown        []string      // identifiers of the compared columns
	open         string        // the option whose control is shown
	showAll      bool          // show all options instead of only those that differ
	aboveOptions bool          // the options page of the rule set is below this scene
	importResult string        // the result of importing a code
	partial      table.Options // settled values of an imported code without its unknown parts, or nil
	chips        *ui.Chips

	left, right *ui.Scroll
	name, code  *ui.TextField
}

// ruleColumn is one column of the comparison.
type ruleColumn struct {
	id, name string
	values   table.Options // settled
	kept     int           // index among the saved rules, or -1
}

const nowColumn = "now"

func newHouse(a *stage.App, o *options) *houseRules {
	h := &houseRules{o: o, shown: []string{"default", nowColumn}, left: ui.NewScroll("house-list", ""), right: ui.NewScroll("house-rows", "")}
	h.name = ui.NewTextField("house-name", "", "", nil)
	h.name.MaxRunes = 24
	h.name.OnDone = func(string) { h.keep(a) }
	h.code = ui.NewTextField("house-code", "", "", nil)
	h.code.MaxRunes = 4000
	h.code.OnDone = func(string) { h.importCode(a) }
	return h
}

// Name implements stage.Scene.
func (h *houseRules) Name() string { return "house" }

// newHouseOver returns the page for use above the options page.
func newHouseOver(a *stage.App, o *options) *houseRules {
	h := newHouse(a, o)
	h.aboveOptions = true
	return h
}

// switchTo replaces this page by the page of another rule set and returns it.
func (h *houseRules) switchTo(a *stage.App, id string) *houseRules {
	other := newHouse(a, newOptions(a, h.o.to, id))
	other.chips, other.aboveOptions = h.chips, h.aboveOptions
	if h.aboveOptions {
		a.Pop()
		a.Replace(other.o)
		a.Push(other)
	} else {
		a.Replace(other)
	}
	return other
}

// Rules returns the current rules.
func (h *houseRules) Rules() (id string, changed table.Options) { return h.o.Rules() }

// columns returns all columns that can be compared: the default, the presets, the saved
// rules and the current rules.
func (h *houseRules) columns(a *stage.App) (out []ruleColumn) {
	e := h.o.rules
	usual, _ := table.Settled(e.Options, nil, nil)
	out = append(out, ruleColumn{"default", h.o.defaultName(a), usual, -1})
	for _, p := range e.Presets {
		if len(presetChanges(e, p)) == 0 {
			continue
		}
		if v, err := table.Settled(e.Options, e.Presets, table.Options{"preset": p.Name}); err == nil {
			out = append(out, ruleColumn{"preset-" + p.Name, a.Words.RuleText(e.ID, "preset."+p.Name), v, -1})
		}
	}
	for i, k := range loadRules(a) {
		if v, ok := k.settled(e); ok {
			out = append(out, ruleColumn{"kept-" + strconv.Itoa(i), k.Name, v, i})
		}
	}
	return append(out, ruleColumn{nowColumn, a.T("house.now"), h.o.values, -1})
}

// compared returns the columns that are shown.
func (h *houseRules) compared(a *stage.App) (out []ruleColumn) {
	for _, c := range h.columns(a) {
		if slices.Contains(h.shown, c.id) {
			out = append(out, c)
		}
	}
	return out
}

// show adds a column to the comparison, or removes it if it is shown. If there would be
// more than mostColumns, the oldest one is removed. The column of the current rules
// always stays.
func (h *houseRules) show(a *stage.App, id string) {
	if i := slices.Index(h.shown, id); i >= 0 {
		if id != nowColumn {
			h.shown = slices.Delete(h.shown, i, i+1)
		}
	} else {
		h.shown = append(h.shown, id)
		if len(h.shown) > maxColumns {
			i := slices.IndexFunc(h.shown, func(s string) bool { return s != nowColumn })
			h.shown = slices.Delete(h.shown, i, i+1)
		}
	}
	a.Relayout()
}

// changes returns the number of values in v that differ from the defaults that apply with
// v.
func (h *houseRules) changes(v table.Options) (n int) {
	usual := table.Defaults(h.o.rules.Options, v)
	for name := range usual {
		if v[name] != usual[name] {
			n++
		}
	}
	return n
}

// keep saves the current rules under the name in the field. It replaces saved rules of
// the same name.
func (h *houseRules) keep(a *stage.App) {
	name := strings.TrimSpace(h.name.Typed())
	if name == "" {
		h.Layer.Focus(h.name, true)
		return
	}
	code := h.written()
	all := slices.DeleteFunc(loadRules(a), func(k savedRules) bool {
		_, same := k.settled(h.o.rules)
		return same && k.Name == name
	})
	saveRules(a, append(all, savedRules{name, code}))
	h.name.Clear()
	a.Notices.Toast("house.kept", "name", name)
	a.Relayout()
}

// forget deletes the i-th saved rules.
func (h *houseRules) forget(a *stage.App, i int) {
	all := loadRules(a)
	if i >= len(all) {
		return
	}
	saveRules(a, slices.Delete(all, i, i+1))
	h.shown = slices.DeleteFunc(h.shown, func(id string) bool { return strings.HasPrefix(id, "kept-") }) // the indices have shifted
	a.Relayout()
}

// importCode imports the rules from a code, or from a link that contains one.
func (h *houseRules) importCode(a *stage.App) {
	id, given, unknown, err := house.Read(CodeIn(h.code.Typed()))
	switch {
	case strings.TrimSpace(h.code.Typed()) == "":
		h.Layer.Focus(h.code, true)
		return
	case errors.Is(err, rules.ErrAbsent) || err == nil && stage.Absent(id):
		a.Push(stage.NewFullProgram("page", "house:"+id))
		return
	case err != nil:
		h.importResult, h.partial = a.T("house.bad"), nil
	case id != h.o.rules.ID:
		// The code belongs to another rule set, which has its own page.
		h.code.Clear()
		h.switchTo(a, id).applyCode(a, given, unknown)
		return
	default:
		h.code.Clear()
		h.applyCode(a, given, unknown)
	}
	a.Relayout()
}

// applyCode applies the rules of a code. If the code has unknown parts, nothing is
// changed; the page lists them and offers to apply the rest.
func (h *houseRules) applyCode(a *stage.App, given table.Options, unknown []house.Fault) {
	v, err := table.Settled(h.o.rules.Options, h.o.rules.Presets, given)
	if err != nil {
		h.importResult, h.partial = a.T("house.bad"), nil
		return
	}
	if len(unknown) == 0 {
		h.choose(a, v)
		return
	}
	var parts []string
	for _, f := range unknown {
		parts = append(parts, f.Written())
	}
	h.importResult, h.partial = a.T("house.unknown", "list", strings.Join(parts, ", ")), v
	a.Relayout()
}

// choose applies settled rules that were read from a code.
func (h *houseRules) choose(a *stage.App, v table.Options) {
	h.importResult, h.partial = "", nil
	h.apply(a, v)
	if h.o.preset() == "" {
		h.o.saveCustom()
	}
	a.Notices.Toast("house.taken")
}

// written returns the code of the current rules.
func (h *houseRules) written() string {
	code, err := house.Write(h.o.rules, maps.Clone(h.o.values))
	if err != nil {
		return h.o.rules.ID // unreachable: the page's values are settled
	}
	return code
}

// copyText copies a text to the clipboard, or shows it if there is no clipboard.
func copyText(a *stage.App, text string) {
	if stage.CopyText(text) {
		a.Notices.Toast("notice.copied")
	} else {
		a.Notices.Show("notice.link", "link", text)
	}
}

// optionName returns the displayed name of an option.
func (h *houseRules) optionName(a *stage.App, op *table.Option) string {
	if name := a.Words.OptionName(h.o.rules.ID, op); name != "" {
		return name
	}
	return strings.ReplaceAll(op.Name, "_", " ")
}

// value formats the value of an option. A custom text is only reported as present.
func (h *houseRules) value(a *stage.App, op *table.Option, v string) string {
	if op.Type == table.Text && !slices.Contains(op.Values, v) {
		return a.T("options.mine")
	}
	return a.Words.OptionValue(h.o.rules.ID, op, v)
}

// Update continues scrolling after a swipe.
func (h *houseRules) Update(a *stage.App) {
	if h.left.Tick() || h.right.Tick() {
		a.Redraw()
	}
}
