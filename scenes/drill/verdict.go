package drill

import (
	"strconv"

	"moineau/engine/drill"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/coach"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// verdict adds whether the answer was right, why, and what can be done next.
func (r *round) verdict(f *form.Part) {
	a, d := r.a, r.shown
	s := &d.Steps[r.step]
	right := s.Right(r.chosen())
	key, tint := "drill.wrong", a.Theme.GoldText
	if right {
		key, tint = "drill.right", a.Theme.Text
	}
	text := a.T(key) + "."
	for _, line := range r.reasons(s, right) {
		text += " " + line
	}
	f.Text("drill-verdict", "status", text, sprites.Sans, 17, tint)
	next := ui.NewButton("drill-next", a.T("drill.next"), r.next)
	next.Kind, next.Icon = ui.Gold, "chevron-right"
	buttons := []*ui.Button{next}
	if r.step == len(d.Steps)-1 {
		see := ui.NewButton("drill-table", a.T("drill.table"), r.seeTable)
		see.Kind, see.Icon = ui.Ghost, "replay"
		buttons = append(buttons, see)
		if _, ok := stage.Link(""); ok {
			share := ui.NewButton("drill-share", a.T("drill.share"), r.share)
			share.Kind, share.Icon = ui.Ghost, "share"
			buttons = append(buttons, share)
		}
	}
	f.Buttons(buttons...)
}

// seeTable opens the deal at the question.
func (r *round) seeTable() {
	m := r.shown.Match
	r.a.Push(r.to.ReplayAt(m, 1, len(m.Inputs(1))))
}

// share copies the link of the drill.
func (r *round) share() {
	url, _ := stage.Link("drill=" + r.shown.ID.String())
	if stage.CopyText(url) {
		r.a.Notices.Toast("notice.copied")
	} else {
		r.a.Notices.Show("notice.link", "link", url)
	}
}

// reasons returns sentences about an answer.
func (r *round) reasons(s *drill.Step, right bool) (out []string) {
	a, d := r.a, r.shown
	switch s.Ask {
	case drill.Ask(drill.Waits):
		return r.waits(s, right)
	case drill.AskRow:
		best := &s.Options[s.Best()].Row
		if key := a.Words.Rule(d.Rules, "item."+best.Key) + ".about"; a.Words.Has(key) {
			return []string{r.row(best) + ": " + a.T(key)}
		}
		return []string{a.T("drill.has", "row", r.row(best))}
	case drill.AskTotal:
		return []string{a.T("drill.sum", "rows", r.sum(), "total", r.points(int(s.Options[s.Best()].Total)))}
	}
	best := &s.Options[s.Best()]
	other := r.compared(s)
	if other == nil {
		return nil
	}
	if s.Ask == drill.Ask(drill.Safe) {
		return []string{a.T("drill.dealt", "n", best.Of, "best", r.name(best), "x", int(-best.Result), "other", r.name(other), "y", int(-other.Result))}
	}
	if s.Ask != drill.Ask(drill.Void) { // what a suit is worth has no parts
		out = append(out, a.T("drill.why", "best", r.name(best), "why", coach.Reason(a, d.Rules, &best.Value, &other.Value)))
	}
	if _, card := d.Match.Rules.(table.CardGame); !card && other.Of > 0 {
		out = append(out, a.T("drill.rolled", "n", best.Of, "best", r.name(best), "x", a.Words.Tenths(int(best.Result*10/int64(best.Of))), "other", r.name(other), "y", a.Words.Tenths(int(other.Result*10/int64(other.Of)))))
	}
	return out
}

// name returns an option as words.
func (r *round) name(o *drill.Option) string {
	if len(o.Tiles) == 0 {
		return r.text("", o)
	}
	return r.a.Words.TilesName(o.Tiles)
}

// compared returns the option with which the best one is compared: the picked one, or the
// next best one if the answer is right.
func (r *round) compared(s *drill.Step) (other *drill.Option) {
	for i := range s.Options {
		o := &s.Options[i]
		switch {
		case o.Right:
		case r.picked[i]:
			return o
		case o.Of > 0 && (other == nil || o.Result > other.Result):
			other = o
		}
	}
	return other
}

// waits returns what was missed and what is no wait.
func (r *round) waits(s *drill.Step, right bool) (out []string) {
	a := r.a
	var all, missed, extra []tile.Kind
	for i := range s.Options {
		o := &s.Options[i]
		switch {
		case o.Right && !r.picked[i]:
			missed = append(missed, o.Tiles...)
		case !o.Right && r.picked[i]:
			extra = append(extra, o.Tiles...)
		}
		if o.Right {
			all = append(all, o.Tiles...)
		}
	}
	if right {
		return []string{a.T("drill.are", "tiles", a.Words.TilesName(all))}
	}
	if len(missed) > 0 {
		out = append(out, a.T("drill.missed", "tiles", a.Words.TilesName(missed)))
	}
	if len(extra) > 0 {
		out = append(out, a.T("drill.extra", "tiles", a.Words.TilesName(extra)))
	}
	return out
}

// sum returns the rows of the win with their values.
func (r *round) sum() string {
	text := ""
	for i := range r.shown.Sheet.Items {
		it := &r.shown.Sheet.Items[i]
		if it.Op == score.Note || it.Value == 0 || it.Seat != r.shown.Sheet.Seat || !r.a.Words.Has(r.a.Words.Rule(r.shown.Rules, "item."+it.Key)) {
			continue
		}
		if text != "" {
			text += ", "
		}
		text += r.row(it)
		switch {
		case it.Op == score.Times:
			text += " ×" + strconv.Itoa(int(it.Value))
		case it.Count > 1:
			text += " " + strconv.Itoa(int(it.Value)) + "×" + strconv.Itoa(int(it.Count))
		default:
			text += " " + strconv.Itoa(int(it.Value))
		}
	}
	return text
}
