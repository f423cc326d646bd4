package drill

import (
	"errors"
	"time"

	"moineau/engine/drill"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// round asks the drills of a list, one after the other. While one is answered, the next
// one is made.
type round struct {
	stage.Page
	a      *stage.App
	to     Routes
	ids    []drill.ID // those that are still to be made
	of, n  int        // number of drills in all, and the number of the one shown
	maker  *drill.Maker
	making drill.ID
	steps  int // of the maker
	skips  int // numbers without a drill in a row
	ready  *drill.Drill

	shown    *drill.Drill
	step     int
	picked   map[int]bool
	answered bool // the step shown is answered
	missed   bool // a step of the drill shown was answered wrongly
	right    int  // number of drills answered rightly
	over     bool

	scroll *ui.Scroll // the question, or the whole page
	tile   float32    // width of a tile of the hand
	table  *ui.Scroll // the position, if it is beside the question
}

func newRound(a *stage.App, to Routes, ids []drill.ID) *round {
	r := &round{a: a, to: to, ids: ids, of: len(ids), scroll: ui.NewScroll("drill-list", ""), table: ui.NewScroll("drill-position", "")}
	if a.Picture() {
		r.work(time.Minute)
	}
	return r
}

// Name implements stage.Scene.
func (r *round) Name() string { return "drill" }

// Settled implements stage.Settler. It returns false while no drill is shown.
func (r *round) Settled() bool { return r.shown != nil || r.over }

// Bounds of the making: the time of each frame, the steps after which another number is
// tried, and the number of tries.
const (
	frame     = 8 * time.Millisecond
	mostSteps = 1500000
	mostSkips = 5
)

// work goes on with making drills for at most about a time.
func (r *round) work(most time.Duration) {
	for end := time.Now().Add(most); r.shown == nil && !r.over || r.ready == nil && len(r.ids)+r.underway() > 0; {
		if !r.advance() {
			return
		}
		if time.Now().After(end) {
			return
		}
	}
}

// underway returns 1 while a drill is being made.
func (r *round) underway() int {
	if r.maker != nil {
		return 1
	}
	return 0
}

// advance does one step of the making, and shows a drill if none is shown. It returns
// false if there is nothing to do.
func (r *round) advance() bool {
	switch {
	case r.shown == nil && r.ready != nil:
		r.show(r.ready)
		r.ready = nil
		return true
	case r.ready != nil:
		return false
	case r.maker == nil && len(r.ids) == 0:
		if r.shown == nil && !r.over {
			r.over = true
			r.a.Relayout()
		}
		return false
	case r.maker == nil:
		r.making, r.ids = r.ids[0], r.ids[1:]
		r.begin()
		return true
	}
	d, err := r.maker.Step()
	r.steps++
	switch {
	case d != nil:
		r.ready, r.maker, r.skips = d, nil, 0
	case errors.Is(err, drill.ErrNone) || r.steps > mostSteps:
		r.skip()
	case err != nil:
		r.drop()
	}
	return true
}

// begin begins to make the drill r.making.
func (r *round) begin() {
	m, err := drill.NewMaker(r.making)
	if r.maker, r.steps = m, 0; err != nil {
		r.drop()
	}
}

// skip tries the next number, or leaves the drill out after several.
func (r *round) skip() {
	if r.skips++; r.skips > mostSkips {
		r.drop()
		return
	}
	r.making = load(r.a.Store).Fresh(r.making, r.making.Number+1)
	r.begin()
}

// drop leaves a drill out.
func (r *round) drop() {
	r.maker, r.skips = nil, 0
	r.of--
	r.a.Relayout()
}

// show shows the first question of a drill.
func (r *round) show(d *drill.Drill) {
	lexicon.AddRuleWords(d.Rules, d.Match.Rules)
	r.shown, r.step, r.missed = d, 0, false
	r.n++
	r.ask()
}

// ask shows the current step.
func (r *round) ask() {
	r.picked, r.answered = map[int]bool{}, false
	r.scroll.ScrollTo(0)
	r.table.ScrollTo(0)
	r.Layer.FocusID("", false)
	r.a.Relayout()
}

// pick answers with an option, or picks it among several.
func (r *round) pick(i int) {
	s := &r.shown.Steps[r.step]
	switch {
	case r.answered:
	case s.Many:
		r.picked[i] = !r.picked[i]
		r.a.Relayout()
	default:
		r.picked = map[int]bool{i: true}
		r.judge()
	}
}

// chosen returns the picked options.
func (r *round) chosen() (out []int) {
	for i := range r.shown.Steps[r.step].Options {
		if r.picked[i] {
			out = append(out, i)
		}
	}
	return out
}

// judge judges the answer to the step, and keeps the result after the last one.
func (r *round) judge() {
	s := &r.shown.Steps[r.step]
	r.answered = true
	if !s.Right(r.chosen()) {
		r.missed = true
	}
	if r.step == len(r.shown.Steps)-1 {
		if !r.missed {
			r.right++
		}
		p := load(r.a.Store)
		p.Answer(r.shown.ID.String(), !r.missed, today(r.a))
		r.a.Save(store.KeyDrills, []byte(p.String()))
	}
	r.a.Relayout()
	r.a.LayoutNow()
	if r.Layer.FocusID("drill-next", false) {
		r.scroll.Reveal(r.Layer.Focused().Base().Rect)
	}
}

// next shows the next step, or the next drill.
func (r *round) next() {
	if r.step+1 < len(r.shown.Steps) {
		r.step++
		r.ask()
		return
	}
	r.shown = nil
	if r.ready == nil && r.maker == nil && len(r.ids) == 0 {
		r.over = true
	}
	r.a.Relayout()
	r.Layer.FocusID("", false)
}

// Update goes on with making drills, and continues scrolling after a swipe.
func (r *round) Update(a *stage.App) {
	if r.scroll.Tick() || r.table.Tick() {
		a.Redraw()
	}
	before, waiting := r.shown, r.shown == nil && !r.over
	deals, _ := r.searched()
	r.work(frame)
	if now, _ := r.searched(); waiting && (now != deals || r.shown != before) {
		a.Relayout()
	}
}

// searched returns the progress of the drill that is being made.
func (r *round) searched() (n, of int) {
	if r.maker == nil {
		return 0, 1
	}
	return r.maker.Searched()
}
