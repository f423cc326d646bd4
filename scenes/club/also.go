package club

import (
	"math/bits"
	"strconv"

	"moineau/engine/club/book"
	"moineau/engine/table"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// shares reports whether the rules of a book let several players win on one discard.
func shares(acc *book.Account) bool {
	const claimants = 0b110 // of a discard of seat 0
	d := table.Pose(acc.Rules, acc.Progress.Setup()).Deal()
	return bits.OnesCount8(acc.Rules.Winning(d, claimants)) > 1
}

// hanNames and fuNames return the names of the choices of han and fu.
func hanNames(a *stage.App) (out []string) {
	for _, h := range hans {
		if h.text == "" {
			h.text = a.T("club.yakuman")
		}
		out = append(out, h.text)
	}
	return out
}

func fuNames(a *stage.App) (out []string) {
	for _, fu := range fus {
		out = append(out, a.Words.Number(int(fu)))
	}
	return out
}

// also asks who else won on the discard, and for the values of their hands.
func (p *page) also(f *form.Part) {
	a, d := f.App, &p.d
	if !p.shared || p.kind == byHands || d.who < 0 || d.who >= d.n || d.from < 0 || d.from >= d.n || d.from == d.who {
		return
	}
	p.toggles(f, "club-also", "club.also", also)
	for _, player := range d.others() {
		id, w := "club-also-"+strconv.Itoa(player+1), &d.more[player]
		if p.tapped(f, id, player, w) {
			continue
		}
		if p.kind != byHan {
			v := p.more[player]
			v.Base().Name = a.T("club.values.of", "name", p.name(player))
			f.Heading(id+"-head", v.Base().Name)
			f.Add(p.Control(v, 120*a.TextScale(), a.Sizes().Low).Self(layout.Start))
			p.tapButton(f, id, player, w)
			continue
		}
		f.Heading(id+"-head", a.T("club.values.of", "name", p.name(player)))
		f.Add(f.SegmentsBox(ui.NewSegmented(id+"-han", a.T("club.han"), hanNames(a), w.han, choose(a, &w.han))))
		if !w.limit() {
			f.Add(f.SegmentsBox(ui.NewSegmented(id+"-fu", a.T("club.fu"), fuNames(a), w.fu, choose(a, &w.fu))))
		}
		p.tapButton(f, id, player, w)
	}
}
